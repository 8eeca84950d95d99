"""What must hold on the map: planets with their slots, and routes that lead somewhere."""

from collections import defaultdict
from itertools import combinations
from math import dist
from typing import Final, get_args

from orrery.games.duck_dealer.components.box import Box
from orrery.games.duck_dealer.components.schema import XY, Planet, RouteEntry
from orrery.kernel.components import same
from orrery.kernel.errors import ComponentError

FILE: Final = "map.toml"
START_SLOTS: Final = ("mine", "yard")
SLOTS: Final = ("mine", "consumer", "factory")
APART: Final = 18  # two places, so that each can be seen and be pointed at


def check(box: Box) -> None:
    """A ComponentError names the first thing on the map that does not fit."""
    totals = box.map
    same(f"{FILE}: planets", [planet.word for planet in box.planets], [*get_args(Planet)])
    same(f"{FILE}: planets in all", len(box.planets), totals.planets)
    same(f"{FILE}: routes in all", len(box.routes), totals.routes)
    points = sum(len(route.points) for route in box.routes)
    same(f"{FILE}: points in all", points, totals.points)
    for number, planet in enumerate(box.planets):  # the rules know a start planet by its number
        wanted = START_SLOTS if number < totals.start else SLOTS
        same(f"{FILE}: planet {planet.word}: slots", planet.slots, wanted)
    _check_routes(box)
    _check_places(box)


# --- Routes


def _check_routes(box: Box) -> None:
    found: dict[frozenset[str], str] = {}
    places = {planet.word: planet.xy for planet in box.planets}
    for route in box.routes:
        where = f"{FILE}: route {route.word}"
        same(f"{where}: its planets", f"{route.a}-{route.b}", route.word)
        ends = frozenset((route.a, route.b))
        if len(ends) < 2:
            raise ComponentError(f"{where}: leads back to where it begins")
        if ends in found:
            raise ComponentError(f"{where}: joins the same planets as {found[ends]}")
        found[ends] = route.word
        _check_order(where, route, places[route.a], places[route.b])
    reached = _reached(box)
    for planet in box.planets:
        if planet.word not in reached:
            start = box.planets[0].word
            raise ComponentError(f"{FILE}: planet {planet.word}: no routes lead to it from {start}")


def _check_order(where: str, route: RouteEntry, a: XY, b: XY) -> None:
    """Each point is farther along the line from `a` to `b` than the one before."""
    (ax, ay), (bx, by) = a, b
    before = 0
    for number, (x, y) in enumerate((*route.points, b), 1):
        along = (x - ax) * (bx - ax) + (y - ay) * (by - ay)
        if along <= before:
            behind = f"planet {route.b}" if number > len(route.points) else f"point {number}"
            raise ComponentError(f"{where}: {behind} does not come next on the way to {route.b}")
        before = along


def _reached(box: Box) -> set[str]:
    ways: defaultdict[str, list[str]] = defaultdict(list)
    for route in box.routes:
        ways[route.a].append(route.b)
        ways[route.b].append(route.a)
    reached: set[str] = set()
    ahead: list[str] = [box.planets[0].word]
    while ahead:
        planet = ahead.pop()
        if planet not in reached:
            reached.add(planet)
            ahead += ways[planet]
    return reached


# --- Where things are drawn


def _check_places(box: Box) -> None:
    totals = box.map
    places: dict[str, XY] = {f"planet {planet.word}": planet.xy for planet in box.planets}
    for route in box.routes:
        for number, xy in enumerate(route.points, 1):
            places[f"route {route.word}: point {number}"] = xy
    for place, (x, y) in places.items():
        if not (0 < x < totals.width and 0 < y < totals.height):
            raise ComponentError(f"{FILE}: {place}: {x}, {y} is beside the map")
    for (one, here), (other, there) in combinations(places.items(), 2):
        if dist(here, there) < APART:
            raise ComponentError(f"{FILE}: {other}: too close to {one}")
