"""A round: income, the Gaia phase, turns until everybody has passed, and the end of the round."""

from random import Random

import pytest

from games.gaia.table import (
    ADA,
    BOB,
    CAL,
    after,
    board,
    broken,
    names,
    part,
    table,
    why_not,
)
from orrery.games.gaia import GAME
from orrery.games.gaia.scoring import standing
from orrery.games.gaia.state import State
from orrery.games.gaia.tasks import Income
from orrery.kernel.game import NATURE
from orrery.position import Position

PASSES = ("pass booster-8", "pass booster-9", "pass booster-10")
SCHOLAR = board("geodens", knowledge=12)


def acting(state: State) -> int:
    (seat,) = GAME.to_act(state)
    return seat


class TestSixRounds:
    @pytest.mark.rule("GP-ROUND-01")
    def test_income_then_the_gaia_phase_then_actions(self) -> None:
        """The tokens that return to bowl I come too late for the income that charges two."""
        ada = board("xenos", mines="1A9", bowls=(1, 3, 0), area=6, formers="1A3", owned=1,
                    booster="booster-5")  # fmt: skip
        state = table(ada=ada, round=2, agenda=[Income()])

        assert state.players[ADA].bowls == (6, 3, 1)
        assert names(state.gaia) == {"1A3"}
        assert acting(state) == ADA  # whose turn it is
        assert broken(state, "build mine 1A3") == ["GP-ACT1-01"]  # for want of credits

    @pytest.mark.rule("GP-ROUND-01", "GP-FINAL-09")
    @pytest.mark.parametrize("number", range(1, 7))
    def test_after_six_rounds_and_not_before_the_game_is_over(self, number: int) -> None:
        state = table(round=number)
        state = after(state, *(("pass", "pass") if number == 6 else PASSES[:2]))

        if number < 6:
            assert (state.round, acting(state)) == (number + 1, ADA)
            assert GAME.winners(state) == ()
        else:
            assert (state.round, GAME.to_act(state)) == (6, ())
            assert GAME.winners(state) != ()
            assert broken(state, "pass", ADA) == ["GP-FINAL-09"]

    @pytest.mark.rule("GP-ROUND-01")
    def test_a_whole_game_has_six_rounds(self) -> None:
        state, rng = Position.start(GAME, 3, seed=3).state, Random(3)
        rounds, passes = set(), 0
        while GAME.to_act(state):
            seat = acting(state)
            moves = GAME.moves(state, seat)
            said = [move for move in moves if GAME.write(move).startswith("pass")]
            move = GAME.chance(state, rng) if seat == NATURE else rng.choice(said or moves)
            passes += bool(said)
            state = GAME.apply(state, seat, move)
            rounds.add(state.round)

        assert (rounds, passes) == ({0, 1, 2, 3, 4, 5, 6}, 6 * 3)

    @pytest.mark.rule("GP-ROUND-02")
    def test_the_last_round_has_no_end_of_round(self) -> None:
        ada = board("terrans", tiles="basic-9", used="basic-9")
        state = after(table(ada=ada, round=6, covered="power-1"), "pass", "pass")

        assert state.round == 6
        assert state.covered == 1  # nobody has cleared the board
        assert state.players[ADA].used
        assert [player.ore for player in state.players] == [0, 0]  # and there is no more income


class TestTurns:
    @pytest.mark.rule("GP-TURN-01")
    def test_one_action_each_clockwise_until_everybody_has_passed(self) -> None:
        state = table(3, ada=SCHOLAR, bob=SCHOLAR, cal=SCHOLAR, order=(BOB, CAL, ADA))
        state = after(state, "research ai", "end")
        assert acting(state) == BOB
        state = after(state, "research ai", "end")
        assert acting(state) == CAL
        state = after(state, "pass booster-8")
        assert acting(state) == ADA

    @pytest.mark.rule("GP-TURN-01")
    def test_a_round_begins_with_the_first_player(self) -> None:
        state = table(3, order=(CAL, ADA, BOB), round=2, agenda=[Income()])
        assert acting(state) == CAL

    @pytest.mark.rule("GP-TURN-01")
    def test_nobody_acts_in_the_turn_of_another(self) -> None:
        state = table(3, ada=SCHOLAR, bob=SCHOLAR)

        assert broken(state, "research ai", BOB) == ["GP-TURN-01"]
        assert broken(state, "pass booster-8", CAL) == ["GP-TURN-01"]
        assert GAME.moves(state, BOB) == []

    @pytest.mark.rule("GP-TURN-02")
    def test_who_has_passed_has_no_more_turns_in_the_round(self) -> None:
        state = after(table(3, ada=SCHOLAR, bob=SCHOLAR, cal=SCHOLAR), "pass booster-8")
        assert state.players[ADA].passed

        for seat in (BOB, CAL, BOB, CAL):
            assert acting(state) == seat
            state = after(state, "research ai", "end")
        state = after(state, "pass booster-9", "pass booster-10")
        assert (state.round, acting(state)) == (2, ADA)
        assert not any(player.passed for player in state.players)

    @pytest.mark.rule("GP-TURN-03")
    def test_a_turn_has_exactly_one_action(self) -> None:
        state = table(ada=SCHOLAR)
        assert broken(state, "end") == ["GP-TURN-03"]

        state = after(state, "research ai")
        assert broken(state, "research ai") == ["GP-TURN-03"]
        assert broken(state, "action qic-3") == ["GP-TURN-03"]
        assert broken(state, "pass booster-8") == ["GP-TURN-03"]
        assert why_not(state, "research ai") == (
            "you have taken the action of this turn: convert if you like, then end it"
        )
        assert broken(state, "end") == []

    @pytest.mark.rule("GP-TURN-03")
    def test_an_action_may_be_repeated_in_the_same_round(self) -> None:
        state = table(ada=SCHOLAR, bob=SCHOLAR)
        for _ in range(3):
            state = after(state, "research ai", "end", "research ai", "end")

        assert state.round == 1
        assert [player.research[2] for player in state.players] == [3, 3]

    @pytest.mark.rule("GP-TURN-04")
    def test_free_conversions_come_before_and_after_the_action(self) -> None:
        ada = board("geodens", mines="1A5", ore=4, bowls=(0, 0, 4))
        state = table(ada=ada)
        assert broken(state, "research ai") == ["GP-RESEARCH-01"]

        state = after(state, "convert 2 ore to credits", "convert 1 power to credits")
        state = after(state, "action power-7", "convert 1 ore to credits", "convert 1 ore to token")
        assert acting(state) == ADA
        assert (state.players[ADA].credits, state.players[ADA].ore) == (4, 0)
        assert acting(after(state, "end")) == BOB

    @pytest.mark.rule("GP-TURN-04")
    def test_a_conversion_alone_does_not_end_the_turn(self) -> None:
        state = after(table(ada=board("geodens", ore=1)), "convert 1 ore to credits")

        assert acting(state) == ADA
        assert broken(state, "end") == ["GP-TURN-03"]
        assert acting(after(state, "pass booster-8")) == BOB
        assert broken(after(state, "pass booster-8"), "convert 1 ore to token", ADA) == [
            "GP-TURN-01"
        ]

    @pytest.mark.rule("GP-TURN-05", "GP-RULING-09")
    def test_others_charge_power_in_my_turn_even_if_they_have_passed(self) -> None:
        ada = board("terrans", mines="3A7", credits=6, ore=4)
        bob = board("xenos", stations="3A6", bowls=(4, 0, 0), passed=True)
        state = table(ada=ada, bob=bob, out=(BOB,))
        state = after(state, "upgrade 3A7 station", "convert 1 ore to token")
        assert acting(state) == ADA  # who has not ended the turn

        state = after(state, "end")
        assert acting(state) == BOB
        state = after(state, "charge 2")
        assert state.players[BOB].bowls == (2, 2, 0)
        assert state.players[BOB].vp == 10 - 1
        assert acting(state) == ADA  # the next turn: Bob has passed

    @pytest.mark.rule("GP-TURN-06")
    def test_an_action_that_meets_the_tile_of_the_round_scores(self) -> None:
        tiles = "round-2 round-3 round-1 round-4 round-5 round-6"
        state = after(table(ada=SCHOLAR, rounds=tiles), "research ai")

        assert state.players[ADA].vp == 10 + 2
        assert part(state, ADA, "round-1") == 2


class TestTheEndOfARound:
    @pytest.mark.rule("GP-END-01")
    def test_action_tokens_are_taken_from_the_board_and_from_special_actions(self) -> None:
        ada = board("geodens", tiles="basic-9", bowls=(0, 9, 7), qic=2)
        state = after(table(ada=ada), "action power-7", "end", "pass booster-8")
        assert broken(state, "action power-7") == ["GP-ACT6-01"]
        state = after(state, "special basic-9", "end")
        assert broken(state, "special basic-9") == ["GP-ACT7-02"]
        state = after(state, "action qic-3", "end", "pass booster-9")

        assert state.round == 2
        assert (state.covered, state.players[ADA].used) == (0, 0)
        state = after(state, "pass booster-10")  # Bob passed first
        assert broken(state, "action power-7") == []
        assert broken(state, "special basic-9") == []

    @pytest.mark.rule("GP-END-02")
    def test_a_booster_taken_while_passing_serves_from_the_next_round_on(self) -> None:
        """booster-9 charges four power, booster-3 gives 2 credits and a QIC."""
        ada = board("geodens", bowls=(4, 0, 0))
        state = after(table(ada=ada), "pass booster-9")
        assert state.players[ADA].bowls == (4, 0, 0)

        state = after(state, "pass booster-8")
        assert state.players[ADA].bowls == (0, 4, 0)
        assert state.players[BOB].knowledge == 1 + 1  # the board and booster-8

    @pytest.mark.rule("GP-END-02")
    def test_its_special_action_too_can_be_used_then(self) -> None:
        ada = board("geodens", mines="1A5", credits=9, ore=9)
        state = table(ada=ada, row="booster-4 booster-9 booster-10")
        assert broken(state, "special booster-4 mine 1A6") == ["GP-ACT7-01"]
        state = after(state, "pass booster-4")
        assert acting(state) == BOB
        assert broken(state, "special booster-4 mine 1A6", ADA) == ["GP-TURN-01"]

        state = after(state, "pass booster-9")
        assert broken(state, "special booster-4 mine 1A6") == []

    @pytest.mark.rule("GP-END-03")
    def test_the_tile_of_a_round_scores_no_longer_when_it_is_over(self) -> None:
        tiles = "round-2 round-3 round-1 round-4 round-5 round-6"
        state = after(table(ada=SCHOLAR, rounds=tiles), "pass booster-8", "pass booster-9")
        state = after(state, "research ai")

        assert state.players[ADA].vp == 10

    @pytest.mark.rule("GP-END-04", "GP-FINAL-08")
    def test_the_tracks_show_the_count_at_every_moment(self) -> None:
        ada = board("terrans", mines="3A7", credits=2, ore=1, qic=1)
        state = table(ada=ada, finals="final-1 final-5")
        assert [standing(state, tile)[ADA] for tile in state.finals] == [1, 1]

        state = after(state, "build mine 4A4")
        assert [standing(state, tile)[ADA] for tile in state.finals] == [2, 2]
        state = after(state, "end", "pass booster-8", "pass booster-9")
        assert [standing(state, tile)[ADA] for tile in state.finals] == [2, 2]
