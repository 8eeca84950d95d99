"""Phase II: gaia projects are completed, and the tokens of the Gaia areas come back."""

import pytest

from games.gaia.table import ADA, BOB, after, board, broken, names, offers, table, why_not
from orrery.games.gaia import GAME
from orrery.games.gaia.state import Player, State
from orrery.games.gaia.tasks import AREA, BOWL_1, GaiaPhase

# A new tech tile may be taken, and a step in its area
LAB_WORK = "tech basic-4"


def phase(ada: Player, bob: Player | None = None, **facts: str) -> State:
    """The Gaia phase of round 2."""
    return table(ada=ada, bob=bob, round=2, agenda=[GaiaPhase()], **facts)  # type: ignore[arg-type]


def bowls(state: State) -> tuple[tuple[int, int, int], int]:
    return state.players[ADA].bowls, state.players[ADA].area


class TestTokensReturn:
    @pytest.mark.rule("GP-GAIA-01")
    @pytest.mark.parametrize("faction", ["xenos", "itars", "nevlas", "lantids", "baltaks"])
    def test_from_the_gaia_area_to_bowl_i(self, faction: str) -> None:
        state = phase(board(faction, bowls=(1, 2, 3), area=6))
        assert bowls(state) == ((7, 2, 3), 0)

    @pytest.mark.rule("GP-GAIA-01")
    def test_everybodys_and_not_before_the_next_gaia_phase(self) -> None:
        ada = board("xenos", mines="1A9", bowls=(6, 0, 0), qic=3, research={"gaia": 1})
        bob = board("firaks", bowls=(0, 0, 0), area=4)
        state = after(table(ada=ada, bob=bob), "gaiaform 1A3", "end")
        assert bowls(state) == ((0, 0, 0), 6)

        state = after(state, "pass booster-8", "pass booster-10")
        assert [player.bowls for player in state.players] == [(6, 0, 0), (4, 0, 0)]

    @pytest.mark.rule("GP-GAIA-02")
    def test_those_of_the_terrans_return_to_bowl_ii(self) -> None:
        state = phase(board("terrans", bowls=(1, 2, 3), area=6))

        assert bowls(state) == ((1, 8, 3), 0)

    @pytest.mark.rule("GP-GAIA-07")
    def test_gaiaformers_of_the_bal_taks_return_to_their_board(self) -> None:
        ada = board("baltaks", mines="1A5", bowls=(6, 0, 0), research={"gaia": 1}, owned=1, qic=9)
        state = after(table(ada=ada), "convert 1 former to qic")
        assert state.players[ADA].parked == 1
        assert broken(state, "gaiaform 1A3") == ["GP-ACT2-07"]

        state = after(state, "pass booster-8", "pass booster-10")
        assert state.players[ADA].parked == 0
        assert broken(state, "gaiaform 1A3") == []

    @pytest.mark.rule("GP-GAIA-08")
    def test_the_brainstone_returns_to_bowl_i(self) -> None:
        state = phase(board("taklons", bowls=(0, 1, 0), area=5, stone=AREA))

        assert (bowls(state), state.players[ADA].stone) == (((5, 1, 0), 0), BOWL_1)
        elsewhere = phase(board("taklons", bowls=(0, 1, 0), area=5, stone=3))
        assert elsewhere.players[ADA].stone == 3


class TestProjects:
    @pytest.mark.rule("GP-GAIA-03")
    def test_transdim_planets_with_a_gaiaformer_become_gaia_planets(self) -> None:
        ada = board("xenos", mines="1A9", formers="1A3", owned=1)
        bob = board("firaks", mines="3A3", formers="6A1 3A0", owned=2)
        state = phase(ada, bob)
        assert names(state.gaia) == {"1A3", "6A1", "3A0"}

        # for the rest of the game, even if the gaiaformer has left
        state = after(state, "pass booster-8", "pass booster-9")
        assert names(state.gaia) == {"1A3", "6A1", "3A0"}

    @pytest.mark.rule("GP-GAIA-03")
    def test_not_in_the_round_in_which_the_gaiaformer_is_placed(self) -> None:
        rich = {"bowls": (6, 0, 0), "credits": 9, "ore": 9, "qic": 9}
        ada = board("terrans", mines="1B1", research={"gaia": 1}, **rich)  # type: ignore[arg-type]
        state = after(table(ada=ada), "gaiaform 1A3", "end", "pass booster-8")
        assert state.gaia == 0
        assert broken(state, "build mine 1A3") == ["GP-ACT1-06"]

        state = after(state, "pass booster-9", "pass booster-10")
        assert GAME.to_act(state) == (ADA,)
        assert broken(state, "build mine 1A3") == []

    @pytest.mark.rule("GP-GAIA-04")
    def test_the_gaiaformer_stays_until_its_owner_builds_a_mine_there(self) -> None:
        ada = board("terrans", mines="1B1", formers="1A3", owned=1, credits=2, ore=1,
                    bowls=(9, 0, 0), research={"gaia": 1, "navigation": 5})  # fmt: skip
        bob = board("xenos", mines="1A9", credits=9, ore=9, qic=9)
        state = phase(ada, bob)
        assert names(state.players[ADA].formers) == {"1A3"}
        assert broken(state, "gaiaform 3A0") == ["GP-ACT2-07"]
        assert broken(after(state, "pass booster-8"), "build mine 1A3") == ["GP-ACT1-08"]

        state = after(state, "build mine 1A3", "end", "pass booster-8")
        assert (names(state.players[ADA].mines), state.players[ADA].formers) == ({"1B1", "1A3"}, 0)
        assert broken(state, "gaiaform 3A0") == []  # it is back on the board


class TestTheTerrans:
    @pytest.mark.rule("GP-GAIA-05", "GP-GAIA-09")
    def test_with_their_institute_they_gain_as_if_the_tokens_were_spent(self) -> None:
        state = phase(board("terrans", institutes="3A7", bowls=(0, 1, 0), area=6))
        assert GAME.to_act(state) == (ADA,)
        assert broken(state, "pass booster-8") == ["GP-GAIA-05"]
        assert why_not(state, "pass booster-8") == (
            "tokens return from the Gaia area, 6 in all: say what they are used for"
        )

        state = after(state, "convert 3 token to ore", "convert 2 token to credits", "done")
        ada = state.players[ADA]
        assert (ada.ore, ada.credits) == (1, 2)
        assert bowls(state) == ((0, 1 + 6, 0), 0)  # all of them move to bowl II

    @pytest.mark.rule("GP-GAIA-05")
    def test_without_it_or_without_tokens_nobody_asks(self) -> None:
        state = phase(board("terrans", mines="3A7", area=6))
        assert broken(state, "convert 3 token to ore") == ["GP-ACT9-03"]  # a turn has begun

        state = phase(board("terrans", institutes="3A7", area=0))
        assert broken(state, "done") == ["GP-TURN-03"]

    @pytest.mark.rule("GP-GAIA-05")
    def test_it_is_asked_in_the_gaia_phase_of_a_real_round(self) -> None:
        ada = board("terrans", institutes="3A7", bowls=(9, 0, 0), area=4)
        state = after(table(ada=ada), "pass booster-8", "pass booster-9")

        state = after(state, "convert 4 token to qic")
        assert (state.players[ADA].qic, bowls(state)) == (1, ((9 + 1 - 4, 4 + 4, 0), 0))

    @pytest.mark.rule("GP-GAIA-09")
    @pytest.mark.parametrize(
        ("good", "price"), [("qic", 4), ("ore", 3), ("knowledge", 4), ("credits", 1)]
    )
    def test_the_rates_are_those_of_power(self, good: str, price: int) -> None:
        state = phase(board("terrans", institutes="3A7", area=8))
        found = after(state, f"convert {2 * price} token to {good}").players[ADA]
        assert getattr(found, good) == 2
        if price > 1:
            assert broken(state, f"convert {price - 1} token to {good}") == ["GP-ACT9-01"]

    @pytest.mark.rule("GP-GAIA-09")
    def test_every_token_counts_once(self) -> None:
        state = phase(board("terrans", institutes="3A7", area=6))
        state = after(state, "convert 4 token to knowledge")
        assert broken(state, "convert 3 token to ore") == ["GP-GAIA-09"]
        assert why_not(state, "convert 3 token to ore") == (
            "tokens left in the Gaia area: 2, wanted: 3"
        )
        assert offers(state) == ["convert 1 token to credits", "convert 2 token to credits", "done"]

        state = after(state, "convert 2 token to credits")
        assert bowls(state) == ((0, 6, 0), 0)  # nothing is left to decide

    @pytest.mark.rule("GP-GAIA-09")
    def test_unused_tokens_simply_move(self) -> None:
        state = after(phase(board("terrans", institutes="3A7", area=6)), "done")
        assert bowls(state) == ((0, 6, 0), 0)
        assert state.players[ADA].credits == 0

    @pytest.mark.rule("GP-RULING-07")
    def test_on_the_site_they_must_use_everything(self) -> None:
        state = phase(board("terrans", institutes="3A7", area=6), house="boardgamers")

        assert broken(state, "done") == ["GP-GAIA-05"]
        assert "done" not in offers(state)


class TestTheItars:
    @pytest.mark.rule("GP-GAIA-06")
    def test_with_their_institute_four_tokens_buy_a_tech_tile(self) -> None:
        state = phase(board("itars", institutes="3B2", bowls=(1, 0, 0), area=9))
        assert offers(state) == ["convert 4 token to tech", "done"]
        assert broken(state, "convert 8 token to tech") == ["GP-ACT9-01"]

        state = after(state, "convert 4 token to tech")
        assert broken(state, "done") == ["GP-TECH-01"]
        state = after(state, LAB_WORK)
        assert bowls(state) == ((1, 0, 0), 5)
        assert state.players[ADA].tiles == 1 << 3

        state = after(state, "convert 4 token to tech", "tech basic-1")  # as often as they can pay
        assert bowls(state) == ((1 + 1, 0, 0), 0)  # the last one returns
        assert GAME.to_act(state) == (ADA,)
        assert broken(state, "done") == ["GP-TURN-03"]

    @pytest.mark.rule("GP-GAIA-06")
    def test_they_may_keep_their_tokens(self) -> None:
        state = after(phase(board("itars", institutes="3B2", area=9)), "done")
        assert bowls(state) == ((9, 0, 0), 0)

    @pytest.mark.rule("GP-GAIA-06")
    def test_not_with_three_tokens_and_not_without_the_institute(self) -> None:
        three = phase(board("itars", institutes="3B2", area=3))
        assert bowls(three) == ((3, 0, 0), 0)
        none = phase(board("itars", mines="3B2", area=9))
        assert bowls(none) == ((9, 0, 0), 0)

    @pytest.mark.rule("GP-GAIA-06", "GP-LOST-04")
    def test_a_lost_planet_found_by_it_lets_neighbours_charge_before_the_turns(self) -> None:
        basics = "basic-1 basic-4 basic-2 basic-3 basic-5 basic-6 basic-7 basic-8 basic-9"
        ada = board("itars", institutes="3B2", area=4, tokens="token-2", research={"navigation": 4})
        bob = board("xenos", mines="3A6", bowls=(2, 0, 0))
        state = phase(ada, bob, basics=basics)
        state = after(state, "convert 4 token to tech", "tech basic-4 on navigation", "lost 3B3")
        assert GAME.to_act(state) == (BOB,)

        state = after(state, "charge 1")
        assert state.players[BOB].bowls == (1, 1, 0)
        assert GAME.to_act(state) == (ADA,)
