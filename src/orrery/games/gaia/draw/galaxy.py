"""The stage: the galaxy with all that stands on it, and under it research and action spaces."""

from collections.abc import Iterator
from functools import cache, lru_cache
from math import sqrt
from typing import Final, NamedTuple

from orrery.games.gaia.components import ROUND_WORDS, ROUNDS, TYPES
from orrery.games.gaia.draw import tell
from orrery.games.gaia.draw.pen import Pen
from orrery.games.gaia.draw.scene import SHAPES, Scene, Thing, who
from orrery.games.gaia.draw.signs import planet
from orrery.games.gaia.draw.strip import STRIP, strip
from orrery.games.gaia.galaxy import HEX_WORDS, HEXES, LOST, Placement, sector_of
from orrery.games.gaia.galaxy import galaxy as map_of
from orrery.games.gaia.state import type_of
from orrery.games.gaia.tasks import AUTOMA, NONE
from orrery.kernel.game import Seat
from orrery.kernel.hexes import Hex, bits
from orrery.kernel.kit import at, centre, fit, hexagon, outline, paragraph, piece, text
from orrery.kernel.pen import Frame, letter, path, told
from orrery.kernel.svg import Element, Plate, el, group

WIDTH: Final = 760
MAP: Final = 604  # the height of the map
HEIGHT: Final = MAP + STRIP
_MARGIN: Final = 7
# A handful of fixed stars: the only ornament.
_SPECKS: Final = ((24, 96), (108, 66), (52, 168), (738, 22), (692, 90), (736, 520), (704, 590))
_DASHES: Final = (None, "8 3", "2 3", "9 3 2 3", "5 2", "1 2")  # of federations, by seat
_CENTRAL: Final = (18, *range(12, 18), *range(12))  # the hexes of a sector, from its middle


class Chart(NamedTuple):
    """How a map lies on the stage."""

    radius: float
    spots: dict[int, tuple[float, float]]
    sectors: tuple[tuple[int, str, int], ...]  # number, outline, the hex that shows the number


@lru_cache(maxsize=64)
def chart(placement: Placement) -> Chart:
    """The largest hexes with which the map fits."""
    found = map_of(placement)
    unit = [centre(hex, 1) for hex in found.at.values()]
    left, right = min(p.x for p in unit), max(p.x for p in unit)
    top, bottom = min(p.y for p in unit), max(p.y for p in unit)
    wide, high = right - left + sqrt(3), bottom - top + 2
    radius = round(min((WIDTH - 2 * _MARGIN) / wide, (MAP - 2 * _MARGIN) / high), 1)
    dx, dy = WIDTH / 2 - (left + right) / 2 * radius, MAP / 2 - (top + bottom) / 2 * radius
    spots = {}
    for number, hex in found.at.items():
        x, y = centre(hex, radius)
        spots[number] = (round(x + dx, 1), round(y + dy, 1))
    sectors = []
    for sector in dict.fromkeys(map(sector_of, found.at)):
        first = sector * HEXES
        bare = next(first + i for i in _CENTRAL if first + i not in found.planet)
        inside = (found.at[first + i] for i in range(HEXES))
        sectors.append((sector + 1, _moved(outline(inside, radius), dx, dy), bare))
    return Chart(radius, spots, tuple(sectors))


def _moved(d: str, dx: float, dy: float) -> str:
    """A path of points, each moved."""
    loops = []
    for loop in d.strip("MZ").split("ZM"):
        numbers = [float(n) for n in loop.split()]
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        loops.append(" ".join(f"{x + dx:.1f} {y + dy:.1f}" for x, y in pairs))
    return "".join(f"M{loop}Z" for loop in loops)


def stage(scene: Scene, pen: Pen) -> Plate:
    sky = (el("circle", class_="speck", cx=x, cy=y, r=0.9) for x, y in _SPECKS)
    body = group(
        *sky,
        *_round(scene, pen),
        _legend(pen),
        *(_galaxy(scene, pen) if scene.state.placement else _empty(pen)),
        at(0, MAP, *strip(scene, pen, WIDTH)),
    )
    return Plate("galaxy", WIDTH, HEIGHT, body, pen.text("map"))


def _empty(pen: Pen) -> Iterator[Element]:
    yield text(pen.text("setup"), WIDTH / 2, MAP / 2, "big faint")


def _round(scene: Scene, pen: Pen) -> Iterator[Element]:
    """Which round it is and what scores in it, in a corner that the map leaves free."""
    state, view = scene.state, scene.view
    if view.over:
        won = ", ".join(pen.seat(seat) for seat in view.winners)
        won = won or who(AUTOMA, pen)
        yield text(fit(pen.text("winner", name=won), 250, 16), 12, 18, "left big strong")
        return
    if not state.round:
        yield text(pen.text("setup"), 12, 18, "left big strong")
        return
    title = pen.text("round_of", n=state.round, total=ROUNDS)
    if not state.rounds:
        return
    word = ROUND_WORDS[state.rounds[state.round - 1]]
    label, _ = paragraph(pen.label("round", word), 12, 37, 230)
    yield told(pen.about("round", word), text(title, 12, 18, "left big strong"), label)


@cache
def _legend(pen: Pen) -> Element:
    """The planet types, in a corner that the map leaves free."""
    return group(*_types(pen))


def _types(pen: Pen) -> Iterator[Element]:
    for type in range(LOST):
        x, y = 14 + type // 5 * 92, MAP - 86 + type % 5 * 18
        name = pen.label("type", TYPES[type])
        title = pen.about("type", TYPES[type])
        yield told(title, planet(type, x, y, 6.5), text(name, x + 13, y, "left small faint"))


# --- The map


def _galaxy(scene: Scene, pen: Pen) -> Iterator[Element]:
    drawn = chart(scene.state.placement)
    for number, edge, shown in drawn.sectors:
        first = (number - 1) * HEXES
        yield pen.thing(
            "sector",
            f"sector-{number}",
            *(_spot(hex, shown, drawn, scene, pen) for hex in range(first, first + HEXES)),
            el("path", class_="sector still", d=edge),
            title=pen.text("sector_n", n=number),
            frame=path(edge),
        )
    yield from _federations(drawn, scene)


def _spot(hex: int, shown: int, drawn: Chart, scene: Scene, pen: Pen) -> Element:
    """A hex with all that is on it."""
    name = HEX_WORDS[hex]
    x, y = drawn.spots[hex]
    number = sector_of(hex) + 1 if hex == shown else 0
    state = scene.state
    if hex not in scene.things and hex not in state.galaxy.planet:
        return _bare(name, x, y, drawn.radius, pen.language, number)
    is_world = hex in state.galaxy.planet or bool(scene.lost >> hex & 1)
    things = tuple(scene.things.get(hex, ()))
    site = Site(
        name,
        x,
        y,
        drawn.radius,
        type_of(state, hex) if is_world else NONE,
        things,
        tuple(scene.look(owner) for owner, _, _ in things),
        NONE if things or scene.own is None else scene.own.faction,
    )
    return _site(site, pen)


class Site(NamedTuple):
    """A hex with something on it."""

    name: str
    x: float
    y: float
    radius: float
    type: int  # of its planet, or NONE
    things: tuple[Thing, ...]
    looks: tuple[Seat, ...]  # the seats whose colours they have
    faction: int  # of the reader, where it matters


@lru_cache(16384)
def _site(site: Site, pen: Pen) -> Element:
    radius = site.radius
    world = Element() if site.type == NONE else planet(site.type, 0, 0, round(radius * 0.6, 1))
    title = tell.hex(site.name, site.type, site.things, site.faction, pen)
    return _hex(site.name, site.x, site.y, radius, pen, title, group(world, *_pieces(site)))


@cache
def _bare(name: str, x: float, y: float, radius: float, language: str, number: int) -> Element:
    """A hex of empty space; most are, in every picture."""
    pen = Pen(language)
    title = f"{name} · {pen.text('empty_space')}"
    inside = text(number, 0, 0, "small faint still") if number else ""
    return _hex(name, x, y, radius, pen, title, inside)


def _hex(
    name: str, x: float, y: float, radius: float, pen: Pen, title: str, inside: str
) -> Element:
    ground, frame = _form(radius)
    return at(x, y, pen.thing("hex", name, inside, title=title, ground=ground, frame=frame))


@cache
def _form(radius: float) -> tuple[Element, Frame]:
    return el("path", class_="hex", d=hexagon(radius)), path(hexagon(radius * 0.9))


def _pieces(site: Site) -> Iterator[Element]:
    """Buildings stand on their planet, a guest beside it; satellites share a hex of space."""
    radius, there = site.radius, list(zip(site.things, site.looks, strict=True))
    small = [(word, look) for (_, _, word), look in there if word in ("satellite", "outpost")]
    for i, (word, look) in enumerate(small):
        x, y = _place(i, len(small), radius)
        size = radius * (0.95 if len(small) == 1 else 0.62)
        yield piece(word, look, x, y, round(size, 1))
    for (_, kind, word), look in there:
        if word == "guest":
            at_x, at_y = round(radius * 0.5, 1), round(radius * 0.42, 1)
            yield piece("mine", look, at_x, at_y, round(radius * 0.68, 1))
        elif word == "former":
            yield piece("gaiaformer", look, 0, 0, round(radius * 1.0, 1))
        elif kind == "building":
            yield from _building(word, look, radius)


def _building(word: str, seat: Seat, radius: float) -> Iterator[Element]:
    yield piece(SHAPES[word], seat, 0, 0, round(radius * 1.08, 1))
    if word == "academy-qic":
        yield at(radius * 0.46, -radius * 0.46, el("circle", class_="res-qic edged", r=3.4))


def _place(i: int, n: int, radius: float) -> tuple[float, float]:
    if n == 1:
        return 0, 0
    step = radius * 0.4
    places = ((-1, -1), (1, 1), (1, -1), (-1, 1), (0, 0))
    x, y = places[i % len(places)]
    return round(x * step, 1), round(y * step * 0.8, 1)


def _federations(drawn: Chart, scene: Scene) -> Iterator[Element]:
    """The border of everybody's federations: a colour, and a kind of dash."""
    spots = scene.state.galaxy.at
    origin: Hex | None = None
    for seat, player in enumerate(scene.state.players):
        if not player.allied or not player.federations:
            continue
        inside = [spots[hex] for hex in bits(player.allied)]
        hex, origin = next(bits(player.allied)), spots[next(bits(player.allied))]
        x, y = centre(origin, drawn.radius)
        dx, dy = drawn.spots[hex][0] - x, drawn.spots[hex][1] - y
        yield el(
            "path",
            class_=f"line-{letter(seat)} still",
            d=_moved(outline(inside, drawn.radius), dx, dy),
            stroke_dasharray=_DASHES[seat],
        )
