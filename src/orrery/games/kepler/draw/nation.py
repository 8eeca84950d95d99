"""A nation: its action board, technologies, planets, cubes, and what it has to show for it."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from orrery.games.kepler.components import (
    BONUS_EFFECT,
    BONUSES,
    BONUSES_OF,
    BOX,
    CELLS,
    OBJECTIVE_WORDS,
    OBJECTIVES,
    PLANETS,
    RESOURCES,
    SHIPS,
    TRACKS,
)
from orrery.games.kepler.describe import describe_objective
from orrery.games.kepler.draw import tell
from orrery.games.kepler.draw.galaxy import numbered
from orrery.games.kepler.draw.pen import Pen, amounts
from orrery.games.kepler.draw.round import track_sign
from orrery.games.kepler.draw.technology import ROW, technology
from orrery.games.kepler.effects import Produce
from orrery.games.kepler.moves import planet_word
from orrery.games.kepler.state import UNKNOWN, Planet, Player
from orrery.games.kepler.tasks import NONE, Cubes
from orrery.games.kepler.view import KeplerView
from orrery.kernel.game import Seat
from orrery.kernel.kit import at, fit, paragraph, piece, shape, sign, text, width
from orrery.kernel.pen import DOT, box, capital, letter, told
from orrery.kernel.svg import Element, Plate, el, group

WIDTH: Final = 420
_PAD: Final = 12
_INNER: Final = WIDTH - 2 * _PAD
_COLUMNS: Final = BOX.grid.columns
_CELL: Final = (96.0, 40.0)
_GAP: Final = 4.0
_GRID_AT: Final = 76
_TECH_AT: Final = _GRID_AT + 4 * (_CELL[1] + _GAP) + 12
_PLANETS_AT: Final = _TECH_AT + 5 * ROW + 10
_CARD: Final = (128.0, 66.0)
_TRAY: Final = (195.0, 46.0)
_GOAL: Final = 56.0
_NAME: Final = 170.0  # the room of a name, between its shape and the notes beside it


def nation(view: KeplerView, seat: Seat, pen: Pen) -> Plate:
    """One plate per player, all of the same height."""
    player, mine = view.seen.players[seat], seat == view.you
    rows = max(-(-len(p.planets) // 3) for p in view.seen.players)
    below = _PLANETS_AT + rows * (_CARD[1] + 6) + 4
    goal = below + _TRAY[1] + 8
    body = group(
        _head(view, seat, pen),
        _actions(player.cell, seat, pen, mine),
        at(_PAD, _TECH_AT, technology(player.techs, seat, pen, mine)),
        at(_PAD, _PLANETS_AT, *_planets(player, pen, mine=mine)),
        at(_PAD, below, _stocks(player.storage, player.pit, pen, mine)),
        at(_PAD, goal, _objective(player.objective, view.scores[seat].parts["objective"], pen)),
    )
    return Plate(f"player-{seat}", WIDTH, goal + _GOAL + _PAD, body, pen.seat(seat))


# --- Who, with points, ships and medals


def _head(view: KeplerView, seat: Seat, pen: Pen) -> Element:
    player, score = view.seen.players[seat], view.scores[seat]
    notes = [pen.text("draw_you")] if seat == view.you else []
    notes += [pen.text("first_player")] if seat == view.seen.first and not view.over else []
    name = fit(pen.seat(seat), _NAME, 16)
    after = 50 + width(name, 16) + 12
    right = WIDTH - _PAD - 2
    return group(
        shape(seat, 22, 24, 20),
        text(letter(seat).upper(), 40, 24, "small faint"),
        text(name, 50, 24, "left big strong"),
        text(DOT.join(notes), after, 25, "left small faint") if notes else "",
        told(
            tell.score(score, pen),
            text(score.total, right - 22, 24, "right huge strong"),
            text(pen.text("vp"), right, 26, "right small faint"),
        ),
        *_fleet(player, seat, pen),
        *_medals(player, pen),
    )


def _fleet(player: Player, seat: Seat, pen: Pen) -> Iterator[Element]:
    """The ships still in the supply; those on the board leave an outline."""
    left = SHIPS - player.fleet.bit_count()
    signs = (
        piece("ship", seat, 22 + i * 21, 54, 19)
        if i < left
        else sign("ship", 22 + i * 21, 54, 19, "gone")
        for i in range(SHIPS)
    )
    name = pen.pair(capital(pen.text("supply")), left)
    yield told(name, *signs, text(f"{left}/{SHIPS}", 22 + SHIPS * 21, 54, "left small"))


def _medals(player: Player, pen: Pen) -> Iterator[Element]:
    x = WIDTH - _PAD - 44 * len(TRACKS) - 4
    for track, n in zip(TRACKS, player.medals, strict=True):
        name = pen.label("medal", track, "one" if n == 1 else "")
        yield told(
            f"{n} {name}",
            sign("medal", x, 54, 15),
            track_sign(track, x + 15, 54, 11),
            text(n, x + 25, 54, "left strong"),
            class_=None if n else "is-spent",
        )
        x += 48


# --- The action board


@lru_cache(1024)
def _actions(here: int, seat: Seat, pen: Pen, mine: bool) -> Element:
    """Nine cells; the bonus of a row stands at its end, that of a column at its foot."""
    return at(_PAD, _GRID_AT, *_cells(here, seat, pen, mine=mine))


def _cells(here: int, seat: Seat, pen: Pen, *, mine: bool) -> Iterator[Element]:
    w, h = _CELL
    for i, word in enumerate(CELLS):
        x, y = i % _COLUMNS * (w + _GAP), i // _COLUMNS * (h + _GAP)
        yield at(x, y, _cell(word, seat, pen, here=i == here, mine=mine))
    for i, word in enumerate(BONUSES):
        column = i < _COLUMNS
        x = (i if column else _COLUMNS) * (w + _GAP)
        y = (_COLUMNS if column else i - _COLUMNS) * (h + _GAP)
        yield at(x, y, _bonus(word, pen, open=i in BONUSES_OF[here], mine=mine))
    x, y = _COLUMNS * (w + _GAP), _COLUMNS * (h + _GAP)
    yield text(pen.text("bonus"), x + w / 2, y + h / 2, "small faint")


def _cell(word: str, seat: Seat, pen: Pen, *, here: bool, mine: bool) -> Element:
    w, h = _CELL
    label = pen.label("cell", word, "short")
    frame = box(0, 0, w, h)
    inside = (
        (
            frame(f"line-{letter(seat)}"),
            piece("cube", seat, w / 2, 13, 18),
            text(label, w / 2, 29, "strong"),
        )
        if here
        else (text(label, w / 2, h / 2),)
    )
    return pen.thing(
        "cell",
        word,
        *inside,
        title=tell.cell(word, pen),
        ground=frame("slot on" if here else "slot"),
        frame=frame,
        mine=mine,
    )


def _bonus(word: str, pen: Pen, *, open: bool, mine: bool) -> Element:
    """A bonus action; those of the cube's own row and column are the ones within reach."""
    w, h = _CELL
    effect = BONUS_EFFECT[BONUSES.index(word)]
    if isinstance(effect, Produce):
        cubes = tuple(effect.amount * (kind in effect.resources) for kind in RESOURCES)
        drawn, end = amounts((cubes[0], cubes[1], cubes[2]), 0, 0, size=11, plus="+")
        label = at((w - end + 4) / 2, h / 2, drawn, class_=None if open else "is-spent")
    else:
        style = "small strong" if open else "small faint"
        label = text(pen.label("bonus", word, "short"), w / 2, h / 2, style)
    frame = box(0, 0, w, h)
    ground = frame("slot open")
    return pen.thing(
        "bonus", word, label, title=tell.bonus(word, pen), ground=ground, frame=frame, mine=mine
    )


# --- Planets and cubes


def _planets(player: Player, pen: Pen, *, mine: bool) -> Iterator[Element]:
    w, h = _CARD
    for i, planet in enumerate(player.planets):
        x, y = i % 3 * (w + 6), i // 3 * (h + 6)
        yield at(x, y, _planet(planet, pen, mine))


@lru_cache(4096)
def _planet(planet: Planet, pen: Pen, mine: bool) -> Element:
    """A planet card. It is named as a planet, and as the source of a sacrificed cube."""
    w, h = _CARD
    word, number = planet_word(planet.number), planet.number
    frame, title = box(0, 0, w, h), tell.holding(planet, pen)
    inside = group(
        numbered(number, 22, 21, 14),
        text(pen.label("planet", word, "short"), 43, 14, "left strong"),
        _side(planet, pen),
        _lying(planet, pen, mine=mine),
    )
    source = pen.thing("source", word, inside, title=title, frame=frame, mine=mine)
    ground = frame("card grown" if planet.terraformed else "card")
    return pen.thing("planet", word, source, title=title, ground=ground, frame=frame, mine=mine)


def _side(planet: Planet, pen: Pen) -> Element:
    """What the side that lies up says: the price of terraforming, or the harvest."""
    facts = PLANETS[planet.number]
    if not planet.number:
        return text(pen.label("type", "home"), 43, 30, "left small faint")
    if planet.terraformed:
        made, end = amounts(facts.production, 43, 30, plus="+")
        leaf = sign("leaf", _CARD[0] - 12, 13, 11, "super-earth")
        return group(made, text(pen.vp(facts.vp), end + 4, 30, "left small"), leaf)
    price, _ = amounts(facts.cost, 66, 30)
    return group(
        sign("leaf", 48, 30, 9, "res-faint"), text(facts.level, 54, 30, "left small faint"), price
    )


def _lying(planet: Planet, pen: Pen, *, mine: bool) -> Element:
    """The cubes on a card, one by one while there is room."""
    cubes = planet.cubes
    step = min(12.5, (_CARD[0] - 26) / max(1, sum(cubes)))
    x, parts = 13.0, list[Element]()
    spent = mine and pen.spending != {"regenerate"}
    for kind, n in zip(RESOURCES, cubes, strict=True):
        if not n:
            continue
        signs = [sign(kind, x + i * step, 52, 11) for i in range(n)]
        frame = box(x - 8, 43, (n - 1) * step + 16, 18, 4)
        title = pen.cubes(
            (n * (kind == "energy"), n * (kind == "matter"), n * (kind == "antimatter"))
        )
        parts.append(pen.thing("resource", kind, *signs, title=title, frame=frame, mine=spent))
        x += n * step + 4
    return group(*parts)


@lru_cache(1024)
def _stocks(storage: Cubes, pit: Cubes, pen: Pen, mine: bool) -> Element:
    """Storage, from which everything is produced, and the pit of what was sacrificed."""
    w, h = _TRAY
    frame = box(0, 0, w, h)
    from_pit = "regenerate" in pen.spending  # the pit gives cubes back in no other way
    name = pen.label("place", "storage")
    store = pen.thing(
        "source",
        "storage",
        text(name, 10, 13, "left small faint"),
        *_counts(storage, pen, mine=mine and pen.spending != {"regenerate"}),
        title=name,
        ground=frame("slot open"),
        frame=frame,
        mine=mine,
    )
    name = pen.text("pit")
    spent = at(
        w + 6,
        0,
        told(
            name,
            frame("slot open"),
            text(name, 10, 13, "left small faint"),
            *_counts(pit, pen, mine=mine and (from_pit or not pen.spending)),
        ),
    )
    return group(store, spent)


def _counts(stock: Cubes, pen: Pen, *, mine: bool) -> Iterator[Element]:
    for i, (kind, n) in enumerate(zip(RESOURCES, stock, strict=True)):
        x = 18 + i * 58.0
        yield pen.thing(
            "resource",
            kind,
            el("g", sign(kind, x, 31, 13), class_=None if n else "is-spent"),
            text(n, x + 12, 31, "left strong" if n else "left faint"),
            title=pen.pair(capital(pen.label("resource", kind)), n),
            frame=box(x - 10, 21, 42, 20, 4),
            mine=mine,
        )


# --- The secret objective


@lru_cache(1024)
def _objective(objective: int, points: int, pen: Pen) -> Element:
    frame = box(0, 0, _INNER, _GOAL)
    secret = pen.text("secret_objective")
    if objective in (NONE, UNKNOWN):
        dealt = objective == UNKNOWN
        note = secret if dealt else ""
        eye = sign("hidden", 18, _GOAL / 2, 20, "res-plain") if dealt else ""
        return group(frame("slot open"), eye, text(note, 36, _GOAL / 2, "left small faint"))
    word = OBJECTIVE_WORDS[objective]
    facts = OBJECTIVES[word]
    said = describe_objective(facts, pen.language)
    name = pen.label("objective", word)
    lines, _ = paragraph(said, 10, 33, _INNER - 20, "left small", size=11)
    return told(
        f"{secret}{DOT}{name}{DOT}{said}",
        frame("card grown" if points > 0 else "card"),
        text(name, 10, 14, "left strong"),
        text(secret, 18 + width(name, 12) * 1.08, 14, "left small faint"),
        text(pen.vp(facts.vp), _INNER - 10, 14, "right strong"),
        lines,
    )
