"""The objectives of Planet Unknown counted slowly and plainly, square by square.

Nothing here uses the bit sets of the game: a planet is a dictionary of squares, areas are walked
through, blocks are tried one after the other. What each card counts is written down again, by the
ledger.
"""

from collections.abc import Iterable
from random import Random
from typing import NamedTuple, TypeAlias

from games.planet_unknown.table import board
from orrery.games.planet_unknown.components import (
    CORPORATIONS,
    CUBES,
    PLACES,
    PLANET,
    PLANETS,
    TERRAINS,
)
from orrery.games.planet_unknown.ground import BOARD
from orrery.games.planet_unknown.state import Player
from orrery.kernel.hexes import bits

Square: TypeAlias = tuple[int, int]


class Painted(NamedTuple):
    """What a planet shows: the terrain of each square, and the resource icons."""

    terrain: dict[Square, str]
    icons: dict[Square, str]


def painted(player: Player) -> Painted:
    """The planet at the end of the game: bare currents of Petra are energy."""
    terrain = _by_square(player.terrain)
    if PLANETS[player.planet] == "petra":
        currents = [square for square, letter in ground(player).items() if letter == "E"]
        terrain = dict.fromkeys(currents, "energy") | terrain
    return Painted(terrain, _by_square(player.icons))


def _by_square(sets: Iterable[int]) -> dict[Square, str]:
    return {
        (BOARD.at[n][0], BOARD.at[n][1]): word
        for word, squares in zip(TERRAINS, sets, strict=True)
        for n in bits(squares)
    }


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
            if CORPORATIONS[player.corporation] == "makeshift":  # any cube counts on any track
                return f"{word}-15" in [PLACES[place] for place in player.cubes]
            return at_top(player, word)
        case "at most five icons":
            return list(shows.icons.values()).count(word) <= 5
        case "nine meteorites":
            return player.meteorites >= 9
        case "more lifepods than meteorites":
            return player.area + len(list(bits(player.held))) > player.meteorites
        case "no ice" | "no land":
            is_ice = what == "no ice"
            bare = set(ground(player)) - set(_by_square(player.terrain))
            return not [s for s in bare if (ground(player)[s] == "I") == is_ice]
        case _:
            raise AssertionError(what)


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


# --- Planets to count ----------------------------------------------------------------------------


def crowded(rng: Random) -> Player:
    """A planet with patches of few terrains, so that large areas and blocks come about, some icons
    on them, and anything on the corporation board."""
    planet, corporation = rng.choice(PLANETS), rng.choice(CORPORATIONS)
    player = board(planet, corporation, pods="")
    land, words = ground(player), rng.sample(TERRAINS, rng.choice((1, 2, 2, 3)))
    shown = dict.fromkeys(rng.choice(([], land, [s for s in land if land[s] == "I"])), words[0])
    for _ in range(rng.randrange(9)):
        left, top, word = rng.randrange(10), rng.randrange(10), rng.choice(words)
        wide, high = rng.choice(((1, 4), (2, 5), (3, 3), (5, 2), (6, 1)))
        spot = {(x, y) for x in range(left, left + wide) for y in range(top, top + high)}
        shown |= dict.fromkeys(spot & set(land), word)
    shown = {square: word for square, word in shown.items() if rng.random() < 0.99}
    icons = {square: word for square, word in shown.items() if rng.random() < 0.3}
    cubes = {cube: rng.choice((15, rng.randrange(15))) for cube in CUBES}
    if corporation == "wormhole":
        cubes["biomass"] = rng.choice((0, 11, 12, 14, 15))
    elif corporation == "oasis":
        cubes["water"] = rng.choice((0, 13, 14, 15))
    kept = rng.randrange(7)
    return board(
        planet,
        corporation,
        terrain=_sets(shown),
        icons=_sets(icons),
        cubes={**cubes},
        area=kept,
        meteorites=rng.choice((kept, rng.randrange(12))),
    )


def _sets(squares: dict[Square, str]) -> tuple[int, ...]:
    found = [0] * len(TERRAINS)
    for (x, y), word in squares.items():
        found[TERRAINS.index(word)] |= 1 << BOARD.read(f"{x},{y}")
    return tuple(found)
