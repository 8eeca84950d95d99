"""The features of a position for one seat."""

from typing import Final

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown.components import (
    COMMERCE,
    CUBES,
    LIFEPOD_MEDAL,
    METEORITES_PER_MEDAL,
    REPO_RATE,
)
from orrery.games.planet_unknown.ground import GROUND, STEP, Ground
from orrery.games.planet_unknown.state import ANY_RANK, Player, State
from orrery.games.planet_unknown.tasks import NONE
from orrery.games.planet_unknown.tracks import (
    AMONG,
    ENERGY,
    OASIS,
    WATER,
    medals,
    techs,
)
from orrery.games.planet_unknown.turn import halves, is_meteor, on_offer, sector
from orrery.games.planet_unknown.value import worths
from orrery.games.planet_unknown.value.goals import duels, personal, won
from orrery.games.planet_unknown.value.land import COLUMN_OF, ROW_OF, Land, land
from orrery.games.planet_unknown.value.worths import HALVES, PER_TURN, Track, track, turns_left
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits

FEATURES: Final = (
    "lines",
    "hit_lines",
    "holes_1",
    "holes_2",
    "holes_3",
    "holes_4",
    "nooks",
    "edge",
    "shapes",
    "closed_depots",
    "ice",
    "out_of_time",
    "civ",
    "water",
    "biomass",
    "rover",
    "tech",
    "techs",
    "rover_out",
    "rovers_out",
    "meteors",
    "meteors_near",
    "pods",
    "pods_near",
    "odd_meteorites",
    "advances_due",
    "patches_due",
    "rovers_due",
    "civ_due",
    "other_due",
    "movement",
    "stored",
    "tile_due",
    "cards",
    "duels",
    "goals",
    "boards",
)
_NOTHING: Final = (0.0,) * len(FEATURES)


def points(state: State, seat: Seat) -> float:
    """The medals as things stand."""
    player = state.players[seat]
    if NONE in (player.planet, player.corporation):
        return 0.0
    return _points(state, seat, player)


def _points(state: State, seat: Seat, player: Player) -> float:
    hand = player.hand
    pods = LIFEPOD_MEDAL * player.area
    repos, total = 0, 0
    if kept := hand.kept:
        if kept & worths.DOUBLE_CARDS:
            pods *= 2
        repos = (kept & worths.REPO_CARDS).bit_count()
        total = COMMERCE[worths.commerce(player)]
        for card in bits(kept):
            total += worths.MEDAL_CARDS[card]
        if kept & worths.PATCH_CARDS:
            total += player.patches.bit_count()
    total += _lines(player) + pods
    total += player.meteorites // METEORITES_PER_MEDAL * REPO_RATE[repos]
    for cube in range(len(CUBES)):
        total += medals(player, cube)
    if hand.goals:
        total += int(personal(player, 0.0)[0])
    return total + won(state, seat)


def _lines(player: Player) -> int:
    """Medals of lines, cities and worlds."""
    ground, covered, meteors = GROUND[player.planet], player.covered, player.meteors
    filled = covered | ground.currents
    bad = ground.all & ~filled | meteors
    total = 0
    for line, worth in ground.lines:
        if not line & bad and line:
            total += worth
    planet = ground.planet
    if planet.city_medals:
        total += planet.city_medals * (ground.cities & ~covered).bit_count()
    if planet.world_medals:
        total += planet.world_medals * sum([not world & ~covered for world in ground.worlds])
    return total


def measure(state: State, seat: Seat) -> tuple[float, ...]:
    if not state.agenda:
        return _NOTHING
    player = state.players[seat]
    left = turns_left(state)
    if NONE in (player.planet, player.corporation):
        return (*_NOTHING[:-1], _boards(player))
    half_turns = round(left * HALVES)
    ground = GROUND[player.planet]
    ways = land(player.planet, player.covered, half_turns)
    table = track(player.corporation, half_turns)
    lines, hit = _hopes(player, ways, left)
    near_meteors, near_pods = _near(ground, player, left)
    due = _due(state, player, table, ways, left)
    ahead = 1.0 if left else 0.0
    rovers = player.rovers.bit_count()
    return (
        lines,
        hit,
        ways.ones * ahead,
        ways.twos * ahead,
        ways.threes * ahead,
        ways.fours * ahead,
        ways.nooks * ahead,
        ways.edge * ahead,
        ways.fitting.bit_count() * ahead,
        _closed(state, seat, ways) * ahead,
        min(ways.ice, 1.2 * left),
        max(0.0, ways.free - PER_TURN * left - _SPARE) * ahead,
        *_tracks(player, table),
        worths.techs_worth(player.corporation, techs(player), left),
        worths.rover_worth(left, first=True) if rovers else 0.0,
        (rovers - 1) * worths.rover_worth(left, first=False) if rovers > 1 else 0.0,
        player.meteors.bit_count() * ahead,
        near_meteors,
        player.pods.bit_count() * min(1.0, 0.1 * left),
        near_pods,
        _odd(player, left),
        *due,
        player.stored,
        _tile(state, seat, player, table),
        worths.cards_to_come(player, left),
        duels(state, seat, left)[1],
        personal(player, left)[1] if left and (player.hand.goals or player.hand.dealt) else 0.0,
        _boards(player),
    )


_SPARE: Final = 4  # squares that stay free in a good game

# --- The planet ---------------------------------------------------------------------------------


def cleared(player: Player, left: float) -> float:
    """The chance that a meteorite will be collected."""
    if not left:
        return 0.0
    return left / (left + 3.0) if player.rovers else 0.7 * left / (left + 9.0)


def _hopes(player: Player, ways: Land, left: float) -> tuple[float, float]:
    """Medals to expect from lines without meteorites, and from the others."""
    if not player.meteors:
        return ways.hope, 0.0
    hits: dict[int, int] = {}
    for square in bits(player.meteors):
        row, column = ROW_OF[square], COLUMN_OF[square]
        hits[row] = hits.get(row, 0) + 1
        hits[column] = hits.get(column, 0) + 1
    chance = cleared(player, left)
    open_, hit = ways.hope, 0.0
    lines = GROUND[player.planet].lines
    for line, count in hits.items():
        hope = ways.hopes[line]
        if hope != lines[line][1]:
            open_ -= hope
        hit += hope * chance**count
    return open_, hit


_DECAY: Final = 0.78


def _near(ground: Ground, player: Player, left: float) -> tuple[float, float]:
    """Meteorites and lifepods around the rovers, less by distance."""
    rovers = player.rovers
    meteors, pods = player.meteors, player.pods
    if not left or not rovers or not (meteors or pods):
        return 0.0, 0.0
    reach, weight = rovers, 1.0
    found_meteors, found_pods = 0.0, 0.0
    all_ = ground.all
    for _ in range(7):
        reach = all_ & (reach | reach << 1 | reach >> 1 | reach << STEP | reach >> STEP)
        weight *= _DECAY
        if hit := reach & meteors:
            found_meteors += weight * hit.bit_count()
            meteors ^= hit
        if hit := reach & pods:
            found_pods += weight * hit.bit_count()
            pods ^= hit
        if not (meteors or pods):
            break
    few = min(1.0, left / 3)
    return found_meteors * few, found_pods * few


def _closed(state: State, seat: Seat, ways: Land) -> float:
    """Depots of which neither shape fits any more; the next one counts most."""
    fitting = ways.fitting
    if fitting == 0xFFF or not state.outer:
        return 0.0
    at = sector(state, seat)
    total = 0.0
    for step in range(1, 7):
        depot = (at - step) % 6
        shapes = 1 << state.outer[depot] | 1 << state.inner[depot]
        if not shapes & fitting:
            total += _SOON[step] if state.setup.fixed else 0.5
    return total


_SOON: Final = (0.0, 1.6, 1.2, 0.9, 0.7, 0.5, 0.4)


def _odd(player: Player, left: float) -> float:
    """Meteorites on the way to a medal."""
    repos = (player.hand.kept & worths.REPO_CARDS).bit_count()
    odd = player.meteorites % METEORITES_PER_MEDAL
    carried = 0.8 * player.laden.bit_count()  # Horizon: to be delivered
    return (odd + carried) / METEORITES_PER_MEDAL * REPO_RATE[repos] * min(1.0, left / 4)


# --- The corporation ----------------------------------------------------------------------------


def _tracks(player: Player, table: Track) -> list[float]:
    ahead = table.ahead
    found = [ahead[place] for place in player.cubes]
    if player.corporation == OASIS:
        found[WATER] = table.path_ahead[player.cubes[WATER]]
    return found


def gains(player: Player, table: Track) -> list[float]:
    """What one step of each cube brings."""
    found = [table.gain[place] for place in player.cubes]
    if player.corporation == OASIS:
        found[WATER] = table.path_gain[player.cubes[WATER]]
    return found


def _due(
    state: State, player: Player, table: Track, ways: Land, left: float
) -> tuple[float, float, float, float, float, float]:
    """What waits to be resolved: advances, patches, rovers, cards, other things, movement."""
    advances, patches, rovers, other = 0.0, 0.0, 0.0, 0.0
    if player.items and not player.ready:
        advances, patches, rovers, other = _items(player, table, left)
    civ = sum([worths.CIV[min(rank, ANY_RANK)] for rank in player.ranks]) if player.ranks else 0.0
    movement = 0.0
    if player.rovers and not player.ready:
        movement = min(player.moves, 6)
    return advances, min(patches, ways.free), rovers, civ, other, movement


def _items(player: Player, table: Track, left: float) -> tuple[float, float, float, float]:
    """Of the waiting items: advances, patches, rovers, other things."""
    advances, patches, rovers, other = 0.0, 0.0, 0.0, 0.0
    steps = gains(player, table)
    for item in player.items:
        kind = item.kind
        if kind == wait.ADVANCE:
            among = [steps[cube] for cube in AMONG[item.cubes]]
            if among:
                advances += max(among) * item.left
        elif kind == wait.PATCH:
            patches += item.left
        elif kind == wait.PUT_ROVER:
            if player.reserve:
                rovers += worths.rover_worth(left, first=not player.rovers)
        elif kind == wait.REGRESS:
            among = [steps[cube] for cube in AMONG[item.cubes]]
            other -= 0.8 * min(among, default=0.0) * item.left
        else:
            other += _ITEMS.get(kind, 0.0) * item.left
    return advances, patches, rovers, other


_ITEMS: Final = {
    wait.EXTRA: 1.6,
    wait.STOW: 1.2,
    wait.RESCUE: 1.0,
    wait.GATHER: 0.9,
    wait.BLAST: 0.8,
    wait.STRIKE: -1.0,
    wait.CLEAR: 1.3,
    wait.WRECK: -0.8,
    wait.ABANDON: -0.3,
    wait.LOSE: -1.0,
    wait.TELEPORT: 0.6,
    wait.SHIFT: 0.2,
    wait.FLUX_TOKEN: 0.1,
    wait.REJECT: -0.5,
}


def tile_worth(tile: int, steps: list[float], *, meteor: float) -> float:
    """What the resources of a tile bring; energy is a choice."""
    total = -meteor if is_meteor(tile) else 0.0
    a, b = halves(tile)
    for one, other in ((a, b), (b, a)):
        if one == ENERGY:
            total += 0.5 * (steps[other] + max(steps))
        else:
            total += steps[one] * (0.7 if one == WATER else 1.0)
    return total


def _tile(state: State, seat: Seat, player: Player, table: Track) -> float:
    """The better tile of the depot, while it is to be placed."""
    if player.ready or not any(item.kind == wait.TILE for item in player.items):
        return 0.0
    steps = gains(player, table)
    return max(
        [tile_worth(state.tops[shape], steps, meteor=0.6) for shape in on_offer(state, seat)],
        default=0.0,
    )


# --- Boards -------------------------------------------------------------------------------------

# What each board brings in play compared with the common one, besides what the other features
# measure at the start; from games of fast bots with all of them.
PLANETS: Final = (0.0, -2.2, -1.0, 0.4, -14.1, -3.8, -2.7, 3.8, -2.1, 1.7, -2.3, -4.6, -2.6)
CORPORATIONS: Final = (0.0, -2.1, 0.5, -7.2, 4.7, -0.8, 0.5, 1.0, -6.7)
# All that each brings compared with the common one, from the same games.
PLANET_HOPES: Final = (0.0, -2.1, -0.9, 1.0, 2.3, -3.2, -2.1, -1.7, -6.1, 2.3, -1.7, -0.5, -2.3)
CORPORATION_HOPES: Final = (0.0, -4.1, -1.5, -2.6, 1.1, -2.6, 3.0, 0.0, -3.2)


def _boards(player: Player) -> float:
    """What the boards of a player bring, compared with the common ones."""
    total = PLANETS[player.planet] if player.planet != NONE else 0.0
    return total + (CORPORATIONS[player.corporation] if player.corporation != NONE else 0.0)
