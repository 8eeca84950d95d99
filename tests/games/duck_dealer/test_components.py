"""The components of Duck Dealer: the facts of the ledger, as the rules use them."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

from orrery.games.duck_dealer import components as box
from orrery.games.duck_dealer.components import (
    BOX,
    DELIVERY,
    EDGES,
    EQUIPMENT,
    PLACE_WORDS,
    PLACE_XY,
    PLANETS,
    PRIMARIES,
    RECIPE,
    TIER,
    TIERS,
    WARES,
    YARD,
)

MADE = range(PRIMARIES, len(WARES))


def goods(tier: str) -> list[str]:
    return [word for word, number in zip(WARES, TIER, strict=True) if TIERS[number] == tier]


def counting(points: int) -> list[str]:
    """The goods that give so many points on delivery."""
    return [word for word, each in zip(WARES, DELIVERY, strict=True) if each == points]


def made_of(ware: str) -> set[str]:
    return {WARES[each] for each in RECIPE[WARES.index(ware)]}


# --- Goods


@pytest.mark.rule("DD-COMP-01")
def test_17_goods_in_four_tiers() -> None:
    assert len(set(WARES)) == 17
    assert [len(goods(tier)) for tier in TIERS] == [5, 5, 3, 4]
    assert [DELIVERY[WARES.index(goods(tier)[0])] for tier in TIERS] == [0, 3, 10, 30]


@pytest.mark.rule("DD-COMP-02")
def test_the_primary_goods() -> None:
    primary = ["rubber-duck", "beads", "solar-panel", "blue-paint", "phone-booth"]
    assert goods("primary") == [*WARES[:PRIMARIES]] == primary


@pytest.mark.rule("DD-COMP-03")
def test_the_intermediate_goods_count_3() -> None:
    words = ["satellite", "linear-accelerator", "stealth-duck", "radio", "slimming-pill"]
    assert goods("intermediate") == counting(3) == words


@pytest.mark.rule("DD-COMP-04")
def test_the_goods_that_count_10() -> None:
    assert goods("final10") == ["economy", "modern-art", "science"]
    assert counting(10) == goods("final10")


@pytest.mark.rule("DD-COMP-05")
def test_the_goods_that_count_30() -> None:
    assert goods("final30") == ["religion", "politics", "medicine", "military"]
    assert counting(30) == goods("final30")


# --- Tiles


@pytest.mark.rule("DD-COMP-06")
def test_four_kinds_of_tile_of_which_five_are_shipyards() -> None:
    assert {*box.SITES} == {"mine", "factory", "yard", "consumer"}
    assert {slot for planet in BOX.planets for slot in planet.slots} == {*box.SITES}
    assert len(YARD) == len(set(box.YARDS)) == 5


@pytest.mark.rule("DD-COMP-25")
def test_what_each_kind_of_tile_does_with_goods() -> None:
    mined = {*box.START_MINES, *box.OTHER_MINES}
    assert mined == {*range(PRIMARIES)} == {ware for ware, pair in enumerate(RECIPE) if not pair}
    for ware in MADE:
        assert len(RECIPE[ware]) == 2
        assert ware not in RECIPE[ware]
        assert DELIVERY[ware] > 0  # its consumer pays
    for yard in YARD:
        assert len(yard.inputs) == 2
        assert EQUIPMENT[yard.product] in yard.word


@pytest.mark.rule("DD-COMP-20")
def test_16_mines_of_which_five_are_for_start_planets() -> None:
    assert len(box.START_MINES) + len(box.OTHER_MINES) == len(PLANETS) == 16
    assert sorted(box.START_MINES) == [0, 1, 2, 3, 4]
    others = Counter(WARES[ware] for ware in box.OTHER_MINES)
    assert others == {
        "rubber-duck": 3,
        "beads": 2,
        "solar-panel": 2,
        "blue-paint": 2,
        "phone-booth": 2,
    }
    assert [*box.OTHER_MINES] == sorted(box.OTHER_MINES)


@pytest.mark.rule("DD-COMP-21")
def test_12_factories_with_points_by_the_tier_of_the_product() -> None:
    assert len(box.FACTORIES) == 12
    assert [*box.FACTORIES] == [f"factory-{WARES[ware]}" for ware in MADE]
    points = {TIERS[TIER[ware]]: box.BUILD_VP[ware] for ware in range(len(WARES))}
    assert points == {"primary": 0, "intermediate": 10, "final10": 25, "final30": 50}
    assert [*box.BUILD_VP] == [0] * 5 + [10] * 5 + [25] * 3 + [50] * 4


def test_the_recipes() -> None:
    assert {word: made_of(word) for word in WARES[PRIMARIES:]} == {
        "satellite": {"phone-booth", "solar-panel"},
        "linear-accelerator": {"solar-panel", "beads"},
        "stealth-duck": {"rubber-duck", "blue-paint"},
        "radio": {"phone-booth", "rubber-duck"},
        "slimming-pill": {"beads", "blue-paint"},
        "economy": {"satellite", "beads"},
        "modern-art": {"slimming-pill", "rubber-duck"},
        "science": {"linear-accelerator", "phone-booth"},
        "religion": {"stealth-duck", "radio"},
        "politics": {"economy", "radio"},
        "medicine": {"slimming-pill", "blue-paint"},
        "military": {"science", "stealth-duck"},
    }


def test_every_primary_good_serves_two_factories_of_the_first_tier_and_two_yards() -> None:
    intermediate = [WARES.index(word) for word in goods("intermediate")]
    factories = Counter(ware for made in intermediate for ware in RECIPE[made])
    assert factories == dict.fromkeys(range(PRIMARIES), 2)
    assert Counter(ware for yard in YARD for ware in yard.inputs) == factories
    pairs = {frozenset(RECIPE[made]) for made in intermediate}
    assert pairs.isdisjoint(frozenset(yard.inputs) for yard in YARD)


@pytest.mark.rule("DD-COMP-22")
def test_12_consumers_in_two_piles_of_six_built_with_the_good_and_another() -> None:
    assert len(box.CONSUMERS) == 12
    assert [*box.CONSUMERS] == [f"consumer-{WARES[ware]}" for ware in MADE]
    assert [len(pile) for pile in box.PILES] == [6, 6]
    for consumer, ware in zip(BOX.consumers, MADE, strict=True):
        assert consumer.good == WARES[ware]
        assert consumer.price == (WARES[ware], "R")
        assert box.BUILD_VP[ware] == {3: 10, 10: 25, 30: 50}[DELIVERY[ware]]


def test_each_pile_goes_down_from_the_goods_that_count_3_to_those_that_count_30() -> None:
    assert [[TIERS[tier] for tier in pile] for pile in box.PILES] == [
        ["intermediate", "intermediate", "intermediate", "final10", "final30", "final30"],
        ["intermediate", "intermediate", "final10", "final10", "final30", "final30"],
    ]
    lying = Counter(tier for pile in box.PILES for tier in pile)
    assert lying == Counter(TIER[ware] for ware in MADE)


def test_one_consumer_is_never_placed() -> None:
    assert len(box.CONSUMERS) == len(PLANETS) - box.START_PLANETS + 1


@pytest.mark.rule("DD-COMP-23")
def test_two_yards_make_holds_and_the_others_one_crew_each() -> None:
    assert [EQUIPMENT[yard.product] for yard in YARD] == [
        "hold",
        "hold",
        "navigator",
        "engineer",
        "merchant",
    ]
    assert [yard.points for yard in YARD] == [10] * 5
    assert [yard.word for yard in YARD] == [*box.YARDS]


def test_a_yard_is_paid_with_what_it_takes() -> None:
    named = {yard.word: {WARES[ware] for ware in yard.price} for yard in YARD}
    assert named == {
        "yard-hold-a": {"beads", "rubber-duck"},
        "yard-hold-b": {"solar-panel", "blue-paint"},
        "yard-navigator": {"solar-panel", "rubber-duck"},
        "yard-engineer": {"phone-booth", "beads"},
        "yard-merchant": {"phone-booth", "blue-paint"},
    }
    assert all(yard.price == yard.inputs for yard in YARD)


def test_buildings_are_numbered_factories_consumers_yards() -> None:
    assert len(set(box.BUILDINGS)) == 29
    assert box.BUILDINGS[0] == "factory-satellite"
    assert box.BUILDINGS[12] == "consumer-satellite"
    assert box.BUILDINGS[24:] == box.YARDS


# --- Energy, cubes and the turn track


@pytest.mark.rule("DD-COMP-08")
def test_40_tokens_of_each_energy() -> None:
    assert box.ENERGIES == ("red", "yellow", "blue")
    assert box.ENERGY_TOKENS == 40
    spent = {cost.action: cost.energy for cost in BOX.costs}
    assert (spent["move"], spent["build"], spent["use"]) == box.ENERGIES


def test_what_actions_cost() -> None:
    assert (box.MOVE, box.JUMP, box.BUILD, box.CLAIM, box.LAY, box.USE) == (1, 1, 1, 3, 1, 1)
    assert box.KEPT == 4


def test_one_cube_of_forty_marks_the_score() -> None:
    assert (box.CUBES, box.FREE_CUBES, box.PORTALS) == (40, 39, 2)


def test_two_to_five_players_but_ships_for_four_in_the_rulebook() -> None:
    assert [*box.SEATS] == [2, 3, 4, 5]
    assert box.SHIPS == 4


@pytest.mark.rule("DD-COMP-24")
def test_free_route_cubes_by_the_row_of_the_turn_track() -> None:
    assert box.TRACK == 24
    assert [*box.FREE_BY_SPACE] == [1] * 8 + [2] * 8 + [3] * 8


# --- The ship


@pytest.mark.rule("DD-COMP-10")
def test_a_hold_takes_two_goods() -> None:
    assert box.HOLD_CAPACITY == 2


@pytest.mark.rule("DD-COMP-11")
def test_the_hold_of_every_ship_takes_one_good() -> None:
    assert box.PREBUILT_CAPACITY == 1


@pytest.mark.rule("DD-COMP-18")
def test_nine_slots_in_three_parts() -> None:
    assert box.SLOTS == 9
    assert [(part.steps, part.slots) for part in BOX.parts] == [(8, 3), (5, 3), (2, 3)]
    # The first three pieces keep the speed of 8, so what is pre-built fills no slot.
    assert box.START_EQUIPMENT == 3
    assert box.SPEED == (8, 8, 8, 8, 5, 5, 5, 2, 2, 2)


def test_crew_is_numbered_one_above_its_energy() -> None:
    assert EQUIPMENT == ("hold", "navigator", "engineer", "merchant")
    assert [each.energy for each in BOX.equipment] == [None, *box.ENERGIES]


# --- The map


@pytest.mark.rule("DD-COMP-12")
def test_five_start_planets_with_a_mine_and_a_shipyard() -> None:
    assert box.START_PLANETS == 5
    assert PLANETS[:5] == ("mallard", "teal", "pintail", "eider", "wigeon")
    assert {planet.slots for planet in BOX.planets[:5]} == {("mine", "yard")}


@pytest.mark.rule("DD-COMP-13")
def test_all_other_planets_have_a_mine_a_consumer_and_a_factory() -> None:
    assert len(BOX.planets[5:]) == 11
    assert {planet.slots for planet in BOX.planets[5:]} == {("mine", "consumer", "factory")}


@pytest.mark.rule("DD-COMP-19")
def test_16_planets_32_routes_and_105_points() -> None:
    assert len(set(PLANETS)) == 16
    assert (len(EDGES), len(box.POINTS)) == (32, 105)
    assert len(set(PLACE_WORDS)) == len(PLACE_XY) == 16 + 105
    assert PLACE_WORDS[:16] == PLANETS
    for a, b, points in EDGES:
        assert a < 16 > b != a
        assert [PLACE_WORDS[point] for point in points] == [
            f"{PLANETS[a]}-{PLANETS[b]}-{n}" for n in range(1, len(points) + 1)
        ]
    assert [point for _, _, points in EDGES for point in points] == [*range(16, 121)]


def test_every_route_is_a_straight_line() -> None:
    for a, b, points in EDGES:
        (ax, ay), (bx, by) = PLACE_XY[a], PLACE_XY[b]
        for n, point in enumerate(points, 1):
            x, y = PLACE_XY[point]
            part = n / (len(points) + 1)
            assert abs(x - (ax + part * (bx - ax))) <= 1
            assert abs(y - (ay + part * (by - ay))) <= 1


def test_no_routes_cross() -> None:
    for (a, b, _), (c, d, _) in combinations(EDGES, 2):
        if not {a, b} & {c, d}:
            assert not crossing(a, b, c, d), (PLANETS[a], PLANETS[b], PLANETS[c], PLANETS[d])


def crossing(a: int, b: int, c: int, d: int) -> bool:
    return side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)


def side(a: int, b: int, c: int) -> bool:
    """Whether a planet is to the left of the line through two others."""
    (ax, ay), (bx, by), (cx, cy) = PLACE_XY[a], PLACE_XY[b], PLACE_XY[c]
    return (bx - ax) * (cy - ay) > (by - ay) * (cx - ax)


def test_no_two_planets_are_more_than_18_steps_apart() -> None:
    assert max(max(steps_from(planet)) for planet in range(16)) == 18


def test_no_start_planet_is_much_farther_from_the_others() -> None:
    means = [sum(steps_from(planet)) / 15 for planet in range(box.START_PLANETS)]
    assert 7.2 <= min(means) <= max(means) <= 7.8


def steps_from(start: int) -> list[int]:
    """The steps from a place to all planets: each point and each planet that is entered is one."""
    ways: dict[int, set[int]] = {}
    for a, b, points in EDGES:
        for one, other in pairwise((a, *points, b)):
            ways.setdefault(one, set()).add(other)
            ways.setdefault(other, set()).add(one)
    steps, edge = {start: 0}, [start]
    while edge:
        edge = [*{there for here in edge for there in ways[here] if there not in steps}]
        far = max(steps.values()) + 1
        steps |= dict.fromkeys(edge, far)
    return [steps[planet] for planet in range(16)]
