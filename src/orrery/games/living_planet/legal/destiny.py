"""Destiny tokens: who may take one, who may use one, and what it makes of a die."""

from collections.abc import Iterator

from orrery.games.living_planet import moves as say
from orrery.games.living_planet import tasks as todo
from orrery.games.living_planet.components import DESTINY_TOKENS
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.state import State
from orrery.games.living_planet.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.objections import Objection

# --- Taking one ---------------------------------------------------------------------------------


def tokens_left(state: State) -> int:
    owned = sum(player.destiny for player in state.players)
    return DESTINY_TOKENS - owned - sum(offer.destiny for offer in state.offers)


def against_taking(state: State, seat: Seat) -> Iterator[Objection]:
    player = state.players[seat]
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


def fates(state: State, task: todo.Fating) -> list[AnyMove]:
    """What the owner of the die may say; a token that was offered meanwhile changes nothing."""
    if not has_fate(state, task.seat):
        return [say.Keep()]
    return [*(say.Fate(value) for value in _other_values(state, task)), say.Keep()]


def changes(state: State, task: todo.Changing) -> list[AnyMove]:
    """What the leader may say with card 1."""
    return [*(say.Change(value) for value in _other_values(state, task)), say.Keep()]


def _other_values(state: State, task: todo.Fating | todo.Changing) -> list[int]:
    now = state.dice[state.columns[task.column]]
    return [value for value in range(1, 7) if value != now]


def against_fate(state: State, task: todo.Fating, move: say.Fate) -> Iterator[Objection]:
    if not has_fate(state, task.seat):
        yield from against_using(state, task.seat)
        yield no("LP-DESTINY-05")
    elif move not in fates(state, task):
        yield no("LP-RULING-24")


def against_using(state: State, seat: Seat) -> Iterator[Objection]:
    """Whatever the moment: a token waits for a round."""
    player = state.players[seat]
    if player.destiny and player.taken:
        yield no("LP-DESTINY-03")
