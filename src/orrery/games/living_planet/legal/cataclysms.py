"""Cataclysms: which hexes a die strikes, who may protect buildings there, and what they lose."""

from collections.abc import Iterator

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.components import BUILDING
from orrery.games.living_planet.state import State
from orrery.games.living_planet.tasks import NONE
from orrery.games.living_planet.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection


def matching(state: State, column: int) -> list[tuple[int, int]]:
    """The hexes that the die of a column strikes, each with its cataclysm."""
    colour = state.columns[column]
    return list(state.atlas.dice.get((colour, state.dice[colour]), ()))


def strikes(state: State, task: tasks.Striking) -> list[moves.Strike]:
    """Every choice of at least one of the matching hexes."""
    hexes = [hex for hex, _ in matching(state, task.column)]
    subsets = range(1, 1 << len(hexes))
    return [moves.Strike(tuple(hexes[n] for n in bits(chosen))) for chosen in subsets]


def against_strike(state: State, task: tasks.Striking, move: moves.Strike) -> Iterator[Objection]:
    hexes = [hex for hex, _ in matching(state, task.column)]
    if any(hex not in hexes for hex in move.hexes):
        yield no("LP-CATACLYSM-01")
    elif move not in strikes(state, task):
        yield no("LP-CATACLYSM-04")


def firsts(state: State, task: tasks.Sequencing) -> list[moves.First]:
    return [moves.First(hex) for hex in task.hexes]


def shield(state: State, seat: Seat, kind: int) -> int:
    """The resource that protects against a cataclysm; NONE without the building for it."""
    for house in state.houses:
        printed = BUILDING[house.building]
        if (
            house.owner == seat
            and house.controlled
            and printed.pays >= 0
            and printed.against == kind
        ):
            return printed.pays
    return NONE


def protections(state: State, task: tasks.Protecting) -> list[moves.Protect]:
    """Protect or endure; only endure if the resource was offered to another player meanwhile."""
    resource = shield(state, task.seat, task.type)
    if resource == NONE or not state.players[task.seat].goods[resource]:
        return []
    return [moves.Protect()]


def endurances(state: State, task: tasks.Protecting) -> list[moves.Endure]:
    return [moves.Endure()]


def losses(state: State, task: tasks.Losing) -> list[moves.Lose]:
    return [moves.Lose(moves.CHIP, task.slot), moves.Lose(moves.UNIT, task.slot)]
