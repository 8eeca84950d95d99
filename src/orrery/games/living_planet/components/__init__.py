"""The components of Living Planet: what is in the box, and where each value of it comes from.

Each file beside this module is a table that can be proof-read against the box:

    hexes.toml                           the hexes of the planet
    buildings.toml supply.toml           what is built, and what it costs
    market.toml planet_cards.toml        the cards
    setup.toml scoring.toml              how a game begins and what counts at its end

`schema` says what an entry may hold, `box` reads the folder, `checks` fits the entries together.
Whoever owns the box may correct a value and is told in one line if a slip crept in. `BOX` is what
comes with Orrery; the tables below are the same facts as tuples indexed by small ints, in the
structs of `tables`: the form in which the rules use them.
"""

from typing import Final, get_args

from orrery.games.living_planet.components import schema, tables
from orrery.games.living_planet.components.box import Box, read
from orrery.games.living_planet.components.checks import check
from orrery.games.living_planet.components.tables import (
    COLOURS,
    FAMILIES,
    KINDS,
    LANDSCAPES,
    RESOURCES,
    TILE_WORDS,
    TYPES,
    Building,
    Market,
    Tile,
)
from orrery.kernel.components import Files

__all__ = [
    "COLOURS",
    "FAMILIES",
    "KINDS",
    "LANDSCAPES",
    "RESOURCES",
    "TILE_WORDS",
    "TYPES",
    "Box",
    "Building",
    "Market",
    "Tile",
]


FILES: Final = Files(__name__, read, check)
BOX: Final = FILES.load()

# --- The planet

TURNS: Final[tuple[str, ...]] = get_args(schema.Turn)
TILE: Final = tables.tiles(BOX)
START_TILE: Final = {table.players: TILE_WORDS.index(table.start) for table in BOX.tables}

# --- Buildings and units

BUILDING: Final = tables.buildings(BOX)
BUILDINGS: Final = tuple(building.word for building in BUILDING)
REPAIR_COST: Final = BOX.repair.credits
UNITS: Final[tuple[str, ...]] = get_args(schema.Unit)
SCIENTISTS: Final = BOX.kit.scientists
ROVERS: Final = BOX.kit.rovers
CHIPS: Final = BOX.kit.chips

# --- Cards

MARKET: Final = tables.market(BOX)
CARD_WORDS: Final = tuple(card.word for card in BOX.market)
EFFECTS: Final = tables.effects(BOX)  # by the value of a planet card

# --- Resources and credits

SUPPLY: Final = tuple(resource.copies for resource in BOX.resources)
DEPLETABLE: Final = sum(1 << at for at, each in enumerate(BOX.resources) if each.depletable)
PRICE_START: Final = BOX.track.start
PRICE_TOP: Final = BOX.track.top
BUY_LIMIT: Final = BOX.purchase.limit  # of one resource in a trade
START_CREDITS: Final = BOX.purse.credits
START_MYCELIUM: Final = BOX.purse.mycelium
DESTINY_TOKENS: Final = BOX.totals.destiny_tokens
CREDITS_IN_BOX: Final = BOX.totals.credits

# --- Rounds and points

ROUNDS: Final = tables.rounds(BOX)
CREDITS_PER_POINT: Final = BOX.scoring.credits
ROVER_POINTS: Final = BOX.scoring.rover
