"""Construction: factories, shipyards and consumers, what they cost and what they bring."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.duck_dealer.table import (
    ADA,
    BOB,
    acting,
    after,
    broken,
    cargo,
    energy,
    goods,
    offers,
    place,
    points,
    ship,
    sound,
    table,
    ware,
    why_not,
)
from orrery.games.duck_dealer import GAME
from orrery.games.duck_dealer.components import FACTORIES, PRIMARIES, RECIPE, WARES
from orrery.games.duck_dealer.state import NONE, State

RADIO = "phone-booth rubber-duck"  # what its factory takes
WANTED = "radio at gadwall"


def at(planet: str, aboard: str, *, yellow: int = 2, consumers: str = WANTED, **more: Any) -> State:
    """Ada takes an action turn on a planet, with yellow tokens and these goods."""
    ada = ship(planet, yellow=yellow, cargo=aboard)
    state = acting(table(ada=ada, consumers=consumers, **more))
    assert not sound(state)
    return state


# Where it is, what is built there, and the goods that it costs.
EVERY_KIND = [
    ("gadwall", "factory-radio", "radio beads"),
    ("gadwall", "consumer-radio with beads", "phone-booth rubber-duck"),
    ("mallard", "yard-hold-a", "phone-booth radio"),
]
ALL_GOODS = "beads phone-booth radio rubber-duck"


# --- Where ---------------------------------------------------------------------------------------


@pytest.mark.rule("DD-BUILD-01")
@pytest.mark.parametrize(("planet", "building", "left"), EVERY_KIND)
def test_what_is_built_is_built_where_the_ship_is(planet: str, building: str, left: str) -> None:
    assert building in offers(at(planet, ALL_GOODS), "build")
    between = replace(at(planet, ALL_GOODS).players[ADA], place=place("gadwall-mallard-2"))
    state = acting(table(ada=between, consumers=WANTED))
    assert broken(state, f"build {building}") == ["DD-BUILD-01"]
    assert why_not(state, f"build {building}") == (
        "your ship is not on a planet where this can be built"
    )
    assert offers(state, "build") == []


@pytest.mark.rule("DD-BUILD-01")
def test_a_tile_of_another_planet_is_too_far_away() -> None:
    state = at("smew", ALL_GOODS, consumers="radio at gadwall; economy at smew")
    assert broken(state, "build consumer-radio with beads") == ["DD-BUILD-01"]
    assert broken(state, "build yard-hold-a") == ["DD-BUILD-01"]
    assert broken(at("teal", ALL_GOODS), "build yard-hold-a") == ["DD-BUILD-01"]
    state = after(at("smew", RADIO), "build factory-radio")
    assert [WARES[made] for made in state.factories if made != NONE] == ["radio"]
    assert state.factories[place("smew")] == ware("radio")


# --- What it costs -------------------------------------------------------------------------------


@pytest.mark.rule("DD-BUILD-02")
@pytest.mark.parametrize(("planet", "building", "left"), EVERY_KIND)
def test_it_costs_a_yellow_token_and_two_goods(planet: str, building: str, left: str) -> None:
    state = at(planet, ALL_GOODS)
    stock = state.supply
    state = after(state, f"build {building}")
    assert (energy(state), cargo(state)) == ((0, 1, 0), " ".join(sorted(left.split(), key=ware)))
    assert state.supply == (stock[0], stock[1] + 1, stock[2])


@pytest.mark.rule("DD-BUILD-02")
@pytest.mark.parametrize(("planet", "building", "left"), EVERY_KIND)
def test_without_a_yellow_token_nothing_is_built(planet: str, building: str, left: str) -> None:
    ada = ship(planet, red=4, blue=4, cargo=ALL_GOODS)
    state = acting(table(ada=ada, consumers=WANTED))
    assert broken(state, f"build {building}") == ["DD-BUILD-02"]
    assert offers(state, "build") == []
    text = "building costs 1 yellow token, and you have none"
    assert why_not(state, f"build {building}") == text


@pytest.mark.rule("DD-BUILD-03")
@pytest.mark.parametrize(
    ("planet", "yard", "price", "told"),
    [
        ("mallard", "hold-a", "beads rubber-duck", "1 load of plastic beads and 1 yellow rub"),
        ("teal", "hold-b", "solar-panel blue-paint", "1 solar panel and 1 pot of blue paint"),
        ("pintail", "navigator", "solar-panel rubber-duck", "1 solar panel and 1 yellow rubber"),
        ("eider", "engineer", "phone-booth beads", "1 phone booth and 1 load of plastic beads"),
        ("wigeon", "merchant", "phone-booth blue-paint", "1 phone booth and 1 pot of blue paint"),
    ],
)
def test_a_shipyard_costs_the_two_goods_that_it_shows(
    planet: str, yard: str, price: str, told: str
) -> None:
    state = at(planet, f"{price} radio")
    assert cargo(after(state, f"build yard-{yard}")) == "radio"
    for missing in price.split():
        poor = at(planet, " ".join({*price.split(), "radio"} - {missing}))
        assert broken(poor, f"build yard-{yard}") == ["DD-BUILD-03"]
        assert offers(poor, "build") == []
        assert told in why_not(poor, f"build yard-{yard}")


@pytest.mark.rule("DD-BUILD-03")
def test_a_consumer_costs_the_good_that_it_wants_and_another_one() -> None:
    state = at("gadwall", "radio beads economy")
    assert cargo(after(state, "build consumer-radio with beads")) == "economy"
    poor = at("gadwall", "beads beads economy")
    assert broken(poor, "build consumer-radio with beads") == ["DD-BUILD-03"]
    assert why_not(poor, "build consumer-radio with beads") == (
        "this costs 1 radio and 1 load of plastic beads, and you do not have both"
    )
    assert why_not(poor, "build consumer-radio with beads", "fr") == (
        "cela coûte 1 radio et 1 lot de perles en plastique, et vous n’avez pas les deux"
    )
    assert offers(poor, "build") == []


@pytest.mark.rule("DD-BUILD-04")
def test_r_is_a_good_of_the_builders_choice() -> None:
    state = at("gadwall", "radio beads phone-booth military")
    rests = ["beads", "phone-booth", "military"]
    assert offers(state, "build") == [f"consumer-radio with {rest}" for rest in rests]
    for rest in rests:
        left = [other for other in rests if other != rest]
        assert cargo(after(state, f"build consumer-radio with {rest}")) == " ".join(left)


@pytest.mark.rule("DD-BUILD-04")
def test_r_is_named_for_consumers_and_for_nothing_else() -> None:
    state = at("gadwall", ALL_GOODS)
    assert broken(state, "build consumer-radio") == ["DD-BUILD-04"]
    assert broken(state, "build factory-radio with beads") == ["DD-BUILD-04"]
    assert broken(at("mallard", ALL_GOODS), "build yard-hold-a with radio") == ["DD-BUILD-04"]
    assert "the second good that you pay" in why_not(state, "build consumer-radio")


@pytest.mark.rule("DD-RULING-04", "DD-BUILD-04")
def test_r_may_be_a_second_good_of_the_kind_that_is_wanted() -> None:
    state = at("gadwall", "radio radio")
    assert cargo(after(state, "build consumer-radio with radio")) == ""
    alone = at("gadwall", "radio medicine")
    assert broken(alone, "build consumer-radio with radio") == ["DD-BUILD-03"]
    assert offers(alone, "build") == ["consumer-radio with medicine"]


@pytest.mark.rule("DD-RULING-04")
def test_an_option_asks_for_another_kind() -> None:
    state = at("gadwall", "radio radio beads", r_differs="yes")
    assert offers(state, "build") == ["consumer-radio with beads"]
    assert broken(state, "build consumer-radio with radio") == ["DD-RULING-04"]
    alone = at("gadwall", "radio beads", r_differs="yes")
    assert broken(alone, "build consumer-radio with radio") == ["DD-RULING-04"]


# --- Shipyards and consumers ---------------------------------------------------------------------


@pytest.mark.rule("DD-BUILD-05")
def test_what_is_built_is_not_built_again() -> None:
    yard = at("mallard", "beads rubber-duck", built="mallard")
    assert broken(yard, "build yard-hold-a") == ["DD-BUILD-05"]
    consumer = at("gadwall", "radio beads", built="gadwall")
    assert broken(consumer, "build consumer-radio with beads") == ["DD-BUILD-05"]
    assert why_not(consumer, "build consumer-radio with beads") == "it is built already"
    assert offers(yard, "build") == offers(consumer, "build") == []


@pytest.mark.rule("DD-BUILD-06")
@pytest.mark.parametrize(
    ("wanted", "worth"),
    [("radio", 10), ("satellite", 10), ("economy", 25), ("science", 25), ("medicine", 50)],
)
def test_a_consumer_brings_the_points_of_its_tile_at_once(wanted: str, worth: int) -> None:
    state = at("gadwall", f"{wanted} beads", consumers=f"{wanted} at gadwall")
    state = after(state, f"build consumer-{wanted} with beads")
    assert (points(state), points(state, BOB)) == (worth, 0)


@pytest.mark.rule("DD-BUILD-06")
@pytest.mark.parametrize("planet", ["mallard", "teal", "pintail", "eider", "wigeon"])
def test_every_shipyard_brings_ten_points(planet: str) -> None:
    state = at(planet, "beads rubber-duck solar-panel blue-paint phone-booth")
    (yard,) = offers(state, "build")
    assert points(after(state, f"build {yard}")) == 10


@pytest.mark.rule("DD-BUILD-07")
def test_a_tile_shows_its_blue_side_from_then_on() -> None:
    state = at("gadwall", "radio beads")
    assert GAME.plain(GAME.view(state, BOB))["position"]["built"] == []
    state = after(state, "build consumer-radio with beads", "done", "act", "done", "collect red")
    assert GAME.plain(GAME.view(state, BOB))["position"]["built"] == ["gadwall"]
    assert state.consumers[place("gadwall")] == ware("radio") - PRIMARIES
    yard = after(at("mallard", "beads rubber-duck"), "build yard-hold-a", "done", "collect red")
    assert GAME.plain(GAME.view(yard, BOB))["position"]["built"] == ["mallard"]


@pytest.mark.rule("DD-BUILD-13")
def test_building_is_neither_a_delivery_nor_a_purchase() -> None:
    state = after(at("gadwall", "radio beads"), "build consumer-radio with beads")
    assert GAME.scores(state)[ADA].parts == {"construction": 10, "deliveries": 0}
    yard = at("mallard", "beads rubber-duck")
    assert after(yard, "build yard-hold-a").players[ADA].gear == yard.players[ADA].gear


# --- Factories -----------------------------------------------------------------------------------


@pytest.mark.rule("DD-BUILD-08")
@pytest.mark.parametrize("made", WARES[PRIMARIES:])
def test_a_factory_costs_the_two_goods_of_its_small_squares(made: str) -> None:
    price = [WARES[n] for n in RECIPE[ware(made)]]
    state = at("gadwall", " ".join(price), consumers="")
    state = after(state, f"build factory-{made}")
    assert (cargo(state), state.factories[place("gadwall")]) == ("", ware(made))
    for one in price:
        poor = at("gadwall", f"{one} {one}", consumers="")
        assert broken(poor, f"build factory-{made}") == ["DD-BUILD-08"]
        assert offers(poor, "build") == []


@pytest.mark.rule("DD-BUILD-08")
def test_whoever_lacks_a_good_for_a_factory_is_told_its_price() -> None:
    state = at("gadwall", "phone-booth beads")
    assert why_not(state, "build factory-radio") == (
        "the factory costs 1 phone booth and 1 yellow rubber duck, and you do not have both"
    )
    assert why_not(state, "build factory-radio", "fr") == (
        "l’usine coûte 1 cabine téléphonique et 1 canard en caoutchouc jaune, "
        "et vous n’avez pas les deux"
    )


@pytest.mark.rule("DD-RULING-13")
@pytest.mark.parametrize("made", WARES[PRIMARIES:])
def test_a_factory_is_built_with_what_it_converts(made: str) -> None:
    price = " ".join(WARES[n] for n in RECIPE[ware(made)])
    ada = ship("gadwall", yellow=1, blue=1, cargo=f"{price} {price}")
    state = acting(table(ada=ada))
    state = after(state, f"build factory-{made}")
    assert state.players[ADA].cargo == goods(price)
    assert cargo(after(state, f"convert {made}")) == made


@pytest.mark.rule("DD-BUILD-09")
def test_a_factory_goes_into_the_free_slot_of_the_planet() -> None:
    """One stands on the planet already: no other one may be built there."""
    state = at("gadwall", "phone-booth rubber-duck solar-panel beads")
    state = after(state, "build factory-radio")
    assert state.factories[place("gadwall")] == ware("radio")
    assert offers(state, "build") == []
    assert broken(state, "build factory-linear-accelerator") == ["DD-BUILD-09"]
    text = "the radio factory stands on Gadwall already"
    assert why_not(state, "build factory-linear-accelerator") == text


@pytest.mark.rule("DD-BUILD-09")
def test_a_factory_is_taken_from_the_stock_so_it_is_built_once() -> None:
    state = at("gadwall", RADIO, factories="radio at smew")
    assert broken(state, "build factory-radio") == ["DD-BUILD-09"]
    assert why_not(state, "build factory-radio") == "the radio factory stands on Smew already"
    assert why_not(state, "build factory-radio", "fr") == (
        "l’usine de radios se trouve déjà sur Piette"
    )
    assert offers(state, "build") == []


@pytest.mark.rule("DD-BUILD-10")
@pytest.mark.parametrize(
    ("factory", "worth"), [*zip(FACTORIES, [10] * 5 + [25] * 3 + [50] * 4, strict=True)]
)
def test_a_factory_brings_points_at_once(factory: str, worth: int) -> None:
    made = ware(factory.removeprefix("factory-"))
    state = at("gadwall", " ".join(WARES[n] for n in RECIPE[made]), consumers="")
    state = after(state, f"build {factory}")
    assert GAME.scores(state)[ADA].parts == {"construction": worth, "deliveries": 0}


@pytest.mark.rule("DD-BUILD-11")
@pytest.mark.parametrize("planet", ["mallard", "teal", "pintail", "eider", "wigeon"])
def test_a_start_planet_has_no_slot_for_a_factory(planet: str) -> None:
    state = at(planet, RADIO)
    assert broken(state, "build factory-radio") == ["DD-BUILD-11"]
    assert why_not(state, "build factory-radio") == "a start planet has no slot for a factory"
    assert "factory-radio" not in offers(state, "build")


# --- Whose it is ---------------------------------------------------------------------------------


@pytest.mark.rule("DD-BUILD-12")
def test_anybody_may_use_what_ada_has_built() -> None:
    ada = ship("gadwall", yellow=2, cargo=f"{RADIO} radio beads")
    bob = ship("gadwall", blue=2, cargo=RADIO)
    state = acting(table(ada=ada, bob=bob, consumers=WANTED))
    state = after(state, "build factory-radio", "build consumer-radio with beads", "done")
    state = after(state, "act", "convert radio", "deliver radio")
    assert (points(state, BOB), cargo(state, BOB), energy(state, BOB)) == (3, "", (0, 0, 0))
    assert points(state) == 20


@pytest.mark.rule("DD-BUILD-12")
def test_anybody_may_use_the_shipyard_that_ada_has_built() -> None:
    ada = ship("mallard", yellow=1, cargo="beads rubber-duck")
    bob = ship("mallard", blue=1, cargo="beads rubber-duck")
    state = after(acting(table(ada=ada, bob=bob)), "build yard-hold-a", "done")
    state = after(state, "act", "fit hold")
    assert len(state.players[BOB].gear) == 4
