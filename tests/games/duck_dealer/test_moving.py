"""Movement: steps, cubes that shorten the way, where a ship stops, and what it may carry along."""

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
    ship,
    steps,
    table,
    where,
    why_not,
)
from orrery.games.duck_dealer import tasks
from orrery.games.duck_dealer.components import PLACE_WORDS
from orrery.games.duck_dealer.state import State

# From Mallard it is 3 steps to Garganey, 6 to Teal, 8 to Shoveler and to Pochard; Shoveler is 10
# steps away by Goldeneye. Between Goldeneye and Mallard there are two points.
OVER_THERE = [f"goldeneye-shoveler-{n}" for n in range(1, 7)]


def flying(at: str = "mallard", *, red: int = 1, pieces: int = 3, routes: str = "") -> State:
    """An action turn of Ada, with so many pieces of equipment."""
    gear = " ".join(["hold"] * pieces)
    return acting(
        table(ada=ship(at, red=red, gear=gear, routes=routes), visited="gadwall garganey")
    )


# --- Steps --------------------------------------------------------------------------------------


@pytest.mark.rule("DD-MOVE-01")
def test_each_red_token_moves_a_ship_up_to_its_speed() -> None:
    """Fewer steps may be taken; the rest stays for this movement."""
    state = flying(red=2)
    assert steps(after(state, "move goldeneye-mallard-2")) == 7
    state = after(state, "move shoveler")
    assert (steps(state), energy(state)) == (0, (1, 0, 0))
    state = after(state, "move shoveler-teal-1")
    assert (steps(state), energy(state)) == (7, (0, 0, 0))


@pytest.mark.rule("DD-MOVE-01")
def test_a_place_too_far_away_is_refused() -> None:
    state = flying()
    assert broken(state, "move shoveler") == []
    assert broken(state, "move shoveler-teal-1") == ["DD-MOVE-01"]
    assert why_not(state, "move shoveler-teal-1") == (
        "too far: 9 steps take 2 red tokens, and you have 1"
    )
    assert why_not(state, "move shoveler-teal-1", "fr").replace("\u202f", " ") == (
        "trop loin : 9 pas demandent 2 jetons rouges, et vous en avez 1"
    )
    assert offers(flying(red=0), "move") == []
    assert broken(flying(red=0), "move goldeneye-mallard-2") == ["DD-MOVE-01"]


def reach(pieces: int) -> int:
    """The steps that a red token gives a ship."""
    return steps(after(flying(pieces=pieces), "move goldeneye-mallard-2")) + 1


@pytest.mark.rule("DD-MOVE-02")
def test_three_filled_slots_give_eight_steps() -> None:
    assert reach(3) == 8
    assert broken(flying(pieces=3), "move pochard") == []
    assert broken(flying(pieces=3), "move mandarin-pochard-3") == ["DD-MOVE-01"]


@pytest.mark.rule("DD-MOVE-03")
@pytest.mark.parametrize("pieces", [4, 5, 6])
def test_four_to_six_filled_slots_give_five_steps(pieces: int) -> None:
    assert reach(pieces) == 5
    assert broken(flying(pieces=pieces), "move garganey-teal-2") == []
    assert broken(flying(pieces=pieces), "move teal") == ["DD-MOVE-01"]


@pytest.mark.rule("DD-MOVE-04")
@pytest.mark.parametrize("pieces", [7, 8, 9])
def test_more_than_six_filled_slots_give_two_steps(pieces: int) -> None:
    assert reach(pieces) == 2
    assert broken(flying(pieces=pieces), "move goldeneye-mallard-1") == []
    assert broken(flying(pieces=pieces), "move goldeneye") == ["DD-MOVE-01"]


@pytest.mark.rule("DD-MOVE-01", "DD-MOVE-03")
def test_crew_fills_slots_as_holds_do() -> None:
    ada = ship("mallard", red=1, gear="hold navigator engineer merchant")
    assert steps(after(acting(table(ada=ada)), "move goldeneye-mallard-2")) == 4


@pytest.mark.rule("DD-MOVE-05")
def test_a_point_and_a_planet_cost_a_step_each() -> None:
    """To Goldeneye: two points and the planet; and on, over two more points."""
    state, left = flying(), []
    for goal in ("goldeneye-mallard-2", "goldeneye-mallard-1", "goldeneye", OVER_THERE[1]):
        state = after(state, f"move {goal}")
        left.append(steps(state))
    assert left == [7, 6, 5, 3]
    assert broken(state, f"move {OVER_THERE[1]}") == ["DD-MOVE-05"]
    assert why_not(state, f"move {OVER_THERE[1]}") == "your ship is already there"


# --- Cubes and other ships ----------------------------------------------------------------------


@pytest.mark.rule("DD-MOVE-06")
def test_a_point_with_an_own_cube_is_skipped() -> None:
    state = flying(routes="goldeneye-mallard-1")
    assert steps(after(state, "move goldeneye")) == 8 - 2
    state = flying(routes="goldeneye-mallard-1 goldeneye-mallard-2")
    assert steps(after(state, "move goldeneye")) == 8 - 1
    state = flying(pieces=9, routes="goldeneye-mallard-2")
    assert broken(state, "move goldeneye") == []


@pytest.mark.rule("DD-MOVE-06")
def test_a_way_may_become_the_shortest_by_its_cubes() -> None:
    """Six cubes between Goldeneye and Shoveler: four steps instead of eight."""
    state = after(flying(routes=" ".join(OVER_THERE)), "move shoveler")
    assert steps(state) == 4


@pytest.mark.rule("DD-MOVE-07")
def test_a_cube_of_another_colour_neither_helps_nor_hinders() -> None:
    bob = ship("teal", routes="goldeneye-mallard-1 goldeneye-mallard-2")
    state = acting(table(ada=ship("mallard", red=1), bob=bob))
    assert steps(after(state, "move goldeneye")) == 5
    state = after(state, "move goldeneye-mallard-1")
    assert (where(state), steps(state)) == ("goldeneye-mallard-1", 6)


@pytest.mark.rule("DD-RULING-14")
def test_no_ship_stops_on_a_point_with_a_cube_of_its_owner() -> None:
    state = flying(routes="goldeneye-mallard-1")
    assert broken(state, "move goldeneye-mallard-1") == ["DD-RULING-14"]
    assert "goldeneye-mallard-1" not in offers(state, "move")
    assert "goldeneye-mallard-2" in offers(state, "move")
    assert why_not(state, "move goldeneye-mallard-1") == (
        "a ship does not stop on a point with a cube of its owner"
    )


@pytest.mark.rule("DD-MOVE-08")
def test_a_ship_may_stop_on_a_point_with_another_ship() -> None:
    """And pass it, at the usual price."""
    bob = ship("goldeneye-mallard-1")
    state = acting(table(ada=ship("mallard", red=1), bob=bob))
    assert steps(after(state, "move goldeneye")) == 5
    state = after(state, "move goldeneye-mallard-1", "done")
    assert where(state, ADA) == where(state, BOB) == "goldeneye-mallard-1"


@pytest.mark.rule("DD-MOVE-11")
def test_several_ships_may_be_on_a_planet() -> None:
    state = table(3, ada=ship("mallard", red=1), bob=ship("gadwall"), cal=ship("gadwall"))
    state = after(acting(state), "move gadwall", "done")
    assert [where(state, seat) for seat in range(3)] == ["gadwall"] * 3


# --- A movement and its end ---------------------------------------------------------------------


@pytest.mark.rule("DD-MOVE-09", "DD-RULING-06")
@pytest.mark.parametrize(
    "action", ["build factory-radio", "claim mine", "extract rubber-duck", "lay smew-wigeon-1"]
)
def test_who_builds_or_trades_loses_the_steps_that_are_left(action: str) -> None:
    ada = ship("mallard", red=2, yellow=3, blue=1, cargo="phone-booth rubber-duck")
    state = after(acting(table(ada=ada, visited="gadwall")), "move gadwall")
    assert (steps(state), energy(state)[0]) == (4, 1)
    state = after(state, action)
    assert steps(state) == 0
    state = after(state, "move gadwall-mallard-1")
    assert (steps(state), energy(state)[0]) == (7, 0)


@pytest.mark.rule("DD-RULING-06")
def test_who_only_passes_a_planet_goes_on_with_the_steps_that_are_left() -> None:
    state = after(flying(), "move gadwall", "move gadwall-pintail-2")
    assert (steps(state), energy(state)) == (2, (0, 0, 0))


@pytest.mark.rule("DD-RULING-06")
def test_the_end_of_the_turn_ends_the_movement() -> None:
    state = after(flying(), "move gadwall", "done", "collect red", "act")
    assert steps(state) == 0
    assert broken(state, "move gadwall-mallard-1") == ["DD-MOVE-01"]


@pytest.mark.rule("DD-MOVE-10")
def test_a_ship_may_stop_between_two_planets_and_go_on_from_there_later() -> None:
    state = after(flying(red=3), "move goldeneye-mallard-1", "done")
    assert where(state) == "goldeneye-mallard-1"
    state = after(state, "act", "done", "act", "move goldeneye")
    assert (where(state), steps(state)) == ("goldeneye", 7)
    back = after(flying("goldeneye-mallard-1"), "move mallard")
    assert (where(back), steps(back)) == ("mallard", 6)


@pytest.mark.rule("DD-RULING-15")
def test_the_steps_of_several_tokens_add_up() -> None:
    """Eighteen steps to Muscovy are three tokens at once; six steps are left."""
    state = after(flying("shoveler", red=3), "move muscovy")
    far = 3 * 8 - steps(state)
    assert (energy(state), far) == ((0, 0, 0), 18)
    assert broken(flying("shoveler", red=2), "move muscovy") == ["DD-MOVE-01"]

    state = after(flying(red=2), "move goldeneye")
    assert (steps(state), energy(state)) == (5, (1, 0, 0))
    state = after(state, "move shoveler")  # seven more
    assert (steps(state), energy(state)) == (5 + 8 - 7, (0, 0, 0))


@pytest.mark.rule("DD-RULING-15")
def test_each_token_counts_the_speed_of_its_moment() -> None:
    """Eight steps before the shipyard has fitted a fourth piece, five afterwards."""
    ada = ship("gadwall", red=2, blue=1, cargo="rubber-duck beads")
    state = after(acting(table(ada=ada, built="mallard")), "move mallard")
    assert steps(state) == 4
    state = after(state, "fit hold", "move goldeneye")
    assert (steps(state), energy(state)) == (2, (0, 0, 0))


@pytest.mark.rule("DD-RULING-41")
def test_a_move_takes_a_shortest_way() -> None:
    """Shoveler is eight steps away by Garganey and ten by Goldeneye: who wants the detour says so
    in two moves."""
    assert steps(after(flying(red=2), "move shoveler")) == 0
    detour = after(flying(red=2), "move goldeneye", "move shoveler")
    assert (steps(detour), energy(detour)) == (6, (0, 0, 0))


@pytest.mark.rule("DD-RULING-41")
def test_every_place_in_reach_is_one_move_away() -> None:
    """Three tokens of a light ship reach every planet and point."""
    state = flying("shoveler", red=3)
    assert sorted(offers(state, "move")) == sorted({*PLACE_WORDS} - {"shoveler"})


# --- What a ship carries ------------------------------------------------------------------------


def laden(goods: str, *, yellow: int = 0, blue: int = 0) -> State:
    """A ship with one hold: it carries three goods."""
    gear = "hold merchant merchant"
    ada = ship("mallard", red=2, yellow=yellow, blue=blue, gear=gear, cargo=goods)
    return acting(table(ada=ada, bob=ship(portals="mallard gadwall"), visited="gadwall"))


@pytest.mark.rule("DD-RULING-09")
def test_capacity_counts_when_the_ship_departs_by_a_jump_too() -> None:
    state = laden("beads beads radio science")
    for sentence in ("move gadwall", "jump gadwall"):
        assert broken(state, sentence) == ["DD-CAPACITY-03"]
    assert offers(state, "move") == offers(state, "jump") == []
    assert why_not(state, "jump gadwall") == (
        "you have 4 goods and your ship carries 3: discard some before it departs"
    )
    assert broken(laden("beads radio science"), "move gadwall") == []
    assert broken(laden("beads radio science"), "jump gadwall") == []


@pytest.mark.rule("DD-RULING-09")
def test_a_turn_may_end_with_too_many_goods() -> None:
    state = after(laden("beads radio science", blue=2), "extract rubber-duck", "done")
    assert state.task == tasks.Turn(BOB)
    assert cargo(state) == "rubber-duck beads radio science"
    state = after(state, "act", "done", "act")
    assert broken(state, "move gadwall") == ["DD-CAPACITY-03"]


@pytest.mark.rule("DD-RULING-25")
def test_what_is_too_much_is_discarded_as_the_owner_likes() -> None:
    state = laden("beads beads radio radio science")
    assert offers(state, "discard") == ["beads", "radio", "science"]
    state = after(state, "discard science")
    assert cargo(state) == "beads beads radio radio"
    assert broken(state, "move gadwall") == ["DD-CAPACITY-03"]
    state = after(state, "discard beads", "move gadwall")
    assert (where(state), cargo(state)) == ("gadwall", "beads radio radio")


@pytest.mark.rule("DD-RULING-25")
def test_nothing_else_is_discarded() -> None:
    assert broken(laden("beads beads radio"), "discard beads") == ["DD-RULING-25"]
    assert offers(laden("beads beads radio"), "discard") == []
    state = laden("beads beads radio radio")
    assert broken(state, "discard science") == ["DD-RULING-25"]
    assert why_not(state, "discard science") == (
        "only goods that are aboard are discarded, when there are more than the ship carries"
    )


@pytest.mark.rule("DD-RULING-25")
def test_what_is_too_much_may_be_used_instead() -> None:
    """Two of the four goods build a shipyard: the other two fit into the ship."""
    state = laden("rubber-duck beads beads radio", yellow=1)
    state = after(state, "build yard-hold-a", "move gadwall")
    assert (where(state), cargo(state)) == ("gadwall", "beads radio")
