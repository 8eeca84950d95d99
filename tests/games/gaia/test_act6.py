"""Action 6: the power and QIC actions of the research board."""

import pytest

from games.gaia.table import (
    ADA,
    BOB,
    after,
    board,
    broken,
    names,
    offers,
    part,
    table,
    why_not,
)
from orrery.games.gaia.components import SPACE_WORDS
from orrery.games.gaia.state import Player, State
from orrery.games.gaia.tasks import Moving, Teching

QUIET = "round-4 round-5 round-7 round-8 round-9 round-10"  # no points for steps, mines, research


def rich(faction: str = "terrans", **more: object) -> Player:
    """Somebody with seven power to spend and four QIC."""
    usual: dict[str, object] = {
        "mines": "3A7",
        "bowls": (0, 0, 7),
        "qic": 4,
        "credits": 9,
        "ore": 9,
    }
    return board(faction, **(usual | more))  # type: ignore[arg-type]


def acting(sentence: str, ada: Player) -> Player:
    return after(table(ada=ada, rounds=QUIET), sentence).players[ADA]


def spaces(state: State) -> set[str]:
    """The spaces that are offered."""
    return {sentence.split()[1] for sentence in offers(state, "action")}


class TestASpace:
    @pytest.mark.rule("GP-ACT6-01")
    @pytest.mark.parametrize(
        "sentence",
        [
            *(f"action power-{n}" for n in (1, 3, 4, 5, 7)),
            "action power-2 mine 3A6",
            "action power-6 mine 3A6",
            "action qic-1",
            "action qic-2 again token-4",
            "action qic-3",
        ],
    )
    def test_it_serves_once_a_round_whoever_used_it(self, sentence: str) -> None:
        ada = rich(bowls=(0, 0, 14), ore=14, qic=9, tokens="token-4")
        bob = rich("xenos", mines="1A9", bowls=(0, 0, 14), ore=14, qic=9, tokens="token-4")
        space = sentence.split()[1]
        state = after(table(ada=ada, bob=bob), sentence)
        while not broken(state, "tech basic-8"):
            state = after(state, "tech basic-8")
        assert state.covered == 1 << SPACE_WORDS.index(space)

        state = after(state, "end")
        if offers(state, "charge"):
            state = after(state, "decline")
        assert space not in spaces(state)
        assert spaces(state) == set(SPACE_WORDS) - {space}
        mine = sentence.replace("3A6", "1B5")  # a swamp, beside Bob's desert
        assert broken(state, mine, BOB) == ["GP-ACT6-01"]
        assert "this space has been used this round" in why_not(state, mine)

    @pytest.mark.rule("GP-ACT6-01")
    def test_the_next_round_uncovers_it(self) -> None:
        state = table(
            ada=rich(),
            covered="power-3 qic-2",
            round=1,
            row="booster-3 booster-4 booster-6",
        )
        state = after(state, "pass booster-3", "pass booster-4")
        assert (state.round, state.covered) == (2, 0)

    @pytest.mark.rule("GP-ACT6-02")
    def test_power_goes_from_the_third_bowl_to_the_first(self) -> None:
        ada = acting("action power-3", rich(bowls=(1, 2, 6)))
        assert ada.bowls == (5, 2, 2)

    @pytest.mark.rule("GP-ACT6-02")
    @pytest.mark.parametrize("space", range(1, 8))
    def test_power_elsewhere_does_not_pay(self, space: int) -> None:
        cost = (7, 5, 4, 4, 4, 3, 3)[space - 1]
        sentence = f"action power-{space}" + (" mine 3A6" if space in (2, 6) else "")
        state = table(ada=rich(bowls=(9, 9, cost - 1)))
        assert broken(state, sentence) == ["GP-ACT6-02"]
        assert why_not(state, sentence) == (
            f"this space costs {cost} power, and your bowl III gives {cost - 1}"
        )
        assert f"power-{space}" not in spaces(state)
        enough = table(ada=rich(bowls=(9, 9, cost)))
        assert broken(enough, sentence) == []
        assert f"power-{space}" in spaces(enough)
        assert after(enough, sentence).players[ADA].bowls[2] == 0

    @pytest.mark.rule("GP-ACT6-03")
    @pytest.mark.parametrize(
        ("sentence", "cost"),
        [("action qic-1", 4), ("action qic-2 again token-4", 3), ("action qic-3", 2)],
    )
    def test_a_green_space_costs_qic(self, sentence: str, cost: int) -> None:
        few = table(ada=rich(qic=cost - 1, tokens="token-4"))
        assert broken(few, sentence) == ["GP-ACT6-03"]
        assert why_not(few, sentence) == (f"this space costs {cost} QIC, and you have {cost - 1}")
        assert sentence.split()[1] not in spaces(few)
        ada = acting(sentence, rich(qic=cost, tokens="token-4"))
        assert ada.qic == 0
        assert ada.bowls == (0, 0, 7)  # and no power


class TestMinesWithFreeSteps:
    """From 3A7 Ada reaches 3A6 (desert, 3 steps); with Navigation 2 also 4A0 (2 steps), 3B2 and
    4B0 (1 step)."""

    @pytest.mark.rule("GP-ACT6-04")
    @pytest.mark.parametrize(
        ("space", "hex", "ore"),
        [
            ("power-2", "3A6", 1 + 3),
            ("power-2", "4A0", 1),
            ("power-2", "4B0", 1),
            ("power-6", "3A6", 1 + 6),
            ("power-6", "4A0", 1 + 3),
            ("power-6", "4B0", 1),
        ],
    )
    def test_two_or_one_steps_are_free(self, space: str, hex: str, ore: int) -> None:
        ada = acting(f"action {space} mine {hex}", rich(research={"navigation": 2}))
        assert hex in names(ada.mines)
        assert (9 - ada.ore, 9 - ada.credits) == (ore, 2)

    @pytest.mark.rule("GP-ACT6-04")
    def test_further_steps_cost_what_terraforming_says(self) -> None:
        ada = acting("action power-6 mine 3A6", rich(research={"terraforming": 2}))
        assert ada.ore == 9 - 1 - 2 * 2

    @pytest.mark.rule("GP-ACT6-04")
    def test_further_steps_must_be_paid(self) -> None:
        state = table(ada=rich(ore=3))
        assert broken(state, "action power-2 mine 3A6") == ["GP-ACT1-15"]
        assert why_not(state, "action power-2 mine 3A6") == (
            "terraforming needed: 3 steps (Desert). That is 4 ore with the mine, and you have 3"
        )
        assert "action power-2 mine 3A6" not in offers(state)

    @pytest.mark.rule("GP-ACT6-04")
    def test_the_mine_is_a_mine_like_any_other(self) -> None:
        """Its steps count for the round, free or not; the neighbour may charge; range holds."""
        bob = board("xenos", mines="2A3", stations="7B0", bowls=(4, 0, 0))
        state = table(ada=rich(research={"navigation": 2}), bob=bob, rounds="round-1 " + QUIET)
        assert broken(state, "action power-2 mine 4A9") == []  # four steps away: a QIC
        state = after(state, "action power-2 mine 3A6")
        assert part(state, ADA, "round-1") == 2 * 3
        assert offers(after(state, "end"), "charge") == ["charge 2"]
        assert broken(table(ada=rich(qic=0)), "action power-2 mine 4B0") == ["GP-ACT1-03"]

    @pytest.mark.rule("GP-ACT6-04")
    @pytest.mark.parametrize("sentence", ["action power-2", "action power-6"])
    def test_the_mine_is_named(self, sentence: str) -> None:
        assert broken(table(ada=rich()), sentence) == ["GP-ACT6-04"]

    @pytest.mark.rule("GP-ACT6-04")
    @pytest.mark.parametrize("space", ["power-1", "power-7", "qic-1", "qic-3"])
    def test_other_spaces_build_no_mine(self, space: str) -> None:
        assert broken(table(ada=rich()), f"action {space} mine 3A6") == ["GP-ACT6-04"]

    @pytest.mark.rule("GP-ACT6-12")
    @pytest.mark.parametrize("space", ["power-2", "power-6"])
    def test_one_free_step_must_serve(self, space: str) -> None:
        """Not on one's own type, a Gaia planet, one's own project or, as Lantids, another's."""
        ada = rich(mines="3B5", formers="2A5", research={"navigation": 2})
        state = table(ada=ada, gaia="2A5 3A0")
        for hex in ("3A7", "2A5", "3A0"):
            assert broken(state, f"build mine {hex}") == []
            assert broken(state, f"action {space} mine {hex}") == ["GP-ACT6-12"]
            assert f"action {space} mine {hex}" not in offers(state)
        assert "needs none" in why_not(state, f"action {space} mine 3A7")

    @pytest.mark.rule("GP-ACT6-12")
    def test_a_guest_needs_no_step(self) -> None:
        ada = rich("lantids")
        state = table(ada=ada, bob=board("xenos", mines="3A6"))
        assert broken(state, "build mine 3A6") == []
        assert broken(state, "action power-2 mine 3A6") == ["GP-ACT6-12"]
        assert "action power-2 mine 3A6" not in offers(state)


class TestResources:
    @pytest.mark.rule("GP-ACT6-08", "GP-ACT6-10", "GP-ACT6-11")
    @pytest.mark.parametrize(
        ("space", "cost", "gained"),
        [
            ("power-1", 7, (0, 0, 3)),
            ("power-3", 4, (0, 2, 0)),
            ("power-4", 4, (7, 0, 0)),
            ("power-5", 4, (0, 0, 2)),
            ("power-7", 3, (0, 0, 0)),
        ],
    )
    def test_what_they_give(self, space: str, cost: int, gained: tuple[int, int, int]) -> None:
        ada = acting(f"action {space}", rich())
        assert (ada.credits - 9, ada.ore - 9, ada.knowledge) == gained
        assert ada.bowls[2] == 7 - cost
        assert ada.bowls[0] == cost + (2 if space == "power-7" else 0)

    @pytest.mark.rule("GP-ACT6-09")
    def test_what_the_mines_cost(self) -> None:
        assert acting("action power-2 mine 3A6", rich()).bowls == (5, 0, 2)
        assert acting("action power-6 mine 3A6", rich()).bowls == (3, 0, 4)

    @pytest.mark.rule("GP-ACT6-13")
    @pytest.mark.parametrize(
        ("space", "full", "almost"),
        [
            ("power-1", {"knowledge": 15}, {"knowledge": 14}),
            ("power-3", {"ore": 15}, {"ore": 14}),
            ("power-4", {"credits": 30}, {"credits": 29}),
            ("power-5", {"knowledge": 15}, {"knowledge": 14}),
        ],
    )
    def test_something_of_it_must_be_kept(
        self, space: str, full: dict[str, int], almost: dict[str, int]
    ) -> None:
        state = table(ada=rich("terrans", **full))
        assert broken(state, f"action {space}") == ["GP-ACT6-13"]
        assert space not in spaces(state)
        (field, most), *_ = full.items()
        ada = acting(f"action {space}", rich("terrans", **almost))
        assert getattr(ada, field) == most  # the rest is lost


class TestQicActions:
    @pytest.mark.rule("GP-ACT6-05")
    def test_a_tech_tile_with_its_step(self) -> None:
        state = after(table(ada=rich(), rounds=QUIET), "action qic-1")
        assert state.agenda[0] == Teching(ADA)
        ada = after(state, "tech basic-3 on ai").players[ADA]
        assert (ada.tiles, ada.research[2]) == (0b100, 1)
        assert ada.qic == 4 - 4 + 1  # the step to level 1 of Artificial Intelligence

    @pytest.mark.rule("GP-ACT6-05")
    def test_an_advanced_tile_too(self) -> None:
        ada = rich(tokens="token-4", tiles="basic-1", research={"ai": 4})
        state = after(table(ada=ada), "action qic-1", "tech advanced-3 over basic-1 on science")
        assert state.players[ADA].advanced == 0b100

    @pytest.mark.rule("GP-ACT6-05")
    def test_who_has_every_tile_cannot(self) -> None:
        every = " ".join(f"basic-{n}" for n in range(1, 10))
        state = table(ada=rich(tiles=every))
        assert broken(state, "action qic-1") == ["GP-TECH-02"]
        assert "qic-1" not in spaces(state)

    @pytest.mark.rule("GP-ACT6-06")
    @pytest.mark.parametrize(
        ("token", "gained"),
        [
            ("token-1", {"vp": 22}),
            ("token-2", {"vp": 18, "qic": 2}),
            ("token-3", {"vp": 18, "bowls": (2, 0, 7)}),
            ("token-4", {"vp": 17, "ore": 11}),
            ("token-5", {"vp": 17, "credits": 15}),
            ("token-6", {"vp": 16, "knowledge": 2}),
            ("token-gleens", {"vp": 10, "credits": 11, "ore": 10, "knowledge": 1}),
        ],
    )
    def test_the_reward_of_a_token_again(self, token: str, gained: dict[str, object]) -> None:
        before = rich(grey=token)
        ada = acting(f"action qic-2 again {token}", before)
        expected = {"vp": 10, "credits": 9, "ore": 9, "knowledge": 0, "qic": 1, "bowls": (0, 0, 7)}
        assert {name: getattr(ada, name) for name in expected} == expected | gained

    @pytest.mark.rule("GP-ACT6-06")
    def test_nothing_is_turned_over_and_no_token_is_gained(self) -> None:
        ada = rich(tokens="token-4", grey="token-5")
        state = after(
            table(ada=ada, rounds="round-4 round-1 round-2 round-3 round-5 round-6"),
            "action qic-2 again token-4",
        )
        assert state.players[ADA].tokens == ada.tokens
        assert state.supply == (3, 2, 3, 3, 3, 3)
        assert part(state, ADA, "round-1") == 0

    @pytest.mark.rule("GP-ACT6-06")
    @pytest.mark.parametrize("sentence", ["action qic-2", "action qic-3 again token-4"])
    def test_the_token_is_named_there_and_only_there(self, sentence: str) -> None:
        assert broken(table(ada=rich(tokens="token-4")), sentence) == ["GP-ACT6-06"]

    @pytest.mark.rule("GP-ACT6-13")
    def test_the_token_must_be_ones_own(self) -> None:
        bob = board("xenos", tokens="token-5")
        state = table(ada=rich(tokens="token-4"), bob=bob)
        assert broken(state, "action qic-2 again token-5") == ["GP-ACT6-13"]
        assert offers(state, "action qic-2") == ["action qic-2 again token-4"]
        assert "qic-2" not in spaces(table(ada=rich(), bob=bob))

    @pytest.mark.rule("GP-ACT6-07")
    @pytest.mark.parametrize(
        ("more", "types"),
        [
            ({"mines": "3A7"}, 1),
            ({"mines": "3A7 6B1"}, 1),  # two of one type
            ({"mines": "3A7 4B0", "stations": "4A0"}, 3),
            ({"mines": "3A7 3B5"}, 2),  # Gaia
            ({"mines": "3A7 2A5"}, 2),  # Gaia by a project
            ({"mines": "3A7 3B5 2A5"}, 2),  # and that is the same type
            ({"mines": "3A7", "lost": "4C"}, 2),  # the Lost Planet
            ({"mines": "3A7", "formers": "2A5"}, 1),  # a gaiaformer colonises nothing
            ({"faction": "lantids", "mines": "3A7", "guests": "3A6"}, 1),  # nor does a guest
        ],
    )
    def test_points_by_planet_types(self, more: dict[str, str], types: int) -> None:
        state = table(ada=rich(**{"faction": "terrans"} | more), gaia="2A5")
        state = after(state, "action qic-3")
        assert part(state, ADA, "actions") == 3 + types
        assert state.players[ADA].qic == 2


class TestPayingWithTokensWorthMore:
    @pytest.mark.rule("GP-ACT6-02", "GP-POWER-11")
    def test_nevlas_with_their_institute_pay_half_the_tokens(self) -> None:
        state = table(ada=rich("nevlas", mines="", institutes="4A9", bowls=(0, 0, 4)))
        assert spaces(state) >= {"power-1", "power-4", "power-7"}
        assert after(state, "action power-1").players[ADA].bowls == (4, 0, 0)  # 7: the eighth lost
        assert after(state, "action power-4").players[ADA].bowls == (2, 0, 2)
        without = table(ada=rich("nevlas", mines="4A9", bowls=(0, 0, 4)))
        assert broken(without, "action power-1") == ["GP-ACT6-02"]

    @pytest.mark.rule("GP-ACT6-02", "GP-POWER-09")
    def test_the_brainstone_pays_three(self) -> None:
        ada = rich("taklons", mines="4B2", bowls=(0, 0, 1), stone=3)
        state = table(ada=ada)
        assert broken(state, "action power-3") == []
        assert broken(state, "action power-2 mine 4B2")[:1] == ["GP-ACT6-02"]
        found = after(state, "action power-3").players[ADA]
        assert (found.bowls, found.stone) == ((1, 0, 0), 1)

    @pytest.mark.rule("GP-ACT6-02", "GP-POWER-09")
    def test_where_ordinary_tokens_suffice_the_owner_chooses(self) -> None:
        ada = rich("taklons", mines="4B2", bowls=(0, 0, 5), stone=3)
        state = after(table(ada=ada), "action power-3")
        assert isinstance(state.agenda[0], Moving)
        kept = after(state, "stone bowl-3").players[ADA]
        assert (kept.bowls, kept.stone) == ((4, 0, 1), 3)
        spent = after(state, "stone bowl-1").players[ADA]
        assert (spent.bowls, spent.stone) == ((1, 0, 4), 1)
        assert kept.ore == spent.ore == 11

    @pytest.mark.rule("GP-ACT6-02", "GP-POWER-09")
    def test_a_stone_elsewhere_pays_nothing(self) -> None:
        ada = rich("taklons", mines="4B2", bowls=(0, 0, 3), stone=2)
        assert broken(table(ada=ada), "action power-3") == ["GP-ACT6-02"]
