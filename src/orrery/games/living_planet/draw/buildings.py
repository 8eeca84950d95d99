"""The buildings in the supply: production by kind and value, then the others with what is left."""

from functools import lru_cache
from typing import Final

from orrery.games.living_planet.components import BUILDING, BUILDINGS, KINDS
from orrery.games.living_planet.draw import signs
from orrery.games.living_planet.draw.pen import Pen
from orrery.games.living_planet.draw.scene import Scene
from orrery.kernel.kit import at, text
from orrery.kernel.pen import box, capital, told
from orrery.kernel.svg import Element, group

_PIPS: Final = 6
_ROW: Final = 28.0
_SIGN: Final = 26.0
_OTHERS: Final = 4  # side by side
_PILE: Final = 40.0
PRODUCTION: Final = [
    [n for n, each in enumerate(BUILDING) if each.kind == kind and each.produces >= 0]
    for kind in range(len(KINDS))
]
OTHERS: Final = [n for n, each in enumerate(BUILDING) if each.produces < 0]


def piles(scene: Scene, width: float, pen: Pen) -> Element:
    return _piles(scene.left, width, pen.language)


@lru_cache(64)
def _piles(left: tuple[int, ...], width: float, language: str) -> Element:
    pen = Pen(language)
    parts, y = [text(pen.text("buildings"), 4, 6, "left faint")], 20.0
    step = (width - _SIGN) / _PIPS
    for row in PRODUCTION:
        if not row:
            continue
        tile = BUILDING[row[0]]
        kind = signs.resource(tile.produces, 13, y + 12, 17)
        parts.append(told(pen.facts("kind", KINDS[tile.kind]), kind))
        for n in row:
            x = _SIGN + (BUILDING[n].value - 1) * step
            parts.append(at(x, y, pile(n, step - 4, _ROW - 4, left[n], pen)))
        y += _ROW
    y += 4
    step = width / _OTHERS
    for i, n in enumerate(OTHERS):
        x = i % _OTHERS * step + 2
        drawn = pile(n, step - 4, _PILE, left[n], pen)
        parts.append(at(x, y + i // _OTHERS * (_PILE + 4), drawn))
    return group(*parts)


def pile(building: int, w: float, h: float, left: int, pen: Pen) -> Element:
    return _pile(building, w, h, left, pen.language)


@lru_cache(4096)
def _pile(building: int, w: float, h: float, left: int, language: str) -> Element:
    """A pile; dashed and pale when it is used up."""
    word, tile = BUILDINGS[building], BUILDING[building]
    pen = Pen(language)
    frame = box(0, 0, w, h, 4)
    if tile.produces >= 0:
        face = text(tile.value, w / 2, h / 2, "strong")
        more = text(f"×{left}", w - 3, h - 6, "right small faint") if left > 1 else ""
    else:
        face = signs.emblem(building, w / 2 - 8, h / 2, 22)
        more = text(f"×{left}", w - 5, h / 2, "right small faint")
    return pen.thing(
        "building",
        word,
        at(0, 0, face, more, class_=None if left else "is-off"),
        title=pen.facts("building", word, capital(pen.text("left_n", n=left))),
        ground=frame("slot" if left else "slot open"),
        frame=frame,
    )
