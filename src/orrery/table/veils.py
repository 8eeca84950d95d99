"""Veils: which sentences of a table only their own seat may read for now.

Where all act at once, what a seat says is covered until all are ready (`Game.veiled`). A veil is
folded from the log like a clock; after each event only the moves from the first covered one on are
looked at.
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
    covered: Numbers = frozenset()  # moves that stand and cannot be read by the others yet
    unseen: Numbers = frozenset()  # moves taken back before others could read them, and how
    clear: int = 0  # so many of the first moves may be read by everybody
    lifted: int = 0  # how many moves stood when some could last be read: nobody unsees them alone

    def after(self, game: AnyGame, line: Sequence[Moment], event: Event, gone: Numbers) -> "Veil":
        """The veil once an event has led to these moments; `gone`: the moves it took back."""
        if not game.has_veils or event.kind not in ("move", "undo"):
            return self
        clear, lifted, unseen = self.clear, self.lifted, self.unseen | (gone & self.covered)
        if event.kind == "undo":
            # Back among moves that could be read, some of them may be covered again.
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
    except (NotationError, Unplayable):  # under the present rules nobody can say
        return True
    return game.veiled(before, move, now)
