"""What a legal move does, and what follows from it without anybody's answer.

An effect is called while its task is still first on the agenda: it ends with `answered`, which puts
in the place of the task whatever follows from it. The actions of a turn leave it first: the turn
goes on. The table of verbs (`verbs`) says which function belongs to which verb and moment.
"""

from orrery.games.living_planet.apply import (
    actions,
    cataclysms,
    destiny,
    exploring,
    moving,
    production,
    rounds,
    setup,
    talk,
    trading,
)

__all__ = [
    "actions",
    "cataclysms",
    "destiny",
    "exploring",
    "moving",
    "production",
    "rounds",
    "setup",
    "talk",
    "trading",
]
