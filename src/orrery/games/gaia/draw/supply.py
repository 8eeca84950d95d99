"""What lies beside the boards: the boosters to be had and the federation tokens that are left."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from orrery.games.gaia.components import BOOSTER, BOOSTER_WORDS, TOKEN, TOKEN_WORDS
from orrery.games.gaia.draw import signs
from orrery.games.gaia.draw.pen import Pen
from orrery.games.gaia.draw.scene import Scene
from orrery.kernel.kit import at, text
from orrery.kernel.pen import box, capital
from orrery.kernel.svg import Element, Plate, group

WIDTH: Final = 420
BOOSTER_CARD: Final = (96.0, 46.0)
TOKEN_CARD: Final = (62.0, 44.0)
_PAD: Final = 12
_ROW: Final = 4  # boosters side by side


def supply(scene: Scene, pen: Pen) -> Plate:
    return _supply(scene.state.row, scene.state.supply, pen)


@lru_cache(1024)
def _supply(row: tuple[int, ...], tokens: tuple[int, ...], pen: Pen) -> Plate:
    below = 34 + max(1, -(-len(row) // _ROW)) * (BOOSTER_CARD[1] + 5)
    body = group(
        text(capital(pen.text("booster_many")), _PAD, 16, "left strong"),
        *_boosters(row, pen),
        text(capital(pen.text("token_many")), _PAD, below + 8, "left strong"),
        at(_PAD, below + 22, *_tokens(tokens, pen)),
    )
    height = below + 22 + TOKEN_CARD[1] + _PAD
    return Plate("supply", WIDTH, height, body, capital(pen.text("supply")))


def _boosters(row: tuple[int, ...], pen: Pen) -> Iterator[Element]:
    w, h = BOOSTER_CARD
    for i, tile in enumerate(row):
        word = BOOSTER_WORDS[tile]
        card = pen.thing(
            "booster",
            word,
            booster_face(tile, pen.language),
            title=pen.facts("booster", word),
            ground=box(0, 0, w, h)("card"),
            frame=box(0, 0, w, h),
        )
        yield at(_PAD + i % _ROW * (w + 4), 30 + i // _ROW * (h + 5), card)


@cache
def booster_face(tile: int, language: str) -> Element:
    w, h = BOOSTER_CARD
    income, more = signs.booster(BOOSTER[tile], language)
    if not more:
        return signs.centred(income, w / 2, h / 2)
    return group(
        signs.centred(income, w / 2, h / 2 - 9),
        signs.centred(more, w / 2, h / 2 + 10),
    )


def _tokens(tokens: tuple[int, ...], pen: Pen) -> Iterator[Element]:
    w, h = TOKEN_CARD
    for kind, left in enumerate(tokens):
        word = TOKEN_WORDS[kind]
        number = pen.text("left_n", n=left)
        frame = box(0, 0, w, h)
        token = pen.thing(
            "token",
            word,
            at(0, 0, token_face(kind), class_=None if left else "is-off"),
            text(f"×{left}", w - 4, h - 7, "right small faint"),
            title=pen.facts("token", word, capital(number)),
            ground=frame("slot" if left else "slot open"),
            frame=frame,
        )
        yield at(kind * (w + 4.8), 0, token)


@cache
def token_face(kind: int) -> Element:
    green = "gaia" if TOKEN[kind].green else "res-faint"
    goods = signs.goods(TOKEN[kind].gain)
    return group(
        signs.row([signs.symbol("alliance", 12, green), goods[0]], 6, 13),
        signs.row(goods[1:], 6, 31) if len(goods) > 1 else "",
    )
