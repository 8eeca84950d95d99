"""Rewards, medals and amounts as signs and numbers in a row.

A row is made of items, each with its width, so that it can be centred or set from the right. The
same rewards in words are in `describe`.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from orrery.games.planet_unknown.components import (
    ADVANCE_CIV,
    CIV_1,
    CUBES,
    MOVE_1,
    PATCH,
    ROVER,
    SYNERGY,
    TECH_1,
)
from orrery.games.planet_unknown.draw.tiles import SIGNS
from orrery.kernel.game import Seat
from orrery.kernel.kit import shape, sign, text, width
from orrery.kernel.svg import Element, el, group

SIZE: Final = 13.0
_GAP: Final = 4.0


class Item(NamedTuple):
    draw: Callable[[float, float], Element]  # from x to the right, centred on y
    width: float


def words(said: object, classes: str = "", size: float = 12) -> Item:
    shown, look = str(said), f"left {classes}".strip()
    bold = 1.07 if "strong" in classes else 1.0
    return Item(lambda x, y: text(shown, x, y, look), width(shown, size) * bold)


def symbol(name: str, classes: str = "", size: float = SIZE) -> Item:
    return Item(lambda x, y: sign(name, round(x + size / 2, 1), y, size, classes), size)


def terrain(word: str, size: float = SIZE) -> Item:
    """The sign of a terrain in its colour."""
    return symbol(SIGNS[word], f"s-{word}", size)


def mark(seat: Seat, size: float = 11) -> Item:
    """The shape of a seat."""
    return Item(lambda x, y: shape(seat, round(x + size / 2, 1), y, size), size + 1)


def joined(items: Sequence[Item], gap: float = 1.5) -> Item:
    """Items that stay together."""
    return Item(lambda x, y: row(items, x, y, gap), span(items, gap))


def medal(n: int, classes: str = "strong") -> Item:
    return joined((symbol("medal"), words(n, classes)))


@cache
def reward(number: int) -> Item:
    """What a square of a track gives."""
    if number == SYNERGY:
        return symbol("star", "res-star", SIZE + 1)
    if number == PATCH:
        return patch()
    if number == ROVER:
        return symbol("rover", "s-rover", SIZE + 2)
    if number >= ADVANCE_CIV:
        return joined((symbol("charge", "res-plain", 10), terrain(CUBES[number - ADVANCE_CIV])))
    if number >= MOVE_1:
        return joined((symbol("arrow", "res-plain", 11), words(number - MOVE_1 + 1, "strong")))
    if number >= TECH_1:
        return joined((symbol("gear", "s-tech"), words(number - TECH_1 + 1, "strong")))
    return joined((symbol("card", "s-civ", SIZE + 1), words(number - CIV_1 + 1, "strong")), 0.5)


def patch(size: float = SIZE) -> Item:
    """A biomass patch."""
    half = size / 2 - 0.5

    def draw(x: float, y: float) -> Element:
        side = 2 * half
        ground = el(
            "rect", class_="t-biomass", x=x + 0.5, y=y - half, width=side, height=side, rx=1.5
        )
        return group(ground, sign("leaf", round(x + size / 2, 1), y, size * 0.7, "on-tile"))

    return Item(draw, size)


# --- Rows


def span(items: Sequence[Item], gap: float = _GAP) -> float:
    return sum(item.width for item in items) + gap * max(0, len(items) - 1)


def row(items: Sequence[Item], x: float, y: float, gap: float = _GAP) -> Element:
    """Items from x to the right."""
    parts = []
    for item in items:
        parts.append(item.draw(x, y))
        x += item.width + gap
    return group(*parts)


def centred(items: Sequence[Item], x: float, y: float, gap: float = _GAP) -> Element:
    return row(items, x - span(items, gap) / 2, y, gap)
