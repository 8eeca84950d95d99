"""Where things are on the map: tiles, names, ships and markers hang where they cover no point.

Offsets are from the middle of a planet. The map is nearly the same left and right, and so are the
places: a planet on the left takes those of its twin, mirrored.
"""

from functools import cache
from math import dist
from typing import Final, NamedTuple, TypeAlias

from orrery.games.duck_dealer.atlas import PLANET_COUNT
from orrery.games.duck_dealer.components import MAP_SIZE, PLACE_XY, PLANETS

Spot: TypeAlias = tuple[float, float]

WORLD: Final = 25.0  # the radius of a planet
WORK: Final = 34.0  # the side of a tile
SHIP: Final = 27.0
MARK: Final = 18.0  # a cube on a point
LEFT, TOP, RIGHT, BOTTOM = 40.0, -16.0, MAP_SIZE[0] - 40.0, MAP_SIZE[1] + 30.0
_FINGER: Final = 19.0  # no point is easier to hit than this


class Layout(NamedTuple):
    """The surroundings of a planet."""

    works: tuple[Spot, ...]  # the yard; or the consumer and the factory
    name: Spot
    anchor: str  # of the name: left, right or in the middle
    berths: tuple[Spot, ...]  # of ships, the first taken first
    portal: Spot
    claim: Spot  # the privilege of the mine


_LAYOUTS: Final = {
    "mallard": Layout(
        ((-28, -42),),
        (13, -32),
        "left",
        ((32, 24), (54, 24), (32, 48), (54, 48), (32, 72)),
        (-17, 24),
        (5, 27),
    ),
    "gadwall": Layout(
        ((0, 47), (0, 83)),
        (-28, 5),
        "right",
        ((28, -34), (50, -34), (28, -58), (50, -58), (28, -82)),
        (28, 8),
        (-17, -21),
    ),
    "scoter": Layout(
        ((-20.5, -45), (16.5, -45)),
        (-22, 35),
        "",
        ((31, 25), (53, 25), (31, 49), (53, 49), (31, 73)),
        (-27, 10),
        (-25, -9),
    ),
    "goldeneye": Layout(
        ((-32.5, -45), (4.5, -45)),
        (-26, -18),
        "right",
        ((35, -6), (35, -30), (57, -6), (57, -30), (35, -54)),
        (-29, 4),
        (15, 22),
    ),
    "garganey": Layout(
        ((-42.5, 45), (-5.5, 45)),
        (26, 20),
        "left",
        ((33, -22), (33, -46), (33, -70), (33, -94), (33, -118)),
        (-26, 12),
        (-25, -9),
    ),
    "pochard": Layout(
        ((45, -18.5), (45, 18.5)),
        (-28, -2),
        "right",
        ((2, 37), (-20, 37), (2, 61), (-20, 61), (2, 85)),
        (-3, -29),
        (20, 19),
    ),
    "shoveler": Layout(
        ((-30.5, -45), (6.5, -45)),
        (29, 37),
        "",
        ((36, -9), (36, 15), (58, -9), (58, 15), (36, -33)),
        (-26, 12),
        (17, 21),
    ),
    "mandarin": Layout(
        ((-18.5, 45), (18.5, 45)),
        (-25, 19),
        "right",
        ((35, -9), (35, 15), (57, -9), (57, 15), (35, -33)),
        (3, -29),
        (-17, 21),
    ),
    "teal": Layout(
        ((-6, 45),),
        (-28, -8),
        "right",
        ((36, -6), (36, 18), (58, -6), (58, 18), (80, -6)),
        (3, -29),
        (-17, 21),
    ),
    "pintail": Layout(
        ((-45, -8),),
        (0, -35),
        "",
        ((3, 37), (-19, 37), (25, 37), (3, 61), (-19, 61)),
        (29, 4),
        (19, -19),
    ),
}
_TWINS: Final = {
    "merganser": "garganey",
    "smew": "pochard",
    "shelduck": "shoveler",
    "muscovy": "mandarin",
    "wigeon": "teal",
    "eider": "pintail",
}
_OTHER_SIDE: Final = {"left": "right", "right": "left", "": ""}


def _mirrored(layout: Layout) -> Layout:
    def flip(spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
        return tuple((-x, y) for x, y in spots)

    name, portal, claim = flip((layout.name, layout.portal, layout.claim))
    anchor = _OTHER_SIDE[layout.anchor]
    works = tuple(sorted(flip(layout.works)))  # the consumer is always on the left or above
    return Layout(works, name, anchor, flip(layout.berths), portal, claim)


@cache
def layout(planet: int) -> Layout:
    word = PLANETS[planet]
    twin = _TWINS.get(word)
    return _LAYOUTS[word] if twin is None else _mirrored(_LAYOUTS[twin])


@cache
def reach(place: int) -> float:
    """How far around a point a finger means it: never nearer to another place."""
    here = PLACE_XY[place]
    to_points = min(dist(here, xy) for n, xy in enumerate(PLACE_XY) if n not in (place, *_WORLDS))
    to_planets = min(dist(here, PLACE_XY[planet]) for planet in _WORLDS)
    return min(_FINGER, to_points / 2, to_planets - WORLD)


_WORLDS: Final = range(PLANET_COUNT)
