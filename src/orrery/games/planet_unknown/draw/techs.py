"""The techs of a corporation, and the stocks beside its tracks: lifepods, rovers and others."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from orrery.games.planet_unknown.components import CORPORATION
from orrery.games.planet_unknown.describe import tech_text
from orrery.games.planet_unknown.draw import signs
from orrery.games.planet_unknown.draw.pen import Pen
from orrery.games.planet_unknown.state import (
    CLAIM,
    DOUBLE,
    FLUX_MOVES,
    FLUX_STEP,
    JUMPED,
    LAST_CARDS,
    LEAP,
    PATCHES,
    REGRESS_ONE,
    ROVER_STEP,
    SHIFT_ONE,
    SHIFT_THREE,
    SURVEY,
    SWAP,
    Player,
)
from orrery.games.planet_unknown.tracks import JUMP
from orrery.games.planet_unknown.tracks import techs as unlocked_techs
from orrery.kernel.game import Seat
from orrery.kernel.kit import at, paragraph, piece, sign, text
from orrery.kernel.pen import DOT, box, capital, told
from orrery.kernel.svg import Element, group

_POWERS: Final = {  # techs that are used up for a turn or for the game
    "synergy_for_patch": SWAP,
    "teleport_same_terrain": JUMPED,
    "double_synergy": DOUBLE,
    "claim_row": CLAIM,
    "objective_for_all": SURVEY,
    "double_patch": PATCHES,
    "reposition_1": SHIFT_ONE,
    "reposition_3": SHIFT_THREE,
    "rover_advance": ROVER_STEP,
    "regress": REGRESS_ONE,
    "flux_advance": FLUX_STEP,
    "flux_next_milestone": LEAP,
    "flux_moves": FLUX_MOVES,
    "two_civ_at_end": LAST_CARDS,
}
LOCKED, UNLOCKED, USED = range(3)
_STATES: Final = ("locked", "unlocked", "used")
_TITLE: Final = 14.0  # the line of a name
_INDENT: Final = 34.0  # right of the level
_ROW_GAP: Final = 5.0


@lru_cache(256)
def techs(player: Player, room: float, pen: Pen, *, mine: bool) -> tuple[Element, float]:
    """One tech under the other, and how high that is."""
    board = CORPORATION[player.corporation]
    open_now = unlocked_techs(player)
    gone = player.used | player.spent
    y, parts = 0.0, []
    for n, key in enumerate(board.techs):
        power = _POWERS.get(key)
        state = LOCKED if not open_now >> n & 1 else UNLOCKED
        if power is not None and gone >> power & 1:
            state = USED
        spot = f"tech-{'abcdef'[n]}" if player.corporation == JUMP else ""
        pod = bool(spot) and bool(player.held >> 81 + n & 1)
        drawn, height = _tech(
            player.corporation, n, state, pod, room, pen.language, mine and bool(spot)
        )
        parts.append(at(0, y, drawn))
        y += height + _ROW_GAP
    return group(*parts), y - _ROW_GAP


@lru_cache(2048)
def _tech(
    corporation: int,
    n: int,
    state: int,
    pod: bool,
    room: float,
    language: str,
    spot: bool,
) -> tuple[Element, float]:
    """A tech: its level or letter, its name, what it does, and whether it serves now."""
    key = CORPORATION[corporation].techs[n]
    mark = "ABCDEF"[n] if corporation == JUMP else str(n + 1)
    word = f"tech-{'abcdef'[n]}"
    pen = Pen(language)
    name, about = pen.label("tech", key), tech_text(corporation, n + 1, language)
    said = capital(pen.text(_STATES[state]))
    look = "faint" if state == LOCKED else ""
    lines, end = paragraph(
        about, _INDENT, _TITLE * 2 + 2, room - _INDENT - 8, f"left {look}".strip()
    )
    height = end - 2
    frame = box(0, 0, room, height)
    inside = group(
        _mark(mark, pod, state),
        text(name, _INDENT, _TITLE - 1, "left strong" if state != LOCKED else "left"),
        text(said, room - 8, _TITLE - 1, f"right {look}".strip()),
        lines,
    )
    title = DOT.join((name, about, said))
    ground = frame("slot on" if state == UNLOCKED else "slot" if state == USED else "slot open")
    drawn = pen.thing("spot", word, inside, title=title, ground=ground, frame=frame, mine=spot)
    return drawn, height


def _mark(mark: str, pod: bool, state: int) -> Element:
    if pod:
        return group(sign("lifepod", 12, 15, 20, "lifepod"), text(mark, 25, 13, "strong"))
    look = "s-tech" if state != LOCKED else "res-faint"
    return group(sign("gear", 12, 13, 14, look), text(mark, 25, 13, "strong"))


# --- Stocks

_BOX: Final = 46.0
_BOX_GAP: Final = 5.0
_AREA: Final = 96.0  # the width of the scoring area …
_STOCK: Final = 70.0  # … and of a stock
_POD: Final = (11.0, 15.0)  # the first lifepod, and the way to the next


@lru_cache(256)
def stocks(player: Player, seat: Seat, pen: Pen, *, mine: bool) -> Element:
    """The scoring area, meteorites, patches kept, rovers in reserve, movement left."""
    parts, x = [], 0.0
    for wide, drawn in _stocks(player, seat, pen, mine=mine):
        parts.append(at(x, 0, drawn))
        x += wide + _BOX_GAP
    return group(*parts)


def _stocks(player: Player, seat: Seat, pen: Pen, *, mine: bool) -> Iterator[tuple[float, Element]]:
    wide, (first, step) = _AREA, _POD
    frame = box(0, 0, wide, _BOX)
    look = "lifepod" if player.area else "ghostly"
    pods = (sign("lifepod", first + i * step, 16, 20, look) for i in range(max(1, player.area)))
    name = pen.text("scoring_area")
    title = DOT.join((name, f"{player.area} {pen.label('piece', 'lifepod', 'many')}"))
    yield (
        wide,
        pen.thing(
            "spot",
            "area",
            *pods,
            text(name, wide / 2, 36, "faint"),
            title=title,
            ground=frame("card"),
            frame=frame,
            mine=mine,
        ),
    )
    for word, n in (
        ("meteorite", player.meteorites),
        ("patch", player.stored),
        ("rover", player.reserve),
        ("movement", player.moves),
    ):
        yield _STOCK, _stock(word, n, seat, pen.language)


@lru_cache(1024)
def _stock(word: str, n: int, seat: Seat, language: str) -> Element:
    pen = Pen(language)
    frame = box(0, 0, _STOCK, _BOX)
    title = DOT.join((capital(pen.label("piece", word, "many")), str(n), pen.about("piece", word)))
    label = text(pen.text(f"draw_{word}_stock"), _STOCK / 2, 36, "faint")
    number = text(n, 32, 15, "left big strong")
    return told(title, frame("card"), _stock_sign(word, seat), number, label)


def _stock_sign(word: str, seat: Seat) -> Element:
    match word:
        case "meteorite":
            return sign("rock", 14, 15, 17, "meteorite")
        case "patch":
            return signs.patch(17).draw(6, 15)
        case "rover":
            return piece("rover", seat, 15, 16, 20)
        case _:
            return sign("arrow", 14, 15, 14, "res-plain")
