"""Cosmos Inc.: lifepods on the tracks, over which trackers jump."""

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
    why_not,
    with_board,
)
from orrery.games.planet_unknown.components import SPOTS
from orrery.games.planet_unknown.state import Player, State
from orrery.kernel.hexes import bits

BUILT = "O4-TB r0 at 5,0"


def cosmos(**boards: Any) -> Player:
    return board(corporation="cosmos", **{"tiles": BUILT, **boards})


def held(state: State) -> set[str]:
    """Where lifepods lie besides the scoring area."""
    return {SPOTS[spot] for spot in bits(state.players[ADA].held)}


# --- Lifepods on the tracks ---------------------------------------------------------------------


def collected(**boards: Any) -> State:
    """A rover has just reached a lifepod."""
    ada = cosmos(rovers="6,2", moves=2, driving=True, **boards)
    return after(table(ada=ada), "move 6,2 to 7,2")


@pytest.mark.rule("PU-CORP-COSMOS-01")
def test_a_lifepod_goes_on_a_track_or_to_the_scoring_area() -> None:
    state = collected()
    assert broken(state, "done") == ["PU-PUB-02"]
    area = after(state, "stow area")
    assert (area.players[ADA].area, held(area)) == (1, set())
    track = after(state, "stow biomass-2")
    assert (track.players[ADA].area, held(track)) == (0, {"biomass-2"})


@pytest.mark.rule("PU-CORP-COSMOS-01")
def test_a_lifepod_goes_on_a_free_square_below_the_top() -> None:
    """Not where a tracker or another lifepod is; on top of the rover track alone there is room."""
    state = collected(cubes={"civ": 4}, held="civ-5", tiles=BUILT)
    spots = set(offers(state, "stow"))
    assert {"stow civ-0", "stow civ-3", "stow civ-6", "stow civ-14", "stow rover-15"} < spots
    for taken in ("civ-4", "civ-5", "water-0", "civ-15", "tech-15"):
        assert broken(state, f"stow {taken}") == ["PU-CORP-COSMOS-01"]
    assert broken(state, "stow tech-a") == ["PU-CORP-COSMOS-01"]
    assert why_not(state, "stow civ-5") == "your corporation cannot keep a lifepod there"
    assert broken(after(state, "stow civ-3"), "stow civ-6") == ["PU-GLOSS-20"]


@pytest.mark.rule("PU-CORP-COSMOS-02", "PU-CORP-COSMOS-03", "PU-CORP-COSMOS-04")
def test_a_tracker_jumps_over_a_lifepod_and_gains_where_it_lands() -> None:
    """The example: no synergy boost from below the lifepod, but the biomass milestone."""
    ada = cosmos(cubes={"biomass": 1}, held="biomass-2")
    state = after(picked("C01", ada), "advance biomass by card")
    assert at(state, "biomass") == "biomass-3"
    assert offers(state, "patch")
    assert not offers(state, "advance civ by synergy")


@pytest.mark.rule("PU-CORP-COSMOS-02")
def test_a_tracker_jumps_over_several_lifepods_at_once() -> None:
    ada = cosmos(cubes={"civ": 2}, held="civ-3 civ-4 civ-5 water-3")
    state = after(picked("C01", ada), "advance civ by card")
    assert at(state, "civ") == "civ-6"
    assert state.players[ADA].ranks == (1,)  # a card of rank 2, none of rank 1


@pytest.mark.rule("PU-CORP-COSMOS-02")
def test_lifepods_below_a_tracker_or_on_other_tracks_change_nothing() -> None:
    ada = cosmos(cubes={"civ": 4}, held="civ-3 water-5")
    assert at(after(picked("C01", ada), "advance civ by card"), "civ") == "civ-5"


@pytest.mark.rule("PU-CORP-COSMOS-02")
def test_regressing_trackers_jump_as_well() -> None:
    state = regressed(cosmos(cubes={"civ": 4, "tech": 1}, held="civ-3"), "civ")
    assert at(state, "civ") == "civ-2"


@pytest.mark.rule("PU-CORP-COSMOS-03")
@pytest.mark.parametrize(("pods", "medals"), [("", 2), ("civ-5", 1), ("civ-2 civ-5", 0)])
def test_medals_covered_by_lifepods_are_ignored(pods: str, medals: int) -> None:
    """The civ tracker has passed the medals 1 and 2."""
    state = table(ada=cosmos(cubes={"civ": 6}, held=pods))
    assert part(state, ADA, "tracks") == medals


@pytest.mark.rule("PU-CORP-COSMOS-03", "PU-SRC-21")
def test_a_tech_covered_by_a_lifepod_is_locked() -> None:
    """Tech 1 lies below the lifepod; tech 2 does not."""
    ada = cosmos(cubes={"tech": 5}, held="tech-3", rovers="6,4", moves=1, area=1)
    state = table(ada=ada)
    assert broken(state, "move 6,4 to 7,5") == ["PU-ROVER-06"]
    assert offers(state, "shift area")
    free = after(state, "shift tech-3 to area")
    assert broken(free, "move 6,4 to 7,5") == []


@pytest.mark.rule("PU-CORP-COSMOS-05")
def test_lifepods_score_only_in_the_scoring_area() -> None:
    state = table(ada=cosmos(area=2, held="civ-7 water-8"))
    assert part(state, ADA, "lifepods") == 2


# --- Tech 1: diagonals --------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-COSMOS-08")
def test_tech_1_moves_the_rover_diagonally() -> None:
    state = table(ada=cosmos(cubes={"tech": 3}, rovers="6,4", moves=1))
    assert len(offers(state, "move")) == 8
    state = after(state, "move 6,4 to 7,5")
    assert (names(state.players[ADA].rovers), state.players[ADA].moves) == ({"7,5"}, 0)


@pytest.mark.rule("PU-CORP-COSMOS-08")
def test_without_tech_1_the_rover_moves_orthogonally() -> None:
    locked = table(ada=cosmos(cubes={"tech": 2}, rovers="6,4", moves=1))
    relocked = with_moves(regressed(cosmos(cubes={"tech": 3, "rover": 1}, rovers="6,4")))
    for state in (locked, relocked):
        assert len(offers(state, "move")) == 4
        assert broken(state, "move 6,4 to 7,5") == ["PU-ROVER-06"]


def with_moves(state: State) -> State:
    """The same table, with movement for Ada."""
    return with_board(state, ADA, moves=1, driving=True)


# --- Techs 2, 3 and 5: lifepods are moved -------------------------------------------------------


@pytest.mark.rule("PU-CORP-COSMOS-09", "PU-CORP-COSMOS-06")
def test_tech_2_moves_three_lifepods_once_per_game() -> None:
    state = table(ada=cosmos(cubes={"tech": 5}, held="civ-7 civ-8 civ-9 civ-10"))
    state = after(state, "shift civ-7 to area", "shift civ-8 to area", "shift civ-9 to water-4")
    assert (state.players[ADA].area, held(state)) == (2, {"water-4", "civ-10"})
    assert broken(state, "shift civ-10 to area") == ["PU-CORP-COSMOS-12"]
    later = begun(state.players[ADA])
    assert broken(later, "shift civ-10 to area") == ["PU-CORP-COSMOS-12"]


@pytest.mark.rule("PU-CORP-COSMOS-09")
def test_tech_2_moves_fewer_if_the_player_likes() -> None:
    """One of two lifepods is moved; the tech is used up when the turn is over."""
    state = table(ada=cosmos(cubes={"tech": 5}, area=2), depot="I2-BC F5-TB")
    state = after(state, "shift area to civ-7", "place I2 r0 at 5,2")
    state = after(state, "advance civ by tile", "advance biomass by tile")
    assert offers(state, "shift area")
    state = after(state, "done")
    assert (state.players[ADA].area, held(state)) == (1, {"civ-7"})
    later = begun(state.players[ADA])
    assert broken(later, "shift civ-7 to area") == ["PU-CORP-COSMOS-12"]


@pytest.mark.rule("PU-CORP-COSMOS-09", "PU-PUB-06", "PU-PUB-12")
def test_tech_2_waits_for_its_time_but_not_while_it_is_locked() -> None:
    """It may be kept for later; regressed below its milestone it cannot be used; used it is gone,
    even when it is unlocked again."""
    ada = cosmos(cubes={"tech": 5}, area=2)
    assert offers(begun(ada), "shift")
    relocked = regressed(ada)
    assert broken(relocked, "shift area to civ-7") == ["PU-CORP-COSMOS-12"]
    assert broken(table(ada=cosmos(cubes={"tech": 4}, area=2)), "shift area to civ-7") == [
        "PU-CORP-COSMOS-12"
    ]
    used = regressed(cosmos(cubes={"tech": 5}, area=2, spent="shifts"), depot="I2-TB F5-TB")
    again = after(used, "place I2 r0 at 5,2")
    again = after(again, *offers(again, "advance tech by tile"))
    assert at(again, "tech") == "tech-5"
    assert broken(again, "shift area to civ-7") == ["PU-CORP-COSMOS-12"]


@pytest.mark.rule("PU-CORP-COSMOS-10", "PU-CORP-COSMOS-06")
@pytest.mark.parametrize(("depot", "moved"), [("I2-CE F5-TB", True), ("I2-BC F5-TB", False)])
def test_tech_3_moves_one_lifepod_when_an_energy_tile_is_placed(depot: str, moved: bool) -> None:
    ada = cosmos(cubes={"tech": 7}, held="civ-7 civ-8", spent="shifts")
    state = table(ada=ada, depot=depot)
    assert broken(state, "shift civ-7 to area") == ["PU-CORP-COSMOS-12"]
    state = after(state, "place I2 r0 at 5,2")
    if not moved:
        assert broken(state, "shift civ-7 to area") == ["PU-CORP-COSMOS-12"]
        return
    state = after(state, "shift civ-7 to area")
    assert (state.players[ADA].area, held(state)) == (1, {"civ-8"})
    assert broken(state, "shift civ-8 to area") == ["PU-CORP-COSMOS-12"]


@pytest.mark.rule("PU-CORP-COSMOS-10")
def test_tech_3_is_locked_below_its_milestone() -> None:
    ada = cosmos(cubes={"tech": 6}, held="civ-7", spent="shifts")
    locked = table(ada=ada, depot="I2-CE F5-TB")
    relocked = regressed(
        cosmos(cubes={"tech": 7}, held="civ-7", spent="shifts"), depot="I2-CE F5-TB"
    )
    for state in (locked, relocked):
        placed = after(state, "place I2 r0 at 5,2")
        assert broken(placed, "shift civ-7 to area") == ["PU-CORP-COSMOS-12"]


@pytest.mark.rule("PU-CORP-COSMOS-10", "PU-RULING-12")
def test_tech_3_answers_to_an_extra_energy_tile_as_well() -> None:
    ada = cosmos(cubes={"tech": 7}, held="civ-7", spent="shifts")
    state = after(picked("C05", ada, depot="I2-CE F5-TB"), "place I2 r0 at 5,2")
    assert at(state, "civ") == "civ-0"  # the card advances nothing
    assert offers(state, "shift")


@pytest.mark.rule("PU-CORP-COSMOS-12", "PU-CORP-COSMOS-06")
def test_tech_5_moves_one_lifepod_once_per_turn() -> None:
    ada = cosmos(cubes={"tech": 14}, held="civ-7 civ-8", spent="shifts")
    state = after(table(ada=ada), "shift civ-7 to area")
    assert (state.players[ADA].area, held(state)) == (1, {"civ-8"})
    assert broken(state, "shift civ-8 to area") == ["PU-CORP-COSMOS-12"]
    assert "tech 5 moves one each turn" in why_not(state, "shift civ-8 to area")
    assert offers(begun(state.players[ADA]), "shift civ-8 to area")


@pytest.mark.rule("PU-CORP-COSMOS-12")
def test_tech_5_is_locked_below_its_milestone() -> None:
    locked = table(ada=cosmos(cubes={"tech": 13}, held="civ-7", spent="shifts"))
    relocked = regressed(cosmos(cubes={"tech": 14}, held="civ-7", spent="shifts"))
    for state in (locked, relocked):
        assert broken(state, "shift civ-7 to area") == ["PU-CORP-COSMOS-12"]


@pytest.mark.rule("PU-CORP-COSMOS-06")
def test_a_lifepod_is_moved_only_where_lifepods_go() -> None:
    state = table(ada=cosmos(cubes={"tech": 14, "civ": 3}, held="civ-7", area=1))
    for sentence in (
        "shift civ-7 to civ-3",
        "shift civ-7 to civ-15",
        "shift civ-8 to area",
        "shift civ-7 to civ-7",
        "shift area to tech-a",
    ):
        assert broken(state, sentence) == ["PU-GLOSS-20"]


# --- Tech 4: energy -----------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-COSMOS-11")
def test_tech_4_drives_onto_energy_for_nothing() -> None:
    ada = cosmos(cubes={"tech": 10}, tiles="I4-CE r0 at 4,4", rovers="5,3", moves=1, driving=True)
    assert names(ada.terrain[5]) == {"6,4", "7,4"}
    state = after(table(ada=ada), "move 5,3 to 6,4", "move 6,4 to 7,4")
    assert state.players[ADA].moves == 1
    state = after(state, "move 7,4 to 8,4")
    assert state.players[ADA].moves == 0
    state = after(state, "move 8,4 to 7,4")
    assert broken(state, "move 7,4 to 8,4") == ["PU-ROVER-03"]


@pytest.mark.rule("PU-CORP-COSMOS-11", "PU-RULING-29")
def test_tech_4_drives_along_the_bare_currents_of_petra_for_nothing() -> None:
    """A current runs from 5,2 down to 5,5; a patch on 5,4 covers it there."""
    ada = board("petra", "cosmos", cubes={"tech": 10}, rovers="5,1", moves=1, driving=True)
    state = after(table(ada=ada), "move 5,1 to 5,2", "move 5,2 to 5,3", "move 5,3 to 5,4")
    assert state.players[ADA].moves == 1
    cut = board(*("petra", "cosmos"), cubes={"tech": 10}, patches="5,4", rovers="5,3", driving=True)
    assert broken(table(ada=cut), "move 5,3 to 5,4") == ["PU-ROVER-03"]
    locked = board("petra", "cosmos", cubes={"tech": 9}, rovers="5,1", moves=1, driving=True)
    state = after(table(ada=locked), "move 5,1 to 5,2")
    assert broken(state, "move 5,2 to 5,3") == ["PU-ROVER-03"]


@pytest.mark.rule("PU-CORP-COSMOS-11")
def test_without_tech_4_energy_costs_movement_as_all_terrain_does() -> None:
    locked = cosmos(cubes={"tech": 9}, tiles="I4-CE r0 at 4,4", rovers="6,3", moves=1, driving=True)
    state = after(table(ada=locked), "move 6,3 to 6,4")
    assert broken(state, "move 6,4 to 7,4") == ["PU-ROVER-03"]
    ada = cosmos(cubes={"tech": 10, "rover": 1}, tiles="I4-CE r0 at 4,4", rovers="6,3")
    relocked = after(with_moves(regressed(ada)), "move 6,3 to 6,4")
    assert broken(relocked, "move 6,4 to 7,4") == ["PU-ROVER-03"]
