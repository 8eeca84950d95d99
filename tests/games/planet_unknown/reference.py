"""Where a tile may be placed, worked out the slow and obvious way.

It reads the printed planets and tiles, goes over every square with sets of pairs (x, y), and shares
nothing with the engine's bit sets. `answer` names for each placement the rules that it breaks.
"""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple, TypeAlias

from orrery.games.planet_unknown import components as box
from orrery.games.planet_unknown.components import PAIRS, PLANET, PLANETS, SHAPE, SHAPES, TERRAINS

XY: TypeAlias = tuple[int, int]
TURNS = ("r0", "r1", "r2", "r3", "r0f", "r1f", "r2f", "r3f")
SMALL = [shape.word for shape in SHAPE if shape.ring == "small"]
LARGE = [shape.word for shape in SHAPE if shape.ring == "large"]


class Cell(NamedTuple):
    """A square of a tile: where it lies, its half, and what is printed on it."""

    at: XY
    half: int
    icon: bool
    meteor: bool


class Ground(NamedTuple):
    """What has been built on a planet."""

    planet: str
    tiles: dict[XY, str]  # the terrain of each square that a tile covers
    patches: set[XY]
    covered: set[XY]  # by either
    beside: set[XY]  # squares next to what is covered
    free: bool = False  # a tech lets tiles lie apart


def turned(shape: str, turn: str) -> list[Cell]:
    """The cells of a shape turned so, its first one in reading order at 0, 0."""
    printed = SHAPE[SHAPES.index(shape)]
    cells = [
        Cell((x, y), "ab".index(half), (x, y) in (printed.icon_a, printed.icon_b), False)
        for y, row in enumerate(printed.art)
        for x, half in enumerate(row)
        if half != "."
    ]
    cells = [cell._replace(meteor=cell.at == printed.meteor) for cell in cells]
    if turn.endswith("f"):
        cells = [cell._replace(at=(-cell.at[0], cell.at[1])) for cell in cells]
    for _ in range(int(turn[1])):
        cells = [cell._replace(at=(-cell.at[1], cell.at[0])) for cell in cells]
    left, top = min((cell.at for cell in cells), key=lambda at: (at[1], at[0]))
    return [cell._replace(at=(cell.at[0] - left, cell.at[1] - top)) for cell in cells]


def ways(shape: str) -> dict[str, list[Cell]]:
    """The turns that differ, each by its first name."""
    found: dict[str, list[Cell]] = {}
    for turn in TURNS:
        cells = turned(shape, turn)
        if not any(sorted(cells) == sorted(other) for other in found.values()):
            found[turn] = cells
    return found


WAYS = {shape: ways(shape) for shape in SHAPES}


@cache
def laid(shape: str, turn: str, square: XY) -> list[Cell]:
    return [
        cell._replace(at=(square[0] + cell.at[0], square[1] + cell.at[1]))
        for cell in WAYS[shape][turn]
    ]


def terrains(tile: str) -> tuple[str, str]:
    a, b = PAIRS[box.TILE_WORDS.index(tile) % 12 // 2]
    return TERRAINS[a], TERRAINS[b]


PRINTED = {
    planet.word: {(x, y): at for y, row in enumerate(planet.grid) for x, at in enumerate(row)}
    for planet in PLANET
}


def letter(planet: str, square: XY) -> str:
    """What is printed there; a dot if there is no square."""
    return PRINTED[planet].get(square, ".")


def beside(square: XY) -> list[XY]:
    x, y = square
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def answer(ground: Ground, tile: str, cells: list[Cell], event: str | None) -> set[str]:
    """The rules that a tile breaks if it lies so."""
    letters = {letter(ground.planet, cell.at) for cell in cells}
    if letters & {".", "H"}:
        return {"PU-COMP-PLANET-18" if "H" in letters else "PU-PLACE-05"}
    return {*_usual(ground, cells), *_by_event(ground, tile, cells, event)} | {
        rule for rule in [_by_planet(ground, tile, cells)] if rule
    }


def _usual(ground: Ground, cells: list[Cell]) -> Iterator[str]:
    squares = {cell.at for cell in cells}
    printed = PLANET[PLANETS.index(ground.planet)]
    if squares & ground.covered:
        yield "PU-PLACE-04"
    if not ground.tiles:
        if not squares & set(printed.start):
            yield "PU-COMP-PLANET-14" if ground.planet == "charybdis" else "PU-PLACE-01"
    elif not ground.free and not squares & ground.beside:
        yield "PU-PLACE-02"


EVENTS = {
    "E39": "PU-COMP-EVENT-16",
    "E60": "PU-COMP-EVENT-34",
    "E55": "PU-COMP-EVENT-31",
    "E56": "PU-COMP-EVENT-32",
}


def _by_event(ground: Ground, tile: str, cells: list[Cell], event: str | None) -> Iterator[str]:
    printed = PLANET[PLANETS.index(ground.planet)]
    if event in ("E39", "E60") and {cell.at for cell in cells} & set(printed.perimeter):
        yield EVENTS[event]
    if event == "E56" and any(letter(ground.planet, cell.at) == "I" for cell in cells):
        yield EVENTS[event]
    if event == "E55":
        lies = {**ground.tiles, **dict.fromkeys(ground.patches, "biomass")}
        for cell in cells:
            own = terrains(tile)[cell.half]
            if any(lies.get(near) == own for near in beside(cell.at)):
                yield EVENTS[event]


def _by_planet(ground: Ground, tile: str, cells: list[Cell]) -> str | None:
    """The planet's own rule, if it is broken."""
    printed = PLANET[PLANETS.index(ground.planet)]
    squares = [cell.at for cell in cells]
    letters = {letter(ground.planet, at) for at in squares}
    if ground.planet == "arashi" and letters == {"R"}:
        return "PU-COMP-PLANET-04"
    if ground.planet == "k-273" and len({at == "I" for at in letters}) > 1:
        return "PU-COMP-PLANET-05"
    if ground.planet == "tartarus":
        assert printed.sides is not None
        if len({printed.sides[y][x] for x, y in squares}) > 1:
            return "PU-COMP-PLANET-12"
    if ground.planet == "persephone":
        for cell in cells:
            quadrant = (cell.at[0] > 5) + 2 * (cell.at[1] > 5)
            resource = terrains(tile)[cell.half]
            if cell.icon and resource == ("civ", "energy", "tech", "water")[quadrant]:
                return "PU-COMP-PLANET-07"
    if ground.planet == "pajitnov" and not set(squares) & ground.covered:
        shifted = [{(x + dx, y + dy) for x, y in squares} for dx, dy in beside((0, 0))]
        if all(place & ground.covered for place in shifted):
            return "PU-PLANET-PAJITNOV-01"
    return None


PLANET_RULES = {
    *("PU-COMP-PLANET-04", "PU-COMP-PLANET-05", "PU-COMP-PLANET-07", "PU-COMP-PLANET-12"),
    "PU-PLANET-PAJITNOV-01",
}
# Who steps back, in this order, when otherwise neither tile of a depot could be placed
YIELDING: dict[str, set[str]] = {
    "nobody": set(),
    "event": set(EVENTS.values()),
    "planet": PLANET_RULES,
    "both": PLANET_RULES | set(EVENTS.values()),
}


def depot(
    ground: Ground, tiles: list[str], event: str | None
) -> tuple[str, dict[str, set[str]], set[str]]:
    """Who steps back; every placement of both tiles with the rules that it breaks then; and the
    placements that remain."""
    every = {
        f"place {tile[:2]} {turn} at {x},{y}": answer(
            ground, tile, laid(tile[:2], turn, (x, y)), event
        )
        for tile in tiles
        for turn in WAYS[tile[:2]]
        for x in range(12)
        for y in range(12)
    }
    for who, ignored in YIELDING.items():
        broken = {sentence: rules - ignored for sentence, rules in every.items()}
        if legal := {sentence for sentence, rules in broken.items() if not rules}:
            return who, broken, legal
    return "nobody is enough", every, set()


def random_ground(rng: Random, planet: str, tiles: int, patches: int) -> tuple[Ground, str, str]:
    """Tiles and patches thrown at a planet, as they come to lie, and the words for `board`."""
    ground, words = Ground(planet, {}, set(), set(), set()), []
    for _ in range(tiles):
        tile = rng.choice(box.TILE_WORDS)
        turn = rng.choice(list(WAYS[tile[:2]]))
        x, y = rng.randrange(12), rng.randrange(12)
        lies = {c.at: terrains(tile)[c.half] for c in laid(tile[:2], turn, (x, y))}
        inside = all(letter(planet, at) not in ".H" for at in lies)
        if inside and not ground.covered & set(lies):
            ground.tiles.update(lies)
            ground.covered.update(lies)
            words.append(f"{tile} {turn} at {x},{y}")
    for _ in range(patches):
        at = rng.randrange(12), rng.randrange(12)
        if letter(planet, at) not in ".HR" and at not in ground.covered:
            ground.patches.add(at)
            ground.covered.add(at)
    ground.beside.update(near for at in ground.covered for near in beside(at))
    return ground, "; ".join(words), " ".join(f"{x},{y}" for x, y in sorted(ground.patches))
