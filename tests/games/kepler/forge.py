"""What a seat of Kepler-3042 cannot tell from the truth."""

from random import Random

from msgspec.structs import replace

from orrery.games.kepler.components import DECKS, OBJECTIVE_WORDS
from orrery.games.kepler.state import State
from orrery.kernel.game import Seat


def forge(state: State, you: Seat | None, rng: Random) -> State:
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
