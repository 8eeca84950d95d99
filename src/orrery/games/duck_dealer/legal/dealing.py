"""Nature's part: the first player, and the tiles as they are shuffled."""

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
from orrery.games.duck_dealer.moves import AnyMove
from orrery.games.duck_dealer.state import State, consumer_ware
from orrery.games.duck_dealer.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.objections import Objection

_TIERS = (*PILES[0], *PILES[1])  # of the consumers, in the order in which they are told


def first_players(state: State) -> list[Seat]:
    if state.setup.first == "random":
        return list(range(len(state.players)))
    return [int(state.setup.first[-1])]


def deals(state: State, task: todo.Dealing) -> list[AnyMove]:
    """What nature may say; the ways to shuffle are too many to list."""
    if task.what == todo.FIRST:
        return [say.First(seat) for seat in first_players(state)]
    return []


def against_deal(state: State, task: todo.Dealing, move: AnyMove) -> Iterator[Objection]:
    match task.what, move:
        case todo.FIRST, say.First(seat):
            if seat not in first_players(state):
                yield no("DD-SETUP-08")
        case todo.MINES, say.Mines(wares):
            if sorted(wares[:START_PLANETS]) != sorted(START_MINES):
                yield no("DD-SETUP-02")
            if sorted(wares[START_PLANETS:]) != sorted(OTHER_MINES):
                yield no("DD-SETUP-04")
        case todo.YARDS, say.Yards(yards):
            if sorted(yards) != list(range(len(YARDS))):
                yield no("DD-SETUP-03")
        case todo.CONSUMERS, say.Consumers(tiles):
            yield from _against_piles(tiles)
        case _:
            yield no(("DD-SETUP-08", "DD-SETUP-02", "DD-SETUP-03", "DD-SETUP-05")[task.what])


def _against_piles(tiles: tuple[int, ...]) -> Iterator[Objection]:
    if sorted(tiles) != list(range(len(_TIERS))):
        yield no("DD-SETUP-05")
    elif tuple(TIER[consumer_ware(tile)] for tile in tiles) != _TIERS:
        yield no("DD-SETUP-06")
