"""A table in memory: the fold of its log, what may be taken back, what still is fresh, what a
viewer may read. Kepler-3042 for turns and for nature, Parley where all seats act at once."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import orrery
import parley
from orrery.kernel.game import NATURE, AnyGame, Seat
from orrery.table.errors import Stale
from orrery.table.events import Event, Kind, SeatPlan, Setting
from orrery.table.live import Live

KEPLER = orrery.game("kepler-3042")
ADA, BOB = SeatPlan("person", "Ada", 1), SeatPlan("person", "Bob", 2)
BOT = SeatPlan("bot", "", None, "random")


def table(game: AnyGame = KEPLER, seats: Sequence[SeatPlan] = (ADA, BOB), seed: int = 1) -> Live:
    """A table at which nature has done its part and a person is asked for the first time."""
    live = Live(game, Setting(game.key, game.settle({}), game.rules), seats)
    let_nature_act(live, Random(seed))
    return live


def happen(live: Live, kind: Kind, seat: Seat | None, **what: Any) -> Event:
    event = Event(live.last + 1, kind, seat, 0.0, **what)
    live.add([event])
    return event


def say(live: Live, seat: Seat, text: str, after: int | None = None) -> Event:
    assert not live.game.objections(live.state, seat, live.game.read(text))
    return happen(live, "move", seat, text=text, answers=live.last if after is None else after)


def say_anything(live: Live, rng: Random | None = None) -> Event:
    seat = live.game.to_act(live.state)[0]
    moves = live.game.moves(live.state, seat)
    return say(live, seat, live.game.write(rng.choice(moves) if rng else moves[0]))


def let_nature_act(live: Live, rng: Random) -> None:
    while live.game.to_act(live.state) == (NATURE,):
        happen(live, "move", NATURE, text=live.game.write(live.game.chance(live.state, rng)))


def play_out(live: Live, seed: int = 1) -> None:
    rng = Random(seed)
    while not live.over:
        say_anything(live, rng)
        let_nature_act(live, rng)


class TestFolding:
    def test_a_log_leads_to_the_same_position_whether_it_comes_at_once_or_bit_by_bit(self) -> None:
        live = table()
        for _ in range(4):
            say_anything(live)
        again = Live(live.game, live.setting, live.seats)
        again.add(live.events)
        assert (again.state, again.last, again.moves) == (live.state, live.last, live.moves)

    def test_an_undo_brings_the_very_position_back(self) -> None:
        live = table()
        before, keep = live.state, len(live.moves)
        say_anything(live)
        happen(live, "undo", 0, keep=keep)
        assert live.state is before
        assert len(live.moves) == keep

    def test_what_was_taken_back_stays_in_the_log(self) -> None:
        live = table()
        move = say_anything(live)
        happen(live, "undo", 0, keep=len(live.moves) - 1)
        assert move in live.events
        assert move not in live.moves

    def test_chat_changes_nothing_but_the_log(self) -> None:
        live = table()
        before = live.state
        happen(live, "chat", None, text="Ada: hello")
        assert live.state is before
        assert live.events[-1].text == "Ada: hello"

    def test_who_sits_down_has_the_seat(self) -> None:
        live = table(seats=(ADA, SeatPlan("open")))
        happen(live, "sit", 1, text="Bob", user=2)
        assert live.seats[1] == BOB

    def test_how_it_will_stand_is_known_before_anything_is_added(self) -> None:
        live = table()
        before, text = live.summary(), live.game.write(live.game.moves(live.state, 0)[0])
        event = Event(live.last + 1, "move", 0, 0.0, text)
        foreseen = live.summary([event])
        assert (live.summary(), foreseen.moves) == (before, before.moves + 1)
        live.add([event])
        assert live.summary() == foreseen
        back = Event(live.last + 1, "undo", 0, 0.0, keep=len(live.moves) - 1)
        assert live.summary([back]) == before


class TestTakingBack:
    def test_nature_s_set_up_is_nobody_s_to_take_back(self) -> None:
        live = table()
        assert live.moves[-1].seat == NATURE
        assert [live.free_undo(0), live.free_undo(1)] == [0, 0]

    def test_one_s_own_last_moves_are_free(self) -> None:
        live = table()
        say(live, 0, "start terraforming")
        assert live.free_undo(0) == 1
        say(live, 0, "start energy-development")
        assert [live.free_undo(0), live.free_undo(1)] == [2, 0]

    def test_they_are_free_no_longer_once_somebody_else_has_moved(self) -> None:
        live = table()
        for _ in range(3):
            say_anything(live)
        assert live.moves[-1].seat == 1
        assert [live.free_undo(0), live.free_undo(1)] == [0, 1]

    def test_nor_once_nature_has_shown_something(self) -> None:
        live = table()
        for _ in range(4):
            say_anything(live)
        assert live.free_undo(1) == 2
        let_nature_act(live, Random(1))
        assert live.moves[-1].text.startswith("draw ")
        assert live.free_undo(1) == 0

    def test_a_rival_s_answer_that_ends_the_round_ends_the_freedom_too(self) -> None:
        live = table(parley.GAME)
        say(live, 0, "bid 1")
        assert live.free_undo(0) == 1
        say(live, 1, "bid 2")
        assert live.free_undo(0) == 0

    def test_chat_does_not_end_it(self) -> None:
        live = table()
        say_anything(live)
        happen(live, "chat", 1, text="Bob: hm")
        assert live.free_undo(0) == 1

    def test_what_is_taken_back_cannot_be_taken_back_again(self) -> None:
        live = table()
        say_anything(live)
        happen(live, "undo", 0, keep=len(live.moves) - 1)
        assert live.free_undo(0) == 0
        assert live.last_own_move(0) is None

    def test_more_than_that_needs_the_other_people(self) -> None:
        live = table()
        say_anything(live)
        own = len(live.moves) - 1
        say_anything(live)
        say_anything(live)
        assert live.last_own_move(0) == own + 1
        assert live.others_to_ask(0) == {1}
        assert live.others_to_ask(1) == {0}

    def test_bots_open_seats_and_one_s_own_other_seats_are_not_asked(self) -> None:
        alone = (ADA, BOT, SeatPlan("open"), SeatPlan("person", "Ada too", 1))
        assert table(seats=alone).others_to_ask(0) == set()

    def test_asking_waits_for_everybody(self) -> None:
        live = table(seats=(ADA, BOB, SeatPlan("person", "Cid", 3)))
        say_anything(live)
        asked = happen(live, "ask", 0, keep=len(live.moves) - 1)
        assert live.asked == asked
        happen(live, "answer", 1, yes=True)
        assert live.asked == asked
        assert live.others_to_ask(0) - live.agreed == {2}
        happen(live, "answer", 2, yes=True)
        assert live.others_to_ask(0) <= live.agreed

    def test_one_refusal_ends_the_question(self) -> None:
        live = table()
        say_anything(live)
        happen(live, "ask", 0, keep=len(live.moves) - 1)
        happen(live, "answer", 1, yes=False)
        assert live.asked is None
        assert live.agreed == set()

    @pytest.mark.parametrize("kind", ["move", "undo"])
    def test_so_does_whatever_changes_the_position(self, kind: str) -> None:
        live = table()
        say_anything(live)
        happen(live, "ask", 0, keep=len(live.moves) - 1)
        if kind == "move":
            say_anything(live)
        else:
            happen(live, "undo", 0, keep=len(live.moves) - 1)
        assert live.asked is None

    def test_chat_leaves_the_question_open(self) -> None:
        live = table()
        say_anything(live)
        asked = happen(live, "ask", 0, keep=len(live.moves) - 1)
        happen(live, "chat", 1, text="Bob: why?")
        assert live.asked == asked


class TestFreshness:
    def test_a_move_that_answers_the_last_event_is_fresh(self) -> None:
        live = table()
        live.check_fresh(0, live.last)

    def test_a_rival_s_simultaneous_answer_changes_nothing(self) -> None:
        live = table(parley.GAME, (ADA, BOB, SeatPlan("person", "Cid", 3)))
        seen = live.last
        assert live.game.to_act(live.state) == (0, 1, 2)
        say(live, 0, "bid 1")
        live.check_fresh(1, seen)
        say(live, 1, "bid 2", after=seen)
        live.check_fresh(2, seen)

    def test_the_next_round_is_another_question_even_if_the_answers_are_the_same(self) -> None:
        live = table(parley.GAME)
        seen = live.last
        say(live, 0, "bid 1")
        say(live, 1, "bid 1")
        let_nature_act(live, Random(1))
        before, after = (live.game.view(live.states[n], 0).choices for n in (seen, -1))
        assert before == after
        with pytest.raises(Stale):
            live.check_fresh(0, seen)

    def test_talk_of_offers_disturbs_nobody_s_move(self) -> None:
        live = table(parley.GAME)
        seen = live.last
        say(live, 0, "offer seat-1 give 2-coins")
        live.check_fresh(1, seen, "bid 3")
        live.check_fresh(0, seen, "bid 3")
        say(live, 1, "accept seat-0")
        live.check_fresh(1, seen, "bid 3")

    def test_talk_makes_no_move_fresh_of_who_was_not_asked(self) -> None:
        live = table(parley.GAME)
        say(live, 1, "bid 2")
        seen = live.last
        assert live.game.to_act(live.state) == (0,)
        say(live, 0, "offer seat-1 give 2-coins")
        with pytest.raises(Stale, match="look again"):
            live.check_fresh(1, seen, "bid 3")

    def test_what_is_asked_of_a_seat_may_not_change(self) -> None:
        live = table(parley.GAME)
        seen = live.last
        say(live, 0, "offer seat-1 give 2-coins")
        happen(live, "undo", 0, keep=len(live.moves) - 1)
        say(live, 0, "stake 1")
        live.check_fresh(1, seen, "bid 3")
        with pytest.raises(Stale, match="look again"):
            live.check_fresh(0, seen, "bid 3")

    def test_an_offer_may_be_made_and_answered_whatever_others_said_meanwhile(self) -> None:
        live = table(parley.GAME, [ADA, BOB, BOB])
        say(live, 0, "offer seat-1 give 2-coins")
        seen = live.last
        say(live, 2, "bid 1")
        say(live, 1, "stake 1")
        live.check_fresh(1, seen, "accept seat-0")
        live.check_fresh(1, seen, "offer seat-2 give 1-coins")
        live.check_fresh(0, seen, "withdraw")

    @pytest.mark.parametrize(
        "again", [None, "offer seat-1 give 1-coins", "offer seat-2 give 2-coins"]
    )
    def test_an_answer_is_not_taken_for_one_to_another_offer(self, again: str | None) -> None:
        live = table(parley.GAME, [ADA, BOB, BOB])
        say(live, 0, "offer seat-1 give 2-coins")
        seen = live.last
        say(live, 0, "withdraw")
        if again:
            say(live, 0, again)
        for answer in ("accept seat-0", "decline seat-0"):
            with pytest.raises(Stale, match="this offer is no longer there"):
                live.check_fresh(1, seen, answer)
        with pytest.raises(Stale, match="this offer is no longer there"):
            live.check_fresh(0, seen, "withdraw")
        if again is None:
            say(live, 0, "offer seat-1 give 2-coins")  # the very same
            live.check_fresh(1, seen, "accept seat-0")

    def test_in_turns_the_move_of_another_makes_it_stale(self) -> None:
        live = table()
        seen = live.last
        say_anything(live)
        with pytest.raises(Stale):
            live.check_fresh(1, seen)

    def test_chat_and_questions_do_not(self) -> None:
        live = table()
        say_anything(live)
        seen = live.last
        happen(live, "chat", 1, text="Bob: hm")
        happen(live, "ask", 0, keep=len(live.moves) - 1)
        live.check_fresh(0, seen)

    def test_a_move_and_its_undo_lead_back_to_what_was_seen(self) -> None:
        live = table()
        seen = live.last
        say_anything(live)
        happen(live, "undo", 0, keep=len(live.moves) - 1)
        live.check_fresh(0, seen)

    def test_what_was_seen_before_an_undo_is_stale_after_it(self) -> None:
        live = table()
        say_anything(live)
        seen = live.last
        happen(live, "undo", 0, keep=len(live.moves) - 1)
        with pytest.raises(Stale):
            live.check_fresh(0, seen)

    @pytest.mark.parametrize("number", [-1, 999, 10**30])
    def test_an_event_that_never_was_is_named(self, number: int) -> None:
        live = table()
        with pytest.raises(Stale, match=f"event {number} is not of this table"):
            live.check_fresh(0, number)


class TestRepeatedRequests:
    def test_the_same_request_finds_the_event_that_it_has_made(self) -> None:
        live = table()
        seen = live.last
        made = say(live, 0, "start terraforming")
        assert live.repeated(0, "start terraforming", seen) == made

    def test_a_rival_s_answer_in_between_does_not_hide_it(self) -> None:
        live = table(parley.GAME)
        seen = live.last
        say(live, 0, "bid 1")
        made = say(live, 1, "bid 2", after=seen)
        let_nature_act(live, Random(1))
        assert live.repeated(1, "bid 2", seen) == made

    def test_it_is_found_even_if_it_has_been_taken_back(self) -> None:
        live = table()
        seen = live.last
        made = say(live, 0, "start terraforming")
        happen(live, "undo", 0, keep=len(live.moves) - 1)
        assert live.repeated(0, "start terraforming", seen) == made

    def test_the_same_words_at_a_later_moment_are_a_new_request(self) -> None:
        live = table()
        say(live, 0, "start terraforming")
        happen(live, "undo", 0, keep=len(live.moves) - 1)
        assert live.repeated(0, "start terraforming", live.last) is None

    @pytest.mark.parametrize(
        ("seat", "text"),
        [(1, "start terraforming"), (0, "start energy-development"), (0, "no sentence at all")],
    )
    def test_another_seat_or_other_words_are_another_request(self, seat: Seat, text: str) -> None:
        live = table()
        seen = live.last
        say(live, 0, "start terraforming")
        assert live.repeated(seat, text, seen) is None

    def test_the_first_event_of_a_table_is_found_too(self) -> None:
        """Where no dice are rolled before somebody speaks."""
        begun = table()
        live = Live(KEPLER, begun.setting, begun.seats, start=begun.state)
        made = say(live, 0, "start terraforming", after=0)
        assert made.number == 1
        assert live.repeated(0, "start terraforming", 0) == made

    def test_what_was_chatted_is_no_move(self) -> None:
        live = table()
        happen(live, "chat", 0, text="start terraforming")
        assert live.repeated(0, "start terraforming", 0) is None


class TestRecords:
    def test_while_the_game_runs_a_record_shows_nobody_else_s_objective(self) -> None:
        live = table()
        dealt = {m.text.split()[1]: m.text for m in live.moves if m.text.startswith("deal ")}
        assert set(dealt) == {"seat-0", "seat-1"}
        assert all(" with " in text for text in dealt.values())
        for viewer in (0, 1, None):
            told = live.record(viewer).dumps()
            for seat in (0, 1):
                assert (dealt[f"seat-{seat}"] in told) == (viewer == seat)
                assert f"deal seat-{seat}" in told
            assert "result:" not in told

    def test_what_is_wholly_secret_is_a_dot_dot_dot(self) -> None:
        live = table(parley.GAME)
        deal = live.moves[0]
        assert live.text_for(deal, 0) == deal.text
        assert live.text_for(deal, 1) == live.text_for(deal, None) == "…"
        assert deal.text not in live.record(1).dumps()

    @pytest.mark.parametrize("game", [KEPLER, parley.GAME], ids=lambda game: game.key)
    def test_once_it_is_over_the_record_is_whole_and_replays(self, game: AnyGame) -> None:
        live = table(game)
        play_out(live)
        record = live.record(None)
        assert record == live.record(0)
        assert record.result == tuple(score.total for score in game.scores(live.state))
        loaded = orrery.Record.loads(record.dumps())
        assert [text for _, text in loaded.moves] == [move.text for move in live.moves]
        state = game.start(2, loaded.options)
        for seat, text in loaded.moves:
            state = game.play(state, seat, text)
        assert state == live.state

    def test_names_that_a_record_cannot_hold_are_made_plain(self) -> None:
        seats = (SeatPlan("person", "Ada, #1", 1), SeatPlan("person", "#", 2))
        assert table(seats=seats).record(None).seats == ("Ada   1", "?")
