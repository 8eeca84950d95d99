"""What the component files may say: one struct per kind of entry, file by file.

Every struct derives from `Component`, which adds the source of each value. Types are as narrow as
the rules need: a word is one of a closed list, a count is not negative, a die shows 1 to 6.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from orrery.kernel.components import Component

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Positive: TypeAlias = Annotated[int, Meta(ge=1)]
Pips: TypeAlias = Annotated[int, Meta(ge=1, le=6)]  # of a die, and the number of a planet card

Resource: TypeAlias = Literal["oil", "vibrium", "electricity", "iron", "mycelium"]
Colour: TypeAlias = Literal["red", "blue", "yellow", "green"]  # LP-COMP-03
Landscape: TypeAlias = Literal["mountain", "desert", "fungal"]
Cataclysm: TypeAlias = Literal["tornado", "geyser", "earthquake"]  # LP-COMP-15
Family: TypeAlias = Literal["production", "protection", "financial", "spaceport"]
Unit: TypeAlias = Literal["scientist", "rover"]
Turn: TypeAlias = Literal["r0", "r1", "r2", "r3", "r4", "r5"]
# fmt: off
TileWord: TypeAlias = Literal[
    "S2", "S3", "S4", "M1", "M2", "M3", "M4", "M5", "M6", "M7", "D1", "D2", "D3", "D4", "D5", "D6",
    "D7", "F1", "F2", "F3", "F4", "F5", "F6", "F7",
]
Kind: TypeAlias = Literal[
    "oil-drill", "mycelium-farm", "iron-mine", "vibrium-mine", "wind-turbine", "energy-field",
    "steel-dome", "seismic-absorber", "multi-trade", "business-centre", "marketing", "spaceport",
]
Effect: TypeAlias = Literal[
    "change-die", "double-production", "free-scientist", "shift-price", "remove-resource",
    "recover-card",
]
# fmt: on
Row: TypeAlias = Literal["order", "production", "actions", "cataclysms"]

# --- hexes.toml


class LandscapeEntry(Component, frozen=True):
    word: Landscape


class HexTotals(Component, frozen=True):
    hexes: Positive
    start: Positive


class DieEntry(Struct, frozen=True, forbid_unknown_fields=True):
    colour: Colour
    value: Pips
    type: Cataclysm


class TileEntry(Component, frozen=True):
    """A hex: its edges clockwise from the north, its slots and its cataclysms."""

    word: TileWord
    edges: Annotated[tuple[Landscape, ...], Meta(min_length=6, max_length=6)]
    slots: Annotated[tuple[tuple[Resource, ...], ...], Meta(min_length=1, max_length=4)]
    players: Annotated[int, Meta(ge=2, le=4)] | None = None
    dice: tuple[DieEntry, ...] = ()


# --- buildings.toml


class BuildingEntry(Component, frozen=True):
    """A kind of building; fields that few kinds have come with defaults."""

    word: Kind
    family: Family
    copies: Positive
    credits: Positive
    points: Positive
    resource: Resource | None = None
    produces: Resource | None = None
    values: tuple[Pips, ...] = ()
    against: Cataclysm | None = None
    pays: Resource | None = None
    limited: bool = False


class Repair(Component, frozen=True):
    credits: Positive


# --- market.toml and planet_cards.toml


class Track(Component, frozen=True):
    """The track of a price, from 1 on."""

    top: Positive
    start: Positive


class Purchase(Component, frozen=True):
    limit: Positive


class MarketEntry(Component, frozen=True):
    word: Annotated[str, Meta(pattern="^MK[0-9][0-9]$")]
    resource: Resource
    change: Annotated[int, Meta(ge=-2, le=3)]


class PlanetEntry(Component, frozen=True):
    value: Pips
    effect: Effect


# --- supply.toml, setup.toml and scoring.toml


class ResourceEntry(Component, frozen=True):
    word: Resource
    copies: Positive
    depletable: bool


class Token(Component, frozen=True):
    """The tokens of one denomination of Mega-Credits."""

    credits: Positive
    copies: Positive


class Kit(Component, frozen=True):
    """What lies ready in each colour."""

    colours: tuple[Colour, ...]
    scientists: Positive
    rovers: Positive
    chips: Positive
    cards: Positive


class Totals(Component, frozen=True):
    resources: Positive
    tokens: Positive
    credits: Positive
    buildings: Positive
    market_cards: Positive
    dice: Positive
    destiny_tokens: Positive


class Purse(Component, frozen=True):
    """What a player begins with."""

    credits: Count
    mycelium: Count


class Boards(Component, frozen=True):
    """The depletion track and the leader board."""

    depletion: Positive
    columns: Positive
    rows: tuple[Row, ...]


class Table(Component, frozen=True):
    """The start hex for so many players, and the rounds of a game."""

    players: Annotated[int, Meta(ge=2, le=4)]
    start: TileWord
    normal: Positive
    short: Positive


class Scoring(Component, frozen=True):
    rover: Positive
    credits: Positive
