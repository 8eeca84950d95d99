"""Federations that stand, those of the Ivits, and the token of the Gleens."""

from typing import Any

import pytest

from games.gaia.table import ADA, after, board, broken, names, offers, part, table, why_not
from orrery.games.gaia import GAME
from orrery.games.gaia.alliances import needed
from orrery.games.gaia.counts import PER, RANKED
from orrery.games.gaia.state import Player, State
from orrery.kernel.errors import PositionError

QUIET = "round-1 round-2 round-3 round-5 round-6 round-7"
ROW: dict[str, Any] = {"institutes": "3A7", "academies": "3A6", "mines": "7A10"}  # a value of seven
FORM = "federation 3A6 3A7 7A10 token-4"


def ada(state: State) -> Player:
    return state.players[ADA]


def standing(faction: str = "terrans", **given: Any) -> State:
    """Ada has a federation of the row 3A7, 3A6, 7A10; and what the test gives."""
    rounds = given.pop("rounds", QUIET)
    usual: dict[str, Any] = {"bowls": (9, 0, 0), "allied": "3A7 3A6 7A10", "federations": 1}
    usual["mines"] = "7A10 " + given.pop("mines", "")
    both = {"institutes": "3A7", "academies": "3A6"} | usual | given
    return table(ada=board(faction, **both), gaia="7A10", rounds=rounds)


def told(state: State) -> set[str]:
    return {said.rsplit(" ", 1)[0] for said in offers(state, "federation")}


class TestAnExistingFederation:
    @pytest.mark.rule("GP-FED-08")
    def test_without_satellites_it_is_marked_all_the_same(self) -> None:
        state = after(table(ada=board("terrans", **ROW), gaia="7A10", rounds=QUIET), FORM)
        assert names(ada(state).allied) == {"3A6", "3A7", "7A10"}
        assert (ada(state).federations, RANKED["allied"](state, ada(state))) == (1, 3)
        state = after(state, "end", "pass booster-8")
        assert broken(state, FORM) == ["GP-FED-05"]
        assert offers(state, "federation") == []

    @pytest.mark.rule("GP-FED-05")
    def test_neither_planet_nor_satellite_serves_again(self) -> None:
        more: dict[str, Any] = {"stations": "4A4 7B4 7B2 4B2", "satellites": "4A2 4A3"}
        state = standing(allied="3A7 3A6 7A10 4A2 4A3", **more)
        again = "federation 3A6 4A4 7B4 via 7A11 token-4"
        assert broken(state, again) == ["GP-FED-05"]
        assert "3A6" in why_not(state, again)

    @pytest.mark.rule("GP-FED-06")
    @pytest.mark.parametrize("faction", ["ivits", "terrans"])
    def test_a_position_in_which_a_neighbour_does_not_belong_to_it_is_not_loaded(
        self, faction: str
    ) -> None:
        linked = "3A7 3A6 7A10 4A2 4A3"
        beside: dict[str, Any] = {"satellites": "4A2 4A3", "stations": "4A4"}
        apart = GAME.dump(standing(faction, allied=linked, **beside))
        with pytest.raises(PositionError, match="allied: 4A4 touches this federation"):
            GAME.load(apart)
        whole = standing(faction, allied=f"{linked} 4A4", **beside)
        assert GAME.load(GAME.dump(whole)) == whole

    @pytest.mark.rule("GP-FED-19")
    def test_a_new_federation_touches_no_hex_of_the_old_one(self) -> None:
        # 3A5 and 3B3 lie beside 3A6 and 3A7; 3B2 and 3A3 do not
        strong = {"labs": "3B2", "qic_academies": "3A3", "stations": "5A7"}
        state = standing(**strong)
        assert broken(state, "federation 3A3 3B2 5A7 via 3A5 token-4") == ["GP-FED-19"]
        assert "3A5" in why_not(state, "federation 3A3 3B2 5A7 via 3A5 token-4")
        assert told(state) != set()
        for said in told(state):
            used = set(said.split())
            assert not used & {"3A5", "3B3", "3A8", "3C", "7A11", "4A2"}

    @pytest.mark.rule("GP-FED-19")
    def test_nor_does_a_planet_that_touches_a_satellite_of_it(self) -> None:
        # 4A4 stands beside the satellite 4A3 but never joined (it was built by nobody's move)
        state = standing(
            satellites="4A2 4A3",
            allied="3A7 3A6 7A10 4A2 4A3",
            stations="4A4 7B4",
            labs="7B2",
            qic_academies="7A6",
        )
        said = "federation 4A4 7A6 7B2 7B4 via 7A8 7B3 token-4"
        assert broken(state, said) == ["GP-FED-19"]
        assert "4A4" in why_not(state, said)

    @pytest.mark.rule("GP-FED-06")
    def test_a_planet_colonised_beside_it_joins_it(self) -> None:
        rich: dict[str, Any] = {"credits": 9, "ore": 15, "qic": 3, "research": {"navigation": 2}}
        state = standing(satellites="4A2 4A3", allied="3A7 3A6 7A10 4A2 4A3", **rich)
        beside = after(state, "build mine 4A4")  # the satellite 4A3 is its neighbour
        assert "4A4" in names(ada(beside).allied)
        assert RANKED["allied"](beside, ada(beside)) == 4
        assert (ada(beside).federations, ada(beside).tokens) == (1, ())
        away = after(state, "build mine 3B2")  # two hexes off
        assert "3B2" not in names(ada(away).allied)

    @pytest.mark.rule("GP-FED-06")
    def test_with_all_that_touches_it(self) -> None:
        rich: dict[str, Any] = {"credits": 9, "ore": 15, "mines": "4B2"}
        state = standing(satellites="4A2 4A3", allied="3A7 3A6 7A10 4A2 4A3", **rich)
        state = after(table(ada=ada(state), gaia="7A10", rounds=QUIET), "build mine 4A4")
        assert {"4A4", "4B2"} <= names(ada(state).allied)

    @pytest.mark.rule("GP-FED-06")
    def test_what_joined_cannot_be_used_for_another(self) -> None:
        more: dict[str, Any] = {"stations": "4A4 7B4", "labs": "7B2", "qic_academies": "7A6"}
        joined = standing(satellites="4A2 4A3", allied="3A7 3A6 7A10 4A2 4A3 4A4", **more)
        said = "federation 4A4 7A6 7B2 7B4 via 7A8 7B3 token-4"
        assert broken(joined, said) == ["GP-FED-05"]
        free = table(ada=board("terrans", bowls=(9, 0, 0), **more))
        assert all("4A4" not in one.split() for one in told(joined))
        assert any("4A4" in one.split() for one in told(free))

    @pytest.mark.rule("GP-FED-07")
    def test_linking_two_federations_has_no_effect(self) -> None:
        # 4B0 lies between 4A0 and the satellites at 4A1; 2A5 stands beside 4A0
        two: dict[str, Any] = {
            "institutes": "3A7",
            "academies": "3A6",
            "mines": "7A10",
            "labs": "4A0",
            "stations": "2A3 2B4",
            "qic_academies": "2A7",
            "satellites": "4A1 2A4 2B3",
            "allied": "3A7 3A6 7A10 4A1 4A0 2A3 2B4 2A7 2A4 2B3",
            "federations": 2,
            "tokens": "token-4 token-2",
            "credits": 2,
            "ore": 15,
            "bowls": (9, 0, 0),
        }
        state = table(ada=board("terrans", **two), gaia="7A10", rounds=QUIET)

        state = after(state, "build mine 4B0")

        assert (ada(state).federations, len(ada(state).tokens)) == (2, 2)
        assert "4B0" in names(ada(state).allied)
        assert part(state, ADA, "tokens") == 0
        state = after(state, "end", "pass booster-8")
        assert offers(state, "federation") == []


class TestIvits:
    def swarm(self, **given: Any) -> State:
        usual: dict[str, Any] = {"qic": 9, "bowls": (0, 0, 0)}
        return standing("ivits", **(usual | given))

    @pytest.mark.rule("GP-FED-23")
    def test_the_second_federation_needs_fourteen_with_the_first(self) -> None:
        # 3B2 and 3A3 lie side by side, one satellite away; 2A3 and 2B1 likewise, two away
        more: dict[str, Any] = {"labs": "3B2 2A3", "qic_academies": "3A3"}
        thirteen = self.swarm(**more)
        said = "federation 2A3 3A3 3B2 via 3A5 3A8 3A9 token-5"
        assert ada(thirteen).federations == 1
        fourteen = self.swarm(stations="2B1", **more)
        assert broken(fourteen, said)[0] == "GP-FED-06"  # 2B1 touches 2A3
        small = "federation 3A3 3B2 via 3A5 token-5"
        assert broken(thirteen, small) == ["GP-FED-23"]
        assert why_not(thirteen, small).endswith("the power value 14, and this makes 12")
        assert "federation 2A3 3A3 3B2 via 3A5 3A8 3A9" in told(thirteen)

    @pytest.mark.rule("GP-FED-23")
    def test_it_is_one_federation_that_grows(self) -> None:
        state = self.swarm(labs="3B2 2A3", qic_academies="3A3")
        state = after(state, "federation 2A3 3A3 3B2 via 3A5 3A8 3A9 token-5")

        assert ada(state).federations == 2
        assert needed(ada(state)) == 21
        assert names(ada(state).allied) == {
            *("3A7", "3A6", "7A10", "3B2", "2A3", "3A3", "3A5", "3A8", "3A9"),
        }
        assert [token.kind for token in ada(state).tokens] == [4]

    @pytest.mark.rule("GP-FED-23")
    def test_the_new_part_must_touch_the_old_one(self) -> None:
        far = self.swarm(stations="7B2 7B0", labs="7B4", qic_academies="7A6")
        apart = "federation 7A6 7B0 7B2 7B4 via 7B3 7A8 token-5"
        assert broken(far, apart) == ["GP-FED-03"]

    @pytest.mark.rule("GP-FED-23")
    def test_one_that_has_become_strong_enough_needs_nothing_new(self) -> None:
        grown = {"labs": "4A4", "qic_academies": "4B2", "tiles": "basic-3"}
        row = {"satellites": "4A2 4A3", "allied": "3A7 3A6 7A10 4A2 4A3 4A4 4B2"}
        state = self.swarm(**grown, **row)  # 4 + 4 + 1 + 2 + 4
        assert told(state) == {"federation 3A6"}  # any planet of it stands for all
        assert broken(state, "federation 7A10 3A7 token-5") == []
        state = after(state, "federation 3A6 token-5")
        assert (ada(state).federations, ada(state).qic) == (2, 9)

    @pytest.mark.rule("GP-FED-24")
    def test_satellites_cost_qic(self) -> None:
        first: dict[str, Any] = {
            "institutes": "3A7",
            "academies": "3A6",
            "mines": "4A4",
            "bowls": (9, 0, 0),
        }
        said = "federation 3A6 3A7 4A4 via 4A2 4A3 token-4"
        state = after(table(ada=board("ivits", qic=3, **first), rounds=QUIET), said)
        assert (ada(state).qic, ada(state).bowls) == (1, (9, 0, 0))

        poor = table(ada=board("ivits", qic=1, **first))
        assert broken(poor, said) == ["GP-FED-24"]
        assert why_not(poor, said) == ("2 satellites cost the Ivits as many QIC, and you have 1")
        assert offers(poor, "federation") == []

    @pytest.mark.rule("GP-FED-25")
    def test_a_space_station_has_power_one_in_a_federation(self) -> None:
        six: dict[str, Any] = {"institutes": "3A7", "academies": "3A6", "qic": 1}
        state = table(ada=board("ivits", outposts="3A5", **six), rounds=QUIET)
        assert told(state) == {"federation 3A5 3A6 3A7"}
        assert told(table(ada=board("ivits", **six))) == set()
        state = after(state, "federation 3A5 3A6 3A7 token-4")
        assert RANKED["allied"](state, ada(state)) == 2  # structures only
        via = "federation 3A6 3A7 via 3A5 token-4"
        assert broken(table(ada=board("ivits", outposts="3A5", **six)), via) == ["GP-FED-15"]

    @pytest.mark.rule("GP-FED-25")
    def test_it_is_neither_a_structure_nor_a_colonised_planet(self) -> None:
        state = table(ada=board("ivits", institutes="5A3", outposts="3A5 2C"))
        player = ada(state)
        assert RANKED["structures"](state, player) == 1
        assert (PER["type"](state, player), PER["sector"](state, player)) == (1, 1)
        neighbour = board("terrans", mines="3A6", credits=3, ore=2)
        state = table(ada=neighbour, bob=board("ivits", outposts="3A5", bowls=(4, 0, 0)))
        assert broken(state, "upgrade 3A6 station") == ["GP-ACT3-01"]

    @pytest.mark.rule("GP-FED-30")
    def test_range_is_measured_from_it(self) -> None:
        rich: dict[str, Any] = {"institutes": "5A3", "credits": 2, "ore": 15}
        near = table(ada=board("ivits", outposts="3A5", **rich))
        assert broken(near, "build mine 3A6") == []
        assert broken(table(ada=board("ivits", **rich)), "build mine 3A6") == ["GP-ACT1-03"]

    @pytest.mark.rule("GP-FED-31")
    def test_the_token_of_terraforming_does_not_raise_what_is_needed(self) -> None:
        climber: dict[str, Any] = {
            "research": {"terraforming": 4},
            "knowledge": 4,
            "tokens": "token-4",
        }
        state = self.swarm(**climber)
        before = needed(ada(state))
        state = after(state, "research terraforming")
        assert [token.kind for token in ada(state).tokens] == [3, 1]
        assert needed(ada(state)) == before == 14

    @pytest.mark.rule("GP-FED-19")
    def test_only_the_ivits_may_touch_what_they_have(self) -> None:
        said = "federation 2A3 3A3 3B2 via 3A5 3A8 3A9 token-5"
        more: dict[str, Any] = {"labs": "3B2 2A3", "qic_academies": "3A3"}
        assert broken(self.swarm(**more), said) == []
        assert broken(standing(**more), said) == ["GP-FED-19"]


class TestTheTokenOfTheGleens:
    @pytest.mark.rule("GP-FED-29")
    def test_an_ore_a_knowledge_and_two_credits(self) -> None:
        gleens = board("gleens", stations="3A6", credits=6, ore=4)
        state = table(ada=gleens, rounds="round-4 round-1 round-2 round-3 round-5 round-6")
        state = after(state, "upgrade 3A6 institute")

        assert (ada(state).credits, ada(state).ore, ada(state).knowledge) == (2, 1, 1)
        assert (part(state, ADA, "tokens"), part(state, ADA, "round-1")) == (0, 5)
        assert PER["token"](state, ada(state)) == 1

    @pytest.mark.rule("GP-FED-29")
    def test_its_green_side_pays_once(self) -> None:
        climber: dict[str, Any] = {
            "research": {"ai": 4, "gaia": 4},
            "knowledge": 8,
            "tokens": "token-gleens",
        }
        state = table(ada=board("gleens", institutes="3A6", **climber), rounds=QUIET)
        state = after(state, "research ai", "end", "pass booster-8")
        assert ada(state).green == 0
        assert broken(state, "research gaia") == ["GP-RESEARCH-05"]

    @pytest.mark.rule("GP-FED-32")
    def test_the_institute_is_free_to_join_a_federation(self) -> None:
        gleens = board("gleens", stations="3A7", academies="3A6", mines="7A10", credits=6, ore=4)
        state = table(ada=gleens, gaia="7A10", rounds=QUIET)
        state = after(state, "upgrade 3A7 institute", "end", "pass booster-8")
        assert (ada(state).allied, ada(state).federations) == (0, 0)
        assert broken(state, FORM) == []
        assert [token.kind for token in ada(after(state, FORM)).tokens] == [6, 3]
