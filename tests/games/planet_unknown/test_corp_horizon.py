"""Horizon Group: four rovers, which carry each meteorite to a rover resource."""

from typing import Any

import pytest

from games.planet_unknown.table import (
    ADA,
    after,
    at,
    begun,
    board,
    broken,
    names,
    offers,
    part,
    picked,
    regressed,
    table,
    waiting,
    why_not,
    with_board,
)
from orrery.games.planet_unknown import tasks
from orrery.games.planet_unknown.state import Player, State

# Tech on 5,2, rover terrain on 6,2 and 7,2, the resource on 6,2. Then energy on 5,3, water on 5,4.
BUILT = "I3-RT r3 at 5,2; I2-EW r0 at 5,3"


def horizon(**boards: Any) -> Player:
    return board(corporation="horizon", **{"tiles": BUILT, "pods": "", **boards})


def driving(**boards: Any) -> State:
    """Ada's rovers have movement."""
    return table(ada=horizon(**{"moves": 6, "driving": True, **boards}))


def told(state: State) -> tuple[set[str], set[str], int]:
    """Meteorites on the planet, rovers that carry one, meteorites collected."""
    player = state.players[ADA]
    return names(player.meteors), names(player.laden), player.meteorites


# --- Carrying -----------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-HORIZON-01", "PU-CORP-HORIZON-03", "PU-CORP-HORIZON-04")
@pytest.mark.rule("PU-CORP-HORIZON-05")
def test_a_rover_picks_a_meteorite_up_and_delivers_it_to_a_rover_resource() -> None:
    """The example: A, picked up in passing; B, delivered on the way, to the corporation board."""
    state = driving(rovers="4,3", meteors="5,3")
    state = after(state, "move 4,3 to 5,3")
    assert told(state) == (set(), {"5,3"}, 0)
    state = after(state, "move 5,3 to 5,2")
    assert told(state) == (set(), {"5,2"}, 0)
    state = after(state, "move 5,2 to 6,2", "move 6,2 to 6,1")
    assert told(state) == (set(), set(), 1)
    assert state.players[ADA].rovers.bit_count() == 1


@pytest.mark.rule("PU-CORP-HORIZON-04")
def test_rover_terrain_without_the_resource_is_no_place_to_deliver() -> None:
    state = after(driving(laden="7,3"), "move 7,3 to 7,2")
    assert told(state) == (set(), {"7,2"}, 0)


@pytest.mark.rule("PU-CORP-HORIZON-01")
def test_other_corporations_collect_where_they_pass() -> None:
    ada = board(tiles=BUILT, rovers="4,3", meteors="5,3", pods="", moves=1)
    state = after(table(ada=ada), "move 4,3 to 5,3")
    assert told(state) == (set(), set(), 1)


@pytest.mark.rule("PU-CORP-HORIZON-02")
def test_a_rover_carries_one_meteorite_at_most() -> None:
    """Laden it passes another one by, which stays where it lies."""
    state = after(driving(laden="4,3", meteors="5,3"), "move 4,3 to 5,3")
    assert told(state) == ({"5,3"}, {"5,3"}, 0)
    state = after(state, "move 5,3 to 6,3")
    assert told(state) == ({"5,3"}, {"6,3"}, 0)


@pytest.mark.rule("PU-CORP-HORIZON-02")
def test_each_rover_carries_its_own() -> None:
    state = driving(rovers="4,3 4,4", meteors="5,3 5,4")
    state = after(state, "move 4,3 to 5,3", "move 4,4 to 5,4")
    assert told(state) == (set(), {"5,3", "5,4"}, 0)


@pytest.mark.rule("PU-CORP-HORIZON-03")
def test_a_rover_put_on_a_meteorite_picks_it_up() -> None:
    state = table(ada=horizon(tiles="O4-TB r0 at 5,0"), depot="I2-RT F5-WRm")
    state = after(state, "place F5 r0 at 5,2")
    (square,) = names(state.players[ADA].meteors)
    state = after(state, *offers(state, "advance rover"))
    state = after(state, f"rover {square}")
    assert told(state) == (set(), {square}, 0)


@pytest.mark.rule("PU-CORP-HORIZON-03", "PU-CORP-HORIZON-04")
def test_on_a_rover_resource_it_is_picked_up_and_delivered_at_once() -> None:
    """The small tile has its meteor on its rover resource."""
    state = table(ada=horizon(tiles="O4-TB r0 at 5,0"), depot="I2-WRm F5-TB")
    state = after(state, "place I2 r0 at 5,2", "rover 5,3")
    assert told(state) == (set(), set(), 1)


@pytest.mark.rule("PU-CORP-HORIZON-04", "PU-RULING-04")
def test_who_delivers_where_another_meteorite_lies_collects_both() -> None:
    state = driving(laden="7,2", meteors="6,2")
    state = after(state, "move 7,2 to 6,2")
    assert told(state) == (set(), set(), 2)


# --- Declining ----------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-HORIZON-03", "PU-RULING-04")
def test_a_rover_may_leave_a_meteorite_for_another_one() -> None:
    """It passes the one on 5,3 and picks up the one on 5,4; the first stays where it lies."""
    state = driving(rovers="4,3", meteors="5,3 5,4")
    assert offers(state, "move 4,3 to 5,3") == ["move 4,3 to 5,3", "move 4,3 to 5,3 and leave"]
    state = after(state, "move 4,3 to 5,3 and leave", "move 5,3 to 5,4")
    assert told(state) == ({"5,3"}, {"5,4"}, 0)


@pytest.mark.rule("PU-CORP-HORIZON-04", "PU-RULING-04")
@pytest.mark.parametrize("goals", ["", "O26"])
def test_a_rover_may_keep_its_meteorite_on_a_rover_resource(goals: str) -> None:
    """Who wants more lifepods than meteorites collects none; with tech 2 it pays to carry one."""
    state = driving(laden="5,2", area=1, meteorites=0, goals=goals, cubes={"tech": 5})
    assert offers(state, "move 5,2 to 6,2") == ["move 5,2 to 6,2", "move 5,2 to 6,2 and keep"]
    kept = after(state, "move 5,2 to 6,2 and keep")
    assert told(kept) == (set(), {"6,2"}, 0)
    assert part(kept, ADA, "personal") == (5 if goals else 0)
    assert part(after(state, "move 5,2 to 6,2"), ADA, "personal") == 0
    assert begun(kept.players[ADA]).players[ADA].moves == 1


@pytest.mark.rule("PU-CORP-HORIZON-04", "PU-RULING-04")
@pytest.mark.parametrize(
    ("handling", "outcome"),
    [
        ("", (set(), set(), 2)),
        (" and leave", ({"6,2"}, set(), 1)),
        (" and keep", ({"6,2"}, {"6,2"}, 0)),
        (" and exchange", (set(), {"6,2"}, 1)),
    ],
)
def test_laden_at_a_rover_resource_with_another_meteorite(
    handling: str, outcome: tuple[set[str], set[str], int]
) -> None:
    state = driving(laden="7,2", meteors="6,2")
    assert len(offers(state, "move 7,2 to 6,2")) == 4
    assert told(after(state, f"move 7,2 to 6,2{handling}")) == outcome


@pytest.mark.rule("PU-CORP-HORIZON-03", "PU-RULING-04")
def test_a_rover_put_down_may_leave_the_meteorite_or_carry_it_on() -> None:
    """The small tile has its meteor on its rover resource."""
    state = table(ada=horizon(tiles="O4-TB r0 at 5,0"), depot="I2-WRm F5-TB")
    state = after(state, "place I2 r0 at 5,2")
    assert offers(state, "rover 5,3") == ["rover 5,3", "rover 5,3 and leave", "rover 5,3 and keep"]
    assert told(after(state, "rover 5,3 and leave")) == ({"5,3"}, set(), 0)
    assert told(after(state, "rover 5,3 and keep")) == (set(), {"5,3"}, 0)


@pytest.mark.rule("PU-CORP-HORIZON-03", "PU-RULING-04")
def test_a_rover_that_is_teleported_may_leave_the_meteorite() -> None:
    state = picked("C14", horizon(rovers="4,3", meteors="5,3"))
    assert told(after(state, "teleport 4,3 to 5,3 and leave")) == ({"5,3"}, set(), 0)
    assert told(after(state, "teleport 4,3 to 5,3")) == (set(), {"5,3"}, 0)


@pytest.mark.rule("PU-RULING-04")
def test_a_meteorite_that_was_left_is_picked_up_on_arriving_again() -> None:
    state = after(driving(rovers="4,3", meteors="5,3"), "move 4,3 to 5,3 and leave")
    assert told(after(state, "move 5,3 to 4,3", "move 4,3 to 5,3")) == (set(), {"5,3"}, 0)


@pytest.mark.rule("PU-CORP-HORIZON-03", "PU-CORP-HORIZON-04", "PU-RULING-04")
def test_declining_is_said_only_where_it_makes_a_difference() -> None:
    """Nothing lies there; full already; no resource below; nothing on board."""
    state = driving(laden="4,3", rovers="7,3", meteors="5,3")
    assert not [sentence for sentence in offers(state, "move") if " and " in sentence]
    for sentence, rule in (
        ("move 4,3 to 4,2 and leave", "PU-CORP-HORIZON-03"),
        ("move 4,3 to 5,3 and leave", "PU-CORP-HORIZON-03"),
        ("move 4,3 to 5,3 and keep", "PU-CORP-HORIZON-04"),
        ("move 7,3 to 7,2 and keep", "PU-CORP-HORIZON-04"),
        ("move 7,3 to 7,2 and exchange", "PU-CORP-HORIZON-04"),
        ("move 4,3 to 3,4 and leave", "PU-ROVER-06"),  # the step itself is wrong
    ):
        assert broken(state, sentence) == [rule], sentence
    assert "no meteorite lies there" in why_not(state, "move 4,3 to 4,2 and leave")
    assert "nothing to deliver" in why_not(state, "move 7,3 to 7,2 and keep")


@pytest.mark.rule("PU-ROVER-04", "PU-CORP-HORIZON-03")
def test_rovers_of_other_corporations_collect_what_they_meet() -> None:
    ada = board(tiles=BUILT, rovers="4,3", meteors="5,3", pods="", moves=1)
    assert offers(table(ada=ada), "move 4,3 to 5,3") == ["move 4,3 to 5,3"]
    assert broken(table(ada=ada), "move 4,3 to 5,3 and leave") == ["PU-ROVER-04"]
    assert "collect every meteorite" in why_not(table(ada=ada), "move 4,3 to 5,3 and leave")


@pytest.mark.rule("PU-CORP-HORIZON-05", "PU-GLOSS-25")
def test_only_meteorites_that_were_delivered_score() -> None:
    state = table(ada=horizon(laden="5,2 5,4", meteorites=3))
    assert part(state, ADA, "meteorites") == 1
    assert part(table(ada=horizon(laden="5,2", meteorites=2)), ADA, "meteorites") == 0


# --- Tech 1 -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-HORIZON-07")
def test_tech_1_places_rover_tiles_apart() -> None:
    state = table(ada=horizon(cubes={"tech": 3}), depot="I2-WR F5-TB")
    assert broken(state, "place I2 r0 at 8,8") == []
    assert broken(state, "place F5 r0 at 7,7") == ["PU-PLACE-02"]  # no rover on it


@pytest.mark.rule("PU-CORP-HORIZON-07", "PU-GLOSS-17")
def test_tech_1_keeps_all_other_restrictions() -> None:
    """Inside the grid, on free squares; the rule of the planet and of the event hold."""
    state = table(ada=horizon(cubes={"tech": 3}), depot="I2-WR F5-TB")
    assert broken(state, "place I2 r0 at 5,2") == ["PU-PLACE-04"]
    assert broken(state, "place I2 r0 at 5,11") == ["PU-PLACE-05"]
    ice = board("k-273", "horizon", cubes={"tech": 3}, tiles="O4-TB r0 at 5,5")
    split = table(ada=ice, depot="I2-WR F5-TB")
    assert broken(split, "place I2 r0 at 8,2") == ["PU-COMP-PLANET-05"]  # ice, and land below it
    assert broken(split, "place I2 r0 at 8,3") == []
    edge = table(ada=horizon(cubes={"tech": 3}), depot="I2-WR F5-TB", event="E39")
    assert broken(edge, "place I2 r0 at 5,10") == ["PU-COMP-EVENT-16"]


@pytest.mark.rule("PU-CORP-HORIZON-07")
def test_tech_1_is_locked_below_its_milestone() -> None:
    locked = table(ada=horizon(cubes={"tech": 2}), depot="I2-WR F5-TB")
    relocked = regressed(horizon(cubes={"tech": 3}), depot="I2-WR F5-TB")
    for state in (locked, relocked):
        assert broken(state, "place I2 r0 at 8,8") == ["PU-PLACE-02"]


# --- Tech 2 -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-HORIZON-08", "PU-GLOSS-14")
@pytest.mark.parametrize(("tech", "moves"), [(4, 0), (5, 2)])
def test_tech_2_gives_movement_for_rovers_laden_at_the_start_of_the_turn(
    tech: int, moves: int
) -> None:
    state = begun(horizon(cubes={"tech": tech}, laden="5,2 5,4", rovers="4,4"))
    assert state.players[ADA].moves == moves
    if moves:
        state = after(state, "move 5,2 to 6,2")  # delivered: the movement was gained all the same
        assert state.players[ADA].moves == 1
        assert told(state)[2] == 1


@pytest.mark.rule("PU-CORP-HORIZON-08")
def test_tech_2_counts_nothing_that_is_picked_up_later_in_the_turn() -> None:
    state = begun(horizon(cubes={"tech": 5}, laden="5,2", rovers="4,3", meteors="5,3"))
    state = after(state, "move 4,3 to 5,3")
    assert (state.players[ADA].laden.bit_count(), state.players[ADA].moves) == (2, 0)


@pytest.mark.rule("PU-CORP-HORIZON-08")
def test_tech_2_is_relocked_by_regressing() -> None:
    after_event = regressed(horizon(cubes={"tech": 5}, laden="5,2")).players[ADA]
    assert begun(after_event).players[ADA].moves == 0


# --- Tech 3 -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-HORIZON-09")
@pytest.mark.parametrize(("tech", "patch"), [(6, []), (7, ["patch"])])
def test_tech_3_gives_a_patch_when_a_meteorite_is_collected(tech: int, patch: list[str]) -> None:
    state = after(driving(cubes={"tech": tech}, laden="5,2"), "move 5,2 to 6,2")
    assert told(state)[2] == 1
    assert [kind for kind in waiting(state) if kind == "patch"] == patch


@pytest.mark.rule("PU-CORP-HORIZON-09")
def test_tech_3_does_not_answer_to_picking_up_or_destroying() -> None:
    state = after(driving(cubes={"tech": 10}, rovers="4,4", meteors="5,4"), "move 4,4 to 5,4")
    assert "patch" not in waiting(state)
    state = after(state, "dump 5,4")
    assert "patch" not in waiting(state)


@pytest.mark.rule("PU-CORP-HORIZON-09")
def test_tech_3_is_relocked_by_regressing() -> None:
    state = regressed(horizon(cubes={"tech": 7, "rover": 1}, laden="5,2"))
    state = after(with_board(state, ADA, moves=1), "move 5,2 to 6,2")
    assert told(state)[2] == 1
    assert "patch" not in waiting(state)


# --- Tech 4 -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-HORIZON-10")
def test_tech_4_destroys_a_meteorite_on_water_terrain() -> None:
    """The example: C, in passing or where the rover stops."""
    state = after(driving(cubes={"tech": 10}, laden="4,4"), "move 4,4 to 5,4")
    assert offers(state, "dump") == ["dump 5,4"]
    kept = after(state, "move 5,4 to 6,4")
    assert told(kept) == (set(), {"6,4"}, 0)  # nobody has to
    state = after(state, "dump 5,4", "move 5,4 to 6,4")
    assert told(state) == (set(), set(), 0)


@pytest.mark.rule("PU-CORP-HORIZON-10")
def test_after_that_the_rover_picks_up_what_lies_there() -> None:
    """It could not while it was laden; the water takes both."""
    state = driving(cubes={"tech": 10}, laden="5,4", meteors="5,4")
    state = after(state, "dump 5,4")
    assert told(state) == (set(), {"5,4"}, 0)
    assert told(after(state, "dump 5,4")) == (set(), set(), 0)


@pytest.mark.rule("PU-CORP-HORIZON-10", "PU-RULING-04")
def test_after_that_the_rover_may_leave_what_lies_there() -> None:
    state = driving(cubes={"tech": 10}, laden="5,4", meteors="5,4")
    assert offers(state, "dump") == ["dump 5,4", "dump 5,4 and leave"]
    assert told(after(state, "dump 5,4 and leave")) == ({"5,4"}, set(), 0)
    alone = driving(cubes={"tech": 10}, laden="5,4")
    assert broken(alone, "dump 5,4 and leave") == ["PU-CORP-HORIZON-03"]


@pytest.mark.rule("PU-CORP-HORIZON-10")
def test_a_meteorite_is_destroyed_in_the_water_only_with_tech_4() -> None:
    locked = driving(cubes={"tech": 9}, laden="5,4")
    relocked = regressed(horizon(cubes={"tech": 10}, laden="5,4"))
    dry = driving(cubes={"tech": 10}, laden="5,3")
    for state, square in ((locked, "5,4"), (relocked, "5,4"), (dry, "5,3")):
        assert broken(state, f"dump {square}") == ["PU-CORP-HORIZON-10"]
        assert not offers(state, "dump")
    assert "with tech 4 of Horizon" in why_not(locked, "dump 5,4")
    empty = driving(cubes={"tech": 10}, rovers="5,4")
    assert broken(empty, "dump 5,4") == ["PU-CORP-HORIZON-10"]


@pytest.mark.rule("PU-CORP-HORIZON-10", "PU-END-11")
def test_before_scoring_no_meteorite_is_destroyed_any_more() -> None:
    """A card of the end advances a tracker; no turn runs in which a tech could be used."""
    ada = horizon(kept="C23", cubes={"tech": 10}, laden="5,4")
    state = table(ada=ada, agenda=(tasks.Ending(),))
    assert offers(state, "advance")
    assert broken(state, "dump 5,4") == ["PU-CORP-HORIZON-10"]
    assert not offers(state, "dump")


# --- Tech 5 -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-HORIZON-11")
def test_tech_5_advances_the_rover_tracker_once_per_turn() -> None:
    state = table(ada=horizon(cubes={"tech": 14, "rover": 3}))
    state = after(state, "advance rover by corporation")
    assert (at(state, "rover"), state.players[ADA].moves) == ("rover-4", 2)
    assert broken(state, "advance rover by corporation") == ["PU-CORP-HORIZON-11"]
    assert "once per turn" in why_not(state, "advance rover by corporation")
    later = begun(state.players[ADA])
    assert broken(later, "advance rover by corporation") == []


@pytest.mark.rule("PU-CORP-HORIZON-11")
def test_tech_5_is_locked_below_its_milestone_and_advances_nothing_else() -> None:
    locked = table(ada=horizon(cubes={"tech": 13, "rover": 3}))
    relocked = regressed(horizon(cubes={"tech": 14, "rover": 3}))
    for state in (locked, relocked):
        assert broken(state, "advance rover by corporation") == ["PU-CORP-HORIZON-11"]
    unlocked = table(ada=horizon(cubes={"tech": 14}))
    assert broken(unlocked, "advance civ by corporation") == ["PU-TRACK-02"]


@pytest.mark.rule("PU-CORP-HORIZON-11", "PU-COMP-CORP-23")
def test_tech_5_on_top_of_the_rover_track_moves_the_rovers_again() -> None:
    """By the house rule only: the rulebook asks for a rover tile."""
    ada = horizon(cubes={"tech": 14, "rover": 15})
    assert broken(table(ada=ada), "advance rover by corporation") == ["PU-TRACK-07"]
    state = after(table(ada=ada, rover_top="any"), "advance rover by corporation")
    assert (at(state, "rover"), state.players[ADA].moves) == ("rover-15", 5)


@pytest.mark.rule("PU-CORP-HORIZON-09")
def test_a_card_for_lifepods_gives_no_patch() -> None:
    state = picked("C13", horizon(cubes={"tech": 7}, pods="1,4 2,7 8,8"))
    state = after(state, "collect 1,4")
    assert "patch" not in waiting(state)
