"""Action 1 for those who build mines in a way of their own: Lantids, Gleens, Geodens."""

import pytest

from games.gaia.solo import automa, duel
from games.gaia.table import ADA, BOB, after, board, broken, names, offers, part, table, why_not
from orrery.games.gaia import tasks
from orrery.games.gaia.counts import PER, RANKED
from orrery.games.gaia.state import Player, State, value_of

QUIET = "round-4 round-5 round-7 round-8 round-10 round-2"


def now(tile: str) -> str:
    """A round scoring tile for this round, before some that no mine sets off."""
    return f"{tile} round-4 round-5 round-7 round-8 round-10"


def ada(state: State) -> Player:
    return state.players[ADA]


def sites(state: State) -> set[str]:
    return {sentence.split()[-1] for sentence in offers(state, "build mine")}


def visitor(**more: object) -> Player:
    """A Lantid beside the Xenos, with the price of a mine."""
    usual: dict[str, object] = {"mines": "3A7", "credits": 2, "ore": 1}
    return board("lantids", **(usual | more))  # type: ignore[arg-type]


class TestGuestMines:
    @pytest.mark.rule("GP-ACT1-19")
    @pytest.mark.parametrize("what", ["mines", "stations", "labs", "institutes", "academies"])
    def test_a_lantid_moves_in_for_the_price_of_a_mine(self, what: str) -> None:
        host = board("xenos", **{what: "3A6"})  # type: ignore[arg-type]
        state = table(ada=visitor(), bob=host, rounds=QUIET)

        state = after(state, "build mine 3A6")  # a desert: three steps for anybody else

        assert (ada(state).credits, ada(state).ore, ada(state).qic) == (0, 0, 0)
        assert (names(ada(state).guests), names(ada(state).mines)) == ({"3A6"}, {"3A7"})
        assert state.players[BOB] == table(bob=host).players[BOB]  # the host keeps everything

    @pytest.mark.rule("GP-ACT1-19")
    def test_on_a_gaia_planet_and_on_the_lost_planet_as_well(self) -> None:
        near = visitor(research={"navigation": 2})
        gaia = table(ada=near, bob=board("xenos", mines="3B5"))
        lost = table(ada=near, bob=board("xenos", lost="3B3"))

        assert ada(after(gaia, "build mine 3B5")).qic == 0  # and there was none to pay with
        assert names(ada(after(lost, "build mine 3B3")).guests) == {"3B3"}
        assert "3B3" in sites(lost)

    @pytest.mark.rule("GP-ACT1-19")
    def test_only_in_range_and_only_for_lantids(self) -> None:
        host = board("xenos", mines="3A6 2A3")
        assert broken(table(ada=visitor(), bob=host), "build mine 2A3") == ["GP-ACT1-03"]
        assert broken(table(ada=visitor(), bob=host), "build mine 3A6") == []
        terrans = board("terrans", mines="3A7", credits=2, ore=15)
        assert broken(table(ada=terrans, bob=host), "build mine 3A6") == ["GP-ACT1-02"]

    @pytest.mark.rule("GP-ACT1-20")
    def test_a_guest_is_never_upgraded(self) -> None:
        rich = visitor(guests="3A6", credits=20, ore=10)
        state = table(ada=rich, bob=board("xenos", stations="3A6"))

        assert broken(state, "upgrade 3A6 station") == ["GP-ACT1-20"]
        assert "3A6" in why_not(state, "upgrade 3A6 station")
        assert offers(state, "upgrade") == ["upgrade 3A7 station"]

    @pytest.mark.rule("GP-ACT1-20")
    def test_a_guest_counts_neither_for_types_nor_for_gaia_planets(self) -> None:
        state = table(ada=visitor(guests="3B5 2A3"), bob=board("xenos", mines="3B5 2A3"))

        assert PER["type"](state, ada(state)) == RANKED["types"](state, ada(state)) == 1
        assert PER["gaia"](state, ada(state)) == RANKED["gaia"](state, ada(state)) == 0

    @pytest.mark.rule("GP-ACT1-20")
    def test_it_is_no_mine_built_on_a_gaia_planet_and_no_step_either(self) -> None:
        near = visitor(research={"navigation": 2}, tiles="basic-7")
        host = board("xenos", mines="3B5 3A6")
        gaia = table(ada=near, bob=host, rounds=now("round-6"))
        assert ada(after(gaia, "build mine 3B5")).vp == 10
        steps = table(ada=near, bob=host, rounds=now("round-1"))
        assert ada(after(steps, "build mine 3A6")).vp == 10

    @pytest.mark.rule("GP-ACT1-21")
    @pytest.mark.parametrize(("institute", "learnt"), [("4A4", 2), ("", 0)])
    def test_with_the_institute_a_guest_brings_two_knowledge(
        self, institute: str, learnt: int
    ) -> None:
        state = table(ada=visitor(institutes=institute), bob=board("xenos", mines="3A6"))
        assert ada(after(state, "build mine 3A6")).knowledge == learnt

    @pytest.mark.rule("GP-ACT1-21")
    def test_a_mine_of_ones_own_does_not(self) -> None:
        state = table(ada=visitor(institutes="4B2"))
        assert ada(after(state, "build mine 4A4")).knowledge == 0

    @pytest.mark.rule("GP-ACT1-24")
    def test_a_guest_is_a_structure_in_its_sector_with_power_one(self) -> None:
        state = table(ada=visitor(guests="2A3"), bob=board("xenos", institutes="2A3"))

        player = ada(state)
        assert RANKED["structures"](state, player) == 2
        assert PER["sector"](state, player) == RANKED["sectors"](state, player) == 2
        assert PER["mine"](state, player) == 2
        assert value_of(state, ADA, player.guests) == 1

    @pytest.mark.rule("GP-ACT1-24")
    def test_range_begins_at_a_guest_and_the_neighbours_feel_it(self) -> None:
        rich = visitor(guests="2A3", credits=4, ore=10, bowls=(2, 0, 0))
        host = board("xenos", stations="2A3", bowls=(4, 0, 0))
        state = table(ada=rich, bob=host)
        assert broken(state, "build mine 2B1") == []  # beside 2A3

        state = after(
            table(ada=visitor(), bob=board("xenos", stations="3A6", bowls=(4, 0, 0))),
            "build mine 3A6",
            "end",
        )
        assert offers(state, seat=BOB) == ["charge 2", "decline"]

    @pytest.mark.rule("GP-ACT1-24")
    def test_a_guest_scores_as_a_mine_built_and_charges_power(self) -> None:
        tile = visitor(advanced="advanced-14")
        state = table(ada=tile, bob=board("xenos", mines="3A6"), rounds=now("round-3"))
        state = after(state, "build mine 3A6")
        assert (part(state, ADA, "round-1"), part(state, ADA, "advanced")) == (2, 3)

        guest = visitor(mines="5A0", guests="3A6", bowls=(1, 0, 0))
        host = board("xenos", mines="3A6 2A3", credits=9, ore=9)
        state = table(ada=guest, bob=host, agenda=[tasks.Turn(BOB)])
        state = after(state, "upgrade 3A6 station", "end")
        assert offers(state, seat=ADA) == ["charge 1", "decline"]

    @pytest.mark.rule("GP-ACT1-25")
    def test_not_where_there_is_only_a_gaiaformer(self) -> None:
        host = board("xenos", mines="2A3", formers="7A10", owned=1)
        near = visitor(research={"navigation": 2}, qic=2)
        state = table(ada=near, bob=host, gaia="7A10")
        assert broken(state, "build mine 7A10") == ["GP-ACT1-08"]
        assert broken(table(ada=near, bob=host), "build mine 7A10") == ["GP-ACT1-06"]
        assert "7A10" not in sites(state)

    @pytest.mark.rule("GP-ACT1-25")
    def test_one_guest_on_a_planet(self) -> None:
        state = table(ada=visitor(guests="3A6"), bob=board("xenos", mines="3A6"))
        assert broken(state, "build mine 3A6") == ["GP-ACT1-25"]
        assert "3A6" not in sites(state)

    @pytest.mark.rule("GP-ACT1-28")
    def test_in_solo_a_planet_of_the_automa_takes_guests_too(self) -> None:
        state = duel(
            automa("xenos", stations="3A6"), visitor(booster="booster-1"), agenda=(tasks.Turn(ADA),)
        )

        assert "3A6" in sites(state)
        assert names(ada(after(state, "build mine 3A6")).guests) == {"3A6"}


class TestGleens:
    @pytest.mark.rule("GP-ACT1-22")
    def test_they_pay_ore_on_a_gaia_planet_and_gain_two_points(self) -> None:
        rich = board("gleens", mines="3A6", research={"navigation": 2}, credits=2, ore=2)
        state = after(table(ada=rich, rounds=QUIET), "build mine 7B0")

        assert (ada(state).credits, ada(state).ore, ada(state).qic) == (0, 0, 0)
        assert (ada(state).vp, part(state, ADA, "faction")) == (12, 2)

    @pytest.mark.rule("GP-ACT1-22")
    def test_a_qic_does_not_stand_in_for_the_ore(self) -> None:
        poor = board("gleens", mines="3A6", research={"navigation": 2}, credits=2, ore=1, qic=3)
        state = table(ada=poor)

        assert broken(state, "build mine 7B0") == ["GP-ACT1-22"]
        assert why_not(state, "build mine 7B0") == "a mine there costs 2 ore, and you have 1"
        assert "7B0" not in sites(state)

    @pytest.mark.rule("GP-ACT1-22")
    def test_elsewhere_nothing_is_added(self) -> None:
        rich = board("gleens", mines="3A7", credits=2, ore=1)
        state = after(table(ada=rich, rounds=QUIET), "build mine 3A6")
        assert (ada(state).ore, ada(state).vp) == (0, 10)

    @pytest.mark.rule("GP-ACT1-26")
    def test_with_a_gaiaformer_they_pay_nothing_more_and_gain_their_points(self) -> None:
        near = {"formers": "7A10", "owned": 1, "credits": 2, "ore": 1, "tiles": "basic-7"}
        rich = board("gleens", mines="2A3", **near)  # type: ignore[arg-type]
        state = table(ada=rich, gaia="7A10", rounds=now("round-9"))

        state = after(state, "build mine 7A10")

        assert (ada(state).credits, ada(state).ore) == (0, 0)
        parts = [part(state, ADA, name) for name in ("faction", "round-1", "basics")]
        assert parts == [2, 3, 3]


class TestGeodens:
    def learns(self, planet: str, **more: object) -> int:
        usual: dict[str, object] = {"institutes": "2A11", "credits": 2, "ore": 15, "qic": 5}
        geodens = board("geodens", **(usual | more))  # type: ignore[arg-type]
        return ada(after(table(ada=geodens), f"build mine {planet}")).knowledge

    @pytest.mark.rule("GP-ACT1-23")
    def test_a_type_new_to_them_brings_three_knowledge(self) -> None:
        assert self.learns("2A0") == 3
        assert self.learns("2A0", mines="3A3") == 0  # titanium is known
        assert self.learns("1A5") == 0  # so is their home type

    @pytest.mark.rule("GP-ACT1-23")
    def test_not_without_the_institute(self) -> None:
        assert self.learns("2A0", institutes="", mines="2A11") == 0

    @pytest.mark.rule("GP-ACT1-27")
    def test_gaia_and_the_lost_planet_are_types(self) -> None:
        assert self.learns("3B5") == 3
        assert self.learns("3B5", mines="5B5") == 0
        ready = board(
            "geodens", institutes="2A11", research={"navigation": 4}, tokens="token-2", knowledge=4
        )
        state = after(table(ada=ready), "research navigation", "lost 2C")
        assert ada(state).knowledge == 3

    @pytest.mark.rule("GP-ACT1-27")
    def test_types_found_before_the_institute_bring_nothing_later(self) -> None:
        early = board("geodens", stations="2A11", mines="2A0 2B1", credits=20, ore=15, qic=3)
        state = table(ada=early, rounds=QUIET)

        state = after(state, "upgrade 2A11 institute", "end", "pass booster-8")
        assert ada(state).knowledge == 0
        assert ada(after(state, "build mine 3A3")).knowledge == 0  # titanium was known
        assert ada(after(state, "build mine 1A6")).knowledge == 3  # oxide was not
