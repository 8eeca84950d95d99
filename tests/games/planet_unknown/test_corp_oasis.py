"""Oasis Ultd.: the water tracker winds its way over all tracks."""

from itertools import pairwise
from typing import Any

import pytest

from games.planet_unknown.table import (
    ADA,
    after,
    alerted,
    at,
    begun,
    board,
    broken,
    offers,
    part,
    picked,
    regressed,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown.components import CORPORATION, CORPORATIONS, PLACES
from orrery.games.planet_unknown.state import Player, State

BUILT = "O4-TB r0 at 5,0"
PATH = [PLACES[place] for place in CORPORATION[CORPORATIONS.index("oasis")].path]
WATER_ON_ICE = "place I3 r0 at 5,2"  # rover terrain on 5,2, water on 5,3 and 5,4: ice


def oasis(**boards: Any) -> Player:
    return board(corporation="oasis", **{"tiles": BUILT, **boards})


def flooded(ada: Player, place: str = WATER_ON_ICE) -> State:
    """Ada has placed a tile of water and rover."""
    return after(table(ada=ada, depot="I3-WR F5-TB"), place)


# --- The path -----------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-OASIS-01")
@pytest.mark.parametrize(
    ("place", "steps"),
    [
        (WATER_ON_ICE, 2),  # both squares of water on ice
        ("place I3 r2 at 5,2", 2),  # water on 5,2 and 5,3
        ("place I3 r1 at 5,2", 1),  # only 5,2 is ice
        ("place I3 r3 at 6,2", 1),  # only 8,2 is ice
        ("place I3 r0 at 7,1", 0),  # rover terrain on 7,1, the water on land
    ],
)
def test_water_advances_once_for_each_square_of_water_on_ice(place: str, steps: int) -> None:
    state = flooded(oasis(cubes={"rover": 12}), place)
    for _ in range(steps):
        state = after(state, *offers(state, "advance water by tile"))
    assert at(state, "water") == PATH[steps]
    assert not offers(state, "advance water by tile")


@pytest.mark.rule("PU-CORP-OASIS-02")
def test_the_water_tracker_follows_its_path_to_the_end() -> None:
    for here, there in pairwise(PATH):
        ada = oasis(cubes={"water": here, "civ": 15, "biomass": 15, "tech": 15, "rover": 15})
        state = after(picked("C01", ada, rover_top="any"), "advance water by card")
        assert at(state, "water") == there
    top = picked("C01", oasis(cubes={"water": PATH[-1]}))
    assert broken(top, "advance water by card") == ["PU-TRACK-07"]


@pytest.mark.rule("PU-CORP-OASIS-02")
def test_the_other_trackers_climb_their_own_column() -> None:
    ada = oasis(cubes={"civ": 3, "biomass": 3})
    state = after(picked("C01", ada), "advance civ by card", "advance biomass by card")
    assert (at(state, "civ"), at(state, "biomass")) == ("civ-4", "biomass-4")


@pytest.mark.rule("PU-CORP-OASIS-03")
@pytest.mark.parametrize(
    ("here", "boost", "moves"),
    [
        ("water-1", True, 0),  # biomass 2: a synergy boost
        ("biomass-2", False, 1),  # rover 3: one movement
        ("rover-3", False, 0),  # tech 4: nothing, and no tech
        ("tech-4", False, 2),  # rover 5: two
        ("biomass-4", True, 0),  # water 3, on its own track
        ("civ-7", True, 0),  # civ 8: a synergy boost
    ],
)
def test_rewards_are_gained_on_squares_of_other_tracks(here: str, boost: bool, moves: int) -> None:
    state = picked("C01", oasis(cubes={"water": here}))
    state = after(state, "advance water by card")
    assert bool(offers(state, "advance civ by synergy")) is boost
    assert state.players[ADA].moves == moves


@pytest.mark.rule("PU-CORP-OASIS-02", "PU-CORP-OASIS-03")
def test_water_on_the_tech_track_unlocks_no_tech() -> None:
    """It stands at the height of tech 3; without tech 1 the rover tracker blocks its way."""
    state = picked("C01", oasis(cubes={"water": "tech-8", "rover": 9}))
    assert broken(state, "advance water by card") == ["PU-CORP-OASIS-04"]


# --- Blocking and tech 1 ------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-OASIS-04")
def test_a_tracker_in_the_way_blocks() -> None:
    """The example, without tech 1: the biomass tracker keeps water from advancing."""
    ada = oasis(cubes={"water": "water-1", "biomass": 2, "rover": 12}, rovers="6,4")
    state = flooded(ada)
    assert broken(state, "advance water by tile") == ["PU-CORP-OASIS-04"]
    assert why_not(state, "advance water by tile").endswith("another tracker stands in the way")
    assert at(state, "water") == "water-1"


@pytest.mark.rule("PU-CORP-OASIS-04")
def test_water_blocks_the_others_as_well() -> None:
    ada = oasis(cubes={"water": "biomass-2", "biomass": 1})
    state = picked("C01", ada)
    assert broken(state, "advance biomass by card") == ["PU-CORP-OASIS-04"]
    state = after(state, "advance water by card")
    assert offers(state, "advance biomass by card")  # the way is free now


@pytest.mark.rule("PU-CORP-OASIS-06", "PU-CORP-OASIS-12")
def test_tech_1_jumps_over_the_tracker_in_the_way() -> None:
    """The example: two steps lead over the biomass tracker to the crossing with the rover track,
    whose movement is gained, and on to the crossing with the tech track."""
    ada = oasis(cubes={"water": "water-1", "biomass": 2, "rover": 12, "tech": 3})
    state = flooded(ada)
    state = after(state, "advance water by tile")
    assert at(state, "water") == "rover-3"
    assert state.players[ADA].moves == 1
    assert not offers(state, "advance civ by synergy")  # of the square that was jumped
    state = after(state, "advance water by tile")
    assert at(state, "water") == "tech-4"


@pytest.mark.rule("PU-CORP-OASIS-06")
def test_tech_1_jumps_over_several_trackers_and_serves_them_all() -> None:
    ada = oasis(cubes={"water": "water-1", "biomass": 2, "rover": 3, "tech": 3})
    assert at(after(picked("C01", ada), "advance water by card"), "water") == "tech-4"
    other = oasis(cubes={"water": "biomass-2", "biomass": 1, "tech": 3})
    assert at(after(picked("C01", other), "advance biomass by card"), "biomass") == "biomass-3"


@pytest.mark.rule("PU-CORP-OASIS-06")
def test_tech_1_is_relocked_by_regressing() -> None:
    cubes = {"water": "water-1", "biomass": 2, "rover": 12, "tech": 3}
    ada = oasis(cubes=cubes, rovers="6,4")
    state = after(regressed(ada, depot="I3-WR F5-TB"), WATER_ON_ICE)
    assert broken(state, "advance water by tile") == ["PU-CORP-OASIS-04"]


@pytest.mark.rule("PU-CORP-OASIS-07")
def test_jumping_trackers_stay_on_their_own_track() -> None:
    """The rover tracker jumps the water tracker straight up; water keeps to its path."""
    ada = oasis(cubes={"water": "rover-5", "rover": 4, "biomass": 4, "tech": 3})
    state = picked("C01", ada)
    assert at(after(state, "advance rover by card"), "rover") == "rover-6"
    assert at(after(state, "advance water by card"), "water") == "water-3"


@pytest.mark.rule("PU-RULING-15")
@pytest.mark.parametrize("tech", [1, 3])
def test_no_tracker_regresses_onto_another(tech: int) -> None:
    """Water on the rover track, with the biomass tracker on the square before."""
    ada = oasis(cubes={"water": "rover-3", "biomass": 2, "tech": tech})
    state = alerted("E32", ada)
    assert offers(state, "regress") == ["regress biomass by event", "regress tech by event"]
    assert broken(state, "regress water by event")


# --- Medals -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-OASIS-05")
@pytest.mark.parametrize(
    ("place", "medals"),
    [
        ("rover-5", 0),
        ("water-6", 3),
        ("civ-8", 3),
        ("water-9", 6),
        ("rover-9", 6),
        ("civ-12", 9),
        ("water-13", 12),
        ("water-15", 15),
    ],
)
def test_water_scores_once_on_its_own_track(place: str, medals: int) -> None:
    """Wherever it stands, the last medal of the water track that it has passed counts."""
    assert part(table(ada=oasis(cubes={"water": place})), ADA, "tracks") == medals


@pytest.mark.rule("PU-CORP-OASIS-05")
def test_the_others_score_on_their_own_track() -> None:
    state = table(ada=oasis(cubes={"civ": 5, "water": "civ-8", "biomass": 8}))
    assert part(state, ADA, "tracks") == 2 + 3 + 2


# --- Techs 2 to 5 -------------------------------------------------------------------------------

POOL = "I3-WR r0 at 5,2"  # water on 5,3 and 5,4


@pytest.mark.rule("PU-CORP-OASIS-08", "PU-GLOSS-14")
@pytest.mark.parametrize(("tech", "moves"), [(4, 0), (5, 2)])
def test_tech_2_gives_movement_for_rovers_that_begin_the_turn_on_water(
    tech: int, moves: int
) -> None:
    ada = oasis(cubes={"tech": tech}, tiles=f"{BUILT}; {POOL}", rovers="5,2 5,3 5,4")
    assert begun(ada).players[ADA].moves == moves


@pytest.mark.rule("PU-CORP-OASIS-08")
def test_tech_2_counts_as_the_turn_begins() -> None:
    """A rover that drives into the water later brings nothing; ice is no water terrain."""
    ada = oasis(cubes={"tech": 5}, tiles=f"{BUILT}; {POOL}", rovers="5,4 5,5")
    state = after(begun(ada), "move 5,4 to 5,3")
    assert state.players[ADA].moves == 0
    relocked = regressed(ada).players[ADA]
    assert begun(relocked).players[ADA].moves == 0


@pytest.mark.rule("PU-CORP-OASIS-09")
@pytest.mark.parametrize(
    ("tech", "place", "water"),
    [
        (6, "place I2 r0 at 6,2", "water-0"),
        (7, "place I2 r0 at 6,2", "water-1"),  # no ice below
        (7, "place I2 r0 at 5,2", "water-0"),  # ice
    ],
)
def test_tech_3_advances_water_when_a_tile_covers_no_ice(tech: int, place: str, water: str) -> None:
    state = table(ada=oasis(cubes={"tech": tech}), depot="I2-BC F5-TB")
    state = after(state, place)
    while offers(state, "advance"):
        state = after(state, offers(state, "advance")[0])
    assert at(state, "water") == water


@pytest.mark.rule("PU-CORP-OASIS-09")
def test_tech_3_advances_water_once_for_a_water_tile_beside_the_ice() -> None:
    state = table(ada=oasis(cubes={"tech": 7, "rover": 12}), depot="I2-WR F5-TB")
    state = after(state, "place I2 r0 at 6,2")
    assert "advance water by corporation" in offers(state)
    state = after(state, "advance water by corporation")
    assert at(state, "water") == "water-1"
    assert not offers(state, "advance water")


@pytest.mark.rule("PU-CORP-OASIS-09", "PU-RULING-12")
def test_tech_3_answers_to_an_extra_tile_as_well() -> None:
    ada = oasis(cubes={"tech": 7, "water": "water-1", "biomass": 5})
    state = after(picked("C05", ada, depot="I2-BC F5-TB"), "place I2 r0 at 6,2")
    assert at(state, "water") == "biomass-2"
    assert (at(state, "civ"), at(state, "biomass")) == ("civ-0", "biomass-5")


@pytest.mark.rule("PU-CORP-OASIS-10", "PU-CORP-OASIS-11")
@pytest.mark.parametrize(
    ("tech", "depot", "gained"),
    [
        (9, "I2-WR F5-TB", set()),
        (10, "I2-WR F5-TB", {"patch"}),
        (14, "I2-WR F5-TB", {"patch", "boost"}),
        (14, "I2-EW F5-TB", {"patch", "boost"}),
        (14, "I2-RT F5-TB", set()),
    ],
)
def test_techs_4_and_5_give_a_patch_and_a_synergy_boost_for_a_water_tile(
    tech: int, depot: str, gained: set[str]
) -> None:
    """On land: the tile counts, not the ice."""
    ada = oasis(cubes={"tech": tech, "rover": 12})
    state = after(table(ada=ada, depot=depot), "place I2 r0 at 6,2")
    found = {"patch"} if "patch" in waiting(state) else set()
    if offers(state, "advance civ by synergy"):
        found.add("boost")
    assert found == gained


@pytest.mark.rule("PU-CORP-OASIS-09", "PU-CORP-OASIS-10", "PU-CORP-OASIS-11")
@pytest.mark.parametrize(
    ("tech", "lost"),
    [(7, "advance water by corporation"), (10, "patch 5,2"), (14, "advance civ by synergy")],
)
def test_techs_3_to_5_are_relocked_by_regressing(tech: int, lost: str) -> None:
    ada = oasis(cubes={"tech": tech, "rover": 12})
    kept = after(table(ada=ada, depot="I2-WR F5-TB"), "place I2 r0 at 6,2")
    assert lost in offers(kept)
    state = after(regressed(ada, depot="I2-WR F5-TB"), "place I2 r0 at 6,2")
    assert lost not in offers(state)
