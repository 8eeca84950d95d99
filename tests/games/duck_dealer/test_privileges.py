"""Privileges: what can be claimed, and what the cube on a tile saves."""

from typing import Any

import pytest

from games.duck_dealer.table import (
    ADA,
    BOB,
    acting,
    after,
    broken,
    cargo,
    energy,
    offers,
    points,
    ship,
    sound,
    table,
    why_not,
)
from orrery.games.duck_dealer import GAME
from orrery.games.duck_dealer.state import TILE_WORDS, State

RADIO = "phone-booth rubber-duck"


def claims(state: State, seat: int = ADA) -> list[str]:
    return [word for word, tile in TILE_WORDS.items() if state.players[seat].claims >> tile & 1]


def at(planet: str = "gadwall", *, factories: str = "radio at gadwall", **more: Any) -> State:
    """Ada takes an action turn with three yellow tokens on a planet with a radio factory."""
    fields = ("blue", "red", "cargo", "claims", "paid", "cubes", "yellow", "portals")
    aboard = {name: more.pop(name) for name in fields if name in more}
    ada = ship(planet, **{"yellow": 3, **aboard})
    return acting(table(ada=ada, factories=factories, **more))


# --- Claiming ------------------------------------------------------------------------------------


@pytest.mark.rule("DD-PRIVILEGE-01", "DD-PRIVILEGE-02")
@pytest.mark.parametrize(
    ("planet", "site"), [("gadwall", "mine"), ("gadwall", "factory"), ("mallard", "yard")]
)
def test_for_three_yellow_tokens_a_cube_claims_a_tile(planet: str, site: str) -> None:
    state = at(planet, built="mallard")
    stock, cubes = state.supply, state.players[ADA].cubes
    state = after(state, f"claim {site}")
    assert claims(state) == [f"{planet}-{site}"]
    assert (energy(state), state.players[ADA].cubes) == ((0, 0, 0), cubes - 1)
    assert state.supply == (stock[0], stock[1] + 3, stock[2])
    assert not sound(state)


@pytest.mark.rule("DD-PRIVILEGE-01")
def test_two_yellow_tokens_are_not_enough() -> None:
    state = at(yellow=2, red=4, blue=4)
    assert broken(state, "claim mine") == ["DD-PRIVILEGE-01"]
    assert why_not(state, "claim mine") == (
        "claiming costs 3 yellow tokens, and only a tile that stands where your ship is can be "
        "claimed"
    )
    assert offers(state, "claim") == []


@pytest.mark.rule("DD-PRIVILEGE-01")
def test_only_what_stands_where_the_ship_is_can_be_claimed() -> None:
    assert offers(at(), "claim") == ["mine", "factory"]
    assert offers(at("mallard", built="mallard"), "claim") == ["mine", "yard"]
    elsewhere = at("smew")  # the factory stands on Gadwall
    assert offers(elsewhere, "claim") == ["mine"]
    for state, site in [
        (elsewhere, "factory"),
        (elsewhere, "yard"),
        (at("mallard", built="mallard"), "factory"),
        (at("gadwall-mallard-2"), "mine"),
    ]:
        assert broken(state, f"claim {site}") == ["DD-PRIVILEGE-01"]


@pytest.mark.rule("DD-PRIVILEGE-03")
@pytest.mark.parametrize("owner", [ADA, BOB])
def test_a_tile_is_claimed_once(owner: int) -> None:
    players = {"ada": ship("gadwall", yellow=3), "bob": ship("teal")}
    name = ("ada", "bob")[owner]
    where = ("gadwall", "teal")[owner]
    players[name] = ship(where, yellow=3, claims="gadwall-mine")
    state = acting(table(ada=players["ada"], bob=players["bob"], factories="radio at gadwall"))
    assert broken(state, "claim mine") == ["DD-PRIVILEGE-03"]
    assert why_not(state, "claim mine") == "this tile is claimed already"
    assert offers(state, "claim") == ["factory"]


@pytest.mark.rule("DD-RULING-27")
def test_a_shipyard_is_built_before_it_is_claimed() -> None:
    state = at("mallard")
    assert broken(state, "claim yard") == ["DD-RULING-27"]
    assert why_not(state, "claim yard") == "the shipyard is not built"
    assert offers(state, "claim") == ["mine"]
    assert "yard" in offers(at("mallard", built="mallard"), "claim")


@pytest.mark.rule("DD-RULING-02")
def test_consumers_cannot_be_claimed() -> None:
    state = at(consumers="radio at gadwall", built="gadwall")
    assert offers(state, "claim") == ["mine", "factory"]
    assert broken(state, "claim consumer") == ["DD-RULING-02"]
    assert why_not(state, "claim consumer") == "consumers cannot be claimed in this game"


@pytest.mark.rule("DD-RULING-02", "DD-PRIVILEGE-04")
def test_an_option_lets_consumers_be_claimed() -> None:
    """Three radios are then delivered for one token."""
    state = at(
        consumers="radio at gadwall",
        built="gadwall",
        consumer_privilege="yes",
        blue=1,
        cargo="radio radio radio",
    )
    state = after(state, "claim consumer", *["deliver radio"] * 3)
    assert (claims(state), points(state), energy(state)) == (["gadwall-consumer"], 9, (0, 0, 0))
    assert not sound(state)


@pytest.mark.rule("DD-RULING-42")
def test_a_consumer_is_built_before_it_is_claimed() -> None:
    state = at(consumers="radio at gadwall", consumer_privilege="yes")
    assert offers(state, "claim") == ["mine", "factory"]
    assert broken(state, "claim consumer") == ["DD-RULING-42"]
    assert why_not(state, "claim consumer") == "the consumer is not built"
    built = at(consumers="radio at gadwall", consumer_privilege="yes", built="gadwall")
    assert "consumer" in offers(built, "claim")


# --- Using ---------------------------------------------------------------------------------------


@pytest.mark.rule("DD-PRIVILEGE-04")
def test_one_token_opens_a_claimed_mine_for_the_whole_stay() -> None:
    state = at(claims="gadwall-mine", blue=1)
    state = after(state, *["extract rubber-duck"] * 5)
    assert (cargo(state).split(), energy(state)) == (["rubber-duck"] * 5, (0, 3, 0))


@pytest.mark.rule("DD-PRIVILEGE-04")
def test_the_first_use_is_paid() -> None:
    state = at(claims="gadwall-mine")
    assert broken(state, "extract rubber-duck") == ["DD-TRADE-02"]
    assert offers(state, "extract") == []


@pytest.mark.rule("DD-PRIVILEGE-04", "DD-PRIVILEGE-06")
def test_a_claimed_shipyard_gives_equipment_for_one_token_but_not_without_goods() -> None:
    state = at("mallard", built="mallard", claims="mallard-yard", blue=2, cargo="beads rubber-duck")
    state = after(state, "fit hold")
    assert broken(state, "fit hold") == ["DD-TRADE-YARD-01"]
    two = "beads rubber-duck beads rubber-duck"
    state = at("mallard", built="mallard", claims="mallard-yard", blue=2, cargo=two)
    state = after(state, "fit hold", "fit hold")
    assert (len(state.players[ADA].gear), cargo(state), energy(state)) == (5, "", (0, 3, 1))


@pytest.mark.rule("DD-PRIVILEGE-06", "DD-PRIVILEGE-04")
def test_goods_are_paid_for_every_use() -> None:
    state = at(claims="gadwall-factory", blue=1, cargo=f"{RADIO} {RADIO}")
    state = after(state, "convert radio", "convert radio")
    assert (cargo(state), energy(state)) == ("radio radio", (0, 3, 0))
    assert broken(state, "convert radio") == ["DD-TRADE-FACTORY-01"]
    assert offers(state, "convert") == []


@pytest.mark.rule("DD-PRIVILEGE-05")
def test_others_pay_what_they_always_pay() -> None:
    ada = ship("gadwall", claims="gadwall-mine", blue=1)
    bob = ship("gadwall", blue=3)
    state = acting(table(ada=ada, bob=bob, factories="radio at gadwall"))
    state = after(state, "extract rubber-duck", "done", "act")
    state = after(state, "extract rubber-duck", "extract rubber-duck")
    assert (cargo(state, BOB), energy(state, BOB)) == ("rubber-duck rubber-duck", (0, 0, 1))
    assert energy(state, ADA) == (0, 0, 0)


@pytest.mark.rule("DD-RULING-07")
def test_the_payment_covers_the_claimed_tile_only() -> None:
    state = at(claims="gadwall-mine", blue=2, cargo="phone-booth phone-booth")
    state = after(state, "extract rubber-duck", "extract rubber-duck")
    assert energy(state)[2] == 1
    state = after(state, "convert radio")
    assert energy(state)[2] == 0
    assert broken(state, "convert radio") == ["DD-TRADE-02"]
    assert offers(state, "convert") == []
    assert offers(state, "extract") == ["rubber-duck"]


@pytest.mark.rule("DD-RULING-07")
def test_a_claimed_factory_does_not_open_the_mine_beside_it() -> None:
    state = at(claims="gadwall-factory", blue=1, cargo=f"{RADIO} {RADIO}")
    state = after(state, "convert radio")
    assert offers(state, "convert") == ["radio"]
    assert broken(state, "extract rubber-duck") == ["DD-TRADE-02"]
    assert offers(state, "extract") == []


@pytest.mark.rule("DD-RULING-07")
def test_the_payment_is_good_over_several_turns() -> None:
    state = at(claims="gadwall-mine", blue=1)
    state = after(state, "extract rubber-duck", "done", "collect red", "collect red", "collect red")
    state = after(state, "act", "extract rubber-duck")
    assert (cargo(state), energy(state)) == ("rubber-duck rubber-duck", (1, 3, 0))


@pytest.mark.rule("DD-RULING-07")
def test_whoever_leaves_and_comes_back_pays_again() -> None:
    state = at(claims="gadwall-mine", blue=2, red=2)
    state = after(state, "extract rubber-duck", "move mallard", "move gadwall")
    state = after(state, "extract rubber-duck", "extract rubber-duck")
    assert energy(state)[2] == 0
    poor = at(claims="gadwall-mine", blue=1, red=2)
    poor = after(poor, "extract rubber-duck", "move mallard", "move gadwall")
    assert broken(poor, "extract rubber-duck") == ["DD-TRADE-02"]


@pytest.mark.rule("DD-RULING-07")
def test_a_jump_leaves_the_planet_as_well() -> None:
    state = at(claims="gadwall-mine", blue=1, red=2, portals="gadwall mallard")
    state = after(state, "extract rubber-duck", "jump mallard", "jump gadwall")
    assert broken(state, "extract rubber-duck") == ["DD-TRADE-02"]


@pytest.mark.rule("DD-RULING-34")
def test_what_was_paid_before_the_claim_does_not_count() -> None:
    state = after(at(blue=2), "extract rubber-duck", "claim mine")
    state = after(state, "extract rubber-duck")
    assert energy(state) == (0, 0, 0)
    assert energy(after(state, "extract rubber-duck")) == (0, 0, 0)
    poor = after(at(blue=1), "extract rubber-duck", "claim mine")
    assert broken(poor, "extract rubber-duck") == ["DD-TRADE-02"]


@pytest.mark.rule("DD-PRIVILEGE-04")
def test_everybody_sees_which_tiles_are_paid_for() -> None:
    state = after(at(claims="gadwall-mine", blue=1), "extract rubber-duck")
    assert GAME.plain(GAME.view(state, BOB))["position"]["players"][ADA]["paid"] == ["mine"]
