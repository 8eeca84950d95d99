"""What a position is worth to a bot: the score at the end, more for more, and obvious turns."""

from collections.abc import Iterator
from math import isfinite
from random import Random

import pytest
from msgspec.structs import replace

from games.living_planet.keen import keen
from games.living_planet.table import (
    ADA,
    BOB,
    acting,
    after,
    dealt,
    descending,
    goods,
    hand,
    standing,
    striking,
    table,
    trading,
)
from orrery.bots import Player as Bot
from orrery.bots.levels import level
from orrery.games.living_planet import GAME, tasks
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.state import State
from orrery.games.living_planet.value import value
from orrery.games.living_planet.value.outlook import plays
from orrery.kernel.game import NATURE, Seat

VALUE = value()
STEADY = replace(level("normal"), name="steady", heat=0.0, cap=0.0)
OTHER = {"length": "short", "screens": "open", "negotiation": "off", "spaceports": "build"}
LAND = "M2 r0 at 0,-1"  # north of the landing zone: iron, vibrium, either, blank
PORTS = "spaceport at 0,0a for ada with chip; spaceport at 0,0b for bob with chip"


def walk(seats: int, seed: int, options: dict[str, str]) -> Iterator[State]:
    """The positions of a game: keen players, and now and then what seems best."""
    rng = Random(seed)
    state = GAME.start(seats, options)
    while active := GAME.to_act(state):
        yield state
        seat = rng.choice(active)
        state = GAME.apply(state, seat, _any(state, seat, rng))
    yield state


def _any(state: State, seat: Seat, rng: Random) -> AnyMove:
    if seat == NATURE:
        return GAME.chance(state, rng)
    return keen(state, seat, rng) if rng.random() < 0.5 else _hoped(state, seat)


def _hoped(state: State, seat: Seat) -> AnyMove:
    moves = GAME.moves(state, seat)
    hopes = VALUE.prior(state, seat, moves)
    return moves[max(range(len(moves)), key=lambda n: hopes[n])]


def says(state: State, seat: Seat = ADA) -> str:
    """The next sentence of a steady bot."""
    return Bot(STEADY)(GAME.view(state, seat), Random(5))


def turn(state: State, seat: Seat = ADA) -> tuple[State, list[str]]:
    """A whole turn of a steady bot, and what it has said."""
    rng, said, bot = Random(5), list[str](), Bot(STEADY)
    while (active := GAME.to_act(state)) in ((seat,), (NATURE,)):
        if active == (NATURE,):
            state = GAME.apply(state, NATURE, GAME.chance(state, rng))
            continue
        said.append(bot(GAME.view(state, seat), rng))
        state = GAME.play(state, seat, said[-1])
        if said[-1] == "end":
            break
    return state, said


# --- Measures -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (2, OTHER), (3, {}), (3, OTHER), (4, {}), (4, OTHER)]
)
def test_a_whole_game_is_measured_and_ends_with_the_score(
    seats: int, options: dict[str, str]
) -> None:
    stage, begun, state = 0.0, 0, GAME.start(seats, options)
    for number, state in enumerate(walk(seats, 70 + seats, options)):
        seat = number % seats
        found = VALUE.measure(state, seat)
        assert len(found) == len(VALUE.features)
        assert all(map(isfinite, found))
        if number % 4 == 0:
            assert VALUE.points(state, seat) == GAME.scores(state)[seat].total
        for who in GAME.to_act(state):
            if who != NATURE:
                moves = GAME.moves(state, who)
                hopes = VALUE.prior(state, who, moves)
                assert len(hopes) == len(moves)
                assert isfinite(max(hopes))
        assert VALUE.stage(state) >= stage
        assert VALUE.turn(state, 0) >= begun
        stage, begun = VALUE.stage(state), VALUE.turn(state, 0)
    assert stage == 1.0
    assert [VALUE.worth(state, seat) for seat in range(seats)] == [
        score.total for score in GAME.scores(state)
    ]


def test_who_follows_hopes_beats_chance() -> None:
    for seed in range(3):
        rng, state = Random(seed), GAME.start(2, {})
        while active := GAME.to_act(state):
            who = active[0]
            if who == NATURE:
                move = GAME.chance(state, rng)
            else:
                move = _hoped(state, who) if who == BOB else rng.choice(GAME.moves(state, who))
            state = GAME.apply(state, who, move)
        chance, hopeful = GAME.scores(state)
        assert hopeful.total >= chance.total + 6


def test_cards_are_played_once_before_they_come_again() -> None:
    assert plays(0b1000, 1) == (0, 0, 0, 1, 0, 0, 0)
    assert plays(0b0110, 1) == (0, 0.5, 0.5, 0, 0, 0, 0)
    assert plays(0b0110, 8) == (0, 2, 2, 1, 1, 1, 1)
    assert sum(plays(0, 12)) == 12


def test_the_same_for_both_seats() -> None:
    """Seats that have the same are worth the same, whoever looks."""
    state = dealt(GAME.start(2, {"leader": "seat-0"}))
    ada, bob = VALUE.terms(state, ADA), VALUE.terms(state, BOB)
    assert ada == bob


@pytest.mark.parametrize(
    "more",
    [
        {"credits": 27},
        {"iron": 3},
        {"mycelium": 2},
        {"scientists": "0,-1 0,-1"},
        {"rovers": "0,-1"},
        {"destiny": True},
    ],
)
def test_more_of_a_good_thing_is_worth_more(more: dict[str, object]) -> None:
    has: dict[str, object] = {"credits": 20, "iron": 2, "mycelium": 1, "scientists": "0,-1"}
    for number in (1, 4, 8, 11):
        poor, rich = (
            acting(table(laid=LAND, ada=hand(**fields), round=number))  # type: ignore[arg-type]
            for fields in (has, has | more)
        )
        assert VALUE.worth(rich, ADA) > VALUE.worth(poor, ADA)


def test_a_chip_a_scientist_and_a_mine_are_worth_something() -> None:
    bare = PORTS + "; iron-mine-3 at 0,-1a for ada with scientist"
    worths = [
        VALUE.worth(acting(table(laid=LAND, houses=houses, round=4)), ADA)
        for houses in (
            PORTS,
            bare,
            bare + " chip",
            bare + " chip; iron-mine-4 at 0,-1c for ada with chip",
        )
    ]
    assert worths == sorted(worths)
    assert worths[1] > worths[0] + 2


def test_features_have_texts_in_both_languages() -> None:
    for weight in VALUE.weights.features.values():
        assert weight.en
        assert weight.fr
        assert weight.en != weight.fr or weight.en in ("rovers", "marketing")


# --- Obvious turns ------------------------------------------------------------------------------


def test_the_last_stock_is_sold() -> None:
    state = acting(table(ada=hand(iron=5, oil=1), round=12), ADA, 5)
    state, said = turn(state)
    assert "trade" in said
    assert goods(state, ADA) == {"oil": 1}


def test_whoever_stands_on_ore_builds_a_mine() -> None:
    state = acting(table(ada=hand(scientists="0,-1"), laid=LAND, houses=PORTS, round=2), ADA, 3)
    _, said = turn(state)
    assert any("mine" in sentence for sentence in said)


def test_a_mine_is_built_whose_value_is_still_to_come() -> None:
    """Everybody has only the 4 left."""
    ada = hand(scientists="0,-1", cards=(4,), discard=(1, 2, 3, 5, 6))
    bob = hand(cards=(4,), discard=(1, 2, 3, 5, 6))
    state = table(ada=ada, bob=bob, laid=LAND, houses=PORTS, round=5, length="short")
    state = replace(state, neutral=(0, 0, 1 << 4, 1 << 4), dice=(3, 2, 1, 1))
    _, said = turn(acting(state, ADA, 3))
    assert any("mine-4" in sentence for sentence in said)


def test_a_good_price_is_raised_further() -> None:
    state = trading(table(ada=hand(iron=4), round=10), ADA, 4, "MK18 MK01 MK05 MK20")
    assert says(state) == "apply MK18"


def test_the_own_stock_is_not_crashed() -> None:
    state = table(ada=hand(iron=4), prices={"iron": 9}, round=10)
    state = trading(state, ADA, 4, "MK18 MK17 MK20 MK01")
    assert says(state) == "apply MK01"
    assert says(after(state, "apply MK01")) == "sell 4 iron"


def test_the_chip_goes_before_the_rover() -> None:
    houses = PORTS + "; iron-mine-3 at 0,-1a for ada with chip rover"
    state = striking(table(laid=LAND, houses=houses, round=6), "yellow", 1)
    assert says(state) == "lose chip 0,-1a"


def test_a_cataclysm_is_sent_to_the_others() -> None:
    """Red 5 strikes two hexes: one where Ada has a mine, one where Bob has one."""
    houses = (
        PORTS + "; iron-mine-3 at 0,-1a for ada with chip; oil-drill-3 at 1,-1a for bob with chip"
    )
    state = striking(table(laid=LAND + "; D1 r0 at 1,-1", houses=houses, round=6), "red", 5)
    assert isinstance(state.agenda[0], tasks.Striking)
    assert says(state) == "strike 1,-1"


def test_what_own_mines_make_is_doubled() -> None:
    houses = PORTS + "; vibrium-mine-3 at 0,-1b for ada with chip scientist"
    state = table(
        laid=LAND, houses=houses, round=3, agenda=(tasks.Naming(ADA), tasks.Ordering(ADA))
    )
    assert says(replace(state, dice=(2, 3, 3, 1))) == "name vibrium"


def test_a_scientist_is_healed_who_holds_a_mine() -> None:
    houses = PORTS + "; iron-mine-3 at 0,-1a for ada with wounded"
    state = acting(table(ada=hand(mycelium=1), laid=LAND, houses=houses, round=5), ADA, 2)
    state, _ = turn(state)
    assert standing(state, "0,-1a").startswith("iron-mine-3 ada")
    assert "wounded" not in standing(state, "0,-1a")


def test_an_abandoned_mine_is_taken_over() -> None:
    houses = PORTS + "; iron-mine-3 at 0,-1a"
    ada = hand(4, scientists="0,0")
    state = acting(table(ada=ada, laid=LAND, houses=houses, round=5), ADA, 1)
    state, _ = turn(state)
    assert standing(state, "0,-1a") == "iron-mine-3 ada scientist"


def test_in_the_last_round_credits_are_taken_and_none_spent_in_vain() -> None:
    """Four credits are no point, ten are two; nothing that is bought now could be sold."""
    state = acting(table(ada=hand(4, scientists="0,0"), houses=PORTS, round=12), ADA, 6)
    before = VALUE.points(state, ADA)
    state, said = turn(state)
    assert "subsidy" in said
    assert not any(sentence.startswith("buy") for sentence in said)
    assert VALUE.points(state, ADA) == before + 2


def test_credits_are_not_left_lying() -> None:
    """Nobody ends a turn who could take a subsidy."""
    state = acting(table(round=12), ADA, 6)
    moves = GAME.moves(state, ADA)
    hopes = dict(zip(map(GAME.write, moves), VALUE.prior(state, ADA, moves), strict=True))
    assert not isfinite(hopes["end"])
    assert isfinite(hopes["subsidy"])


def test_production_is_named_before_it_comes() -> None:
    """A die of which own mines produce is not changed away."""
    houses = PORTS + "; iron-mine-3 at 0,-1a for ada with chip scientist"
    state = table(ada=hand(destiny=True), laid=LAND, houses=houses, round=6)
    state = descending(state, "red", 3, tasks.PRODUCTION)
    assert isinstance(state.agenda[0], tasks.Fating)
    assert says(state) == "keep"
