"""The boards that may be chosen: planets and corporations as small pictures with what they are."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from orrery.games.planet_unknown.components import (
    CORPORATION,
    CORPORATIONS,
    CUBES,
    PLACES,
    PLANET,
    PLANETS,
    ROWS,
)
from orrery.games.planet_unknown.describe import FILE, planet_rule
from orrery.games.planet_unknown.draw import paths
from orrery.games.planet_unknown.draw.land import bounds, land, squares_of
from orrery.games.planet_unknown.draw.pen import Pen
from orrery.games.planet_unknown.draw.scene import Scene
from orrery.games.planet_unknown.ground import GROUND, SIZE
from orrery.games.planet_unknown.tracks import column, row
from orrery.kernel.kit import at, fit, paragraph, shape, text
from orrery.kernel.pen import DOT, box, capital
from orrery.kernel.svg import Element, el, group

_MOST: Final = 4  # complexities
_TITLE: Final = 18.0
_TOP: Final = 34.0  # below the name
_PAD: Final = 10.0
_GAP: Final = 8.0
_COLUMNS: Final = 3
_FEW: Final = 2  # up to this number, boards are drawn larger
_UNIT: Final = 7.8  # a square of a planet …
_LARGE: Final = 15.0
_CELL: Final = (13.0, 8.0)  # … and a place of a track, with its gap
_HIGHEST: Final = 250.0


def gallery(kinds: list[str], scene: Scene, pen: Pen, width: float, height: float) -> Element:
    """The boards of these kinds in rows that fill the stage."""
    parts, y = [], 0.0
    each = height / len(kinds)
    for kind in kinds:
        parts.append(at(0, y, *_kind(kind, scene, pen, width, each)))
        y += each
    return group(*parts)


def _kind(kind: str, scene: Scene, pen: Pen, width: float, height: float) -> Iterator[Element]:
    words = PLANETS if kind == "planet" else CORPORATIONS
    free = scene.said.get(kind, set())
    offered = [word for word in words if word in free] or list(words)
    columns = len(offered) if len(offered) <= _FEW else _COLUMNS
    rows = -(-len(offered) // columns)
    w = (width - (columns - 1) * _GAP) / columns
    h = min((height - _TITLE - _TOP - (rows - 1) * _GAP) / rows, _HIGHEST)
    yield text(pen.label("kindname", kind), 4, _TITLE, "left big strong")
    owners = {
        words[number]: seat
        for seat, player in enumerate(scene.state.players)
        if (number := player.planet if kind == "planet" else player.corporation) > 0
    }
    for n, word in enumerate(offered):
        owner = owners.get(word, -1)
        drawn = _board(kind, words.index(word), owner, w, h, pen.language, word in free)
        yield at(n % columns * (w + _GAP), _TOP + n // columns * (h + _GAP), drawn)


@lru_cache(512)
def _board(
    kind: str, number: int, owner: int, w: float, h: float, language: str, free: bool
) -> Element:
    """A board: its name, how complex it is, what it looks like; who has it already."""
    word = (PLANETS if kind == "planet" else CORPORATIONS)[number]
    pen = Pen(language)
    complexity = (PLANET if kind == "planet" else CORPORATION)[number].complexity
    frame = box(0, 0, w, h)
    name = fit(pen.label(kind, word), w - 70, 13)
    inside = group(
        text(name, _PAD, _TITLE, "left middle strong"),
        at(w - _PAD, _TITLE, _complexity(complexity)),
        *([shape(owner, w - _PAD - 5, h - _PAD - 5, 16)] if owner >= 0 else []),
        _planet(number, w, h, pen) if kind == "planet" else _corporation(number, w, h, pen),
    )
    faded = el("g", inside, class_="is-spent") if owner >= 0 and not free else inside
    title = DOT.join((name, pen.about(kind, word)))
    return pen.thing(kind, word, faded, title=title, ground=frame("card"), frame=frame)


@cache
def _complexity(n: int) -> Element:
    """Dots from the right; the number of full ones is the complexity."""
    return group(
        *(
            el("circle", class_="pip past" if i >= _MOST - n else "pip", cx=-4 - i * 10, r=3.2)
            for i in range(_MOST)
        )
    )


def _planet(number: int, w: float, h: float, pen: Pen) -> Element:
    """The ground, and the rule beside it."""
    unit = _LARGE if h > 2 * SIZE * _UNIT else _UNIT
    first, left = _PAD + unit / 2, _PAD + SIZE * unit + _PAD
    lines, _ = paragraph(planet_rule(number, pen.language), left, _TOP + 8, w - left - _PAD)
    return group(at(first, _TOP - 4 + unit / 2, thumbnail(number, unit)), lines)


@cache
def thumbnail(number: int, unit: float) -> Element:
    pods = paths.texture("M-3 0h6M0-3v6", squares_of(GROUND[number].pods), unit)
    return group(land(number, unit), bounds(number, unit), el("path", class_="podmark", d=pods))


def _corporation(number: int, w: float, h: float, pen: Pen) -> Element:
    """The tracks from afar, beside them the rules; strength and weakness where there is room."""
    word = CORPORATIONS[number]
    left = _PAD + len(CUBES) * _CELL[0] + _PAD
    y, parts = _TOP + 8, [at(_PAD, _TOP, _places(number))]
    said = [pen.label("corporation", word, form) for form in ("strength", "weakness")]
    names = (capital(pen.text(f"draw_{form}")) for form in ("strength", "weakness"))
    pairs = [pen.pair(name, each) for name, each in zip(names, said, strict=True)]
    about, end = paragraph(FILE.about("corporation", word, pen.language), left, y, w - left - _PAD)
    parts.append(about)
    for pair in pairs:
        lines, end = paragraph(pair, left, end + 5, w - left - _PAD)
        parts.append(lines)
    if end > h:
        parts = parts[:2]
    return group(*parts)


@cache
def _places(number: int) -> Element:
    """The places of the tracks; those that give something are lit."""
    across, down = _CELL
    board = CORPORATION[number]
    bare, lit = list[str](), {word: list[str]() for word in CUBES}
    for place in range(len(PLACES)):
        x, y = column(place) * across, (ROWS - 1 - row(place)) * down
        d = f"M{x:g} {y:g}h{across - 2:g}v{down - 2:g}h{2 - across:g}Z"
        gives = bool(board.rewards[place]) or board.medals[place] > 0
        (lit[CUBES[column(place)]] if gives else bare).append(d)
    return group(
        el("path", class_="slot on", d="".join(bare)),
        *(el("path", class_=f"t-{word}", d="".join(d)) for word, d in lit.items()),
    )
