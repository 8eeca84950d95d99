"""The two supremacy tracks of Kepler-3042: markers, icons, and the medals they meet."""

from typing import Any

import pytest

from games.kepler.table import (
    ADA,
    BOB,
    acting,
    after,
    all_cubes,
    nation,
    on,
    refused,
    sayings,
    table,
    track,
    why_not,
)
from orrery.games.kepler import GAME, tasks
from orrery.games.kepler.components import PROGRESS_WORDS, TRACKS
from orrery.games.kepler.state import State
from orrery.kernel.hexes import bits

# What an arriving marker may do, as printed on the tracks; the other spaces have no icon.
ICONS = {
    "technology": {
        2: "1 energy",
        6: "regenerate",
        10: "1 matter",
        13: "regenerate",
        16: "1 antimatter",
        19: "regenerate",
    },
    "colonial": {
        2: "1 matter",
        5: "regenerate",
        9: "1 energy",
        12: "regenerate",
        16: "1 antimatter",
        19: "regenerate",
    },
}
MEDALS = {"technology": (4, 8, 12, 15, 18), "colonial": (3, 7, 11, 14, 17)}


def standing(name: str, space: int) -> tuple[int, int]:
    return (space, 0) if name == "technology" else (0, space)


def charted(name: str, space: int, **given: Any) -> State:
    """Ada has just entered a space of a track by Galactic Cartography, with no tile to turn."""
    ada = nation(tracks=standing(name, space - 1), **given)
    return after(table(ada=ada), "choose galactic-cartography", f"chart {name}")


def coloniser(space: int, planet: str, **given: Any) -> State:
    """Ada's ship stands on a planet and her colonial marker on a space; she colonises it."""
    ada = nation(ships=["3,0"], tracks=(0, space), **given)
    state = table(tiles={"3,0": planet}, ada=ada)
    return after(state, "choose colonisation", f"colonise {planet}")


def modernise() -> str:
    return "bonus modernise-society with energy from storage"


def society() -> tuple[str, ...]:
    """A turn of one step on the colonial track and nothing else."""
    return "choose space-construction", "skip", modernise(), "pass"


class TestTwoTracks:
    @pytest.mark.rule("KP-SUPREMACY-01")
    def test_each_player_has_one_marker_on_each_of_two_tracks(self) -> None:
        state = table(3, ada=nation(tracks=(4, 7)), cal=nation(tracks=(1, 0)))

        seen = [player.tracks for player in GAME.view(state, ADA).seen.players]

        assert seen == [(4, 7), (0, 0), (1, 0)]

    @pytest.mark.rule("KP-SUPREMACY-01")
    @pytest.mark.parametrize(
        ("name", "there"), [("technology", [(5, 7), (0, 0)]), ("colonial", [(4, 8), (0, 0)])]
    )
    def test_a_step_moves_one_marker_of_one_player(
        self, name: str, there: list[tuple[int, int]]
    ) -> None:
        state = table(ada=nation(tracks=(4, 7)))

        state = after(state, "choose galactic-cartography", f"chart {name}")

        assert [player.tracks for player in state.players] == there


class TestIcons:
    @pytest.mark.rule("KP-SUPREMACY-02")
    @pytest.mark.parametrize("space", range(1, 21))
    @pytest.mark.parametrize("name", ["technology", "colonial"])
    def test_a_marker_that_arrives_may_use_the_icon_printed_there(
        self, name: str, space: int
    ) -> None:
        state = charted(name, space, planets={"planet-1": ""}, pit="1M")

        offered = {
            "regenerate": ["regenerate matter", "decline"],
            "1 energy": ["take on earth", "take on planet-1", "decline"],
            "1 matter": ["take on earth", "take on planet-1", "decline"],
            "1 antimatter": ["take on earth", "take on planet-1", "decline"],
        }
        icon = ICONS[name].get(space)
        if icon is None:
            assert "pass" in sayings(state)  # the bonus step has begun, there was nothing to ask
        else:
            assert sayings(state) == offered[icon]

    @pytest.mark.rule("KP-SUPREMACY-02", "KP-PROGRESS-03")
    @pytest.mark.parametrize(
        ("name", "space", "made"),
        [
            ("technology", 2, (1, 0, 0)),
            ("technology", 10, (0, 1, 0)),
            ("technology", 16, (0, 0, 1)),
            ("colonial", 2, (0, 1, 0)),
            ("colonial", 9, (1, 0, 0)),
            ("colonial", 16, (0, 0, 1)),
        ],
    )
    def test_an_icon_of_a_resource_produces_one_on_a_planet_of_choice(
        self, name: str, space: int, made: tuple[int, int, int]
    ) -> None:
        state = charted(name, space, planets={"planet-1": ""})
        before = state.players[ADA].storage

        state = after(state, "take on planet-1")

        assert on(state, ADA, "planet-1") == made
        assert on(state, ADA) == (3, 3, 0)
        now = state.players[ADA].storage
        assert tuple(b - n for b, n in zip(before, now, strict=True)) == made
        assert all_cubes(state, ADA) == (7, 7, 3)

    @pytest.mark.rule("KP-SUPREMACY-02")
    def test_the_icon_may_be_declined(self) -> None:
        state = charted("technology", 2)

        assert sayings(state) == ["take on earth", "decline"]
        state = after(state, "decline")

        assert on(state, ADA) == (3, 3, 0)
        assert "pass" in sayings(state)

    @pytest.mark.rule("KP-SUPREMACY-02")
    def test_nothing_else_is_done_before_the_icon_is_settled(self) -> None:
        state = charted("technology", 2)

        assert refused(state, "pass") == ["KP-SUPREMACY-02"]
        assert why_not(state, "pass") == (
            "say what you do with the icon that your marker has reached; only that may be declined"
        )
        assert why_not(state, "pass", "fr").startswith("dites ce que vous faites de l’icône")

    @pytest.mark.rule("KP-SUPREMACY-02")
    def test_only_an_icon_may_be_declined_not_the_yield_of_a_bonus_action(self) -> None:
        state = table(ada=nation(planets={"planet-1": ""}, cell="production"))
        state = after(
            state,
            "choose terraforming",
            "bonus technological-evolution with energy from storage",
        )

        assert sayings(state) == ["take on earth", "take on planet-1"]
        assert refused(state, "decline") == ["KP-COMP-14"]

    @pytest.mark.rule("KP-SUPREMACY-02")
    def test_an_icon_that_can_yield_nothing_asks_nothing(self) -> None:
        no_energy_left = charted("technology", 2, earth="7E")
        nothing_in_the_pit = charted("technology", 6)

        assert "pass" in sayings(no_energy_left)
        assert "pass" in sayings(nothing_in_the_pit)

    @pytest.mark.rule("KP-SUPREMACY-02")
    def test_a_rival_who_arrives_later_uses_the_icon_too(self) -> None:
        bob = nation(tracks=(1, 0))
        state = table(first=BOB, ada=nation(tracks=(2, 0)), bob=bob)

        state = after(state, "choose galactic-cartography", "chart technology", "take on earth")

        assert on(state, BOB) == (4, 3, 0)
        assert on(state, ADA) == (3, 3, 0)


class TestRegenerating:
    @pytest.mark.rule("KP-SUPREMACY-03", "KP-SUPREMACY-02")
    @pytest.mark.parametrize(
        ("name", "space"),
        [("technology", 6), ("technology", 13), ("colonial", 5), ("colonial", 12)],
    )
    def test_a_regenerated_resource_goes_from_the_pit_to_storage(
        self, name: str, space: int
    ) -> None:
        state = charted(name, space, pit="2E 1M", earth="1E 3M")

        state = after(state, "regenerate energy")

        assert state.players[ADA].pit == (1, 1, 0)
        assert state.players[ADA].storage == (5, 3, 3)
        assert on(state, ADA) == (1, 3, 0)
        assert "pass" in sayings(state)  # one only

    @pytest.mark.rule("KP-SUPREMACY-03")
    def test_one_must_say_which_resource_comes_back(self) -> None:
        state = charted("technology", 6, pit="1E 1M")

        assert refused(state, "pass") == ["KP-SUPREMACY-03"]
        assert refused(state, "regenerate antimatter") == ["KP-RULING-25"]

    @pytest.mark.rule("KP-RULING-26")
    def test_the_owner_chooses_the_kind(self) -> None:
        state = charted("technology", 13, pit="1E 1M 1A")

        assert sayings(state, "regenerate") == [
            "regenerate energy",
            "regenerate matter",
            "regenerate antimatter",
        ]
        assert after(state, "regenerate antimatter").players[ADA].pit == (1, 1, 0)
        assert after(state, "regenerate matter").players[ADA].pit == (1, 0, 1)

    @pytest.mark.rule("KP-RULING-26", "KP-SUPREMACY-02")
    @pytest.mark.parametrize("name", ["technology", "colonial"])
    def test_space_19_brings_two_back_of_the_same_or_of_two_kinds(self, name: str) -> None:
        state = charted(name, 19, pit="2E 1M 1A")

        same = after(state, "regenerate energy", "regenerate energy")
        mixed = after(state, "regenerate antimatter", "regenerate matter")
        only_one = after(state, "regenerate antimatter", "decline")

        assert same.players[ADA].pit == (0, 1, 1)
        assert mixed.players[ADA].pit == (2, 0, 0)
        assert only_one.players[ADA].pit == (2, 1, 0)
        assert all("pass" in sayings(done) for done in (same, mixed, only_one))


class TestSeveralSteps:
    @pytest.mark.rule("KP-RULING-03")
    def test_every_space_entered_on_the_way_gives_its_icon_and_its_medal(self) -> None:
        # Planet 24 bears three mauve icons: from space 1 over 2 (matter) and 3 (medal) to 4.
        state = coloniser(1, "planet-24")

        assert track(state, ADA, "colonial") == 4
        assert state.card_medals == (0, 1)
        assert sayings(state) == ["take on earth", "take on planet-24", "decline"]
        state = after(state, "take on planet-24")
        assert on(state, ADA, "planet-24") == (0, 1, 0)
        assert "pass" in sayings(state)

    @pytest.mark.rule("KP-RULING-03")
    def test_the_space_where_the_steps_begin_gives_nothing_again(self) -> None:
        # From space 2 (matter) over 3 (medal) and 4 to 5 (regenerate).
        state = coloniser(2, "planet-24", pit="1E")

        assert state.card_medals == (0, 1)
        assert sayings(state) == ["regenerate energy", "decline"]

    @pytest.mark.rule("KP-RULING-03")
    def test_blue_icons_of_a_technology_are_walked_step_by_step_as_well(self) -> None:
        # Antimatter Science 3 bears two blue icons: from space 3 over 4 (medal) to 5.
        ada = nation(earth="5E 3M", techs={"antimatter-science": 2}, tracks=(3, 0))

        state = after(
            table(ada=ada),
            "choose technological-development",
            "develop antimatter-science from earth",
        )

        assert track(state, ADA, "technology") == 5
        assert state.card_medals == (1, 0)

    @pytest.mark.rule("KP-RULING-04")
    @pytest.mark.parametrize(("space", "there"), [(16, 19), (17, 20), (18, 20), (19, 20), (20, 20)])
    def test_a_marker_on_the_last_space_stays_and_further_steps_are_lost(
        self, space: int, there: int
    ) -> None:
        state = coloniser(space, "planet-24")

        assert track(state, ADA, "colonial") == there

    @pytest.mark.rule("KP-RULING-04")
    def test_the_technology_track_ends_at_20_too_and_nothing_is_met_there_again(self) -> None:
        state = charted("technology", 21, pit="1E")

        assert track(state, ADA, "technology") == 20
        assert state.card_medals == (0, 0)
        assert "pass" in sayings(state)


class TestMedalsMet:
    @pytest.mark.rule("KP-MEDAL-01")
    @pytest.mark.parametrize("space", range(1, 21))
    @pytest.mark.parametrize("name", ["technology", "colonial"])
    def test_a_medal_that_a_marker_meets_moves_to_the_bonus_card(
        self, name: str, space: int
    ) -> None:
        state = charted(name, space)

        met = int(space in MEDALS[name])
        assert state.card_medals == ((met, 0) if name == "technology" else (0, met))
        bit_sets = zip(TRACKS, GAME.view(state, ADA).seen.track_medals, strict=True)
        left = {track: tuple(bits(spaces)) for track, spaces in bit_sets}
        assert left[name] == tuple(medal for medal in MEDALS[name] if medal > space)
        other = "colonial" if name == "technology" else "technology"
        assert left[other] == MEDALS[other]

    @pytest.mark.rule("KP-MEDAL-01")
    def test_a_second_marker_finds_the_space_empty(self) -> None:
        three = nation(tracks=(0, 2), cell="production")
        state = table(ada=three, bob=three)

        state = after(state, *society(), *society())

        assert [track(state, seat, "colonial") for seat in (ADA, BOB)] == [3, 3]
        assert state.card_medals == (0, 0)  # handed out: the round is over
        assert [player.medals for player in state.players] == [(0, 1), (0, 1)]  # one each, not two

    @pytest.mark.rule("KP-MEDAL-01")
    def test_medals_of_both_tracks_wait_side_by_side(self) -> None:
        ada = nation(tracks=(3, 2), earth="5E 3M", techs={"quantum-physics": 1}, cell="production")

        state = after(
            table(ada=ada),
            "choose technological-development",
            "develop quantum-physics from earth",
            "done",
            "bonus modernise-society with matter from storage",
        )

        assert state.card_medals == (1, 1)

    @pytest.mark.rule("KP-MEDAL-02")
    def test_a_medal_met_is_not_yet_owned(self) -> None:
        state = table(ada=nation(tracks=(0, 2), cell="production"))

        state = after(state, "choose space-construction", "skip", modernise())

        assert state.card_medals == (0, 1)
        assert [player.medals for player in state.players] == [(0, 0), (0, 0)]
        assert GAME.scores(state)[ADA].parts["medals"] == 0


class TestTheBonusCard:
    @pytest.mark.rule("KP-RULING-35", "KP-MEDAL-02")
    def test_medals_wait_on_the_progress_card_of_the_round_until_its_end(self) -> None:
        state = table(card="PG18", ada=nation(tracks=(0, 2), cell="production"))

        state = after(state, *society())
        seen = GAME.view(state, BOB).seen

        assert acting(state) == BOB  # Ada's turn is over, the round is not
        assert (PROGRESS_WORDS[seen.card], seen.card_medals) == ("PG18", (0, 1))
        assert seen.players[ADA].medals == (0, 0)

    @pytest.mark.rule("KP-RULING-35")
    def test_the_card_of_the_next_round_starts_without_medals(self) -> None:
        state = table(card="PG18", ada=nation(tracks=(0, 2), cell="production"))

        state = after(state, *society(), "choose production", "pass")

        assert isinstance(state.agenda[0], tasks.Drawing)
        assert state.card_medals == (0, 0)
        seen = GAME.view(after(state, "draw PG04"), ADA).seen
        assert (PROGRESS_WORDS[seen.card], seen.card_medals) == ("PG04", (0, 0))
