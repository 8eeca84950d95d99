"""Trials of weights against each other (SPSA, with the step sizes of RPROP).

A trial changes every knob a little, at random up or down, and lets these weights play against the
ones changed the opposite way, on the same seeds and in all seatings. For each knob a step of trials
gives only a direction; the step size grows while the direction stays the same.

The first knob interpolates between the present weights and those of the regression; each of the
others scales one feature.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from random import Random
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from orrery.kernel.value import Weights
from orrery.lab.executors import Executor
from orrery.lab.playing import Played, Setting, Task
from orrery.lab.tournament import seatings, side
from orrery.lab.tune.accept import lead
from orrery.lab.tune.knobs import mixed, scaled

KNOBS: Final = 10  # features that are tried, besides the first knob
TRIALS: Final = 6  # seeds in a step
_FIRST: Final = 0.5  # start and step of the first knob: half-way to the regression
_TURN: Final = 0.25  # step of the others, as a logarithm of the factor
_STEP, _SMALLEST, _LARGEST = 0.08, 0.02, 0.25
_FASTER, _SLOWER = 1.2, 0.5
_FARTHEST: Final = 1.0  # limit of the others: a factor from 1/e to e


class Search(Struct, frozen=True):
    """The state of the search."""

    names: tuple[str, ...]  # the features, without the first knob
    knobs: tuple[float, ...]
    steps: tuple[float, ...]
    ways: tuple[int, ...]  # the last direction of each: -1, 0, 1
    number: int = 0  # steps done
    games: int = 0
    sums: tuple[float, ...] = ()  # sums of the knobs after each step of the second half
    counted: int = 0


def begun(names: Sequence[str]) -> Search:
    count = len(names)
    return Search(
        names=tuple(names),
        knobs=(_FIRST, *[0.0] * count),
        steps=(_STEP * 2, *[_STEP] * count),
        ways=(0,) * (count + 1),
        sums=(0.0,) * (count + 1),
    )


def doubtful(unsure: Mapping[str, float]) -> list[str]:
    """The features whose weights are least certain, by their deviation in points."""
    return sorted(unsure, key=lambda name: -unsure[name])[:KNOBS]


def weights_at(
    present: Weights, fitted: Weights, names: Sequence[str], knobs: Sequence[float]
) -> Weights:
    share = min(1.0, max(0.0, knobs[0]))
    factors = [exp(min(_FARTHEST, max(-_FARTHEST, knob))) for knob in knobs[1:]]
    return scaled(mixed(present, fitted, share), names, factors)


def settled(search: Search) -> tuple[float, ...]:
    """The mean of the knobs over the second half of the steps; single steps are noisy."""
    if not search.counted:
        return search.knobs
    return tuple(total / search.counted for total in search.sums)


def trials(search: Search, seed: int) -> list[tuple[int, ...]]:
    """The direction of every knob (1 or -1) in each trial of the next step."""
    found = []
    for n in range(TRIALS):
        rng = Random(f"{seed}/{search.number}/{n}/knobs")
        found.append(tuple(rng.choice((-1, 1)) for _ in search.knobs))
    return found


def sides(search: Search, turns: Sequence[int]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The knobs of both players of a trial."""
    widths = (_FIRST, *[_TURN] * len(search.names))
    up = tuple(k + t * w for k, t, w in zip(search.knobs, turns, widths, strict=True))
    down = tuple(k - t * w for k, t, w in zip(search.knobs, turns, widths, strict=True))
    return up, down


def tasks(seats: int, seed: int) -> Iterator[Task]:
    number = 0
    for n in range(TRIALS):
        up, down = names(n)
        for rotation, levels in enumerate(seatings(up, down, seats)):
            yield Task(number, f"{n}", n, rotation, seed + n, levels)
            number += 1


def names(trial: int) -> tuple[str, str]:
    return f"up-{trial}", f"down-{trial}"


def played(setting: Setting, seats: int, seed: int, executor: Executor) -> list[Played]:
    found = [
        msgspec.json.decode(data, type=Played) for data in executor(setting, tasks(seats, seed))
    ]
    return sorted(found, key=lambda game: game.number)


def gains(games: Sequence[Played], spread: float) -> list[float]:
    """How much better the first side of each trial was: victories, and a little the lead."""
    found: list[list[float]] = [[] for _ in range(TRIALS)]
    for game in games:
        up, _ = names(game.block)
        lean = max(-0.5, min(0.5, lead(game, up) / (2 * spread)))
        found[game.block].append(0.5 * (side(game, up) - 0.5) + 0.5 * lean)
    return [sum(each) / len(each) for each in found]


def stepped(
    search: Search, trials: Sequence[Sequence[int]], gains: Sequence[float], games: int, total: int
) -> Search:
    """Move every knob in the direction of the trials, further if it is the same as before."""
    knobs, steps, ways = list(search.knobs), list(search.steps), list(search.ways)
    for k in range(len(knobs)):
        slope = sum(gain * turns[k] for gain, turns in zip(gains, trials, strict=True))
        way = (slope > 0) - (slope < 0)
        if way * ways[k] > 0:
            steps[k] = min(_LARGEST, steps[k] * _FASTER)
        elif way * ways[k] < 0:
            steps[k] = max(_SMALLEST, steps[k] * _SLOWER)
            way = 0  # it overshot: pause
        knobs[k] += way * steps[k]
        ways[k] = way
    knobs[0] = min(1.0, max(0.0, knobs[0]))
    knobs[1:] = [min(_FARTHEST, max(-_FARTHEST, knob)) for knob in knobs[1:]]
    late = search.number + 1 > total // 2
    return replace(
        search,
        knobs=tuple(knobs),
        steps=tuple(steps),
        ways=tuple(ways),
        number=search.number + 1,
        games=search.games + games,
        sums=tuple(s + k * late for s, k in zip(search.sums, knobs, strict=True)),
        counted=search.counted + late,
    )
