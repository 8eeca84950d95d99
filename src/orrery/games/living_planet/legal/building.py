"""Building: what may be built, where, and by which unit."""

from collections.abc import Iterator

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.atlas import hex_of, hex_of_slot, slot_of
from orrery.games.living_planet.components import BUILDING, BUILDINGS, RESOURCES, TILE
from orrery.games.living_planet.state import (
    PRODUCTION_FAMILY,
    SPACEPORT,
    State,
    holds,
    left_in_pile,
)
from orrery.games.living_planet.texts import no
from orrery.games.living_planet.units import active, houses_on, on_hex
from orrery.kernel.game import Seat
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term


def empty_slots(state: State, hex: int) -> dict[int, int]:
    """The slots of a hex without a building, each with the resources that it shows, as bits.

    Rules: LP-BUILD-13, LP-RULING-32.
    """
    taken = {house.slot for house in houses_on(state, hex)}
    slots = TILE[state.atlas.tile[hex].tile].slots
    shown = {slot_of(hex, n): resources for n, resources in enumerate(slots)}
    return {slot: resources for slot, resources in shown.items() if slot not in taken}


def _buildable(state: State, seat: Seat) -> list[int]:
    """The buildings that are in supply, and that the player can pay for and may have one more of.

    Rules: LP-LIMIT-01, LP-LIMIT-02.
    """
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


def _suits(building: int, resources: int) -> bool:
    """Whether a building may be on a slot: production needs its resource there.

    Rules: LP-BUILD-09, LP-BUILD-10, LP-BUILD-12, LP-BUILD-14.
    """
    printed = BUILDING[building]
    return printed.family != PRODUCTION_FAMILY or bool(resources >> printed.produces & 1)


def builds(state: State, task: tasks.Turn) -> list[moves.Build]:
    """Rules: LP-BUILD-03."""
    units = active(state, task.seat)
    if not units:
        return []
    able = _buildable(state, task.seat)
    if not able:
        return []
    found: list[moves.Build] = []
    by_hex: dict[int, list[tuple[int, int]]] = {}
    for unit, place in units:
        by_hex.setdefault(hex_of(place), []).append((unit, place))
    for hex, builders in by_hex.items():
        for slot, resources in empty_slots(state, hex).items():
            for building in able:
                if _suits(building, resources):
                    found += [moves.Build(building, slot, u, place) for u, place in builders]
    return found


def against_build(state: State, task: tasks.Turn, move: moves.Build) -> Iterator[Objection]:
    yield from _against_site(state, move)
    seat, printed, hex = task.seat, BUILDING[move.building], hex_of_slot(move.slot)
    if (move.unit, move.place) not in on_hex(state, seat, hex):
        yield no("LP-BUILD-02")
    player = state.players[seat]
    if player.credits < printed.credits:
        yield no("LP-BUILD-08", cost=printed.credits, held=player.credits)
    if printed.resource >= 0 and not player.goods[printed.resource]:
        yield no("LP-BUILD-11", resource=Term("resource", RESOURCES[printed.resource]))
    if printed.limited and holds(state, seat, move.building):
        yield no("LP-LIMIT-02")


def _against_site(state: State, move: moves.Build) -> Iterator[Objection]:
    """Whether the building is in supply, and the slot is empty and suits it.

    Rules: LP-RULING-03.
    """
    hex = hex_of_slot(move.slot)
    slots = empty_slots(state, hex) if hex in state.atlas.tile else {}
    if move.building == SPACEPORT and state.setup.spaceports != "build":
        yield no("LP-BUILD-07")
    elif not left_in_pile(state, move.building):
        yield no("LP-BUILD-01", building=Term("building", BUILDINGS[move.building]))
    if move.slot not in slots:
        yield no("LP-BUILD-12")
    elif not _suits(move.building, slots[move.slot]):
        resource = RESOURCES[BUILDING[move.building].produces]
        yield no("LP-BUILD-09", resource=Term("resource", resource))
