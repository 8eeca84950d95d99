"""What a player has: resources with the income of the next round, and the power cycle."""

from collections.abc import Iterator
from typing import Final

from orrery.games.gaia.components import RESOURCES
from orrery.games.gaia.draw import signs
from orrery.games.gaia.draw.board import Board
from orrery.games.gaia.draw.pen import Pen
from orrery.games.gaia.state import CHARGE, TAKLONS, TOKENS
from orrery.games.gaia.tasks import AREA, AWAY, BOWL_3, BOWLS
from orrery.kernel.kit import at, piece, sign, text, width
from orrery.kernel.pen import DOT, Frame, box, capital, path
from orrery.kernel.svg import Element, group

STOCKS: Final = 34.0
POWER: Final = 92.0
_CELL: Final = 96.0
_BOWL: Final = (92.0, 46.0)
_NUMERALS: Final = ("I", "II", "III")
_PAID: Final = {BOWL_3: ("power", "token")}  # what is paid out of a bowl


# --- Resources


def stocks(board: Board, pen: Pen) -> Iterator[Element]:
    """Credits, ore, knowledge and QIC, each with what the next round brings."""
    player, mine, income = board.player, board.mine, dict(board.income)
    held = (player.credits, player.ore, player.knowledge, player.qic)
    cells = [_stock(i, n, income, pen, mine=mine) for i, n in enumerate(held)]
    pair = "ore-and-credit"
    yield pen.thing(
        "good",
        pair,
        *cells[:2],
        title=capital(pen.label("good", pair)),
        frame=box(-2, -2, 2 * _CELL + 8, STOCKS + 4, 6),
        mine=mine,
    )
    yield from cells[2:]


def _stock(i: int, n: int, income: dict[str, int], pen: Pen, *, mine: bool) -> Element:
    word = RESOURCES[i]
    more = income.get(word, 0)
    frame = box(0, 0, _CELL, STOCKS)
    title = [pen.pair(capital(pen.label("resource", word, "many")), n)]
    title += [pen.text("draw_next_round", n=more)] if more else []
    inside = group(
        sign(word, 16, STOCKS / 2, 17),
        text(n, 30, STOCKS / 2, "left big strong"),
        text(f"+{more}", _CELL - 8, STOCKS / 2 + 1, "right small faint") if more else "",
    )
    told = DOT.join((*title, pen.about("resource", word)))
    gained = pen.thing("good", word, inside, title=told, frame=frame, mine=mine)
    paid = pen.thing("pay", word, gained, title=told, ground=frame("slot"), frame=frame, mine=mine)
    return at(i * (_CELL + 4), 0, paid)


# --- Power


def power(board: Board, pen: Pen) -> Iterator[Element]:
    """Three bowls from left to right, and the Gaia area."""
    player, mine, income = board.player, board.mine, dict(board.income)
    yield text(capital(pen.text("power_cycle")), 0, 6, "left small faint")
    x = width(capital(pen.text("power_cycle")), 11) + 12
    for resource in (TOKENS, CHARGE):
        n = income.get(RESOURCES[resource], 0)
        if n:
            item = signs.amount(n, resource, "small faint")
            yield signs.row([signs.words("+", "small faint"), item], x, 6)
            x += item.width + 22
    for bowl in range(1, 4):
        yield at((bowl - 1) * (_BOWL[0] + 8), 18, _bowl(bowl, board, pen))
    yield at(300, 18, _gaia_area(board, pen))
    if player.faction == TAKLONS:
        yield at(300, 72, _away(pen, mine=mine))


def _bowl(bowl: int, board: Board, pen: Pen) -> Element:
    w, h = _BOWL
    player, mine = board.player, board.mine
    n, word = player.bowls[bowl - 1], BOWLS[bowl]
    half = f"M0 0H{w:g}C{w:g} {h * 0.9:g} {w * 0.7:g} {h:g} {w / 2:g} {h:g}"
    frame = path(f"{half}C{w * 0.3:g} {h:g} 0 {h * 0.9:g} 0 0Z")
    stone = player.stone == bowl
    title = _told(word, n, stone, pen)
    inside = group(
        *_tokens(n, stone, w),
        text(_NUMERALS[bowl - 1], w / 2 - 12, h + 12, "small faint"),
        text(n, w / 2 + 8, h + 12, "strong"),
    )
    if bowl == 1:
        inside = pen.thing("good", "token", inside, title=title, frame=frame, mine=mine)
    for kind in _PAID.get(bowl, ()):
        if kind == "power" or not board.is_returning:
            inside = pen.thing("pay", kind, inside, title=title, frame=frame, mine=mine)
    return pen.thing(
        "bowl", word, inside, title=title, ground=frame("bowl"), frame=frame, mine=mine
    )


def _told(word: str, n: int, stone: bool, pen: Pen) -> str:
    parts = [pen.pair(capital(pen.label("bowl", word)), n)]
    parts += [pen.label("piece", "brainstone")] if stone else []
    return DOT.join(parts)


def _tokens(n: int, stone: bool, w: float) -> Iterator[Element]:
    """Tokens one by one while there is room, in two rows; the Brainstone before them."""
    shown = n + stone
    rows = [shown] if shown <= 5 else [-(-shown // 2), shown // 2]
    left = stone
    for i, count in enumerate(rows):
        step = min(15.0, (w - 26) / max(1, count - 1))
        y = 20.0 if len(rows) == 1 else 12.0 + i * 15
        for j in range(count):
            x = w / 2 + (j - (count - 1) / 2) * step
            if left:
                left = False
                yield sign("bulb", x, y, 16, "res-knowledge")
            else:
                yield sign("power", x, y, 14)


def _gaia_area(board: Board, pen: Pen) -> Element:
    w, h = 96.0, 46.0
    player, mine = board.player, board.mine
    word, stone = BOWLS[AREA], player.stone == AREA
    frame: Frame = box(0, 0, w, h)
    title = _told(word, player.area, stone, pen)
    items: list[Element] = []
    x = 16.0
    if stone:
        items.append(sign("bulb", x, 31, 15, "res-knowledge"))
        x += 18
    if player.area:
        items += [sign("power", x, 31, 14), text(player.area, x + 11, 31, "left strong")]
        x += 34
    if player.parked:
        items.append(piece("gaiaformer", board.seat, x, 31, 15))
        items.append(text(player.parked, x + 11, 31, "left strong"))
    name = text(capital(pen.text("gaia_area")), 8, 12, "left small faint")
    inside = group(name, *items)
    if board.is_returning:
        inside = pen.thing("pay", "token", inside, title=title, frame=frame, mine=mine)
    return pen.thing(
        "bowl", word, inside, title=title, ground=frame("slot open"), frame=frame, mine=mine
    )


def _away(pen: Pen, *, mine: bool) -> Element:
    """Out of the game, where the Brainstone may go."""
    word = BOWLS[AWAY]
    frame = box(0, -9, 96, 18, 4)
    name = capital(pen.label("bowl", word))
    inside = text(name, 48, 0, "small faint")
    ground = frame("slot passed")
    return pen.thing("bowl", word, inside, title=name, ground=ground, frame=frame, mine=mine)
