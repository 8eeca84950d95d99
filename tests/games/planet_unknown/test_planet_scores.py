"""Asymmetric planets at the end of the game: lines, cities, worlds, currents."""

import pytest

from games.planet_unknown.table import ADA, BOB, after, board, names, part, table
from orrery.games.planet_unknown.components import PLANET, PLANETS
from orrery.games.planet_unknown.ground import BOARD, GROUND
from orrery.games.planet_unknown.objectives import count, met
from orrery.games.planet_unknown.state import Player


def line(planet: str, *, row: int | None = None, column: int | None = None) -> str:
    """The squares of a line of a planet."""
    squares = BOARD.row[row] if row is not None else BOARD.column[column or 0]
    return " ".join(BOARD.names(squares & GROUND[PLANETS.index(planet)].all))


def medals(player: Player) -> int:
    """What the planet scores."""
    return part(table(ada=player), ADA, "planet")


# --- Gaia


@pytest.mark.rule("PU-COMP-PLANET-06")
def test_each_city_of_gaia_left_alone_scores_two_medals() -> None:
    assert medals(board("gaia")) == 8 * 2
    assert medals(board("gaia", patches="5,0")) == 7 * 2
    assert medals(board("gaia", patches="5,0 2,2 9,2 11,5 0,6 2,9 9,9 6,11")) == 0


@pytest.mark.rule("PU-PLANET-GAIA-01")
def test_a_tile_on_a_city_of_gaia_is_legal_and_costs_its_medals() -> None:
    """The domino on 5,0 (a city) and 5,1: nothing is completed by it."""
    state = table(ada=board("gaia"), depot="I2-RT F5-TB")
    before = part(state, ADA, "planet")
    state = after(state, "place I2 r0 at 5,0")
    assert part(state, ADA, "planet") == before - 2


@pytest.mark.rule("PU-COMP-PLANET-31")
def test_a_city_of_gaia_left_alone_leaves_its_row_and_its_column_incomplete() -> None:
    """Row 0 is the city 5,0 and 6,0; column 11 the city 11,5 and 11,6: a medal each."""
    assert medals(board("gaia", patches="6,0 11,6")) == 16
    assert medals(board("gaia", patches="5,0 6,0")) == 14 + 1
    assert medals(board("gaia", patches="11,5 11,6")) == 14 + 1


# --- Oblivion


@pytest.mark.rule("PU-PLANET-OBLIVION-01", "PU-PLANET-OBLIVION-02")
def test_a_line_of_oblivion_needs_both_its_parts_and_scores_once() -> None:
    """Row 2 has four squares, a void, and four squares; its medal is worth 1."""
    left, right = "0,2 1,2 2,2 3,2", "8,2 9,2 10,2 11,2"
    assert medals(board("oblivion", patches=left)) == 0
    assert medals(board("oblivion", patches=right)) == 0
    assert medals(board("oblivion", patches=f"{left} {right}")) == 1


@pytest.mark.rule("PU-PLANET-OBLIVION-01", "PU-PLANET-OBLIVION-02")
@pytest.mark.parametrize(("row", "worth"), [(0, 3), (1, 3), (3, 1), (5, 1), (11, 3)])
def test_rows_of_oblivion(row: int, worth: int) -> None:
    assert medals(board("oblivion", patches=line("oblivion", row=row))) == worth


@pytest.mark.rule("PU-PLANET-OBLIVION-02")
def test_a_column_of_oblivion_over_its_void() -> None:
    """Column 4 has two squares above the void and two below."""
    assert line("oblivion", column=4) == "4,0 4,1 4,10 4,11"
    assert medals(board("oblivion", patches="4,0 4,1 4,10 4,11")) == 1


# --- Cerberus


@pytest.mark.rule("PU-PLANET-CERBERUS-02")
def test_places_without_grid_do_not_break_a_line_of_cerberus() -> None:
    """Row 7 has seven squares in the west and three in the south-east; its medal is worth 2."""
    squares = line("cerberus", row=7).split()
    assert squares == [*(f"{x},7" for x in range(7)), "8,7", "9,7", "10,7"]
    assert medals(board("cerberus", patches=" ".join(squares))) == 2
    assert medals(board("cerberus", patches=" ".join(squares[:7]))) == 0


@pytest.mark.rule("PU-COMP-PLANET-17", "PU-PLANET-CERBERUS-01")
@pytest.mark.parametrize("world", [0, 1, 2])
def test_a_world_of_cerberus_that_is_all_covered_scores_two_medals(world: int) -> None:
    """Besides its lines; one free square and the two medals are lost."""
    cerberus = PLANET[PLANETS.index("cerberus")]
    squares = [f"{x},{y}" for x, y in cerberus.worlds[world]]
    ground = GROUND[PLANETS.index("cerberus")]
    covered = board("cerberus", patches=" ".join(squares))
    lines = sum(worth for all_, worth in ground.lines if not all_ & ~covered.covered)
    assert medals(covered) == lines + 2
    for free in squares:
        less = board("cerberus", patches=" ".join(s for s in squares if s != free))
        broken = sum(worth for all_, worth in ground.lines if not all_ & ~less.covered)
        assert medals(less) == broken


@pytest.mark.rule("PU-PLANET-CERBERUS-01")
def test_the_worlds_of_cerberus_end_where_the_thick_corners_stand() -> None:
    """In row 5 the west ends at column 6, in row 8 the south-east begins at column 7."""
    north_east, south_east, west = (names(w) for w in GROUND[PLANETS.index("cerberus")].worlds)
    assert {"6,5", "6,8"} <= west
    assert "7,5" in north_east
    assert "7,8" in south_east
    assert len(north_east) + len(south_east) + len(west) == 96


@pytest.mark.rule("PU-COMP-PLANET-17", "PU-PLANET-CERBERUS-02")
def test_cerberus_all_covered_scores_45() -> None:
    every = " ".join(names(GROUND[PLANETS.index("cerberus")].all))
    assert medals(board("cerberus", patches=every)) == 39 + 3 * 2 == 45


# --- Lacuna


@pytest.mark.rule("PU-PLANET-LACUNA-01")
def test_holes_do_not_break_a_line_of_lacuna() -> None:
    """Row 2 has two holes at 5,2 and 6,2 and eight squares; its medal is worth 2."""
    squares = line("lacuna", row=2)
    assert squares == "1,2 2,2 3,2 4,2 7,2 8,2 9,2 10,2"
    assert medals(board("lacuna", patches=squares)) == 2
    assert medals(board("lacuna", patches=squares[4:])) == 0


# --- Petra


@pytest.mark.rule("PU-COMP-PLANET-10")
def test_a_current_of_petra_is_as_good_as_covered_in_its_line() -> None:
    """Row 1 has six squares, of which 4,1 is a current; its medal is worth 1."""
    assert "4,1" in names(GROUND[PLANETS.index("petra")].currents)
    assert medals(board("petra", patches="3,1 5,1 6,1 7,1 8,1")) == 1
    assert medals(board("petra", patches="4,1 5,1 6,1 7,1 8,1")) == 0
    assert medals(board("petra", patches="3,1 4,1 5,1 6,1 7,1 8,1")) == 1


LARGEST, NUMBER, BLOCK = 7, 13, 5  # O08, O14, O06: objectives about energy


@pytest.mark.rule("PU-PLANET-PETRA-02")
def test_currents_of_petra_are_energy_terrain_at_the_end() -> None:
    """Without any tile the 37 currents are one area of energy."""
    petra = board("petra")
    assert (count(petra, LARGEST), count(petra, NUMBER)) == (37, 1)
    state = table(ada=petra, bob=board(), shared="O08")
    assert (part(state, ADA, "shared"), part(state, BOB, "shared")) == (5, 0)


@pytest.mark.rule("PU-PLANET-PETRA-02")
def test_a_current_of_petra_that_is_covered_is_no_energy_terrain() -> None:
    """A patch on the end of a current makes the area smaller, one in the middle of it cuts it."""
    assert count(board("petra", patches="8,10"), LARGEST) == 36
    assert count(board("petra", patches="5,3"), NUMBER) == 2
    every = " ".join(names(GROUND[PLANETS.index("petra")].currents))
    assert count(board("petra", patches=every), LARGEST) == 0


@pytest.mark.rule("PU-PLANET-PETRA-02")
def test_currents_of_petra_count_for_a_block_of_energy() -> None:
    """They run all around 8,6; energy on 8,6 and 8,7 fills the block of three by three."""
    tile = "I3-EW r2 at 8,6"
    assert met(board("petra", tiles=tile), BLOCK)
    assert not met(board("petra", tiles=tile, patches="7,5"), BLOCK)
    assert not met(board("petra"), BLOCK)
