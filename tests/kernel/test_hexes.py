"""Hexes: what the bit tricks give is what a walk on foot gives."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.kernel.errors import PositionError
from orrery.kernel.hexes import DIRECTIONS, Hex, HexMap, bits, disc, distance, rotate

BOARD = HexMap(disc(4))
RAGGED = HexMap(h for h in disc(4) if (h.q * 7 + h.r * 3) % 5)  # a map with holes and bays

hexes = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))
maps = st.sampled_from([BOARD, RAGGED])


@st.composite
def regions(draw: st.DrawFn) -> tuple[HexMap, int]:
    """A map and some set of its hexes."""
    board = draw(maps)
    return board, board.all & draw(st.integers(0, board.all))


def beside(board: HexMap, number: int) -> Iterator[int]:
    """The neighbours of a hex, one direction after the other."""
    here = board.at[number]
    return (board.index(here + d) for d in DIRECTIONS if here + d in board)


def walked(board: HexMap, start: int, through: int, most: int) -> list[set[int]]:
    """What is reached after 1, 2, … steps, by a walk with a list of hexes to go on from."""
    seen, ahead, found = {start}, [start], list[set[int]]()
    for _ in range(most):
        layer = {n for here in ahead for n in beside(board, here)} - seen
        if not layer:
            break
        found.append(layer)
        seen |= layer
        ahead = [n for n in layer if through >> n & 1]
    return found


@given(hexes, st.integers(-12, 12))
def test_six_turns_bring_a_hex_home(hex: Hex, turns: int) -> None:
    assert rotate(hex, turns + 6) == rotate(hex, turns)
    assert rotate(rotate(hex, turns), -turns) == hex


@given(hexes, hexes, st.integers(0, 5))
def test_turning_keeps_distances(a: Hex, b: Hex, turns: int) -> None:
    assert distance(rotate(a, turns), rotate(b, turns)) == distance(a, b) == distance(b, a)


def test_the_six_directions_are_one_step_away_and_follow_each_other() -> None:
    assert [distance(d) for d in DIRECTIONS] == [1] * 6
    assert [rotate(DIRECTIONS[0], n) for n in range(6)] == list(DIRECTIONS)


@pytest.mark.parametrize(("radius", "count"), [(0, 1), (1, 7), (2, 19), (8, 217)])
def test_a_disc_has_one_hex_and_six_more_for_each_step_of_each_ring(
    radius: int, count: int
) -> None:
    assert len(set(disc(radius))) == len(disc(radius)) == count


@given(st.integers(0, 2**80))
def test_the_numbers_of_a_bit_set_rebuild_it(of: int) -> None:
    numbers = list(bits(of))
    assert numbers == sorted(numbers)
    assert sum(1 << n for n in numbers) == of


@given(regions())
def test_a_region_grows_by_the_neighbours_of_each_of_its_hexes(case: tuple[HexMap, int]) -> None:
    board, region = case
    near = {n for here in bits(region) for n in beside(board, here)}
    assert set(bits(board.grow(region))) == near


@given(regions(), st.data())
def test_layers_are_what_a_walk_on_foot_reaches(
    case: tuple[HexMap, int], data: st.DataObject
) -> None:
    board, through = case
    start = data.draw(st.sampled_from(sorted(board.at)))
    steps = data.draw(st.integers(0, 6))
    layers = [set(bits(layer)) for layer in board.layers(1 << start, through, steps)]
    assert layers == walked(board, start, through, steps)


@given(regions(), st.data())
def test_a_path_is_as_long_as_the_layer_of_its_goal(
    case: tuple[HexMap, int], data: st.DataObject
) -> None:
    board, through = case
    numbers = st.sampled_from(sorted(board.at))
    start, goal = data.draw(numbers), data.draw(numbers)
    path = board.path(start, goal, through)
    layers = [{start}, *walked(board, start, through, board.size)]
    reached = [steps for steps, layer in enumerate(layers) if goal in layer]
    assert [len(path) - 1] * bool(path) == reached


@given(regions(), st.data())
def test_a_path_goes_step_by_step_through_what_is_open(
    case: tuple[HexMap, int], data: st.DataObject
) -> None:
    board, through = case
    numbers = st.sampled_from(sorted(board.at))
    start, goal = data.draw(numbers), data.draw(numbers)
    path = board.path(start, goal, through)
    if path:
        assert (path[0], path[-1]) == (start, goal)
    assert all(b in beside(board, a) for a, b in pairwise(path))
    assert all(through >> inner & 1 for inner in path[1:-1])


@given(regions())
def test_regions_share_nothing_touch_nowhere_and_make_up_the_set(case: tuple[HexMap, int]) -> None:
    board, of = case
    parts = list(board.regions(of))
    assert sum(parts) == of
    assert sum(part.bit_count() for part in parts) == of.bit_count()
    assert not any(board.grow(part) & (of & ~part) for part in parts)
    assert all(len(list(board.regions(part))) == 1 for part in parts)


@given(maps, st.data())
def test_rings_add_up_to_what_lies_within(board: HexMap, data: st.DataObject) -> None:
    centre = data.draw(st.sampled_from(sorted(board.at)))
    radius = data.draw(st.integers(0, 9))
    assert sum(board.ring(centre, n) for n in range(radius + 1)) == board.within(centre, radius)


@given(maps, st.data())
def test_the_table_of_distances_is_that_of_the_plane(board: HexMap, data: st.DataObject) -> None:
    numbers = st.sampled_from(sorted(board.at))
    a, b = data.draw(numbers), data.draw(numbers)
    assert board.distances[a][b] == distance(board.at[a], board.at[b])


def test_every_hex_is_read_back_from_its_name() -> None:
    assert [BOARD.read(BOARD.name(n)) for n in BOARD.at] == list(BOARD.at)
    assert list(BOARD.words.values()) == list(BOARD.at)


def test_a_hex_off_the_map_is_refused_by_name() -> None:
    with pytest.raises(PositionError, match=r"no hex '9,9' on this map"):
        BOARD.read("9,9")
    assert Hex(9, 9) not in BOARD
    assert Hex(5, 0) not in BOARD
