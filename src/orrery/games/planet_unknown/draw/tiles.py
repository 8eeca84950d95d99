"""Tiles: two halves of terrain in one outline, with their resources and perhaps a meteor symbol.

A tile is drawn around the middle of its anchor, its first square in reading order. `ghosts` are all
tiles on offer in all eight turns: the page shows one of them where the tile would lie.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from orrery.games.planet_unknown.components import PAIRS, SHAPES, TERRAINS, TURNS
from orrery.games.planet_unknown.draw import paths
from orrery.games.planet_unknown.draw.paths import Square
from orrery.games.planet_unknown.fitting import DRAWN, WAY
from orrery.games.planet_unknown.ground import SIZE, STEP
from orrery.kernel.grid import Cell, Shape
from orrery.kernel.kit import at, sign
from orrery.kernel.svg import Element, el, group

TILES: Final = 2 * len(PAIRS)  # of each shape
SIGNS: Final = dict(zip(TERRAINS, ("city", "drop", "leaf", "rover", "gear", "energy"), strict=True))
_WEAVES: Final = {  # on squares without a sign: colour is never alone
    "civ": "M-7-5h4M3-5h4M-7 5h4M3 5h4M-2 0h4",
    "water": "M-8-3q4-4 8 0t8 0M-8 5q4-4 8 0t8 0",
    "biomass": "M-5-1l-2-5M-5-1l2-5M5 7l-2-5M5 7l2-5",
    "rover": "M-9-4h4M-2-4h4M5-4h4M-9 4h4M-2 4h4M5 4h4",
    "tech": "M-9-4h7l4 8h7",
    "energy": "M-7-5l5 5l-5 5M2-5l5 5l-5 5",
}
_SIGN: Final = 0.62  # the size of a sign, in squares
_PAIRED: Final = 0.5  # where a resource and a meteor symbol share a square
_ASIDE: Final = 0.19
_PLAIN: Final = 20  # on squares smaller than this there is no texture


def offset(number: int) -> Square:
    """Columns and rows of an offset between squares."""
    down = (number + SIZE // 2) // STEP
    return number - STEP * down, down


@cache
def cells(shape: int, turn: int) -> tuple[Square, ...]:
    """The squares of a shape as it lies, from its anchor."""
    return tuple(offset(each) for each in WAY[shape][turn].cells)


@cache
def drawn(tile: int, turn: int, unit: float) -> Element:
    """A tile as it lies, with the middle of its anchor at the origin."""
    shape, rest = divmod(tile, TILES)
    way, terrains = WAY[shape][turn], PAIRS[rest // 2]
    meteor = offset(way.meteor) if rest % 2 else None
    signed = {offset(each) for each in way.icons} | ({meteor} if meteor else set())
    parts = list[Element]()
    for half, terrain in zip(way.halves, terrains, strict=True):
        parts.append(land(terrain, [offset(each) for each in half], signed, unit))
    parts.append(el("path", class_="seam", d=paths.squares(cells(shape, turn), unit)))
    for icon, terrain in zip(way.icons, terrains, strict=True):
        parts.append(_icon(terrain, offset(icon), offset(icon) == meteor, unit))
    if meteor is not None:
        parts.append(_crater(meteor, meteor in map(offset, way.icons), unit))
    parts.append(el("path", class_="tile-edge", d=paths.border(cells(shape, turn), unit)))
    return group(*parts)


def land(terrain: int, squares: list[Square], signed: Iterable[Square], unit: float) -> Element:
    """Squares of a terrain: its colour, and its texture where no sign stands."""
    word, taken = TERRAINS[terrain], set(signed)
    ground = el("path", class_=f"t-{word}", d=paths.squares(squares, unit))
    plain = [square for square in squares if square not in taken]
    if unit < _PLAIN or not plain:
        return ground
    weave = el("path", class_="weave", d=paths.texture(_WEAVES[word], plain, unit))
    return group(ground, weave)


def _icon(terrain: int, square: Square, shared: bool, unit: float) -> Element:
    x, y = (each * unit for each in square)
    size = unit * (_PAIRED if shared else _SIGN)
    aside = unit * _ASIDE if shared else 0
    return sign(SIGNS[TERRAINS[terrain]], x - aside, y - aside, size, "on-tile")


def _crater(square: Square, shared: bool, unit: float) -> Element:
    """A meteor symbol, where a meteorite falls."""
    x, y = (each * unit for each in square)
    aside = unit * _ASIDE if shared else 0
    return sign("rock", x + aside, y + aside, unit * (_PAIRED if shared else _SIGN), "crater")


def centred(tile: int, unit: float, x: float, y: float, turn: int = 0) -> Element:
    """A tile with its middle at a place."""
    covered = cells(tile // TILES, turn)
    across, down = [each[0] for each in covered], [each[1] for each in covered]
    dx, dy = (max(across) + min(across)) / 2, (max(down) + min(down)) / 2
    return at(x - dx * unit, y - dy * unit, drawn(tile, turn, unit))


# --- Ghosts


@cache
def names(shape: int) -> dict[str, int]:
    """How each of the eight turns is called in a sentence: by the first that looks the same."""
    first = {cells: name for name, cells in DRAWN[shape].orientations.items()}
    return {turn: TURNS.index(first[_turned(DRAWN[shape], turn)]) for turn in TURNS}


def _turned(shape: Shape, turn: str) -> tuple[Cell, ...]:
    cells = shape.cells
    if turn.endswith("f"):
        cells = tuple(Cell(-x, y, mark) for x, y, mark in cells)
    for _ in range(int(turn[1])):
        cells = tuple(Cell(-y, x, mark) for x, y, mark in cells)
    return Shape(cells).cells


def ghosts(tiles: Iterable[int], unit: float) -> Iterator[Element]:
    """Every tile in every turn, for the page to show where it would lie."""
    for tile in tiles:
        for turn in TURNS:
            yield _ghost(tile, turn, unit)


@cache
def _ghost(tile: int, turn: str, unit: float) -> Element:
    shape = tile // TILES
    canonical = names(shape)[turn]
    return el(
        "g",
        drawn(tile, canonical, unit),
        id=f"ghost-{SHAPES[shape]}-{turn}",
        data_cells=" ".join(f"{x},{y}" for x, y in cells(shape, canonical)),
        data_turn=TURNS[canonical],
    )
