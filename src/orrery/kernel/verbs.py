"""Verbs and moments: the rules of a game as two tables.

A state holds an *agenda*: a tuple of tasks, the first of which is what the game is waiting for. A
game declares each task once, in `MOMENTS`, and each class of move once, in `VERBS`:

    MOMENTS = (
        Asks(
            Settling, answers=(Build, Found), missed=(), otherwise="GP-SETUP-33", skips=None,
            rules=("GP-SETUP-33",),
        ),
        Runs(Income, round.begin, rules=("GP-INCOME-01",)),
        …
    )
    VERBS = (
        Verb(
            Build, "build mine {hex}",
            At(Turn, build.mines, build.against_mine, build.mine, notes.mine, ("GP-ACT1-01",)),
            At(Settling, setup.sites, setup.against_site, setup.settle, None, ("GP-SETUP-33",)),
        ),
        …
    )
    RULES = Rulebook(VERBS, MOMENTS, …, moves=AnyMove, tasks=Task)

From these come `RULES.moves`, `objections`, `apply`, `impossible`, `note` and the grammar.

`Asks` is a task that waits for its seat, `Runs` one that is carried out by itself. The two tables
are checked against each other when the game is imported: a move without a verb, a task without a
moment, or a verb that one table knows and the other does not, stops the start with an error that
names it.

The order of `answers` is the order in which legal moves are listed. Verbs of one task may share one
function that lists all of them, which is then called once.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, get_args

from msgspec import Struct

from orrery.kernel.errors import OrreryError
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.objections import Objection, Objector
from orrery.kernel.sentences import Form, Grammar, Kind
from orrery.kernel.text import Message, Words

S = TypeVar("S")  # the state
T = TypeVar("T", bound="Task")
M = TypeVar("M")  # a class of moves
M_contra = TypeVar("M_contra", contravariant=True)
A = TypeVar("A")  # all moves of the game


class Task(Protocol):
    """A decision that a seat owes, or a step that is carried out automatically."""

    @property
    def seat(self) -> Seat: ...


class Aside(Struct, frozen=True):
    """The task of moves that answer no task, such as offers between players. Any seat may make them
    at any time, as far as their objections allow."""

    seat: Seat


class At(Generic[S, T, M_contra]):
    """What a verb does in one moment.

    lists    the legal moves of this verb; `unlisted` if they are too many to enumerate
    against  the rules that a move breaks; or the id of the one rule that is broken by every move
             that `lists` does not list
    does     the state after a legal move. The task is still first on the agenda
    note     what the move costs or brings, shown beside it; None if there is nothing to show
    rules    the ledger entries that this row carries out, besides those that its objections name
    """

    __slots__ = ("against", "does", "lists", "note", "rules", "task")

    def __init__(
        self,
        task: type[T],
        lists: Callable[[S, T], Sequence[object]],
        against: Callable[[S, T, M_contra], Iterable[Objection]] | str,
        does: Callable[[S, T, M_contra], S],
        note: Callable[[S, T, M_contra], Message | None] | None,
        rules: tuple[str, ...],
    ) -> None:
        self.task, self.lists, self.against, self.does = task, lists, against, does
        self.note, self.rules = note, rules


class Verb(Generic[S, M]):
    """A class of moves: its sentence (see `Form`), and what it does at each of its moments."""

    __slots__ = ("at", "form", "move")

    def __init__(self, move: type[M], form: str, *at: At[S, Any, M]) -> None:
        self.move, self.form, self.at = move, form, at


class Asks(Generic[T]):
    """A task that waits for its seat.

    answers    the classes of moves that answer it, in the order in which they are listed
    missed     those of them that are shown, struck out, while a rule forbids all their moves
    otherwise  the rule that any other move breaks, or a function that objects
    skips      carries the task out if its seat has nothing to decide: see `Runs`
    rules      the ledger entries that `skips` and the order of the moments carry out
    """

    __slots__ = ("answers", "missed", "otherwise", "rules", "skips", "task")

    def __init__(
        self,
        task: type[T],
        *,
        answers: tuple[type, ...],
        missed: tuple[type, ...] | Callable[[Any, T], tuple[type, ...]],
        otherwise: str | Callable[[Any, T], Objection],
        skips: Callable[[Any, T], object] | None,
        rules: tuple[str, ...],
    ) -> None:
        self.task, self.answers, self.missed, self.otherwise = task, answers, missed, otherwise
        self.skips, self.rules = skips, rules


class Runs(Generic[S, T]):
    """A task that is carried out automatically. If the game has to wait, e.g. for all seats at once
    (`Rulebook.asked`), `does` returns a state in which the same task is still first."""

    __slots__ = ("does", "rules", "task")

    def __init__(self, task: type[T], does: Callable[[S, T], S], *, rules: tuple[str, ...]) -> None:
        self.task, self.does, self.rules = task, does, rules


Moment: TypeAlias = Asks[Any] | Runs[Any, Any]
AnyVerb: TypeAlias = Verb[Any, Any]


def unlisted(state: object, task: object) -> Sequence[object]:
    """`lists` of verbs whose moves cannot be enumerated: a shuffle, an offer."""
    return ()


def allowed(state: object, task: object, move: object) -> tuple[Objection, ...]:
    """`against` of verbs that are always legal."""
    return ()


class HasAgenda(Protocol):
    @property
    def agenda(self) -> tuple[Any, ...]: ...


def first_task(state: HasAgenda) -> tuple[Any, ...]:
    """`asked` of most games: only the first task of the agenda is asked."""
    return state.agenda[:1]


class Rulebook(Generic[S, A]):
    """The two tables, checked and compiled into dictionaries.

    over    the rule that a move breaks when the game is over
    waits   the rule that a move of a seat breaks that is not asked, or a function that objects
    late    further objections to a move that is not possible now, before `waits` and `otherwise`
    asked   the tasks that are asked now, one for each seat that owes an answer; () when it is over
    nature  the rule that a seat breaks that makes one of nature's moves; without it, `otherwise` of
            its task
    """

    def __init__(
        self,
        verbs: Sequence[AnyVerb],
        moments: Sequence[Moment],
        kinds: Iterable[Kind],
        words: Words,
        no: Objector,
        *,
        moves: object,  # the union of all moves
        tasks: object,  # the union of all tasks
        over: str,
        waits: str | Callable[[S, Seat, A], Iterable[Objection]],
        asked: Callable[[Any], tuple[Any, ...]] = first_task,
        late: Callable[[S, Seat, A], Iterable[Objection]] = allowed,
        nature: str | None = None,
    ) -> None:
        self.verbs: Final = tuple(verbs)
        self.moments: Final = tuple(moments)
        _check(self.verbs, self.moments, get_args(moves), get_args(tasks))
        self.grammar: Final[Grammar[A]] = Grammar(
            kinds, [Form(v.move, v.form) for v in verbs], words
        )
        self._no, self._over, self._waits = no, over, waits
        self._find_asked: Final = asked
        self._last: tuple[Any, tuple[Any, ...], tuple[Seat, ...]] = (None, (), ())
        self._late: Final = late
        self._nature: Final = nature
        self._one_at_a_time: Final = asked is first_task  # the fast path for bots
        at = {(at.task, verb.move): at for verb in verbs for at in verb.at}
        self._at: Final = at
        self._against: Final = {key: self._objecting(row) for key, row in at.items()}
        self._does: Final = {key: row.does for key, row in at.items()}
        self._asks: Final = {row.task: row for row in moments if isinstance(row, Asks)}
        self._runs: Final = _running(moments)
        self._lists: Final = {
            task: _once(at[task, move].lists for move in row.answers)
            for task, row in self._asks.items()
        }
        self._of_nature: Final = frozenset(verb.move for verb in verbs if _is_of_nature(verb))
        self._aside: Final = tuple(move for task, move in at if task is Aside)
        self._aside_lists: Final = _once(at[Aside, move].lists for move in self._aside)

    def _objecting(self, row: At[Any, Any, Any]) -> Callable[[Any, Any, Any], Iterable[Objection]]:
        against, lists, no = row.against, row.lists, self._no
        if not isinstance(against, str):
            return against
        rule = against

        def unless_listed(state: Any, task: Any, move: Any) -> Iterable[Objection]:
            return () if move in lists(state, task) else (no(rule),)

        return unless_listed

    def _ask(self, state: S) -> tuple[S, tuple[Any, ...], tuple[Seat, ...]]:
        """The state, the tasks that are asked in it and their seats; kept, because one decision
        needs them several times: to see which seat acts, to list its moves and to apply one."""
        tasks = self._find_asked(state)
        seats = (tasks[0].seat,) if len(tasks) == 1 else tuple([task.seat for task in tasks])
        last = self._last = (state, tasks, seats)
        return last

    def to_act(self, state: S) -> tuple[Seat, ...]:
        if self._one_at_a_time:
            agenda = state.agenda  # type: ignore[attr-defined]
            return (agenda[0].seat,) if agenda else ()
        last = self._last
        return last[2] if last[0] is state else self._ask(state)[2]

    def task_of(self, state: S, seat: Seat) -> Any | None:
        """The task that the seat is asked now; None if it is not asked."""
        if self._one_at_a_time:
            agenda = state.agenda  # type: ignore[attr-defined]
            return agenda[0] if agenda and agenda[0].seat == seat else None
        last = self._last
        _, tasks, seats = last if last[0] is state else self._ask(state)
        for task, owner in zip(tasks, seats, strict=True):
            if owner == seat:
                return task
        return None

    def moves(self, state: S, seat: Seat) -> list[A]:
        """The legal moves, except those that cannot be enumerated."""
        found: list[Any] = []
        task = self.task_of(state, seat)
        if task is not None:
            for lists in self._lists[type(task)]:
                found += lists(state, task)
        if self._aside_lists:
            aside = Aside(seat)
            for lists in self._aside_lists:
                found += lists(state, aside)
        return found

    def objections(self, state: S, seat: Seat, move: A) -> tuple[Objection, ...]:
        """Every rule that the move breaks, the most relevant first."""
        if not self.to_act(state):
            return (self._no(self._over),)
        if type(move) in self._aside:
            return tuple(self._against[Aside, type(move)](state, Aside(seat), move))
        task = self.task_of(state, seat)
        if task is None:
            return (*self._late(state, seat, move), *self._not_asked(state, seat, move))
        against = self._against.get((type(task), type(move)))
        if against is None:
            return (*self._late(state, seat, move), self._not_now(state, task, move))
        return tuple(against(state, task, move))

    def _not_asked(self, state: S, seat: Seat, move: A) -> Iterable[Objection]:
        waits = self._waits
        return (self._no(waits),) if isinstance(waits, str) else waits(state, seat, move)

    def _not_now(self, state: S, task: Any, move: A) -> Objection:
        if self._nature and task.seat != NATURE and type(move) in self._of_nature:
            return self._no(self._nature)
        otherwise = self._asks[type(task)].otherwise
        return self._no(otherwise) if isinstance(otherwise, str) else otherwise(state, task)

    def apply(self, state: S, seat: Seat, move: A) -> S:
        """The state after a legal move, carried on to the next decision."""
        kind = type(move)
        if kind in self._aside:
            after: S = self._does[Aside, kind](state, Aside(seat), move)
            return after
        first = self._one_at_a_time
        task = state.agenda[0] if first else self.task_of(state, seat)  # type: ignore[attr-defined]
        after = self._does[type(task), kind](state, task, move)
        return self.settle(after) if self._runs else after

    def settle(self, state: Any) -> S:
        """Carry out tasks that need no answer, until a seat is asked or the game ends."""
        runs = self._runs
        while agenda := state.agenda:
            task = agenda[0]
            run = runs.get(type(task))
            if run is None:
                break
            state = run(state, task)
            if state.agenda and state.agenda[0] is task:
                break
        settled: S = state
        return settled

    def impossible(self, state: S, seat: Seat, legal: Iterable[A]) -> tuple[str, ...]:
        """The verbs that answer the seat's task but have no legal move now."""
        task = self.task_of(state, seat)
        if task is None:
            return ()
        missed = self._asks[type(task)].missed
        moves = missed if isinstance(missed, tuple) else missed(state, task)
        verb = self.grammar.verb
        possible = {verb(kind) for kind in {type(move) for move in legal}}
        return tuple(word for word in dict.fromkeys(map(verb, moves)) if word not in possible)

    def note(self, state: S, seat: Seat) -> Callable[[A], Message | None]:
        """A function that gives the note of each of the seat's moves: what it costs or brings."""
        task = self.task_of(state, seat)

        def note(move: A) -> Message | None:
            row = self._at.get((type(task), type(move)))
            return row.note(state, task, move) if row is not None and row.note else None

        return note


Lists: TypeAlias = Callable[[Any, Any], Sequence[Any]]


def _is_of_nature(verb: AnyVerb) -> bool:
    """Whether only nature makes such moves."""
    return all(getattr(at.task, "seat", None) == NATURE for at in verb.at)


def _running(moments: Sequence[Moment]) -> dict[type, Callable[[Any, Any], Any]]:
    """How tasks are carried out that need no answer now."""
    runs = {row.task: row.does if isinstance(row, Runs) else row.skips for row in moments}
    return {task: does for task, does in runs.items() if does is not None}


def _once(lists: Iterable[Lists]) -> tuple[Lists, ...]:
    """Functions that list moves, each of them once."""
    return tuple(dict.fromkeys(each for each in lists if each is not unlisted))


def _check(
    verbs: Sequence[AnyVerb],
    moments: Sequence[Moment],
    moves: Sequence[type],
    tasks: Sequence[type],
) -> None:
    """Check the two tables against each other and against the unions of moves and tasks."""
    _same("move", "VERBS", [verb.move for verb in verbs], moves)
    _same("task", "MOMENTS", [row.task for row in moments], tasks)
    pairs = [(at.task, verb.move) for verb in verbs for at in verb.at]
    asked = [(row.task, move) for row in moments if isinstance(row, Asks) for move in row.answers]
    for task, move in pairs:
        if task is not Aside and (task, move) not in asked:
            raise OrreryError(
                f"MOMENTS: {task.__name__} does not list {move.__name__} as an answer"
            )
    for task, move in asked:
        if (task, move) not in pairs:
            raise OrreryError(f"VERBS: {move.__name__} has no row at {task.__name__}")
    for verb in verbs:
        if not verb.at:
            raise OrreryError(f"VERBS: {verb.move.__name__} has no moment")


def _same(what: str, table: str, rows: Sequence[type], union: Sequence[type]) -> None:
    for kind in rows:
        if rows.count(kind) > 1:
            raise OrreryError(f"{table}: {kind.__name__} has two rows")
    for kind in union:
        if kind not in rows:
            raise OrreryError(f"{table}: the {what} {kind.__name__} has no row")
    for kind in rows:
        if kind not in union:
            raise OrreryError(f"{table}: {kind.__name__} is no {what} of this game")
