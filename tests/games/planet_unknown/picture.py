"""Looking at pictures: some positions of lively games, and what the elements of an SVG say."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pictures
from games.planet_unknown.keen import keen
from games.planet_unknown.table import ADA
from orrery.games.planet_unknown import GAME
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.view import PlanetUnknownView
from orrery.kernel.game import NATURE

SOME = (1, 2, 4)  # seats
NOT_THINGS = {"verb", "glue", "turn", "source", "handling"}
MIXED = {"planets": "dealt", "corporations": "dealt", "events": "balanced", "personal": "on"}


@cache
def game(seats: int, seed: int = 11) -> tuple[State, ...]:
    """A lively game, position by position."""
    rng, state = Random(seed), GAME.start(seats, MIXED)
    states = [state]
    while active := GAME.to_act(state):
        seat = rng.choice(active)
        move = GAME.chance(state, rng) if seat == NATURE else keen(state, seat, rng)
        state = GAME.apply(state, seat, move)
        states.append(state)
    return tuple(states)


def positions(seats: int) -> tuple[State, ...]:
    """Some positions of a game, the opening and the last among them."""
    states = game(seats)
    return (*states[:60:12], *states[60 :: max(23, len(states) // 18)], states[-1])


def views(seats: int) -> Iterator[PlanetUnknownView]:
    for state in positions(seats):
        acting = [seat for seat in GAME.to_act(state) if seat != NATURE]
        for seat in (*acting[:2], None):
            yield GAME.view(state, seat)


def plate(state: State, name: str, seat: int | None = ADA, language: str = "en") -> str:
    return GAME.draw(GAME.view(state, seat), language)[name]


def lit(state: State, name: str, seat: int | None = ADA) -> set[str]:
    """The words of a plate that a page lights up."""
    return pictures.lit(plate(state, name, seat), GAME.view(state, seat))
