"""Tech tiles: what each of them does."""

from typing import Any

import pytest

from games.gaia.table import ADA, BOB, after, board, offers, part, table
from orrery.games.gaia.components import ADVANCED_WORDS
from orrery.games.gaia.counts import PER
from orrery.games.gaia.galaxy import HEX_WORDS
from orrery.games.gaia.income import income
from orrery.games.gaia.state import Player, State, value_of
from orrery.games.gaia.tasks import Charging, Teching, Turn

QUIET = "round-4 round-1 round-3 round-5 round-6 round-7"


def ada(state: State) -> Player:
    return state.players[ADA]


def laid(tile: str) -> str:
    """The advanced tiles of the table, with this one on Terraforming."""
    others = [word for word in ADVANCED_WORDS if word != tile][:5]
    return " ".join((tile, *others))


def taken(tile: str, said: str = "", *, gaia: str = "", **given: Any) -> State:
    """Ada takes a tile; an advanced one on top of basic-8, with what that needs."""
    usual: dict[str, Any] = {"mines": "3A7"}
    if tile.startswith("advanced"):
        usual |= {"research": {"terraforming": 4}, "tokens": "token-2", "tiles": "basic-8"}
        said = f"over basic-8 {said}"
    state = table(
        ada=board("terrans", **(usual | given)),
        bob=board("xenos", mines="3A6 2A3"),
        advanced=laid(tile) if tile.startswith("advanced") else laid("advanced-1"),
        rounds=QUIET,
        gaia=gaia,
        agenda=[Teching(ADA), Turn(ADA, acted=True)],
    )
    return after(state, f"tech {tile} {said}".strip())


def owning(**given: Any) -> State:
    """Ada's turn, with tiles of hers and nothing else that gives points."""
    usual: dict[str, Any] = {"mines": "3A7", "booster": "booster-1"}
    rounds = given.pop("rounds", QUIET)
    return table(ada=board("terrans", **(usual | given)), rounds=rounds)


def passed(tile: str, **given: Any) -> int:
    """What an advanced tile gives when its owner passes."""
    state = owning(advanced=tile, covered="basic-8", tiles="basic-8", **given)
    return part(after(state, "pass booster-8"), ADA, "advanced")


class TestStandardTiles:
    @pytest.mark.rule("GP-TECH-12")
    def test_one_ore_and_one_qic(self) -> None:
        state = taken("basic-1")
        assert (ada(state).ore, ada(state).qic) == (1, 1)

    @pytest.mark.rule("GP-TECH-13", "GP-TECH-39")
    def test_knowledge_for_each_planet_type(self) -> None:
        # terra twice, desert, a Gaia planet of either kind and the Lost Planet
        many: dict[str, Any] = {
            "mines": "3A7 6B1 3A6 3B5 7A10",
            "lost": "3C",
            "formers": "2A5",
            "owned": 1,
        }
        assert ada(taken("basic-2")).knowledge == 1
        assert ada(taken("basic-2", gaia="7A10 2A5", **many)).knowledge == 4

    @pytest.mark.rule("GP-TECH-14")
    @pytest.mark.parametrize(("tiles", "value"), [("", 3), ("basic-3", 4)])
    def test_big_structures_are_worth_four(self, tiles: str, value: int) -> None:
        big = {"institutes": "6B1", "academies": "4A4", "qic_academies": "1B1"}
        state = owning(tiles=tiles, stations="2A3", **big)
        assert value_of(state, ADA, ada(state).big) == 3 * value
        assert value_of(state, ADA, ada(state).stations | ada(state).mines) == 3

    @pytest.mark.rule("GP-TECH-14")
    def test_neighbours_of_a_big_structure_make_it_charge_four(self) -> None:
        strong = board("terrans", institutes="3A7", tiles="basic-3", bowls=(9, 0, 0))
        task = Charging(ADA, HEX_WORDS.index("3A6"), BOB)
        state = table(ada=strong, agenda=[task, Turn(BOB, acted=True)])
        assert offers(state) == ["charge 4", "decline"]
        covered = board(
            "terrans", institutes="3A7", tiles="basic-3", covered="basic-3", bowls=(9, 0, 0)
        )
        state = table(ada=covered, agenda=[task, Turn(BOB, acted=True)])
        assert offers(state) == ["charge 3", "decline"]

    @pytest.mark.rule("GP-TECH-15")
    def test_seven_points(self) -> None:
        assert ada(taken("basic-4")).vp == 17

    @pytest.mark.rule("GP-TECH-16", "GP-TECH-17", "GP-TECH-19")
    @pytest.mark.parametrize(
        ("tile", "more"),
        [
            ("basic-5", (0, 1, 0, 0, 0, 1, 0)),
            ("basic-6", (1, 0, 1, 0, 0, 0, 0)),
            ("basic-8", (4, 0, 0, 0, 0, 0, 0)),
        ],
    )
    def test_income(self, tile: str, more: tuple[int, ...]) -> None:
        before, now = income(ada(owning())), income(ada(owning(tiles=tile)))
        assert tuple(b - a for a, b in zip(before, now, strict=True)) == more

    @pytest.mark.rule("GP-TECH-16")
    def test_the_income_arrives_with_the_next_round(self) -> None:
        plain = after(owning(bowls=(3, 0, 0)), "pass booster-8", "pass booster-9")
        tile = after(owning(bowls=(3, 0, 0), tiles="basic-5"), "pass booster-8", "pass booster-9")
        assert ada(tile).ore == ada(plain).ore + 1
        assert ada(tile).bowls[0] == ada(plain).bowls[0] - 1

    @pytest.mark.rule("GP-TECH-18")
    @pytest.mark.parametrize(("planet", "vp"), [("3B5", 3), ("4A0", 0)])
    def test_three_points_for_a_mine_on_a_gaia_planet(self, planet: str, vp: int) -> None:
        near: dict[str, Any] = {"research": {"navigation": 2}, "credits": 2, "ore": 15, "qic": 1}
        state = after(owning(tiles="basic-7", **near), f"build mine {planet}")
        assert part(state, ADA, "basics") == vp

    @pytest.mark.rule("GP-TECH-20")
    def test_a_special_action_charges_four_power(self) -> None:
        state = after(owning(tiles="basic-9", bowls=(3, 2, 0)), "special basic-9")
        assert ada(state).bowls == (0, 4, 1)
        state = after(state, "end", "pass booster-8")
        assert offers(state, "special") == []  # once in a round


class TestWhenTaken:
    @pytest.mark.rule("GP-TECH-24", "GP-TECH-37")
    def test_two_points_for_each_mine(self) -> None:
        mines = {"mines": "3A7 6B1", "stations": "4A4", "lost": "3C"}
        assert part(taken("advanced-4", **mines), ADA, "advanced") == 6
        guests = {"mines": "3A7", "guests": "3A6 2A3"}
        assert part(taken("advanced-4", **guests), ADA, "advanced") == 6

    @pytest.mark.rule("GP-TECH-26", "GP-TECH-38")
    def test_an_ore_for_each_sector(self) -> None:
        state = taken("advanced-6", mines="3A7 3A6 6B1", labs="4A4", outposts="7C 5C")
        assert ada(state).ore == 3
        state = taken("advanced-6", mines="3A7", guests="2A3", lost="5C", satellites="7C")
        assert ada(state).ore == 3

    @pytest.mark.rule("GP-TECH-28", "GP-TECH-39")
    def test_two_points_for_each_gaia_planet(self) -> None:
        gaia: dict[str, Any] = {"mines": "3A7 3B5", "labs": "7A10", "formers": "2A5", "owned": 1}
        state = taken("advanced-8", gaia="7A10 2A5", **gaia)
        assert part(state, ADA, "advanced") == 4
        assert part(taken("advanced-8", guests="3B5"), ADA, "advanced") == 0

    @pytest.mark.rule("GP-TECH-29")
    def test_four_points_for_each_trading_station(self) -> None:
        state = taken("advanced-9", stations="6B1 4A4 1B1", labs="2A3", institutes="3A6")
        assert part(state, ADA, "advanced") == 12

    @pytest.mark.rule("GP-TECH-30", "GP-TECH-38")
    def test_two_points_for_each_sector(self) -> None:
        state = taken("advanced-10", mines="3A7 3A6 6B1", academies="4A4", outposts="7C")
        assert part(state, ADA, "advanced") == 6
        state = taken("advanced-10", mines="3A7", guests="2A3", lost="5C")
        assert part(state, ADA, "advanced") == 6

    @pytest.mark.rule("GP-TECH-32", "GP-TECH-36")
    def test_five_points_for_each_federation_token_green_or_grey(self) -> None:
        state = taken("advanced-12", tokens="token-2 token-gleens", grey="token-1 token-4")
        assert part(state, ADA, "advanced") == 20
        assert part(taken("advanced-12"), ADA, "advanced") == 5  # the one just turned over

    @pytest.mark.rule("GP-TECH-24", "GP-TECH-28", "GP-TECH-29", "GP-TECH-30", "GP-TECH-32")
    @pytest.mark.parametrize("tile", [f"advanced-{n}" for n in (4, 6, 8, 9, 10, 12)])
    def test_once_and_not_again_when_passing(self, tile: str) -> None:
        all_kinds = {"mines": "3A7 3B5", "stations": "4A4", "tokens": "token-2"}
        assert passed(tile, **all_kinds) == 0


class TestWhenPassing:
    @pytest.mark.rule("GP-TECH-21", "GP-TECH-36")
    def test_three_points_for_each_federation_token(self) -> None:
        assert passed("advanced-1") == 0
        assert passed("advanced-1", tokens="token-2 token-gleens", grey="token-1 token-4") == 12

    @pytest.mark.rule("GP-TECH-25")
    def test_three_points_for_each_lab(self) -> None:
        assert passed("advanced-5", labs="6B1 4A4", academies="1B1") == 6

    @pytest.mark.rule("GP-TECH-27", "GP-TECH-39")
    def test_a_point_for_each_planet_type(self) -> None:
        assert passed("advanced-7", mines="3A7 6B1 3A6 3B5", lost="3C", guests="2B1") == 4

    @pytest.mark.rule("GP-TECH-21", "GP-TECH-25", "GP-TECH-27")
    @pytest.mark.parametrize("tile", ["advanced-1", "advanced-5", "advanced-7"])
    def test_not_when_taken(self, tile: str) -> None:
        assert part(taken(tile, labs="6B1"), ADA, "advanced") == 0

    @pytest.mark.rule("GP-TECH-21")
    def test_again_in_every_round(self) -> None:
        state = owning(advanced="advanced-1", tiles="basic-8", covered="basic-8", tokens="token-2")
        state = after(state, "pass booster-8", "pass booster-9", "pass booster-1")
        assert (state.round, part(state, ADA, "advanced")) == (2, 6)


class TestEachTime:
    def gained(self, tile: str, *said: str, **given: Any) -> int:
        state = owning(advanced=tile, tiles="basic-8", covered="basic-8", **given)
        return part(after(state, *said), ADA, "advanced")

    @pytest.mark.rule("GP-TECH-22")
    def test_two_points_for_each_level_advanced(self) -> None:
        assert self.gained("advanced-2", "research ai", knowledge=4) == 2
        lab = ("upgrade 6B1 lab", "tech basic-7 on gaia")
        assert self.gained("advanced-2", *lab, stations="6B1", credits=5, ore=3) == 2

    @pytest.mark.rule("GP-TECH-22")
    def test_the_step_that_comes_with_it_included(self) -> None:
        assert part(taken("advanced-2", "on ai"), ADA, "advanced") == 2
        assert part(taken("advanced-2"), ADA, "advanced") == 0

    @pytest.mark.rule("GP-TECH-34", "GP-TECH-37")
    def test_three_points_for_each_mine_built(self) -> None:
        price = {"credits": 2, "ore": 15}
        assert self.gained("advanced-14", "build mine 3A6", **price) == 3
        summit = {"research": {"navigation": 4}, "tokens": "token-2", "knowledge": 4}
        assert self.gained("advanced-14", "research navigation", "lost 3C", **summit) == 3
        assert self.gained("advanced-14", "upgrade 3A7 station", credits=6, ore=2) == 0

    @pytest.mark.rule("GP-TECH-35")
    def test_three_points_for_each_upgrade_to_a_trading_station(self) -> None:
        assert self.gained("advanced-15", "upgrade 3A7 station", credits=6, ore=2) == 3
        rich: dict[str, Any] = {"stations": "6B1", "credits": 6, "ore": 4}
        assert self.gained("advanced-15", "upgrade 6B1 institute", **rich) == 0

    @pytest.mark.rule("GP-TECH-22", "GP-TECH-34", "GP-TECH-35")
    def test_nobody_elses_doings_count(self) -> None:
        bob = board("xenos", advanced="advanced-2 advanced-14 advanced-15")
        state = table(ada=board("terrans", mines="3A7", knowledge=4), bob=bob, rounds=QUIET)
        assert after(state, "research ai").players[BOB].vp == 10


class TestSpecialActions:
    @pytest.mark.rule("GP-TECH-23", "GP-TECH-31", "GP-TECH-33")
    @pytest.mark.parametrize(
        ("tile", "goods"),
        [
            ("advanced-3", (5, 0, 0, 1)),
            ("advanced-11", (0, 3, 0, 0)),
            ("advanced-13", (0, 0, 3, 0)),
        ],
    )
    def test_an_action_in_every_round(self, tile: str, goods: tuple[int, ...]) -> None:
        state = owning(advanced=tile, tiles="basic-8", covered="basic-8")
        assert offers(state, "special") == [f"special {tile}"]

        state = after(state, f"special {tile}")

        player = ada(state)
        assert (player.credits, player.ore, player.knowledge, player.qic) == goods
        state = after(state, "end", "pass booster-9")
        assert offers(state, "special") == []

    @pytest.mark.rule("GP-TECH-23", "GP-TECH-31", "GP-TECH-33")
    @pytest.mark.parametrize("tile", ["advanced-3", "advanced-11", "advanced-13"])
    def test_nothing_when_taken(self, tile: str) -> None:
        player = ada(taken(tile))
        assert (player.credits, player.ore, player.knowledge, player.qic) == (0, 0, 0, 0)


class TestWhatCounts:
    @pytest.mark.rule("GP-TECH-38")
    def test_a_space_station_does_not_colonise_its_sector(self) -> None:
        ivits = table(ada=board("ivits", institutes="5A3", outposts="3C 2C"))
        assert PER["sector"](ivits, ada(ivits)) == 1
        lost = table(ada=board("ivits", institutes="5A3", lost="3C"))
        assert PER["sector"](lost, ada(lost)) == 2

    @pytest.mark.rule("GP-TECH-39")
    def test_a_transdim_planet_that_became_gaia_is_of_that_type(self) -> None:
        state = table(ada=board("terrans", mines="7A10 3B5"), gaia="7A10")
        assert PER["type"](state, ada(state)) == 1
        assert PER["gaia"](state, ada(state)) == 2
