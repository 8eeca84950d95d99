"""Small pictures: dice, the dice printed on hexes, resources, and what a building is."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from orrery.games.living_planet.components import (
    BUILDING,
    FAMILIES,
    KINDS,
    MARKET,
    RESOURCES,
    TYPES,
)
from orrery.games.living_planet.draw.pen import look
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.kit import LETTERS, at, fallen, piece, shape, sign, text
from orrery.kernel.pen import box
from orrery.kernel.svg import Element, group

PLAQUE: Final = (40.0, 17.0)  # a printed die
SITE: Final = (27.5, 37.0)  # a slot for a building
_PIPS: Final = (  # by value, on a grid of nine
    (), (4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8),
)  # fmt: skip
_FINANCE: Final = {"multi-trade": "swap", "business-centre": "growth", "marketing": "megaphone"}
_SHIELD: Final = "on-seat-line"


@cache
def resource(number: int, x: float, y: float, size: float) -> Element:
    return sign(RESOURCES[number], x, y, size)


@cache
def die(colour: int, value: int, x: float, y: float, size: float) -> Element:
    """A die whose pips are the shape of its colour; without a value it is blank."""
    seat, half = look(colour), size / 2
    face = box(-half, -half, size, size, round(size * 0.18, 1))
    pips = (
        shape(seat, (n % 3 - 1) * size * 0.27, (n // 3 - 1) * size * 0.27, size * 0.27, "on-seat")
        for n in _PIPS[value]
    )
    return at(x, y, face(f"plaque seat-{LETTERS[seat]}"), *pips)


@cache
def plaque(printed: tuple[int, int, int], x: float, y: float, coming: bool) -> Element:
    """A die printed on a hex: shape, value and cataclysm; a ring if it will strike."""
    colour, value, kind = printed
    seat, (w, h) = look(colour), PLAQUE
    return at(
        x,
        y,
        box(-w / 2, -h / 2, w, h, 4)(f"plaque seat-{LETTERS[seat]}"),
        shape(seat, -12.5, 0, 11, "on-seat"),
        text(value, -1.5, 0.5, "on-seat"),
        sign(TYPES[kind], 10.5, 0, 13, "on-seat-line"),
        box(-w / 2 - 2, -h / 2 - 2, w + 4, h + 4, 6)("coming") if coming else "",
    )


# --- Buildings


@cache
def emblem(building: int, x: float, y: float, size: float) -> Element:
    """What a building is: its resource and value, what it protects from, or its trade."""
    tile = BUILDING[building]
    if tile.produces >= 0:
        return group(
            resource(tile.produces, x - size * 0.3, y, size * 0.78),
            text(tile.value, x + size * 0.42, y + 0.5, "strong"),
        )
    match FAMILIES[tile.family]:
        case "protection":
            return group(
                sign("shield", x, y, size, "res-plain"),
                sign(TYPES[tile.against], x, y - size * 0.02, size * 0.52, _SHIELD),
            )
        case "financial":
            return sign(_FINANCE[KINDS[tile.kind]], x, y, size * 0.86, "res-credits")
        case _:
            return sign("port", x, y, size, "res-plain")


@cache
def unit(what: str, seat: Seat, x: float, y: float, size: float) -> Element:
    """A scientist, a rover, or a wounded scientist."""
    if what == "wounded":
        return fallen(look(seat), x, y, size)
    return piece(what, look(seat), x, y, size)


@cache
def diggable(slot: int) -> Element:
    """The resources that an empty slot shows."""
    shown = list(bits(slot))
    return group(*(_dug(n, i, len(shown)) for i, n in enumerate(shown)))


def _dug(number: int, i: int, n: int) -> Element:
    return resource(number, 0, (i - (n - 1) / 2) * 17, 15)


# --- Cards


@cache
def market_card(card: int, x: float, y: float) -> Element:
    """The resource of a market card and how its price changes, around a place."""
    printed = MARKET[card]
    up = printed.change > 0
    change = f"+{printed.change}" if up else f"−{-printed.change}"
    return group(
        resource(printed.resource, x - 12, y, 18),
        text(change, x + 11, y, "strong middle"),
    )


def spread(n: int, room: float, most: float) -> tuple[Sequence[float], float]:
    """Positions for `n` things side by side around 0, and the distance between them."""
    step = min(most, room / max(n, 1))
    return [round((i - (n - 1) / 2) * step, 1) for i in range(n)], step
