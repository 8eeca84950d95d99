"""A full state that fits a view: all is public, so it is the state itself."""

from random import Random

from orrery.games.gaia.state import State
from orrery.games.gaia.view import GaiaView


def imagine(view: GaiaView, rng: Random) -> State:
    return view.seen
