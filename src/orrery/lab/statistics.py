"""Confidence intervals of shares and means, and sequential tests.

Games of one seed are correlated, so blocks are the unit of observation: where the games of a block
agree more often than by chance, the effective number of games is smaller (the design effect). It
is taken to be at least 1: paired seatings never count for more than independent games.
"""

from collections.abc import Iterable, Sequence
from math import ceil, inf, log, sqrt
from statistics import NormalDist, quantiles, stdev
from typing import Final, Literal

from msgspec import Struct

_NORMAL: Final = NormalDist()
TWO_SIDED: Final = 0.975  # quantile of a 95 % interval
ONE_SIDED: Final = 0.95  # quantile of a 95 % lower bound


class Interval(Struct, frozen=True):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2


class Share(Struct, frozen=True):
    """A share of victories."""

    games: int
    value: float
    low: float  # the 95 % interval
    high: float
    bound: float  # the one-sided 95 % lower bound

    @property
    def interval(self) -> Interval:
        return Interval(self.value, self.low, self.high)


class Spread(Struct, frozen=True):
    """The distribution of scores or lengths."""

    count: int
    mean: float
    low: float  # the 95 % interval of the mean
    high: float
    deviation: float
    least: float
    quarter: float
    median: float
    three_quarters: float
    most: float


# --- Shares -------------------------------------------------------------------------------------


def share(blocks: Iterable[Sequence[float]]) -> Share:
    """The share of victories, from the shares of each game of each block (1, 0, or between)."""
    rows = [row for row in blocks if row]
    games = sum(map(len, rows))
    if not games:
        return Share(0, 0.0, 0.0, 1.0, 0.0)
    value = sum(map(sum, rows)) / games
    count = games / design_effect(rows)
    low, high = wilson(value, count, TWO_SIDED)
    return Share(games, value, low, high, wilson(value, count, ONE_SIDED)[0])


def wilson(value: float, count: float, confidence: float) -> tuple[float, float]:
    """Wilson's interval of a share: sound for few games and near 0 and 1 too.

    >>> [round(end, 3) for end in wilson(0.5, 100, 0.975)]
    [0.404, 0.596]
    >>> [round(end, 3) for end in wilson(1.0, 10, 0.975)]
    [0.722, 1.0]
    """
    z = _NORMAL.inv_cdf(confidence)
    middle = (value + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * sqrt(value * (1 - value) / count + z * z / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)


def design_effect(blocks: Sequence[Sequence[float]]) -> float:
    """The variance of blocks relative to that of independent games; at least 1."""
    games = sum(map(len, blocks))
    mean = sum(map(sum, blocks)) / games
    alone = mean * (1 - mean) / games
    if len(blocks) < 2 or alone <= 0:
        return 1.0
    off = sum((sum(row) - mean * len(row)) ** 2 for row in blocks)
    return max(1.0, off * len(blocks) / (len(blocks) - 1) / games**2 / alone)


# --- Means --------------------------------------------------------------------------------------


def mean(blocks: Iterable[Sequence[float]]) -> Interval:
    """The mean with its 95 % interval, each block being one observation."""
    rows = [row for row in blocks if row]
    count = sum(map(len, rows))
    value = sum(map(sum, rows)) / count if count else 0.0
    if len(rows) < 2:
        return Interval(value, -inf, inf)
    off = sum((sum(row) - value * len(row)) ** 2 for row in rows)
    error = sqrt(off * len(rows) / (len(rows) - 1)) / count
    half = student(TWO_SIDED, len(rows) - 1) * error
    return Interval(value, value - half, value + half)


def spread(blocks: Iterable[Sequence[float]]) -> Spread:
    rows = [row for row in blocks if row]
    all_of_them = [number for row in rows for number in row]
    middle = mean(rows)
    one = len(all_of_them) == 1
    cuts = all_of_them * 3 if one else quantiles(all_of_them, n=4, method="inclusive")
    return Spread(
        count=len(all_of_them),
        mean=middle.value,
        low=middle.low,
        high=middle.high,
        deviation=0.0 if one else stdev(all_of_them),
        least=min(all_of_them),
        quarter=cuts[0],
        median=cuts[1],
        three_quarters=cuts[2],
        most=max(all_of_them),
    )


def student(confidence: float, freedom: int) -> float:
    """A quantile of Student's distribution, by its expansion round the normal one.

    >>> [round(student(0.975, n), 2) for n in (5, 10, 30, 1000)]
    [2.57, 2.23, 2.04, 1.96]
    """
    z = _NORMAL.inv_cdf(confidence)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))


# --- Tests --------------------------------------------------------------------------------------


class Gate(Struct, frozen=True):
    """A win share that is aimed at (`target`) and one that must be excluded (`gate`)."""

    target: float
    gate: float

    @property
    def games(self) -> int:
        """Games after which a bot that meets the target passes with 90 %: its one-sided 95 %
        lower bound is above the gate.

        >>> Gate(0.95, 0.88).games, Gate(0.70, 0.62).games
        (136, 301)
        """
        alpha, beta = _NORMAL.inv_cdf(ONE_SIDED), _NORMAL.inv_cdf(0.9)
        width = alpha * sqrt(self.gate * (1 - self.gate)) + beta * sqrt(
            self.target * (1 - self.target)
        )
        return ceil((width / (self.target - self.gate)) ** 2)


Verdict = Literal["passes", "fails", "open"]

_ERROR: Final = 0.05  # of both kinds
_LIMIT: Final = log((1 - _ERROR) / _ERROR)


def sequential(gate: Gate, blocks: Sequence[Sequence[float]]) -> Verdict:
    """Wald's test of the target against the gate, both errors 5 %, looked at after every block.

    >>> sequential(Gate(0.60, 0.50), [[1.0, 1.0]] * 10)
    'passes'
    >>> sequential(Gate(0.60, 0.50), [[1.0, 0.0]] * 10)
    'open'
    """
    evidence = likelihood(gate, blocks)
    return "passes" if evidence >= _LIMIT else "fails" if evidence <= -_LIMIT else "open"


def likelihood(gate: Gate, blocks: Sequence[Sequence[float]]) -> float:
    """The logarithm of the likelihood ratio of target and gate."""
    rows = [row for row in blocks if row]
    if not rows:
        return 0.0
    games, won = sum(map(len, rows)), sum(map(sum, rows))
    up, down = log(gate.target / gate.gate), log((1 - gate.target) / (1 - gate.gate))
    return (won * up + (games - won) * down) / design_effect(rows)


def expected_games(gate: Gate, truth: float) -> float:
    """How long the sequential test takes on average if the share is really that of the target or
    of the gate (Wald's approximation).

    >>> gate = Gate(0.95, 0.88)
    >>> round(expected_games(gate, 0.95)), round(expected_games(gate, 0.88))
    (92, 70)
    """
    up, down = log(gate.target / gate.gate), log((1 - gate.target) / (1 - gate.gate))
    drift = truth * up + (1 - truth) * down
    return (1 - 2 * _ERROR) * _LIMIT / abs(drift)
