"""Which moves are allowed, and why the others are not.

Every rule is written once, as an objection that names its ledger entry. Beside it is a function
that constructs the legal moves of the same verb, which bots need for speed; tests hold the two to
each other. The table of verbs (`verbs`) says which functions belong to which verb and moment.

    setup        what nature deals, factions, the first buildings and boosters
    income       the order in which income of power is taken
    build        actions 1 and 2: mines, Gaia projects
    upgrades     action 3
    federations  action 4
    research     action 5, and tech tiles
    actions      actions 6 to 8: power and QIC actions, special actions, passing
    space        the Lost Planet and space stations
    conversions  actions 9 and 10: free conversions, the Brainstone, charging power
"""

from orrery.games.gaia.legal import (
    actions,
    build,
    conversions,
    federations,
    income,
    research,
    setup,
    space,
    upgrades,
)

__all__ = [
    "actions",
    "build",
    "conversions",
    "federations",
    "income",
    "research",
    "setup",
    "space",
    "upgrades",
]
