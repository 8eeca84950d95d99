"""The consumers that are still to be discovered: two piles, of which the tops can be chosen.

The tiles below lie open, too: everybody knows what comes after the tops, and in which order.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from orrery.games.duck_dealer.components import BUILD_VP, CONSUMERS, DELIVERY, WARES
from orrery.games.duck_dealer.draw import signs
from orrery.games.duck_dealer.draw.pen import Pen
from orrery.games.duck_dealer.draw.scene import Scene
from orrery.games.duck_dealer.state import CONSUMER, consumer_ware
from orrery.kernel.kit import at, fit, text
from orrery.kernel.pen import DOT, box, capital, told
from orrery.kernel.svg import Element, Plate, group

WIDTH: Final = 420.0
_PAD: Final = 12.0
_COLUMN: Final = (WIDTH - 2 * _PAD - 10) / 2
_TOP: Final = 44.0
_LINE: Final = 25.0
_HEAP: Final = 72.0  # a pile on a narrow plate
_MOST: Final = 6  # tiles in a pile
HEIGHT: Final = 40 + _TOP + (_MOST - 1) * _LINE + 22


def piles(scene: Scene, pen: Pen) -> Plate:
    body = group(
        text(pen.text("piles"), _PAD, 18, "left big strong"),
        *(
            at(_PAD + n * (_COLUMN + 10), 40, _pile(n, pile, pen.language))
            for n, pile in enumerate(scene.state.piles)
        ),
    )
    return Plate("piles", WIDTH, HEIGHT, body, pen.text("piles"))


@lru_cache(1024)
def _pile(number: int, pile: tuple[int, ...], language: str) -> Element:
    pen = Pen(language)
    if not pile:
        empty = text(pen.text("pile_empty"), _COLUMN / 2, _TOP / 2, "small faint")
        return group(box(0, 0, _COLUMN, _TOP)("slot open"), empty)
    lines = [_top(pile[0], pen)]
    if len(pile) > 1:
        lines.append(text(pen.text("below_top"), 0, _TOP + 13, "left small faint"))
    for i, tile in enumerate(pile[1:]):
        lines.append(at(0, _TOP + 24 + i * _LINE, _below(tile, pen)))
    return group(*lines)


def _top(tile: int, pen: Pen) -> Element:
    """The tile that can be chosen."""
    ware = consumer_ware(tile)
    frame = box(0, 0, _COLUMN, _TOP)
    name = capital(pen.label("ware", WARES[ware], "short"))
    return pen.thing(
        "consumer",
        CONSUMERS[tile],
        at(22, _TOP / 2, signs.frame(CONSUMER, 32)("slot on"), signs.ware(ware, 0, 0, 20)),
        text(fit(name, _COLUMN - 50), 44, 15, "left strong"),
        text(_worth(ware, pen), 44, 31, "left small faint"),
        title=told_tile(tile, pen),
        ground=frame("card"),
        frame=frame,
    )


def _below(tile: int, pen: Pen) -> Element:
    ware = consumer_ware(tile)
    name = capital(pen.label("ware", WARES[ware], "short"))
    return told(
        told_tile(tile, pen),
        box(0, 0, _COLUMN, _LINE - 3, 4)("slot open"),
        signs.ware(ware, 22, _LINE / 2 - 1.5, 16),
        text(fit(name, 90, 11), 44, _LINE / 2 - 1.5, "left small"),
        text(pen.vp(DELIVERY[ware]), _COLUMN - 8, _LINE / 2 - 1.5, "right small faint"),
    )


def _worth(ware: int, pen: Pen) -> str:
    """The points for building the consumer, and for each delivery."""
    return pen.text("worth", build=BUILD_VP[ware], deliver=DELIVERY[ware])


def told_tile(tile: int, pen: Pen) -> str:
    word = CONSUMERS[tile]
    return DOT.join((capital(pen.label("consumer", word)), pen.about("building", word)))


def heaps(scene: Scene, wide: float, pen: Pen) -> Iterator[Element]:
    """The piles for a narrow plate, one over the other."""
    y = 0.0
    for pile in filter(None, scene.state.piles):
        yield at(0, y, _heap(pile, wide, pen.language))
        y += _HEAP


@lru_cache(1024)
def _heap(pile: tuple[int, ...], wide: float, language: str) -> Element:
    """The top by name, the others by their signs."""
    pen, ware = Pen(language), consumer_ware(pile[0])
    frame = box(0, 0, wide, 34)
    name = capital(pen.label("ware", WARES[ware], "short"))
    top = pen.thing(
        "consumer",
        CONSUMERS[pile[0]],
        at(16, 17, signs.frame(CONSUMER, 26)("slot on"), signs.ware(ware, 0, 0, 18)),
        text(fit(name, wide - 34), 33, 17, "left strong"),
        title=DOT.join((told_tile(pile[0], pen), _told_below(pile, pen))),
        ground=frame("card"),
        frame=frame,
    )
    below = (
        signs.ware(consumer_ware(tile), 12 + i * 22, 49, 17) for i, tile in enumerate(pile[1:])
    )
    return group(top, told(_told_below(pile, pen), *below))


def _told_below(pile: tuple[int, ...], pen: Pen) -> str:
    names = ", ".join(pen.label("ware", WARES[consumer_ware(tile)]) for tile in pile[1:])
    return pen.pair(pen.text("below_top"), names or "–")
