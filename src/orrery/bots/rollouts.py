"""Turns compared by playing on: the same worlds and the same luck for each of them.

The most promising turns are played on for a few own turns: the seat plans them, the others take
what looks best at once. Half of the turns are dropped after each round, so that the best get most
of the thinking. What a turn was worth before it was played on counts as a few worlds.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any, Final

from orrery.bots.eyes import Eyes
from orrery.bots.levels import Level
from orrery.bots.planner import Line, plan
from orrery.bots.tree import Fork, Way
from orrery.kernel.game import NATURE, Seat

_CAP: Final = 160  # decisions in one rollout
_RIVAL: Final = 2  # moves that are tried in a decision of another seat
_TURN: Final = 200  # evaluations for a turn of one's own
_DARING: Final = 0.05  # how often such a decision is left to chance


@dataclass(slots=True, eq=False)
class Trial:
    """A turn with what came of it in the worlds so far."""

    line: Line
    fork: Fork = field(default_factory=Fork)  # the next own turn
    planned: float = 0.0  # its utility before it was played on
    trust: float = 0.0  # worlds that this counts for
    met: list[int] = field(default_factory=list)  # the worlds, by number
    utilities: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)  # to win; none where nobody can lose

    def learn(
        self, eyes: Eyes, n: int, end: tuple[Way, list[float]] | None, seat: Seat, stage: float
    ) -> None:
        if end is None:
            return
        self.met.append(n)
        way, worths = end
        utility = eyes.utility(worths, seat, stage)
        way.learn(utility)
        self.utilities.append(utility)
        self.scores.append(worths[seat])
        if len(worths) > 1:
            self.chances.append(eyes.chance(worths, seat, stage))

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

    def beside(self, best: "Trial") -> tuple[float, float | None]:
        """Score and chance to be told beside those of the best turn. Who was dropped early has met
        fewer worlds, perhaps the kinder ones: only what differs in the same worlds is its own."""
        score = _beside(self.met, self.scores, best.met, best.scores)
        chance = _beside(self.met, self.chances, best.met, best.chances)
        return (
            self.score if score is None else score,
            self.chance if chance is None else min(1.0, max(0.0, chance)),
        )


def _beside(
    met: list[int], own: list[float], met_by_best: list[int], best: list[float]
) -> float | None:
    """The mean of the best, and the mean difference where both were; None if they never met."""
    mine, theirs = dict(zip(met, own, strict=False)), dict(zip(met_by_best, best, strict=False))
    gaps = [mine[n] - theirs[n] for n in mine if n in theirs]
    return sum(best) / len(best) + sum(gaps) / len(gaps) if gaps else None


def compare(
    eyes: Eyes, level: Level, worlds: list[Any], seat: Seat, lines: list[Line], seed: int
) -> list[Trial]:
    """The turns with their utilities, the best first. Each world is played once for every turn
    that is still in the race."""
    stage = eyes.value.stage(worlds[0])  # one measure for all of them
    trials = [Trial(line, trust=level.trust) for line in lines]
    for trial in trials:
        trial.planned = eyes.utility(eyes.worths(trial.line.state), seat, stage)
    racing = list(trials)
    n = 0
    rounds = max(1, (len(lines) - 1).bit_length())
    share = eyes.left // rounds
    while len(racing) > 1 and not eyes.tired:
        floor = eyes.left - share
        while eyes.left > floor and not eyes.tired:
            world = worlds[n % len(worlds)]
            ends = [_end(eyes, level, world, seat, trial, f"{seed}/{n}") for trial in racing]
            if not (n and eyes.tired):  # those that came last would be judged by what is cheap
                for trial, end in zip(racing, ends, strict=True):
                    trial.learn(eyes, n, end, seat, stage)
            n += 1
        racing.sort(key=lambda trial: -trial.mean)
        racing = racing[: (len(racing) + 1) // 2]
    dropped = [trial for trial in trials if trial not in racing]
    return racing + sorted(dropped, key=lambda trial: (-len(trial.utilities), -trial.mean))


def _end(
    eyes: Eyes, level: Level, world: Any, seat: Seat, trial: Trial, luck: str
) -> tuple[Way, list[float]] | None:
    """What everybody may expect in one world after a turn; None where the world forbids it."""
    state, made = followed(eyes, world, seat, trial.line.moves)
    if made < len(trial.line.moves):
        return None
    way = Way(trial.fork)
    return way, play_on(eyes, level, state, seat, eyes.value.clock(world, seat), luck, way)


def followed(eyes: Eyes, world: Any, seat: Seat, moves: Sequence[Any]) -> tuple[Any, int]:
    """The position of a world after the sentences of a turn, and how many of them it allows."""
    game, state = eyes.game, world
    for made, move in enumerate(moves):
        if seat not in game.to_act(state) or game.objections(state, seat, move):
            return state, made
        state = game.apply(state, seat, move)
    return state, len(moves)


def play_on(
    eyes: Eyes, level: Level, state: Any, seat: Seat, begun: int, luck: str, way: Way
) -> list[float]:
    """What every seat may expect after so many more own turns than the one that has begun.

    The n-th draw of a luck is the same in every turn that is compared, as far as it can be."""
    game, clock = eyes.game, eyes.value.clock
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
        elif who == seat and not eyes.tired:
            state = _own_turn(eyes, level, state, seat, way)
        else:
            rng = Random(f"{luck}/{draws}/{who}")
            state = game.apply(state, who, quick(eyes, state, who, _RIVAL, rng))
    return eyes.worths(state)


def _own_turn(eyes: Eyes, level: Level, state: Any, seat: Seat, way: Way) -> Any:
    """A turn to come: one of those that are known from other worlds, or the best that is found."""
    if level.ways > 1 and (moves := way.next(eyes.point(eyes.value.stage(state)))) is not None:
        after, made = followed(eyes, state, seat, moves)
        if made == len(moves):
            return after
        way.leave()
    lines = plan(eyes, state, seat, beam=level.own, moves=2 * level.own, budget=_TURN)
    if level.ways > 1:
        way.found([line.moves for line in lines[: level.ways]])
    return lines[0].state


def quick(eyes: Eyes, state: Any, seat: Seat, most: int, rng: Random) -> Any:
    """What looks best at once."""
    tries = eyes.promising(state, seat, most)
    if len(tries) == 1 or eyes.tired:
        return tries[0][1]
    if rng.random() < _DARING:
        return rng.choice(tries)[1]
    return max(tries, key=lambda t: eyes.worth(eyes.game.apply(state, seat, t[1]), seat))[1]
