"""A state that fits what a seat sees. Everything is public, so it is the state itself."""

from random import Random

from orrery.games.duck_dealer.state import State
from orrery.games.duck_dealer.view import POSITION, DuckDealerView


def imagine(view: DuckDealerView, rng: Random) -> State:
    return POSITION.build(view.position)
