"""Under the map: everybody's research in six lines, and the ten action spaces."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias

from orrery.games.gaia.components import AREAS, SPACE, SPACE_WORDS
from orrery.games.gaia.draw import signs, tell
from orrery.games.gaia.draw.pen import Pen
from orrery.games.gaia.draw.scene import Scene
from orrery.kernel.game import Seat
from orrery.kernel.kit import at, fit, shape, text
from orrery.kernel.pen import box, capital
from orrery.kernel.svg import Element, el, group

Stands: TypeAlias = tuple[tuple[Seat, ...], ...]  # the seats on each level of an area

STRIP: Final = 100
_PAD: Final = 8
_LEVELS: Final = 6
_SPACE_AT: Final = 50
_SPACE: Final = 44.0


def strip(scene: Scene, pen: Pen, width: float) -> Iterator[Element]:
    step = (width - 2 * _PAD + 6) / len(AREAS)
    for number in range(len(AREAS)):
        yield at(_PAD + number * step, 0, area(number, step - 6, scene, pen))
    step = (width - 2 * _PAD + 5) / len(SPACE_WORDS)
    for number in range(len(SPACE_WORDS)):
        yield at(
            _PAD + number * step,
            _SPACE_AT,
            space(number, step - 5, bool(scene.state.covered >> number & 1), pen),
        )


def area(number: int, width: float, scene: Scene, pen: Pen) -> Element:
    return _area(number, width, standing(number, scene), scene.level(number), pen)


@lru_cache(2048)
def _area(number: int, width: float, stands: Stands, here: int, pen: Pen) -> Element:
    """A research area as a line of six levels with everybody's marker."""
    word = AREAS[number]
    name = pen.label("area", word)
    name = name if fit(name, width - 8) == name else pen.label("area", word, "short")
    first, gap = 14.0, (width - 30) / (_LEVELS - 1)
    stops = (
        el("circle", class_="slot", cx=first + n * gap, cy=31, r=4.5 if n == _LEVELS - 1 else 3)
        for n in range(_LEVELS)
    )
    markers = (at(first + n * gap, 31, _markers(seats)) for n, seats in enumerate(stands))
    frame = box(0, 0, width, 44)
    return pen.thing(
        "area",
        word,
        text(name, 8, 12, "left small"),
        el("path", class_="rail", d=f"M{first:g} 31H{first + gap * (_LEVELS - 1):g}"),
        *stops,
        *markers,
        title=tell.area(number, word, here, pen),
        ground=frame("panel"),
        frame=frame,
    )


def standing(area: int, scene: Scene) -> Stands:
    """Whose markers stand on each level of an area."""
    found: list[list[Seat]] = [[] for _ in range(_LEVELS)]
    for owner, levels in scene.levels:
        found[levels[area]].append(scene.look(owner))
    return tuple(map(tuple, found))


def _markers(owners: Sequence[Seat]) -> Element:
    """Markers that share a level: side by side, from four on in two rows."""
    half = [0.0] if len(owners) == 1 else [-4.6, 4.6] if len(owners) != 3 else [-8.0, 0.0, 8.0]
    rows = (len(owners) - 1) // len(half)
    return group(
        *(
            shape(
                owner,
                half[i % len(half)],
                (i // len(half) - rows / 2) * 9,
                10.5 if len(owners) < 4 else 9.5,
                "edged",
            )
            for i, owner in enumerate(owners)
        )
    )


@lru_cache(1024)
def space(number: int, width: float, used: bool, pen: Pen) -> Element:
    """An action space: its price above, what it brings below; struck out once it was used."""
    word = SPACE_WORDS[number]
    frame = box(0, 0, width, _SPACE)
    return pen.thing(
        "space",
        word,
        _space(number, width, used),
        title=pen.facts("space", word, capital(pen.text("used")) if used else ""),
        ground=frame("slot passed" if used else "slot"),
        frame=frame,
    )


@cache
def _space(number: int, width: float, used: bool) -> Element:
    action = SPACE[number]
    inside = el(
        "g",
        signs.row(signs.price(action), 5, 11),
        signs.block(signs.space(action), width / 2, 29, width - 4, 12),
        class_="is-off" if used else None,
    )
    cross = el("path", class_="gone", d=f"M6 {_SPACE - 6:g}L{width - 6:g} 6") if used else ""
    return group(inside, cross)
