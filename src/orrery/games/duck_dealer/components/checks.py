"""What must hold between the entries of the component files, each fault told in one line.

Counts that the rulebook gives are data too (so many planets, mines, shipyards); the entries are
held to them, so that what is added or lost while correcting a file is noticed.
"""

from collections import Counter
from itertools import pairwise
from typing import Final, get_args

from orrery.games.duck_dealer.components import routes
from orrery.games.duck_dealer.components.box import Box
from orrery.games.duck_dealer.components.schema import (
    Action,
    Energy,
    Equipment,
    PileWord,
    Tier,
    Ware,
    YardWord,
)
from orrery.kernel.components import same
from orrery.kernel.errors import ComponentError

# The energy of each action is a rule, not a value of the box: moving is red, building yellow, use
# blue. The files tell it for whoever proof-reads them.
ENERGY_OF: Final[dict[Action, Energy]] = {
    "move": "red",
    "jump": "red",
    "build": "yellow",
    "claim": "yellow",
    "lay": "yellow",
    "use": "blue",
}


def check(box: Box) -> None:
    """What must hold between entries; a ComponentError names the first thing that does not."""
    _check_goods(box)
    routes.check(box)
    _check_mines(box)
    _check_factories(box)
    _check_consumers(box)
    _check_piles(box)
    _check_yards(box)
    _check_ship(box)
    _check_track(box)
    _check_supply(box)
    _check_costs(box)


# --- goods.toml


def _check_goods(box: Box) -> None:
    file, tiers = "goods.toml", [*get_args(Tier)]
    same(f"{file}: tiers", [tier.word for tier in box.tiers], tiers)
    same(f"{file}: goods", [good.word for good in box.goods], [*get_args(Ware)])
    found = [good.tier for good in box.goods]
    for good, (before, tier) in zip(box.goods[1:], pairwise(found), strict=True):
        if tiers.index(tier) < tiers.index(before):
            raise ComponentError(f"{file}: good {good.word}: {tier} after goods that are {before}")
    for entry in box.tiers:
        same(f"{file}: tier {entry.word}: goods", found.count(entry.word), entry.goods)
    first = box.tiers[0]
    same(f"{file}: tier {first.word}: points", [first.delivery, first.build], [0, 0])
    for lower, higher in pairwise(box.tiers):
        if not (lower.delivery < higher.delivery and lower.build < higher.build):
            raise ComponentError(f"{file}: tier {higher.word}: no more points than {lower.word}")


def _primary(box: Box) -> list[Ware]:
    return [good.word for good in box.goods if good.tier == "primary"]


def _made(box: Box) -> list[Ware]:
    return [good.word for good in box.goods if good.tier != "primary"]


# --- mines.toml and factories.toml


def _check_mines(box: Box) -> None:
    file, totals = "mines.toml", box.mining
    same(f"{file}: goods", [mine.good for mine in box.mines], _primary(box))
    for mine in box.mines:
        if not mine.start + mine.others:
            raise ComponentError(f"{file}: mine {mine.good}: there is none")
    same(f"{file}: mines of start planets", sum(mine.start for mine in box.mines), totals.start)
    same(f"{file}: other mines", sum(mine.others for mine in box.mines), totals.others)
    same(f"{file}: totals: a mine for each start planet", totals.start, box.map.start)
    others = box.map.planets - box.map.start
    same(f"{file}: totals: a mine for each other planet", totals.others, others)


def _check_factories(box: Box) -> None:
    file = "factories.toml"
    same(f"{file}: products", [factory.product for factory in box.factories], _made(box))
    inputs = {factory.product: factory.inputs for factory in box.factories}
    known = {*_primary(box)}
    while found := {word for word, pair in inputs.items() if known.issuperset(pair)} - known:
        known |= found
    for word in inputs:
        if word not in known:
            raise ComponentError(f"{file}: factory {word}: primary goods do not lead to it")


# --- consumers.toml


def _check_consumers(box: Box) -> None:
    file = "consumers.toml"
    same(f"{file}: goods", [consumer.good for consumer in box.consumers], _made(box))
    for consumer in box.consumers:
        named, _ = consumer.price
        same(f"{file}: consumer {consumer.good}: first good of the price", named, consumer.good)


def _check_piles(box: Box) -> None:
    file, tiers = "consumers.toml", [*get_args(Tier)]
    same(f"{file}: piles", [pile.word for pile in box.piles], [*get_args(PileWord)])
    for pile in box.piles:
        for upper, lower in pairwise(pile.tiers):
            if tiers.index(upper) > tiers.index(lower):
                raise ComponentError(f"{file}: pile {pile.word}: {upper} lies above {lower}")
    spaces = Counter(tier for pile in box.piles for tier in pile.tiers)
    of = {good.word: good.tier for good in box.goods}
    tiles = Counter(of[consumer.good] for consumer in box.consumers)
    for tier in get_args(Tier):
        same(f"{file}: spaces of the piles for {tier}", spaces[tier], tiles[tier])


# --- yards.toml and ship.toml


def _check_yards(box: Box) -> None:
    file = "yards.toml"
    same(f"{file}: yards", [yard.word for yard in box.yards], [*get_args(YardWord)])
    same(f"{file}: yards in all", len(box.yards), box.shipyards.yards)
    same(f"{file}: totals: a yard for each start planet", box.shipyards.yards, box.map.start)
    points = [tier.build for tier in box.tiers if tier.build]
    for yard in box.yards:
        where = f"{file}: yard {yard.word}"
        same(f"{where}: product", yard.product, yard.word.split("-")[1])
        if yard.points not in points:
            raise ComponentError(f"{where}: points {yard.points}, which no tier gives for building")


def _check_ship(box: Box) -> None:
    file, ship = "ship.toml", box.ship
    same(f"{file}: slots of the parts", sum(part.slots for part in box.parts), ship.slots)
    for before, part in pairwise(box.parts):
        if part.steps >= before.steps:
            raise ComponentError(f"{file}: part {part.steps}: no slower than {before.steps}")
    if ship.start > box.parts[0].slots:
        raise ComponentError(f"{file}: ship: the first part is too small for what it starts with")
    equipment = [each.word for each in box.equipment]
    same(f"{file}: equipment", equipment, [*get_args(Equipment)])
    crew = [each.energy for each in box.equipment]
    # A hold collects nothing; the rules know the energy of a crew by its number.
    same(f"{file}: energy of the equipment", crew, [None, *get_args(Energy)])


# --- turn_track.toml and supply.toml


def _check_track(box: Box) -> None:
    file, at = "turn_track.toml", 0
    for row in box.rows:
        where = f"{file}: row {row.first}"
        same(f"{where}: first space", row.first, at + 1)
        if row.last < row.first:
            raise ComponentError(f"{where}: ends at {row.last}, before it begins")
        at = row.last
    same(f"{file}: spaces of the rows", at, box.track.spaces)


def _check_supply(box: Box) -> None:
    file, players = "supply.toml", box.players
    if not players.least <= players.ships <= players.most:
        raise ComponentError(
            f"{file}: players: {players.ships} ships for {players.least} to {players.most} players"
        )
    if players.most > box.map.start:
        raise ComponentError(f"{file}: players: more than the {box.map.start} start planets")
    same(f"{file}: energy: colours", [*box.energy.colours], [*get_args(Energy)])
    if players.most * box.ship.start > box.energy.tokens:
        raise ComponentError(f"{file}: energy: not enough tokens for the first crews")
    if box.kit.markers >= box.kit.cubes:
        raise ComponentError(f"{file}: kit: no cube is left beside the markers")


def _check_costs(box: Box) -> None:
    file = "supply.toml"
    same(f"{file}: costs", [cost.action for cost in box.costs], [*get_args(Action)])
    for cost in box.costs:
        same(f"{file}: cost {cost.action}: energy", cost.energy, ENERGY_OF[cost.action])
