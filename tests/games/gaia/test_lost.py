"""The two prizes of level 5: the Lost Planet, and the token on top of Terraforming."""

from typing import Any

import pytest

from games.gaia.table import ADA, BOB, after, board, broken, names, offers, table, why_not
from orrery.games.gaia import GAME
from orrery.games.gaia.components import TOKEN_WORDS
from orrery.games.gaia.state import Player, State
from orrery.games.gaia.tasks import NONE


def navigator(**facts: object) -> Player:
    """A faction one step from the end of Navigation, with the token and the knowledge for it."""
    usual: dict[str, object] = {
        "mines": "3A7",
        "knowledge": 4,
        "tokens": "token-3",
        "research": {"navigation": 4},
    }
    return board("terrans", **{**usual, **facts})  # type: ignore[arg-type]


def finding(ada: Player, **facts: object) -> State:
    """The Lost Planet is about to be placed."""
    return after(table(ada=ada, **facts), "research navigation")  # type: ignore[arg-type]


class TestTheLostPlanet:
    @pytest.mark.rule("GP-LOST-01")
    def test_who_reaches_level_5_of_navigation_receives_it(self) -> None:
        state = finding(navigator())
        assert GAME.to_act(state) == (ADA,)
        assert broken(state, "end") == ["GP-LOST-01"]
        assert why_not(state, "end") == "the Lost Planet is to be placed first"

        state = after(state, "lost 3B1")
        assert names(state.players[ADA].lost) == {"3B1"}
        assert broken(state, "lost 3B0") == ["GP-TURN-03"]

    @pytest.mark.rule("GP-LOST-01")
    def test_nobody_can_come_second(self) -> None:
        first = board("xenos", research={"navigation": 5}, lost="3B1")
        assert broken(table(ada=navigator(), bob=first), "research navigation") == [
            "GP-RESEARCH-06"
        ]

    @pytest.mark.rule("GP-LOST-01")
    @pytest.mark.parametrize("area", ["terraforming", "ai", "gaia", "economy", "science"])
    def test_no_other_area_gives_it(self, area: str) -> None:
        state = after(table(ada=navigator(research={area: 4})), f"research {area}")
        assert broken(state, "lost 3B1") == ["GP-TURN-03"]

    @pytest.mark.rule("GP-LOST-02", "GP-RULING-11")
    def test_it_is_marked_and_can_never_be_upgraded(self) -> None:
        state = after(finding(navigator(credits=30, ore=15)), "lost 3B1", "end", "pass booster-8")
        assert broken(state, "upgrade 3B1 station") == ["GP-LOST-02"]
        assert why_not(state, "upgrade 3B1 station") == "the Lost Planet at 3B1 cannot be upgraded"
        assert offers(state, "upgrade") == ["upgrade 3A7 station"]

        assert state.players[ADA].satellites == 0

    @pytest.mark.rule("GP-LOST-02")
    def test_it_counts_as_a_mine(self) -> None:
        ada = board("terrans", mines="3A7", lost="3B1", booster="booster-6", advanced="advanced-4")
        state = after(table(ada=ada), "pass booster-8")
        assert state.players[ADA].vp == 10 + 2  # a point for each mine
        # and is worth one in a federation: 3 + 3 + 1
        parts: dict[str, Any] = {"institutes": "3A6", "academies": "3A7", "lost": "3B3"}
        state = table(ada=board("terrans", **parts))
        assert broken(state, "federation 3A6 3A7 3B3 token-2") == []

    @pytest.mark.rule("GP-LOST-03")
    def test_its_place_holds_no_planet_no_satellite_and_no_space_station(self) -> None:
        ada = navigator(satellites="3A8")
        bob = board("ivits", institutes="4B0", satellites="3B4", outposts="4A1")
        state = finding(ada, bob=bob)

        for hex in ("3A6", "3B5", "3A0", "3A7", "3A8", "3B4", "4A1"):
            assert broken(state, f"lost {hex}") == ["GP-LOST-03"]
            assert f"lost {hex}" not in offers(state)
        assert why_not(state, "lost 3B4") == (
            "3B4 is no empty space: no planet, satellite or space station may be there"
        )
        assert broken(state, "lost 8C") == ["GP-LOST-03"]  # a sector that is not there
        assert broken(state, "lost 3B3") == []

    @pytest.mark.rule("GP-LOST-03")
    def test_its_place_is_within_range_4_or_two_more_for_each_qic(self) -> None:
        state = finding(navigator())
        assert broken(state, "lost 2A2") == []  # 4 away
        assert broken(state, "lost 1A7") == ["GP-ACT1-03"]  # 5 away
        assert all(said.split()[1] not in ("1A7", "1C") for said in offers(state))

        state = finding(navigator(qic=1))
        assert broken(state, "lost 1A7") == []
        assert broken(state, "lost 1A10") == ["GP-ACT1-03"]
        assert after(state, "lost 1A7").players[ADA].qic == 0
        assert after(state, "lost 2A2").players[ADA].qic == 1

    @pytest.mark.rule("GP-LOST-04")
    def test_it_costs_nothing_and_takes_no_mine_from_the_board(self) -> None:
        eight = "1B1 3A7 4A4 6B1 1A9 2A3 3A6 6A4"
        state = after(finding(navigator(mines=eight, credits=1, ore=1)), "lost 3B1")

        ada = state.players[ADA]
        assert (ada.credits, ada.ore, ada.knowledge) == (1, 1, 0)
        assert names(ada.mines) == set(eight.split())

    @pytest.mark.rule("GP-LOST-04")
    def test_it_scores_like_a_mine_that_is_built(self) -> None:
        rounds = "round-3 round-1 round-2 round-4 round-5 round-6"
        state = finding(navigator(advanced="advanced-14"), rounds=rounds)

        assert after(state, "lost 3B1").players[ADA].vp == 10 + 2 + 3

    @pytest.mark.rule("GP-LOST-04")
    def test_neighbours_charge_power(self) -> None:
        bob = board("xenos", stations="3B2", bowls=(4, 0, 0))
        state = after(finding(navigator(), bob=bob), "lost 3B1", "end")
        assert GAME.to_act(state) == (BOB,)
        assert offers(state) == ["charge 2", "decline"]

    @pytest.mark.rule("GP-LOST-05")
    def test_it_is_a_planet_type_of_its_own(self) -> None:
        for lost, vp in (("", 3 + 1), ("3B1", 3 + 2)):
            state = table(ada=board("terrans", mines="3A7 4A4", lost=lost, qic=2))
            assert after(state, "action qic-3").players[ADA].vp == 10 + vp

    @pytest.mark.rule("GP-LOST-05")
    def test_it_gives_no_income(self) -> None:
        for lost in ("", "3B1"):
            state = table(ada=board("terrans", mines="3A7", lost=lost, booster="booster-3"))
            state = after(state, "pass booster-8", "pass booster-9")
            assert state.round == 2
            assert state.players[ADA].ore == 1 + 1  # the board and one mine


class TestTheTokenOnTerraforming:
    """`token-3` gives two power tokens and 8 points, `token-2` a QIC and 8 points."""

    @pytest.mark.rule("GP-FEDTRACK-01", "GP-SETUP-11")
    def test_who_reaches_level_5_gains_it_with_its_reward(self) -> None:
        state = table(ada=navigator(research={"terraforming": 4}), crown="token-2")
        state = after(state, "research terraforming")

        ada = state.players[ADA]
        assert [(TOKEN_WORDS[token.kind], token.green) for token in ada.tokens] == [
            ("token-3", False),
            ("token-2", True),
        ]
        assert (ada.qic, ada.vp) == (1, 10 + 8)
        assert state.crown == NONE
        assert state.supply == (3, 2, 3, 3, 3, 3)

    @pytest.mark.rule("GP-FEDTRACK-01")
    def test_a_token_of_12_points_is_grey_there_too(self) -> None:
        state = table(ada=navigator(research={"terraforming": 4}), crown="token-1")
        state = after(state, "research terraforming")

        assert state.players[ADA].vp == 10 + 12
        assert state.players[ADA].green == 0

    @pytest.mark.rule("GP-FEDTRACK-01")
    @pytest.mark.parametrize("area", ["navigation", "ai", "gaia", "economy", "science"])
    def test_no_other_area_gives_it(self, area: str) -> None:
        state = after(table(ada=navigator(research={area: 4})), f"research {area}")

        assert TOKEN_WORDS[state.crown] == "token-2"
        assert len(state.players[ADA].tokens) == 1

    @pytest.mark.rule("GP-FEDTRACK-02", "GP-FEDTRACK-03")
    @pytest.mark.parametrize("tokens", [{}, {"grey": "token-3"}, {"grey": "token-1"}])
    def test_the_step_costs_a_green_token_and_the_one_up_there_does_not_pay_for_it(
        self, tokens: dict[str, Any]
    ) -> None:
        ada = board("terrans", knowledge=4, research={"terraforming": 4}, **tokens)
        state = table(ada=ada, crown="token-2")

        assert broken(state, "research terraforming") == ["GP-RESEARCH-05"]
        assert "research terraforming" not in offers(state)

    @pytest.mark.rule("GP-FEDTRACK-02", "GP-RULING-04")
    def test_one_green_token_is_turned_over_and_only_one(self) -> None:
        ada = navigator(tokens="token-3 token-5 token-6", research={"terraforming": 4})
        state = after(table(ada=ada, crown="token-1"), "research terraforming")

        assert state.players[ADA].green == 2
