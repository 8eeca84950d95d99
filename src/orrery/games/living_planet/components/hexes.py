"""What must hold on the hexes: those of the rulebook, and how evenly our reconstruction spreads."""

from collections import Counter, defaultdict
from itertools import chain
from typing import Final, get_args

from orrery.games.living_planet.components.box import Box
from orrery.games.living_planet.components.schema import (
    Cataclysm,
    Colour,
    Landscape,
    Resource,
    TileEntry,
    TileWord,
)
from orrery.kernel.components import same
from orrery.kernel.errors import ComponentError

FILE: Final = "hexes.toml"
PIPS: Final = range(1, 7)


def check(box: Box) -> None:
    """A ComponentError names the first thing on the hexes that does not fit."""
    landscapes = [each.word for each in box.landscapes]
    same(f"{FILE}: landscapes", landscapes, [*get_args(Landscape)])
    same(f"{FILE}: tiles", [tile.word for tile in box.tiles], [*get_args(TileWord)])
    same(f"{FILE}: tiles in all", len(box.tiles), box.hexes.hexes)
    starts = [tile for tile in box.tiles if tile.players]
    same(f"{FILE}: start hexes", len(starts), box.hexes.start)
    for tile in box.tiles:
        _check_tile(tile)
    if box.spread.even:
        _check_spread(box, [tile for tile in box.tiles if not tile.players])


def _check_tile(tile: TileEntry) -> None:
    """Rules: LP-COMP-01, LP-COMP-14."""
    where = f"{FILE}: tile {tile.word}"
    if tile.players:
        same(f"{where}: slots of a start hex", len(tile.slots), tile.players)
        same(f"{where}: dice of a start hex", len(tile.dice), 0)
    elif not tile.dice:
        raise ComponentError(f"{where}: no cataclysm")
    for slot in tile.slots:
        if len(slot) > 2 or len({*slot}) < len(slot):
            raise ComponentError(f"{where}: a slot shows {', '.join(slot)}; at most two different")
    shown = Counter((die.colour, die.value) for die in tile.dice)
    for (colour, value), n in shown.items():
        same(f"{where}: the {colour} {value}", n, 1)


# --- How even our reconstruction is


def _check_spread(box: Box, tiles: list[TileEntry]) -> None:
    spread = box.spread
    slots = [slot for tile in tiles for slot in tile.slots]
    sizes = Counter(map(len, slots))
    found = [sizes[n] for n in range(3)]
    same(f"{FILE}: spread: slots with no icon, one and two", found, [*spread.slots])
    icons = Counter(chain.from_iterable(slots))
    for word in get_args(Resource):
        same(f"{FILE}: spread: icons of {word}", icons[word], spread.icons)
    edges = Counter(edge for tile in tiles for edge in tile.edges)
    for word, wanted in zip(get_args(Landscape), spread.edges, strict=True):
        same(f"{FILE}: spread: edges with {word}", edges[word], wanted)
    for tile in tiles:
        _check_links(box, tile)
    _check_dice(tiles, spread.dice)


def _check_links(box: Box, tile: TileEntry) -> None:
    """A resource comes with its cataclysm; no hex repeats a colour or a value."""
    where = f"{FILE}: tile {tile.word}"
    types = {die.type for die in tile.dice}
    for link in box.links:
        if link.resource in chain.from_iterable(tile.slots) and link.type not in types:
            raise ComponentError(f"{where}: {link.resource} without a {link.type}")
    same(f"{where}: colours of the dice", len({die.colour for die in tile.dice}), len(tile.dice))
    same(f"{where}: values of the dice", len({die.value for die in tile.dice}), len(tile.dice))


def _check_dice(tiles: list[TileEntry], times: int) -> None:
    """Every die is printed so many times, each time with another type; types are as many."""
    types = defaultdict[tuple[str, int], list[str]](list)
    for tile in tiles:
        for die in tile.dice:
            types[die.colour, die.value].append(die.type)
    colours, kinds = get_args(Colour), get_args(Cataclysm)
    for colour in colours:
        for value in PIPS:
            found = types[colour, value]
            where = f"{FILE}: spread: the {colour} {value}"
            same(f"{where}: times printed", len(found), times)
            same(f"{where}: types", len({*found}), times)
    shares = Counter((colour, kind) for (colour, _), found in types.items() for kind in found)
    share = times * len(PIPS) // len(kinds)
    for colour in colours:
        for kind in kinds:
            where = f"{FILE}: spread: {colour} dice with a {kind}"
            same(where, shares[colour, kind], share)
