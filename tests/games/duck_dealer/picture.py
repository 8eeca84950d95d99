"""Pictures of a lively game, and ways to ask what is in them."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pictures
from games.duck_dealer.keen import keen
from games.duck_dealer.table import ADA, ship, table
from orrery.games.duck_dealer import GAME, tasks
from orrery.games.duck_dealer.state import State
from orrery.games.duck_dealer.view import DuckDealerView
from orrery.kernel.game import NATURE

NOT_THINGS = {"verb", "glue", "good", "seat", "yard"}


@cache
def game(seats: int, seed: int = 11) -> tuple[State, ...]:
    """A lively game, position by position."""
    rng, state = Random(seed), GAME.start(seats)
    states = [state]
    while active := GAME.to_act(state):
        seat = active[0]
        move = GAME.chance(state, rng) if seat == NATURE else keen(state, seat, rng)
        state = GAME.apply(state, seat, move)
        states.append(state)
    return tuple(states)


@cache
def positions(seats: int) -> tuple[State, ...]:
    """Of each kind of decision the first and the last, some on the way, and two that are rare."""
    states = game(seats)
    found = {type(state.task): state for state in states}
    found |= {type(state.task): state for state in reversed(states)}
    last = {type(state.task): state for state in states}
    rare = (
        table(seats, task=tasks.Shortage(ADA, (0, 1, 2))),
        table(seats, ada=ship("smew"), task=tasks.Discovering(ADA)),
    )
    return (*found.values(), *last.values(), *states[20::60], *rare)


def views(seats: int) -> Iterator[DuckDealerView]:
    for state in positions(seats):
        acting = [seat for seat in GAME.to_act(state) if seat != NATURE]
        for seat in (*acting, None):
            yield GAME.view(state, seat)


def plate(state: State, name: str, seat: int | None = ADA, language: str = "en") -> str:
    return GAME.draw(GAME.view(state, seat), language)[name]


def lit(state: State, name: str, seat: int | None = ADA) -> set[str]:
    """The words of a plate that a page lights up."""
    return pictures.lit(plate(state, name, seat), GAME.view(state, seat))
