"""Pending items: the rewards and duties of a player that wait to be resolved, in any order.

Advancing a cube may bring a patch, movement or another advance: each is added to the list. An item
that cannot be resolved is dropped once nothing else is left to do.
"""

from typing import Annotated, Final

from msgspec import Struct

from orrery.games.planet_unknown.components import CUBES, SOURCES
from orrery.kernel.position import NameBits, Names

KINDS: Final = (
    "tile",  # the tile of the turn is to be placed (or taken)
    "extra",  # another tile from the depot is to be placed
    "advance",
    "regress",
    "rover",  # a rover is put on the last tile
    "patch",
    "stow",  # a lifepod was collected: where does it go?
    "rescue",  # a lifepod of the planet is collected
    "gather",  # a meteorite of the planet is collected
    "blast",  # a meteorite of the planet is destroyed
    "strike",  # a meteorite is put on an empty meteor symbol
    "clear",  # all meteorites of a line are destroyed
    "wreck",  # a rover is destroyed
    "abandon",  # a lifepod of the planet is destroyed
    "lose",  # a collected lifepod is destroyed
    "teleport",  # a rover may be put on another square
    "shift",  # a collected lifepod may be moved
    "flux",  # the flux token may be moved
    "foresee",  # the next event may be looked at, instead of a synergy boost
    "spin",  # the station is turned (solo)
    "scrap",  # a shape leaves the station (solo)
    "planet",  # a face of the planet board is chosen
    "corporation",
    "reject",  # an objective card is put back
)
# fmt: off
(TILE, EXTRA, ADVANCE, REGRESS, PUT_ROVER, PATCH, STOW, RESCUE, GATHER, BLAST, STRIKE, CLEAR, WRECK,
 ABANDON, LOSE, TELEPORT, SHIFT, FLUX_TOKEN, FORESEE, SPIN, SCRAP, PLANET_FACE, CORPORATION_FACE,
 REJECT) = range(len(KINDS))
# fmt: on

BY_TILE, BY_ENERGY, BY_SYNERGY, BY_EVENT, BY_CARD, BY_CORPORATION = range(len(SOURCES))

BOUNDS: Final = ("free", "same", "different", "low")
FREE, SAME, DIFFERENT, LOW = range(len(BOUNDS))  # what binds the further steps of an item
MODES: Final = ("full", "bare", "dull")
FULL, BARE, DULL = range(len(MODES))  # rewards: all, none, all but synergy boosts

_OPTIONAL: Final = frozenset({TELEPORT, SHIFT, FLUX_TOKEN})  # they may be left undone


class Item(Struct, frozen=True):
    kind: Annotated[int, Names(KINDS)]
    source: Annotated[int, Names(SOURCES)] = BY_TILE
    cubes: Annotated[int, NameBits(CUBES)] = 0  # of which one advances or regresses
    left: int = 1  # how many steps, or how often
    bound: Annotated[int, Names(BOUNDS)] = FREE
    mode: Annotated[int, Names(MODES)] = FULL
    half: int = -1  # the half of the tile whose resource this is
    first: bool = False  # water on ice, which a tech may double; what is no longer optional

    @property
    def optional(self) -> bool:
        return self.kind in _OPTIONAL and not self.first
