"""Horizon: what its rovers do with meteorites where they arrive.

A rover may pick up a meteorite there, and may deliver the one that it carries on a rover resource.
It does both unless the sentence says otherwise, which it can only where it makes a difference.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from orrery.games.planet_unknown import moves
from orrery.games.planet_unknown.moves import EXCHANGE, KEEP, LEAVE
from orrery.games.planet_unknown.state import Player
from orrery.games.planet_unknown.texts import no
from orrery.games.planet_unknown.tracks import HORIZON, ROVER
from orrery.kernel.objections import Objection

Arrival: TypeAlias = moves.PutRover | moves.Move | moves.Teleport | moves.Dump

_OTHERWISE: Final = (LEAVE, KEEP, EXCHANGE)


class Handled(NamedTuple):
    """What became of the meteorites on a square and on the rover that arrived there."""

    delivered: int
    laden: bool
    lifted: bool


def handled(player: Player, square: int, handling: int | None, *, laden: bool) -> Handled:
    """What a rover does with the meteorites where it arrives.

    Rules: PU-CORP-HORIZON-01, PU-CORP-HORIZON-02, PU-CORP-HORIZON-03, PU-CORP-HORIZON-04,
    PU-GLOSS-25, PU-RULING-04.
    """
    one = 1 << square
    resource, delivered = bool(player.icons[ROVER] & one), 0
    if laden and resource and handling != KEEP:
        delivered, laden = 1, False
    lifted = bool(player.meteors & one) and not laden and handling != LEAVE
    if lifted and resource and handling is None:
        delivered += 1
    elif lifted:
        laden = True
    return Handled(delivered, laden, lifted)


def handlings(player: Player, square: int, *, laden: bool) -> list[int]:
    """The handlings of the meteorites there that make a difference."""
    seen = {handled(player, square, None, laden=laden)}
    found = []
    for handling in _OTHERWISE:
        outcome = handled(player, square, handling, laden=laden)
        if outcome not in seen:
            seen.add(outcome)
            found.append(handling)
    return found


def laden_with(player: Player, move: Arrival) -> bool:
    """Whether the rover that arrives carries a meteorite."""
    if isinstance(move, moves.Move | moves.Teleport):
        return bool(player.laden >> move.rover & 1)
    return False  # it comes from the corporation board, or has just dropped its meteorite


def each_way(player: Player, arrivals: Sequence[Arrival]) -> list[moves.AnyMove]:
    """The same sentences, each followed by those that treat the meteorites otherwise."""
    if player.corporation != HORIZON or not (player.meteors or player.laden):
        return [*arrivals]
    found: list[moves.AnyMove] = []
    for move in arrivals:
        found.append(move)
        for handling in handlings(player, move.square, laden=laden_with(player, move)):
            found.append(replace(move, handling=handling))
    return found


def against_handling(player: Player, move: Arrival) -> Iterator[Objection]:
    """Why the meteorites cannot be treated so."""
    if move.handling is None:
        return
    if player.corporation != HORIZON:
        yield no("PU-ROVER-04")
    elif move.handling not in handlings(player, move.square, laden=laden_with(player, move)):
        yield no("PU-CORP-HORIZON-03" if move.handling == LEAVE else "PU-CORP-HORIZON-04")
