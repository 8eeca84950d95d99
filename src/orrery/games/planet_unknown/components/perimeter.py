"""The perimeter of a planet: the squares that have a side on the space around it.

The space is what one reaches from beside the board without entering a square, so a hole or an empty
middle inside the planet has no perimeter.
"""

from collections.abc import Iterator
from functools import lru_cache


@lru_cache(maxsize=64)  # a planet is asked for it by the checks and by the tables
def perimeter(grid: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """The squares of the perimeter, in reading order; H is a hole and . no square.

    Rules: PU-COMP-PLANET-16, PU-COMP-PLANET-19, PU-COMP-PLANET-20.
    """
    squares = {(x, y) for y, row in enumerate(grid) for x, at in enumerate(row) if at != "."}
    width = max(map(len, grid), default=0)
    around = {(-1, -1)}
    growing = [(-1, -1)]
    while growing:
        for near in _beside(*growing.pop()):
            inside = -1 <= near[0] <= width and -1 <= near[1] <= len(grid)
            if inside and near not in squares and near not in around:
                around.add(near)
                growing.append(near)
    return tuple(
        (x, y)
        for y, row in enumerate(grid)
        for x, at in enumerate(row)
        if at not in ".H" and not around.isdisjoint(_beside(x, y))
    )


def _beside(x: int, y: int) -> Iterator[tuple[int, int]]:
    yield from ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
