"""The galaxy: 217 hexes in three circles, the stars, the tiles, who owns them, and the ships."""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from orrery.games.kepler.components import BOX, PLANETS, POINTS, STARS, TYPES, ZONES, Star
from orrery.games.kepler.draw import tell
from orrery.games.kepler.draw.pen import Pen
from orrery.games.kepler.galaxy import BLACK_HOLE, BOARD, SITES, SPACE, SUN, ZONE
from orrery.games.kepler.galaxy import STARS as STAR_HEXES
from orrery.games.kepler.view import KeplerView, PlanetView, PlayerView, Tile
from orrery.kernel.game import Seat
from orrery.kernel.hexes import Hex, bits, distance
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


class _Table(NamedTuple):
    """What lies where."""

    tiles: dict[str, Tile]
    colonies: dict[str, PlanetView]
    ships: dict[str, list[Seat]]
    goals: frozenset[str]
    crossed: dict[str, list[Seat]]
    you: Seat | None


def galaxy(view: KeplerView, pen: Pen) -> Plate:
    table = _Table(
        tiles={tile.hex: tile for tile in view.tiles},
        colonies={p.hex: p for player in view.players for p in player.planets[1:]},
        ships=_whose(view.players, "ships"),
        goals=frozenset(view.goals),
        crossed=_whose(view.players, "crossed"),
        you=view.you,
    )
    busy = table.tiles.keys() | table.ships.keys()
    spots = (
        _spot(i, hex, table, pen)
        if str(hex) in busy
        else _bare(i, pen.language, ("hex", str(hex)) in pen.legal)
        for i, hex in BOARD.at.items()
    )
    board = at(
        WIDTH / 2,
        HEIGHT / 2,
        *spots,
        *(el("path", class_="sector", d=d) for d in _OUTLINES),
    )
    sky = (el("circle", class_="speck", cx=x, cy=y, r=0.9) for x, y in _SPECKS)
    body = group(*sky, board, *_legend(pen))
    return Plate("galaxy", WIDTH, HEIGHT, body, pen.text("board"))


def _whose(players: tuple[PlayerView, ...], what: str) -> dict[str, list[Seat]]:
    """The seats that have something on a hex."""
    found: dict[str, list[Seat]] = {}
    for player in players:
        for hex in getattr(player, what):
            found.setdefault(hex, []).append(player.seat)
    return found


@cache
def _bare(index: int, language: str, legal: bool) -> Element:
    """A hex on which nothing lies; most are, in every picture."""
    hex = BOARD.at[index]
    pen = Pen(language, frozenset({("hex", str(hex))} if legal else ()))
    return _spot(index, hex, _Table({}, {}, {}, frozenset(), {}, None), pen)


def _spot(index: int, hex: Hex, table: _Table, pen: Pen) -> Element:
    """A hex with all that lies on it."""
    name = str(hex)
    zone = ZONES[ZONE[index]] if ZONE[index] >= 0 else "near"
    tile = table.tiles.get(name)
    kind, picture = _nature(index, name, pen) if tile is None else (tell.tile(tile, pen), "")
    children = [picture, Element() if name in table.ships else _points(name, pen)]
    if tile:
        children.append(_tile(tile, table, pen))
    children += _ships(name, table, pen, crowded=tile is not None)
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


def _nature(index: int, name: str, pen: Pen) -> tuple[str, str]:
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
        return pen.text("empty_space"), ""
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


def _tile(tile: Tile, table: _Table, pen: Pen) -> Element:
    if tile.body is None:
        return group(el("circle", class_="face-down", r=14), text("?", 0, 0, "faint big"))
    kind, _, number = tile.body.partition("-")
    if kind == "planet":
        return _planet(tile, int(number), table, pen)
    if kind == "mine":
        return sign("rock", -2, 2, 29, "res-ore")
    spent = tile.hex not in table.goals
    been = table.crossed.get(tile.hex, [])
    marks = (shape(s, (i - (len(been) - 1) / 2) * 9, 16, 8) for i, s in enumerate(been))
    flag = el("g", sign("flag", 1.5, -1, 28, "res-colonial"), class_="is-spent" if spent else None)
    return group(flag, *marks)


def _planet(tile: Tile, number: int, table: _Table, pen: Pen) -> Element:
    """A planet; its number is a word of its own once a ship stands on it."""
    picture = numbered(number, 0, 0, 15)
    owner = tile.owner
    if owner is not None:
        # A colony's ring is broken, that of a terraformed world is whole.
        dash = None if table.colonies[tile.hex].terraformed else "5 3"
        ring = el("circle", class_=f"line-{letter(owner)}", r=18, stroke_dasharray=dash)
        picture = group(picture, ring, shape(owner, 13, 13, 14, "edged"))
    return pen.thing(
        "planet",
        f"planet-{number}",
        picture,
        title=tell.tile(tile, pen),
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


def _ships(name: str, table: _Table, pen: Pen, *, crowded: bool) -> Iterator[Element]:
    """Ships stand in the middle of empty space, at the upper right of a body."""
    seats = table.ships.get(name, [])
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
                mine=seat == table.you,
            ),
        )


# --- Legend


def _legend(pen: Pen) -> Iterator[Element]:
    """What the tiles mean, in the two lower corners that the hexagon leaves free."""
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
