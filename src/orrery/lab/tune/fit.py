"""Fits weights to quick games: a ridge regression with the present weights as its prior.

The features of a position should predict the final score. Correlation is not causation: a player
who is ahead has more of everything. So the prior is strong; whole games, not rows, count as
observations; what shifts all positions of a stage alike goes into constants that are not used. And
the resulting weights have to win a match before they are accepted.
"""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from orrery.kernel.value import Weights
from orrery.lab.tune.knobs import loose, sign, turned
from orrery.lab.tune.play import QuickGame

Numbers: TypeAlias = NDArray[np.float64]

LAMBDA: Final = 0.8  # of TD(lambda): the weight of later results against the next estimate
_TRUST: Final = 0.15  # prior deviation of a weight, relative to its size
_HELD_OUT: Final = 5  # every fifth game is used for validation only
_RESAMPLES: Final = 40
_BLOCKS: Final = 200  # blocks of games for the bootstrap
_STAGES: Final = ("first third", "second third", "last third")
_CONSTANTS: Final = 2  # early and late


class Quality(Struct, frozen=True):
    """R2 of the final score in the validation games, with the old and the new weights."""

    stage: str
    rows: int
    before: float
    after: float


class Fit(Struct, frozen=True):
    weights: Weights
    games: int  # for learning and validation
    score: float  # the mean of the newest games
    quality: tuple[Quality, ...]
    doubt: dict[str, tuple[float, float]]  # bootstrap deviation of the early and the late weight
    unsure: dict[str, float]  # posterior deviation, in points of an average position


class _Rows(Struct, frozen=True):
    """The samples of all games as columns."""

    game: NDArray[np.int64]
    share: Numbers  # weight of the row: the rows of a seat in a game add up to 1
    stage: Numbers
    points: Numbers
    features: Numbers
    final: Numbers
    goal: Numbers  # the target of the regression


def fit(present: Weights, current: Weights, games: Sequence[QuickGame], newest: int) -> Fit:
    """Weights near the present ones that predict final scores better. `current` are the weights
    that evaluate later positions; the last `newest` games were played with them."""
    rows = _rows(current, games)
    learnt = rows.game % _HELD_OUT != _HELD_OUT - 1
    if not learnt.any() or learnt.all():
        learnt = np.ones_like(learnt)
    table, here = _columns(rows), _vector(present)
    lack = rows.goal - rows.points - table[:, : len(here)] @ here
    free, side = _free(present)
    sums = _Sums(rows, table, lack, learnt, free)
    change = sums.solved(sums.all(), here, side)
    rng = np.random.default_rng(len(games))
    again = np.array([sums.solved(sums.drawn(rng), here, side) for _ in range(_RESAMPLES)])
    return Fit(
        weights=_weights(present, here + change[: len(here)]),
        games=len(games),
        score=float(np.mean([game.totals for game in games[-newest:]])),
        quality=_quality(rows, table, here, change, learnt),
        doubt=_pairs(present, again.std(axis=0)),
        unsure=_unsure(present, rows, sums.deviations(here)),
    )


# --- Games as columns ---------------------------------------------------------------------------


def _rows(current: Weights, games: Sequence[QuickGame]) -> _Rows:
    found: list[tuple[Any, ...]] = []
    early, late = np.split(_vector(current), 2)
    for number, game in enumerate(games):
        for seat, total in enumerate(game.totals):
            own = [row for row in game.rows if row.seat == seat]
            if not own:
                continue
            stage, points = (np.array([getattr(r, x) for r in own]) for x in ("stage", "points"))
            features = np.array([row.features for row in own], dtype=float)
            worth = points + features @ early * (1 - stage) + features @ late * stage
            size = np.ones(len(own))
            goal = _goals(worth, total, LAMBDA ** (1 / len(game.totals)))
            found.append(
                (size * number, size / len(own), stage, points, features, size * total, goal)
            )
    numbers, *rest = (np.concatenate(column) for column in zip(*found, strict=True))
    return _Rows(numbers.astype(np.int64), *rest)


def _goals(worth: Numbers, total: float, later: float) -> Numbers:
    """TD(lambda) targets: a mix of the next estimate and the final result."""
    goals, goal = np.empty_like(worth), total
    following = total
    for n in range(len(worth) - 1, -1, -1):
        goal = later * goal + (1 - later) * following
        goals[n], following = goal, worth[n]
    return goals


def _columns(rows: _Rows) -> Numbers:
    """Every feature early and late, and the two constants."""
    stage = rows.stage[:, None]
    ones = np.ones_like(stage)
    return np.hstack(
        [rows.features * (1 - stage), rows.features * stage, ones * (1 - stage), ones * stage]
    )


# --- The regression -----------------------------------------------------------------------------


class _Sums:
    """The sums for the regression by block of games, so that blocks can be resampled."""

    def __init__(
        self,
        rows: _Rows,
        table: Numbers,
        lack: Numbers,
        learnt: NDArray[np.bool_],
        free: NDArray[np.intp],
    ) -> None:
        self.free = free  # the columns that may change, including the constants
        games = np.unique(rows.game[learnt])
        block = np.searchsorted(games, rows.game) % min(_BLOCKS, len(games))
        self.blocks = int(min(_BLOCKS, len(games)))
        squares, products = [], []
        for n in range(self.blocks):
            mine = learnt & (block == n)
            part, share = table[mine][:, free], rows.share[mine][:, None]
            squares.append(part.T @ (part * share))
            products.append((part * share).T @ lack[mine])
        self.squares, self.products = np.array(squares), np.array(products)
        rest = _levelled(table, lack, learnt)[learnt]
        self.noise = max(1e-9, float(np.average(rest**2, weights=rows.share[learnt])))

    def all(self) -> Numbers:
        return np.ones(self.blocks)

    def drawn(self, rng: np.random.Generator) -> Numbers:
        """How often each block is drawn in one bootstrap sample."""
        return rng.multinomial(self.blocks, np.full(self.blocks, 1 / self.blocks)).astype(float)

    def solved(self, counts: Numbers, here: Numbers, side: Numbers) -> Numbers:
        """The change of every weight and constant. A weight that would change its sign becomes 0,
        and the others are solved for again."""
        square = self._square(counts, here)
        product = counts @ self.products / self.noise
        start = np.concatenate([here, np.zeros(_CONSTANTS)])[self.free]
        sides = np.concatenate([side, np.zeros(_CONSTANTS)])[self.free]
        stopped = np.zeros(len(start), dtype=bool)
        change = np.zeros(len(start))
        while True:
            go = ~stopped
            change[stopped] = -start[stopped]
            known = square[np.ix_(go, stopped)] @ change[stopped]
            change[go] = np.linalg.solve(square[np.ix_(go, go)], product[go] - known)
            over = go & ((start + change) * sides < -1e-12)
            if not over.any():
                break
            stopped |= over
        found = np.zeros(len(here) + _CONSTANTS)
        found[self.free] = change
        return found

    def deviations(self, here: Numbers) -> Numbers:
        """The posterior deviation of each weight; the prior one where games say nothing."""
        found = np.zeros(len(here) + _CONSTANTS)
        found[self.free] = np.sqrt(np.diag(np.linalg.inv(self._square(self.all(), here))))
        return found

    def _square(self, counts: Numbers, here: Numbers) -> Numbers:
        trust = np.concatenate([_trust(here), np.full(_CONSTANTS, 1e3)])[self.free]
        found: Numbers = np.tensordot(counts, self.squares, 1) / self.noise + np.diag(trust**-2.0)
        return found


def _trust(here: Numbers) -> Numbers:
    """The prior deviation of each weight."""
    early, late = np.split(np.abs(here), 2)
    size = np.maximum(early, late)
    return np.maximum(_TRUST * np.concatenate([size, size]), 1e-9)


def _free(present: Weights) -> tuple[NDArray[np.intp], Numbers]:
    names = set(loose(present))
    once = [name in names for name in present.features]
    free = np.flatnonzero([*once, *once, *[True] * _CONSTANTS])
    side = [sign(w, late) for late in (False, True) for w in present.features.values()]
    return free, np.array(side)


# --- Weights and vectors ------------------------------------------------------------------------


def _vector(weights: Weights) -> Numbers:
    found = weights.features.values()
    return np.array([*(w.early for w in found), *(w.late for w in found)], dtype=float)


def _weights(present: Weights, vector: Numbers) -> Weights:
    early, late = (part.tolist() for part in np.split(vector, 2))
    names = set(loose(present))
    features = {
        name: turned(weight, weight, early[n], late[n]) if name in names else weight
        for n, (name, weight) in enumerate(present.features.items())
    }
    return replace(present, features=features)


def _pairs(present: Weights, both: Numbers) -> dict[str, tuple[float, float]]:
    early, late = (part.tolist() for part in np.split(both[: 2 * len(present.features)], 2))
    return {name: (early[n], late[n]) for n, name in enumerate(present.features)}


def _unsure(present: Weights, rows: _Rows, deviations: Numbers) -> dict[str, float]:
    reach = dict(zip(present.features, rows.features.std(axis=0).tolist(), strict=True))
    pairs = _pairs(present, deviations)
    return {name: max(pairs[name]) * reach[name] for name in loose(present)}


def _quality(
    rows: _Rows, table: Numbers, here: Numbers, change: Numbers, learnt: NDArray[np.bool_]
) -> tuple[Quality, ...]:
    """Compare old and new weights in the validation games, both with fitted constants."""
    count = len(here)
    lacks = [
        _levelled(table, rows.final - rows.points - table[:, :count] @ weights, learnt)
        for weights in (here, here + change[:count])
    ]
    out = ~learnt if not learnt.all() else learnt
    third = np.minimum((rows.stage * len(_STAGES)).astype(int), len(_STAGES) - 1)
    found = []
    for n, stage in enumerate(_STAGES):
        mine = out & (third == n)
        spread = float(rows.final[mine].var()) if mine.any() else 0.0
        if spread > 0:
            before, after = (1 - float(np.mean(lack[mine] ** 2)) / spread for lack in lacks)
            found.append(Quality(stage, int(mine.sum()), before, after))
    return tuple(found)


def _levelled(table: Numbers, lack: Numbers, learnt: NDArray[np.bool_]) -> Numbers:
    """The errors that are left after fitting the constants."""
    shift = table[:, -_CONSTANTS:]
    constants, *_ = np.linalg.lstsq(shift[learnt], lack[learnt], rcond=None)
    return lack - shift @ constants
