"""The ground of each planet: its squares as bit sets, and where a rover can go.

A square is the bit `y * 13 + x`: the kernel's grid, with its spare column, is the same for all
planets, so that a shape is shifted over any of them with the same offsets.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from orrery.games.planet_unknown.components import PLANET
from orrery.kernel.grid import Grid, Square
from orrery.kernel.hexes import bits

SIZE: Final = 12
STEP: Final = SIZE + 1  # from a square to the one below
BOARD: Final = Grid(SIZE, SIZE)  # every square that some planet may have
DIAGONAL: Final = (STEP + 1, STEP - 1)


def number(square: Square) -> int:
    return square[1] * STEP + square[0]


def mask(squares: Iterable[Square]) -> int:
    return sum(1 << number(square) for square in squares)


class Ground:
    """A planet as it is printed."""

    def __init__(self, planet: int) -> None:
        printed = PLANET[planet]
        self.planet: Final = printed
        self.all: Final = self._of("LIRVCTE")  # holes and places without grid are no squares
        self.holes: Final = self._of("H")
        self.grid: Final = Grid(SIZE, SIZE, [BOARD.at[i] for i in bits(self.all)])
        self.ice: Final = self._of("I")
        self.land: Final = self.all & ~self.ice
        self.ring: Final = self._of("R")
        self.cities: Final = self._of("C")
        self.clouds: Final = self._of("T")
        self.currents: Final = self._of("E")
        self.pods: Final = mask(printed.pods)
        self.perimeter: Final = mask(printed.perimeter)
        self.start: Final = mask(printed.start)  # where the first tile may begin
        self.worlds: Final = tuple(mask(world) for world in printed.worlds)
        self.far: Final = self._far_side()
        self.slides: Final = printed.special == "slide"
        self.forbidden: Final = self._forbidden()  # by terrain, where its icon may not lie
        self.lines: Final = tuple(
            (line & self.all, medals)
            for lines, printed_medals in (
                (BOARD.row, printed.rows),
                (BOARD.column, printed.columns),
            )
            for line, medals in zip(lines, printed_medals, strict=True)
        )  # the rows from the top, then the columns from the left
        self.scored: Final = tuple((line, medals) for line, medals in self.lines if line and medals)

    def _of(self, letters: str) -> int:
        return mask(
            (x, y)
            for y, row in enumerate(self.planet.grid)
            for x, letter in enumerate(row)
            if letter in letters
        )

    def _far_side(self) -> int:
        sides = self.planet.sides or ()
        return self.all & mask(
            (x, y) for y, row in enumerate(sides) for x, side in enumerate(row) if side == "1"
        )

    def _forbidden(self) -> tuple[int, ...]:
        """Persephone: by terrain, the squares where its icon may not lie.

        Rules: PU-COMP-PLANET-07, PU-COMP-PLANET-32, PU-PLANET-PERSEPHONE-02.
        """
        found = [0] * 6
        for quadrant, terrain in enumerate(self.planet.quadrants):
            right, down = quadrant % 2, quadrant // 2
            found[terrain] |= mask(
                (x, y)
                for x in range(6 * right, 6 * right + 6)
                for y in range(6 * down, 6 * down + 6)
            )
        return tuple(found)

    def near(self, squares: int) -> int:
        """The squares of the planet next to some of these.

        Rules: PU-PLACE-03.
        """
        return self.all & (squares << 1 | squares >> 1 | squares << STEP | squares >> STEP)

    @cached_property
    def roads(self) -> tuple[int, ...]:
        """Where a rover can go in one step, by square: never over a chasm.

        Rules: PU-COMP-PLANET-35, PU-PLANET-TARTARUS-01.
        """
        return tuple(
            self.near(1 << i) & self._same_side(i) if self.all >> i & 1 else 0
            for i in range(BOARD.size)
        )

    @cached_property
    def shortcuts(self) -> tuple[int, ...]:
        """Where it can go in one diagonal step; a chasm lets it pass at its gaps.

        Rules: PU-PLANET-TARTARUS-02, PU-COMP-PLANET-13, PU-PUB-15.
        """
        gaps = [(number(a), number(b)) for a, b in self.planet.crossings]
        found = [0] * BOARD.size
        for i in bits(self.all):
            one = 1 << i
            corners = one << DIAGONAL[0] | one >> DIAGONAL[0] | one << DIAGONAL[1]
            corners |= one >> DIAGONAL[1]
            found[i] = corners & self.all & self._same_side(i)
        for a, b in gaps:
            found[a] |= 1 << b
            found[b] |= 1 << a
        return tuple(found)

    def _same_side(self, square: int) -> int:
        if not self.far:
            return self.all
        return self.far if self.far >> square & 1 else self.all & ~self.far


GROUND: Final = tuple(Ground(planet) for planet in range(len(PLANET)))
