"""What makes what as a list: the tree for pages that have no room for it.

A line shows a good with its parts, its factory and consumer, and the energy that it still takes.
Pointing at it, tabbing to it or tapping it tells the rest, and lights all that goes into it.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from orrery.games.duck_dealer.components import PLANETS, PRIMARIES, RECIPE, WARES
from orrery.games.duck_dealer.draw import signs
from orrery.games.duck_dealer.draw.goods import (
    Good,
    Room,
    badge,
    cost_signs,
    goods,
    in_line,
    plan_signs,
    recipe,
    told_good,
    whereabouts,
)
from orrery.games.duck_dealer.draw.pen import Pen
from orrery.games.duck_dealer.draw.scene import Scene
from orrery.games.duck_dealer.planning import parts
from orrery.kernel.kit import at, fit, text
from orrery.kernel.pen import box, capital
from orrery.kernel.svg import Element, Plate, el

WIDTH: Final = 420.0
_PAD: Final = 12.0
_INNER: Final = WIDTH - 2 * _PAD
_HEAD: Final = 40.0
_WHERE: Final = Room(150, 14, 150, "", 12)
_HIGH: Final = 44.0
_STEP: Final = 48.0
HEIGHT: Final = _HEAD + len(WARES) * _STEP + 4


def recipes(scene: Scene, pen: Pen) -> Plate:
    body = _list(goods(scene), pen.language)
    return Plate("tree", WIDTH, HEIGHT, body, pen.text("tree"))


@lru_cache(256)
def _list(known: tuple[Good, ...], language: str) -> Element:
    pen = Pen(language)
    return el(
        "g",
        text(pen.text("tree"), _PAD, 18, "left big strong"),
        text(pen.text("takes"), WIDTH - _PAD, 26, "right small faint"),
        *(_line(good, pen) for good in known),
        class_="tree",
    )


def _y(ware: int) -> float:
    return _HEAD + ware * _STEP


def _line(good: Good, pen: Pen) -> Element:
    ware, word = good.ware, WARES[good.ware]
    frame = box(0, 0, _INNER, _HIGH)
    title = told_good(good, pen)
    name = capital(pen.label("ware", word, "short"))
    known = good.is_ready or good.aboard > 0
    thing = pen.thing(
        "ware",
        word,
        signs.ware(ware, 22, _HIGH / 2, 28),
        badge(good.aboard, 34, 34) if good.aboard else "",
        text(fit(name, 100), 46, 14, "left strong" if known else "left"),
        *(_made(good, pen) if ware >= PRIMARIES else _mined(good, pen)),
        title=title,
        ground=frame("crate ready" if good.is_ready else "crate"),
        frame=frame,
        asks=False,
    )
    return el(
        "g",
        at(_PAD, _y(ware), thing),
        el("g", *_rings(ware), *_plan(good, pen), class_="bough"),
        class_="node",
        tabindex=0,
        role="group",
        aria_label=title,
    )


def _made(good: Good, pen: Pen) -> Iterator[Element]:
    yield from recipe(RECIPE[good.ware], 55, 31, 16)
    yield from whereabouts(good, _WHERE, pen, asks=False)
    if not good.aboard:
        yield at(312, _HIGH / 2, cost_signs(good, 17, "middle").body)


def _mined(good: Good, pen: Pen) -> Iterator[Element]:
    planets = ", ".join(pen.label("place", PLANETS[planet]) for planet in good.mines)
    yield text(pen.text("mines_n", n=len(good.mines)), 46, 31, "left small faint")
    yield text(fit(planets, _INNER - 112, 11), 106, 31, "left small faint")


def _rings(ware: int) -> Iterator[Element]:
    for part in sorted(parts(ware)):
        yield box(_PAD - 2, _y(part) - 2, _INNER + 4, _HIGH + 4, 7)("lit-ring")


def _plan(good: Good, pen: Pen) -> Iterator[Element]:
    """Over the line itself: all that it still takes."""
    if good.aboard or good.ware < PRIMARIES:
        return
    x, y = _PAD + 44, _y(good.ware)
    yield box(x, y + 1, _INNER - 45, _HIGH - 2)("crate")
    drawn = plan_signs(good, 15, "small", pen)
    yield at(x + 4, y + 13, in_line(drawn[:-2], 8))
    yield at(x + 4, y + 32, in_line(drawn[-2:], 8))
