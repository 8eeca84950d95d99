"""The stage: the planet as far as it is explored, with buildings and units.

A hex is the word `hex:1,-1`; inside it the ground outside buildings is `place:1,-1`, and each slot
is both `slot:1,-1a` and `place:1,-1a`. Whatever of them a sentence names can be pointed at.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from orrery.games.living_planet import tasks
from orrery.games.living_planet.atlas import (
    HEX_WORDS,
    NEXT,
    SLOT_WORDS,
    Laid,
    axial,
    slot_of,
)
from orrery.games.living_planet.components import TILE, TILE_WORDS
from orrery.games.living_planet.draw import hexes, signs
from orrery.games.living_planet.draw.hexes import APART, OUTLINE, RING, R
from orrery.games.living_planet.draw.pen import Pen
from orrery.games.living_planet.draw.scene import Group, Scene
from orrery.games.living_planet.draw.slots import FRAME, as_unit, built, told_slot
from orrery.games.living_planet.state import House
from orrery.kernel.game import Seat
from orrery.kernel.kit import at, text
from orrery.kernel.pen import DOT, path
from orrery.kernel.svg import Element, Plate, el, group

WIDTH: Final = 560.0
HEIGHT: Final = 620.0
_MARGIN: Final = 6.0
_LARGEST: Final = 1.2
_UNITS_AT: Final = 42.0  # below the slots
_ROOM: Final = 86.0
_UNIT: Final = 23.0
_SPECKS: Final = ((24, 40), (530, 70), (16, 590), (508, 604), (300, 10), (90, 470))


class Chart(NamedTuple):
    """How the map lies on the stage."""

    scale: float
    dx: float
    dy: float


def centre(hex: int) -> tuple[float, float]:
    q, r = axial(hex)
    return 1.5 * R * q, APART * (r + q / 2)


@lru_cache(256)
def chart(shown: tuple[int, ...]) -> Chart:
    """The largest scale at which these hexes fit."""
    spots = [centre(hex) for hex in shown]
    left, right = min(x for x, _ in spots) - R, max(x for x, _ in spots) + R
    high = R * sqrt(3) / 2
    top, bottom = min(y for _, y in spots) - high, max(y for _, y in spots) + high
    scale = min(
        (WIDTH - 2 * _MARGIN) / (right - left), (HEIGHT - 2 * _MARGIN) / (bottom - top), _LARGEST
    )
    scale = int(scale * 1000) / 1000
    dx, dy = WIDTH / 2 - (left + right) / 2 * scale, HEIGHT / 2 - (top + bottom) / 2 * scale
    return Chart(scale, round(dx, 1), round(dy, 1))


def planet(scene: Scene, pen: Pen) -> Plate:
    state = scene.state
    exploring = isinstance(scene.task, tasks.Exploring)
    spots = list(state.atlas.spots) if exploring else []
    drawn = chart((*sorted(state.atlas.tile), *spots))
    offered = scene.said.get("put tile", set())
    tiles = [TILE_WORDS.index(word) for word in sorted(offered)]
    asked = scene.said.get("put hex", set()) if exploring else set()
    body = group(
        *(el("circle", class_="speck", cx=x, cy=y, r=0.9) for x, y in _SPECKS),
        el("defs", *hexes.ghosts(tiles)) if tiles else "",
        el(
            "g",
            *(_spot(hex, pen) for hex in spots),
            *(_beyond(hex, pen) for hex in (_rim(scene) if asked else ())),
            *(_hex(laid, scene, pen) for laid in sorted(state.laid, key=_depth)),
            data_unit=R,  # a ghost snaps to the hex that it is over, not to the next one
            data_grows="",
            transform=f"translate({drawn.dx:g} {drawn.dy:g}) scale({drawn.scale:g})",
        ),
    )
    label = pen.text("planet_n", n=len(state.laid))
    return Plate("planet", WIDTH, HEIGHT, body, label)


def _depth(laid: Laid) -> tuple[float, float]:
    x, y = centre(laid.hex)
    return y, x


# --- Empty places


def _rim(scene: Scene) -> list[int]:
    """Empty places beside the map where no hex may lie: they can be asked why."""
    atlas = scene.state.atlas
    rim = {n for laid in scene.state.laid for n in NEXT[laid.hex] if n >= 0}
    return sorted(rim - atlas.tile.keys() - atlas.spots.keys())


def _spot(hex: int, pen: Pen) -> Element:
    word = HEX_WORDS[hex]
    inside = group(
        el("path", class_="hit", d=OUTLINE),
        el("path", class_="faraway", d=hexes.hexagon(R * 0.93)),
        text(word, 0, 0, "faint still"),
    )
    title = f"{word}{DOT}{pen.text('empty_hex')}"
    return at(*centre(hex), pen.thing("hex", word, inside, title=title, frame=path(RING)))


def _beyond(hex: int, pen: Pen) -> Element:
    word = HEX_WORDS[hex]
    hit = el("path", class_="hit", d=OUTLINE)
    title = f"{word}{DOT}{pen.text('empty_hex')}"
    return at(*centre(hex), pen.thing("hex", word, hit, title=title, frame=path(RING)))


# --- Hexes


def _hex(laid: Laid, scene: Scene, pen: Pen) -> Element:
    word, tile = HEX_WORDS[laid.hex], laid.tile
    here = tuple(scene.groups.get(laid.hex, ()))
    names = tuple(pen.seat(seat) for seat in scene.seats)
    coming = frozenset(each[:2] for each in TILE[tile].dice) & scene.coming
    x, y = centre(laid.hex)
    struck = laid.hex == scene.struck
    return el(
        "g",
        _ground(laid, here, names, coming, pen.language, scene.view.you),
        *_slots(laid, names, scene, pen),
        el("path", class_="coming still", d=RING) if struck else "",
        path(RING)("ring"),
        data_word=f"hex:{word}",
        transform=f"translate({x:g} {y:g})",
    )


@lru_cache(4096)
def _ground(
    laid: Laid,
    here: tuple[Group, ...],
    names: tuple[str, ...],
    coming: frozenset[tuple[int, int]],
    language: str,
    you: Seat | None,
) -> Element:
    """The title of a hex, and the ground outside its buildings with the units there."""
    pen = Pen(language)
    word, name = HEX_WORDS[laid.hex], TILE_WORDS[laid.tile]
    outside = el(
        "g",
        el("title", _told_outside(word, here, names, pen)),
        hexes.land(laid.tile, laid.turn),
        hexes.place_name(word),
        hexes.dice(laid.tile, coming),
        *_units(here, you, pen),
        path(hexes.INNER)("ring"),
        data_word=f"place:{word}",
        data_halo=3,
    )
    title = f"{word}{DOT}{pen.facts('tile', name)}"
    return group(el("title", title), outside)


def _told_outside(word: str, here: tuple[Group, ...], names: tuple[str, ...], pen: Pen) -> str:
    said = [f"{word}, {pen.text('outside')}"]
    for seat, what, count in here:
        said.append(pen.pair(names[seat], _told_unit(what, count, pen)))
    return DOT.join(said)


def _told_unit(what: str, count: int, pen: Pen) -> str:
    name = pen.label("occupant", what)
    return name if count == 1 else f"{count} × {name}"


def _units(here: tuple[Group, ...], you: Seat | None, pen: Pen) -> Iterator[Element]:
    """Units outside buildings, side by side; many of a kind are counted."""
    xs, step = signs.spread(len(here), _ROOM, 25)
    size = min(_UNIT, step)
    for x, (seat, what, count) in zip(xs, here, strict=True):
        drawn = signs.unit(what, seat, x, _UNITS_AT, size)
        more = text(count, x + size * 0.48, _UNITS_AT - size * 0.3, "strong small")
        both = group(drawn, more if count > 1 else "")
        yield as_unit(both, what, x, _UNITS_AT, size * 0.55, pen) if seat == you else both


# --- Slots


def _slots(laid: Laid, names: tuple[str, ...], scene: Scene, pen: Pen) -> Iterator[Element]:
    for n, (slot, place) in enumerate(
        zip(TILE[laid.tile].slots, hexes.sites(laid.tile), strict=True)
    ):
        number = slot_of(laid.hex, n)
        word = SLOT_WORDS[number]
        house = scene.houses.get(number)
        owner = names[house.owner] if house is not None and house.owner >= 0 else ""
        mine = house is not None and house.owner == scene.view.you
        yield _slot(word, slot, place, house, owner, mine, pen.language)


@lru_cache(8192)
def _slot(
    word: str,
    slot: int,
    place: tuple[float, float, float],
    house: House | None,
    owner: str,
    mine: bool,
    language: str,
) -> Element:
    pen = Pen(language)
    x, y, scale = place
    title = el("title", told_slot(word, slot, house, owner, pen))
    if house is None:
        body = group(FRAME("site"), signs.diggable(slot))
    else:
        body = built(house, pen, mine=mine)
    inner = el("g", title, body, FRAME("ring"), data_word=f"place:{word}", data_halo=2)
    return el(
        "g",
        title,
        inner,
        FRAME("ring"),
        transform=f"translate({x:g} {y:g}) scale({scale:g})",
        data_word=f"slot:{word}",
    )
