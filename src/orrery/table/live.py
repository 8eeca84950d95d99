"""A table in memory: its log folded into positions, and what may be appended to it.

Pure: it reads no clock, rolls no dice and touches no storage. `house` asks it what an action would
append, stores that, and only then adds it here.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from orrery.kernel.errors import NotationError, OrreryError
from orrery.kernel.game import NATURE, AnyGame, Seat
from orrery.kernel.record import Record
from orrery.table.events import Event, SeatPlan, Setting


class Stale(OrreryError):
    """Somebody has moved since the caller looked."""


class NotYours(OrreryError):
    """The caller may not do that at this table."""


class Live:
    def __init__(self, game: AnyGame, setting: Setting, seats: Sequence[SeatPlan]) -> None:
        self.game, self.setting = game, setting
        self.seats = list(seats)
        self.events: list[Event] = []
        self.moves: list[Event] = []  # those that stand
        self.states: list[Any] = [game.start(len(seats), setting.options)]
        self._after: list[Any] = [self.state]  # the position after each event, by its number
        self.asked: Event | None = None  # an undo that waits for consent
        self.agreed: set[Seat] = set()

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def last(self) -> int:
        """The number of the last event."""
        return self.events[-1].number if self.events else 0

    @property
    def over(self) -> bool:
        return not self.game.to_act(self.state)

    def add(self, events: Iterable[Event]) -> None:
        """Fold in what has been stored."""
        for event in events:
            self.events.append(event)
            self._fold(event)
            self._after.append(self.state)

    def _fold(self, event: Event) -> None:
        match event.kind:
            case "move":
                assert event.seat is not None
                move = self.game.read(event.text)
                self.states.append(self.game.apply(self.state, event.seat, move))
                self.moves.append(event)
                self.asked, self.agreed = None, set()
            case "undo":
                del self.moves[event.keep :], self.states[event.keep + 1 :]
                self.asked, self.agreed = None, set()
            case "ask":
                assert event.seat is not None
                self.asked, self.agreed = event, {event.seat}
            case "answer" if event.seat is not None:
                if event.yes:
                    self.agreed.add(event.seat)
                else:
                    self.asked, self.agreed = None, set()
            case "sit" if event.seat is not None:
                self.seats[event.seat] = SeatPlan("person", event.text, event.user)
            case _:
                pass

    def foresee(self, events: Iterable[Event]) -> Any:
        """The position once these events are folded in."""
        state = self.state
        for event in events:
            if event.kind == "move":
                assert event.seat is not None
                state = self.game.apply(state, event.seat, self.game.read(event.text))
            elif event.kind == "undo":
                state = self.states[event.keep]
        return state

    # --- Moves ----------------------------------------------------------------------------------

    def repeated(self, seat: Seat, text: str, after: int) -> Event | None:
        """The event that this very request has made already: a double click, a second try."""
        made = (e for e in self.events[max(after, 0) :] if (e.seat, e.answers) == (seat, after))
        written = self._written(text)
        return next((e for e in made if e.kind == "move" and e.text == written), None)

    def _written(self, text: str) -> str:
        """A sentence as the log spells it, if it is one."""
        try:
            return self.game.write(self.game.read(text))
        except NotationError:
            return text

    def check_fresh(self, seat: Seat, after: int) -> None:
        """A move answers the position that the seat looked at. What happened meanwhile does not
        matter if the seat still sees the same, or if others who were asked at the same time have
        answered and the seat is asked the same as before."""
        if after == self.last:
            return
        if not 0 <= after <= self.last:
            raise Stale(f"event {after} is not of this table; its last one is {self.last}")
        then, now = self._after[after], self.state
        if then is now:
            return
        old, new = self.game.view(then, seat), self.game.view(now, seat)
        if old == new:
            return
        same = (old.prompt, old.choices) == (new.prompt, new.choices)
        if not (same and seat in old.to_act and self._others_answered(seat, after)):
            raise Stale("somebody has moved since you looked; look again")

    def _others_answered(self, seat: Seat, after: int) -> bool:
        """Whether nothing but moves of other players has changed the position since an event."""
        return not any(
            event.kind == "undo" or (event.kind == "move" and event.seat in (seat, NATURE))
            for event in self.events[after:]
        )

    # --- Taking back ----------------------------------------------------------------------------

    def free_undo(self, seat: Seat) -> int:
        """How many of the last moves the seat may take back by itself: its own, as far as the last
        moment when nature or somebody else acted."""
        count = 0
        for move in reversed(self.moves):
            if move.seat != seat:
                break
            count += 1
        return count

    def people(self) -> set[Seat]:
        return {n for n, seat in enumerate(self.seats) if seat.kind == "person"}

    def others_to_ask(self, seat: Seat) -> set[Seat]:
        """The people whose consent a wider undo needs: those of other users."""
        user = self.seats[seat].user
        return {n for n in self.people() if self.seats[n].user != user}

    def last_own_move(self, seat: Seat) -> int | None:
        """How many moves stand if the seat's last one is taken back."""
        for index in range(len(self.moves) - 1, -1, -1):
            if self.moves[index].seat == seat:
                return index
        return None

    # --- Records --------------------------------------------------------------------------------

    def record(self, viewer: Seat | None) -> Record:
        """The record as a viewer may have it: secrets masked until the game is over."""
        names = tuple(seat.name or f"seat-{n}" for n, seat in enumerate(self.seats))
        moves = tuple((m.seat or 0, self.told(m, viewer)) for m in self.moves)
        scores = self.game.scores(self.state)
        return Record(
            game=self.game.key,
            seats=tuple(_plain(name) for name in names),
            options=self.setting.options,
            rules=self.setting.rules,
            moves=moves,
            result=tuple(score.total for score in scores) if self.over else None,
        )

    def told(self, event: Event, viewer: Seat | None) -> str:
        """A sentence as a viewer may read it."""
        assert event.seat is not None
        if self.over:
            return event.text
        return _masked(self.game, event.text, event.seat, viewer)


@lru_cache(maxsize=50_000)
def _masked(game: AnyGame, text: str, by: Seat, viewer: Seat | None) -> str:
    known = game.tell(game.read(text), by, viewer)
    return known if known is not None else "…"


def _plain(name: str) -> str:
    """A name without what a record cannot hold."""
    return name.replace(",", " ").replace("#", " ").strip() or "?"
