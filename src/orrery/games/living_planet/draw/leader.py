"""Beside the map: the leader board with its dice, the leader's card, and what is due now."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from orrery.games.living_planet import tasks
from orrery.games.living_planet.components import BOX, COLOURS, EFFECTS, RESOURCES, ROUNDS
from orrery.games.living_planet.draw import signs
from orrery.games.living_planet.draw.due import due
from orrery.games.living_planet.draw.market import HEIGHT as MARKET
from orrery.games.living_planet.draw.pen import Pen, look
from orrery.games.living_planet.draw.planet import HEIGHT as MAP
from orrery.games.living_planet.draw.scene import Scene
from orrery.games.living_planet.tasks import CATACLYSMS, NONE, ROWS
from orrery.kernel.game import Seat
from orrery.kernel.kit import at, fit, shape, text
from orrery.kernel.pen import DOT, box, capital, told
from orrery.kernel.svg import Element, Plate, el, group

WIDTH: Final = 240.0
HEIGHT: Final = MAP + MARKET
_TITLE: Final = 28.0
_LABELS: Final = 78.0  # the room of the names of the rows
_STEP: Final = (40.0, 42.0)
_DIE: Final = 29.0
_CARD_AT: Final = _TITLE + 4 * _STEP[1] + 6
_DUE_AT: Final = _CARD_AT + 50
_TRACK: Final = 29.0  # how high a space of the depletion track is
_TRACK_AT: Final = HEIGHT - 2 * _TRACK - 2
_SPACES: Final = BOX.boards.depletion


def leader(scene: Scene, pen: Pen) -> Plate:
    state, last = scene.state, last_round(scene)
    body = group(
        *_head(scene, pen),
        at(0, _TITLE, *_board(scene, pen)),
        at(0, _CARD_AT, *_card(scene, pen)),
        at(0, _DUE_AT, *due(scene, WIDTH, pen)),
        at(0, _TRACK_AT, _depletion(state.depletion, state.round, last, pen.language)),
    )
    return Plate("beside-leader", WIDTH, HEIGHT, body, pen.text("leader_board"))


def last_round(scene: Scene) -> int:
    return ROUNDS[scene.state.setup.length][len(scene.state.players)]


def _head(scene: Scene, pen: Pen) -> Iterator[Element]:
    state, view = scene.state, scene.view
    title, more = pen.text("round_of", n=state.round, last=last_round(scene)), ""
    if view.over:
        title = pen.text("winner", name=", ".join(pen.seat(seat) for seat in view.winners))
    elif not state.round:
        title = pen.text("setup")
    else:
        more = _phase(scene, pen)
    yield text(fit(title, WIDTH - 8, 16), 4, 13, "left big strong")
    if more:
        yield text(fit(more, 104, 11), WIDTH - 4, 14, "right small faint")


def _phase(scene: Scene, pen: Pen) -> str:
    """The part of the round: while dice go down, the row of the die that acts."""
    match scene.task:
        case tasks.Begin() | tasks.Selecting() | tasks.Revealing():
            return pen.label("phase", "select", "short")
        case tasks.Depleting() | tasks.PassOn():
            return pen.label("phase", "deplete", "short")
        case _ if scene.column >= 0:
            return capital(pen.label("row", ROWS[scene.state.rows[scene.column]], "short"))
        case _:
            return pen.label("phase", "leader", "short")


# --- The board


def _board(scene: Scene, pen: Pen) -> Iterator[Element]:
    state = scene.state
    wide, high = _STEP
    acting = state.rows[scene.column] if scene.column >= 0 and not scene.view.over else -1
    for row, word in enumerate(ROWS):
        y = (row + 0.5) * high
        name = capital(pen.label("row", word, "short"))
        look = "left small strong" if row == acting else "left small faint"
        yield told(pen.facts("row", word), text(fit(name, _LABELS - 4, 11), 4, y, look))
    for column in range(len(COLOURS)):
        yield at(_LABELS + (column + 0.5) * wide, 0, *_column(column, scene, pen))


def _column(column: int, scene: Scene, pen: Pen) -> Iterator[Element]:
    """A column: its die stands where it has come to."""
    state, (wide, high) = scene.state, _STEP
    row = state.rows[column] if column < len(state.rows) else 0
    yield el("path", class_="rule", d=f"M0 {high / 2:g}V{3.5 * high:g}")
    for n in range(len(ROWS)):
        frame = box(2 - wide / 2, n * high + 2, wide - 4, high - 4, 6)
        yield frame("slot open" if n < row else "slot")
    y = (row + 0.5) * high
    if state.columns:
        yield _die(state.columns[column], column, y, scene, pen)
    elif all(state.dice):
        yield _die(column, NONE, y, scene, pen)
    else:
        yield _waiting(column, y, scene, pen)


def _die(colour: int, column: int, y: float, scene: Scene, pen: Pen) -> Element:
    """A die as the word of its colour; a frame tells which one acts."""
    state, word = scene.state, COLOURS[colour]
    wide, high = _STEP
    frame = box(3 - wide / 2, y - high / 2 + 3, wide - 6, high - 6, 6)
    acts = column >= 0 and column == scene.column and not _done(column, scene)
    return pen.thing(
        "colour",
        word,
        frame("coming") if acts else "",
        signs.die(colour, state.dice[colour], 0, y, _DIE),
        title=DOT.join(
            (
                capital(pen.label("colour", word)),
                str(state.dice[colour]),
                _whose(colour, scene, pen),
            )
        ),
        frame=frame,
    )


def _done(column: int, scene: Scene) -> bool:
    return scene.state.rows[column] == CATACLYSMS and not scene.is_striking


def _whose(colour: int, scene: Scene, pen: Pen) -> str:
    return pen.seat(colour) if colour in scene.seats else pen.text("neutral")


def _waiting(colour: int, y: float, scene: Scene, pen: Pen) -> Element:
    """Before the dice are set: who has chosen a planet card."""
    unknown = scene.view.unknown
    if colour not in scene.seats:
        title = DOT.join((capital(pen.label("colour", COLOURS[colour])), pen.text("neutral")))
        return told(title, shape(look(colour), 0, y, 12, "is-off"))
    chosen = unknown.chosen[colour]
    said = pen.text("chosen" if chosen else "not_chosen")
    parts = [box(-10, y - 14, 20, 28, 3)("face-down")] if chosen else []
    face = shape(look(colour), 0, y, 12, "" if chosen else "is-spent")
    return told(f"{pen.seat(colour)}{DOT}{said}", *parts, face)


# --- The leader's card and the depletion track


def _card(scene: Scene, pen: Pen) -> Iterator[Element]:
    """Who leads, and the effect of the card that the leader played."""
    state, seat = scene.state, scene.state.leader
    if not state.round or scene.view.over:
        return
    yield shape(look(seat), 11, 12, 15)
    yield text(fit(pen.seat(seat), 120), 24, 12, "left strong")
    yield text(pen.text("leader"), WIDTH - 4, 12, "right small faint")
    value = played(seat, scene)
    if not value:
        return
    effect = EFFECTS[value]
    name = capital(pen.label("effect", effect))
    more = f"{DOT}{pen.label('resource', RESOURCES[state.named])}" if state.named != NONE else ""
    spent = not state.effect and state.named == NONE
    yield told(
        pen.facts("effect", effect),
        at(0, 0, signs.die(seat, value, 11, 34, 18), class_="is-spent" if spent else None),
        text(
            fit(f"{name}{more}", 160 if spent else WIDTH - 30),
            26,
            34,
            "left faint" if spent else "left",
        ),
        text(pen.text("used"), WIDTH - 4, 34, "right small faint") if spent else "",
    )


def played(seat: Seat, scene: Scene) -> int:
    """The planet card of the leader in this round; 0 while it lies face down."""
    player = scene.state.players[seat]
    if (
        isinstance(scene.task, tasks.Begin | tasks.Selecting | tasks.Revealing)
        or not player.discard
    ):
        return 0
    return player.discard[-1]


@lru_cache(256)
def _depletion(taken: tuple[int, ...], now: int, last: int, language: str) -> Element:
    """The track that counts the rounds with what was taken from the planet."""
    pen = Pen(language)
    h, step = _TRACK, (WIDTH - 4) / 6
    x, y = step / 2 - 0.5, h / 2 - 1
    parts = [text(pen.text("depletion"), 4, -10, "left faint")]
    for n in range(_SPACES):
        resource = taken[n] if n < len(taken) else NONE
        inside = text(n + 1, x, y, "strong" if n + 1 == now else "faint")
        said = pen.text("round_of", n=n + 1, last=last)
        if resource != NONE:
            inside = signs.resource(resource, x, y, 16)
            said = f"{said}{DOT}{pen.label('resource', RESOURCES[resource])}"
        look = "slot open" if resource == NONE else "slot"
        space = told(said, box(1, 1, step - 3, h - 4, 4)(look), inside)
        dim = "is-off" if n >= last else None
        parts.append(at(2 + n % 6 * step, n // 6 * h, space, class_=dim))
    return group(*parts)
