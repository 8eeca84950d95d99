"""Whole games in great number: resources and chips are conserved, every offer is legal, every game
ends."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest

from games.living_planet.keen import keen
from orrery.games.living_planet import GAME, moves
from orrery.games.living_planet.components import (
    CHIPS,
    CREDITS_PER_POINT,
    DESTINY_TOKENS,
    RESOURCES,
    ROVERS,
    SCIENTISTS,
    SUPPLY,
    TILE_WORDS,
)
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.state import EMPTY, ROVER, SCIENTIST, WOUNDED, State, hexes_left
from orrery.kernel import offers
from orrery.kernel.game import NATURE, Seat

SEATS = [2, 3, 4]


def play(seats: int, seed: int) -> Iterator[tuple[State, Seat, AnyMove, State]]:
    """A game of random moves, or of a curious player if the seed is odd; now and then somebody
    makes an offer."""
    rng = Random(seed)
    state = GAME.start(
        seats,
        {
            "length": rng.choice(("normal", "short")),
            "spare-starts": rng.choice(("in", "out")),
            "spaceports": rng.choice(("none", "build")),
        },
    )
    while active := GAME.to_act(state):
        seat = rng.choice(active)
        speakers = GAME.aside(state)
        offer = _offer(state, rng.choice(speakers), rng) if speakers else None
        if seat == NATURE:
            move = GAME.chance(state, rng)
        elif offer is not None:
            seat, move = offer
        elif seed % 2:
            move = keen(state, seat, rng)
        else:
            move = rng.choice(GAME.moves(state, seat))
        after = GAME.apply(state, seat, move)
        yield state, seat, move, after
        state = after


def _offer(state: State, seat: Seat, rng: Random) -> tuple[Seat, AnyMove] | None:
    """Something to say aside, once in a while: an offer, or an answer."""
    if rng.random() > 0.1:
        return None
    if answers := [m for m in GAME.moves(state, seat) if isinstance(m, offers.Talk)]:
        return seat, rng.choice(answers)
    give, want = rng.sample(range(7), 2)
    gives = ((1 if give == moves.DESTINY_GOOD else rng.randint(1, 3), give),)
    wants = ((1 if want == moves.DESTINY_GOOD else rng.randint(1, 3), want),)
    to = rng.choice([other for other in range(len(state.players)) if other != seat])
    move = offers.MakeOffer(to, gives, wants if rng.random() < 0.7 else ())
    return None if GAME.objections(state, seat, move) else (seat, move)


def faults(state: State) -> Iterator[str]:
    """What has been made or lost."""
    yield from GAME.well_formed(state)
    for resource, word in enumerate(RESOURCES):
        there = state.supply[resource] + state.removed[resource]
        there += sum(player.goods[resource] for player in state.players)
        there += sum(offer.goods[resource] for offer in state.offers)
        there += state.depletion.count(resource)
        if there != SUPPLY[resource]:
            yield f"{there} {word}"
    for seat, player in enumerate(state.players):
        own = [house for house in state.houses if house.owner == seat]
        units = Counter(house.unit for house in own if house.unit != EMPTY)
        people = player.spare_scientists + len(player.scientists) + len(player.wounded)
        if people + units[SCIENTIST] + units[WOUNDED] != SCIENTISTS:
            yield f"scientists of seat {seat}"
        if player.spare_rovers + len(player.rovers) + units[ROVER] != ROVERS:
            yield f"rovers of seat {seat}"
        if player.chips + sum(house.chip for house in own) != CHIPS:
            yield f"chips of seat {seat}"
        cards = player.hand.bit_count() + len(player.discard) + (player.chosen > 0)
        if cards != 6:
            yield f"{cards} planet cards of seat {seat}"
    tokens = sum(player.destiny for player in state.players)
    if tokens + sum(offer.destiny for offer in state.offers) > DESTINY_TOKENS:
        yield "destiny tokens"
    tiles = len(state.laid) + hexes_left(state)
    if tiles > len(TILE_WORDS):
        yield f"{tiles} hexes"


def check(seats: int, seed: int) -> State:
    """A game that is checked move by move; the position in which it ends."""
    rng, state = Random(seed), GAME.start(seats)
    for before, seat, move, state in play(seats, seed):
        assert not list(faults(state)), GAME.write(move)
        if seat != NATURE and rng.random() < 0.2:
            assert GAME.objections(before, seat, move) == ()
            assert GAME.read(GAME.write(move)) == move
    assert GAME.winners(state)
    for points, player in zip(GAME.scores(state), state.players, strict=True):
        assert points.parts["credits"] == player.credits // CREDITS_PER_POINT
    return state


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_some_games_keep_everything_together(seats: int, seed: int) -> None:
    check(seats, seed)


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("first", range(0, 1000, 100))
def test_a_thousand_games_end(seats: int, first: int) -> None:
    for seed in range(first, first + 100):
        check(seats, seed)


def test_the_games_see_nearly_every_sentence() -> None:
    """Only what a player in ruins says is too rare for them."""
    said = Counter(
        type(move) for seats in SEATS for seed in (1, 3, 4) for _, _, move, _ in play(seats, seed)
    )
    rare = {moves.Rescue, moves.Rebuild, moves.Search}
    every = {*get_args(moves.PersonMove), *get_args(moves.NatureMove)}
    assert every - set(said) <= rare | {
        moves.Land,
        moves.Shift,
        moves.First,
        moves.Endure,
        moves.Produce,
    }
