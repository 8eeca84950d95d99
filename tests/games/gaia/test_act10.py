"""Action 10, the passive one: charging power while others build."""

import pytest

from games.gaia.table import (
    ADA,
    BOB,
    CAL,
    DEE,
    after,
    board,
    broken,
    names,
    offers,
    part,
    table,
    why_not,
)
from orrery.games.gaia.state import Player, State
from orrery.games.gaia.tasks import Charging, Income, Moving, Turn

QUIET = "round-4 round-6 round-7 round-9 round-10 round-1"


def builder(**more: object) -> Player:
    """Terrans with a mine on 3A7. Around it: 3A6 (1 step away), 4A0, 4B0, 3B2 and 3B5 (2 steps),
    3A3 and 2A5 (3 steps)."""
    usual: dict[str, object] = {"mines": "3A7", "credits": 9, "ore": 9}
    return board("terrans", **(usual | more))  # type: ignore[arg-type]


def neighbour(faction: str = "xenos", **more: object) -> Player:
    """Somebody with room for power."""
    return board(faction, **({"bowls": (4, 4, 0)} | more))  # type: ignore[arg-type]


def asked(bob: Player, ada: Player | None = None) -> State:
    """Ada has upgraded 3A7 to a trading station and ended her turn."""
    state = table(ada=ada or builder(), bob=bob, rounds=QUIET)
    return after(state, "upgrade 3A7 station", "end")


def decisions(state: State) -> list[int]:
    """The seats that are asked to charge, one after the other."""
    found = []
    while isinstance(task := state.agenda[0], Charging):
        found.append(task.seat)
        state = after(state, "decline")
    return found


class TestWhoMay:
    @pytest.mark.rule("GP-ACT10-01")
    @pytest.mark.parametrize(
        ("hex", "near"),
        [("3A6", True), ("4A0", True), ("3B5", True), ("3A3", False), ("2A5", False)],
    )
    def test_structures_within_two_steps(self, hex: str, near: bool) -> None:
        state = asked(neighbour(mines=hex))
        assert offers(state, "charge") == (["charge 1"] if near else [])
        assert isinstance(state.agenda[0], Charging if near else Turn)

    @pytest.mark.rule("GP-ACT10-01")
    def test_a_mine_as_well_as_an_upgrade(self) -> None:
        state = table(ada=builder(ore=15), bob=neighbour(mines="4A0"))
        state = after(state, "build mine 3A6", "end")  # three steps from 4A0: nothing
        assert state.agenda[0] == Turn(BOB)
        state = table(ada=builder(ore=15), bob=neighbour(mines="7A10"), gaia="7A10")
        assert offers(after(state, "build mine 3A6", "end"), "charge") == ["charge 1"]

    @pytest.mark.rule("GP-ACT10-01")
    @pytest.mark.parametrize("building", ["institute", "lab"])
    def test_every_upgrade(self, building: str) -> None:
        ada = builder(mines="", stations="3A7")
        state = after(table(ada=ada, bob=neighbour(mines="3A6")), f"upgrade 3A7 {building}")
        if building == "lab":
            state = after(state, "tech basic-3")
        assert offers(after(state, "end"), "charge") == ["charge 1"]

    @pytest.mark.rule("GP-ACT10-01")
    def test_who_builds_charges_nothing(self) -> None:
        ada = builder(mines="3A7 3A6 4A0", bowls=(4, 0, 0))
        assert asked(neighbour(), ada).agenda[0] == Turn(BOB)

    @pytest.mark.rule("GP-ACT10-01")
    def test_research_and_the_like_let_nobody_charge(self) -> None:
        state = table(ada=builder(knowledge=4), bob=neighbour(mines="3A6"))
        assert after(state, "research science", "end").agenda[0] == Turn(BOB)

    @pytest.mark.rule("GP-ACT10-01")
    def test_the_owner_of_the_planet_charges_for_a_guest(self) -> None:
        ada = board("lantids", mines="3A7", credits=9, ore=9)
        state = table(ada=ada, bob=neighbour(mines="3A6"))
        assert offers(after(state, "build mine 3A6", "end"), "charge") == ["charge 1"]

    @pytest.mark.rule("GP-ACT10-01")
    def test_a_guest_and_the_lost_planet_are_structures(self) -> None:
        bob = board("lantids", guests="3A7", bowls=(4, 0, 0))
        ada = board("xenos", mines="3A6 3A7", credits=9, ore=9)
        state = after(table(ada=ada, bob=bob), "upgrade 3A6 station", "end")
        assert offers(state, "charge") == ["charge 1"]
        assert offers(asked(neighbour(lost="3B4")), "charge") == ["charge 1"]

    @pytest.mark.rule("GP-ACT10-02", "GP-ACT10-03")
    def test_all_are_asked_clockwise_from_who_builds(self) -> None:
        cal = board("terrans", mines="3A7", credits=9, ore=9)
        state = table(
            seats=4,
            ada=board("xenos", mines="3A6", bowls=(2, 0, 0)),
            bob=board("firaks", mines="4A0", bowls=(2, 0, 0)),
            cal=cal,
            dee=board("ivits", mines="4B0", bowls=(2, 0, 0)),
            agenda=[Turn(CAL)],
        )
        state = after(state, "upgrade 3A7 station", "end")
        assert decisions(state) == [DEE, ADA, BOB]
        assert broken(state, "charge 1", BOB) == ["GP-TURN-01"]
        while isinstance(state.agenda[0], Charging):
            state = after(state, "charge 1")
        assert [p.bowls for p in state.players] == [(1, 1, 0), (1, 1, 0), (0, 0, 0), (1, 1, 0)]
        assert state.agenda[0] == Turn(DEE)

    @pytest.mark.rule("GP-ACT10-02")
    def test_who_could_charge_nothing_is_not_bothered(self) -> None:
        assert asked(neighbour(mines="3A6", bowls=(0, 0, 8))).agenda[0] == Turn(BOB)

    @pytest.mark.rule("GP-ACT10-04")
    def test_who_has_passed_too(self) -> None:
        state = table(ada=builder(), bob=neighbour(mines="3A6", passed=True), out=(BOB,))
        state = after(state, "upgrade 3A7 station", "end", "charge 1")
        assert state.players[BOB].bowls == (3, 5, 0)
        assert state.agenda[0] == Turn(ADA)

    @pytest.mark.rule("GP-ACT10-12")
    def test_gaiaformers_and_space_stations_receive_nothing(self) -> None:
        assert asked(neighbour(formers="7A10", mines="6A4")).agenda[0] == Turn(BOB)
        ivits = board("ivits", outposts="3B4", institutes="5A3", bowls=(4, 0, 0))
        assert asked(ivits).agenda[0] == Turn(BOB)
        taklons = board("taklons", institutes="1B5", formers="7A10", bowls=(4, 0, 0))
        assert asked(taklons).agenda[0] == Turn(BOB)  # nor does their token come

    @pytest.mark.rule("GP-ACT10-12")
    def test_gaiaformers_and_space_stations_cause_nothing(self) -> None:
        ada = builder(bowls=(6, 0, 0), research={"gaia": 1, "navigation": 2})
        state = table(ada=ada, bob=neighbour(mines="3A6"))
        assert after(state, "gaiaform 7A10", "end").agenda[0] == Turn(BOB)
        state = table(ada=board("ivits", institutes="4B0"), bob=neighbour(mines="4A0"))
        assert after(state, "station 4B5", "end").agenda[0] == Turn(BOB)


class TestHowMuch:
    @pytest.mark.rule("GP-ACT10-05", "GP-ACT10-06")
    @pytest.mark.parametrize(
        ("more", "power"),
        [
            ({"mines": "3A6"}, 1),
            ({"stations": "3A6"}, 2),
            ({"labs": "3A6"}, 2),
            ({"institutes": "3A6"}, 3),
            ({"academies": "3A6"}, 3),
            ({"qic_academies": "3A6"}, 3),
            ({"institutes": "3A6", "tiles": "basic-3"}, 4),
            ({"academies": "3A6", "tiles": "basic-3", "covered": "basic-3"}, 3),
            ({"mines": "4A0 3B2", "stations": "3A6 4B0"}, 2),  # the highest, and only once
            ({"mines": "3A6", "institutes": "3A3"}, 1),  # 3A3 is too far
        ],
    )
    def test_the_highest_value_nearby(self, more: dict[str, str], power: int) -> None:
        state = asked(neighbour("xenos", **more))
        assert offers(state) == [f"charge {power}", "decline"]
        state = after(state, f"charge {power}")
        bob = state.players[BOB]
        assert bob.bowls == (4 - power, 4 + power, 0)
        assert (bob.vp, part(state, BOB, "charges")) == (10 - (power - 1), -(power - 1))

    @pytest.mark.rule("GP-ACT10-14")
    @pytest.mark.parametrize(
        ("more", "power"),
        [
            ({"institutes": "4A0"}, 4),
            ({"institutes": "4A0", "tiles": "basic-3"}, 5),
            ({"institutes": "3B2", "tiles": "basic-3"}, 4),  # ice
            ({"institutes": "7A6", "academies": "4A0", "tiles": "basic-3"}, 5),
            ({"academies": "4A0", "tiles": "basic-3"}, 4),  # no institute
            ({"institutes": "7A6", "mines": "4A0"}, 2),
            ({"institutes": "7A6", "mines": "4A0", "stations": "3B2"}, 2),
        ],
    )
    def test_bescods_on_titanium(self, more: dict[str, str], power: int) -> None:
        state = asked(neighbour("bescods", **more))
        assert offers(state, "charge") == [f"charge {power}"]
        assert after(state, f"charge {power}").players[BOB].vp == 10 - (power - 1)

    @pytest.mark.rule("GP-ACT10-07")
    def test_all_or_nothing(self) -> None:
        state = asked(neighbour(institutes="3A6"))
        for amount in (0, 1, 2, 4):
            assert broken(state, f"charge {amount}") == ["GP-ACT10-07"]
        assert "charge all of it, or decline" in why_not(state, "charge 2")
        state = after(state, "decline")
        assert (state.players[BOB].bowls, state.players[BOB].vp) == ((4, 4, 0), 10)
        assert state.agenda[0] == Turn(BOB)

    @pytest.mark.rule("GP-ACT10-08")
    @pytest.mark.parametrize(
        ("bowls", "power"), [((0, 1, 7), 1), ((1, 0, 7), 2), ((0, 2, 0), 2), ((1, 1, 0), 3)]
    )
    def test_no_more_than_there_is_to_move(self, bowls: tuple[int, int, int], power: int) -> None:
        state = asked(neighbour(institutes="3A6", bowls=bowls))
        assert offers(state, "charge") == [f"charge {power}"]
        bob = after(state, f"charge {power}").players[BOB]
        assert bob.bowls == (0, 0, sum(bowls))
        assert bob.vp == 10 - (power - 1)

    @pytest.mark.rule("GP-ACT10-09")
    @pytest.mark.parametrize(("vp", "power"), [(0, 1), (1, 2), (2, 3), (3, 3)])
    def test_no_more_than_ones_points_pay(self, vp: int, power: int) -> None:
        state = asked(neighbour(institutes="3A6", vp=vp))
        assert offers(state, "charge") == [f"charge {power}"]
        bob = after(state, f"charge {power}").players[BOB]
        assert (bob.vp, bob.bowls) == (vp - power + 1, (4 - power, 4 + power, 0))

    @pytest.mark.rule("GP-ACT10-10")
    def test_power_from_elsewhere_costs_no_points(self) -> None:
        ada = builder(tiles="basic-9", bowls=(4, 0, 0))
        assert after(table(ada=ada), "special basic-9").players[ADA].vp == 10
        ada = builder(research={"science": 2}, knowledge=4, bowls=(4, 0, 0))
        assert after(table(ada=ada, rounds=QUIET), "research science").players[ADA].vp == 10
        ada = builder(booster="booster-9", bowls=(4, 0, 0))
        state = table(ada=ada, agenda=[Income()])
        assert (state.players[ADA].bowls, state.players[ADA].vp) == ((0, 4, 0), 10)

    @pytest.mark.rule("GP-ACT10-13")
    def test_two_structures_in_one_action_two_charges(self) -> None:
        """A lab, and with its step to the top of Navigation the Lost Planet beside it."""
        ada = builder(mines="", stations="3A7", research={"navigation": 4}, tokens="token-4")
        state = table(ada=ada, bob=neighbour(mines="3A6"), rounds=QUIET)
        state = after(state, "upgrade 3A7 lab", "tech basic-2 on navigation", "lost 3B3", "end")
        assert names(state.players[ADA].lost) == {"3B3"}
        assert decisions(state) == [BOB, BOB]
        state = after(state, "charge 1", "charge 1")
        assert state.players[BOB].bowls == (2, 6, 0)

    @pytest.mark.rule("GP-ACT10-13")
    def test_the_second_follows_from_what_the_first_has_left(self) -> None:
        ada = builder(mines="", stations="3A7", research={"navigation": 4}, tokens="token-4")
        state = table(ada=ada, bob=neighbour(stations="3A6", vp=1), rounds=QUIET)
        state = after(state, "upgrade 3A7 lab", "tech basic-2 on navigation", "lost 3B3", "end")
        state = after(state, "charge 2")
        assert offers(state, "charge") == ["charge 1"]  # no points are left


class TestTheTaklons:
    def taklons(self, **more: object) -> Player:
        usual: dict[str, object] = {"institutes": "3B2", "bowls": (2, 0, 0)}
        return board("taklons", **(usual | more))  # type: ignore[arg-type]

    @pytest.mark.rule("GP-ACT10-11")
    def test_a_token_before_or_after(self) -> None:
        state = asked(self.taklons())
        assert offers(state) == ["charge 3 token first", "charge 3 token last", "decline"]
        first = after(state, "charge 3 token first").players[BOB]
        assert (first.bowls, first.vp) == ((0, 3, 0), 8)
        last = after(state, "charge 3 token last").players[BOB]
        assert (last.bowls, last.vp) == ((1, 1, 1), 8)
        assert after(state, "decline").players[BOB].bowls == (2, 0, 0)

    @pytest.mark.rule("GP-ACT10-11")
    def test_they_say_when(self) -> None:
        assert broken(asked(self.taklons()), "charge 3") == ["GP-ACT10-11"]

    @pytest.mark.rule("GP-ACT10-11")
    def test_even_if_nothing_can_be_charged(self) -> None:
        state = asked(self.taklons(bowls=(0, 0, 5)))
        assert offers(state) == ["charge 2 token first", "charge 0 token last", "decline"]
        first = after(state, "charge 2 token first").players[BOB]
        assert (first.bowls, first.vp) == ((0, 0, 6), 9)
        last = after(state, "charge 0 token last").players[BOB]
        assert (last.bowls, last.vp) == ((1, 0, 5), 10)

    @pytest.mark.rule("GP-ACT10-11")
    def test_not_without_their_institute_and_nobody_else(self) -> None:
        for bob in (self.taklons(institutes="", stations="3B2"), neighbour(stations="3A6")):
            state = asked(bob)
            assert offers(state, "charge") == ["charge 2"]
            assert broken(state, "charge 2 token first") == ["GP-ACT10-11"]

    @pytest.mark.rule("GP-ACT10-05", "GP-POWER-10")
    def test_the_brainstone_or_another_token_moves(self) -> None:
        """One power, the stone and two tokens in bowl I."""
        state = after(asked(self.taklons(institutes="", mines="3B2", stone=1)), "charge 1")
        assert isinstance(state.agenda[0], Moving)
        stays = after(state, "stone bowl-1").players[BOB]
        assert (stays.bowls, stays.stone) == ((1, 1, 0), 1)
        goes = after(state, "stone bowl-2").players[BOB]
        assert (goes.bowls, goes.stone) == ((2, 0, 0), 2)
        assert broken(state, "stone bowl-3") == ["GP-POWER-10"]

    @pytest.mark.rule("GP-ACT10-08", "GP-POWER-09")
    @pytest.mark.parametrize(("stone", "power"), [(1, 2), (2, 1), (3, 0)])
    def test_the_brainstone_is_one_of_the_tokens_to_move(self, stone: int, power: int) -> None:
        bob = self.taklons(institutes="", stations="3B2", bowls=(0, 0, 4), stone=stone)
        assert offers(asked(bob), "charge") == ([f"charge {power}"] if power else [])
