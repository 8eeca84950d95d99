"""Orrery: a digital table for space board games, and the library beneath it.

    import orrery
    game = orrery.game("kepler-3042")
    state = orrery.new("kepler-3042", seats=3, seed=7)
    seat = game.to_act(state)[0]
    state = game.play(state, seat, game.moves(state, seat)[0])

A game is a value of pure functions over frozen states (`orrery.kernel.game`); the games stand on a
shelf (`orrery.games`); nature is a seat. `orrery.envs` makes environments of them for learners.
"""

from orrery import envs
from orrery.api import Record, new, playout
from orrery.games import game, games
from orrery.kernel.errors import IllegalMove, NotationError, OrreryError
from orrery.kernel.game import NATURE

__all__ = [
    "NATURE",
    "IllegalMove",
    "NotationError",
    "OrreryError",
    "Record",
    "envs",
    "game",
    "games",
    "new",
    "playout",
]
