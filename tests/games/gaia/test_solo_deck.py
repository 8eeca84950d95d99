"""The Automa's first deck, the odds of its cards, and the difficulties."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from games.gaia.solo import automa, cards, duel, facing, opened, rival_of
from games.gaia.table import after, broken, offers
from orrery.games.gaia import GAME
from orrery.games.gaia.automa import deck
from orrery.games.gaia.components import FACTIONS
from orrery.games.gaia.scoring import automa_score

STARTERS = "card-1 card-2 card-4 card-5 card-7 card-13"

# --- The deck -----------------------------------------------------------------------------------


@pytest.mark.rule("GP-SOLO-SETUP-17", "GP-SOLO-SETUP-19", "GP-SOLO-SETUP-20")
def test_the_first_deck_is_the_starters_and_a_card_nobody_has_seen() -> None:
    rival = rival_of(opened())
    assert rival.known == cards(STARTERS)
    assert rival.unseen == 1
    assert rival.reserve == cards(
        "card-3 card-6 card-8 card-9 card-10 card-11 card-12 card-14 card-15 card-16 card-17"
    )
    # Seven cards: each starter one of them, the eleven others share the seventh
    odds = deck.odds(rival)
    whole = sum(odds.values())
    starters = (0, 1, 3, 4, 6, 12)
    assert [odds.pop(card) / whole for card in starters] == [1 / 7] * 6
    assert [weight / whole for weight in odds.values()] == [1 / 77] * 11


@pytest.mark.rule("GP-SOLO-SETUP-17")
def test_nature_draws_with_these_odds() -> None:
    """Of 7700 draws about 1100 are card 1 and about 100 are card 3."""
    rival = replace(rival_of(opened()), faction=FACTIONS.index("itars"))
    state, rng = duel(rival), Random(11)
    drawn = Counter(GAME.write(GAME.chance(state, rng)) for _ in range(7700))
    assert 1000 < drawn["draw card-1"] < 1200
    assert 60 < drawn["draw card-3"] < 145
    assert len(drawn) == 17


@pytest.mark.rule("GP-SOLO-SETUP-19")
def test_once_the_unseen_card_has_come_no_other_of_the_reserve_can() -> None:
    state = duel(replace(rival_of(opened()), faction=FACTIONS.index("itars")))
    assert "draw card-6" in offers(state)
    state = after(state, "draw card-6")
    assert offers(state) == [f"draw {word}" for word in STARTERS.split()]
    assert broken(state, "draw card-3") == ["GP-SOLO-TURN-02"]
    assert broken(state, "draw card-6") == ["GP-SOLO-TURN-02"]
    assert rival_of(state).unseen == 0


@pytest.mark.rule("GP-SOLO-SETUP-18")
def test_the_last_three_cards_lie_sideways() -> None:
    for left, sideways in ((5, False), (4, False), (3, True), (2, True), (1, True)):
        words = " ".join(STARTERS.split()[: left - 1])
        assert deck.turned(automa("itars", deck=words, unseen=1, reserve="card-3")) is sideways


@pytest.mark.rule("GP-SOLO-SETUP-26")
@pytest.mark.parametrize(
    ("level", "size"), [("easy", 6), ("normal", 7), ("hard", 8), ("ultimate", 9), ("nightmare", 9)]
)
def test_the_size_of_the_first_deck(level: str, size: int) -> None:
    assert deck.size(rival_of(opened(difficulty=level))) == size


# --- Difficulties -------------------------------------------------------------------------------


@pytest.mark.rule("GP-SOLO-DIFF-01")
def test_easy_has_no_points_and_no_card_two_at_all() -> None:
    rival = rival_of(opened(difficulty="easy"))
    assert rival.vp == 0
    assert rival.known == cards("card-1 card-4 card-5 card-7 card-13")
    assert not rival.reserve & cards("card-2")
    state = after(opened(difficulty="easy"), "faction xenos", "deal automa terrans")
    state = after(state, "build mine 3A6", "automa settle 3A7")
    assert "draw card-2" not in offers(state)
    assert len(offers(state)) == 16


@pytest.mark.rule("GP-SOLO-DIFF-02")
def test_normal_changes_nothing() -> None:
    assert rival_of(opened(difficulty="normal")) == rival_of(opened())
    assert (rival_of(opened()).vp, rival_of(opened()).known) == (10, cards(STARTERS))


@pytest.mark.rule("GP-SOLO-DIFF-03", "GP-SOLO-DIFF-06")
def test_hard_adds_card_nine() -> None:
    rival = rival_of(opened(difficulty="hard"))
    assert rival.known == cards(STARTERS) | cards("card-9")
    assert not rival.reserve & cards("card-9")


@pytest.mark.rule("GP-SOLO-DIFF-04", "GP-SOLO-DIFF-06")
def test_ultimate_adds_cards_nine_and_fifteen() -> None:
    rival = rival_of(opened(difficulty="ultimate"))
    assert rival.known == cards(STARTERS) | cards("card-9 card-15")
    assert rival.reserve.bit_count() == 9


@pytest.mark.rule("GP-SOLO-DIFF-05")
def test_a_nightmare_gains_one_point_more_each_time_but_not_in_the_end() -> None:
    wild = rival_of(opened(difficulty="nightmare"))
    assert wild.known == rival_of(opened(difficulty="ultimate")).known
    rival = automa("hadsch-hallas", mines="1A6", research={"ai": 3})
    # card 10: 3 points for the station, 3 of the card
    state = facing("card-10", support="card-4", rival=rival, difficulty="nightmare")
    state = after(state, *offers(state))
    assert rival_of(state).vp == 10 + 4 + 4
    # card 7 gives nothing, so nothing more either
    state = facing("card-7", support="card-1", rival=rival, difficulty="nightmare")
    assert rival_of(after(state, *offers(state))).vp == 10
    usual = facing("card-7", support="card-1", rival=rival)
    assert automa_score(state).parts == automa_score(usual).parts
    # passing: the tile for terraforming gives 4, that for federations nothing before round 4
    last = replace(rival, known=cards("card-1"))
    for rounds, vp in (("round-1", 15), ("round-4", 10)):
        laid = f"{rounds} round-2 round-3 round-5 round-6 round-7"
        state = facing("card-1", support="card-4", rival=last, rounds=laid, difficulty="nightmare")
        assert rival_of(after(state, *offers(state))).vp == vp
