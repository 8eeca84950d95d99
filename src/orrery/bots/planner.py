"""Beam search over a whole turn: the moves of one seat until another seat or nature acts.

Lines with the same trace (`Value.trace`) are merged: only the better one is followed. A line ends
when the turn passes or nature draws; its worth is that of the last position. In the middle of a
long turn positions are hard to judge: there the best lines are first finished greedily, by their
priors, and ranked by the result. Lines that are unfinished when the budget is spent are finished in
the same way.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from math import inf
from typing import Any, Final

from orrery.bots.evaluator import Evaluator
from orrery.kernel.game import NATURE, Seat

_LONGEST: Final = 40  # moves in a line: more than any turn needs
_RESCUED: Final = 3  # unfinished lines that are finished when the budget is spent
_CHOICE: Final = 6  # moves that are tried at each step of finishing a line


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """The moves of a turn, the state after them, and its worth."""

    moves: tuple[Any, ...]
    state: Any
    worth: float
    ended: bool


def is_over(evaluator: Evaluator, state: Any, seat: Seat, turn: int) -> bool:
    """Whether a turn is over: another seat or nature acts, or the next turn has begun."""
    active = evaluator.game.to_act(state)
    return seat not in active or NATURE in active or evaluator.value.turn(state, seat) != turn


def plan(
    evaluator: Evaluator,
    state: Any,
    seat: Seat,
    *,
    beam: int,
    moves: int,
    budget: int,
    ends: int = 0,
) -> list[Line]:
    """The best turns found, the best first; at least one. At every step the best `ends` unfinished
    lines are ranked by how they would end; with 0, lines are ranked as they are."""
    turn = evaluator.value.turn(state, seat)
    floor = evaluator.remaining - budget
    search = _Search(evaluator, state, seat, turn, floor)
    begun = [Line((), state, 0.0, ended=False)]
    ended: list[Line] = []
    for _ in range(_LONGEST):
        found = sorted(search.continued(begun, moves), key=_worth)
        ended += [line for line in found if line.ended]
        going = [line for line in found if not line.ended]
        if search.is_spent or not (going or ended):
            ended += [search.finished(line) for line in (*going, *begun)[:_RESCUED]]
            break
        if ends:
            tried = search.tried(going[:ends])
            going = [line for line, _ in tried]
            ended += [end for _, end in tried]
        begun = going[:beam]
        if not begun:
            break
    return _merged(evaluator, sorted(ended or begun, key=_worth), seat)


class _Search:
    """What a search for the turns of one seat has seen so far."""

    def __init__(
        self, evaluator: Evaluator, state: Any, seat: Seat, turn: int, floor: float
    ) -> None:
        self._evaluator, self._seat, self._turn, self._floor = evaluator, seat, turn, floor
        self._trace = evaluator.value.trace
        self._seen = {state}  # states that need not be visited again
        self._best: dict[Hashable, float] = {self._trace(state, seat): inf}
        self._known: dict[Any, Line] = {}

    @property
    def is_spent(self) -> bool:
        return self._evaluator.is_spent or self._evaluator.remaining <= self._floor

    def continued(self, lines: list[Line], moves: int) -> list[Line]:
        """The lines with one more move, for the most promising moves of each. Of lines that leave
        the same trace only better and better ones are kept."""
        evaluator, seat, found = self._evaluator, self._seat, list[Line]()
        for line in lines:
            for _, move in evaluator.promising(line.state, seat, moves):
                if self.is_spent:
                    break
                after = evaluator.game.apply(line.state, seat, move)
                if after in self._seen:
                    continue
                self._seen.add(after)
                over = is_over(evaluator, after, seat, self._turn)
                worth = evaluator.worth(after, seat)
                if worth > self._best.get(mark := self._trace(after, seat), -inf):
                    self._best[mark] = worth
                    found.append(Line((*line.moves, move), after, worth, over))
        return found

    def tried(self, lines: list[Line]) -> list[tuple[Line, Line]]:
        """Lines and how each would end, the best end first."""
        found = list[tuple[Line, Line]]()
        for line in lines:
            found.append((line, self.finished(line)))
            if self.is_spent:
                break
        return sorted(found, key=lambda pair: -pair[1].worth)

    def finished(self, line: Line) -> Line:
        return _finished(self._evaluator, line, self._seat, self._turn, self._known)


def _merged(evaluator: Evaluator, lines: list[Line], seat: Seat) -> list[Line]:
    """The best line of each trace: different unfinished lines may end in the same turn."""
    found: dict[Hashable, Line] = {}
    for line in lines:
        found.setdefault(evaluator.value.trace(line.state, seat), line)
    return list(found.values())


def _worth(line: Line) -> float:
    return -line.worth


def _finished(
    evaluator: Evaluator, line: Line, seat: Seat, turn: int, known: dict[Any, Line]
) -> Line:
    """Continue a line to the end of the turn, always with the highest prior. `known` caches the
    rest of the turn by state."""
    trace, made, state = evaluator.value.trace, list(line.moves), line.state
    visited = {trace(state, seat)}
    passed = []
    while state not in known and len(made) < _LONGEST:
        passed.append((state, len(made)))
        for _, move in evaluator.promising(state, seat, _CHOICE):
            after = evaluator.game.apply(state, seat, move)
            if trace(after, seat) not in visited:
                break
        evaluator.count()
        state = after
        made.append(move)
        if is_over(evaluator, state, seat, turn):
            break
        visited.add(trace(state, seat))
    if rest := known.get(state):
        end = Line((*made, *rest.moves), rest.state, rest.worth, ended=True)
    else:
        end = Line(tuple(made), state, evaluator.worth(state, seat), ended=True)
    for before, n in passed:
        known[before] = Line(end.moves[n:], end.state, end.worth, ended=True)
    return end
