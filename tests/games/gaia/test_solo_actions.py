"""The Automa's actions: research, upgrades, action spaces; mines have a file of their own.

The spaces of the printed map that matter here, as (q, r); rows go down with r:

    2A0 (0,-5) Titanium    2B1 (-1,-3) Ice       1A6 (1,-3) Oxide      1A5 (2,-3) Volcanic
    2A3 (-1,-2) Desert     3A0 (2,-2) Transdim   3B5 (0,-1) Gaia       5A7 (3,-1) Volcanic
    3A7 (-2,1) Terra       3B2 (0,1) Ice         3A3 (1,1) Titanium    3A6 (-2,2) Desert
    5B5 (5,-3) Gaia        5A2 (7,-2) Transdim   5A0 (7,-4) Ice        1B1 (4,-5) Terra
    4A4 (-5,4) Terra       6B1 (3,3) Terra       7A6 (-5,7) Titanium   7B2 (-3,6) Swamp
"""

import pytest

from games.gaia.solo import automa, duel, facing, rival_of
from games.gaia.table import ADA, after, board, broken, names, offers
from orrery.games.gaia import tasks
from orrery.games.gaia.state import Automa
from orrery.games.gaia.tasks import NONE

ITARS = automa("itars", mines="3B2")
NO_TILES = "- - - - - -"

# --- Research -----------------------------------------------------------------------------------


@pytest.mark.rule("GP-SOLO-ACT-02")
def test_which_areas_are_valid() -> None:
    """One after the other from the left: Terraforming is finished (5); in Navigation the human is
    on 5 but there is room below; AI at 4 has its tile; Gaia at 4 has none and 5 is free."""
    research = {"terraforming": 5, "navigation": 2, "ai": 4, "gaia": 4}
    rival = automa("itars", mines="3B2", research=research)
    ada = board("lantids", mines="4A4", research={"navigation": 5})
    tiles = "advanced-1 - advanced-3 - - -"
    counted = []
    for support in ("card-1", "card-2", "card-3", "card-7", "card-17"):  # right 1 to 5
        action = "card-17" if support != "card-17" else "card-7"
        state = facing(action, support=support, rival=rival, ada=ada, advanced=tiles)
        counted += offers(state)
    assert counted == [
        "automa research navigation",
        "automa tile ai",
        "automa research gaia",
        "automa research economy",
        "automa research science",
    ]


@pytest.mark.rule("GP-SOLO-ACT-02", "GP-SOLO-ACT-01")
def test_without_a_valid_area_it_does_nothing() -> None:
    everything = dict.fromkeys(("terraforming", "navigation", "ai", "economy", "science"), 5)
    rival = automa("itars", mines="3B2", research=everything | {"gaia": 4})
    ada = board("lantids", mines="4A4", research={"gaia": 5})
    for action in ("card-17", "card-15"):
        state = facing(action, support="card-1", rival=rival, ada=ada, advanced=NO_TILES)
        assert offers(state) == ["automa nothing"]


@pytest.mark.rule("GP-SOLO-ACT-03")
@pytest.mark.parametrize(
    ("support", "area"), [("card-1", "ai"), ("card-2", "economy"), ("card-8", "economy")]
)
def test_the_highest_area_and_counting_among_equals(support: str, area: str) -> None:
    """Level 3 of AI and of Economy; card 1 counts one, card 2 two, card 8 one from the right."""
    rival = automa("itars", mines="3B2", research={"ai": 3, "economy": 3, "science": 2})
    state = facing("card-15", support=support, rival=rival)
    assert offers(state) == [f"automa research {area}"]
    assert broken(state, "automa research science") == ["GP-SOLO-ACT-02"]


@pytest.mark.rule("GP-SOLO-ACT-03")
def test_the_highest_area_must_be_valid() -> None:
    rival = automa("itars", mines="3B2", research={"ai": 5, "science": 2})
    assert offers(facing("card-15", support="card-1", rival=rival)) == ["automa research science"]


@pytest.mark.rule("GP-SOLO-ACT-04")
def test_random_research_counts_among_all_valid_areas() -> None:
    rival = automa("itars", mines="3B2", research={"ai": 3, "economy": 3})
    assert offers(facing("card-17", support="card-2", rival=rival)) == [
        "automa research navigation"
    ]


@pytest.mark.rule("GP-SOLO-ACT-05", "GP-SOLO-ACT-06")
def test_on_level_four_it_takes_the_tile_out_of_the_game_then_goes_on_without_a_token() -> None:
    rival = automa("itars", mines="3B2", research={"ai": 4})
    state = facing("card-15", support="card-1", rival=rival)
    assert offers(state) == ["automa tile ai"]
    assert broken(state, "automa research ai") == ["GP-SOLO-ACT-05"]
    state = after(state, "automa tile ai")
    assert state.advanced == (0, 1, NONE, 3, 4, 5)
    assert rival_of(state).research[2] == 4
    # the human, who could have had it, cannot any more
    ada = board("lantids", research={"ai": 4}, tokens="token-2", tiles="basic-1")
    state = duel(
        rival_of(state), ada, agenda=(tasks.Teching(ADA),), advanced="advanced-1 - - - - -"
    )
    assert broken(state, "tech advanced-3 over basic-1") == ["GP-TECH-09"]
    state = facing("card-15", support="card-1", rival=rival, advanced=NO_TILES)
    state = after(state, "automa research ai")
    assert rival_of(state).research[2] == 5


@pytest.mark.rule("GP-SOLO-ACT-05")
def test_on_level_three_it_advances_although_the_tile_is_there() -> None:
    rival = automa("itars", mines="3B2", research={"ai": 3})
    assert offers(facing("card-15", support="card-1", rival=rival)) == ["automa research ai"]


@pytest.mark.rule("GP-SOLO-ACT-36")
@pytest.mark.parametrize("area", ["navigation", "terraforming"])
def test_level_five_gives_it_neither_lost_planet_nor_token(area: str) -> None:
    rival = automa("itars", mines="3B2", research={area: 4})
    state = facing("card-15", support="card-1", rival=rival, advanced=NO_TILES, crown="token-4")
    state = after(state, f"automa research {area}")
    assert state.agenda == (tasks.Turn(ADA),)
    assert state.crown == 3
    assert names(rival_of(state).structures) == {"3B2"}
    assert rival_of(state).vp == 11  # the card's point alone
    # and nobody else gets there
    ada = board("lantids", mines="4A4", knowledge=4, research={area: 4}, tokens="token-2")
    state = duel(rival_of(state), ada, agenda=(tasks.Turn(ADA),))
    assert broken(state, f"research {area}") == ["GP-RESEARCH-06"]


# --- Upgrades -----------------------------------------------------------------------------------


@pytest.mark.rule("GP-SOLO-ACT-07", "GP-SOLO-ACT-08")
@pytest.mark.parametrize(
    ("rival", "follows"),
    [
        # a trading station becomes the institute before anything else
        (automa("itars", mines="3B2", stations="2B1", labs="5A0"), "2B1 institute"),
        # the institute stands: a mine becomes a station
        (automa("itars", mines="3B2", stations="2B1", labs="5A0", institutes="4A9"), "3B2 station"),
        # no mine is left: a lab becomes an academy
        (automa("itars", stations="2B1", labs="5A0", institutes="4A9"), "5A0 academy"),
        # all four stations stand as well
        (
            automa("itars", mines="3B2", stations="2B1 3A3 3A7 3A6", labs="5A0", institutes="4A9"),
            "5A0 academy",
        ),
        # both academies stand: a station becomes a lab
        (
            automa("itars", stations="2B1", labs="5A0", institutes="4A9", academies="3A3 3A7"),
            "2B1 lab",
        ),
        # one academy stands: there is a second
        (automa("itars", labs="5A0", institutes="4A9", academies="3A3"), "5A0 academy"),
    ],
)
def test_the_first_upgrade_that_is_possible(rival: Automa, follows: str) -> None:
    state = facing("card-10", support="card-4", rival=rival)
    assert offers(state) == [f"automa upgrade {follows}"]


@pytest.mark.rule("GP-SOLO-ACT-08", "GP-SOLO-ACT-01")
def test_no_upgrade_without_the_building_or_without_the_new_one() -> None:
    # three labs and both academies stand: the station has nothing to become
    full = automa(
        "itars", stations="2B1", labs="5A0 3A3 3A7", institutes="4A9", academies="3A6 3B5"
    )
    state = facing("card-10", support="card-4", rival=full)
    assert offers(state) == ["automa nothing"]
    state = after(state, "automa nothing")
    assert rival_of(state).vp == 13


@pytest.mark.rule("GP-SOLO-ACT-09")
def test_the_planet_nearest_to_the_human_is_upgraded() -> None:
    """3A3 is 4 from the human at 6B1, 3A7 is 7; with the human at 4A4 it is 6 and 3."""
    rival = automa("itars", mines="3A3 3A7")
    for home, hex in (("6B1", "3A3"), ("4A4", "3A7")):
        ada = board("lantids", mines=home)
        for support in ("card-2", "card-4"):  # whatever the direction
            state = facing("card-10", support=support, rival=rival, ada=ada)
            assert offers(state) == [f"automa upgrade {hex} station"]
    assert broken(state, "automa upgrade 3A3 station") == ["GP-SOLO-ACT-07"]
    # at the same distance (6 from 1B1) the direction decides: see the tests of the turn
    ada = board("lantids", mines="1B1")
    state = facing("card-10", support="card-4", rival=rival, ada=ada)
    assert offers(state) == ["automa upgrade 3A3 station"]


@pytest.mark.rule("GP-SOLO-ACT-10")
def test_an_upgrade_brings_no_tech_tile() -> None:
    rival = automa("itars", stations="3B2", institutes="4A9")
    state = facing("card-10", support="card-4", rival=rival)
    done = after(state, "automa upgrade 3B2 lab")
    assert done.agenda == (tasks.Turn(ADA),)
    assert (done.basics, done.advanced) == (state.basics, state.advanced)
    assert rival_of(done).research == (0, 0, 0, 0, 0, 0)
    assert names(rival_of(done).labs) == {"3B2"}
    assert rival_of(done).stations == 0


@pytest.mark.rule("GP-SOLO-ACT-11")
def test_the_human_may_charge_power_for_what_the_automa_builds_nearby() -> None:
    """A lab at 3A7 is 2 from the Automa's 3B2, a mine at 6B1 4 from 3A3."""
    ada = board("terrans", labs="3A7", mines="6B1", bowls=(4, 0, 0))
    state = facing("card-10", support="card-4", rival=ITARS, ada=ada)
    state = after(state, "automa upgrade 3B2 station")
    assert offers(state) == ["charge 2", "decline"]
    state = after(state, "charge 2")
    assert state.players[ADA].bowls == (2, 2, 0)
    assert state.players[ADA].vp == 9
    assert rival_of(state).vp == 13
    # a mine: 3A3 is 3 from 3A7, too far; with a mine of the human at 5A7, 2
    ada = board("terrans", mines="5A7 6B1", bowls=(4, 0, 0))
    state = facing("card-4", support="card-2", rival=ITARS, ada=ada)
    state = after(state, "automa build 3A3")
    assert offers(state) == ["charge 1", "decline"]
    ada = board("terrans", mines="6B1", bowls=(4, 0, 0))
    state = facing("card-4", support="card-2", rival=ITARS, ada=ada)
    assert after(state, "automa build 3A3").agenda == (tasks.Turn(ADA),)


# --- Action spaces ------------------------------------------------------------------------------


@pytest.mark.rule("GP-SOLO-ACT-18")
def test_an_action_space_is_covered_without_effect() -> None:
    state = facing("card-14", support="card-4", rival=ITARS)  # left 4
    done = after(state, "automa cover power-7")
    assert done.covered == 1 << 6
    assert done.players == state.players
    assert rival_of(done).vp == 13
    ada = board("lantids", mines="4A4", bowls=(0, 0, 6))
    state = duel(rival_of(done), ada, agenda=(tasks.Turn(ADA),), covered="power-7")
    assert broken(state, "action power-7") == ["GP-ACT6-01"]
