"""What the active player may do, and why not: two different actions, and free ones in between."""

from collections.abc import Iterator

from orrery.games.living_planet import moves as say
from orrery.games.living_planet import tasks as todo
from orrery.games.living_planet.atlas import (
    HEXES,
    NEXT,
    SLOTS,
    hex_of,
    hex_of_slot,
    is_inside,
    slot_of,
)
from orrery.games.living_planet.components import (
    BUILDING,
    BUILDINGS,
    REPAIR_COST,
    RESOURCES,
    TILE,
    TURNS,
)
from orrery.games.living_planet.legal.destiny import against_taking
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.state import (
    EMPTY,
    MYCELIUM,
    PRODUCTION_FAMILY,
    SPACEPORT,
    House,
    State,
    holds,
    house_at,
    left_in_pile,
    spaceport,
)
from orrery.games.living_planet.texts import no
from orrery.games.living_planet.units import (
    ROVER_UNIT,
    SCIENTIST_UNIT,
    active,
    explorers,
    fresh,
    houses_on,
    on_hex,
    stands,
    targets,
    wounded_places,
)
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term

_DEEDS = 2  # actions of a turn
_FREE_SCIENTIST = 3  # the planet card


def die(state: State, seat: Seat) -> int:
    return state.dice[seat]


def turn_moves(state: State, task: todo.Turn) -> list[AnyMove]:
    """Actions that are left, free actions, and the end."""
    seat = task.seat
    found: list[AnyMove] = []
    if task.done.bit_count() < _DEEDS:
        left = ~task.done
        if left >> todo.EXPLORE & 1 and (state.unseen or state.under):
            found.append(say.Explore())
        if left >> todo.MOVE & 1:
            found += steps(state, seat, ())
        if left >> todo.BUILD & 1:
            found += builds(state, seat)
        if left >> todo.TRADE & 1:
            found.append(say.Trade())
        if left >> todo.SUBSIDY & 1:
            found.append(say.Subsidy())
        if left >> todo.DESTINY & 1 and not any(against_taking(state, seat)):
            found.append(say.Destiny())
    found += free_actions(state, seat)
    found.append(say.End())
    return found


def against_deed(state: State, task: todo.Turn, deed: int) -> Iterator[Objection]:
    """Two actions, and no two of a kind."""
    if task.done >> deed & 1:
        yield no("LP-ACTION-02")
    elif task.done.bit_count() >= _DEEDS:
        yield no("LP-ACTION-01")


# --- Free actions -------------------------------------------------------------------------------


def free_actions(state: State, seat: Seat) -> list[AnyMove]:
    player = state.players[seat]
    found: list[AnyMove] = []
    if player.goods[MYCELIUM]:
        found += [say.Heal(place) for place in wounded_places(state, seat)]
    if player.chips and player.credits >= REPAIR_COST:
        found += [
            say.Repair(house.slot)
            for house in state.houses
            if house.owner == seat and house.controlled and not house.chip
        ]
    if not any(against_landing(state, seat)):
        found.append(say.Land())
    found += rescues(state, seat)
    return found


def against_heal(state: State, seat: Seat, place: int) -> Iterator[Objection]:
    if place not in wounded_places(state, seat):
        yield no("LP-FREE-04")
    if not state.players[seat].goods[MYCELIUM]:
        yield no("LP-FREE-03")


def against_repair(state: State, seat: Seat, slot: int) -> Iterator[Objection]:
    """A chip for 5 credits, where an own active unit is and no chip."""
    house = house_at(state, slot)
    if house is None or house.owner != seat or not house.controlled or house.chip:
        yield no("LP-FREE-05")
    player = state.players[seat]
    if not player.chips:
        yield no("LP-RULING-44")
    if player.credits < REPAIR_COST:
        yield no("LP-FREE-05")


def against_landing(state: State, seat: Seat) -> Iterator[Objection]:
    """Card 3 of the leader."""
    if seat != state.leader or state.effect != _FREE_SCIENTIST:
        yield no("LP-LEADER-06")
        return
    port = spaceport(state, seat)
    if port is None or port.unit != EMPTY:
        yield no("LP-EFFECT-3-01")
    if not state.players[seat].spare_scientists:
        yield no("LP-RULING-29")


# --- Who has lost everything --------------------------------------------------------------------


def is_lost(state: State, seat: Seat) -> bool:
    """No unit at all, wounded ones included, and no spaceport."""
    player = state.players[seat]
    if player.scientists or player.wounded or player.rovers or spaceport(state, seat):
        return False
    return not any(h.owner == seat and h.unit != EMPTY for h in state.houses)


def empty_slots(state: State, hex: int) -> list[int]:
    taken = {house.slot for house in houses_on(state, hex)}
    slots = TILE[state.atlas.tile[hex].tile].slots
    return [slot_of(hex, n) for n in range(len(slots)) if slot_of(hex, n) not in taken]


def rescues(state: State, seat: Seat) -> list[AnyMove]:
    """A scientist in a building, or a new spaceport, for whoever has nothing left."""
    if not is_lost(state, seat):
        return []
    own = [h.slot for h in state.houses if h.owner == seat and h.controlled]
    if own:
        enough = state.players[seat].spare_scientists
        return [say.Rescue(slot) for slot in own] if enough else []
    if not left_in_pile(state, SPACEPORT):
        return []
    free = [slot for each in state.laid for slot in empty_slots(state, each.hex)]
    if free:
        return [say.Rebuild(slot) for slot in free]
    return [say.Search()] if state.unseen or state.under else []


def against_rescue(state: State, seat: Seat, move: AnyMove) -> Iterator[Objection]:
    if not is_lost(state, seat):
        yield no("LP-LOST-01")
    elif move not in rescues(state, seat):
        rules = {say.Rescue: "LP-LOST-02", say.Rebuild: "LP-LOST-03", say.Search: "LP-LOST-04"}
        yield no(rules[type(move)])


# --- Exploring ----------------------------------------------------------------------------------


def against_explore(state: State, seat: Seat) -> Iterator[Objection]:
    if not (state.unseen or state.under):
        yield no("LP-RULING-06")


def reachable(state: State, seat: Seat) -> int:
    """Every place to which some unit could go."""
    found = 0
    for _, _, steps in explorers(state, seat, die(state, seat)):
        for hex in bits(steps):
            for beside in NEXT[hex]:
                if beside >= 0:
                    found |= 1 << beside
    return found


def puts(state: State, task: todo.Exploring) -> list[AnyMove]:
    """How the hexes on the table may be placed."""
    atlas = state.atlas
    near = -1 if task.free else reachable(state, task.seat)
    return [
        say.Put(tile, turn, hex)
        for hex in atlas.spots
        if near >> hex & 1
        for tile in bits(task.tiles)
        for turn in range(len(TURNS))
        if atlas.fits(tile, turn, hex)
    ]


def exploring_moves(state: State, task: todo.Exploring) -> list[AnyMove]:
    found = puts(state, task)
    return found if task.free and found else [*found, say.Leave()]


def against_put(state: State, task: todo.Exploring, move: say.Put) -> Iterator[Objection]:
    atlas = state.atlas
    if not task.tiles >> move.tile & 1:
        yield no("LP-EXPLORE-01")
    if move.hex not in atlas.spots:
        yield no("LP-EXPLORE-03")
        return
    if not atlas.fits(move.tile, move.turn, move.hex):
        yield no("LP-EXPLORE-04")
    if not task.free and not reachable(state, task.seat) >> move.hex & 1:
        yield no("LP-EXPLORE-05")


def against_leave(state: State, task: todo.Exploring, move: say.Leave) -> Iterator[Objection]:
    if task.free and puts(state, task):
        yield no("LP-LOST-04")


def arrivals(state: State, task: todo.Arriving) -> list[AnyMove]:
    """The units that can go to the new hex."""
    near = sum(1 << n for n in NEXT[task.hex] if n >= 0)
    return [
        say.Arrive(unit, place)
        for unit, place, steps in explorers(state, task.seat, die(state, task.seat))
        if steps & near & ~(1 << task.hex)
    ]


def against_arrive(state: State, task: todo.Arriving, move: say.Arrive) -> Iterator[Objection]:
    if move not in arrivals(state, task):
        yield no("LP-EXPLORE-06" if move.unit == SCIENTIST_UNIT else "LP-EXPLORE-07")


# --- Moving -------------------------------------------------------------------------------------


def steps(state: State, seat: Seat, tired: tuple[int, ...]) -> list[AnyMove]:
    """One move of one unit."""
    found: list[AnyMove] = []
    for unit, place in active(state, seat):
        cross = unit == ROVER_UNIT or fresh(tired, state, seat, place)
        found += [say.Move(unit, place, to) for to in targets(state, seat, place, cross=cross)]
    return found


def moving_moves(state: State, task: todo.Moving) -> list[AnyMove]:
    return [*steps(state, task.seat, task.tired), say.Stop()]


def against_step(
    state: State, seat: Seat, tired: tuple[int, ...], move: say.Move
) -> Iterator[Objection]:
    if not stands(state, seat, move.unit, move.place):
        wounded = move.place in wounded_places(state, seat) and move.unit == SCIENTIST_UNIT
        yield no("LP-MOVE-03" if wounded else "LP-MOVE-01")
        return
    cross = move.unit == ROVER_UNIT or fresh(tired, state, seat, move.place)
    if move.to in targets(state, seat, move.place, cross=cross):
        return
    here, there = hex_of(move.place), hex_of(move.to)
    if there not in state.atlas.tile or (there != here and there not in state.atlas.beside[here]):
        yield no("LP-MOVE-02" if move.unit == SCIENTIST_UNIT else "LP-MOVE-01")
    elif there != here and not cross:
        yield no("LP-RULING-09")
    elif is_inside(move.to):
        yield from _against_entering(state, seat, house_at(state, move.to - HEXES))
    else:
        yield no("LP-MOVE-05")


def _against_entering(state: State, seat: Seat, house: House | None) -> Iterator[Objection]:
    if house is None:
        yield no("LP-MOVE-04")
    elif house.unit != EMPTY:
        yield no("LP-MOVE-08")
    elif house.chip:
        yield no("LP-MOVE-06")
    else:
        yield no("LP-RULING-11")


# --- Building -----------------------------------------------------------------------------------


def _buildable(state: State, seat: Seat) -> list[int]:
    """The buildings that the player can pay for, has not too many of, and that are in supply."""
    player = state.players[seat]
    standing = [house.building for house in state.houses]
    own = {house.building for house in state.houses if house.owner == seat}
    return [
        n
        for n, printed in enumerate(BUILDING)
        if player.credits >= printed.credits
        and (printed.resource < 0 or player.goods[printed.resource])
        and (n != SPACEPORT or state.setup.spaceports == "build")
        and standing.count(n) < printed.copies
        and not (printed.limited and n in own)
    ]


def _suits(state: State, building: int, slot: int) -> bool:
    """Production needs its resource on the slot; others stand anywhere."""
    printed = BUILDING[building]
    if printed.family != PRODUCTION_FAMILY:
        return True
    slots = TILE[state.atlas.tile[hex_of_slot(slot)].tile].slots
    return bool(slots[slot % SLOTS] >> printed.produces & 1)


def builds(state: State, seat: Seat) -> list[AnyMove]:
    units = active(state, seat)
    if not units:
        return []
    able = _buildable(state, seat)
    if not able:
        return []
    found: list[AnyMove] = []
    by_hex: dict[int, list[tuple[int, int]]] = {}
    for unit, place in units:
        by_hex.setdefault(hex_of(place), []).append((unit, place))
    for hex, builders in by_hex.items():
        for slot in empty_slots(state, hex):
            for building in able:
                if _suits(state, building, slot):
                    found += [say.Build(building, slot, u, place) for u, place in builders]
    return found


def against_build(state: State, seat: Seat, move: say.Build) -> Iterator[Objection]:
    printed = BUILDING[move.building]
    hex = hex_of_slot(move.slot)
    if move.building == SPACEPORT and state.setup.spaceports != "build":
        yield no("LP-BUILD-07")
    elif not left_in_pile(state, move.building):
        yield no("LP-BUILD-01", building=Term("building", BUILDINGS[move.building]))
    if hex not in state.atlas.tile or move.slot not in empty_slots(state, hex):
        yield no("LP-BUILD-12")
    elif not _suits(state, move.building, move.slot):
        resource = Term("resource", RESOURCES[printed.produces])
        yield no("LP-BUILD-09", resource=resource)
    if (move.unit, move.place) not in on_hex(state, seat, hex):
        yield no("LP-BUILD-02")
    player = state.players[seat]
    if player.credits < printed.credits:
        yield no("LP-BUILD-08", cost=printed.credits, held=player.credits)
    if printed.resource >= 0 and not player.goods[printed.resource]:
        yield no("LP-BUILD-11", resource=Term("resource", RESOURCES[printed.resource]))
    if printed.limited and holds(state, seat, move.building):
        yield no("LP-LIMIT-02")
