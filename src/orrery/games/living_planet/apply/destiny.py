"""The effects that change a die: destiny tokens and the leader's card 1."""

from msgspec.structs import replace

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.state import State, answered, with_player


def take(state: State, task: tasks.Turn, move: moves.Destiny) -> State:
    player = replace(state.players[task.seat], destiny=True, taken=True)
    return with_player(state, task.seat, player)


def fate(state: State, task: tasks.Fating, move: moves.Fate) -> State:
    state = _changed(state, task.column, move.value)
    player = replace(state.players[task.seat], destiny=False, spent=True)
    return answered(with_player(state, task.seat, player))


def change(state: State, task: tasks.Changing, move: moves.Change) -> State:
    """Card 1: the owner of this die cannot change it any more."""
    state = answered(replace(_changed(state, task.column, move.value), effect=0))
    follows = state.agenda[0]
    assert isinstance(follows, tasks.Descend)
    return answered(state, replace(follows, asked=2))


def _changed(state: State, column: int, value: int) -> State:
    colour = state.columns[column]
    return replace(state, dice=(*state.dice[:colour], value, *state.dice[colour + 1 :]))
