"""Schrödinger passages: where they open, and where they lead."""

import pytest

from games.duck_dealer.table import (
    ADA,
    BOB,
    CAL,
    acting,
    after,
    broken,
    energy,
    offers,
    ship,
    sound,
    steps,
    table,
    where,
    why_not,
    words,
)
from orrery.games.duck_dealer import tasks
from orrery.games.duck_dealer.components import PLANETS
from orrery.games.duck_dealer.state import State


def portals(state: State, seat: int = ADA) -> list[str]:
    return words(state.players[seat].portals)


# --- Opening them -------------------------------------------------------------------------------


@pytest.mark.rule("DD-PORTAL-01")
def test_passages_open_at_any_moment_of_the_own_action_turn_for_nothing() -> None:
    """Before everything, in the middle of a movement, between trades; steps are not lost."""
    ada = ship("mallard", red=2, blue=1)
    state = table(ada=ada, visited="gadwall")
    assert broken(state, "open smew") == ["DD-TURN-02"]
    state = after(state, "act", "open smew")
    assert (portals(state), energy(state)) == (["smew"], (2, 0, 1))

    moving = after(state, "move gadwall")
    assert steps(moving) == 4
    opened = after(moving, "open eider")
    assert (portals(opened), steps(opened), energy(opened)) == (["smew", "eider"], 4, (1, 0, 1))

    traded = after(moving, "extract rubber-duck", "open teal")
    assert (portals(traded), energy(traded)) == (["smew", "teal"], (1, 0, 0))
    assert broken(after(traded, "done"), "open shelduck", by=ADA) == ["DD-TURN-01"]
    assert sound(traded) == []


@pytest.mark.rule("DD-PORTAL-01")
def test_a_passage_may_open_on_a_planet_that_is_still_to_be_discovered() -> None:
    state = after(acting(table(ada=ship("mallard", red=1))), "move gadwall", "open gadwall")
    assert portals(state) == ["gadwall"]
    assert offers(state, "discover") != []


@pytest.mark.rule("DD-PORTAL-02")
def test_the_two_passages_of_a_player_are_on_different_planets() -> None:
    state = after(acting(table()), "open smew")
    assert broken(state, "open smew") == ["DD-PORTAL-02"]
    assert "smew" not in offers(state, "open")
    assert why_not(state, "open smew") == "your other passage is open there"


@pytest.mark.rule("DD-PORTAL-03")
def test_no_passage_opens_where_there_is_one_already() -> None:
    state = acting(table(3, bob=ship(portals="smew teal"), cal=ship(portals="eider")))
    for planet in ("smew", "teal", "eider"):
        assert broken(state, f"open {planet}") == ["DD-PORTAL-03"]
    assert set(PLANETS) - set(offers(state, "open")) == {"smew", "teal", "eider"}
    assert why_not(state, "open eider") == "a passage is open there already"


@pytest.mark.rule("DD-PORTAL-04")
@pytest.mark.parametrize("at", ["mallard", "shelduck-wigeon-2"])
def test_a_passage_opens_on_any_planet_wherever_the_ship_is(at: str) -> None:
    state = acting(table(ada=ship(at)))
    assert offers(state, "open") == [*PLANETS]
    assert broken(state, "open gadwall-mallard-1") == ["DD-PORTAL-04"]
    assert why_not(state, "open gadwall-mallard-1") == "passages open on planets only"


@pytest.mark.rule("DD-RULING-05")
def test_each_passage_has_its_own_moment_and_stays_where_it_is() -> None:
    state = after(table(), "act", "open smew", "done", "collect red", "act")
    assert portals(state) == ["smew"]
    state = after(state, "open teal")
    assert portals(state) == ["smew", "teal"]
    assert broken(state, "open eider") == ["DD-RULING-05"]
    assert why_not(state, "open eider") == "both your passages are open already"
    state = after(state, "done", "collect red", "act")
    assert broken(state, "open eider") == ["DD-RULING-05"]
    assert portals(state) == ["smew", "teal"]
    both = after(acting(table()), "open smew", "open teal")
    assert portals(both) == ["smew", "teal"]


# --- Jumping ------------------------------------------------------------------------------------


@pytest.mark.rule("DD-PORTAL-05", "DD-RULING-03")
def test_a_jump_costs_a_red_token_and_leads_to_the_other_passage_of_the_colour() -> None:
    """There and back again; neither yellow nor blue tokens pay for it."""
    ada = ship("mallard", red=2, yellow=1, blue=1, portals="mallard pintail")
    state = acting(table(ada=ada))
    assert offers(state, "jump") == ["pintail"]
    state = after(state, "jump pintail")
    assert (where(state), energy(state), state.supply) == ("pintail", (1, 1, 1), (39, 39, 39))
    state = after(state, "jump mallard")
    assert (where(state), energy(state)) == ("mallard", (0, 1, 1))
    assert broken(state, "jump pintail") == ["DD-RULING-03"]
    assert offers(state, "jump") == []
    assert why_not(state, "jump pintail") == "a jump costs 1 red token, and you have none"


@pytest.mark.rule("DD-PORTAL-05")
def test_a_jump_begins_where_a_passage_is_open() -> None:
    """Not elsewhere, and not between two planets."""
    for at in ("teal", "goldeneye-mallard-2"):
        ada = ship(at, red=2, portals="mallard pintail")
        state = acting(table(ada=ada))
        assert broken(state, "jump mallard") == ["DD-PORTAL-05"]
        assert offers(state, "jump") == []
    assert why_not(state, "jump mallard") == "no passage is open where your ship is"


@pytest.mark.rule("DD-PORTAL-06")
def test_passages_of_every_colour_may_be_used() -> None:
    """Each leads to the other one of its own colour only."""
    bob, cal = ship(portals="teal smew"), ship(portals="mallard shelduck")
    ada = ship("mallard", red=2, portals="eider muscovy")
    state = acting(table(3, ada=ada, bob=bob, cal=cal, visited="smew shelduck"))
    assert offers(state, "jump") == ["shelduck"]
    for planet in ("eider", "muscovy", "teal", "smew", "mallard"):
        assert broken(state, f"jump {planet}") == ["DD-PORTAL-06"]
    assert why_not(state, "jump smew") == "the passage here leads elsewhere"
    assert where(after(state, "jump shelduck")) == "shelduck"
    assert portals(after(state, "jump shelduck"), CAL) == ["mallard", "shelduck"]


@pytest.mark.rule("DD-PORTAL-07")
def test_a_passage_needs_both_markers_of_its_colour() -> None:
    """A passage of another colour does not help; opening the second own one does."""
    ada, bob = ship("mallard", red=1, portals="mallard"), ship(portals="eider")
    state = acting(table(ada=ada, bob=bob))
    assert broken(state, "jump eider") == ["DD-PORTAL-07"]
    assert offers(state, "jump") == []
    assert why_not(state, "jump eider") == "the other passage of this colour is not open yet"
    state = after(state, "open pintail", "jump pintail")
    assert where(state) == "pintail"


@pytest.mark.rule("DD-RULING-28")
def test_a_jump_is_part_of_a_movement() -> None:
    """Four steps are left on Gadwall, and on Smew still."""
    ada, bob = ship("mallard", red=2), ship(portals="gadwall smew")
    state = acting(table(ada=ada, bob=bob, visited="smew"))
    state = after(state, "move gadwall")
    assert steps(state) == 4
    state = after(state, "jump smew")
    assert (where(state), steps(state), energy(state)) == ("smew", 4, (0, 0, 0))
    state = after(state, "move wigeon")  # three steps
    assert steps(state) == 1
    assert broken(state, "discover consumer-radio") == ["DD-DISCOVER-01"]


@pytest.mark.rule("DD-RULING-28")
def test_the_arrival_of_a_jump_can_discover_a_planet() -> None:
    ada = ship("mallard", red=1, portals="mallard shelduck")
    state = after(acting(table(ada=ada)), "jump shelduck", "done")
    assert state.task == tasks.Discovering(ADA)
    state = after(state, "discover consumer-radio")
    assert state.task == tasks.Turn(BOB)
    assert sound(state) == []


@pytest.mark.rule("DD-RULING-28", "DD-DISCOVER-03")
def test_a_planet_that_is_left_by_a_jump_is_not_discovered() -> None:
    ada, bob = ship("mallard", red=2), ship(portals="gadwall teal")
    state = acting(table(ada=ada, bob=bob))
    state = after(state, "move gadwall", "jump teal", "done")
    assert state.task == tasks.Turn(BOB)
    assert [len(pile) for pile in state.piles] == [6, 6]
