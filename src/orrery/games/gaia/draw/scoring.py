"""The scoring board: what each round rewards, and the ranks of the two final tiles."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from orrery.games.gaia.components import FINAL_WORDS, ROUND, ROUND_WORDS
from orrery.games.gaia.draw import signs, tell
from orrery.games.gaia.draw.pen import Pen
from orrery.games.gaia.draw.scene import Scene
from orrery.games.gaia.scoring import NEUTRAL, ranks, standing
from orrery.games.gaia.tasks import AUTOMA
from orrery.kernel.game import Seat
from orrery.kernel.kit import at, fit, shape, text
from orrery.kernel.pen import DOT, box, capital
from orrery.kernel.svg import Element, Plate, el, group

WIDTH: Final = 420
HEIGHT: Final = 190
_PAD: Final = 12
_TILE: Final = (62.0, 52.0)
_FINAL: Final = (196.0, 82.0)


def scoring(scene: Scene, pen: Pen) -> Plate:
    body = group(
        text(pen.text("scoring_board"), _PAD, 16, "left strong"),
        _rounds(scene.state.rounds, scene.state.round, scene.view.over, pen),
        *_finals(scene, pen),
    )
    return Plate("scoring", WIDTH, HEIGHT, body, pen.text("scoring_board"))


@lru_cache(1024)
def _rounds(tiles: tuple[int, ...], now: int, over: bool, pen: Pen) -> Element:
    w, h = _TILE
    found = []
    for i, tile in enumerate(tiles):
        word, number = ROUND_WORDS[tile], i + 1
        when = "on" if number == now else "passed" if number < now else ""
        frame = box(0, 0, w, h)
        title = (pen.text("round_n", n=number), pen.label("round", word), pen.about("round", word))
        inside = _round(tile, number, number < now or over, number == now)
        drawn = pen.thing(
            "round",
            word,
            inside,
            title=DOT.join(title),
            ground=frame(f"slot {when}".strip()),
            frame=frame,
        )
        found.append(at(_PAD + i * (w + 4.8), 30, drawn))
    return group(*found)


@cache
def _round(tile: int, number: int, past: bool, now: bool) -> Element:
    return el(
        "g",
        text(number, 6, 11, "left small strong" if now else "left small faint"),
        signs.block(signs.scored(ROUND[tile]), _TILE[0] / 2, 30, _TILE[0] - 4, 14),
        class_="is-spent" if past else None,
    )


def _finals(scene: Scene, pen: Pen) -> Iterator[Element]:
    for i, tile in enumerate(scene.state.finals):
        counts = tuple(standing(scene.state, tile).items())
        yield at(_PAD + i * (_FINAL[0] + 4), 94, _final(tile, counts, len(scene.seats), pen))


@lru_cache(2048)
def _final(tile: int, counts: tuple[tuple[Seat, int], ...], seats: int, pen: Pen) -> Element:
    w, h = _FINAL
    word = FINAL_WORDS[tile]
    title = pen.facts("final", word, tell.standing(tile, counts, pen))
    frame = box(0, 0, w, h)
    return pen.thing(
        "final",
        word,
        text(fit(capital(pen.label("final", word)), w - 14), 8, 14, "left strong"),
        *_standing(dict(counts), seats),
        title=title,
        ground=frame("slot"),
        frame=frame,
    )


def _standing(counts: dict[Seat, int], seats: int) -> Iterator[Element]:
    """Who has how many, the most first, and the points of that rank."""
    points = ranks(counts)
    ranked = sorted(counts, key=lambda owner: (-counts[owner], owner))
    step = min(38.0, (_FINAL[0] - 12) / len(ranked))
    for i, owner in enumerate(ranked):
        x = 20 + i * step
        yield _mark(owner, x, 34, seats)
        yield text(counts[owner], x, 52, "strong")
        yield text(points[owner] or "–", x, 69, "small faint")


def _mark(owner: Seat, x: float, y: float, seats: int) -> Element:
    if owner == NEUTRAL:
        return el("circle", class_="ghostly", cx=float(x), cy=float(y), r=5.5)
    return shape(seats if owner == AUTOMA else owner, x, y, 14)
