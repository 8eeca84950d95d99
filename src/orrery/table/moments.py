"""The positions of a table, computed when they are needed."""

from collections.abc import Sequence
from typing import Any, NamedTuple, overload

from orrery.kernel.errors import message
from orrery.kernel.game import AnyGame, Seat
from orrery.table.errors import Unplayable
from orrery.table.events import Event, remaining_moves


class Step(NamedTuple):
    """An event that is about to be stored. For a move it also holds the parsed move and the state
    after it, so that both are computed only once."""

    event: Event
    move: Any = None
    state: Any = None


class Moment:
    """A position: the moment before it and the move that led here, so undo returns to an old
    moment. Move, state and seats to act are computed when they are first needed."""

    __slots__ = ("_game", "_move", "_state", "_to_act", "before", "event")

    def __init__(
        self, game: AnyGame, state: Any, before: "Moment | None" = None, step: Step | None = None
    ) -> None:
        self._game, self._state, self.before = game, state, before
        self.event = None if step is None else step.event
        self._move = None if step is None else step.move
        self._to_act: tuple[Seat, ...] | None = None

    def then(self, step: Step) -> "Moment":
        return Moment(self._game, step.state, self, step)

    @property
    def is_known(self) -> bool:
        return self._state is not None

    def remember(self, state: Any) -> None:
        self._state = state

    @property
    def moves(self) -> list[Event]:
        """The events of the moves that led here."""
        found, here = [], self
        while here.before is not None:
            assert here.event is not None
            found.append(here.event)
            here = here.before
        return found[::-1]

    @property
    def move(self) -> Any:
        """The move that led here; `NotationError` if the present rules cannot read it."""
        if self._move is None:
            assert self.event is not None
            self._move = self._game.read(self.event.text)
        return self._move

    @property
    def state(self) -> Any:
        ahead, here = [], self
        while here._state is None and here.before is not None:
            ahead.append(here)
            here = here.before
        for moment in reversed(ahead):
            moment._state = moment._played(here._state)
            here = moment
        return here._state

    @property
    def to_act(self) -> tuple[Seat, ...]:
        if self._to_act is None:
            self._to_act = self._game.to_act(self.state)
        return self._to_act

    def _played(self, before: Any) -> Any:
        """The state after the move, which was legal when it was made."""
        assert self.event is not None
        assert self.event.seat is not None
        try:
            return self._game.apply(before, self.event.seat, self.move)
        except Exception as error:  # the rules may have changed since: any error is possible
            number = self.event.number
            raise Unplayable(message("refuse_unplayable", number=number)) from error


def apply_step(line: list[Moment], step: Step) -> None:
    """Update a line of moments in place with a move or an undo; other events change nothing."""
    event = step.event
    if event.kind == "move":
        line.append(line[-1].then(step))
    elif event.kind == "undo":
        moves = [moment.event for moment in line[1:] if moment.event is not None]
        stay = remaining_moves(moves, event)
        del line[event.keep + 1 :]
        for move in stay[event.keep :]:
            line.append(line[-1].then(Step(move)))


class Line(Sequence[Any]):
    """The states of a line of moments, from the opening to now."""

    def __init__(self, moments: list[Moment]) -> None:
        self._moments = moments

    def __len__(self) -> int:
        return len(self._moments)

    def is_known(self, at: int) -> bool:
        """Whether a state is there without being computed."""
        return self._moments[at].is_known

    @overload
    def __getitem__(self, at: int) -> Any: ...
    @overload
    def __getitem__(self, at: slice) -> list[Any]: ...
    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            return [moment.state for moment in self._moments[at]]
        return self._moments[at].state
