"""Where a tile fits: every place at once, by shifting whole boards.

A tile turned in some way covers its anchor (its first cell in reading order) and the cells at fixed
offsets from it. Shift what is covered back by each offset, unite the shifts, and the set bits are
the anchors at which the tile would overlap something: a handful of operations on one int instead of
a loop over a hundred squares.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from orrery.games.planet_unknown.components import PLANET, SHAPE, SHAPES, TURNS
from orrery.games.planet_unknown.ground import GROUND, STEP, Ground
from orrery.kernel.grid import Cell, Shape

EVERYWHERE: Final = -1  # all bits set: no neighbour is asked for
_MARGIN: Final = STEP + 1  # room for a tile that slides in from beyond the edge


class Way(NamedTuple):
    """A shape turned in one way: the offsets of its cells from its anchor."""

    turn: int
    cells: tuple[int, ...]
    halves: tuple[tuple[int, ...], tuple[int, ...]]
    icons: tuple[int, int]
    meteor: int


def _drawn(shape: int) -> Shape:
    """The shape with marks that tell its cells apart: its halves, its icons, its meteor symbol."""
    printed = SHAPE[shape]
    marks = {printed.icon_a: "i", printed.icon_b: "i"}
    cells = []
    for y, row in enumerate(printed.art):
        for x, half in enumerate(row):
            if half != ".":
                meteor = "m" if (x, y) == printed.meteor else ""
                cells.append(Cell(x, y, half + marks.get((x, y), "") + meteor))
    return Shape(cells)


DRAWN: Final = tuple(_drawn(shape) for shape in range(len(SHAPES)))


def _way(name: str, cells: tuple[Cell, ...]) -> Way:
    first = cells[0]

    def at(mark: str) -> tuple[int, ...]:
        return tuple(
            (c.y - first.y) * STEP + c.x - first.x for c in cells if set(mark) <= set(c.mark)
        )

    icons = at("ai")[0], at("bi")[0]
    return Way(TURNS.index(name), at(""), (at("a"), at("b")), icons, at("m")[0])


WAYS: Final = tuple(
    tuple(_way(name, cells) for name, cells in shape.orientations.items()) for shape in DRAWN
)
WAY: Final = tuple({way.turn: way for way in ways} for ways in WAYS)  # by shape and turn


def laid(offsets: Iterable[int], anchor: int) -> int:
    """The squares at these offsets from an anchor."""
    found = 0
    for offset in offsets:
        found |= 1 << anchor + offset
    return found


def _hit(squares: int, offsets: Iterable[int]) -> int:
    """The anchors from which some offset leads to one of the squares."""
    found = 0
    for offset in offsets:
        found |= squares >> offset
    return found


class Room(NamedTuple):
    """The anchors of one way on one planet, before anything is built."""

    inside: int  # the whole tile lies on the planet
    ruled: int  # ... and the planet's own rule about its ground is kept
    forbidden: tuple[tuple[int, ...], tuple[int, ...]]  # by half and terrain: its icon must not lie


def _room(ground: Ground, way: Way) -> Room:
    """Where a planet without tiles has room for a shape turned in one way.

    Rules: PU-PLACE-05, PU-COMP-PLANET-04, PU-COMP-PLANET-05, PU-COMP-PLANET-08, PU-COMP-PLANET-12,
    PU-PLANET-K273-01, PU-PLANET-ARASHI-03, PU-PLANET-PERSEPHONE-01.
    """
    # What is not on the planet is beside it, the spare column and all below the board too.
    ruled = inside = ground.all & ~_hit(~ground.all, way.cells)
    special = ground.planet.special
    if special == "ring":  # a tile on the ring is anchored outside of it
        ruled &= _hit(ground.all & ~ground.ring, way.cells)
    elif special == "ice_xor_land":
        ruled &= ~(_hit(ground.ice, way.cells) & _hit(ground.land, way.cells))
    elif special == "chasm":
        near_side = ground.all & ~ground.far
        ruled &= ~(_hit(ground.far, way.cells) & _hit(near_side, way.cells))
    forbidden = tuple(
        tuple(_hit(squares, (icon,)) for squares in ground.forbidden) for icon in way.icons
    )
    return Room(inside, ruled, (forbidden[0], forbidden[1]))


ROOM: Final = tuple(  # by planet and shape: every way of it, with its room
    tuple(tuple((way, _room(ground, way)) for way in ways) for ways in WAYS) for ground in GROUND
)
HAS_RULE: Final = tuple(
    planet.special in ("ring", "ice_xor_land", "chasm", "quadrants", "slide") for planet in PLANET
)


class Limits(NamedTuple):
    """What limits a tile besides the edges of the planet."""

    covered: int  # squares that hold something already
    barred: int  # squares that an event forbids this turn
    near: int  # squares of which the tile must cover one; EVERYWHERE if it need not
    apart: tuple[int, int]  # by half: squares next to its own terrain, which an event forbids
    ruled: bool  # whether the planet's own rule holds


def anchors(planet: int, shape: int, terrains: tuple[int, int], limits: Limits) -> Iterator[int]:
    """The anchors where the tile fits, as a bit set for each way of `WAYS[shape]`.

    Rules: PU-PLACE-04, PU-PLACE-06.
    """
    ground = GROUND[planet]
    blocked = limits.covered | limits.barred
    near, apart = limits.near, limits.apart
    ruled = limits.ruled and HAS_RULE[planet]
    for way, room in ROOM[planet][shape]:
        hit, touch = 0, 0
        for offset in way.cells:
            hit |= blocked >> offset
            touch |= near >> offset
        free = (room.ruled if ruled else room.inside) & ~hit & touch
        if apart != (0, 0):
            free &= ~_hit(apart[0], way.halves[0]) & ~_hit(apart[1], way.halves[1])
        if ruled:
            free &= ~(room.forbidden[0][terrains[0]] | room.forbidden[1][terrains[1]])
            if ground.slides:
                free &= _reached(limits.covered, way)
        yield free


def _reached(covered: int, way: Way) -> int:
    """The anchors to which the tile can slide from one side without anything in its way.

    It may start anywhere and turn on its way, so the last step decides. The board is shifted so
    that a tile may come from beyond its upper edge as well.

    Rules: PU-PLANET-PAJITNOV-01, PU-PUB-10, PU-PUB-11.
    """
    hit = _hit(covered << _MARGIN, way.cells)
    held = (hit >> 1) & (hit << 1) & (hit >> STEP) & (hit << STEP)
    return ~(held >> _MARGIN)
