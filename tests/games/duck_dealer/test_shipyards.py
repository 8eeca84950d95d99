"""Shipyards: equipment for goods, in a free slot or in place of another piece."""

from collections import Counter
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
    place,
    ship,
    sound,
    table,
    why_not,
)
from orrery.games.duck_dealer.atlas import steps_between
from orrery.games.duck_dealer.components import EQUIPMENT
from orrery.games.duck_dealer.state import State

# Each start planet, what its shipyard makes, and of what.
YARDS = [
    ("mallard", "hold", "beads rubber-duck"),
    ("teal", "hold", "solar-panel blue-paint"),
    ("pintail", "navigator", "solar-panel rubber-duck"),
    ("eider", "engineer", "phone-booth beads"),
    ("wigeon", "merchant", "phone-booth blue-paint"),
]
MADE_OF = {made: (planet, parts) for planet, made, parts in YARDS[1:]}
FULL = "hold hold hold navigator navigator engineer engineer merchant merchant"


def at(planet: str, aboard: str, *, gear: str = "hold hold hold", **more: Any) -> State:
    """Ada takes an action turn with two blue tokens at a shipyard that is built."""
    blue, red = more.pop("blue", 2), more.pop("red", 0)
    built = more.pop("built", planet)
    ada = ship(planet, blue=blue, red=red, cargo=aboard, gear=gear)
    state = acting(table(ada=ada, built=built, **more))
    assert not sound(state)
    return state


def gear(state: State) -> dict[str, int]:
    return Counter(EQUIPMENT[piece] for piece in state.players[ADA].gear)


@pytest.mark.rule("DD-TRADE-YARD-01", "DD-TRADE-YARD-03")
@pytest.mark.parametrize(("planet", "made", "parts"), YARDS)
def test_a_shipyard_gives_its_equipment_for_two_goods(planet: str, made: str, parts: str) -> None:
    state = at(planet, f"{parts} radio")
    state = after(state, f"fit {made}")
    assert gear(state) == Counter({"hold": 3}) + Counter([made])
    assert len(state.players[ADA].gear) == 4  # one slot for the piece
    assert (cargo(state), energy(state)) == ("radio", (0, 0, 1))
    assert not sound(state)


@pytest.mark.rule("DD-TRADE-YARD-01")
@pytest.mark.parametrize(("planet", "made", "parts"), YARDS)
def test_without_both_goods_there_is_no_equipment(planet: str, made: str, parts: str) -> None:
    for one in parts.split():
        state = at(planet, f"{one} {one}")
        assert broken(state, f"fit {made}") == ["DD-TRADE-YARD-01"]
        assert offers(state, "fit") == []


@pytest.mark.rule("DD-TRADE-YARD-01")
def test_whoever_lacks_a_good_is_told_what_the_shipyard_takes() -> None:
    state = at("wigeon", "blue-paint")
    assert why_not(state, "fit merchant") == (
        "the shipyard takes 1 phone booth and 1 pot of blue paint, and you do not have both"
    )
    assert why_not(state, "fit merchant", "fr") == (
        "le chantier spatial demande 1 cabine téléphonique et 1 pot de peinture bleue, "
        "et vous n’avez pas les deux"
    )


@pytest.mark.rule("DD-TRADE-YARD-01")
def test_a_shipyard_makes_one_kind_of_equipment() -> None:
    state = at("wigeon", "phone-booth blue-paint beads rubber-duck")
    for other in ("hold", "navigator", "engineer"):
        assert broken(state, f"fit {other}") == ["DD-TRADE-01"]
    assert offers(state, "fit") == ["merchant", "merchant replacing hold"]


@pytest.mark.rule("DD-TRADE-YARD-02")
@pytest.mark.parametrize(("planet", "made", "parts"), YARDS)
def test_a_shipyard_must_be_built(planet: str, made: str, parts: str) -> None:
    state = at(planet, parts, built="")
    assert broken(state, f"fit {made}") == ["DD-TRADE-YARD-02"]
    assert why_not(state, f"fit {made}") == "the shipyard of this planet is not built"
    assert offers(state, "fit") == []


# --- Slots ---------------------------------------------------------------------------------------


@pytest.mark.rule("DD-TRADE-YARD-03", "DD-RULING-18")
def test_nine_pieces_fill_the_ship() -> None:
    eight = FULL.removesuffix(" merchant")
    state = after(at("mallard", "beads beads rubber-duck rubber-duck", gear=eight), "fit hold")
    assert sum(gear(state).values()) == 9
    assert broken(state, "fit hold") == ["DD-RULING-18"]
    text = "your ship is full: say which piece of equipment is replaced"
    assert why_not(state, "fit hold") == text
    assert offers(state, "fit") == [f"hold replacing {old}" for old in EQUIPMENT]


@pytest.mark.rule("DD-TRADE-YARD-04")
@pytest.mark.parametrize("old", EQUIPMENT)
@pytest.mark.parametrize("made", EQUIPMENT)
def test_a_new_piece_may_take_the_place_of_an_old_one(old: str, made: str) -> None:
    planet, parts = MADE_OF[made]
    state = at(planet, parts, gear=FULL)
    state = after(state, f"fit {made} replacing {old}")
    assert gear(state) == Counter(FULL.split()) - Counter([old]) + Counter([made])
    assert (cargo(state), energy(state)) == ("", (0, 0, 1))
    assert not sound(state)


@pytest.mark.rule("DD-TRADE-YARD-04")
def test_only_what_is_aboard_can_be_replaced() -> None:
    state = at("mallard", "beads rubber-duck", gear="hold merchant merchant")
    assert broken(state, "fit hold replacing engineer") == ["DD-TRADE-YARD-04"]
    assert why_not(state, "fit hold replacing engineer") == (
        "your ship has no such equipment: engineer"
    )
    assert why_not(state, "fit hold replacing engineer", "fr") == (
        "votre vaisseau n’a pas cet équipement\u202f: ingénieur"
    )
    assert offers(state, "fit") == ["hold", "hold replacing hold", "hold replacing merchant"]


@pytest.mark.rule("DD-RULING-18")
@pytest.mark.parametrize(("old", "colour"), [("navigator", 0), ("engineer", 1), ("merchant", 2)])
def test_crew_that_is_replaced_goes_back_to_the_stock(old: str, colour: int) -> None:
    state = at("mallard", "beads rubber-duck", gear=f"hold hold {old}")
    stock = list(state.supply)
    stock[2] += 1  # the token that is paid
    stock[colour] += 1
    assert list(after(state, f"fit hold replacing {old}").supply) == stock


@pytest.mark.rule("DD-RULING-18")
def test_a_new_crew_member_comes_out_of_the_stock_and_a_hold_does_not() -> None:
    state = at("pintail", "solar-panel rubber-duck")
    red, yellow, blue = state.supply
    assert after(state, "fit navigator replacing hold").supply == (red - 1, yellow, blue + 1)
    state = at("mallard", "beads rubber-duck")
    assert after(state, "fit hold replacing hold").supply == (red, yellow, blue + 1)


@pytest.mark.rule("DD-RULING-18")
def test_nobody_gets_rid_of_equipment_without_a_replacement() -> None:
    state = at("mallard", "beads rubber-duck beads beads beads beads beads beads")
    assert offers(state, "discard") == ["rubber-duck", "beads"]  # goods only
    assert offers(state, "fit") == ["hold", "hold replacing hold"]


# --- Speed ---------------------------------------------------------------------------------------


@pytest.mark.rule("DD-TRADE-YARD-05")
@pytest.mark.parametrize(("filled", "before", "then"), [(3, 8, 5), (5, 5, 5), (6, 5, 2), (8, 2, 2)])
def test_a_further_piece_slows_the_ship_at_once(filled: int, before: int, then: int) -> None:
    """From Mallard, one red token reaches so many steps; after the shipyard, fewer."""
    gear = " ".join(["hold"] * filled)
    state = at("mallard", "beads rubber-duck", red=1, gear=gear)
    assert reach(state) == before
    assert reach(after(state, "fit hold")) == then
    assert reach(after(state, "fit hold replacing hold")) == before


def reach(state: State) -> int:
    """The longest way that can be gone now."""
    player = state.players[ADA]
    goals = [place(word) for word in offers(state, "move")]
    return max(steps_between(player.routes, player.place, goal) for goal in goals)


# --- An empty stock ------------------------------------------------------------------------------


@pytest.mark.rule("DD-RULING-19")
@pytest.mark.parametrize(
    ("made", "supply"), [("navigator", (0, 5, 5)), ("engineer", (5, 0, 5)), ("merchant", (5, 5, 0))]
)
def test_crew_whose_token_is_out_of_stock_cannot_be_had(
    made: str, supply: tuple[int, int, int]
) -> None:
    planet, parts = MADE_OF[made]
    # A use that has been paid for: no token comes back from it.
    ada = ship(planet, cargo=parts, claims=f"{planet}-yard", paid="yard")
    state = acting(table(ada=ada, built=planet, supply=supply))
    assert broken(state, f"fit {made}") == ["DD-RULING-19"]
    assert why_not(state, f"fit {made}") == "no token is left in stock for this crew"
    assert offers(state, "fit") == []
    plenty = acting(table(ada=ada, built=planet))
    assert offers(plenty, "fit") == [made, f"{made} replacing hold"]


@pytest.mark.rule("DD-RULING-19")
def test_a_hold_is_never_out_of_stock() -> None:
    ada = ship("mallard", blue=1, cargo="beads rubber-duck")
    state = acting(table(ada=ada, built="mallard", supply=(0, 0, 0)))
    assert gear(after(state, "fit hold"))["hold"] == 4


@pytest.mark.rule("DD-RULING-19")
def test_the_blue_token_that_is_paid_can_become_the_merchant() -> None:
    """A paid token returns to the stock before the next one is taken from there."""
    ada = ship("wigeon", blue=1, cargo="phone-booth blue-paint")
    state = acting(table(ada=ada, built="wigeon", supply=(5, 5, 0)))
    state = after(state, "fit merchant")
    assert (gear(state)["merchant"], energy(state), state.supply) == (1, (0, 0, 0), (5, 5, 0))
    ada = ship("pintail", blue=1, cargo="solar-panel rubber-duck")
    state = acting(table(ada=ada, built="pintail", supply=(0, 5, 5)))
    assert broken(state, "fit navigator") == ["DD-RULING-19"]  # blue is not red


@pytest.mark.rule("DD-RULING-19")
def test_the_token_of_a_replaced_crew_member_is_there_for_the_new_one() -> None:
    ada = ship("pintail", blue=1, cargo="solar-panel rubber-duck", gear="hold navigator merchant")
    state = acting(table(ada=ada, built="pintail", supply=(0, 5, 5)))
    assert offers(state, "fit") == ["navigator replacing navigator"]
    assert not sound(after(state, "fit navigator replacing navigator"))


@pytest.mark.rule("DD-RULING-19")
def test_a_withheld_token_does_not_become_a_merchant() -> None:
    """A shortage withheld a blue token: it can be spent, but it goes nowhere."""
    ada = ship("wigeon", cargo="phone-booth blue-paint")
    state = acting(table(ada=ada, built="wigeon", supply=(5, 5, 0)), withheld=(0, 0, 1))
    assert broken(state, "fit merchant") == ["DD-RULING-19"]
    ada = ship("wigeon", blue=1, cargo="phone-booth blue-paint")
    state = acting(table(ada=ada, built="wigeon", supply=(5, 5, 0)), withheld=(0, 0, 1))
    state = after(state, "fit merchant")
    assert (energy(state), state.supply) == ((0, 0, 0), (5, 5, 0))
    assert not sound(state)


@pytest.mark.rule("DD-RULING-35")
@pytest.mark.parametrize(
    ("planet", "made", "parts", "supply"),
    [
        ("wigeon", "merchant", "phone-booth blue-paint", (5, 5, 0)),
        ("pintail", "navigator", "solar-panel rubber-duck", (0, 5, 5)),
    ],
)
def test_a_withheld_token_is_spent_first_where_the_crew_does_not_come_from_the_payment(
    planet: str, made: str, parts: str, supply: tuple[int, int, int]
) -> None:
    """The piece that is replaced is of the same kind: its token is there for the new one."""
    ada = ship(planet, blue=1, cargo=parts, gear=f"hold hold {made}")
    state = acting(table(ada=ada, built=planet, supply=supply), withheld=(0, 0, 1))
    state = after(state, f"fit {made} replacing {made}")
    assert (energy(state), state.supply) == ((0, 0, 1), supply)


@pytest.mark.rule("DD-TRADE-YARD-01")
def test_a_shipyard_serves_every_ship_that_comes() -> None:
    ada = ship("mallard", blue=1, cargo="beads rubber-duck")
    bob = ship("mallard", blue=1, cargo="beads rubber-duck")
    state = acting(table(ada=ada, bob=bob, built="mallard"))
    state = after(state, "fit hold", "done", "act", "fit hold")
    assert [len(state.players[seat].gear) for seat in (ADA, BOB)] == [4, 4]
