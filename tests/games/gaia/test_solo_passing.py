"""The Automa passes; and what it has in the end."""

import pytest
from msgspec.structs import replace

from games.gaia.solo import automa, card, cards, duel, facing, rival_of
from games.gaia.table import ADA, after, board, broken, offers
from orrery.games.gaia import GAME, tasks
from orrery.games.gaia.automa import deck
from orrery.games.gaia.scoring import automa_count, automa_score, standing, winners
from orrery.games.gaia.state import with_player
from orrery.games.gaia.tasks import AUTOMA, NONE
from orrery.kernel.game import NATURE

ITARS = automa("itars", mines="3B2")

# --- Passing ------------------------------------------------------------------------------------


@pytest.mark.rule("GP-SOLO-PASS-02", "GP-SOLO-PASS-07")
@pytest.mark.parametrize(
    ("tile", "early", "late"),
    [
        ("round-1", 4, 6),  # terraforming
        ("round-2", 2, 4),  # research
        ("round-3", 4, 6),  # mines
        ("round-4", 0, 5),  # federations
        ("round-5", 3, 6),  # trading stations
        ("round-6", 2, 2),  # mines on Gaia planets
        ("round-7", 0, 5),  # big structures
        ("round-8", 3, 6),  # trading stations again
        ("round-9", 2, 2),
        ("round-10", 0, 5),
    ],
)
def test_points_of_the_round_tile(tile: str, early: int, late: int) -> None:
    for number in range(1, 7):
        tiles = ["round-9", "round-8", "round-2", "round-3", "round-4", "round-5"]
        tiles = [word if word != tile else "round-10" for word in tiles]
        tiles[number - 1] = tile
        laid = " ".join(tiles)
        state = facing(
            "card-1", support="card-4", rival=ITARS, deck="card-1", rounds=laid, round=number
        )
        state = after(state, *offers(state))
        assert rival_of(state).vp == 10 + (early if number < 4 else late)


@pytest.mark.rule("GP-SOLO-PASS-03")
@pytest.mark.parametrize(
    ("support", "taken", "row"),
    [("card-4", 8, [9, 10, 7]), ("card-11", 9, [8, 10, 7]), ("card-7", 10, [8, 9, 7])],
)
def test_the_booster_left_middle_or_right(support: str, taken: int, row: list[int]) -> None:
    """The row is 8, 9, 10, and the Automa has booster 7, which goes to the right end."""
    state = facing("card-1", support=support, rival=ITARS, deck="card-1")
    assert broken(state, "automa pass booster-7") == ["GP-SOLO-PASS-03"]
    assert broken(state, "automa pass") == ["GP-SOLO-PASS-03"]
    state = after(state, f"automa pass booster-{taken}")
    assert rival_of(state).booster == taken - 1
    assert [booster + 1 for booster in state.row] == row


@pytest.mark.rule("GP-SOLO-PASS-04")
def test_a_new_deck_with_one_more_card_that_nobody_has_seen() -> None:
    rival = automa("itars", mines="3B2", reserve="card-3 card-6 card-8", unseen=0)
    rival = replace(rival, drawn=cards("card-5 card-7 card-9"))
    rival = replace(rival, action=card("card-9"), support=card("card-7"), known=cards("card-1"))
    state = after(duel(rival), "draw card-1")
    state = after(state, *offers(state))
    shuffled = rival_of(state)
    assert shuffled.known == cards("card-1 card-5 card-7 card-9")
    assert (shuffled.unseen, shuffled.reserve) == (1, cards("card-3 card-6 card-8"))
    assert (shuffled.drawn, shuffled.action, shuffled.support) == (0, NONE, NONE)
    # five cards: the second drawn is not sideways, the third is
    assert deck.size(shuffled) == 5
    assert deck.odds(shuffled) == {0: 3, 4: 3, 6: 3, 8: 3, 2: 1, 5: 1, 7: 1}


@pytest.mark.rule("GP-SOLO-PASS-04")
def test_the_deck_grows_by_one_card_a_round_and_unseen_cards_stay_unseen() -> None:
    rival = automa("itars", mines="3B2", deck="card-1", reserve="card-3 card-6 card-8", unseen=1)
    again = deck.shuffled(replace(rival, drawn=cards("card-4 card-5")))
    assert (deck.size(again), again.unseen) == (5, 2)
    assert again.known == cards("card-1 card-4 card-5")


@pytest.mark.rule("GP-SOLO-PASS-05")
@pytest.mark.parametrize("first", [AUTOMA, ADA])
def test_who_passes_first_begins_the_next_round(first: int) -> None:
    agenda = (tasks.Playing(),) if first == AUTOMA else (tasks.Turn(ADA),)
    rival = automa("itars", mines="3B2", deck="", action="card-4", support="card-2")
    state = duel(rival, agenda=agenda)
    if first == AUTOMA:
        state = after(state, "automa pass booster-8", "pass booster-9")
    else:
        state = after(state, "pass booster-9", "automa pass booster-8")
    assert (state.round, state.first) == (2, first)
    assert GAME.to_act(state) == ((NATURE,) if first == AUTOMA else (ADA,))
    assert not rival_of(state).passed


@pytest.mark.rule("GP-SOLO-PASS-06")
def test_the_humans_old_booster_goes_to_the_right_end() -> None:
    ada = board("lantids", mines="4A4", booster="booster-1")
    state = after(duel(ITARS, ada, agenda=(tasks.Turn(ADA),)), "pass booster-9")
    assert [booster + 1 for booster in state.row] == [8, 10, 1]


@pytest.mark.rule("GP-SOLO-PASS-08")
def test_in_the_last_round_no_booster_is_taken() -> None:
    state = facing("card-1", support="card-4", rival=ITARS, deck="card-1", round=6)
    assert offers(state) == ["automa pass"]
    assert broken(state, "automa pass booster-8") == ["GP-SOLO-PASS-08"]
    state = after(state, "automa pass")
    assert rival_of(state).booster == NONE
    assert [booster + 1 for booster in state.row] == [8, 9, 10, 7]
    assert GAME.to_act(after(state, "pass")) == ()


# --- The end ------------------------------------------------------------------------------------


@pytest.mark.rule("GP-SOLO-FINAL-01", "GP-SOLO-FINAL-04")
def test_research_counts_like_the_humans_and_resources_do_not_exist() -> None:
    """Levels 3, 4 and 5 of Science give 4 points each, 3 of AI gives 4, 2 of Economy none."""
    research = {"science": 5, "ai": 3, "economy": 2}
    state = duel(automa("itars", mines="3B2", research=research))
    assert automa_score(state).parts["research"] == 16
    assert set(automa_score(state).parts) == {"automa", "final-1", "final-2", "research"}


@pytest.mark.rule("GP-SOLO-FINAL-02")
def test_it_is_ranked_with_the_human_and_the_neutral_player() -> None:
    """Sectors: the neutral player has 6, the Automa 3, the human 1. Types: 5, 3, 1."""
    rival = automa("itars", mines="3B2 2B1", stations="5A0 3A3", labs="3A7")
    state = duel(rival, finals="final-5 final-3")
    assert standing(state, 4) == {ADA: 1, AUTOMA: 3, -4: 6}
    assert standing(state, 2) == {ADA: 1, AUTOMA: 3, -4: 5}
    assert automa_score(state).parts["final-1"] == 12
    assert GAME.scores(state)[ADA].parts["final-1"] == 6


@pytest.mark.rule("GP-SOLO-FINAL-02", "GP-SOLO-ACT-16")
def test_what_the_automa_counts() -> None:
    rival = automa("itars", mines="3B5 2A5", institutes="3B2", satellites="3B4 3C 3B0")
    state = duel(rival, gaia="2A5")
    counted = {
        "structures": 3,
        "types": 2,
        "gaia": 2,
        "sectors": 2,
        "satellites": 3,
    }
    assert {what: automa_count(state, what) for what in counted} == counted


@pytest.mark.rule("GP-SOLO-FINAL-03")
@pytest.mark.parametrize(("mines", "allied"), [("3B2 3A3 3A7", 2), ("3B2", 0), ("", 0)])
def test_all_structures_but_one_are_allied(mines: str, allied: int) -> None:
    assert automa_count(duel(automa("itars", mines=mines)), "allied") == allied


@pytest.mark.rule("GP-SOLO-FINAL-02")
def test_who_wins_against_the_automa() -> None:
    """One mine each: both share the second rank of both tiles, 9 points (allied: nobody)."""
    for vp, won in ((10, (ADA,)), (11, ()), (9, (ADA,))):
        state = duel(automa("itars", mines="3B2", vp=vp), agenda=())
        player = replace(state.players[ADA], points=(10, *state.players[ADA].points[1:]))
        assert winners(with_player(state, ADA, player)) == won
