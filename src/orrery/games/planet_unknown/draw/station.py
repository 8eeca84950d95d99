"""The space station: two rings of six stacks that turn, and who sits before which depot.

The reader sits at the bottom; the others follow clockwise, as they take their turns. A sector
carries the number of steps that would bring it in front of the reader.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Final

from orrery.games.planet_unknown.components import SEATS, SHAPES, TILE_WORDS
from orrery.games.planet_unknown.draw import tiles
from orrery.games.planet_unknown.draw.pen import Pen
from orrery.games.planet_unknown.draw.scene import Scene
from orrery.games.planet_unknown.tasks import NONE
from orrery.games.planet_unknown.turn import SECTORS
from orrery.kernel.kit import at, shape, text
from orrery.kernel.pen import DOT, box, capital, path, told
from orrery.kernel.svg import Element, el, group

WIDTH: Final = 254.0
HEIGHT: Final = 262.0
RADIUS: Final = 112.0
_DISC: Final = 64.0  # the inner ring lies on the central disc
_HUB: Final = 22.0
_OUTER: Final = (87.0, 12.5)  # where the tiles of a ring lie, and how large a square is
_INNER: Final = (43.0, 11.0)
_OUTER_COUNT: Final = (
    101.0,
    24.0,
)  # where their number stands: how far out, and turned by how much
_INNER_COUNT: Final = (55.0, 24.0)
_SEAT_AT: Final = RADIUS + 12
_GAP: Final = 2.0  # between the ring of a sector and its lines
_DOWN: Final = 90.0  # the reader's side, in degrees from the right, clockwise


def station(scene: Scene, pen: Pen) -> Element:
    """The station around the origin of a box of WIDTH by HEIGHT."""
    state = scene.state
    if not state.outer:
        return Element()
    here = SEATS[len(state.players)][scene.reader]
    spots = [(here + n) % SECTORS for n in range(SECTORS)]
    own = here if scene.view.you is not None else NONE
    return at(
        WIDTH / 2,
        HEIGHT / 2,
        _wheel(),
        *(_sector(spot, n, spot == own, scene, pen) for n, spot in enumerate(spots)),
        *_seats(here, scene, pen),
        _commander(scene, pen),
    )


def _angle(spot: int) -> float:
    """Where a place at the station lies, counted clockwise from the reader."""
    return _DOWN + 360 / SECTORS * spot


def _polar(radius: float, degrees: float) -> tuple[float, float]:
    turn = degrees * pi / 180
    return round(radius * cos(turn), 1), round(radius * sin(turn), 1)


@cache
def _wheel() -> Element:
    rings = (el("circle", class_="wheel", r=r) for r in (RADIUS, _DISC))
    spokes = []
    for n in range(SECTORS):
        (x, y), (to_x, to_y) = (_polar(r, _angle(n) + 30) for r in (_HUB, RADIUS))
        spokes.append(f"M{x:g} {y:g}L{to_x:g} {to_y:g}")
    return group(*rings, el("path", class_="rail", d="".join(spokes)))


@cache
def _wedge(n: int) -> str:
    """The outline of a sector, a little inside of its lines."""
    inner, outer = _HUB + _GAP, RADIUS - _GAP
    start, end = _angle(n) - 30, _angle(n) + 30
    near, far = _GAP / inner * 180 / pi, _GAP / outer * 180 / pi
    (ax, ay), (bx, by) = _polar(inner, start + near), _polar(outer, start + far)
    (cx, cy), (dx, dy) = _polar(outer, end - far), _polar(inner, end - near)
    return (
        f"M{ax:g} {ay:g}L{bx:g} {by:g}A{outer:g} {outer:g} 0 0 1 {cx:g} {cy:g}"
        f"L{dx:g} {dy:g}A{inner:g} {inner:g} 0 0 0 {ax:g} {ay:g}Z"
    )


def _sector(spot: int, n: int, own: bool, scene: Scene, pen: Pen) -> Element:
    """The two stacks that lie at a place now, counted clockwise from the reader's."""
    state = scene.state
    at_sector = (spot + state.rotation) % SECTORS
    shapes = state.outer[at_sector], state.inner[at_sector]
    tops = tuple(state.tops[each] for each in shapes)
    left = tuple(state.rest[each].bit_count() + (state.tops[each] != NONE) for each in shapes)
    return _stacks(n, shapes, tops, left, own, scene.view.you is not None, pen)


@lru_cache(1024)
def _stacks(
    n: int,
    shapes: tuple[int, int],
    tops: tuple[int, ...],
    left: tuple[int, ...],
    own: bool,
    mine: bool,
    pen: Pen,
) -> Element:
    steps = str((SECTORS - n) % SECTORS)
    said = [
        pen.text("draw_stack", shape=pen.label("shape", SHAPES[each]), n=count)
        for each, count in zip(shapes, left, strict=True)
    ]
    frame = path(_wedge(n))
    return pen.thing(
        "number",
        steps,
        *_stack(tops[0], left[0], n, _OUTER, _OUTER_COUNT),
        *_stack(tops[1], left[1], n, _INNER, _INNER_COUNT),
        title=DOT.join((capital(pen.label("number", steps)), *said)),
        ground=frame("depot" if own else "hit"),
        frame=frame,
        mine=mine,
    )


def _stack(
    top: int, left: int, n: int, place: tuple[float, float], count: tuple[float, float]
) -> Iterator[Element]:
    (radius, unit), (far, aside) = place, count
    if top != NONE:
        yield tiles.centred(top, unit, *_polar(radius, _angle(n)))
    yield text(left, *_polar(far, _angle(n) + aside), "faint")


def _seats(here: int, scene: Scene, pen: Pen) -> Iterator[Element]:
    for seat, spot in enumerate(SEATS[len(scene.state.players)]):
        x, y = _polar(_SEAT_AT, _angle(spot - here))
        yield told(pen.seat(seat), shape(seat, x, y, 15))


def _commander(scene: Scene, pen: Pen) -> Element:
    seat = scene.state.commander
    title = DOT.join((capital(pen.text("commander")), pen.seat(seat)))
    hub = el("circle", class_="bowl", r=_HUB)
    return told(title, hub, shape(seat, 0, 0, 18))


# --- The reader's depot

CARD: Final = (123.0, 116.0)
_CARD_GAP: Final = 8.0
_LARGE: Final = 24.0  # a square of a tile in the depot
_WORD: Final = 16.0  # the name, above the lower edge


def depot(scene: Scene, pen: Pen) -> Element:
    """The two tiles that the reader may take, large enough to be read."""
    parts = []
    for i, tile in enumerate(scene.depot):
        parts.append(at(i * (CARD[0] + _CARD_GAP), 0, _tile(tile, scene, pen)))
    return group(*parts)


def _tile(tile: int, scene: Scene, pen: Pen) -> Element:
    w, h = CARD
    number = tile // tiles.TILES
    word = SHAPES[number]
    frame = box(0, 0, w, h)
    taken = scene.own.took == number
    inside = el(
        "g",
        tiles.centred(tile, _LARGE, w / 2, (h - _WORD) / 2),
        text(f"{word} · {pen.label('shape', word)}", w / 2, h - _WORD + 4),
        class_="is-spent" if taken else None,
    )
    title = capital(pen.label("tile", TILE_WORDS[tile]))
    you = scene.view.you is not None
    return pen.thing(
        "shape", word, inside, title=title, ground=frame("card"), frame=frame, mine=you
    )
