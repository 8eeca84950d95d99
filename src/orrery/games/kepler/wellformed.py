"""The checks of a loaded position, whether play can reach it or not."""

from collections.abc import Iterator

from orrery.games.kepler.components import COLONIES, CUBES, LAST_SPACE, SHIPS, TECH_COST
from orrery.games.kepler.galaxy import SPACE, SUN
from orrery.games.kepler.options import OPTIONS
from orrery.games.kepler.scoring import PHANTOM
from orrery.games.kepler.state import UNKNOWN, Player, State, plus
from orrery.games.kepler.tasks import NO_SEAT, Cubes
from orrery.games.kepler.verbs import RULES
from orrery.kernel.errors import nearest
from orrery.kernel.game import NATURE


def well_formed(state: State) -> Iterator[str]:
    """All faults, each as a sentence; none for a position that can be played on."""
    seats = len(state.players)
    if not 1 <= seats <= 4:
        yield f"players: 1 to 4 play, not {seats}"
    if (state.phantom is not None) != (seats == 1):
        yield "phantom: there is one exactly when a player is alone"
    yield from _tile_faults(state)
    fleets = 0
    for seat, player in enumerate(state.players):
        yield from (f"players[{seat}]: {fault}" for fault in _player_faults(state, seat))
        if player.fleet & fleets:
            yield f"players[{seat}].fleet: two ships stand on one hex"
        fleets |= player.fleet
    if not 0 <= state.first < max(seats, 1):
        yield f"first: no seat {state.first}"
    for option in OPTIONS:
        if (value := getattr(state.setup, option.name)) not in option.values:
            yield f"setup.{option.name}: no {value!r} here; {nearest(value, option.values)}"
    sitting = {*range(seats), NATURE, NO_SEAT, *((PHANTOM,) if state.phantom else ())}
    if any(task.seat not in sitting for task in state.agenda):
        yield "agenda: a task is owed by a seat that nobody sits on"
    elif RULES.settle(state) != state:
        yield "agenda: its first task waits for nobody; begin with one that somebody must decide"


def _tile_faults(state: State) -> Iterator[str]:
    tiles = (state.down, state.planets, state.mines, state.goals)
    if sum(bits.bit_count() for bits in tiles) != sum(tiles).bit_count():
        yield "down, planets, mines, goals: two tiles lie on one hex"
    if sum(tiles) & ~SPACE:
        yield "down, planets, mines, goals: a tile lies on the Sun, a star or the black hole"


def _player_faults(state: State, seat: int) -> Iterator[str]:
    player = state.players[seat]
    yield from _cube_faults(player)
    if not player.planets or player.planets[0].number or player.planets[0].hex != SUN:
        yield "planets: the first is Earth, at the Sun"
    if len(player.planets) > COLONIES + 1:
        yield f"planets: at most {COLONIES} colonies [KP-ACT-COLONIZE-05]"
    if player.fleet.bit_count() > SHIPS or player.fleet & ~SPACE:
        yield f"fleet: at most {SHIPS} ships, in open space or on tiles [KP-SETUP-18]"
    if any(not 0 <= level < len(TECH_COST[0]) for level in player.techs):
        yield "techs: a level that no track has"
    if player.objective == UNKNOWN:
        yield "objective: which one? Only a view may leave it open"
    spaces = zip(player.tracks, LAST_SPACE, strict=True)
    if any(not 0 <= space <= last for space, last in spaces):
        yield "tracks: a space that no track has"


def _cube_faults(player: Player) -> Iterator[str]:
    held: Cubes = plus(player.storage, player.pit)
    for planet in player.planets:
        held = plus(held, planet.cubes)
        if min(planet.cubes) < 0:
            yield f"planet {planet.number}: a negative number of cubes"
    if held != CUBES or min(player.storage) < 0 or min(player.pit) < 0:
        yield f"cubes: planets, storage and pit must add up to {CUBES}, not {held} [KP-SETUP-21]"
