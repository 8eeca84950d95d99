"""The components of Duck Dealer: what is in the box, and where each value of it comes from.

Each file beside this module is a table that can be proof-read against the box:

    goods.toml                           the goods and what they count
    map.toml                             planets, routes and points
    mines.toml factories.toml            where goods come from
    consumers.toml                       where they go
    ship.toml yards.toml                 what flies, and what equips it
    turn_track.toml supply.toml          the clock, the tokens, what actions cost

`schema` says what an entry may hold, `box` reads the folder, `checks` fits the entries together.
Whoever owns the box may correct a value and is told in one line if a slip crept in. `BOX` is what
comes with Orrery; the tables below are the same facts as tuples indexed by small ints, made by
`tables`: the form in which the rules use them.
"""

from typing import Final

from orrery.games.duck_dealer.components import tables
from orrery.games.duck_dealer.components.box import Box, read
from orrery.games.duck_dealer.components.checks import check
from orrery.games.duck_dealer.components.tables import (
    ENERGIES,
    EQUIPMENT,
    PLANETS,
    SITES,
    TIERS,
    WARES,
    YARDS,
    Edge,
    Yard,
)
from orrery.kernel.components import Files

__all__ = [
    "ENERGIES",
    "EQUIPMENT",
    "PLANETS",
    "SITES",
    "TIERS",
    "WARES",
    "YARDS",
    "Box",
    "Edge",
    "Yard",
]


FILES: Final = Files(__name__, read, check)
BOX: Final = FILES.load()

# --- The map: a place is a number, planets first and of these the start planets

START_PLANETS: Final = BOX.map.start
POINTS: Final = tables.points(BOX)
PLACE_WORDS: Final = (*PLANETS, *POINTS)
PLACE_XY: Final = tables.places(BOX)
MAP_SIZE: Final = (BOX.map.width, BOX.map.height)
EDGES: Final = tables.edges(BOX)

# --- Goods, by ware

TIER: Final = tables.tier(BOX)
PRIMARIES: Final = BOX.tiers[0].goods  # the wares below this number come from mines
DELIVERY: Final = tables.delivery(BOX)
BUILD_VP: Final = tables.build(BOX)
RECIPE: Final = tables.recipes(BOX)

# --- Tiles

YARD: Final = tables.yards(BOX)
FACTORIES: Final = tuple(f"factory-{word}" for word in WARES[PRIMARIES:])
CONSUMERS: Final = tuple(f"consumer-{word}" for word in WARES[PRIMARIES:])
BUILDINGS: Final = (*FACTORIES, *CONSUMERS, *YARDS)
START_MINES: Final = tables.start_mines(BOX)
OTHER_MINES: Final = tables.other_mines(BOX)
PILES: Final = tables.piles(BOX)

# --- Players and their ships

SEATS: Final = range(BOX.players.least, BOX.players.most + 1)
SHIPS: Final = BOX.players.ships  # of the rulebook; public pages have one more
CUBES: Final = BOX.kit.cubes
FREE_CUBES: Final = BOX.kit.cubes - BOX.kit.markers
PORTALS: Final = BOX.kit.portals
SLOTS: Final = BOX.ship.slots
START_EQUIPMENT: Final = BOX.ship.start
HOLD_CAPACITY: Final = BOX.ship.hold
PREBUILT_CAPACITY: Final = BOX.ship.prebuilt
SPEED: Final = tables.speed(BOX)  # by filled slots

# --- Energy, and what actions cost of it

ENERGY_TOKENS: Final = BOX.energy.tokens  # of each colour
KEPT: Final = BOX.energy.kept
_COSTS: Final = tables.costs(BOX)
MOVE: Final = _COSTS["move"]
JUMP: Final = _COSTS["jump"]
BUILD: Final = _COSTS["build"]
CLAIM: Final = _COSTS["claim"]
LAY: Final = _COSTS["lay"]
USE: Final = _COSTS["use"]

# --- The turn track

TRACK: Final = BOX.track.spaces
FREE_BY_SPACE: Final = tables.free_cubes(BOX)
