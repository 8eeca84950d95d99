"""A table in memory: its log, the positions it leads to, and what may be appended to it.

Pure: it reads no clock, draws no random numbers and accesses no storage. `house` asks it which
events an action appends, stores them, and only then adds them here. Positions are computed when
they are needed: a table that is opened from a stored position replays only the moves after it, and
earlier ones only when an earlier position is requested.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from orrery.kernel.errors import IllegalMove, NotationError, message
from orrery.kernel.game import NATURE, AnyGame, Seat
from orrery.kernel.record import Record
from orrery.table import talk
from orrery.table.clocks import Clock
from orrery.table.errors import NotYours, Stale
from orrery.table.events import Event, SeatPlan, Setting, remaining_moves
from orrery.table.moments import Line, Moment, Step, apply_step
from orrery.table.veils import Veil

HIDDEN: Final = "…"  # in place of a sentence that the viewer may not read


class Snapshot(Struct, frozen=True):
    """A table after event number `event`, as it is stored; `position` is made by `game.dump`."""

    event: int
    position: dict[str, Any]
    clock: Clock
    veil: Veil = Veil()


class Summary(Struct, frozen=True):
    """What lists of tables show; stored with the table, so that it need not be opened."""

    to_act: tuple[Seat, ...]
    moves: int
    winners: tuple[Seat, ...]

    @property
    def over(self) -> bool:
        return not self.to_act


class Live:
    def __init__(
        self,
        game: AnyGame,
        setting: Setting,
        seats: Sequence[SeatPlan],
        opened: float = 0.0,
        *,
        start: Any = None,  # a position other than the opening
    ) -> None:
        self.game, self.setting = game, setting
        self.seats = list(seats)
        self.events: list[Event] = []
        self.moves: list[Event] = []  # without those taken back
        opening = game.start(len(seats), setting.options) if start is None else start
        self._line = [Moment(game, opening)]
        self._after = [self._line[0]]  # the moment after each event, by its number
        self.asked: Event | None = None  # an undo that waits for consent
        self.agreed: set[Seat] = set()
        self.clock = Clock.set(len(seats), self._owing(), opened)
        self.veil = Veil()
        self.kept = 0  # the event of the last stored position
        self._texts: dict[
            tuple[int, Seat | None], str
        ] = {}  # cache of `text_for`, by event and viewer

    @property
    def states(self) -> Line:
        return Line(self._line)

    @property
    def state(self) -> Any:
        return self._line[-1].state

    @property
    def last(self) -> int:
        """The number of the last event."""
        return self.events[-1].number if self.events else 0

    @property
    def over(self) -> bool:
        return not self.to_act

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self._line[-1].to_act

    def add(self, events: Iterable[Event | Step]) -> None:
        """Add events that have been stored."""
        for step in map(_step, events):
            event, gone = step.event, self._fold(step)
            self.veil = self.veil.after(self.game, self._line, event, gone)
            is_talk = event.kind == "move" and self.game.is_talk(event.text)
            self.clock = self.clock.after(event, self._owing(), is_talk=is_talk)

    def restore(self, events: Sequence[Event], kept: Snapshot, state: Any) -> None:
        """Add a whole log, whose position after event `kept.event` is `state`."""
        for event in events[: kept.event]:
            self._fold(Step(event))
        self._line[-1].remember(state)
        self.clock, self.veil, self.kept = kept.clock, kept.veil, kept.event
        self.add(events[kept.event :])

    def snapshot(self) -> Snapshot:
        return Snapshot(self.last, self.game.dump(self.state), self.clock, self.veil)

    def _owing(self) -> set[Seat]:
        """The taken seats that owe a decision."""
        return {seat for seat in self.to_act if seat != NATURE and self.seats[seat].kind != "open"}

    def _fold(self, step: Step) -> frozenset[int]:
        """Add an event; returns the numbers of the moves that it takes back."""
        event, gone = step.event, frozenset[int]()
        match event.kind:
            case "move":
                self.moves.append(event)
                self.asked, self.agreed = None, set()
            case "undo":
                stay = remaining_moves(self.moves, event)
                gone = frozenset(m.number for m in self.moves) - {m.number for m in stay}
                self.moves = stay
                self.asked, self.agreed = None, set()
            case "ask":
                assert event.seat is not None
                self.asked, self.agreed = event, {event.seat}
            case "answer" if event.seat is not None:
                if event.yes:
                    self.agreed.add(event.seat)
                else:
                    self.asked, self.agreed = None, set()
            case "sit" | "replace" | "return" if event.seat is not None:
                self.seats[event.seat] = seat_after(self.seats[event.seat], event)
            case _:
                pass
        apply_step(self._line, step)
        self.events.append(event)
        self._after.append(self._line[-1])
        return gone

    def summary(self, events: Iterable[Event | Step] = ()) -> Summary:
        """The summary of the table after these further events, which are not added."""
        line = [*self._line]
        for step in map(_step, events):
            apply_step(line, step)
        return Summary(line[-1].to_act, len(line) - 1, self.game.winners(line[-1].state))

    # --- The past -------------------------------------------------------------------------------

    def after(self, event: int) -> Any:
        """The state right after an event, even if it was taken back later."""
        return self._moment(event).state

    def moves_after(self, event: int) -> list[Event]:
        """The moves that led to the state after an event."""
        return self._moment(event).moves

    def _moment(self, event: int) -> Moment:
        if not 0 <= event <= self.last:
            raise Stale(message("refuse_event", number=str(event), last=self.last))
        return self._after[event]

    # --- Moves ----------------------------------------------------------------------------------

    def repeated(self, seat: Seat, text: str, after: int) -> Event | None:
        """The event that the same request has already made (a double click, a retry), if any.
        `text` is in canonical spelling."""
        made = (e for e in self.events[max(after, 0) :] if (e.seat, e.answers) == (seat, after))
        return next((e for e in made if e.kind == "move" and e.text == text), None)

    def step(self, seat: Seat, move: Any, text: str, after: int, at: float) -> Step:
        """The step of a move as the next event; `IllegalMove` if a rule forbids it."""
        if against := self.game.objections(self.state, seat, move):
            raise IllegalMove(text, against)
        event = Event(self.last + 1, "move", seat, at, text, answers=after)
        return Step(event, move, self.game.apply(self.state, seat, move))

    def check_fresh(self, seat: Seat, after: int, text: str = "") -> None:
        """Raise `Stale` if a move was decided on an outdated position, the one after event `after`.

        Later events do not matter if the seat's view is unchanged, if they were only offers and
        answers, or if only other seats have acted (or undone) and the seat is still asked the same
        question. An offer is always fresh, an answer while the offer that was seen is open."""
        if after == self.last:
            return
        then, now = self.after(after), self.state
        if then is now:
            return
        if self.game.is_talk(text):
            talk.check_answer(self.game, seat, text, then, now)
            return
        old, new = self.game.view(then, seat), self.game.view(now, seat)
        if old == new or (seat in old.to_act and self._only_talked(after)):
            return
        same = (old.prompt, old.due) == (new.prompt, new.due)
        if not (same and seat in old.to_act and self._others_answered(seat, after)):
            raise Stale(message("refuse_stale"))

    def _only_talked(self, after: int) -> bool:
        """Whether all moves since an event were offers and answers to them."""
        changes = (event for event in self.events[after:] if event.kind in ("move", "undo"))
        return all(event.kind == "move" and self.game.is_talk(event.text) for event in changes)

    def _others_answered(self, seat: Seat, after: int) -> bool:
        """Whether only moves of other players, made or undone by themselves, have changed the
        position since an event."""
        changes = (event for event in self.events[after:] if event.kind in ("move", "undo"))
        return not any(
            event.seat == NATURE
            or (event.seat == seat and not self.game.is_talk(event.text))
            or (event.kind == "undo" and not event.own)
            for event in changes
        )

    # --- Taking back ----------------------------------------------------------------------------

    def free_undo(self, seat: Seat) -> int:
        """How many of its last moves the seat may undo without consent."""
        return len(self._free(seat))

    def _free(self, seat: Seat) -> list[int]:
        """The indices of the seat's moves that it may undo without consent, the last one first:
        back to the last time when nature or another seat acted openly. Below covered moves of other
        seats only covered own moves count, since no one can have reacted to them. Answers to
        offers cannot be undone: they bind the other seat too."""
        found, below = [], False
        for index in range(len(self.moves) - 1, self.veil.lifted - 1, -1):
            move = self.moves[index]
            is_covered = move.number in self.veil.covered
            if move.seat == seat and (is_covered or not below) and not self._answers(move):
                found.append(index)
            elif move.seat not in (seat, NATURE) and is_covered:
                below = True
            else:
                break
        return found

    def _answers(self, move: Event) -> bool:
        return self.game.is_talk(move.text) and not self.game.is_offer(move.text)

    def take_back(self, seat: Seat, count: int, at: float) -> Event:
        """The undo of the seat's own last `count` moves; covered moves of others stay."""
        free = self._free(seat)
        if not 1 <= count <= len(free):
            raise NotYours(message("refuse_undo", n=len(free)))
        return Event(self.last + 1, "undo", seat, at, keep=free[count - 1], own=True)

    def people(self) -> set[Seat]:
        return {n for n, seat in enumerate(self.seats) if seat.kind == "person"}

    def others_to_ask(self, seat: Seat) -> set[Seat]:
        """The seats whose consent an undo needs: those of other users."""
        user = self.seats[seat].user
        return {n for n in self.people() if self.seats[n].user != user}

    def last_own_move(self, seat: Seat) -> int | None:
        """The index of the seat's last move; None if it has made none."""
        for index in range(len(self.moves) - 1, -1, -1):
            if self.moves[index].seat == seat:
                return index
        return None

    # --- Records --------------------------------------------------------------------------------

    def record(self, viewer: Seat | None) -> Record:
        """The record as a viewer may read it: secrets are masked until the game is over."""
        names = tuple(seat.name or f"seat-{n}" for n, seat in enumerate(self.seats))
        moves = tuple((m.seat or 0, self.text_for(m, viewer)) for m in self.moves)
        scores = self.game.scores(self.state)
        return Record(
            game=self.game.key,
            seats=tuple(_plain(name) for name in names),
            options=self.setting.options,
            rules=self.setting.rules,
            moves=moves,
            result=tuple(score.total for score in scores) if self.over else None,
        )

    def text_for(self, event: Event, viewer: Seat | None) -> str:
        """The sentence of a move as a viewer may read it."""
        assert event.seat is not None
        if self.over:
            return event.text
        if self.is_covered(event, viewer):
            return HIDDEN
        key = event.number, viewer
        if key not in self._texts:
            self._texts[key] = self._masked(event, event.seat, viewer)
        return self._texts[key]

    def _masked(self, event: Event, by: Seat, viewer: Seat | None) -> str:
        if not self.game.has_secrets:
            return event.text
        try:
            known = self.game.tell(self._after[event.number].move, by, viewer)
        except NotationError:  # not readable under the present rules: it may be a secret
            known = None
        return HIDDEN if known is None else known

    def is_covered(self, event: Event, viewer: Seat | None) -> bool:
        """Whether a move is hidden from a viewer: it is covered, or it was taken back while it was
        covered. At the end of the game all are shown."""
        veil = self.veil
        hidden = event.number in veil.covered or event.number in veil.unseen
        return hidden and viewer != event.seat and not self.over


def seat_after(plan: SeatPlan, event: Event) -> SeatPlan:
    """The plan of a seat after a `sit`, `replace` or `return` event."""
    match event.kind:
        case "sit":
            return SeatPlan("person", event.text, event.user)
        case "replace":
            return replace(plan, kind="bot", level=event.text)
        case _:
            return replace(plan, kind="person", level="")


def seats_before(seats: Sequence[SeatPlan], events: Iterable[Event]) -> list[SeatPlan]:
    """The plans of the seats before these events."""
    plans = list(seats)
    for event in events:
        if event.kind == "sit" and event.seat is not None:
            plans[event.seat] = SeatPlan("open")
        elif event.kind == "replace" and event.seat is not None:
            plans[event.seat] = replace(plans[event.seat], kind="person", level="")
    return plans


def _step(event: Event | Step) -> Step:
    return event if isinstance(event, Step) else Step(event)


def _plain(name: str) -> str:
    """A name without the characters that a record cannot hold."""
    return name.replace(",", " ").replace("#", " ").strip() or "?"
