"""Placements are those of a slow and obvious checker, on strewn boards of all planets."""

from random import Random

import pytest

from games.planet_unknown import reference
from games.planet_unknown.reference import LARGE, SMALL, depot, random_ground
from games.planet_unknown.table import board, broken, offers, table
from orrery.games.planet_unknown import components as box
from orrery.games.planet_unknown.components import PLANETS, SHAPES
from orrery.games.planet_unknown.fitting import WAY, laid
from orrery.games.planet_unknown.ground import BOARD

EVENTS = ("E39", "E55", "E56")  # those that bind tiles
CROWDS = {0: (None, "E39"), 20: ("E55", "E56"), 400: (None, "E60")}  # tiles thrown; the events then


def any_tile(rng: Random, shape: str) -> str:
    return rng.choice([word for word in box.TILE_WORDS if word.startswith(shape)])


@pytest.mark.rule("PU-PLACE-12", "PU-PLACE-06")
@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_turned_covers_what_its_picture_covers(shape: str) -> None:
    """Halves, resources and the meteor symbol too, however it is turned and turned over."""
    number = SHAPES.index(shape)
    assert sorted(WAY[number]) == sorted(map(box.TURNS.index, reference.WAYS[shape]))
    for turn in reference.WAYS[shape]:
        way = WAY[number][box.TURNS.index(turn)]
        cells = reference.laid(shape, turn, (5, 5))
        at = BOARD.read("5,5")
        for half in (0, 1):
            squares = {f"{x},{y}" for (x, y), part, _, _ in cells if part == half}
            assert set(BOARD.names(laid(way.halves[half], at))) == squares
            icon = [f"{c.at[0]},{c.at[1]}" for c in cells if c.half == half and c.icon]
            assert BOARD.names(1 << at + way.icons[half]) == icon
        meteor = [f"{c.at[0]},{c.at[1]}" for c in cells if c.meteor]
        assert BOARD.names(1 << at + way.meteor) == meteor


@pytest.mark.rule(
    *("PU-PLANET-02", "PU-EVENT-05", "PU-GLOSS-11", "PU-GLOSS-17"),
    *("PU-PLACE-01", "PU-PLACE-02", "PU-PLACE-03", "PU-PLACE-04", "PU-PLACE-05"),
    *("PU-COMP-PLANET-04", "PU-COMP-PLANET-05", "PU-COMP-PLANET-08", "PU-COMP-PLANET-12"),
    *("PU-COMP-PLANET-14", "PU-COMP-PLANET-18", "PU-PLANET-PAJITNOV-01"),
)
@pytest.mark.parametrize("planet", PLANETS)
def test_every_placement_is_legal_or_refused_as_the_checker_says(planet: str) -> None:
    """All shapes and turns on every square, with each event that binds tiles and without one."""
    rng = Random(planet)
    smalls, larges = rng.sample(SMALL, 6), rng.sample(LARGE, 6)
    for crowd, events in CROWDS.items():
        ground, tiles, patches = random_ground(rng, planet, crowd, crowd // 40)
        free = rng.random() < 0.3
        ground = ground._replace(free=free)
        cubes: dict[str, int | str] = {"tech": 3 if free else 0}
        ada = board(planet, tiles=tiles, patches=patches, cubes=cubes)
        for event in events:
            pair = [any_tile(rng, smalls.pop()), any_tile(rng, larges.pop())]
            state = table(ada=ada, depot=" ".join(pair), event=event)
            _, wrong, legal = depot(ground, pair, event)
            assert set(offers(state, "place")) == legal, (tiles, pair, event)
            assert len(offers(state, "take")) == (0 if legal else 2)
            if not legal:
                continue
            for sentence in rng.sample(sorted(wrong), 50):
                assert set(broken(state, sentence)) == wrong[sentence], (tiles, pair, sentence)


@pytest.mark.rule("PU-PLANET-02", "PU-EVENT-05")
def test_who_steps_back_is_who_the_checker_says() -> None:
    """On crowded boards every way to step back is met, in the order event, planet, both."""
    rng, met = Random(7), set()
    for n in range(30):
        planet = ("arashi", "k-273", "persephone", "tartarus", "pajitnov")[n % 5]
        ground, tiles, patches = random_ground(rng, planet, 900, 10)
        pair = [any_tile(rng, "V3"), any_tile(rng, "I4")]
        event = rng.choice(EVENTS)
        ada = board(planet, tiles=tiles, patches=patches)
        who, _, legal = depot(ground, pair, event)
        met.add(who)
        state = table(ada=ada, depot=" ".join(pair), event=event)
        assert set(offers(state, "place")) == legal
        assert bool(offers(state, "take")) == (not legal)
    assert met == {*reference.YIELDING, "nobody is enough"}
