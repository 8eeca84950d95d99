"""Action 9: free conversions."""

import pytest

from games.gaia.table import ADA, BOB, after, board, broken, offers, table, why_not
from orrery.games.gaia.state import Player
from orrery.games.gaia.tasks import Income, Moving, Turn

GOODS = ("credits", "ore", "knowledge", "qic")


def goods(player: Player) -> dict[str, int]:
    return {name: getattr(player, name) for name in GOODS if getattr(player, name)}


def rich(faction: str = "terrans", **more: object) -> Player:
    usual: dict[str, object] = {"mines": "3A7", "bowls": (0, 0, 9)}
    return board(faction, **(usual | more))  # type: ignore[arg-type]


def converted(sentence: str, ada: Player) -> Player:
    return after(table(ada=ada), sentence).players[ADA]


class TestWhen:
    @pytest.mark.rule("GP-ACT9-01")
    def test_before_and_after_the_action_as_often_as_one_can_pay(self) -> None:
        state = table(ada=rich(knowledge=4, ore=3))
        state = after(state, "convert 1 ore to credits", "convert 1 ore to credits", "research ai")
        state = after(state, "convert 1 ore to credits", "convert 1 qic to ore")
        assert goods(state.players[ADA]) == {"credits": 3, "ore": 1}
        assert state.agenda[0] == Turn(ADA, acted=True)

    @pytest.mark.rule("GP-ACT9-01")
    def test_not_during_the_action(self) -> None:
        ada = rich(mines="", stations="3A7", credits=5, ore=5)
        state = after(table(ada=ada), "upgrade 3A7 lab")
        assert broken(state, "convert 1 ore to credits") == ["GP-TECH-01"]
        assert broken(state, "burn 1") == ["GP-TECH-01"]
        state = after(state, "tech basic-3")
        assert broken(state, "convert 1 ore to credits") == []

    @pytest.mark.rule("GP-ACT9-01")
    def test_not_in_the_turn_of_somebody_else(self) -> None:
        state = table(bob=rich("xenos", mines="3A6", ore=3))
        assert broken(state, "convert 1 ore to credits", BOB) == ["GP-TURN-01"]

    @pytest.mark.rule("GP-ACT9-01")
    @pytest.mark.parametrize(
        ("sentence", "rule"),
        [
            ("convert 2 ore to credits", "GP-ACT9-01"),
            ("convert 1 knowledge to credits", "GP-ACT9-01"),
            ("convert 1 qic to ore", "GP-ACT9-01"),
            ("convert 8 power to qic", "GP-POWER-04"),
            ("convert 0 ore to credits", "GP-ACT9-01"),
            ("convert 5 power to qic", "GP-ACT9-01"),
            ("convert 4 power to ore", "GP-ACT9-01"),
        ],
    )
    def test_one_can_pay_or_not(self, sentence: str, rule: str) -> None:
        state = table(ada=rich(ore=1, bowls=(9, 9, 7)))
        assert broken(state, sentence) == [rule]
        assert sentence not in offers(state)

    @pytest.mark.rule("GP-ACT9-01")
    def test_the_refusal_tells_the_rate(self) -> None:
        state = table(ada=rich())
        assert why_not(state, "convert 5 power to qic") == (
            "converting power to QIC takes 4 or a multiple of it, not 5"
        )
        assert "8 wanted" in why_not(table(ada=rich(bowls=(0, 0, 7))), "convert 8 power to qic")

    @pytest.mark.rule("GP-ACT9-02")
    def test_not_after_passing(self) -> None:
        state = after(table(ada=rich(ore=3)), "convert 1 ore to credits", "pass booster-8")
        assert state.agenda[0] == Turn(BOB)
        assert broken(state, "convert 1 ore to credits", ADA) == ["GP-TURN-01"]
        state = after(table(ada=rich(ore=3), round=6, order=(1, 0), out=(1,)), "pass")
        assert broken(state, "convert 1 ore to credits", ADA) == ["GP-FINAL-09"]


class TestRates:
    @pytest.mark.parametrize(
        ("sentence", "paid", "gained"),
        [
            pytest.param(*case, marks=pytest.mark.rule(rule))
            for rule, *case in (
                ("GP-ACT9-05", "convert 4 power to qic", {"bowls": 4}, {"qic": 1}),
                ("GP-ACT9-05", "convert 8 power to qic", {"bowls": 8}, {"qic": 2}),
                ("GP-ACT9-06", "convert 3 power to ore", {"bowls": 3}, {"ore": 1}),
                ("GP-ACT9-06", "convert 9 power to ore", {"bowls": 9}, {"ore": 3}),
                ("GP-ACT9-07", "convert 4 power to knowledge", {"bowls": 4}, {"knowledge": 1}),
                ("GP-ACT9-08", "convert 1 power to credits", {"bowls": 1}, {"credits": 1}),
                ("GP-ACT9-08", "convert 5 power to credits", {"bowls": 5}, {"credits": 5}),
                ("GP-ACT9-09", "convert 1 qic to ore", {"qic": 1}, {"ore": 1}),
                ("GP-ACT9-10", "convert 2 knowledge to credits", {"knowledge": 2}, {"credits": 2}),
                ("GP-ACT9-11", "convert 2 ore to credits", {"ore": 2}, {"credits": 2}),
            )
        ],
    )
    def test_what_is_had_for_what(
        self, sentence: str, paid: dict[str, int], gained: dict[str, int]
    ) -> None:
        before = rich(credits=5, ore=5, knowledge=5, qic=5)
        state = table(ada=before)
        assert sentence in offers(state)
        ada = after(state, sentence).players[ADA]
        spent = paid.get("bowls", 0)
        assert ada.bowls == (spent, 0, 9 - spent)
        for name in GOODS:
            assert getattr(ada, name) == 5 - paid.get(name, 0) + gained.get(name, 0), name

    @pytest.mark.rule("GP-ACT9-12")
    def test_ore_becomes_a_new_token_in_the_first_bowl(self) -> None:
        ada = converted("convert 2 ore to token", rich(ore=3, bowls=(1, 1, 1)))
        assert (ada.ore, ada.bowls) == (1, (3, 1, 1))

    @pytest.mark.rule("GP-ACT9-05", "GP-ACT9-03")
    @pytest.mark.parametrize(
        "sentence",
        [
            "convert 4 power to token",
            "convert 4 qic to knowledge",
            "convert 1 qic to credits",
            "convert 4 knowledge to ore",
            "convert 4 ore to knowledge",
            "convert 4 credits to ore",
            "convert 4 token to knowledge",
            "convert 1 former to qic",
            "convert 4 token to tech",
        ],
    )
    def test_there_are_no_other_rates(self, sentence: str) -> None:
        ada = rich(credits=9, ore=9, knowledge=9, qic=9, institutes="6B1", research={"gaia": 1})
        state = table(ada=ada)
        assert broken(state, sentence) == ["GP-ACT9-03"]
        assert sentence not in offers(state)

    @pytest.mark.rule("GP-ACT9-04")
    def test_burning(self) -> None:
        """Even while there are tokens in bowl I."""
        state = table(ada=rich(bowls=(3, 5, 1)))
        assert offers(state, "burn") == ["burn 1", "burn 2"]
        assert after(state, "burn 1").players[ADA].bowls == (3, 3, 2)
        found = after(state, "burn 2").players[ADA]
        assert (found.bowls, found.area) == ((3, 1, 3), 0)

    @pytest.mark.rule("GP-ACT9-04")
    @pytest.mark.parametrize("times", [0, 3, 4])
    def test_burning_takes_two_tokens_of_the_second_bowl(self, times: int) -> None:
        state = table(ada=rich(bowls=(9, 5, 9)))
        assert broken(state, f"burn {times}") == ["GP-ACT9-04"]
        assert why_not(state, f"burn {times}") == (
            f"burning takes two tokens of bowl II each time: 2 times at most, not {times}"
        )


class TestTheBrainstone:
    def taklons(self, **more: object) -> Player:
        return rich("taklons", **({"mines": "4B2"} | more))

    @pytest.mark.rule("GP-ACT9-06", "GP-POWER-09")
    def test_it_pays_for_an_ore_by_itself(self) -> None:
        ada = converted("convert 3 power to ore", self.taklons(bowls=(0, 0, 0), stone=3))
        assert (ada.ore, ada.bowls, ada.stone) == (1, (0, 0, 0), 1)

    @pytest.mark.rule("GP-ACT9-03", "GP-POWER-09")
    def test_three_credits_at_once_or_its_rest_is_lost(self) -> None:
        alone = self.taklons(bowls=(0, 0, 0), stone=3)
        together = converted("convert 3 power to credits", alone)
        assert (together.credits, together.stone) == (3, 1)
        state = after(table(ada=alone), "convert 1 power to credits")
        assert (state.players[ADA].credits, state.players[ADA].stone) == (1, 1)
        assert broken(state, "convert 1 power to credits") == ["GP-POWER-04"]

    @pytest.mark.rule("GP-ACT9-03", "GP-POWER-09")
    def test_stone_and_tokens_together(self) -> None:
        ada = converted("convert 4 power to qic", self.taklons(bowls=(0, 0, 2), stone=3))
        assert (ada.qic, ada.bowls, ada.stone) == (1, (1, 0, 1), 1)
        few = table(ada=self.taklons(bowls=(0, 0, 2), stone=2))
        assert broken(few, "convert 4 power to qic") == ["GP-POWER-04"]

    @pytest.mark.rule("GP-ACT9-01", "GP-POWER-09")
    def test_where_tokens_suffice_it_may_stay(self) -> None:
        state = after(table(ada=self.taklons(stone=3)), "convert 3 power to ore")
        assert isinstance(state.agenda[0], Moving)
        assert offers(state) == ["stone bowl-3", "stone bowl-1"]
        assert broken(state, "research ai") == ["GP-POWER-09"]
        assert after(state, "stone bowl-3").players[ADA].bowls == (3, 0, 6)
        gone = after(state, "stone bowl-1").players[ADA]
        assert (gone.bowls, gone.stone) == ((0, 0, 9), 1)

    @pytest.mark.rule("GP-ACT9-04", "GP-POWER-09")
    def test_burning_it_is_the_one_that_moves_on(self) -> None:
        state = table(ada=self.taklons(bowls=(0, 2, 0), stone=2))
        assert offers(state, "burn") == ["burn 1"]
        ada = after(state, "burn 1").players[ADA]
        assert (ada.bowls, ada.stone) == ((0, 1, 0), 3)
        ada = converted("burn 1", self.taklons(bowls=(0, 1, 0), stone=2))
        assert (ada.bowls, ada.stone) == ((0, 0, 0), 3)
        assert offers(table(ada=self.taklons(bowls=(0, 1, 0), stone=1)), "burn") == []


class TestTheNevlas:
    @pytest.mark.rule("GP-ACT9-03", "GP-POWER-11")
    def test_a_token_is_worth_two_with_the_institute(self) -> None:
        ada = rich("nevlas", mines="", institutes="4A9", bowls=(0, 0, 3))
        assert converted("convert 2 power to credits", ada).bowls == (1, 0, 2)
        assert converted("convert 6 power to ore", ada).bowls == (3, 0, 0)
        once = after(table(ada=ada), "convert 3 power to ore")
        assert once.players[ADA].bowls == (2, 0, 1)  # the fourth power is lost
        assert broken(once, "convert 3 power to ore") == ["GP-POWER-04"]
        assert broken(table(ada=ada), "convert 7 power to credits") == ["GP-POWER-04"]

    @pytest.mark.rule("GP-ACT9-03")
    def test_an_ore_and_a_credit_merge_without_a_loss(self) -> None:
        ada = rich("nevlas", mines="", institutes="4A9", bowls=(0, 0, 2))
        found = converted("convert 4 power to ore-and-credit", ada)
        assert (goods(found), found.bowls) == ({"ore": 1, "credits": 1}, (2, 0, 0))
        for other in (rich("nevlas", mines="4A9"), rich(institutes="6B1")):
            assert broken(table(ada=other), "convert 4 power to ore-and-credit") == ["GP-ACT9-03"]

    @pytest.mark.rule("GP-ACT9-03", "GP-POWER-11")
    def test_and_one_without(self) -> None:
        ada = rich("nevlas", mines="4A9", bowls=(0, 0, 3))
        assert converted("convert 2 power to credits", ada).bowls == (2, 0, 1)
        assert broken(table(ada=ada), "convert 4 power to qic") == ["GP-POWER-04"]

    @pytest.mark.rule("GP-ACT9-03")
    def test_more_than_forty_at_once_are_said_in_two_sentences(self) -> None:
        ada = rich("nevlas", mines="", institutes="4A9", bowls=(0, 0, 30))
        state = table(ada=ada)
        credits = [said for said in offers(state, "convert") if said.endswith("power to credits")]
        assert credits[-1] == "convert 40 power to credits"
        state = after(state, "convert 36 power to ore", "convert 21 power to ore")
        assert (state.players[ADA].ore, state.players[ADA].bowls) == (15, (29, 0, 1))

    @pytest.mark.rule("GP-ACT9-14")
    @pytest.mark.parametrize("institute", ["", "4A9"])
    def test_a_token_to_the_gaia_area_for_a_knowledge(self, institute: str) -> None:
        ada = rich("nevlas", mines="2B1", institutes=institute, bowls=(2, 1, 3))
        state = table(ada=ada)
        assert offers(state, "convert 1 token") == ["convert 1 token to knowledge"]
        found = after(state, "convert 2 token to knowledge").players[ADA]
        assert (found.knowledge, found.bowls, found.area) == (2, (2, 1, 1), 2)
        assert broken(state, "convert 4 token to knowledge") == ["GP-ACT9-14"]
        assert why_not(state, "convert 4 token to knowledge") == (
            "tokens in bowl III: 3, wanted: 4"
        )

    @pytest.mark.rule("GP-ACT9-14")
    def test_nobody_else_does_that(self) -> None:
        state = table(ada=rich("itars", mines="2B1"))
        assert broken(state, "convert 1 token to knowledge") == ["GP-ACT9-03"]

    @pytest.mark.rule("GP-ACT9-17")
    def test_it_comes_back_in_the_gaia_phase_and_is_not_spent(self) -> None:
        ada = rich("nevlas", mines="2B1", bowls=(0, 0, 1))
        state = after(table(ada=ada), "convert 1 token to knowledge")
        assert sum(state.players[ADA].bowls) == 0  # it did not go to bowl I
        state = after(state, "pass booster-8", "pass booster-9")
        assert state.round == 2
        assert (state.players[ADA].area, sum(state.players[ADA].bowls)) == (0, 1)


class TestOtherFactions:
    @pytest.mark.rule("GP-ACT9-13")
    @pytest.mark.parametrize(
        ("sentence", "gained"),
        [
            ("convert 8 credits to qic", {"credits": 1, "qic": 2}),
            ("convert 9 credits to ore", {"ore": 3}),
            ("convert 4 credits to knowledge", {"credits": 5, "knowledge": 1}),
        ],
    )
    def test_hadsch_hallas_pay_in_credits(self, sentence: str, gained: dict[str, int]) -> None:
        ada = rich("hadsch-hallas", mines="", institutes="4B0", credits=9)
        assert sentence in offers(table(ada=ada))
        found = converted(sentence, ada)
        assert goods(found) == gained
        assert found.bowls == (0, 0, 9)
        without = table(ada=rich("hadsch-hallas", mines="4B0", credits=9))
        assert broken(without, sentence) == ["GP-ACT9-03"]
        assert offers(without, "convert 4 credits") == []

    @pytest.mark.rule("GP-ACT9-13")
    @pytest.mark.parametrize(
        ("sentence", "rule"),
        [
            ("convert 3 credits to qic", "GP-ACT9-01"),
            ("convert 12 credits to ore", "GP-ACT9-01"),
            ("convert 1 credits to token", "GP-ACT9-03"),
        ],
    )
    def test_at_the_same_rates_and_for_nothing_else(self, sentence: str, rule: str) -> None:
        ada = rich("hadsch-hallas", mines="", institutes="4B0", credits=9)
        assert broken(table(ada=ada), sentence) == [rule]

    @pytest.mark.rule("GP-ACT9-16")
    def test_credits_do_not_pay_for_power_actions(self) -> None:
        ada = rich("hadsch-hallas", mines="", institutes="4B0", credits=30, bowls=(0, 0, 3))
        state = table(ada=ada)
        assert broken(state, "action power-3") == ["GP-ACT6-02"]
        assert {s.split()[1] for s in offers(state, "action power")} <= {"power-6", "power-7"}

    @pytest.mark.rule("GP-ACT9-15")
    def test_itars_burn_into_their_gaia_area(self) -> None:
        ada = rich("itars", mines="2B1", bowls=(1, 5, 0))
        found = converted("burn 2", ada)
        assert (found.bowls, found.area) == ((1, 1, 2), 2)
        for other in ("nevlas", "terrans"):
            assert converted("burn 2", rich(other, mines="2B1", bowls=(1, 5, 0))).area == 0

    @pytest.mark.rule("GP-ACT9-15")
    def test_and_have_them_back_in_the_next_round(self) -> None:
        ada = rich("itars", mines="2B1", bowls=(0, 4, 0), booster="booster-1")
        state = after(table(ada=ada), "burn 2", "pass booster-10", "pass booster-9")
        found = state.players[ADA]
        assert found.area == 0
        assert sum(found.bowls) == 4 + 1  # and the token of their income

    @pytest.mark.rule("GP-ACT9-01", "GP-ACT2-10")
    def test_bal_taks_send_gaiaformers_away_for_qic(self) -> None:
        ada = rich("baltaks", mines="4B4", research={"gaia": 3}, formers="2A5")
        state = table(ada=ada)
        assert offers(state, "convert 1 former") == ["convert 1 former to qic"]
        found = after(state, "convert 1 former to qic")
        assert (found.players[ADA].qic, found.players[ADA].parked) == (1, 1)
        assert broken(found, "convert 1 former to qic") == ["GP-ACT2-10"]  # the other is at work

    @pytest.mark.rule("GP-ACT9-05", "GP-RESEARCH-15")
    def test_gleens_have_ore_for_it(self) -> None:
        found = converted("convert 4 power to qic", rich("gleens", mines="2A3"))
        assert goods(found) == {"ore": 1}


@pytest.mark.rule("GP-ACT9-02")
def test_income_is_no_moment_for_it() -> None:
    """Tokens and charges of the Terrans' institute may be taken in either order."""
    state = table(ada=board("terrans", institutes="3A7", bowls=(1, 0, 0)), agenda=[Income()])
    assert offers(state, "income")
    assert broken(state, "convert 1 ore to credits") == ["GP-INCOME-02"]
