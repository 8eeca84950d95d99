"""Production: which buildings produce, which may be repaired instead, and who may be recruited."""

from collections.abc import Iterator
from typing import Final

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.components import BUILDING, UNITS
from orrery.games.living_planet.state import EMPTY, MYCELIUM, OIL, State, house_at, spaceport
from orrery.games.living_planet.texts import no
from orrery.kernel.objections import Objection

PRICE_OF_UNIT: Final = (MYCELIUM, OIL)  # the resource that recruiting costs, by unit


def produces(building: int, value: int) -> bool:
    """Rules: LP-PROD-05, LP-SPACEPORT-04."""
    printed = BUILDING[building]
    return printed.produces >= 0 and printed.value == value


def repairs(state: State, task: tasks.Producing) -> list[moves.Repair]:
    """Matching buildings with an active unit and no chip."""
    if not state.players[task.seat].chips:
        return []
    return [
        moves.Repair(house.slot)
        for house in state.houses
        if house.owner == task.seat
        and not house.chip
        and house.controlled
        and not task.repaired >> house.slot & 1
        and produces(house.building, task.value)
    ]


def against_repair(state: State, task: tasks.Producing, move: moves.Repair) -> Iterator[Objection]:
    if move in repairs(state, task):
        return
    house = house_at(state, move.slot)
    if house is not None and house.owner == task.seat and not state.players[task.seat].chips:
        yield no("LP-RULING-44")
    else:
        yield no("LP-PROD-13")


def production(state: State, task: tasks.Producing) -> list[moves.Produce]:
    return [moves.Produce()]


def recruits(state: State, task: tasks.Recruiting) -> list[moves.Recruit]:
    """Who may be recruited at the spaceport."""
    port, player = spaceport(state, task.seat), state.players[task.seat]
    if port is None or port.unit != EMPTY:
        return []
    spare = (player.spare_scientists, player.spare_rovers)
    return [
        moves.Recruit(unit)
        for unit in range(len(UNITS))
        if spare[unit] and player.goods[PRICE_OF_UNIT[unit]]
    ]


def against_recruit(
    state: State, task: tasks.Recruiting, move: moves.Recruit
) -> Iterator[Objection]:
    port, player = spaceport(state, task.seat), state.players[task.seat]
    if port is None or port.unit != EMPTY:
        yield no("LP-SPACEPORT-01")
    if not player.goods[PRICE_OF_UNIT[move.unit]]:
        yield no("LP-SPACEPORT-02")
    if not (player.spare_scientists, player.spare_rovers)[move.unit]:
        yield no("LP-RULING-13")


def skips(state: State, task: tasks.Recruiting) -> list[moves.Skip]:
    return [moves.Skip()]
