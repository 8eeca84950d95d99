"""A hex of the planet: six edges of landscape round a dark middle with its dice and its slots.

Everything is drawn around 0,0 for hexes of radius `R`; the map scales them. A hex that is turned
turns its edges only: what is printed in the middle stays upright. `ghosts` are the hexes that may
be placed, in all six turns: the page shows one of them where it would lie.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from math import cos, pi, sin, sqrt
from typing import Final

from orrery.games.living_planet.atlas import edges
from orrery.games.living_planet.components import LANDSCAPES, TILE, TILE_WORDS, TURNS
from orrery.games.living_planet.draw import signs
from orrery.games.living_planet.draw.signs import SITE
from orrery.kernel.kit import text
from orrery.kernel.pen import box
from orrery.kernel.svg import Element, el, group

R: Final = 80.0
APART: Final = R * sqrt(3)  # from the middle of a hex to the next
_BAND: Final = 0.82  # where the landscape ends
_GLYPHS: Final = {  # where they begin, and how they go on: colour is never alone
    "mountain": (-5.5, 3.0, "l3.5-6 2.25 3.75 1.5-2.25 3.25 4.5"),
    "desert": (
        -5.5,
        -1.5,
        "c2-2 3.5 2 5.5 0s3.5 2 5.5 0m-11 3.75c2-2 3.5 2 5.5 0s3.5 2 5.5 0",
    ),
    "fungal": (
        -5.0,
        1.0,
        "a2.5 2.5 0 0 1 5 0zm2.5 0v2.5m3.5-1a1.9 1.9 0 0 1 3.8 0zm1.9 0v1.75",
    ),
}
_DICE: Final = (  # places by how many there are
    (),
    ((0.0, -34.0),),
    ((-21.5, -34.0), (21.5, -34.0)),
    ((0.0, -46.5), (-21.5, -27.0), (21.5, -27.0)),
    ((-21.5, -46.5), (21.5, -46.5), (-21.5, -27.0), (21.5, -27.0)),
)


def hexagon(radius: float) -> str:
    """The path of a flat-topped hex around the origin."""
    return "M" + " ".join(f"{x:.1f} {y:.1f}" for x, y in map(_corner, [radius] * 6, range(6))) + "Z"


def _corner(radius: float, n: int) -> tuple[float, float]:
    """Edge n runs from corner n to the next, clockwise from the top."""
    angle = (n * 60 - 120) * pi / 180
    return radius * cos(angle), radius * sin(angle)


OUTLINE: Final = hexagon(R)
RING: Final = hexagon(R * 0.965)
INNER: Final = hexagon(R * _BAND)


@cache
def land(tile: int, turn: int) -> Element:
    """The landscapes of a turned hex, its middle and its border."""
    bands, glyphs = dict[str, str](), ""
    for n, landscape in enumerate(edges(tile, turn)):
        word = LANDSCAPES[landscape]
        band = [*(_corner(R, n + i) for i in (0, 1)), *(_corner(R * _BAND, n + i) for i in (1, 0))]
        outline = "M" + " ".join(f"{x:.1f} {y:.1f}" for x, y in band) + "Z"
        bands[word] = bands.get(word, "") + outline
        glyphs += "".join(_glyphs(word, n))
    return group(
        *(el("path", class_=f"land-{word}", d=d) for word, d in bands.items()),
        el("path", class_="glyph", d=glyphs),
        el("path", class_="inner", d=INNER),
        el("path", class_="hex-line", d=OUTLINE),
    )


def _glyphs(word: str, edge: int) -> Iterator[str]:
    middle = R * (1 + _BAND) / 2
    (x0, y0), (x1, y1) = _corner(middle, edge), _corner(middle, edge + 1)
    left, up, line = _GLYPHS[word]
    for t in (0.2, 0.8) if edge == 0 else (0.2, 0.5, 0.8):  # above there is the name of the place
        yield f"M{x0 + (x1 - x0) * t + left:.1f} {y0 + (y1 - y0) * t + up:.1f}{line}"


@cache
def place_name(word: str) -> Element:
    """The name of a place, on the upper edge of its hex."""
    return text(word, 0, -R * (1 + _BAND) / 2 * sqrt(3) / 2, "on-land still")


# --- What is printed in the middle


@cache
def dice(tile: int, coming: frozenset[tuple[int, int]]) -> Element:
    printed = TILE[tile].dice
    return group(
        *(
            signs.plaque(each, x, y, each[:2] in coming)
            for each, (x, y) in zip(printed, _DICE[len(printed)], strict=True)
        )
    )


@cache
def sites(tile: int) -> tuple[tuple[float, float, float], ...]:
    """Where the slots are, and how large."""
    hex = TILE[tile]
    n = len(hex.slots)
    if not hex.dice and n == 4:
        return tuple((x, y, 1.06) for y in (-31.0, 9.0) for x in (-16.0, 16.0))
    scale = 0.94 if n > 3 else 1.18 if hex.dice or n > 2 else 1.3
    y = (5.0 if len(hex.dice) > 2 else 0.0) if hex.dice else -8.0
    step = 29.3 * scale
    return tuple(((i - (n - 1) / 2) * step, y, scale) for i in range(n))


@cache
def empty(tile: int) -> Element:
    """A hex as it comes from the deck, without its landscapes."""
    w, h = SITE
    slots = (
        el(
            "g",
            box(-w / 2, -h / 2, w, h, 4)("site"),
            signs.diggable(slot),
            transform=f"translate({x:g} {y:g}) scale({k:g})",
        )
        for slot, (x, y, k) in zip(TILE[tile].slots, sites(tile), strict=True)
    )
    return group(dice(tile, frozenset()), *slots)


@cache
def small(tile: int, radius: float) -> Element:
    """A hex as it comes from the deck, in another size."""
    scale = f"scale({round(radius / R, 3):g})"
    return el("g", land(tile, 0), empty(tile), transform=scale)


# --- Ghosts


def ghosts(tiles: Iterable[int]) -> Iterator[Element]:
    for tile in tiles:
        for turn in range(len(TURNS)):
            yield _ghost(tile, turn)


@cache
def _ghost(tile: int, turn: int) -> Element:
    return el(
        "g",
        el("g", land(tile, turn), empty(tile)),
        el("path", class_="outline", d=OUTLINE),
        id=f"ghost-{TILE_WORDS[tile]}-{TURNS[turn]}",
        data_cells="0,0",
        data_turn=TURNS[turn],
    )
