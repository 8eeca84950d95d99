"""What the component files may say: one struct per kind of entry, file by file.

Every struct derives from `Component`, which adds the source of each value. Types are as narrow as
the rules need: a word is one of a closed list, a count is not negative, a gain is a `Goods`.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from orrery.games.gaia.effects import (
    Area,
    Building,
    Count,
    Counted,
    Event,
    Faction,
    Goods,
    Per,
    PlanetType,
    Positive,
    Timing,
)
from orrery.kernel.components import INVENTORY, Component

SideWord: TypeAlias = Literal[
    "1", "2", "3", "4", "5A", "5B", "6A", "6B", "7A", "7B", "8", "9", "10"
]
MapSize: TypeAlias = Literal["small", "large"]
Outer: TypeAlias = Annotated[str, Meta(pattern="^[erdsovtigm]{12}$")]
Inner: TypeAlias = Annotated[str, Meta(pattern="^[erdsovtigm]{6}$")]
Centre: TypeAlias = Annotated[str, Meta(pattern="^[erdsovtigm]$")]
Pay: TypeAlias = Literal["power", "ore", "knowledge", "qic", "credits", "former", "token"]
Good: TypeAlias = Literal["credits", "ore", "knowledge", "qic", "token", "tech", "ore-and-credit"]
Phase: TypeAlias = Literal["turn", "gaia"]
Part: TypeAlias = Literal[
    "upgrade", "mine", "action", "research", "research-highest", "research-area"
]

# --- sectors.toml


class Type(Component, frozen=True):
    """A planet type, with its letter in the lists of hexes."""

    word: PlanetType
    letter: Annotated[str, Meta(min_length=1, max_length=1)]
    colour: Annotated[str, INVENTORY]


class Wheel(Component, frozen=True):
    """The seven home types, once around the terraforming wheel."""

    order: tuple[PlanetType, ...]


class Side(Component, frozen=True):
    """A side of a sector tile, held so that its number is upright."""

    word: SideWord
    outer: Outer
    inner: Inner
    centre: Centre

    @property
    def hexes(self) -> str:
        return f"{self.outer}{self.inner}{self.centre}"


class Layout(Component, frozen=True):
    """A printed map: its sides row by row and where their centres lie."""

    word: MapSize
    seats: tuple[Positive, ...]
    rows: tuple[tuple[SideWord, ...], ...]
    centres: tuple[tuple[int, int], ...]
    planets: dict[PlanetType, Positive]

    @property
    def sides(self) -> tuple[SideWord, ...]:
        return tuple(side for row in self.rows for side in row)


# --- factions.toml


class StartLevels(Struct, frozen=True, forbid_unknown_fields=True):
    """Research levels that a faction starts on, `{ gaia = 1 }`."""

    terraforming: Count = 0
    navigation: Count = 0
    ai: Count = 0
    gaia: Count = 0
    economy: Count = 0
    science: Count = 0

    @property
    def named(self) -> tuple[tuple[str, int], ...]:
        """The level by area, in the order of the areas."""
        return tuple((area, getattr(self, area)) for area in self.__struct_fields__)


class FactionBoard(Component, frozen=True):
    """What most faction boards print."""

    mines: tuple[Goods, ...]
    stations: tuple[Goods, ...]
    labs: tuple[Goods, ...]
    academy: Goods
    academy_action: Goods
    institute: Goods


class FactionEntry(Component, frozen=True):
    """A faction: what it starts with, and what its board prints otherwise than most."""

    word: Faction
    home: PlanetType
    credits: Count
    ore: Count
    knowledge: Count
    qic: Count
    bowls: tuple[Count, Count, Count]
    base: Goods
    research: StartLevels = StartLevels()
    mines: tuple[Goods, ...] | None = None
    stations: tuple[Goods, ...] | None = None
    labs: tuple[Goods, ...] | None = None
    academy: Goods | None = None
    academy_action: Goods | None = None
    institute: Goods | None = None


# --- research.toml


class Step(Component, frozen=True):
    """What a research step costs, and what the upper levels are worth in the end."""

    cost: Goods
    vp: Positive
    vp_from: Positive


class AreaLevel(Component, frozen=True):
    """A level of a research area; some areas add the figure that holds there."""

    level: Count
    now: Goods = Goods()
    income: Goods = Goods()
    former: bool = False
    crown: bool = False
    lost: bool = False
    vp_per_gaia: Count = 0


class Terraforming(AreaLevel, frozen=True, kw_only=True):
    ore_per_step: Positive


class Navigation(AreaLevel, frozen=True, kw_only=True):
    range: Positive


class GaiaProject(AreaLevel, frozen=True, kw_only=True):
    formers: Count
    former_cost: Count


# --- techs.toml, boosters.toml, federations.toml, scoring.toml


class Stacks(Component, frozen=True):
    basic_copies: Annotated[Positive, INVENTORY]  # there is one for everybody
    advanced_copies: Annotated[Positive, INVENTORY]
    free: Positive


class TechEntry(Component, frozen=True):
    word: str
    timing: Timing
    gain: Goods = Goods()
    per: Per | None = None
    on: Event | None = None
    big_value: Count = 0


class Row(Component, frozen=True):
    """How many boosters lie out besides one for each player, and in solo."""

    spare: Positive
    solo: Positive


class BoosterEntry(Component, frozen=True):
    word: str
    income: Goods
    per: Per | None = None
    vp: Count = 0
    action: Literal["step", "range"] | None = None
    amount: Count = 0


class FederationFacts(Component, frozen=True):
    power: Positive
    power_xenos: Positive
    power_ivits: Positive
    solo_removed: Positive


class TokenEntry(Component, frozen=True):
    word: str
    gain: Goods
    green: bool
    copies: Positive


class Points(Component, frozen=True):
    start: Count
    ranks: tuple[Count, Count, Count, Count]
    resource_rate: Positive
    rounds: Positive
    finals: Positive


class RoundEntry(Component, frozen=True):
    word: str
    on: Event
    vp: Positive
    automa: tuple[Count, Count]


class FinalEntry(Component, frozen=True):
    word: str
    counts: Counted
    neutral: Positive
    automa: Literal["types", "gaia", "sectors"] | None = None


# --- actions.toml and buildings.toml


class Rules(Component, frozen=True):
    qic_range: Positive
    influence: Positive
    caps: Goods


class SpaceEntry(Component, frozen=True):
    """An action space of the research board; it costs power or QIC."""

    word: str
    power: Count = 0
    qic: Count = 0
    gain: Goods = Goods()
    steps: Count = 0
    tech: bool = False
    again: bool = False
    vp_per_type: Count = 0


class ConversionEntry(Component, frozen=True):
    word: str
    pay: Pay
    amount: Positive
    good: Good
    gain: Goods
    faction: Faction | None = None
    institute: bool = False
    phase: Phase = "turn"


class BuildingEntry(Component, frozen=True):
    word: Building
    count: Positive
    cost: Goods
    value: Positive
    near: Goods | None = None
    after: Building | None = None
    after_bescods: Building | None = None


class Piece(Component, frozen=True):
    word: Literal["former", "satellite", "outpost"]
    count: Positive
    value: Count = 0


# --- automa.toml


class CardEntry(Component, frozen=True):
    """An Automa card: its action half and its support half."""

    word: str
    starter: bool
    passes: bool
    action: Part | Literal["faction"]
    vp: Count
    final: Literal["top", "bottom", "none"]
    range: Positive
    direction: Literal["down", "up"]
    arrow: Literal["left", "right"]
    count: Positive
    booster: Literal["left", "middle", "right"]
    slot: Positive


class Doing(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of an Automa's faction action; without a range, that of the support card holds."""

    do: Part
    range: Count = 0
    area: Area | None = None
    prefer: Literal["transdim", "close"] | None = None
    otherwise: "Doing | None" = None


class AutomaFaction(Component, frozen=True):
    """An Automa's faction card; the last five fields always hold, whatever card it plays."""

    word: Faction
    actions: tuple[Doing, ...]
    vp: Count
    research: StartLevels = StartLevels()
    extra_mines: Count = 0
    twice: Part | None = None
    vp_station: Count = 0
    vp_type: Count = 0
    lab_to_station: bool = False
    research_with_lab: bool = False


class Difficulty(Component, frozen=True):
    word: Literal["easy", "normal", "hard", "ultimate", "nightmare"]
    remove: tuple[Positive, ...]
    add: tuple[Positive, ...]
    start_vp: Count
    extra_vp: Count


class Deck(Component, frozen=True):
    reserve_drawn: Positive
    turned: Positive


class Habits(Component, frozen=True):
    gaia_steps: Count
    transdim_steps: Count
    upgrades: tuple[tuple[str, str], ...]
