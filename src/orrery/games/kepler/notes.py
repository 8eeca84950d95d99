"""The notes of moves: what each costs or brings, shown beside it before it is made."""

from functools import cache

from orrery.games.kepler.components import PLANETS, RESOURCES, SHIP_COST, TECH_COST
from orrery.games.kepler.moves import Build, Develop, Produce, Terraform
from orrery.games.kepler.state import State, at_most
from orrery.games.kepler.tasks import Acting, Cubes
from orrery.kernel.text import Amount, Message, Term


def build(state: State, task: Acting, move: Build) -> Message | None:
    return _told("costs", SHIP_COST)


def develop(state: State, task: Acting, move: Develop) -> Message | None:
    return _told("costs", TECH_COST[move.tech][state.players[task.seat].techs[move.tech] + 1])


def terraform(state: State, task: Acting, move: Terraform) -> Message | None:
    return _told("costs", PLANETS[move.planet].cost)


def produce(state: State, task: Acting, move: Produce) -> Message | None:
    storage = state.players[task.seat].storage
    return _told("brings", at_most(PLANETS[move.planet].production, storage))


@cache  # a bot that searches sees the same few again and again
def _told(id: str, cubes: Cubes) -> Message | None:
    kinds = zip(cubes, RESOURCES, strict=True)
    what = tuple(Amount(n, Term("resource", kind)) for n, kind in kinds if n)
    return Message(id, {"what": what}) if what else None
