"""What must hold on the hexes."""

from collections import Counter
from typing import Final, get_args

from orrery.games.living_planet.components.box import Box
from orrery.games.living_planet.components.schema import (
    Landscape,
    TileEntry,
    TileWord,
)
from orrery.kernel.components import same
from orrery.kernel.errors import ComponentError

FILE: Final = "hexes.toml"


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
