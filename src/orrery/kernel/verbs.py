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

The rulebook (kernel/rulebook.py) makes of these `moves`, `objections`, `apply`, `impossible`,
`note` and the grammar.

`Asks` is a task that waits for its seat, `Runs` one that is carried out by itself. The two tables
are checked against each other when the game is imported: a move without a verb, a task without a
moment, or a verb that one table knows and the other does not, stops the start with an error that
names it.

The order of `answers` is the order in which legal moves are listed. Verbs of one task may share one
function that lists all of them, which is then called once.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from orrery.kernel.errors import OrreryError
from orrery.kernel.game import Seat
from orrery.kernel.objections import Objection
from orrery.kernel.text import Message

S = TypeVar("S")  # the state
T = TypeVar("T", bound="Task")
M = TypeVar("M")  # a class of moves
M_contra = TypeVar("M_contra", contravariant=True)


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


def check(
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
