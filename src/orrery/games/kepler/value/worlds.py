"""What worlds promise: points by the end, and the main actions that they take to get there."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from orrery.games.kepler.components import (
    BODY_KIND,
    COLONIES,
    ENERGY,
    OBJECTIVE_WORDS,
    OBJECTIVES,
    PLANETS,
    POINTS,
    TECHS,
    TYPES,
    ZONES,
)
from orrery.games.kepler.galaxy import BOARD, SPACE, ZONE
from orrery.games.kepler.state import ENERGY_DEVELOPMENT, QUANTUM_PHYSICS, TERRAFORMING
from orrery.games.kepler.tasks import NONE, Cubes
from orrery.kernel.hexes import bits

ACTION: Final = 1.5  # points that a main action brings elsewhere
STEP: Final = 0.6  # points that a step on a supremacy track brings, medals and icons counted
FAR_OFF: Final = 99
ZONE_POINTS: Final = tuple(POINTS[f"zone-{zone}"] for zone in ZONES)
TYPE: Final = tuple(TYPES.index(p.type) if p.type != "home" else NONE for p in PLANETS)

Levels = tuple[int, int, int, int, int]


@cache
def steps_from(hex: int) -> tuple[int, ...]:
    """The steps from a hex to every other, round the stars; tiles on the way are not minded."""
    far = [FAR_OFF] * BOARD.size
    far[hex] = 0
    for n, layer in enumerate(BOARD.layers(1 << hex, SPACE, BOARD.size), start=1):
        for reached in bits(layer):
            far[reached] = n
    return tuple(far)


@lru_cache(maxsize=1 << 16)
def growth(number: int, levels: Levels, cubes: Cubes) -> tuple[float, float]:
    """A colony as a terraformed world: the points it brings, and the actions before that.

    The terraforming itself is not counted: one action serves all worlds that are ready.
    """
    card = PLANETS[number]
    energy, matter, antimatter = (
        max(0, cost - held) for cost, held in zip(card.cost, cubes, strict=True)
    )
    actions = 0.0
    if levels[QUANTUM_PHYSICS]:
        energy += matter  # an exchange turns energy into matter on the spot
        actions += 0.1 * matter
    else:
        actions += 1.2 * matter
    per_action = ENERGY[levels[ENERGY_DEVELOPMENT]]
    actions += -(-energy // per_action) - 0.1 * (per_action - 1) if per_action and energy else 0.0
    actions += 0.0 if per_action else 1.2 * energy
    actions += 0.6 * antimatter
    actions += 0.7 * max(0, card.level - levels[TERRAFORMING])
    gross = card.vp + STEP * card.terraformed_icons + 0.1 * sum(card.production)
    return gross, max(0.0, actions)


class Wishes(NamedTuple):
    """What further colonies would bring beyond their own points, by type and by zone."""

    types: tuple[float, ...]
    zones: tuple[float, ...]


@lru_cache(maxsize=1 << 14)
def wishes(types: tuple[int, ...], zones: tuple[int, ...], objective: int) -> Wishes:
    """`types`, `zones`: how many colonies there are of each."""
    colonies = sum(types)
    room = COLONIES - colonies
    by_type, by_zone = [0.0] * len(TYPES), [0.0] * len(ZONES)
    distinct = sum(n > 0 for n in types)
    for kind, count in enumerate(types):
        if max(types) < 3 and count == 2:
            by_type[kind] += 0.8 * POINTS["three-same"]
        elif max(types) < 2 and count == 1:
            by_type[kind] += 0.2 * POINTS["three-same"]
        if not count and distinct + room >= len(TYPES):
            by_type[kind] += 0.08 * POINTS["all-types"] * distinct
    if objective != NONE:
        card = OBJECTIVES[OBJECTIVE_WORDS[objective]]
        for condition in card.conditions:
            wanted = condition.at_least or 0
            share = 0.8 * card.vp / max(1, wanted)
            if condition.type is not None:
                kind = TYPES.index(condition.type)
                by_type[kind] += share * (types[kind] < wanted)
            elif condition.zone is not None:
                zone = ZONES.index(condition.zone)
                by_zone[zone] += share * (zones[zone] < wanted)
            elif condition.metric == "planets-colonised" and colonies < wanted:
                by_zone = [more + share for more in by_zone]
    return Wishes(tuple(by_type), tuple(by_zone))


class Target(NamedTuple):
    """A planet that a ship may fly to."""

    hex: int
    gross: float  # points of the colony alone
    needed: float  # actions before it can be colonised, and that
    grown: float  # points of the terraformed world
    growing: float  # actions that it takes from there

    def gain(self, after: float) -> tuple[float, float]:
        """Points and actions, if so many actions are left after the landing."""
        if after < self.needed:
            return 0.0, 0.0
        more = self.growing + 0.5
        if after >= self.needed + self.growing + 1 and self.grown > ACTION * more:
            return self.gross + self.grown, self.needed + more
        return self.gross, self.needed


def target(number: int, hex: int, levels: Levels, wish: Wishes) -> Target:
    card, zone = PLANETS[number], ZONE[hex]
    gross = ZONE_POINTS[zone] + STEP * card.icons + wish.types[TYPE[number]] + wish.zones[zone]
    needed = 1.0
    if card.needs is not None:
        lacking = card.needs.level - levels[TECHS.index(card.needs.tech)]
        needed += 0.8 * max(0, lacking)
    grown, growing = growth(number, levels, (0, 0, 0))
    return Target(hex, gross, needed, grown, growing)


@lru_cache(maxsize=1 << 14)
def targets(
    bodies: tuple[tuple[int, int], ...], free: int, levels: Levels, wish: Wishes
) -> tuple[Target, ...]:
    """The planets that nobody has settled, the most promising first."""
    found = [target(body, hex, levels, wish) for hex, body in bodies if free >> hex & 1]
    found.sort(key=_promise, reverse=True)
    return tuple(found[:12])


def _promise(found: Target) -> float:
    gross, needed = found.gain(FAR_OFF)
    return gross - ACTION * needed


@lru_cache(maxsize=1 << 12)
def unseen(bag: int, levels: Levels, wish: Wishes) -> tuple[float, ...]:
    """What a tile that lies face down is worth to whoever lands on it, by zone."""
    by_zone = []
    for zone in range(len(ZONES)):
        hex = next(h for h in bits(SPACE) if ZONE[h] == zone)
        worths = [0.0]
        for body in bits(bag):
            if BODY_KIND[body] == "planet":
                worths.append(max(0.0, _promise(target(body, hex, levels, wish))))
            else:
                worths.append(1.5)
        by_zone.append(0.7 * sum(worths) / len(worths))
    return tuple(by_zone)
