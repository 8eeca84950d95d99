"""The expected points of worlds by the end, and the main actions that they take."""

from dataclasses import dataclass
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
from orrery.games.kepler.state import (
    ENERGY_DEVELOPMENT,
    QUANTUM_PHYSICS,
    TERRAFORMING,
    Player,
)
from orrery.games.kepler.tasks import NONE, Cubes
from orrery.kernel.hexes import bits

ACTION: Final = 1.4  # points that a main action brings elsewhere
DOUBT: Final = 0.95  # the chance that a planned action is carried out
TERRAFORM: Final = 0.5  # its share of an action, which serves all worlds that are ready
STEP: Final = 0.6  # points that a step on a supremacy track brings, medals and icons counted
FAR_OFF: Final = 99
ZONE_POINTS: Final = tuple(POINTS[f"zone-{zone}"] for zone in ZONES)
TYPE: Final = tuple(TYPES.index(p.type) if p.type != "home" else NONE for p in PLANETS)

Levels = tuple[int, int, int, int, int]
_PLENTY: Final[Cubes] = (5, 2, 2)


@cache
def steps_from(hex: int) -> tuple[int, ...]:
    """The steps from a hex to every other, round the stars; tiles on the way are not minded."""
    far = [FAR_OFF] * BOARD.size
    far[hex] = 0
    for n, layer in enumerate(BOARD.layers(1 << hex, SPACE, BOARD.size), start=1):
        for reached in bits(layer):
            far[reached] = n
    return tuple(far)


# What it takes to reach a level of terraforming from the one below, in actions.
_LEARNING: Final = (0.0, 0.5, 0.7, 1.3, 2.2)


@lru_cache(maxsize=1 << 16)
def growth(number: int, levels: Levels, cubes: Cubes, supply: Cubes) -> tuple[float, float]:
    """A colony as a terraformed world: the points it brings, and the actions before that.

    The terraforming itself is not counted: one action serves all worlds that are ready. `supply` is
    what it may be given sooner or later.
    """
    card = PLANETS[number]
    energy, matter, antimatter = (
        max(0, cost - held) for cost, held in zip(card.cost, cubes, strict=True)
    )
    actions = sum(_LEARNING[levels[TERRAFORMING] + 1 : card.level + 1])
    short = [max(0, cost - there) for cost, there in zip(card.cost, supply, strict=True)]
    actions += short[0] + short[1] + 2.0 * short[2]
    if levels[QUANTUM_PHYSICS]:  # an exchange turns energy into matter on the spot
        energy = max(0, card.cost[0] + matter - cubes[0])
        actions += 0.1 * matter
    else:
        actions += 1.2 * matter
    per_action = ENERGY[levels[ENERGY_DEVELOPMENT]]
    if energy:  # whole actions, but what is there already counts
        actions += 0.25 + 0.8 * energy / per_action if per_action else 1.2 * energy
    actions += 0.6 * antimatter
    gross = card.vp + STEP * card.terraformed_icons + 0.1 * sum(card.production)
    return gross, actions


def supply_of(player: Player) -> Cubes:
    """The cubes that a colony may be given sooner or later, as far as it can use them: what lies in
    storage or on worlds comes round, and half of what lies on Earth."""
    home, *worlds = player.planets
    energy = player.storage[0] + (home.cubes[0] + 1) // 2
    matter = player.storage[1] + (home.cubes[1] + 1) // 2
    antimatter = player.storage[2]
    for planet in worlds:
        energy += planet.cubes[0]
        matter += planet.cubes[1]
        antimatter += planet.cubes[2]
    return min(5, energy), min(2, matter), min(2, antimatter)


class Wishes(NamedTuple):
    """What further colonies would bring beyond their own points, by type and by zone."""

    types: tuple[float, ...]
    zones: tuple[float, ...]


@lru_cache(maxsize=1 << 14)
def wishes(types: tuple[int, ...], zones: tuple[int, ...], objective: int) -> Wishes:
    """`types`, `zones`: the number of colonies of each."""
    room = COLONIES - sum(types)
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
        _add_objective(types, zones, objective, by_type, by_zone)
    return Wishes(tuple(by_type), tuple(by_zone))


def _add_objective(
    types: tuple[int, ...],
    zones: tuple[int, ...],
    objective: int,
    by_type: list[float],
    by_zone: list[float],
) -> None:
    """Add what a colony of each type and zone brings towards the objective."""
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
        elif condition.metric == "planets-colonised" and sum(types) < wanted:
            by_zone[:] = [more + share for more in by_zone]


class Target(NamedTuple):
    """A planet that a ship may fly to: what to expect of it, and the actions that it takes."""

    hex: int
    colony: float  # points as a colony
    colonising: float
    world: float  # points as a terraformed world, the same as a colony if that does not pay
    terraforming: float
    direct: bool  # whether it can be colonised at once

    def gain(self, after: float) -> tuple[float, float]:
        """Points and actions, if `after` actions are left after the landing."""
        if after >= self.terraforming + 0.5:
            return self.world, self.terraforming
        return (self.colony, self.colonising) if after >= self.colonising else (0.0, 0.0)


def target(number: int, hex: int, levels: Levels, wish: Wishes, supply: Cubes) -> Target:
    card, zone = PLANETS[number], ZONE[hex]
    gross = ZONE_POINTS[zone] + STEP * card.icons + wish.types[TYPE[number]] + wish.zones[zone]
    needed = 1.0
    if card.needs is not None:
        lacking = card.needs.level - levels[TECHS.index(card.needs.tech)]
        needed += 0.8 * max(0, lacking)
    colony = gross * DOUBT**needed
    grown, growing = growth(number, levels, (0, 0, 0), supply)
    more = growing + TERRAFORM
    world = grown * DOUBT ** (needed + more)
    if world < ACTION * more:
        world, more = 0.0, 0.0
    return Target(hex, colony, needed, colony + world, needed + more, needed == 1.0)


@dataclass(frozen=True, slots=True, eq=False)
class Targets:
    """A list of targets that is compared by identity, so that it can be a key of a cache."""

    best: tuple[Target, ...]


@lru_cache(maxsize=1 << 14)
def targets(
    bodies: tuple[tuple[int, int], ...], free: int, levels: Levels, wish: Wishes, supply: Cubes
) -> Targets:
    """The planets that no player has settled, the most promising first."""
    found = [target(body, hex, levels, wish, supply) for hex, body in bodies if free >> hex & 1]
    found.sort(key=_promise, reverse=True)
    return Targets(tuple(found[:12]))


def _promise(found: Target) -> float:
    gross, needed = found.gain(FAR_OFF)
    return gross - ACTION * needed


@lru_cache(maxsize=1 << 12)
def unseen(bag: int, levels: Levels, wish: Wishes) -> tuple[float, ...]:
    """What a tile that lies face down is worth to a ship that lands on it, by zone."""
    by_zone = []
    for zone in range(len(ZONES)):
        hex = next(h for h in bits(SPACE) if ZONE[h] == zone)
        worths = [0.0]
        for body in bits(bag):
            if BODY_KIND[body] == "planet":
                worths.append(max(0.0, _promise(target(body, hex, levels, wish, _PLENTY))))
            else:
                worths.append(1.5)
        by_zone.append(0.7 * sum(worths) / len(worths))
    return tuple(by_zone)
