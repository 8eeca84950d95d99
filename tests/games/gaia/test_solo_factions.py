"""The seven faction cards of the Automa: what their faction action does, and what always holds."""

import pytest

from games.gaia.solo import automa, facing, rival_of
from games.gaia.table import ADA, after, board, broken, hexes, names, offers
from orrery.games.gaia import tasks
from orrery.games.gaia.components import SPACE_WORDS
from orrery.games.gaia.state import State
from orrery.kernel.hexes import bits

NO_TILES = "- - - - - -"


def played(state: State) -> list[str]:
    """All that the Automa does until the human may act or the next card is due."""
    said: list[str] = []
    while isinstance(state.agenda[0], (tasks.Acting, tasks.Learning)):
        (follows,) = offers(state)
        said.append(follows.removeprefix("automa "))
        state = after(state, follows)
    return said


def covered(state: State) -> list[str]:
    return [SPACE_WORDS[space] for space in bits(state.covered)]


@pytest.mark.rule("GP-SOLO-ACT-28", "GP-SOLO-ACT-19")
def test_terrans_advance_in_gaia_project_then_build_far_away() -> None:
    """Within 4 of 3A7 lie the Transdim planets 2A5, 7A10 and 3A0; 7A10 is 3 from 4A4."""
    rival = automa("terrans", mines="3A7", research={"gaia": 1, "ai": 3})
    ada = board("xenos", mines="4A4")
    state = facing("card-13", support="card-4", rival=rival, ada=ada)
    state = after(state, "automa research gaia")
    assert rival_of(state).research == (0, 0, 3, 2, 0, 0)
    state = after(state, "automa build 7A10")
    assert state.gaia == hexes("7A10")
    state = after(state, *offers(state)[:1])  # the human lays the satellite
    assert rival_of(state).vp == 12
    assert state.agenda == (tasks.Turn(ADA),)


@pytest.mark.rule("GP-SOLO-ACT-28", "GP-SOLO-ACT-01")
def test_terrans_on_top_of_gaia_project_build_only() -> None:
    rival = automa("terrans", mines="3A7", research={"gaia": 5})
    ada = board("xenos", mines="4A4")
    state = facing("card-13", support="card-4", rival=rival, ada=ada)
    assert offers(state) == ["automa nothing"]
    assert offers(after(state, "automa nothing")) == ["automa build 7A10"]
    # on level 4 the advanced tile goes first
    rival = automa("terrans", mines="3A7", research={"gaia": 4})
    state = facing("card-13", support="card-4", rival=rival, ada=ada)
    assert offers(state) == ["automa tile gaia"]


@pytest.mark.rule("GP-SOLO-ACT-28")
def test_terrans_without_transdim_in_range_build_elsewhere() -> None:
    """2A5, 7A10 and 3A0 are settled: of the rest the home planet 4A4 takes no step."""
    rival = automa("terrans", mines="3A7", research={"gaia": 1})
    ada = board("xenos", mines="2A5 7A10 3A0 4B2")
    state = facing("card-13", support="card-4", rival=rival, ada=ada, gaia="2A5 7A10 3A0")
    state = after(state, "automa research gaia")
    assert offers(state) == ["automa build 4A4"]


@pytest.mark.rule("GP-SOLO-ACT-29")
def test_xenos_build_within_two_then_cover_one_space() -> None:
    """Within 2 of 3A6 (Desert): 3A7 (Terra, 3 steps), 3B2 (Ice, 3), 7A10 (Transdim), 7B0 (Gaia).

    Support card 1 would reach 4, but the faction card says 2: the home planet 2A3, 4 away, is not
    in range. The final tiles say nothing.
    """
    rival = automa("xenos", mines="3A6", research={"ai": 1})
    state = facing("card-9", support="card-1", rival=rival)
    state = after(state, "automa build 7B0")
    state = after(state, *offers(state)[:1])
    assert offers(state) == ["automa cover power-1"]
    state = after(state, "automa cover power-1")
    assert covered(state) == ["power-1"]  # once in the faction action
    assert rival_of(state).vp == 12


@pytest.mark.rule("GP-SOLO-ACT-29")
def test_ordinary_actions_of_the_xenos_are_done_twice() -> None:
    rival = automa("xenos", mines="3A6")
    assert played(facing("card-14", support="card-2", rival=rival)) == [
        "cover power-2",
        "cover power-3",  # right 2 again: power-1, power-3
    ]
    state = facing("card-14", support="card-2", rival=rival)
    state = after(state, "automa cover power-2", "automa cover power-3")
    assert rival_of(state).vp == 13  # the points of the card once
    # others do it once, and the Xenos do other things once
    assert len(played(facing("card-14", support="card-2", rival=automa("itars", mines="3B2")))) == 1
    assert len(played(facing("card-17", support="card-2", rival=rival))) == 1


@pytest.mark.rule("GP-SOLO-ACT-30")
def test_taklons_build_close_to_the_human_then_cover_a_space() -> None:
    """Within 3 of 4B2 (-5,3): 4B4 (Volcanic, 2 steps) is beside the human at 4A9, while 4A0
    (Titanium, 1 step), 3A6 (Desert, 1) and 7B4 (Gaia, 1) are farther."""
    rival = automa("taklons", mines="4B2")
    state = facing("card-13", support="card-2", rival=rival, ada=board("nevlas", mines="4A9"))
    assert offers(state) == ["automa build 4B4"]
    state = after(state, "automa build 4B4")
    state = after(state, *offers(state, "satellite")[:1])
    assert offers(state) == ["automa cover power-2"]
    state = after(state, "automa cover power-2")
    assert rival_of(state).vp == 12
    # 3A6 and 3A7 (Terra, 3) are 3 away, out of the range of card 2, and 2 from the human at 3B2
    ada = board("nevlas", mines="3B2")
    state = facing("card-13", support="card-2", rival=rival, ada=ada)
    assert offers(state) == ["automa build 3A6"]
    # an ordinary mine does not look for the human first: Titanium 4A0 takes one step as well, but
    # within 2 there are 4A4 (3 steps), 4B4 (2), 7A10 (Transdim, 2), 4B0 (3): 7A10 is nearer
    state = facing("card-4", support="card-2", rival=rival, ada=ada)
    assert offers(state) == ["automa build 7A10"]


@pytest.mark.rule("GP-SOLO-ACT-31")
def test_hadsch_hallas_upgrade_and_gain_for_stations() -> None:
    rival = automa("hadsch-hallas", mines="1A6", research={"economy": 1})
    state = facing("card-9", support="card-4", rival=rival)
    state = after(state, "automa upgrade 1A6 station")
    assert rival_of(state).vp == 10 + 3 + 1
    # with an ordinary card too; an institute gives nothing of the kind
    state = facing("card-10", support="card-4", rival=rival)
    assert rival_of(after(state, "automa upgrade 1A6 station")).vp == 10 + 3 + 3
    rival = automa("hadsch-hallas", stations="1A6")
    state = facing("card-10", support="card-4", rival=rival)
    assert rival_of(after(state, "automa upgrade 1A6 institute")).vp == 13


@pytest.mark.rule("GP-SOLO-ACT-31")
def test_hadsch_hallas_build_within_three_when_there_is_nothing_to_upgrade() -> None:
    """The institute at 5A3 (6,-1) is all they have. 5A7 (Volcanic, 1 step) is 3 away, out of the
    range of card 4; so is 5B5 (Gaia, 1), farther from the human; 5A2 (Transdim, 2) is beside it."""
    rival = automa("hadsch-hallas", institutes="5A3")
    ada = board("lantids", mines="6B1")
    state = facing("card-9", support="card-4", rival=rival, ada=ada)
    assert offers(state) == ["automa build 5A7"]
    state = after(state, "automa build 5A7")
    assert rival_of(after(state, *offers(state)[:1])).vp == 11
    # nor any planet: nothing, and the point all the same
    crowded = board("lantids", mines="5A7 5B5 5A2 5A0 6A1 1A3 3A3 6B1")
    state = facing("card-9", support="card-4", rival=rival, ada=crowded, gaia="5A2 6A1 1A3")
    assert offers(state) == ["automa nothing"]
    assert rival_of(after(state, "automa nothing")).vp == 11


@pytest.mark.rule("GP-SOLO-ACT-32")
def test_geodens_advance_anywhere_then_cover_a_space() -> None:
    rival = automa("geodens", mines="1A5", research={"terraforming": 1})
    state = facing("card-13", support="card-2", rival=rival)
    assert played(state) == ["research navigation", "cover power-2"]
    state = after(state, "automa research navigation", "automa cover power-2")
    assert rival_of(state).vp == 11


@pytest.mark.rule("GP-SOLO-ACT-32")
def test_geodens_gain_two_for_a_mine_on_a_new_type() -> None:
    """From 5A7: Gaia 5B5 is new. With a Gaia planet elsewhere it is not; nor is Transdim 3A0."""
    ada = board("lantids", mines="6B1")
    state = facing("card-4", support="card-13", rival=automa("geodens", mines="5A7"), ada=ada)
    state = after(state, "automa build 5B5")
    assert rival_of(state).vp == 12  # before the card's point
    state = after(state, *offers(state)[:1])
    assert rival_of(state).vp == 13
    rival = automa("geodens", mines="5A7 7B0")
    ada = board("lantids", mines="5B5 4B2 7A10 3A6 7B2")
    state = facing("card-4", support="card-13", rival=rival, ada=ada)
    state = after(state, "automa build 7B4")
    assert rival_of(state).vp == 10
    # others gain nothing for a new type
    state = facing("card-4", support="card-13", rival=automa("firaks", mines="3A3"))
    assert rival_of(after(state, "automa build 3B2")).vp == 11


@pytest.mark.rule("GP-SOLO-ACT-33")
def test_firaks_turn_a_lab_into_a_station_before_mines() -> None:
    rival = automa("firaks", mines="3A3", labs="4A0", institutes="2A0")
    for action, vp in (("card-9", 12), ("card-10", 13)):
        state = facing(action, support="card-4", rival=rival)
        assert offers(state) == ["automa upgrade 4A0 station"]
        assert broken(state, "automa upgrade 3A3 station") == ["GP-SOLO-ACT-07"]
        state = after(state, "automa upgrade 4A0 station")
        assert rival_of(state).vp == vp
        assert names(rival_of(state).stations) == {"4A0"}
        assert rival_of(state).labs == 0
    # the institute comes first all the same, and without a lab the mine follows
    rival = automa("firaks", mines="3A3", labs="4A0", stations="2A0")
    state = facing("card-10", support="card-4", rival=rival)
    assert offers(state) == ["automa upgrade 2A0 institute"]
    rival = automa("firaks", mines="3A3", institutes="2A0")
    state = facing("card-10", support="card-4", rival=rival)
    assert offers(state) == ["automa upgrade 3A3 station"]
    # others keep their labs
    rival = automa("itars", mines="3A3", labs="4A0", institutes="2A0")
    state = facing("card-10", support="card-4", rival=rival)
    assert offers(state) == ["automa upgrade 3A3 station"]


@pytest.mark.rule("GP-SOLO-ACT-33")
def test_a_new_lab_of_the_firaks_brings_research() -> None:
    """Support card 2 counts two from the left: Navigation; its direction finds 4A0 first."""
    rival = automa("firaks", stations="4A0", institutes="2A0", research={"ai": 3})
    for action, vp in (("card-9", 12), ("card-10", 13)):
        state = facing(action, support="card-2", rival=rival)
        assert played(state) == ["upgrade 4A0 lab", "research navigation"]
        state = after(state, "automa upgrade 4A0 lab")
        assert broken(state, "automa research ai") == ["GP-SOLO-ACT-02"]
        state = after(state, "automa research navigation")
        assert rival_of(state).vp == vp
    # others do not learn by it
    rival = automa("itars", stations="4A0", institutes="2A0")
    assert played(facing("card-10", support="card-2", rival=rival)) == ["upgrade 4A0 lab"]


@pytest.mark.rule("GP-SOLO-ACT-34")
def test_itars_cover_two_spaces() -> None:
    rival = automa("itars", mines="3B2")
    state = facing("card-13", support="card-9", rival=rival)  # left 2, twice
    assert played(state) == ["cover qic-2", "cover qic-1"]
    state = after(state, "automa cover qic-2", "automa cover qic-1")
    assert covered(state) == ["qic-1", "qic-2"]
    assert rival_of(state).vp == 14
    # with one space free the second part is nothing
    rest = "power-1 power-2 power-3 power-4 power-5 power-6 power-7 qic-1 qic-2"
    state = facing("card-13", support="card-9", rival=rival, covered=rest)
    assert played(state) == ["cover qic-3", "nothing"]


@pytest.mark.rule("GP-SOLO-ACT-19", "GP-SOLO-ACT-17")
def test_a_mine_of_a_faction_action_that_cannot_be_built_is_an_upgrade() -> None:
    """The Xenos at 5A0 with 5B5 and 5A2 settled have no planet within 2."""
    crowded = board("lantids", mines="5B5 5A2")
    rival = automa("xenos", mines="5A0")
    state = facing("card-13", support="card-1", rival=rival, ada=crowded, gaia="5A2")
    assert played(state) == ["upgrade 5A0 station", "cover power-1"]
