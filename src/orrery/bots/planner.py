"""Whole turns: what a seat can say until somebody else is asked, followed along several lines.

Lines that come to the same by the game's own account are one line, and the better one is followed.
A line ends when the turn passes or when nature draws; it is worth what the position at its end is
worth. In the middle of a long turn a position tells little: there lines are compared by how they
would end if they went on by what looks best at once. So are those ended that are still under way
when there is nothing left to think with.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from math import inf
from typing import Any, Final

from orrery.bots.eyes import Eyes
from orrery.kernel.game import NATURE, Seat

_LONGEST: Final = 40  # sentences in a line: more than any turn needs
_RESCUED: Final = 3  # lines that are ended in a hurry
_CHOICE: Final = 6  # moves among which one is looked for then that leads somewhere new


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """Sentences of a turn, the position after them, and what it is worth."""

    moves: tuple[Any, ...]
    state: Any
    worth: float
    ended: bool


def is_over(eyes: Eyes, state: Any, seat: Seat, turn: int) -> bool:
    """Whether a turn has passed: another seat is asked, nature draws, or the next turn begins."""
    active = eyes.game.to_act(state)
    return seat not in active or NATURE in active or eyes.value.turn(state, seat) != turn


def plan(
    eyes: Eyes, state: Any, seat: Seat, *, beam: int, moves: int, budget: int, ends: int = 0
) -> list[Line]:
    """The best turns that were found, the best first; at least one. So many lines under way are
    compared by their `ends`; none: all of them, as they are."""
    turn, trace = eyes.value.turn(state, seat), eyes.value.trace
    floor = eyes.left - budget
    begun = [Line((), state, 0.0, ended=False)]
    ended: list[Line] = []
    seen = {state}  # nobody needs to come back to where he was
    best: dict[Hashable, float] = {trace(state, seat): inf}
    known: dict[Any, Line] = {}

    def spent() -> bool:
        return eyes.tired or eyes.left <= floor

    for _ in range(_LONGEST):
        found: list[Line] = []
        for line in begun:
            for _, move in eyes.promising(line.state, seat, moves):
                if spent():
                    break
                after = eyes.game.apply(line.state, seat, move)
                if after in seen:
                    continue
                seen.add(after)
                over = is_over(eyes, after, seat, turn)
                worth = eyes.worth(after, seat)
                if worth > best.get(mark := trace(after, seat), -inf):
                    best[mark] = worth
                    found.append(Line((*line.moves, move), after, worth, over))
        found.sort(key=_worth)
        ended += [line for line in found if line.ended]
        going = [line for line in found if not line.ended]
        if spent() or not (going or ended):
            under_way = (*going, *begun)[:_RESCUED]
            ended += [_finished(eyes, line, seat, turn, known) for line in under_way]
            break
        if ends:
            tried = list[tuple[Line, Line]]()
            for line in going[:ends]:
                tried.append((line, _finished(eyes, line, seat, turn, known)))
                if spent():
                    break
            tried.sort(key=lambda pair: -pair[1].worth)
            going = [line for line, _ in tried]
            ended += [end for _, end in tried]
        begun = going[:beam]
        if not begun:
            break
    return _apart(eyes, sorted(ended or begun, key=_worth), seat)


def _apart(eyes: Eyes, lines: list[Line], seat: Seat) -> list[Line]:
    """The best of those that come to the same: lines under way may all end in one turn."""
    found: dict[Hashable, Line] = {}
    for line in lines:
        found.setdefault(eyes.value.trace(line.state, seat), line)
    return list(found.values())


def _worth(line: Line) -> float:
    return -line.worth


def _finished(eyes: Eyes, line: Line, seat: Seat, turn: int, known: dict[Any, Line]) -> Line:
    """A line to the end of the turn, by what seems best without trying it. What follows a position
    is `known` the next time."""
    trace, made, state = eyes.value.trace, list(line.moves), line.state
    been = {trace(state, seat)}
    passed = []
    while state not in known and len(made) < _LONGEST:
        passed.append((state, len(made)))
        for _, move in eyes.promising(state, seat, _CHOICE):
            after = eyes.game.apply(state, seat, move)
            if trace(after, seat) not in been:
                break
        eyes.look()
        state = after
        made.append(move)
        if is_over(eyes, state, seat, turn):
            break
        been.add(trace(state, seat))
    if rest := known.get(state):
        end = Line((*made, *rest.moves), rest.state, rest.worth, ended=True)
    else:
        end = Line(tuple(made), state, eyes.worth(state, seat), ended=True)
    for before, n in passed:
        known[before] = Line(end.moves[n:], end.state, end.worth, ended=True)
    return end
