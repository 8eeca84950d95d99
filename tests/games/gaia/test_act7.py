"""Action 7: the special actions of academies, tech tiles and boosters."""

from collections.abc import Callable

import pytest

from games.gaia.table import ADA, after, board, broken, names, offers, part, table, why_not
from orrery.games.gaia.state import Player, State
from orrery.games.gaia.tasks import Turn

QUIET = "round-4 round-6 round-7 round-9 round-10 round-1"


def owner(of: str, **more: object) -> Player:
    """Somebody with one special action."""
    usual: dict[str, object] = {"mines": "3A7", "bowls": (5, 0, 0)}
    if of == "academy":
        usual["qic_academies"] = "6B1"
    elif of.startswith("booster"):
        usual["booster"] = of
    else:
        usual["tiles" if of.startswith("basic") else "advanced"] = of
    return board("terrans", **(usual | more))  # type: ignore[arg-type]


def specials(state: State) -> set[str]:
    return {sentence.split()[1] for sentence in offers(state, "special")}


GAINS: dict[str, Callable[[Player], bool]] = {
    "academy": lambda ada: ada.qic == 1,
    "basic-9": lambda ada: ada.bowls == (1, 4, 0),
    "advanced-3": lambda ada: (ada.qic, ada.credits) == (1, 5),
    "advanced-11": lambda ada: ada.ore == 3,
    "advanced-13": lambda ada: ada.knowledge == 3,
}


class TestASpecialAction:
    @pytest.mark.rule("GP-ACT7-01")
    @pytest.mark.parametrize("source", GAINS)
    def test_it_is_free_and_the_owners(self, source: str) -> None:
        state = table(ada=owner(source), rounds=QUIET)
        assert specials(state) == {source}
        after_it = after(state, f"special {source}")
        assert GAINS[source](after_it.players[ADA])
        assert after_it.players[ADA].vp == 10
        assert after_it.agenda[0] == Turn(ADA, acted=True)

    @pytest.mark.rule("GP-ACT7-01")
    @pytest.mark.parametrize("source", [*GAINS, "booster-4", "booster-5"])
    def test_nobody_else_has_it(self, source: str) -> None:
        ada = board("xenos", mines="1A9", academies="3A6", tiles="basic-8")
        state = table(ada=ada, bob=owner(source))
        assert specials(state) == set()
        assert broken(state, f"special {source}") == ["GP-ACT7-01"]
        assert "you have no such special action" in why_not(state, f"special {source}")

    @pytest.mark.rule("GP-ACT7-01")
    def test_a_covered_tile_has_none(self) -> None:
        ada = owner("basic-9", covered="basic-9", advanced="advanced-1")
        assert broken(table(ada=ada), "special basic-9") == ["GP-ACT7-01"]
        assert specials(table(ada=ada)) == set()

    @pytest.mark.rule("GP-ACT7-01", "GP-ACT3-13")
    def test_the_academy_of_the_bal_taks_gives_credits(self) -> None:
        ada = board("baltaks", qic_academies="4B4")
        found = after(table(ada=ada), "special academy").players[ADA]
        assert (found.qic, found.credits) == (0, 4)

    @pytest.mark.rule("GP-ACT7-02")
    @pytest.mark.parametrize("source", GAINS)
    def test_once_a_round(self, source: str) -> None:
        state = table(ada=owner(source), row="booster-3 booster-6 booster-7")
        state = after(state, f"special {source}", "end", "pass booster-3")
        assert specials(state) == set()
        assert broken(state, f"special {source}") == ["GP-ACT7-02"]
        assert "used this round" in why_not(state, f"special {source}")
        state = after(state, "pass booster-6")
        while state.round == 1 or not isinstance(state.agenda[0], Turn):
            state = after(state, offers(state)[0])
        assert state.players[ADA].used == 0  # the action tokens are taken away

    @pytest.mark.rule("GP-ACT7-02")
    def test_each_by_itself(self) -> None:
        ada = owner("basic-9", advanced="advanced-11", used="basic-9")
        assert specials(table(ada=ada)) == {"advanced-11"}

    @pytest.mark.rule("GP-ACT7-03")
    def test_one_is_the_whole_action(self) -> None:
        ada = owner("advanced-11", tiles="basic-9", bowls=(0, 0, 7), qic=4)
        state = after(table(ada=ada), "special advanced-11")
        for another in ("special basic-9", "action power-3", "action qic-3"):
            assert broken(state, another) == ["GP-TURN-03"]

    @pytest.mark.rule("GP-ACT7-03")
    def test_the_range_of_a_booster_does_not_reach_for_a_power_action(self) -> None:
        ada = owner("booster-5", bowls=(0, 0, 7), credits=9, ore=9)
        state = table(ada=ada)
        assert broken(state, "special booster-5 mine 4B0") == []
        assert broken(state, "action power-6 mine 4B0") == ["GP-ACT1-03"]

    @pytest.mark.rule("GP-ACT7-03")
    @pytest.mark.parametrize("source", GAINS)
    @pytest.mark.parametrize("more", ["mine 3A6", "former 7A10"])
    def test_what_gives_resources_builds_nothing(self, source: str, more: str) -> None:
        ada = owner(source, credits=9, ore=14, research={"gaia": 3, "navigation": 2})
        assert broken(table(ada=ada), f"special {source} {more}") == ["GP-ACT7-03"]

    @pytest.mark.rule("GP-ACT7-01", "GP-ACT6-13")
    @pytest.mark.parametrize(
        ("source", "full"), [("advanced-11", {"ore": 15}), ("advanced-13", {"knowledge": 15})]
    )
    def test_something_of_it_must_be_kept(self, source: str, full: dict[str, int]) -> None:
        state = table(ada=owner(source, **full))
        assert broken(state, f"special {source}") == ["GP-ACT6-13"]
        assert specials(state) == set()
        ada = owner("advanced-3", credits=30)  # the QIC can always be kept
        assert broken(table(ada=ada), "special advanced-3") == []

    @pytest.mark.rule("GP-ACT7-01", "GP-POWER-03")
    def test_power_may_be_charged_in_vain(self) -> None:
        state = table(ada=owner("basic-9", bowls=(0, 0, 5)))
        assert specials(state) == {"basic-9"}
        assert after(state, "special basic-9").players[ADA].bowls == (0, 0, 5)


class TestBoosters:
    @pytest.mark.rule("GP-ACT7-04")
    def test_a_mine_with_one_free_step(self) -> None:
        ada = owner("booster-4", credits=5, ore=9)
        state = after(table(ada=ada, rounds="round-1 " + QUIET), "special booster-4 mine 3A6")
        found = state.players[ADA]
        assert names(found.mines) == {"3A7", "3A6"}
        assert (found.credits, found.ore) == (3, 9 - 1 - 2 * 3)  # three steps, one is free
        assert part(state, ADA, "round-1") == 2 * 3

    @pytest.mark.rule("GP-ACT7-04")
    def test_one_mine_and_nothing_else(self) -> None:
        state = table(ada=owner("booster-4", credits=5, ore=9, research={"gaia": 3}))
        assert broken(state, "special booster-4") == ["GP-ACT7-04"]
        assert broken(state, "special booster-4 former 7A10") == ["GP-ACT7-04"]
        assert broken(state, "special booster-4 mine 3A6 former 7A10") == ["GP-ACT7-04"]

    @pytest.mark.rule("GP-ACT7-04", "GP-ACT6-12")
    def test_the_step_must_serve(self) -> None:
        ada = owner("booster-4", mines="3B2", credits=5, ore=9, research={"navigation": 2})
        state = table(ada=ada)
        assert broken(state, "build mine 3A7") == []
        assert broken(state, "special booster-4 mine 3A7") == ["GP-ACT6-12"]

    @pytest.mark.rule("GP-ACT7-05")
    @pytest.mark.parametrize(("hex", "legal"), [("3A3", True), ("4A9", True), ("5A7", False)])
    def test_a_mine_three_steps_farther(self, hex: str, legal: bool) -> None:
        """3A3 is 3 steps from 3A7, 4A9 is 4 and 5A7 is 5; Ada's own range is 1."""
        state = table(ada=owner("booster-5", credits=5, ore=9))
        assert broken(state, f"build mine {hex}") == ["GP-ACT1-03"]
        assert broken(state, f"special booster-5 mine {hex}") == ([] if legal else ["GP-ACT1-03"])
        assert (f"special booster-5 mine {hex}" in offers(state)) == legal
        if not legal:
            assert "range of 4" in why_not(state, f"special booster-5 mine {hex}")

    @pytest.mark.rule("GP-ACT7-05")
    def test_qic_extend_it_further(self) -> None:
        state = table(ada=owner("booster-5", credits=5, ore=9, qic=1))
        found = after(state, "special booster-5 mine 5A7").players[ADA]
        assert (found.qic, "5A7" in names(found.mines)) == (0, True)
        assert found.ore == 9 - 1 - 2 * 3  # no step is free

    @pytest.mark.rule("GP-ACT7-05")
    def test_a_gaia_project_three_steps_farther(self) -> None:
        """2A5 is 3 steps from 3A7, 3A0 is 4; 7A10 is 2, 6A1 is 7."""
        ada = owner("booster-5", bowls=(6, 0, 0), research={"gaia": 1})
        state = table(ada=ada)
        assert offers(state, "gaiaform") == []
        reached = {s.split()[-1] for s in offers(state, "special booster-5 former")}
        assert reached == {"2A5", "7A10", "3A0"}
        found = after(state, "special booster-5 former 2A5").players[ADA]
        assert (names(found.formers), found.area, found.qic) == ({"2A5"}, 6, 0)
        assert broken(state, "special booster-5 former 6A1") == ["GP-ACT2-08"]

    @pytest.mark.rule("GP-ACT7-05")
    def test_either_a_mine_or_a_project(self) -> None:
        ada = owner("booster-5", credits=5, ore=9, bowls=(6, 0, 0), research={"gaia": 1})
        for sentence in ("special booster-5", "special booster-5 mine 3A3 former 2A5"):
            assert broken(table(ada=ada), sentence) == ["GP-ACT7-05"]
