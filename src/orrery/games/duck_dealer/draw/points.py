"""The routes: lines with points, the cubes and ships on them, and the ways that a ship could fly.

A point is the word `place:gadwall-teal-1`, a cube on it `cube:gadwall-teal-1`. A way is drawn for
each place within reach, and not seen: the page shows the one that a sentence is about to name.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from orrery.games.duck_dealer.atlas import PLANET_COUNT, before, is_planet, way
from orrery.games.duck_dealer.components import EDGES, PLACE_WORDS, PLACE_XY
from orrery.games.duck_dealer.draw import signs
from orrery.games.duck_dealer.draw.layout import LEFT, MARK, RIGHT, SHIP, TOP, WORLD, layout, reach
from orrery.games.duck_dealer.draw.pen import Pen
from orrery.games.duck_dealer.draw.scene import Scene
from orrery.games.duck_dealer.draw.tell import cube_told, point_told
from orrery.games.duck_dealer.state import RED
from orrery.kernel.game import Seat
from orrery.kernel.kit import at, piece, shape, text, width
from orrery.kernel.pen import box, disc
from orrery.kernel.svg import Element, el, group

_POINT: Final = 4.8  # radius
_MARKED: Final = 10.5  # with a cube
_ABOVE: Final = -17.0  # ships float over their point
_HIGH: Final = 28.0  # the price of a way
_SIZE: Final = 16.0  # of its figures
_PAID: Final = 40.0  # more room for tokens
_OVER_WORLD: Final = 43.0
_OVER_POINT: Final = 28.0


def routes() -> Element:
    lines = (f"M{_spot(a)}L{_spot(b)}" for a, b, _ in EDGES)
    return el("path", class_="route", d="".join(lines))


@cache
def _spot(place: int) -> str:
    x, y = PLACE_XY[place]
    return f"{x:g} {y:g}"


def points(scene: Scene, pen: Pen) -> Iterator[Element]:
    for place in range(PLANET_COUNT, len(PLACE_WORDS)):
        owner = scene.cubes.get(place)
        ships = tuple(scene.ships.get(place, ()))
        fare = scene.fares.get(place)
        said = "" if fare is None else pen.words.say(fare.note, pen.language)
        yield _point(place, owner, ships, said, pen)


@lru_cache(4096)
def _point(
    place: int,
    owner: Seat | None,
    ships: tuple[Seat, ...],
    fare: str,
    pen: Pen,
) -> Element:
    word = PLACE_WORDS[place]
    if owner is None:
        dot, mark = disc(_POINT), Element()
    else:
        dot = disc(_MARKED)
        cube = shape(owner, 0, 0, MARK, "still")
        mark = pen.thing(
            "cube", word, cube, title=cube_told(owner, pen), ground=dot("hit"), frame=dot
        )
    x, y = PLACE_XY[place]
    return at(
        x,
        y,
        pen.thing(
            "place",
            word,
            mark,
            *_ships(ships),
            title=point_told(place, owner, ships, fare, pen),
            ground=group(disc(reach(place))("hit"), dot("point")),
            frame=dot,
        ),
    )


def _ships(ships: tuple[Seat, ...]) -> Iterator[Element]:
    """Side by side over the point, so that it can be seen."""
    for i, seat in enumerate(ships):
        yield piece("ship", seat, (i - (len(ships) - 1) / 2) * 22, _ABOVE, SHIP * 0.9)


# --- Ways


def ways(scene: Scene, pen: Pen) -> tuple[Element, Element]:
    """The lines of all ways, and what they cost: those lie under everything, these over it."""
    acting, own = scene.acting, scene.own
    if acting is None or own is None:
        return Element(), Element()
    known = before(own.routes, own.place)
    lines, fares = [], []
    for place, fare in scene.fares.items():
        said = f"move {PLACE_WORDS[place]}"
        flown = way(known, place)
        corners = [p for p in flown[1:-1] if is_planet(p)]
        d = "L".join(_spot(p) for p in (flown[0], *corners, place))
        lines.append(el("path", class_="way", data_way=said, d=f"M{d}"))
        fares.append(_fare(said, place, fare.steps, fare.red, pen.language))
    for word in scene.said.get("jump place", ()):
        place, said = PLACE_WORDS.index(word), f"jump {word}"
        d = f"M{_spot(own.place)}L{_spot(place)}"
        lines.append(el("path", class_="way leap", data_way=said, d=d))
    return group(*lines), group(*fares)


@lru_cache(2048)
def _fare(said: str, place: int, steps: int, cost: int, language: str) -> Element:
    """The price of a way, over or under its end: where no tiles hang."""
    pen = Pen(language)
    walked = pen.text("steps_n" if steps > 1 else "steps_1", n=steps)
    room = width(walked, _SIZE) + 16
    w = room + (_PAID if cost else 0)
    x, y = PLACE_XY[place]
    away = -_OVER_POINT
    if is_planet(place):
        away = _OVER_WORLD if layout(place).works[0][1] < -WORLD else -_OVER_WORLD
    parts = [box(-w / 2, -_HIGH / 2, w, _HIGH, 6)("fare-box")]
    if cost:
        parts.append(signs.energy(RED, -w / 2 + 18, 0, 18))
        parts.append(text(cost, -w / 2 + 37, 0, "strong big"))
    parts.append(text(walked, w / 2 - room / 2, 0, "big"))
    return at(
        min(max(x, LEFT + w / 2), RIGHT - w / 2),
        max(y + away, TOP + _HIGH / 2),
        *parts,
        class_="fare",
        data_way=said,
        aria_hidden="true",
    )
