"""Rovers collect what they meet; Horizon's carry meteorites to a rover resource."""

from msgspec.structs import replace

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves
from orrery.games.planet_unknown import state as power
from orrery.games.planet_unknown.apply.gains import (
    collect_meteorite,
    collect_pod,
    resolved,
    without,
)
from orrery.games.planet_unknown.legal.carrying import handled
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tracks import COSMOS, HORIZON, JUMP, techs


def arrive_at(player: Player, square: int, handling: int | None = None) -> Player:
    """A rover has entered a square: what is there is collected, or carried on.

    Rules: PU-ROVER-02, PU-ROVER-04, PU-ROVER-05, PU-CORP-HORIZON-05.
    """
    one = 1 << square
    if player.pods & one:
        player = collect_pod(replace(player, pods=player.pods & ~one))
    if not (player.meteors | player.laden) & one:
        return player
    if player.corporation != HORIZON:
        return collect_meteorite(replace(player, meteors=player.meteors & ~one))
    delivered, laden, lifted = handled(player, square, handling, laden=bool(player.laden & one))
    player = replace(
        player,
        meteors=player.meteors & ~one if lifted else player.meteors,
        laden=player.laden | one if laden else player.laden & ~one,
    )
    for _ in range(delivered):
        player = collect_meteorite(player)
    return player


def _go(player: Player, rover: int, square: int, handling: int | None) -> Player:
    here, there = 1 << rover, 1 << square
    laden = player.laden
    if laden & here:
        laden = laden & ~here | there
    player = replace(player, rovers=player.rovers & ~here | there, laden=laden)
    return arrive_at(player, square, handling)


def _pay(player: Player) -> Player:
    return replace(player, moves=player.moves - 1)


def move(state: State, player: Player, said: moves.Move) -> Player:
    free = player.corporation == COSMOS and techs(player) >> 3 & 1
    if not (free and player.energy >> said.square & 1):
        player = _pay(player)
    return _go(player, said.rover, said.square, said.handling)


def teleport(state: State, player: Player, said: moves.Teleport) -> Player:
    waiting = next((item for item in player.items if item.kind == wait.TELEPORT), None)
    if waiting is not None:
        player = without(player, waiting)
    else:
        player = _pay(player)
        if player.corporation == JUMP:
            player = replace(player, used=player.used | 1 << power.JUMPED)
    return _go(player, said.rover, said.square, said.handling)


def put(state: State, player: Player, said: moves.PutRover) -> Player:
    """A rover from the corporation board."""
    player = resolved(player, wait.PUT_ROVER)
    player = replace(player, reserve=player.reserve - 1, rovers=player.rovers | 1 << said.square)
    return arrive_at(player, said.square, said.handling)


def dump(state: State, player: Player, said: moves.Dump) -> Player:
    player = replace(player, laden=player.laden & ~(1 << said.square))
    return arrive_at(player, said.square, said.handling)
