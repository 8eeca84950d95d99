"""Checks whether the present code still plays the open tables as they were played.

Every running table is replayed from its first move, each move is checked, and the result is
compared with the stored position. Run it before an update that changes rules.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct

from orrery.games import game as find
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import NATURE, AnyGame
from orrery.kernel.trace import changes
from orrery.table.events import Event, Setting, remaining_moves
from orrery.table.live import Snapshot
from orrery.table.store import Store, TableRow

MOST_CHANGES = 3  # differences of a position that are listed


class Finding(Struct, frozen=True):
    """A table and what is wrong with it; an empty `fault`: nothing."""

    table: str
    game: str
    rules: int  # the version under which it was opened
    moves: int
    fault: str = ""


async def check(
    store: Store, tell: Callable[[int, int], None] = lambda done, of: None
) -> list[Finding]:
    """Check all running tables; `tell` is called with the numbers of those done and of all."""
    rows = await store.running_tables()
    found = []
    for done, row in enumerate(rows, start=1):
        found.append(_checked(row, await store.events(row.id), await store.position(row.id)))
        tell(done, len(rows))
    return found


def _checked(row: TableRow, events: Sequence[Event], kept: Snapshot | None) -> Finding:
    setting = row.setting
    moves = current_moves(events)
    try:
        fault = _fault(find(setting.game), setting, len(row.seats), events, kept)
    except Exception as error:  # any error would also break the table
        fault = f"{type(error).__name__}: {error}"
    return Finding(row.id, setting.game, setting.rules, len(moves), fault)


def _fault(
    game: AnyGame, setting: Setting, seats: int, events: Sequence[Event], kept: Snapshot | None
) -> str:
    """What is wrong with a table; empty if nothing is."""
    moves = current_moves(events)
    then = [] if kept is None else current_moves(events[: kept.event])
    state = game.start(seats, setting.options)
    if kept is not None and moves[: len(then)] != then:  # it was undone since
        if fault := _differs(game, _replayed(game, state, then), kept):
            return fault
        kept = None
    for number in range(len(moves) + 1):
        if kept is not None and number == len(then) and (fault := _differs(game, state, kept)):
            return fault
        if number < len(moves):
            state = _replayed(game, state, moves[number : number + 1], number)
    return ""


def _replayed(game: AnyGame, state: Any, moves: Sequence[Event], before: int = 0) -> Any:
    for number, move in enumerate(moves, start=before + 1):
        assert move.seat is not None
        try:
            state = game.play(state, move.seat, move.text)
        except OrreryError as error:
            who = "nature" if move.seat == NATURE else f"seat {move.seat}"
            raise OrreryError(f"move {number}, {who}: {error}") from error
    return state


def _differs(game: AnyGame, state: Any, kept: Snapshot) -> str:
    """How a replayed position differs from the stored one; empty if it does not."""
    found = changes("", kept.position["position"], game.dump(state)["position"])
    named = list(islice(found, MOST_CHANGES + 1))
    if not named:
        return ""
    more = ", …" if len(named) > MOST_CHANGES else ""
    return f"after event {kept.event} the position differs: {', '.join(named[:MOST_CHANGES])}{more}"


def current_moves(events: Sequence[Event]) -> list[Event]:
    """The moves of a log that have not been taken back."""
    moves: list[Event] = []
    for event in events:
        if event.kind == "move":
            moves.append(event)
        elif event.kind == "undo":
            moves = remaining_moves(moves, event)
    return moves
