"""The effects of legal moves, and of tasks that are carried out by themselves.

Nothing here checks legality; `legal` has done so already. `verbs` tells at which moment each of
these functions is called.

    setup       the opening, the first player, tiles, objectives, free technologies
    turn        the steps of a turn, and those that leave nothing to decide
    actions     the main actions and the bonus actions
    ships       ships are built, fly, land and are taken back
    tracks      markers advance, meet medals and reach icons
    gains       cubes move between planets, storage and pit
    resolution  a round from its progress card to the change of the first player
"""

from orrery.games.kepler.apply import actions, gains, resolution, setup, ships, tracks, turn

__all__ = ["actions", "gains", "resolution", "setup", "ships", "tracks", "turn"]
