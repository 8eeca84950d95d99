"""What a map offers: planets within reach, and possible federations. All of it is cached.

Many positions that a bot considers differ only in a few resources, so what depends on the
structures is computed once.
"""

from functools import lru_cache
from operator import itemgetter
from typing import Final

from orrery.games.gaia.components import QIC_RANGE, STEPS
from orrery.games.gaia.galaxy import GAIA, TRANSDIM, Placement, galaxy
from orrery.games.gaia.galaxy import sectors as count_sectors
from orrery.games.gaia.state import GLEENS
from orrery.kernel.hexes import bits

_MANY: Final = 1 << 15
_FULL, _SOME = 5, 9  # planets within reach: how many count fully, how many at all
_LINK: Final = 3  # the largest distance of structures in one federation: two satellites
_APART: Final = 9  # further than any link


@lru_cache(maxsize=_MANY)
def within(placement: Placement, hexes: int, radius: int) -> int:
    return galaxy(placement).within(hexes, radius)


@lru_cache(maxsize=_MANY)
def sectors(hexes: int) -> int:
    return count_sectors(hexes)


@lru_cache(maxsize=_MANY)
def types(placement: Placement, gaia: int, colonies: int) -> int:
    """How many planet types there are among these planets."""
    map = galaxy(placement)
    plain = colonies & ~gaia
    count = sum(1 for hexes in map.type[:GAIA] if plain & hexes)
    return count + bool(colonies & (map.type[GAIA] | gaia)) + bool(plain & ~map.planets)


@lru_cache(maxsize=_MANY)
def sites(
    placement: Placement,
    starts: int,
    reach: int,
    taken: int,
    gaia: int,
    faction: int,
    rate: int,
    formers: bool,
) -> float:
    """The planets on which a player could build soon; those that cost more count less."""
    map = galaxy(placement)
    near = map.within(starts, reach)
    far = map.within(starts, reach + QIC_RANGE) & ~near
    steps = STEPS[faction // 2]
    offers = [(max(0.1, 1 - 0.12 * steps[k] * rate), map.type[k] & ~gaia) for k in range(GAIA)]
    offers.append((0.8 if faction == GLEENS else 0.5, map.type[GAIA]))
    offers.append((0.5 if formers else 0.1, map.type[TRANSDIM] & ~gaia))
    offers = [(worth, planets & ~taken) for worth, planets in offers]
    found: list[tuple[float, int]] = []
    for worth, planets in offers:
        found.append((worth, (planets & near).bit_count()))
        found.append((0.45 * worth, (planets & far).bit_count()))
    found.sort(reverse=True)
    total, seen = 0.0, 0
    for worth, count in found:
        full = max(0, min(count, _FULL - seen))
        some = max(0, min(count - full, _SOME - seen - full))
        total += worth * (full + 0.3 * some)
        seen += count
    return total


@lru_cache(maxsize=_MANY)
def clusters(placement: Placement, nodes: int) -> tuple[int, ...]:
    """Structures that touch, as sets."""
    map, found = galaxy(placement), []
    while nodes:
        cluster = map.region(nodes & -nodes, nodes)
        found.append(cluster)
        nodes &= ~cluster
    return tuple(found)


@lru_cache(maxsize=_MANY)
def alliances(
    placement: Placement, nodes: int, twos: int, bigs: int, big: int, extra: int, need: int
) -> tuple[tuple[int, int], ...]:
    """Groups of structures that could become federations: power value and satellites of each.

    The groups are found greedily: from every cluster the nearest ones are joined until they are
    strong enough; the strongest with the fewest satellites is taken, then the rest is looked at.
    """
    map = galaxy(placement)
    left = list(clusters(placement, nodes))
    power = {
        hexes: hexes.bit_count()
        + (hexes & twos).bit_count()
        + (big - 1) * (hexes & bigs).bit_count()
        + (hexes & extra).bit_count()
        for hexes in left
    }
    rings = {hexes: [map.within(hexes, r) for r in range(1, _LINK + 1)] for hexes in left}
    found: list[tuple[int, int]] = []
    while left:
        groups = [_joined(start, left, power, rings, need) for start in left]
        _, total, paid, best = max(groups, key=itemgetter(0))
        found.append((total, paid))
        left = [hexes for hexes in left if hexes not in best]
    return tuple(found)


def _joined(
    start: int, all: list[int], power: dict[int, int], rings: dict[int, list[int]], need: int
) -> tuple[float, int, int, list[int]]:
    """A cluster with the nearest others, until they are strong enough: how good that is, its power
    value, its satellites, and what was joined."""

    def apart(a: int, b: int) -> int:
        return next((n for n, ring in enumerate(rings[a]) if ring & b), _APART)

    group, total, paid = [start], power[start], 0
    rest = [other for other in all if other != start]
    while total < need and rest:
        gap, _, other = min((min(apart(a, b) for a in group), -power[b], b) for b in rest)
        if gap >= _APART:
            break
        group.append(other)
        rest.remove(other)
        total, paid = total + power[other], paid + gap
    return min(total, need) - 0.3 * paid - 0.05 * max(0, total - need), total, paid, group


@lru_cache(maxsize=_MANY)
def surroundings(placement: Placement, hex: int, faction: int) -> float:
    """How good a place is to begin at: what lies around it, the nearer the better."""
    map = galaxy(placement)
    steps = STEPS[faction // 2]
    total = 0.0
    for other in bits(map.within(1 << hex, 4) & map.planets & ~(1 << hex)):
        kind = map.planet[other]
        cost = steps[kind] if kind < GAIA else 1.2 if kind == GAIA else 1.8
        total += (1.1 - 0.28 * cost) / (1, 1, 1.2, 2, 3)[map.apart(hex, other)]
    return total
