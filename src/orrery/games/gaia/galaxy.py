"""The map: sectors side by side, and what depends only on them.

A hex has a number that never changes: nineteen for each sector, in the order of its name (3A5 is
the sixth of the outer ring of sector 3). The place and the turn of the sector determine its
neighbours and its planets; they are computed once for each map.

    A0..A11  outer ring, clockwise from the north-east corner      B0..B5  inner ring      C  centre
"""

from functools import cached_property, lru_cache
from typing import Final, TypeAlias

from orrery.games.gaia.components import CENTRES, LAYOUT, OFFSETS, SECTOR_SIDES, SIDE, TYPES
from orrery.kernel.hexes import DIRECTIONS, Hex, bits, distance

HEXES: Final = 19  # in a sector
SUFFIXES: Final = (*(f"A{n}" for n in range(12)), *(f"B{n}" for n in range(6)), "C")
HEX_WORDS: Final = tuple(f"{sector}{suffix}" for sector in range(1, 11) for suffix in SUFFIXES)
TURNS: Final = 6
# Some old maps of the boardgamers site show sectors as in a mirror: m5B is 5B seen so
SIDES: Final = (*SECTOR_SIDES, *(f"m{side}" for side in SECTOR_SIDES))
TILE_WORDS: Final = tuple(f"{side}.{turn}" for side in SIDES for turn in range(TURNS))
NUMBER_OF_SIDE: Final = tuple(int(side.strip("mAB")) for side in SIDES)
GAIA, TRANSDIM, LOST = (TYPES.index(word) for word in ("gaia", "transdim", "lost"))
REACH: Final = 16  # ranges beyond this cover every map

Placement: TypeAlias = tuple[int, ...]  # for each place its tile: a side, and how it is turned


def hex_name(hex: int) -> str:
    return HEX_WORDS[hex]


def hex_names(hexes: int) -> list[str]:
    return [HEX_WORDS[hex] for hex in bits(hexes)]


def sector_of(hex: int) -> int:
    return hex // HEXES


SECTOR_MASK: Final = tuple(((1 << HEXES) - 1) << (sector * HEXES) for sector in range(10))


def sectors(hexes: int) -> int:
    """How many sectors hold any of these hexes."""
    count = 0
    for mask in SECTOR_MASK:
        if hexes & mask:
            count += 1
    return count


def turned_side(side: int, turn: int) -> tuple[int, ...]:
    """What lies on each hex of a side, in the order of the names, when it is turned clockwise."""
    if side >= len(SECTOR_SIDES):
        found = turned_side(side - len(SECTOR_SIDES), turn)
        outer = tuple(found[-i % 12] for i in range(12))
        return (*outer, *(found[12 + -i % 6] for i in range(6)), found[18])
    found = SIDE[side]
    outer = tuple(found[(i - 2 * turn) % 12] for i in range(12))
    inner = tuple(found[12 + (i - turn) % 6] for i in range(6))
    return (*outer, *inner, found[18])


class Galaxy:
    """One map. Sets of hexes are ints."""

    def __init__(self, placement: Placement) -> None:
        places = CENTRES["small" if len(placement) == len(CENTRES["small"]) else "large"]
        self.at: Final[dict[int, Hex]] = {}
        self.planet: Final[dict[int, int]] = {}  # the printed type of each planet
        for tile, centre in zip(placement, places, strict=True):
            side, turn = divmod(tile, TURNS)
            first = (NUMBER_OF_SIDE[side] - 1) * HEXES
            q, r = centre
            for i, (offset, type) in enumerate(zip(OFFSETS, turned_side(side, turn), strict=True)):
                self.at[first + i] = Hex(q + offset[0], r + offset[1])
                if type >= 0:
                    self.planet[first + i] = type
        bit: dict[tuple[int, int], int] = {place: 1 << hex for hex, place in self.at.items()}
        self.all: Final = sum(bit.values())
        self.neighbours: Final[dict[int, int]] = {
            hex: sum([bit.get((q + dq, r + dr), 0) for dq, dr in DIRECTIONS])
            for hex, (q, r) in self.at.items()
        }
        self.type: Final[tuple[int, ...]] = tuple(  # the planets of each type
            sum(1 << hex for hex, found in self.planet.items() if found == type)
            for type in range(len(TYPES))
        )
        self.planets: Final = sum(self.type)
        self.void: Final = self.all & ~self.planets
        self._balls: list[dict[int, int]] = [{hex: 1 << hex for hex in self.at}]

    def ball(self, radius: int) -> dict[int, int]:
        """For each hex, those within this distance of it, itself included."""
        balls = self._balls
        while len(balls) <= radius:
            last, wider = balls[-1], {}
            for hex, near in self.neighbours.items():
                found = last[hex]
                for n in bits(near):
                    found |= last[n]
                wider[hex] = found
            balls.append(wider)
        return balls[radius]

    def within(self, hexes: int, radius: int) -> int:
        """The hexes within this distance of any of these."""
        ball = self.ball(min(radius, REACH))
        found = 0
        while hexes:
            low = hexes & -hexes
            found |= ball[low.bit_length() - 1]
            hexes ^= low
        return found

    def grow(self, hexes: int) -> int:
        """The neighbours of these hexes, and perhaps some of themselves."""
        near, found = self.neighbours, 0
        while hexes:
            low = hexes & -hexes
            found |= near[low.bit_length() - 1]
            hexes ^= low
        return found

    def apart(self, a: int, b: int) -> int:
        """Steps between two hexes."""
        return distance(self.at[a], self.at[b])

    def region(self, start: int, inside: int) -> int:
        """What is connected with the start by hexes of `inside`, the start included."""
        found = edge = start & inside
        while edge:
            edge = self.grow(edge) & inside & ~found
            found |= edge
        return found

    @cached_property
    def twins(self) -> tuple[tuple[int, int], ...]:
        """Neighbouring planets of one type; Transdim planets do not count."""
        return tuple(
            (hex, other)
            for type, hexes in enumerate(self.type)
            if type != TRANSDIM
            for hex in bits(hexes)
            for other in bits(self.neighbours[hex] & hexes)
            if hex < other
        )

    @cached_property
    def reading(self) -> tuple[int, ...]:
        """The hexes in reading order: the top row first, each row from the left.

        Rules: GP-SOLO-SETUP-03.
        """
        return tuple(sorted(self.at, key=lambda hex: (self.at[hex].r, self.at[hex].q)))


@lru_cache(maxsize=256)
def galaxy(placement: Placement) -> Galaxy:
    return Galaxy(placement)


def printed(size: str) -> Placement:
    """The map of the rulebook's picture: no sector turned."""
    return tuple(SECTOR_SIDES.index(side) * TURNS for side in LAYOUT[size])
