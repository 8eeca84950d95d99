"""Beside the map: how far the game is, the energy in the stock, and what can be discovered."""

from typing import Final

from orrery.games.duck_dealer.components import TRACK
from orrery.games.duck_dealer.draw.pen import Pen
from orrery.games.duck_dealer.draw.piles import heaps
from orrery.games.duck_dealer.draw.scene import Scene
from orrery.games.duck_dealer.draw.track import ROW, columns, heading, tokens
from orrery.kernel.kit import at, text
from orrery.kernel.pen import capital, told
from orrery.kernel.svg import Plate, group

WIDTH: Final = 128.0
_PAD: Final = 6.0
_INNER: Final = WIDTH - 2 * _PAD
_SPACE: Final = _INNER / 3
_STOCK_AT: Final = 36 + 24 + ROW * _SPACE + 30
_STEP: Final = 26.0
_PILES_AT: Final = _STOCK_AT + 3 * _STEP + 42
HEIGHT: Final = _PILES_AT + 146


def aside(scene: Scene, pen: Pen) -> Plate:
    state = scene.state
    turns = pen.text("turns_short", n=len(state.track), of=TRACK)
    body = group(
        told(heading(scene, pen), text(turns, _PAD, 16, "left big strong")),
        at(_PAD, 34, columns(scene, _SPACE, pen)),
        text(capital(pen.text("stock")), _PAD, _STOCK_AT - 12, "left mid faint"),
        at(_PAD, _STOCK_AT, *tokens(state.supply, _STEP, pen)),
        text(capital(pen.text("to_discover")), _PAD, _PILES_AT - 14, "left mid faint"),
        at(_PAD, _PILES_AT, *heaps(scene, _INNER, pen)),
    )
    return Plate("beside-track", WIDTH, HEIGHT, body, pen.text("track"))
