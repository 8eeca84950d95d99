"""Ratings of bots by OpenSkill (Plackett-Luce, for any number of seats).

A rating is updated game by game, so it depends on their order, which has no meaning here. The games
are therefore shuffled many times; the result is the median, with the band that holds 95 % of the
shuffles. The band is about order only: for significance, see the intervals of the win shares.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from statistics import fmean, median, quantiles
from typing import Any

from msgspec import Struct

from orrery.lab.extras import require
from orrery.lab.playing import Played

SHUFFLES = 200


class Rating(Struct, frozen=True):
    mu: float  # the median over the shuffles
    low: float
    high: float
    sigma: float
    ordinal: float  # mu - 3 sigma; bots are sorted by it


class Contest(Struct, frozen=True):
    """Players and their ranks, 0 being the best; equal ranks are ties."""

    names: tuple[str, ...]
    ranks: tuple[int, ...]


def contest(game: Played) -> Contest:
    """A game as a contest of its seats: winners first, then by points."""
    keys = [(s not in game.winners, -total) for s, total in enumerate(game.totals)]
    order = sorted(set(keys))
    return Contest(game.levels, tuple(order.index(key) for key in keys))


def ratings(
    contests: Sequence[Contest],
    shuffles: int = SHUFFLES,
    tell: Callable[[int], None] = lambda done: None,
) -> dict[str, Rating]:
    """The ratings of all players, the best first; `tell` gets the number of shuffles done."""
    model = require("openskill.models", "rating bots").PlackettLuce()
    names = list(dict.fromkeys(name for each in contests for name in each.names))
    ends: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
    for n in range(shuffles):
        order = list(contests)
        Random(n).shuffle(order)
        for name, end in _rated(model, order, names).items():
            ends[name].append(end)
        tell(n + 1)
    found = {name: _summed(ends[name]) for name in names}
    return dict(sorted(found.items(), key=lambda item: -item[1].ordinal))


def _rated(
    model: Any, contests: Sequence[Contest], names: Sequence[str]
) -> Mapping[str, tuple[float, float]]:
    fresh = model.rating()
    now = dict.fromkeys(names, (float(fresh.mu), float(fresh.sigma)))
    for each in contests:
        teams = [[model.rating(*now[name])] for name in each.names]
        after = model.rate(teams, ranks=[float(rank) for rank in each.ranks])
        for name in set(each.names):
            # A bot on several seats gets the mean of their updates.
            own = [team[0] for team, who in zip(after, each.names, strict=True) if who == name]
            now[name] = (fmean(r.mu for r in own), fmean(r.sigma for r in own))
    return now


def _summed(ends: Sequence[tuple[float, float]]) -> Rating:
    mus, sigma = [mu for mu, _ in ends], median(sigma for _, sigma in ends)
    middle = median(mus)
    cuts = quantiles(mus, n=40, method="inclusive") if len(mus) > 1 else mus
    return Rating(middle, cuts[0], cuts[-1], sigma, middle - 3 * sigma)
