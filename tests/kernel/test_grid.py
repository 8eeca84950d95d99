"""Grids: growing, regions and lines of squares, and the ways to lay a shape."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.kernel.errors import PositionError
from orrery.kernel.grid import Cell, Grid, Shape
from orrery.kernel.hexes import bits

PLANET = Grid.drawn("..##..", ".####.", "##.###", "######", ".####.", "..##..")
TABLE = Grid(5, 3)

SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
CLOCKWISE = ["r0", "r1", "r2", "r3"]


@st.composite
def regions(draw: st.DrawFn) -> tuple[Grid, int]:
    """A grid and some set of its squares."""
    grid = draw(st.sampled_from([PLANET, TABLE]))
    return grid, grid.all & draw(st.integers(0, grid.all))


@st.composite
def shapes(draw: st.DrawFn) -> Shape:
    """A connected shape of up to six cells, marked or not."""
    rng = Random(draw(st.integers(0, 2**32)))
    cells = {(0, 0)}
    while len(cells) < draw(st.integers(1, 6)):
        x, y = rng.choice(sorted(cells))
        dx, dy = rng.choice(SIDES)
        cells.add((x + dx, y + dy))
    marks = draw(st.sampled_from(["#", "ab"]))
    return Shape(Cell(x, y, rng.choice(marks)) for x, y in sorted(cells))


def beside(grid: Grid, number: int) -> set[int]:
    x, y = grid.at[number]
    inside = set(grid.at.values())
    return {grid.index(x + dx, y + dy) for dx, dy in SIDES if (x + dx, y + dy) in inside}


@given(regions())
def test_a_region_grows_by_the_neighbours_of_each_of_its_squares(case: tuple[Grid, int]) -> None:
    grid, region = case
    near = set[int]().union(*(beside(grid, here) for here in bits(region)))
    assert set(bits(grid.grow(region))) == near


@given(regions())
def test_the_edge_of_a_region_has_a_side_on_its_outside(case: tuple[Grid, int]) -> None:
    grid, region = case
    inside = set(bits(region))
    edge = {n for n in inside if len(beside(grid, n) & inside) < len(SIDES)}
    assert set(bits(grid.edge(region))) == edge


@given(regions())
def test_regions_share_nothing_touch_nowhere_and_make_up_the_set(case: tuple[Grid, int]) -> None:
    grid, of = case
    parts = list(grid.regions(of))
    assert sum(parts) == of
    assert sum(part.bit_count() for part in parts) == of.bit_count()
    assert not any(grid.grow(part) & (of & ~part) for part in parts)


@pytest.mark.parametrize("grid", [PLANET, TABLE])
def test_each_square_lies_in_one_row_and_one_column(grid: Grid) -> None:
    assert sum(grid.row) == sum(grid.column) == grid.all
    assert all(grid.row[y] & grid.column[x] == 1 << n for n, (x, y) in grid.at.items())


def test_a_line_is_complete_without_the_squares_that_the_planet_lacks() -> None:
    covered = sum(1 << PLANET.read(word) for word in ["2,0", "3,0"])
    assert not PLANET.row[0] & ~covered
    assert PLANET.names(PLANET.column[2] & ~covered) == ["2,1", "2,3", "2,4", "2,5"]


def test_every_square_is_read_back_from_its_name() -> None:
    assert [PLANET.read(PLANET.name(n)) for n in PLANET.at] == list(PLANET.at)
    assert PLANET.name(PLANET.index(4, 2)) == "4,2"


def test_a_square_that_the_planet_lacks_is_refused_by_name() -> None:
    with pytest.raises(PositionError, match=r"no square '2,2' on this grid"):
        PLANET.read("2,2")
    with pytest.raises(PositionError, match="within 2 by 2"):
        Grid(2, 2, [(0, 2)])


@given(shapes())
def test_four_turns_or_two_flips_change_nothing(shape: Shape) -> None:
    turned = shape
    for _ in range(4):
        turned = Shape(Cell(-y, x, mark) for x, y, mark in turned.cells)
    flipped = Shape(Cell(7 - x, y, mark) for x, y, mark in shape.cells)
    assert turned == shape == Shape(Cell(-x, y, mark) for x, y, mark in flipped.cells)


@given(shapes())
def test_orientations_all_differ_and_are_those_of_every_turned_shape(shape: Shape) -> None:
    ways = set(shape.orientations.values())
    assert len(ways) == len(shape.orientations)
    assert len(ways) in (1, 2, 4, 8)
    assert all(set(Shape(cells).orientations.values()) == ways for cells in ways)


@given(shapes(), st.integers(-5, 5), st.integers(-5, 5))
def test_a_shape_is_the_same_wherever_it_was_drawn(shape: Shape, dx: int, dy: int) -> None:
    moved = Shape(Cell(x + dx, y + dy, mark) for x, y, mark in shape.cells)
    assert moved == shape
    assert hash(moved) == hash(shape)
    assert Shape.drawn(*shape.art().splitlines()) == shape


@pytest.mark.parametrize(
    ("rows", "names"),
    [
        (["#"], ["r0"]),
        (["###"], ["r0", "r1"]),
        (["ab"], CLOCKWISE),
        (["#.", "##", ".#"], ["r0", "r1", "r0f", "r1f"]),
        (["#.", "#.", "##"], [*CLOCKWISE, *(f"{name}f" for name in CLOCKWISE)]),
        (["aa", "bb"], CLOCKWISE),
        (["ab", "ba"], ["r0", "r1"]),
    ],
)
def test_orientations_that_look_alike_have_one_name(rows: list[str], names: list[str]) -> None:
    assert list(Shape.drawn(*rows).orientations) == names


def test_r1_is_a_quarter_clockwise_and_f_is_flipped_before_it_is_turned() -> None:
    hook = Shape.drawn("a.", "a.", "bb")
    assert hook.art("r1").splitlines() == ["baa", "b.."]
    assert hook.art("r0f").splitlines() == [".a", ".a", "bb"]
    assert hook.art("r1f").splitlines() == ["b..", "baa"]


@given(st.sampled_from([PLANET, TABLE]), shapes())
def test_placements_cover_each_fitting_set_of_squares_once(grid: Grid, shape: Shape) -> None:
    plain = Shape(Cell(x, y) for x, y, _ in shape.cells)
    inside = set(grid.at.values())
    by_hand = {
        frozenset((x + dx, y + dy) for x, y, _ in cells)
        for cells in plain.orientations.values()
        for dx in range(grid.width)
        for dy in range(grid.height)
    }
    found = [p.bits for p in grid.fitting(plain, grid.all)]
    assert len(found) == len(set(found))
    assert {frozenset(grid.at[n] for n in bits(covered)) for covered in found} == {
        squares for squares in by_hand if squares <= inside
    }


@given(regions(), shapes())
def test_what_still_fits_lies_on_free_squares_and_on_its_anchor(
    case: tuple[Grid, int], shape: Shape
) -> None:
    grid, free = case
    fitting = list(grid.fitting(shape, free))
    assert all(not p.bits & ~free and p.bits >> p.anchor & 1 for p in fitting)
    tables = grid.placements(shape)
    assert all(tables[p.orientation][p.anchor] == p.bits for p in fitting)
    laid = sum(1 for table in tables.values() for covered in table.values() if not covered & ~free)
    assert len(fitting) == laid


def test_the_halves_of_a_tile_make_up_what_it_covers() -> None:
    tile = Shape.drawn("aab", "..b")
    whole, a, b = (PLANET.placements(tile, mark) for mark in (None, "a", "b"))
    assert PLANET.names(a["r0"][PLANET.read("1,3")]) == ["1,3", "2,3"]
    assert PLANET.names(b["r0"][PLANET.read("1,3")]) == ["3,3", "3,4"]
    for orientation, table in whole.items():
        for anchor, covered in table.items():
            assert a[orientation][anchor] + b[orientation][anchor] == covered


def test_a_shape_needs_a_cell() -> None:
    with pytest.raises(PositionError, match="at least one cell"):
        Shape.drawn("..", "  ")
