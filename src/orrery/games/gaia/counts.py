"""What is counted: for tiles and boosters, for the ranks of the final tiles."""

from collections.abc import Callable
from typing import Final

from orrery.games.gaia.galaxy import sectors
from orrery.games.gaia.state import Player, State, gaia_planets, types

# Tiles that give something for each …
PER: Final[dict[str, Callable[[State, Player], int]]] = {
    "mine": lambda state, p: p.all_mines.bit_count(),
    "station": lambda state, p: p.stations.bit_count(),
    "lab": lambda state, p: p.labs.bit_count(),
    "big": lambda state, p: p.big.bit_count(),
    "type": lambda state, p: types(state, p.colonies),
    "gaia": lambda state, p: (p.colonies & gaia_planets(state)).bit_count(),
    "sector": lambda state, p: sectors(p.structures),
    "token": lambda state, p: len(p.tokens),
}

# Final tiles that rank the players by …
RANKED: Final[dict[str, Callable[[State, Player], int]]] = {
    "structures": lambda state, p: p.structures.bit_count(),
    "allied": lambda state, p: (p.structures & p.allied).bit_count(),
    "types": PER["type"],
    "gaia": PER["gaia"],
    "sectors": PER["sector"],
    "satellites": lambda state, p: (p.satellites | p.outposts).bit_count(),
}
