"""Units: where they are, where they can go, and how they are placed and taken away."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from orrery.games.living_planet.atlas import (
    HEXES,
    SLOTS,
    Atlas,
    hex_of,
    hex_of_slot,
    in_slot,
    is_inside,
)
from orrery.games.living_planet.components import BUILDING, UNITS
from orrery.games.living_planet.state import (
    EMPTY,
    ROVER,
    SCIENTIST,
    WOUNDED,
    House,
    Player,
    State,
    emptied,
    holds,
    house_at,
    spaceport,
    with_house,
    with_player,
)
from orrery.kernel.game import Seat

SCIENTIST_UNIT, ROVER_UNIT = range(len(UNITS))
_INSIDE: Final = (SCIENTIST, ROVER)  # an active unit in a building, by unit
_OUTSIDE: Final = ("scientists", "rovers")


def outside(player: Player, unit: int) -> tuple[int, ...]:
    """The hexes where active units of a kind stand outside buildings."""
    return player.scientists if unit == SCIENTIST_UNIT else player.rovers


def active(state: State, seat: Seat) -> list[tuple[int, int]]:
    """All active units: which kind, and where. Those that stand together are one entry.

    Rules: LP-PROD-09.
    """
    player = state.players[seat]
    found = [(SCIENTIST_UNIT, hex) for hex in dict.fromkeys(player.scientists)]
    found += [(ROVER_UNIT, hex) for hex in dict.fromkeys(player.rovers)]
    for house in state.houses:
        if house.owner == seat and house.unit in _INSIDE:
            found.append((_INSIDE.index(house.unit), in_slot(house.slot)))
    return found


def stands(state: State, seat: Seat, unit: int, place: int) -> bool:
    """Whether an active unit of the player stands there."""
    if not is_inside(place):
        return place in outside(state.players[seat], unit)
    house = house_at(state, place - HEXES)
    return house is not None and house.owner == seat and house.unit == _INSIDE[unit]


def houses_on(state: State, hex: int) -> Iterator[House]:
    return (house for house in state.houses if house.slot // SLOTS == hex)


def may_enter(state: State, seat: Seat, house: House) -> bool:
    """Own buildings with a chip, and abandoned ones of which the player may have one more.

    Rules: LP-MOVE-06, LP-RULING-11, LP-RULING-12.
    """
    if house.unit != EMPTY:
        return False
    if house.chip:
        return house.owner == seat
    return not (BUILDING[house.building].limited and holds(state, seat, house.building))


def leave(state: State, seat: Seat, unit: int, place: int) -> State:
    """Take a unit away from its place."""
    if is_inside(place):
        house = house_at(state, place - HEXES)
        assert house is not None
        return with_house(state, emptied(house, chip=house.chip, unit=EMPTY))
    player = state.players[seat]
    hexes = list(outside(player, unit))
    hexes.remove(place)
    return with_player(state, seat, replace(player, **{_OUTSIDE[unit]: tuple(hexes)}))


def enter(state: State, seat: Seat, unit: int, place: int) -> State:
    """Put a unit on a place. In an abandoned building its player becomes the owner.

    Rules: LP-MOVE-07, LP-MOVE-09.
    """
    if is_inside(place):
        house = house_at(state, place - HEXES)
        assert house is not None
        return with_house(state, replace(house, unit=_INSIDE[unit], owner=seat))
    player = state.players[seat]
    hexes = tuple(sorted((*outside(player, unit), place)))
    return with_player(state, seat, replace(player, **{_OUTSIDE[unit]: hexes}))


def to_port(state: State, seat: Seat, unit: int) -> State:
    """A unit of the reserve on the player's spaceport."""
    player, port = state.players[seat], spaceport(state, seat)
    assert port is not None
    if unit == SCIENTIST_UNIT:
        player = replace(player, spare_scientists=player.spare_scientists - 1)
    else:
        player = replace(player, spare_rovers=player.spare_rovers - 1)
    state = with_player(state, seat, player)
    return with_house(state, replace(port, unit=_INSIDE[unit]))


def doors(state: State, seat: Seat) -> dict[int, list[int]]:
    """By hex, the places in buildings that a unit of the player may enter."""
    found: dict[int, list[int]] = {}
    for house in state.houses:
        if may_enter(state, seat, house):
            found.setdefault(hex_of_slot(house.slot), []).append(in_slot(house.slot))
    return found


def targets(atlas: Atlas, doors: dict[int, list[int]], place: int, *, cross: bool) -> list[int]:
    """Where a unit can go with one move; across the border of its hex only if `cross`.

    Rules: LP-MOVE-04, LP-MOVE-05, LP-RULING-10.
    """
    here = hex_of(place)
    found = [door for door in doors.get(here, ()) if door != place]
    if is_inside(place):
        found.append(here)
    if cross:
        for hex in atlas.beside[here]:
            found.append(hex)
            found += doors.get(hex, ())
    return found


def fresh(tired: tuple[int, ...], state: State, seat: Seat, place: int) -> bool:
    """Whether a scientist there has not changed hexes yet in this action."""
    if is_inside(place):
        return place not in tired
    return state.players[seat].scientists.count(place) > tired.count(place)


def explorers(state: State, seat: Seat, reach: int) -> list[tuple[int, int, int]]:
    """The units that can go to a new hex: unit, place, and the hexes from which it can step there.

    Rules: LP-EXPLORE-09, LP-RULING-07.
    """
    atlas = state.atlas
    found = []
    for unit, place in active(state, seat):
        here = 1 << hex_of(place)
        steps = atlas.grow(here, reach - 1) if unit == ROVER_UNIT else here
        found.append((unit, place, steps))
    return found


def wounded_places(state: State, seat: Seat) -> list[int]:
    """The places of wounded scientists."""
    player = state.players[seat]
    found = list(dict.fromkeys(player.wounded))
    found += [in_slot(h.slot) for h in state.houses if h.owner == seat and h.unit == WOUNDED]
    return found


def on_hex(state: State, seat: Seat, hex: int) -> list[tuple[int, int]]:
    """The active units of a player on a hex, in buildings or not."""
    return [(unit, place) for unit, place in active(state, seat) if hex_of(place) == hex]
