"""The turn track, which ends the game, with the energy that is left in the stock."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from orrery.games.duck_dealer import tasks
from orrery.games.duck_dealer.components import ENERGIES, ENERGY_TOKENS, FREE_BY_SPACE, TRACK
from orrery.games.duck_dealer.draw import signs
from orrery.games.duck_dealer.draw.pen import Pen
from orrery.games.duck_dealer.draw.scene import Scene
from orrery.games.duck_dealer.tasks import Energy
from orrery.kernel.game import Seat
from orrery.kernel.kit import at, fit, shape, text
from orrery.kernel.pen import DOT, box, capital, told
from orrery.kernel.svg import Element, Plate, group

WIDTH: Final = 420.0
ROW: Final = 8  # spaces side by side: those that give the same number of free cubes
_PAD: Final = 12.0
_INNER: Final = WIDTH - 2 * _PAD
_SPACE: Final = 32.0
_STEP: Final = 35.0
_ROWS_AT: Final = 40.0
_STOCK_AT: Final = _ROWS_AT + TRACK // ROW * _STEP + 24
_STOCK: Final = 36.0


class Laid(NamedTuple):
    """The cubes on the track."""

    seats: tuple[Seat, ...]
    now: int  # the space of the action turn that goes on, or comes next
    names: tuple[str, ...]  # of all seats


def track(scene: Scene, pen: Pen) -> Plate:
    body = group(
        text(fit(heading(scene, pen), _INNER, 16), _PAD, 18, "left big strong"),
        _rows(_laid(scene, pen), pen.language),
        at(_PAD, _STOCK_AT, _stock(scene.state.supply, pen.language)),
    )
    height = _STOCK_AT + _STOCK + 10
    return Plate("track", WIDTH, height, body, pen.text("track"))


def heading(scene: Scene, pen: Pen) -> str:
    """How many action turns have been taken; at the end, who has won."""
    view = scene.view
    if view.over:
        return pen.text("winner", name=", ".join(pen.seat(seat) for seat in view.winners))
    return pen.text("turns_of", n=len(scene.state.track), of=TRACK)


def _laid(scene: Scene, pen: Pen) -> Laid:
    seats = scene.state.track
    names = tuple(pen.seat(seat) for seat in scene.seats)
    goes_on = isinstance(scene.task, tasks.Acting | tasks.Discovering | tasks.Returning)
    return Laid(seats, max(0, len(seats) - goes_on), names)


@lru_cache(256)
def _rows(laid: Laid, language: str) -> Element:
    pen = Pen(language)
    parts = []
    for first in range(0, TRACK, ROW):
        y = _ROWS_AT + first // ROW * _STEP
        for n in range(first, first + ROW):
            parts.append(at(_PAD + (n - first) * _STEP, y, _space(n, laid, _SPACE, pen)))
        free = pen.text("free_cubes", n=FREE_BY_SPACE[first])
        look = "left small strong" if first <= laid.now < first + ROW else "left small faint"
        x = _PAD + ROW * _STEP + 8
        parts.append(told(pen.text("free_by_row"), text(free, x, y + _SPACE / 2, look)))
    return group(*parts)


def _space(n: int, laid: Laid, size: float, pen: Pen) -> Element:
    """A space of the track: whose cube lies there; the one that counts now is filled."""
    said = [pen.text("turn_n", n=n + 1), pen.text("free_cubes", n=FREE_BY_SPACE[n])]
    frame, half = box(0, 0, size, size, 4), size / 2
    now = n == laid.now
    if n < len(laid.seats):
        seat = laid.seats[n]
        said.insert(1, laid.names[seat])
        cube = shape(seat, half, half, size * 0.5)
        return told(DOT.join(said), frame("slot on" if now else "slot"), cube)
    letters = "middle" if size > _SPACE else "small"  # a narrow plate is seen from further away
    inside = text(n + 1, half, half, f"{letters} {'strong' if now else 'faint'}")
    return told(DOT.join(said), frame("slot on" if now else "slot open"), inside)


@lru_cache(256)
def _stock(supply: Energy, language: str) -> Element:
    """The tokens of each colour that can still be had."""
    pen = Pen(language)
    parts = [text(capital(pen.text("stock")), 0, -10, "left faint")]
    step = (_INNER + 6) / len(ENERGIES)
    for colour, word in enumerate(ENERGIES):
        n = supply[colour]
        title = pen.facts("energy", word, pen.text("in_stock", n=n, of=ENERGY_TOKENS))
        cell = told(
            title,
            box(0, 0, step - 6, _STOCK)("slot" if n else "slot beyond"),
            signs.energy(colour, 20, _STOCK / 2, 18),
            text(n, 38, _STOCK / 2, "left strong"),
            text(pen.text("of_n", of=ENERGY_TOKENS), 60, _STOCK / 2, "left small faint"),
        )
        parts.append(at(colour * step, 0, cell))
    return group(*parts)


def columns(scene: Scene, size: float, pen: Pen) -> Element:
    """The track for a narrow plate: a column for each row."""
    return _columns(_laid(scene, pen), size, pen.language)


@lru_cache(256)
def _columns(laid: Laid, size: float, language: str) -> Element:
    pen = Pen(language)
    parts = []
    for first in range(0, TRACK, ROW):
        x = first // ROW * size
        look = "mid strong" if first <= laid.now < first + ROW else "mid faint"
        free = text(f"+{FREE_BY_SPACE[first]}", x + size / 2 - 1, 8, look)
        parts.append(told(pen.text("free_by_row"), free))
        for n in range(first, first + ROW):
            parts.append(at(x, 20 + (n - first) * size, _space(n, laid, size - 3, pen)))
    return group(*parts)


def tokens(supply: Energy, step: float, pen: Pen) -> Iterator[Element]:
    """The stock for a narrow plate: a line for each colour."""
    for colour, word in enumerate(ENERGIES):
        n, y = supply[colour], (colour + 0.5) * step
        title = pen.facts("energy", word, pen.text("in_stock", n=n, of=ENERGY_TOKENS))
        look = "left mid strong" if n else "left mid warn"
        yield told(title, signs.energy(colour, 14, y, 19), text(n, 34, y, look))
