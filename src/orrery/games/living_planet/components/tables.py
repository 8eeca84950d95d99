"""The structs in which the rules use the components: small ints and tuples, nothing to look up.

A resource, a colour, a landscape, a cataclysm or a family is an index in the tuple of its words;
-1 is none. A set of resources has one bit for each.
"""

from typing import Final, Literal, get_args

from msgspec import Struct

from orrery.games.living_planet.components.box import Box
from orrery.games.living_planet.components.schema import (
    BuildingEntry,
    Cataclysm,
    Colour,
    Effect,
    Family,
    Kind,
    Landscape,
    Resource,
    TileEntry,
    TileWord,
)

RESOURCES: Final[tuple[str, ...]] = get_args(Resource)
COLOURS: Final[tuple[str, ...]] = get_args(Colour)
LANDSCAPES: Final[tuple[str, ...]] = get_args(Landscape)
TYPES: Final[tuple[str, ...]] = get_args(Cataclysm)
FAMILIES: Final[tuple[str, ...]] = get_args(Family)
KINDS: Final[tuple[str, ...]] = get_args(Kind)
TILE_WORDS: Final[tuple[str, ...]] = get_args(TileWord)
PIPS: Final = range(1, 7)


class Tile(Struct, frozen=True):
    """A hex as it is printed: `edges` clockwise from the north, a set of resources per slot.

    `start` is the number of players who begin on it, 0 on a hex of exploration. A die is its
    colour, its value and the type of its cataclysm.
    """

    word: str
    start: int
    edges: tuple[int, ...]
    slots: tuple[int, ...]
    dice: tuple[tuple[int, int, int], ...]


class Building(Struct, frozen=True):
    """A building; tiles of production of one kind differ by the value on which they produce.

    `value` is also the 6 on which a spaceport takes in a unit. A building is safe `against` a type
    of cataclysm by itself, unless it `pays` a resource to protect: then it helps all buildings.
    """

    word: str
    kind: int
    family: int
    value: int
    produces: int
    credits: int
    resource: int
    against: int
    pays: int
    points: int
    copies: int
    limited: bool


class Market(Struct, frozen=True):
    resource: int
    change: int


def tiles(box: Box) -> tuple[Tile, ...]:
    return tuple(map(_tile, box.tiles))


def _tile(tile: TileEntry) -> Tile:
    return Tile(
        word=tile.word,
        start=tile.players or 0,
        edges=tuple(map(LANDSCAPES.index, tile.edges)),
        slots=tuple(sum(1 << RESOURCES.index(icon) for icon in slot) for slot in tile.slots),
        dice=tuple(
            (COLOURS.index(die.colour), die.value, TYPES.index(die.type)) for die in tile.dice
        ),
    )


def buildings(box: Box) -> tuple[Building, ...]:
    """One entry per value of a kind of production, one per kind otherwise.

    All six values of a kind are there, whatever the box has of them: words do not come and go
    with a corrected value, only the copies do.
    """
    found: list[Building] = []
    for entry in box.buildings:
        if entry.produces is None:
            value = entry.values[0] if entry.values else 0
            found.append(_building(entry, entry.word, value, entry.copies))
        else:
            found += (
                _building(entry, f"{entry.word}-{value}", value, entry.values.count(value))
                for value in PIPS
            )
    return tuple(found)


def _building(entry: BuildingEntry, word: str, value: int, copies: int) -> Building:
    return Building(
        word=word,
        kind=KINDS.index(entry.word),
        family=FAMILIES.index(entry.family),
        value=value,
        produces=_index(RESOURCES, entry.produces),
        credits=entry.credits,
        resource=_index(RESOURCES, entry.resource),
        against=_index(TYPES, entry.against),
        pays=_index(RESOURCES, entry.pays),
        points=entry.points,
        copies=copies,
        limited=entry.limited,
    )


def _index(words: tuple[str, ...], word: str | None) -> int:
    return -1 if word is None else words.index(word)


def market(box: Box) -> tuple[Market, ...]:
    return tuple(Market(RESOURCES.index(card.resource), card.change) for card in box.market)


def effects(box: Box) -> tuple[Effect | Literal[""], ...]:
    """The effect of each planet card by its value; there is no card 0."""
    return ("", *(card.effect for card in box.planet))


def rounds(box: Box) -> dict[str, dict[int, int]]:
    """By length and number of players."""
    return {
        "normal": {table.players: table.normal for table in box.tables},
        "short": {table.players: table.short for table in box.tables},
    }
