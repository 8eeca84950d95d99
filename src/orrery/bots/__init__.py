"""Bots: players that get a seat's view, as a person does. They name no particular game.

A bot is called with a view and a random generator and returns a sentence. A view has only what its
seat may know; the rest is dealt at random (`Game.imagine`). `levels` has the parameters of each
level, `player` combines `planner` (beam search over whole turns) and `rollouts` (turns compared by
playing on); the value function comes with the game (`orrery.kernel.value`).
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
    """A legal move at random: the baseline for all other bots."""
    return rng.choice(view.choices).move


BOTS: Final[dict[str, Callable[[], Bot]]] = {  # the weakest first
    "random": lambda: random_bot,
    **{name: partial(Player, level) for name, level in LEVELS.items()},
}


def usual() -> str:
    """The default level: the middle one."""
    return list(BOTS)[len(BOTS) // 2]


def bot(name: str) -> Bot:
    """A new bot of that level; `hard@0.125` thinks with an eighth of the budget of `hard`."""
    if name in BOTS:
        return BOTS[name]()
    plain, at, _ = name.partition("@")
    if not at or plain not in LEVELS:
        raise OrreryError(message("no_bot", level=repr(name)), *near(plain, BOTS))
    return Player(level(name))
