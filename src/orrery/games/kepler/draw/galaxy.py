"""The galaxy: 217 hexes in three circles, the stars, the tiles, who owns them, and the ships."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from orrery.games.kepler.components import BOX, PLANETS, POINTS, STARS, TYPES, ZONES, Star
from orrery.games.kepler.draw import tell
from orrery.games.kepler.draw.pen import Pen
from orrery.games.kepler.galaxy import BLACK_HOLE, BOARD, SITES, SPACE, SUN, ZONE
from orrery.games.kepler.galaxy import STARS as STAR_HEXES
from orrery.games.kepler.moves import planet_word
from orrery.games.kepler.state import GOALS, MINES
from orrery.games.kepler.view import KeplerView
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits, distance
from orrery.kernel.kit import at, centre, globe, hexagon, outline, piece, shape, sign, text
from orrery.kernel.pen import DOT, capital, disc, letter, told
from orrery.kernel.svg import Element, Plate, el, group

WIDTH, HEIGHT = 860, 704
RADIUS: Final = 26.0
TEXTURE: Final = {
    "rocky": "craters",
    "oceanic": "waves",
    "super-earth": "leaf",
    "gas-giant": "bands",
    "alien": "facets",
    "home": "waves",
}
_HEX: Final = hexagon(RADIUS)
_INNER: Final = hexagon(RADIUS * 0.9)
_MARKS: Final = {mark.multiplicity: mark.word for mark in BOX.marks}
_STAR_AT: Final[dict[str, Star]] = {f"{star.q},{star.r}": star for star in STARS}
_OUTLINES: Final = tuple(
    outline((h for h in BOARD.at.values() if distance(h) <= zone.farthest), RADIUS)
    for zone in BOX.zones
)
# A handful of fixed stars in the corners: the only ornament.
_SPECKS: Final = ((24, 30), (150, 74), (62, 168), (838, 22), (724, 96), (812, 190), (700, 46))


def _label_hex(farthest: int) -> str:
    """Where a circle writes its points: a hex of its rim, low on the right, that no tile takes."""
    bare = SPACE & ~SITES[max(SITES)] & ~BOARD.grow(STAR_HEXES)
    rim = [BOARD.at[i] for i in bits(bare) if distance(BOARD.at[i]) == farthest]
    return str(max(rim, key=lambda h: (h.r, h.q)))


_POINTS_AT: Final = {_label_hex(zone.farthest): zone.word for zone in BOX.zones}


class _Site(NamedTuple):
    """All that lies on a hex."""

    is_down: bool = False  # a tile that lies face down
    body: int | None = None  # a tile that lies face up
    is_goal: bool = False  # an objective that has not been reached
    owner: Seat | None = None
    is_terraformed: bool = False
    ships: tuple[Seat, ...] = ()
    crossed: tuple[Seat, ...] = ()
    own: Seat | None = None  # the reader, if one of the ships is the reader's


_EMPTY: Final = _Site()


def galaxy(view: KeplerView, pen: Pen) -> Plate:
    sites = _sites(view)
    board = at(
        WIDTH / 2,
        HEIGHT / 2,
        *(_spot(index, sites.get(index, _EMPTY), pen) for index in BOARD.at),
        *(el("path", class_="sector", d=d) for d in _OUTLINES),
    )
    sky = (el("circle", class_="speck", cx=x, cy=y, r=0.9) for x, y in _SPECKS)
    body = group(*sky, board, _legend(pen))
    return Plate("galaxy", WIDTH, HEIGHT, body, pen.text("board"))


def _sites(view: KeplerView) -> dict[int, _Site]:
    """The hexes on which something lies."""
    seen = view.seen
    bodies = dict(seen.bodies)
    colonies = {
        planet.hex: (seat, planet.terraformed)
        for seat, player in enumerate(seen.players)
        for planet in player.planets[1:]
    }
    ships = _whose(player.fleet for player in seen.players)
    crossed = _whose(player.crossed for player in seen.players)
    found = {}
    for index in {*bits(seen.down), *bodies, *ships}:
        owner, is_terraformed = colonies.get(index, (None, False))
        here = tuple(ships.get(index, ()))
        found[index] = _Site(
            is_down=bool(seen.down >> index & 1),
            body=bodies.get(index),
            is_goal=bool(seen.goals >> index & 1),
            owner=owner,
            is_terraformed=is_terraformed,
            ships=here,
            crossed=tuple(crossed.get(index, ())),
            own=view.you if view.you in here else None,
        )
    return found


def _whose(hexes: Iterable[int]) -> dict[int, list[Seat]]:
    """The seats that have something on a hex."""
    found: dict[int, list[Seat]] = {}
    for seat, of in enumerate(hexes):
        for hex in bits(of):
            found.setdefault(hex, []).append(seat)
    return found


@lru_cache(16384)
def _spot(index: int, site: _Site, pen: Pen) -> Element:
    """A hex with all that lies on it."""
    hex = BOARD.at[index]
    name = str(hex)
    zone = ZONES[ZONE[index]] if ZONE[index] >= 0 else "near"
    kind, lying = _lying(index, name, site, pen)
    children = [
        lying,
        Element() if site.ships else _points(name, pen),
        *_ships(name, site, pen),
    ]
    where = "" if index == SUN else DOT + pen.label("zone", zone)
    return at(
        *centre(hex, RADIUS),
        pen.thing(
            "hex",
            name,
            *children,
            title=f"{name}{where}{DOT}{kind}",
            ground=el("path", class_="hex" if zone == "mid" else f"hex {zone}", d=_HEX),
            frame=lambda classes: el("path", class_=classes, d=_INNER),
        ),
    )


def _lying(index: int, name: str, site: _Site, pen: Pen) -> tuple[str, Element]:
    """The tile on a hex, or what the board prints there: what it is, and its picture."""
    if site.body is not None:
        return tell.body(site.body, site.owner, pen), _body(site.body, site, pen)
    if site.is_down:
        down = group(el("circle", class_="face-down", r=14), text("?", 0, 0, "faint big"))
        return tell.unknown_tile(pen), down
    return _nature(index, name, pen)


def _nature(index: int, name: str, pen: Pen) -> tuple[str, Element]:
    """What the board itself prints on a hex: its name, and its picture."""
    if index == SUN:
        rim = el("circle", class_="corona", r=18.5)
        return f"{pen.text('sun')}, {pen.label('planet', 'earth')}", group(
            el("circle", class_="res-star", r=14), rim
        )
    if index == BLACK_HOLE:
        ring = el("circle", class_="ghostly", r=18)
        return pen.text("black_hole"), group(el("circle", class_="void", r=12.5), ring)
    star = _STAR_AT.get(name)
    if star is None:
        return pen.text("empty_space"), Element()
    mark = pen.label("mark", _MARKS[star.multiplicity])
    return f"{pen.label('star', star.word)}, {mark}", _suns(star.multiplicity)


def _suns(count: int) -> Element:
    places = {1: ((0, 0),), 2: ((-7, -4), (7, 4)), 3: ((-10, 4), (0, -7), (10, 4))}[count]
    size = {1: 24, 2: 18, 3: 15}[count]
    return group(*(sign("star", x, y, size) for x, y in places))


def _points(name: str, pen: Pen) -> Element:
    zone = _POINTS_AT.get(name)
    if zone is None:
        return Element()
    return text(pen.vp(POINTS[f"zone-{zone}"]), 0, 6, "small faint")


# --- Tiles and ships


def _body(body: int, site: _Site, pen: Pen) -> Element:
    """A tile that lies face up."""
    if body in MINES:
        return sign("rock", -2, 2, 29, "res-ore")
    if body not in GOALS:
        return _planet(body, site, pen)
    been = site.crossed
    marks = (shape(s, (i - (len(been) - 1) / 2) * 9, 16, 8) for i, s in enumerate(been))
    flag = el(
        "g", sign("flag", 1.5, -1, 28, "res-colonial"), class_=None if site.is_goal else "is-spent"
    )
    return group(flag, *marks)


def _planet(number: int, site: _Site, pen: Pen) -> Element:
    """A planet; its number is a word of its own once a ship stands on it."""
    picture, owner = numbered(number, 0, 0, 15), site.owner
    if owner is not None:
        # A colony's ring is broken, that of a terraformed world is whole.
        dash = None if site.is_terraformed else "5 3"
        ring = el("circle", class_=f"line-{letter(owner)}", r=18, stroke_dasharray=dash)
        picture = group(picture, ring, shape(owner, 13, 13, 14, "edged"))
    return pen.thing(
        "planet",
        planet_word(number),
        picture,
        title=tell.body(number, owner, pen),
        frame=disc(15),
    )


def numbered(number: int, x: float, y: float, r: float) -> Element:
    """A planet with its number on a patch that its texture leaves free; Earth has none."""
    kind = PLANETS[number].type
    picture = globe(kind, TEXTURE[kind], x, y, r)
    if not number:
        return picture
    w = 11 if number < 10 else 17
    patch = el("rect", class_=kind, x=x - w / 2, y=y - 6.5, width=float(w), height=13, rx=5)
    return group(picture, patch, text(number, x, y, "number"))


def _ships(name: str, site: _Site, pen: Pen) -> Iterator[Element]:
    """Ships stand in the middle of empty space, at the upper right of a body."""
    seats, crowded = site.ships, site.is_down or site.body is not None
    for i, seat in enumerate(seats):
        size = 19.0 if crowded or len(seats) > 1 else 27.0
        first = 14.0 if crowded else (len(seats) - 1) * 8.5
        frame = disc(size * 0.62)
        ship = piece("ship", seat, 0, 1, size)
        yield at(
            first - i * 17,
            -12 if crowded else 0,
            pen.thing(
                "ship",
                name,
                ship,
                title=f"{capital(pen.text('ship'))}{DOT}{pen.seat(seat)}{DOT}{name}",
                frame=frame,
                mine=seat == site.own,
            ),
        )


# --- Legend


@cache
def _legend(pen: Pen) -> Element:
    """What the tiles mean, in the two lower corners that the hexagon leaves free."""
    return group(*_entries(pen))


def _entries(pen: Pen) -> Iterator[Element]:
    left = [
        (globe(kind, TEXTURE[kind], 24, 0, 8), pen.label("type", kind), "left", 40)
        for kind in TYPES
    ]
    right = [
        (sign("rock", WIDTH - 24, 0, 17, "res-ore"), capital(pen.label("kind", "mine"))),
        (sign("flag", WIDTH - 23, 0, 16, "res-colonial"), capital(pen.label("kind", "objective"))),
        (_unknown(WIDTH - 24), capital(pen.text("unknown_tile"))),
    ]
    for i, (picture, name, side, x) in enumerate(left):
        yield at(0, HEIGHT - 118 + i * 24, picture, text(name, x, 0, f"{side} small"))
    for i, (picture, name) in enumerate(right):
        y = HEIGHT - 70 + i * 24
        yield at(0, y, told(name, picture, text(name, WIDTH - 40, 0, "right small")))


def _unknown(x: float) -> Element:
    return at(x, 0, el("circle", class_="face-down", r=8), text("?", 0, 0, "faint small"))
