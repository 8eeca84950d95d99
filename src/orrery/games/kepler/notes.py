"""What a move costs or brings, told beside it before it is said."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from orrery.games.kepler.components import PLANETS, RESOURCES, SHIP_COST, TECH_COST
from orrery.games.kepler.moves import AnyMove, Build, Develop, Produce, Terraform
from orrery.games.kepler.state import Player, at_most
from orrery.games.kepler.tasks import Cubes
from orrery.kernel.text import Amount, Message, Term


def notes(player: Player) -> Callable[[AnyMove], Message | None]:
    def note(move: AnyMove) -> Message | None:
        told = _NOTES.get(type(move))
        return told(player, move) if told else None

    return note


def _build(player: Player, move: Build) -> Message | None:
    return _told("costs", SHIP_COST) if move.planet is not None else None


def _develop(player: Player, move: Develop) -> Message | None:
    return _told("costs", TECH_COST[move.tech][player.techs[move.tech] + 1])


def _terraform(player: Player, move: Terraform) -> Message | None:
    return _told("costs", PLANETS[move.planet].cost)


def _produce(player: Player, move: Produce) -> Message | None:
    return _told("brings", at_most(PLANETS[move.planet].production, player.storage))


_NOTES: Final[dict[type, Callable[[Player, Any], Message | None]]] = {
    Build: _build,
    Develop: _develop,
    Terraform: _terraform,
    Produce: _produce,
}


@cache  # a bot that searches sees the same few again and again
def _told(id: str, cubes: Cubes) -> Message | None:
    kinds = zip(cubes, RESOURCES, strict=True)
    what = tuple(Amount(n, Term("resource", kind)) for n, kind in kinds if n)
    return Message(id, {"what": what}) if what else None
