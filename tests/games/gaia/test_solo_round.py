"""A whole round against the Automa, worked out by hand beside the printed map.

The human plays the Lantids (Terra), the Automa the Itars (Ice) on normal difficulty. Upper final
tile: Gaia planets; lower: sectors. The tile of round 1 counts mines: 4 for the passing Automa. The
wheel is Terra, Oxide, Volcanic, Desert, Swamp, Titanium, Ice: from Ice it is one step to Terra and
to Titanium, two to Oxide and Swamp, three to Volcanic and Desert.
"""

import pytest

from games.gaia.solo import cards, opened, rival_of
from games.gaia.table import ADA, after, broken, hexes, names, offers
from orrery.games.gaia import GAME, tasks
from orrery.games.gaia.components import SPACE_WORDS
from orrery.games.gaia.scoring import automa_count
from orrery.games.gaia.state import State
from orrery.games.gaia.tasks import AUTOMA, NONE
from orrery.kernel.hexes import bits


def row(state: State) -> list[int]:
    return [booster + 1 for booster in state.row]


def laid_out() -> State:
    """Up to the human's first turn."""
    tiles = "round-3 round-1 round-2 round-4 round-5 round-6"
    state = opened(finals="final-4 final-5", rounds=tiles, automa="itars")
    state = after(state, "faction lantids", "deal automa itars", "build mine 3A7")
    # Ice: 3B2 is 1 from the centre, 2B1 4, 4A9 6 and 5A0 7
    state = after(state, "automa settle 3B2", "automa settle 2B1", "build mine 6B1")
    # The boosters lie 5 4 3 2 1. Card 5 shows the fifth bar: booster 1. The human takes 3
    return after(state, "draw card-5", "automa take booster-1", "take booster-3")


# What is said in the round; the tests below look at it turn by turn
HUMAN = ["upgrade 3A7 station", "end"]
TURN_1 = ["draw card-4", "draw card-7", "automa research ai"]
PASSING = ["pass booster-4"]
TURN_2 = ["draw card-13", "automa cover power-4", "automa cover power-5"]
TURN_3 = ["draw card-1", "automa upgrade 3B2 station", "charge 2"]
TURN_4 = ["draw card-6", "automa build 3B5", "satellite 3A10", "decline"]
TURN_5 = ["draw card-2", "automa pass booster-3"]
BEFORE = [*HUMAN, *TURN_1, *PASSING, *TURN_2]


@pytest.mark.rule("GP-SOLO-SETUP-16", "GP-SOLO-TURN-01", "GP-SOLO-TURN-08", "GP-SOLO-PASS-06")
def test_the_human_acts_the_automa_learns_the_human_passes() -> None:
    state = laid_out()
    human = state.players[ADA]
    # 13 credits and 2 of the booster, 4 ore and 1 of the board and 2 of the mines, 1 QIC and 1
    assert (human.credits, human.ore, human.knowledge, human.qic) == (15, 7, 4, 2)
    assert row(state) == [5, 4, 2]
    # The human's 3A7 is 2 from the Automa's 3B2: a trading station for 3 credits and 2 ore
    state = after(state, *HUMAN)
    assert (state.players[ADA].credits, state.players[ADA].ore) == (12, 5)
    # 1. Support 4, action 7: random research. Card 4 counts four from the right: Science, Economy,
    # Gaia, Artificial Intelligence. Card 7 gives no points
    state = after(state, "draw card-4", "draw card-7")
    assert offers(state) == ["automa research ai"]
    state = after(state, "automa research ai")
    assert rival_of(state).vp == 10
    # The human passes for booster 4; 3 goes to the right end
    assert row(after(state, *PASSING)) == [5, 2, 3]


@pytest.mark.rule("GP-SOLO-TURN-02", "GP-SOLO-TURN-07", "GP-SOLO-ACT-34")
def test_the_automas_second_turn_is_a_faction_action() -> None:
    """Support 7, action 13: the Itars cover two spaces, each the fourth free one from the left:
    power-4; then power-1, -2, -3, -5. Their card gives 4."""
    state = after(laid_out(), *HUMAN, *TURN_1, *PASSING, "draw card-13")
    assert offers(state) == ["automa cover power-4"]
    state = after(state, "automa cover power-4")
    assert offers(state) == ["automa cover power-5"]
    state = after(state, "automa cover power-5")
    assert [SPACE_WORDS[space] for space in bits(state.covered)] == ["power-4", "power-5"]
    assert rival_of(state).vp == 14


@pytest.mark.rule("GP-SOLO-TURN-04", "GP-SOLO-ACT-09", "GP-SOLO-ACT-11")
def test_the_automas_third_turn_is_an_upgrade() -> None:
    """Support 13, action 1: of seven cards three are drawn, so card 1 is the fourth and stands
    upright: its X means nothing. No trading station stands, so a mine is upgraded: 3B2 is 2 from
    the human's 3A7, 2B1 is 4. The human's trading station may charge 2 for 1 VP."""
    state = after(laid_out(), *BEFORE, "draw card-1")
    assert offers(state) == ["automa upgrade 3B2 station"]
    state = after(state, "automa upgrade 3B2 station")
    assert offers(state) == ["charge 2", "decline"]
    state = after(state, "charge 2")
    assert (state.players[ADA].bowls, state.players[ADA].vp) == ((2, 2, 0), 9)
    assert rival_of(state).vp == 15


@pytest.mark.rule("GP-SOLO-ACT-14", "GP-SOLO-ACT-16", "GP-SOLO-ACT-23", "GP-SOLO-SETUP-19")
def test_the_automas_fourth_turn_is_a_mine() -> None:
    """Three cards are left, 2, 5 and the one that nobody has seen: now it comes, card 6, without X.

    Support 1: range 4, upper final tile (Gaia), from the top left. Gaia and Transdim planets within
    4 of 3B2 or 2B1 are 3B5, 7B0, 6B3, 7B4 (Gaia, one step) and 3A0, 7A10, 2A5 (Transdim, two). 3B5
    is 2 from 3A7 and 6B3 2 from 6B1, 7B0 is 3 and 7B4 4 away: 3B5 stands higher.
    """
    state = after(laid_out(), *BEFORE, *TURN_3)
    unseen = (3, 6, 8, 9, 10, 11, 12, 14, 15, 16, 17)
    assert offers(state) == [f"draw card-{n}" for n in (2, 5, *unseen)]
    state = after(state, "draw card-6")
    assert offers(state) == ["automa build 3B5"]
    assert broken(state, "automa build 6B3") == ["GP-SOLO-ACT-14"]
    state = after(state, "automa build 3B5")
    # 3B5 is 2 from 3B2, so it gets a satellite, where the human wants; then power may be charged
    assert len(offers(state, "satellite")) == 6
    state = after(state, "satellite 3A10")
    assert offers(state) == ["charge 2", "decline"]
    assert rival_of(state).vp == 18


@pytest.mark.rule("GP-SOLO-TURN-04", "GP-SOLO-PASS-02", "GP-SOLO-PASS-03", "GP-SOLO-PASS-04")
def test_the_automas_fifth_turn_is_its_last() -> None:
    """Cards 2 and 5 are left, both sideways and with an X: the Automa passes. 4 points of the
    tile; support 6 takes the right booster, 3, and booster 1 goes to the right end."""
    state = after(laid_out(), *BEFORE, *TURN_3, *TURN_4, "draw card-2")
    assert offers(state) == ["automa pass booster-3"]
    state = after(state, "automa pass booster-3")
    rival = rival_of(state)
    assert rival.vp == 22
    assert row(state) == [5, 2, 1]
    # The cards of the round are shuffled with one more of the ten that nobody has seen
    assert rival.known == cards("card-1 card-2 card-4 card-5 card-6 card-7 card-13")
    assert (rival.unseen, rival.reserve.bit_count(), rival.drawn) == (1, 10, 0)
    assert (rival.action, rival.support) == (NONE, NONE)
    # The human passed first and begins round 2; the action spaces are free again
    assert (state.round, state.first, state.order) == (2, ADA, (ADA, AUTOMA))
    assert state.agenda == (tasks.Turn(ADA),)
    assert state.covered == 0
    assert names(rival.structures) == {"3B2", "2B1", "3B5"}
    assert rival.stations == hexes("3B2")
    assert rival.research == (0, 0, 1, 0, 0, 0)
    # For the final tiles: one Gaia planet, two sectors, one satellite
    counts = [automa_count(state, what) for what in ("gaia", "sectors", "satellites")]
    assert counts == [1, 2, 1]


def test_the_position_may_be_written_down_and_read_again_at_any_moment() -> None:
    state = laid_out()
    for sentence in (*BEFORE, *TURN_3, *TURN_4, *TURN_5):
        assert GAME.load(GAME.dump(state)) == state
        assert GAME.write(GAME.read(sentence)) == sentence
        state = after(state, sentence)
