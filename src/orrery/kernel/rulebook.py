"""The rulebook: the tables of verbs and moments, checked and compiled into dictionaries.

See kernel/verbs.py for the two tables. Everything a game has to answer about its moves follows from
them here, in the same way for every game.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, get_args

from orrery.kernel.game import NATURE, Seat
from orrery.kernel.kinds import Kind
from orrery.kernel.objections import Objection, Objector
from orrery.kernel.sentences import Form, Grammar
from orrery.kernel.text import Message, Words
from orrery.kernel.verbs import (
    AnyVerb,
    Aside,
    Asks,
    At,
    Moment,
    Runs,
    allowed,
    check,
    unlisted,
)

S = TypeVar("S")  # the state
A = TypeVar("A")  # all moves of the game


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
    only    instead of `asked`, for a state without an agenda: the one task that is asked, or None
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
        only: Callable[[Any], Any | None] | None = None,
        late: Callable[[S, Seat, A], Iterable[Objection]] = allowed,
        nature: str | None = None,
    ) -> None:
        self.verbs: Final = tuple(verbs)
        self.moments: Final = tuple(moments)
        check(self.verbs, self.moments, get_args(moves), get_args(tasks))
        self.grammar: Final[Grammar[A]] = Grammar(
            kinds, [Form(v.move, v.form) for v in verbs], words
        )
        self._no, self._over, self._waits = no, over, waits
        self._find_asked: Final = asked
        self._last: tuple[Any, tuple[Any, ...], tuple[Seat, ...]] = (None, (), ())
        self._late: Final = late
        self._nature: Final = nature
        self._only: Final = only
        self._one_at_a_time: Final = asked is first_task and not only  # the fast path for bots
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
        self._of_nature: Final = _moves_of_nature(verbs)
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
        if self._only is not None:
            task = self._only(state)
            return () if task is None else (task.seat,)
        last = self._last
        return last[2] if last[0] is state else self._ask(state)[2]

    def task_of(self, state: S, seat: Seat) -> Any | None:
        """The task that the seat is asked now; None if it is not asked."""
        if self._one_at_a_time:
            agenda = state.agenda  # type: ignore[attr-defined]
            return agenda[0] if agenda and agenda[0].seat == seat else None
        if self._only is not None:
            task = self._only(state)
            return task if task is not None and task.seat == seat else None
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
        if self._one_at_a_time:
            task = state.agenda[0]  # type: ignore[attr-defined]
        else:
            task = self._only(state) if self._only else self.task_of(state, seat)
        after = self._does[type(task), kind](state, task, move)
        return self.settle(after) if self._runs else after

    def effect(self, state: S, seat: Seat, move: A) -> S:
        """The state right after a legal move: only tasks of the same seat that need no answer are
        carried out. What follows for other seats, such as the end of a round, is left undone."""
        kind = type(move)
        task = Aside(seat) if kind in self._aside else self.task_of(state, seat)
        after: S = self._does[type(task), kind](state, task, move)
        return self.settle(after, seat) if self._runs else after

    def settle(self, state: Any, only: Seat | None = None) -> S:
        """Carry out tasks that need no answer, until a seat is asked or the game ends; with `only`,
        those of one seat."""
        runs = self._runs
        while agenda := state.agenda:
            task = agenda[0]
            run = runs.get(type(task))
            if run is None or (only is not None and task.seat != only):
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


def _moves_of_nature(verbs: Sequence[AnyVerb]) -> frozenset[type]:
    """The classes of moves that only nature makes."""
    return frozenset(
        verb.move
        for verb in verbs
        if all(getattr(at.task, "seat", None) == NATURE for at in verb.at)
    )


def _running(moments: Sequence[Moment]) -> dict[type, Callable[[Any, Any], Any]]:
    """How tasks are carried out that need no answer now."""
    runs = {row.task: row.does if isinstance(row, Runs) else row.skips for row in moments}
    return {task: does for task, does in runs.items() if does is not None}


def _once(lists: Iterable[Lists]) -> tuple[Lists, ...]:
    """Functions that list moves, each of them once."""
    return tuple(dict.fromkeys(each for each in lists if each is not unlisted))
