"""The components of Living Planet: the facts of the ledger, as the rules use them."""

from collections import Counter

import pytest

from orrery.games.living_planet import components as box
from orrery.games.living_planet.components import (
    BOX,
    BUILDING,
    COLOURS,
    KINDS,
    MARKET,
    RESOURCES,
    TILE,
    TYPES,
    Building,
)
from orrery.games.living_planet.tasks import ROWS

EXPLORED = [tile for tile in TILE if not tile.start]
PRODUCTION = ("oil-drill", "mycelium-farm", "iron-mine", "vibrium-mine", "wind-turbine")
PROTECTION = ("energy-field", "steel-dome", "seismic-absorber")
FINANCIAL = ("multi-trade", "business-centre", "marketing")


def tiles_of(kind: str) -> list[Building]:
    return [building for building in BUILDING if KINDS[building.kind] == kind]


def only(kind: str) -> Building:
    (building,) = tiles_of(kind)
    return building


def resource(number: int) -> str:
    return RESOURCES[number] if number >= 0 else ""


# --- Hexes


@pytest.mark.rule("LP-COMP-01")
def test_24_hexes_of_which_three_are_start_hexes_without_cataclysms() -> None:
    assert len(TILE) == len(set(box.TILE_WORDS)) == BOX.hexes.hexes == 24
    starts = [tile for tile in TILE if tile.start]
    assert [(tile.word, tile.start, tile.dice) for tile in starts] == [
        ("S2", 2, ()),
        ("S3", 3, ()),
        ("S4", 4, ()),
    ]
    assert all(tile.dice for tile in EXPLORED)


def test_the_start_hex_has_a_slot_for_every_player() -> None:
    assert box.START_TILE == {2: 0, 3: 1, 4: 2}
    for players, tile in box.START_TILE.items():
        assert len(TILE[tile].slots) == TILE[tile].start == players
    assert len(TILE) - 1 == 23


@pytest.mark.rule("LP-COMP-14")
def test_a_slot_shows_no_resource_one_or_two() -> None:
    assert all(1 <= len(tile.slots) <= 4 for tile in TILE)
    slots = Counter(slot.bit_count() for tile in EXPLORED for slot in tile.slots)
    assert slots == {0: 10, 1: 40, 2: 10}
    vibrium_or_iron = 1 << RESOURCES.index("vibrium") | 1 << RESOURCES.index("iron")
    assert vibrium_or_iron in TILE[box.TILE_WORDS.index("M2")].slots


@pytest.mark.rule("LP-COMP-15")
def test_each_die_on_a_hex_has_one_of_three_types() -> None:
    assert TYPES == ("tornado", "geyser", "earthquake")
    dice = [die for tile in TILE for die in tile.dice]
    assert Counter(TYPES[type] for _, _, type in dice) == dict.fromkeys(TYPES, 16)
    for tile in TILE:
        assert len({(colour, value) for colour, value, _ in tile.dice}) == len(tile.dice)


def test_the_hex_of_the_example_of_cataclysms() -> None:
    valley = TILE[box.TILE_WORDS.index("F1")]
    shown = [(COLOURS[c], value, TYPES[type]) for c, value, type in valley.dice]
    assert shown == [("red", 2, "earthquake"), ("blue", 3, "geyser")]
    assert len(valley.slots) == 4


def test_our_reconstruction_prints_every_die_twice_with_two_types() -> None:
    printed: dict[tuple[int, int], list[int]] = {}
    for tile in EXPLORED:
        for colour, value, type in tile.dice:
            printed.setdefault((colour, value), []).append(type)
    assert sorted(printed) == [(colour, value) for colour in range(4) for value in range(1, 7)]
    assert all(len(types) == len(set(types)) == 2 for types in printed.values())
    shares = Counter((colour, type) for (colour, _), types in printed.items() for type in types)
    assert set(shares.values()) == {4}


def test_our_reconstruction_repeats_no_colour_and_no_value_on_a_hex() -> None:
    for tile in EXPLORED:
        colours, values, _ = zip(*tile.dice, strict=True)
        assert len({*colours}) == len({*values}) == len(tile.dice), tile.word


@pytest.mark.parametrize(
    ("resource", "type"),
    [("mycelium", "geyser"), ("electricity", "tornado"), ("vibrium", "earthquake")],
)
def test_our_reconstruction_brings_a_cataclysm_with_a_resource(resource: str, type: str) -> None:
    icon = 1 << RESOURCES.index(resource)
    for tile in EXPLORED:
        if any(slot & icon for slot in tile.slots):
            assert TYPES.index(type) in [each for _, _, each in tile.dice], tile.word


def test_our_reconstruction_spreads_icons_and_edges_evenly() -> None:
    icons = Counter(
        RESOURCES[n]
        for tile in EXPLORED
        for slot in tile.slots
        for n in range(len(RESOURCES))
        if slot >> n & 1
    )
    assert icons == dict.fromkeys(RESOURCES, 12)
    edges = Counter(box.LANDSCAPES[edge] for tile in EXPLORED for edge in tile.edges)
    assert edges == {"mountain": 43, "desert": 42, "fungal": 41}


# --- Buildings


@pytest.mark.rule("LP-COMP-07", "LP-COMP-12")
def test_30_production_buildings_six_of_a_kind_each_with_one_value() -> None:
    for kind in PRODUCTION:
        tiles = tiles_of(kind)
        assert [tile.value for tile in tiles] == [1, 2, 3, 4, 5, 6]
        assert sum(tile.copies for tile in tiles) == 6
        assert [tile.word for tile in tiles] == [f"{kind}-{n}" for n in range(1, 7)]
    assert sum(tile.copies for tile in BUILDING if tile.produces >= 0) == 30


@pytest.mark.rule("LP-COMP-08", "LP-LIMIT-04")
def test_four_copies_of_all_others_of_which_a_player_may_have_one() -> None:
    others = [tile for tile in BUILDING if tile.produces < 0]
    assert [tile.word for tile in others] == [*PROTECTION, *FINANCIAL, "spaceport"]
    assert all(tile.copies == 4 and tile.limited for tile in others)
    assert sum(tile.copies for tile in BUILDING) == 58


def test_production_buildings_are_not_limited() -> None:
    assert not any(tile.limited for tile in BUILDING if tile.produces >= 0)


@pytest.mark.rule("LP-COMP-11")
def test_what_the_production_buildings_produce() -> None:
    made = {kind: {resource(tile.produces) for tile in tiles_of(kind)} for kind in PRODUCTION}
    assert made == {
        "oil-drill": {"oil"},
        "mycelium-farm": {"mycelium"},
        "iron-mine": {"iron"},
        "vibrium-mine": {"vibrium"},
        "wind-turbine": {"electricity"},
    }


def test_a_spaceport_produces_nothing_and_serves_on_a_6() -> None:
    port = only("spaceport")
    assert (port.produces, port.value) == (-1, 6)


def test_what_buildings_cost() -> None:
    assert {tile.credits for tile in BUILDING if tile.word != "spaceport"} == {5}
    costs = {kind: resource(only(kind).resource) for kind in (*PROTECTION, *FINANCIAL)}
    assert costs == {
        **dict.fromkeys(PROTECTION, ""),
        "multi-trade": "electricity",
        "business-centre": "vibrium",
        "marketing": "iron",
    }
    assert all(tile.resource < 0 for tile in BUILDING if tile.produces >= 0)


def test_the_price_on_the_spaceport() -> None:
    assert only("spaceport").credits == 10


def test_what_protection_takes() -> None:
    found = {kind: (TYPES[only(kind).against], resource(only(kind).pays)) for kind in PROTECTION}
    assert found == {
        "energy-field": ("tornado", "electricity"),
        "steel-dome": ("geyser", "iron"),
        "seismic-absorber": ("earthquake", "vibrium"),
    }


def test_what_financial_buildings_are_safe_from() -> None:
    found = {kind: (TYPES[only(kind).against], only(kind).pays) for kind in FINANCIAL}
    assert found == {
        "multi-trade": ("tornado", -1),
        "business-centre": ("earthquake", -1),
        "marketing": ("geyser", -1),
    }


@pytest.mark.rule("LP-SETUP-12")
def test_eleven_kinds_form_the_piles_and_the_spaceport_is_a_twelfth() -> None:
    assert len(KINDS) == 12
    assert len({*KINDS} - {"spaceport"}) == 11


def test_what_counts_in_the_end() -> None:
    points = {box.FAMILIES[tile.family]: tile.points for tile in BUILDING}
    assert points == {"production": 2, "protection": 1, "financial": 1, "spaceport": 2}
    assert (box.ROVER_POINTS, box.CREDITS_PER_POINT) == (1, 5)


# --- Cards


@pytest.mark.rule("LP-COMP-02", "LP-COMP-13")
def test_25_market_cards_each_with_a_resource_and_a_change() -> None:
    assert len(MARKET) == len(set(box.CARD_WORDS)) == 25
    assert {card.change for card in MARKET} == {1, 2, 3, -1, -2}
    assert Counter(resource(card.resource) for card in MARKET) == dict.fromkeys(RESOURCES, 5)


@pytest.mark.parametrize(("word", "change"), [("vibrium", 2), ("oil", 3), ("mycelium", -1)])
def test_the_market_cards_of_the_examples(word: str, change: int) -> None:
    assert box.Market(RESOURCES.index(word), change) in MARKET


@pytest.mark.rule("LP-COMP-10")
def test_six_planet_cards_from_1_to_6_and_their_effects() -> None:
    assert [card.value for card in BOX.planet] == [1, 2, 3, 4, 5, 6]
    assert box.EFFECTS == (
        "",
        "change-die",
        "double-production",
        "free-scientist",
        "shift-price",
        "remove-resource",
        "recover-card",
    )


# --- Pieces and boards


@pytest.mark.rule("LP-COMP-03")
def test_four_dice_in_four_colours() -> None:
    assert BOX.totals.dice == 4
    assert COLOURS == ("red", "blue", "yellow", "green")


@pytest.mark.rule("LP-COMP-04")
def test_four_destiny_tokens() -> None:
    assert box.DESTINY_TOKENS == 4


@pytest.mark.rule("LP-COMP-05")
def test_43_resources() -> None:
    assert dict(zip(RESOURCES, box.SUPPLY, strict=True)) == {
        "oil": 8,
        "vibrium": 8,
        "electricity": 8,
        "iron": 8,
        "mycelium": 11,
    }
    assert sum(box.SUPPLY) == 43


@pytest.mark.rule("LP-COMP-06")
def test_60_tokens_of_mega_credits() -> None:
    found = {token.credits: token.copies for token in BOX.tokens}
    assert found == {1: 20, 5: 20, 10: 16, 50: 4}


@pytest.mark.rule("LP-COMP-09")
def test_what_each_colour_has() -> None:
    assert (box.SCIENTISTS, box.ROVERS, box.CHIPS, BOX.kit.cards) == (5, 2, 10, 6)


def test_only_minerals_can_be_depleted() -> None:
    minerals = {word for n, word in enumerate(RESOURCES) if box.DEPLETABLE >> n & 1}
    assert minerals == {"oil", "vibrium", "iron"}


@pytest.mark.rule("LP-COMP-16")
def test_the_depletion_track_is_as_long_as_a_normal_game() -> None:
    assert BOX.boards.depletion == 12
    assert box.ROUNDS == {"normal": {2: 12, 3: 12, 4: 12}, "short": {2: 8, 3: 9, 4: 8}}


@pytest.mark.rule("LP-COMP-17")
def test_the_leader_board_has_a_column_for_each_die_and_four_rows() -> None:
    assert BOX.boards.columns == BOX.totals.dice == 4
    assert BOX.boards.rows == ROWS == ("order", "production", "actions", "cataclysms")


@pytest.mark.rule("LP-COMP-18")
def test_prices_run_from_1_to_10_and_start_at_5() -> None:
    assert (box.PRICE_TOP, box.PRICE_START) == (10, 5)
    assert len(RESOURCES) == 5


def test_what_each_player_begins_with() -> None:
    assert (box.START_CREDITS, box.START_MYCELIUM) == (20, 1)


def test_a_purchase_is_of_two_and_a_repair_costs_five() -> None:
    assert (box.BUY_LIMIT, box.REPAIR_COST) == (2, 5)
