"""Cubes: which of them may advance or regress, and by what."""

from collections.abc import Iterator
from typing import Final

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves
from orrery.games.planet_unknown.components import CUBES, SOURCES
from orrery.games.planet_unknown.fitting import WAY, laid
from orrery.games.planet_unknown.ground import GROUND
from orrery.games.planet_unknown.items import Item
from orrery.games.planet_unknown.state import (
    DOUBLE,
    FLUX_STEP,
    REGRESS_ONE,
    ROVER_STEP,
    Player,
    State,
)
from orrery.games.planet_unknown.tasks import NONE, Own
from orrery.games.planet_unknown.texts import no
from orrery.games.planet_unknown.tracks import (
    AMONG,
    BIOMASS,
    CIV,
    FLUX,
    HORIZON,
    JUMP,
    MAKESHIFT,
    OASIS,
    ROVER,
    TECH,
    TOP_ROVER,
    WATER,
    WORMHOLE,
    below,
    fall,
    others,
    targets,
    techs,
    topmost,
)
from orrery.games.planet_unknown.turn import halves, resting
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term

LOW_ROW: Final = 5  # Unionization lifts cubes to this row


def ways_up(state: State, player: Player, cube: int, source: int) -> tuple[int, ...]:
    """Where a cube may advance to; on top of the rover track only as far as the option says.

    Rules: PU-SRC-20, PU-RULING-24.
    """
    places = targets(player, cube)
    if (
        places
        and places[0] == TOP_ROVER == player.cubes[cube]
        and source != wait.BY_TILE
        and state.setup.rover_top == "tiles"
    ):
        places = places[1:]
    if player.corporation == MAKESHIFT and source == wait.BY_CARD and _lifts(player):
        return tuple(place for place in places if place & 15 > player.cubes[cube] & 15)
    return places


def _lifts(player: Player) -> bool:
    """Whether a card brings all cubes up to a row: to shift them sideways would never end."""
    return any(item.bound == wait.LOW for item in player.items)


def cubes_of(player: Player, item: Item) -> int:
    """The cubes among which an item lets the player choose.

    Rules: PU-COMP-CIV-22.
    """
    if item.bound != wait.LOW:
        return item.cubes
    low = 0
    for cube in range(len(CUBES)):
        if player.cubes[cube] & 15 < LOW_ROW:
            low |= 1 << cube
    return low


def advances(state: State, seat: Seat, player: Player, item: Item) -> list[moves.AnyMove]:
    found: list[moves.AnyMove] = []
    twice = item.source == wait.BY_SYNERGY and may_double(player)
    for cube in AMONG[cubes_of(player, item)]:
        places = ways_up(state, player, cube, item.source)
        if len(places) == 1:
            found.append(moves.Advance(cube, item.source))
        else:
            found += [moves.Advance(cube, item.source, place) for place in places]
        if twice and places:
            found.append(moves.Double(cube))
    return found


def may_double(player: Player) -> bool:
    unused = not player.used >> DOUBLE & 1
    return player.corporation == JUMP and unused and bool(techs(player) >> 2 & 1)


def regresses(state: State, seat: Seat, player: Player, item: Item) -> list[moves.AnyMove]:
    return [
        moves.Regress(cube, item.source) for cube in bits(item.cubes) if below(player, cube) >= 0
    ]


def stepping(state: State, player: Player) -> int:
    """The cube that a tech advances once a turn; NONE if there is none now."""
    if resting(state):
        return NONE
    if player.corporation == HORIZON:
        free = not player.used >> ROVER_STEP & 1
        return ROVER if free and techs(player) >> 4 & 1 else NONE
    if player.corporation == FLUX:
        free = not player.used >> FLUX_STEP & 1
        return player.flux if free and techs(player) >> 4 & 1 else NONE
    return NONE


def may_regress(state: State, player: Player) -> bool:
    """Makeshift 4."""
    free = not player.used >> REGRESS_ONE & 1 and not resting(state)
    return player.corporation == MAKESHIFT and free and bool(techs(player) >> 3 & 1)


def fallible(player: Player, cubes: int, steps: int) -> tuple[int, int]:
    """The cubes that can regress by `steps`, and how far: less if none can go all the way.

    Rules: PU-SRC-08.
    """
    falls = {cube: fall(player, cube, steps) for cube in bits(cubes)}
    most = max(falls.values(), default=0)
    return (sum(1 << cube for cube, n in falls.items() if n == most) if most else 0), most


# --- Why not ------------------------------------------------------------------------------------


def against_advance(state: State, task: Own, move: moves.Advance) -> Iterator[Objection]:
    player = state.players[task.seat]
    places = ways_up(state, player, move.cube, move.source)
    waiting = [item for item in player.items if item.kind == wait.ADVANCE]
    granted = any(
        item.source == move.source and cubes_of(player, item) >> move.cube & 1 for item in waiting
    )
    by_tech = move.source == wait.BY_CORPORATION and stepping(state, player) == move.cube
    if not granted and not by_tech:
        yield _against_source(player, move, {item.source for item in waiting})
    elif not places:
        yield _stuck(player, move.cube)
    elif (move.to is None) != (len(places) == 1) or (move.to is not None and move.to not in places):
        yield _astray(player, move.cube, move.to)


def _against_source(player: Player, move: moves.Advance, sources: set[int]) -> Objection:
    """The objection to an advance that no item or tech grants."""
    if (objection := _against_corporation(player, move)) is not None:
        return objection
    if move.source == wait.BY_ENERGY in sources:
        return no("PU-ENERGY-05", cube=_cube(move.cube))
    if move.source == wait.BY_SYNERGY not in sources:
        return no("PU-TRACK-05")
    if move.source == wait.BY_TILE and move.cube == WATER and _off_ice(player):
        return no("PU-WATER-02")
    return no("PU-TRACK-02", cube=_cube(move.cube), source=Term("source", SOURCES[move.source]))


def _against_corporation(player: Player, move: moves.Advance) -> Objection | None:
    """The objection by a rule of the player's corporation."""
    cube, source = move.cube, move.source
    if player.corporation == WORMHOLE and cube == BIOMASS:
        if source == wait.BY_ENERGY:
            return no("PU-COMP-CORP-13")
        if source == wait.BY_TILE and _apart(player):
            return no("PU-CORP-WORMHOLE-01")
    if source == wait.BY_CORPORATION:
        if player.corporation == HORIZON and cube == ROVER:
            return no("PU-CORP-HORIZON-11")
        if player.corporation == FLUX and cube == player.flux:
            return no("PU-CORP-FLUX-13")
    return None


def _half(player: Player, resource: int) -> int:
    """The squares of a resource on the tile just placed."""
    if player.took == NONE or player.blocked:
        return 0
    tile = player.laid[-1]
    if resource not in (resources := halves(tile.tile)):
        return 0
    way = WAY[tile.tile // 12][tile.turn]
    return laid(way.halves[resources.index(resource)], tile.anchor)


def _off_ice(player: Player) -> bool:
    """Whether the tile just placed has water, and none of it covers ice."""
    water = _half(player, WATER)
    return water != 0 and not water & GROUND[player.planet].ice


def _apart(player: Player) -> bool:
    """Whether the tile just placed has biomass, and it expands no area."""
    biomass = _half(player, BIOMASS)
    rim = GROUND[player.planet].near(biomass) & ~biomass
    return biomass != 0 and not rim & player.terrain[BIOMASS]


def _stuck(player: Player, cube: int) -> Objection:
    """Why a cube cannot advance at all: it is on top, or another one stands in its way."""
    if player.corporation == OASIS and not topmost(player, cube):
        return no("PU-CORP-OASIS-04", cube=_cube(cube))
    if player.corporation == MAKESHIFT and not topmost(player, cube):
        return no("PU-CORP-MAKESHIFT-04", cube=_cube(cube))
    return no("PU-TRACK-07", cube=_cube(cube))


def _astray(player: Player, cube: int, to: int | None) -> Objection:
    """Why a cube does not advance to this place."""
    if player.corporation == MAKESHIFT and to is not None:
        place = player.cubes[cube]
        if others(player, cube) >> to & 1:
            return no("PU-CORP-MAKESHIFT-04", cube=_cube(cube))
        if {place >> 4, to >> 4} == {CIV, TECH} and not techs(player) & 1:
            return no("PU-CORP-MAKESHIFT-06")
        if place & 15 == to & 15 and not techs(player) >> 2 & 1:
            return no("PU-CORP-MAKESHIFT-08")
    return no("PU-GLOSS-02", cube=_cube(cube))


def against_double(state: State, task: Own, move: moves.Double) -> Iterator[Objection]:
    player = state.players[task.seat]
    if not may_double(player):
        yield no("PU-CORP-JUMP-07")
    elif not any(i.kind == wait.ADVANCE and i.source == wait.BY_SYNERGY for i in player.items):
        yield no("PU-TRACK-05")
    elif not ways_up(state, player, move.cube, wait.BY_SYNERGY):
        yield no("PU-TRACK-07", cube=_cube(move.cube))


def against_regress(state: State, task: Own, move: moves.Regress) -> Iterator[Objection]:
    player = state.players[task.seat]
    granted = any(
        item.kind == wait.REGRESS and item.source == move.source and item.cubes >> move.cube & 1
        for item in player.items
    )
    by_tech = move.source == wait.BY_CORPORATION and player.corporation == MAKESHIFT
    if not granted and not (by_tech and may_regress(state, player)):
        yield no("PU-CORP-MAKESHIFT-09" if by_tech else "PU-GLOSS-03", cube=_cube(move.cube))
    elif below(player, move.cube) < 0:
        yield no("PU-TRACK-01", cube=_cube(move.cube))


def _cube(cube: int) -> Term:
    return Term("cube", CUBES[cube])
