"""All act at once and in secret: what is covered, for whom and until when; what a seat takes back
below the sentences of others. Parley, in which one may stake before one bids and makes offers for
all to hear."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import parley
from orrery.kernel.game import NATURE, Seat
from orrery.table.check import current_moves
from orrery.table.errors import NotYours, Stale
from orrery.table.events import Event, SeatPlan
from orrery.table.live import Live
from orrery.table.notices import turn_of
from orrery.web.explain import is_final
from orrery.web.screen import log, seats
from orrery.web.shapes import SeatShape
from parley.rules import FACE_DOWN, AnyMove, State
from table.test_live import ADA, BOB, happen, let_nature_act, play_out, say, table
from table.test_positions import Counted, opened

CID = SeatPlan("person", "Cid", 3)
EVERYBODY = (0, 1, 2, None)


def three() -> Live:
    """Ada, Bob and Cid are asked for their bids."""
    return table(parley.GAME, (ADA, BOB, CID))


def take_back(live: Live, seat: Seat, count: int = 1, at: float = 0.0) -> Event:
    undo = live.take_back(seat, count, at)
    live.add([undo])
    return undo


def said(live: Live, since: int = 4) -> list[str]:
    """The moves that stand, after the set-up."""
    return [f"{move.seat} {move.text}" for move in live.moves[since:]]


def told(live: Live, event: Event) -> list[str]:
    return [live.text_for(event, viewer) for viewer in EVERYBODY]


def lines(live: Live, viewer: Seat | None, language: str = "en") -> list[tuple[str, int]]:
    return [(line.text, line.covered) for line in log(live, viewer, language)][4:]


class TestTelling:
    def test_what_is_covered_is_read_by_its_seat_alone(self) -> None:
        live = three()
        stake = say(live, 0, "stake 2")
        assert told(live, stake) == ["stake 2", "…", "…", "…"]

    def test_it_is_read_by_all_once_all_have_bid(self) -> None:
        live = three()
        events = [say(live, 0, "stake 2"), say(live, 1, "bid 1"), say(live, 0, "bid 0")]
        assert [told(live, event)[2] for event in events] == ["…"] * 3
        events.append(say(live, 2, "bid 5"))
        assert [told(live, event) for event in events] == [[event.text] * 4 for event in events]
        let_nature_act(live, Random(1))
        assert [told(live, event) for event in events] == [[event.text] * 4 for event in events]

    def test_what_is_hidden_for_good_stays_hidden_when_the_veil_is_lifted(self) -> None:
        live = three()
        for seat in range(3):
            say(live, seat, "bid 0")
        assert live.moves[0].text.startswith("deal seat-0")
        assert told(live, live.moves[0])[1:] == ["…"] * 3

    def test_what_is_said_openly_meanwhile_is_heard(self) -> None:
        live = three()
        say(live, 0, "stake 2")
        offer = say(live, 0, "offer seat-1 give 1-coins")
        assert told(live, offer) == [offer.text] * 4

    def test_a_record_in_the_middle_shows_a_viewer_its_own_words(self) -> None:
        live = three()
        say(live, 0, "stake 2")
        say(live, 1, "bid 3")
        records = {viewer: live.record(viewer).dumps() for viewer in EVERYBODY}
        assert [viewer for viewer, text in records.items() if "stake 2" in text] == [0]
        assert [viewer for viewer, text in records.items() if "bid 3" in text] == [1]
        say(live, 0, "bid 0")
        say(live, 2, "bid 0")
        assert all("stake 2" in live.record(viewer).dumps() for viewer in EVERYBODY)

    def test_what_was_taken_back_under_the_veil_is_told_when_the_game_is_over(self) -> None:
        live = three()
        stake = say(live, 0, "stake 2")
        take_back(live, 0)
        for seat in range(3):
            say(live, seat, "bid 0")
        let_nature_act(live, Random(1))
        assert told(live, stake) == ["stake 2", "…", "…", "…"]
        play_out(live)
        assert told(live, stake) == ["stake 2"] * 4

    def test_what_was_taken_back_after_it_was_heard_is_no_secret(self) -> None:
        live = three()
        offer = say(live, 0, "offer seat-1 give 1-coins")
        take_back(live, 0)
        assert told(live, offer) == [offer.text] * 4

    def test_back_in_an_earlier_round_by_consent_its_bids_are_covered_again(self) -> None:
        live = three()
        first, keep = say(live, 0, "bid 1"), len(live.moves)
        last = [say(live, 1, "bid 2"), say(live, 2, "bid 3")]
        let_nature_act(live, Random(1))
        say(live, 1, "stake 1")
        happen(live, "undo", 1, keep=keep)
        assert told(live, first) == ["bid 1", "…", "…", "…"]
        assert [told(live, event) for event in last] == [["bid 2"] * 4, ["bid 3"] * 4]
        say(live, 1, "bid 0")
        say(live, 2, "bid 0")
        assert told(live, first) == ["bid 1"] * 4


def shown_seats(live: Live) -> list[SeatShape]:
    return seats(live, [], live.game.view(live.state, None), "en")


class TestTheLog:
    def test_what_a_seat_has_said_under_cover_is_one_line(self) -> None:
        live = three()
        first = say(live, 0, "stake 2")
        own = say(live, 1, "stake 1")
        say(live, 0, "bid 0")
        covered = ("has chosen", first.number)
        assert lines(live, 1) == [covered, ("Stake 1", 0), covered]
        assert lines(live, None, "fr") == [
            ("a choisi", first.number),
            ("a choisi", own.number),
            ("a choisi", first.number),
        ]
        assert [shown.ready for shown in shown_seats(live)] == [True, False, False]

    def test_all_of_it_is_written_out_once_all_are_ready(self) -> None:
        live = three()
        say(live, 0, "stake 2")
        for seat in range(3):
            say(live, seat, "bid 0")
        assert lines(live, None) == [
            ("Stake 2", 0),
            ("Bid 0", 0),
            ("Bid 0", 0),
            ("Bid 0", 0),
        ]
        assert not any(shown.ready for shown in shown_seats(live))

    def test_what_nobody_has_noticed_is_not_said_to_be_taken_back(self) -> None:
        live = three()
        say(live, 0, "stake 2")
        take_back(live, 0)
        assert lines(live, 0) == [("Ada took a move back", 0)]
        assert lines(live, 1) == lines(live, None) == []
        say(live, 0, "offer seat-1 give 1-coins")
        take_back(live, 0)
        assert lines(live, 1) == [("Ada took a move back", 0)]


class TestTakingBack:
    def test_covered_moves_of_others_do_not_end_the_freedom(self) -> None:
        live = three()
        say(live, 0, "stake 1")
        say(live, 1, "stake 2")
        say(live, 0, "stake 3")
        say(live, 2, "bid 0")
        assert [live.free_undo(seat) for seat in range(3)] == [2, 1, 1]

    def test_own_moves_are_taken_back_and_those_of_others_stay(self) -> None:
        live = three()
        say(live, 0, "stake 1")
        say(live, 1, "stake 2")
        say(live, 0, "stake 3")
        say(live, 2, "bid 4")
        take_back(live, 0)
        assert said(live) == ["0 stake 1", "1 stake 2", "2 bid 4"]
        take_back(live, 0)
        assert said(live) == ["1 stake 2", "2 bid 4"]
        assert [player.stake for player in live.state.players] == [0, 2, 0]
        assert live.state.players[2].bid == 4
        with pytest.raises(NotYours, match="take back 0 of your moves"):
            take_back(live, 0)

    def test_several_are_taken_back_at_once(self) -> None:
        live = three()
        say(live, 0, "stake 1")
        say(live, 1, "stake 2")
        say(live, 0, "bid 3")
        take_back(live, 0, 2)
        assert said(live) == ["1 stake 2"]
        assert live.game.to_act(live.state) == (0, 1, 2)

    def test_who_is_ready_takes_it_back_while_others_still_play(self) -> None:
        live = three()
        say(live, 0, "bid 3")
        say(live, 1, "stake 2")
        assert 0 not in live.game.to_act(live.state)
        take_back(live, 0)
        assert live.game.to_act(live.state) == (0, 1, 2)
        say(live, 0, "bid 4")
        assert said(live) == ["1 stake 2", "0 bid 4"]

    def test_what_is_said_openly_ends_it(self) -> None:
        live = three()
        say(live, 0, "stake 1")
        say(live, 1, "offer seat-0 give 2-coins")
        assert live.free_undo(0) == 0
        say(live, 0, "stake 2")
        assert live.free_undo(0) == 1

    def test_what_others_may_have_answered_is_not_free(self) -> None:
        """Bob heard the offer before he bid."""
        live = three()
        say(live, 0, "stake 1")
        say(live, 0, "offer seat-1 give 1-coins")
        assert live.free_undo(0) == 2
        say(live, 1, "bid 0")
        assert live.free_undo(0) == 0
        say(live, 0, "stake 2")
        assert live.free_undo(0) == 1

    def test_nobody_goes_back_before_what_the_lifted_veil_has_shown(self) -> None:
        live = three()
        for seat in range(3):
            say(live, seat, "bid 1")
        assert [live.free_undo(seat) for seat in range(3)] == [0, 0, 0]

    def test_unless_all_agree_to_unsee_it(self) -> None:
        live = three()
        keep = len(live.moves)
        for seat in range(3):
            say(live, seat, "bid 1")
        happen(live, "undo", 2, keep=keep)
        say(live, 0, "stake 1")
        assert live.free_undo(0) == 1

    def test_nor_before_what_chance_has_brought_even_under_a_veil(self) -> None:
        game = replace(parley.GAME, veiled=lambda before, move, now: True)
        live = table(game, (ADA, BOB, CID))
        assert live.moves[-1].seat == NATURE
        assert [live.free_undo(seat) for seat in range(3)] == [0, 0, 0]
        for seat in range(3):
            say(live, seat, "bid 1")
        let_nature_act(live, Random(1))
        say(live, 0, "stake 1")
        assert [live.free_undo(seat) for seat in range(3)] == [1, 0, 0]

    def test_by_consent_everything_since_goes(self) -> None:
        live = three()
        say(live, 0, "stake 1")
        say(live, 1, "stake 2")
        keep = live.last_own_move(0)
        assert keep is not None
        happen(live, "ask", 0, keep=keep)
        happen(live, "undo", 0, keep=keep)
        assert said(live) == []

    def test_every_moment_can_be_visited_whatever_was_taken_back_since(self) -> None:
        live = three()
        past = {live.last: live.state}
        for step in ("stake 1", "stake 2", "undo", "stake 4", "bid 0", "undo"):
            for seat in (0, 1):
                if step == "undo":
                    take_back(live, seat)
                else:
                    say(live, seat, step)
                past[live.last] = live.state
        assert {number: live.after(number) for number in past} == past
        assert live.moves_after(live.last) == live.moves
        assert list(live.states)[-1] == live.state
        assert len(live.states) == len(live.moves) + 1

    def test_a_clock_is_not_set_anew_because_somebody_else_takes_something_back(self) -> None:
        live = three()
        live.add([Event(live.last + 1, "move", 0, 10.0, "stake 1")])
        live.add([Event(live.last + 1, "move", 1, 20.0, "bid 1")])
        take_back(live, 0, at=30.0)
        assert list(live.clock.since) == [30.0, None, 0.0]
        take_back(live, 1, at=40.0)
        assert list(live.clock.since) == [30.0, 40.0, 0.0]
        assert [live.clock.seconds(seat, 50.0) for seat in range(3)] == [50.0, 30.0, 50.0]

    def test_only_what_can_be_taken_back_is_said_unasked(self) -> None:
        live = three()
        assert not is_final(live.game, live.state, 0, "stake 1")
        assert not is_final(live.game, live.state, 0, "bid 1")
        assert is_final(live.game, live.state, 0, "offer seat-1 give 1-coins")
        say(live, 0, "bid 1")
        say(live, 1, "bid 1")
        assert is_final(live.game, live.state, 2, "bid 1")


class TestFreshness:
    def test_what_others_say_and_take_back_under_cover_changes_nothing(self) -> None:
        live = three()
        seen = live.last
        say(live, 0, "stake 1")
        say(live, 2, "bid 2")
        live.check_fresh(1, seen)
        ready = live.last
        assert live.game.view(live.state, 1).seen.players[2].bid == FACE_DOWN
        take_back(live, 2)
        live.check_fresh(1, ready)
        take_back(live, 0)
        live.check_fresh(1, seen)
        say(live, 1, "stake 3", after=seen)
        live.check_fresh(0, seen)

    def test_one_s_own_sentence_from_elsewhere_does(self) -> None:
        live = three()
        seen = live.last
        say(live, 1, "stake 1")
        with pytest.raises(Stale):
            live.check_fresh(1, seen)
        seen = live.last
        take_back(live, 1)
        with pytest.raises(Stale):
            live.check_fresh(1, seen)

    def test_so_does_what_is_undone_by_consent(self) -> None:
        live = three()
        say(live, 0, "bid 1")
        seen = live.last
        happen(live, "undo", 0, keep=len(live.moves) - 1)
        with pytest.raises(Stale):
            live.check_fresh(1, seen)

    def test_a_turn_is_one_turn_however_often_others_speak_in_between(self) -> None:
        live = three()
        for _ in range(2):
            say(live, 1, "stake 1")
            assert turn_of(live, 1) == 1
            say(live, 0, "stake 1")
            assert turn_of(live, 1) == 1
        say(live, 1, "bid 0")
        say(live, 2, "bid 0")
        say(live, 0, "bid 0")
        let_nature_act(live, Random(1))
        assert turn_of(live, 1) > 1


class TestOpeningAgain:
    def test_a_table_opened_in_the_middle_is_as_it_was(self) -> None:
        live = three()
        kept = live.snapshot()
        offer = say(live, 0, "offer seat-1 give 1-coins")
        stake = say(live, 0, "stake 2")
        say(live, 1, "stake 1")
        take_back(live, 0)
        say(live, 2, "bid 0")
        again = opened(live, kept)
        assert (again.state, again.moves, again.clock) == (live.state, live.moves, live.clock)
        assert again.veil == live.veil
        assert told(again, stake) == ["stake 2", "…", "…", "…"]
        assert told(again, offer) == [offer.text] * 4
        assert [again.free_undo(seat) for seat in range(3)] == [0, 1, 1]

    def test_what_the_veils_were_is_kept_with_the_position(self) -> None:
        live = three()
        stake = say(live, 0, "stake 2")
        take_back(live, 0)
        for seat in range(3):
            say(live, seat, "bid 0")
        again = opened(live, live.snapshot())
        assert again.veil == live.veil
        assert told(again, stake) == ["stake 2", "…", "…", "…"]
        assert again.free_undo(2) == 0

    def test_the_past_is_not_replayed_to_know_what_is_covered(self) -> None:
        live = three()
        for _ in range(2):
            for seat in range(3):
                say(live, seat, "bid 0")
            let_nature_act(live, Random(1))
        kept = live.snapshot()
        say(live, 0, "stake 1")
        say(live, 1, "stake 1")
        counted = Counted(live.game)
        again = opened(live, kept, counted.game)
        assert [log(again, viewer, "en") for viewer in EVERYBODY] == [
            log(live, viewer, "en") for viewer in EVERYBODY
        ]
        assert counted.applied == 2

    def test_a_long_table_is_folded_once_however_often_it_is_read(self) -> None:
        live = three()
        asked: list[object] = []

        def veiled(before: State, move: AnyMove, now: State) -> bool:
            asked.append(move)
            return parley.GAME.veiled(before, move, now)

        counted = Counted(replace(parley.GAME, veiled=veiled))
        for _ in range(4):
            say(live, 0, "stake 1")
            say(live, 1, "stake 1")
        again = Live(counted.game, live.setting, live.seats)
        again.add(live.events)
        folded = len(asked)
        for viewer in EVERYBODY:
            for _ in range(10):
                log(again, viewer, "en")
                again.record(viewer)
        assert (counted.applied, len(asked)) == (len(live.moves), folded)


# --- Whatever happens in whatever order ----------------------------------------------------------

steps = st.lists(
    st.tuples(st.integers(0, 2), st.sampled_from(["stake 1", "stake 2", "bid 0", "bid 1", "undo"])),
    max_size=25,
)


@given(steps=steps)
@settings(max_examples=150, deadline=None)
def test_undoing_and_redoing_leads_to_the_identical_position(
    steps: list[tuple[Seat, str]],
) -> None:
    live = three()
    kept = live.snapshot()
    for seat, what in steps:
        game = live.game
        if what == "undo":
            free = live.free_undo(seat)
            if free:
                before, undo = live.state, live.take_back(seat, 1 + len(steps) % free, 0.0)
                again = [m.text for m in live.moves[undo.keep :] if m.seat == seat]
                live.add([undo])
                for text in again:
                    say(live, seat, text)
                assert live.state == before
                take_back(live, seat, len(again))
        elif not game.objections(live.state, seat, game.read(what)):
            say(live, seat, what)
        if live.game.to_act(live.state) == (NATURE,) or live.over:
            break
    state = live.states[0]
    for move in live.moves:
        assert move.seat is not None
        state = live.game.play(state, move.seat, move.text)
    assert state == live.state
    assert current_moves(live.events) == live.moves
    fold = Live(live.game, live.setting, live.seats)
    fold.add(live.events)
    for other in (fold, opened(live, kept)):
        assert (other.state, other.moves, other.veil) == (live.state, live.moves, live.veil)
        assert [other.after(n) for n in range(other.last + 1)] == [
            live.after(n) for n in range(live.last + 1)
        ]
