"""Turns compared by playing on: the same worlds and the same luck for each of them.

The most promising turns are played on for a few own turns, by players who take what looks best at
once. Half of them are dropped after each round, so that the best get most of the thinking.
"""

from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any, Final

from orrery.bots.eyes import Eyes
from orrery.bots.planner import Line
from orrery.kernel.game import NATURE, Seat

_CAP: Final = 160  # decisions in one rollout
_OWN, _RIVAL = 4, 2  # moves that are tried in a decision
_DARING: Final = 0.05  # how often a decision is left to chance


@dataclass(slots=True, eq=False)
class Trial:
    """A turn with what came of it in the worlds so far."""

    line: Line
    utilities: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)  # to win; none where nobody can lose

    @property
    def mean(self) -> float:
        return sum(self.utilities) / len(self.utilities) if self.utilities else 0.0

    @property
    def score(self) -> float:
        return sum(self.scores) / len(self.scores) if self.scores else self.line.worth

    @property
    def chance(self) -> float | None:
        return sum(self.chances) / len(self.chances) if self.chances else None

    @property
    def band(self) -> float:
        """Half the width of the 95 % interval of the expected score."""
        n = len(self.scores)
        if n < 2:
            return 0.0
        mean = self.score
        return 1.96 * sqrt(sum((s - mean) ** 2 for s in self.scores) / (n - 1) / n)


def compare(
    eyes: Eyes, worlds: list[Any], seat: Seat, lines: list[Line], ahead: int, seed: int
) -> list[Trial]:
    """The turns with their utilities, the best first. Each world is played once for every turn
    that is still in the race."""
    trials = [Trial(line) for line in lines]
    racing = list(trials)
    n = 0
    rounds = max(1, (len(lines) - 1).bit_length())
    share = eyes.left // rounds
    while len(racing) > 1 and not eyes.tired:
        floor = eyes.left - share
        while eyes.left > floor and not eyes.tired:
            _play_world(eyes, worlds[n % len(worlds)], seat, racing, ahead, f"{seed}/{n}")
            n += 1
        racing.sort(key=lambda trial: -trial.mean)
        racing = racing[: (len(racing) + 1) // 2]
    trials.sort(key=lambda trial: (-len(trial.utilities), -trial.mean))
    return sorted(trials, key=lambda t: (t not in racing, -t.mean))


def _play_world(
    eyes: Eyes, world: Any, seat: Seat, racing: list[Trial], ahead: int, luck: str
) -> None:
    """All turns that are in the race, in one world. One that this world forbids counts nothing."""
    for trial in racing:
        state = _after(eyes, world, seat, trial.line)
        if state is None:
            continue
        worths = play_on(eyes, state, seat, ahead, Random(luck))
        stage = eyes.value.stage(state)
        trial.utilities.append(eyes.utility(worths, seat, stage))
        trial.scores.append(worths[seat])
        if len(worths) > 1:
            trial.chances.append(eyes.chance(worths, seat, stage))


def _after(eyes: Eyes, world: Any, seat: Seat, line: Line) -> Any:
    """The position of a world after the sentences of a turn; None where one is not allowed."""
    state = world
    for move in line.moves:
        if seat not in eyes.game.to_act(state) or eyes.game.objections(state, seat, move):
            return None
        state = eyes.game.apply(state, seat, move)
    return state


def play_on(eyes: Eyes, state: Any, seat: Seat, ahead: int, rng: Random) -> list[float]:
    """What every seat may expect after so many more own turns."""
    game, value = eyes.game, eyes.value
    until = value.turn(state, seat) + ahead
    for _ in range(_CAP):
        active = game.to_act(state)
        if not active or (seat in active and value.turn(state, seat) > until):
            break
        who = active[0]
        if who == NATURE:
            move = game.chance(state, rng)
        else:
            move = quick(eyes, state, who, _OWN if who == seat else _RIVAL, rng)
        state = game.apply(state, who, move)
    seats = len(game.scores(state))
    return [eyes.worth(state, each) for each in range(seats)]


def quick(eyes: Eyes, state: Any, seat: Seat, most: int, rng: Random) -> Any:
    """What looks best at once."""
    moves = eyes.game.moves(state, seat)
    if len(moves) == 1:
        return moves[0]
    tries = eyes.promising(state, seat, moves, most)
    if rng.random() < _DARING:
        return rng.choice(tries)[1]
    if len(tries) == 1 or eyes.tired:
        return tries[0][1]
    return max(tries, key=lambda t: eyes.worth(eyes.game.apply(state, seat, t[1]), seat))[1]
