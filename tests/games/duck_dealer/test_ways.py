"""The map: a way to every place within reach, and room for everything."""

from itertools import combinations, pairwise
from math import dist
from xml.etree import ElementTree

import pytest

from games.duck_dealer.picture import plate
from games.duck_dealer.table import ADA, BOB, acting, offers, place, ship, table
from orrery.games.duck_dealer import GAME
from orrery.games.duck_dealer.atlas import PLANET_COUNT, ROUTES, is_planet, steps_between
from orrery.games.duck_dealer.components import PLACE_WORDS, PLACE_XY, PLANETS, POINTS
from orrery.games.duck_dealer.draw import layout
from orrery.games.duck_dealer.draw.layout import BOTTOM, LEFT, RIGHT, TOP, WORK, WORLD
from orrery.kernel import kit
from orrery.kernel.text import LANGUAGES
from pictures import SVG, elements, thing

Box = tuple[float, float, float, float]

# --- Ways


def ways(svg: str, look: str) -> dict[str, ElementTree.Element]:
    """The ways of a picture by what is to be said."""
    marked = [each for each in elements(svg) if each.get("data-way")]
    return {e.attrib["data-way"]: e for e in marked if look in e.get("class", "").split()}


def corners(way: ElementTree.Element) -> list[int]:
    """The places that a way joins."""
    named = {f"{x:g} {y:g}": number for number, (x, y) in enumerate(PLACE_XY)}
    return [named[part] for part in way.attrib["d"][1:].split("L")]


def test_there_is_a_way_to_every_place_within_reach() -> None:
    routes = "gadwall-teal-1 gadwall-teal-2 teal-pochard-1 shoveler-teal-2 mandarin-pochard-2"
    for start in ("teal", "gadwall-teal-3"):
        state = acting(table(ada=ship(start, red=2, routes=routes)))
        svg = plate(state, "map")
        goals = {f"move {word}" for word in offers(state, "move")}
        flown, fares = ways(svg, "way"), ways(svg, "fare")
        assert flown.keys() == fares.keys() == goals
        cubes = state.players[ADA].routes
        for said, way in flown.items():
            goal = place(said.split()[1])
            line = corners(way)
            assert (line[0], line[-1]) == (place(start), goal)
            assert all(is_planet(each) for each in line[1:-1])
            assert sum(_steps(cubes, a, b) for a, b in pairwise(line)) == steps_between(
                cubes, place(start), goal
            )


def _steps(cubes: int, a: int, b: int) -> int:
    """The steps along one route."""
    lines = [(route.a, *route.points, route.b) for route in ROUTES]
    (line,) = [line for line in lines if a in line and b in line]
    low, high = sorted((line.index(a), line.index(b)))
    between = sum(not cubes >> n & 1 for n in line[low + 1 : high])
    return between + 1


def test_a_way_tells_its_price() -> None:
    state = acting(table(ada=ship("teal", red=2, gear="hold hold hold")))
    said = {
        language: {
            move: [part.text for part in fare.iter(f"{SVG}text")]
            for move, fare in ways(plate(state, "map", language=language), "fare").items()
        }
        for language in LANGUAGES
    }
    assert said["en"]["move pochard"] == ["1", "2 steps"]
    assert said["en"]["move teal-pochard-1"] == ["1", "1 step"]
    assert said["fr"]["move scoter"] == ["2", "9 pas"]
    going_on = acting(table(ada=ship("teal")), steps=2)
    fares = ways(plate(going_on, "map"), "fare")
    assert [part.text for part in fares["move pochard"].iter(f"{SVG}text")] == ["2 steps"]


def test_a_jump_has_a_way_and_nobody_else_sees_any() -> None:
    ada, bob = ship("smew", red=1), ship("teal", portals="smew scoter")
    state = acting(table(ada=ada, bob=bob))
    leap = ways(plate(state, "map"), "leap")
    assert leap.keys() == {"jump scoter"}
    assert corners(leap["jump scoter"]) == [place("smew"), place("scoter")]
    for reader in (BOB, None):
        assert not ways(plate(state, "map", reader), "way")
    assert not ways(plate(table(ada=ada, bob=bob), "map"), "way"), "not before the action turn"


# --- Room


def _box(x: float, y: float, w: float, h: float) -> Box:
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2


def _apart(box: Box, x: float, y: float) -> float:
    """How far a box is from a spot."""
    return dist((x, y), (min(max(x, box[0]), box[2]), min(max(y, box[1]), box[3])))


def _cross(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _name(planet: int, language: str) -> Box:
    spots = layout.layout(planet)
    x, y = spots.name
    wide = kit.width(GAME.words.label("place", PLANETS[planet], language), 17)
    left = {"left": x, "right": x - wide, "": x - wide / 2}[spots.anchor]
    return left, y - 9, left + wide, y + 9


def _surroundings(planet: int, language: str) -> list[Box]:
    """The tiles, the name, the first ships, the passage and the privilege of a planet's mine."""
    spots, (x, y) = layout.layout(planet), PLACE_XY[planet]
    found = [_box(*spot, WORK, WORK) for spot in spots.works]
    found.append(_name(planet, language))
    found += [_box(*spot, 20, 22) for spot in spots.berths]
    found += [_box(*spots.portal, 19, 19), _box(*spots.claim, 10, 10)]
    return [(a + x, b + y, c + x, d + y) for a, b, c, d in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_the_map_covers_anything_else(language: str) -> None:
    points = [PLACE_XY[n] for n in range(PLANET_COUNT, len(PLACE_WORDS))]
    around = [_surroundings(planet, language) for planet in range(PLANET_COUNT)]
    for planet, boxes in enumerate(around):
        for box in boxes:
            assert LEFT <= box[0] < box[2] <= RIGHT, PLANETS[planet]
            assert TOP <= box[1] < box[3] <= BOTTOM, PLANETS[planet]
            assert min(_apart(box, x, y) for x, y in points) > 7.5, PLANETS[planet]
            for other in range(PLANET_COUNT):
                assert other == planet or _apart(box, *PLACE_XY[other]) > WORLD
        assert not [pair for pair in combinations(boxes, 2) if _cross(*pair)], PLANETS[planet]
        name = boxes[len(layout.layout(planet).works)]
        assert _apart(name, *PLACE_XY[planet]) > WORLD, PLANETS[planet]
    for one, other in combinations(range(PLANET_COUNT), 2):
        both = [(a, b) for a in around[one] for b in around[other] if _cross(a, b)]
        assert not both, (PLANETS[one], PLANETS[other])


def test_what_is_nearest_to_a_finger_is_meant() -> None:
    svg = plate(table(), "map")
    reach = {}
    for word in POINTS:
        (hit, *_) = [e for e in thing(svg, f"place:{word}") if e.get("class") == "hit"]
        reach[place(word)] = float(hit.attrib["r"])
    assert min(reach.values()) > 9
    assert sum(reach.values()) / len(reach) > 16
    for one, other in combinations(reach, 2):
        assert reach[one] + reach[other] <= dist(PLACE_XY[one], PLACE_XY[other]) + 0.02
    for point, r in reach.items():
        nearest = min(dist(PLACE_XY[point], PLACE_XY[n]) for n in range(PLANET_COUNT))
        assert r + WORLD <= nearest + 0.01
