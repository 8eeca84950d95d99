"""What tiles, spaces and levels do, as numbers and signs in a row.

A row is made of items, each with its width, so that it can be centred, broken or set from the
right. The same effects in words are in `describe`.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from orrery.games.gaia.components import (
    BIG_VALUE,
    BOOSTER_RANGE,
    BOOSTER_STEPS,
    FORMER_COST,
    LEVELS,
    ORE_PER_STEP,
    RANGE,
    TYPES,
    Booster,
    Gain,
    Round,
    Space,
    Tech,
)
from orrery.games.gaia.galaxy import GAIA, LOST, TRANSDIM
from orrery.games.gaia.state import GAIA_PROJECT, NAVIGATION, TERRAFORMING
from orrery.games.gaia.texts import WORDS
from orrery.kernel.kit import at, globe, sign, text, width
from orrery.kernel.svg import Element, el, group

SIZE: Final = 11.0
_GAP: Final = 4.0
RESOURCE_SIGNS: Final = ("credits", "ore", "knowledge", "qic", "power", "charge", "vp")
_ORDER: Final = (6, *range(6))  # points first
TEXTURE: Final = {
    "terra": "waves",
    "desert": "bands",
    "swamp": "dots",
    "oxide": "craters",
    "volcanic": "peaks",
    "titanium": "facets",
    "ice": "crystal",
    "gaia": "leaf",
    "lost": "cross",
}
_COUNTED: Final = {  # signs of what is counted or happens
    "mine": ("mine", "res-plain"),
    "station": ("station", "res-plain"),
    "lab": ("lab", "res-plain"),
    "big": ("academy", "res-plain"),
    "gaia": ("leaf", "gaia"),
    "sector": ("sector", "res-plain"),
    "token": ("alliance", "res-plain"),
    "step": ("spade", "res-plain"),
    "research": ("rise", "res-knowledge"),
}


class Item(NamedTuple):
    drawn: Element  # from x 0, centred on y 0
    width: float


def words(said: object, classes: str = "small", size: float = 11) -> Item:
    shown = str(said)
    bold = 1.07 if "strong" in classes else 1.0
    return Item(text(shown, 0, 0, f"left {classes}"), width(shown, size) * bold)


def symbol(name: str, size: float = SIZE, classes: str = "") -> Item:
    return Item(sign(name, size / 2, 0, size, classes), size)


def amount(n: int | str, resource: int, classes: str = "small strong") -> Item:
    """A number and the sign of what is meant."""
    number = words(n, classes)
    drawn = group(
        number.drawn, sign(RESOURCE_SIGNS[resource], number.width + 1 + SIZE / 2, 0, SIZE)
    )
    return Item(drawn, number.width + 1 + SIZE)


def goods(gain: Gain, classes: str = "small strong", plus: str = "") -> list[Item]:
    return [amount(f"{plus}{gain[i]}", i, classes) for i in _ORDER if gain[i]]


def joined(items: Sequence[Item]) -> Item:
    """Items that stay together."""
    return Item(row(items, 0, 0, 2.0), span(items, 2.0))


def counted(what: str) -> list[Item]:
    """The sign of what is counted, or of what happens."""
    if what == "type":
        return [Item(_globes(), 16)]
    if what == "gaia-mine":
        return [symbol("mine", SIZE, "res-plain"), symbol("leaf", SIZE - 2, "gaia")]
    name, classes = _COUNTED[what]
    return [symbol(name, SIZE, classes)]


def _globes() -> Element:
    return group(planet(0, 5, 0, 5), planet(4, 11, 0, 5))


@cache
def planet(type: int, x: float, y: float, r: float) -> Element:
    """A planet of a type, told by its texture as well as by its colour."""
    if type == TRANSDIM:
        return at(
            x,
            y,
            el("circle", class_="rim-transdim", r=r * 0.94),
            el("circle", class_="core-transdim", r=r * 0.45),
        )
    word = TYPES[type]
    drawn = globe(word, TEXTURE[word], x, y, r)
    if type in (GAIA, LOST):
        rim = "rim-gaia" if type == GAIA else "ghostly"
        return group(drawn, el("circle", class_=rim, cx=float(x), cy=float(y), r=r * 1.2))
    return drawn


# --- Rows


def span(items: Sequence[Item], gap: float = _GAP) -> float:
    return sum(item.width for item in items) + gap * max(0, len(items) - 1)


def row(items: Sequence[Item], x: float, y: float, gap: float = _GAP) -> Element:
    """Items from x to the right."""
    parts = []
    for item in items:
        parts.append(at(x, y, item.drawn))
        x += item.width + gap
    return group(*parts)


def centred(items: Sequence[Item], x: float, y: float) -> Element:
    return row(items, x - span(items) / 2, y)


def broken(items: Iterable[Item], room: float) -> list[list[Item]]:
    """The items in lines that fit the room."""
    lines: list[list[Item]] = []
    for item in items:
        if lines and span([*lines[-1], item]) <= room:
            lines[-1].append(item)
        else:
            lines.append([item])
    return lines


def block(items: Iterable[Item], x: float, y: float, room: float, step: float = 13) -> Element:
    """The items in centred lines around y."""
    lines = broken(items, room)
    first = y - (len(lines) - 1) * step / 2
    return group(*(centred(line, x, first + i * step) for i, line in enumerate(lines)))


# --- Effects


def _when(timing: str, language: str) -> str:
    return WORDS.text(f"draw_{timing}", language)


@cache
def tech_face(tile: Tech, w: float, h: float, language: str) -> Element:
    """What stands on a tech tile of this size."""
    return block(tech(tile, language), w / 2, h / 2, w - 6)


def tech(tile: Tech, language: str) -> list[Item]:
    """When a tech tile works, and what it gives."""
    if tile.timing == "always":
        big = [symbol("institute", SIZE, "res-plain"), symbol("academy", SIZE, "res-plain")]
        return [*big, words("="), words(BIG_VALUE, "small strong"), symbol("power")]
    what = goods(tile.gain)
    if tile.per:
        what = [joined([*what, words("/"), *counted(tile.per)])]
    if tile.on:
        what = [*counted(tile.on), words("→"), *what]
    if tile.timing == "each":
        return what
    return [words(_when(tile.timing, language), "small faint"), *what]


def booster(tile: Booster, language: str) -> tuple[list[Item], list[Item]]:
    """The income of a booster, and what else it does."""
    more: list[Item] = []
    if tile.per:
        passing = words(_when("pass", language), "small faint")
        more = [passing, joined([amount(tile.vp, 6), words("/"), *counted(tile.per)])]
    if tile.action == "step":
        more = [words(_when("action", language), "small faint"), *steps(BOOSTER_STEPS)]
    if tile.action == "range":
        reach = [symbol("arrow", 10, "res-plain"), words(f"+{BOOSTER_RANGE}", "small strong")]
        more = [words(_when("action", language), "small faint"), *reach]
    return goods(tile.income), more


def steps(n: int) -> list[Item]:
    """A mine with free terraforming steps."""
    return [words(n, "small strong"), *counted("step"), *counted("mine")]


def space(action: Space) -> list[Item]:
    if action.steps:
        return steps(action.steps)
    if action.tech:
        return [symbol("gear", SIZE + 1, "res-knowledge")]
    if action.again:
        return [symbol("return", SIZE, "res-plain"), symbol("alliance", SIZE, "res-plain")]
    if action.vp_per_type:
        each = amount(f"+{action.vp_per_type}", 6)
        return [*goods(action.gain), joined([each, words("/"), *counted("type")])]
    return goods(action.gain)


def price(action: Space) -> list[Item]:
    kind = RESOURCE_SIGNS.index("power" if action.power else "qic")
    return [amount(action.power or action.qic, kind, "small")]


def scored(tile: Round) -> list[Item]:
    return [*counted(tile.on), words("→"), amount(tile.vp, 6)]


def level(area: int, n: int) -> list[Item]:
    """What a level of research gives; income has a plus before it."""
    reached = LEVELS[area][n]
    found = goods(reached.now)
    if any(reached.income):
        found += goods(reached.income, plus="+")
    if reached.former:
        found.append(symbol("gaiaformer", SIZE, "res-plain"))
    if reached.lost:
        found.append(Item(planet(LOST, 7, 0, 5.5), 14))
    if reached.vp_per_gaia:
        found.append(joined([amount(reached.vp_per_gaia, 6), words("/"), *counted("gaia")]))
    return found + _standing(area, n)


def _standing(area: int, n: int) -> list[Item]:
    """The figure that changes with a level and then holds."""
    before = max(0, n - 1)
    if area == TERRAFORMING and (not n or ORE_PER_STEP[n] != ORE_PER_STEP[before]):
        return [joined([symbol("spade", SIZE, "res-plain"), amount(ORE_PER_STEP[n], 1, "small")])]
    if area == NAVIGATION and (not n or RANGE[n] != RANGE[before]):
        return [joined([symbol("arrow", SIZE - 1, "res-plain"), words(RANGE[n], "small")])]
    if area == GAIA_PROJECT and n and FORMER_COST[n] != FORMER_COST[before]:
        return [amount(FORMER_COST[n], 4, "small")]
    return []
