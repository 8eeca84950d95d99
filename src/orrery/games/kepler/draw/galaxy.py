"""The galaxy: 217 hexes in three circles, the stars, the tiles, who owns them, and the ships."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from orrery.games.kepler.components import BOX, PLANETS, POINTS, STARS, TYPES, ZONES, Star
from orrery.games.kepler.draw import tell
from orrery.games.kepler.draw.pen import Pen
from orrery.games.kepler.galaxy import BLACK_HOLE, BOARD, SITES, SPACE, SUN, ZONE
from orrery.games.kepler.galaxy import STARS as STAR_HEXES
from orrery.games.kepler.moves import planet_word
from orrery.games.kepler.state import GOALS, MINES, Planet
from orrery.games.kepler.view import KeplerView
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
    """What lies where, by the number of a hex."""

    down: int = 0
    bodies: Mapping[int, int] = {}
    goals: int = 0
    colonies: Mapping[int, tuple[Seat, Planet]] = {}
    ships: Mapping[int, Sequence[Seat]] = {}
    crossed: Mapping[int, Sequence[Seat]] = {}
    you: Seat | None = None


def galaxy(view: KeplerView, pen: Pen) -> Plate:
    seen = view.seen
    players = list(enumerate(seen.players))
    table = _Table(
        down=seen.down,
        bodies=dict(seen.bodies),
        goals=seen.goals,
        colonies={p.hex: (seat, p) for seat, player in players for p in player.planets[1:]},
        ships=_whose(player.fleet for player in seen.players),
        crossed=_whose(player.crossed for player in seen.players),
        you=view.you,
    )
    spots = (
        _spot(i, hex, table, pen)
        if seen.down >> i & 1 or i in table.bodies or i in table.ships
        else _bare(i, pen.language, ("hex", BOARD.name(i)) in pen.legal)
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


def _whose(hexes: Iterable[int]) -> dict[int, list[Seat]]:
    """The seats that have something on a hex."""
    found: dict[int, list[Seat]] = {}
    for seat, of in enumerate(hexes):
        for hex in bits(of):
            found.setdefault(hex, []).append(seat)
    return found


@cache
def _bare(index: int, language: str, legal: bool) -> Element:
    """A hex on which nothing lies; most are, in every picture."""
    hex = BOARD.at[index]
    pen = Pen(language, frozenset({("hex", str(hex))} if legal else ()))
    return _spot(index, hex, _Table(), pen)


def _spot(index: int, hex: Hex, table: _Table, pen: Pen) -> Element:
    """A hex with all that lies on it."""
    name = str(hex)
    zone = ZONES[ZONE[index]] if ZONE[index] >= 0 else "near"
    kind, lying = _lying(index, name, table, pen)
    has_tile = index in table.bodies or bool(table.down >> index & 1)
    children = [
        lying,
        Element() if index in table.ships else _points(name, pen),
        *_ships(index, table, pen, crowded=has_tile),
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


def _lying(index: int, name: str, table: _Table, pen: Pen) -> tuple[str, Element]:
    """The tile on a hex, or what the board prints there: what it is, and its picture."""
    if index in table.bodies:
        body, colony = table.bodies[index], table.colonies.get(index)
        owner = colony[0] if colony else None
        return tell.body(body, owner, pen), _body(body, index, table, pen)
    if table.down >> index & 1:
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


def _body(body: int, index: int, table: _Table, pen: Pen) -> Element:
    """A tile that lies face up."""
    if body in MINES:
        return sign("rock", -2, 2, 29, "res-ore")
    if body not in GOALS:
        return _planet(body, table.colonies.get(index), pen)
    spent = not table.goals >> index & 1
    been = table.crossed.get(index, ())
    marks = (shape(s, (i - (len(been) - 1) / 2) * 9, 16, 8) for i, s in enumerate(been))
    flag = el("g", sign("flag", 1.5, -1, 28, "res-colonial"), class_="is-spent" if spent else None)
    return group(flag, *marks)


def _planet(number: int, colony: tuple[Seat, Planet] | None, pen: Pen) -> Element:
    """A planet; its number is a word of its own once a ship stands on it."""
    picture, owner = numbered(number, 0, 0, 15), None
    if colony is not None:
        owner, card = colony
        # A colony's ring is broken, that of a terraformed world is whole.
        dash = None if card.terraformed else "5 3"
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


def _ships(index: int, table: _Table, pen: Pen, *, crowded: bool) -> Iterator[Element]:
    """Ships stand in the middle of empty space, at the upper right of a body."""
    seats, name = table.ships.get(index, ()), BOARD.name(index)
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
