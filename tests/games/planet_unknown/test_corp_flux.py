"""Flux Industries: one tech at a time, for the track that the flux token marks."""

from typing import Any

import pytest

from games.planet_unknown.table import (
    ADA,
    BOB,
    after,
    at,
    begun,
    board,
    broken,
    dealt,
    names,
    offers,
    opened,
    picked,
    regressed,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown import GAME
from orrery.games.planet_unknown.components import CUBES
from orrery.games.planet_unknown.state import Player, State

BUILT = "O4-TB r0 at 5,0"


def flux(track: str, **boards: Any) -> Player:
    return board(corporation="flux", flux=track, **{"tiles": BUILT, **boards})


def track_of(state: State) -> str:
    return CUBES[state.players[ADA].flux]


def climbed(ada: Player) -> State:
    """Ada has placed a tile and advanced her tech and her biomass tracker."""
    state = after(table(ada=ada, depot="I2-TB F5-TB"), "place I2 r0 at 5,2")
    state = after(state, *offers(state, "advance tech by tile"))
    return after(state, *offers(state, "advance biomass by tile"))


# --- The token ----------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-FLUX-01", "PU-SRC-22")
def test_the_flux_token_marks_a_track_before_the_first_turn() -> None:
    state = dealt(opened(corporation_1="flux"))
    assert GAME.to_act(state) == (ADA,)
    assert offers(state) == [f"flux {cube}" for cube in CUBES]
    state = after(state, "flux biomass")
    assert track_of(state) == "biomass"
    assert state.players[BOB].flux == -1  # nobody else has one


@pytest.mark.rule("PU-CORP-FLUX-02")
@pytest.mark.parametrize("row", [2, 4, 6, 9, 13])
def test_the_token_may_move_each_time_a_tech_level_is_unlocked(row: int) -> None:
    state = climbed(flux("civ", cubes={"tech": row}))
    assert offers(state, "flux") == [f"flux {cube}" for cube in CUBES]
    assert broken(state, "done") == []  # nobody has to
    state = after(state, "flux rover")
    assert track_of(state) == "rover"
    assert broken(state, "flux civ") == ["PU-CORP-FLUX-02"]


@pytest.mark.rule("PU-CORP-FLUX-02")
def test_at_any_other_time_the_token_stays() -> None:
    state = climbed(flux("civ", cubes={"tech": 3}))
    assert at(state, "tech") == "tech-4"
    assert broken(state, "flux rover") == ["PU-CORP-FLUX-02"]
    assert "only when a tech" in why_not(state, "flux rover")
    fresh = table(ada=flux("civ", cubes={"tech": 5}))
    assert broken(fresh, "flux rover") == ["PU-CORP-FLUX-02"]


@pytest.mark.rule("PU-CORP-FLUX-02")
def test_a_level_unlocked_again_moves_the_token_again() -> None:
    state = regressed(flux("civ", cubes={"tech": 3}), depot="I2-TB F5-TB")
    assert not offers(state, "flux")
    state = after(state, "place I2 r0 at 5,2")
    assert offers(after(state, *offers(state, "advance tech by tile")), "flux")


@pytest.mark.rule("PU-CORP-FLUX-03")
def test_only_the_last_tech_unlocked_is_available() -> None:
    """Tech 5 advances, tech 2 leaps, tech 1 moves: never two of them."""
    given = {"rovers": "5,1", "meteors": ""}
    for row, usable in ((3, "moves"), (5, "leap"), (7, ""), (10, ""), (14, "advance")):
        state = begun(flux("tech", cubes={"tech": row}, **given))
        assert (state.players[ADA].moves > 0) is (usable == "moves")
        assert bool(offers(state, "leap")) is (usable == "leap")
        assert bool(offers(state, "advance tech by corp")) is (usable == "advance")


@pytest.mark.rule("PU-CORP-FLUX-03", "PU-SRC-06")
def test_regressing_below_a_milestone_brings_the_tech_before_it_back() -> None:
    state = regressed(flux("biomass", cubes={"tech": 7}))
    assert offers(state, "leap")


# --- Tech 1 -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-FLUX-04", "PU-GLOSS-14")
@pytest.mark.parametrize(
    ("track", "tech", "moves"),
    [
        ("biomass", 3, 4),  # two rovers on biomass
        ("tech", 3, 2),  # one on tech
        ("water", 3, 0),
        ("biomass", 2, 0),  # locked
        ("biomass", 5, 0),  # tech 2 has replaced it
    ],
)
def test_tech_1_gives_two_movement_for_each_rover_on_the_terrain_of_the_flux_track(
    track: str, tech: int, moves: int
) -> None:
    state = begun(flux(track, cubes={"tech": tech}, rovers="5,0 6,0 5,1 5,2"))
    assert state.players[ADA].moves == moves


@pytest.mark.rule("PU-CORP-FLUX-04")
def test_tech_1_is_relocked_by_regressing() -> None:
    relocked = regressed(flux("biomass", cubes={"tech": 3}, rovers="5,0")).players[ADA]
    assert begun(relocked).players[ADA].moves == 0


@pytest.mark.rule("PU-PUB-07", "PU-CORP-FLUX-04")
@pytest.mark.parametrize(("track", "moves"), [("biomass", 4), ("civ", 2), ("tech", 0)])
def test_tech_1_pays_in_the_turn_in_which_it_is_unlocked(track: str, moves: int) -> None:
    """The track is chosen at that moment, be it the same; rovers count where they began."""
    ada = flux("civ", cubes={"tech": 2}, rovers="5,1 6,1", began=(1, 0, 2, 0, 0, 0))
    state = climbed(ada)
    assert (at(state, "tech"), state.players[ADA].moves) == ("tech-3", 0)
    assert after(state, f"flux {track}").players[ADA].moves == moves


@pytest.mark.rule("PU-PUB-07", "PU-CORP-FLUX-03")
def test_a_later_tech_pays_no_movement() -> None:
    began = (0, 0, 2, 0, 0, 0)
    state = climbed(flux("civ", cubes={"tech": 6, "biomass": 4}, rovers="5,1 6,1", began=began))
    assert at(state, "tech") == "tech-7"
    assert after(state, "flux biomass").players[ADA].moves == 0


@pytest.mark.rule("PU-PUB-07")
def test_where_rovers_begin_is_kept_for_the_turn() -> None:
    state = begun(flux("civ", rovers="5,0 6,0 5,1 5,2"))
    assert state.players[ADA].began == (0, 0, 2, 0, 1, 0)


@pytest.mark.rule("PU-PUB-07")
def test_tech_1_pays_once_in_a_turn() -> None:
    """It has paid as the turn began, was locked by the event, and is unlocked again."""
    began = (0, 0, 1, 0, 1, 0)
    paid = flux("biomass", cubes={"tech": 2}, rovers="5,0", used="moves", began=began)
    assert after(climbed(paid), "flux tech").players[ADA].moves == 0
    assert begun(flux("biomass", cubes={"tech": 3}, rovers="5,0")).players[ADA].used


# --- Tech 2 -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-FLUX-05", "PU-PUB-08")
def test_tech_2_leaps_to_the_next_milestone_of_the_flux_track_with_all_rewards_on_the_way() -> None:
    """Biomass from 9 to 11: the synergy boost of 10, and the patch."""
    state = after(table(ada=flux("biomass", cubes={"tech": 5, "biomass": 9})), "leap")
    assert at(state, "biomass") == "biomass-11"
    assert waiting(state) == ["tile", "advance", "patch"]


@pytest.mark.rule("PU-CORP-FLUX-05")
@pytest.mark.parametrize(
    ("track", "row", "place"),
    [
        ("civ", 0, "civ-3"),
        ("civ", 10, "civ-14"),
        ("rover", 1, "rover-6"),
        ("tech", 5, "tech-7"),
        ("biomass", 3, "biomass-6"),
    ],
)
def test_the_next_milestone_of_each_track(track: str, row: int, place: str) -> None:
    ada = flux(track, cubes={"tech": 5, track: row})
    assert at(after(table(ada=ada), "leap"), track) == place


@pytest.mark.rule("PU-CORP-FLUX-05")
@pytest.mark.parametrize(
    ("track", "row"), [("water", 3), ("civ", 14), ("rover", 6), ("biomass", 13)]
)
def test_without_a_milestone_ahead_there_is_no_leap(track: str, row: int) -> None:
    """Water has none at all."""
    state = table(ada=flux(track, cubes={"tech": 5, track: row}))
    assert broken(state, "leap") == ["PU-CORP-FLUX-05"]


@pytest.mark.rule("PU-CORP-FLUX-05", "PU-PUB-12")
def test_tech_2_leaps_once_per_game() -> None:
    state = after(table(ada=flux("biomass", cubes={"tech": 5})), "leap")
    assert broken(state, "leap") == ["PU-CORP-FLUX-05"]
    assert broken(begun(state.players[ADA]), "leap") == ["PU-CORP-FLUX-05"]
    again = regressed(flux("biomass", cubes={"tech": 7}, spent="leap"))
    assert at(again, "tech") == "tech-6"
    assert broken(again, "leap") == ["PU-CORP-FLUX-05"]


@pytest.mark.rule("PU-CORP-FLUX-06", "PU-PUB-06")
@pytest.mark.parametrize(("tech", "leaps"), [(4, False), (5, True), (6, True), (7, False)])
def test_tech_2_may_wait_until_tech_3_is_unlocked(tech: int, leaps: bool) -> None:
    state = table(ada=flux("biomass", cubes={"tech": tech}))
    assert bool(offers(state, "leap")) is leaps
    if not leaps:
        assert broken(state, "leap") == ["PU-CORP-FLUX-05"]
        assert "the last one unlocked" in why_not(state, "leap")


@pytest.mark.rule("PU-CORP-FLUX-06")
def test_the_flux_track_is_chosen_as_usual_when_tech_2_is_unlocked() -> None:
    state = climbed(flux("water", cubes={"tech": 4, "biomass": 4}))
    state = after(state, "flux civ", "leap")
    assert at(state, "civ") == "civ-3"


@pytest.mark.rule("PU-CORP-FLUX-05")
def test_tech_2_is_relocked_by_regressing() -> None:
    state = regressed(flux("biomass", cubes={"tech": 5}))
    assert broken(state, "leap") == ["PU-CORP-FLUX-05"]


# --- Tech 3 -------------------------------------------------------------------------------------


def improved(track: str, cube: str, row: int, tech: int = 7, **boards: Any) -> State:
    """Ada advances a tracker by a card, with the flux token on a track."""
    ada = flux(track, cubes={"tech": tech, cube: row}, **boards)
    return after(picked("C01", ada), f"advance {cube} by card")


@pytest.mark.rule("PU-CORP-FLUX-07", "PU-CORP-FLUX-11")
@pytest.mark.parametrize(
    ("track", "tech", "row", "rank"),
    [
        ("civ", 7, 2, 2),
        ("civ", 7, 9, 4),
        ("civ", 7, 13, 4),
        ("civ", 6, 2, 1),
        ("civ", 10, 2, 1),
        ("water", 7, 2, 1),
    ],
)
def test_tech_3_on_civ_gives_cards_one_rank_higher(
    track: str, tech: int, row: int, rank: int
) -> None:
    """There is no rank above the fourth; locked, replaced or on another track it does nothing."""
    assert improved(track, "civ", row, tech).players[ADA].ranks == (rank - 1,)


@pytest.mark.rule("PU-CORP-FLUX-08", "PU-CORP-FLUX-11")
@pytest.mark.parametrize(
    ("track", "tech", "cube", "row", "boosts"),
    [
        ("water", 7, "water", 2, 2),
        ("water", 6, "water", 2, 1),
        ("civ", 7, "water", 2, 1),
        ("water", 7, "civ", 7, 1),  # a boost on another track
    ],
)
def test_tech_3_on_water_doubles_its_synergy_boosts(
    track: str, tech: int, cube: str, row: int, boosts: int
) -> None:
    state = improved(track, cube, row, tech)
    assert waiting(state).count("advance") == 1 + boosts  # and the second step of the card


@pytest.mark.rule("PU-CORP-FLUX-09", "PU-CORP-FLUX-11", "PU-RULING-28")
@pytest.mark.parametrize(
    ("track", "tech", "patches"), [("biomass", 7, 2), ("biomass", 6, 1), ("civ", 7, 1)]
)
def test_tech_3_on_biomass_takes_two_patches_instead_of_one(
    track: str, tech: int, patches: int
) -> None:
    assert waiting(improved(track, "biomass", 2, tech)).count("patch") == patches
    assert waiting(picked("C03", flux(track, cubes={"tech": tech}))).count("patch") == patches
    assert waiting(picked("C26", flux(track, cubes={"tech": tech}))).count("patch") == 3


@pytest.mark.rule("PU-CORP-FLUX-10", "PU-CORP-FLUX-11")
@pytest.mark.parametrize(
    ("track", "tech", "moves"), [("rover", 7, 3), ("rover", 6, 2), ("civ", 7, 2)]
)
def test_tech_3_on_rover_adds_a_movement_to_each_gain(track: str, tech: int, moves: int) -> None:
    assert improved(track, "rover", 3, tech).players[ADA].moves == moves
    card = picked("C04", flux(track, cubes={"tech": tech}, rovers="5,2"))
    assert card.players[ADA].moves == 4 + (moves - 2)


@pytest.mark.rule("PU-COMP-CORP-32")
def test_tech_3_on_tech_improves_nothing() -> None:
    assert improved("tech", "civ", 2).players[ADA].ranks == (0,)
    assert waiting(improved("tech", "water", 2)).count("advance") == 2
    assert waiting(improved("tech", "biomass", 2)).count("patch") == 1
    assert improved("tech", "rover", 3).players[ADA].moves == 2
    boost = improved("tech", "tech", 11, 11)
    assert waiting(boost).count("advance") == 2


@pytest.mark.rule("PU-CORP-FLUX-07")
def test_tech_3_is_relocked_by_regressing() -> None:
    state = regressed(flux("biomass", cubes={"tech": 7, "biomass": 2}), depot="I2-BC F5-TB")
    state = after(state, "place I2 r0 at 5,2", "advance biomass by tile")
    assert waiting(state).count("patch") == 1


# --- Tech 4 -------------------------------------------------------------------------------------

METEORS = "I2-CEm r0 at 7,1; I2-EWm r0 at 8,1"  # meteorites on 7,2 and 8,2


@pytest.mark.rule("PU-CORP-FLUX-12")
@pytest.mark.parametrize(
    ("track", "tech", "gathers"),
    [
        ("civ", 10, True),
        ("biomass", 10, True),
        ("water", 10, False),
        ("civ", 9, False),
        ("civ", 14, False),
    ],
)
def test_tech_4_collects_a_meteorite_when_a_tile_of_the_flux_track_is_placed(
    track: str, tech: int, gathers: bool
) -> None:
    """The tile has civ and biomass; locked or replaced the tech does nothing."""
    ada = flux(track, cubes={"tech": tech}, tiles=f"{BUILT}; {METEORS}")
    state = after(table(ada=ada, depot="I2-BC F5-TB"), "place I2 r0 at 5,2")
    assert bool(offers(state, "collect")) is gathers
    if not gathers:
        assert broken(state, "collect 7,2") == ["PU-GLOSS-10"]
        return
    assert offers(state, "collect") == ["collect 7,2", "collect 8,2"]
    state = after(state, "collect 7,2")
    assert (state.players[ADA].meteorites, names(state.players[ADA].meteors)) == (1, {"8,2"})


@pytest.mark.rule("PU-CORP-FLUX-12")
def test_without_a_meteorite_nothing_is_collected() -> None:
    state = table(ada=flux("civ", cubes={"tech": 10}), depot="I2-BC F5-TB")
    state = after(state, "place I2 r0 at 5,2")
    assert (waiting(state), state.players[ADA].meteorites) == ([], 0)


@pytest.mark.rule("PU-CORP-FLUX-12")
def test_the_meteorite_of_the_tile_itself_may_be_collected() -> None:
    state = table(ada=flux("civ", cubes={"tech": 10}), depot="I2-BCm F5-TB")
    state = after(state, "place I2 r0 at 5,2", "collect 5,3")
    assert (state.players[ADA].meteorites, state.players[ADA].meteors) == (1, 0)


@pytest.mark.rule("PU-CORP-FLUX-12")
def test_tech_4_is_relocked_by_regressing() -> None:
    ada = flux("civ", cubes={"tech": 10}, tiles=f"{BUILT}; {METEORS}")
    state = after(regressed(ada, depot="I2-BC F5-TB"), "place I2 r0 at 5,2")
    assert not offers(state, "collect")


# --- Tech 5 -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-FLUX-13")
def test_tech_5_advances_the_tracker_of_the_flux_track_once_per_turn() -> None:
    state = table(ada=flux("biomass", cubes={"tech": 14, "biomass": 2}))
    assert broken(state, "advance civ by corporation") == ["PU-TRACK-02"]
    state = after(state, "advance biomass by corporation")
    assert (at(state, "biomass"), waiting(state)) == ("biomass-3", ["tile", "patch"])
    assert broken(state, "advance biomass by corporation") == ["PU-CORP-FLUX-13"]
    assert "once per turn" in why_not(state, "advance biomass by corporation")
    assert offers(begun(state.players[ADA]), "advance biomass by corporation")


@pytest.mark.rule("PU-CORP-FLUX-13")
def test_tech_5_is_locked_below_its_milestone() -> None:
    locked = table(ada=flux("biomass", cubes={"tech": 13}))
    relocked = regressed(flux("biomass", cubes={"tech": 14}))
    for state in (locked, relocked):
        assert broken(state, "advance biomass by corporation") == ["PU-CORP-FLUX-13"]
    full = table(ada=flux("civ", cubes={"tech": 14, "civ": 15}))
    assert broken(full, "advance civ by corporation") == ["PU-TRACK-07"]
