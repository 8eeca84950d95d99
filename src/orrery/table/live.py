"""A table in memory: its log folded into positions, and what may be appended to it.

Pure: it reads no clock, rolls no dice and touches no storage. `house` asks it what an action would
append, stores that, and only then adds it here.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from orrery.kernel.errors import OrreryError
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
                pass  # the seat plan is kept beside the log
            case _:
                pass

    # --- Moves ----------------------------------------------------------------------------------

    def repeated(self, seat: Seat, text: str, after: int) -> Event | None:
        """The event that this very request has made already: a double click, a second try."""
        later = [event for event in self.events if event.number > after and event.kind == "move"]
        if later and later[0].seat == seat and later[0].text == text:
            return later[0]
        return None

    def check_fresh(self, seat: Seat, after: int) -> None:
        """A move answers the position that the seat looked at. What others did meanwhile does not
        matter as long as the seat still sees the same and may say the same."""
        if after == self.last:
            return
        if not 0 <= after <= self.last:
            raise Stale(f"event {after} is not of this table; its last one is {self.last}")
        then = self._state_after(after)
        if then is not self.state and self.game.view(then, seat) != self.game.view(
            self.state, seat
        ):
            raise Stale("somebody has moved since you looked; look again")

    def _state_after(self, number: int) -> Any:
        """The position as it was after an event."""
        past = Live(self.game, self.setting, self.seats)
        past.add(event for event in self.events if event.number <= number)
        return past.state

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
        known = self.game.tell(self.game.read(event.text), event.seat, viewer)
        return known if known is not None else "…"


def _plain(name: str) -> str:
    """A name without what a record cannot hold."""
    return name.replace(",", " ").replace("#", " ").strip() or "?"


def waits_for(live: Live) -> tuple[Seat, ...]:
    """The seats that owe a decision, nature left out."""
    return tuple(seat for seat in live.game.to_act(live.state) if seat != NATURE)
