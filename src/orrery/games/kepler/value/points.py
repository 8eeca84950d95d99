"""The score as it is now, quickly."""

from typing import Final

from orrery.games.kepler.components import (
    OBJECTIVE_WORDS,
    OBJECTIVES,
    PLANETS,
    POINTS,
    TECH_COST,
    TRACK_VP,
    ZONES,
    Condition,
)
from orrery.games.kepler.galaxy import ZONE
from orrery.games.kepler.scoring import METRICS, colonies_in, colonies_of
from orrery.games.kepler.state import ANTIMATTER, Player, State
from orrery.games.kepler.tasks import NONE
from orrery.games.kepler.value.worlds import TYPE, ZONE_POINTS
from orrery.kernel.game import Seat

_LAST_LEVEL: Final = len(TECH_COST[0]) - 1


def points(state: State, seat: Seat) -> float:
    """The score as it is now: the same as `scoring.score`, without its parts."""
    player = state.players[seat]
    total = 0
    types = [0, 0, 0, 0, 0]
    total += player.planets[0].cubes[ANTIMATTER] * POINTS["antimatter"]
    for planet in player.planets[1:]:
        number = planet.number
        types[TYPE[number]] += 1
        total += ZONE_POINTS[ZONE[planet.hex]] + planet.cubes[ANTIMATTER] * POINTS["antimatter"]
        if planet.terraformed:
            total += PLANETS[number].vp
    most = max(types)
    if most >= 3:
        total += POINTS["three-same"]
    elif most and all(types):
        total += POINTS["all-types"]
    if player.fleet & state.mines:
        total += POINTS["mines"] * (player.fleet & state.mines).bit_count()
    total += POINTS["max-tech"] * player.techs.count(_LAST_LEVEL)
    total += POINTS["medals"] * (player.medals[0] + player.medals[1])
    total += TRACK_VP[0][player.tracks[0]] + TRACK_VP[1][player.tracks[1]]
    if player.objective != NONE:
        card = OBJECTIVES[OBJECTIVE_WORDS[player.objective]]
        if all(c.holds(asked(state, player, c)) for c in card.conditions):
            total += card.vp
    return float(total)


def asked(state: State, player: Player, condition: Condition) -> int:
    """How far a player is with what an objective asks for."""
    if condition.type is not None:
        return colonies_of(player, condition.type)
    if condition.zone is not None:
        return colonies_in(player, ZONES.index(condition.zone))
    return METRICS[condition.metric](state, player)
