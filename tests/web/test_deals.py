"""Offers over HTTP and on both databases: Parley on a real server. They are made while others
think, answered by who was asked, and never taken for others."""

import pytest

from web.test_at_once import SET_UP, Shop, Three, shop, three

__all__ = ["shop", "three"]  # the fixtures

GONE = "this offer is no longer there"


def test_an_offer_is_made_and_answered_while_another_thinks(three: Three) -> None:
    seen = three.last
    assert three.say(1, "bid 2").status_code == 201  # nobody waits for Bob any more
    assert three.say(1, "offer seat-0 give 3-coins").status_code == 201
    assert three.say(0, "accept seat-1").status_code == 201
    assert three.say(2, "bid 5", seen).status_code == 201  # Cid has seen nothing of it
    assert three.say(0, "bid 11").status_code == 201  # with what Bob gave her
    assert three.record(three.eve)[SET_UP:][:5] == [
        "1 bid 2",
        "1 offer seat-0 give 3-coins",
        "0 accept seat-1",
        "2 bid 5",
        "0 bid 11",
    ]


def test_the_screen_has_the_offer_for_all_and_the_answers_of_those_concerned(three: Three) -> None:
    three.say(1, "bid 2")
    before = three.screen(three.players[0])["choices"]
    three.say(0, "offer seat-1 for 6-coins")
    ada, bob, cid, eve = (three.screen(who) for who in (*three.players, three.eve))
    shown = [
        [(d["maker"], d["to"], d["gives"], d["wants"]) for d in s["deals"]] for s in (ada, eve)
    ]
    assert shown == [[(0, 1, "", "6 coins")]] * 2
    answers = [[a["move"] for a in s["deals"][0]["answers"]] for s in (ada, bob, cid, eve)]
    assert answers == [["withdraw"], ["accept seat-0", "decline seat-0"], [], []]
    assert ada["choices"] == before  # an answer is not what is asked of her
    assert bob["choices"] == []
    assert ada["bargain"] is None
    assert eve["bargain"] is None
    assert bob["bargain"] == {
        "to": [0, 2],
        "gives": [{"name": "coins", "label": "coins", "most": 6, "single": False}],
        "wants": [{"name": "coins", "label": "coins", "most": 8, "single": False}],
    }
    assert three.screen(three.eve, at=SET_UP)["deals"] == []


def test_the_log_tells_it_in_both_languages(three: Three) -> None:
    three.say(0, "offer seat-1 give 1-coins")
    three.say(1, "decline seat-0")
    three.say(1, "offer seat-2 for 2-coins")
    three.say(1, "withdraw")
    three.say(2, "offer seat-0 give 2-coins")
    three.say(0, "accept seat-2")
    assert three.log(three.eve) == [
        "Offers Bob 1 coin",
        "Declines what Ada offers",
        "Asks Cid for 2 coins",
        "Withdraws the offer",
        "Offers Ada 2 coins",
        "Accepts what Cid offers",
    ]
    assert three.log(three.eve, language="fr") == [
        "Propose à Bob 1 pièce",
        "Refuse ce que propose Ada",
        "Demande à Cid 2 pièces",
        "Retire son offre",
        "Propose à Ada 2 pièces",
        "Accepte ce que propose Cid",
    ]


@pytest.mark.parametrize("again", ["", "offer seat-1 give 1-coins", "offer seat-2 give 3-coins"])
def test_an_answer_to_an_offer_that_is_gone_says_so(three: Three, again: str) -> None:
    three.say(0, "offer seat-1 give 3-coins")
    seen = three.last
    three.say(0, "withdraw")
    if again:
        assert three.say(0, again).status_code == 201
    answer = three.say(1, "accept seat-0", seen)
    assert (answer.status_code, answer.json()["error"]) == (409, GONE)


def test_an_answer_that_is_sent_twice_counts_once(three: Three) -> None:
    three.say(0, "offer seat-1 give 3-coins")
    seen = three.last
    first, second = (three.say(1, "accept seat-0", seen) for _ in range(2))
    assert first.json() == second.json()
    assert three.say(1, "decline seat-0", seen).status_code == 409


def test_what_cannot_be_paid_any_more_is_refused_with_the_rule(three: Three) -> None:
    three.say(0, "offer seat-1 for 5-coins")
    seen = three.last
    three.say(1, "bid 6")
    answer = three.say(1, "accept seat-0", seen)
    assert answer.status_code == 422
    assert [why["rule"] for why in answer.json()["objections"]] == ["PY-OFFER-09"]
    assert three.say(1, "decline seat-0").status_code == 201


def test_others_are_refused(three: Three) -> None:
    three.say(0, "offer seat-1 give 3-coins")
    assert three.say(2, "accept seat-0").status_code == 422
    assert three.eve.say(three.table, 1, "accept seat-0", three.last).status_code == 403


def test_a_deal_is_not_taken_back_alone(three: Three) -> None:
    three.say(0, "offer seat-1 give 3-coins")
    assert three.undo(0) == 201  # nobody has answered it
    three.say(0, "stake 1")
    three.say(0, "offer seat-1 give 3-coins")
    three.say(1, "accept seat-0")
    assert [three.undo(seat) for seat in range(3)] == [403] * 3
    path = f"/api/tables/{three.table}"
    ada, bob, cid = three.players
    assert bob.post(f"{path}/undo", seat=1, ask=True).json()["kind"] == "ask"
    ada.post(f"{path}/answer", seat=0, yes=True)
    assert cid.post(f"{path}/answer", seat=2, yes=True).json()["kind"] == "undo"
    assert three.record(three.eve)[SET_UP:] == ["0 …", "0 offer seat-1 give 3-coins"]


def test_a_server_that_starts_again_knows_the_offer(shop: Shop, three: Three) -> None:
    three.say(1, "bid 1")
    three.say(1, "offer seat-0 give 3-coins")
    before = three.screen(three.players[0])["deals"]
    assert before[0]["gives"] == "3 coins"
    shop.server.stop()
    shop.server.start()
    assert three.screen(three.players[0])["deals"] == before
    assert three.say(0, "accept seat-1").status_code == 201
    assert shop.fault(three.table) == ""


def test_a_bot_answers_and_goes_on(shop: Shop, three: Three) -> None:
    ada = three.players[0]
    table = ada.open("me", "random", game="parley")
    ada.wait_for_turn(table)  # the bot has bid
    last = ada.look(table)["last_event"]
    assert ada.say(table, 0, "offer seat-1 give 1-coins", last).status_code == 201
    heard = ada.hear(table, last + 2, after=last + 1)
    assert heard[0]["text"] in ("accept seat-0", "decline seat-0")
    seen = ada.look(table)
    assert (seen["view"]["deals"], seen["to_act"]) == ([], [0])


def test_in_a_branch_of_one_s_own_nobody_deals(three: Three) -> None:
    three.say(0, "offer seat-1 give 3-coins")
    path = f"/api/tables/{three.table}/what-if"
    tried = three.players[1].post(path, seat=1, after=three.last, seed=1).json()["screen"]
    assert (tried["deals"], tried["bargain"]) == ([], None)
    assert all(not c["move"].startswith(("accept", "decline")) for c in tried["choices"])
