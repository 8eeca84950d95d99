"""A planet with all that lies on it: tiles, patches, lifepods, meteorites, rovers, its medals.

The layers from below: the ground, tiles, patches, bounds, pieces, and on the reader's own planet a
square of its own for every word `square:x,y`, which answers the pointer and glows.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from orrery.games.planet_unknown.components import PLANET, PLANETS, TERRAINS
from orrery.games.planet_unknown.draw import paths, tiles
from orrery.games.planet_unknown.draw.land import GROUNDS, bounds, land, letter_at, squares_of
from orrery.games.planet_unknown.draw.pen import Pen
from orrery.games.planet_unknown.ground import BOARD, GROUND, SIZE
from orrery.games.planet_unknown.moves import LINES
from orrery.games.planet_unknown.state import Player
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.kit import at, piece, sign, text
from orrery.kernel.pen import DOT, box, capital, told
from orrery.kernel.svg import Element, el, group

MARGIN: Final = 32.0  # for the medals of the lines, above and to the left
EDGE: Final = 6.0  # below and to the right
_NUMBER: Final = 10.0  # from the outside to a number …
_MARK: Final = 23.0  # … and to the mark that tells how the line stands
_LINE: Final = (26.0, 30.0)  # what can be pointed at: across the line, and along it
_LARGE: Final = 40.0  # from this size of a square on, numbers are larger: a phone halves them
_TICK: Final = "M-4.5 0-1.2 3.6 4.8-3.8"
_BIOMASS: Final = TERRAINS.index("biomass")
_ROVER: Final = 0.74  # sizes in squares
_THING: Final = 0.66
_SHARED: Final = 0.5  # a meteorite beside something else
_LOAD: Final = 0.36
_ASIDE: Final = 0.2
_LIFT: Final = 0.26
_INSET: Final = 1.6  # of the ring of a square


class Stand(NamedTuple):
    """What is on a square, as numbers: enough to say it in words."""

    letter: str  # of the ground
    terrain: int  # -1: bare
    icon: bool
    symbol: bool
    meteor: bool
    patch: bool
    pod: bool
    rover: bool
    laden: bool


def size(unit: float) -> float:
    """The width and the height of a planet with its margins."""
    return MARGIN + SIZE * unit + EDGE


@lru_cache(256)
def planet(player: Player, seat: Seat, unit: float, pen: Pen, *, mine: bool) -> Element:
    """A planet whose upper left corner, margins included, is the origin."""
    first = MARGIN + unit / 2
    number = player.planet
    return group(
        *_lines(player, unit, pen, mine=mine),
        at(
            first,
            first,
            land(number, unit),
            *_laid(player, unit),
            bounds(number, unit),
            *_worlds(player, unit, pen),
            *_pieces(player, seat, unit),
        ),
        *([_squares(player, seat, unit, first, pen)] if mine else []),
    )


def _laid(player: Player, unit: float) -> Iterator[Element]:
    for each in player.laid:
        x, y = BOARD.at[each.anchor]
        yield at(x * unit, y * unit, tiles.drawn(each.tile, each.turn, unit), class_="tile")
    for square in bits(player.patches):
        x, y = BOARD.at[square]
        yield at(x * unit, y * unit, _patch(unit))


@cache
def _patch(unit: float) -> Element:
    """One square of biomass without a resource: a frame tells it from a tile."""
    inner = unit * 0.3
    return group(
        tiles.land(_BIOMASS, [(0, 0)], [], unit),
        el("path", class_="tile-edge", d=paths.border([(0, 0)], unit)),
        el("rect", class_="seam", x=-inner, y=-inner, width=2 * inner, height=2 * inner, rx=2),
    )


def _pieces(player: Player, seat: Seat, unit: float) -> Iterator[Element]:
    for x, y in squares_of(player.pods):
        yield sign("lifepod", x * unit, y * unit, unit * _THING, "lifepod")
    resources = player.icons[0] | player.icons[1] | player.icons[2]
    resources |= player.icons[3] | player.icons[4] | player.icons[5]
    for i in bits(player.meteors):
        x, y = BOARD.at[i]
        shares = bool((player.rovers | resources) >> i & 1)
        aside = _ASIDE * unit if shares else 0
        wide = unit * (_SHARED if shares else _THING)
        yield sign("rock", x * unit + aside, y * unit + aside, wide, "meteorite")
    for x, y in squares_of(player.rovers):
        yield piece("rover", seat, x * unit, y * unit, unit * _ROVER)
    for x, y in squares_of(player.laden):
        cx, cy = (x + _LIFT) * unit, (y - _LIFT) * unit
        yield sign("rock", cx, cy, unit * _LOAD, "meteorite")


# --- Squares


def _squares(player: Player, seat: Seat, unit: float, first: float, pen: Pen) -> Element:
    covered = player.covered
    found = []
    for i in bits(GROUND[player.planet].all):
        one = 1 << i
        terrain = -1
        if covered & one:
            terrain = next(n for n, each in enumerate(player.terrain) if each & one)
        stand = Stand(
            letter_at(player.planet, BOARD.at[i]),
            terrain,
            terrain >= 0 and bool(player.icons[terrain] & one),
            bool(player.symbols & one),
            bool(player.meteors & one),
            bool(player.patches & one),
            bool(player.pods & one),
            bool(player.rovers & one),
            bool(player.laden & one),
        )
        found.append(_square(i, stand, unit, pen.language))
    shift = f"translate({first:g} {first:g})"
    return el("g", *found, class_="squares", data_unit=unit, data_of=seat, transform=shift)


@lru_cache(8192)
def _square(i: int, stand: Stand, unit: float, language: str) -> Element:
    name, (x, y) = BOARD.name(i), BOARD.at[i]
    frame = box(_INSET - unit / 2, _INSET - unit / 2, unit - 2 * _INSET, unit - 2 * _INSET, 2)
    return el(
        "g",
        el("title", told_square(name, stand, Pen(language))),
        box(-unit / 2, -unit / 2, unit, unit, 0)("hit"),
        frame("ring"),
        data_word=f"square:{name}",
        transform=f"translate({x * unit:g} {y * unit:g})",
        data_halo=2,
    )


def told_square(name: str, stand: Stand, pen: Pen) -> str:
    """A square in words: where it is, its ground or terrain, and what stands there."""
    parts = [name]
    if stand.terrain < 0:
        parts.append(pen.label("ground", GROUNDS[stand.letter]))
        parts.append(pen.about("ground", GROUNDS[stand.letter]))
    else:
        word = pen.label("terrain", TERRAINS[stand.terrain])
        key = "draw_resource" if stand.icon else "draw_terrain"
        parts.append(pen.text(key, terrain=word))
    if stand.patch:
        parts.append(pen.label("piece", "patch"))
    if stand.symbol and not stand.meteor:
        parts.append(pen.text("draw_symbol"))
    for there, word in ((stand.meteor, "meteorite"), (stand.pod, "lifepod")):
        if there:
            parts.append(pen.label("piece", word))
    if stand.rover:
        parts.append(pen.text("draw_laden") if stand.laden else pen.label("piece", "rover"))
    return DOT.join(capital(part) for part in parts if part)


# --- Medals of the lines, and of worlds


def _lines(player: Player, unit: float, pen: Pen, *, mine: bool) -> Iterator[Element]:
    ground = GROUND[player.planet]
    filled = player.covered | ground.currents
    for n, (line, medals) in enumerate(ground.lines):
        state = 2 if line & player.meteors else 0 if line & ~filled else 1
        yield _line(n, medals, state, unit, pen.language, mine)


_STATES: Final = ("incomplete", "complete", "draw_broken")


@lru_cache(4096)
def _line(n: int, medals: int, state: int, unit: float, language: str, mine: bool) -> Element:
    """The medals of a row or a column: a tick if it is complete, a meteorite if one breaks it."""
    word = LINES[n]
    pen = Pen(language)
    down, along = n < SIZE, MARGIN + (n % SIZE + 0.5) * unit
    look = ("faint", "strong", "faint")[state] + (" big" if unit >= _LARGE else "")

    def place(out: float) -> tuple[float, float]:
        return (out, along) if down else (along, out)

    across, deep = _LINE
    w, h = (deep, across) if down else (across, deep)
    x, y = place(1)
    frame = box(x if down else x - w / 2, y - h / 2 if down else y, w, h, 4)
    mark = at(*place(_MARK), el("path", class_="tick", d=_TICK)) if state == 1 else ""
    if state == 2:
        mark = sign("rock", *place(_MARK), 11, "meteorite")
    title = DOT.join(
        (capital(pen.label("line", word)), pen.medals(medals), pen.text(_STATES[state]))
    )
    inside = text(medals, *place(_NUMBER), look)
    hit = frame("hit") if mine else ""
    return pen.thing("line", word, inside, mark, title=title, ground=hit, frame=frame, mine=mine)


def _worlds(player: Player, unit: float, pen: Pen) -> Iterator[Element]:
    """Cerberus: the medals of each world, beside it."""
    medals = PLANET[player.planet].world_medals
    for n, world in enumerate(GROUND[player.planet].worlds, 1):
        there = squares_of(world)
        x, y = min(x for x, _ in there), min(y for _, y in there)
        done = not world & ~player.covered
        title = DOT.join(
            (
                pen.text("draw_world", n=n),
                pen.medals(medals),
                pen.text("complete" if done else "incomplete"),
            )
        )
        half = unit / 4
        yield told(
            title,
            sign("medal", x * unit - half, y * unit, 14),
            text(medals, x * unit + half - 2, y * unit, "strong" if done else "faint"),
            *(
                [at(x * unit + 2 * half, y * unit, el("path", class_="tick", d=_TICK))]
                if done
                else []
            ),
        )


def title(player: Player, pen: Pen) -> str:
    """What a screen reader says of a whole planet."""
    return pen.facts("planet", PLANETS[player.planet])
