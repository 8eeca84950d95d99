"""The effects of legal moves, and of tasks that are carried out by themselves.

An effect is called while its task is still first on the agenda. It ends with `answered`, which
replaces the task by those that follow from it. The actions of a turn leave the turn first, so that
it goes on. The table of verbs (`verbs`) says which function belongs to which verb and moment.
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
