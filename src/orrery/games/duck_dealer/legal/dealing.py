"""Nature's moves: the first player, and the shuffled tiles."""

from collections.abc import Iterator

from orrery.games.duck_dealer import moves, tasks
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


def not_now(state: State, task: tasks.Dealing) -> Objection:
    return no(_RULES[task.what])


def firsts(state: State, task: tasks.Dealing) -> list[moves.First]:
    return [moves.First(seat) for seat in first_players(state)] if task.what == tasks.FIRST else []


def against_first(state: State, task: tasks.Dealing, move: moves.First) -> Iterator[Objection]:
    if task.what != tasks.FIRST:
        yield not_now(state, task)
    elif move.seat not in first_players(state):
        yield no("DD-SETUP-08")


def against_mines(state: State, task: tasks.Dealing, move: moves.Mines) -> Iterator[Objection]:
    if task.what != tasks.MINES:
        yield not_now(state, task)
        return
    if sorted(move.wares[:START_PLANETS]) != sorted(START_MINES):
        yield no("DD-SETUP-02")
    if sorted(move.wares[START_PLANETS:]) != sorted(OTHER_MINES):
        yield no("DD-SETUP-04")


def against_yards(state: State, task: tasks.Dealing, move: moves.Yards) -> Iterator[Objection]:
    if task.what != tasks.YARDS:
        yield not_now(state, task)
    elif sorted(move.yards) != list(range(len(YARDS))):
        yield no("DD-SETUP-03")


def against_consumers(
    state: State, task: tasks.Dealing, move: moves.Consumers
) -> Iterator[Objection]:
    if task.what != tasks.CONSUMERS:
        yield not_now(state, task)
    elif sorted(move.tiles) != list(range(len(_TIERS))):
        yield no("DD-SETUP-05")
    elif tuple(TIER[consumer_ware(tile)] for tile in move.tiles) != _TIERS:
        yield no("DD-SETUP-06")
