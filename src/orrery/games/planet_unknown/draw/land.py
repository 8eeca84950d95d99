"""The ground of the planets as it is printed: land and ice, and what is peculiar to a planet."""

from collections.abc import Iterator
from functools import cache
from math import hypot
from typing import Final

from orrery.games.planet_unknown.components import PLANET, TERRAINS
from orrery.games.planet_unknown.draw import paths
from orrery.games.planet_unknown.draw.paths import Square
from orrery.games.planet_unknown.draw.tiles import SIGNS
from orrery.games.planet_unknown.ground import BOARD, GROUND, SIZE
from orrery.kernel.hexes import bits
from orrery.kernel.kit import at, sign
from orrery.kernel.svg import Element, el, group

GROUNDS: Final = {  # letters of planets.toml, and their words
    "L": "land",
    "I": "ice",
    "R": "ring",
    "V": "vortex",
    "C": "city",
    "T": "cloud",
    "E": "current",
    "H": "hole",
}
_GRAINS: Final = {  # textures, in a box of 24
    "I": "M-6-4q3-3 6 0t6 0M-6 4q3-3 6 0t6 0",
    "R": "M-12-6h24M-12 0h24M-12 6h24",
    "V": "M1 1c-2-3-6 0-5 3c1 4 8 4 10 0c2-5-3-10-8-9c-3 .5-5 2-6 4",
    "C": "M-9 8v-10h5v-6h7v9h6v7ZM-6 3h2M-6 6h2M0-4v2M0 1v2",
    "T": "M-7 6c-5-1-4-8 1-8c1-5 9-6 10 0c5-1 6 7 1 8ZM-4 9h4M3 9h3",
    "E": "M-12 0h6l3-6l5 12l3-6h7",
    "H": "M-8-8l16 16M8-8l-16 16",
}
_RIM: Final = 6.12  # the circle round a planet, in squares
_BRIDGE: Final = 0.25
_GAP: Final = 0.16  # the width of the chasm, in squares


def squares_of(bit_set: int) -> list[Square]:
    return [BOARD.at[i] for i in bits(bit_set)]


def letter_at(planet: int, square: Square) -> str:
    x, y = square
    return PLANET[planet].grid[y][x]


def _letters(planet: int) -> dict[str, list[Square]]:
    found: dict[str, list[Square]] = {}
    for y, row in enumerate(PLANET[planet].grid):
        for x, letter in enumerate(row):
            if letter != ".":
                found.setdefault(letter, []).append((x, y))
    return found


def _thin(unit: float) -> float:
    """How wide a line of the ground is: in small pictures lines are finer."""
    return max(0.5, unit / 32)


@cache
def land(planet: int, unit: float) -> Element:
    """Everything that tiles will lie on; the middle of the first square is at the origin."""
    letters = _letters(planet)
    parts = list(_rim(planet, unit))
    for letter, squares in letters.items():
        ground = "frost" if letter == "I" else "void" if letter == "H" else "land"
        parts.append(el("path", class_=ground, d=paths.squares(squares, unit)))
        if letter in _GRAINS:
            look = "spark" if letter == "E" else "grain"
            d = paths.texture(_GRAINS[letter], squares, unit)
            parts.append(el("path", class_=look, d=d, stroke_width=_thin(unit)))
    return group(*parts)


def _rim(planet: int, unit: float) -> Iterator[Element]:
    """A circle round the planet, if it is round."""
    middle = (SIZE - 1) / 2
    reach = max(
        hypot(abs(x - middle) + 0.5, abs(y - middle) + 0.5)
        for squares in _letters(planet).values()
        for x, y in squares
    )
    if reach <= _RIM:
        yield el("circle", class_="rim", cx=middle * unit, cy=middle * unit, r=_RIM * unit)


@cache
def bounds(planet: int, unit: float) -> Element:
    """Lines that stay in force above the tiles: worlds, quadrants, the chasm."""
    ground = GROUND[planet]
    parts = [
        el(
            "path",
            class_="border",
            d=paths.border(squares_of(world), unit),
            stroke_width=_thin(unit) * 1.4,
        )
        for world in ground.worlds
    ]
    if ground.planet.quadrants:
        parts += _quadrants(planet, unit)
    if ground.far:
        parts += _chasm(planet, unit)
    return group(*parts)


def _quadrants(planet: int, unit: float) -> Iterator[Element]:
    """A cross over the planet; in each outer corner the resource that is forbidden there."""
    low, middle, high = -0.5 * unit, (SIZE / 2 - 0.5) * unit, (SIZE - 0.5) * unit
    d = f"M{low:g} {middle:g}H{high:g}M{middle:g} {low:g}V{high:g}"
    yield el("path", class_="border", d=d, stroke_width=_thin(unit) * 1.4)
    size, near, away = unit * 0.8, 0.35 * unit, (SIZE - 1.35) * unit
    for quadrant, terrain in enumerate(PLANET[planet].quadrants):
        x, y = (away if quadrant % 2 else near), (away if quadrant // 2 else near)
        r = size * 0.62
        d = f"M{-r * 0.7:.4g} {r * 0.7:.4g}L{r * 0.7:.4g} {-r * 0.7:.4g}"
        yield at(
            x,
            y,
            sign(SIGNS[TERRAINS[terrain]], 0, 0, size * 0.8, f"s-{TERRAINS[terrain]}"),
            el("circle", class_="forbids", r=r, stroke_width=_thin(unit) * 1.5),
            el("path", class_="forbids", d=d, stroke_width=_thin(unit) * 1.5),
        )


def _chasm(planet: int, unit: float) -> Iterator[Element]:
    """The gap between two sides, and the two corners where a rover may pass."""
    ground = GROUND[planet]
    far = squares_of(ground.far)
    d = paths.frontier(squares_of(ground.all & ~ground.far), far, unit)
    yield el("path", class_="chasm-edge", d=d, stroke_width=unit * _GAP * 1.45)
    yield el("path", class_="chasm", d=d, stroke_width=unit * _GAP)
    for (ax, ay), (bx, by) in ground.planet.crossings:
        x, y = (ax + bx) / 2 * unit, (ay + by) / 2 * unit
        dx, dy = (bx - ax) * _BRIDGE * unit, (by - ay) * _BRIDGE * unit
        d = f"M{x - dx:.4g} {y - dy:.4g}L{x + dx:.4g} {y + dy:.4g}"
        yield el("path", class_="bridge", d=d, stroke_width=unit * 0.1)
