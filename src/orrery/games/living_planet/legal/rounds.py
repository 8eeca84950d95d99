"""Steps 1, 2 and 4 of a round: planet cards, the leader's part, and the depletion of the planet."""

from collections.abc import Iterator
from itertools import permutations

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.components import DEPLETABLE, RESOURCES
from orrery.games.living_planet.state import ALL_CARDS, State
from orrery.games.living_planet.texts import no
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection


def plays(state: State, task: tasks.Choosing) -> list[moves.Play]:
    """The planet cards in hand; an empty hand takes back the discard."""
    return [moves.Play(value) for value in bits(state.players[task.seat].hand or ALL_CARDS)]


def against_play(state: State, task: tasks.Choosing, move: moves.Play) -> Iterator[Objection]:
    if move not in plays(state, task):
        yield no("LP-CARD-02", value=move.value)


def names(state: State, task: tasks.Naming) -> list[moves.Name]:
    return [moves.Name(n) for n in range(len(RESOURCES))]


def removals(state: State, task: tasks.Removing) -> list[moves.Remove]:
    return [moves.Remove(n) for n in range(len(RESOURCES)) if state.supply[n]]


def recoveries(state: State, task: tasks.Recovering) -> list[moves.Recover]:
    """All of the discard but the 6 on top."""
    return [moves.Recover(value) for value in state.players[task.seat].discard[:-1]]


def orders(state: State, task: tasks.Ordering) -> list[moves.Order]:
    return [moves.Order(dice) for dice in permutations(range(4))]


def depletions(state: State, task: tasks.Depleting) -> list[moves.Deplete]:
    return [moves.Deplete(n) for n in bits(DEPLETABLE) if state.supply[n]]
