"""Phase I: what boards, boosters, tiles and levels give, and in which order it is taken."""

import pytest

from games.gaia.table import ADA, BOB, after, board, broken, offers, table, why_not
from orrery.games.gaia import GAME
from orrery.games.gaia.state import Player, State
from orrery.games.gaia.tasks import BOWL_1, BOWL_2, Income

MINES = "1B1 3A7 4A4 6B1 1A9 2A3 3A6 6A4"
PASSES = ("pass booster-8", "pass booster-9")


def paid(ada: Player, **facts: str) -> State:
    """Phase I of round 2 for Ada."""
    return table(ada=ada, round=2, agenda=[Income()], **facts)  # type: ignore[arg-type]


def goods(state: State) -> tuple[int, int, int, int]:
    player = state.players[ADA]
    return player.credits, player.ore, player.knowledge, player.qic


def chosen(state: State, *items: str) -> tuple[int, int, int]:
    """Ada's bowls when income is taken in this order."""
    return after(state, *(f"income {item}" for item in items)).players[ADA].bowls


class TestWhatIsReceived:
    @pytest.mark.rule("GP-INCOME-01")
    def test_board_booster_tiles_and_levels_all_pay(self) -> None:
        ada = board(
            "geodens",
            mines="1A5",  # 1 ore
            stations="2A11 4B4",  # 3 + 4 credits
            labs="1A6",  # 1 knowledge
            institutes="2A7",  # 4 power and a token
            academies="4B0",  # 2 knowledge
            booster="booster-3",  # 2 credits, 1 QIC
            # 1 ore and 1 power, 1 knowledge and 1 credit, 4 credits
            tiles="basic-4 basic-5 basic-6 basic-8",
            research={"economy": 2, "science": 3},  # 2 credits 1 ore 2 power; 3 knowledge
            bowls=(9, 0, 0),
        )
        state = paid(ada)

        assert goods(state) == (7 + 2 + 1 + 4 + 2, 1 + 1 + 1 + 1, 1 + 1 + 2 + 1 + 3, 1)
        assert state.players[ADA].bowls == (9 + 1 - 7, 7, 0)
        assert state.players[ADA].vp == 10

    @pytest.mark.rule("GP-INCOME-01")
    def test_everybody_is_paid_at_the_start_of_every_round(self) -> None:
        state = table(ada=board("geodens"), bob=board("firaks"))
        assert [player.ore for player in state.players] == [0, 0]

        state = after(state, *PASSES)
        assert [player.ore for player in state.players] == [1, 1]
        assert [player.knowledge for player in state.players] == [1 + 1, 2]  # booster-8: 1
        state = after(state, "pass booster-10", "pass booster-1")
        assert [player.ore for player in state.players] == [2, 3]  # booster-1: 1 more

    @pytest.mark.rule("GP-INCOME-01")
    def test_a_covered_tile_pays_no_more(self) -> None:
        open, covered = (
            board("geodens", tiles="basic-8", covered=word, booster="booster-5")
            for word in ("", "basic-8")
        )
        assert goods(paid(open))[0] == 4
        assert goods(paid(covered))[0] == 0

    @pytest.mark.rule("GP-INCOME-06", "GP-INCOME-07")
    @pytest.mark.parametrize(
        ("mines", "ore"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 7)]
    )
    def test_mines_uncover_ore_from_left_to_right(self, mines: int, ore: int) -> None:
        built = " ".join(MINES.split()[:mines])
        state = paid(board("terrans", mines=built, booster="booster-3"))

        assert state.players[ADA].ore == 1 + ore

    @pytest.mark.rule("GP-INCOME-06", "GP-INCOME-08")
    @pytest.mark.parametrize(("stations", "credits"), [(1, 3), (2, 7), (3, 11), (4, 16)])
    def test_stations_uncover_credits_from_left_to_right(self, stations: int, credits: int) -> None:
        built = " ".join(MINES.split()[:stations])
        assert goods(paid(board("terrans", stations=built)))[0] == credits

    @pytest.mark.rule("GP-INCOME-06")
    def test_a_replaced_building_covers_its_income_again(self) -> None:
        ada = board("terrans", stations="1B1 3A7", credits=5, ore=3, booster="booster-4")
        state = after(table(ada=ada), "upgrade 3A7 lab", "tech basic-4", "end", *PASSES)

        # one station and one lab are left; Bob took booster-8
        assert goods(state)[:3] == (3, 1, 1 + 1)

    @pytest.mark.rule("GP-INCOME-03")
    def test_what_exceeds_15_ore_15_knowledge_or_30_credits_is_lost(self) -> None:
        ada = board("terrans", stations="1B1", mines="3A7", credits=29, ore=15, knowledge=14,
                    qic=40, research={"science": 2}, booster="booster-3")  # fmt: skip
        assert goods(paid(ada)) == (30, 15, 15, 40 + 1)

    @pytest.mark.rule("GP-INCOME-03")
    def test_the_limit_holds_in_a_turn_too(self) -> None:
        ada = board("terrans", credits=28, ore=14, knowledge=15, bowls=(0, 0, 12), qic=3)
        state = table(ada=ada)

        assert goods(after(state, "action power-4"))[0] == 30
        assert goods(after(state, "action power-3"))[1] == 15
        assert goods(after(state, "convert 3 qic to ore")) == (28, 15, 15, 0)

    @pytest.mark.rule("GP-INCOME-12")
    @pytest.mark.parametrize(
        ("level", "credits", "ore", "power"),
        [(0, 0, 0, 0), (1, 2, 0, 1), (2, 2, 1, 2), (3, 3, 1, 3), (4, 4, 2, 4), (5, 0, 0, 0)],
    )
    def test_only_the_level_reached_pays_on_economy(
        self, level: int, credits: int, ore: int, power: int
    ) -> None:
        ada = board("geodens", research={"economy": level}, bowls=(9, 0, 0), booster="booster-8")
        state = paid(ada)

        assert goods(state)[:2] == (credits, 1 + ore)
        assert state.players[ADA].bowls == (9 - power, power, 0)

    @pytest.mark.rule("GP-INCOME-12")
    @pytest.mark.parametrize(
        ("level", "knowledge"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 0)]
    )
    def test_only_the_level_reached_pays_on_science(self, level: int, knowledge: int) -> None:
        ada = board("geodens", research={"science": level}, booster="booster-3")
        assert goods(paid(ada))[2] == 1 + knowledge


class TestTheOrder:
    """An institute charges four and brings a token; booster-2 brings two tokens."""

    @pytest.mark.rule("GP-INCOME-02")
    def test_sources_are_taken_in_the_order_of_choice(self) -> None:
        ada = board("geodens", institutes="1A5", booster="booster-2", bowls=(0, 4, 0))
        state = paid(ada)
        assert GAME.to_act(state) == (ADA,)
        assert offers(state) == [
            "income institute-tokens",
            "income booster-tokens",
            "income institute-power",
        ]

        assert chosen(state, "institute-power") == (3, 0, 4)  # the rest comes by itself
        assert chosen(state, "booster-tokens", "institute-power") == (1, 4, 2)
        assert chosen(state, "booster-tokens", "institute-tokens") == (0, 6, 1)

    @pytest.mark.rule("GP-INCOME-02")
    def test_first_the_income_then_everything_else(self) -> None:
        ada = board("geodens", institutes="1A5", booster="booster-2", bowls=(0, 4, 0))
        state = paid(ada)
        assert broken(state, "pass booster-8") == ["GP-INCOME-02"]
        assert why_not(state, "burn 1") == "income of power is being taken: say which comes next"
        assert broken(state, "income economy-power") == ["GP-INCOME-01"]
        assert broken(state, "income institute-power", BOB) == ["GP-TURN-01"]

        state = after(state, "income institute-power")
        assert goods(state)[:3] == (0, 1 + 1, 1)  # board and booster
        assert broken(state, "income institute-tokens") == ["GP-TURN-03"]

    @pytest.mark.rule("GP-INCOME-04")
    def test_one_source_is_taken_whole_before_another_begins(self) -> None:
        ada = board("geodens", institutes="1A5", booster="booster-5", bowls=(0, 4, 0))
        state = paid(ada)
        assert offers(state) == [
            "income institute-tokens",
            "income institute-power",
            "income booster-power",
        ]

        # the token comes and the institute's four power follow, before the booster's two
        state = after(state, "income institute-tokens")
        assert state.players[ADA].bowls == (0, 0, 5)

    @pytest.mark.rule("GP-INCOME-02", "GP-INCOME-04")
    def test_after_a_whole_source_the_next_is_chosen(self) -> None:
        """The institute's token and four power have come; two tokens and one power are due."""
        ada = board("geodens", institutes="1A5", booster="booster-2", tiles="basic-5",
                    bowls=(0, 4, 0))  # fmt: skip
        state = after(paid(ada), "income institute-tokens")
        assert state.players[ADA].bowls == (0, 2, 3)
        assert offers(state) == ["income booster-tokens", "income basic-5-power"]
        assert broken(state, "income institute-power") == ["GP-INCOME-01"]

        assert chosen(state, "basic-5-power") == (2, 1, 4)
        assert chosen(state, "booster-tokens") == (1, 3, 3)

    @pytest.mark.rule("GP-INCOME-05")
    def test_tokens_and_power_of_one_source_come_in_the_order_of_choice(self) -> None:
        state = paid(board("geodens", institutes="1A5", bowls=(2, 2, 0), booster="booster-3"))

        assert offers(state) == ["income institute-tokens", "income institute-power"]
        assert chosen(state, "institute-tokens") == (0, 4, 1)
        assert chosen(state, "institute-power") == (1, 2, 2)

    @pytest.mark.rule("GP-RULING-05")
    @pytest.mark.parametrize(
        ("bowls", "asked"),
        [((4, 0, 0), False), ((3, 0, 0), True), ((9, 9, 9), False), ((0, 0, 0), True)],
    )
    def test_it_is_asked_only_where_it_matters(
        self, bowls: tuple[int, int, int], asked: bool
    ) -> None:
        state = paid(board("geodens", institutes="1A5", bowls=bowls, booster="booster-3"))
        assert bool(offers(state, "income")) == asked

    @pytest.mark.rule("GP-RULING-05")
    def test_charges_alone_or_tokens_alone_leave_nothing_to_decide(self) -> None:
        charges = board("geodens", booster="booster-9", tiles="basic-5", bowls=(0, 9, 0))
        assert paid(charges).players[ADA].bowls == (0, 4, 5)
        tokens = board("itars", booster="booster-2", bowls=(0, 9, 0))
        assert paid(tokens).players[ADA].bowls == (3, 9, 0)

    @pytest.mark.rule("GP-INCOME-02", "GP-POWER-10")
    def test_the_taklons_say_of_every_charge_whether_the_brainstone_moves(self) -> None:
        ada = board("taklons", tiles="basic-5", booster="booster-8", bowls=(1, 0, 0), stone=BOWL_1)
        state = paid(ada)
        assert offers(state) == ["stone bowl-1", "stone bowl-2"]
        state = after(state, "stone bowl-2")
        assert (state.players[ADA].bowls, state.players[ADA].stone) == ((1, 0, 0), BOWL_2)

    @pytest.mark.rule("GP-INCOME-02", "GP-INCOME-17", "GP-RULING-05")
    def test_labs_of_the_nevlas_are_alike(self) -> None:
        ada = board("nevlas", labs="2B1 3B2", institutes="5A0", bowls=(0, 3, 0),
                    booster="booster-8")  # fmt: skip
        state = paid(ada)
        assert offers(state) == [
            "income institute-tokens",
            "income institute-power",
            "income lab-1-power",
        ]
        assert broken(state, "income lab-2-power") == ["GP-INCOME-02"]
        assert chosen(state, "lab-1-power", "lab-2-power", "institute-tokens") == (0, 0, 4)

    @pytest.mark.rule("GP-RULING-07")
    def test_the_site_asks_whenever_both_are_due_and_takes_them_one_by_one(self) -> None:
        ada = board("geodens", institutes="1A5", booster="booster-2", bowls=(9, 0, 0))
        state = after(paid(ada, house="boardgamers"), "income institute-tokens")

        assert offers(state) == ["income booster-tokens", "income institute-power"]
