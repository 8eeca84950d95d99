"""The objectives of Planet Unknown counted slowly and plainly, from the tiles as they lie.

Nothing here uses the bit sets of the game: a planet is a dictionary of squares, a tile is turned
cell by cell, areas are walked through square by square. What each card counts is written down
again, by the ledger.
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from orrery.games.planet_unknown.components import (
    CORPORATIONS,
    CUBES,
    PLACES,
    PLANET,
    PLANETS,
    SHAPE,
    TERRAINS,
    TILE_WORDS,
    TURNS,
    Shape,
)
from orrery.games.planet_unknown.ground import BOARD
from orrery.games.planet_unknown.state import Laid, Player
from orrery.kernel.hexes import bits

Square: TypeAlias = tuple[int, int]

_LETTERS = dict(zip("CWBRTE", TERRAINS, strict=True))


class Painted(NamedTuple):
    """What a planet shows: the terrain of each covered square, and the resource icons."""

    terrain: dict[Square, str]
    icons: dict[Square, str]


def painted(player: Player) -> Painted:
    """The planet with its tiles and patches, one after the other."""
    terrain: dict[Square, str] = {}
    icons: dict[Square, str] = {}
    for tile in player.laid:
        for square, letter, is_icon in _cells(tile):
            terrain[square] = _LETTERS[letter]
            if is_icon:
                icons[square] = _LETTERS[letter]
    for square in _squares(player.patches):
        terrain[square] = "biomass"
        icons.pop(square, None)
    if PLANETS[player.planet] == "petra":
        for square, letter in ground(player).items():
            if letter == "E":
                terrain.setdefault(square, "energy")
    return Painted(terrain, icons)


def _cells(tile: Laid) -> list[tuple[Square, str, bool]]:
    """The squares of a tile, each with the letter of its terrain and whether it has an icon."""
    shape, pair = SHAPE[tile.tile // 12], TILE_WORDS[tile.tile].split("-")[1][:2]
    cells = [(x, y, pair["ab".index(half)], icon) for x, y, half, icon in _drawn(shape)]
    turn = TURNS[tile.turn]
    if turn.endswith("f"):  # left to right
        cells = [(-x, y, letter, icon) for x, y, letter, icon in cells]
    for _ in range(int(turn[1])):  # clockwise; y grows downwards
        cells = [(-y, x, letter, icon) for x, y, letter, icon in cells]
    left, top = min((x, y) for x, y, _, _ in cells if y == min(cell[1] for cell in cells))
    at = BOARD.at[tile.anchor]
    return [
        ((x - left + at[0], y - top + at[1]), letter, icon) for x, y, letter, icon in cells
    ]


def _drawn(shape: Shape) -> list[tuple[int, int, str, bool]]:
    icons = (shape.icon_a, shape.icon_b)
    return [
        (x, y, half, (x, y) in icons)
        for y, row in enumerate(shape.art)
        for x, half in enumerate(row)
        if half != "."
    ]


def _squares(of: int) -> list[Square]:
    return [(BOARD.at[n][0], BOARD.at[n][1]) for n in bits(of)]


def ground(player: Player) -> dict[Square, str]:
    """The squares of the planet with what is printed there; holes are none."""
    grid = PLANET[player.planet].grid
    return {
        (x, y): letter
        for y, row in enumerate(grid)
        for x, letter in enumerate(row)
        if letter not in ".H"
    }


def beside(square: Square) -> set[Square]:
    x, y = square
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def perimeter(player: Player) -> set[Square]:
    """Squares with fewer than four neighbours; a hole is no way out. Oblivion: its border."""
    land = set(ground(player))
    if PLANETS[player.planet] == "oblivion":
        return {(x, y) for x, y in land if {x, y} & {0, 11}}
    grid = PLANET[player.planet].grid
    holes = {(x, y) for y, row in enumerate(grid) for x, at in enumerate(row) if at == "H"}
    return {square for square in land if len(beside(square) & (land | holes)) < 4}


def areas(squares: Iterable[Square]) -> list[set[Square]]:
    """Squares that hang together, side by side."""
    left, found = set(squares), list[set[Square]]()
    while left:
        area, rim = set[Square](), {left.pop()}
        while rim:
            square = rim.pop()
            area.add(square)
            rim |= (beside(square) & left) - area
            left -= rim
        found.append(area)
    return found


# --- What the cards ask --------------------------------------------------------------------------

_ON_PERIMETER = ("civ", "energy", "tech", "biomass", "rover")
_AREAS = ("biomass", "rover", "energy", "civ", "tech", "water")
_FEW = ("tech", "water", "energy", "biomass", "rover", "civ")
_SQUARE_BLOCKS = ("civ", "tech", "biomass", "water", "rover", "energy")
_LONG_BLOCKS = ("civ", "biomass", "tech", "water", "rover", "energy")
_TOPS = ("civ", "tech", "biomass", "water", "rover")

# The shared faces O01 to O28: what is counted, of which terrain, and what is better
SHARED = (
    *((("perimeter", word, "more")) for word in _ON_PERIMETER),
    *((("largest", word, "more")) for word in _AREAS),
    *((("areas", word, "more")) for word in _AREAS),
    *((("icons", word, "fewer")) for word in _FEW),
    ("tops", "", "more"),
    ("meteorites", "", "more"),
    ("lifepods", "", "more"),
    ("meteorites", "", "fewer"),
    ("lifepods", "", "fewer"),
)
# The personal faces O01 to O28: what is asked, and of which terrain or cube
PERSONAL = (
    *((("3x3", word)) for word in _SQUARE_BLOCKS),
    *((("six icons", word)) for word in _SQUARE_BLOCKS),
    *((("2x5", word)) for word in _LONG_BLOCKS),
    *((("top", word)) for word in _TOPS),
    ("at most five icons", "energy"),
    ("nine meteorites", ""),
    ("more lifepods than meteorites", ""),
    ("no ice", ""),
    ("no land", ""),
)


def counted(player: Player, what: str, word: str) -> int:
    """What a shared face counts."""
    shows = painted(player)
    if what == "perimeter":
        edge = perimeter(player)
        return len([s for s, icon in shows.icons.items() if icon == word and s in edge])
    if what == "largest":
        return max(map(len, areas(_of(shows, word))), default=0)
    if what == "areas":
        return len(areas(_of(shows, word)))
    if what == "icons":
        return list(shows.icons.values()).count(word)
    if what == "tops":
        return len([cube for cube in CUBES if at_top(player, cube)])
    if what == "meteorites":
        return player.meteorites
    assert what == "lifepods"
    return player.area + len(list(bits(player.held)))


def reached(player: Player, what: str, word: str) -> bool:
    """Whether the goal of a personal face is met."""
    shows = painted(player)
    match what:
        case "3x3":
            return _has_block(_of(shows, word), 3, 3)
        case "2x5":
            return _has_block(_of(shows, word), 2, 5) or _has_block(_of(shows, word), 5, 2)
        case "six icons":
            icons = {square for square, icon in shows.icons.items() if icon == word}
            return any(len(area & icons) >= 6 for area in areas(_of(shows, word)))
        case "top":
            return at_top(player, word)
        case "at most five icons":
            return list(shows.icons.values()).count(word) <= 5
        case "nine meteorites":
            return player.meteorites >= 9
        case "more lifepods than meteorites":
            return player.area + len(list(bits(player.held))) > player.meteorites
        case "no ice" | "no land":
            is_ice = what == "no ice"
            bare = set(ground(player)) - covered(player)
            return not [s for s in bare if (ground(player)[s] == "I") == is_ice]
        case _:
            raise AssertionError(what)


def covered(player: Player) -> set[Square]:
    """The squares below tiles and patches."""
    on_tiles = {square for tile in player.laid for square, _, _ in _cells(tile)}
    return on_tiles | set(_squares(player.patches))


def at_top(player: Player, cube: str) -> bool:
    """Whether a cube stands at the end of its track; two corporations have winding ones."""
    place = PLACES[player.cubes[CUBES.index(cube)]]
    corporation = CORPORATIONS[player.corporation]
    if corporation == "wormhole" and cube == "biomass":
        return place in ("biomass-14", "biomass-15")
    return place.endswith("-15")


def _of(shows: Painted, word: str) -> set[Square]:
    return {square for square, terrain in shows.terrain.items() if terrain == word}


def _has_block(squares: set[Square], width: int, height: int) -> bool:
    return any(
        all((x + dx, y + dy) in squares for dx in range(width) for dy in range(height))
        for x, y in squares
    )
