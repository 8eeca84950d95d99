"""The plans of the ships of a nation: the best that each of them can fly to."""

from functools import lru_cache
from typing import Final, NamedTuple

from orrery.games.kepler.components import COLONIES, LAST_SPACE, REACH
from orrery.games.kepler.galaxy import ZONE
from orrery.games.kepler.legal.ships import EVERY_CROSSING
from orrery.games.kepler.state import COLONIAL, SPACE_TRAVEL, Player, State
from orrery.games.kepler.tasks import Cubes
from orrery.games.kepler.value.clock import Clock
from orrery.games.kepler.value.worlds import (
    ACTION,
    FAR_OFF,
    STEP,
    Targets,
    Wishes,
    steps_from,
    supply_of,
    targets,
    unseen,
)
from orrery.kernel.hexes import bits

AGAIN: Final = ("once-per-ship-per-movement", EVERY_CROSSING)  # policies: objectives pay each time
MINE: Final = 1.8  # points that a ship on its way to a mine expects
PATIENCE: Final = tuple(0.95**turns for turns in range(FAR_OFF + 1))


class Errand(NamedTuple):
    """What one ship is about to do."""

    points: float = 0.0  # of the world that it will settle
    actions: float = 0.0  # that this takes
    crossings: float = 0.0  # of objectives
    landed: bool = False
    hex: int = -1  # where that is


class Chart(NamedTuple):
    """All that a ship may fly to, the same for every ship of a nation."""

    targets: Targets
    taken: int  # hexes that another ship or nation holds
    down: int
    unseen: tuple[float, ...]  # by zone
    mines: int
    goals: int
    again: bool  # whether objectives pay more than once
    supply: Cubes  # what colonies may be given


def chart(state: State, player: Player, wish: Wishes) -> Chart:
    others = 0
    for rival in state.players:
        if rival is not player:
            others |= rival.fleet
    free = state.planets & ~state.settled & ~others
    again = state.setup.policy in AGAIN
    goals = state.goals if again else state.goals & ~player.crossed
    supply = supply_of(player)
    return Chart(
        targets(state.bodies, free, player.techs, wish, supply),
        others,
        state.down & ~others,
        unseen(state.bag, player.techs, wish) if state.down else (),
        state.mines & ~others & ~player.fleet,
        goals,
        again,
        supply,
    )


def errands(state: State, player: Player, time: Clock, known: Chart) -> list[Errand]:
    """The best plan of each ship, one after the other; no two of them go to the same planet."""
    fleet = player.fleet
    if not fleet:
        return []
    slots = COLONIES + 1 - len(player.planets)
    spaces = LAST_SPACE[COLONIAL] - player.tracks[COLONIAL] - 0.3 * time.actions
    used = fleet & state.planets
    reach = REACH[player.techs[SPACE_TRAVEL]]
    found = []
    for ship in bits(used):
        errand = _landed(known, time, ship) if slots > 0 else Errand()
        slots -= errand.points > 0
        found.append(errand)
    for ship in bits(fleet & ~(state.planets | state.mines)):
        now = time.reach if time.ready >> ship & 1 else 0
        errand = best(
            known, reach, now, time.flights, time.actions, ship, used, max(0.0, spaces), slots > 0
        )
        if errand.hex >= 0 and errand.points:
            used |= 1 << errand.hex
            slots -= 1
        spaces -= errand.crossings
        found.append(errand)
    return found


def _landed(known: Chart, time: Clock, ship: int) -> Errand:
    for world in known.targets.best:
        if world.hex == ship:
            points, actions = world.gain(time.actions)
            return Errand(points, actions, landed=True, hex=ship)
    return Errand(landed=True, hex=ship)


@lru_cache(maxsize=1 << 16)
def best(
    known: Chart,
    reach: int,
    now: int,
    flights: int,
    actions: int,
    ship: int,
    used: int,
    spaces: float,
    settle: bool,
) -> Errand:
    """The best errand of the ship on hex `ship`. It may fly `now` hexes at once, and `reach` hexes
    in each of the `flights` to come; `spaces` of the colonial track are left to it."""
    if not reach and not now:
        return Errand()
    far = steps_from(ship)
    chosen, most = Errand(), 0.0
    closed = known.taken | used
    if settle:
        chosen, most = _settling(known, reach, now, flights, actions, ship, closed)
    for hex in bits(known.mines & ~closed):
        turns = _turns(far[hex], now, reach)
        net = MINE * PATIENCE[turns] if turns <= flights else 0.0
        if net > most:
            most, chosen = net, Errand(net, 0.0, hex=hex)
    for hex in bits(known.goals):
        turns = _turns(far[hex], now, reach)
        left = flights - turns + 1 if turns else flights + (now > 0 and far[hex] > 0)
        crossings = left * (1.0 if reach > 1 else 0.5) if known.again else float(left > 0)
        crossings = min(crossings, spaces)
        if STEP * crossings > most:
            most, chosen = STEP * crossings, Errand(crossings=crossings, hex=hex)
    return chosen


def _settling(
    known: Chart, reach: int, now: int, flights: int, actions: int, ship: int, closed: int
) -> tuple[Errand, float]:
    """The best planet or tile that a ship can settle, and its points less its actions."""
    far = steps_from(ship)
    chosen, most = Errand(), 0.0
    for world in known.targets.best:
        hex = world.hex
        if closed >> hex & 1:
            continue
        turns = _turns(far[hex], now, reach)
        points, needed = world.gain(flights - turns if turns else actions)
        points *= PATIENCE[turns]
        net = points - ACTION * needed
        if net > most:
            most, chosen = net, Errand(points, needed, hex=hex)
    for hex in bits(known.down & ~closed):
        turns = _turns(far[hex], now, reach)
        net = known.unseen[ZONE[hex]] * PATIENCE[turns] if flights - turns > 2 else 0.0
        if net > most:
            most, chosen = net, Errand(net + ACTION, 1.0, hex=hex)
    return chosen, most


def _turns(steps: int, now: int, reach: int) -> int:
    """Movements to come before a ship is there, besides the one that is going on."""
    if steps <= now:
        return 0
    return min(FAR_OFF, -(-(steps - now) // reach)) if reach else FAR_OFF
