"""The components of Gaia Project: what is in the box, and where each value of it comes from.

Each file beside this module is a table that can be proof-read against the box:

    sectors.toml buildings.toml factions.toml     the map and what a player owns
    research.toml techs.toml actions.toml         the research board
    boosters.toml federations.toml scoring.toml   the tiles and tokens beside it
    automa.toml                                   playing alone

`schema` says what an entry may hold, `box` reads the folder, `checks` fits the entries together.
An owner of the box may correct a value and is told in one line if a slip crept in. `BOX` is what
comes with Orrery; the tables below are the same facts as tuples indexed by small ints, in the
structs of `tables`: the form in which the rules use them.
"""

from typing import Final, get_args

from orrery.games.gaia.components import tables
from orrery.games.gaia.components.box import Box, read
from orrery.games.gaia.components.checks import check
from orrery.games.gaia.components.schema import AutomaFaction, Difficulty, Doing, SideWord
from orrery.games.gaia.components.schema import CardEntry as Card
from orrery.games.gaia.components.tables import (
    Booster,
    Conversion,
    Costs,
    Counts,
    Faction,
    FinalTile,
    Level,
    Round,
    Space,
    Tech,
    Token,
)
from orrery.games.gaia.effects import Area, Building, Gain, PlanetType, Resource
from orrery.games.gaia.effects import Faction as FactionWord
from orrery.kernel.components import Files

__all__ = [
    "AutomaFaction",
    "Booster",
    "Box",
    "Card",
    "Conversion",
    "Costs",
    "Counts",
    "Difficulty",
    "Doing",
    "Faction",
    "FinalTile",
    "Gain",
    "Level",
    "Round",
    "Space",
    "Tech",
    "Token",
]


FILES: Final = Files(__name__, read, check)
BOX: Final = FILES.load()

# --- Words, each at the index that the rules know it by

RESOURCES: Final[tuple[str, ...]] = get_args(Resource)
TYPES: Final[tuple[str, ...]] = get_args(PlanetType)
AREAS: Final[tuple[str, ...]] = get_args(Area)
BUILDINGS: Final[tuple[str, ...]] = get_args(Building)
FACTIONS: Final[tuple[str, ...]] = get_args(FactionWord)
SECTOR_SIDES: Final[tuple[str, ...]] = get_args(SideWord)
BASIC_WORDS: Final = tuple(tile.word for tile in BOX.basics)
ADVANCED_WORDS: Final = tuple(tile.word for tile in BOX.advanced)
TOKEN_WORDS: Final = tuple(token.word for token in BOX.tokens)
BOOSTER_WORDS: Final = tuple(booster.word for booster in BOX.boosters)
ROUND_WORDS: Final = tuple(tile.word for tile in BOX.rounds)
FINAL_WORDS: Final = tuple(tile.word for tile in BOX.finals)
SPACE_WORDS: Final = tuple(space.word for space in BOX.spaces)
CARD_WORDS: Final = tuple(card.word for card in BOX.cards)

# --- The map

WHEEL: Final[tuple[int, ...]] = tuple(TYPES.index(type) for type in BOX.wheel.order)


def _apart(home: int, type: int) -> int:
    """Terraforming steps between two home types: the shorter way round the wheel."""
    around = abs(WHEEL.index(home) - WHEEL.index(type))
    return min(around, len(WHEEL) - around)


STEPS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_apart(home, type) for type in range(len(WHEEL))) for home in range(len(WHEEL))
)

_letters = {each.letter: TYPES.index(each.word) for each in BOX.types}
SIDE: Final[tuple[tuple[int, ...], ...]] = tuple(  # A0..A11, B0..B5, C; -1 is empty space
    tuple(_letters.get(letter, -1) for letter in side.hexes) for side in BOX.sides
)
OFFSETS: Final[tuple[tuple[int, int], ...]] = (
    *((2, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2)),
    *((-2, 2), (-2, 1), (-2, 0), (-1, -1), (0, -2), (1, -2)),
    *((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)),
    (0, 0),
)
CENTRES: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    layout.word: layout.centres for layout in BOX.layouts
}
LAYOUT: Final[dict[str, tuple[str, ...]]] = {layout.word: layout.sides for layout in BOX.layouts}
SIZE: Final = {seats: layout.word for layout in BOX.layouts for seats in layout.seats}

# --- What a player owns

NOTHING: Final[Gain] = (0, 0, 0, 0, 0, 0, 0)
FACTION: Final = tables.factions(BOX, TYPES)
COSTS: Final = tables.costs(BOX)
COUNTS: Final = tables.counts(BOX)
VALUE: Final = tuple(each.value for each in BOX.buildings)
OUTPOST_VALUE: Final = next(piece.value for piece in BOX.pieces if piece.word == "outpost")
AFTER: Final = tuple(each.after for each in BOX.buildings)  # what each is built in place of
AFTER_BESCODS: Final = tuple(each.after_bescods for each in BOX.buildings)
CAPS: Final = (BOX.rules.caps.credits, BOX.rules.caps.ore, BOX.rules.caps.knowledge)

# --- The research board

LEVELS: Final = tables.levels(BOX)
ORE_PER_STEP: Final = tuple(level.ore_per_step for level in BOX.terraforming)
RANGE: Final = tuple(level.range for level in BOX.navigation)
FORMERS: Final = tuple(level.formers for level in BOX.gaia)
FORMER_COST: Final = tuple(level.former_cost for level in BOX.gaia)
STEP_COST: Final = BOX.step.cost.knowledge
BASIC: Final = tuple(Tech(tile.timing, tile.gain.gain, tile.per, tile.on) for tile in BOX.basics)
ADVANCED: Final = tuple(
    Tech(tile.timing, tile.gain.gain, tile.per, tile.on) for tile in BOX.advanced
)
BIG_VALUE: Final = max(tile.big_value for tile in BOX.basics)  # of institutes and academies
SPACE: Final = tables.spaces(BOX)
CONVERSIONS: Final = tables.conversions(BOX, FACTIONS)
QIC_RANGE: Final = BOX.rules.qic_range
INFLUENCE: Final = BOX.rules.influence

# --- Tiles and tokens

BOOSTER: Final = tuple(
    Booster(each.income.gain, each.per, each.vp, each.action) for each in BOX.boosters
)
BOOSTER_RANGE: Final = max(each.amount for each in BOX.boosters if each.action == "range")
BOOSTER_STEPS: Final = max(each.amount for each in BOX.boosters if each.action == "step")
SPARE_BOOSTERS: Final = BOX.row.spare
SOLO_BOOSTERS: Final = BOX.row.solo
TOKEN: Final = tuple(Token(each.gain.gain, each.green, each.copies) for each in BOX.tokens)
SOLO_TOKENS: Final = TOKEN[0].copies - BOX.federation.solo_removed  # of each kind
FEDERATION_POWER: Final = BOX.federation.power
XENOS_POWER: Final = BOX.federation.power_xenos  # with their institute
IVITS_POWER: Final = BOX.federation.power_ivits  # more for each federation action
ROUND: Final = tuple(Round(tile.on, tile.vp, tile.automa) for tile in BOX.rounds)
FINAL: Final = tuple(FinalTile(tile.counts, tile.neutral, tile.automa) for tile in BOX.finals)
ROUNDS: Final = BOX.points.rounds
FINAL_TILES: Final = BOX.points.finals  # in a game
START_VP: Final = BOX.points.start
RANK_VP: Final = BOX.points.ranks
RESEARCH_VP: Final = BOX.step.vp
RESEARCH_VP_FROM: Final = BOX.step.vp_from
RESOURCE_RATE: Final = BOX.points.resource_rate

# --- Playing alone

CARD: Final[tuple[Card, ...]] = BOX.cards
AUTOMA_FACTIONS: Final[tuple[str, ...]] = tuple(each.word for each in BOX.automa)
AUTOMA: Final[dict[str, AutomaFaction]] = {each.word: each for each in BOX.automa}
DIFFICULTIES: Final[tuple[str, ...]] = tuple(each.word for each in BOX.difficulties)
DIFFICULTY: Final[dict[str, Difficulty]] = {each.word: each for each in BOX.difficulties}
STARTERS: Final[tuple[int, ...]] = tuple(n for n, card in enumerate(CARD) if card.starter)
TURNED_CARDS: Final = BOX.deck.turned
AUTOMA_STEPS: Final = {  # what Gaia and Transdim planets count as for the Automa
    TYPES.index("gaia"): BOX.habits.gaia_steps,
    TYPES.index("transdim"): BOX.habits.transdim_steps,
}
AUTOMA_UPGRADES: Final = BOX.habits.upgrades  # from, to; the first that is possible
