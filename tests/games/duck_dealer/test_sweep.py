"""Whole games in great number: tokens, cubes, consumers and goods are conserved, every move is
legal, every game ends."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest

from games.duck_dealer.keen import keen
from orrery.games.duck_dealer import GAME, moves
from orrery.games.duck_dealer.components import (
    BUILD_VP,
    CONSUMERS,
    DELIVERY,
    ENERGIES,
    ENERGY_TOKENS,
    FREE_CUBES,
    PRIMARIES,
    RECIPE,
    TRACK,
    YARD,
)
from orrery.games.duck_dealer.legal.trading import FIRST_CONSUMER, FIRST_YARD
from orrery.games.duck_dealer.moves import AnyMove
from orrery.games.duck_dealer.state import NONE, State
from orrery.kernel import offers
from orrery.kernel.game import NATURE, Seat

SEATS = [2, 3, 4, 5]


def play(seats: int, seed: int) -> Iterator[tuple[State, Seat, AnyMove, State]]:
    """A game of random moves, or of curious players if the seed is odd; where ships meet, offers
    are made and answered in between."""
    rng = Random(seed)
    state = GAME.start(
        seats,
        {"consumer-privilege": rng.choice(("no", "yes")), "r-differs": rng.choice(("no", "yes"))},
    )
    while active := GAME.to_act(state):
        seat = active[0]
        speakers = GAME.aside(state)
        said = _aside(state, rng.choice(speakers), rng) if speakers else None
        if seat == NATURE:
            move = GAME.chance(state, rng)
        elif said is not None:
            seat, move = said
        elif seed % 2:
            move = keen(state, seat, rng)
        else:
            move = rng.choice(GAME.moves(state, seat))
        after = GAME.apply(state, seat, move)
        yield state, seat, move, after
        state = after


def _aside(state: State, seat: Seat, rng: Random) -> tuple[Seat, AnyMove] | None:
    """Something to say aside, now and then: an answer, or an offer."""
    if rng.random() > 0.3:
        return None
    if answers := [move for move in GAME.moves(state, seat) if isinstance(move, offers.Talk)]:
        return seat, rng.choice(answers)
    to = rng.choice([other for other in GAME.aside(state) if other != seat])
    gives = _some(state.players[seat].cargo, rng)
    wants = _some(state.players[to].cargo, rng)
    move = offers.MakeOffer(to, gives, wants)
    return None if GAME.objections(state, seat, move) else (seat, move)


def _some(cargo: tuple[int, ...], rng: Random) -> tuple[tuple[int, int], ...]:
    """A good that is aboard, or sometimes nothing."""
    if not cargo or rng.random() < 0.3:
        return ()
    ware = rng.choice(cargo)
    return ((rng.randint(1, cargo.count(ware)), ware),)


# --- What is never made or lost ------------------------------------------------------------------


def faults(state: State) -> Iterator[str]:
    """What is there more or less often than in the box."""
    yield from GAME.well_formed(state)
    for colour, word in enumerate(ENERGIES):
        there = state.supply[colour]
        there += sum(player.energy[colour] for player in state.players)
        there += sum(player.gear.count(colour + 1) for player in state.players)
        if there != ENERGY_TOKENS:
            yield f"{there} {word} tokens"
    for seat, player in enumerate(state.players):
        there = player.cubes + player.routes.bit_count() + player.claims.bit_count()
        if there + state.track.count(seat) != FREE_CUBES:
            yield f"cubes of seat {seat}"
    tiles = [tile for pile in state.piles for tile in pile]
    tiles += [tile for tile in state.consumers if tile != NONE]
    if state.first != NONE and len(set(tiles)) != len(tiles):
        yield "a consumer in two places"
    if GAME.to_act(state) != (NATURE,) and len(tiles) != len(CONSUMERS):
        yield f"{len(tiles)} consumers"


def all_goods(state: State) -> Counter[int]:
    """The goods of all ships, with those that lie aside in offers."""
    found: Counter[int] = Counter()
    for player in state.players:
        found.update(player.cargo)
    for offer in state.offers:
        found.update(offer.gives)
    return found


def spent_and_won(state: State, move: AnyMove) -> tuple[Counter[int], Counter[int]]:
    """The goods that leave the table with a move, and those that come to it."""
    match move:
        case moves.Extract(ware):
            return Counter(), Counter([ware])
        case moves.Convert(ware):
            return Counter(RECIPE[ware]), Counter([ware])
        case moves.Deliver(ware) | moves.Discard(ware):
            return Counter([ware]), Counter()
        case moves.Fit():
            planet = state.players[GAME.to_act(state)[0]].place
            return Counter(YARD[state.yards[planet]].inputs), Counter()
        case moves.Build(building, rest):
            return Counter(_price(building, rest)), Counter()
        case _:
            return Counter(), Counter()


def _price(building: int, rest: int | None) -> tuple[int, ...]:
    if building >= FIRST_YARD:
        return YARD[building - FIRST_YARD].price
    if building >= FIRST_CONSUMER:
        assert rest is not None
        return (building - FIRST_CONSUMER + PRIMARIES, rest)
    return RECIPE[building + PRIMARIES]


def worth(move: AnyMove) -> int:
    """The points that a move brings."""
    match move:
        case moves.Deliver(ware):
            return DELIVERY[ware]
        case moves.Build(building):
            if building >= FIRST_YARD:
                return YARD[building - FIRST_YARD].points
            return BUILD_VP[building % FIRST_CONSUMER + PRIMARIES]
        case _:
            return 0


def check(seats: int, seed: int) -> State:
    """A game that is checked move by move; the position in which it ends."""
    rng, state = Random(seed), GAME.start(seats)
    for before, seat, move, state in play(seats, seed):
        assert not list(faults(state)), GAME.write(move)
        spent, won = spent_and_won(before, move)
        assert all_goods(before) + won == all_goods(state) + spent, GAME.write(move)
        gained = sum(each.total for each in GAME.scores(state))
        assert gained == sum(each.total for each in GAME.scores(before)) + worth(move)
        if seat != NATURE and rng.random() < 0.2:
            assert GAME.objections(before, seat, move) == ()
            assert GAME.read(GAME.write(move)) == move
    assert (GAME.to_act(state), len(state.track)) == ((), TRACK)
    assert GAME.winners(state)
    return state


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(2))
def test_some_games_keep_everything_together(seats: int, seed: int) -> None:
    check(seats, seed)


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("first", range(0, 400, 50))
def test_hundreds_of_games_keep_everything_together(seats: int, first: int) -> None:
    for seed in range(first, first + 50):
        check(seats, seed)


def test_the_games_see_nearly_every_sentence() -> None:
    """Only doing without a free action turn is too rare for them."""
    said = {
        type(move)
        for seats in SEATS
        for seed in (1, 2, 3, 5)
        for _, _, move, _ in play(seats, seed)
    }
    assert {*get_args(moves.PersonMove), *get_args(moves.NatureMove)} - said <= {moves.Skip}
