"""Veils: which moves of a table can be read only by their own seat for now.

Where several seats act at once, the moves of each are covered for the others until all are ready
(`Game.veiled`). A veil is computed from the log, event by event, like a clock. For speed, each
event only checks the moves from the first covered one on.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from orrery.kernel.errors import NotationError
from orrery.kernel.game import AnyGame
from orrery.table.errors import Unplayable
from orrery.table.events import Event
from orrery.table.moments import Moment

Numbers = frozenset[int]  # of events


class Veil(Struct, frozen=True):
    covered: Numbers = frozenset()  # current moves that other seats cannot read yet
    unseen: Numbers = frozenset()  # undone moves, and their undos, that other seats never saw
    clear: int = 0  # the first `clear` moves are not covered and need not be checked
    lifted: int = 0  # number of moves at the last reveal; no seat can undo past it without consent

    def after(self, game: AnyGame, line: Sequence[Moment], event: Event, gone: Numbers) -> "Veil":
        """The veil after an event that led to these moments and took back the moves `gone`."""
        if not game.has_veils or event.kind not in ("move", "undo"):
            return self
        clear, lifted, unseen = self.clear, self.lifted, self.unseen | (gone & self.covered)
        if event.kind == "undo":
            # An undo back into clear moves may cover some of them again, so check them all.
            clear, lifted = clear if event.keep >= clear else 0, min(lifted, event.keep)
            unseen |= {event.number} if gone <= self.covered else set()
        now, moves = line[-1].state, range(clear, len(line) - 1)
        hidden = [n for n in moves if _covers(game, line[n + 1], now)]
        covered = frozenset(_number(line[n + 1]) for n in hidden)
        if event.kind == "move" and self.covered - covered:
            lifted = len(line) - 1
        return Veil(covered, unseen, hidden[0] if hidden else len(line) - 1, lifted)


def _number(moment: Moment) -> int:
    assert moment.event is not None
    return moment.event.number


def _covers(game: AnyGame, moment: Moment, now: Any) -> bool:
    """Whether the move that led to a moment is covered now."""
    assert moment.before is not None
    try:
        before, move = moment.before.state, moment.move
    except (NotationError, Unplayable):  # not playable under the present rules: assume it is
        return True
    return game.veiled(before, move, now)
