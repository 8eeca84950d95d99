"""Square grids: sets of squares as the bits of one int, and the polyominoes laid on them.

A square is a pair (x, y), counted from 0, y growing downwards; it is written `5,7`. A `Grid` may be
any part of a rectangle: a planet has rounded corners and perhaps holes. The bits lie in rows with
one spare column, so that a whole set steps to its neighbours with four shifts and a mask.

A `Shape` is a polyomino whose cells may carry marks (the two halves of a tile). It lies in up to
eight orientations: `r1` is turned clockwise by a quarter, `r1f` is flipped left to right and then
turned. It is anchored by its first cell in reading order, which it always covers.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from orrery.kernel.errors import PositionError
from orrery.kernel.hexes import bits

Square: TypeAlias = tuple[int, int]


class Cell(NamedTuple):
    x: int
    y: int
    mark: str = ""


class Placement(NamedTuple):
    """A shape laid down: how it is turned, where its first cell lies, what it covers."""

    orientation: str
    anchor: int
    bits: int


class Shape:
    """A polyomino, wherever it was drawn: two shapes with the same cells are equal.

    >>> corner = Shape.drawn("aa", ".b")
    >>> print(corner.art("r1f"))
    ba
    .a
    >>> list(Shape.drawn("##", "##").orientations), len(Shape.drawn("aa", "bb").orientations)
    (['r0'], 4)
    """

    def __init__(self, cells: Iterable[Cell]) -> None:
        self.cells: Final = _normal(cells)
        if not self.cells:
            raise PositionError("a shape needs at least one cell")

    @classmethod
    def drawn(cls, *rows: str) -> "Shape":
        """A shape from a picture: a dot or a space is no cell, any other letter is a mark."""
        return cls(_drawn(rows))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shape) and self.cells == other.cells

    def __hash__(self) -> int:
        return hash(self.cells)

    def __repr__(self) -> str:
        return f"Shape.drawn({', '.join(map(repr, self.art().splitlines()))})"

    @cached_property
    def orientations(self) -> dict[str, tuple[Cell, ...]]:
        """The ways to lay the shape that differ, marks included, each by its first name."""
        found: dict[tuple[Cell, ...], str] = {}
        for flip in ("", "f"):
            cells = _normal(Cell(-x if flip else x, y, mark) for x, y, mark in self.cells)
            for turn in range(4):
                found.setdefault(cells, f"r{turn}{flip}")
                cells = _normal(Cell(-y, x, mark) for x, y, mark in cells)
        return {name: cells for cells, name in found.items()}

    def art(self, orientation: str = "r0") -> str:
        """The shape as a picture."""
        marks = {(x, y): mark or "#" for x, y, mark in self.orientations[orientation]}
        width, height = (1 + max(square[axis] for square in marks) for axis in (0, 1))
        return "\n".join(
            "".join(marks.get((x, y), ".") for x in range(width)) for y in range(height)
        )


class Grid:
    """A numbered board of squares. `index` and `at` go between squares and numbers, `name` and
    `read` between numbers and text; `row` and `column` hold the squares of each line.

    >>> board = Grid.drawn(".##.", "####", ".##.")
    >>> board.names(board.grow(1 << board.read("1,1")))
    ['1,0', '0,1', '2,1', '1,2']
    >>> board.names(board.edge(board.all))
    ['1,0', '2,0', '0,1', '3,1', '1,2', '2,2']
    >>> board.names(board.row[1])
    ['0,1', '1,1', '2,1', '3,1']
    >>> len(list(board.fitting(Shape.drawn("####"), board.all)))
    1
    """

    def __init__(self, width: int, height: int, mask: Iterable[Square] | None = None) -> None:
        inside = {(x, y) for y in range(height) for x in range(width)}
        squares = inside if mask is None else set(mask)
        if not squares or not squares <= inside:
            raise PositionError(f"the squares of a grid lie within {width} by {height}")
        self.width: Final = width
        self.height: Final = height
        self._step: Final = width + 1
        self.at: Final = {self.index(x, y): (x, y) for y, x in sorted((y, x) for x, y in squares)}
        self.all: Final = sum(1 << i for i in self.at)
        self.size: Final = max(self.at) + 1
        self._names = {i: f"{x},{y}" for i, (x, y) in self.at.items()}
        self.words: Final = {name: i for i, name in self._names.items()}
        self.neighbours: Final = tuple(
            self.grow(1 << i) if i in self.at else 0 for i in range(self.size)
        )
        self.row: Final = tuple(self._line(1, y) for y in range(height))
        self.column: Final = tuple(self._line(0, x) for x in range(width))
        self._tables: dict[tuple[Shape, str | None], dict[str, dict[int, int]]] = {}

    @classmethod
    def drawn(cls, *rows: str) -> "Grid":
        """A grid from a picture: a dot or a space is no square."""
        width = max(map(len, rows), default=0)
        return cls(width, len(rows), ((x, y) for x, y, _ in _drawn(rows)))

    def index(self, x: int, y: int) -> int:
        return y * self._step + x

    def _line(self, axis: int, at: int) -> int:
        return sum(1 << i for i, square in self.at.items() if square[axis] == at)

    def name(self, index: int) -> str:
        return self._names[index]

    def names(self, of: int) -> list[str]:
        return [self._names[i] for i in bits(of)]

    def read(self, text: str) -> int:
        """The number of a square written as `x,y`."""
        if text not in self.words:
            raise PositionError(f"there is no square {text!r} on this grid")
        return self.words[text]

    def grow(self, region: int) -> int:
        """The squares next to the region. Parts of it that touch each other are included."""
        w = self._step
        return self.all & (region << 1 | region >> 1 | region << w | region >> w)

    def edge(self, region: int) -> int:
        """The squares of the region that have a side on its outside."""
        w = self._step
        return region & ~(region << 1 & region >> 1 & region << w & region >> w)

    def regions(self, of: int) -> Iterator[int]:
        """The connected parts of a set."""
        while of:
            region = of & -of
            while (more := region | self.grow(region) & of) != region:
                region = more
            yield region
            of &= ~region

    def placements(self, shape: Shape, mark: str | None = None) -> dict[str, dict[int, int]]:
        """What the shape, or only its cells so marked, covers: by orientation and by anchor."""
        if (shape, mark) not in self._tables:
            self._tables[shape, mark] = {
                name: dict(self._laid(cells, mark)) for name, cells in shape.orientations.items()
            }
        return self._tables[shape, mark]

    def fitting(self, shape: Shape, free: int) -> Iterator[Placement]:
        """Every way to lay the shape on free squares only."""
        for orientation, table in self.placements(shape).items():
            for anchor, covered in table.items():
                if not covered & ~free:
                    yield Placement(orientation, anchor, covered)

    def _laid(self, cells: tuple[Cell, ...], mark: str | None) -> Iterator[tuple[int, int]]:
        first, squares = cells[0], set(self.at.values())
        for anchor, (x, y) in self.at.items():
            laid = [(x + c.x - first.x, y + c.y - first.y) for c in cells]
            if squares.issuperset(laid):
                shown = (s for s, c in zip(laid, cells, strict=True) if mark in (None, c.mark))
                yield anchor, sum(1 << self.index(*square) for square in shown)


def _drawn(rows: Iterable[str]) -> Iterator[Cell]:
    for y, row in enumerate(rows):
        yield from (Cell(x, y, mark) for x, mark in enumerate(row) if mark not in ". ")


def _normal(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The cells moved to the top left corner, in reading order."""
    listed = list(cells)
    left = min((cell.x for cell in listed), default=0)
    top = min((cell.y for cell in listed), default=0)
    moved = {Cell(x - left, y - top, mark) for x, y, mark in listed}
    return tuple(sorted(moved, key=lambda cell: (cell.y, cell.x, cell.mark)))
