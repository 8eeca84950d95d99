"""The drawing kit: seats' shapes, pieces, signs, lines of text and hexes, the same for every game.

Everything is drawn around 0,0 in a box of 24 units and scaled to the size asked for. Colour comes
from classes (`board.css`), never from here. Symbols are written out where they stand, without
`<use>`: a plate then needs nothing from the page or from another plate.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from math import cos, pi, sin, sqrt
from typing import Final, NamedTuple

from orrery.kernel.hexes import Hex
from orrery.kernel.svg import Element, el
from orrery.kernel.symbols import FALLEN, PIECES, SHAPES, SIGNS, TEXTURES

LETTERS: Final = "abcdef"  # of the seats


def _at(x: float, y: float, scale: float = 1.0) -> str:
    moved = f"translate({round(x, 2):g} {round(y, 2):g})"
    return moved if scale == 1 else f"{moved} scale({round(scale, 3):g})"


def at(x: float, y: float, *children: str, **attributes: str | int | float | None) -> Element:
    """Elements translated to a place."""
    return el("g", *children, transform=_at(x, y), **attributes)


# --- Pieces and signs


@cache  # drawn repeatedly in the same few places
def shape(seat: int, x: float, y: float, size: float = 12, classes: str = "") -> Element:
    """The shape of a seat in its colour."""
    letter = LETTERS[seat]
    classes = f"seat-{letter} {classes}".strip()
    return el("g", Element(SHAPES[letter]), class_=classes, transform=_at(x, y, size / 12))


@cache
def piece(kind: str, seat: int, x: float, y: float, size: float = 24) -> Element:
    """A silhouette in the seat's colour with the seat's shape punched through it."""
    letter = LETTERS[seat]
    outline, hole = PIECES[kind]
    punch = el("g", Element(SHAPES[letter]), class_="punch", transform=_at(0, hole, 0.75))
    place = _at(x, y, size / 24)
    return el("g", Element(outline), punch, class_=f"piece seat-{letter}", transform=place)


@cache
def fallen(seat: int, x: float, y: float, size: float = 24) -> Element:
    """A fallen figure: hollow, with the seat's shape in its colour."""
    letter = LETTERS[seat]
    mark = el(
        "g",
        Element(SHAPES[letter]),
        class_=f"seat-{letter} still",
        stroke="none",
        transform=_at(4.6, 3.6, 0.6),
    )
    place = _at(x, y, size / 24)
    return el("g", Element(FALLEN), mark, class_=f"piece down-{letter}", transform=place)


@cache
def portal(seat: int, x: float, y: float, size: float = 24) -> Element:
    """A broken ring round the seat's shape, on a disc of the sky: it stands over other things."""
    return el(
        "g",
        el("circle", class_="void-disc", r=11),
        el("circle", class_=f"line-{LETTERS[seat]} swirl", r=8.5),
        shape(seat, 0, 0, 9.5),
        transform=_at(x, y, size / 24),
    )


@cache
def sign(name: str, x: float, y: float, size: float = 12, classes: str = "") -> Element:
    """A sign of the kit, in the colour of the thing of that name unless classes say otherwise."""
    return el(
        "g",
        Element(SIGNS[name]),
        class_=classes or f"res-{name}",
        transform=_at(x, y, size / 24),
    )


@cache
def globe(kind: str, texture: str, x: float, y: float, r: float) -> Element:
    """A planet: the colour of its kind and a texture, so that it can be told without colour."""
    return el(
        "g",
        el("circle", r=10),
        el("path", d=TEXTURES[texture], class_="tex"),
        class_=kind,
        transform=_at(x, y, r / 10),
    )


# --- Text


def text(said: object, x: float, y: float, classes: str = "") -> Element:
    """A line of text, centred on its height."""
    return el("text", str(said), x=float(x), y=float(y), dy=".35em", class_=classes or None)


@lru_cache(2048)
def width(said: str, size: float = 12) -> float:
    """The approximate width of a text in a sans-serif font, rather too large than too small.

    >>> width("iii") < width("mmm")
    True
    """
    narrow = sum(c in "iljtfrI.,:;’'()| -·" for c in said)
    wide = sum(c in "mwMWOQGÉ%@—" for c in said)
    capital = sum(c.isupper() for c in said)
    ems = 0.56 * len(said) - 0.25 * narrow + 0.25 * wide + 0.1 * capital
    return ems * size


def fit(said: str, room: float, size: float = 12) -> str:
    """A text for one line, truncated to the available width.

    >>> fit("Ada", 100), fit("Ada, Countess of Lovelace", 100)
    ('Ada', 'Ada, Countess o…')
    """
    if width(said, size) <= room:
        return said
    kept = said
    while kept and width(f"{kept}…", size) > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}…"


def wrap(said: str, room: float, size: float = 12) -> list[str]:
    """A text wrapped into lines of the available width.

    >>> wrap("one two three", 50)
    ['one two', 'three']
    """
    lines: list[str] = []
    for word in re.split(" +", said):  # a no-break space does not end a line
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@lru_cache(2048)
def paragraph(
    said: str, x: float, y: float, room: float, classes: str = "left", *, size: float = 12
) -> tuple[Element, float]:
    """Wrapped lines from y down; returns them and the y below them."""
    lines = wrap(said, room, size)
    step = size * 1.35
    body = "".join(text(line, x, y + i * step, classes) for i, line in enumerate(lines))
    return Element(body), y + len(lines) * step


# --- Hexes, pointy top


class Point(NamedTuple):
    x: float
    y: float


def centre(hex: Hex, radius: float) -> Point:
    """The centre of a hex, if hex 0,0 is at the origin."""
    return Point(sqrt(3) * radius * (hex.q + hex.r / 2), 1.5 * radius * hex.r)


def hexagon(radius: float) -> str:
    """The path of a hex around the origin."""
    w, h = sqrt(3) / 2 * radius, radius / 2
    return f"M0-{radius:g} {w:.1f}-{h:g}V{h:g}L0 {radius:g}-{w:.1f} {h:g}V-{h:g}Z"


_CORNERS: Final = [(cos(pi / 6 + i * pi / 3), sin(pi / 6 + i * pi / 3)) for i in range(6)]
_ACROSS: Final = (Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1), Hex(1, 0))


def outline(region: Iterable[Hex], radius: float) -> str:
    """The border of a set of hexes as one path."""
    inside = set(region)
    after: dict[tuple[int, int], tuple[Point, Point]] = {}
    for hex in sorted(inside):
        x, y = centre(hex, radius)
        corners = [Point(x + a * radius, y + b * radius) for a, b in _CORNERS]
        for i, step in enumerate(_ACROSS):
            if hex + step not in inside:
                start, end = corners[i], corners[(i + 1) % 6]
                after[_key(start)] = (start, end)
    return "".join(_loops(after, _key))


def _key(point: Point) -> tuple[int, int]:
    """A key of a corner that is the same for each of its hexes; the shift keeps coordinates away
    from halves, which might be rounded either way."""
    return round(point.x + 0.137), round(point.y + 0.137)


def _loops(
    after: dict[tuple[int, int], tuple[Point, Point]], key: Callable[[Point], tuple[int, int]]
) -> Iterable[str]:
    """Edges joined into closed paths."""
    while after:
        place = next(iter(after))
        path: list[str] = []
        while place in after:
            start, end = after.pop(place)
            path.append(f"{start.x:.1f} {start.y:.1f}")
            place = key(end)
        yield f"M{' '.join(path)}Z"
