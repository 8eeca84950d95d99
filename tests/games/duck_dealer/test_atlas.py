"""The map against a slow, plain search: every distance, every reach, every way.

The search walks from place to place. Entering a place costs a step, unless an own cube lies there.
"""

from collections import deque
from itertools import pairwise
from random import Random

import pytest

from orrery.games.duck_dealer.atlas import (
    ALL_POINTS,
    PLANET_COUNT,
    before,
    from_place,
    is_planet,
    neighbours,
    steps_between,
    way,
    within,
)
from orrery.games.duck_dealer.components import EDGES, PLACE_WORDS

PLACES = range(len(PLACE_WORDS))


def beside() -> list[set[int]]:
    """The places next to each place, straight from the routes."""
    found: list[set[int]] = [set() for _ in PLACES]
    for a, b, points in EDGES:
        for one, other in pairwise((a, *points, b)):
            found[one].add(other)
            found[other].add(one)
    return found


BESIDE = beside()


def walked(cubes: int, start: int) -> list[int]:
    """The fewest steps from a place to every other one."""
    far = [10**6] * len(PLACES)
    far[start] = 0
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in BESIDE[here]:
            step = 0 if cubes >> there & 1 else 1
            if far[here] + step < far[there]:
                far[there] = far[here] + step
                if step:
                    waiting.append(there)
                else:
                    waiting.appendleft(there)
    return far


def cubes_somewhere(rng: Random) -> int:
    """From none to all cubes of a player, scattered or along whole routes."""
    cubes, n = 0, rng.choice((0, 1, 3, 8, 20, 39))
    while cubes.bit_count() < n:
        if rng.random() < 0.3:
            points = rng.choice(EDGES)[2]
        else:
            points = (rng.randrange(PLANET_COUNT, len(PLACES)),)
        for point in points:
            cubes |= 1 << point
    assert not cubes & ~ALL_POINTS
    return cubes


def tables(seed: int) -> list[tuple[int, int]]:
    """Cubes, and places where a ship of their owner may be."""
    rng = Random(seed)
    found = []
    for _ in range(6):
        cubes = cubes_somewhere(rng)
        stops = [place for place in PLACES if not cubes >> place & 1]
        found += [(cubes, start) for start in rng.sample(stops, 4)]
    return found


SEEDS = pytest.mark.parametrize("seed", range(12))


def test_neighbours_are_next_on_a_route() -> None:
    for place in PLACES:
        assert set(neighbours(place)) == BESIDE[place]
        assert is_planet(place) == (place < 16)


def test_every_distance_without_a_cube() -> None:
    for start in PLACES:
        far = walked(0, start)
        assert [steps_between(0, start, goal) for goal in PLACES if goal != start] == [
            far[goal] for goal in PLACES if goal != start
        ]


@SEEDS
def test_the_steps_to_every_planet(seed: int) -> None:
    for cubes, start in tables(seed):
        assert list(from_place(cubes, start)) == walked(cubes, start)[:PLANET_COUNT]


@SEEDS
def test_the_steps_to_every_place_where_a_ship_may_stop(seed: int) -> None:
    for cubes, start in tables(seed):
        far = walked(cubes, start)
        for goal in PLACES:
            if goal != start and not cubes >> goal & 1:
                assert steps_between(cubes, start, goal) == far[goal], (cubes, start, goal)


@SEEDS
def test_all_that_can_be_reached(seed: int) -> None:
    """Of every budget from none to more than enough; never the start, never an own cube."""
    for cubes, start in tables(seed):
        far = walked(cubes, start)
        stops = [place for place in PLACES if place != start and not cubes >> place & 1]
        for steps in range(25):
            near = sum(1 << place for place in stops if far[place] <= steps)
            assert within(cubes, start, steps) == near, (cubes, start, steps)


@SEEDS
def test_a_way_is_a_shortest_one_from_place_to_place(seed: int) -> None:
    rng = Random(seed)
    for cubes, start in tables(seed):
        far = walked(cubes, start)
        stops = [place for place in PLACES if place != start and not cubes >> place & 1]
        known = before(cubes, start)
        for goal in rng.sample(stops, 12):
            places = way(known, goal)
            assert (places[0], places[-1]) == (start, goal)
            assert all(there in BESIDE[here] for here, there in pairwise(places))
            assert len(set(places)) == len(places)
            assert sum(1 for place in places[1:] if not cubes >> place & 1) == far[goal]
