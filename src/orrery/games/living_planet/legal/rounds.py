"""Steps 1, 2 and 4 of a round: planet cards, the leader's part, and the depletion of the planet."""

from collections.abc import Iterator
from itertools import permutations

from orrery.games.living_planet import moves as say
from orrery.games.living_planet import tasks as todo
from orrery.games.living_planet.components import DEPLETABLE, RESOURCES
from orrery.games.living_planet.state import ALL_CARDS, State
from orrery.games.living_planet.texts import no
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection


def plays(state: State, task: todo.Choosing) -> list[say.Play]:
    """The planet cards in hand; an empty hand takes back the discard."""
    return [say.Play(value) for value in bits(state.players[task.seat].hand or ALL_CARDS)]


def against_play(state: State, task: todo.Choosing, move: say.Play) -> Iterator[Objection]:
    if move not in plays(state, task):
        yield no("LP-CARD-02", value=move.value)


def names(state: State, task: todo.Naming) -> list[say.Name]:
    return [say.Name(n) for n in range(len(RESOURCES))]


def removals(state: State, task: todo.Removing) -> list[say.Remove]:
    return [say.Remove(n) for n in range(len(RESOURCES)) if state.supply[n]]


def recoveries(state: State, task: todo.Recovering) -> list[say.Recover]:
    """All of the discard but the 6 on top."""
    return [say.Recover(value) for value in state.players[task.seat].discard[:-1]]


def orders(state: State, task: todo.Ordering) -> list[say.Order]:
    return [say.Order(dice) for dice in permutations(range(4))]


def depletions(state: State, task: todo.Depleting) -> list[say.Deplete]:
    return [say.Deplete(n) for n in bits(DEPLETABLE) if state.supply[n]]
