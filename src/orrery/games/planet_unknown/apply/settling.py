"""Items that leave a player no choice are resolved without being asked for."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves
from orrery.games.planet_unknown.components import CORPORATION, SYNERGY
from orrery.games.planet_unknown.items import Item
from orrery.games.planet_unknown.legal.pending import options
from orrery.games.planet_unknown.legal.powers import acts
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tracks import (
    COSMOS,
    HORIZON,
    MAKESHIFT,
    OASIS,
    REPUBLIC,
    TOP,
    UNIVERSAL,
)
from orrery.games.planet_unknown.turn import event_key, free_to_act
from orrery.kernel.game import Seat

EFFECTS: Final[dict[type, Callable[..., Player]]] = {}
"""What a move does to the player who makes it, by its class; `acting.acts` fills it."""


def settle(state: State, seat: Seat, player: Player) -> Player:
    """Resolve items that leave no choice, and drop those that cannot be resolved.

    Advances that are forced are made together if at most one of them has a reward: then their order
    does not matter. Nothing is resolved or dropped while something else could be done first that
    might change the result.

    Rules: PU-RULING-01, PU-SRC-04.
    """
    while player.items:
        if any(item.kind == wait.TILE for item in player.items):
            return player
        open_ = [(i, options(state, seat, player, i)) for i in player.items]
        live = [(item, found) for item, found in open_ if found]
        forced = [found[0] for item, found in live if _forced(item, found)]
        if len(forced) != len(live) or _may_wait(state, seat, player, forced):
            return player
        if not forced:
            return replace(player, items=())
        if len(forced) > 1:
            if not _indifferent(state, player, forced):
                return player
            forced.sort(key=lambda move: bool(_rewards(player, move)))
        player = EFFECTS[type(forced[0])](state, player, forced[0])
    return player


_SAID: Final = (wait.EXTRA, wait.FORESEE, wait.SCRAP)  # asked for even if there is only one choice


def _forced(item: Item, found: list[moves.AnyMove]) -> bool:
    return len(found) == 1 and not item.optional and item.kind not in _SAID


def _may_wait(state: State, seat: Seat, player: Player, forced: list[moves.AnyMove]) -> bool:
    """Whether a rover driven or a tech used first could change what these moves do: a rover
    leaves the only square for a patch, a track is claimed before its cube climbs."""
    steps = all(isinstance(move, moves.Advance) for move in forced)
    if forced and steps and player.corporation in _STRAIGHT:
        return False
    return free_to_act(state) and bool(acts(state, seat, player))


def _indifferent(state: State, player: Player, forced: list[moves.AnyMove]) -> bool:
    """Whether the order of these forced moves does not matter."""
    if event_key(state) == "ignore_one_resource":
        return False
    if not all(isinstance(move, moves.Advance) for move in forced):
        return False
    if player.corporation == UNIVERSAL and any(item.first for item in player.items):
        # a boost may bring the tech that doubles the step on ice
        return not any(SYNERGY in _rewards(player, move) for move in forced)
    rewarding = sum(bool(_rewards(player, move)) for move in forced)
    return rewarding <= 1 and player.corporation not in _ENTANGLED


def _rewards(player: Player, move: moves.AnyMove) -> tuple[int, ...]:
    """What waits on the place that the cube climbs to; on top of its track it moves the rovers."""
    assert isinstance(move, moves.Advance)
    place = player.cubes[move.cube]
    above = place + 1 if place & 15 < TOP else place
    return CORPORATION[player.corporation].rewards[above]


_ENTANGLED: Final = (COSMOS, MAKESHIFT, OASIS, REPUBLIC)  # a cube's step depends on others
_STRAIGHT: Final = (UNIVERSAL, HORIZON, OASIS, REPUBLIC)  # ... and not on rovers and techs used
