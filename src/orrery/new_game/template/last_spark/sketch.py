"""The table as text, for a terminal."""

from last_spark.draw import Pen
from last_spark.state import NONE, UNKNOWN
from last_spark.view import SeatView


def sketch(view: SeatView, language: str = "en") -> str:
    pen = Pen(language, view.names)
    lines = [f"{pen.text('left', n=view.seen.star)}  {'*' * view.seen.star}"]
    for seat, player in enumerate(view.seen.players):
        tank = {NONE: "–", UNKNOWN: "?"}.get(player.tank, str(player.tank))
        things = pen.pair(pen.text("sparks"), player.sparks), pen.pair(pen.text("tank"), tank)
        lines.append(pen.pair(pen.seat(seat), ", ".join(things)))
    return "\n".join(lines)
