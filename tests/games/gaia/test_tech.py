"""Tech tiles: how they are taken."""

from typing import Any

import pytest

from games.gaia.table import ADA, BOB, after, board, broken, offers, part, table, why_not
from orrery.games.gaia.components import ADVANCED_WORDS, AREAS, BASIC_WORDS
from orrery.games.gaia.income import income
from orrery.games.gaia.state import Player, State
from orrery.games.gaia.tasks import Task, Teching, Turn

QUIET = "round-4 round-1 round-3 round-5 round-6 round-7"


def ada(state: State) -> Player:
    return state.players[ADA]


def taking(faction: str = "terrans", *, bob: Player | None = None, **given: Any) -> State:
    """Ada is about to take a tech tile, and then to end her turn."""
    laid: dict[str, Any] = {
        name: given.pop(name) for name in ("basics", "advanced", "rounds") if name in given
    }
    usual: dict[str, Any] = {"mines": "3A7"}
    agenda: list[Task] = [Teching(ADA), Turn(ADA, acted=True)]
    rounds = {"rounds": QUIET} | laid
    return table(ada=board(faction, **(usual | given)), bob=bob, agenda=agenda, **rounds)


def master(**given: Any) -> State:
    """The same with all that an advanced tile of Terraforming asks for."""
    usual: dict[str, Any] = {
        "research": {"terraforming": 4},
        "tokens": "token-2",
        "tiles": "basic-8",
    }
    return taking(**(usual | given))


def level(state: State, area: str) -> int:
    return ada(state).research[AREAS.index(area)]


class TestTaking:
    @pytest.mark.rule("GP-TECH-01")
    def test_a_tile_must_be_taken_before_anything_else(self) -> None:
        state = taking(knowledge=4)
        assert broken(state, "end") == ["GP-TECH-01"]
        assert broken(state, "research gaia") == ["GP-TECH-01"]
        assert {said.split()[0] for said in offers(state)} == {"tech"}

    @pytest.mark.rule("GP-TECH-01")
    def test_a_standard_tile_or_an_advanced_one_with_one_step(self) -> None:
        state = master()
        standard = after(state, "tech basic-9 on ai")
        assert ada(standard).tiles == 0b110000000
        assert (level(standard, "ai"), standard.agenda[0]) == (1, Turn(ADA, acted=True))
        advanced = after(state, "tech advanced-1 over basic-8 on ai")
        assert (ada(advanced).advanced, ada(advanced).tiles) == (1, 0b10000000)
        assert level(advanced, "ai") == 1

    @pytest.mark.rule("GP-TECH-02")
    @pytest.mark.parametrize("covered", ["", "basic-8"])
    def test_no_standard_tile_twice_not_even_a_covered_one(self, covered: str) -> None:
        given: dict[str, Any] = {"advanced": "advanced-9"} if covered else {}
        state = table(
            ada=board("terrans", tiles="basic-8", covered=covered, **given),
            agenda=[Teching(ADA), Turn(ADA, acted=True)],
        )
        assert broken(state, "tech basic-8 on ai") == ["GP-TECH-02"]
        assert offers(state, "tech basic-8") == []

    @pytest.mark.rule("GP-TECH-02")
    def test_a_tile_that_somebody_else_owns_is_there_for_everybody(self) -> None:
        state = taking(bob=board("xenos", tiles="basic-8"))
        assert "tech basic-8 on ai" in offers(state)

    @pytest.mark.rule("GP-TECH-02")
    def test_who_owns_all_nine_and_can_take_no_advanced_one_takes_none(self) -> None:
        rich = board("terrans", stations="6B1", credits=5, ore=3, tiles=" ".join(BASIC_WORDS))
        state = after(table(ada=rich), "upgrade 6B1 lab")
        assert state.agenda[0] == Turn(ADA, acted=True)

    @pytest.mark.rule("GP-TECH-03")
    @pytest.mark.parametrize("area", AREAS)
    def test_a_tile_under_an_area_makes_its_step_there(self, area: str) -> None:
        state = taking()
        tile = BASIC_WORDS[AREAS.index(area)]

        assert offers(state, f"tech {tile}") == [f"tech {tile} on {area}", f"tech {tile}"]
        assert level(after(state, f"tech {tile} on {area}"), area) == 1
        elsewhere = "ai" if area != "ai" else "gaia"
        assert broken(state, f"tech {tile} on {elsewhere}") == ["GP-TECH-03"]

    @pytest.mark.rule("GP-TECH-03")
    def test_the_bonus_of_the_level_is_gained(self) -> None:
        state = after(
            taking(research={"navigation": 2}, bowls=(4, 0, 0)), "tech basic-2 on navigation"
        )
        assert (ada(state).qic, ada(state).bowls) == (1, (1, 3, 0))

    @pytest.mark.rule("GP-TECH-03")
    def test_the_step_is_lost_if_it_cannot_be_made(self) -> None:
        no_token = taking(research={"ai": 4})
        assert broken(no_token, "tech basic-3 on ai") == ["GP-RESEARCH-05"]
        assert offers(no_token, "tech basic-3") == ["tech basic-3"]
        state = after(no_token, "tech basic-3")
        assert (level(state, "ai"), ada(state).tiles) == (4, 0b100)
        top = taking(research={"ai": 5}, tokens="token-2")
        assert broken(top, "tech basic-3 on ai") == ["GP-RESEARCH-06"]
        taken = taking(research={"ai": 4}, tokens="token-2", bob=board("xenos", research={"ai": 5}))
        assert broken(taken, "tech basic-3 on ai") == ["GP-RESEARCH-06"]

    @pytest.mark.rule("GP-TECH-04")
    @pytest.mark.parametrize("tile", ["basic-7", "basic-8", "basic-9"])
    def test_a_tile_of_the_lower_row_makes_a_step_anywhere(self, tile: str) -> None:
        state = taking()
        assert offers(state, f"tech {tile}") == [
            *(f"tech {tile} on {area}" for area in AREAS),
            f"tech {tile}",
        ]
        for area in AREAS:
            assert level(after(state, f"tech {tile} on {area}"), area) == 1

    @pytest.mark.rule("GP-TECH-03", "GP-TECH-04")
    def test_where_a_tile_lies_decides_not_which_it_is(self) -> None:
        turned = " ".join(reversed(BASIC_WORDS))
        state = taking(basics=turned)
        assert len(offers(state, "tech basic-1")) == 7  # in the lower row now
        assert offers(state, "tech basic-9") == ["tech basic-9 on terraforming", "tech basic-9"]

    @pytest.mark.rule("GP-TECH-11")
    def test_the_step_costs_no_knowledge_and_may_be_declined(self) -> None:
        state = taking(knowledge=3)
        assert ada(after(state, "tech basic-7 on ai")).knowledge == 3
        declined = after(state, "tech basic-7")
        assert ada(declined).research == (0,) * 6
        assert ada(declined).tiles == 0b1000000

    @pytest.mark.rule("GP-TECH-10")
    def test_what_a_tile_gives_at_once_is_gained_when_it_is_taken(self) -> None:
        state = after(taking(), "tech basic-4 on gaia")
        assert (part(state, ADA, "basics"), state.agenda[0]) == (7, Turn(ADA, acted=True))
        later = after(taking(), "tech basic-8 on ai")
        assert ada(later).credits == 0  # income is not


class TestAdvancedTiles:
    @pytest.mark.rule("GP-TECH-05")
    @pytest.mark.parametrize("at", range(6))
    def test_level_four_or_five_of_its_area(self, at: int) -> None:
        state = master(research={"terraforming": at})
        said = "tech advanced-1 over basic-8"
        assert broken(state, said) == ([] if at >= 4 else ["GP-TECH-05"])
        assert (said in offers(state)) == (at >= 4)
        if at < 4:
            assert why_not(state, said) == (
                f"the advanced tile of Terraforming needs level 4, and you are on {at}"
            )

    @pytest.mark.rule("GP-TECH-05")
    def test_the_level_of_another_area_does_not_help(self) -> None:
        state = master(research={"terraforming": 3, "ai": 5, "gaia": 4})
        assert broken(state, "tech advanced-1 over basic-8") == ["GP-TECH-05"]
        assert broken(state, "tech advanced-3 over basic-8") == []

    @pytest.mark.rule("GP-TECH-05", "GP-TECH-06")
    @pytest.mark.parametrize("tokens", [{}, {"grey": "token-2 token-1"}])
    def test_a_green_federation_token(self, tokens: dict[str, str]) -> None:
        state = master(**({"tokens": ""} | tokens))
        assert broken(state, "tech advanced-1 over basic-8") == ["GP-TECH-06"]
        assert offers(state, "tech advanced") == []

    @pytest.mark.rule("GP-TECH-05", "GP-TECH-07")
    def test_an_uncovered_standard_tile_of_ones_own(self) -> None:
        bare = master(tiles="")
        assert broken(bare, "tech advanced-1 over basic-8") == ["GP-TECH-07"]
        assert offers(bare, "tech advanced") == []
        state = table(
            ada=board(
                "terrans",
                research={"terraforming": 4},
                tokens="token-2",
                tiles="basic-8 basic-6",
                covered="basic-8",
                advanced="advanced-9",
            ),
            agenda=[Teching(ADA), Turn(ADA, acted=True)],
        )
        assert broken(state, "tech advanced-1 over basic-8") == ["GP-TECH-07"]
        assert broken(state, "tech advanced-1 over basic-6") == []

    @pytest.mark.rule("GP-TECH-06")
    def test_one_token_is_turned_over(self) -> None:
        state = after(master(tokens="token-2 token-4"), "tech advanced-1 over basic-8")
        assert sorted(token.green for token in ada(state).tokens) == [False, True]

    @pytest.mark.rule("GP-TECH-06")
    def test_the_same_token_does_not_pay_for_a_step_to_level_five(self) -> None:
        one, two = master(), master(tokens="token-2 token-4")
        said = "tech advanced-1 over basic-8 on terraforming"
        assert broken(one, said) == ["GP-RESEARCH-05"]
        assert said not in offers(one)
        state = after(two, said)
        assert (level(state, "terraforming"), ada(state).green) == (5, 1)  # the crown is green
        assert [token.green for token in ada(state).tokens] == [False, False, True]

    @pytest.mark.rule("GP-TECH-07")
    def test_a_covered_tile_has_no_effect_any_more(self) -> None:
        rich: dict[str, Any] = {
            "research": {"terraforming": 4},
            "tokens": "token-2",
            "tiles": "basic-9",
        }
        state = table(
            ada=board("terrans", stations="6B1", credits=5, ore=3, bowls=(4, 0, 0), **rich),
            rounds=QUIET,
        )
        assert "special basic-9" in offers(state)
        state = after(
            state, "upgrade 6B1 lab", "tech advanced-1 over basic-9", "end", "pass booster-8"
        )
        assert "special basic-9" not in offers(state)
        assert broken(state, "special basic-9") == ["GP-ACT7-01"]

    @pytest.mark.rule("GP-TECH-07")
    def test_no_income_and_no_points_from_a_covered_tile(self) -> None:
        state = master()
        covered = after(state, "tech advanced-1 over basic-8")
        assert income(ada(state))[0] - income(ada(covered))[0] == 4
        mine = table(
            ada=board(
                "terrans",
                mines="3A7",
                research={"navigation": 2},
                credits=2,
                ore=1,
                qic=1,
                tiles="basic-7",
                covered="basic-7",
                advanced="advanced-9",
            ),
            rounds=QUIET,
        )
        assert ada(after(mine, "build mine 3B5")).vp == 10

    @pytest.mark.rule("GP-TECH-08")
    def test_a_step_in_any_area_with_its_bonus(self) -> None:
        state = master()
        open_areas = [area for area in AREAS if area != "terraforming"]
        assert offers(state, "tech advanced-1") == [
            *(f"tech advanced-1 over basic-8 on {area}" for area in open_areas),
            "tech advanced-1 over basic-8",
        ]
        stepped = after(state, "tech advanced-1 over basic-8 on ai")
        assert (level(stepped, "ai"), ada(stepped).qic) == (1, 1)
        assert ada(stepped).knowledge == 0

    @pytest.mark.rule("GP-TECH-09")
    def test_an_advanced_tile_taken_is_gone_for_everybody(self) -> None:
        state = after(master(), "tech advanced-1 over basic-8")
        assert state.advanced[0] == -1
        gone = table(
            bob=board("xenos", research={"terraforming": 4}, tokens="token-4", tiles="basic-8"),
            advanced="- advanced-2 advanced-3 advanced-4 advanced-5 advanced-6",
            agenda=[Teching(BOB), Turn(BOB, acted=True)],
        )
        assert broken(gone, "tech advanced-1 over basic-8") == ["GP-TECH-09"]
        assert offers(gone, "tech advanced") == []

    @pytest.mark.rule("GP-TECH-09")
    @pytest.mark.parametrize("tile", ADVANCED_WORDS[6:])
    def test_tiles_that_were_not_laid_out_are_not_there(self, tile: str) -> None:
        assert broken(master(), f"tech {tile} over basic-8") == ["GP-TECH-09"]
