"""Makeshift: trackers change tracks, and any of them gains anything."""

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
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tracks import techs

BUILT = "O4-TB r0 at 5,0"


def makeshift(**boards: Any) -> Player:
    return board(corporation="makeshift", **{"tiles": BUILT, **boards})


def stepping(cubes: dict[str, int | str], **boards: Any) -> State:
    """Ada may advance two trackers, one step each."""
    return picked("C01", makeshift(cubes=cubes, **boards))


def ways(state: State, cube: str, source: str = "card") -> set[str]:
    """Where a tracker may go."""
    return {text.split()[-1] for text in offers(state, f"advance {cube} by {source}")}


# --- Diagonal steps -----------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-MAKESHIFT-01")
@pytest.mark.parametrize(
    ("cube", "places"),
    [
        ("civ", {"civ-5", "water-5"}),
        ("water", {"civ-5", "water-5", "biomass-5"}),
        ("rover", {"biomass-5", "rover-5", "tech-5"}),
        ("tech", {"rover-3", "tech-3"}),
    ],
)
def test_a_tracker_advances_straight_or_diagonally(cube: str, places: set[str]) -> None:
    """Civ and tech are the outer tracks, and not adjacent yet."""
    state = stepping({cube: 4 if cube != "tech" else 2})
    assert ways(state, cube) == places
    assert broken(state, f"advance {cube} by card") == ["PU-GLOSS-02"]
    there = sorted(places)[0]
    assert at(after(state, f"advance {cube} by card to {there}"), cube) == there


@pytest.mark.rule("PU-CORP-MAKESHIFT-01")
def test_a_tracker_neither_leaps_nor_goes_two_tracks_away() -> None:
    state = stepping({"water": 4})
    for place in ("rover-5", "water-6", "water-4", "biomass-6"):
        assert broken(state, f"advance water by card to {place}")


@pytest.mark.rule("PU-CORP-MAKESHIFT-01")
def test_a_tile_advances_the_tracker_of_its_resource_wherever_that_is() -> None:
    """Biomass stands on the civ track."""
    ada = makeshift(cubes={"biomass": "civ-5", "civ": "water-9"})
    state = after(table(ada=ada, depot="I2-TB F5-TB"), "place I2 r0 at 5,2")
    assert ways(state, "biomass", "tile") == {"civ-6", "water-6"}


@pytest.mark.rule("PU-CORP-MAKESHIFT-02")
@pytest.mark.parametrize(
    ("cube", "here", "there", "gained"),
    [
        ("water", "water-2", "biomass-3", "patch"),
        ("biomass", "biomass-0", "rover-1", "rover"),
        ("rover", "biomass-1", "biomass-2", "advance"),
    ],
)
def test_any_tracker_gains_any_reward(cube: str, here: str, there: str, gained: str) -> None:
    state = stepping({cube: here})
    state = after(state, f"advance {cube} by card to {there}")
    assert waiting(state).count(gained) == (2 if gained == "advance" else 1)


@pytest.mark.rule("PU-CORP-MAKESHIFT-02")
def test_any_tracker_gains_cards_movement_and_techs() -> None:
    card = after(stepping({"water": 2}), "advance water by card to civ-3")
    assert card.players[ADA].ranks == (0,)
    moves = after(stepping({"biomass": 3}), "advance biomass by card to rover-4")
    assert moves.players[ADA].moves == 2
    tech = after(stepping({"rover": 2, "civ": 4}), "advance rover by card to tech-3")
    assert "tech-5" in ways(tech, "civ")  # tech 1: civ and tech are adjacent


# --- Blocking -----------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-MAKESHIFT-04")
def test_a_tracker_blocks_the_square_where_it_stands() -> None:
    state = stepping({"civ": 5, "water": 4})
    assert ways(state, "water") == {"water-5", "biomass-5"}
    assert broken(state, "advance water by card to civ-5") == ["PU-CORP-MAKESHIFT-04"]
    assert "stands in the way" in why_not(state, "advance water by card to civ-5")


@pytest.mark.rule("PU-CORP-MAKESHIFT-04")
def test_a_tracker_may_be_blocked_altogether() -> None:
    state = stepping({"civ": 4, "water": "civ-5", "biomass": "water-5"})
    assert ways(state, "civ") == set()
    assert broken(state, "advance civ by card") == ["PU-CORP-MAKESHIFT-04"]


@pytest.mark.rule("PU-CORP-MAKESHIFT-04", "PU-TRACK-07")
def test_a_tracker_on_top_is_not_said_to_be_blocked() -> None:
    """Nobody stands in its way: its track is over."""
    state = stepping({"civ": 15, "water": "tech-5"})
    assert ways(state, "civ") == set()
    assert broken(state, "advance civ by card") == ["PU-TRACK-07"]


@pytest.mark.rule("PU-RULING-15")
def test_no_tracker_regresses_onto_another() -> None:
    state = alerted("E32", makeshift(cubes={"civ": 5, "water": "civ-4", "tech": 1}))
    assert offers(state, "regress") == ["regress water by event", "regress tech by event"]


# --- Techs and the tech track -------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-MAKESHIFT-03", "PU-RULING-27")
def test_techs_are_locked_while_no_tracker_is_on_the_tech_track() -> None:
    """The tech tracker leaves for the rover track, and another one arrives, lower than it was: it
    unlocks tech 1, where it stands, and not tech 4."""
    ada = makeshift(cubes={"tech": 10, "civ": 4, "rover": 2})
    state = table(ada=ada)
    assert offers(state, "regress")  # tech 4
    gone = after(picked("C01", ada), "advance tech by card to rover-11")
    assert not offers(gone, "regress")
    assert broken(gone, "regress civ by corporation") == ["PU-CORP-MAKESHIFT-09"]
    assert ways(gone, "civ") == {"civ-5", "water-5"}
    back = after(gone, "advance rover by card to tech-3")
    assert techs(back.players[ADA]) == 0b1


@pytest.mark.rule("PU-RULING-27", "PU-SRC-06")
def test_a_tracker_that_regresses_below_a_tech_milestone_loses_it() -> None:
    state = regressed(makeshift(cubes={"tech": 10, "civ": 4}))
    assert at(state, "tech") == "tech-9"
    assert techs(state.players[ADA]) == 0b111
    assert broken(state, "regress civ by corporation") == ["PU-CORP-MAKESHIFT-09"]


@pytest.mark.rule("PU-RULING-27")
@pytest.mark.parametrize(
    ("others", "unlocked"),
    [
        ({}, 0),
        ({"civ": "tech-2"}, 0),  # below every milestone it holds none
        ({"civ": "tech-3"}, 0b1),
        ({"civ": "tech-3", "rover": "tech-8"}, 0b111),  # the highest one counts
        ({"civ": "rover-14", "rover": "tech-5"}, 0b11),  # other tracks unlock nothing
    ],
)
def test_the_highest_tracker_on_the_tech_track_says_which_techs_are_unlocked(
    others: dict[str, int | str], unlocked: int
) -> None:
    """The tech tracker itself has left for the rover track."""
    assert techs(makeshift(cubes={"tech": "rover-15", **others})) == unlocked


@pytest.mark.rule("PU-RULING-27", "PU-CORP-MAKESHIFT-09")
def test_tech_4_may_take_back_the_very_tracker_that_unlocks_it() -> None:
    state = after(table(ada=makeshift(cubes={"tech": 10})), "regress tech by corporation")
    assert techs(state.players[ADA]) == 0b111
    held = makeshift(cubes={"tech": 10, "rover": "tech-11"})
    state = after(table(ada=held), "regress tech by corporation")
    assert techs(state.players[ADA]) == 0b1111  # the other tracker still unlocks it


@pytest.mark.rule("PU-SRC-06")
def test_who_enters_the_tech_track_above_a_milestone_has_unlocked_it() -> None:
    """From the rover track straight to tech 11: techs 1 to 4, not 5."""
    state = after(stepping({"rover": 10, "civ": 4}), "advance rover by card to tech-11")
    assert techs(state.players[ADA]) == 0b1111
    assert offers(state, "regress")


@pytest.mark.rule("PU-CORP-MAKESHIFT-03")
def test_any_tracker_unlocks_the_next_level() -> None:
    ada = makeshift(cubes={"tech": "rover-9", "rover": "tech-9"})
    assert broken(table(ada=ada), "regress civ by corporation") == ["PU-CORP-MAKESHIFT-09"]
    level_4 = after(picked("C01", ada), "advance rover by card to tech-10")
    assert offers(level_4, "regress")


# --- Tech 1 -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-MAKESHIFT-06")
def test_tech_1_makes_civ_and_tech_adjacent_both_ways() -> None:
    state = stepping({"tech": 3, "civ": 7})
    assert ways(state, "civ") == {"civ-8", "water-8", "tech-8"}
    assert ways(state, "tech") == {"tech-4", "rover-4", "civ-4"}
    state = after(state, "advance civ by card to tech-8")
    assert at(state, "civ") == "tech-8"


@pytest.mark.rule("PU-CORP-MAKESHIFT-06")
@pytest.mark.parametrize("tech", [2, "rover-3"])
def test_without_tech_1_they_are_not_adjacent(tech: int | str) -> None:
    """Below the milestone, or with no tracker on the tech track."""
    state = stepping({"tech": tech, "civ": 7, "rover": 9})
    assert broken(state, "advance civ by card to tech-8") == ["PU-CORP-MAKESHIFT-06"]
    assert "tech 1 of Makeshift" in why_not(state, "advance civ by card to tech-8")


# --- Tech 2 -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-MAKESHIFT-07")
@pytest.mark.parametrize(
    ("tech", "biomass", "moves"),
    [
        (5, "rover-9", 3),  # two trackers on the rover track
        (5, "biomass-9", 2),  # one
        (4, "rover-9", 2),  # tech 2 is locked
        ("rover-12", "rover-9", 2),  # no tracker is on the tech track
    ],
)
def test_tech_2_adds_a_movement_if_several_trackers_are_on_the_rover_track(
    tech: int | str, biomass: str, moves: int
) -> None:
    state = stepping({"tech": tech, "biomass": biomass, "rover": 3})
    state = after(state, "advance rover by card to rover-4")
    assert state.players[ADA].moves == moves


@pytest.mark.rule("PU-CORP-MAKESHIFT-07")
def test_tech_2_adds_to_every_gain_of_movement() -> None:
    ada = makeshift(cubes={"tech": 5, "biomass": "rover-9"}, rovers="5,2")
    assert picked("C04", ada).players[ADA].moves == 5


# --- Tech 3 -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-MAKESHIFT-08")
def test_tech_3_shifts_a_tracker_sideways_and_gains_the_reward() -> None:
    state = stepping({"tech": 7, "water": 3})
    assert ways(state, "water") == {"water-4", "civ-4", "biomass-4", "civ-3", "biomass-3"}
    shifted = after(state, "advance water by card to biomass-3")
    assert at(shifted, "water") == "biomass-3"
    assert waiting(shifted).count("patch") == 1
    card = after(state, "advance water by card to civ-3")
    assert card.players[ADA].ranks == (0,)


@pytest.mark.rule("PU-CORP-MAKESHIFT-08")
def test_tech_3_shifts_between_civ_and_tech_and_at_the_top() -> None:
    """With tech 1 they are adjacent; on top a shift is all that is left."""
    state = stepping({"tech": 7, "civ": 15})
    assert ways(state, "civ") == {"water-15", "tech-15"}
    assert ways(state, "tech") == {"tech-8", "rover-8", "civ-8", "rover-7", "civ-7"}


@pytest.mark.rule("PU-CORP-MAKESHIFT-08")
@pytest.mark.parametrize("tech", [6, "rover-7"])
def test_without_tech_3_nothing_shifts(tech: int | str) -> None:
    state = stepping({"tech": tech, "water": 3})
    assert broken(state, "advance water by card to biomass-3") == ["PU-CORP-MAKESHIFT-08"]
    assert "tech 3 of Makeshift" in why_not(state, "advance water by card to biomass-3")


@pytest.mark.rule("PU-CORP-MAKESHIFT-08", "PU-CORP-MAKESHIFT-04")
def test_a_shift_needs_a_free_square() -> None:
    state = stepping({"tech": 7, "water": 3, "biomass": 3})
    assert broken(state, "advance water by card to biomass-3") == ["PU-CORP-MAKESHIFT-04"]


# --- Tech 4 -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-MAKESHIFT-09")
def test_tech_4_regresses_a_tracker_once_per_turn_without_reward() -> None:
    """Onto a square with a synergy boost, of which nothing is gained."""
    state = table(ada=makeshift(cubes={"tech": 10, "water": 4, "civ": 4}))
    state = after(state, "regress water by corporation")
    assert (at(state, "water"), waiting(state)) == ("water-3", ["tile"])
    assert broken(state, "regress civ by corporation") == ["PU-CORP-MAKESHIFT-09"]
    assert "once per turn" in why_not(state, "regress civ by corporation")
    assert offers(begun(state.players[ADA]), "regress civ by corporation")


@pytest.mark.rule("PU-CORP-MAKESHIFT-09", "PU-SRC-07")
def test_a_tracker_that_was_taken_back_gains_again() -> None:
    ada = makeshift(cubes={"tech": 10, "biomass": 3})
    state = table(ada=ada, depot="I2-TB F5-TB")
    state = after(state, "regress biomass by corporation", "place I2 r0 at 5,2")
    state = after(state, "advance biomass by tile to biomass-3")
    assert "patch" in waiting(state)


@pytest.mark.rule("PU-CORP-MAKESHIFT-09")
@pytest.mark.parametrize("tech", [9, "rover-10"])
def test_without_tech_4_nothing_regresses(tech: int | str) -> None:
    state = table(ada=makeshift(cubes={"tech": tech, "civ": 4}))
    assert broken(state, "regress civ by corporation") == ["PU-CORP-MAKESHIFT-09"]


@pytest.mark.rule("PU-CORP-MAKESHIFT-09")
def test_no_tracker_regresses_below_0() -> None:
    state = table(ada=makeshift(cubes={"tech": 10}))
    assert offers(state, "regress") == ["regress tech by corporation"]
    assert broken(state, "regress civ by corporation") == ["PU-TRACK-01"]


# --- Medals and tech 5 --------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-MAKESHIFT-05")
def test_trackers_score_on_the_track_where_they_end() -> None:
    """Civ on water 7: three medals; water on civ 15: five; biomass on tech 6: one."""
    cubes: dict[str, int | str] = {"civ": "water-7", "water": "civ-15", "biomass": "tech-6"}
    assert part(table(ada=makeshift(cubes=cubes)), ADA, "tracks") == 3 + 5 + 1


@pytest.mark.rule("PU-CORP-MAKESHIFT-10")
@pytest.mark.parametrize(
    ("tech", "medals"),
    [
        (14, 10 + 2),  # both trackers on civ score five, the tech tracker two
        (13, 5 + 1 + 2),  # each for itself
        ("rover-14", 5 + 1 + 2),  # tech 5 is locked: no tracker is on the tech track
    ],
)
def test_tech_5_scores_each_tracker_as_the_highest_of_its_track(
    tech: int | str, medals: int
) -> None:
    cubes: dict[str, int | str] = {"civ": 15, "water": "civ-4", "tech": tech}
    state = table(ada=makeshift(cubes=cubes))
    assert part(state, ADA, "tracks") == medals


# --- The top of the rover track -----------------------------------------------------------------


@pytest.mark.rule("PU-RULING-16")
def test_any_tracker_on_top_of_the_rover_track_moves_the_rovers_again() -> None:
    """With a tile of its resource, and by the house rule with a card as well."""
    ada = makeshift(cubes={"biomass": "rover-15"}, rovers="5,3")
    tile = after(table(ada=ada, depot="I2-TB F5-TB"), "place I2 r1 at 7,1")
    tile = after(tile, "advance biomass by tile")
    assert (at(tile, "biomass"), tile.players[ADA].moves) == ("rover-15", 3)
    assert broken(picked("C01", ada), "advance biomass by card") == ["PU-TRACK-07"]
    card = after(picked("C01", ada, rover_top="any"), "advance biomass by card")
    assert (at(card, "biomass"), card.players[ADA].moves) == ("rover-15", 3)


@pytest.mark.rule("PU-RULING-16", "PU-CORP-MAKESHIFT-08")
def test_with_tech_3_it_may_shift_away_instead() -> None:
    ada = makeshift(cubes={"biomass": "rover-15", "tech": 7}, rovers="5,2")
    assert ways(picked("C01", ada), "biomass") == {"biomass-15", "tech-15"}
    house = picked("C01", ada, rover_top="any")
    assert ways(house, "biomass") == {"rover-15", "biomass-15", "tech-15"}
