"""The buildings left on a faction board, and the income that those on the map have uncovered."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from orrery.games.gaia.components import (
    COUNTS,
    FACTION,
    ORE_PER_STEP,
    RANGE,
    STEPS,
    TYPES,
    Gain,
)
from orrery.games.gaia.draw import signs
from orrery.games.gaia.draw.pen import Pen
from orrery.games.gaia.draw.scene import SHAPES
from orrery.games.gaia.galaxy import GAIA, hex_names
from orrery.games.gaia.state import NAVIGATION, TERRAFORMING, Player
from orrery.kernel.game import Seat
from orrery.kernel.kit import at, piece, sign, text
from orrery.kernel.pen import DOT, box, capital, told
from orrery.kernel.svg import Element, group

ROW: Final = 36.0
BUILDINGS_HEIGHT: Final = 4 * ROW
_SLOT: Final = (34.0, 32.0)
_STEP: Final = 38.0
_FIRST: Final = 90.0


def buildings(seat: Seat, player: Player, pen: Pen, *, mine: bool) -> Iterator[Element]:
    board = FACTION[player.faction]
    mines = player.mines.bit_count() + player.guests.bit_count()
    stations, labs = player.stations.bit_count(), player.labs.bit_count()

    def line(word: str, built: int, incomes: Sequence[Gain]) -> Element:
        return _line(word, seat, built, incomes, pen, mine=mine)

    yield line("mine", mines, board.mines)
    yield at(0, ROW, line("station", stations, board.stations))
    institute = line("institute", player.institutes.bit_count(), (board.institute,))
    yield at(_FIRST + 4 * _STEP + 6, ROW, institute)
    yield at(0, 2 * ROW, line("lab", labs, board.labs))
    built = (bool(player.academies), bool(player.qic_academies))
    gains = (board.academy, board.academy_action)
    x = _FIRST + 4 * _STEP + 6
    yield text(pen.text("draw_academies"), x, 2 * ROW + _SLOT[1] / 2, "left small")
    for i, word in enumerate(("academy-knowledge", "academy-qic")):
        slot = _academy(word, seat, built[i], gains[i], pen, mine=mine)
        yield at(x + 64 + i * _STEP, 2 * ROW, slot)
    yield at(0, 3 * ROW, _formers(seat, player, pen, mine=mine))
    yield at(_FIRST + 3.4 * _STEP, 3 * ROW, *_reach(player, pen))


def _line(
    word: str, seat: Seat, built: int, incomes: Sequence[Gain], pen: Pen, *, mine: bool
) -> Element:
    """A name, the incomes uncovered so far, and the buildings that are left."""
    slots = (
        at(_FIRST + i * _STEP, 0, _slot(SHAPES[word], seat, i < built, gain))
        for i, gain in enumerate(incomes)
    )
    wide = _FIRST + len(incomes) * _STEP
    left = pen.text("left_n", n=len(incomes) - built)
    return pen.thing(
        "building",
        word,
        text(capital(pen.label("building", word, "short")), 0, _SLOT[1] / 2, "left small"),
        *slots,
        title=pen.facts("building", word, capital(left)),
        frame=box(-4, -1, wide + 2, _SLOT[1] + 2),
        mine=mine,
    )


@cache
def _slot(shape: str, seat: Seat, built: bool, gain: Gain) -> Element:
    w, h = _SLOT
    if not built:
        return piece(shape, seat, w / 2, h / 2, 23)
    items = signs.goods(gain)
    inside = signs.block(items, w / 2, h / 2, w - 2, 12) if items else ""
    return group(box(0, 0, w, h, 4)("slot open"), inside)


def _academy(word: str, seat: Seat, built: bool, gain: Gain, pen: Pen, *, mine: bool) -> Element:
    w, h = _SLOT
    slot = (
        _slot("academy", seat, built, gain)
        if built
        else group(piece("academy", seat, w / 2, h / 2, 23), _of_which(word, w - 1, 5))
    )
    left = pen.text("left_n", n=0 if built else 1)
    return pen.thing(
        "building",
        word,
        slot,
        title=pen.facts("building", word, capital(left)),
        frame=box(-1, -1, w + 2, h + 2),
        mine=mine,
    )


def _of_which(word: str, x: float, y: float) -> Element:
    return sign("qic" if word.endswith("qic") else "knowledge", x, y, 10)


def _formers(seat: Seat, player: Player, pen: Pen, *, mine: bool) -> Element:
    """Gaiaformers: those at hand, those at work, and those that research has not won yet."""
    w, h = _SLOT
    away = player.formers.bit_count() + player.parked
    slots, places = [], hex_names(player.formers)
    for i in range(COUNTS.former):
        if i < player.owned - away:
            inside = piece("gaiaformer", seat, w / 2, h / 2, 22)
        elif i < player.owned:
            busy = i - (player.owned - away)
            where = places[busy] if busy < len(places) else "…"
            inside = group(box(0, 0, w, h, 4)("slot open"), text(where, w / 2, h / 2, "small"))
        else:
            inside = sign("gaiaformer", w / 2, h / 2, 18, "gone")
        slots.append(at(_FIRST + i * _STEP, 0, inside))
    name = pen.label("piece", "former", "many")
    at_work = ", ".join(places)
    facts = [pen.pair(capital(name), f"{player.owned - away}/{player.owned}")]
    facts += [pen.pair(pen.text("draw_at_work"), at_work)] if at_work else []
    return pen.thing(
        "pay",
        "former",
        text(pen.text("draw_formers"), 0, h / 2, "left small"),
        *slots,
        title=DOT.join((*facts, pen.about("piece", "former"))),
        frame=box(-4, -1, _FIRST + COUNTS.former * _STEP + 2, h + 2),
        mine=mine,
    )


def _reach(player: Player, pen: Pen) -> Iterator[Element]:
    """How far and how dearly one builds: range, the price of a step, steps to each type."""
    reach, ore = RANGE[player.research[NAVIGATION]], ORE_PER_STEP[player.research[TERRAFORMING]]
    y = _SLOT[1] / 2
    yield told(
        pen.text("range_n", n=reach),
        sign("arrow", 6, 8, 11, "res-plain"),
        text(reach, 16, 8, "left small strong"),
    )
    yield told(
        pen.text("draw_ore_a_step", ore=pen.counted(ore, "resource", "ore")),
        sign("spade", 6, 25, 12, "res-plain"),
        text(ore, 16, 25, "left small strong"),
        sign("ore", 30, 25, 10),
    )
    home = player.faction // 2
    for i, type in enumerate(sorted(range(GAIA), key=lambda type: (STEPS[home][type], type))):
        n = STEPS[home][type]
        x = 52 + i * 19.5
        name = pen.text("draw_planet", type=pen.label("type", TYPES[type]))
        far = pen.text("draw_step" if n == 1 else "draw_steps", n=n)
        yield told(
            f"{capital(name)}{DOT}{far if n else pen.text('draw_home')}",
            signs.planet(type, x, y - 6, 7.5),
            text(n, x, y + 10, "small faint"),
        )
