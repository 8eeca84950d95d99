"""Action 1: building a mine."""

from typing import Any

import pytest

from games.gaia.table import ADA, BOB, after, board, broken, names, offers, part, table, why_not
from orrery.games.gaia import GAME
from orrery.games.gaia.income import income
from orrery.games.gaia.state import Player, State
from orrery.kernel.errors import Unfinished

QUIET = "round-4 round-5 round-7 round-8 round-10 round-2"  # nothing of it rewards a mine
RICH: dict[str, Any] = {"credits": 10, "ore": 15, "qic": 3}


def ada(state: State) -> Player:
    return state.players[ADA]


def purse(state: State, seat: int = ADA) -> tuple[int, int, int]:
    player = state.players[seat]
    return player.credits, player.ore, player.qic


def sites(state: State) -> set[str]:
    return {sentence.split()[-1] for sentence in offers(state, "build mine")}


class TestTheMine:
    @pytest.mark.rule("GP-ACT1-01")
    def test_it_costs_two_credits_and_one_ore(self) -> None:
        state = table(ada=board("terrans", mines="4B2", credits=3, ore=2))

        state = after(state, "build mine 4A4")

        assert names(ada(state).mines) == {"4B2", "4A4"}
        assert purse(state) == (1, 1, 0)

    @pytest.mark.rule("GP-ACT1-01")
    @pytest.mark.parametrize(("credits", "ore"), [(1, 1), (2, 0), (0, 0)])
    def test_who_lacks_either_is_told_both(self, credits: int, ore: int) -> None:
        state = table(ada=board("terrans", mines="4B2", credits=credits, ore=ore))

        assert broken(state, "build mine 4A4") == ["GP-ACT1-01"]
        noun = "credit" if credits == 1 else "credits"
        assert why_not(state, "build mine 4A4") == (
            f"a mine costs 2 credits and 1 ore; you have {credits} {noun} and {ore} ore"
        )
        assert "build mine 4A4" not in offers(state)

    def test_without_a_hex_it_is_told_where_it_can_be_built(self) -> None:
        state = table(ada=board("terrans", mines="4B2", credits=3, ore=2))
        with pytest.raises(Unfinished) as error:
            GAME.play(state, ADA, "build mine")
        assert str(error.value) == (
            "'build mine' is not finished: a hex is missing (possible now: 4A4)"
        )
        assert error.value.text("fr") == (
            "'build mine' n’est pas terminé\u202f: il manque une case "
            "(possible maintenant\u202f: 4A4)"
        )
        poor = table(ada=board("terrans", mines="4B2"))
        with pytest.raises(Unfinished, match=r"a hex is missing \(nothing that begins so"):
            GAME.play(poor, ADA, "build mine")

    @pytest.mark.rule("GP-ACT1-02")
    def test_the_planet_has_no_structure_yet(self) -> None:
        mine = board("terrans", mines="4B2 4A4", research={"navigation": 5}, **RICH)
        state = table(ada=mine, bob=board("xenos", stations="3A6", mines="2A3"))

        for taken in ("4A4", "3A6", "2A3"):
            assert broken(state, f"build mine {taken}") == ["GP-ACT1-02"]
            assert taken in why_not(state, f"build mine {taken}")
        assert not {"4A4", "3A6", "2A3"} & sites(state)

    @pytest.mark.rule("GP-ACT1-12")
    def test_the_leftmost_mine_is_placed_and_uncovers_its_income(self) -> None:
        def ore(state: State) -> int:
            return income(ada(state))[1]

        two = table(ada=board("terrans", mines="4B2 3A7", credits=4, ore=10))
        assert ore(two) == ore(table(ada=board("terrans"))) + 2  # one for each mine

        three = after(two, "build mine 4A4")
        assert ore(three) == ore(two)  # the third space shows nothing

        four = table(ada=board("terrans", mines="4B2 3A7 4A4 6B1"))
        assert ore(four) == ore(two) + 1

    @pytest.mark.rule("GP-ACT1-18")
    def test_the_eighth_is_the_last(self) -> None:
        seven = "4B2 3A7 6B1 1B1 2A3 2B1 5A0"
        state = table(ada=board("terrans", mines=seven, **RICH))
        assert "4A4" in sites(state)

        all_out = table(ada=board("terrans", mines=f"{seven} 3B2", **RICH))
        assert broken(all_out, "build mine 4A4") == ["GP-ACT1-18"]
        assert "8" in why_not(all_out, "build mine 4A4")
        assert sites(all_out) == set()

    @pytest.mark.rule("GP-ACT1-18")
    def test_a_mine_that_was_upgraded_is_on_the_board_again(self) -> None:
        seven = "4B2 3A7 6B1 1B1 2A3 2B1 5A0"
        state = table(ada=board("terrans", mines=seven, stations="3B2", **RICH))
        assert broken(state, "build mine 4A4") == []

    @pytest.mark.rule("GP-ACT1-13")
    def test_neighbours_may_charge_power_once_the_turn_is_over(self) -> None:
        bob = board("xenos", stations="7B4", mines="3A6", bowls=(4, 0, 0))
        state = table(ada=board("terrans", mines="4B2", credits=2, ore=1), bob=bob)

        state = after(state, "build mine 4A4", "end")

        assert offers(state, seat=BOB) == ["charge 2", "decline"]  # the station is 2 away
        assert after(state, "charge 2").players[BOB].bowls == (2, 2, 0)

    @pytest.mark.rule("GP-ACT1-13")
    def test_nobody_farther_away_is_asked(self) -> None:
        bob = board("xenos", mines="3A6", bowls=(4, 0, 0))
        state = table(ada=board("terrans", mines="4B2", credits=2, ore=1), bob=bob)

        state = after(state, "build mine 4A4", "end")

        assert "charge 1" not in offers(state, seat=BOB)
        assert "pass booster-8" in offers(state, seat=BOB)


class TestRange:
    @pytest.mark.rule("GP-ACT1-03")
    @pytest.mark.parametrize(("level", "reach"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 4)])
    def test_navigation_says_how_far(self, level: int, reach: int) -> None:
        # 3A6, 4B0, 4B2 and 4B4 are 1, 2, 3 and 4 from 3A7
        rich = board("terrans", mines="3A7", research={"navigation": level}, credits=2, ore=15)
        state = table(ada=rich)

        for away, planet in enumerate(("3A6", "4B0", "4B2", "4B4"), 1):
            rules = [] if away <= reach else ["GP-ACT1-03"]
            assert broken(state, f"build mine {planet}") == rules
            assert (planet in sites(state)) == (away <= reach)

    @pytest.mark.rule("GP-ACT1-03")
    def test_the_refusal_counts_the_qic_that_are_missing(self) -> None:
        state = table(ada=board("terrans", mines="3A7", credits=2, ore=15, qic=1))

        assert why_not(state, "build mine 4B4") == (
            "4B4 is beyond your range of 1: it would take 2 QIC, and you have 1"
        )

    @pytest.mark.rule("GP-ACT1-03")
    @pytest.mark.parametrize("on_the_way", ["", "2B1"])
    def test_the_path_may_cross_planets_colonised_or_not(self, on_the_way: str) -> None:
        # The only shortest path from 2A3 to 2A11 leads over the planet 2B1.
        geodens = board("geodens", mines="2A3", research={"navigation": 4}, credits=2, ore=1)
        state = table(ada=geodens, bob=board("xenos", mines=on_the_way))

        assert broken(state, "build mine 2A11") == []
        nearer = board("geodens", mines="2A3", research={"navigation": 2}, credits=2, ore=1)
        assert broken(table(ada=nearer), "build mine 2A11") == ["GP-ACT1-03"]

    @pytest.mark.rule("GP-ACT1-03")
    def test_only_own_planets_are_starting_points(self) -> None:
        alone = board("terrans", mines="6B1", credits=2, ore=1)
        state = table(ada=alone, bob=board("xenos", mines="4B2", satellites="4A5"))
        assert broken(state, "build mine 4A4") == ["GP-ACT1-03"]

    @pytest.mark.rule("GP-ACT1-04")
    @pytest.mark.parametrize(("planet", "paid"), [("4A4", 1), ("1B1", 3), ("6B1", 3)])
    def test_each_qic_reaches_two_further_any_number_of_times(self, planet: str, paid: int) -> None:
        # from 3A7 with range 1: 4A4 is 3 away, 1B1 6, 6B1 7
        def state(qic: int) -> State:
            return table(ada=board("terrans", mines="3A7", credits=2, ore=1, qic=qic))

        assert purse(after(state(4), f"build mine {planet}")) == (0, 0, 4 - paid)
        assert purse(after(state(paid), f"build mine {planet}")) == (0, 0, 0)
        assert broken(state(paid - 1), f"build mine {planet}") == ["GP-ACT1-03"]
        assert planet not in sites(state(paid - 1))

    @pytest.mark.rule("GP-ACT1-04")
    def test_the_longer_range_is_for_this_action_only(self) -> None:
        state = table(ada=board("terrans", mines="3A7", credits=4, ore=2, qic=1))
        state = after(state, "build mine 4A4", "end", "pass booster-8", "pass booster-9")

        assert broken(state, "build mine 6B1")[0] == "GP-ACT1-03"


class TestPlanets:
    @pytest.mark.rule("GP-ACT1-05")
    def test_the_lost_planet_is_not_found_by_building(self) -> None:
        rich = board("terrans", mines="3A7", research={"navigation": 5}, **RICH)
        state = table(ada=rich)

        for empty in ("3C", "3A8", "3B3"):
            assert broken(state, f"build mine {empty}") == ["GP-ACT1-05"]
            assert empty not in sites(state)

    @pytest.mark.rule("GP-ACT1-06")
    def test_a_transdim_planet_must_become_a_gaia_planet_first(self) -> None:
        rich = board("terrans", mines="3A7", research={"navigation": 5}, formers="2A5", **RICH)
        state = table(ada=rich)

        for planet in ("7A10", "2A5"):
            assert broken(state, f"build mine {planet}") == ["GP-ACT1-06"]
        assert not {"7A10", "2A5"} & sites(state)
        assert broken(table(ada=rich, gaia="2A5"), "build mine 2A5") == []

    @pytest.mark.rule("GP-ACT1-07")
    @pytest.mark.parametrize("faction", ["terrans", "xenos", "itars", "ambas"])
    def test_a_gaia_planet_costs_a_qic_for_everybody(self, faction: str) -> None:
        near: dict[str, Any] = {"mines": "3A7", "research": {"navigation": 2}}
        rich = board(faction, credits=2, ore=1, qic=1, **near)
        assert purse(after(table(ada=rich), "build mine 3B5")) == (0, 0, 0)

        poor = table(ada=board(faction, credits=2, ore=9, **near))
        assert broken(poor, "build mine 3B5") == ["GP-ACT1-07"]
        assert "1 QIC" in why_not(poor, "build mine 3B5")
        assert "3B5" not in sites(poor)

    @pytest.mark.rule("GP-ACT1-07", "GP-ACT1-04")
    def test_the_qic_of_the_planet_and_those_of_the_range_add_up(self) -> None:
        def state(qic: int) -> State:
            return table(ada=board("terrans", mines="3A7", credits=2, ore=1, qic=qic))

        assert purse(after(state(2), "build mine 3B5")) == (0, 0, 0)
        assert broken(state(1), "build mine 3B5") == ["GP-ACT1-03"]
        assert "3B5" not in sites(state(1))


class TestGaiaformers:
    @pytest.mark.rule("GP-ACT1-08")
    def test_the_planet_of_a_gaiaformer_is_its_owners(self) -> None:
        bob = board("xenos", mines="2A3", formers="7A10", owned=1)
        rich = board("terrans", mines="3A7", research={"navigation": 5}, **RICH)
        state = table(ada=rich, bob=bob, gaia="7A10")

        assert broken(state, "build mine 7A10") == ["GP-ACT1-08"]
        assert "7A10" not in sites(state)

    @pytest.mark.rule("GP-ACT1-09", "GP-ACT1-10", "GP-ACT1-11")
    def test_for_its_owner_it_is_in_range_without_qic_and_the_gaiaformer_returns(self) -> None:
        # 6A5 lies seven hexes from 3A7
        near: dict[str, Any] = {"research": {"gaia": 1}, "bowls": (6, 0, 0), "credits": 2, "ore": 1}
        state = table(ada=board("terrans", mines="3A7", formers="6A5", **near), gaia="6A5")
        assert "6A5" in sites(state)
        assert offers(state, "gaiaform") == []

        state = after(state, "build mine 6A5")

        assert purse(state) == (0, 0, 0)
        assert names(ada(state).mines) == {"3A7", "6A5"}
        assert ada(state).formers == 0
        state = after(state, "end", "pass booster-8")
        assert "gaiaform 6A1" not in offers(state)  # three away
        assert broken(state, "gaiaform 6A1") == ["GP-ACT2-08"]  # range is all that is missing

    @pytest.mark.rule("GP-ACT1-11")
    def test_another_gaiaformer_stays_where_it_is(self) -> None:
        two = board("terrans", formers="6A5 7A10", mines="3A7", owned=2, credits=2, ore=1)
        state = after(table(ada=two, gaia="6A5 7A10"), "build mine 6A5")
        assert names(ada(state).formers) == {"7A10"}


class TestTerraforming:
    @pytest.mark.rule("GP-ACT1-14", "GP-ACT1-17")
    @pytest.mark.parametrize(
        ("planet", "type", "steps"),
        [
            ("4A4", "terra", 0),
            ("4B0", "oxide", 1),
            ("4B4", "volcanic", 2),
            ("3A6", "desert", 3),
            ("4B2", "swamp", 3),
            ("4A0", "titanium", 2),
            ("3B2", "ice", 1),
        ],
    )
    def test_the_way_round_the_wheel_says_how_many_steps(
        self, planet: str, type: str, steps: int
    ) -> None:
        far = {"navigation": 5}
        rich = board("terrans", mines="3A7", research=far, credits=2, ore=15)
        state = table(ada=rich, rounds="round-1 round-2 round-3 round-4 round-5 round-6")

        state = after(state, f"build mine {planet}")

        assert ada(state).ore == 15 - 1 - 3 * steps
        assert part(state, ADA, "round-1") == 2 * steps  # the tile counts steps

    @pytest.mark.rule("GP-ACT1-15")
    @pytest.mark.parametrize(("level", "price"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 1), (5, 1)])
    def test_a_step_is_cheaper_on_higher_levels(self, level: int, price: int) -> None:
        def state(ore: int) -> State:
            skill = {"terraforming": level}
            return table(ada=board("terrans", mines="3A7", research=skill, credits=2, ore=ore))

        cost = 1 + 3 * price  # 3A6 is a desert planet, three steps from terra
        assert purse(after(state(cost), "build mine 3A6")) == (0, 0, 0)
        assert broken(state(cost - 1), "build mine 3A6") == ["GP-ACT1-15"]
        assert "3A6" not in sites(state(cost - 1))

    @pytest.mark.rule("GP-ACT1-15")
    def test_the_refusal_counts_steps_and_ore(self) -> None:
        state = table(ada=board("terrans", mines="3A7", credits=2, ore=9))
        assert why_not(state, "build mine 3A6") == (
            "terraforming needed: 3 steps (Desert). That is 10 ore with the mine, and you have 9"
        )
        nothing = table(ada=board("terrans", mines="3A7"))
        assert broken(nothing, "build mine 3A6") == ["GP-ACT1-01", "GP-ACT1-15"]

    @pytest.mark.rule("GP-ACT1-16")
    @pytest.mark.parametrize(
        ("planet", "space", "ore"), [("3A6", "power-2", 4), ("3A6", "power-6", 7)]
    )
    def test_free_steps_are_made_up_for_with_ore(self, planet: str, space: str, ore: int) -> None:
        def state(have: int) -> State:
            return table(ada=board("terrans", mines="3A7", credits=2, ore=have, bowls=(0, 0, 5)))

        done = after(state(ore), f"action {space} mine {planet}")
        assert purse(done) == (0, 0, 0)
        assert part(done, ADA, "round-1") == 6  # all three steps were made
        assert broken(state(ore - 1), f"action {space} mine {planet}") == ["GP-ACT1-15"]

    @pytest.mark.rule("GP-ACT1-16")
    def test_free_steps_that_suffice_leave_the_price_of_the_mine(self) -> None:
        def state(**purse: Any) -> State:
            near: dict[str, Any] = {
                "navigation": 2
            }  # 4A0, two steps away on the wheel, is two away on the map
            bowls = (0, 0, 5)
            return table(ada=board("terrans", mines="3A7", research=near, bowls=bowls, **purse))

        assert broken(state(), "action power-2 mine 4A0") == ["GP-ACT1-01"]
        assert purse(after(state(credits=2, ore=1), "action power-2 mine 4A0")) == (0, 0, 0)
