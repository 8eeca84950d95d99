"""Cubes on the routes: the free ones, the paid ones, and the one that must come back."""

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
    steps,
    table,
    why_not,
    words,
)
from orrery.games.duck_dealer import GAME, tasks
from orrery.games.duck_dealer.components import POINTS
from orrery.games.duck_dealer.state import State
from orrery.kernel.hexes import bits

ROUTE = [f"goldeneye-shelduck-{n}" for n in range(1, 7)]  # far from everybody


def free(state: State) -> int:
    assert isinstance(state.task, tasks.Acting)
    return state.task.free


def on_routes(state: State) -> list[str]:
    return words([*bits(state.players[ADA].routes)])


# --- Free cubes ---------------------------------------------------------------------------------


@pytest.mark.rule("DD-CUBE-01")
@pytest.mark.parametrize(("track", "most"), [(0, 1), (8, 2), (16, 3)])
def test_as_many_free_cubes_as_the_row_shows(track: int, most: int) -> None:
    state = after(table(track=track), "act")
    for point in ROUTE[:most]:
        state = after(state, f"lay {point}")
    assert on_routes(state) == ROUTE[:most]
    assert energy(state) == (0, 0, 0)
    assert broken(state, f"lay {ROUTE[most]}") == ["DD-CUBE-07"]
    assert offers(state, "lay") == []
    assert sound(state) == []


@pytest.mark.rule("DD-CUBE-01", "DD-RULING-31")
@pytest.mark.parametrize(
    "action",
    [
        "move gadwall",
        "jump smew",
        "extract rubber-duck",
        "build yard-hold-a",
        "claim mine",
    ],
)
def test_free_cubes_come_before_any_movement_construction_or_trade(action: str) -> None:
    ada = ship("mallard", red=1, yellow=3, blue=1, cargo="rubber-duck beads")
    bob = ship("teal", portals="mallard smew")
    state = after(table(ada=ada, bob=bob, visited="gadwall smew", track=16), "act")
    assert free(state) == 3
    state = after(state, f"lay {ROUTE[0]}")
    assert (free(state), energy(state)) == (2, (1, 3, 1))
    assert free(after(state, action)) == 0


@pytest.mark.rule("DD-RULING-31")
def test_free_cubes_come_before_a_use_that_costs_no_energy() -> None:
    """The mine is claimed and was paid for in this visit."""
    ada = ship("mallard", claims="mallard-mine", paid="mine")
    state = after(table(ada=ada), "act")
    assert broken(state, f"lay {ROUTE[0]}") == []
    state = after(state, "extract rubber-duck")
    assert (cargo(state), energy(state)) == ("rubber-duck", (0, 0, 0))
    assert broken(state, f"lay {ROUTE[0]}") == ["DD-CUBE-07"]
    assert why_not(state, f"lay {ROUTE[0]}") == (
        "no free route cube is left; another one costs 1 yellow token, and you have none"
    )


@pytest.mark.rule("DD-CUBE-01", "DD-PORTAL-01")
def test_opening_a_passage_is_none_of_these() -> None:
    state = after(table(), "act", "open smew")
    assert free(state) == 1
    assert on_routes(after(state, f"lay {ROUTE[0]}")) == ROUTE[:1]


@pytest.mark.rule("DD-CUBE-02")
def test_one_to_three_free_cubes_by_the_number_of_the_turn() -> None:
    assert [free(after(table(track=n), "act")) for n in (0, 7, 8, 15, 16, 23)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("DD-CUBE-03", "DD-RULING-29")
def test_free_cubes_may_be_left_out_and_are_lost() -> None:
    state = after(table(track=16), "act", f"lay {ROUTE[0]}", "done")
    assert on_routes(state) == ROUTE[:1]
    state = after(state, "act", "done", "act")
    assert free(state) == 3
    state = after(state, "done")
    assert on_routes(state) == ROUTE[:1]
    assert GAME.to_act(state) == (BOB,)


@pytest.mark.rule("DD-CUBE-10")
def test_free_cubes_lie_anywhere_on_the_map() -> None:
    state = after(table(ada=ship("mallard")), "act")
    assert sorted(offers(state, "lay")) == sorted(POINTS)
    assert len(POINTS) == 105


# --- Where a cube may lie -----------------------------------------------------------------------

FREE_AND_PAID = pytest.mark.parametrize("free", [1, 0])


@FREE_AND_PAID
@pytest.mark.rule("DD-CUBE-04")
def test_no_cube_lies_on_a_planet(free: int) -> None:
    state = acting(table(ada=ship("mallard", yellow=2)), free=free)
    for planet in ("mallard", "gadwall", "shelduck"):
        assert broken(state, f"lay {planet}") == ["DD-CUBE-04"]
    assert why_not(state, "lay smew") == "cubes lie on points between planets, not on planets"


@FREE_AND_PAID
@pytest.mark.rule("DD-CUBE-05")
def test_no_two_cubes_lie_on_a_point(free: int) -> None:
    ada = ship("mallard", yellow=2, routes=ROUTE[0])
    state = acting(table(ada=ada, bob=ship(routes=ROUTE[1])), free=free)
    assert broken(state, f"lay {ROUTE[0]}") == ["DD-CUBE-05"]
    assert broken(state, f"lay {ROUTE[1]}") == ["DD-CUBE-05"]
    assert why_not(state, f"lay {ROUTE[1]}") == "a cube lies there already"
    assert set(POINTS) - set(offers(state, "lay")) == {*ROUTE[:2]}


@FREE_AND_PAID
@pytest.mark.rule("DD-CUBE-06")
def test_no_cube_lies_where_a_ship_is(free: int) -> None:
    """Be it the own ship or another one."""
    ada = ship(ROUTE[0], yellow=2)
    state = acting(table(ada=ada, bob=ship(ROUTE[3])), free=free)
    assert broken(state, f"lay {ROUTE[0]}") == ["DD-CUBE-06"]
    assert broken(state, f"lay {ROUTE[3]}") == ["DD-CUBE-06"]
    assert why_not(state, f"lay {ROUTE[3]}") == "a ship is there"
    assert set(POINTS) - set(offers(state, "lay")) == {ROUTE[0], ROUTE[3]}


@pytest.mark.rule("DD-CUBE-06")
def test_when_the_ship_has_left_a_cube_may_lie_there() -> None:
    state = acting(table(ada=ship(ROUTE[0], red=1, yellow=1)))
    state = after(state, "move goldeneye", "discover consumer-satellite", f"lay {ROUTE[0]}")
    assert on_routes(state) == ROUTE[:1]


# --- Paid cubes ---------------------------------------------------------------------------------


@pytest.mark.rule("DD-CUBE-07", "DD-RULING-03")
def test_further_cubes_cost_a_yellow_token_each() -> None:
    """First the free one, then as many as there are yellow tokens; no other colour pays."""
    state = after(table(ada=ship("mallard", red=2, yellow=2, blue=2)), "act")
    state = after(state, *[f"lay {point}" for point in ROUTE[:3]])
    assert (energy(state), state.supply) == ((2, 0, 2), (38, 40, 38))
    assert broken(state, f"lay {ROUTE[3]}") == ["DD-CUBE-07"]
    assert state.players[ADA].cubes == 35
    assert sound(state) == []


@pytest.mark.rule("DD-CUBE-07")
def test_paid_cubes_may_follow_other_actions() -> None:
    state = after(table(ada=ship("mallard", yellow=2, blue=2)), "act", "extract rubber-duck")
    state = after(state, f"lay {ROUTE[0]}", "extract rubber-duck", f"lay {ROUTE[1]}")
    assert (energy(state), on_routes(state)) == ((0, 0, 0), ROUTE[:2])


@pytest.mark.rule("DD-CUBE-08")
@pytest.mark.parametrize("at", ["mallard", "shelduck-wigeon-2"])
def test_paid_cubes_lie_anywhere_on_the_map(at: str) -> None:
    state = acting(table(ada=ship(at, yellow=1)))
    assert set(offers(state, "lay")) == set(POINTS) - {at}


@pytest.mark.rule("DD-RULING-32")
def test_a_paid_cube_ends_the_movement() -> None:
    """The steps that are left are lost, also between two planets."""
    for goal, left in (("gadwall", 4), ("gadwall-mallard-3", 7)):
        ada = ship("mallard", red=1, yellow=1)
        state = after(acting(table(ada=ada, visited="gadwall")), f"move {goal}")
        assert steps(state) == left
        state = after(state, f"lay {ROUTE[0]}")
        assert steps(state) == 0
        assert offers(state, "move") == []


@pytest.mark.rule("DD-RULING-32")
def test_on_an_unvisited_planet_the_discovery_comes_before_a_paid_cube() -> None:
    state = after(acting(table(ada=ship("mallard", red=1, yellow=1))), "move gadwall")
    assert broken(state, f"lay {ROUTE[0]}") == ["DD-RULING-23"]
    assert offers(state, "lay") == []
    state = after(state, "discover consumer-satellite", f"lay {ROUTE[0]}")
    assert on_routes(state) == ROUTE[:1]


# --- When none is left --------------------------------------------------------------------------


def without_cubes(*, at: str = "mallard", yellow: int = 0, blue: int = 0) -> State:
    """Ada has 36 cubes on routes and three on tiles, one of them paid for in this visit."""
    routes, claims = " ".join(POINTS[-36:]), "mallard-mine smew-mine smew-factory"
    paid = "mine" if at == "mallard" else ""
    ada = ship(at, yellow=yellow, blue=blue, routes=routes, claims=claims, paid=paid)
    return table(ada=ada, bob=ship(routes=POINTS[0]), factories="radio at smew")


@pytest.mark.rule("DD-CUBE-09", "DD-RULING-16")
def test_who_has_no_cube_for_the_track_takes_one_back_as_he_likes() -> None:
    state = after(without_cubes(), "act")
    assert state.task == tasks.Recalling(ADA)
    assert state.track == ()
    tiles = ["mallard-mine", "smew-mine", "smew-factory"]
    assert offers(state, "recall") == [*POINTS[-36:], *tiles]
    for sentence in ("done", f"recall {POINTS[0]}", f"recall {POINTS[1]}", "recall teal-mine"):
        assert broken(state, sentence) == ["DD-CUBE-09"]
    assert why_not(state, "done") == "take back a cube of yours from the board for the turn track"

    back = after(state, f"recall {POINTS[-1]}")
    assert back.track == (ADA,)
    assert back.players[ADA].cubes == 0
    assert back.players[ADA].routes.bit_count() == 35
    assert not back.players[ADA].routes >> place(POINTS[-1]) & 1
    assert sound(back) == []


@pytest.mark.rule("DD-CUBE-09")
def test_who_has_a_cube_left_takes_none_back() -> None:
    ada = ship(routes=" ".join(POINTS[:38]))
    state = after(table(ada=ada), "act")
    assert state.players[ADA].cubes == 0
    assert free(state) == 1
    assert state.players[ADA].routes.bit_count() == 38


@pytest.mark.rule("DD-RULING-16")
def test_a_privilege_whose_cube_is_taken_back_is_lost() -> None:
    """Until then the mine was free to use in this visit."""
    state = after(without_cubes(blue=1), "act")
    for other in ("smew-factory", "smew-mine"):
        kept = after(state, f"recall {other}", "extract rubber-duck")
        assert energy(kept) == (0, 0, 1)
        assert kept.players[ADA].claims.bit_count() == 2
    lost = after(state, "recall mallard-mine", "extract rubber-duck")
    assert energy(lost) == (0, 0, 0)
    assert broken(lost, "extract rubber-duck") == ["DD-TRADE-02"]
    assert sound(lost) == []


@pytest.mark.rule("DD-RULING-16")
def test_without_a_cube_in_hand_there_is_neither_route_cube_nor_privilege() -> None:
    """Nothing is taken back for these, be they free or paid."""
    state = after(without_cubes(at="teal", yellow=4, blue=1), "act", f"recall {POINTS[-1]}")
    assert free(state) == 1
    for now in (state, after(state, "extract beads")):
        assert broken(now, f"lay {POINTS[-1]}") == ["DD-RULING-16"]
        assert broken(now, "claim mine") == ["DD-RULING-16"]
        assert offers(now, "lay") == offers(now, "claim") == []
    assert why_not(state, "claim mine") == "you have no cube at hand"
