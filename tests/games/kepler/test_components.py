"""The components of Kepler-3042: the facts of the ledger, their sources, and the printed texts."""

import shutil
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.resources import as_file, files
from pathlib import Path
from string import Formatter
from typing import Any, Literal, get_args

import pytest

from orrery.games.kepler import components as box
from orrery.games.kepler.components.schema import Condition, Need, ObjectiveCard, ProgressCard, Who
from orrery.games.kepler.describe import describe_effect, describe_objective, describe_progress
from orrery.games.kepler.effects import (
    Advance,
    BonusEffect,
    BuildShips,
    CountMetric,
    GoalMetric,
    Metric,
    MoveShips,
    Produce,
    Regenerate,
)
from orrery.games.kepler.texts import WORDS
from orrery.kernel.components import provenance, tally
from orrery.kernel.errors import ComponentError

# --- The facts of the ledger


@pytest.mark.rule("KP-COMP-01")
def test_the_galaxy_has_217_hexes_a_sun_a_black_hole_and_20_stars() -> None:
    radius = box.RADIUS
    hexes = {
        (q, r)
        for q in range(-radius, radius + 1)
        for r in range(-radius, radius + 1)
        if abs(q + r) <= radius
    }
    stars = {(star.q, star.r) for star in box.STARS}

    assert (radius, len(hexes)) == (8, 217)
    assert (box.SUN, box.BLACK_HOLE) == ((0, 0), (-8, 4))
    assert len(stars) == 20
    assert stars | {box.SUN, box.BLACK_HOLE} <= hexes
    assert len(stars | {box.SUN, box.BLACK_HOLE}) == 22
    assert Counter(star.multiplicity for star in box.STARS) == {1: 14, 2: 3, 3: 3}


@pytest.mark.rule("KP-COMP-01")
@pytest.mark.parametrize(("seats", "sites"), [(1, 84), (2, 84), (3, 102), (4, 120)])
def test_the_stars_leave_so_many_sites_for_tiles(seats: int, sites: int) -> None:
    # Next to a usable star, next to no unusable one, on nothing that is printed.
    largest = box.SEATING[seats].largest_star
    steps = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

    def around(usable: bool) -> set[tuple[int, int]]:
        found = [star for star in box.STARS if (star.multiplicity <= largest) == usable]
        return {(star.q + q, star.r + r) for star in found for q, r in steps}

    printed = {(star.q, star.r) for star in box.STARS} | {box.SUN, box.BLACK_HOLE}
    inside = {(q, r) for q, r in around(True) if max(abs(q), abs(r), abs(q + r)) <= box.RADIUS}

    assert len(inside - around(False) - printed) == sites


@pytest.mark.rule("KP-COMP-02")
def test_there_are_36_tiles_28_planets_4_mines_4_objectives() -> None:
    assert box.BODIES[0] == ""
    assert box.BODIES[1:29] == tuple(f"planet-{number}" for number in range(1, 29))
    assert box.BODIES[29:33] == ("mine-1", "mine-2", "mine-3", "mine-4")
    assert box.BODIES[33:] == ("objective-1", "objective-2", "objective-3", "objective-4")
    assert box.BOX.tiles.tiles == len(box.BODIES) - 1 == 36
    assert Counter(box.BODY_KIND[1:]) == {"planet": 28, "mine": 4, "objective": 4}
    assert [planet.number for planet in box.PLANETS] == list(range(29))


@pytest.mark.rule("KP-COMP-03")
def test_planets_come_in_five_types_and_only_aliens_demand_a_technology() -> None:
    earth, *planets = box.PLANETS
    types = {"rocky": 7, "oceanic": 6, "super-earth": 6, "gas-giant": 5, "alien": 4}

    assert Counter(planet.type for planet in planets) == types
    assert tuple(types) == box.TYPES
    assert {planet.number: planet.needs for planet in planets if planet.needs} == {
        25: Need("quantum-physics", 2),
        26: Need("antimatter-science", 2),
        27: Need("space-travel", 3),
        28: Need("quantum-physics", 3),
    }
    assert (earth.type, earth.needs, earth.vp, earth.production) == ("home", None, 0, (0, 0, 0))


@pytest.mark.rule("KP-COMP-03")
def test_every_planet_card_has_its_values() -> None:
    rows = [
        # icons, level, cost, production, vp, icons once terraformed
        (1, 1, (2, 0, 0), (0, 2, 0), 4, 1),
        (1, 1, (2, 0, 0), (1, 1, 0), 5, 1),
        (1, 1, (3, 0, 0), (0, 3, 0), 5, 1),
        (1, 2, (3, 0, 0), (1, 2, 0), 6, 1),
        (1, 2, (2, 0, 1), (1, 2, 0), 7, 2),
        (2, 2, (3, 0, 0), (0, 3, 0), 5, 2),
        (1, 2, (4, 0, 0), (1, 3, 0), 7, 1),
        (1, 1, (1, 1, 0), (2, 0, 0), 5, 1),
        (1, 1, (2, 0, 0), (2, 0, 0), 4, 2),
        (1, 1, (2, 1, 0), (2, 1, 0), 6, 1),
        (2, 2, (3, 0, 0), (3, 0, 0), 6, 1),
        (1, 2, (2, 1, 0), (2, 1, 0), 6, 2),
        (2, 2, (3, 1, 0), (3, 1, 0), 7, 2),
        (1, 2, (3, 0, 0), (1, 2, 0), 6, 2),
        (2, 2, (2, 0, 1), (2, 2, 0), 7, 1),
        (2, 2, (3, 1, 0), (2, 2, 0), 7, 2),
        (2, 3, (3, 0, 1), (2, 2, 0), 9, 2),
        (1, 3, (4, 0, 0), (1, 3, 0), 8, 2),
        (2, 3, (3, 1, 1), (3, 2, 0), 10, 2),
        (2, 2, (4, 0, 0), (3, 0, 0), 7, 2),
        (2, 3, (3, 0, 1), (3, 0, 1), 8, 2),
        (2, 3, (5, 0, 0), (4, 0, 0), 9, 2),
        (2, 3, (4, 0, 1), (2, 0, 1), 10, 2),
        (3, 4, (4, 0, 1), (3, 0, 1), 11, 3),
        (2, 2, (2, 0, 1), (1, 0, 1), 9, 2),
        (2, 3, (2, 0, 1), (0, 1, 1), 10, 2),
        (3, 3, (3, 0, 1), (1, 1, 1), 11, 3),
        (3, 4, (3, 0, 2), (0, 0, 2), 14, 3),
    ]

    assert rows == [
        (p.icons, p.level, p.cost, p.production, p.vp, p.terraformed_icons) for p in box.PLANETS[1:]
    ]
    assert [p.designation for p in box.PLANETS[6:9]] == ["RK-3006", "RK-3007", "OC-3008"]


@pytest.mark.rule("KP-COMP-04")
def test_fewer_players_leave_planets_out() -> None:
    everything = set(range(1, 29))

    def planets(seats: int) -> set[int]:
        return {body for body in box.TILES[seats] if box.BODY_KIND[body] == "planet"}

    assert planets(4) == everything
    assert planets(3) == everything - {4, 11, 17, 22}
    assert planets(2) == planets(1) == everything - {4, 11, 17, 22, 6, 12, 18, 25}
    assert {seats: len(tiles) for seats, tiles in box.TILES.items()} == {1: 24, 2: 24, 3: 30, 4: 36}
    assert [box.SEATING[seats].tiles for seats in (1, 2, 3, 4)] == [24, 24, 30, 36]
    assert [box.SEATING[seats].largest_star for seats in (1, 2, 3, 4)] == [1, 1, 2, 3]


@pytest.mark.rule("KP-COMP-05")
def test_space_travel_moves_0_to_4_hexes() -> None:
    assert box.REACH == (0, 1, 2, 3, 4)


@pytest.mark.rule("KP-COMP-06")
def test_terraforming_lets_0_1_1_2_2_planets_produce() -> None:
    assert box.PRODUCTION_PLANETS == (0, 1, 1, 2, 2)


@pytest.mark.rule("KP-COMP-07")
def test_energy_development_yields_0_2_3_4_5_energy() -> None:
    assert box.ENERGY == (0, 2, 3, 4, 5)


@pytest.mark.rule("KP-COMP-08")
def test_antimatter_science_yields_0_1_1_2_3_antimatter() -> None:
    assert box.ANTIMATTER == (0, 1, 1, 2, 3)


@pytest.mark.rule("KP-COMP-09")
def test_quantum_physics_allows_0_1_2_2_3_exchanges_with_antimatter_from_level_3() -> None:
    assert box.EXCHANGES == (0, 1, 2, 2, 3)
    assert box.EXCHANGE_ANTIMATTER == (False, False, False, True, True)


@pytest.mark.rule("KP-COMP-10")
def test_bulbs_lie_on_levels_3_and_4_of_every_technology() -> None:
    assert box.BULB == ((0, 0, 0, 1, 2),) * 5


@pytest.mark.rule("KP-COMP-11")
def test_the_action_board_reads_row_by_row() -> None:
    assert (
        *("space-construction", "colonisation", "technological-development"),
        *("stellar-propulsion", "terraforming", "galactic-cartography"),
        *("energy-storage", "production", "antimatter-generation"),
    ) == box.CELLS
    assert box.CELLS[box.START_CELL] == "terraforming"
    assert box.START_CELL == 4
    assert (box.SHIP_COST, box.CHART_STEPS, box.CHART_TILES) == ((1, 1, 0), 1, 4)


@pytest.mark.rule("KP-COMP-12")
def test_columns_and_rows_hold_a_bonus_each() -> None:
    columns = ("space-logistics", "technological-evolution", "scientific-progress")
    rows = ("modernise-society", "plan-exploration", "exploit-asteroid")

    assert columns + rows == box.BONUSES
    for cell, (column, row) in enumerate(box.BONUSES_OF):
        assert box.BONUSES[column] == columns[cell % 3]
        assert box.BONUSES[row] == rows[cell // 3]
    assert (
        BuildShips(1),
        Produce(("antimatter",), 1, "any"),
        Advance("technology", 1),
        Advance("colonial", 1),
        MoveShips(2),
        Produce(("energy", "matter"), 1, "earth"),
    ) == box.BONUS_EFFECT


@pytest.mark.rule("KP-COMP-13")
def test_both_supremacy_tracks_run_from_0_to_20_with_five_medals() -> None:
    assert box.TRACKS == ("technology", "colonial")
    assert box.LAST_SPACE == (20, 20)
    assert box.TRACK_MEDALS == ((4, 8, 12, 15, 18), (3, 7, 11, 14, 17))
    curve = (0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9, 10)
    assert (curve, curve) == box.TRACK_VP
    energy, matter, antimatter = (
        Produce((resource,), 1, "any") for resource in ("energy", "matter", "antimatter")
    )
    icons = [{space: icon for space, icon in enumerate(track) if icon} for track in box.TRACK_ICON]
    assert icons[0] == {
        2: energy,
        6: Regenerate(1),
        10: matter,
        13: Regenerate(1),
        16: antimatter,
        19: Regenerate(2),
    }
    assert icons[1] == {
        2: matter,
        5: Regenerate(1),
        9: energy,
        12: Regenerate(1),
        16: antimatter,
        19: Regenerate(2),
    }


@pytest.mark.rule("KP-COMP-14")
def test_each_of_the_18_progress_cards_is_one_test_with_one_reward() -> None:
    any_energy, any_matter, any_antimatter = (
        Produce((resource,), 1, "any") for resource in ("energy", "matter", "antimatter")
    )
    cards = {
        "PG01": (Who("min", "colonial-space"), Advance("colonial", 1)),
        "PG02": (Who("min", "technology-space"), Advance("technology", 1)),
        "PG03": (Who("min", "ships-on-board"), any_matter),
        "PG04": (Who("min", "planets-colonised"), Produce(("energy", "matter"), 1, "same")),
        "PG05": (Who("min", "planets-terraformed"), any_energy),
        "PG06": (Who("max", "pit-resources", 1), Regenerate(1)),
        "PG07": (Who("min", "antimatter-on-planets"), any_antimatter),
        "PG08": (Who("min", "space-travel"), MoveShips(1)),
        "PG09": (Who("min", "energy-development"), Produce(("energy",), 2, "same")),
        "PG10": (Who("min", "antimatter-science"), any_antimatter),
        "PG11": (Who("min", "terraforming"), any_matter),
        "PG12": (Who("min", "quantum-physics"), Produce(("energy", "matter"), 1, "any", True)),
        "PG13": (Who("min", "resources-on-planets"), Produce(("energy", "matter"), 1, "earth")),
        "PG14": (Who("max", "space-travel"), Advance("technology", 1)),
        "PG15": (Who("max", "planets-far", 1), Advance("colonial", 1)),
        "PG16": (Who("max", "ships-on-empty-hex", 1), any_energy),
        "PG17": (Who("max", "planets-terraformed", 1), Produce(("matter",), 1, "terraformed")),
        "PG18": (Who("threshold", "ships-on-mines", 1), Regenerate(1)),
    }

    assert {word: (card.who, *card.reward) for word, card in box.PROGRESS.items()} == cards
    assert len(box.PROGRESS_WORDS) - box.PROGRESS_REMOVED == box.ROUNDS == 16


@pytest.mark.rule("KP-COMP-15")
def test_10_standard_and_7_advanced_objectives_have_conditions_that_must_all_hold() -> None:
    cards = {
        "OS01": (5, Condition("colonised-type", 2, type="rocky")),
        "OS02": (5, Condition("colonised-type", 2, type="oceanic")),
        "OS03": (5, Condition("colonised-type", 2, type="super-earth")),
        "OS04": (5, Condition("colonised-type", 2, type="gas-giant")),
        "OS05": (5, Condition("colonised-type", 1, type="alien")),
        "OS06": (5, Condition("colonised-zone", 2, zone="far")),
        "OS07": (5, Condition("planets-terraformed", 3)),
        "OS08": (5, Condition("tech-min-level", 2)),
        "OS09": (5, Condition("medals-total", 4)),
        "OS10": (5, Condition("colonised-zone", 3, zone="near")),
        "OA01": (9, Condition("distinct-types-terraformed", 4)),
        "OA02": (8, Condition("colonised-zone", 3, zone="far")),
        "OA03": (8, Condition("techs-at-max", 3)),
        "OA04": (7, Condition("planets-colonised", 5)),
        "OA05": (8, Condition("pit-resources", None, 2), Condition("planets-colonised", 3)),
        "OA06": (8, Condition("technology-space", 13), Condition("colonial-space", 13)),
        "OA07": (7, Condition("antimatter-on-planets", 3), Condition("planets-terraformed", 2)),
    }

    assert {word: (card.vp, *card.conditions) for word, card in box.OBJECTIVES.items()} == cards
    assert {deck: len(cards) for deck, cards in box.DECKS.items()} == {
        "standard": 10,
        "advanced": 7,
    }
    assert all(word.startswith("OS") for word in box.DECKS["standard"])


@pytest.mark.rule("KP-COMP-15")
def test_a_condition_holds_from_or_up_to_its_number() -> None:
    assert [Condition("medals-total", 4).holds(medals) for medals in (3, 4, 5)] == [
        False,
        True,
        True,
    ]
    assert [Condition("pit-resources", None, 2).holds(n) for n in (1, 2, 3)] == [True, True, False]


@pytest.mark.rule("KP-COMP-16")
def test_zones_are_rings_around_the_sun() -> None:
    assert box.ZONES == ("near", "mid", "far")
    assert box.ZONE_AT == (-1, 0, 0, 0, 0, 1, 1, 2, 2)
    assert {0} == box.FACE_UP


@pytest.mark.rule("KP-COMP-17")
def test_12_medals_of_each_kind_are_5_on_the_track_and_7_in_reserve() -> None:
    for track, medals in zip(box.BOX.tracks, box.TRACK_MEDALS, strict=True):
        assert (track.medal_supply, track.medals, len(medals)) == (12, 5, 5)


@pytest.mark.rule("KP-COMP-18")
def test_five_technologies_have_levels_0_to_4_with_printed_costs() -> None:
    assert (
        *("space-travel", "terraforming", "energy-development"),
        *("antimatter-science", "quantum-physics"),
    ) == box.TECHS
    free = (0, 0, 0)
    assert (
        (free, (1, 0, 0), (1, 1, 0), (2, 1, 0), (2, 1, 1)),
        (free, (0, 1, 0), (1, 1, 0), (2, 1, 0), (1, 2, 1)),
        (free, (0, 1, 0), (1, 1, 0), (1, 2, 0), (1, 2, 1)),
        (free, (2, 0, 0), (3, 0, 0), (3, 1, 0), (4, 1, 0)),
        (free, (1, 0, 0), (2, 0, 0), (2, 0, 1), (2, 1, 1)),
    ) == box.TECH_COST
    assert (*((0, 0, 1, 1, 2),) * 3, *((0, 0, 1, 2, 2),) * 2) == box.TECH_ICONS


# --- What a nation has, what is counted, playing alone


@pytest.mark.rule("KP-SETUP-18", "KP-SETUP-19", "KP-SETUP-20", "KP-SETUP-21")
def test_a_nation_has_17_cubes_3_ships_and_markers_for_5_colonies() -> None:
    assert (box.CUBES, box.EARTH_START, box.STORAGE_START) == ((7, 7, 3), (3, 3, 0), (4, 4, 3))
    assert (box.SHIPS, box.COLONIES) == (3, 5)


def test_the_final_scoring_has_its_points() -> None:
    assert box.POINTS == {
        "antimatter": 1,
        "all-types": 5,
        "three-same": 3,
        "mines": 2,
        "max-tech": 2,
        "medals": 1,
        "zone-near": 1,
        "zone-mid": 2,
        "zone-far": 3,
    }
    assert (*box.POINTS, "supremacy", "terraformed", "objective") == box.PARTS


@pytest.mark.rule("KP-SOLO-02", "KP-SOLO-04", "KP-SOLO-06")
def test_the_phantom_has_its_rounds_its_virtual_values_and_the_ladder() -> None:
    assert (box.PHANTOM_TECH_ROUNDS, box.PHANTOM_STEPS) == ((5, 10, 15), 1)
    rounds = (1, 4, 6, 8, 16)
    assert {metric: [each.at(n) for n in rounds] for metric, each in box.VIRTUAL.items()} == {
        "planets-colonised": [0, 1, 1, 2, 4],
        "planets-terraformed": [0, 0, 1, 1, 2],
        "planets-far": [0, 0, 0, 1, 2],
        "ships-on-board": [1, 1, 1, 1, 1],
        "ships-on-empty-hex": [1, 1, 1, 1, 1],
        "ships-on-mines": [0, 0, 0, 0, 0],
        "pit-resources": [0, 1, 1, 2, 4],
        "antimatter-on-planets": [1, 1, 1, 1, 1],
        "resources-on-planets": [5, 5, 5, 5, 5],
    }
    assert [(rung.word, rung.below) for rung in box.LADDER] == [
        ("stranded", 20),
        ("pioneer", 28),
        ("explorer", 36),
        ("terraformer", 45),
        ("galactic-legend", None),
    ]


# --- Where the values come from


def test_provenance_is_kept() -> None:
    planet = box.PLANETS[12]
    assert (planet.origin("number"), planet.origin("vp")) == ("rulebook", "reconstructed")
    accumulator = box.BOX.energy_development[3]
    assert accumulator.origin("energy") == accumulator.origin("name") == "public"
    assert accumulator.page == "labsk.net - Kepler 3042 Reglas en espanol PARTE2"
    assert accumulator.origin("cost") == "reconstructed"
    assert {level.origin("production_planets") for level in box.BOX.terraforming} == {"rulebook"}
    assert box.BOX.nation.origin("storage") == "rulebook"
    assert box.BOX.phantom.origin("tech_rounds") == "public"
    centre = next(cell for cell in box.BOX.cells if cell.word == "terraforming")
    assert (centre.origin("row"), box.BOX.cells[0].origin("row")) == ("rulebook", "reconstructed")


def test_most_of_the_box_is_reconstructed_and_says_so() -> None:
    lines = tally(box.BOX.files())

    assert [line.file for line in lines] == [
        *("board.toml", "planets.toml", "bodies.toml", "technology.toml", "action_board.toml"),
        *("supremacy.toml", "progress.toml", "objectives.toml", "supply.toml", "solo.toml"),
    ]
    count = provenance(entry for entries in box.BOX.files().values() for entry in entries)
    assert count == {"rulebook": 136, "public": 45, "reconstructed": 836}


def test_every_file_of_the_folder_is_read() -> None:
    found = {path.name for path in files(box.__name__).iterdir() if path.name.endswith(".toml")}

    assert found == set(box.BOX.files())


# --- What does not fit together is refused


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "board.toml",
            "q = -1, r = 3,",
            "q = -9, r = 3,",
            "board.toml: star ST01: -9,3 lies outside the board",
        ),
        (
            "board.toml",
            "q = -1, r = 3,",
            "q = -3, r = 1,",
            "board.toml: star ST02: -3,1 is taken by star ST01",
        ),
        (
            "board.toml",
            "q = -1, r = 3, multiplicity = 1",
            "q = -1, r = 3, multiplicity = 2",
            "board.toml: single stars: 13, should be 14",
        ),
        (
            "board.toml",
            "farthest = 4",
            "farthest = 3",
            'board.toml: zone mid: field "nearest": 5, should be 4',
        ),
        ("planets.toml", "number = 4\n", "number = 44\n", "planets.toml: planet numbers: "),
        (
            "planets.toml",
            'number = 4\ntype = "rocky"',
            'number = 4\ntype = "oceanic"',
            "planets.toml: planets of type rocky: 6, should be 7",
        ),
        (
            "planets.toml",
            'needs = { tech = "space-travel", level = 3 }\n',
            "",
            'planets.toml: planet 27: field "needs" is for alien planets, and for all of them',
        ),
        (
            "planets.toml",
            "min_seats = 4",
            "min_seats = 2",
            'board.toml: seating 1: field "planets": 20, should be 24',
        ),
        ("bodies.toml", "count = 28", "count = 27", "bodies.toml: tiles: 35, should be 36"),
        (
            "technology.toml",
            "[[quantum-physics]]\nlevel = 4",
            "[[quantum-physics]]\nlevel = 5",
            "technology.toml: quantum-physics levels: [0, 1, 2, 3, 5], should be [0, 1, 2, 3, 4]",
        ),
        (
            "action_board.toml",
            "row = 0\ncolumn = 1",
            "row = 0\ncolumn = 0",
            "action_board.toml: rows and columns of the cells: ",
        ),
        (
            "action_board.toml",
            'axis = "row"\nindex = 1',
            'axis = "row"\nindex = 2',
            "action_board.toml: lines of the bonuses: ",
        ),
        (
            "supremacy.toml",
            "space = 4, vp = 1, medal = true",
            "space = 4, vp = 1",
            "supremacy.toml: technology medals: 4, should be 5",
        ),
        (
            "supremacy.toml",
            "  { space = 20, vp = 10",
            "  { space = 21, vp = 10",
            "supremacy.toml: technology spaces: ",
        ),
        ("progress.toml", "cards = 18", "cards = 19", "progress.toml: cards: 18, should be 19"),
        (
            "progress.toml",
            '"ships-on-mines", at_least = 1',
            '"ships-on-mines"',
            'progress.toml: card PG18: field "who.at_least" is missing',
        ),
        (
            "objectives.toml",
            'word = "OS10"\ndeck = "standard"',
            'word = "OS10"\ndeck = "advanced"',
            "objectives.toml: standard cards: 9, should be 10",
        ),
        (
            "objectives.toml",
            'type = "rocky", ',
            "",
            'objectives.toml: card OS01: "type" goes with the metric colonised-type only',
        ),
        (
            "objectives.toml",
            "at_most = 2",
            "at_most = 2, at_least = 1",
            "objectives.toml: card OA05: a condition has either at_least or at_most",
        ),
        (
            "supply.toml",
            "storage = [4, 4, 3]",
            "storage = [4, 4, 2]",
            "supply.toml: nation: earth + storage: (7, 7, 2), should be (7, 7, 3)",
        ),
        (
            "supply.toml",
            '  { part = "medals", vp = 1, source = "rulebook" },\n',
            "",
            "supply.toml: scoring parts: missing medals",
        ),
        (
            "solo.toml",
            "divide = 6",
            "divide = 6\nfixed = 1",
            "solo.toml: virtual planets-terraformed: either divide or fixed",
        ),
        (
            "solo.toml",
            "below = 28",
            "below = 18",
            'solo.toml: rungs must rise in "below", and only the last has none',
        ),
    ],
)
def test_what_does_not_fit_together_is_refused(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    folder = copy_of_the_box(tmp_path)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")

    with pytest.raises(ComponentError) as caught:
        box.load(folder)
    assert str(caught.value).startswith(message)


def test_an_owner_of_the_box_corrects_a_card_in_its_file(tmp_path: Path) -> None:
    folder = copy_of_the_box(tmp_path)
    path = folder / "progress.toml"
    old = 'who = { kind = "min", metric = "ships-on-board" }'
    new = 'who = { kind = "max", metric = "ships-on-board", at_least = 2 }'
    new += '\nsources = { who = "rulebook" }'
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")

    card = box.load(folder).progress[2]

    assert (card.origin("who"), card.origin("reward")) == ("rulebook", "reconstructed")
    assert describe_progress(card) == (
        "Whoever has the most ships on the board, at least 2, "
        "produces 1 matter on a planet of choice."
    )


def copy_of_the_box(folder: Path) -> Path:
    with as_file(files(box.__name__)) as original:
        for path in original.glob("*.toml"):
            shutil.copy(path, folder)
    return folder


# --- The printed sentences, derived from the data

TEXTS = {
    "PG01": (
        "Whoever is last in Colonial Supremacy advances 1 space there.",
        "Qui occupe la dernière place en Suprématie Coloniale y avance d’une case.",
    ),
    "PG02": (
        "Whoever is last in Technology Supremacy advances 1 space there.",
        "Qui occupe la dernière place en Suprématie Technologique y avance d’une case.",
    ),
    "PG03": (
        "Whoever has the fewest ships on the board produces 1 matter on a planet of choice.",
        "Qui a le moins de vaisseaux sur le plateau produit 1 matière sur une planète de "
        "son choix.",
    ),
    "PG04": (
        "Whoever has the fewest colonised planets produces 1 energy and 1 matter on one "
        "planet of choice.",
        "Qui a le moins de planètes colonisées produit 1 énergie et 1 matière sur une "
        "même planète de son choix.",
    ),
    "PG05": (
        "Whoever has the fewest terraformed planets produces 1 energy on a planet of choice.",
        "Qui a le moins de planètes terraformées produit 1 énergie sur une planète de son choix.",
    ),
    "PG06": (
        "Whoever has the most cubes in the Clausius Pit, at least 1, regenerates 1 resource.",
        "Qui a le plus de cubes dans sa Fosse de Clausius, au moins 1, régénère 1 ressource.",
    ),
    "PG07": (
        "Whoever has the least antimatter on planets produces 1 antimatter on a planet of choice.",
        "Qui a le moins d’antimatière sur ses planètes produit 1 antimatière sur une "
        "planète de son choix.",
    ),
    "PG08": (
        "Whoever has the lowest Space Travel moves each ship on an empty hex up to 1 hex.",
        "Qui a le plus bas niveau de Voyage Spatial déplace chaque vaisseau en espace "
        "vide de 1 hexagone au plus.",
    ),
    "PG09": (
        "Whoever has the lowest Energy Development produces 2 energy on one planet of choice.",
        "Qui a le plus bas niveau de Développement Énergétique produit 2 énergies sur "
        "une même planète de son choix.",
    ),
    "PG10": (
        "Whoever has the lowest Antimatter Science produces 1 antimatter on a planet of choice.",
        "Qui a le plus bas niveau de Science de l’Antimatière produit 1 antimatière sur "
        "une planète de son choix.",
    ),
    "PG11": (
        "Whoever has the lowest Terraforming produces 1 matter on a planet of choice.",
        "Qui a le plus bas niveau de Terraformation produit 1 matière sur une planète de "
        "son choix.",
    ),
    "PG12": (
        "Whoever has the lowest Quantum Physics produces 1 energy or 1 matter on a "
        "planet of choice.",
        "Qui a le plus bas niveau de Physique Quantique produit 1 énergie ou 1 matière "
        "sur une planète de son choix.",
    ),
    "PG13": (
        "Whoever has the fewest cubes on planets produces 1 energy and 1 matter on Earth.",
        "Qui a le moins de cubes sur ses planètes produit 1 énergie et 1 matière sur la Terre.",
    ),
    "PG14": (
        "Whoever has the highest Space Travel advances 1 space in Technology Supremacy.",
        "Qui a le plus haut niveau de Voyage Spatial avance d’une case en Suprématie "
        "Technologique.",
    ),
    "PG15": (
        "Whoever has the most colonised planets in the outer circle, at least 1, "
        "advances 1 space in Colonial Supremacy.",
        "Qui a le plus de planètes colonisées dans le cercle extérieur, au moins 1, "
        "avance d’une case en Suprématie Coloniale.",
    ),
    "PG16": (
        "Whoever has the most ships on empty hexes, at least 1, produces 1 energy on a "
        "planet of choice.",
        "Qui a le plus de vaisseaux en espace vide, au moins 1, produit 1 énergie sur "
        "une planète de son choix.",
    ),
    "PG17": (
        "Whoever has the most terraformed planets, at least 1, produces 1 matter on one of them.",
        "Qui a le plus de planètes terraformées, au moins 1, produit 1 matière sur l’une d’elles.",
    ),
    "PG18": (
        "Everyone with at least 1 ship on a mine regenerates 1 resource.",
        "Quiconque a au moins 1 vaisseau sur une Mine régénère 1 ressource.",
    ),
    "OS01": (
        "Colonise 2 rocky planets.",
        "Coloniser 2 planètes Rocheuses.",
    ),
    "OS02": (
        "Colonise 2 oceanic planets.",
        "Coloniser 2 planètes Océaniques.",
    ),
    "OS03": (
        "Colonise 2 super-Earths.",
        "Coloniser 2 Super-Terres.",
    ),
    "OS04": (
        "Colonise 2 gas giants.",
        "Coloniser 2 Géantes Gazeuses.",
    ),
    "OS05": (
        "Colonise 1 alien planet.",
        "Coloniser 1 planète Alien.",
    ),
    "OS06": (
        "Colonise 2 planets in the outer circle.",
        "Coloniser 2 planètes du cercle extérieur.",
    ),
    "OS07": (
        "Terraform 3 planets.",
        "Terraformer 3 planètes.",
    ),
    "OS08": (
        "Bring all five technologies to level 2.",
        "Porter les cinq technologies au niveau 2.",
    ),
    "OS09": (
        "Own 4 medals.",
        "Détenir 4 Médailles.",
    ),
    "OS10": (
        "Colonise 3 planets in the central circle.",
        "Coloniser 3 planètes du cercle central.",
    ),
    "OA01": (
        "Terraform planets of 4 different types.",
        "Terraformer des planètes de 4 types différents.",
    ),
    "OA02": (
        "Colonise 3 planets in the outer circle.",
        "Coloniser 3 planètes du cercle extérieur.",
    ),
    "OA03": (
        "Bring 3 technologies to their last level.",
        "Porter 3 technologies à leur dernier niveau.",
    ),
    "OA04": (
        "Colonise 5 planets.",
        "Coloniser 5 planètes.",
    ),
    "OA05": (
        "At most 2 cubes in the Clausius Pit and at least 3 colonised planets.",
        "Au plus 2 cubes dans sa Fosse de Clausius et au moins 3 planètes colonisées.",
    ),
    "OA06": (
        "Reach space 13 on both supremacy tracks.",
        "Atteindre la case 13 sur les deux pistes de Suprématie.",
    ),
    "OA07": (
        "At least 3 antimatter on planets and 2 terraformed planets.",
        "Au moins 3 antimatières sur ses planètes et 2 planètes terraformées.",
    ),
}


@pytest.mark.parametrize("word", TEXTS)
def test_a_card_reads_as_it_plays(word: str) -> None:
    def text(language: str) -> str:
        if word in box.PROGRESS:
            return describe_progress(box.PROGRESS[word], language)
        return describe_objective(box.OBJECTIVES[word], language)

    assert (text("en"), text("fr")) == TEXTS[word]


def test_every_card_has_its_text_here() -> None:
    assert list(TEXTS) == [*box.PROGRESS_WORDS, *box.OBJECTIVE_WORDS]


@pytest.mark.parametrize(
    ("effect", "en", "fr"),
    [
        (
            Advance("technology", 2),
            "advance 2 spaces in Technology Supremacy",
            "avancer de 2 cases en Suprématie Technologique",
        ),
        (
            Produce(("energy", "antimatter"), 2, "terraformed", True),
            "produce 2 energy or 2 antimatter on a terraformed planet",
            "produire 2 énergies ou 2 antimatières sur une planète terraformée",
        ),
        (Regenerate(1), "regenerate 1 resource", "régénérer 1 ressource"),
        (Regenerate(2), "regenerate 2 resources", "régénérer 2 ressources"),
        (
            MoveShips(2),
            "move each ship on an empty hex up to 2 hexes",
            "déplacer chaque vaisseau en espace vide de 2 hexagones au plus",
        ),
        (
            BuildShips(1),
            "build 1 ship free of charge next to a planet of choice",
            "construire gratuitement 1 vaisseau à côté d’une planète de son choix",
        ),
    ],
)
def test_an_icon_or_bonus_says_what_it_lets_one_do(effect: BonusEffect, en: str, fr: str) -> None:
    assert (describe_effect(effect), describe_effect(effect, "fr")) == (en, fr)


@pytest.mark.parametrize("metric", [word for part in get_args(Metric) for word in get_args(part)])
@pytest.mark.parametrize("kind", ["min", "max", "threshold"])
def test_a_progress_card_on_any_metric_can_be_put_into_words(
    kind: Literal["min", "max", "threshold"], metric: Metric
) -> None:
    rewards = (Advance("colonial", 2), Produce(("matter",), 1, "terraformed"), Regenerate(1))
    for number in (0, 1, 2) if kind != "threshold" else (1, 2):
        who = Who(kind, metric, number)
        card = ProgressCard("PG99", "Any", who, rewards, source="reconstructed")
        for language in ("en", "fr"):
            assert_a_sentence(describe_progress(card, language))


@pytest.mark.parametrize(
    "metric",
    [*(word for part in get_args(Metric) for word in get_args(part)), *get_args(GoalMetric)],
)
def test_an_objective_on_any_metric_can_be_put_into_words(metric: Metric | GoalMetric) -> None:
    for number in (0, 1, 2):
        for at_least, at_most in ((number, None), (None, number)):
            one = Condition(
                metric,
                at_least,
                at_most,
                type="alien" if metric == "colonised-type" else None,
                zone="mid" if metric == "colonised-zone" else None,
            )
            for conditions in ((one,), (one, Condition("medals-total", 2))):
                card = ObjectiveCard(
                    "OS99", "standard", "Any", conditions, 5, source="reconstructed"
                )
                for language in ("en", "fr"):
                    assert_a_sentence(describe_objective(card, language))


def assert_a_sentence(text: str) -> None:
    assert text[0].isupper()
    assert text.endswith(".")
    assert not {"{", "}"} & set(text)
    assert "  " not in text
    assert not text.startswith(("things-", "goal-", "amount-"))
    assert "-" not in text.replace("super-Earth", "").replace("Super-Terre", "")


# --- The words


def test_names_in_the_files_are_the_english_words() -> None:
    named = [
        *(("progress", card.word, card.name) for card in box.BOX.progress),
        *(("objective", card.word, card.name) for card in box.BOX.objectives),
        *(("star", star.word, star.name) for star in box.STARS),
        *(
            ("level", f"{tech}-{level.level}", level.name)
            for tech, levels in zip(box.TECHS, box.BOX.levels, strict=True)
            for level in levels
        ),
    ]
    for kind, word, name in named:
        assert WORDS.label(kind, word) == name
    for planet in box.PLANETS[1:]:
        assert WORDS.label("planet", f"planet-{planet.number}", form="short") == planet.designation


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("cell", box.CELLS),
        ("bonus", box.BONUSES),
        ("tech", box.TECHS),
        ("track", box.TRACKS),
        ("resource", box.RESOURCES),
        ("type", box.TYPES),
        ("zone", box.ZONES),
        ("body", box.BODIES[1:]),
        ("planet", ("earth", *box.BODIES[1:29])),
        ("source", ("storage", "earth", *box.BODIES[1:29])),
        ("part", box.PARTS),
        ("metric", (*get_args(CountMetric), *get_args(GoalMetric))),
        ("ladder", tuple(rung.word for rung in box.LADDER)),
        ("value", box.BOX.objective.policies),
    ],
)
def test_every_word_of_the_components_has_a_label(kind: str, words: tuple[str, ...]) -> None:
    assert [word for word in words if not WORDS.knows(kind, word)] == []


def test_every_label_is_there_in_both_languages_with_the_same_places() -> None:
    for name, entry in labels(WORDS.entries):
        assert entry.keys() >= {"en", "fr"}, name
        if name != "card.spaces.one":  # « une case » says its number in a word
            assert places(entry["en"]) == places(entry["fr"]), name


def test_french_is_set_as_french() -> None:
    narrow = "\u202f"
    for name, entry in labels(WORDS.entries):
        french = entry["fr"]
        assert "'" not in french, name
        for sign in ";:?!":
            before = [french[at - 1] for at, letter in enumerate(french) if letter == sign]
            assert set(before) <= {narrow}, name


def labels(table: Mapping[str, Any], name: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    if "en" in table:
        yield name, {key: text for key, text in table.items() if isinstance(text, str)}
    for key, inner in table.items():
        if isinstance(inner, dict):
            yield from labels(inner, f"{name}.{key}".lstrip("."))


def places(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}
