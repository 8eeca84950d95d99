"""Saying a sentence, once and only once; taking it back; talking. On both databases."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import orrery
from servers import Guests, Pair, Player

GAME = orrery.game("kepler-3042")


def first_choice(player: Player, table: str) -> tuple[str, int]:
    """A legal sentence and the number of the event that it answers."""
    seen = player.look(table)
    return seen["view"]["choices"][0]["move"], seen["last_event"]


def events(player: Player, table: str) -> list[dict[str, Any]]:
    last = player.look(table)["last_event"]
    return player.hear(table, last, after=0)


class TestSaying:
    def test_a_legal_sentence_is_an_event(self, pair: Pair) -> None:
        move, after = first_choice(pair.first, pair.table)
        answer = pair.first.say(pair.table, pair.first_seat, move, after)
        assert answer.status_code == 201
        said = answer.json()
        assert (said["number"], said["kind"], said["seat"]) == (after + 1, "move", pair.first_seat)
        assert said["text"] == move
        assert pair.second.look(pair.table)["last_event"] == after + 1

    def test_a_refusal_names_the_rules(self, pair: Pair) -> None:
        _, after = first_choice(pair.first, pair.table)
        answer = pair.first.say(pair.table, pair.first_seat, "choose space-construction", after)
        assert answer.status_code == 422
        reasons = answer.json()["objections"]
        assert reasons
        assert all(GAME.ledger[reason["rule"]].refusal for reason in reasons)
        assert all(reason["text"] for reason in reasons)
        assert pair.first.look(pair.table)["last_event"] == after

    def test_why_not_is_answered_without_saying_it(self, pair: Pair) -> None:
        move, after = first_choice(pair.first, pair.table)
        good = pair.first.get(pair.at("why"), said=move).json()
        assert (good["objections"], good["final"]) == ([], False)  # a second step follows
        refused = pair.first.get(
            pair.at("why"), said="choose space-construction", language="fr"
        ).json()
        rule = refused["objections"][0]["rule"]
        assert refused["objections"][0]["said"] == GAME.ledger[rule].said("fr")
        assert pair.first.look(pair.table)["last_event"] == after

    def test_why_not_is_told_which_of_two_things_of_one_name_is_meant(self, pair: Pair) -> None:
        said = {
            kind: pair.first.get(pair.at("why"), said="terraforming", kind=kind).json()
            for kind in ("cell", "tech")
        }
        assert said["cell"]["move"] == "choose terraforming"
        assert said["cell"]["objections"]
        assert (said["tech"]["move"], said["tech"]["objections"]) == ("start terraforming", [])
        assert pair.first.get(pair.at("why"), said="pass", kind="x" * 41).status_code == 400

    @pytest.mark.parametrize("move", ["strat terraforming", "…", "\x00", "start", "''"])
    def test_what_is_no_sentence_is_said_to_be_none(self, pair: Pair, move: str) -> None:
        _, after = first_choice(pair.first, pair.table)
        answer = pair.first.say(pair.table, pair.first_seat, move, after)
        assert answer.status_code == 422
        assert answer.json()["error"]

    @pytest.mark.parametrize("move", ["", "x" * 401])
    def test_a_sentence_has_1_to_400_letters(self, pair: Pair, move: str) -> None:
        assert pair.first.say(pair.table, pair.first_seat, move, 0).status_code == 400

    def test_a_sentence_out_of_turn_is_refused(self, pair: Pair) -> None:
        move, after = first_choice(pair.first, pair.table)
        answer = pair.second.say(pair.table, pair.second_seat, move, after)
        assert answer.status_code == 422

    @pytest.mark.parametrize("number", [-1, 0, 3, 999, 10**30])
    def test_who_has_not_seen_the_table_as_it_is_must_look_again(
        self, pair: Pair, number: int
    ) -> None:
        move, _ = first_choice(pair.first, pair.table)
        answer = pair.first.say(pair.table, pair.first_seat, move, number)
        assert answer.status_code == 409

    def test_chat_in_between_does_not_make_a_move_stale(self, pair: Pair) -> None:
        move, after = first_choice(pair.first, pair.table)
        pair.second.post(pair.at("chat"), text="hurry up")
        assert pair.first.say(pair.table, pair.first_seat, move, after).status_code == 201

    def test_nobody_speaks_for_another_seat(self, pair: Pair, guest: Guests) -> None:
        move, after = first_choice(pair.first, pair.table)
        eve = guest("Eve")
        for player, seat in ((pair.second, pair.first_seat), (eve, 0), (eve, 1)):
            assert player.say(pair.table, seat, move, after).status_code == 403
            assert player.post(pair.at("undo"), seat=seat).status_code == 403
            assert player.post(pair.at("undo"), seat=seat, ask=True).status_code == 403
            assert player.post(pair.at("answer"), seat=seat, yes=True).status_code == 403

    @pytest.mark.parametrize("seat", [-1, 2, 10**12])
    def test_nor_for_nature_nor_for_a_seat_that_is_not_there(self, pair: Pair, seat: int) -> None:
        move, after = first_choice(pair.first, pair.table)
        assert pair.first.say(pair.table, seat, move, after).status_code == 403

    def test_a_game_is_played_to_its_end_against_bots(self, guest: Guests) -> None:
        ada = guest()
        table = ada.open("me", "random", seed=3)
        while (seen := ada.wait_for_turn(table))["to_act"]:
            choices = seen["view"]["choices"]
            move = choices[seen["last_event"] % len(choices)]["move"]
            assert ada.say(table, 0, move, seen["last_event"]).status_code == 201
        record = orrery.Record.loads(ada.get(f"/api/tables/{table}/record").text)
        assert record.result == tuple(score["total"] for score in seen["view"]["scores"])
        *_, end = record.states()
        assert GAME.to_act(end) == ()


class TestOnce:
    def test_a_repeated_request_is_answered_the_same_and_counts_once(self, pair: Pair) -> None:
        move, after = first_choice(pair.first, pair.table)
        answers = [pair.first.say(pair.table, pair.first_seat, move, after) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201] * 3
        assert answers[0].json() == answers[1].json() == answers[2].json()
        assert pair.first.look(pair.table)["last_event"] == after + 1

    def test_it_is_answered_the_same_however_late(self, pair: Pair) -> None:
        move, after = first_choice(pair.first, pair.table)
        answer = pair.first.say(pair.table, pair.first_seat, move, after)
        for player in (pair.first, pair.second, pair.second):
            player.say_first(pair.table)
        last = pair.first.look(pair.table)["last_event"]
        again = pair.first.say(pair.table, pair.first_seat, f"  {move} ", after)
        assert again.json() == answer.json()
        assert pair.first.look(pair.table)["last_event"] == last

    def test_of_two_different_clicks_at_once_one_counts(self, guest: Guests) -> None:
        ada = guest()
        table = ada.open("me")
        for _ in range(3):
            seen = ada.look(table)
            after = seen["last_event"]
            moves = [choice["move"] for choice in seen["view"]["choices"]][:2]
            assert len(moves) == 2
            with ThreadPoolExecutor(2) as tabs:
                asked = [tabs.submit(ada.say, table, 0, move, after) for move in moves]
            answers = [future.result() for future in asked]
            assert sorted(answer.status_code for answer in answers) == [201, 409]
            made = [e for e in events(ada, table) if e["number"] > after and e["seat"] == 0]
            assert len(made) == 1

    def test_of_many_equal_clicks_at_once_one_counts_and_all_are_answered_the_same(
        self, guest: Guests
    ) -> None:
        ada = guest()
        table = ada.open("me")
        for _ in range(3):
            move, after = first_choice(ada, table)
            with ThreadPoolExecutor(8) as tabs:
                asked = [tabs.submit(ada.say, table, 0, move, after) for _ in range(8)]
            answers = [future.result() for future in asked]
            assert {answer.status_code for answer in answers} == {201}
            assert len({answer.text for answer in answers}) == 1
            made = [e for e in events(ada, table) if e["number"] > after and e["seat"] == 0]
            assert len(made) == 1

    def test_two_who_want_the_last_seat_do_not_both_get_it(self, guest: Guests) -> None:
        table = guest("Ada").open("me", "open")
        others = [guest(f"Eve {n}") for n in range(4)]
        with ThreadPoolExecutor(4) as crowd:
            answers = list(crowd.map(lambda p: p.post(f"/api/tables/{table}/join"), others))
        assert sorted(answer.status_code for answer in answers) == [201, 403, 403, 403]

    def test_what_many_say_at_once_is_all_kept(self, pair: Pair) -> None:
        texts = [f"word {n}" for n in range(16)]
        with ThreadPoolExecutor(8) as crowd:
            list(crowd.map(lambda text: pair.first.post(pair.at("chat"), text=text), texts))
        chat = [e["text"] for e in events(pair.second, pair.table) if e["kind"] == "chat"]
        assert sorted(text.partition(": ")[2] for text in chat) == sorted(texts)


class TestTakingBack:
    def test_one_s_own_last_moves_are_taken_back_at_once(self, pair: Pair) -> None:
        before = pair.first.look(pair.table)
        for _ in range(2):
            pair.first.say_first(pair.table)
        assert pair.first.get(pair.at("screen")).json()["undo"] == 2
        answer = pair.first.post(pair.at("undo"), seat=pair.first_seat, count=2)
        assert (answer.status_code, answer.json()["kind"]) == (201, "undo")
        assert pair.first.look(pair.table)["view"] == before["view"]

    def test_more_than_that_is_refused(self, pair: Pair) -> None:
        pair.first.say_first(pair.table)
        answer = pair.first.post(pair.at("undo"), seat=pair.first_seat, count=2)
        assert answer.status_code == 403
        assert "take back 1 of your moves" in answer.json()["error"]
        assert pair.second.post(pair.at("undo"), seat=pair.second_seat).status_code == 403

    def test_beyond_that_the_other_is_asked_and_may_agree(self, pair: Pair) -> None:
        pair.first.say_first(pair.table)
        before = pair.first.look(pair.table)["view"]
        pair.first.say_first(pair.table)
        pair.second.say_first(pair.table)
        asked = pair.first.post(pair.at("undo"), seat=pair.first_seat, ask=True)
        assert (asked.status_code, asked.json()["kind"]) == (201, "ask")
        question = pair.second.get(pair.at("screen")).json()["asked"]
        assert question["seat"] == pair.first_seat
        assert question["answer"] == [pair.second_seat]
        answer = pair.second.post(pair.at("answer"), seat=pair.second_seat, yes=True)
        assert (answer.status_code, answer.json()["kind"]) == (201, "undo")
        assert pair.first.look(pair.table)["view"] == before

    def test_or_refuse(self, pair: Pair) -> None:
        pair.first.say_first(pair.table)
        pair.first.post(pair.at("undo"), seat=pair.first_seat, ask=True)
        before = pair.first.look(pair.table)["view"]
        answer = pair.second.post(pair.at("answer"), seat=pair.second_seat, yes=False)
        assert answer.json()["kind"] == "answer"
        assert pair.first.look(pair.table)["view"] == before
        assert pair.first.get(pair.at("screen")).json()["asked"] is None
        again = pair.second.post(pair.at("answer"), seat=pair.second_seat, yes=True)
        assert again.status_code == 403

    def test_who_asks_cannot_agree_in_the_other_s_place(self, pair: Pair) -> None:
        pair.first.say_first(pair.table)
        before = pair.first.look(pair.table)["view"]
        pair.first.post(pair.at("undo"), seat=pair.first_seat, ask=True)
        pair.first.post(pair.at("answer"), seat=pair.first_seat, yes=True)
        assert pair.first.look(pair.table)["view"] == before

    def test_alone_with_bots_nobody_needs_to_agree(self, guest: Guests) -> None:
        ada = guest()
        table = ada.open("me", "random")
        before = ada.wait_for_turn(table)["view"]
        ada.say_first(table)
        answer = ada.post(f"/api/tables/{table}/undo", seat=0, ask=True)
        assert answer.json()["kind"] == "undo"
        assert ada.look(table)["view"] == before

    def test_who_has_not_moved_has_nothing_to_ask_for(self, pair: Pair) -> None:
        answer = pair.first.post(pair.at("undo"), seat=pair.first_seat, ask=True)
        assert answer.status_code == 403
        assert "no move to take back" in answer.json()["error"]

    @pytest.mark.parametrize("count", [0, -1])
    def test_nobody_takes_back_nothing(self, pair: Pair, count: int) -> None:
        answer = pair.first.post(pair.at("undo"), seat=pair.first_seat, count=count)
        assert answer.status_code == 400


class TestTalking:
    def test_what_is_said_is_heard_with_the_name_of_who_said_it(
        self, pair: Pair, guest: Guests
    ) -> None:
        assert pair.first.post(pair.at("chat"), text=" hello <b> ").status_code == 201
        stranger = guest("Eve").post(pair.at("chat"), text="may I watch?")
        assert stranger.status_code == 403
        assert "sit at this table" in stranger.json()["error"]
        heard = [e for e in events(pair.second, pair.table) if e["kind"] == "chat"]
        name = "Ada" if pair.first_seat == 0 else "Bob"
        assert [e["text"] for e in heard] == [f"{name}: hello <b>"]
        assert [e["seat"] for e in heard] == [pair.first_seat]

    @pytest.mark.parametrize(
        ("text", "status"), [("", 400), (" \n ", 422), ("x" * 500, 201), ("x" * 501, 400)]
    )
    def test_a_message_has_1_to_500_letters(self, pair: Pair, text: str, status: int) -> None:
        assert pair.first.post(pair.at("chat"), text=text).status_code == status

    def test_it_stays_one_line_that_reads_in_one_direction(self, pair: Pair) -> None:
        text = "naïve 🪐 👩\u200d🚀 \x00\u2028\u202edata: 1\n\nid: 99\r\revent: table"
        pair.first.post(pair.at("chat"), text=text)
        heard = events(pair.second, pair.table)[-1]["text"]
        assert heard.partition(": ")[2] == "naïve 🪐 👩\u200d🚀    data: 1  id: 99  event: table"
