"""Compares turns by rollouts, all with the same worlds and the same luck.

The most promising turns are played on for a few turns of the seat, which plans them; the other
seats play greedily. Half of the turns are dropped after each round (successive halving), so that
the best get most of the budget. A turn's worth before its rollouts counts as a few worlds.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any, Final

from orrery.bots.evaluator import Evaluator
from orrery.bots.levels import Level
from orrery.bots.planner import Line, plan
from orrery.bots.tree import Fork, Way
from orrery.kernel.game import NATURE, Seat

_CAP: Final = 160  # decisions in one rollout
_RIVAL: Final = 2  # moves that are evaluated in a decision of another seat
_TURN: Final = 200  # evaluations for planning an own turn
_DARING: Final = 0.05  # probability of a random decision of another seat


@dataclass(slots=True, eq=False)
class Trial:
    """A turn and the results of its rollouts so far."""

    line: Line
    fork: Fork = field(default_factory=Fork)  # the next own turn
    planned: float = 0.0  # its utility before any rollout
    trust: float = 0.0  # the number of worlds that `planned` counts for
    met: list[int] = field(default_factory=list)  # numbers of the worlds of the rollouts
    utilities: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)  # chances to win; empty in solo games

    def learn(
        self,
        evaluator: Evaluator,
        n: int,
        end: tuple[Way, list[float]] | None,
        seat: Seat,
        stage: float,
    ) -> None:
        if end is None:
            return
        self.met.append(n)
        way, worths = end
        utility = evaluator.utility(worths, seat, stage)
        way.learn(utility)
        self.utilities.append(utility)
        self.scores.append(worths[seat])
        if len(worths) > 1:
            self.chances.append(evaluator.chance(worths, seat, stage))

    @property
    def mean(self) -> float:
        count = len(self.utilities) + self.trust
        return (sum(self.utilities) + self.trust * self.planned) / count if count else 0.0

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

    def relative_to(self, best: "Trial") -> tuple[float, float | None]:
        """Score and chance to show beside those of the best turn. A turn that was dropped early has
        been tried in fewer worlds, perhaps easier ones, so only common worlds are compared."""
        score = _relative(self.met, self.scores, best.met, best.scores)
        chance = _relative(self.met, self.chances, best.met, best.chances)
        return (
            self.score if score is None else score,
            self.chance if chance is None else min(1.0, max(0.0, chance)),
        )


def _relative(
    met: list[int], own: list[float], met_by_best: list[int], best: list[float]
) -> float | None:
    """The mean of the best plus the mean difference in common worlds; None if there are none."""
    mine, theirs = dict(zip(met, own, strict=False)), dict(zip(met_by_best, best, strict=False))
    gaps = [mine[n] - theirs[n] for n in mine if n in theirs]
    return sum(best) / len(best) + sum(gaps) / len(gaps) if gaps else None


def compare(
    evaluator: Evaluator, level: Level, worlds: list[Any], seat: Seat, lines: list[Line], seed: int
) -> list[Trial]:
    """The turns with their results, the best first. Each world is played once for every turn that
    has not been dropped."""
    stage = evaluator.value.stage(worlds[0])  # the same stage for all utilities
    trials = [Trial(line, trust=level.trust) for line in lines]
    for trial in trials:
        trial.planned = evaluator.utility(evaluator.worths(trial.line.state), seat, stage)
    racing = list(trials)
    n = 0
    rounds = max(1, (len(lines) - 1).bit_length())
    share = evaluator.remaining // rounds
    while len(racing) > 1 and not evaluator.is_spent:
        floor = evaluator.remaining - share
        while evaluator.remaining > floor and not evaluator.is_spent:
            world = worlds[n % len(worlds)]
            ends = [_end(evaluator, level, world, seat, trial, f"{seed}/{n}") for trial in racing]
            if not (n and evaluator.is_spent):  # a round cut short by the budget would be unfair
                for trial, end in zip(racing, ends, strict=True):
                    trial.learn(evaluator, n, end, seat, stage)
            n += 1
        racing.sort(key=lambda trial: -trial.mean)
        racing = racing[: (len(racing) + 1) // 2]
    dropped = [trial for trial in trials if trial not in racing]
    return racing + sorted(dropped, key=lambda trial: (-len(trial.utilities), -trial.mean))


def _end(
    evaluator: Evaluator, level: Level, world: Any, seat: Seat, trial: Trial, luck: str
) -> tuple[Way, list[float]] | None:
    """The expected scores in one world after a turn; None if the turn is illegal there."""
    state, made = followed(evaluator, world, seat, trial.line.moves)
    if made < len(trial.line.moves):
        return None
    way = Way(trial.fork)
    return way, play_on(
        evaluator, level, state, seat, evaluator.value.clock(world, seat), luck, way
    )


def followed(evaluator: Evaluator, world: Any, seat: Seat, moves: Sequence[Any]) -> tuple[Any, int]:
    """The state after the moves of a turn in a world, and how many of them were legal there."""
    game, state = evaluator.game, world
    for made, move in enumerate(moves):
        if seat not in game.to_act(state) or game.objections(state, seat, move):
            return state, made
        state = game.apply(state, seat, move)
    return state, len(moves)


def play_on(
    evaluator: Evaluator, level: Level, state: Any, seat: Seat, begun: int, luck: str, way: Way
) -> list[float]:
    """The expected scores of all seats after `level.ahead` more own turns than the one begun.

    `luck` seeds nature: its n-th draw is the same in all turns that are compared, if possible."""
    game, clock = evaluator.game, evaluator.value.clock
    own = draws = 0
    for _ in range(_CAP):
        active = game.to_act(state)
        if not active:
            break
        if seat in active and (now := clock(state, seat)) != begun:
            begun, own = now, own + 1
            if own > level.ahead:
                break
        who = active[0]
        if who == NATURE:
            state = game.apply(state, who, game.chance(state, Random(f"{luck}/{draws}")))
            draws += 1
        elif who == seat and not evaluator.is_spent:
            state = _own_turn(evaluator, level, state, seat, way)
        else:
            rng = Random(f"{luck}/{draws}/{who}")
            state = game.apply(state, who, quick(evaluator, state, who, _RIVAL, rng))
    return evaluator.worths(state)


def _own_turn(evaluator: Evaluator, level: Level, state: Any, seat: Seat, way: Way) -> Any:
    """Play the next own turn: one known from other worlds, or the best that a search finds."""
    if (
        level.ways > 1
        and (moves := way.next(evaluator.point(evaluator.value.stage(state)))) is not None
    ):
        after, made = followed(evaluator, state, seat, moves)
        if made == len(moves):
            return after
        way.leave()
    lines = plan(evaluator, state, seat, beam=level.own, moves=2 * level.own, budget=_TURN)
    if level.ways > 1:
        way.found([line.moves for line in lines[: level.ways]])
    return lines[0].state


def quick(evaluator: Evaluator, state: Any, seat: Seat, most: int, rng: Random) -> Any:
    """The move whose next position is worth most; by its prior if the budget is spent."""
    tries = evaluator.promising(state, seat, most)
    if len(tries) == 1 or evaluator.is_spent:
        return tries[0][1]
    if rng.random() < _DARING:
        return rng.choice(tries)[1]
    return max(tries, key=lambda t: evaluator.worth(evaluator.game.apply(state, seat, t[1]), seat))[
        1
    ]
