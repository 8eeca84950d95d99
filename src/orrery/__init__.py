"""Orrery: a digital table for space board games, and the library beneath it.

    import orrery
    p = orrery.new("kepler-3042", seats=3, seed=7)
    p = p.play(p.moves()[0])
    print(p)

A position wraps a game, which consists of pure functions over frozen states (`orrery.kernel.game`).
All games are listed in `orrery.games`; chance is a seat, `NATURE`. `orrery.envs` has environments
for machine learning.
"""

from typing import TYPE_CHECKING

from orrery import envs
from orrery.api import new, playout
from orrery.games import game
from orrery.kernel.errors import IllegalMove, NotationError, OrreryError
from orrery.kernel.game import NATURE
from orrery.position import Position, Record

if TYPE_CHECKING:
    from orrery.games import games

    __version__: str
else:
    from orrery import games  # the package, which can be called like the function

__all__ = [
    "NATURE",
    "IllegalMove",
    "NotationError",
    "OrreryError",
    "Position",
    "Record",
    "__version__",
    "envs",
    "game",
    "games",
    "new",
    "playout",
]

if not TYPE_CHECKING:  # else type checkers would accept every attribute

    def __getattr__(name: str) -> str:
        """`__version__`, looked up when needed: importing the metadata is slow."""
        if name == "__version__":
            from importlib.metadata import version

            return version("orrery-games")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
