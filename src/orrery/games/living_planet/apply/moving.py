"""The effects of moving units."""

from msgspec.structs import replace

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.atlas import hex_of
from orrery.games.living_planet.state import State, ahead, answered
from orrery.games.living_planet.units import SCIENTIST_UNIT, enter, leave


def first_step(state: State, task: tasks.Turn, move: moves.Move) -> State:
    """Rules: LP-ACTION-05."""
    moving = tasks.Moving(task.seat, state.dice[task.seat])
    return step(ahead(state, moving), moving, move)


def step(state: State, task: tasks.Moving, move: moves.Move) -> State:
    """One step of one unit. A scientist that has changed hexes is tired."""
    tired = list(task.tired)
    if move.unit == SCIENTIST_UNIT:
        crosses = hex_of(move.place) != hex_of(move.to)
        if crosses:
            tired.append(move.to)
        elif move.place in tired:  # the tired one goes, so that the others may still leave
            tired.remove(move.place)
            tired.append(move.to)
    state = leave(state, task.seat, move.unit, move.place)
    state = enter(state, task.seat, move.unit, move.to)
    if task.left == 1:
        return answered(state)
    return answered(state, replace(task, left=task.left - 1, tired=tuple(sorted(tired))))
