"""Hexes: axial coordinates, and sets of hexes as the bits of one int.

A hex is a point (q, r) with s = -q - r. A `HexMap` numbers the hexes of one map so that a set of
them is a Python int; what depends on the map only (neighbours, distances, rings) is computed once.

        (0,-1) (1,-1)            the six directions, anticlockwise from the east;
    (-1,0)  (0,0)  (1,0)         pointy or flat top is a matter for the drawing
        (-1,1) (0,1)

The bits lie in rows with one spare column, so that a whole set steps to its neighbours with six
shifts and a mask: growing a region costs the same whether it has one hex or a hundred.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final, NamedTuple

from orrery.kernel.errors import PositionError


class Hex(NamedTuple):
    q: int
    r: int

    def __add__(self, other: tuple[int, ...]) -> "Hex":  # type: ignore[override]
        return Hex(self.q + other[0], self.r + other[1])

    def __str__(self) -> str:
        return f"{self.q},{self.r}"


ORIGIN: Final = Hex(0, 0)
DIRECTIONS: Final = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))


def distance(a: Hex, b: Hex = ORIGIN) -> int:
    """Steps from one hex to another on an open plane.

    >>> distance(Hex(0, 0), Hex(3, -5))
    5
    """
    q, r = a.q - b.q, a.r - b.r
    return max(abs(q), abs(r), abs(q + r))


def rotate(hex: Hex, turns: int = 1) -> Hex:
    """The hex turned round the origin by sixths, anticlockwise with the directions above.

    >>> [str(rotate(Hex(1, 0), n)) for n in range(3)]
    ['1,0', '1,-1', '0,-1']
    """
    q, r = hex
    for _ in range(turns % 6):
        q, r = q + r, -q
    return Hex(q, r)


def disc(radius: int, centre: Hex = ORIGIN) -> list[Hex]:
    """All hexes within `radius` of the centre, row by row.

    >>> len(disc(8))
    217
    """
    span = range(-radius, radius + 1)
    return [centre + Hex(q, r) for r in span for q in span if abs(q + r) <= radius]


def bits(of: int) -> Iterator[int]:
    """The numbers in a bit set, from the lowest.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while of:
        low = of & -of
        yield low.bit_length() - 1
        of ^= low


class HexMap:
    """A numbered map. `index` and `at` go between coordinates and numbers, `name` and `read`
    between numbers and text.

    >>> board = HexMap(disc(2))
    >>> sun = board.index(Hex(0, 0))
    >>> sorted(board.names(board.neighbours[sun]))
    ['-1,0', '-1,1', '0,-1', '0,1', '1,-1', '1,0']
    >>> board.grow(1 << sun) == board.neighbours[sun]
    True
    >>> [board.ring(sun, n).bit_count() for n in range(4)]
    [1, 6, 12, 0]
    """

    def __init__(self, hexes: Iterable[Hex]) -> None:
        places = sorted(set(hexes), key=lambda h: (h.r, h.q))
        self._left, self._top = min(h.q for h in places), min(h.r for h in places)
        self.width: Final = max(h.q for h in places) - self._left + 2
        self.at: Final = {self._number(h): h for h in places}
        self.all: Final = sum(1 << i for i in self.at)
        size = max(self.at) + 1
        self.size: Final = size
        self._names = {i: str(h) for i, h in self.at.items()}
        self._numbers = {name: i for i, name in self._names.items()}
        near = [0] * size
        for i, h in self.at.items():
            near[i] = self.bits(h + d for d in DIRECTIONS if self._number(h + d) in self.at)
        self.neighbours: Final = tuple(near)

    def _number(self, hex: Hex) -> int:
        column = hex.q - self._left
        if not 0 <= column < self.width:
            return -1
        return (hex.r - self._top) * self.width + column

    def __contains__(self, hex: Hex) -> bool:
        return self._number(hex) in self.at

    def index(self, hex: Hex) -> int:
        return self._number(hex)

    def bits(self, hexes: Iterable[Hex]) -> int:
        return sum({1 << self._number(h) for h in hexes})

    def name(self, index: int) -> str:
        return self._names[index]

    def names(self, of: int) -> list[str]:
        return [self._names[i] for i in bits(of)]

    def read(self, text: str) -> int:
        """The number of a hex written as `q,r`."""
        index = self._numbers.get(text)
        if index is None:
            raise PositionError(f"there is no hex {text!r} on this map")
        return index

    @property
    def words(self) -> dict[str, int]:
        """Every hex by its name, row by row."""
        return self._numbers

    def grow(self, region: int) -> int:
        """The hexes next to the region. Parts of the region that touch each other are included."""
        w = self.width
        return self.all & (
            region << 1
            | region >> 1
            | region << w
            | region >> w
            | region << (w - 1)
            | region >> (w - 1)
        )

    def layers(self, start: int, through: int, steps: int) -> Iterator[int]:
        """The hexes first reached after 1, 2, … steps when walking only `through` a set.

        The last hex of a walk may lie outside `through`: a layer holds what can be entered, and
        only its part inside `through` is walked on from.
        """
        seen = frontier = start
        for _ in range(steps):
            layer = self.grow(frontier) & ~seen
            if not layer:
                return
            yield layer
            seen |= layer
            frontier = layer & through

    def path(self, start: int, goal: int, through: int) -> tuple[int, ...]:
        """A shortest path between two hexes, both ends included; () if there is none."""
        trail = [1 << start]
        for layer in self.layers(1 << start, through, self.size):
            trail.append(layer)
            if layer >> goal & 1:
                break
        else:
            return () if start != goal else (start,)
        steps = [goal]
        for layer in reversed(trail[:-1]):
            back = self.neighbours[steps[-1]] & layer & (through | 1 << start)
            steps.append(next(bits(back)))
        return tuple(reversed(steps))

    def regions(self, of: int) -> Iterator[int]:
        """The connected parts of a set."""
        while of:
            region = of & -of
            while (more := region | self.grow(region) & of) != region:
                region = more
            yield region
            of &= ~region

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """Steps between any two hexes on the open plane, by their numbers (-1 off the map)."""
        return tuple(
            tuple(
                distance(self.at[a], self.at[b]) if a in self.at and b in self.at else -1
                for b in range(self.size)
            )
            for a in range(self.size)
        )

    def ring(self, centre: int, radius: int) -> int:
        """The hexes of the map at distance `radius` from a hex."""
        here = self.at[centre]
        return sum(1 << i for i, h in self.at.items() if distance(here, h) == radius)

    def within(self, centre: int, radius: int) -> int:
        """The hexes of the map within `radius` of a hex, itself included."""
        here = self.at[centre]
        return sum(1 << i for i, h in self.at.items() if distance(here, h) <= radius)
