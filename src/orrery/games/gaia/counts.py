"""Counts of what a player has: for tiles and boosters, and for the ranks of the final tiles."""

from collections.abc import Callable
from typing import Final

from orrery.games.gaia.galaxy import sectors
from orrery.games.gaia.state import Player, State, gaia_planets, types

# Tiles that give something for each …
PER: Final[dict[str, Callable[[State, Player], int]]] = {
    "mine": lambda state, p: p.all_mines.bit_count(),  # GP-TECH-37
    "station": lambda state, p: p.stations.bit_count(),
    "lab": lambda state, p: p.labs.bit_count(),
    "big": lambda state, p: p.big.bit_count(),
    "type": lambda state, p: types(state, p.colonies),  # GP-TECH-39
    "gaia": lambda state, p: (p.colonies & gaia_planets(state)).bit_count(),  # GP-TECH-39
    "sector": lambda state, p: sectors(p.structures),  # GP-TECH-38
    "token": lambda state, p: len(p.tokens),  # GP-TECH-36
}

# Final tiles that rank the players by …
RANKED: Final[dict[str, Callable[[State, Player], int]]] = {
    "structures": lambda state, p: p.structures.bit_count(),  # GP-FINAL-02, GP-FINAL-20
    "allied": lambda state, p: (p.structures & p.allied).bit_count(),  # GP-FINAL-01
    "types": PER["type"],  # GP-FINAL-03
    "gaia": PER["gaia"],  # GP-FINAL-05
    "sectors": PER["sector"],  # GP-FINAL-04, GP-FINAL-20
    "satellites": lambda state, p: (p.satellites | p.outposts).bit_count(),  # GP-FINAL-06
}
