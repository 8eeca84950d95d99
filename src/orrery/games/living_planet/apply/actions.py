"""The effects of building, the subsidy, free actions and the rescue. The turn goes on after each.

The longer actions have modules of their own: `exploring`, `moving`, `trading` and `destiny`.
"""

from msgspec.structs import replace

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.atlas import HEXES, in_slot, is_inside
from orrery.games.living_planet.components import BUILDING, REPAIR_COST
from orrery.games.living_planet.market import pay, spend
from orrery.games.living_planet.state import (
    MYCELIUM,
    SCIENTIST,
    SPACEPORT,
    House,
    State,
    answered,
    house_at,
    with_chip,
    with_house,
    with_player,
)
from orrery.games.living_planet.units import SCIENTIST_UNIT, enter, leave, to_port
from orrery.kernel.game import Seat


def subsidy(state: State, task: tasks.Turn, move: moves.Subsidy) -> State:
    """Rules: LP-ACTION-05."""
    return spend(state, task.seat, -state.dice[task.seat])


def build(state: State, task: tasks.Turn, move: moves.Build) -> State:
    """The building is paid, the unit moves in, and a chip goes on it if there is one."""
    printed, seat = BUILDING[move.building], task.seat
    state = spend(state, seat, printed.credits)
    if printed.resource >= 0:
        state = pay(state, seat, printed.resource)
    state = leave(state, seat, move.unit, move.place)
    state = with_house(state, House(move.slot, move.building, seat))
    state = enter(state, seat, move.unit, in_slot(move.slot))
    if state.players[seat].chips:
        state = with_chip(state, seat, move.slot)
    return state


# --- Free actions -------------------------------------------------------------------------------


def heal(state: State, task: tasks.Turn, move: moves.Heal) -> State:
    seat = task.seat
    state = pay(state, seat, MYCELIUM)
    if is_inside(move.place):
        house = house_at(state, move.place - HEXES)
        assert house is not None
        return with_house(state, replace(house, unit=SCIENTIST))
    player = state.players[seat]
    wounded = list(player.wounded)
    wounded.remove(move.place)
    player = replace(
        player,
        wounded=tuple(wounded),
        scientists=tuple(sorted((*player.scientists, move.place))),
    )
    return with_player(state, seat, player)


def repair(state: State, task: tasks.Turn, move: moves.Repair) -> State:
    state = spend(state, task.seat, REPAIR_COST)
    return with_chip(state, task.seat, move.slot)


def land(state: State, task: tasks.Turn, move: moves.Land) -> State:
    return replace(to_port(state, task.seat, SCIENTIST_UNIT), effect=0)


# --- A player who has lost everything -----------------------------------------------------------


def rescue(state: State, task: tasks.Turn, move: moves.Rescue) -> State:
    state = _from_reserve(state, task.seat)
    house = house_at(state, move.slot)
    assert house is not None
    return with_house(state, replace(house, unit=SCIENTIST))


def _from_reserve(state: State, seat: Seat) -> State:
    player = state.players[seat]
    return with_player(state, seat, replace(player, spare_scientists=player.spare_scientists - 1))


def rebuild(state: State, task: tasks.Turn, move: moves.Rebuild) -> State:
    return _found_port(state, task.seat, move.slot)


def rebuild_here(state: State, task: tasks.Rebuilding, move: moves.Rebuild) -> State:
    return answered(_found_port(state, task.seat, move.slot))


def _found_port(state: State, seat: Seat, slot: int) -> State:
    """A new spaceport with a scientist, and a chip if one is left."""
    state = _from_reserve(state, seat)
    state = with_house(state, House(slot, SPACEPORT, seat, False, SCIENTIST))
    return with_chip(state, seat, slot) if state.players[seat].chips else state
