"""Action 2: gaia projects."""

from typing import Any

import pytest

from games.gaia.table import ADA, BOB, after, board, broken, names, offers, table, why_not
from orrery.games.gaia.counts import PER
from orrery.games.gaia.state import Player, State
from orrery.games.gaia.tasks import Charging, Turn


def ada(state: State) -> Player:
    return state.players[ADA]


def sites(state: State) -> set[str]:
    return {sentence.split()[-1] for sentence in offers(state, "gaiaform")}


def founder(level: int = 1, **more: Any) -> Player:
    """Terrans beside the Transdim planet 7A10, with tokens in every bowl."""
    usual: dict[str, Any] = {"mines": "3A6", "research": {"gaia": level}, "bowls": (2, 3, 4)}
    return board("terrans", **(usual | more))


class TestTheProject:
    @pytest.mark.rule("GP-ACT2-01", "GP-ACT2-04")
    def test_a_gaiaformer_goes_to_a_transdim_planet_in_range(self) -> None:
        state = table(ada=founder())
        assert sites(state) == {"7A10"}

        state = after(state, "gaiaform 7A10")

        assert names(ada(state).formers) == {"7A10"}
        assert ada(state).mines == table(ada=founder()).players[ADA].mines
        assert (ada(state).credits, ada(state).ore, ada(state).qic) == (0, 0, 0)

    @pytest.mark.rule("GP-ACT2-01")
    def test_no_other_planet_and_no_empty_hex(self) -> None:
        state = table(ada=founder(research={"gaia": 1, "navigation": 5}, qic=5))
        for elsewhere in ("3A7", "3B5", "3C"):
            assert broken(state, f"gaiaform {elsewhere}") == ["GP-ACT2-01"]
            assert elsewhere in why_not(state, f"gaiaform {elsewhere}")
            assert elsewhere not in sites(state)

    @pytest.mark.rule("GP-ACT2-01")
    def test_not_where_a_gaiaformer_stands_whosever_it_is(self) -> None:
        hers = table(ada=founder(3, formers="7A10", bowls=(9, 0, 0)))
        his = table(ada=founder(), bob=board("xenos", formers="7A10", owned=1))

        for state in (hers, his):
            assert broken(state, "gaiaform 7A10") == ["GP-ACT2-01"]
            assert sites(state) == set()

    @pytest.mark.rule("GP-ACT2-01")
    def test_not_again_where_a_project_was_completed(self) -> None:
        assert broken(table(ada=founder(), gaia="7A10"), "gaiaform 7A10") == ["GP-ACT2-01"]
        settled = table(ada=founder(), bob=board("xenos", mines="7A10"), gaia="7A10")
        assert broken(settled, "gaiaform 7A10") == ["GP-ACT2-01"]
        assert sites(settled) == set()

    @pytest.mark.rule("GP-ACT2-02")
    @pytest.mark.parametrize(
        ("level", "before", "now"), [(1, 0, 1), (2, 1, 1), (3, 1, 2), (4, 2, 3), (5, 3, 3)]
    )
    def test_levels_one_three_and_four_bring_a_gaiaformer_each(
        self, level: int, before: int, now: int
    ) -> None:
        climber = founder(level - 1, owned=before, knowledge=4, tokens="token-2")
        state = after(table(ada=climber), "research gaia")
        assert ada(state).owned == now

    @pytest.mark.rule("GP-ACT2-02")
    @pytest.mark.parametrize(("level", "owned"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 3), (5, 3)])
    def test_so_many_projects_can_be_under_way(self, level: int, owned: int) -> None:
        planets = ("7A10", "2A5", "3A0", "1A3")
        for sent, planet in enumerate(planets):
            out = " ".join(planets[:sent])
            state = table(ada=founder(level, formers=out, qic=9, bowls=(9, 0, 0)))
            rules = [] if sent < owned else ["GP-ACT2-07"]
            assert broken(state, f"gaiaform {planet}") == rules

    @pytest.mark.rule("GP-ACT2-03")
    @pytest.mark.parametrize(("level", "cost"), [(1, 6), (2, 6), (3, 4), (4, 3), (5, 3)])
    def test_the_tokens_it_takes(self, level: int, cost: int) -> None:
        state = after(table(ada=founder(level)), "gaiaform 7A10")
        assert (sum(ada(state).bowls), ada(state).area) == (9 - cost, cost)

        just = table(ada=founder(level, bowls=(0, 0, cost)))
        assert ada(after(just, "gaiaform 7A10")).bowls == (0, 0, 0)
        short = table(ada=founder(level, bowls=(0, 0, cost - 1), area=9))
        assert broken(short, "gaiaform 7A10") == ["GP-ACT2-03"]
        assert why_not(short, "gaiaform 7A10") == (
            f"gaiaforming takes {cost} power tokens, and your bowls hold {cost - 1}"
        )
        assert sites(short) == set()

    @pytest.mark.rule("GP-ACT2-03")
    def test_they_come_from_every_bowl_the_lowest_first(self) -> None:
        state = after(table(ada=founder(1)), "gaiaform 7A10")
        assert ada(state).bowls == (0, 0, 3)
        state = after(table(ada=founder(4)), "gaiaform 7A10")
        assert ada(state).bowls == (0, 2, 4)

    @pytest.mark.rule("GP-ACT2-07")
    def test_a_gaiaformer_out_on_a_planet_is_not_available(self) -> None:
        busy = founder(1, formers="2A5", bowls=(9, 0, 0))
        for done in ("", "2A5"):
            state = table(ada=busy, gaia=done)
            assert broken(state, "gaiaform 7A10") == ["GP-ACT2-07"]
            assert why_not(state, "gaiaform 7A10").endswith("you own 1")
            assert sites(state) == set()

    @pytest.mark.rule("GP-ACT2-08")
    @pytest.mark.parametrize(("planet", "paid"), [("7A10", 0), ("2A5", 2), ("6A1", 3)])
    def test_qic_reach_further_as_for_a_mine(self, planet: str, paid: int) -> None:
        # from 3A6 with range 1: 7A10 lies beside it, 2A5 is 4 away, 6A1 6
        state = table(ada=founder(qic=paid))
        assert ada(after(state, f"gaiaform {planet}")).qic == 0
        if paid:
            short = table(ada=founder(qic=paid - 1))
            assert broken(short, f"gaiaform {planet}") == ["GP-ACT2-08"]
            assert f"it would take {paid} QIC, and you have {paid - 1}" in why_not(
                short, f"gaiaform {planet}"
            )
            assert planet not in sites(short)

    @pytest.mark.rule("GP-ACT2-09")
    def test_it_gives_nobody_power(self) -> None:
        neighbour = board("xenos", mines="3A7 4A4", institutes="7B4", bowls=(4, 0, 0))
        state = after(table(ada=founder(), bob=neighbour), "gaiaform 7A10", "end")

        assert not any(isinstance(task, Charging) for task in state.agenda)
        assert state.players[BOB].bowls == (4, 0, 0)
        assert "pass booster-8" in offers(state, seat=BOB)


class TestWhatFollows:
    @pytest.mark.rule("GP-ACT2-05")
    def test_the_planet_is_ready_in_the_gaia_phase_of_the_next_round(self) -> None:
        state = table(ada=founder(credits=2, ore=1))
        state = after(state, "gaiaform 7A10", "end", "pass booster-8")
        assert broken(state, "build mine 7A10") == ["GP-ACT1-06"]
        assert names(state.gaia) == set()

        state = after(state, "pass booster-9")  # the next round begins
        assert state.round == 2
        assert names(state.gaia) == {"7A10"}
        state = after(state, "pass booster-2")  # Bob passed first and is first now
        assert broken(state, "build mine 7A10") == []

    @pytest.mark.rule("GP-ACT2-06")
    def test_no_range_begins_at_a_planet_with_a_gaiaformer(self) -> None:
        # 4A4 and 4B2 are two from 7A10, and three from 3A6
        near: dict[str, Any] = {"research": {"navigation": 2, "gaia": 1}, "credits": 2, "ore": 15}
        for done in ("", "7A10"):
            state = table(ada=board("terrans", mines="3A6", formers="7A10", **near), gaia=done)
            assert broken(state, "build mine 4A4") == ["GP-ACT1-03"]
        settled = table(ada=board("terrans", mines="3A6 7A10", **near), gaia="7A10")
        assert broken(settled, "build mine 4A4") == []

    @pytest.mark.rule("GP-ACT2-06")
    def test_it_is_not_colonised_for_anything_that_counts_either(self) -> None:
        out = board("terrans", mines="6B1", formers="7A10", bowls=(4, 0, 0))
        bob = board("xenos", mines="4A4", credits=9, ore=9)  # two from 7A10
        state = table(ada=out, bob=bob, gaia="7A10", agenda=[Turn(BOB)])

        assert PER["gaia"](state, ada(state)) == 0
        assert (PER["sector"](state, ada(state)), PER["type"](state, ada(state))) == (1, 1)
        state = after(state, "upgrade 4A4 station", "end")
        assert not any(isinstance(task, Charging) for task in state.agenda)


class TestBalTaks:
    @pytest.mark.rule("GP-ACT2-10")
    def test_an_available_gaiaformer_becomes_a_qic(self) -> None:
        state = table(ada=board("baltaks", mines="3A6", research={"gaia": 3}, formers="7A10"))

        state = after(state, "convert 1 former to qic")

        assert (ada(state).qic, ada(state).parked) == (1, 1)
        assert broken(state, "gaiaform 2A5")[0] == "GP-ACT2-07"
        assert broken(state, "convert 1 former to qic") == ["GP-ACT2-10"]
        assert "available: 0, wanted: 1" in why_not(state, "convert 1 former to qic")

    @pytest.mark.rule("GP-ACT2-10")
    def test_it_is_free_and_any_number_go(self) -> None:
        state = table(ada=board("baltaks", mines="3A6", research={"gaia": 4}))
        assert offers(state, "convert") == [f"convert {n} former to qic" for n in (1, 2, 3)]
        state = after(state, "convert 2 former to qic")
        assert (ada(state).qic, ada(state).parked) == (2, 2)
        assert "pass booster-8" in offers(state)  # the action of the turn is still to come

    @pytest.mark.rule("GP-ACT2-10")
    def test_they_are_back_after_the_gaia_phase(self) -> None:
        state = table(ada=board("baltaks", mines="3A6", research={"gaia": 1}))
        state = after(state, "convert 1 former to qic", "pass booster-8", "pass booster-9")
        assert (state.round, ada(state).parked) == (2, 0)
        assert offers(state, "convert 1 former") == ["convert 1 former to qic"]

    @pytest.mark.rule("GP-ACT2-10")
    def test_nobody_else_can(self) -> None:
        state = table(ada=board("geodens", mines="3A6", research={"gaia": 1}))
        assert broken(state, "convert 1 former to qic") == ["GP-ACT9-03"]
