"""The picture: the star with what may be taken from it, and a board for each player."""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import ClassVar

from orrery.kernel import pen as kernel
from orrery.kernel.game import Seat
from orrery.kernel.kit import at, fit, shape, text
from orrery.kernel.pen import disc
from orrery.kernel.svg import Element, Picture, Plate, board_css, el, group
from orrery.kernel.text import Words

from last_spark.scoring import has_burst
from last_spark.state import MOST, TANKS, UNKNOWN
from last_spark.texts import WORDS
from last_spark.view import SeatView


@dataclass(frozen=True, slots=True)
class Pen(kernel.Pen):
    words: ClassVar[Words] = WORDS


def draw(view: SeatView, language: str = "en") -> Picture:
    pen = Pen(language, view.names)
    boards = (_board(view, seat, pen) for seat in range(len(view.seen.players)))
    return Picture((_star(view, pen), *boards), board_css())


def _star(view: SeatView, pen: Pen) -> Plate:
    """The first plate is the stage. Each number is a thing with a word: it can be clicked."""
    left = view.seen.star
    sparks = (_spark(n * 2 * pi / left, 60 + 12 * (n % 2)) for n in range(left))
    star = group(
        el("circle", class_="res-star", r=24), el("circle", class_="corona", r=40), *sparks
    )
    numbers = (at(90 + 90 * n, 254, _number(n + 1, pen)) for n in range(MOST))
    label = pen.text("left", n=left)
    body = group(at(180, 110, star), text(label, 180, 202, "big strong"), *numbers)
    return Plate("star", 360, 290, body, label)


def _spark(turn: float, distance: float) -> Element:
    return at(distance * cos(turn), distance * sin(turn), el("circle", class_="res-star", r=4))


def _number(n: int, pen: Pen) -> Element:
    label, frame = pen.label("sparks", str(n)), disc(26)
    number = text(n, 0, 0, "huge strong")
    return pen.thing("sparks", str(n), number, title=label, ground=frame("slot"), frame=frame)


def _board(view: SeatView, seat: Seat, pen: Pen) -> Plate:
    """A plate called player-N is the board of that seat."""
    player, name = view.seen.players[seat], pen.seat(seat)
    tank = str(player.tank) if player.tank in TANKS.values() else "?" * (player.tank == UNKNOWN)
    burst = f" · {pen.text('burst')}" if has_burst(player) else ""
    body = group(
        shape(seat, 24, 26, 18),
        text(fit(name, 200, 16), 42, 26, "left big strong"),
        text(pen.pair(pen.text("sparks"), player.sparks), 16, 58, "left middle"),
        text(pen.pair(pen.text("tank"), (tank or "–") + burst), 16, 82, "left middle"),
    )
    return Plate(f"player-{seat}", 280, 104, body, name)
