"""Action 7: the special actions of Ambas, Firaks, Bescods and Ivits."""

import pytest

from games.gaia.table import (
    ADA,
    BOB,
    after,
    board,
    broken,
    hexes,
    names,
    offers,
    part,
    table,
    why_not,
)
from orrery.games.gaia.state import Player
from orrery.games.gaia.tasks import Teching, Turn

QUIET = "round-4 round-6 round-7 round-9 round-10 round-1"
AREAS = ("terraforming", "navigation", "ai", "gaia", "economy", "science")


class TestTheAmbas:
    """Their institute on 4B2, a mine on 7B2."""

    def ambas(self, **more: object) -> Player:
        usual: dict[str, object] = {"institutes": "4B2", "mines": "7B2 2B4", "stations": "1B5"}
        return board("ambas", **(usual | more))  # type: ignore[arg-type]

    @pytest.mark.rule("GP-ACT7-06")
    def test_institute_and_mine_change_places(self) -> None:
        state = table(ada=self.ambas())
        assert offers(state, "swap") == ["swap 2B4", "swap 7B2"]
        state = after(state, "swap 7B2")
        ada = state.players[ADA]
        assert (names(ada.institutes), names(ada.mines)) == ({"7B2"}, {"4B2", "2B4"})
        assert state.agenda[0] == Turn(ADA, acted=True)
        assert broken(after(state, "end", "pass booster-8"), "swap 4B2") == ["GP-ACT7-02"]

    @pytest.mark.rule("GP-ACT7-06")
    def test_only_they_and_only_with_their_institute(self) -> None:
        without = self.ambas(institutes="", mines="4B2 7B2")
        others = board("taklons", institutes="4B2", mines="7B2")
        for ada in (without, others):
            assert broken(table(ada=ada), "swap 7B2") == ["GP-ACT7-06"]
            assert offers(table(ada=ada), "swap") == []

    @pytest.mark.rule("GP-ACT7-06", "GP-ACT7-10")
    def test_it_is_neither_a_build_nor_an_upgrade(self) -> None:
        """No points for the round or a tile, and the neighbour charges nothing."""
        ada = self.ambas(advanced="advanced-14 advanced-15")
        bob = board("xenos", mines="4A4 7A6", bowls=(4, 0, 0))
        for tile in ("round-3", "round-7"):
            state = table(ada=ada, bob=bob, rounds=f"{tile} {QUIET}")
            state = after(state, "swap 7B2", "end")
            assert state.players[ADA].vp == 10
            assert state.agenda[0] == Turn(BOB)

    @pytest.mark.rule("GP-ACT7-10")
    def test_federations_stay_as_they_are(self) -> None:
        allied = "7B2 4A4"
        ada = self.ambas(mines="7B2 4A4 2B4", allied=allied, federations=1)
        found = after(table(ada=ada), "swap 2B4").players[ADA]
        assert found.allied == hexes(allied)
        found = after(table(ada=ada), "swap 7B2").players[ADA]
        assert found.allied == hexes(allied)

    @pytest.mark.rule("GP-ACT7-10")
    def test_not_with_the_lost_planet_nor_anything_but_a_mine(self) -> None:
        state = table(ada=self.ambas(lost="4C"), bob=board("xenos", mines="3A6"))
        for hex in ("4C", "1B5", "4B2", "3A6"):
            assert broken(state, f"swap {hex}") == ["GP-ACT7-10"]
        assert "4C" in why_not(state, "swap 4C")


class TestTheFiraks:
    """Their institute on 3A3, a lab on 4A0."""

    def firaks(self, **more: object) -> Player:
        usual: dict[str, object] = {"institutes": "3A3", "labs": "4A0"}
        return board("firaks", **(usual | more))  # type: ignore[arg-type]

    @pytest.mark.rule("GP-ACT7-07")
    def test_a_lab_becomes_a_station_and_research_advances(self) -> None:
        state = table(ada=self.firaks(), rounds="round-5 " + QUIET)
        assert len(offers(state, "downgrade 4A0 on")) == 6
        state = after(state, "downgrade 4A0 on terraforming")
        ada = state.players[ADA]
        assert (ada.labs, names(ada.stations)) == (0, {"4A0"})
        assert (ada.research, ada.ore, ada.knowledge) == ((1, 0, 0, 0, 0, 0), 2, 0)
        assert part(state, ADA, "round-1") == 4  # it counts as an upgrade to a station
        assert not isinstance(state.agenda[0], Teching)

    @pytest.mark.rule("GP-ACT7-07")
    def test_as_an_upgrade_it_lets_neighbours_charge(self) -> None:
        bob = board("terrans", mines="3A7", bowls=(4, 0, 0))
        state = after(table(ada=self.firaks(advanced="advanced-15"), bob=bob), "downgrade 4A0")
        assert part(state, ADA, "advanced") == 3
        assert offers(after(state, "end"), "charge") == ["charge 1"]

    @pytest.mark.rule("GP-ACT7-07")
    def test_the_step_follows_the_rules_of_steps(self) -> None:
        state = table(ada=self.firaks(research={"ai": 4}))
        assert broken(state, "downgrade 4A0 on ai") == ["GP-RESEARCH-05"]
        assert "downgrade 4A0 on ai" not in offers(state)

    @pytest.mark.rule("GP-ACT7-07", "GP-ACT7-02")
    def test_only_they_with_their_institute_a_lab_of_theirs_and_once(self) -> None:
        for ada in (
            self.firaks(institutes="", mines="3A3"),
            board("bescods", institutes="3A3", labs="4A0"),
            self.firaks(labs="", mines="4A0"),
            self.firaks(labs="", stations="4A0"),
        ):
            assert broken(table(ada=ada), "downgrade 4A0 on ai") == ["GP-ACT7-07"]
            assert offers(table(ada=ada), "downgrade") == []
        used = table(ada=self.firaks(used="ability"))
        assert broken(used, "downgrade 4A0 on ai") == ["GP-ACT7-02"]
        assert offers(used, "downgrade") == []

    @pytest.mark.rule("GP-ACT7-11")
    def test_a_station_must_be_left(self) -> None:
        four = "7A6 2A0 3A7 3B2"
        state = table(ada=self.firaks(stations=four))
        assert broken(state, "downgrade 4A0 on ai") == ["GP-ACT7-11"]
        assert why_not(state, "downgrade 4A0 on ai") == "all 4 trading stations are on the map"
        assert offers(state, "downgrade") == []
        assert broken(table(ada=self.firaks(stations=four[4:])), "downgrade 4A0 on ai") == []

    @pytest.mark.rule("GP-ACT7-11")
    def test_back_to_a_lab_at_the_usual_price_with_a_tile_again(self) -> None:
        ada = self.firaks(credits=5, ore=3, tiles="basic-1")
        state = after(table(ada=ada), "downgrade 4A0", "end", "pass booster-8", "upgrade 4A0 lab")
        assert isinstance(state.agenda[0], Teching)
        found = state.players[ADA]
        assert (found.credits, found.ore, names(found.labs)) == (0, 0, {"4A0"})


class TestTheBescods:
    @pytest.mark.rule("GP-ACT7-08")
    def test_a_free_step_in_one_of_the_lowest_areas_from_the_start(self) -> None:
        ada = board("bescods", mines="4A0", research={"ai": 1, "gaia": 2, "economy": 1})
        state = table(ada=ada)
        low = ["terraforming", "navigation", "science"]
        assert offers(state, "advance") == [f"advance on {area}" for area in low]
        found = after(state, "advance on navigation").players[ADA]
        assert (found.research, found.qic) == ((0, 1, 1, 2, 1, 0), 1)
        assert found.knowledge == 0

    @pytest.mark.rule("GP-ACT7-08")
    def test_not_where_they_stand_higher(self) -> None:
        ada = board("bescods", mines="4A0", research={"ai": 1})
        assert broken(table(ada=ada), "advance on ai") == ["GP-ACT7-08"]

    @pytest.mark.rule("GP-ACT7-08")
    def test_the_step_is_all_of_it(self) -> None:
        """An action that does nothing would be a way to wait."""
        bescods = board("bescods", mines="4A0")
        assert broken(table(ada=bescods), "advance") == ["GP-ACT7-08"]
        site = table(ada=bescods, house="boardgamers")  # which lets them decline the step
        assert "advance" in offers(site)
        assert broken(site, "advance") == []

    @pytest.mark.rule("GP-ACT7-08")
    def test_the_fifth_level_still_needs_a_green_token(self) -> None:
        four = dict.fromkeys(AREAS, 4)
        state = table(ada=board("bescods", mines="4A0", research=four))
        assert broken(state, "advance on ai") == ["GP-RESEARCH-05"]
        assert offers(state, "advance") == []
        with_token = board("bescods", mines="4A0", research=four, tokens="token-4")
        found = after(table(ada=with_token), "advance on ai").players[ADA]
        assert (found.research[2], found.green) == (5, 0)

    @pytest.mark.rule("GP-ACT7-08", "GP-ACT7-02")
    def test_only_they_and_once(self) -> None:
        assert broken(table(ada=board("firaks", mines="4A0")), "advance on ai") == ["GP-ACT7-08"]
        used = table(ada=board("bescods", mines="4A0", used="ability"))
        assert broken(used, "advance on ai") == ["GP-ACT7-02"]
        assert offers(used, "advance") == []


class TestTheIvits:
    """Their institute on 4B0; around it 4B1, 4B5, 4C, 4A1 and 4A11 are empty, 4A0 is a planet."""

    AROUND = ("4A1", "4A11", "4B1", "4B5", "4C")

    def ivits(self, **more: object) -> Player:
        usual: dict[str, object] = {"institutes": "4B0"}
        return board("ivits", **(usual | more))  # type: ignore[arg-type]

    @pytest.mark.rule("GP-ACT7-09")
    def test_a_space_station_on_empty_space_in_range(self) -> None:
        state = table(ada=self.ivits())
        assert set(offers(state, "station")) == {f"station {hex}" for hex in self.AROUND}
        found = after(state, "station 4C").players[ADA]
        assert (names(found.outposts), found.qic) == ({"4C"}, 0)
        assert found.used

    @pytest.mark.rule("GP-ACT7-09")
    @pytest.mark.parametrize(
        ("hex", "more"),
        [
            ("4A0", {}),  # a planet
            ("4C", {"satellites": "4C"}),
            ("4C", {"outposts": "4C"}),
            ("4C", {"lost": "4C"}),
        ],
    )
    def test_not_where_something_is(self, hex: str, more: dict[str, str]) -> None:
        state = table(ada=self.ivits(**more))
        assert broken(state, f"station {hex}") == ["GP-ACT7-09"]
        assert f"station {hex}" not in offers(state)
        assert why_not(state, f"station {hex}").endswith(f"and {hex} is none")

    @pytest.mark.rule("GP-ACT7-09")
    def test_a_satellite_of_somebody_else_is_no_obstacle(self) -> None:
        state = table(ada=self.ivits(), bob=board("xenos", satellites="4C"))
        assert broken(state, "station 4C") == []
        lost = table(ada=self.ivits(), bob=board("xenos", lost="4C"))
        assert broken(lost, "station 4C") == ["GP-ACT7-09"]

    @pytest.mark.rule("GP-ACT7-09")
    def test_qic_extend_the_range(self) -> None:
        """3C is four steps from 4B0: with a range of 1 that takes two QIC."""
        assert broken(table(ada=self.ivits(qic=1)), "station 3C") == ["GP-ACT1-03"]
        assert "it would take 2 QIC, and you have 1" in why_not(
            table(ada=self.ivits(qic=1)), "station 3C"
        )
        assert after(table(ada=self.ivits(qic=3)), "station 3C").players[ADA].qic == 1

    @pytest.mark.rule("GP-ACT7-09", "GP-ACT7-02")
    def test_only_they_with_their_institute_and_once(self) -> None:
        for ada in (self.ivits(institutes="", mines="4B0"), board("xenos", institutes="4B0")):
            assert broken(table(ada=ada), "station 4C") == ["GP-ACT7-09"]
            assert offers(table(ada=ada), "station") == []
        used = table(ada=self.ivits(used="ability"))
        assert broken(used, "station 4C") == ["GP-ACT7-02"]
        assert offers(used, "station") == []
