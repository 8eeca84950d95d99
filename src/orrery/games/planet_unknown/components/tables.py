"""The structs in which the rules use the components: small ints and tuples, nothing to look up.

A square is a pair (column, row). A place is a square of the tracks, 16 * column + row. A reward is
an index in `REWARDS`, a terrain or a cube one in `TERRAINS`; -1 is none. A piece of a board that
only some boards have is an empty tuple, or 0 medals, on the others.
"""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from orrery.games.planet_unknown.components.box import Box
from orrery.games.planet_unknown.components.perimeter import perimeter
from orrery.games.planet_unknown.components.schema import (
    Better,
    CardKey,
    Colour,
    Cube,
    EventKey,
    Face,
    MetricKey,
    Often,
    Special,
    TechKey,
    Terrain,
    Track,
)
from orrery.games.planet_unknown.components.techs import TECHS

Square: TypeAlias = tuple[int, int]

CUBES: Final[tuple[str, ...]] = get_args(Cube)  # PU-SETUP-13, PU-TURN-09
TERRAINS: Final[tuple[str, ...]] = get_args(Terrain)  # PU-GLOSS-05
COLOURS: Final[tuple[str, ...]] = get_args(Colour)
ROWS: Final = 16  # of a track
PLACES: Final = tuple(f"{cube}-{row}" for cube in CUBES for row in range(ROWS))
REWARDS: Final = (
    *("synergy", "patch", "rover"),
    *(f"civ-{rank}" for rank in range(1, 5)),
    *(f"tech-{level}" for level in range(1, 6)),
    *(f"move-{n}" for n in range(1, 6)),
    *(f"advance-{cube}" for cube in CUBES),
)


class Shape(Struct, frozen=True):
    """A shape as it lies in its stack; `art` has a letter for the half of each square."""

    word: str
    ring: Literal["small", "large"]
    art: tuple[str, ...]
    icon_a: Square
    icon_b: Square
    meteor: Square


class Planet(Struct, frozen=True):
    word: str
    complexity: int
    special: Special | None
    grid: tuple[str, ...]
    pods: tuple[Square, ...]
    columns: tuple[int, ...]  # medals from the left
    rows: tuple[int, ...]  # medals from the top
    perimeter: tuple[Square, ...]
    start: tuple[Square, ...]  # one of these is under the first tile
    sides: tuple[str, ...] | None  # of the chasm
    crossings: tuple[tuple[Square, Square], ...]
    worlds: tuple[tuple[Square, ...], ...]
    quadrants: tuple[int, ...]  # forbidden icons: NW, NE, SW, SE
    city_medals: int
    world_medals: int


class Corporation(Struct, frozen=True):
    """`rewards` and `medals` by place; `levels`: the rows of the technologies, from the first."""

    word: str
    complexity: int
    rovers: int
    top_move: int
    rewards: tuple[tuple[int, ...], ...]
    medals: tuple[int, ...]
    path: tuple[int, ...]
    steps: tuple[tuple[int, int], ...]
    levels: tuple[int, ...]
    techs: tuple[TechKey, ...]
    often: tuple[Often, ...]


class Card(Struct, frozen=True):
    rank: int
    immediate: bool
    key: CardKey
    n: int
    medals: int
    advance: int


class Metric(Struct, frozen=True):
    key: MetricKey
    terrain: int
    better: Better
    w: int
    h: int
    at_least: int
    at_most: int


class Objective(Struct, frozen=True):
    shared: Metric
    personal: Metric


class Event(Struct, frozen=True):
    """`tracks` is a set of cubes, one bit each."""

    colour: int
    solo: bool
    key: EventKey
    tracks: int
    steps: int
    rewards: bool
    terrain: int


class Solo(Struct, frozen=True):
    """`adjust`: by colour and band. `epilogues`: each from a least difference on, rising."""

    target: int
    bands: tuple[tuple[int, int], ...]
    adjust: tuple[tuple[int, ...], ...]
    epilogues: tuple[tuple[int | None, str], ...]


def shapes(box: Box) -> tuple[Shape, ...]:
    return tuple(
        Shape(
            word=shape.word,
            ring=shape.ring,
            art=shape.art,
            icon_a=shape.icon_a,
            icon_b=shape.icon_b,
            meteor=shape.meteor,
        )
        for shape in box.shapes
    )


def planets(box: Box) -> tuple[Planet, ...]:
    return tuple(
        Planet(
            word=planet.word,
            complexity=planet.complexity,
            special=planet.special,
            grid=planet.grid,
            pods=planet.pods,
            columns=planet.columns,
            rows=planet.rows,
            perimeter=perimeter(planet.grid),
            start=planet.start or perimeter(planet.grid),
            sides=planet.sides or None,
            crossings=planet.crossings,
            worlds=_worlds(planet.worlds),
            quadrants=tuple(map(TERRAINS.index, planet.quadrants)),
            city_medals=planet.city_medals,
            world_medals=planet.world_medals,
        )
        for planet in box.planets
    )


def _worlds(art: tuple[str, ...]) -> tuple[tuple[Square, ...], ...]:
    letters = sorted(set("".join(art)) - {"."})
    return tuple(
        tuple((x, y) for y, row in enumerate(art) for x, at in enumerate(row) if at == letter)
        for letter in letters
    )


def corporations(box: Box) -> tuple[Corporation, ...]:
    """The corporations, with the tracks that most of them print filled in."""
    found = []
    for each in box.corporations:
        tracks: tuple[Track, ...] = tuple(
            getattr(each, cube) or getattr(box.board, cube) for cube in CUBES
        )
        squares = [square.split() for track in tracks for square in track]
        rewards = tuple(
            tuple(REWARDS.index(word) for word in square if not word.startswith("medal"))
            for square in squares
        )
        first = REWARDS.index("tech-1")
        found.append(
            Corporation(
                word=each.word,
                complexity=each.complexity,
                rovers=each.rovers,
                top_move=each.top_move,
                rewards=rewards,
                medals=tuple(map(_medals, squares)),
                path=tuple(map(PLACES.index, each.path)),
                steps=tuple((PLACES.index(a), PLACES.index(b)) for a, b in each.steps),
                levels=tuple(
                    place % ROWS
                    for level in range(first, first + 5)
                    for place, gained in enumerate(rewards)
                    if level in gained
                ),
                techs=tuple(key for key, _ in TECHS[each.word]),
                often=tuple(often for _, often in TECHS[each.word]),
            )
        )
    return tuple(found)


def _medals(square: list[str]) -> int:
    """The medals on a square of a track, -1 if there are none."""
    return next((int(word[6:]) for word in square if word.startswith("medal-")), -1)


def _terrain(word: str | None) -> int:
    return -1 if word is None else TERRAINS.index(word)


def _metric(face: Face) -> Metric:
    return Metric(
        key=face.key,
        terrain=_terrain(face.terrain),
        better=face.better,
        w=face.w,
        h=face.h,
        at_least=face.at_least,
        at_most=face.at_most,
    )


def objectives(box: Box) -> tuple[Objective, ...]:
    return tuple(Objective(_metric(each.shared), _metric(each.personal)) for each in box.objectives)


def cards(box: Box) -> tuple[Card, ...]:
    return tuple(
        Card(
            rank=card.rank,
            immediate=card.immediate,
            key=card.key,
            n=card.n,
            medals=card.medals,
            advance=card.advance,
        )
        for card in box.cards
    )


def events(box: Box) -> tuple[Event, ...]:
    return tuple(
        Event(
            colour=COLOURS.index(event.alert),
            solo=event.solo,
            key=event.key,
            tracks=sum(1 << CUBES.index(cube) for cube in event.tracks),
            steps=event.steps,
            rewards=event.rewards,
            terrain=_terrain(event.terrain),
        )
        for event in box.events
    )


def solo(box: Box) -> Solo:
    return Solo(
        target=box.target.base,
        bands=tuple((band.low, band.high) for band in box.bands),
        adjust=(
            tuple(band.green for band in box.bands),
            tuple(band.orange for band in box.bands),
            tuple(band.red for band in box.bands),
        ),
        epilogues=tuple((each.least, each.word) for each in box.epilogues),
    )
