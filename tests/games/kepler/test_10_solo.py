"""Kepler-3042 alone: the phantom walks, learns, competes, and the ladder ranks the score."""

from random import Random
from typing import Any

import pytest

from games.kepler.table import ADA, after, level, nation, on, refused, sayings, table, track
from orrery.games.kepler import GAME, tasks
from orrery.games.kepler.components import BODIES
from orrery.games.kepler.scoring import PHANTOM, beneficiaries
from orrery.games.kepler.state import Phantom, State
from orrery.kernel.hexes import bits

RESOLUTION: list[tasks.Task] = [tasks.Resolving(), tasks.Awarding(), tasks.Closing()]
TECHS = (
    "space-travel",
    "terraforming",
    "energy-development",
    "antimatter-science",
    "quantum-physics",
)


def before_round(round: int, **position: Any) -> State:
    """The marker stands on the round before, and the progress card is about to be drawn."""
    return table(1, round=round - 1, agenda=[tasks.Drawing()], **position)


def phantom_of(state: State) -> Phantom:
    assert state.phantom is not None
    return state.phantom


def deal(state: State) -> State:
    """All that chance and Ada decide before the first card is drawn."""
    rng = Random(4)
    while not isinstance(state.agenda[0], tasks.Drawing):
        (seat,) = GAME.to_act(state)
        move = GAME.chance(state, rng) if seat < 0 else GAME.moves(state, seat)[0]
        state = GAME.play(state, seat, move)
    return state


class TestThePhantomWalks:
    @pytest.mark.rule("KP-SOLO-01")
    def test_one_space_on_both_tracks_at_the_start_of_each_round(self) -> None:
        state = deal(GAME.start(1))
        assert phantom_of(state).tracks == (0, 0)

        state = after(state, "draw PG18")
        assert phantom_of(state).tracks == (1, 1)
        state = after(state, "choose production", "pass", "draw PG13")
        assert phantom_of(state).tracks == (2, 2)

    @pytest.mark.rule("KP-SOLO-01", "KP-MEDAL-01")
    @pytest.mark.parametrize(
        ("here", "waiting"),
        [((1, 1), (0, 0)), ((2, 2), (0, 1)), ((3, 3), (1, 0)), ((6, 7), (0, 0)), ((7, 6), (1, 1))],
    )
    def test_its_markers_meet_medals_like_any_other(
        self, here: tuple[int, int], waiting: tuple[int, int]
    ) -> None:
        state = after(before_round(4, phantom=Phantom(0, here)), "draw PG01")

        assert phantom_of(state).tracks == (here[0] + 1, here[1] + 1)
        assert state.card_medals == waiting

    @pytest.mark.rule("KP-RULING-04", "KP-SOLO-01")
    def test_it_stays_on_the_last_space(self) -> None:
        state = after(before_round(16, phantom=Phantom(3, (20, 19))), "draw PG01")

        assert phantom_of(state).tracks == (20, 20)

    @pytest.mark.rule("KP-SOLO-01", "KP-SOLO-03")
    def test_it_uses_no_icon(self) -> None:
        # Both of its markers enter space 2, which has an icon; Ada is asked for her cube.
        state = after(before_round(2, phantom=Phantom(0, (1, 1))), "draw PG01")

        assert isinstance(state.agenda[0], tasks.Choosing)


class TestThePhantomLearns:
    @pytest.mark.rule("KP-SOLO-02")
    @pytest.mark.parametrize("round", range(1, 17))
    def test_all_its_technologies_rise_when_the_marker_reaches_5_10_and_15(
        self, round: int
    ) -> None:
        known = (round - 1) // 5

        state = after(before_round(round, phantom=Phantom(known)), "draw PG01")

        assert state.round == round
        assert phantom_of(state).level == known + (round in (5, 10, 15))

    @pytest.mark.rule("KP-SOLO-05")
    def test_at_round_15_it_lifts_the_player_to_level_1_everywhere(self) -> None:
        ada = nation(techs={"space-travel": 2, "terraforming": 1})

        state = after(before_round(15, ada=ada, phantom=Phantom(2)), "draw PG01")

        assert phantom_of(state).level == 3
        assert [level(state, ADA, tech) for tech in TECHS] == [2, 1, 1, 1, 1]
        assert state.players[ADA].tracks == (0, 0)
        assert on(state, ADA) == (3, 3, 0)

    @pytest.mark.rule("KP-SOLO-05")
    @pytest.mark.parametrize(("round", "known"), [(5, 0), (10, 1), (14, 2), (16, 3)])
    def test_in_no_other_round(self, round: int, known: int) -> None:
        state = after(before_round(round, phantom=Phantom(known)), "draw PG01")

        assert [level(state, ADA, tech) for tech in TECHS] == [0, 0, 0, 0, 0]

    @pytest.mark.rule("KP-RULING-39")
    def test_bulbs_of_the_player_do_not_lift_it(self) -> None:
        ada = nation(earth="5E 3M", techs={"space-travel": 2})
        state = table(1, ada=ada, round=3)

        state = after(state, "choose technological-development", "develop space-travel from earth")

        assert level(state, ADA, "space-travel") == 3  # a bulb that lifts rivals to level 1
        assert phantom_of(state).level == 0


class TestSetUpAlone:
    @pytest.mark.rule("KP-SOLO-03")
    def test_the_galaxy_is_that_of_two_players(self) -> None:
        alone, two = GAME.start(1), GAME.start(2)

        assert alone.bag == two.bag
        bag = [BODIES[n] for n in bits(GAME.view(alone, ADA).seen.bag)]
        assert len(bag) == 24
        assert sum(word.startswith("planet") for word in bag) == 20

    @pytest.mark.rule("KP-SOLO-03")
    def test_double_and_triple_stars_are_closed(self) -> None:
        state = GAME.start(1, {"placement": "players"})

        assert refused(state, "place -1,4") == []  # Alpha Centauri is single
        assert refused(state, "place 3,-5") == ["KP-SETUP-07"]  # 70 Ophiuchi is double
        assert refused(state, "place -3,-3") == ["KP-SETUP-07"]  # Kepler-64 is triple

    @pytest.mark.rule("KP-SOLO-06")
    def test_the_human_is_first_player_in_every_round(self) -> None:
        state = deal(GAME.start(1))
        assert state.first == ADA

        for card in ("PG18", "PG13", "PG06"):
            state = after(state, f"draw {card}")
            assert (state.first, GAME.to_act(state)) == (ADA, (ADA,))
            elsewhere = "production" if card != "PG13" else "colonisation"
            state = after(state, f"choose {elsewhere}", "pass")
            while not isinstance(state.agenda[0], tasks.Drawing):
                state = after(state, sayings(state)[0])
            assert state.first == ADA


def rivals(card: str, round: int, phantom: Phantom | None = None, **ada: Any) -> set[str]:
    """Who profits from a card: Ada, the phantom, both or nobody."""
    tiles = {"3,0": "mine-1", "-3,0": "mine-2"}
    state = table(
        1, tiles=tiles, card=card, round=round, ada=nation(**ada), phantom=phantom, agenda=[]
    )
    names = {ADA: "ada", PHANTOM: "phantom"}
    return {names[seat] for seat in beneficiaries(state)}


def colonies(count: int, terraformed: int = 0) -> dict[str, Any]:
    words = ["planet-1", "planet-2", "planet-3", "planet-5", "planet-7"][:count]
    return {"planets": dict.fromkeys(words, ""), "terraformed": words[:terraformed]}


BOTH, ONLY_ADA, ONLY_PHANTOM = {"ada", "phantom"}, {"ada"}, {"phantom"}
NOBODY: set[str] = set()


class TestThePhantomCompares:
    @pytest.mark.rule("KP-SOLO-04")
    @pytest.mark.parametrize(
        ("card", "spaces", "who"),
        [
            ("PG01", (9, 4), ONLY_ADA),
            ("PG01", (0, 5), BOTH),
            ("PG01", (0, 6), ONLY_PHANTOM),
            ("PG02", (6, 9), ONLY_ADA),
            ("PG02", (7, 0), BOTH),
            ("PG02", (8, 0), ONLY_PHANTOM),
        ],
    )
    def test_with_its_real_place_on_a_track(
        self, card: str, spaces: tuple[int, int], who: set[str]
    ) -> None:
        assert rivals(card, 9, Phantom(1, (7, 5)), tracks=spaces) == who

    @pytest.mark.rule("KP-SOLO-04")
    @pytest.mark.parametrize(
        ("card", "tech"),
        [
            ("PG08", "space-travel"),
            ("PG09", "energy-development"),
            ("PG10", "antimatter-science"),
            ("PG11", "terraforming"),
            ("PG12", "quantum-physics"),
        ],
    )
    def test_with_its_real_level_of_technology(self, card: str, tech: str) -> None:
        learned = Phantom(level=2)

        assert rivals(card, 11, learned, techs={tech: 1}) == ONLY_ADA
        assert rivals(card, 11, learned, techs={tech: 2}) == BOTH
        assert rivals(card, 11, learned, techs={tech: 3}) == ONLY_PHANTOM

    @pytest.mark.rule("KP-SOLO-04")
    @pytest.mark.parametrize(("level", "who"), [(1, ONLY_PHANTOM), (2, BOTH), (3, ONLY_ADA)])
    def test_where_the_highest_level_profits(self, level: int, who: set[str]) -> None:
        assert rivals("PG14", 11, Phantom(level=2), techs={"space-travel": level}) == who

    @pytest.mark.rule("KP-SOLO-04")
    @pytest.mark.parametrize(
        ("card", "round", "ada", "who"),
        [
            # Planets colonised: a quarter of the round
            ("PG04", 3, colonies(1), ONLY_PHANTOM),
            ("PG04", 4, colonies(1), BOTH),
            ("PG04", 7, colonies(1), BOTH),
            ("PG04", 8, colonies(1), ONLY_ADA),
            ("PG04", 16, colonies(4), BOTH),
            # Planets terraformed: a sixth of the round
            ("PG05", 5, colonies(1, 1), ONLY_PHANTOM),
            ("PG05", 6, colonies(1, 1), BOTH),
            ("PG05", 11, colonies(1, 1), BOTH),
            ("PG05", 12, colonies(1, 1), ONLY_ADA),
            ("PG17", 5, colonies(0), NOBODY),
            ("PG17", 6, colonies(0), ONLY_PHANTOM),
            ("PG17", 11, colonies(1, 1), BOTH),
            ("PG17", 12, colonies(1, 1), ONLY_PHANTOM),
            # Planets in the outer zone: an eighth of the round
            ("PG15", 7, colonies(0), NOBODY),
            ("PG15", 8, colonies(0), ONLY_PHANTOM),
            ("PG15", 15, colonies(1), BOTH),
            ("PG15", 16, colonies(1), ONLY_PHANTOM),
            # Ships on the board: 1
            ("PG03", 9, {"ships": []}, ONLY_ADA),
            ("PG03", 9, {"ships": ["3,0"]}, BOTH),
            ("PG03", 9, {"ships": ["3,0", "5,0"]}, ONLY_PHANTOM),
            # Ships on empty hexes: 1
            ("PG16", 9, {"ships": ["3,0"]}, ONLY_PHANTOM),
            ("PG16", 9, {"ships": ["5,0"]}, BOTH),
            ("PG16", 9, {"ships": ["4,0", "5,0"]}, ONLY_ADA),
            # Ships on mines: none
            ("PG18", 16, {"ships": []}, NOBODY),
            ("PG18", 16, {"ships": ["3,0"]}, ONLY_ADA),
            # Resources in the pit: a quarter of the round
            ("PG06", 3, {}, NOBODY),
            ("PG06", 4, {}, ONLY_PHANTOM),
            ("PG06", 7, {"pit": "1E"}, BOTH),
            ("PG06", 8, {"pit": "1E"}, ONLY_PHANTOM),
            ("PG06", 8, {"pit": "2E 1M"}, ONLY_ADA),
            # Antimatter on planets: 1
            ("PG07", 9, {"earth": ""}, ONLY_ADA),
            ("PG07", 9, {"earth": "1A"}, BOTH),
            ("PG07", 9, {"earth": "2A"}, ONLY_PHANTOM),
            # Resources on planets: 5
            ("PG13", 9, {"earth": "2E 2M"}, ONLY_ADA),
            ("PG13", 9, {"earth": "3E 2M"}, BOTH),
            ("PG13", 9, {"earth": "3E 3M"}, ONLY_PHANTOM),
        ],
    )
    def test_otherwise_with_what_it_counts_as_having_in_the_round(
        self, card: str, round: int, ada: dict[str, Any], who: set[str]
    ) -> None:
        assert rivals(card, round, **ada) == who

    @pytest.mark.rule("KP-SOLO-04", "KP-PROGRESS-02")
    def test_the_player_who_ties_with_it_receives_the_benefit(self) -> None:
        ties = table(1, card="PG13", ada=nation(earth="3E 2M"), agenda=RESOLUTION)
        loses = table(1, card="PG13", ada=nation(earth="3E 3M"), agenda=RESOLUTION)

        assert on(ties, ADA) == (4, 3, 0)
        assert on(loses, ADA) == (3, 3, 0)

    @pytest.mark.rule("KP-SOLO-04")
    def test_a_table_where_it_waits_behind_the_player_can_be_put_away_and_taken_up(self) -> None:
        ada = nation(ships=["5,0"], planets={"planet-1": ""})
        state = table(1, card="PG03", round=3, ada=ada, agenda=RESOLUTION)

        assert sayings(state) == ["take on earth", "take on planet-1"]
        assert GAME.load(GAME.dump(state)) == state

    @pytest.mark.rule("KP-RULING-39")
    @pytest.mark.parametrize(
        ("card", "there"), [("PG01", (5, 6)), ("PG02", (6, 5)), ("PG14", (6, 5)), ("PG15", (5, 6))]
    )
    def test_a_card_that_makes_it_advance_does_so(self, card: str, there: tuple[int, int]) -> None:
        ada = nation(tracks=(9, 9))

        state = table(
            1, card=card, round=9, ada=ada, phantom=Phantom(1, (5, 5)), agenda=[tasks.Resolving()]
        )

        assert phantom_of(state).tracks == there
        assert state.players[ADA].tracks == (9, 9)

    @pytest.mark.rule("KP-SOLO-03")
    @pytest.mark.parametrize("card", [f"PG{n:02}" for n in range(3, 19) if n not in (14, 15)])
    def test_no_other_card_gives_it_anything(self, card: str) -> None:
        before = Phantom(0, (5, 5), (1, 1))
        state = table(1, card=card, round=12, phantom=before, agenda=[tasks.Resolving()])
        while state.agenda:
            state = after(state, sayings(state)[0])

        assert phantom_of(state) == before


class TestMedalsAlone:
    @pytest.mark.rule("KP-SOLO-03", "KP-MEDAL-03", "KP-MEDAL-04", "KP-MEDAL-05")
    @pytest.mark.parametrize(
        ("spaces", "ada", "phantom"),
        [
            ((8, 8), (1, 2), (0, 0)),  # won
            ((7, 7), (1, 2), (1, 2)),  # shared: as many for each
            ((6, 6), (0, 0), (1, 2)),  # lost
            ((8, 6), (1, 0), (0, 2)),
            ((6, 8), (0, 2), (1, 0)),
        ],
    )
    def test_the_phantom_competes_for_them(
        self, spaces: tuple[int, int], ada: tuple[int, int], phantom: tuple[int, int]
    ) -> None:
        state = table(
            1,
            round=7,
            ada=nation(tracks=spaces),
            phantom=Phantom(1, (7, 7)),
            card_medals=(1, 2),
            agenda=RESOLUTION,
        )

        assert state.players[ADA].medals == ada
        assert phantom_of(state).medals == phantom
        assert state.card_medals == (0, 0)

    @pytest.mark.rule("KP-SOLO-03", "KP-RULING-28")
    def test_a_medal_reached_through_a_card_is_shared_with_it_at_once(self) -> None:
        # Frontier Grants lifts both from 2 to the medal of space 3.
        ada = nation(tracks=(0, 2))

        state = table(1, card="PG01", ada=ada, phantom=Phantom(0, (2, 2)), agenda=RESOLUTION)

        assert (track(state, ADA, "colonial"), phantom_of(state).tracks) == (3, (2, 3))
        assert (state.players[ADA].medals, phantom_of(state).medals) == ((0, 1), (0, 1))

    @pytest.mark.rule("KP-SOLO-03", "KP-MEDAL-06")
    def test_a_medal_that_it_uncovers_may_be_won_from_it(self) -> None:
        # It walks onto the medal of space 3; Ada colonises a planet with two mauve icons.
        ada = nation(tracks=(0, 2), ships=["3,0"])
        tiles = {"3,0": "planet-13"}
        state = before_round(3, tiles=tiles, ada=ada, phantom=Phantom(0, (2, 2)))

        state = after(state, "draw PG06")
        assert state.card_medals == (0, 1)
        state = after(state, "choose colonisation", "colonise planet-13", "pass")

        assert (state.players[ADA].medals, phantom_of(state).medals) == ((0, 1), (0, 0))


class TestTheLadder:
    @pytest.mark.rule("KP-SOLO-06")
    @pytest.mark.parametrize(
        ("total", "rung"),
        [
            (0, "stranded"),
            (19, "stranded"),
            (20, "pioneer"),
            (27, "pioneer"),
            (28, "explorer"),
            (35, "explorer"),
            (36, "terraformer"),
            (44, "terraformer"),
            (45, "galactic-legend"),
            (80, "galactic-legend"),
        ],
    )
    def test_the_final_score_is_read_off_the_ladder(self, total: int, rung: str) -> None:
        state = table(1, round=16, ada=nation(medals=(total, 0)), agenda=[])

        seen = GAME.view(state, ADA)

        assert GAME.scores(state)[ADA].total == total
        assert seen.rung == rung

    @pytest.mark.rule("KP-SOLO-06")
    def test_with_rivals_of_flesh_and_blood_there_is_no_ladder(self) -> None:
        assert GAME.view(table(2), ADA).rung is None
