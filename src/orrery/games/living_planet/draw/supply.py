"""What all share, for a page that has room for it in a drawer: the market and every building."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from orrery.games.living_planet.components import BUILDING, COLOURS, KINDS, RESOURCES
from orrery.games.living_planet.draw import signs
from orrery.games.living_planet.draw.buildings import OTHERS, PRODUCTION, pile
from orrery.games.living_planet.draw.market import RAIL, decks, price
from orrery.games.living_planet.draw.pen import Pen, look
from orrery.games.living_planet.draw.player import WIDTH
from orrery.games.living_planet.draw.scene import Scene
from orrery.games.living_planet.state import neutral_colours
from orrery.kernel.hexes import bits
from orrery.kernel.kit import at, shape, text, wrap
from orrery.kernel.pen import DOT, capital, told
from orrery.kernel.svg import Element, Plate, group

_PAD: Final = 12.0
_INNER: Final = WIDTH - 2 * _PAD
_LINE: Final = 14.0
_PILE: Final = (34.0, 24.0)
_OTHER: Final = (60.0, 34.0)


def exchange(scene: Scene, pen: Pen) -> Plate:
    """The market, two prices side by side."""
    step, room = (_INNER + 8) / 2, (_INNER - 8) / 2
    rows = -(-len(RESOURCES) // 2)
    y = 26 + rows * (RAIL + 8)
    body = group(
        text(pen.text("market"), _PAD, 14, "left strong"),
        *(
            at(_PAD + n % 2 * step, 26 + n // 2 * (RAIL + 8), price(n, room, scene, pen))
            for n in range(len(RESOURCES))
        ),
        at(_PAD, y + 2, *decks(scene, _INNER, pen)),
        at(_PAD, y + 46, *_neutral(scene, pen)),
    )
    more = 22 * len(neutral_colours(scene.state))
    return Plate("market", WIDTH, y + 46 + more, body, pen.text("market"))


def _neutral(scene: Scene, pen: Pen) -> Iterator[Element]:
    """The cards that are left in the decks of colours without a player."""
    for i, colour in enumerate(neutral_colours(scene.state)):
        y = 6 + i * 22
        left = list(bits(scene.state.neutral[colour]))
        name = capital(pen.label("colour", COLOURS[colour]))
        said = pen.pair(
            DOT.join((name, pen.text("neutral"))), pen.counted(len(left), "piece", "card")
        )
        dice = (signs.die(colour, value, _INNER - 120 + value * 19, y, 15) for value in left)
        yield told(
            pen.text("neutral_deck"),
            shape(look(colour), 8, y, 12),
            text(said, 20, y, "left small"),
            *dice,
        )


def buildings(scene: Scene, pen: Pen) -> Plate:
    """Every building with what it costs and does, and how many are left."""
    return _buildings(scene.left, pen.language)


@lru_cache(64)
def _buildings(left: tuple[int, ...], language: str) -> Plate:
    pen = Pen(language)
    parts = [text(pen.text("buildings"), _PAD, 14, "left strong")]
    y = 30.0
    for row in PRODUCTION:
        if row:
            parts.append(at(_PAD, y, *_production(row, left, pen)))
            y += 62
    for building in OTHERS:
        drawn, high = _other(building, left[building], pen)
        parts.append(at(_PAD, y, *drawn))
        y += high
    return Plate("buildings", WIDTH, y, group(*parts), pen.text("buildings"))


def _production(row: list[int], left: tuple[int, ...], pen: Pen) -> Iterator[Element]:
    tile = BUILDING[row[0]]
    word = KINDS[tile.kind]
    w, h = _PILE
    yield signs.resource(tile.produces, 12, 14, 22)
    yield told(
        pen.facts("kind", word), text(capital(pen.label("kind", word)), 32, 12, "left strong")
    )
    for n in row:
        x = _INNER - (len(row) - BUILDING[n].value + 1) * (w + 4) + 4
        yield at(x, 0, pile(n, w, h, left[n], pen))
    cost = wrap(pen.about("kind", word), _INNER - 32, 11)
    for i, line in enumerate(cost[:2]):
        yield text(line, 32, 33 + i * _LINE, "left small faint")


def _other(building: int, left: int, pen: Pen) -> tuple[list[Element], float]:
    word = KINDS[BUILDING[building].kind]
    w, h = _OTHER
    about = wrap(pen.about("kind", word), _INNER - w - 12, 11)
    found = [at(0, 0, pile(building, w, h, left, pen))]
    found.append(text(capital(pen.label("kind", word)), w + 12, 7, "left strong"))
    found += (
        text(line, w + 12, 22 + i * _LINE, "left small faint") for i, line in enumerate(about)
    )
    return found, max(h, 22 + len(about) * _LINE) + 10
