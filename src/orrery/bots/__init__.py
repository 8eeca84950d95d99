"""Bots: players that get a seat's view, as a person does, and know no game by name.

A bot is a function from a view and a random source to a sentence. It holds no memory that must be
reset and cannot peek: a view has only what its seat may know.
"""

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from orrery.kernel.errors import OrreryError, message, near
from orrery.kernel.game import View

Bot: TypeAlias = Callable[[View, Random], str]


def random_bot(view: View, rng: Random) -> str:
    """Anything legal: the floor that every other bot is measured against."""
    return rng.choice(view.choices).move


BOTS: Final[dict[str, Bot]] = {"random": random_bot}


def usual() -> str:
    """The level that is offered first: the middle one."""
    return list(BOTS)[len(BOTS) // 2]


def bot(level: str) -> Bot:
    """The bot of that level."""
    if level not in BOTS:
        raise OrreryError(message("no_bot", level=repr(level)), *near(level, BOTS))
    return BOTS[level]
