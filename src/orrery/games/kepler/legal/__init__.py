"""Which moves are allowed, and why the others are not.

Every rule is written once, as an objection that names its ledger entry. Beside the objections of a
verb stands a function that lists its legal moves, which bots need for speed; the tests hold the two
to each other. `verbs` tells at which moment each of them is used.

    setup    who begins, tiles, objectives, free technologies, and what nature turns up and draws
    actions  the action cube and the main actions, but for building ships and flying
    ships    building, flying, taking ships back
    bonus    bonus actions, quantum exchanges, and the cubes that icons and cards give
    terms    what the chapters share
"""

from orrery.games.kepler.legal import actions, bonus, setup, ships

__all__ = ["actions", "bonus", "setup", "ships"]
