"""Which moves are allowed, and why the others are not.

Every rule is written once, as an objection that names its ledger entry. Beside it is a function
that constructs the legal moves of the same verb, which bots need for speed; tests hold the two to
each other. The table of verbs (`verbs`) says which functions belong to which verb and moment.

    setup    who begins, tiles, objectives, free technologies, and what nature turns up and draws
    actions  the action cube and the main actions, but for building ships and flying
    ships    building, flying, taking ships back
    bonus    bonus actions, quantum exchanges, and the cubes that icons and cards give
    terms    what the chapters share
"""

from orrery.games.kepler.legal import actions, bonus, setup, ships

__all__ = ["actions", "bonus", "setup", "ships"]
