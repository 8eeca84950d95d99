"""The power cycle: bowls I to III, the Gaia area, the Brainstone and the tokens of the Nevlas."""

from typing import Any

import pytest

from games.gaia.table import ADA, BOB, after, board, broken, offers, table, why_not
from orrery.games.gaia import GAME
from orrery.games.gaia.state import Player, State
from orrery.games.gaia.tasks import AREA, BOWL_1, BOWL_2, BOWL_3, NONE

Bowls = tuple[int, int, int]

# An institute and an academy worth four each, one hex between them: 3B3
NEAR: dict[str, Any] = {"institutes": "3A7", "academies": "3B2", "tiles": "basic-3"}
ALLIANCE = "federation 3A7 3B2 via 3B3 token-1"
CHARGE_4 = "special basic-9"


def ada(state: State) -> Player:
    return state.players[ADA]


def charged(bowls: Bowls) -> Bowls:
    """The bowls after a charge of four."""
    return ada(after(table(ada=board("terrans", bowls=bowls, tiles="basic-9")), CHARGE_4)).bowls


def taklons(**facts: object) -> State:
    return table(ada=board("taklons", **facts))  # type: ignore[arg-type]


class TestCharging:
    @pytest.mark.rule("GP-POWER-01")
    def test_tokens_move_from_bowl_i_to_ii_while_there_are_any(self) -> None:
        assert charged((5, 0, 0)) == (1, 4, 0)
        assert charged((4, 2, 1)) == (0, 6, 1)

    @pytest.mark.rule("GP-POWER-02")
    def test_then_they_move_from_bowl_ii_to_iii(self) -> None:
        assert charged((0, 5, 0)) == (0, 1, 4)
        assert charged((1, 4, 0)) == (0, 2, 3)
        assert charged((2, 0, 0)) == (0, 0, 2)  # the same tokens move twice

    @pytest.mark.rule("GP-POWER-03")
    def test_what_cannot_be_charged_is_lost(self) -> None:
        assert charged((0, 0, 3)) == (0, 0, 3)
        assert charged((1, 1, 3)) == (0, 0, 5)
        assert charged((0, 0, 0)) == (0, 0, 0)

    @pytest.mark.rule("GP-POWER-03")
    def test_with_everything_in_bowl_iii_nobody_is_asked_to_charge(self) -> None:
        builder = board("terrans", mines="3A7", credits=6, ore=2)
        full = table(ada=builder, bob=board("xenos", mines="3A6", bowls=(0, 0, 6)))
        state = after(full, "upgrade 3A7 station", "end")
        assert broken(state, "research ai") == ["GP-RESEARCH-01"]  # it is Bob's turn at once

        room = table(ada=builder, bob=board("xenos", mines="3A6", bowls=(0, 1, 6)))
        state = after(room, "upgrade 3A7 station", "end")
        assert offers(state) == ["charge 1", "decline"]


class TestSpending:
    @pytest.mark.rule("GP-POWER-04")
    def test_only_power_in_bowl_iii_can_be_spent(self) -> None:
        state = table(ada=board("terrans", bowls=(9, 9, 3)))

        assert broken(state, "convert 4 power to qic") == ["GP-POWER-04"]
        assert why_not(state, "convert 4 power to qic") == (
            "only power in bowl III is spent: 3 there, 4 wanted"
        )
        assert broken(state, "action power-3") == ["GP-ACT6-02"]
        assert broken(state, "convert 3 power to ore") == []

    @pytest.mark.rule("GP-POWER-05")
    def test_spent_tokens_move_from_bowl_iii_to_i(self) -> None:
        state = table(ada=board("terrans", bowls=(1, 2, 5)))

        assert ada(after(state, "convert 3 power to ore")).bowls == (4, 2, 2)
        assert ada(after(state, "action power-3")).bowls == (5, 2, 1)

    @pytest.mark.rule("GP-POWER-06")
    def test_new_tokens_come_into_bowl_i(self) -> None:
        state = table(ada=board("terrans", bowls=(1, 2, 3), ore=2))

        assert ada(after(state, "convert 2 ore to token")).bowls == (3, 2, 3)
        assert ada(after(state, "action power-7")).bowls == (1 + 3 + 2, 2, 0)


class TestDiscarding:
    @pytest.mark.rule("GP-POWER-07", "GP-RULING-01")
    @pytest.mark.parametrize(
        ("bowls", "left"),
        [((2, 1, 1), (1, 1, 1)), ((0, 1, 1), (0, 0, 1)), ((0, 0, 1), (0, 0, 0))],
    )
    def test_a_satellite_costs_a_token_of_any_bowl_the_lowest_first(
        self, bowls: Bowls, left: Bowls
    ) -> None:
        state = after(table(ada=board("terrans", **NEAR, bowls=bowls)), ALLIANCE)

        assert (ada(state).bowls, ada(state).area) == (left, 0)

    @pytest.mark.rule("GP-POWER-07", "GP-RULING-01")
    def test_a_gaia_project_takes_tokens_of_several_bowls(self) -> None:
        terrans = board("terrans", mines="1B1", bowls=(2, 3, 4), research={"gaia": 1})
        state = after(table(ada=terrans), "gaiaform 1A3")

        assert (ada(state).bowls, ada(state).area) == ((0, 0, 3), 6)

    @pytest.mark.rule("GP-POWER-08")
    def test_tokens_in_the_gaia_area_pay_for_nothing(self) -> None:
        state = table(ada=board("terrans", **NEAR, area=8))
        assert broken(state, ALLIANCE) == ["GP-FED-12"]
        assert ALLIANCE not in offers(state)

        terrans = board("terrans", mines="1B1", bowls=(2, 3, 0), area=8, research={"gaia": 1})
        state = table(ada=terrans)
        assert broken(state, "gaiaform 1A3") == ["GP-ACT2-03"]
        assert offers(state, "gaiaform") == []
        assert broken(state, "burn 2") == ["GP-ACT9-04"]


class TestTheBrainstone:
    @pytest.mark.rule("GP-POWER-09")
    def test_it_is_worth_three_when_it_is_spent(self) -> None:
        state = taklons(bowls=(0, 0, 2), stone=BOWL_3)
        assert broken(state, "convert 5 power to credits") == []
        assert broken(state, "convert 6 power to credits") == ["GP-POWER-04"]

        state = after(state, "convert 4 power to qic")
        assert (ada(state).bowls, ada(state).stone, ada(state).qic) == ((1, 0, 1), BOWL_1, 1)

    @pytest.mark.rule("GP-POWER-09")
    @pytest.mark.parametrize("amount", [1, 2])
    def test_what_is_not_used_of_it_is_lost(self, amount: int) -> None:
        state = after(taklons(stone=BOWL_3), f"convert {amount} power to credits")

        assert (ada(state).credits, ada(state).stone) == (amount, BOWL_1)
        assert broken(state, "convert 1 power to credits") == ["GP-POWER-04"]

    @pytest.mark.rule("GP-RULING-03")
    @pytest.mark.parametrize("amount", [1, 2])
    def test_it_stays_while_tokens_suffice_for_less_than_three(self, amount: int) -> None:
        state = taklons(bowls=(0, 0, 2), stone=BOWL_3)
        state = after(state, f"convert {amount} power to credits")

        assert (ada(state).bowls, ada(state).stone) == ((amount, 0, 2 - amount), BOWL_3)
        assert broken(state, "stone bowl-1") == ["GP-TURN-03"]

    @pytest.mark.rule("GP-POWER-09", "GP-RULING-03")
    def test_its_owner_says_whether_it_or_three_tokens_are_spent(self) -> None:
        asked = after(taklons(bowls=(0, 0, 4), stone=BOWL_3), "convert 4 power to knowledge")
        assert offers(asked) == ["stone bowl-3", "stone bowl-1"]
        assert broken(asked, "research ai") == ["GP-POWER-09"]
        assert why_not(asked, "end") == "first say where the Brainstone goes"

        kept, spent = after(asked, "stone bowl-3"), after(asked, "stone bowl-1")
        assert (ada(kept).bowls, ada(kept).stone) == ((4, 0, 0), BOWL_3)
        assert (ada(spent).bowls, ada(spent).stone) == ((1, 0, 3), BOWL_1)

    @pytest.mark.rule("GP-POWER-09")
    def test_it_counts_as_one_token_when_it_is_charged(self) -> None:
        state = after(taklons(bowls=(1, 0, 0), stone=BOWL_1, tiles="basic-9"), CHARGE_4)
        assert (ada(state).bowls, ada(state).stone) == ((0, 0, 1), BOWL_3)

        state = after(taklons(bowls=(0, 1, 0), stone=BOWL_1, tiles="basic-9"), CHARGE_4)
        assert (ada(state).bowls, ada(state).stone) == ((0, 0, 1), BOWL_3)

    @pytest.mark.rule("GP-POWER-09")
    def test_it_counts_as_one_token_of_a_gaia_project(self) -> None:
        facts = {"mines": "1B5", "qic": 1, "research": {"gaia": 3, "navigation": 2}}
        three = taklons(bowls=(3, 0, 0), stone=BOWL_1, **facts)
        state = after(three, "gaiaform 1A3")
        assert (ada(state).bowls, ada(state).area, ada(state).stone) == ((0, 0, 0), 3, AREA)
        assert broken(taklons(bowls=(2, 0, 0), stone=BOWL_1, **facts), "gaiaform 1A3") == [
            "GP-ACT2-03"
        ]

        asked = after(taklons(bowls=(4, 1, 0), stone=BOWL_1, **facts), "gaiaform 1A3")
        assert offers(asked) == ["stone bowl-1", "stone area"]
        kept, gone = after(asked, "stone bowl-1"), after(asked, "stone area")
        assert (ada(kept).bowls, ada(kept).area, ada(kept).stone) == ((0, 1, 0), 4, BOWL_1)
        assert (ada(gone).bowls, ada(gone).area, ada(gone).stone) == ((1, 1, 0), 3, AREA)

    @pytest.mark.rule("GP-POWER-09", "GP-RULING-02")
    def test_it_counts_as_one_token_of_a_burning_and_is_the_one_that_moves_on(self) -> None:
        state = taklons(bowls=(0, 1, 0), stone=BOWL_2)
        assert offers(state, "burn") == ["burn 1"]
        state = after(state, "burn 1")
        assert (ada(state).bowls, ada(state).stone) == ((0, 0, 0), BOWL_3)

        state = after(taklons(bowls=(0, 3, 0), stone=BOWL_2), "burn 2")
        assert (ada(state).bowls, ada(state).stone) == ((0, 0, 1), BOWL_3)

    @pytest.mark.rule("GP-POWER-10")
    def test_its_owner_says_whether_it_or_a_token_is_charged(self) -> None:
        builder = board("terrans", mines="3A7", credits=6, ore=2)
        stone = board("taklons", mines="3A6", bowls=(1, 0, 0), stone=BOWL_1)
        state = after(table(ada=builder, bob=stone), "upgrade 3A7 station", "end")
        asked = after(state, "charge 1")
        assert offers(asked) == ["stone bowl-1", "stone bowl-2"]
        assert broken(asked, "stone bowl-3") == ["GP-POWER-10"]
        assert why_not(asked, "stone bowl-3") == (
            "the Brainstone may stay in bowl I or go to bowl II"
        )

        for where, bowls, at in (("bowl-1", (0, 1, 0), BOWL_1), ("bowl-2", (1, 0, 0), BOWL_2)):
            bob = after(asked, f"stone {where}").players[BOB]
            assert (bob.bowls, bob.stone) == (bowls, at)

    @pytest.mark.rule("GP-POWER-10")
    def test_the_same_from_bowl_ii(self) -> None:
        asked = after(taklons(bowls=(1, 4, 0), stone=BOWL_2, tiles="basic-9"), CHARGE_4)
        assert offers(asked) == ["stone bowl-2", "stone bowl-3"]

        kept, gone = after(asked, "stone bowl-2"), after(asked, "stone bowl-3")
        assert (ada(kept).bowls, ada(kept).stone) == ((0, 2, 3), BOWL_2)
        assert (ada(gone).bowls, ada(gone).stone) == ((0, 3, 2), BOWL_3)

    @pytest.mark.rule("GP-POWER-12")
    def test_if_nothing_else_pays_for_a_satellite_it_is_lost(self) -> None:
        state = after(taklons(**NEAR, stone=BOWL_3), ALLIANCE)
        assert (ada(state).stone, ada(state).bowls) == (NONE, (0, 0, 0))

        state = after(state, "end", "pass booster-8", "pass booster-9")
        assert state.round == 2
        assert ada(state).stone == NONE

    @pytest.mark.rule("GP-POWER-12", "GP-RULING-01")
    def test_its_owner_is_asked_only_if_a_token_of_a_higher_bowl_would_go(self) -> None:
        state = after(taklons(**NEAR, bowls=(1, 0, 0), stone=BOWL_1), ALLIANCE)
        assert (ada(state).bowls, ada(state).stone) == ((0, 0, 0), BOWL_1)
        assert GAME.to_act(state) == (ADA,)
        assert broken(state, "stone bowl-1") == ["GP-TURN-03"]

        asked = after(taklons(**NEAR, bowls=(0, 0, 1), stone=BOWL_1), ALLIANCE)
        assert offers(asked) == ["stone bowl-1", "stone away"]
        kept, gone = after(asked, "stone bowl-1"), after(asked, "stone away")
        assert (ada(kept).bowls, ada(kept).stone) == ((0, 0, 0), BOWL_1)
        assert (ada(gone).bowls, ada(gone).stone) == ((0, 0, 1), NONE)


class TestTheNevlas:
    @pytest.mark.rule("GP-POWER-11")
    def test_with_their_institute_every_token_of_bowl_iii_is_worth_two(self) -> None:
        """The rulebook's example: one token is spent for two credits in one conversion."""
        state = table(ada=board("nevlas", institutes="3B2", bowls=(0, 0, 3)))
        one = ada(after(state, "convert 2 power to credits"))
        assert (one.credits, one.bowls) == (2, (1, 0, 2))

        assert broken(state, "convert 6 power to ore") == []
        assert broken(state, "convert 7 power to credits") == ["GP-POWER-04"]
        assert ada(after(state, "action power-4")).bowls == (2, 0, 1)

    @pytest.mark.rule("GP-POWER-11")
    def test_an_odd_remainder_is_lost(self) -> None:
        state = table(ada=board("nevlas", institutes="3B2", bowls=(0, 0, 2)))
        state = after(state, "convert 3 power to ore")

        assert (ada(state).ore, ada(state).bowls) == (1, (2, 0, 0))

    @pytest.mark.rule("GP-POWER-11")
    def test_without_their_institute_a_token_is_worth_one(self) -> None:
        state = table(ada=board("nevlas", mines="3B2", bowls=(0, 0, 3)))

        assert broken(state, "convert 4 power to qic") == ["GP-POWER-04"]
        assert ada(after(state, "convert 3 power to ore")).bowls == (3, 0, 0)

    @pytest.mark.rule("GP-POWER-13")
    def test_for_everything_else_it_counts_as_one(self) -> None:
        nevlas = board("nevlas", **NEAR, bowls=(0, 0, 2), ore=1, research={"gaia": 4})
        state = table(ada=nevlas)

        assert ada(after(state, ALLIANCE)).bowls == (0, 0, 1)  # a satellite
        assert ada(after(state, "convert 1 token to knowledge")).bowls == (0, 0, 1)
        assert ada(after(state, "convert 1 ore to token")).bowls == (1, 0, 2)
        far = table(ada=board("nevlas", **NEAR, qic=3, bowls=(0, 0, 2), research={"gaia": 4}))
        assert broken(far, "gaiaform 3A0") == ["GP-ACT2-03"]  # three tokens are needed
        charged = board("nevlas", institutes="3B2", bowls=(0, 5, 0), tiles="basic-9")
        assert ada(after(table(ada=charged), CHARGE_4)).bowls == (0, 1, 4)
        assert offers(table(ada=charged), "burn") == ["burn 1", "burn 2"]
