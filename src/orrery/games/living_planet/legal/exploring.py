"""Exploring: which hexes may be placed where, which unit goes there, what goes under the deck."""

from collections.abc import Iterator

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.atlas import NEXT
from orrery.games.living_planet.components import TURNS
from orrery.games.living_planet.state import State
from orrery.games.living_planet.texts import no
from orrery.games.living_planet.units import SCIENTIST_UNIT, explorers
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection


def explorations(state: State, task: tasks.Turn) -> list[moves.Explore]:
    return [moves.Explore()] if state.unseen or state.under else []


def against_explore(state: State, task: tasks.Turn, move: moves.Explore) -> Iterator[Objection]:
    if not (state.unseen or state.under):
        yield no("LP-RULING-06")


def reachable(state: State, seat: Seat) -> int:
    """Every place to which some unit could go."""
    found = 0
    for _, _, steps in explorers(state, seat, state.dice[seat]):
        for hex in bits(steps):
            for beside in NEXT[hex]:
                if beside >= 0:
                    found |= 1 << beside
    return found


def puts(state: State, task: tasks.Exploring) -> list[moves.Put]:
    """How the hexes on the table may be placed."""
    atlas = state.atlas
    near = -1 if task.free else reachable(state, task.seat)
    return [
        moves.Put(tile, turn, hex)
        for hex in atlas.spots
        if near >> hex & 1
        for tile in bits(task.tiles)
        for turn in range(len(TURNS))
        if atlas.fits(tile, turn, hex)
    ]


def against_put(state: State, task: tasks.Exploring, move: moves.Put) -> Iterator[Objection]:
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


def leaves(state: State, task: tasks.Exploring) -> list[moves.Leave]:
    leave = moves.Leave()
    return [] if any(against_leave(state, task, leave)) else [leave]


def against_leave(state: State, task: tasks.Exploring, move: moves.Leave) -> Iterator[Objection]:
    if task.free and puts(state, task):
        yield no("LP-LOST-04")


def arrivals(state: State, task: tasks.Arriving) -> list[moves.Arrive]:
    """The units that can go to the new hex."""
    near = sum(1 << n for n in NEXT[task.hex] if n >= 0)
    return [
        moves.Arrive(unit, place)
        for unit, place, steps in explorers(state, task.seat, state.dice[task.seat])
        if steps & near & ~(1 << task.hex)
    ]


def against_arrive(state: State, task: tasks.Arriving, move: moves.Arrive) -> Iterator[Objection]:
    if move not in arrivals(state, task):
        yield no("LP-EXPLORE-06" if move.unit == SCIENTIST_UNIT else "LP-EXPLORE-07")


def unders(state: State, task: tasks.Stacking) -> list[moves.Under]:
    return [moves.Under(tile) for tile in bits(task.tiles)]
