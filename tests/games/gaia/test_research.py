"""Action 5, research: what a step costs, what each level gives, and who may not take it."""

import pytest

from games.gaia.table import ADA, BOB, after, board, broken, offers, part, table, why_not
from orrery.games.gaia.state import Player, State
from orrery.games.gaia.tasks import Finding, Income, Teching, Turn

AREAS = ("terraforming", "navigation", "ai", "gaia", "economy", "science")
NO_TILE_OF_RESEARCH = "round-1 round-3 round-4 round-5 round-6 round-7"


def climber(area: str, level: int, **more: object) -> Player:
    """Terrans on a level of one area, with the knowledge for a step."""
    more = {"knowledge": 4, "tokens": "token-4", "mines": "3A7"} | more
    return board("terrans", research={area: level}, **more)  # type: ignore[arg-type]


def stepping(area: str, level: int, **more: object) -> tuple[Player, Player]:
    """Ada before and after the step to the next level of an area."""
    state = table(ada=climber(area, level, **more), rounds=NO_TILE_OF_RESEARCH)
    return state.players[ADA], after(state, f"research {area}").players[ADA]


def level(player: Player, area: str) -> int:
    return player.research[AREAS.index(area)]


class TestAStep:
    @pytest.mark.rule("GP-RESEARCH-01")
    @pytest.mark.parametrize("area", AREAS)
    def test_four_knowledge_for_one_level_in_any_area(self, area: str) -> None:
        before, ada = stepping(area, 0, knowledge=9)

        assert ada.knowledge == 5
        assert level(ada, area) == 1
        assert sum(ada.research) == sum(before.research) + 1

    @pytest.mark.rule("GP-RESEARCH-01")
    def test_three_knowledge_are_not_enough(self) -> None:
        state = table(ada=climber("science", 0, knowledge=3))

        assert offers(state, "research") == []
        assert broken(state, "research science") == ["GP-RESEARCH-01"]
        assert why_not(state, "research science") == (
            "a step in research costs 4 knowledge, and you have 3"
        )
        assert "4 Connaissances" in why_not(state, "research science", "fr")

    @pytest.mark.rule("GP-RESEARCH-01")
    def test_it_is_the_action_of_the_turn(self) -> None:
        state = after(table(ada=climber("science", 0, knowledge=8)), "research science")

        assert state.agenda[0] == Turn(ADA, acted=True)
        assert broken(state, "research science") == ["GP-TURN-03"]

    @pytest.mark.rule("GP-RESEARCH-02")
    def test_the_starred_goods_come_at_once_and_only_once(self) -> None:
        _, ada = stepping("terraforming", 0)
        assert ada.ore == 2
        later = after(table(ada=climber("terraforming", 1)), "research terraforming")
        assert later.players[ADA].ore == 0  # those of level 1 do not come again

    @pytest.mark.rule("GP-RESEARCH-03")
    def test_what_has_no_star_works_at_once_and_while_the_level_is_held(self) -> None:
        ada = climber("navigation", 1, credits=9, ore=9)
        state = table(ada=ada)
        assert "build mine 4B0" not in offers(state)  # two steps away, with a range of 1
        state = after(state, "research navigation", "end")
        state = after(state, *offers(state, "pass")[:1])
        assert "build mine 4B0" in offers(state)

    @pytest.mark.rule("GP-RESEARCH-03")
    def test_the_income_of_a_level_left_behind_is_no_more(self) -> None:
        ada = climber("science", 1)
        state = after(table(ada=ada, agenda=[Income()]))
        lower = state.players[ADA].knowledge
        ada = climber("science", 2)
        higher = after(table(ada=ada, agenda=[Income()])).players[ADA].knowledge
        assert (lower, higher) == (4 + 1 + 1 + 1, 4 + 1 + 1 + 2)  # board, booster, level

    @pytest.mark.rule("GP-RESEARCH-04")
    @pytest.mark.parametrize("area", AREAS)
    def test_the_third_level_charges_three_power_in_every_area(self, area: str) -> None:
        _, ada = stepping(area, 2, bowls=(2, 4, 0))
        assert ada.bowls == (0, 5, 1)
        assert ada.vp == 10  # and costs nothing

    @pytest.mark.rule("GP-RESEARCH-04")
    @pytest.mark.parametrize("area", AREAS)
    @pytest.mark.parametrize("from_level", [0, 1, 3])
    def test_no_other_level_does(self, area: str, from_level: int) -> None:
        _, ada = stepping(area, from_level, bowls=(0, 4, 0))
        assert ada.bowls[1:] == (4, 0)


class TestTheFifthLevel:
    @pytest.mark.rule("GP-RESEARCH-05")
    @pytest.mark.parametrize("area", AREAS)
    def test_a_green_token_is_turned_over(self, area: str) -> None:
        ada = climber(area, 4, tokens="token-4 token-5")
        state = after(table(ada=ada, crown=None), f"research {area}")

        assert level(state.players[ADA], area) == 5
        assert state.players[ADA].green == 1
        assert len(state.players[ADA].tokens) == 2  # it is kept

    @pytest.mark.rule("GP-RESEARCH-05")
    @pytest.mark.parametrize("tokens", [{"tokens": ""}, {"tokens": "", "grey": "token-1 token-4"}])
    def test_a_grey_token_does_not_serve(self, tokens: dict[str, str]) -> None:
        state = table(ada=climber("ai", 4, **tokens))

        assert "research ai" not in offers(state)
        assert broken(state, "research ai") == ["GP-RESEARCH-05"]
        assert "green federation token" in why_not(state, "research ai")
        assert broken(table(ada=climber("ai", 3, **tokens)), "research ai") == []

    @pytest.mark.rule("GP-RESEARCH-06")
    def test_only_one_player_gets_there(self) -> None:
        bob = board("xenos", research={"ai": 5})
        state = table(ada=climber("ai", 4), bob=bob)

        assert broken(state, "research ai") == ["GP-RESEARCH-06"]
        assert "research ai" not in offers(state)
        assert broken(table(ada=climber("ai", 3), bob=bob), "research ai") == []

    @pytest.mark.rule("GP-RESEARCH-06")
    def test_nothing_lies_beyond(self) -> None:
        state = table(ada=climber("ai", 5))
        assert broken(state, "research ai") == ["GP-RESEARCH-06"]
        assert "research ai" not in offers(state)

    @pytest.mark.rule("GP-RESEARCH-05", "GP-RESEARCH-06")
    def test_what_is_wrong_is_said_in_order(self) -> None:
        state = table(
            ada=climber("ai", 4, knowledge=1, tokens=""), bob=board("xenos", research={"ai": 5})
        )
        assert broken(state, "research ai") == [
            "GP-RESEARCH-01",
            "GP-RESEARCH-06",
            "GP-RESEARCH-05",
        ]


class TestTheAreas:
    @pytest.mark.rule("GP-RESEARCH-07")
    @pytest.mark.parametrize(("level", "ore"), [(0, 2), (1, 0), (2, 0), (3, 2), (4, 0)])
    def test_ore_of_terraforming(self, level: int, ore: int) -> None:
        _, ada = stepping("terraforming", level)
        assert ada.ore == ore

    @pytest.mark.rule("GP-RESEARCH-07")
    @pytest.mark.parametrize(("level", "price"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 1), (5, 1)])
    def test_ore_for_a_step_of_terraforming(self, level: int, price: int) -> None:
        ada = board(
            "terrans",
            mines="3A7",
            credits=2,
            ore=15,
            research={"terraforming": level, "navigation": 2},
        )
        state = after(table(ada=ada), "build mine 4A0")  # titanium: two steps from terra
        assert state.players[ADA].ore == 15 - 1 - 2 * price

    @pytest.mark.rule("GP-RESEARCH-07")
    def test_the_token_on_top_of_terraforming(self) -> None:
        state = table(
            ada=climber("terraforming", 4), crown="token-4", rounds="round-4 " + NO_TILE_OF_RESEARCH
        )
        state = after(state, "research terraforming")
        ada = state.players[ADA]

        assert [(token.kind, token.green) for token in ada.tokens] == [(3, False), (3, True)]
        assert (ada.ore, part(state, ADA, "tokens"), state.crown) == (2, 7, -1)
        assert part(state, ADA, "round-1") == 5  # a federation token was gained
        assert state.supply == (3, 2, 3, 3, 3, 3)  # it does not come from the supply
        assert ada.federations == 0

    @pytest.mark.rule("GP-RESEARCH-08")
    @pytest.mark.parametrize(("level", "reach"), list(enumerate((1, 1, 2, 2, 3, 4))))
    def test_range(self, level: int, reach: int) -> None:
        away = ["3A6", "4B0", "3A3", "4A9", "5A7"]  # 1, 2, 3, 4 and 5 steps from 3A7
        state = table(ada=climber("navigation", level, credits=9, ore=15))
        assert [hex for hex in away if f"build mine {hex}" in offers(state)] == away[:reach]

    @pytest.mark.rule("GP-RESEARCH-08")
    @pytest.mark.parametrize(("level", "qic"), [(0, 1), (1, 0), (2, 1), (3, 0), (4, 0)])
    def test_qic_of_navigation(self, level: int, qic: int) -> None:
        _, ada = stepping("navigation", level)
        assert ada.qic == qic

    @pytest.mark.rule("GP-RESEARCH-08")
    def test_the_lost_planet_on_top_of_navigation(self) -> None:
        state = after(table(ada=climber("navigation", 4)), "research navigation")

        assert state.agenda[0] == Finding(ADA)
        assert broken(state, "end") == ["GP-LOST-01"]
        state = after(state, *offers(state, "lost")[:1])
        assert state.players[ADA].lost.bit_count() == 1

    @pytest.mark.rule("GP-RESEARCH-09")
    @pytest.mark.parametrize(("level", "qic"), list(enumerate((1, 1, 2, 2, 4))))
    def test_qic_of_artificial_intelligence(self, level: int, qic: int) -> None:
        _, ada = stepping("ai", level)
        assert ada.qic == qic

    @pytest.mark.rule("GP-RESEARCH-10")
    @pytest.mark.parametrize(
        ("level", "formers", "tokens"), [(0, 1, 0), (1, 1, 3), (2, 2, 0), (3, 3, 0), (4, 3, 0)]
    )
    def test_gaiaformers_and_tokens(self, level: int, formers: int, tokens: int) -> None:
        before, ada = stepping("gaia", level)
        assert ada.owned == formers
        assert sum(ada.bowls) - sum(before.bowls) == tokens
        assert ada.bowls[0] == tokens  # new tokens enter bowl I

    @pytest.mark.rule("GP-RESEARCH-10")
    def test_points_on_top_for_gaia_planets(self) -> None:
        """Gaia: 3B5, printed, and 7A10, once transdim. A gaiaformer alone does not count."""
        ada = climber("gaia", 4, mines="3A7 3B5 7A10", formers="2A5")
        state = after(table(ada=ada, gaia="7A10 2A5"), "research gaia")
        assert part(state, ADA, "areas") == 4 + 2

    @pytest.mark.rule("GP-RESEARCH-11", "GP-RESEARCH-12")
    @pytest.mark.parametrize(
        ("level", "credits", "ore", "charge"),
        [(0, 0, 0, 0), (1, 2, 0, 1), (2, 2, 1, 2), (3, 3, 1, 3), (4, 4, 2, 4), (5, 0, 0, 0)],
    )
    def test_income_of_economy(self, level: int, credits: int, ore: int, charge: int) -> None:
        ada = board("terrans", research={"economy": level}, bowls=(9, 0, 0))
        state = table(ada=ada, agenda=[Income()])
        found = state.players[ADA]
        assert (found.credits, found.ore) == (credits, ore + 1 + 1)  # board, booster-1
        assert found.bowls == (9 - charge, charge, 0)

    @pytest.mark.rule("GP-RESEARCH-12")
    def test_the_top_of_economy_pays_once(self) -> None:
        _, ada = stepping("economy", 4, bowls=(4, 4, 0))
        assert (ada.credits, ada.ore, ada.bowls) == (6, 3, (0, 6, 2))
        assert ada.vp == 10

    @pytest.mark.rule("GP-RESEARCH-13")
    @pytest.mark.parametrize("level", range(6))
    def test_income_of_science(self, level: int) -> None:
        ada = board("terrans", research={"science": level})
        state = table(ada=ada, agenda=[Income()])
        expected = (0, 1, 2, 3, 4, 0)[level]
        assert state.players[ADA].knowledge == expected + 1 + 1  # board, booster-1

    @pytest.mark.rule("GP-RESEARCH-13")
    @pytest.mark.parametrize(("level", "knowledge"), [(0, 0), (3, 0), (4, 9)])
    def test_the_top_of_science_pays_once(self, level: int, knowledge: int) -> None:
        _, ada = stepping("science", level)
        assert ada.knowledge == knowledge


class TestTheBalTaks:
    @pytest.mark.rule("GP-RESEARCH-14")
    def test_no_navigation_before_the_institute(self) -> None:
        state = table(ada=board("baltaks", mines="4B4", knowledge=4))

        assert broken(state, "research navigation") == ["GP-RESEARCH-14"]
        assert offers(state, "research") == [
            f"research {area}" for area in AREAS if area != "navigation"
        ]
        assert "Bal T’aks" in why_not(state, "research navigation")

    @pytest.mark.rule("GP-RESEARCH-14")
    def test_with_it_they_advance(self) -> None:
        state = table(ada=board("baltaks", institutes="4B4", knowledge=4))
        assert level(after(state, "research navigation").players[ADA], "navigation") == 1

    @pytest.mark.rule("GP-RESEARCH-14")
    def test_others_need_no_institute(self) -> None:
        state = table(ada=board("geodens", mines="4B4", knowledge=4))
        assert "research navigation" in offers(state)

    @pytest.mark.rule("GP-RESEARCH-16")
    def test_a_tile_under_navigation_comes_without_its_step(self) -> None:
        state = table(ada=board("baltaks", stations="4B4"), agenda=[Teching(ADA), Turn(ADA, True)])

        assert broken(state, "tech basic-2 on navigation") == ["GP-RESEARCH-14"]
        assert offers(state, "tech basic-2") == ["tech basic-2"]
        assert "tech basic-7 on navigation" not in offers(state)
        ada = after(state, "tech basic-2").players[ADA]
        assert (ada.tiles, ada.research) == (0b10, (0,) * 6)
        assert ada.knowledge == 1  # its reward is gained: one planet type


class TestTheGleens:
    @pytest.mark.rule("GP-RESEARCH-15")
    @pytest.mark.parametrize(
        ("sentence", "ore"),
        [
            ("research ai", 1),  # 1 QIC
            ("research navigation", 1),
            ("convert 4 power to qic", 1),
            ("special advanced-3", 1),  # 1 QIC and 5 credits
        ],
    )
    def test_ore_instead_of_qic(self, sentence: str, ore: int) -> None:
        gleens = board("gleens", mines="2A3", knowledge=4, bowls=(0, 0, 4), advanced="advanced-3")
        ada = after(table(ada=gleens), sentence).players[ADA]
        assert (ada.qic, ada.ore) == (0, ore)

    @pytest.mark.rule("GP-RESEARCH-15")
    def test_a_tile_with_ore_and_qic_gives_them_two_ore(self) -> None:
        gleens = board("gleens", labs="2A3")
        state = table(ada=gleens, agenda=[Teching(ADA), Turn(ADA, True)])
        ada = after(state, "tech basic-1").players[ADA]
        assert (ada.qic, ada.ore) == (0, 2)

    @pytest.mark.rule("GP-RESEARCH-15")
    def test_the_academy_of_knowledge_changes_nothing_the_other_does(self) -> None:
        wrong = board("gleens", academies="2A3", knowledge=4)
        right = board("gleens", qic_academies="2A3", knowledge=4)
        for ada, gained in ((wrong, (0, 1)), (right, (1, 0))):
            found = after(table(ada=ada), "research ai").players[ADA]
            assert (found.qic, found.ore) == gained

    @pytest.mark.rule("GP-RESEARCH-17")
    def test_without_qic_neither_range_nor_qic_actions(self) -> None:
        """Whatever they gain before their academy, they never hold a QIC to use."""
        gleens = board("gleens", mines="2A3", knowledge=4, credits=9, ore=9, tokens="token-4")
        state = after(table(ada=gleens), "research ai", "end")
        state = after(state, *offers(state, "pass")[:1])
        assert broken(state, "action qic-3") == ["GP-ACT6-03"]
        assert broken(state, "action qic-2 again token-4") == ["GP-ACT6-03"]
        assert broken(state, "build mine 2B1") == []
        assert broken(state, "build mine 1A6") == ["GP-ACT1-03"]  # two steps away

    @pytest.mark.rule("GP-RESEARCH-17")
    def test_a_qic_gained_with_the_upgrade_is_a_real_one(self) -> None:
        gleens = board("gleens", labs="2A3", credits=6, ore=6)
        state = after(table(ada=gleens), "upgrade 2A3 academy-qic", "tech basic-1 on terraforming")
        ada = state.players[ADA]
        assert (ada.qic, ada.ore) == (1, 1 + 2)  # the tile, and level 1 of Terraforming


@pytest.mark.rule("GP-RESEARCH-01")
def test_nobody_else_moves() -> None:
    def levels(state: State) -> tuple[int, ...]:
        return state.players[BOB].research

    state = table(ada=climber("ai", 0), bob=board("xenos", research={"ai": 1}))
    assert levels(after(state, "research ai")) == levels(state)
