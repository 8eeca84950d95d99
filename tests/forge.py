"""Forgers: for each game, a position that a seat cannot tell from the true one.

A forger changes whatever the seat may not know, and only that: rivals' hands, answers that are
still face down. The view of that seat must not change by a letter; whatever it shows is a leak.
"""

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from msgspec.structs import replace

from games.living_planet.forge import forge as living_planet_forge
from games.planet_unknown.forge import forge as planet_unknown_forge
from orrery.games.kepler.components import DECKS, OBJECTIVE_WORDS
from orrery.games.kepler.state import State as KeplerState
from orrery.kernel.game import Seat
from parley import rules as parley

Forge: TypeAlias = Callable[[Any, Seat | None, Random], Any]


def parley_forge(state: parley.State, you: Seat | None, rng: Random) -> parley.State:
    """Other missions for the rivals, and other stakes and bids face down before them."""
    if parley.is_over(state):
        return state
    own = parley.NONE if you is None else state.players[you].mission
    left = [mission for mission in range(len(parley.MISSIONS)) if mission != own]
    rng.shuffle(left)
    players = []
    for seat, player in enumerate(state.players):
        if seat != you and player.mission != parley.NONE:
            player = replace(player, mission=left.pop())
        if seat != you and player.bid is not None:
            player = replace(player, bid=0)
            player = replace(player, bid=rng.randint(0, parley.free(player)))
        elif seat != you and state.pot:
            player = replace(player, stake=0)
            player = replace(player, stake=rng.randint(0, parley.free(player)))
        players.append(player)
    return replace(state, players=tuple(players))


def kepler_forge(state: KeplerState, you: Seat | None, rng: Random) -> KeplerState:
    """Other objectives for the rivals; all else that is face down has no order to be known."""
    if not state.agenda:
        return state
    own = -1 if you is None else state.players[you].objective
    left = [OBJECTIVE_WORDS.index(word) for word in DECKS[state.setup.objectives]]
    left = [card for card in left if card != own]
    rng.shuffle(left)
    players = [
        player if seat == you or player.objective < 0 else replace(player, objective=left.pop())
        for seat, player in enumerate(state.players)
    ]
    return replace(state, players=tuple(players))


def nothing_to_forge(state: Any, you: Seat | None, rng: Random) -> Any:
    """For a game in which everybody knows everything."""
    return state


FORGES: dict[str, Forge] = {
    "kepler-3042": kepler_forge,
    "gaia-project": nothing_to_forge,
    "planet-unknown": planet_unknown_forge,
    "living-planet": living_planet_forge,
    "duck-dealer": nothing_to_forge,
    "parley": parley_forge,
}
