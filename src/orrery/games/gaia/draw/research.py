"""The research board: six areas with their levels, everybody's markers, and the tech tiles."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from orrery.games.gaia.components import (
    ADVANCED,
    ADVANCED_WORDS,
    AREAS,
    BASIC,
    BASIC_WORDS,
    TOKEN,
    TOKEN_WORDS,
)
from orrery.games.gaia.draw import signs, tell
from orrery.games.gaia.draw.pen import Pen
from orrery.games.gaia.draw.scene import Scene
from orrery.games.gaia.draw.strip import Stands, standing
from orrery.games.gaia.state import TERRAFORMING
from orrery.games.gaia.tasks import NONE
from orrery.kernel.game import Seat
from orrery.kernel.kit import at, shape, text
from orrery.kernel.pen import DOT, box, capital, told
from orrery.kernel.svg import Element, Plate, group

WIDTH: Final = 420
_PAD: Final = 12
_ROW: Final = 84.0
_SLOT: Final = (51.0, 53.0)
_STEP: Final = 53.0
_ADVANCED: Final = (73.0, 53.0)
_TILE: Final = (178.0, 20.0)
_FREE: Final = (128.0, 26.0)
_TOP: Final = tell.TOP


def research(scene: Scene, pen: Pen) -> Plate:
    rows = (
        at(_PAD, 6 + area * _ROW, _levels(area, scene, pen), *_tiles(area, scene, pen))
        for area in range(len(AREAS))
    )
    free = 10 + len(AREAS) * _ROW
    body = group(*rows, at(_PAD, free, *_free(scene, pen)))
    return Plate("research", WIDTH, free + 16 + _FREE[1] + 10, body, pen.text("research_board"))


def _levels(area: int, scene: Scene, pen: Pen) -> Element:
    crown = scene.state.crown if area == TERRAFORMING else NONE
    return _area(area, standing(area, scene), crown, scene.level(area), pen)


@lru_cache(2048)
def _area(area: int, stands: Stands, crown: int, here: int, pen: Pen) -> Element:
    """A line of levels."""
    word = AREAS[area]
    w, h = WIDTH - 2 * _PAD, _SLOT[1] + 26
    levels = (
        _level(area, n, stands[n], crown if n == _TOP else NONE, pen) for n in range(_TOP + 1)
    )
    return pen.thing(
        "area",
        word,
        text(pen.label("area", word), 2, 12, "left strong"),
        *levels,
        title=tell.area(area, word, here, pen),
        ground=box(-5, 0, w + 10, h, 6)("panel"),
        frame=box(-5, 0, w + 10, h, 6),
    )


def _tiles(area: int, scene: Scene, pen: Pen) -> Iterator[Element]:
    """The tile under the area, which stands beside its name, and the one before its top."""
    state = scene.state
    if len(state.basics) > area:
        yield at(WIDTH - 2 * _PAD - _TILE[0], 2, _basic(state.basics[area], _TILE, scene, pen))
    if len(state.advanced) > area:
        yield at(5 * _STEP, 24, _advanced(state.advanced[area], pen))


def _level(area: int, n: int, owners: tuple[Seat, ...], crown: int, pen: Pen) -> Element:
    w, h = _SLOT
    x = n * _STEP if n < _TOP else (n * _STEP) + _ADVANCED[0] + 2
    step = min(14.0, (w - 26) / max(1, len(owners) - 1))
    first = w / 2 + 4 - (len(owners) - 1) / 2 * step
    return at(
        x,
        24,
        _printed(area, n, crown, pen.language),
        *(shape(owner, first + i * step, h - 10, 13, "edged") for i, owner in enumerate(owners)),
    )


@cache
def _printed(area: int, n: int, crown: int, language: str) -> Element:
    """A level without its markers; on top of Terraforming lies a federation token."""
    w, h = _SLOT
    pen = Pen(language)
    items, title = signs.level(area, n), tell.level(area, n, pen)
    if crown != NONE:
        items = [signs.symbol("alliance", 11, "gaia"), *signs.goods(TOKEN[crown].gain)]
        title = DOT.join((title, capital(pen.label("token", TOKEN_WORDS[crown]))))
    elif area == TERRAFORMING and n == _TOP:
        title = DOT.join((title, pen.text("draw_gone")))
    return told(
        title,
        box(0, 0, w, h, 4)("slot"),
        text(n, 5, h - 8, "left small faint"),
        signs.block(items, w / 2, 19, w - 3, 12.5),
    )


def _basic(tile: int, size: tuple[float, float], scene: Scene, pen: Pen) -> Element:
    own = scene.own
    return _basic_tile(tile, size, own is not None and bool(own.tiles >> tile & 1), pen)


@lru_cache(1024)
def _basic_tile(tile: int, size: tuple[float, float], has: bool, pen: Pen) -> Element:
    """A basic tile; one can take it unless one has it already."""
    w, h = size
    word = BASIC_WORDS[tile]
    frame = box(0, 0, w, h, 4)
    return pen.thing(
        "basic",
        word,
        signs.tech_face(BASIC[tile], w, h, pen.language),
        title=pen.facts("basic", word, pen.text("draw_have_it") if has else ""),
        ground=frame("card"),
        frame=frame,
        mine=not has,
    )


@lru_cache(1024)
def _advanced(tile: int, pen: Pen) -> Element:
    w, h = _ADVANCED
    frame = box(0, 0, w, h, 4)
    if tile == NONE:
        return told(pen.text("draw_gone"), frame("slot open"))
    word = ADVANCED_WORDS[tile]
    return pen.thing(
        "advanced",
        word,
        signs.tech_face(ADVANCED[tile], w, h, pen.language),
        title=pen.facts("advanced", word),
        ground=frame("card grown"),
        frame=frame,
    )


def _free(scene: Scene, pen: Pen) -> Iterator[Element]:
    """The three basic tiles with which one may advance anywhere."""
    yield text(pen.text("draw_any_area"), 0, 5, "left small faint")
    for i, tile in enumerate(scene.state.basics[len(AREAS) :]):
        yield at(i * (_FREE[0] + 6), 14, _basic(tile, _FREE, scene, pen))
