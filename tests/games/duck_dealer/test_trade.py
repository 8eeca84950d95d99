"""Trade with planets: mines, factories and consumers, and what a ship can carry."""

from typing import Any

import pytest

from games.duck_dealer.table import (
    ADA,
    BOB,
    MINES,
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
    where,
    why_not,
)
from orrery.games.duck_dealer import GAME
from orrery.games.duck_dealer.components import DELIVERY, PLANETS, PRIMARIES, RECIPE, WARES
from orrery.games.duck_dealer.state import State

RADIO = "phone-booth rubber-duck"
INTERMEDIATE, FINAL_10, FINAL_30 = WARES[5:10], WARES[10:13], WARES[13:]


def at(planet: str = "gadwall", aboard: str = "", *, blue: int = 2, **more: Any) -> State:
    """Ada takes an action turn on a planet with a radio factory and a built radio consumer."""
    tiles = {
        "factories": "radio at gadwall",
        "consumers": "radio at gadwall",
        "built": "gadwall mallard",
    }
    gear = more.pop("gear", "hold hold hold")
    red = more.pop("red", 0)
    ada = ship(planet, blue=blue, red=red, cargo=aboard, gear=gear)
    state = acting(table(ada=ada, **{**tiles, **more}))
    assert not sound(state)
    return state


# Where, what, and the goods for it.
EVERY_USE = [
    ("gadwall", "extract rubber-duck", ""),
    ("gadwall", "convert radio", RADIO),
    ("gadwall", "deliver radio", "radio"),
    ("mallard", "fit hold", "beads rubber-duck"),
]


@pytest.mark.rule("DD-TRADE-01")
@pytest.mark.parametrize(("planet", "use", "needed"), EVERY_USE)
def test_trade_is_where_the_ship_is(planet: str, use: str, needed: str) -> None:
    verb, what = use.split()
    assert what in offers(at(planet, needed), verb)
    between = at("gadwall-mallard-1", needed)
    assert broken(between, use) == ["DD-TRADE-01"]
    assert why_not(between, use) == "your ship is not on a planet where this can be done"
    assert offers(between, verb) == []


@pytest.mark.rule("DD-TRADE-01")
@pytest.mark.parametrize(("planet", "use", "needed"), EVERY_USE[1:])
def test_a_tile_of_another_planet_cannot_be_used(planet: str, use: str, needed: str) -> None:
    for elsewhere in ("smew", "teal", "gadwall" if planet == "mallard" else "mallard"):
        state = at(elsewhere, needed, blue=1)
        if elsewhere == "teal" and planet == "mallard":
            continue  # it makes holds as well
        assert broken(state, use) == ["DD-TRADE-01"]
        assert offers(state, use.split()[0]) == []


@pytest.mark.rule("DD-TRADE-02")
@pytest.mark.parametrize(("planet", "use", "needed"), EVERY_USE)
def test_every_transaction_costs_a_blue_token(planet: str, use: str, needed: str) -> None:
    state = at(planet, f"{needed} {needed}")
    stock = state.supply
    once = after(state, use)
    assert energy(once) == (0, 0, 1)
    assert once.supply == (stock[0], stock[1], stock[2] + 1)
    assert energy(after(once, use)) == (0, 0, 0)


@pytest.mark.rule("DD-TRADE-02")
@pytest.mark.parametrize(("planet", "use", "needed"), EVERY_USE)
def test_without_a_blue_token_there_is_no_trade(planet: str, use: str, needed: str) -> None:
    state = at(planet, needed, blue=0, red=4)
    assert broken(state, use) == ["DD-TRADE-02"]
    assert why_not(state, use) == "this costs 1 blue token, and you have none"
    assert offers(state, use.split()[0]) == []


# --- Mines ---------------------------------------------------------------------------------------


@pytest.mark.rule("DD-TRADE-MINE-01", "DD-TRADE-MINE-02")
@pytest.mark.parametrize("number", range(len(PLANETS)))
def test_the_mine_of_every_planet_yields_its_good_from_the_start(number: int) -> None:
    yielded = WARES[MINES[number]]
    state = at(PLANETS[number], built="", factories="")
    assert offers(state, "extract") == [yielded]
    state = after(state, f"extract {yielded}")
    assert (cargo(state), energy(state)) == (yielded, (0, 0, 1))


@pytest.mark.rule("DD-TRADE-MINE-01")
def test_a_mine_yields_nothing_else() -> None:
    state = at("gadwall")
    for other in (*WARES[1:PRIMARIES], "radio"):
        assert broken(state, f"extract {other}") == ["DD-TRADE-MINE-01"]
    text = "the mine of this planet yields something else: yellow rubber ducks"
    assert why_not(state, "extract radio") == text
    assert why_not(state, "extract radio", "fr") == (
        "la mine de cette planète fournit autre chose\u202f: canards en caoutchouc jaunes"
    )


@pytest.mark.rule("DD-RULING-30", "DD-CAPACITY-02")
def test_goods_never_run_out() -> None:
    ada = ship("gadwall", blue=1, claims="gadwall-mine")
    state = after(acting(table(ada=ada)), *["extract rubber-duck"] * 300)
    assert cargo(state).split() == ["rubber-duck"] * 300
    assert offers(state, "extract") == ["rubber-duck"]


# --- Factories -----------------------------------------------------------------------------------


@pytest.mark.rule("DD-TRADE-FACTORY-01")
@pytest.mark.parametrize("made", WARES[PRIMARIES:])
def test_a_factory_turns_two_goods_into_one(made: str) -> None:
    parts = [WARES[n] for n in RECIPE[WARES.index(made)]]
    state = at("gadwall", " ".join(parts), factories=f"{made} at gadwall")
    assert offers(state, "convert") == [made]
    assert cargo(after(state, f"convert {made}")) == made
    for one in parts:
        poor = at("gadwall", f"{one} {one}", factories=f"{made} at gadwall")
        assert broken(poor, f"convert {made}") == ["DD-TRADE-FACTORY-01"]
        assert offers(poor, "convert") == []


@pytest.mark.rule("DD-TRADE-FACTORY-01")
def test_whoever_lacks_a_part_is_told_both() -> None:
    state = at("gadwall", "phone-booth")
    assert why_not(state, "convert radio") == (
        "the factory takes 1 phone booth and 1 yellow rubber duck, and you do not have both"
    )
    assert why_not(state, "convert radio", "fr") == (
        "l’usine demande 1 cabine téléphonique et 1 canard en caoutchouc jaune, "
        "et vous n’avez pas les deux"
    )


# --- Consumers -----------------------------------------------------------------------------------


@pytest.mark.rule("DD-TRADE-CONSUMER-01")
@pytest.mark.parametrize(
    ("wanted", "worth"),
    [*[(w, 3) for w in INTERMEDIATE], *[(w, 10) for w in FINAL_10], *[(w, 30) for w in FINAL_30]],
)
def test_a_delivery_brings_the_points_of_the_good(wanted: str, worth: int) -> None:
    state = at("gadwall", f"{wanted} beads", consumers=f"{wanted} at gadwall", factories="")
    assert offers(state, "deliver") == [wanted]
    state = after(state, f"deliver {wanted}")
    assert GAME.scores(state)[ADA].parts == {"construction": 0, "deliveries": worth}
    assert (cargo(state), points(state, BOB)) == ("beads", 0)
    assert DELIVERY[WARES.index(wanted)] == worth


@pytest.mark.rule("DD-TRADE-CONSUMER-01")
def test_a_consumer_takes_what_is_aboard_and_nothing_else() -> None:
    state = at("gadwall", "economy")
    assert broken(state, "deliver radio") == ["DD-TRADE-CONSUMER-01"]
    assert why_not(state, "deliver radio") == "this good is not aboard: radios"
    assert broken(state, "deliver economy") == ["DD-TRADE-01"]
    assert offers(state, "deliver") == []


@pytest.mark.rule("DD-TRADE-CONSUMER-02")
def test_a_consumer_must_be_built() -> None:
    state = at("gadwall", "radio", built="")
    assert broken(state, "deliver radio") == ["DD-TRADE-CONSUMER-02"]
    assert why_not(state, "deliver radio") == "the consumer of this planet is not built"
    assert offers(state, "deliver") == []


@pytest.mark.rule("DD-TRADE-CONSUMER-02")
def test_a_consumer_takes_deliveries_any_number_of_times() -> None:
    state = at("gadwall", "radio radio radio radio", blue=4)
    state = after(state, *["deliver radio"] * 4)
    assert (points(state), cargo(state), energy(state)) == (12, "", (0, 0, 0))


# --- Capacity ------------------------------------------------------------------------------------

CREW = ["navigator", "engineer", "merchant"]


@pytest.mark.rule("DD-CAPACITY-01", "DD-CAPACITY-03")
@pytest.mark.parametrize("holds", range(4))
def test_a_ship_carries_two_goods_in_each_hold_and_one_more(holds: int) -> None:
    gear = " ".join([*["hold"] * holds, *CREW[holds:]])
    full = " ".join(["beads"] * (2 * holds + 1))
    state = at("mallard", full, red=1, gear=gear)
    assert where(after(state, "move gadwall")) == "gadwall"
    laden = at("mallard", f"{full} beads", red=1, gear=gear)
    assert broken(laden, "move gadwall") == ["DD-CAPACITY-03"]
    assert offers(laden, "move") == []


@pytest.mark.rule("DD-CAPACITY-02")
def test_while_trading_a_ship_may_have_more_than_it_carries() -> None:
    """With a single place, two goods are extracted and made into one, which then departs."""
    state = at("gadwall", "phone-booth", red=1, gear="navigator engineer merchant")
    state = after(state, "extract rubber-duck")
    assert broken(state, "move mallard") == ["DD-CAPACITY-03"]
    state = after(state, "convert radio", "move mallard")
    assert (where(state), cargo(state)) == ("mallard", "radio")


@pytest.mark.rule("DD-CAPACITY-03")
def test_before_a_ship_departs_what_is_too_much_is_discarded() -> None:
    state = at("gadwall", "radio rubber-duck rubber-duck", red=1, gear="hold engineer merchant")
    state = after(state, "extract rubber-duck")
    assert why_not(state, "move mallard") == (
        "you have 4 goods and your ship carries 3: discard some before it departs"
    )
    assert why_not(state, "move mallard", "fr") == (
        "vous avez 4 marchandises et votre vaisseau en porte 3\u202f: défaussez-en avant le départ"
    )
    assert offers(state, "discard") == ["rubber-duck", "radio"]
    state = after(state, "discard radio", "move mallard")
    assert cargo(state) == "rubber-duck rubber-duck rubber-duck"


@pytest.mark.rule("DD-CAPACITY-03")
def test_a_ship_that_loses_a_hold_carries_less() -> None:
    """A navigator in the place of a hold: what was aboard is too much now."""
    aboard = "solar-panel rubber-duck beads beads beads beads"
    gear = "hold hold merchant"
    state = at("pintail", aboard, red=1, gear=gear, built="pintail")
    assert broken(state, "move gadwall") == ["DD-CAPACITY-03"]
    kept = after(state, "fit navigator replacing merchant")
    assert where(after(kept, "move gadwall")) == "gadwall"
    lost = after(state, "fit navigator replacing hold")
    assert broken(lost, "move gadwall") == ["DD-CAPACITY-03"]
