"""Row A: production, repairing, recruiting."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.living_planet.table import (
    ADA,
    BOB,
    CAL,
    after,
    broken,
    goods,
    hand,
    offers,
    price,
    producing,
    standing,
    table,
)
from orrery.games.living_planet import GAME, tasks

# Twin Lodes (iron, vibrium, either, blank), and the landing zone of three
LAND = "M2 r0 at 0,-1"
PORTS = (
    "spaceport at 0,0a for ada with chip scientist; spaceport at 0,0b for bob with chip scientist; "
    "spaceport at 0,0c for cal with chip scientist"
)


# --- Production ---------------------------------------------------------------------------------


@pytest.mark.rule("LP-PROD-01", "LP-FEWER-05")
@pytest.mark.parametrize("colour", ["red", "blue", "yellow", "green"])
def test_a_die_of_any_colour_lets_everybody_produce(colour: str) -> None:
    """Three play: green is a neutral die."""
    houses = "iron-mine-3 at 0,-1a for ada with chip; vibrium-mine-3 at 0,-1b for bob with chip"
    state = producing(table(3, laid=LAND, houses=houses), 3, colour)
    assert (goods(state, ADA), goods(state, BOB)) == ({"iron": 1}, {"vibrium": 1})


@pytest.mark.rule("LP-PROD-02", "LP-GOLDEN-01", "LP-RULING-49")
def test_the_leader_produces_and_recruits_first_then_clockwise() -> None:
    """One mycelium each, all spaceports empty: Bob leads."""
    houses = PORTS.replace(" scientist", "")
    hands: dict[str, Any] = {name: hand(mycelium=1) for name in ("ada", "bob", "cal")}
    state = producing(table(3, houses=houses, leader=BOB, **hands), 6)
    asked = []
    while offers(state, "recruit"):
        asked.append(GAME.to_act(state)[0])
        state = after(state, "skip")
    assert asked == [BOB, CAL, ADA]


@pytest.mark.rule("LP-PROD-03", "LP-PROD-04")
def test_every_building_of_the_value_produces() -> None:
    houses = "iron-mine-3 at 0,-1a for ada with chip; vibrium-mine-3 at 0,-1c for ada with chip"
    before = table(laid=LAND, houses=houses)
    state = producing(before, 3)
    assert goods(state, ADA) == {"vibrium": 1, "iron": 1}
    assert state.supply[3] == before.supply[3] - 1


@pytest.mark.rule("LP-PROD-05", "LP-SPACEPORT-04")
def test_other_values_and_other_buildings_yield_nothing() -> None:
    houses = (
        f"{PORTS}; iron-mine-5 at 0,-1a for ada with chip; energy-field at 0,-1d for ada with chip"
    )
    for value in (1, 2, 3, 4, 6):
        assert goods(producing(table(3, laid=LAND, houses=houses), value), ADA) == {}


@pytest.mark.rule("LP-PROD-06", "LP-PROD-07")
def test_what_the_supply_lacks_raises_the_price() -> None:
    houses = "iron-mine-3 at 0,-1a for ada with chip; iron-mine-3 at 0,-1c for bob with chip"
    state = producing(table(laid=LAND, houses=houses, supply={"iron": 1}), 3)
    assert (goods(state, ADA), goods(state, BOB)) == ({"iron": 1}, {})
    assert (price(state, "iron"), price(state, "oil")) == (6, 5)


@pytest.mark.rule("LP-RULING-16")
def test_a_shortage_may_crash_the_price_before_the_next_player_produces() -> None:
    """Iron at 10, none in supply, Bob holds three: Ada's mine crashes it, Bob sells at 1, and his
    own mine finds iron in the supply again."""
    houses = "iron-mine-3 at 0,-1a for ada with chip; iron-mine-3 at 0,-1c for bob with chip"
    state = table(
        laid=LAND, houses=houses, bob=hand(10, iron=3), supply={"iron": 0}, prices={"iron": 10}
    )
    state = producing(state, 3)
    assert price(state, "iron") == 1
    assert (goods(state, ADA), goods(state, BOB)) == ({}, {"iron": 1})
    assert state.players[BOB].credits == 13


@pytest.mark.rule(
    "LP-PROD-08", "LP-PROD-09", "LP-PROD-10", "LP-PROD-11", "LP-PROD-12", "LP-RULING-36"
)
@pytest.mark.parametrize(
    ("inside", "produces"),
    [
        ("for ada with chip", True),
        ("for ada with chip scientist", True),
        ("for ada with chip wounded", True),
        ("for ada with wounded", False),
        ("", False),
    ],
)
def test_only_controlled_buildings_produce(inside: str, produces: bool) -> None:
    state = producing(table(laid=LAND, houses=f"iron-mine-3 at 0,-1a {inside}"), 3)
    assert goods(state, ADA) == ({"iron": 1} if produces else {})
    assert goods(state, BOB) == {}


@pytest.mark.rule("LP-PROD-08", "LP-PROD-09")
@pytest.mark.parametrize("unit", ["scientist", "rover"])
def test_an_active_unit_controls_a_building(unit: str) -> None:
    state = producing(table(laid=LAND, houses=f"iron-mine-3 at 0,-1a for ada with {unit}"), 3)
    assert goods(after(state, "produce"), ADA) == {"iron": 1}


# --- Repairing ----------------------------------------------------------------------------------


@pytest.mark.rule("LP-PROD-13", "LP-PROD-14", "LP-PROD-15", "LP-RULING-45")
def test_a_building_without_a_chip_may_be_repaired_instead() -> None:
    """The rulebook's example: an oil drill with a scientist, on a 5."""
    state = table(laid="D1 r0 at 0,-1", houses="oil-drill-5 at 0,-1a for ada with scientist")
    state = producing(state, 5)
    assert offers(state) == ["repair 0,-1a", "produce"]
    repaired = after(state, "repair 0,-1a")
    assert standing(repaired, "0,-1a") == "oil-drill-5 ada chip scientist"
    assert (goods(repaired, ADA), repaired.players[ADA].credits) == ({}, 20)
    assert repaired.players[ADA].chips == state.players[ADA].chips - 1
    assert goods(after(state, "produce"), ADA) == {"oil": 1}


@pytest.mark.rule("LP-PROD-13")
def test_only_matching_buildings_with_an_active_unit_are_repaired() -> None:
    houses = (
        "iron-mine-3 at 0,-1a for ada with scientist; vibrium-mine-4 at 0,-1b for ada with rover; "
        "vibrium-mine-3 at 0,-1c for ada with wounded"
    )
    state = producing(table(laid=LAND, houses=houses), 3)
    assert offers(state) == ["repair 0,-1a", "produce"]
    for slot in ("0,-1b", "0,-1c", "0,-1d"):
        assert broken(state, f"repair {slot}") == ["LP-PROD-13"]


@pytest.mark.rule("LP-RULING-44")
def test_without_a_chip_nothing_is_repaired() -> None:
    state = table(laid=LAND, houses="iron-mine-3 at 0,-1a for ada with scientist")
    bare = replace(state.players[ADA], chips=0)
    state = producing(replace(state, players=(bare, state.players[BOB])), 3)
    assert goods(state, ADA) == {"iron": 1}
    waits = replace(state, agenda=(tasks.Producing(ADA, 3),))
    assert broken(waits, "repair 0,-1a") == ["LP-RULING-44"]


@pytest.mark.rule("LP-RULING-17")
def test_repairing_takes_the_place_of_a_doubled_output() -> None:
    state = table(laid=LAND, houses="iron-mine-3 at 0,-1a for ada with scientist", named="iron")
    state = producing(state, 3)
    assert goods(after(state, "repair 0,-1a"), ADA) == {}
    assert goods(after(state, "produce"), ADA) == {"iron": 2}


# --- Card 2 -------------------------------------------------------------------------------------


@pytest.mark.rule("LP-EFFECT-2-02")
def test_the_named_resource_is_doubled_for_everybody() -> None:
    houses = "iron-mine-3 at 0,-1a for ada with chip; vibrium-mine-3 at 0,-1b for bob with chip"
    state = producing(table(laid=LAND, houses=houses, named="vibrium"), 3)
    assert (goods(state, ADA), goods(state, BOB)) == ({"iron": 1}, {"vibrium": 2})


@pytest.mark.rule("LP-RULING-15")
def test_each_missing_unit_of_a_doubled_building_raises_the_price() -> None:
    houses = "iron-mine-3 at 0,-1a for ada with chip; iron-mine-3 at 0,-1c for bob with chip"
    state = table(laid=LAND, houses=houses, named="iron", supply={"iron": 1})
    state = producing(state, 3)
    assert (goods(state, ADA), goods(state, BOB)) == ({"iron": 1}, {})
    assert price(state, "iron") == 8


# --- Spaceports ---------------------------------------------------------------------------------


@pytest.mark.rule("LP-SPACEPORT-01", "LP-SPACEPORT-02", "LP-RULING-42")
def test_on_a_6_an_empty_spaceport_recruits_for_mycelium_or_oil() -> None:
    """The rulebook's example: one spaceport is full, one player has nothing to pay with."""
    houses = (
        "spaceport at 0,0a for ada with chip; spaceport at 0,0b for bob with chip; "
        "spaceport at 0,0c for cal with chip scientist"
    )
    hands: dict[str, Any] = {"ada": hand(mycelium=1, oil=1), "bob": hand(), "cal": hand(mycelium=2)}
    state = producing(table(3, houses=houses, **hands), 6)
    assert (GAME.to_act(state), offers(state)) == (
        (ADA,),
        ["recruit scientist", "recruit rover", "skip"],
    )
    scientist = after(state, "recruit scientist")
    assert standing(scientist, "0,0a") == "spaceport ada chip scientist"
    assert (goods(scientist, ADA), scientist.supply[4]) == ({"oil": 1}, state.supply[4] + 1)
    rover = after(state, "recruit rover")
    assert (standing(rover, "0,0a"), goods(rover, ADA)) == (
        "spaceport ada chip rover",
        {"mycelium": 1},
    )
    assert not offers(scientist, "recruit")
    assert broken(state, "recruit rover", CAL)


@pytest.mark.rule("LP-SPACEPORT-01")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_on_other_values_nobody_is_recruited(value: int) -> None:
    houses = PORTS.replace(" scientist", "")
    state = producing(table(3, houses=houses, ada=hand(mycelium=1)), value)
    assert not offers(state, "recruit")


@pytest.mark.rule("LP-SPACEPORT-02")
def test_recruiting_must_be_paid() -> None:
    houses = PORTS.replace(" scientist", "")
    state = producing(table(3, houses=houses, ada=hand(mycelium=1)), 6)
    assert broken(state, "recruit rover") == ["LP-SPACEPORT-02"]


@pytest.mark.rule("LP-SPACEPORT-03")
def test_what_is_produced_now_may_pay_for_it() -> None:
    houses = "spaceport at 0,0a for ada with chip; oil-drill-6 at 0,-1a for ada with chip"
    state = producing(table(laid="D1 r0 at 0,-1", houses=houses), 6)
    assert offers(state) == ["recruit rover", "skip"]


@pytest.mark.rule("LP-RULING-13")
def test_nobody_is_recruited_from_an_empty_reserve() -> None:
    houses = PORTS.replace("ada with chip scientist", "ada with chip")
    ada = hand(oil=1, mycelium=1, rovers="0,0 0,0")
    state = producing(table(3, houses=houses, ada=ada), 6)
    assert offers(state) == ["recruit scientist", "skip"]
    assert broken(state, "recruit rover") == ["LP-RULING-13"]


@pytest.mark.rule("LP-RULING-14")
@pytest.mark.parametrize("inside", ["chip wounded", "wounded"])
def test_a_wounded_scientist_fills_the_spaceport(inside: str) -> None:
    houses = PORTS.replace("ada with chip scientist", f"ada with {inside}")
    state = producing(table(3, houses=houses, ada=hand(mycelium=1)), 6)
    assert not offers(state, "recruit")
