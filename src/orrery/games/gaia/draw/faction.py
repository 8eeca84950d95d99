"""A player's board: who, which faction with its abilities, stocks, power, buildings and tiles."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from orrery.games.gaia.components import FACTIONS, TYPES
from orrery.games.gaia.draw import tell
from orrery.games.gaia.draw.board import Board
from orrery.games.gaia.draw.buildings import BUILDINGS_HEIGHT, buildings
from orrery.games.gaia.draw.pen import Pen
from orrery.games.gaia.draw.power import POWER, STOCKS, power, stocks
from orrery.games.gaia.draw.scene import Scene
from orrery.games.gaia.draw.signs import planet
from orrery.games.gaia.draw.tiles import tiles
from orrery.games.gaia.tasks import NONE, Receiving, Returning
from orrery.kernel.game import Score, Seat
from orrery.kernel.kit import at, fit, paragraph, shape, text, width
from orrery.kernel.pen import DOT, box, letter, told
from orrery.kernel.svg import Element, Plate, el, group

WIDTH: Final = 420
_PAD: Final = 12
_INNER: Final = WIDTH - 2 * _PAD
_STOCKS_AT: Final = 66
_POWER_AT: Final = _STOCKS_AT + STOCKS + 10
_BUILDINGS_AT: Final = _POWER_AT + POWER
_TILES_AT: Final = _BUILDINGS_AT + BUILDINGS_HEIGHT + 10
_NAME: Final = 170.0  # the room of a name, between its shape and the notes beside it


def faction(seat: Seat, scene: Scene, pen: Pen) -> Plate:
    state, view = scene.state, scene.view
    score = view.scores[seat]
    task = state.agenda[0] if state.agenda else None
    board = Board(
        seat,
        state.players[seat],
        seat == view.you,
        seat == state.first,
        view.over,
        bool(state.round),
        score.total,
        tuple(score.parts.items()),
        tuple(view.incomes[seat].items()),
        task.items if isinstance(task, Receiving) and task.seat == seat else 0,
        isinstance(task, Returning),
    )
    return _plate(board, pen)


@lru_cache(1024)
def _plate(board: Board, pen: Pen) -> Plate:
    seat, player, mine = board.seat, board.player, board.mine
    name, label = f"player-{seat}", pen.seat(seat)
    head = _head(board, pen)
    if player.faction == NONE:
        waits = text(pen.text("draw_no_faction"), _PAD, 52, "left small faint")
        return Plate(name, WIDTH, 76, group(head, waits), label)
    taken = tiles(board, pen)
    below = _TILES_AT + taken.height + 8
    about = pen.about("faction", FACTIONS[player.faction])
    ability, end = paragraph(about, _PAD, below + 12, _INNER, "left small", size=11)
    body = group(
        head,
        _faction(player.faction, about, pen, mine=mine),
        at(_PAD, _STOCKS_AT, *stocks(board, pen)),
        at(_PAD, _POWER_AT, *power(board, pen)),
        at(_PAD, _BUILDINGS_AT, *buildings(seat, player, pen, mine=mine)),
        el("path", class_="rule", d=f"M{_PAD} {_TILES_AT - 7}H{WIDTH - _PAD}"),
        at(_PAD, _TILES_AT, taken.body),
        el("path", class_="rule", d=f"M{_PAD} {below:g}H{WIDTH - _PAD}"),
        ability,
    )
    return Plate(name, WIDTH, end + 6, body, label)


def _head(board: Board, pen: Pen) -> Element:
    seat = board.seat
    notes = [pen.text("you")] if board.mine else []
    notes += [pen.text("first_player")] if board.is_first and not board.over else []
    notes += [pen.text("passed")] if board.player.passed and not board.over else []
    name = fit(pen.seat(seat), _NAME, 16)
    after = 50 + width(name, 16) + 12
    right = WIDTH - _PAD - 2
    score = Score(board.total, dict(board.parts))
    points = board.total if board.over else board.player.vp
    return group(
        shape(seat, 22, 22, 20),
        text(letter(seat).upper(), 40, 22, "small faint"),
        text(name, 50, 22, "left big strong"),
        text(fit(DOT.join(notes), right - 60 - after, 11), after, 23, "left small faint"),
        told(
            tell.score(score, pen),
            text(points, right - 22, 22, "right huge strong"),
            text(pen.text("vp"), right, 24, "right small faint"),
        ),
        *_forecast(board, score, pen),
    )


def _forecast(board: Board, score: Score, pen: Pen) -> Iterator[Element]:
    """The points with everything that the end would add."""
    if not board.over and board.has_begun:
        said = pen.pair(pen.text("draw_if_over"), pen.vp(board.total))
        right = WIDTH - _PAD - 2
        yield told(tell.score(score, pen), text(said, right, 48, "right small faint"))


def _faction(number: int, about: str, pen: Pen, *, mine: bool) -> Element:
    """The faction with its home planet."""
    word = FACTIONS[number]
    name, home = pen.label("faction", word), pen.label("type", TYPES[number // 2])
    wide = width(name, 13) + 8
    return pen.thing(
        "faction",
        word,
        planet(number // 2, 22, 48, 9),
        text(name, 38, 48, "left middle strong"),
        text(home, 40 + wide, 48, "left small faint"),
        title=f"{name}{DOT}{about}",
        frame=box(8, 36, 44 + wide + width(home, 11), 24),
        mine=mine,
    )
