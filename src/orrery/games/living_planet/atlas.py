"""The map: places of hex tiles, their neighbours, and the slots for buildings.

Places are numbered over a disc around the landing zone that is large enough for every game; a set
of them is one int. A slot is one of up to four sites for buildings on a place.
"""

from functools import lru_cache
from typing import Annotated, Final

from msgspec import Struct

from orrery.games.living_planet.components import TILE, TILE_WORDS, TURNS
from orrery.kernel.position import Names

DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # clockwise from the top
RADIUS: Final = 11  # two hexes side by side carry the next one: no game reaches further
SLOTS: Final = 4

_AT: Final = tuple(
    sorted(
        (
            (q, r)
            for q in range(-RADIUS, RADIUS + 1)
            for r in range(-RADIUS, RADIUS + 1)
            if abs(q + r) <= RADIUS
        ),
        key=lambda at: (max(abs(at[0]), abs(at[1]), abs(at[0] + at[1])), at[1], at[0]),
    )
)
_NUMBER: Final = {at: n for n, at in enumerate(_AT)}
HEXES: Final = len(_AT)
LANDING: Final = 0
HEX_WORDS: Final = tuple(f"{q},{r}" for q, r in _AT)
SLOT_WORDS: Final = tuple(f"{word}{letter}" for word in HEX_WORDS for letter in "abcd")
PLACE_WORDS: Final = (*HEX_WORDS, *SLOT_WORDS)  # a unit stands outside, or in a building
NEXT: Final = tuple(tuple(_NUMBER.get((q + x, r + y), -1) for x, y in DIRECTIONS) for q, r in _AT)
_AROUND: Final = tuple(sum(1 << n for n in beside if n >= 0) for beside in NEXT)


def axial(hex: int) -> tuple[int, int]:
    return _AT[hex]


def slot_of(hex: int, number: int) -> int:
    return hex * SLOTS + number


def hex_of_slot(slot: int) -> int:
    return slot // SLOTS


def in_slot(slot: int) -> int:
    """The place of a unit inside a building."""
    return HEXES + slot


def is_inside(place: int) -> bool:
    return place >= HEXES


def hex_of(place: int) -> int:
    return place if place < HEXES else (place - HEXES) // SLOTS


class Laid(Struct, frozen=True):
    """A hex tile on the map, turned clockwise by `turn` sixths."""

    tile: Annotated[int, Names(TILE_WORDS)]
    turn: Annotated[int, Names(TURNS)]
    hex: Annotated[int, Names(HEX_WORDS)]


class Atlas:
    """The map as far as it is explored."""

    def __init__(self, laid: tuple[Laid, ...]) -> None:
        self.laid: Final = laid
        self.tile: Final = {each.hex: each for each in laid}
        self.explored: Final = sum(1 << each.hex for each in laid)
        self.edges: Final = {each.hex: edges(each.tile, each.turn) for each in laid}
        self.beside: Final = {
            each.hex: tuple(n for n in NEXT[each.hex] if n >= 0 and self.explored >> n & 1)
            for each in laid
        }
        self.spots: Final = self._spots()
        self.dice: Final = self._dice()

    def _spots(self) -> dict[int, tuple[tuple[int, int], ...]]:
        """Empty hexes where a tile may lie, with the landscapes asked for: edge, landscape.

        Rules: LP-EXPLORE-03, LP-RULING-43.
        """
        found = {}
        rim = {n for each in self.laid for n in NEXT[each.hex] if n >= 0} - self.tile.keys()
        for hex in sorted(rim):
            asked = [
                (edge, self.edges[n][(edge + 3) % 6])
                for edge, n in enumerate(NEXT[hex])
                if n in self.tile
            ]
            if len(asked) > 1 or LANDING in NEXT[hex]:
                found[hex] = tuple(asked)
        return found

    def _dice(self) -> dict[tuple[int, int], tuple[tuple[int, int], ...]]:
        """By colour and value: the hexes that show this die, and the cataclysm it brings."""
        found: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {}
        for each in self.laid:
            for colour, value, kind in TILE[each.tile].dice:
                key = (colour, value)
                found[key] = (*found.get(key, ()), (each.hex, kind))
        return found

    def grow(self, hexes: int, steps: int) -> int:
        """The explored hexes within `steps` of a set of them."""
        for _ in range(steps):
            more = hexes | around(hexes) & self.explored
            if more == hexes:
                break
            hexes = more
        return hexes

    def fits(self, tile: int, turn: int, hex: int) -> bool:
        """Whether all landscapes agree with those of the neighbours."""
        own = edges(tile, turn)
        return all(own[edge] == landscape for edge, landscape in self.spots[hex])


def around(hexes: int) -> int:
    """All places next to some of these."""
    found = 0
    while hexes:
        low = hexes & -hexes
        found |= _AROUND[low.bit_length() - 1]
        hexes ^= low
    return found


@lru_cache(maxsize=4096)
def edges(tile: int, turn: int) -> tuple[int, ...]:
    """The landscapes of a turned tile, clockwise from the top."""
    printed = TILE[tile].edges
    return printed[6 - turn :] + printed[: 6 - turn]


@lru_cache(maxsize=4096)
def atlas(laid: tuple[Laid, ...]) -> Atlas:
    return Atlas(laid)
