"""The Automa's turn: drawing, the pair of cards, and how they point things out."""

import pytest
from msgspec.structs import replace

from games.gaia.solo import automa, card, cards, duel, facing, rival_of
from games.gaia.table import ADA, after, board, broken, names, offers
from orrery.games.gaia import tasks
from orrery.games.gaia.state import State
from orrery.games.gaia.tasks import NONE

ITARS = automa("itars", mines="3B2")


def fresh(words: str) -> State:
    """The Automa's first turn of a round, with these cards in its deck."""
    return duel(automa("itars", mines="3B2", deck=words))


# --- Drawing ------------------------------------------------------------------------------------


@pytest.mark.rule("GP-SOLO-TURN-01", "GP-SOLO-TURN-09")
def test_two_cards_in_the_first_turn_support_before_action() -> None:
    state = after(fresh("card-1 card-4 card-5 card-7 card-13"), "draw card-7")
    assert (rival_of(state).support, rival_of(state).action) == (card("card-7"), NONE)
    assert broken(state, "automa nothing") == ["GP-SOLO-TURN-02"]
    state = after(state, "draw card-5")
    assert (rival_of(state).support, rival_of(state).action) == (card("card-7"), card("card-5"))
    # an action of card 5, counted as card 7 says: the fourth from the left
    assert offers(state) == ["automa cover power-4"]


@pytest.mark.rule("GP-SOLO-TURN-02")
def test_later_the_action_card_becomes_the_support_card() -> None:
    state = after(fresh("card-1 card-4 card-5 card-7 card-13"), "draw card-7", "draw card-5")
    state = after(state, "automa cover power-4")
    state = replace(state, agenda=(tasks.Playing(),))  # the human's turn is over
    # 7 and 5 are out of the deck: 7 is discarded, 5 gives support
    assert offers(state) == ["draw card-1", "draw card-4", "draw card-13"]
    assert broken(state, "draw card-7") == ["GP-SOLO-TURN-02"]
    state = after(state, "draw card-4")
    assert (rival_of(state).support, rival_of(state).action) == (card("card-5"), card("card-4"))
    assert rival_of(state).known == cards("card-1 card-13")


@pytest.mark.rule("GP-SOLO-TURN-03", "GP-SOLO-TURN-12")
@pytest.mark.parametrize(("last", "booster"), [("card-4", 8), ("card-11", 9), ("card-7", 10)])
def test_on_an_empty_deck_it_passes_with_its_old_action_card(last: str, booster: int) -> None:
    """The row is 8, 9, 10; cards 4, 11 and 7 take the left, the middle and the right one."""
    rival = automa("itars", mines="3B2", deck="", action=last, support="card-2")
    state = duel(rival)
    assert offers(state) == [f"automa pass booster-{booster}"]
    assert rival_of(state).support == card(last)


@pytest.mark.rule("GP-SOLO-TURN-04")
@pytest.mark.parametrize(
    ("left", "drawn", "passes"),
    [
        ("card-1 card-4 card-7", "card-1", True),  # sideways, with an X
        ("card-1", "card-1", True),
        ("card-1 card-4 card-7 card-9", "card-1", False),  # upright
        ("card-1 card-4 card-7", "card-4", False),  # sideways, without X
    ],
)
def test_an_x_counts_on_the_last_three_cards_only(left: str, drawn: str, passes: bool) -> None:
    state = facing(drawn, support="card-5", rival=ITARS, deck=left)
    (follows,) = offers(state)
    assert follows.startswith("automa pass") is passes


@pytest.mark.rule("GP-SOLO-TURN-04")
def test_the_unseen_card_counts_among_the_last_three() -> None:
    rival = replace(ITARS, known=cards("card-1 card-4 card-7"), unseen=1, reserve=cards("card-3"))
    state = duel(replace(rival, action=card("card-5"), support=card("card-2")))
    assert offers(after(state, "draw card-1")) == ["automa upgrade 3B2 station"]
    fewer = replace(rival_of(state), known=cards("card-1 card-4"))
    state = after(duel(fewer), "draw card-3")
    assert offers(state, "automa pass") == offers(state)


@pytest.mark.rule("GP-SOLO-TURN-05", "GP-SOLO-PASS-01")
def test_a_passing_automa_does_not_act_and_its_card_gives_nothing() -> None:
    """Card 8 would build a mine for 3 points; the tile of the round (federations) gives none."""
    tiles = "round-4 round-2 round-3 round-1 round-5 round-6"
    state = facing("card-8", support="card-4", rival=ITARS, deck="card-8", rounds=tiles)
    assert broken(state, "automa build 3A7") == ["GP-SOLO-PASS-03"]
    state = after(state, "automa pass booster-8")
    assert names(rival_of(state).structures) == {"3B2"}
    assert rival_of(state).vp == 10
    assert state.covered == 0


@pytest.mark.rule("GP-SOLO-TURN-06")
def test_it_does_what_the_action_card_says_as_the_support_card_says() -> None:
    kinds = {
        "card-10": "automa upgrade 3B2 station",
        "card-4": "automa build 3A7",
        "card-5": "automa cover power-2",
        "card-7": "automa research navigation",
        "card-15": "automa research navigation",
    }
    for action, follows in kinds.items():
        assert offers(facing(action, support="card-2", rival=ITARS)) == [follows]
    # with another support card they go elsewhere: card 9 counts two, card 5 five from the right
    assert offers(facing("card-7", support="card-9", rival=ITARS)) == ["automa research economy"]
    assert offers(facing("card-16", support="card-5", rival=ITARS)) == ["automa cover power-6"]


@pytest.mark.rule("GP-SOLO-TURN-07")
@pytest.mark.parametrize(
    ("action", "vp"), [("card-4", 1), ("card-6", 3), ("card-17", 2), ("card-7", 0)]
)
def test_the_points_of_the_action_card(action: str, vp: int) -> None:
    ada = board("lantids", mines="6B1")  # the mine goes to 3A3, beside the other: no satellite
    state = facing(action, support="card-2", rival=ITARS, ada=ada)
    assert rival_of(state).vp == 10
    assert rival_of(after(state, *offers(state))).vp == 10 + vp


@pytest.mark.rule("GP-SOLO-TURN-07", "GP-SOLO-ACT-19")
@pytest.mark.parametrize("action", ["card-9", "card-13"])
def test_the_points_of_the_faction_card_after_a_faction_action(action: str) -> None:
    state = facing(action, support="card-1", rival=ITARS)
    state = after(state, "automa cover power-1")
    assert rival_of(state).vp == 10  # not before all is done
    assert rival_of(after(state, "automa cover power-2")).vp == 14


@pytest.mark.rule("GP-SOLO-TURN-08")
def test_turns_go_back_and_forth_until_both_have_passed() -> None:
    ada = board("lantids", mines="4A4", knowledge=12)
    state = duel(ITARS, ada, agenda=(tasks.Turn(ADA),))
    state = after(state, "research science", "end")
    assert state.agenda == (tasks.Playing(),)
    state = after(state, "draw card-1", "draw card-7", "automa research terraforming")
    assert state.agenda == (tasks.Turn(ADA),)
    state = after(state, "pass booster-8")
    state = after(state, "draw card-5", *offers(after(state, "draw card-5")))
    assert state.agenda == (tasks.Playing(),)  # the human has passed: the Automa goes on alone


@pytest.mark.rule("GP-SOLO-TURN-10", "GP-SOLO-ACT-01")
def test_points_come_even_when_nothing_could_be_done() -> None:
    everything = "power-1 power-2 power-3 power-4 power-5 power-6 power-7 qic-1 qic-2 qic-3"
    state = facing("card-14", support="card-4", rival=ITARS, covered=everything)
    assert offers(state) == ["automa nothing"]
    assert broken(state, "automa cover power-1") == ["GP-SOLO-ACT-01"]
    assert rival_of(after(state, "automa nothing")).vp == 13


@pytest.mark.rule("GP-SOLO-TURN-11")
def test_the_automa_never_charges_power() -> None:
    """3A7 lies beside the Automa's institute at 4A0."""
    ada = board("terrans", mines="3A7", credits=6, ore=4)
    rival = automa("itars", institutes="4A0", vp=10)
    state = duel(rival, ada, agenda=(tasks.Turn(ADA),))
    state = after(state, "upgrade 3A7 station", "end")
    assert rival_of(state) == rival
    assert state.agenda == (tasks.Playing(),)


# --- How the support card points something out --------------------------------------------------


@pytest.mark.rule("GP-SOLO-SEL-01", "GP-SOLO-ACT-12")
def test_the_range_is_that_of_the_support_card_whatever_the_research() -> None:
    """From 7A6 nothing is free within 2; within 4 there is 7B0 (Gaia), 4A4 and 7A10 farther."""
    ada = board("lantids", mines="7B2 7B4")
    for level in (0, 5):
        rival = automa("firaks", mines="7A6", research={"navigation": level})
        near = facing("card-4", support="card-7", rival=rival, ada=ada)
        assert offers(near) == ["automa upgrade 7A6 station"]
        far = facing("card-4", support="card-1", rival=rival, ada=ada)
        assert offers(far) == ["automa build 7B0"]


@pytest.mark.rule("GP-SOLO-SEL-02", "GP-SOLO-SEL-03", "GP-SOLO-SEL-08")
@pytest.mark.parametrize(("support", "first"), [("card-2", "3B5"), ("card-4", "3A6")])
def test_direction_from_the_top_left_or_from_the_bottom_right(support: str, first: str) -> None:
    """3B5, 3A7 and 3A6 are all 2 from the human at 3B2; their rows are -1, 1 and 2."""
    rival = automa("taklons", mines="3B5 3A7 3A6 4B2")
    ada = board("nevlas", mines="3B2")
    state = facing("card-11", support=support, rival=rival, ada=ada)
    assert offers(state) == [f"automa upgrade {first} station"]


@pytest.mark.rule("GP-SOLO-SEL-02", "GP-SOLO-SEL-03", "GP-SOLO-SEL-08")
@pytest.mark.parametrize(("support", "first"), [("card-2", "3A7"), ("card-4", "3A3")])
def test_direction_within_a_row(support: str, first: str) -> None:
    """3A7 and 3A3 stand in one row, both 6 from the human at 1B1."""
    rival = automa("firaks", mines="3A3 3A7")
    state = facing("card-11", support=support, rival=rival, ada=board("terrans", mines="1B1"))
    assert offers(state) == [f"automa upgrade {first} station"]


@pytest.mark.rule("GP-SOLO-SEL-04")
@pytest.mark.parametrize(
    ("support", "area", "space"),
    [
        ("card-1", "terraforming", "power-1"),  # right 1
        ("card-2", "navigation", "power-2"),  # right 2
        ("card-7", "gaia", "power-4"),  # right 4
        ("card-8", "science", "qic-3"),  # left 1
        ("card-9", "economy", "qic-2"),  # left 2
        ("card-5", "navigation", "power-6"),  # left 5
    ],
)
def test_counting_from_the_left_or_from_the_right(support: str, area: str, space: str) -> None:
    state = facing("card-17", support=support, rival=ITARS)
    assert offers(state) == [f"automa research {area}"]
    state = facing("card-14", support=support, rival=ITARS)
    assert offers(state) == [f"automa cover {space}"]


@pytest.mark.rule("GP-SOLO-SEL-05")
def test_covered_spaces_and_finished_areas_are_not_counted() -> None:
    # right 2: power-1 is covered, so power-2, power-3
    state = facing("card-14", support="card-2", rival=ITARS, covered="power-1")
    assert offers(state) == ["automa cover power-3"]
    # left 4: qic-3, qic-1, power-7, power-6
    state = facing("card-14", support="card-4", rival=ITARS, covered="qic-2")
    assert offers(state) == ["automa cover power-6"]
    # right 2: its own marker is on 5 of Terraforming, so Navigation, AI
    rival = automa("itars", mines="3B2", research={"terraforming": 5})
    assert offers(facing("card-17", support="card-2", rival=rival)) == ["automa research ai"]
    # the human is on 5, the tile is gone and the Automa waits on 4: nothing to do there
    rival = automa("itars", mines="3B2", research={"terraforming": 4})
    ada = board("lantids", mines="4A4", research={"terraforming": 5})
    gone = "- advanced-2 advanced-3 advanced-4 advanced-5 advanced-6"
    state = facing("card-17", support="card-1", rival=rival, ada=ada, advanced=gone)
    assert offers(state) == ["automa research navigation"]


@pytest.mark.rule("GP-SOLO-SEL-06")
def test_counting_goes_round_and_round() -> None:
    # right 5 over three free spaces: 1, 4, 7, 1, 4
    rest = "power-2 power-3 power-5 power-6 qic-1 qic-2 qic-3"
    state = facing("card-14", support="card-17", rival=ITARS, covered=rest)
    assert offers(state) == ["automa cover power-4"]
    # left 5: 7, 4, 1, 7, 4 as well; left 4 ends on 7
    state = facing("card-14", support="card-4", rival=ITARS, covered=rest)
    assert offers(state) == ["automa cover power-7"]
    # the highest levels: AI and Science; right 3 comes back to AI
    rival = automa("itars", mines="3B2", research={"ai": 2, "science": 2})
    assert offers(facing("card-15", support="card-3", rival=rival)) == ["automa research ai"]


@pytest.mark.rule("GP-SOLO-SEL-07")
def test_an_area_where_the_human_is_on_five_still_has_its_tile() -> None:
    rival = automa("itars", mines="3B2", research={"terraforming": 4})
    ada = board("lantids", mines="4A4", research={"terraforming": 5})
    state = facing("card-17", support="card-1", rival=rival, ada=ada)
    assert offers(state) == ["automa tile terraforming"]
