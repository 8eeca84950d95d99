"""The map: the number of steps between any two places, for a player with cubes on the routes.

A step enters a planet or a point, and a point with a cube of the player is skipped. The distances
of a player therefore depend only on these cubes; they are computed once for each set of them. A
place is a number: planets come first, then the points. A set of places is an int.
"""

from collections import deque
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from orrery.games.duck_dealer.components import EDGES, PLACE_WORDS, PLANETS, START_PLANETS

PLANET_COUNT: Final = len(PLANETS)
ALL_PLANETS: Final = (1 << PLANET_COUNT) - 1
EVERYWHERE: Final = (1 << len(PLACE_WORDS)) - 1
ALL_POINTS: Final = EVERYWHERE & ~ALL_PLANETS
START: Final = (1 << START_PLANETS) - 1  # the start planets

_KEPT: Final = 1 << 14  # size of the caches


class Route(NamedTuple):
    """A trade route: its two planets and its points, from the first to the second."""

    a: int
    b: int
    points: tuple[int, ...]
    mask: int


ROUTES: Final = tuple(
    Route(a, b, points, sum(1 << point for point in points)) for a, b, points in EDGES
)
ROUTE_OF: Final = {point: route for route in ROUTES for point in route.points}
_NEXT: Final = tuple(  # by planet: the points beside it
    tuple(r.points[0] if r.a == planet else r.points[-1] for r in ROUTES if planet in (r.a, r.b))
    for planet in range(PLANET_COUNT)
)
_FAR: Final = 99
_HALF: Final = -(-max(len(route.points) for route in ROUTES) // 2)  # from both ends: all of a route


def is_planet(place: int) -> bool:
    return place < PLANET_COUNT


def _shorten(far: list[int], routes: Iterable[tuple[int, int, int]]) -> bool:
    """Shorten distances by these routes; return whether any became shorter."""
    better = False
    for a, b, length in routes:
        if far[a] + length < far[b]:
            far[b] = far[a] + length
            better = True
        elif far[b] + length < far[a]:
            far[a] = far[b] + length
            better = True
    return better


def _base(planet: int) -> tuple[int, ...]:
    far = [_FAR] * PLANET_COUNT
    far[planet] = 0
    while _shorten(far, [(r.a, r.b, len(r.points) + 1) for r in ROUTES]):
        pass
    return tuple(far)


_BASE: Final = tuple(_base(planet) for planet in range(PLANET_COUNT))  # without any cube


@lru_cache(maxsize=_KEPT)
def _lengths(cubes: int) -> list[tuple[int, int, int]]:
    """The routes with their numbers of steps, those with cubes of the player first."""
    found = [
        (r.a, r.b, len(r.points) + 1 - (cubes & r.mask).bit_count())
        for r in ROUTES
        if cubes & r.mask
    ]
    return found + [(r.a, r.b, len(r.points) + 1) for r in ROUTES if not cubes & r.mask]


@lru_cache(maxsize=_KEPT)
def from_planet(cubes: int, planet: int) -> tuple[int, ...]:
    """The steps from a planet to every planet. Cubes only make ways shorter."""
    base = _BASE[planet]
    if not cubes:
        return base
    far = list(base)
    routes = _lengths(cubes)
    while _shorten(far, routes):
        pass
    return tuple(far)


def from_place(cubes: int, place: int) -> tuple[int, ...]:
    """The steps from a place to every planet."""
    if place < PLANET_COUNT:
        return from_planet(cubes, place)
    back, on = _to_ends(cubes, place)
    route = ROUTE_OF[place]
    first, second = from_planet(cubes, route.a), from_planet(cubes, route.b)
    return tuple([min(back + a, on + b) for a, b in zip(first, second, strict=True)])


def _to_ends(cubes: int, point: int) -> tuple[int, int]:
    """The steps from a point to the planets at the two ends of its route."""
    route = ROUTE_OF[point]
    below = route.mask & (1 << point) - 1 & ~cubes
    above = route.mask & ~((2 << point) - 1) & ~cubes
    return below.bit_count() + 1, above.bit_count() + 1


def steps_between(cubes: int, start: int, goal: int) -> int:
    """The steps from one place to another, which holds no cube of the player."""
    far = from_place(cubes, start)
    if goal < PLANET_COUNT:
        return far[goal]
    route = ROUTE_OF[goal]
    back, on = _to_ends(cubes, goal)  # a way back is as long as the way there
    steps = min(far[route.a] + back, far[route.b] + on)
    if route.mask >> start & 1:  # along one and the same route
        low, high = sorted((start, goal))
        between = route.mask & ~cubes & (1 << high) - 1 & ~((2 << low) - 1)
        steps = min(steps, between.bit_count() + 1)
    return steps


@lru_cache(maxsize=_KEPT)
def within(cubes: int, start: int, steps: int) -> int:
    """The places that can be reached with `steps`, without the start itself."""
    if steps <= 0:
        return 0
    far = from_place(cubes, start)
    if steps >= max(far) + _HALF:
        return EVERYWHERE & ~cubes & ~(1 << start)
    reached = 0
    for planet, n in enumerate(far):
        if n <= steps:
            reached |= 1 << planet
    for route in ROUTES:
        left, right = steps - far[route.a], steps - far[route.b]
        if left <= 0 and right <= 0:
            continue
        reached |= _along(route, cubes, max(left, 0), max(right, 0))
    if start >= PLANET_COUNT:
        reached |= _either_way(ROUTE_OF[start], cubes, start, steps)
    return reached & ~cubes & ~(1 << start)


def _along(route: Route, cubes: int, left: int, right: int) -> int:
    """The points of a route that can be reached with these steps from its two ends."""
    own = cubes & route.mask
    if left + right >= len(route.points) - own.bit_count():
        return route.mask
    if not own:
        points = (*route.points[:left], *route.points[len(route.points) - right :])
        return sum([1 << point for point in points])
    open_points = [point for point in route.points if not cubes >> point & 1]
    points = (*open_points[:left], *open_points[len(open_points) - right :])
    return sum([1 << point for point in points])


def _either_way(route: Route, cubes: int, start: int, steps: int) -> int:
    """The points of its own route that a ship between two planets reaches."""
    points = [point for point in route.points if not cubes >> point & 1 or point == start]
    here = points.index(start)
    return sum([1 << point for point in points[max(0, here - steps) : here + steps + 1]])


def before(cubes: int, start: int) -> dict[int, int]:
    """By place, the one before it on a shortest way from the start."""
    found, far = {}, {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in neighbours(here):
            own = cubes >> there & 1
            if far[here] + 1 - own < far.get(there, _FAR):
                far[there], found[there] = far[here] + 1 - own, here
                if own:
                    waiting.appendleft(there)
                else:
                    waiting.append(there)
    return found


def way(before: dict[int, int], goal: int) -> tuple[int, ...]:
    """The places of a shortest way, both ends included, with the points that are skipped."""
    places = [goal]
    while places[-1] in before:
        places.append(before[places[-1]])
    return tuple(reversed(places))


def neighbours(place: int) -> tuple[int, ...]:
    """The planets and points next to a place."""
    if place < PLANET_COUNT:
        return _NEXT[place]
    route = ROUTE_OF[place]
    line = (route.a, *route.points, route.b)
    at = line.index(place)
    return line[at - 1], line[at + 1]
