"""A quick estimate of what the main action of each cell would bring now."""

from collections.abc import Callable
from typing import Final

from orrery.games.kepler.components import (
    ANTIMATTER,
    BULB,
    ENERGY,
    PLANETS,
    PRODUCTION_PLANETS,
    ROUNDS,
    SHIP_COST,
    SHIPS,
    TECH_COST,
    TECH_ICONS,
)
from orrery.games.kepler.legal.actions import (
    CARTOGRAPHY,
    COLONISATION,
    CONSTRUCTION,
    DEVELOPMENT,
    GENERATION,
    LAST_LEVEL,
    PRODUCTION,
    PROPULSION,
    STORAGE,
    TERRAFORMATION,
)
from orrery.games.kepler.state import (
    ANTIMATTER_SCIENCE,
    ENERGY_DEVELOPMENT,
    TERRAFORMING,
    Player,
    State,
    covers,
)
from orrery.games.kepler.value.clock import Clock
from orrery.games.kepler.value.fleet import Chart
from orrery.games.kepler.value.worlds import STEP, growth

# fmt: off
# The worth of the levels of a technology over a whole game, in points.
USE: Final = (
    (0.0, 3.0, 5.0, 6.0, 6.5),  # space travel
    (0.0, 1.6, 2.6, 3.4, 3.8),  # terraforming
    (0.0, 2.2, 3.2, 4.0, 4.4),  # energy development
    (0.0, 0.4, 0.5, 1.0, 1.3),  # antimatter science
    (0.0, 1.0, 1.5, 1.8, 2.0),  # quantum physics
)
# fmt: on


def prospect(state: State, player: Player, time: Clock, known: Chart) -> float:
    """What the action of the cell under the cube brings."""
    return _PROSPECTS[player.cell](state, player, time, known)


def prospects(state: State, player: Player, time: Clock, known: Chart) -> list[float]:
    """What the action of each cell brings."""
    return [look(state, player, time, known) for look in _PROSPECTS]


def _ship(state: State, player: Player, time: Clock, known: Chart) -> float:
    if player.fleet.bit_count() >= SHIPS or not player.techs[0]:
        return 0.0
    if not any(covers(planet.cubes, SHIP_COST) for planet in player.planets):
        return 0.0
    return 0.2 + 2.0 * time.flights / ROUNDS


def _colony(state: State, player: Player, time: Clock, known: Chart) -> float:
    landed = player.fleet & state.planets
    if not landed:
        return 0.0
    here = [world for world in known.targets.best if landed >> world.hex & 1 and world.direct]
    return max((1.0 + 0.5 * world.colony for world in here), default=0.0)


def level_worth(player: Player, tech: int, level: int, time: Clock) -> float:
    """What the next level of a technology brings, its cost not counted."""
    worth = (USE[tech][level] - USE[tech][level - 1]) * time.actions / ROUNDS + STEP * TECH_ICONS[
        tech
    ][level]
    worth += 2.0 * (level == LAST_LEVEL) - 0.2 * (BULB[tech][level] > 0)
    if tech == TERRAFORMING:
        waiting = (p for p in player.planets[1:] if not p.terraformed)
        worth += sum(0.9 for p in waiting if PLANETS[p.number].level >= level)
    return worth


def _knowledge(state: State, player: Player, time: Clock, known: Chart) -> float:
    best = 0.0
    for planet in player.planets:
        if planet.cubes == (0, 0, 0):
            continue
        gains = []
        for tech, level in enumerate(player.techs):
            if level < LAST_LEVEL and covers(planet.cubes, cost := TECH_COST[tech][level + 1]):
                worth = level_worth(player, tech, level + 1, time) - 0.35 * sum(cost)
                if worth > 0:
                    gains.append(worth)
        gains.sort(reverse=True)
        best = max(best, sum(gains[:2]))
    return best


def _flight(state: State, player: Player, time: Clock, known: Chart) -> float:
    ready = player.fleet & ~(state.planets | state.mines)
    if not ready or not player.techs[0]:
        return 0.0
    return ready.bit_count() * (0.6 if known.goals and player.techs[0] > 1 else 0.45)


def _new_worlds(state: State, player: Player, time: Clock, known: Chart) -> float:
    worth = 0.0
    for planet in player.planets[1:]:
        if not planet.terraformed:
            gross, actions = growth(planet.number, player.techs, planet.cubes, known.supply)
            if actions == 0.0:
                worth += 1.0 + 0.25 * gross
    return worth


def _map(state: State, player: Player, time: Clock, known: Chart) -> float:
    return STEP + (0.3 if state.down and time.actions > 5 else 0.0)


def _energy(state: State, player: Player, time: Clock, known: Chart) -> float:
    most = min(ENERGY[player.techs[ENERGY_DEVELOPMENT]], player.storage[0])
    if not most:
        return 0.0
    lacks = [
        PLANETS[p.number].cost[0] - p.cubes[0] for p in player.planets[1:] if not p.terraformed
    ]
    wanted = max(lacks, default=0)
    use = min(most, max(0, wanted))
    return 0.9 * use + 0.35 * (most - use) * min(1.0, time.actions / 4)


def _harvest(state: State, player: Player, time: Clock, known: Chart) -> float:
    made = []
    for planet in player.planets[1:]:
        if planet.terraformed:
            out = zip(PLANETS[planet.number].production, player.storage, strict=True)
            made.append(sum(min(n, held) for n, held in out))
    made.sort(reverse=True)
    return 0.4 * sum(made[: PRODUCTION_PLANETS[player.techs[TERRAFORMING]]])


def _antimatter(state: State, player: Player, time: Clock, known: Chart) -> float:
    return 1.0 * min(ANTIMATTER[player.techs[ANTIMATTER_SCIENCE]], player.storage[2])


_Prospect = Callable[[State, Player, Clock, Chart], float]
_by_cell: Final[dict[int, _Prospect]] = {
    CONSTRUCTION: _ship,
    COLONISATION: _colony,
    DEVELOPMENT: _knowledge,
    PROPULSION: _flight,
    TERRAFORMATION: _new_worlds,
    CARTOGRAPHY: _map,
    STORAGE: _energy,
    PRODUCTION: _harvest,
    GENERATION: _antimatter,
}
_PROSPECTS: Final = tuple(_by_cell[cell] for cell in range(len(_by_cell)))
