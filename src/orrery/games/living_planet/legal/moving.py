"""Moving: one step of one unit after the other."""

from collections.abc import Iterator

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.atlas import HEXES, hex_of, is_inside
from orrery.games.living_planet.state import EMPTY, House, State, house_at
from orrery.games.living_planet.texts import no
from orrery.games.living_planet.units import (
    ROVER_UNIT,
    SCIENTIST_UNIT,
    active,
    doors,
    fresh,
    stands,
    targets,
    wounded_places,
)
from orrery.kernel.game import Seat
from orrery.kernel.objections import Objection


def first_steps(state: State, task: tasks.Turn) -> list[moves.Move]:
    return _steps(state, task.seat, ())


def next_steps(state: State, task: tasks.Moving) -> list[moves.Move]:
    return _steps(state, task.seat, task.tired)


def stops(state: State, task: tasks.Moving) -> list[moves.Stop]:
    return [moves.Stop()]


def _steps(state: State, seat: Seat, tired: tuple[int, ...]) -> list[moves.Move]:
    """All moves of one unit by one step."""
    found: list[moves.Move] = []
    atlas, open_doors = state.atlas, doors(state, seat)
    for unit, place in active(state, seat):
        cross = unit == ROVER_UNIT or fresh(tired, state, seat, place)
        to = targets(atlas, open_doors, place, cross=cross)
        found += [moves.Move(unit, place, target) for target in to]
    return found


def against_first_step(state: State, task: tasks.Turn, move: moves.Move) -> Iterator[Objection]:
    return _against_step(state, task.seat, (), move)


def against_next_step(state: State, task: tasks.Moving, move: moves.Move) -> Iterator[Objection]:
    return _against_step(state, task.seat, task.tired, move)


def _against_step(
    state: State, seat: Seat, tired: tuple[int, ...], move: moves.Move
) -> Iterator[Objection]:
    if not stands(state, seat, move.unit, move.place):
        wounded = move.place in wounded_places(state, seat) and move.unit == SCIENTIST_UNIT
        yield no("LP-MOVE-03" if wounded else "LP-MOVE-01")
        return
    cross = move.unit == ROVER_UNIT or fresh(tired, state, seat, move.place)
    if move.to in targets(state.atlas, doors(state, seat), move.place, cross=cross):
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
