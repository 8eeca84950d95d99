"""The shelf: one line per game. A game is imported when it is first asked for."""

import sys
from importlib import import_module
from types import ModuleType
from typing import Final, cast

from orrery.kernel.errors import UnknownGame, message, near
from orrery.kernel.game import AnyGame

SHELF: Final = {
    "planet-unknown": "orrery.games.planet_unknown",
    "living-planet": "orrery.games.living_planet",
    "kepler-3042": "orrery.games.kepler",
    "gaia-project": "orrery.games.gaia",
    "duck-dealer": "orrery.games.duck_dealer",
}


def game(key: str) -> AnyGame:
    """The game of that key."""
    if key not in SHELF:
        raise UnknownGame(message("no_game", game=repr(key)), *near(key, SHELF))
    return cast(AnyGame, import_module(SHELF[key]).GAME)


def games() -> tuple[AnyGame, ...]:
    """All games, in shelf order."""
    return tuple(game(key) for key in SHELF)


class _Shelf(ModuleType):
    """`orrery.games` is this package and can be called like the function: `orrery.games()`. So
    `import orrery.games.gaia as g` works as well."""

    def __call__(self) -> tuple[AnyGame, ...]:
        return games()


sys.modules[__name__].__class__ = _Shelf
