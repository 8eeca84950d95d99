"""Production: a die in the production row brings resources, repairs and new units."""

from typing import Final

from msgspec.structs import replace

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.components import BUILDING
from orrery.games.living_planet.legal.production import (
    PRICE_OF_UNIT,
    produces,
    recruits,
    repairs,
)
from orrery.games.living_planet.market import pay, shift_price
from orrery.games.living_planet.state import (
    State,
    answered,
    clockwise,
    plus,
    with_chip,
    with_player,
)
from orrery.games.living_planet.tasks import Task
from orrery.games.living_planet.units import to_port
from orrery.kernel.game import Seat

_PORT_VALUE: Final = 6  # spaceports recruit


def production(state: State, value: int) -> list[Task]:
    """Everybody produces, and recruits if the die shows a 6.

    Rules: LP-PROD-02, LP-SPACEPORT-03, LP-RULING-49.
    """
    queue: list[Task] = []
    for seat in clockwise(state):
        queue.append(tasks.Producing(seat, value))
        if value == _PORT_VALUE:
            queue.append(tasks.Recruiting(seat))
    return queue


def producing(state: State, task: tasks.Producing) -> State:
    """A player with nothing to repair produces without being asked."""
    return state if repairs(state, task) else _produced(state, task)


def produce(state: State, task: tasks.Producing, move: moves.Produce) -> State:
    return _produced(state, task)


def _produced(state: State, task: tasks.Producing) -> State:
    """Every controlled building with this value produces, unless it was repaired.

    Rules: LP-PROD-12.
    """
    for house in state.houses:
        if (
            house.owner == task.seat
            and house.controlled
            and not task.repaired >> house.slot & 1
            and produces(house.building, task.value)
        ):
            state = _yield(state, task.seat, BUILDING[house.building].produces)
    return answered(state)


def _yield(state: State, seat: Seat, resource: int) -> State:
    """One unit of a resource, two if it was named. Units that are missing raise the price.

    Rules: LP-PROD-06, LP-PROD-07, LP-EFFECT-2-02, LP-RULING-15.
    """
    for _ in range(2 if state.named == resource else 1):
        if state.supply[resource]:
            player = state.players[seat]
            player = replace(player, goods=plus(player.goods, resource, 1))
            state = with_player(state, seat, player)
            state = replace(state, supply=plus(state.supply, resource, -1))
        else:
            state, _ = shift_price(state, resource, 1)
    return state


def repair(state: State, task: tasks.Producing, move: moves.Repair) -> State:
    """A chip instead of the resource; the player goes on with the others."""
    again = replace(task, repaired=task.repaired | 1 << move.slot)
    return answered(with_chip(state, task.seat, move.slot), again)


def recruiting(state: State, task: tasks.Recruiting) -> State:
    return state if recruits(state, task) else answered(state)


def recruit(state: State, task: tasks.Recruiting, move: moves.Recruit) -> State:
    state = pay(state, task.seat, PRICE_OF_UNIT[move.unit])
    return answered(to_port(state, task.seat, move.unit))
