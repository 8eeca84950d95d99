"""The turn of the active player: two different actions, and free ones in between.

The longer actions have modules of their own: `exploring`, `moving`, `building`, `trading` and
`destiny`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.components import REPAIR_COST
from orrery.games.living_planet.legal.building import empty_slots
from orrery.games.living_planet.state import (
    EMPTY,
    MYCELIUM,
    SPACEPORT,
    State,
    house_at,
    left_in_pile,
    spaceport,
)
from orrery.games.living_planet.texts import no
from orrery.games.living_planet.units import wounded_places
from orrery.kernel.game import Seat
from orrery.kernel.objections import Objection

_DEEDS: Final = 2  # actions of a turn
_FREE_SCIENTIST: Final = 3  # the planet card


def may_do(task: tasks.Turn, deed: int) -> bool:
    return task.done.bit_count() < _DEEDS and not task.done >> deed & 1


def against_deed(task: tasks.Turn, deed: int) -> Iterator[Objection]:
    """A turn has two actions of different kinds."""
    if task.done >> deed & 1:
        yield no("LP-ACTION-02")
    elif task.done.bit_count() >= _DEEDS:
        yield no("LP-ACTION-01")


def subsidies(state: State, task: tasks.Turn) -> list[moves.Subsidy]:
    return [moves.Subsidy()]


def ends(state: State, task: tasks.Turn) -> list[moves.End]:
    return [moves.End()]


# --- Free actions -------------------------------------------------------------------------------


def heals(state: State, task: tasks.Turn) -> list[moves.Heal]:
    if not state.players[task.seat].goods[MYCELIUM]:
        return []
    return [moves.Heal(place) for place in wounded_places(state, task.seat)]


def against_heal(state: State, task: tasks.Turn, move: moves.Heal) -> Iterator[Objection]:
    if move.place not in wounded_places(state, task.seat):
        yield no("LP-FREE-04")
    if not state.players[task.seat].goods[MYCELIUM]:
        yield no("LP-FREE-03")


def repairs(state: State, task: tasks.Turn) -> list[moves.Repair]:
    seat, player = task.seat, state.players[task.seat]
    if not player.chips or player.credits < REPAIR_COST:
        return []
    return [
        moves.Repair(house.slot)
        for house in state.houses
        if house.owner == seat and house.controlled and not house.chip
    ]


def against_repair(state: State, task: tasks.Turn, move: moves.Repair) -> Iterator[Objection]:
    """A chip for 5 credits, on a building with an active unit of the player and no chip."""
    house, player = house_at(state, move.slot), state.players[task.seat]
    if house is None or house.owner != task.seat or not house.controlled or house.chip:
        yield no("LP-FREE-05")
    if not player.chips:
        yield no("LP-RULING-44")
    if player.credits < REPAIR_COST:
        yield no("LP-FREE-05")


def landings(state: State, task: tasks.Turn) -> list[moves.Land]:
    land = moves.Land()
    return [] if any(against_landing(state, task, land)) else [land]


def against_landing(state: State, task: tasks.Turn, move: moves.Land) -> Iterator[Objection]:
    """Card 3 of the leader."""
    if task.seat != state.leader or state.effect != _FREE_SCIENTIST:
        yield no("LP-LEADER-06")
        return
    port = spaceport(state, task.seat)
    if port is None or port.unit != EMPTY:
        yield no("LP-EFFECT-3-01")
    if not state.players[task.seat].spare_scientists:
        yield no("LP-RULING-29")


# --- A player who has lost everything -----------------------------------------------------------


def is_lost(state: State, seat: Seat) -> bool:
    """Whether a player has no unit, not even a wounded one, and no spaceport."""
    player = state.players[seat]
    if player.scientists or player.wounded or player.rovers or spaceport(state, seat):
        return False
    return not any(h.owner == seat and h.unit != EMPTY for h in state.houses)


def rescues(
    state: State, task: tasks.Turn
) -> Sequence[moves.Rescue | moves.Rebuild | moves.Search]:
    """A scientist in a building, or a new spaceport, for a player who has nothing left."""
    if not is_lost(state, task.seat):
        return []
    own = [h.slot for h in state.houses if h.owner == task.seat and h.controlled]
    if own:
        enough = state.players[task.seat].spare_scientists
        return [moves.Rescue(slot) for slot in own] if enough else []
    if not left_in_pile(state, SPACEPORT):
        return []
    free = [slot for each in state.laid for slot in empty_slots(state, each.hex)]
    if free:
        return [moves.Rebuild(slot) for slot in free]
    return [moves.Search()] if state.unseen or state.under else []


def against_rescue(
    state: State, task: tasks.Turn, move: moves.Rescue | moves.Rebuild | moves.Search
) -> Iterator[Objection]:
    if not is_lost(state, task.seat):
        yield no("LP-LOST-01")
    elif move not in rescues(state, task):
        match move:
            case moves.Rescue():
                yield no("LP-LOST-02")
            case moves.Rebuild():
                yield no("LP-LOST-03")
            case moves.Search():
                yield no("LP-LOST-04")


def sites(state: State, task: tasks.Rebuilding) -> list[moves.Rebuild]:
    """The slots for a spaceport on the hex that was found for it."""
    return [moves.Rebuild(slot) for slot in empty_slots(state, task.hex)]
