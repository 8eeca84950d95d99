"""What the component files may say: one struct per kind of entry, file by file.

Every struct derives from `Component`, which adds the source of each value. Types are as narrow as
the rules need: a word is one of a closed list, a count is not negative, a price is two goods.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from orrery.kernel.components import Component

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Positive: TypeAlias = Annotated[int, Meta(ge=1)]
XY: TypeAlias = tuple[Count, Count]

# fmt: off
Planet: TypeAlias = Literal[
    "mallard", "teal", "pintail", "eider", "wigeon", "gadwall", "garganey", "pochard", "scoter",
    "smew", "merganser", "goldeneye", "shoveler", "mandarin", "muscovy", "shelduck",
]
Ware: TypeAlias = Literal[
    "rubber-duck", "beads", "solar-panel", "blue-paint", "phone-booth", "satellite",
    "linear-accelerator", "stealth-duck", "radio", "slimming-pill", "economy", "modern-art",
    "science", "religion", "politics", "medicine", "military",
]
# fmt: on
Tier: TypeAlias = Literal["primary", "intermediate", "final10", "final30"]
Energy: TypeAlias = Literal["red", "yellow", "blue"]
Equipment: TypeAlias = Literal["hold", "navigator", "engineer", "merchant"]
YardWord: TypeAlias = Literal[
    "yard-hold-a", "yard-hold-b", "yard-navigator", "yard-engineer", "yard-merchant"
]
Site: TypeAlias = Literal["mine", "yard", "factory", "consumer"]
PileWord: TypeAlias = Literal["left", "right"]
Action: TypeAlias = Literal["move", "jump", "build", "claim", "lay", "use"]
Wares: TypeAlias = tuple[Ware, Ware]

# --- goods.toml


class TierEntry(Component, frozen=True):
    """So many goods; points for delivering one, and for building what makes or wants it."""

    word: Tier
    goods: Positive
    delivery: Count = 0
    build: Count = 0


class GoodEntry(Component, frozen=True):
    word: Ware
    tier: Tier


# --- map.toml


class MapTotals(Component, frozen=True):
    """How many of everything, and the size of the map."""

    planets: Positive
    start: Positive
    routes: Positive
    points: Positive
    width: Positive
    height: Positive


class PlanetEntry(Component, frozen=True):
    word: Planet
    xy: XY
    slots: tuple[Site, ...]


class RouteEntry(Component, frozen=True):
    """A route between two planets with its points, in order from `a` to `b`."""

    word: str
    a: Planet
    b: Planet
    points: tuple[XY, ...]


# --- mines.toml, factories.toml, consumers.toml, yards.toml


class MineTotals(Component, frozen=True):
    start: Positive
    others: Positive


class MineEntry(Component, frozen=True):
    """How many mines yield a good, on start planets and on others."""

    good: Ware
    start: Count
    others: Count


class FactoryEntry(Component, frozen=True):
    product: Ware
    inputs: Wares


class ConsumerEntry(Component, frozen=True):
    good: Ware
    price: tuple[Ware, Literal["R"]]


class PileEntry(Component, frozen=True):
    """The consumers of a pile from the top to the bottom, as far as the board tells them."""

    word: PileWord
    tiers: tuple[Tier, ...]


class YardTotals(Component, frozen=True):
    yards: Positive


class YardEntry(Component, frozen=True):
    word: YardWord
    product: Equipment
    price: Wares
    inputs: Wares
    points: Positive


# --- ship.toml, turn_track.toml and supply.toml


class Ship(Component, frozen=True):
    slots: Positive
    start: Positive
    hold: Positive
    prebuilt: Positive


class PartEntry(Component, frozen=True):
    """A part of the ship: the steps for a red token while the last filled slot is in it."""

    steps: Positive
    slots: Positive


class EquipmentEntry(Component, frozen=True):
    word: Equipment
    energy: Energy | None = None


class Track(Component, frozen=True):
    spaces: Positive


class RowEntry(Component, frozen=True):
    """Spaces of the turn track that give the same number of free route cubes."""

    first: Positive
    last: Positive
    cubes: Annotated[int, Meta(ge=1, le=3)]


class Players(Component, frozen=True):
    least: Positive
    most: Positive
    ships: Positive


class EnergySupply(Component, frozen=True):
    colours: tuple[Energy, ...]
    tokens: Positive
    kept: Count


class Kit(Component, frozen=True):
    """What each player has; `markers` of the cubes show the score."""

    cubes: Positive
    markers: Positive
    portals: Positive


class CostEntry(Component, frozen=True):
    action: Action
    energy: Energy
    tokens: Positive
