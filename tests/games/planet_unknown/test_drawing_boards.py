"""Planets, tiles with their ghosts, the station and the corporations, as they are drawn."""

import re
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from games.planet_unknown.picture import plate
from games.planet_unknown.table import ADA, board, table
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.components import (
    CORPORATION,
    CORPORATIONS,
    CUBES,
    PLACES,
    PLANET,
    PLANETS,
    SHAPES,
    SPOTS,
    TILE_WORDS,
    TURNS,
)
from orrery.games.planet_unknown.draw.tiles import cells, ghosts
from orrery.games.planet_unknown.fitting import WAY, WAYS
from orrery.games.planet_unknown.ground import BOARD, GROUND, STEP
from orrery.games.planet_unknown.moves import LINES
from orrery.games.planet_unknown.turn import depot
from pictures import count, elements, of_kind, title_of

# --- Planets


@pytest.mark.parametrize("planet", range(len(PLANETS)))
def test_every_planet_is_drawn_square_by_square(planet: int) -> None:
    svg = plate(table(ada=board(PLANETS[planet])), "planet")
    ground = GROUND[planet]
    assert of_kind(svg, "square") == set(BOARD.names(ground.all))
    assert of_kind(svg, "line") == set(LINES)
    assert count(svg, "lifepod") == len(PLANET[planet].pods)
    frost = [e.attrib["d"] for e in elements(svg) if e.get("class") == "frost"]
    assert "".join(frost).count("M") == ground.ice.bit_count()
    numbers = [int(title_of(svg, f"line:{line}").split(" · ")[1].split()[0]) for line in LINES]
    assert numbers == [*PLANET[planet].rows, *PLANET[planet].columns]


def test_a_square_tells_its_ground_its_terrain_and_what_is_there() -> None:
    ada = board(tiles="L4-WRm r0 at 5,0", rovers="3,3", patches="4,4", corporation="horizon")
    svg = plate(table(ada=ada), "planet")
    assert title_of(svg, "square:3,1").startswith("3,1 · Ice")
    assert title_of(svg, "square:3,3") == "3,3 · Land · Rover"
    assert title_of(svg, "square:4,4") == "4,4 · Biomass terrain · Biomass patch"
    assert title_of(svg, "square:5,1") == "5,1 · Water terrain with its resource"
    assert title_of(svg, "square:7,2").endswith("Lifepod")
    assert title_of(svg, "square:4,2") == "4,2 · Rover terrain · Meteorite"


def test_what_lies_on_a_planet_is_drawn_there() -> None:
    ada = board(
        corporation="horizon",
        tiles="L4-WRm r0 at 5,0; T4-CEm r0 at 4,5",
        laden="3,3",
        rovers="8,8",
        patches="2,6 3,6",
        pods="1,4",
    )
    svg = plate(table(ada=ada, depot="I2-CE I4-RT"), "planet")
    assert count(svg, "piece seat-a") == 2
    assert count(svg, "lifepod") == 1
    assert count(svg, "meteorite") == 2 + 1 + 4, "two fallen, one carried, beside four lines"
    assert count(svg, "crater") == 2
    assert count(svg, "t-biomass") == 2, "the patches, no tile"


def test_a_line_is_marked_complete_or_broken() -> None:
    tiles = "; ".join(f"I4-CE r0 at {x},5" for x in (0, 4, 8))
    whole = plate(table(ada=board(tiles=tiles)), "planet")
    assert title_of(whole, "line:row-5") == "Row 5 · 3 medals · complete"
    assert title_of(whole, "line:row-4").endswith("incomplete")
    assert count(whole, "tick") == 1
    broken = plate(table(ada=board(tiles=tiles.replace("CE r0 at 4", "CEm r0 at 4"))), "planet")
    assert title_of(broken, "line:row-5").endswith("a meteorite breaks it")
    assert not count(broken, "tick")


def test_the_peculiar_ground_is_told() -> None:
    for planet, square, said in (
        ("arashi", "3,5", "Ring"),
        ("charybdis", "5,5", "Central pit"),
        ("gaia", "5,0", "City"),
        ("kaax", "3,1", "Toxic cloud"),
        ("petra", "4,1", "Electric current"),
    ):
        svg = plate(table(ada=board(planet)), "planet")
        assert title_of(svg, f"square:{square}").startswith(f"{square} · {said}")
    assert count(plate(table(ada=board("tartarus")), "planet"), "chasm") == 1
    assert count(plate(table(ada=board("persephone")), "planet"), "forbids") == 8
    assert count(plate(table(ada=board("cerberus")), "planet"), "border") == 3
    assert count(plate(table(ada=board("lacuna")), "planet"), "void") == 1


# --- Tiles and ghosts


@pytest.mark.parametrize("shape", range(len(SHAPES)))
def test_a_ghost_covers_what_the_tile_would_cover(shape: int) -> None:
    drawn = [ElementTree.fromstring(ghost) for ghost in ghosts([12 * shape + 1], 40)]
    assert [each.get("id") for each in drawn] == [f"ghost-{SHAPES[shape]}-{t}" for t in TURNS]
    for ghost in drawn:
        turn = TURNS.index(ghost.attrib["data-turn"])
        assert turn in WAY[shape], "a turn of which a sentence can speak"
        squares = [tuple(map(int, each.split(","))) for each in ghost.attrib["data-cells"].split()]
        assert [x + STEP * y for x, y in squares] == list(WAY[shape][turn].cells)
        seams = next(e.attrib["d"] for e in ghost.iter() if e.get("class") == "seam")
        corners = re.findall(r"M(-?[\d.]+) (-?[\d.]+)", seams)
        assert [(float(x) + 20, float(y) + 20) for x, y in corners] == [
            (40.0 * x, 40.0 * y) for x, y in squares
        ]
        assert sum(e.get("class") == "crater" for e in ghost.iter()) == 1
    canonical = [ghost.attrib["data-turn"] for ghost in drawn]
    assert set(canonical) == {TURNS[way.turn] for way in WAYS[shape]}
    assert all(
        name == turn for name, turn in zip(TURNS, canonical, strict=True) if name in canonical
    )


def test_the_stage_has_the_ghosts_of_what_may_be_placed() -> None:
    state = table(depot="L4-WRm F5-TB")
    found = elements(plate(state, "planet"))
    ids = {each.get("id") for each in found if each.get("id")}
    assert ids == {f"ghost-{shape}-{turn}" for shape in ("L4", "F5") for turn in TURNS}
    (squares,) = [each for each in found if each.get("data-unit")]
    assert all(each.get("data-word", "").startswith("square:") for each in squares)
    unit = float(squares.attrib["data-unit"])
    for each in squares:
        x, y = map(int, each.attrib["data-word"].split(":")[1].split(","))
        assert each.get("transform") == f"translate({x * unit:g} {y * unit:g})"
    assert not re.search("ghost-", plate(state, "planet", None))


def test_every_tile_is_drawn_with_two_resources() -> None:
    for number, word in enumerate(TILE_WORDS):
        drawn = ElementTree.fromstring(f"<g>{next(iter(ghosts([number], 30)))}</g>")
        looks = [each.get("class") for each in drawn.iter()]
        assert looks.count("on-tile") == 2
        assert looks.count("crater") == word.endswith("m")
        assert len(cells(number // 12, 0)) == int(word[1])


# --- The station


def test_a_sector_is_so_many_steps_from_the_reader() -> None:
    state = table(3)
    state = replace(state, agenda=(tasks.Turning(ADA), *state.agenda))
    svg = plate(state, "beside-station")
    assert of_kind(svg, "number") == {str(n) for n in range(6)}
    for n in range(6):
        turned = GAME.play(state, ADA, f"turn {n}")
        large, small = (GAME.words.label("shape", SHAPES[each]) for each in depot(turned, ADA))
        told = title_of(svg, f"number:{n}").split(" · ")
        assert told[1].startswith(f"{large}:")
        assert told[2].startswith(f"{small}:")


def test_the_depot_is_drawn_large() -> None:
    svg = plate(table(depot="L4-WRm F5-TB"), "beside-station")
    assert of_kind(svg, "shape") == {"L4", "F5"}
    assert title_of(svg, "shape:L4") == "L of four, water and rover, with a meteor"


# --- Corporations


@pytest.mark.parametrize("corporation", range(len(CORPORATIONS)))
def test_every_corporation_is_drawn_with_its_places_cubes_and_techs(corporation: int) -> None:
    word = CORPORATIONS[corporation]
    svg = plate(table(ada=board(corporation=word)), "player-0")
    assert of_kind(svg, "place") == set(PLACES)
    assert of_kind(svg, "cube") == set(CUBES)
    spots = {"cosmos": set(SPOTS[:81]), "jump-drive": {"area", *SPOTS[81:]}}
    assert of_kind(svg, "spot") == spots.get(word, {"area"})
    techs = [GAME.words.label("tech", key) for key in CORPORATION[corporation].techs]
    for tech in techs:
        assert f">{tech}<" in svg
    for place, rewards in enumerate(CORPORATION[corporation].rewards):
        assert title_of(svg, f"place:{PLACES[place]}").count(" · ") >= len(rewards)
    assert count(svg, "stream") == (word == "oasis")
    assert count(svg, "pair") == len(CORPORATION[corporation].steps)


def test_cubes_stand_where_they_are_and_lifepods_lie_on_places() -> None:
    ada = board(corporation="makeshift", cubes={"water": "biomass-9", "civ": 3})
    svg = plate(table(ada=ada), "player-0")
    assert title_of(svg, "cube:water").endswith("Biomass 9")
    cosmos = plate(table(ada=board(corporation="cosmos", held="civ-7", area=2)), "player-0")
    assert title_of(cosmos, "place:civ-7").endswith("lifepod")
    assert count(cosmos, "lifepod") == 3
    jump = plate(table(ada=board(corporation="jump-drive", held="tech-a")), "player-0")
    assert title_of(jump, "spot:tech-a").endswith("Unlocked")
    assert title_of(jump, "spot:tech-b").endswith("Locked")
    flux = plate(table(ada=board(corporation="flux", flux="biomass")), "player-0")
    assert count(flux, "flux") == 1
    assert title_of(flux, "cube:biomass").endswith("Flux track")


def test_a_tech_that_was_used_says_so() -> None:
    ada = board(corporation="jump-drive", held="tech-a tech-e", used="swap", spent="claim")
    svg = plate(table(ada=ada), "player-0")
    assert title_of(svg, "spot:tech-a").endswith("Used")
    assert title_of(svg, "spot:tech-e").endswith("Used")
