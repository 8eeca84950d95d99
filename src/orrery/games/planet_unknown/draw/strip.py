"""Under the planet: its rule, what waits to be resolved, and how the objectives stand."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown.components import CUBES, PLANETS, SOURCES
from orrery.games.planet_unknown.describe import planet_rule
from orrery.games.planet_unknown.draw import signs
from orrery.games.planet_unknown.draw.objectives import (
    Standing,
    common,
    personal,
    shared,
    short,
)
from orrery.games.planet_unknown.draw.pen import Pen
from orrery.games.planet_unknown.draw.scene import Scene
from orrery.games.planet_unknown.draw.signs import Item
from orrery.games.planet_unknown.items import KINDS
from orrery.games.planet_unknown.tracks import ALL_CUBES
from orrery.kernel.hexes import bits
from orrery.kernel.kit import at, fit, paragraph, text, width, wrap
from orrery.kernel.pen import DOT, box, capital, told
from orrery.kernel.svg import Element, group

WIDTH: Final = 534.0
_LINE: Final = 16.0
_CHIP: Final = 24.0
_CHIP_PAD: Final = 9.0
_GAP: Final = 6.0
_COLUMNS: Final = 2
_COLUMN_GAP: Final = 22.0


def strip(scene: Scene, pen: Pen, room: float) -> Element:
    """What waits, objectives, and the rule of the planet if there is room left for it."""
    y, parts = 6.0, list[Element]()
    for part in (_pending, _objectives, _rule):
        drawn, height = part(scene, pen)
        if height and y + height <= room:
            parts.append(at(0, y, drawn))
            y += height + _GAP + 2
    return group(*parts)


def _rule(scene: Scene, pen: Pen) -> tuple[Element, float]:
    """The name of the planet and what is peculiar to it."""
    return _rule_of(scene.own.planet, pen)


@lru_cache(256)
def _rule_of(number: int, pen: Pen) -> tuple[Element, float]:
    name, about = pen.label("planet", PLANETS[number]), planet_rule(number, pen.language)
    start = width(name, 12) * 1.12 + 10
    first, *rest = wrap(about, WIDTH - start)
    rest = wrap(" ".join(rest), WIDTH) if rest else []
    lines = [text(first, start, 6, "left faint")]
    lines += [text(line, 0, 6 + n * _LINE, "left faint") for n, line in enumerate(rest, 1)]
    title = pen.facts("planet", PLANETS[number])
    drawn = told(title, text(name, 0, 6, "left strong"), *lines)
    return drawn, _LINE * (1 + len(rest))


# --- What waits


def _pending(scene: Scene, pen: Pen) -> tuple[Element, float]:
    """One chip for each item, in rows."""
    player = scene.own
    if scene.view.you is None or player.ready:
        return Element(), 0
    x, y, parts = 0.0, 0.0, []
    for items, title in _chips(scene, pen):
        wide = signs.span(items, 4) + 2 * _CHIP_PAD
        if x and x + wide > WIDTH:
            x, y = 0.0, y + _CHIP + _GAP
        chip = told(
            title,
            box(0, 0, wide, _CHIP, _CHIP / 2)("slot on"),
            signs.row(items, _CHIP_PAD, _CHIP / 2, 4),
        )
        parts.append(at(x, y, chip))
        x += wide + _GAP
    if not parts:
        return Element(), 0
    return group(*parts), y + _CHIP


def _chips(scene: Scene, pen: Pen) -> Iterator[tuple[list[Item], str]]:
    player = scene.own
    for item in player.items:
        name = pen.label("item", KINDS[item.kind])
        if item.kind in (wait.ADVANCE, wait.REGRESS):
            yield _steps(item, name, pen)
            continue
        many = [signs.words(f"× {item.left}", "strong")] if item.left > 1 else []
        yield [signs.words(name), *many], capital(name)
    if player.moves:
        name = pen.label("piece", "movement", "many")
        yield (
            [signs.symbol("arrow", "res-plain"), signs.words(f"{player.moves} {name}")],
            capital(name),
        )


def _steps(item: wait.Item, name: str, pen: Pen) -> tuple[list[Item], str]:
    """Cubes that advance or regress: which of them, how often, thanks to what."""
    source = pen.label("source", SOURCES[item.source])
    cubes = [] if item.cubes == ALL_CUBES else [CUBES[n] for n in bits(item.cubes)]
    title = DOT.join((capital(name), *(pen.label("cube", cube) for cube in cubes), source))
    items = [signs.symbol("star", "res-star")] if item.source == wait.BY_SYNERGY else []
    items += [signs.words(source if item.source == wait.BY_SYNERGY else name)]
    items += [signs.terrain(cube) for cube in cubes]
    if item.source != wait.BY_SYNERGY:
        items.append(signs.words(source, "faint"))
    if item.left > 1:
        items.append(signs.words(f"× {item.left}", "strong"))
    return items, title


# --- Objectives


def _objectives(scene: Scene, pen: Pen) -> tuple[Element, float]:
    """A line for each, in two columns."""
    standings = [
        *shared(scene, pen, everybody=False),
        *personal(scene, pen),
        *common(scene, pen),
    ]
    half = -(-len(standings) // _COLUMNS)
    room = (WIDTH - _COLUMN_GAP) / _COLUMNS
    parts, lowest = [], 0.0
    for n in range(_COLUMNS):
        y = 0.0
        for standing in standings[n * half : (n + 1) * half]:
            drawn, height = _standing(standing, room, pen)
            parts.append(at(n * (room + _COLUMN_GAP), y, drawn))
            y += height + 4
        lowest = max(lowest, y)
    return group(*parts), lowest


def _standing(standing: Standing, room: float, pen: Pen) -> tuple[Element, float]:
    name, about = short(standing, pen)
    taken = signs.span(standing.items, 5)
    lines, end = paragraph(about, 0, 6 + _LINE - 2, room, "left faint")
    drawn = told(
        DOT.join(filter(None, (name, about, standing.said))),
        text(fit(name, room - taken - 8, 12), 0, 6, "left strong"),
        signs.row(standing.items, room - taken, 6, 5),
        lines,
    )
    return drawn, end - 6
