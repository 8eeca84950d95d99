"""The components of Kepler-3042: the facts of the ledger."""

from collections import Counter

import pytest

from orrery.games.kepler import components as box
from orrery.games.kepler.components.schema import Condition, Need, Who
from orrery.games.kepler.effects import (
    Advance,
    BuildShip,
    MoveShips,
    Produce,
    Regenerate,
)

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
        BuildShip(),
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
