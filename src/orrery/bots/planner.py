"""Whole turns: what a seat can say until somebody else is asked, followed along several lines.

Lines that meet in one position are one line. A line ends when the turn passes or when nature draws;
it is worth what the position at its end is worth. When there is nothing left to think with, the
lines that are still under way are ended by what looks best at once.
"""

from dataclasses import dataclass
from typing import Any, Final

from orrery.bots.eyes import Eyes
from orrery.kernel.game import NATURE, Seat

_LONGEST: Final = 40  # sentences in a line: more than any turn needs
_RESCUED: Final = 3  # lines that are ended in a hurry


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


def plan(eyes: Eyes, state: Any, seat: Seat, *, beam: int, moves: int, budget: int) -> list[Line]:
    """The best turns that were found, the best first; at least one."""
    turn = eyes.value.turn(state, seat)
    floor = eyes.left - budget
    begun = [Line((), state, 0.0, ended=False)]
    ended: list[Line] = []
    seen = {state}  # nobody needs to come back to where he was
    for _ in range(_LONGEST):
        found: list[Line] = []
        for line in begun:
            for _, move in eyes.promising(line.state, seat, moves):
                if eyes.tired or eyes.left <= floor:
                    break
                after = eyes.game.apply(line.state, seat, move)
                if after in seen and line.moves:
                    continue
                seen.add(after)
                over = is_over(eyes, after, seat, turn)
                worth = eyes.worth(after, seat)
                found.append(Line((*line.moves, move), after, worth, over))
        found.sort(key=lambda line: -line.worth)
        ended += [line for line in found if line.ended]
        going = [line for line in found if not line.ended]
        if eyes.tired or eyes.left <= floor or not (going or ended):
            ended += [_finished(eyes, line, seat, turn) for line in (*going, *begun)[:_RESCUED]]
            break
        begun = going[:beam]
        if not begun:
            break
    return sorted(ended or begun, key=lambda line: -line.worth)


def _finished(eyes: Eyes, line: Line, seat: Seat, turn: int) -> Line:
    """A line to the end of the turn, by what seems best without trying it."""
    made, state = list(line.moves), line.state
    while len(made) < _LONGEST:
        [(_, move)] = eyes.promising(state, seat, 1)
        state = eyes.game.apply(state, seat, move)
        made.append(move)
        if is_over(eyes, state, seat, turn):
            break
    return Line(tuple(made), state, eyes.worth(state, seat), ended=True)
