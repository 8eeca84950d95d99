"""What must hold between the entries of the component files, each fault told in one line.

Counts that the rulebook gives are data too (so many hexes, buildings, cards); the entries are held
to them, so that what is added or lost while correcting a file is noticed.
"""

from collections.abc import Sequence
from typing import Final, get_args

from orrery.games.living_planet.components import hexes
from orrery.games.living_planet.components.box import Box
from orrery.games.living_planet.components.schema import (
    BuildingEntry,
    Colour,
    Effect,
    Family,
    Kind,
    Resource,
    Row,
)
from orrery.kernel.components import same
from orrery.kernel.errors import ComponentError

PLAYERS: Final = (2, 3, 4)
LIMITED: Final = 4  # copies of the buildings of which a player may have one


def check(box: Box) -> None:
    """What must hold between entries; a ComponentError names the first thing that does not."""
    hexes.check(box)
    _check_buildings(box)
    _check_market(box)
    _check_planet_cards(box)
    _check_supply(box)
    _check_setup(box)


# --- buildings.toml


def _check_buildings(box: Box) -> None:
    file = "buildings.toml"
    same(f"{file}: buildings", [each.word for each in box.buildings], [*get_args(Kind)])
    for each in box.buildings:
        _check_building(each)
    made = [each.produces for each in box.buildings if each.produces]
    same(f"{file}: kinds that produce a resource", _of_each(Resource, made), [1] * 5)
    shields = {each.against: each.pays for each in box.buildings if each.pays}
    same(f"{file}: cataclysms that one may pay to be safe from", len(shields), 3)
    # A financial building is paid for with what protects it.
    paid = {each.against: each.resource for each in box.buildings if each.resource}
    same(f"{file}: resources of the financial buildings", paid, shields)
    families = [each.family for each in box.buildings]
    same(f"{file}: kinds of each family", _of_each(Family, families), [5, 3, 3, 1])
    tiles = sum(each.copies for each in box.buildings)
    same(f"{file}: tiles in all", tiles, box.totals.buildings)


def _check_building(each: BuildingEntry) -> None:
    where = f"buildings.toml: building {each.word}"
    fields = {
        "production": {"produces", "values"},
        "protection": {"against", "pays"},
        "financial": {"against", "resource"},
        "spaceport": {"values"},
    }[each.family]
    for field in ("resource", "produces", "values", "against", "pays"):
        if bool(getattr(each, field)) != (field in fields):
            raise ComponentError(f'{where}: field "{field}" is missing, or one too many')
    if each.family == "production":
        same(f"{where}: values", len(each.values), each.copies)
    if each.family == "spaceport":
        same(f"{where}: values", len(each.values), 1)
    same(f'{where}: field "limited"', each.limited, each.copies == LIMITED)


# --- market.toml and planet_cards.toml


def _check_market(box: Box) -> None:
    track = box.track
    if track.start > track.top:
        raise ComponentError(f"market.toml: track: the start {track.start} is beside the track")
    words = [f"MK{n:02}" for n in range(1, box.totals.market_cards + 1)]
    same("market.toml: words", [card.word for card in box.market], words)
    for card in box.market:
        if not card.change:
            raise ComponentError(f"market.toml: card {card.word}: changes nothing")


def _check_planet_cards(box: Box) -> None:
    file = "planet_cards.toml"
    same(f"{file}: values", [card.value for card in box.planet], [*range(1, box.kit.cards + 1)])
    same(f"{file}: effects", [card.effect for card in box.planet], [*get_args(Effect)])


# --- supply.toml and setup.toml


def _check_supply(box: Box) -> None:
    file, totals = "supply.toml", box.totals
    same(f"{file}: resources", [each.word for each in box.resources], [*get_args(Resource)])
    pieces = sum(each.copies for each in box.resources)
    same(f"{file}: pieces of resources", pieces, totals.resources)
    same(f"{file}: tokens", sum(each.copies for each in box.tokens), totals.tokens)
    worth = sum(each.credits * each.copies for each in box.tokens)
    same(f"{file}: worth of the tokens", worth, totals.credits)
    same(f"{file}: kit: colours", [*box.kit.colours], [*get_args(Colour)])
    same(f"{file}: dice", totals.dice, len(box.kit.colours))
    same(f"{file}: a destiny token for each", totals.destiny_tokens, len(box.kit.colours))


def _check_setup(box: Box) -> None:
    file, boards = "setup.toml", box.boards
    same(f"{file}: boards: rows", [*boards.rows], [*get_args(Row)])
    same(f"{file}: boards: columns", boards.columns, box.totals.dice)
    same(f"{file}: tables", [table.players for table in box.tables], [*PLAYERS])
    starts = {tile.word: tile.players for tile in box.tiles}
    for table in box.tables:
        where = f"{file}: table {table.players}"
        same(f"{where}: players on the start hex", starts[table.start], table.players)
        same(f"{where}: rounds of a normal game", table.normal, boards.depletion)
        if not table.short < table.normal:
            raise ComponentError(f"{where}: the short game is not shorter")
        for rounds in (table.normal, table.short):  # everybody leads equally often
            same(f"{where}: rounds left over", rounds % table.players, 0)
    mycelium = next(each.copies for each in box.resources if each.word == "mycelium")
    if box.purse.mycelium * max(PLAYERS) > mycelium:
        raise ComponentError(f"{file}: player: more mycelium than the supply has")


def _of_each(words: object, found: Sequence[str]) -> list[int]:
    """How often each of some words is found."""
    return [found.count(word) for word in get_args(words)]
