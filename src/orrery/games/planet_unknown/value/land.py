"""The land of a planet: how well its free squares can still be covered.

Everything here depends only on which squares are covered and on the turns that are left. It is
cached, because most moves of a turn leave it as it is.
"""

from functools import cache, lru_cache
from math import exp
from typing import Final, NamedTuple

from orrery.games.planet_unknown.components import SHAPES
from orrery.games.planet_unknown.fitting import ROOM, WAYS
from orrery.games.planet_unknown.ground import BOARD, GROUND, STEP
from orrery.games.planet_unknown.value.worths import HALVES

LINES: Final = 24
_TIGHT: Final = 56  # with this number of free squares or fewer, it is tested which shapes fit
_ALL_SHAPES: Final = (1 << len(SHAPES)) - 1


class Land(NamedTuple):
    hopes: tuple[float, ...]  # by line: its medals times the chance that it will be covered
    hope: float  # of all lines that are not covered yet, and of worlds
    ones: int  # free regions by their size
    twos: int
    threes: int
    fours: int
    nooks: int  # five to seven squares
    edge: int  # sides of free squares that border on something else
    fitting: int  # shapes that fit somewhere, as bits
    ice: int  # free squares of ice
    free: int


@cache
def fading(halves: int) -> tuple[float, ...]:
    """The chance that a line will be covered, by its free squares."""
    left = halves / HALVES
    per_square = 0.085 + 0.55 / (left + 0.3)
    return tuple(exp(-per_square * n) for n in range(14))


_DEAD: Final = 0.45  # what a square in a hole leaves of the chance of its line


@lru_cache(maxsize=1 << 15)
def land(planet: int, covered: int, halves: int) -> Land:
    ground = GROUND[planet]
    free = ground.all & ~covered
    ones, twos, threes, fours, nooks, dead = _regions(free)
    chances = fading(halves)
    gaps = free & ~ground.currents
    hopes, hope = [], 0.0
    for line, worth in ground.lines:
        if not worth:
            hopes.append(0.0)
            continue
        missing = line & gaps
        if not missing:
            hopes.append(float(worth))
            continue
        chance = worth * chances[missing.bit_count()]
        if missing & dead:
            chance *= _DEAD ** (missing & dead).bit_count()
        hopes.append(chance)
        hope += chance
    for world in ground.worlds:
        if missing := world & free:
            hope += ground.planet.world_medals * chances[min(13, missing.bit_count())]
    edge = (
        (free & ~(free << 1)).bit_count()
        + (free & ~(free >> 1)).bit_count()
        + (free & ~(free << STEP)).bit_count()
        + (free & ~(free >> STEP)).bit_count()
    )
    count = free.bit_count()
    return Land(
        tuple(hopes),
        hope,
        ones,
        twos,
        threes,
        fours,
        nooks,
        edge,
        _fitting(planet, covered) if count <= _TIGHT else _ALL_SHAPES,
        (ground.ice & free).bit_count(),
        count,
    )


@lru_cache(maxsize=1 << 12)
def grown(planet: int, covered: int, halves: int) -> tuple[tuple[float, ...], ...]:
    """By line, and number of further squares covered: what this adds to its hope."""
    ground, ways, chances = GROUND[planet], land(planet, covered, halves), fading(halves)
    free = ground.all & ~covered & ~ground.currents
    found = []
    for (line, worth), hope in zip(ground.lines, ways.hopes, strict=True):
        missing = (line & free).bit_count()
        if not hope or not missing:
            found.append(_NO_MORE)
        else:
            more = [chances[max(0, missing - n)] for n in range(_LONGEST + 1)]
            found.append(tuple([worth * chance - hope for chance in more]))
    return tuple(found)


_LONGEST: Final = 5  # squares of a tile in one line
_NO_MORE: Final = (0.0,) * (_LONGEST + 1)


def _regions(free: int) -> tuple[int, int, int, int, int, int]:
    """How many free regions of each small size there are, and the squares of the smallest."""
    counts = [0] * 8
    dead = 0
    while free:
        region = free & -free
        while True:
            more = region << 1 | region >> 1 | region << STEP | region >> STEP
            more = (more & free) | region
            if more == region:
                break
            region = more
        size = region.bit_count()
        if size < 8:
            counts[size] += 1
            if size < 3:
                dead |= region
        free &= ~region
    return counts[1], counts[2], counts[3], counts[4], sum(counts[5:]), dead


def _fitting(planet: int, covered: int) -> int:
    """The shapes that fit somewhere."""
    found = 0
    for shape, ways in enumerate(ROOM[planet]):
        for way, room in ways:
            hit = 0
            for offset in way.cells:
                hit |= covered >> offset
            if room.inside & ~hit:
                found |= 1 << shape
                break
    return found


# --- Placements ---------------------------------------------------------------------------------


class Spot(NamedTuple):
    """A tile laid in one way at one anchor."""

    cells: int
    halves: tuple[int, int]
    rims: tuple[int, int]  # the squares around each half
    icons: tuple[int, int]
    meteor: int
    rim: int
    lines: tuple[tuple[int, int], ...]  # the lines that it touches, with how many squares each


@cache
def spot(shape: int, turn: int, anchor: int) -> Spot:
    way = next(way for way in WAYS[shape] if way.turn == turn)
    cells, a, b = (
        sum(1 << anchor + offset for offset in part)
        for part in (way.cells, way.halves[0], way.halves[1])
    )
    lines = (*BOARD.row, *BOARD.column)
    touched = ((n, (line & cells).bit_count()) for n, line in enumerate(lines))
    return Spot(
        cells,
        (a, b),
        (_around(a), _around(b)),
        (1 << anchor + way.icons[0], 1 << anchor + way.icons[1]),
        1 << anchor + way.meteor,
        _around(cells),
        tuple((n, count) for n, count in touched if count),
    )


def _around(squares: int) -> int:
    grown = squares << 1 | squares >> 1 | squares << STEP | squares >> STEP
    return grown & BOARD.all & ~squares


ROW_OF: Final = tuple(square // STEP for square in range(BOARD.size))
COLUMN_OF: Final = tuple(12 + square % STEP for square in range(BOARD.size))
