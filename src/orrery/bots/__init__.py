"""Bots: players that get a seat's view, as a person does, and know no game by name.

A bot is called with a view and a random source and says a sentence. It cannot peek: a view has only
what its seat may know, and what it does not know it imagines. `levels` says how each level thinks,
`player` puts the thinking together from `planner` (whole turns) and `rollouts` (turns compared by
playing on); what a position is worth comes with the game (`orrery.kernel.value`).
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final, TypeAlias

from orrery.bots.levels import LEVELS, level
from orrery.bots.player import Plan, Player, Thought
from orrery.kernel.errors import OrreryError, message, near
from orrery.kernel.game import View

__all__ = ["BOTS", "Bot", "Plan", "Player", "Thought", "bot", "random_bot", "usual"]

Bot: TypeAlias = Callable[[View, Random], str]


def random_bot(view: View, rng: Random) -> str:
    """Anything legal: the floor that every other bot is measured against."""
    return rng.choice(view.choices).move


BOTS: Final[dict[str, Callable[[], Bot]]] = {  # the weakest first
    "random": lambda: random_bot,
    **{name: partial(Player, level) for name, level in LEVELS.items()},
}


def usual() -> str:
    """The level that is offered first: the middle one."""
    return list(BOTS)[len(BOTS) // 2]


def bot(name: str) -> Bot:
    """A new bot of that level; `hard@0.125` thinks with an eighth of the budget of `hard`."""
    if name in BOTS:
        return BOTS[name]()
    plain, at, _ = name.partition("@")
    if not at or plain not in LEVELS:
        raise OrreryError(message("no_bot", level=repr(name)), *near(plain, BOTS))
    return Player(level(name))
