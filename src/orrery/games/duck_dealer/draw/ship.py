"""A player's board: the ship with what is in it, energy, cubes, portals and privileges.

The ship is nine slots in three zones; the more are filled, the slower it is, and the zone that sets
the speed is lit. Goods lie in the small hold of the bow and in the holds among the equipment; what
finds no room lies behind the ship. Slots, goods and energy of the reader are words of sentences.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from orrery.games.duck_dealer import tasks
from orrery.games.duck_dealer.components import (
    BOX,
    ENERGIES,
    EQUIPMENT,
    HOLD_CAPACITY,
    KEPT,
    PLACE_WORDS,
    PORTALS,
    PREBUILT_CAPACITY,
    SLOTS,
    SPEED,
    WARES,
)
from orrery.games.duck_dealer.draw import signs
from orrery.games.duck_dealer.draw.pen import Pen
from orrery.games.duck_dealer.draw.scene import Scene
from orrery.games.duck_dealer.state import HOLD, NONE, RED, SITES, TILE_WORDS, Cargo, Player
from orrery.games.duck_dealer.tasks import NO_ENERGY, Energy
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.kit import LETTERS, at, fit, piece, portal, shape, text, width, wrap
from orrery.kernel.pen import DOT, box, capital, told
from orrery.kernel.svg import Element, Plate, el, group

WIDTH: Final = 420.0
_PAD: Final = 12.0
_INNER: Final = WIDTH - 2 * _PAD
_SHIP_AT: Final = 78.0
_HULL: Final = 86.0  # how high the ship is
_ZONE: Final = (110.0, 74.0)
_ZONES_AT: Final = 57.0
_SLOT: Final = (33.0, 48.0)
_GOOD: Final = 24.0  # how high the place of a good is
_SPARE: Final = (30.0, 30.0)  # a good without a place
_ROW: Final = 30.0  # of energy
_CELL: Final = 38.0
_LINE: Final = 15.0
_TOKENS: Final = 190.0  # the room for tokens of a colour
_USES: Final = ("use_red", "use_yellow", "use_blue")
_TILES: Final = {tile: word for word, tile in TILE_WORDS.items()}


class Seen(NamedTuple):
    """All that a board depends on: equal values draw equal boards."""

    seat: Seat
    name: str
    who: Player
    aside: Cargo  # goods that wait in an offer
    withheld: Energy  # tokens that were out of stock and may be spent all the same
    score: tuple[tuple[str, int], ...]  # by part
    notes: tuple[str, ...]
    mine: bool


def ship(seat: Seat, scene: Scene, pen: Pen) -> Plate:
    view, state = scene.view, scene.state
    mine = seat == view.you
    seen = Seen(
        seat,
        pen.seat(seat),
        state.players[seat],
        tuple(ware for offer in state.offers if offer.maker == seat for ware in offer.gives),
        _withheld(seat, scene),
        tuple(view.scores[seat].parts.items()),
        tuple(_notes(seat, scene)),
        mine,
    )
    return _ship(seen, pen.language)


def _notes(seat: Seat, scene: Scene) -> Iterator[str]:
    if seat == scene.view.you:
        yield "you"
    if seat == scene.active:
        yield "acting"


def _withheld(seat: Seat, scene: Scene) -> Energy:
    task = scene.task
    if isinstance(task, tasks.Acting | tasks.Shortage) and task.seat == seat:
        return task.withheld
    return NO_ENERGY


@lru_cache(512)
def _ship(seen: Seen, language: str) -> Plate:
    pen = Pen(language)
    rest, high = _rest(seen, pen)
    y = _SHIP_AT + _HULL + 8 + high
    lines = list(_lines(seen, pen))
    body = group(
        _head(seen, pen),
        at(_PAD, _SHIP_AT, *_hull(seen, pen)),
        at(_PAD, _SHIP_AT + _HULL + 8, *rest),
        at(_PAD, y, *_rack(seen, pen)),
        at(_PAD, y + _CELL + 26, *_energy(seen, pen)),
        at(_PAD, y + _CELL + 36 + 3 * _ROW, *_pieces(seen, pen)),
        *(
            text(line, _PAD, y + 2 * _CELL + 50 + 3 * _ROW + i * _LINE, "left small faint")
            for i, line in enumerate(lines)
        ),
    )
    height = y + 2 * _CELL + 48 + 3 * _ROW + len(lines) * _LINE
    return Plate(f"player-{seen.seat}", WIDTH, height, body, seen.name)


def _head(seen: Seen, pen: Pen) -> Element:
    """Who, where, and the points with their parts."""
    name = fit(seen.name, 170, 16)
    after, right = 50 + width(name, 16) + 12, WIDTH - _PAD - 2
    notes = DOT.join(pen.text(note) for note in seen.notes)
    parts = DOT.join(f"{pen.label('part', part)} {n}" for part, n in seen.score)
    place = seen.who.place
    where = "" if place == NONE else pen.label("place", PLACE_WORDS[place])
    return group(
        shape(seen.seat, 22, 22, 20),
        text(LETTERS[seen.seat].upper(), 40, 22, "small faint"),
        text(name, 50, 22, "left big strong"),
        text(fit(notes, right - 60 - after, 11), after, 23, "left small faint"),
        text(sum(n for _, n in seen.score), right - 22, 22, "right huge strong"),
        text(pen.text("vp"), right, 24, "right small faint"),
        text(where, 50, 43, "left small"),
        text(parts, right, 43, "right small faint"),
    )


# --- The ship


def _hull(seen: Seen, pen: Pen) -> Iterator[Element]:
    gear, h = seen.who.gear, _HULL
    filled = len(gear)
    yield text(pen.text("ship_of"), 0, -10, "left faint")
    speed = pen.text("slots_of", n=filled, of=SLOTS, steps=SPEED[filled])
    yield told(pen.about("piece", "ship"), text(speed, _INNER, -10, "right small faint"))
    bow = f"M0 {h / 2:g} 32 0H{_INNER - 14:g}A14 14 0 0 1 {_INNER:g} 14"
    yield el("path", class_="hull", d=f"{bow}V{h - 14:g}A14 14 0 0 1 {_INNER - 14:g} {h:g}H32Z")
    carried = _stowed(seen)
    yield at(23, h / 2 - _GOOD / 2 - 2, *_bow(carried, seen, pen))
    first = 0
    for n, part in enumerate(BOX.parts):
        x = _ZONES_AT + n * (_ZONE[0] + 3)
        lit = first < filled <= first + part.slots or (n == 0 and not filled)
        yield at(x, (h - _ZONE[1]) / 2, *_zone(part.steps, lit))
        for i in range(part.slots):
            slot = first + i
            where = at(
                x + 3 + i * (_SLOT[0] + 2.5),
                (h - _ZONE[1]) / 2 + 4,
                _slot(gear[slot] if slot < filled else NONE, carried, seen, pen),
            )
            yield where
        first += part.slots


def _stowed(seen: Seen) -> Iterator[tuple[int, bool]]:
    """The goods in the order of their places, and whether they are set aside for an offer."""
    yield from ((ware, False) for ware in seen.who.cargo)
    yield from ((ware, True) for ware in seen.aside)


def _zone(steps: int, lit: bool) -> Iterator[Element]:
    """A part of the ship with the steps that a red token gives while it is the last one filled."""
    w, h = _ZONE
    yield box(0, 0, w, h, 6)("zone lit" if lit else "zone")
    yield signs.energy(RED, w / 2 - 10, h - 11, 11)
    yield text(steps, w / 2 + 4, h - 11, "left strong" if lit else "left faint")


def _bow(carried: Iterator[tuple[int, bool]], seen: Seen, pen: Pen) -> Iterator[Element]:
    """The small hold that every ship has."""
    room = pen.text("bow", n=PREBUILT_CAPACITY)
    yield told(room, box(0, 0, 30, _GOOD + 4, 4)("slot open"))
    good = next(carried, None)
    if good:
        yield _good(good, 15, _GOOD / 2 + 2, 28, seen, pen)


def _slot(gear: int, carried: Iterator[tuple[int, bool]], seen: Seen, pen: Pen) -> Element:
    """A piece of equipment; a hold with the goods in it."""
    w, h = _SLOT
    frame = box(0, 0, w, h, 4)
    if gear == NONE:
        return frame("slot open")
    word = EQUIPMENT[gear]
    if gear != HOLD:
        inside = signs.equipment(gear, w / 2 - 2, h / 2 - 1, 28)
        goods: list[Element] = []
    else:
        inside = el("path", class_="rule", d=f"M0 {h / 2:g}h{w:g}")
        goods = [
            _good(good, w / 2, (i + 0.5) * _GOOD, w - 2, seen, pen)
            for i, good in enumerate(islice(carried, HOLD_CAPACITY))
        ]
    return pen.thing(
        "equipment",
        word,
        inside,
        *goods,
        title=pen.facts("equipment", word),
        ground=frame("slot"),
        frame=frame,
        mine=seen.mine,
    )


def _good(good: tuple[int, bool], x: float, y: float, wide: float, seen: Seen, pen: Pen) -> Element:
    """A good aboard; one that is offered is pale and no word."""
    ware, aside = good
    word = WARES[ware]
    title = pen.facts("ware", word, pen.text("set_aside") if aside else "")
    frame = box(-wide / 2, 1 - _GOOD / 2, wide, _GOOD - 2, 3)
    sign = signs.ware(ware, 0, 0, 19)
    thing = pen.thing(
        "ware",
        word,
        sign,
        title=title,
        ground=frame("hit"),
        frame=frame,
        mine=seen.mine and not aside,
    )
    return at(x, y, thing, class_="is-spent" if aside else None)


def _rest(seen: Seen, pen: Pen) -> tuple[list[Element], float]:
    """The goods for which there is no room, and how high they are."""
    goods = list(_stowed(seen))[seen.who.capacity :]
    if not goods:
        return [], 0.0
    w, h = _SPARE
    label = pen.text("too_many", n=len(goods))
    x = width(label, 12) + 10
    each = int((_INNER - x) // (w + 4))
    found = [text(label, 0, h / 2, "left warn")]
    for i, good in enumerate(goods):
        row, column = divmod(i, each)
        place = x + column * (w + 4), row * (h + 4)
        frame = box(0, 0, w, h, 4)("slot beyond")
        found.append(at(*place, frame, _good(good, w / 2, h / 2, w - 4, seen, pen)))
    return found, -(-len(goods) // each) * (h + 4) + 6


def _rack(seen: Seen, pen: Pen) -> Iterator[Element]:
    """What the ship is fitted out with, by kind; at set-up and in shipyards one of them is said."""
    step = (_INNER + 6) / len(EQUIPMENT)
    w, h = step - 6, _CELL
    for number, word in enumerate(EQUIPMENT):
        n = seen.who.gear.count(number)
        frame = box(0, 0, w, h)
        name = pen.label("equipment", word, "many" if n > 1 else "")
        yield at(
            number * step,
            0,
            pen.thing(
                "equipment",
                word,
                at(0, 0, signs.equipment(number, 16, h / 2, 24), class_=None if n else "is-off"),
                text(n, 33, h / 2 - 7, "left strong" if n else "left faint"),
                text(fit(name, w - 33, 11), 33, h / 2 + 8, "left small faint"),
                title=DOT.join((pen.facts("equipment", word), f"×{n}")),
                ground=frame("slot" if n else "slot open"),
                frame=frame,
                mine=seen.mine,
            ),
        )


# --- Energy, cubes and portals


def _energy(seen: Seen, pen: Pen) -> Iterator[Element]:
    yield text(capital(pen.text("energy")), 0, -10, "left faint")
    yield text(pen.text("keep", n=KEPT), _INNER, -10, "right small faint")
    for colour, word in enumerate(ENERGIES):
        n, more = seen.who.energy[colour], seen.withheld[colour]
        frame = box(0, 0, _INNER, _ROW - 3)
        yield at(
            0,
            colour * _ROW,
            pen.thing(
                "energy",
                word,
                text(n, 16, _ROW / 2 - 1, "strong big" if n else "faint big"),
                *_tokens(colour, n, more),
                text(pen.text(_USES[colour]), _INNER - 8, _ROW / 2 - 1, "right small faint"),
                title=_told_energy(word, n, more, pen),
                ground=frame("slot"),
                frame=frame,
                mine=seen.mine,
            ),
        )


def _tokens(colour: int, n: int, more: int) -> Iterator[Element]:
    """The tokens side by side; those that were out of stock are pale."""
    if not n + more:
        return
    step = min(21.0, _TOKENS / (n + more))
    for i in range(n + more):
        token = signs.energy(colour, round(42 + i * step, 1), _ROW / 2 - 1.5, 17)
        yield token if i < n else el("g", token, class_="is-spent")


def _told_energy(word: str, n: int, more: int, pen: Pen) -> str:
    said = [pen.counted(n, "energy", word), pen.about("energy", word)]
    if more:
        said.append(pen.text("withheld", n=more))
    return DOT.join(said)


def _pieces(seen: Seen, pen: Pen) -> Iterator[Element]:
    """Cubes in hand, portals that can still be opened, and privileges."""
    who, seat, h = seen.who, seen.seat, _CELL
    claims, left = who.claims.bit_count(), PORTALS - len(who.portals)
    cells = (
        ("cube", who.cubes, "cubes_left", piece("cube", seat, 20, h / 2, 24)),
        ("portal", left, "portals_left", portal(seat, 20, h / 2, 26)),
        ("privilege", claims, "claimed", shape(seat, 20, h / 2, 17, "edged")),
    )
    step = (_INNER + 6) / len(cells)
    for i, (word, n, note, sign) in enumerate(cells):
        yield at(
            i * step,
            0,
            told(
                DOT.join((pen.facts("piece", word), f"{n} {pen.text(note)}")),
                box(0, 0, step - 6, h)("slot" if n else "slot open"),
                el("g", sign, class_=None if n else "is-off"),
                text(n, 38, h / 2, "left strong" if n else "left faint"),
                text(fit(pen.text(note), step - 70, 11), 57, h / 2, "left small faint"),
            ),
        )


def _lines(seen: Seen, pen: Pen) -> Iterator[str]:
    """Where the portals and the privileges are, and what is paid for already."""
    who = seen.who
    if who.portals:
        names = " – ".join(pen.label("place", PLACE_WORDS[planet]) for planet in who.portals)
        yield from wrap(pen.pair(capital(pen.text("portals")), names), _INNER, 11)
    if who.claims:
        tiles = ", ".join(pen.label("cube", _TILES[tile], "short") for tile in bits(who.claims))
        named = pen.pair(capital(pen.label("piece", "privilege", "many")), tiles)
        yield from wrap(named, _INNER, 11)
    if who.paid:
        sites = ", ".join(pen.label("site", SITES[site], "short") for site in bits(who.paid))
        yield from wrap(pen.pair(pen.text("paid"), sites), _INNER, 11)
