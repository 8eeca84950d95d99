"""The actions that a seat has left, and its tasks on the agenda."""

from typing import NamedTuple

from orrery.games.kepler import tasks
from orrery.games.kepler.components import BOX, ROUNDS
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import Cubes
from orrery.kernel.game import Seat

_BONUSES = BOX.grid.bonuses


class Clock(NamedTuple):
    """What is still to come for a seat, this turn's share included."""

    actions: int  # main actions not yet chosen
    flights: int  # movement steps
    burns: int  # bonus actions
    acting: tasks.Acting | None  # the main action that is being carried out
    ready: int  # ships that may fly just now,
    reach: int  # and how far
    launching: int  # free ships to be placed
    gaining: tuple[Cubes, ...]  # cubes to be taken, all of them,
    choosing: tuple[Cubes, ...]  # or one kind of them
    regenerating: int
    resolving: bool  # whether the progress card of the round is still to be resolved
    showing: tuple[int, ...]  # tiles about to be turned up


def clock(state: State, seat: Seat) -> Clock:
    actions, flights, burns = _turns(state, seat)
    acting = None
    ready = reach = launching = regenerating = 0
    resolving = False
    gaining: list[Cubes] = []
    choosing: list[Cubes] = []
    showing: list[int] = []
    for task in state.agenda:
        kind = type(task)
        if kind is tasks.Resolving:
            resolving = True
        elif isinstance(task, tasks.Showing):
            showing.append(task.hex)
        elif task.seat != seat:
            continue
        elif isinstance(task, tasks.Acting):
            acting = task
        elif isinstance(task, tasks.Flying):
            ready, reach = task.ready, task.reach
        elif isinstance(task, tasks.GoingOn):
            ready, reach = ready | 1 << task.hex, max(reach, task.left)
        elif isinstance(task, tasks.Gaining):
            (choosing if task.choice else gaining).append(task.cubes)
        elif isinstance(task, tasks.Regenerating):
            regenerating += task.left
        elif kind is tasks.Launching:
            launching += 1
    return Clock(
        actions,
        flights,
        burns,
        acting,
        ready,
        reach,
        launching,
        tuple(gaining),
        tuple(choosing),
        regenerating,
        resolving,
        tuple(showing),
    )


def _turns(state: State, seat: Seat) -> tuple[int, int, int]:
    """The main actions, movement steps and bonus actions that a seat still has."""
    rest = ROUNDS - state.round
    actions = flights = rest
    burns = _BONUSES * rest
    for task in state.agenda:
        if task.seat != seat:
            continue
        kind = type(task)
        if kind is tasks.Turn:
            actions += 1
            flights += 1
            burns += _BONUSES
        elif kind is tasks.Choosing:
            actions += 1
        elif kind is tasks.MovementStep:
            flights += 1
        elif isinstance(task, tasks.BonusStep):
            burns += _BONUSES - task.used.bit_count()
    return actions, flights, burns
