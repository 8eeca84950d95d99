"""A state that fits what a seat sees. Everything is public, so it is the state itself."""

from random import Random

from orrery.games.duck_dealer.state import State
from orrery.games.duck_dealer.view import DuckDealerView


def imagine(view: DuckDealerView, rng: Random) -> State:
    return view.seen
