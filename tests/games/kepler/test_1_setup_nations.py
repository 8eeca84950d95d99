"""Set-up, tracks, cards and nations: what everybody has before the first round."""

from collections import Counter
from random import Random

import pytest

from games.kepler.table import (
    ADA,
    acting,
    after,
    all_cubes,
    level,
    nation,
    on,
    refused,
    sayings,
    ships_of,
    table,
    why_not,
)
from orrery.games.kepler import GAME
from orrery.games.kepler import components as box
from orrery.games.kepler.components import CELLS, OBJECTIVE_WORDS, PROGRESS_WORDS
from orrery.games.kepler.moves import PLANET_WORDS, AnyMove
from orrery.games.kepler.state import UNKNOWN, Planet, Player, State
from orrery.games.kepler.tasks import NONE, Dealing, Drawing
from orrery.kernel.errors import BadOption
from orrery.kernel.game import NATURE
from orrery.kernel.hexes import bits
from orrery.position import Position

STANDARD = {f"OS{n:02}" for n in range(1, 11)}
ADVANCED = {f"OA{n:02}" for n in range(1, 8)}
RIM = "0,-8 2,-8 4,-8 7,-8 8,-8 8,-4 8,-2 4,4 2,5 0,8 -2,8 -5,8"


def set_up(seats: int, seed: int = 1, **options: str) -> State:
    """A real set-up: everything lies ready, the two free technology steps come next."""
    return Position.start(GAME, seats, seed=seed, options=options).state


def play_on(state: State, rng: Random) -> State:
    """Whoever must act says anything that is legal."""
    seat = acting(state)
    move = GAME.chance(state, rng) if seat == NATURE else rng.choice(GAME.moves(state, seat))
    return GAME.apply(state, seat, move)


def settled(seats: int, leftover: str) -> State:
    """Every nation has colonies that are ripe for terraforming, and one that produces."""
    planets = [f"planet-{number}" for number in (1, 2, 3, 5, 8, 9, 10, 13, 14, 15, 16, 19)]
    worlds = iter(planets)
    ada, bob, cal, dee = (
        nation(
            earth="1E 2M",
            planets={next(worlds): "4E", next(worlds): "1M 1A", next(worlds): ""},
            terraformed=planets[2::3],
            at=dict(zip(planets, RIM.split(), strict=True)),
            pit="1M",
            techs=dict.fromkeys(box.TECHS, 2) | {"quantum-physics": 3},
        )
        for _ in range(4)
    )
    return table(seats, ada=ada, bob=bob, cal=cal, dee=dee, leftover=leftover)


def something(state: State, rng: Random) -> AnyMove:
    """Anything legal, often enough of a kind of sentence that does not end a step."""
    seat = acting(state)
    if seat == NATURE:
        return GAME.chance(state, rng)
    by_verb = dict[str, list[AnyMove]]()
    for move in GAME.moves(state, seat):
        by_verb.setdefault(GAME.write(move).split()[0], []).append(move)
    lively = [verb for verb in by_verb if verb not in ("bonus", "remove", "skip", "stay", "pass")]
    return rng.choice(by_verb[rng.choice(lively if lively and rng.random() < 0.7 else [*by_verb])])


def assert_seventeen_cubes_each(state: State) -> None:
    for seat, player in enumerate(state.players):
        assert all_cubes(state, seat) == (7, 7, 3)
        heaps = [player.storage, player.pit, *(planet.cubes for planet in player.planets)]
        assert min(map(min, heaps)) >= 0


def dealing(seats: int, **options: str) -> State:
    """The first objective card is about to be dealt."""
    state, rng = GAME.start(seats, options), Random(2)
    while not isinstance(state.agenda[0], Dealing):
        state = play_on(state, rng)
    return state


def hands(state: State) -> list[str]:
    return [OBJECTIVE_WORDS[player.objective] for player in state.players]


def everyone(seats: int) -> tuple[Player, ...]:
    return set_up(seats).players


@pytest.fixture(params=[1, 2, 3, 4], ids="{} seats".format)
def seats(request: pytest.FixtureRequest) -> int:
    return int(request.param)


class TestTheTracks:
    @pytest.mark.rule("KP-SETUP-09")
    def test_five_medals_lie_on_each_supremacy_track(self, seats: int) -> None:
        seen = GAME.view(set_up(seats), ADA).seen

        technology, colonial = seen.track_medals
        assert [*bits(technology)] == [4, 8, 12, 15, 18]
        assert [*bits(colonial)] == [3, 7, 11, 14, 17]
        assert seen.card_medals == (0, 0)
        assert all(player.medals == (0, 0) for player in everyone(seats))

    @pytest.mark.rule("KP-SETUP-13")
    def test_the_round_marker_stands_at_the_start_of_its_track(self, seats: int) -> None:
        state = set_up(seats)
        assert (state.round, state.card) == (0, NONE)

        for seat in range(seats):
            assert acting(state) == (state.first + seat) % seats
            state = after(state, "start terraforming", "start space-travel")

        assert isinstance(state.agenda[0], Drawing)
        assert state.round == 0

    @pytest.mark.rule("KP-SETUP-14")
    def test_twelve_markers_two_on_the_supremacy_tracks_five_on_technologies(
        self, seats: int
    ) -> None:
        for player in everyone(seats):
            assert player.tracks == (0, 0)
            assert len(player.techs) == 5
        # What remains of the twelve is for planets, see Colonisation.
        assert box.BOX.nation.markers == 12 == 2 + 5 + box.COLONIES

    @pytest.mark.rule("KP-SETUP-15")
    def test_technologies_begin_on_the_leftmost_space(self, seats: int) -> None:
        assert all(player.techs == (0, 0, 0, 0, 0) for player in everyone(seats))


class TestThePlanetCards:
    @pytest.mark.rule("KP-SETUP-10")
    def test_the_stack_holds_28_cards_in_order_and_nobody_has_one(self, seats: int) -> None:
        assert [planet.number for planet in box.BOX.planets] == list(range(1, 29))
        assert all(len(player.planets) == 1 for player in everyone(seats))

    @pytest.mark.rule("KP-SETUP-10", "KP-ACT-COLONIZE-02")
    @pytest.mark.parametrize("number", range(1, 29))
    def test_each_card_comes_from_the_stack_colony_side_up(self, number: int) -> None:
        # Every technology is known, so that no alien planet refuses.
        learned = dict.fromkeys(box.TECHS, 4)
        state = table(
            4,
            tiles={"2,0": f"planet-{number}"},
            ada=nation(ships=["2,0"], techs=learned),
        )

        state = after(state, "choose colonisation", f"colonise planet-{number}")

        earth, card = state.players[ADA].planets
        assert earth.number == 0
        assert card == Planet(number, card.hex, terraformed=False, cubes=(0, 0, 0))
        assert PLANET_WORDS[f"planet-{number}"] == card.number


class TestTheProgressDeck:
    @pytest.mark.rule("KP-SETUP-11", "KP-RULING-32", "KP-ROUND-03")
    def test_sixteen_of_eighteen_cards_are_drawn_and_two_never_seen(self, seats: int) -> None:
        never_seen = set()
        for seed in range(4):
            rng, drawn = Random(seed), list[int]()
            state = set_up(seats, seed)
            while state.agenda:
                if isinstance(state.agenda[0], Drawing):
                    # Any card not yet drawn may be the next one, the two left out among them.
                    unseen = {f"PG{n:02}" for n in range(1, 19)} - {f"PG{n + 1:02}" for n in drawn}
                    assert {said.split()[1] for said in sayings(state)} == unseen
                    assert {
                        PROGRESS_WORDS[n] for n in bits(GAME.view(state, ADA).seen.deck)
                    } == unseen
                    state = play_on(state, rng)
                    drawn.append(state.card)
                else:
                    state = play_on(state, rng)
            assert len(drawn) == len(set(drawn)) == 16
            never_seen.add(state.deck)
            assert state.deck.bit_count() == 2
        assert len(never_seen) > 1  # left out at random

    @pytest.mark.rule("KP-SETUP-11", "KP-ROUND-03")
    def test_a_card_once_drawn_does_not_come_again(self) -> None:
        state = table(card="PG07", agenda=[Drawing()])

        assert refused(state, "draw PG07") == ["KP-ROUND-03"]
        assert refused(state, "draw PG08") == []
        assert refused(state, "deal seat-0 with OS01") == ["KP-ROUND-03"]


class TestTheObjectives:
    @pytest.mark.rule("KP-SETUP-12", "KP-RULING-31")
    @pytest.mark.parametrize(("deck", "cards"), [("standard", STANDARD), ("advanced", ADVANCED)])
    def test_everybody_is_dealt_one_card_of_the_deck_of_the_table(
        self, seats: int, deck: str, cards: set[str]
    ) -> None:
        dealt = Counter[str]()
        for seed in range(25):
            cards_dealt = hands(set_up(seats, seed, objectives=deck))
            assert len(set(cards_dealt)) == seats
            dealt.update(cards_dealt)

        assert set(dealt) <= cards
        assert len(dealt) > 4

    @pytest.mark.rule("KP-SETUP-12", "KP-RULING-31")
    def test_unless_the_table_says_otherwise_objectives_are_standard(self) -> None:
        assert set(hands(set_up(4))) <= STANDARD
        with pytest.raises(BadOption):
            GAME.start(2, {"objectives": "mixed"})

    @pytest.mark.rule("KP-SETUP-12", "KP-RULING-31")
    def test_nature_deals_a_free_card_of_the_chosen_deck_to_the_next_player(self) -> None:
        state = dealing(3, objectives="advanced")
        assert {said.split()[-1] for said in sayings(state)} == ADVANCED

        assert refused(state, "deal seat-0 with OA03") == []
        assert refused(state, "deal seat-1 with OA03") == ["KP-SETUP-12"]  # not yet
        assert refused(state, "deal seat-0 with OS03") == ["KP-SETUP-12"]  # of the other deck
        assert refused(state, "deal seat-0") == ["KP-SETUP-12"]  # no card
        assert refused(state, "draw PG01") == ["KP-SETUP-12"]  # too early
        state = after(state, "deal seat-0 with OA03")
        assert refused(state, "deal seat-1 with OA03") == ["KP-SETUP-12"]  # seat 0 holds it
        assert refused(state, "deal seat-1 with OA04") == []

    @pytest.mark.rule("KP-SETUP-12")
    def test_the_card_is_known_to_its_owner_alone(self, seats: int) -> None:
        state = set_up(seats)

        for you in (*range(seats), None):
            seen = [player.objective for player in GAME.view(state, you).seen.players]
            assert seen == [
                player.objective if seat == you else UNKNOWN
                for seat, player in enumerate(state.players)
            ]
        deal = GAME.read("deal seat-0 with OS01")
        assert GAME.tell(deal, NATURE, 0) == "deal seat-0 with OS01"
        assert GAME.tell(deal, NATURE, 1) == GAME.tell(deal, NATURE, None) == "deal seat-0"


class TestTheFirstPlayer:
    @pytest.mark.rule("KP-RULING-19")
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_the_first_player_is_drawn_among_those_at_the_table(self, players: int) -> None:
        state = GAME.start(players)

        assert sayings(state) == [f"first seat-{seat}" for seat in range(players)]
        assert refused(state, f"first seat-{players - 1}") == []
        if players < 4:
            assert refused(state, f"first seat-{players}") == ["KP-RULING-19"]
        assert refused(state, "draw PG01") == ["KP-RULING-19"]
        drawn = {set_up(players, seed).first for seed in range(30)}
        assert drawn == set(range(players))

    @pytest.mark.rule("KP-RULING-19")
    def test_who_is_drawn_begins(self) -> None:
        state = after(GAME.start(3), "first seat-2")
        assert state.first == 2

        rng = Random(0)
        while acting(state) == NATURE:
            state = play_on(state, rng)
        assert acting(state) == 2

    @pytest.mark.rule("KP-RULING-19")
    def test_alone_nobody_is_drawn(self) -> None:
        assert refused(GAME.start(1), "first seat-0") == ["KP-SETUP-03"]


class TestTwoFreeTechnologies:
    @pytest.mark.rule("KP-SETUP-16")
    def test_two_different_technologies_rise_by_one_level_free_of_charge(self, seats: int) -> None:
        state = set_up(seats)
        seat = acting(state)
        assert len(sayings(state)) == 5

        state = after(state, "start quantum-physics")
        assert acting(state) == seat
        assert refused(state, "start quantum-physics") == ["KP-SETUP-16"]
        assert refused(state, "choose production") == ["KP-SETUP-16"]
        assert len(sayings(state)) == 4
        state = after(state, "start energy-development")

        assert level(state, seat, "quantum-physics") == 1
        assert level(state, seat, "energy-development") == 1
        assert sum(state.players[seat].techs) == 2
        assert on(state, seat) == (3, 3, 0)
        assert state.players[seat].storage == (4, 4, 3)
        assert state.players[seat].tracks == (0, 0)
        assert (acting(state) == NATURE) == (seats == 1)

    @pytest.mark.rule("KP-SETUP-16")
    def test_everybody_chooses_in_turn_order_before_round_1(self) -> None:
        state = after(GAME.start(4), "first seat-2")
        rng = Random(3)
        while acting(state) == NATURE:
            state = play_on(state, rng)

        for seat in (2, 3, 0, 1):
            assert acting(state) == seat
            assert state.round == 0
            state = after(state, "start space-travel", "start terraforming")

        assert [player.techs for player in state.players] == [(1, 1, 0, 0, 0)] * 4
        assert acting(state) == NATURE
        assert "two different technologies" in why_not(set_up(2), "end")


class TestWhatANationReceives:
    @pytest.mark.rule("KP-SETUP-17")
    def test_the_action_cube_stands_in_the_centre_on_terraforming(self, seats: int) -> None:
        assert CELLS.index("terraforming") == 4  # the fifth of nine in reading order
        assert {CELLS[player.cell] for player in everyone(seats)} == {"terraforming"}

    @pytest.mark.rule("KP-SETUP-18", "KP-RULING-17")
    def test_three_ships_wait_in_the_supply_and_none_is_on_the_board(self, seats: int) -> None:
        assert all(player.fleet == 0 for player in everyone(seats))

        two = table(ada=nation(ships=["3,-1", "4,-1"]))
        three = after(two, "choose space-construction", "build 1,0 from earth")
        assert ships_of(three, ADA) == ["3,-1", "4,-1", "1,0"]
        rested = table(ada=nation(ships=["3,-1", "4,-1", "1,0"]))
        assert sayings(after(rested, "choose space-construction"), "build") == []

    @pytest.mark.rule("KP-SETUP-19")
    def test_earth_bears_three_energy_and_three_matter(self, seats: int) -> None:
        assert all(on(set_up(seats), seat) == (3, 3, 0) for seat in range(seats))

    @pytest.mark.rule("KP-SETUP-20")
    def test_storage_holds_four_energy_four_matter_three_antimatter(self, seats: int) -> None:
        assert all(player.storage == (4, 4, 3) for player in everyone(seats))

    @pytest.mark.rule("KP-SETUP-21")
    def test_that_makes_seventeen_cubes_and_the_pit_is_empty(self, seats: int) -> None:
        state = set_up(seats)

        assert all(all_cubes(state, seat) == (7, 7, 3) for seat in range(seats))
        assert all(player.pit == (0, 0, 0) for player in state.players)

    @pytest.mark.rule("KP-SETUP-21")
    @pytest.mark.parametrize("leftover", ["storage", "pit"])
    def test_no_cube_ever_enters_or_leaves_the_game(self, seats: int, leftover: str) -> None:
        said = set[str]()
        for seed in range(6):
            rng = Random(seed)
            # One game from its set-up, one from a position where there are worlds to work with.
            for state in (GAME.start(seats, {"leftover": leftover}), settled(seats, leftover)):
                while state.agenda:
                    seat, move = acting(state), something(state, rng)
                    state = GAME.apply(state, seat, move)
                    said.add(GAME.write(move).split()[0])
                    assert_seventeen_cubes_each(state)

        moving_cubes = (
            "build develop terraform store produce generate bonus take exchange regenerate"
        )
        assert set(moving_cubes.split()) <= said

    @pytest.mark.rule("KP-SETUP-22")
    def test_the_box_holds_boards_a_cube_an_earth_and_aids_for_four(self) -> None:
        contents = box.BOX.contents

        assert contents.action_boards == contents.action_cubes == 4
        assert contents.technology_boards == contents.earth_cards == 4
        assert contents.planet_summaries == contents.reference_cards == 4

    @pytest.mark.rule("KP-SETUP-22")
    def test_everybody_has_boards_a_cube_and_an_earth_of_their_own(self, seats: int) -> None:
        for player in everyone(seats):
            (earth,) = player.planets
            assert (earth.number, earth.terraformed) == (0, False)
        if seats == 1:
            return
        state = set_up(seats)
        first = acting(state)
        state = after(state, "start terraforming", "start space-travel")
        assert [sum(p.techs) for p in state.players].count(0) == seats - 1
        assert sum(state.players[first].techs) == 2
