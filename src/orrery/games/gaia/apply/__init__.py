"""The effects of legal moves, and of tasks that are carried out by themselves.

Nothing here checks legality; `legal` has done so already. `verbs` tells at which moment each of
these functions is called.

    gains    resources, points, research steps and federation tokens
    setup    the opening, nature's deals, factions, the first buildings and boosters
    round    income, the Gaia phase, the order of turns, the end of a round
    build    mines, Gaia projects, upgrades, federations, and who may charge power by them
    actions  research, tech tiles, power and special actions, passing, conversions, charging
"""

from orrery.games.gaia.apply import actions, build, gains, round, setup

__all__ = ["actions", "build", "gains", "round", "setup"]
