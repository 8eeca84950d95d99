"""The components of Planet Unknown: what is in the box, and where each value of it comes from.

Each file beside this module is a table that can be proof-read against the box:

    tiles.toml                                 the tiles and the space station
    planets.toml corporations.toml             the boards of a player
    civ_cards.toml objectives.toml events.toml the cards
    solo.toml                                  playing alone

`schema` says what an entry may hold, `box` reads the folder, `checks` fits the entries together.
Whoever owns the box may correct a value and is told in one line if a slip crept in. `BOX` is what
comes with Orrery; the tables below are the same facts as tuples indexed by small ints, in the
structs of `tables`: the form in which the rules use them.
"""

from typing import Final, get_args

from orrery.games.planet_unknown.components import schema, tables
from orrery.games.planet_unknown.components.box import Box, read
from orrery.games.planet_unknown.components.checks import check
from orrery.games.planet_unknown.components.tables import (
    COLOURS,
    CUBES,
    PLACES,
    REWARDS,
    ROWS,
    TERRAINS,
    Card,
    Corporation,
    Event,
    Metric,
    Objective,
    Planet,
    Shape,
    Solo,
)
from orrery.kernel.components import Files

__all__ = [
    "COLOURS",
    "CUBES",
    "PLACES",
    "REWARDS",
    "ROWS",
    "TERRAINS",
    "Box",
    "Card",
    "Corporation",
    "Event",
    "Metric",
    "Objective",
    "Planet",
    "Shape",
    "Solo",
]


FILES: Final = Files(__name__, read, check)
BOX: Final = FILES.load()

# --- Words, each at the index that the rules know it by

SHAPES: Final[tuple[str, ...]] = get_args(schema.ShapeWord)
PAIRS: Final = tuple((TERRAINS.index(pair.a), TERRAINS.index(pair.b)) for pair in BOX.pairs)
TILE_WORDS: Final = tuple(  # shape * 12 + pair * 2 + meteor
    f"{shape}-{pair.word}{meteor}" for shape in SHAPES for pair in BOX.pairs for meteor in ("", "m")
)
TURNS: Final[tuple[str, ...]] = get_args(schema.Turn)
SPOTS: Final = ("area", *PLACES, *(f"tech-{letter}" for letter in "abcdef"))
SOURCES: Final[tuple[str, ...]] = get_args(schema.Source)
PLANETS: Final[tuple[str, ...]] = get_args(schema.PlanetWord)
CORPORATIONS: Final[tuple[str, ...]] = get_args(schema.CorporationWord)
CARD_WORDS: Final = tuple(card.word for card in BOX.cards)
OBJECTIVE_WORDS: Final = tuple(objective.word for objective in BOX.objectives)
EVENT_WORDS: Final = tuple(event.word for event in BOX.events)
EPILOGUES: Final[tuple[str, ...]] = get_args(schema.Epilogue)

# --- Rewards of the tracks, in the order of REWARDS

SYNERGY, PATCH, ROVER = range(3)
CIV_1, CIV_2, CIV_3, CIV_4 = range(3, 7)
TECH_1, TECH_2, TECH_3, TECH_4, TECH_5 = range(7, 12)
MOVE_1, MOVE_2, MOVE_3, MOVE_4, MOVE_5 = range(12, 17)
ADVANCE_CIV, ADVANCE_WATER, ADVANCE_BIOMASS, ADVANCE_ROVER, ADVANCE_TECH = range(17, 22)

# --- Tiles and the station

SHAPE: Final = tables.shapes(BOX)
OUTER: Final = tuple(SHAPES.index(shape) for shape in BOX.station.outer)
INNER: Final = tuple(SHAPES.index(shape) for shape in BOX.station.inner)
SEATS: Final = {seats.players: seats.sectors for seats in BOX.seats}

# --- Boards

PLANET: Final = tables.planets(BOX)
CORPORATION: Final = tables.corporations(BOX)
LIFEPOD_MEDAL: Final = BOX.scoring.lifepod
METEORITES_PER_MEDAL: Final = BOX.scoring.meteorites

# --- Cards

CARD: Final = tables.cards(BOX)
CIV_SPARE: Final = BOX.piles.spare
REPO_RATE: Final = BOX.piles.repo
COMMERCE: Final = BOX.piles.commerce
OBJECTIVE: Final = tables.objectives(BOX)
SHARED_WIN: Final = BOX.medals.win
SHARED_TIE: Final = BOX.medals.tie
PERSONAL: Final = BOX.medals.personal
EVENT: Final = tables.events(BOX)
DECK: Final = BOX.deck.size
SOLO: Final = tables.solo(BOX)
