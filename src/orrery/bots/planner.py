"""Whole turns: what a seat can say until somebody else is asked, followed along several lines.

Lines that meet in one position are one line. A line ends when the turn passes, when nature draws,
or when there is nothing left to think with; it is worth what the position at its end is worth.
"""

from dataclasses import dataclass
from typing import Any

from orrery.bots.eyes import Eyes
from orrery.kernel.game import NATURE, Seat

_LONGEST = 40  # sentences in a line: more than any turn needs


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
            for _, move in _tries(eyes, line, seat, moves):
                if (eyes.tired or eyes.left <= floor) and (found or ended):
                    break
                after = eyes.game.apply(line.state, seat, move)
                if after in seen and line.moves:
                    continue
                seen.add(after)
                over = is_over(eyes, after, seat, turn)
                worth = eyes.worth(after, seat)
                found.append(Line((*line.moves, move), after, worth, over))
        if not found:
            break
        lines = sorted(found, key=lambda line: -line.worth)
        ended += [line for line in lines if line.ended]
        begun = [line for line in lines if not line.ended][:beam]
        if not begun or eyes.tired or eyes.left <= floor:
            break
    ended.sort(key=lambda line: -line.worth)
    return ended or begun


def _tries(eyes: Eyes, line: Line, seat: Seat, most: int) -> list[tuple[float, Any]]:
    return eyes.promising(line.state, seat, eyes.game.moves(line.state, seat), most)
