"""Destiny tokens: who may take one, who may use one, and to which values it changes a die."""

from collections.abc import Iterator

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.components import DESTINY_TOKENS
from orrery.games.living_planet.state import State
from orrery.games.living_planet.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.objections import Objection

# --- Taking one ---------------------------------------------------------------------------------


def tokens_left(state: State) -> int:
    owned = sum(player.destiny for player in state.players)
    return DESTINY_TOKENS - owned - sum(offer.destiny for offer in state.offers)


def takings(state: State, task: tasks.Turn) -> list[moves.Destiny]:
    take = moves.Destiny()
    return [] if any(against_taking(state, task, take)) else [take]


def against_taking(state: State, task: tasks.Turn, move: moves.Destiny) -> Iterator[Objection]:
    seat, player = task.seat, state.players[task.seat]
    if player.destiny or any(o.maker == seat and o.destiny for o in state.offers):
        yield no("LP-DESTINY-02")
    if player.spent:
        yield no("LP-DESTINY-04")
    if not tokens_left(state):
        yield no("LP-DESTINY-01")


# --- Using one ----------------------------------------------------------------------------------


def has_fate(state: State, seat: Seat) -> bool:
    """Whether the player has a token to use: one that was not taken in this round."""
    player = state.players[seat]
    return player.destiny and not player.taken


def fates(state: State, task: tasks.Fating) -> list[moves.Fate]:
    """Values for the die, if its owner still has a token: it may have been offered meanwhile."""
    if not has_fate(state, task.seat):
        return []
    return [moves.Fate(value) for value in _other_values(state, task)]


def changes(state: State, task: tasks.Changing) -> list[moves.Change]:
    """Values for the die that the leader may choose with card 1."""
    return [moves.Change(value) for value in _other_values(state, task)]


def keeps(state: State, task: tasks.Fating | tasks.Changing) -> list[moves.Keep]:
    return [moves.Keep()]


def _other_values(state: State, task: tasks.Fating | tasks.Changing) -> list[int]:
    now = state.dice[state.columns[task.column]]
    return [value for value in range(1, 7) if value != now]


def against_fate(state: State, task: tasks.Fating, move: moves.Fate) -> Iterator[Objection]:
    if not has_fate(state, task.seat):
        yield from against_using(state, task.seat)
        yield no("LP-DESTINY-05")
    elif move not in fates(state, task):
        yield no("LP-RULING-24")


def against_fate_in_turn(state: State, task: tasks.Turn, move: moves.Fate) -> Iterator[Objection]:
    """A die cannot be changed during a turn."""
    yield from against_using(state, task.seat)
    yield no("LP-ACTION-04")


def against_using(state: State, seat: Seat) -> Iterator[Objection]:
    """A token cannot be used in the round in which it was taken."""
    player = state.players[seat]
    if player.destiny and player.taken:
        yield no("LP-DESTINY-03")
