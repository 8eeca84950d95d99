"""Offers between players, at any time."""

from typing import Any

import pytest

from games.living_planet.table import (
    ADA,
    BOB,
    CAL,
    after,
    broken,
    descending,
    goods,
    hand,
    offers,
    price,
    striking,
    table,
    trading,
    why_not,
)
from orrery.games.living_planet import GAME, tasks
from orrery.games.living_planet.state import State
from orrery.kernel.errors import NotationError
from orrery.kernel.game import NATURE


def ordering(**hands: Any) -> State:
    """Ada leads and is about to put the dice in order; Bob and Cal may speak as well."""
    return table(3, agenda=(tasks.Ordering(ADA),), dice=(2, 3, 4, 5), **hands)


BRIBE = "offer seat-0 give 3-credits 1-iron for 1-oil"


@pytest.mark.rule("LP-NEGOTIATE-02", "LP-NEGOTIATE-04")
def test_bob_bribes_the_leader_who_goes_on_to_order_the_dice() -> None:
    state = ordering(ada=hand(0, oil=2), bob=hand(5, iron=1))
    assert (GAME.to_act(state), GAME.aside(state)) == ((ADA,), (ADA, BOB, CAL))
    state = after(state, BRIBE, seat=BOB)
    state = after(state, "accept seat-1", seat=ADA)
    assert (state.players[ADA].credits, goods(state, ADA)) == (3, {"oil": 1, "iron": 1})
    assert (state.players[BOB].credits, goods(state, BOB)) == (2, {"oil": 1})
    assert len(offers(state, "order")) == 24


@pytest.mark.rule("LP-NEGOTIATE-02")
def test_players_deal_with_each_other_while_the_leader_thinks() -> None:
    state = ordering(bob=hand(5), cal=hand(5, iron=1))
    state = after(state, "offer seat-2 give 2-credits for 1-iron", seat=BOB)
    state = after(state, "accept seat-1", seat=CAL)
    assert (goods(state, BOB), state.players[CAL].credits) == ({"iron": 1}, 7)
    assert GAME.to_act(state) == (ADA,)


@pytest.mark.rule("LP-NEGOTIATE-02")
def test_a_gift_asks_for_nothing_and_a_request_gives_nothing() -> None:
    state = after(ordering(bob=hand(5)), "offer seat-2 give 5-credits", seat=BOB)
    assert after(state, "accept seat-1", seat=CAL).players[CAL].credits == 25
    asked = after(ordering(), "offer seat-2 for 4-credits", seat=BOB)
    assert after(asked, "accept seat-1", seat=CAL).players[BOB].credits == 24


@pytest.mark.rule("LP-NEGOTIATE-02")
def test_the_option_forbids_all_of_it() -> None:
    state = table(3, agenda=(tasks.Ordering(ADA),), negotiation="off")
    assert GAME.aside(state) == ()
    assert broken(state, "offer seat-0 give 3-credits", BOB) == ["LP-NEGOTIATE-02"]
    assert GAME.view(state, BOB).bargain is None


@pytest.mark.rule("LP-NEGOTIATE-03")
@pytest.mark.parametrize("thing", ["scientist", "1-scientist", "2-rover", "oil-drill-3", "card"])
@pytest.mark.parametrize("offer", ["give {} for 3-credits", "give 3-credits for {}"])
def test_units_planet_cards_and_buildings_are_never_exchanged(thing: str, offer: str) -> None:
    sentence = f"offer seat-0 {offer.format(thing)}"
    assert broken(ordering(), sentence, BOB) == ["LP-NEGOTIATE-03"]
    said = why_not(ordering(), sentence, seat=BOB)
    assert said.endswith("an offer names resources, MC or a destiny token")


@pytest.mark.rule("LP-NEGOTIATE-03")
def test_the_refusal_names_what_cannot_be_exchanged() -> None:
    assert "(oil drill (3))" in why_not(ordering(), "offer seat-0 give oil-drill-3", seat=BOB)
    assert "(Rover)" in why_not(ordering(), "offer seat-0 give rover", "fr", seat=BOB)


@pytest.mark.rule("LP-RULING-60")
def test_chips_are_never_exchanged() -> None:
    assert broken(ordering(), "offer seat-0 give chip", BOB) == ["LP-RULING-60"]


@pytest.mark.parametrize(
    "word", ["0-credits", "03-oil", "2-destiny", "-1-oil", "9999999-oil", "4-"]
)
def test_what_is_no_amount_is_no_word(word: str) -> None:
    with pytest.raises(NotationError):
        GAME.read(f"offer seat-0 give {word}")


@pytest.mark.rule("LP-NEGOTIATE-02", "LP-RULING-57")
def test_one_offers_all_that_one_has_however_much_it_is() -> None:
    state = ordering(bob=hand(55))
    bargain = GAME.view(state, BOB).bargain
    assert bargain is not None
    assert bargain.gives["credits"] == 55
    assert broken(state, "offer seat-0 give 56-credits", BOB) == ["LP-RULING-57"]
    state = after(state, "offer seat-0 give 55-credits", seat=BOB)
    assert after(state, "accept seat-1", seat=ADA).players[ADA].credits == 75


@pytest.mark.rule("LP-NEGOTIATE-02")
def test_one_asks_for_as_much_as_anybody_may_have() -> None:
    """How much is behind a screen nobody knows: the form goes as far as the box does."""
    bargain = GAME.view(ordering(), BOB).bargain
    assert bargain is not None
    wanted = {"credits": 480, "oil": 8, "vibrium": 8, "electricity": 8, "iron": 8, "mycelium": 11}
    assert bargain.wants == {**wanted, "destiny": 1}
    state = after(ordering(ada=hand(500)), "offer seat-0 for 500-credits", seat=BOB)
    assert after(state, "accept seat-1", seat=ADA).players[BOB].credits == 520


@pytest.mark.rule("LP-RULING-54")
def test_what_is_offered_is_set_aside_until_it_is_answered() -> None:
    state = after(ordering(bob=hand(5, iron=1)), BRIBE, seat=BOB)
    assert (state.players[BOB].credits, goods(state, BOB)) == (2, {})
    assert broken(state, "offer seat-2 give 1-credits", BOB) == ["LP-RULING-54"]
    for seat, answer in ((ADA, "decline seat-1"), (BOB, "withdraw")):
        back = after(state, answer, seat=seat)
        assert (back.players[BOB].credits, goods(back, BOB)) == (5, {"iron": 1})
        assert back.offers == ()


@pytest.mark.rule("LP-RULING-54")
def test_what_is_set_aside_is_sold_in_a_crash_and_returned_at_the_end() -> None:
    state = table(3, laid="M2 r0 at 0,-1", prices={"iron": 9}, bob=hand(0, iron=2))
    state = trading(state, ADA, 5, "MK18 MK01 MK02 MK04 MK05")
    state = after(state, "offer seat-2 give 2-iron", seat=BOB)
    state = after(state, "apply MK18", seat=ADA)
    assert (price(state, "iron"), state.offers) == (2, ())
    assert (state.players[BOB].credits, goods(state, BOB)) == (4, {})
    queue = (tasks.Depleting(ADA), tasks.PassOn())
    last = after(table(3, round=12, agenda=queue), "offer seat-2 give 5-credits", seat=BOB)
    last = after(last, "deplete oil", seat=ADA)
    assert (GAME.to_act(last), last.players[BOB].credits) == ((), 20)


@pytest.mark.rule("LP-RULING-55")
def test_only_who_was_asked_answers_and_only_the_maker_withdraws() -> None:
    state = after(ordering(bob=hand(5, iron=1), ada=hand(oil=1)), BRIBE, seat=BOB)
    for answer in ("accept seat-1", "decline seat-1", "withdraw"):
        assert broken(state, answer, CAL) == ["LP-RULING-55"]
    assert offers(state, "accept", ADA) == ["accept seat-1"]
    assert offers(state, seat=BOB) == ["withdraw"]
    assert offers(state, seat=CAL) == []
    assert broken(state, "withdraw", ADA) == ["LP-RULING-55"]


@pytest.mark.rule("LP-RULING-56")
def test_nobody_deals_while_nature_deals() -> None:
    state = table(3, agenda=(tasks.Dealing(tasks.CARD, 3), tasks.Ordering(ADA)))
    assert (GAME.to_act(state), GAME.aside(state)) == ((NATURE,), ())
    assert broken(state, "offer seat-0 give 3-credits", BOB) == ["LP-RULING-56"]


@pytest.mark.rule("LP-RULING-57")
def test_nobody_gives_what_he_does_not_have() -> None:
    state = ordering(bob=hand(2), ada=hand(0))
    assert broken(state, "offer seat-0 give 3-credits", BOB) == ["LP-RULING-57"]
    assert broken(state, "offer seat-0 give 1-iron", BOB) == ["LP-RULING-57"]
    assert broken(state, "offer seat-0 give destiny", BOB) == ["LP-RULING-57"]
    asked = after(state, "offer seat-0 give 1-credits for 2-oil", seat=BOB)
    assert offers(asked, "accept", ADA) == []
    assert broken(asked, "accept seat-1", ADA) == ["LP-RULING-57"]


@pytest.mark.rule("LP-RULING-58")
@pytest.mark.parametrize(
    "words",
    [
        "offer seat-1 give 1-credits",
        "offer seat-3 give 1-credits",
        "offer seat-0",
        "offer seat-0 give 1-credits 2-credits",
        "offer seat-0 give 1-oil for 2-oil",
    ],
)
def test_an_offer_goes_to_one_other_player_and_names_each_thing_once(words: str) -> None:
    assert broken(ordering(bob=hand(9, oil=3)), words, BOB) == ["LP-RULING-58"]


@pytest.mark.rule("LP-RULING-50")
def test_a_destiny_token_may_be_part_of_a_deal() -> None:
    state = ordering(bob=hand(destiny=True))
    state = after(state, "offer seat-0 give destiny for 4-credits", seat=BOB)
    done = after(state, "accept seat-1", seat=ADA)
    assert (done.players[ADA].destiny, done.players[BOB].destiny) == (True, False)
    assert done.players[ADA].taken  # not to be used in this round
    wanted = after(ordering(bob=hand(destiny=True)), "offer seat-1 for destiny", seat=ADA)
    assert after(wanted, "accept seat-0", seat=BOB).players[ADA].destiny


@pytest.mark.rule("LP-RULING-50")
def test_nobody_may_own_two() -> None:
    both = ordering(ada=hand(destiny=True), bob=hand(destiny=True))
    assert broken(both, "offer seat-0 give destiny", BOB) == ["LP-RULING-50"]
    assert broken(both, "offer seat-0 for destiny", BOB) == ["LP-RULING-50"]
    nobody = ordering()
    assert broken(nobody, "offer seat-0 for destiny", BOB) == ["LP-RULING-50"]


@pytest.mark.rule("LP-NEGOTIATE-02")
def test_everybody_sees_an_offer_and_who_may_answer_it() -> None:
    state = after(ordering(bob=hand(5, iron=1), ada=hand(oil=1)), BRIBE, seat=BOB)
    told = {seat: GAME.view(state, seat).deals[0] for seat in (None, ADA, BOB, CAL)}
    assert {(deal.maker, deal.to) for deal in told.values()} == {(BOB, ADA)}
    answers = {seat: [each.move for each in deal.answers] for seat, deal in told.items()}
    assert answers == {
        None: [],
        ADA: ["accept seat-1", "decline seat-1"],
        BOB: ["withdraw"],
        CAL: [],
    }


@pytest.mark.rule("LP-NEGOTIATE-02")
def test_what_one_may_put_into_an_offer() -> None:
    state = ordering(bob=hand(5, iron=1, destiny=True))
    bargain = GAME.view(state, BOB).bargain
    assert bargain is not None
    assert (bargain.to, bargain.gives) == ((ADA, CAL), {"credits": 5, "iron": 1, "destiny": 1})
    assert "destiny" not in bargain.wants
    waiting = after(state, "offer seat-0 give 1-credits", seat=BOB)
    assert GAME.view(waiting, BOB).bargain is None


@pytest.mark.rule("LP-RULING-57")
def test_who_has_offered_his_iron_can_only_endure() -> None:
    """Geysers strike F1: Ada could protect her farm, but gives her iron away first."""
    houses = "steel-dome at 0,-1d for ada with chip; mycelium-farm-1 at 0,1a for ada with chip"
    laid = "M2 r0 at 0,-1; F1 r3 at 0,1"
    state = striking(table(laid=laid, houses=houses, ada=hand(iron=1)), "blue", 3)
    assert "protect" in offers(state)
    state = after(state, "offer seat-1 give 1-iron", seat=ADA)
    assert offers(state) == ["endure", "withdraw"]
    assert broken(state, "protect") == ["LP-PROTECT-01"]


@pytest.mark.rule("LP-RULING-57")
def test_who_has_offered_his_token_cannot_use_it() -> None:
    state = descending(table(ada=hand(destiny=True)), "red", 4, tasks.PRODUCTION)
    state = after(state, "offer seat-1 give destiny", seat=ADA)
    assert offers(state) == ["keep", "withdraw"]
    assert broken(state, "fate 5") == ["LP-DESTINY-05"]


@pytest.mark.rule("LP-RULING-50", "LP-DESTINY-03")
def test_a_token_received_now_is_for_another_round() -> None:
    """Ada's own token goes to Cal and Bob's comes to her, while she is asked about her die."""
    hands: dict[str, Any] = {"ada": hand(destiny=True), "bob": hand(destiny=True)}
    state = descending(table(3, **hands), "red", 4, tasks.PRODUCTION)
    state = after(state, "offer seat-2 give destiny", seat=ADA)
    state = after(state, "accept seat-0", seat=CAL)
    state = after(state, "offer seat-0 give destiny", seat=BOB)
    state = after(state, "accept seat-1", seat=ADA)
    assert state.players[ADA].destiny
    assert offers(state) == ["keep"]
    assert broken(state, "fate 5") == ["LP-DESTINY-03", "LP-DESTINY-05"]
