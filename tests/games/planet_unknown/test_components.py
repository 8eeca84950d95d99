"""The components of Planet Unknown: the facts of the ledger, as the rules use them.

Tiles, planets and cards are here; the corporations have a file of their own.
"""

from collections import Counter
from itertools import combinations

import pytest

from orrery.games.planet_unknown import components as box
from orrery.games.planet_unknown.components import CUBES, EVENT, OBJECTIVE, PLANET, SHAPE, TERRAINS
from orrery.kernel.grid import Cell, Shape

PLANETS = dict(zip(box.PLANETS, PLANET, strict=True))
COMMON = PLANETS["ksb-4156"]
USUAL_MEDALS = (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1)


def cells(shape: box.Shape, half: str = "ab") -> set[tuple[int, int]]:
    return {(x, y) for y, row in enumerate(shape.art) for x, at in enumerate(row) if at in half}


def squares(planet: box.Planet, letters: str) -> set[tuple[int, int]]:
    return {
        (x, y) for y, row in enumerate(planet.grid) for x, at in enumerate(row) if at in letters
    }


def beside(x: int, y: int) -> set[tuple[int, int]]:
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


# --- Tiles


@pytest.mark.rule("PU-COMP-TILE-01", "PU-COMP-TILE-02")
def test_144_tiles_are_twelve_shapes_in_six_pairs_without_and_with_a_meteor() -> None:
    assert len(box.SHAPES) == len(SHAPE) == 12
    assert len(box.PAIRS) == 6
    assert len(set(box.TILE_WORDS)) == box.BOX.supply.tiles == 144
    assert Counter(word[:2] for word in box.TILE_WORDS) == dict.fromkeys(box.SHAPES, 12)
    assert sum(word.endswith("m") for word in box.TILE_WORDS) == 72
    assert box.TILE_WORDS[:3] == ("I2-CE", "I2-CEm", "I2-EW")
    assert box.TILE_WORDS.index("L4-WRm") == 4 * 12 + 2 * 2 + 1


@pytest.mark.rule("PU-COMP-TILE-03", "PU-COMP-TILE-09", "PU-GLOSS-05")
def test_the_pairs_are_a_ring_in_which_each_terrain_is_first_once_and_second_once() -> None:
    named = [(TERRAINS[a], TERRAINS[b]) for a, b in box.PAIRS]
    assert named == [
        *(("civ", "energy"), ("energy", "water"), ("water", "rover")),
        *(("rover", "tech"), ("tech", "biomass"), ("biomass", "civ")),
    ]
    assert sorted(a for a, _ in box.PAIRS) == sorted(b for _, b in box.PAIRS) == [*range(6)]


@pytest.mark.rule("PU-COMP-TILE-04", "PU-COMP-TILE-07", "PU-COMP-TILE-08")
def test_sizes_of_the_shapes_and_of_their_halves() -> None:
    small = ("I2", "I3", "V3", "T4", "L4", "O4")
    assert [shape.word for shape in SHAPE if shape.ring == "small"] == [*small]
    assert (*small, "I4", "S4", "F5", "N5", "U5", "Z5") == box.SHAPES
    sizes = {
        "I2": (1, 1),
        **dict.fromkeys(("I3", "V3"), (2, 1)),
        "T4": (3, 1),
        **dict.fromkeys(("L4", "O4", "I4", "S4"), (2, 2)),
        **dict.fromkeys(("F5", "N5", "U5", "Z5"), (3, 2)),
    }
    for shape in SHAPE:
        assert (len(cells(shape, "a")), len(cells(shape, "b"))) == sizes[shape.word], shape.word
        assert len(cells(shape)) == int(shape.word[1])


@pytest.mark.rule("PU-COMP-TILE-05", "PU-GLOSS-06", "PU-GLOSS-23")
def test_each_half_bears_one_resource_and_the_meteor_lies_on_the_tile() -> None:
    for shape in SHAPE:
        assert shape.icon_a in cells(shape, "a")
        assert shape.icon_b in cells(shape, "b")
        assert shape.meteor in cells(shape)


@pytest.mark.rule("PU-COMP-TILE-06", "PU-COMP-TILE-11")
def test_the_meteor_shares_its_square_with_a_resource_on_the_domino_alone() -> None:
    sharing = [s.word for s in SHAPE if s.meteor in (s.icon_a, s.icon_b)]
    assert sharing == ["I2"]
    assert SHAPE[0].meteor == SHAPE[0].icon_b


@pytest.mark.rule("PU-COMP-TILE-10")
def test_in_which_half_the_meteor_lies() -> None:
    halves = {shape.word: shape.half(shape.meteor) for shape in box.BOX.shapes}
    assert [word for word, half in halves.items() if half == "a"] == [
        *("I3", "V3", "T4", "S4", "F5", "U5"),
    ]


@pytest.mark.rule("PU-COMP-TILE-12")
def test_its_icons_give_the_block_of_four_eight_orientations() -> None:
    block = SHAPE[box.SHAPES.index("O4")]
    icons = {block.icon_a: "A", block.icon_b: "B"}
    halves = Shape.drawn(*block.art)
    printed = Shape(Cell(x, y, icons.get((x, y), block.art[y][x])) for x, y in sorted(cells(block)))
    assert (len(halves.orientations), len(printed.orientations)) == (4, 8)


@pytest.mark.rule("PU-COMP-TILE-13")
def test_there_are_sixty_patches() -> None:
    assert box.BOX.supply.biomass_patches == 60


@pytest.mark.rule("PU-COMP-TILE-14")
def test_the_recommended_order_of_the_rings() -> None:
    assert [box.SHAPES[n] for n in box.OUTER] == ["Z5", "F5", "S4", "I4", "N5", "U5"]
    assert [box.SHAPES[n] for n in box.INNER] == ["I3", "T4", "V3", "L4", "I2", "O4"]


@pytest.mark.rule("PU-COMP-TILE-16")
def test_where_players_sit_around_the_station() -> None:
    assert box.SEATS == {
        1: (0,),
        2: (0, 3),
        3: (0, 2, 4),
        4: (0, 1, 3, 4),
        5: (0, 1, 2, 3, 4),
        6: (0, 1, 2, 3, 4, 5),
    }


# --- Planets


@pytest.mark.rule("PU-COMP-PLANET-01")
def test_every_planet_starts_with_six_lifepods_on_land() -> None:
    for planet in PLANET:
        assert len(set(planet.pods)) == 6
        assert not set(planet.pods) & squares(planet, ".IH"), planet.word


@pytest.mark.rule("PU-COMP-PLANET-02", "PU-COMP-PLANET-03")
def test_the_common_planet() -> None:
    assert (len(squares(COMMON, "LI")), len(squares(COMMON, "I"))) == (96, 21)
    assert COMMON.columns == COMMON.rows == USUAL_MEDALS
    assert sum(COMMON.columns + COMMON.rows) == 40
    assert COMMON.special is None


@pytest.mark.rule(
    "PU-COMP-PLANET-21", "PU-COMP-PLANET-22", "PU-COMP-PLANET-23", "PU-COMP-PLANET-24"
)
def test_medals_of_the_lines() -> None:
    others = {
        "cerberus": ((1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1), (1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 1)),
        "lacuna": ((1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1), (1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1)),
        "oblivion": ((3, 2, 2, 1, 1, 1, 1, 1, 1, 2, 2, 3), (3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3)),
    }
    for word, planet in PLANETS.items():
        found = (planet.columns, planet.rows)
        assert found == others.get(word, (USUAL_MEDALS, USUAL_MEDALS)), word
        assert sum(planet.columns + planet.rows) == (39 if word == "cerberus" else 40)


@pytest.mark.rule("PU-COMP-PLANET-25", "PU-COMP-PLANET-26")
def test_squares_and_ice() -> None:
    ice = (21, 22, 30, 31, 24, 80, 25, 28, 36, 28, 26, 0, 23)  # in the order of PLANETS
    assert tuple(len(squares(planet, "I")) for planet in PLANET) == ice
    assert (
        *("ksb-4156", "arashi", "cerberus", "charybdis", "gaia", "k-273", "kaax"),
        *("lacuna", "oblivion", "pajitnov", "persephone", "petra", "tartarus"),
    ) == box.PLANETS
    for word, planet in PLANETS.items():
        assert len(squares(planet, "LIRVCTE")) == (94 if word == "lacuna" else 96)


@pytest.mark.rule("PU-COMP-PLANET-27", "PU-SETUP-15", "PU-GLOSS-22")
def test_complexity_of_the_planets() -> None:
    levels = [
        {"ksb-4156", "charybdis"},
        {"arashi", "gaia", "kaax", "pajitnov", "petra"},
        {"cerberus", "k-273", "oblivion", "persephone", "tartarus"},
        {"lacuna"},
    ]
    for level, words in enumerate(levels, 1):
        assert {word for word, planet in PLANETS.items() if planet.complexity == level} == words


@pytest.mark.rule("PU-COMP-PLANET-28", "PU-PLANET-04")
def test_planets_of_the_kickstarter_editions() -> None:
    found = {planet.word for planet in box.BOX.planets if planet.kickstarter}
    assert found == {"charybdis", "kaax", "pajitnov", "lacuna", "oblivion", "cerberus"}


@pytest.mark.rule("PU-COMP-PLANET-20")
def test_squares_of_the_perimeter_have_fewer_than_four_neighbours() -> None:
    for word, planet in PLANETS.items():
        ground = squares(planet, "LIRVCTEH")  # a hole is no way out of the planet
        few = {square for square in ground if len(beside(*square) & ground) < 4}
        if word != "oblivion":
            assert set(planet.perimeter) == few - squares(planet, "H"), word


@pytest.mark.rule("PU-COMP-PLANET-16")
def test_the_perimeter_of_oblivion_is_its_outer_border() -> None:
    border = {(x, y) for x in range(12) for y in range(12) if {x, y} & {0, 11}}
    assert set(PLANETS["oblivion"].perimeter) == border
    assert len(squares(PLANETS["oblivion"], "LI") - border) == 52


@pytest.mark.rule("PU-COMP-PLANET-19")
def test_the_edges_of_holes_are_no_perimeter() -> None:
    lacuna = PLANETS["lacuna"]
    assert len(squares(lacuna, "H")) == 15
    inner = {square for hole in squares(lacuna, "H") for square in beside(*hole)}
    assert (5, 3) in inner & squares(lacuna, "LI")
    assert (5, 3) not in lacuna.perimeter


@pytest.mark.rule("PU-COMP-PLANET-29", "PU-PLANET-ARASHI-01")
def test_the_ring_of_arashi_is_its_two_longest_rows() -> None:
    ring = squares(PLANETS["arashi"], "R")
    assert ring == {(x, y) for x in range(12) for y in (5, 6)}
    others = [row for y, row in enumerate(PLANETS["arashi"].grid) if y not in (5, 6)]
    assert max(len(row.strip(".")) for row in others) < 12


def test_charybdis_starts_in_its_middle_and_the_others_at_their_edge() -> None:
    assert PLANETS["charybdis"].start == ((5, 5), (6, 5), (5, 6), (6, 6))
    assert set(PLANETS["charybdis"].start) == squares(PLANETS["charybdis"], "V")
    for word, planet in PLANETS.items():
        assert word == "charybdis" or planet.start == planet.perimeter


def test_gaia_has_eight_cities() -> None:
    gaia = PLANETS["gaia"]
    assert (len(squares(gaia, "C")), gaia.city_medals) == (8, 2)


@pytest.mark.rule("PU-COMP-PLANET-36")
def test_kaax_has_21_clouds() -> None:
    assert len(squares(PLANETS["kaax"], "T")) == 21


@pytest.mark.rule("PU-PLANET-PETRA-01", "PU-COMP-PLANET-34", "PU-COMP-PLANET-11")
def test_petra_has_no_ice_and_37_currents_one_of_them_under_a_lifepod() -> None:
    petra = PLANETS["petra"]
    assert not squares(petra, "I")
    assert len(squares(petra, "E")) == 37
    assert set(petra.pods) & squares(petra, "E") == {(8, 9)}


@pytest.mark.rule("PU-COMP-PLANET-30")
def test_lifepods_of_k_273_stand_on_land() -> None:
    assert set(PLANETS["k-273"].pods) <= squares(PLANETS["k-273"], "L")


@pytest.mark.rule("PU-COMP-PLANET-07")
def test_what_the_quadrants_of_persephone_forbid() -> None:
    forbidden = [TERRAINS[icon] for icon in PLANETS["persephone"].quadrants]
    assert forbidden == ["civ", "energy", "tech", "water"]


@pytest.mark.rule("PU-COMP-PLANET-38", "PU-COMP-PLANET-39")
def test_two_doubtful_squares_follow_the_picture() -> None:
    assert PLANETS["cerberus"].grid[10][1] == "I"
    assert PLANETS["persephone"].grid[5][11] == "L"


@pytest.mark.rule("PU-COMP-PLANET-13", "PU-PUB-15")
def test_where_the_chasm_of_tartarus_can_be_crossed() -> None:
    tartarus = PLANETS["tartarus"]
    sides = tartarus.sides
    assert tartarus.crossings == (((5, 3), (6, 4)), ((6, 8), (5, 9)))
    assert sides is not None
    for (x, y), (u, v) in tartarus.crossings:
        assert (abs(x - u), abs(y - v)) == (1, 1)
        assert sides[y][x] != sides[v][u]


@pytest.mark.rule("PU-COMP-PLANET-37", "PU-PLANET-CERBERUS-03")
def test_the_three_worlds_of_cerberus() -> None:
    cerberus = PLANETS["cerberus"]
    assert [len(world) for world in cerberus.worlds] == [28, 21, 47]
    assert {square for world in cerberus.worlds for square in world} == squares(cerberus, "LI")
    best = sum(cerberus.columns + cerberus.rows) + len(cerberus.worlds) * cerberus.world_medals
    assert best == 45


@pytest.mark.rule("PU-PLANET-OBLIVION-03")
def test_the_ice_of_oblivion_lies_in_its_corners() -> None:
    corner = {0, 1, 2, 9, 10, 11}
    ice = squares(PLANETS["oblivion"], "I")
    assert ice == {(x, y) for x in corner for y in corner}


# --- Cards


@pytest.mark.rule("PU-COMP-CIV-01", "PU-COMP-CIV-32")
def test_civ_cards_of_each_rank() -> None:
    assert len(box.CARD) == len(box.CARD_WORDS) == 36
    assert Counter(card.rank for card in box.CARD) == {1: 9, 2: 9, 3: 9, 4: 9}
    immediate = Counter(card.rank for card in box.CARD if card.immediate)
    assert immediate == {1: 5, 2: 5, 3: 5, 4: 2}


def test_cards_that_are_worth_more_together() -> None:
    assert box.REPO_RATE == (1, 2, 3, 4, 5)
    assert box.COMMERCE == (0, 1, 3, 6, 10)
    for key in ("meteorite_repo", "commerce_agreement"):
        assert [card.rank for card in box.CARD if card.key == key] == [1, 2, 3, 4]


@pytest.mark.rule("PU-COMP-OBJ-01", "PU-COMP-OBJ-60", "PU-OBJ-01")
def test_objectives_join_a_shared_and_a_personal_face() -> None:
    assert len(OBJECTIVE) == len(box.OBJECTIVE_WORDS) == 28
    faces = [each.shared for each in OBJECTIVE] + [each.personal for each in OBJECTIVE]
    assert len(set(faces)) == 56
    first, last = OBJECTIVE[0], OBJECTIVE[-1]
    assert (first.shared.key, first.personal.key) == ("most_icons_on_perimeter", "rectangle")
    assert (last.shared.key, last.personal.key) == ("lifepods_collected", "all_land_covered")
    assert (box.SHARED_WIN, box.SHARED_TIE, box.PERSONAL) == (5, 2, 5)


@pytest.mark.rule("PU-COMP-OBJ-61")
def test_nobody_counts_water_on_the_perimeter() -> None:
    counted = [o.shared.terrain for o in OBJECTIVE if o.shared.key == "most_icons_on_perimeter"]
    assert {TERRAINS[terrain] for terrain in counted} == set(TERRAINS) - {"water"}


@pytest.mark.rule("PU-COMP-EVENT-01", "PU-COMP-EVENT-35")
def test_events_of_each_alert_for_several_players_and_alone() -> None:
    assert len(EVENT) == len(box.EVENT_WORDS) == 60
    assert (box.COLOURS, box.DECK) == (("green", "orange", "red"), 20)
    assert [sum(event.colour == n for event in EVENT) for n in range(3)] == [20, 20, 20]
    several = [event for event in EVENT if not event.solo]
    assert [sum(event.colour == n for event in several) for n in range(3)] == [16, 20, 18]


def test_events_name_each_pair_of_cubes_and_each_terrain_once() -> None:
    pairs = sorted(1 << a | 1 << b for a, b in combinations(range(len(CUBES)), 2))
    assert sorted(event.tracks for event in EVENT[4:14]) == pairs
    assert {(event.key, event.steps, event.rewards) for event in EVENT[4:14]} == {
        ("advance_choice", 1, True)
    }
    assert sorted(event.tracks for event in EVENT[20:30]) == pairs
    assert {(event.key, event.steps) for event in EVENT[20:30]} == {("regress_choice", 1)}
    forbidden = [TERRAINS[event.terrain] for event in EVENT[32:38]]
    assert forbidden == ["water", "biomass", "energy", "rover", "tech", "civ"]


@pytest.mark.rule("PU-PUB-16")
def test_two_orange_events_do_what_two_red_ones_do() -> None:
    events = dict(zip(box.EVENT_WORDS, EVENT, strict=True))
    assert events["E31"].key == events["E43"].key == "add_meteorite"
    assert events["E40"].key == events["E44"].key == "ignore_one_resource"


@pytest.mark.rule("PU-SOLO-06", "PU-SOLO-07", "PU-SOLO-08", "PU-SOLO-09")
def test_what_events_add_to_the_target_of_a_solo_game() -> None:
    assert box.SOLO.target == 60
    assert box.SOLO.bands == ((0, 2), (3, 6), (7, 10), (11, 14), (15, 20))
    green, orange, red = box.SOLO.adjust
    assert green == (0, 3, 6, 9, 12)
    assert orange == (0, -1, -2, -3, -4)
    assert red == (0, -5, -7, -9, -11)


def test_seven_epilogues() -> None:
    assert tuple(word for _, word in box.SOLO.epilogues) == box.EPILOGUES
    assert [least for least, _ in box.SOLO.epilogues] == [None, -10, -5, 0, 5, 10, 15]
