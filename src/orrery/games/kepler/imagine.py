"""A full state consistent with a view: what its seat cannot know is dealt again.

Only the objectives of the others are unknown; face-down tiles and the progress deck have no order
yet, so there is nothing to guess about them.
"""

from random import Random

from msgspec.structs import replace

from orrery.games.kepler.legal.setup import dealable
from orrery.games.kepler.state import UNKNOWN, State
from orrery.games.kepler.view import KeplerView


def imagine(view: KeplerView, rng: Random) -> State:
    unseen = dealable(view.seen)
    rng.shuffle(unseen)
    players = tuple(
        replace(player, objective=unseen.pop()) if player.objective == UNKNOWN else player
        for player in view.seen.players
    )
    return replace(view.seen, players=players)
