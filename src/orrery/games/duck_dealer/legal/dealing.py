"""Nature's moves: the first player, and the shuffled tiles."""

from collections.abc import Iterator

from orrery.games.duck_dealer import moves as say
from orrery.games.duck_dealer import tasks as todo
from orrery.games.duck_dealer.components import (
    OTHER_MINES,
    PILES,
    START_MINES,
    START_PLANETS,
    TIER,
    YARDS,
)
from orrery.games.duck_dealer.state import State, consumer_ware
from orrery.games.duck_dealer.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.objections import Objection

_TIERS = (*PILES[0], *PILES[1])  # of the consumers, in the order in which they are told


def first_players(state: State) -> list[Seat]:
    if state.setup.first == "random":
        return list(range(len(state.players)))
    return [int(state.setup.first[-1])]


_RULES = ("DD-SETUP-08", "DD-SETUP-02", "DD-SETUP-03", "DD-SETUP-05")  # by what is dealt


def not_now(state: State, task: todo.Dealing) -> Objection:
    return no(_RULES[task.what])


def firsts(state: State, task: todo.Dealing) -> list[say.First]:
    return [say.First(seat) for seat in first_players(state)] if task.what == todo.FIRST else []


def against_first(state: State, task: todo.Dealing, move: say.First) -> Iterator[Objection]:
    if task.what != todo.FIRST:
        yield not_now(state, task)
    elif move.seat not in first_players(state):
        yield no("DD-SETUP-08")


def against_mines(state: State, task: todo.Dealing, move: say.Mines) -> Iterator[Objection]:
    if task.what != todo.MINES:
        yield not_now(state, task)
        return
    if sorted(move.wares[:START_PLANETS]) != sorted(START_MINES):
        yield no("DD-SETUP-02")
    if sorted(move.wares[START_PLANETS:]) != sorted(OTHER_MINES):
        yield no("DD-SETUP-04")


def against_yards(state: State, task: todo.Dealing, move: say.Yards) -> Iterator[Objection]:
    if task.what != todo.YARDS:
        yield not_now(state, task)
    elif sorted(move.yards) != list(range(len(YARDS))):
        yield no("DD-SETUP-03")


def against_consumers(state: State, task: todo.Dealing, move: say.Consumers) -> Iterator[Objection]:
    if task.what != todo.CONSUMERS:
        yield not_now(state, task)
    elif sorted(move.tiles) != list(range(len(_TIERS))):
        yield no("DD-SETUP-05")
    elif tuple(TIER[consumer_ware(tile)] for tile in move.tiles) != _TIERS:
        yield no("DD-SETUP-06")
