"""Positions, worked out when somebody looks at them."""

from collections.abc import Sequence
from typing import Any, overload

from orrery.kernel.errors import message
from orrery.kernel.game import AnyGame
from orrery.table.errors import Unplayable
from orrery.table.events import Event, left_standing


class Moment:
    """A position: the one before it and the move that led here. Undo leads back to an old one."""

    __slots__ = ("_game", "_state", "before", "event")

    def __init__(
        self, game: AnyGame, state: Any, before: "Moment | None" = None, event: Event | None = None
    ) -> None:
        self._game, self._state, self.before, self.event = game, state, before, event

    def then(self, event: Event) -> "Moment":
        return Moment(self._game, None, self, event)

    def remember(self, state: Any) -> None:
        self._state = state

    @property
    def moves(self) -> list[Event]:
        """The moves that led here."""
        found, here = [], self
        while here.before is not None:
            assert here.event is not None
            found.append(here.event)
            here = here.before
        return found[::-1]

    @property
    def state(self) -> Any:
        ahead, here = [], self
        while here._state is None and here.before is not None:
            ahead.append(here)
            here = here.before
        for moment in reversed(ahead):
            moment._state = _played(self._game, here._state, moment.event)
            here = moment
        return here._state


def go_on(line: list[Moment], event: Event) -> None:
    """Lead the moments of the moves that stand on to what stands after a move or an undo."""
    if event.kind == "move":
        line.append(line[-1].then(event))
    elif event.kind == "undo":
        moves = [moment.event for moment in line[1:] if moment.event is not None]
        stay = left_standing(moves, event)
        del line[event.keep + 1 :]
        for move in stay[event.keep :]:
            line.append(line[-1].then(move))


class Line(Sequence[Any]):
    """The positions of the moves that stand, from the opening to now."""

    def __init__(self, moments: list[Moment]) -> None:
        self._moments = moments

    def __len__(self) -> int:
        return len(self._moments)

    @overload
    def __getitem__(self, at: int) -> Any: ...
    @overload
    def __getitem__(self, at: slice) -> list[Any]: ...
    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            return [moment.state for moment in self._moments[at]]
        return self._moments[at].state


def _played(game: AnyGame, state: Any, event: Event | None) -> Any:
    """The position after a move of the log, which was legal when it was made."""
    assert event is not None
    assert event.seat is not None
    try:
        return game.apply(state, event.seat, game.read(event.text))
    except Exception as error:  # the rules may have changed since: anything may go wrong then
        raise Unplayable(message("refuse_unplayable", number=event.number)) from error
