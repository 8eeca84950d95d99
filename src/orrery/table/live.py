"""A table in memory: its log folded into positions, and what may be appended to it.

Pure: it reads no clock, rolls no dice and touches no storage. `house` asks it what an action would
append, stores that, and only then adds it here. Positions are worked out when somebody looks at
them: a table that is opened from a stored position replays only what came after it, and its past
only for whoever goes back there.
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
from orrery.table.events import Event, SeatPlan, Setting, left_standing
from orrery.table.moments import Line, Moment, Step, go_on
from orrery.table.veils import Veil

UNTOLD: Final = "…"  # a sentence of which one may only know that it was said


class Snapshot(Struct, frozen=True):
    """A table after an event, as the store keeps it; `position` is what `game.dump` wrote."""

    event: int
    position: dict[str, Any]
    clock: Clock
    veil: Veil = Veil()


class Standing(Struct, frozen=True):
    """How a table stands, for whoever lists tables without opening them."""

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
        self.moves: list[Event] = []  # those that stand
        opening = game.start(len(seats), setting.options) if start is None else start
        self._line = [Moment(game, opening)]
        self._after = [self._line[0]]  # the moment after each event, by its number
        self.asked: Event | None = None  # an undo that waits for consent
        self.agreed: set[Seat] = set()
        self.clock = Clock.set(len(seats), self._owing(), opened)
        self.veil = Veil()
        self.kept = 0  # the event of the last stored position
        self._told: dict[tuple[int, Seat | None], str] = {}  # sentences as their readers know them

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
        """Fold in what has been stored."""
        for step in map(_step, events):
            event, gone = step.event, self._fold(step)
            self.veil = self.veil.after(self.game, self._line, event, gone)
            is_talk = event.kind == "move" and self.game.is_talk(event.text)
            self.clock = self.clock.after(event, self._owing(), is_talk=is_talk)

    def restore(self, events: Sequence[Event], kept: Snapshot, state: Any) -> None:
        """Fold in a whole log whose position after event `kept.event` is known to be `state`."""
        for event in events[: kept.event]:
            self._fold(Step(event))
        self._line[-1].remember(state)
        self.clock, self.veil, self.kept = kept.clock, kept.veil, kept.event
        self.add(events[kept.event :])

    def snapshot(self) -> Snapshot:
        return Snapshot(self.last, self.game.dump(self.state), self.clock, self.veil)

    def _owing(self) -> set[Seat]:
        """The seats that are waited for, if anybody sits there."""
        return {seat for seat in self.to_act if seat != NATURE and self.seats[seat].kind != "open"}

    def _fold(self, step: Step) -> frozenset[int]:
        """Add an event; tells which moves it has taken back."""
        event, gone = step.event, frozenset[int]()
        match event.kind:
            case "move":
                self.moves.append(event)
                self.asked, self.agreed = None, set()
            case "undo":
                stay = left_standing(self.moves, event)
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
                self.seats[event.seat] = seated(self.seats[event.seat], event)
            case _:
                pass
        go_on(self._line, step)
        self.events.append(event)
        self._after.append(self._line[-1])
        return gone

    def standing(self, events: Iterable[Event | Step] = ()) -> Standing:
        """How the table stands once these events are folded in."""
        line = [*self._line]
        for step in map(_step, events):
            go_on(line, step)
        return Standing(line[-1].to_act, len(line) - 1, self.game.winners(line[-1].state))

    # --- The past -------------------------------------------------------------------------------

    def after(self, event: int) -> Any:
        """The position when this event had happened, whatever was taken back since."""
        return self._moment(event).state

    def moves_after(self, event: int) -> list[Event]:
        """The moves that had led there."""
        return self._moment(event).moves

    def _moment(self, event: int) -> Moment:
        if not 0 <= event <= self.last:
            raise Stale(message("refuse_event", number=str(event), last=self.last))
        return self._after[event]

    # --- Moves ----------------------------------------------------------------------------------

    def repeated(self, seat: Seat, text: str, after: int) -> Event | None:
        """The event that this very request has made already: a double click, a second try. The text
        is spelt as the log spells it."""
        made = (e for e in self.events[max(after, 0) :] if (e.seat, e.answers) == (seat, after))
        return next((e for e in made if e.kind == "move" and e.text == text), None)

    def say(self, seat: Seat, move: Any, text: str, after: int, at: float) -> Step:
        """A move, checked and played, as the next event; `IllegalMove` if a rule forbids it."""
        if against := self.game.objections(self.state, seat, move):
            raise IllegalMove(text, against)
        event = Event(self.last + 1, "move", seat, at, text, answers=after)
        return Step(event, move, self.game.apply(self.state, seat, move))

    def check_fresh(self, seat: Seat, after: int, text: str = "") -> None:
        """A move answers the position that the seat looked at. What happened meanwhile does not
        matter if the seat still sees the same, if there was only talk of offers, or if others who
        were asked at the same time have answered, or taken that back, and the seat is asked the
        same as before. An offer may be made at any time, an answer to it while it lies there."""
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
        """Whether nothing but offers and answers to them was said since an event."""
        changes = (event for event in self.events[after:] if event.kind in ("move", "undo"))
        return all(event.kind == "move" and self.game.is_talk(event.text) for event in changes)

    def _others_answered(self, seat: Seat, after: int) -> bool:
        """Whether nothing but moves of other players, made or taken back by themselves, has changed
        the position since an event."""
        changes = (event for event in self.events[after:] if event.kind in ("move", "undo"))
        return not any(
            event.seat == NATURE
            or (event.seat == seat and not self.game.is_talk(event.text))
            or (event.kind == "undo" and not event.own)
            for event in changes
        )

    # --- Taking back ----------------------------------------------------------------------------

    def free_undo(self, seat: Seat) -> int:
        """How many of its last moves the seat may take back by itself."""
        return len(self._free(seat))

    def _free(self, seat: Seat) -> list[int]:
        """Where the seat's own moves stand that it may take back, the last one first: as far as the
        last moment when nature or somebody else acted openly. Below what others have said under
        cover only what is covered itself is free: nobody can have answered it. Answers to offers
        are free to nobody: somebody else counts on them."""
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
        """The seat takes back its own last moves, wherever they lie under those of others."""
        free = self._free(seat)
        if not 1 <= count <= len(free):
            raise NotYours(message("refuse_undo", n=len(free)))
        return Event(self.last + 1, "undo", seat, at, keep=free[count - 1], own=True)

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
        if self.is_covered(event, viewer):
            return UNTOLD
        key = event.number, viewer
        if key not in self._told:
            self._told[key] = self._masked(event, event.seat, viewer)
        return self._told[key]

    def _masked(self, event: Event, by: Seat, viewer: Seat | None) -> str:
        if not self.game.has_secrets:
            return event.text
        try:
            known = self.game.tell(self._after[event.number].move, by, viewer)
        except NotationError:  # a word that the rules of today do not have: it may be a secret
            known = None
        return UNTOLD if known is None else known

    def is_covered(self, event: Event, viewer: Seat | None) -> bool:
        """Whether a viewer may not read a sentence yet, or ever while the game runs because it was
        taken back before that."""
        veil = self.veil
        hidden = event.number in veil.covered or event.number in veil.unseen
        return hidden and viewer != event.seat and not self.over


def seated(plan: SeatPlan, event: Event) -> SeatPlan:
    """Who sits there after somebody sat down, was replaced by a bot or came back."""
    match event.kind:
        case "sit":
            return SeatPlan("person", event.text, event.user)
        case "replace":
            return replace(plan, kind="bot", level=event.text)
        case _:
            return replace(plan, kind="person", level="")


def unseated(seats: Sequence[SeatPlan], events: Iterable[Event]) -> list[SeatPlan]:
    """Who sat where before these events."""
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
    """A name without what a record cannot hold."""
    return name.replace(",", " ").replace("#", " ").strip() or "?"
