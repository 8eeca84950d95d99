"""The components as the rules use them: small ints and tuples, nothing to look up.

A ware, a tier, an energy or a piece of equipment is an index in the tuple of its words. A place is
a planet (the start planets first) or a point; points come after the planets, route by route.
"""

from itertools import chain
from typing import Final, TypeAlias, get_args

from msgspec import Struct

from orrery.games.duck_dealer.components import schema
from orrery.games.duck_dealer.components.box import Box

PLANETS: Final[tuple[str, ...]] = get_args(schema.Planet)
WARES: Final[tuple[str, ...]] = get_args(schema.Ware)
TIERS: Final[tuple[str, ...]] = get_args(schema.Tier)
ENERGIES: Final[tuple[str, ...]] = get_args(schema.Energy)
EQUIPMENT: Final[tuple[str, ...]] = get_args(schema.Equipment)
YARDS: Final[tuple[str, ...]] = get_args(schema.YardWord)
SITES: Final[tuple[str, ...]] = get_args(schema.Site)

Pair: TypeAlias = tuple[int, int]
Edge: TypeAlias = tuple[int, int, tuple[int, ...]]  # two planets, the points from one to the other


class Yard(Struct, frozen=True):
    """A shipyard: what it makes, the goods to build it, the goods for a piece, points to build."""

    word: str
    product: int
    price: Pair
    inputs: Pair
    points: int


def points(box: Box) -> tuple[str, ...]:
    return tuple(
        f"{route.a}-{route.b}-{n}" for route in box.routes for n in range(1, len(route.points) + 1)
    )


def places(box: Box) -> tuple[Pair, ...]:
    """Where each place is: planets, then points."""
    own = (planet.xy for planet in box.planets)
    return (*own, *chain.from_iterable(route.points for route in box.routes))


def edges(box: Box) -> tuple[Edge, ...]:
    found: list[Edge] = []
    at = len(PLANETS)
    for route in box.routes:
        after = at + len(route.points)
        found.append((PLANETS.index(route.a), PLANETS.index(route.b), tuple(range(at, after))))
        at = after
    return tuple(found)


def tier(box: Box) -> tuple[int, ...]:
    """The tier of each ware."""
    return tuple(TIERS.index(good.tier) for good in box.goods)


def delivery(box: Box) -> tuple[int, ...]:
    """By ware, the points for bringing one to its consumer."""
    return tuple(box.tiers[number].delivery for number in tier(box))


def build(box: Box) -> tuple[int, ...]:
    """By ware, the points for building its factory or its consumer."""
    return tuple(box.tiers[number].build for number in tier(box))


def recipes(box: Box) -> tuple[tuple[int, ...], ...]:
    """By ware, the goods that a factory makes it of: also the price of that factory."""
    made: dict[str, tuple[int, ...]] = {
        factory.product: _pair(factory.inputs) for factory in box.factories
    }
    return tuple(made.get(good.word, ()) for good in box.goods)


def start_mines(box: Box) -> tuple[int, ...]:
    return tuple(WARES.index(mine.good) for mine in box.mines for _ in range(mine.start))


def other_mines(box: Box) -> tuple[int, ...]:
    return tuple(WARES.index(mine.good) for mine in box.mines for _ in range(mine.others))


def piles(box: Box) -> tuple[tuple[int, ...], ...]:
    """The tiers of the consumers in each pile, from the top to the bottom."""
    return tuple(tuple(map(TIERS.index, pile.tiers)) for pile in box.piles)


def yards(box: Box) -> tuple[Yard, ...]:
    return tuple(
        Yard(
            word=yard.word,
            product=EQUIPMENT.index(yard.product),
            price=_pair(yard.price),
            inputs=_pair(yard.inputs),
            points=yard.points,
        )
        for yard in box.yards
    )


def speed(box: Box) -> tuple[int, ...]:
    """Steps for a red token by the number of filled slots; an empty ship is in the first part."""
    slots = tuple(part.steps for part in box.parts for _ in range(part.slots))
    return (slots[0], *slots)


def free_cubes(box: Box) -> tuple[int, ...]:
    """By space of the turn track, the first one at 0."""
    return tuple(row.cubes for row in box.rows for _ in range(row.first, row.last + 1))


def costs(box: Box) -> dict[schema.Action, int]:
    return {cost.action: cost.tokens for cost in box.costs}


def _pair(wares: tuple[str, str]) -> Pair:
    one, other = wares
    return WARES.index(one), WARES.index(other)
