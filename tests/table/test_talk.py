"""Offers at a table: who may take back what, whose clock runs, what begins a turn. In Parley, where
everybody may talk while all bid."""

import pytest

import parley
from orrery.kernel.game import AnyGame
from orrery.table.clocks import Clock
from orrery.table.errors import NotYours
from orrery.table.events import Event
from orrery.table.live import Live
from orrery.table.notices import offers_to, turn_of
from orrery.table.talk import offered, question
from table.test_live import ADA, BOB, happen, say, say_anything, table

CID = BOB


@pytest.fixture
def live() -> Live:
    return table(parley.GAME, [ADA, BOB, CID])


class TestTakingBack:
    def test_an_offer_is_taken_back_while_nobody_has_spoken(self, live: Live) -> None:
        say(live, 0, "stake 1")
        say(live, 0, "offer seat-1 give 1-coins")
        assert [live.free_undo(seat) for seat in range(3)] == [2, 0, 0]
        say(live, 2, "bid 1")
        assert live.free_undo(0) == 0  # Cid has heard it

    @pytest.mark.parametrize(
        ("seat", "answer"), [(1, "accept seat-0"), (1, "decline seat-0"), (0, "withdraw")]
    )
    def test_an_answer_is_free_to_nobody(self, live: Live, seat: int, answer: str) -> None:
        say(live, 1, "stake 1")
        say(live, 0, "offer seat-1 give 1-coins")
        say(live, seat, answer)
        say(live, seat, "stake 2")
        assert live.free_undo(seat) == 1  # what came after it
        assert live.free_undo(1 - seat) == 0
        with pytest.raises(NotYours):
            live.take_back(seat, 2, 0.0)

    def test_of_a_game_without_offers_the_same_words_mean_something_else(self) -> None:
        game: AnyGame = table().game
        assert "decline" in game.grammar.verbs
        assert not game.is_talk("decline")


class TestClocks:
    def test_talk_stops_no_clock_and_starts_none(self, live: Live) -> None:
        clock = Clock((0.0,) * 3, (10.0, 10.0, None))
        for seat in (0, 2):
            event = Event(9, "move", seat, 50.0, "offer seat-1 give 1-coins")
            assert clock.after(event, {0, 1}, is_talk=True) == clock
        assert clock.after(event, {0, 1}) == clock
        moved = clock.after(Event(9, "move", 0, 50.0, "stake 1"), {0, 1})
        assert moved.since == (50.0, 10.0, None)

    def test_a_table_knows_what_is_talk(self, live: Live) -> None:
        clock = live.clock
        for seat, text in ((0, "offer seat-1 give 1-coins"), (1, "accept seat-0")):
            live.add([Event(live.last + 1, "move", seat, 99.0, text)])
        assert live.clock == clock
        live.add([Event(live.last + 1, "move", 0, 99.0, "stake 1")])
        assert live.clock.since[0] == 99.0


class TestNotices:
    def test_talk_begins_no_turn(self, live: Live) -> None:
        say(live, 0, "stake 1")
        turn = turn_of(live, 0)
        say(live, 1, "offer seat-0 give 1-coins")
        say(live, 0, "accept seat-1")
        say(live, 0, "stake 1")
        assert turn_of(live, 0) == turn == 1

    def test_whom_an_offer_waits_for_and_since_when(self, live: Live) -> None:
        assert offers_to(live) == {}
        first = say(live, 1, "offer seat-0 give 1-coins")
        assert offers_to(live) == {0: first}
        second = say(live, 2, "offer seat-0 give 1-coins")
        assert offers_to(live) == {0: second}
        say(live, 2, "withdraw")
        assert offers_to(live) == {0: first}
        happen(live, "undo", 1, keep=len(live.moves) - 3)
        assert offers_to(live) == {}

    def test_a_game_without_offers_has_none(self) -> None:
        live = table()
        say_anything(live)
        assert (offers_to(live), offered(live.game, live.state)) == ({}, [])


class TestBots:
    def test_one_is_asked_about_one_offer_at_a_time_and_then_for_its_move(self, live: Live) -> None:
        moves = question(live.game, live.state, 0).choices
        say(live, 1, "offer seat-0 give 1-coins")
        say(live, 2, "offer seat-0 for 9-coins")
        assert offered(live.game, live.state) == [0, 0]
        for maker, answers in ((1, ["accept", "decline"]), (2, ["decline"])):
            asked = question(live.game, live.state, 0).choices
            assert [choice.move for choice in asked] == [f"{verb} seat-{maker}" for verb in answers]
            say(live, 0, f"decline seat-{maker}")
        assert question(live.game, live.state, 0).choices == moves

    def test_it_never_withdraws_what_the_person_before_it_has_offered(self, live: Live) -> None:
        say(live, 0, "offer seat-1 give 1-coins")
        verbs = {choice.words[0].word for choice in question(live.game, live.state, 0).choices}
        assert verbs == {"bid", "stake"}
