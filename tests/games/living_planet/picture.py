"""Looking at pictures: some positions of lively games, and what the elements of an SVG say."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pictures
from games.living_planet.keen import keen
from games.living_planet.table import ADA
from orrery.games.living_planet import GAME
from orrery.games.living_planet.state import State
from orrery.games.living_planet.view import LivingPlanetView
from orrery.kernel.game import NATURE

NOT_THINGS = {"verb", "glue", "turn", "number", "arrow", "part", "good", "seat"}


@cache
def game(seats: int, seed: int = 11) -> tuple[State, ...]:
    """A lively game, position by position."""
    rng, state = Random(seed), GAME.start(seats)
    states = [state]
    while active := GAME.to_act(state):
        seat = rng.choice(active)
        move = GAME.chance(state, rng) if seat == NATURE else keen(state, seat, rng)
        state = GAME.apply(state, seat, move)
        states.append(state)
    return tuple(states)


@cache
def positions(seats: int) -> tuple[State, ...]:
    """Of each kind of decision the first and the last, the opening and the end."""
    states = game(seats)
    found = {}
    for state in (*states, *reversed(states)):
        if state.agenda:
            found[type(state.agenda[0]), states.index(state) * 2 > len(states)] = state
    return (states[0], *found.values(), states[-1])


def views(seats: int) -> Iterator[LivingPlanetView]:
    for state in positions(seats):
        acting = [seat for seat in GAME.to_act(state) if seat != NATURE]
        for seat in (*acting[:2], None):
            yield GAME.view(state, seat)


def plate(state: State, name: str, seat: int | None = ADA, language: str = "en") -> str:
    return GAME.draw(GAME.view(state, seat), language)[name]


def lit(state: State, name: str, seat: int | None = ADA) -> set[str]:
    """The words of a plate that a page lights up."""
    return pictures.lit(plate(state, name, seat), GAME.view(state, seat))
