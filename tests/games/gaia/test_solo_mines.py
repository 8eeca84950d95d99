"""The Automa's mines: where they go, tie-break after tie-break, and their satellites.

The spaces of the printed map that matter here, as (q, r); rows go down with r:

    2A0 (0,-5) Titanium    2B1 (-1,-3) Ice       1A6 (1,-3) Oxide      1A5 (2,-3) Volcanic
    2A3 (-1,-2) Desert     3A0 (2,-2) Transdim   3B5 (0,-1) Gaia       5A7 (3,-1) Volcanic
    3A7 (-2,1) Terra       3B2 (0,1) Ice         3A3 (1,1) Titanium    3A6 (-2,2) Desert
    5B5 (5,-3) Gaia        5A2 (7,-2) Transdim   5A0 (7,-4) Ice        1B1 (4,-5) Terra
    4A4 (-5,4) Terra       6B1 (3,3) Terra       7A6 (-5,7) Titanium   7B2 (-3,6) Swamp
"""

import pytest

from games.gaia.solo import automa, facing, rival_of
from games.gaia.table import ADA, after, board, broken, hexes, names, offers
from orrery.games.gaia import GAME, tasks
from orrery.games.gaia.scoring import automa_count

ITARS = automa("itars", mines="3B2")

# --- Mines --------------------------------------------------------------------------------------


@pytest.mark.rule("GP-SOLO-ACT-12")
def test_a_mine_goes_to_an_empty_planet_in_range() -> None:
    """Within 2 of 3B2: 3A3 (1 step), 3A7 (1), 3B5 (Gaia, 1), 3A6 (3). One by one they fill up.

    3A3 is nearest to 6B1; from there 3A7 and 3B5 are both 3, and card 13 looks from the bottom.
    """
    taken, built = ["6B1"], []
    for _ in range(4):
        ada = board("lantids", mines=" ".join(taken))
        (follows,) = offers(facing("card-4", support="card-13", rival=ITARS, ada=ada))
        built.append(follows.split()[-1])
        taken.append(built[-1])
    assert built == ["3A3", "3A7", "3B5", "3A6"]
    ada = board("lantids", mines=" ".join(taken))
    state = facing("card-4", support="card-13", rival=ITARS, ada=ada)
    assert offers(state) == ["automa upgrade 3B2 station"]
    assert broken(state, "automa build 3A0") == ["GP-SOLO-ACT-07"]


@pytest.mark.rule("GP-SOLO-ACT-12", "GP-SOLO-ACT-15")
def test_a_transdim_planet_becomes_a_gaia_planet_at_once() -> None:
    """Within 2 of 5A0 there are 5B5 (the human's) and 5A2, Transdim."""
    rival = automa("itars", mines="5A0")
    ada = board("lantids", mines="5B5")
    state = facing("card-4", support="card-7", rival=rival, ada=ada)
    state = after(state, "automa build 5A2")
    assert state.gaia == hexes("5A2")
    assert automa_count(state, "gaia") == 1
    assert state.players[ADA].formers == 0


@pytest.mark.rule("GP-SOLO-ACT-15")
def test_other_planets_become_nothing_else() -> None:
    state = facing("card-4", support="card-7", rival=ITARS)
    assert after(state, *offers(state)).gaia == 0


@pytest.mark.rule("GP-SOLO-ACT-35")
@pytest.mark.parametrize("gaia", ["", "5A2"])
def test_a_planet_with_a_gaiaformer_is_not_empty(gaia: str) -> None:
    ada = board("lantids", mines="5B5", formers="5A2")
    rival = automa("itars", mines="5A0")
    state = facing("card-4", support="card-7", rival=rival, ada=ada, gaia=gaia)
    assert offers(state) == ["automa upgrade 5A0 station"]


@pytest.mark.rule("GP-SOLO-ACT-17")
def test_without_a_mine_or_a_planet_it_upgrades() -> None:
    eight = automa("itars", mines="3B2 2B1 5A0 4A9 3A3 3A7 3A6 2A0")
    state = facing("card-4", support="card-7", rival=eight)
    assert offers(state) == ["automa upgrade 3A7 station"]
    assert rival_of(after(state, *offers(state))).vp == 11
    # a station back in the supply of mines: seven mines and a station may build
    seven = automa("itars", mines="3B2 2B1 5A0 4A9 3A3 3A7 3A6", stations="2A0")
    assert offers(facing("card-4", support="card-7", rival=seven), "automa build")
    crowded = board("lantids", mines="5B5 5A2")
    state = facing(
        "card-4", support="card-7", rival=automa("itars", mines="5A0"), ada=crowded, gaia="5A2"
    )
    assert offers(state) == ["automa upgrade 5A0 station"]


# --- Tie-breaks of mines ------------------------------------------------------------------------

# From 3B2 and 2A0, with the human at 4A4: 3B5 (Gaia, 1 step, 5 from the human), 3A3 (Titanium, 1,
# 6), 3A7 (Terra, 1, 3), 3A6 (Desert, 3), 2A11 (Volcanic, 3), 2B1 (Ice, no step), 1A9 (Desert, 3)
TWO = automa("itars", mines="3B2 2A0")


@pytest.mark.rule("GP-SOLO-ACT-20", "GP-SOLO-ACT-22", "GP-SOLO-ACT-23")
@pytest.mark.parametrize(
    ("support", "hex"),
    [
        ("card-7", "3B5"),  # top: Gaia
        ("card-2", "3A7"),  # bottom: types other than Ice and Titanium, fewest steps, then nearest
        ("card-13", "2B1"),  # none: fewest steps of all
    ],
)
def test_the_support_card_chooses_the_final_tile(support: str, hex: str) -> None:
    state = facing("card-4", support=support, rival=TWO, finals="final-4 final-3")
    assert offers(state) == [f"automa build {hex}"]


@pytest.mark.rule("GP-SOLO-ACT-24")
@pytest.mark.parametrize("tile", ["final-1", "final-2", "final-6"])
def test_other_final_tiles_break_no_tie(tile: str) -> None:
    state = facing("card-4", support="card-7", rival=TWO, finals=f"{tile} final-4")
    assert offers(state) == ["automa build 2B1"]


@pytest.mark.rule("GP-SOLO-ACT-21")
def test_sectors_where_the_automa_has_nothing() -> None:
    """From 3A3: 3B2 (Ice, 1 step from Titanium) in its own sector, 5A7 (Volcanic, 3) in another."""
    rival = automa("firaks", mines="3A3")
    state = facing("card-4", support="card-7", rival=rival, finals="final-5 final-1")
    assert offers(state) == ["automa build 5A7"]
    state = facing("card-4", support="card-7", rival=rival, finals="final-1 final-5")
    assert offers(state) == ["automa build 3B2"]


@pytest.mark.rule("GP-SOLO-ACT-23")
def test_the_gaia_tile_looks_for_transdim_planets_too() -> None:
    """From 1A6, with 3B5 the human's: 3A0 is Transdim (2 steps), 1A5 Volcanic (1)."""
    rival = automa("hadsch-hallas", mines="1A6")
    ada = board("lantids", mines="3B5")
    state = facing("card-4", support="card-7", rival=rival, ada=ada, finals="final-4 final-1")
    assert offers(state) == ["automa build 3A0"]


@pytest.mark.rule("GP-SOLO-ACT-26")
def test_a_filter_that_nothing_meets_is_ignored() -> None:
    """All planets within 2 of 3B2 lie in sector 3, where the Automa is."""
    state = facing("card-4", support="card-7", rival=ITARS, finals="final-5 final-1")
    assert offers(state) == ["automa build 3A7"]


@pytest.mark.rule("GP-SOLO-ACT-27")
def test_transdim_is_no_new_type_for_who_has_a_gaia_planet() -> None:
    """From 1A6 (Oxide) with 1A5 the human's: 2B1 (Ice, 2 steps) and 2A3 (Desert, 2) are new and
    both 3 from the human; 3A0 (Transdim, 2) is beside the human, but the Automa has Gaia."""
    ada = board("lantids", mines="1A5")
    with_gaia = automa("hadsch-hallas", mines="1A6 7B0")
    state = facing("card-4", support="card-7", rival=with_gaia, ada=ada, finals="final-3 final-1")
    assert offers(state) == ["automa build 2B1"]
    # without the Gaia planet both Gaia and Transdim are new; 3B5 takes one step
    without = automa("hadsch-hallas", mines="1A6")
    state = facing("card-4", support="card-7", rival=without, ada=ada, finals="final-3 final-1")
    assert offers(state) == ["automa build 3B5"]
    # nor is there a Gaia planet in range: Transdim 3A0 is as new as Desert 2A3, both 2 from the
    # human at 3B5 and in one row; Volcanic 1A5 (1 step) is not new for who lives at 4B4
    far = automa("hadsch-hallas", mines="1A6 4B4")
    there = board("lantids", mines="3B5")
    state = facing("card-4", support="card-15", rival=far, ada=there, finals="final-3 final-1")
    assert offers(state) == ["automa build 3A0"]
    # a Transdim planet that has become Gaia is a Gaia planet that it has
    formed = automa("hadsch-hallas", mines="1A6 5A2")
    state = facing(
        "card-4", support="card-7", rival=formed, ada=ada, finals="final-3 final-1", gaia="5A2"
    )
    assert offers(state) == ["automa build 2B1"]


@pytest.mark.rule("GP-SOLO-ACT-14")
def test_fewest_steps_then_nearest_then_direction() -> None:
    # fewest steps: 2B1 (0) although 3A7 is nearer to 4A4
    assert offers(facing("card-4", support="card-13", rival=TWO)) == ["automa build 2B1"]
    # nearest: of three planets with one step
    for home, hex in (("4A4", "3A7"), ("6B1", "3A3"), ("1B1", "3B5")):
        ada = board("lantids", mines=home)
        state = facing("card-4", support="card-13", rival=ITARS, ada=ada)
        assert offers(state) == [f"automa build {hex}"]
        assert broken(state, "automa build 3A6") == ["GP-SOLO-ACT-14"]
    # direction: with 3B5 the Automa's, 3A3 and 3A7 are both 6 from 1B1
    rival = automa("itars", mines="3B2 3B5")
    ada = board("lantids", mines="1B1")
    for support, hex in (("card-2", "3A7"), ("card-13", "3A3")):
        state = facing("card-4", support=support, rival=rival, ada=ada)
        assert offers(state) == [f"automa build {hex}"]


@pytest.mark.rule("GP-SOLO-ACT-25")
def test_a_gaia_planet_is_one_step_and_a_transdim_planet_two() -> None:
    # from 5A7 (Volcanic): 5B5 Gaia before 3A0 Transdim, though that is beside the human at 1A5
    rival = automa("geodens", mines="5A7")
    ada = board("lantids", mines="1A5")
    state = facing("card-4", support="card-13", rival=rival, ada=ada)
    assert offers(state) == ["automa build 5B5"]
    # without 5B5: Transdim (2) before the Titanium planet 3A3 (3), whose neighbour the human is
    ada = board("nevlas", mines="5B5 3B2")
    state = facing("card-4", support="card-13", rival=rival, ada=ada)
    assert offers(state) == ["automa build 3A0"]
    # Transdim ties with the two-step planets 2B1 and 2A3 round 1A6, and is nearest to the human
    rival = automa("hadsch-hallas", mines="1A6")
    ada = board("lantids", mines="1A5 3B5")
    state = facing("card-4", support="card-13", rival=rival, ada=ada)
    assert offers(state) == ["automa build 3A0"]
    # a Gaia planet ties with one-step planets round 3B2: nearest wins
    for home, hex in (("1B1", "3B5"), ("6B1", "3A3")):
        state = facing("card-4", support="card-13", rival=ITARS, ada=board("lantids", mines=home))
        assert offers(state) == [f"automa build {hex}"]


@pytest.mark.rule("GP-SOLO-ACT-13")
def test_the_factions_own_tie_break_comes_before_the_final_tile() -> None:
    """The Terrans look for Transdim planets within 4 of 3A7: 3A0, 2A5 and 7A10. The tile for
    sectors leaves 2A5 and 7A10; 2A5 is nearer to the human at 1A5."""
    rival = automa("terrans", mines="3A7", research={"gaia": 1})
    ada = board("xenos", mines="1A5")
    state = facing("card-13", support="card-7", rival=rival, ada=ada, finals="final-5 final-1")
    state = after(state, "automa research gaia")
    assert offers(state) == ["automa build 2A5"]
    # no sectors: 3A0 beside the human
    state = facing("card-13", support="card-7", rival=rival, ada=ada, finals="final-1 final-5")
    assert offers(after(state, "automa research gaia")) == ["automa build 3A0"]
    # and an ordinary mine does not look for Transdim: of 3B2, 4B0 and 3B5 with one step, 3B5 is
    # nearest to the human
    state = facing("card-4", support="card-7", rival=rival, ada=ada, finals="final-1 final-5")
    assert offers(state) == ["automa build 3B5"]


# --- Satellites ---------------------------------------------------------------------------------


@pytest.mark.rule("GP-SOLO-ACT-16", "GP-SOLO-ACT-37")
def test_a_mine_far_from_the_others_gets_a_satellite_where_the_human_wants() -> None:
    state = facing("card-4", support="card-13", rival=ITARS, ada=board("lantids", mines="1B1"))
    state = after(state, "automa build 3B5")
    assert GAME.to_act(state) == (ADA,)
    around = ["3A9", "3A10", "3A11", "3B0", "3B4", "3C"]
    assert offers(state) == [f"satellite {hex}" for hex in around]
    assert broken(state, "satellite 3B2") == ["GP-SOLO-ACT-37"]  # a planet
    assert broken(state, "satellite 3B1") == ["GP-SOLO-ACT-37"]  # not beside the mine
    assert broken(state, "end") == ["GP-SOLO-ACT-37"]
    state = after(state, "satellite 3B0")
    assert names(rival_of(state).satellites) == {"3B0"}
    assert automa_count(state, "satellites") == 1
    assert automa_count(state, "structures") == 2
    assert state.agenda == (tasks.Turn(ADA),)


@pytest.mark.rule("GP-SOLO-ACT-16")
def test_a_mine_beside_another_structure_gets_none() -> None:
    ada = board("lantids", mines="6B1")
    state = facing("card-4", support="card-13", rival=ITARS, ada=ada)
    state = after(state, "automa build 3A3")
    assert rival_of(state).satellites == 0
    assert state.agenda == (tasks.Turn(ADA),)


@pytest.mark.rule("GP-SOLO-ACT-37")
@pytest.mark.parametrize(
    ("there", "ada", "then"),
    [
        ("7A5 7B3", "4A4", "7A5 7B3 7A7"),  # one space is left: nobody is asked
        ("7A5 7B3 7A7", "4A4", "7A5 7B3 7A7"),  # none is left: no satellite
    ],
)
def test_nobody_is_asked_when_there_is_no_choice(there: str, ada: str, then: str) -> None:
    """The corner 7A6 has three neighbours, 7A5, 7A7 and 7B3, all without planets."""
    rival = automa("firaks", mines="7B2", satellites=there)
    state = facing("card-4", support="card-13", rival=rival, ada=board("lantids", mines=ada))
    state = after(state, "automa build 7A6")
    assert state.agenda == (tasks.Turn(ADA),)
    assert names(rival_of(state).satellites) == set(then.split())


@pytest.mark.rule("GP-SOLO-ACT-37")
def test_satellites_of_others_do_not_stand_in_the_way_but_the_lost_planet_does() -> None:
    rival = automa("firaks", mines="7B2")
    ada = board("lantids", mines="4A4", lost="7A7", satellites="7A5")
    state = after(facing("card-4", support="card-13", rival=rival, ada=ada), "automa build 7A6")
    assert offers(state) == ["satellite 7A5", "satellite 7B3"]
