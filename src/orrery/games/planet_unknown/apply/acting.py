"""Moves of a player on their own boards: the effect, and what is resolved after it."""

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves
from orrery.games.planet_unknown.apply.gains import resolved
from orrery.games.planet_unknown.apply.round import turned
from orrery.games.planet_unknown.apply.settling import EFFECTS, settle
from orrery.games.planet_unknown.legal.own import idle
from orrery.games.planet_unknown.state import Player, State, next_task, with_player
from orrery.games.planet_unknown.tasks import NONE, PLACE_PHASE, Effects, Own, Together
from orrery.kernel.game import Seat

M = TypeVar("M")


def acts(
    move: type[M], effect: Callable[[State, Player, M], Player]
) -> Callable[[State, Own, M], State]:
    """The effect of a class of moves that change only the boards of the player who makes them."""
    EFFECTS[move] = effect

    def does(state: State, task: Own, move: M) -> State:
        return _after(state, task.seat, effect(state, state.players[task.seat], move))

    return does


def spin(state: State, task: Own, move: moves.Turn) -> State:
    """Solo: an event lets the player turn the station."""
    player = resolved(state.players[task.seat], wait.SPIN)
    return _after(turned(state, move.steps), task.seat, player)


def scrap(state: State, task: Own, move: moves.Scrap) -> State:
    """Solo: an event takes a shape from the station."""
    player, shape = resolved(state.players[task.seat], wait.SCRAP), move.shape
    tops = (*state.tops[:shape], NONE, *state.tops[shape + 1 :])
    rest = (*state.rest[:shape], 0, *state.rest[shape + 1 :])
    return _after(replace(state, tops=tops, rest=rest), task.seat, player)


def done(state: State, task: Own, move: moves.Done) -> State:
    state = _ready(state, task.seat, state.players[task.seat])
    return next_task(state) if isinstance(state.agenda[0], Effects) else state


def _after(state: State, seat: Seat, player: Player) -> State:
    """Resolve what leaves no choice; a player who can do nothing more is ready."""
    player = settle(state, seat, player)
    task = state.agenda[0]
    if isinstance(task, Together) and _finished(state, task, seat, player):
        return _ready(state, seat, player)
    return with_player(state, seat, player)


def _finished(state: State, task: Together, seat: Seat, player: Player) -> bool:
    """Whether a player who has nothing left to do is ready without saying so. With several players
    the tile of the turn is confirmed by `done`, so that it can still be taken back."""
    if task.phase == PLACE_PHASE and not state.solo:
        return False
    return idle(state, seat, player)


def _ready(state: State, seat: Seat, player: Player) -> State:
    return with_player(state, seat, replace(player, items=(), ready=True))
