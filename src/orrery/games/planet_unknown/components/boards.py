"""What must hold on the boards of a player: planets.toml and corporations.toml."""

from collections import Counter
from itertools import pairwise
from typing import Final, get_args

from orrery.games.planet_unknown.components.box import Box
from orrery.games.planet_unknown.components.perimeter import perimeter
from orrery.games.planet_unknown.components.schema import (
    CorporationEntry,
    CorporationWord,
    Cube,
    PlanetEntry,
    PlanetWord,
    Special,
    Track,
)
from orrery.games.planet_unknown.components.techs import TECHS
from orrery.kernel.components import same
from orrery.kernel.errors import ComponentError
from orrery.kernel.grid import Grid

SIZE = 12
WORLDS = 3
_LETTER: Final[dict[Special, str]] = {  # the squares that only one planet has
    "ring": "R",
    "centre_first": "V",
    "cities": "C",
    "toxic": "T",
    "holes": "H",
    "electric": "E",
}

# --- planets.toml


def check_planets(box: Box) -> None:
    words = [planet.word for planet in box.planets]
    same("planets.toml: planets", words, [*get_args(PlanetWord)])
    specials = sorted(planet.special for planet in box.planets if planet.special)
    same("planets.toml: special rules", specials, sorted(get_args(Special)))
    for planet in box.planets:
        where = f"planets.toml: planet {planet.word}"
        _check_grid(where, planet)
        _check_pods(where, planet, box.scoring.slots)
        _check_features(where, planet)


def _check_grid(where: str, planet: PlanetEntry) -> None:
    _board(f'{where}: "grid"', planet.grid)
    letters = "".join(planet.grid)
    own = _LETTER.get(planet.special, "") if planet.special else ""
    same(
        f'{where}: letters of "grid" that it may not have', sorted({*letters} - {*".LI", *own}), []
    )
    if own and own not in letters:
        raise ComponentError(f'{where}: no {own} in "grid" for its special rule {planet.special}')
    covered = len(letters) - letters.count(".") - letters.count("H")
    same(f"{where}: squares to cover", covered, planet.squares)
    same(f"{where}: squares of ice", letters.count("I"), planet.ice)
    same(f"{where}: squares of the perimeter", len(perimeter(planet.grid)), planet.edge)
    same(f"{where}: medals of the lines", sum(planet.columns + planet.rows), planet.medals)


def _check_pods(where: str, planet: PlanetEntry, slots: int) -> None:
    same(f"{where}: lifepods", len(planet.pods), slots)
    same(f"{where}: lifepods on different squares", len({*planet.pods}), slots)
    for x, y in planet.pods:
        if planet.grid[y][x] in ".HI":
            raise ComponentError(f"{where}: lifepod [{x}, {y}] is not on land")
    in_order = sorted(planet.pods, key=lambda square: (square[1], square[0]))
    same(f'{where}: field "pods", row by row', [*planet.pods], in_order)


def _check_features(where: str, planet: PlanetEntry) -> None:
    """What only some planets have goes with their special rule, and lies on their squares."""
    for field, special in (
        ("start", "centre_first"),
        ("sides", "chasm"),
        ("crossings", "chasm"),
        ("worlds", "three_planets"),
        ("world_medals", "three_planets"),
        ("quadrants", "quadrants"),
        ("city_medals", "cities"),
    ):
        if bool(getattr(planet, field)) != (planet.special == special):
            raise ComponentError(f'{where}: field "{field}" goes with the special rule {special}')
    for x, y in planet.start:
        same(f'{where}: "start" [{x}, {y}] lies on', planet.grid[y][x], "V")
    if planet.sides:
        _check_chasm(where, planet)
    if planet.worlds:
        _check_worlds(where, planet)
    if planet.quadrants:
        same(f"{where}: forbidden icons of different terrains", len({*planet.quadrants}), 4)
        same(f"{where}: quadrants", len(planet.quadrants), 4)


def _check_chasm(where: str, planet: PlanetEntry) -> None:
    _board(f'{where}: "sides"', planet.sides)
    same(f'{where}: letters of "sides"', sorted({*"".join(planet.sides)}), ["0", "1"])
    for (x, y), (u, v) in planet.crossings:
        what = f"{where}: crossing [{x}, {y}] to [{u}, {v}]"
        same(f"{what}: steps across and down", (abs(x - u), abs(y - v)), (1, 1))
        same(f"{what}: sides that it joins", len({planet.sides[y][x], planet.sides[v][u]}), 2)


def _check_worlds(where: str, planet: PlanetEntry) -> None:
    _board(f'{where}: "worlds"', planet.worlds)
    letters = sorted({*"".join(planet.worlds)} - {"."})
    same(f'{where}: letters of "worlds"', letters, [str(n + 1) for n in range(WORLDS)])
    for y, (row, squares) in enumerate(zip(planet.worlds, planet.grid, strict=True)):
        for x in range(SIZE):
            if (row[x] == ".") != (squares[x] == "."):
                raise ComponentError(f'{where}: [{x}, {y}] is in "grid" or "worlds" only')
    for letter in letters:
        world = ("".join(at if at == letter else "." for at in row) for row in planet.worlds)
        grid = Grid.drawn(*world)
        same(f"{where}: pieces of world {letter}", sum(1 for _ in grid.regions(grid.all)), 1)


def _board(what: str, rows: tuple[str, ...]) -> None:
    same(f"{what}: rows", len(rows), SIZE)
    for y, row in enumerate(rows):
        same(f"{what}: squares in row {y}", len(row), SIZE)


# --- corporations.toml


def check_corporations(box: Box) -> None:
    words = [each.word for each in box.corporations]
    same("corporations.toml: corporations", words, [*get_args(CorporationWord)])
    for cube in get_args(Cube):
        _check_track("corporations.toml: board", cube, getattr(box.board, cube))
    for each in box.corporations:
        where = f"corporations.toml: corporation {each.word}"
        tracks = {cube: getattr(each, cube) or getattr(box.board, cube) for cube in get_args(Cube)}
        for cube, track in tracks.items():
            _check_track(where, cube, track, stepped=cube == "biomass" and bool(each.steps))
        rovers = sum("rover" in square.split() for square in tracks["rover"])
        same(f"{where}: rovers on its track", rovers, each.rovers)
        moves = [_number(square, "move") for square in tracks["rover"]]
        same(f"{where}: movement rises", moves, sorted(moves))
        same(f"{where}: movement on the last square", moves[-1], each.top_move)
        _check_techs(where, each, tracks["tech"], box.scoring.slots)
        _check_path(where, each)
        _check_steps(where, each, tracks["biomass"])


_HOME: Final = {"civ": "civ", "tech": "tech", "move": "rover", "rover": "rover", "patch": "biomass"}


def _check_track(where: str, cube: str, track: Track, stepped: bool = False) -> None:
    """Rewards stand on the track that they belong to; medals rise, or fall all along."""
    where = f"{where}: {cube} track"
    same(f"{where}: square 0", track[0], "")
    for row, square in enumerate(track):
        kinds = [word.partition("-")[0] for word in square.split()]
        same(f"{where}: square {row}: twice", [k for k, n in Counter(kinds).items() if n > 1], [])
        for kind in kinds:
            same(f"{where}: square {row}: {kind} is for the track", cube, _HOME.get(kind, cube))
            if kind == "advance" and not stepped:
                raise ComponentError(f'{where}: square {row}: "advance" goes with "steps" only')
    medals = [number for square in track if (number := _number(square, "medal"))]
    rising = sorted({*medals})
    if medals not in (rising, rising[::-1]):
        raise ComponentError(f"{where}: medals {medals} neither rise nor fall throughout")
    ranks = [number for square in track if (number := _number(square, "civ"))]
    same(f"{where}: ranks of cards rise", ranks, sorted(ranks))
    if cube == "civ":
        same(f"{where}: ranks of cards", sorted({*ranks}), [1, 2, 3, 4])


def _number(square: str, kind: str) -> int:
    """The number behind a word of a square, 0 if the word is not there."""
    found = (word.partition("-") for word in square.split())
    return next((int(number) for word, _, number in found if word == kind), 0)


def _check_techs(where: str, each: CorporationEntry, track: Track, pods: int) -> None:
    levels = [level for square in track if (level := _number(square, "tech"))]
    count = len(TECHS[each.word])
    if levels:
        same(f"{where}: levels on the tech track", levels, [*range(1, count + 1)])
    else:  # lifepods unlock them: as many as there are
        same(f"{where}: technologies for the lifepods", count, pods)


def _check_path(where: str, each: CorporationEntry) -> None:
    if not each.path:
        return
    ends = (each.path[0], each.path[-1])
    same(f'{where}: ends of "path"', ends, ("water-0", "water-15"))
    same(f'{where}: squares of "path" met twice', len(each.path) - len({*each.path}), 0)
    for one, other in pairwise(each.path):
        (x, y), (u, v) = _place(one), _place(other)
        if max(abs(x - u), abs(y - v)) != 1:
            raise ComponentError(f'{where}: "path" leaps from {one} to {other}')


def _place(word: str) -> tuple[int, int]:
    cube, _, row = word.partition("-")
    return get_args(Cube).index(cube), int(row)


def _check_steps(where: str, each: CorporationEntry, track: Track) -> None:
    """Each step offers a patch or something else, on two squares of the biomass track."""
    rows = [_place(word) for step in each.steps for word in step]
    same(f'{where}: squares of "steps" rise', rows, sorted({*rows}))
    for step in each.steps:
        for word in step:
            same(f'{where}: "steps" {word} lies on the track', word.partition("-")[0], "biomass")
        offered = [track[_place(word)[1]] for word in step]
        same(f"{where}: patches in step {' '.join(step)}", offered.count("patch"), 1)
        same(f"{where}: rewards in step {' '.join(step)}", len([*filter(None, offered)]), 2)
