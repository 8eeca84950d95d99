"""Action 4: forming a federation.

On the printed map 3A7, 3A6 and 7A10 lie in a row. 4A4 is two satellites from them (4A2 and 4A3, the
only way), 3B2 is one (3A5 or 3B3).
"""

from typing import Any

import pytest

from games.gaia.table import ADA, BOB, after, board, broken, names, offers, part, table, why_not
from orrery.games.gaia.state import Player, State

QUIET = "round-1 round-2 round-3 round-5 round-6 round-7"
FORM = "federation 3A6 3A7 7A10 token-4"
LINKED = "federation 3A6 3A7 4A4 via 4A2 4A3 token-4"


def ada(state: State) -> Player:
    return state.players[ADA]


def with_structures(faction: str = "terrans", **given: Any) -> State:
    """A table where Ada has these and plenty of tokens, unless the test says otherwise."""
    laid: dict[str, Any] = {
        n: given.pop(n) for n in ("bob", "supply", "rounds", "gaia", "crown") if n in given
    }
    usual: dict[str, Any] = {"bowls": (9, 0, 0)}
    laid = {"rounds": QUIET, "gaia": "7A10"} | laid
    return table(ada=board(faction, **(usual | given)), **laid)


def seven(**given: Any) -> State:
    """Three planets in a row of a total value of seven."""
    return with_structures(**({"institutes": "3A7", "academies": "3A6", "mines": "7A10"} | given))


def six_and_one(**given: Any) -> State:
    """A value of six in two planets, and a mine two satellites away."""
    return with_structures(**({"institutes": "3A7", "academies": "3A6", "mines": "4A4"} | given))


def told(state: State) -> set[str]:
    """The federations offered, without the choice of the token."""
    return {said.rsplit(" ", 1)[0] for said in offers(state, "federation")}


class TestPower:
    @pytest.mark.rule("GP-FED-01")
    def test_seven_will_do_and_six_will_not(self) -> None:
        assert broken(seven(), FORM) == []
        six = with_structures(institutes="3A7", labs="3A6", mines="7A10")
        assert broken(six, FORM) == ["GP-FED-01"]
        assert why_not(six, FORM) == (
            "a federation needs a power value of 7, and these buildings make 6"
        )
        assert offers(six, "federation") == []

    @pytest.mark.rule("GP-FED-01")
    @pytest.mark.parametrize(
        "given",
        [{"bob": board("xenos", mines="7A10")}, {"gaia": "", "formers": "7A10", "owned": 1}, {}],
    )
    def test_only_structures_of_ones_own_count(self, given: dict[str, Any]) -> None:
        state = with_structures(institutes="3A7", academies="3A6", **given)
        assert broken(state, FORM) == ["GP-FED-02"]
        assert "7A10" in why_not(state, FORM)

    @pytest.mark.rule("GP-FED-02")
    @pytest.mark.parametrize(
        ("stand", "total"),
        [
            (("mines", "mines", "mines"), 3),
            (("stations", "labs", "institutes"), 7),
            (("stations", "stations", "labs"), 6),
            (("institutes", "academies", "mines"), 7),
            (("academies", "qic_academies", "mines"), 7),
            (("labs", "labs", "qic_academies"), 7),
            (("institutes", "stations", "mines"), 6),
        ],
    )
    def test_values_of_buildings(self, stand: tuple[str, ...], total: int) -> None:
        given: dict[str, Any] = {}
        for building, planet in zip(stand, ("3A7", "3A6", "7A10"), strict=True):
            given[building] = f"{given.get(building, '')} {planet}".strip()
        state = with_structures(**given)

        assert broken(state, FORM) == ([] if total >= 7 else ["GP-FED-01"])
        if total < 7:
            assert why_not(state, FORM).endswith(f"make {total}")

    @pytest.mark.rule("GP-FED-22")
    def test_six_are_enough_for_xenos_with_their_institute(self) -> None:
        with_it = with_structures("xenos", institutes="3A7", academies="3A6")
        assert told(with_it) == {"federation 3A6 3A7"}
        without = with_structures("xenos", qic_academies="3A7", academies="3A6")
        assert broken(without, "federation 3A6 3A7 token-4") == ["GP-FED-01"]
        terrans = with_structures("terrans", institutes="3A7", academies="3A6")
        assert broken(terrans, "federation 3A6 3A7 token-4") == ["GP-FED-01"]

    @pytest.mark.rule("GP-FED-26")
    def test_a_titanium_planet_adds_one_for_bescods_with_their_institute(self) -> None:
        def state(faction: str, **given: Any) -> State:
            # 3A3 is a titanium planet, 3B2 beside it one of ice
            return with_structures(faction, **given)

        said = "federation 3A3 3B2 token-4"
        strong = {"institutes": "3A3", "academies": "3B2"}
        assert broken(state("bescods", **strong), said) == []
        assert why_not(state("firaks", **strong), said).endswith("make 6")
        ice = {"institutes": "3B2", "mines": "3A3"}
        assert why_not(state("bescods", **ice), said).endswith("make 5")  # 3 + 1 + 1
        early = {"academies": "3A3", "qic_academies": "3B2"}
        assert why_not(state("bescods", **early), said).endswith("make 6")


class TestLinks:
    @pytest.mark.rule("GP-FED-03")
    def test_neighbours_need_no_satellites(self) -> None:
        assert told(seven()) == {"federation 3A6 3A7 7A10"}
        state = after(seven(), FORM)
        assert (ada(state).satellites, ada(state).bowls) == (0, (9, 0, 0))

    @pytest.mark.rule("GP-FED-03", "GP-FED-16")
    def test_others_are_linked_by_satellites_in_the_same_action(self) -> None:
        state = six_and_one()
        assert told(state) == {"federation 3A6 3A7 4A4 via 4A2 4A3"}
        for partly in ("", "via 4A2 ", "via 4A3 "):
            said = f"federation 3A6 3A7 4A4 {partly}token-4"
            assert broken(state, said) == ["GP-FED-03"]
            assert "all satellites must be built now" in why_not(state, said)
        assert names(ada(after(state, LINKED)).satellites) == {"4A2", "4A3"}

    @pytest.mark.rule("GP-FED-16")
    def test_satellites_of_an_earlier_day_do_not_help(self) -> None:
        state = six_and_one(satellites="4A2")
        assert broken(state, "federation 3A6 3A7 4A4 via 4A3 token-4") == ["GP-FED-03"]

    @pytest.mark.rule("GP-FED-13")
    def test_a_satellite_stands_beside_an_own_planet_or_satellite(self) -> None:
        state = six_and_one()
        apart = "federation 3A6 3A7 4A4 via 4A2 4A3 5C token-4"
        assert broken(state, apart) == ["GP-FED-03"]
        assert "5C" in why_not(state, apart)

    @pytest.mark.rule("GP-FED-03")
    def test_an_own_planet_that_it_touches_belongs_to_it(self) -> None:
        state = seven(academies="3A6 3B2")
        assert broken(state, "federation 3A6 3A7 3B2 via 3A5 token-4") == ["GP-FED-06"]
        assert why_not(state, "federation 3A6 3A7 3B2 via 3A5 token-4") == (
            "7A10 is yours and touches this federation, so it belongs to it"
        )

    @pytest.mark.rule("GP-FED-14")
    def test_no_satellite_on_a_planet_or_beyond_the_map(self) -> None:
        said = "federation 3A6 3A7 4A4 via {} 4A3 token-4"
        bob = board("xenos", lost="4A2")
        for state, hex in (
            (six_and_one(), "7A10"),
            (six_and_one(), "3B5"),
            (six_and_one(), "10C"),
            (six_and_one(bob=bob), "4A2"),
        ):
            assert broken(state, said.format(hex)) == ["GP-FED-14"]
            assert hex in why_not(state, said.format(hex))
        assert told(six_and_one(bob=bob)) != {"federation 3A6 3A7 4A4 via 4A2 4A3"}

    @pytest.mark.rule("GP-FED-15")
    def test_one_satellite_of_a_player_in_a_space(self) -> None:
        assert broken(six_and_one(satellites="4A2"), LINKED) == ["GP-FED-15"]
        twice = "federation 3A6 3A7 4A4 via 4A2 4A2 4A3 token-4"
        assert broken(six_and_one(), twice) == ["GP-FED-15"]
        assert "4A2" in why_not(six_and_one(), twice)

    @pytest.mark.rule("GP-FED-05")
    def test_no_planet_twice(self) -> None:
        assert broken(seven(), "federation 3A6 3A6 3A7 7A10 token-4") == ["GP-FED-05"]

    @pytest.mark.rule("GP-FED-27")
    def test_satellites_of_others_are_no_obstacle(self) -> None:
        for bob in (board("xenos", satellites="4A2 4A3"), board("ivits", outposts="4A2 4A3")):
            state = six_and_one(bob=bob)
            assert told(state) == {"federation 3A6 3A7 4A4 via 4A2 4A3"}
            state = after(state, LINKED)
            assert names(ada(state).satellites) == {"4A2", "4A3"}
            assert state.players[BOB].satellites == bob.satellites

    @pytest.mark.rule("GP-FED-12")
    @pytest.mark.parametrize(
        ("bowls", "left"), [((2, 0, 0), (0, 0, 0)), ((1, 1, 1), (0, 0, 1)), ((0, 0, 2), (0, 0, 0))]
    )
    def test_each_satellite_costs_a_token(
        self, bowls: tuple[int, int, int], left: tuple[int, int, int]
    ) -> None:
        state = after(six_and_one(bowls=bowls), LINKED)
        assert (ada(state).bowls, ada(state).area) == (left, 0)

    @pytest.mark.rule("GP-FED-12")
    def test_who_has_too_few_tokens_is_told(self) -> None:
        state = six_and_one(bowls=(1, 0, 0), area=5)
        assert broken(state, LINKED) == ["GP-FED-12"]
        assert why_not(state, LINKED) == "2 satellites cost as many power tokens, and you have 1"
        assert offers(state, "federation") == []

    @pytest.mark.rule("GP-FED-17", "GP-FED-28")
    @pytest.mark.parametrize("built", [22, 23, 24, 25])
    def test_twenty_five_satellites_and_no_more(self, built: int) -> None:
        """Markers on the tracks and on the Lost Planet are none of them."""
        ring = [f"{sector}A{n}" for sector in (5, 6) for n in range(12)] + ["5C", "6C"]
        void = [hex for hex in ring if hex not in ("5A0", "5A2", "5A3", "5A7", "6A1", "6A4", "6A5")]
        more = ["5B0", "5B1", "5B2", "5B3", "5B4", "6B0", "6B2", "6B4", "6B5"]
        state = six_and_one(satellites=" ".join((void + more)[:built]), lost="1C")

        assert ada(state).satellites.bit_count() == built
        assert broken(state, LINKED) == ([] if built <= 23 else ["GP-FED-17"])
        assert (LINKED in offers(state)) == (built <= 23)


class TestNoMoreThanNecessary:
    @pytest.mark.rule("GP-FED-04", "GP-FED-20")
    def test_a_satellite_too_many(self) -> None:
        state = six_and_one()
        for more in ("via 4A2 4A3 3A8", "via 4A2 4A3 7A9"):
            said = f"federation 3A6 3A7 4A4 {more} token-4"
            assert broken(state, said) == ["GP-FED-20"]
            assert why_not(state, said) == (
                "2 satellites are enough to link these planets (other planets of yours may "
                "serve on the way); you named 3"
            )

    @pytest.mark.rule("GP-FED-20")
    def test_all_ways_with_the_fewest_are_legal(self) -> None:
        state = with_structures(institutes="3A7", academies="3A6", mines="3B2")
        assert told(state) == {"federation 3A6 3A7 3B2 via 3A5", "federation 3A6 3A7 3B2 via 3B3"}

    @pytest.mark.rule("GP-FED-20")
    def test_an_own_planet_on_the_way_that_saves_a_satellite_is_used(self) -> None:
        # 4B0 lies between 3A7, 4B4 and 4B2: one satellite on either side, or three around it
        state = with_structures(academies="3A7", institutes="4B4", mines="4B0 4B2")
        around = "federation 3A7 4B2 4B4 via 4A2 4A3 4B3 token-4"

        assert broken(state, around) == ["GP-FED-20"]
        assert why_not(state, around) == (
            "2 satellites are enough to link these planets (other planets of yours may "
            "serve on the way); you named 3"
        )
        assert {said.split(" via ")[0] for said in told(state)} == {
            "federation 3A7 4B0 4B4",
            "federation 3A7 4B0 4B2 4B4",
        }
        alone = with_structures(academies="3A7", institutes="4B4", mines="4B2")
        assert broken(alone, around) == []

    @pytest.mark.rule("GP-FED-04", "GP-FED-20")
    def test_an_own_planet_is_not_passed_by_even_if_it_makes_the_goal_superfluous(self) -> None:
        # From 3A6 and 3A7, worth six, the mine on 2A3 is two satellites away and 1A6 another one.
        # With 2A3 the value is seven already, so 1A6 would be a planet too many; round it, 1A6
        # takes four satellites instead of three.
        state = six_and_one(mines="2A3 1A6")
        round_it = "federation 1A6 3A6 3A7 via 3A11 3B0 3B3 3C token-4"

        assert broken(state, round_it) == ["GP-FED-20"]
        assert broken(state, "federation 1A6 2A3 3A6 3A7 via 2A2 3A8 3A9 token-4") == ["GP-FED-21"]
        assert {said.split(" via ")[0] for said in told(state)} == {"federation 2A3 3A6 3A7"}
        assert broken(six_and_one(mines="1A6"), round_it) == ["GP-FED-20"]  # three will do

    @pytest.mark.rule("GP-FED-04", "GP-FED-21")
    def test_a_planet_too_many_that_costs_a_satellite(self) -> None:
        state = six_and_one(mines="4A4 3B2")
        both = "federation 3A6 3A7 3B2 4A4 via 3A5 4A2 4A3 token-4"

        assert broken(state, both) == ["GP-FED-21"]
        assert why_not(state, both) == (
            "without 4A4, 1 satellite would be enough instead of 3, "
            "so it may not be in the federation"
        )
        assert told(state) == {
            "federation 3A6 3A7 3B2 via 3A5",
            "federation 3A6 3A7 3B2 via 3B3",
            "federation 3A6 3A7 4A4 via 4A2 4A3",
        }

    @pytest.mark.rule("GP-FED-21")
    def test_a_planet_too_many_that_costs_none(self) -> None:
        # The satellite on 3A10 touches 1A6, 2A3 and 3B5; one of the mines would be enough.
        state = with_structures(institutes="2A3", academies="2B1", mines="1A6 3B5")
        assert broken(state, "federation 1A6 2A3 2B1 3B5 via 3A10 token-4") == []

    @pytest.mark.rule("GP-FED-21")
    def test_two_groups_that_are_strong_enough_by_themselves_are_not_joined(self) -> None:
        strong = {"institutes": "3A7", "stations": "3A6", "mines": "7A10", "tiles": "basic-3"}
        state = with_structures(academies="3A3", qic_academies="3B2", **strong)
        assert told(state) == {"federation 3A6 3A7 7A10", "federation 3A3 3B2"}
        both = "federation 3A3 3A6 3A7 3B2 7A10 via 3A5 token-4"
        assert broken(state, both) == ["GP-FED-21"]
        assert why_not(state, both).startswith(
            "without 3A3, 0 satellites would be enough instead of 1"
        )

    @pytest.mark.rule("GP-FED-04")
    def test_planets_may_be_chosen_freely_even_if_others_are_nearer(self) -> None:
        state = six_and_one(mines="4A4 3B2")
        assert broken(state, LINKED) == []


class TestTheToken:
    @pytest.mark.rule("GP-FED-09", "GP-FED-18")
    @pytest.mark.parametrize(
        ("token", "vp", "goods"),
        [
            ("token-1", 12, (0, 0, 0, 0, 9)),
            ("token-2", 8, (0, 0, 0, 1, 9)),
            ("token-3", 8, (0, 0, 0, 0, 11)),
            ("token-4", 7, (0, 2, 0, 0, 9)),
            ("token-5", 7, (6, 0, 0, 0, 9)),
            ("token-6", 6, (0, 0, 2, 0, 9)),
        ],
    )
    def test_one_of_choice_with_its_reward_at_once(
        self, token: str, vp: int, goods: tuple[int, ...]
    ) -> None:
        state = after(seven(), f"federation 3A6 3A7 7A10 {token}")

        player = ada(state)
        have = (player.credits, player.ore, player.knowledge, player.qic, sum(player.bowls))
        assert (have, player.vp, part(state, ADA, "tokens")) == (goods, 10 + vp, vp)
        kind = int(token[-1]) - 1
        assert [t.kind for t in player.tokens] == [kind]
        assert state.supply[kind] == seven().supply[kind] - 1

    @pytest.mark.rule("GP-FED-09")
    def test_a_token_that_is_gone_cannot_be_taken(self) -> None:
        state = seven(supply=(3, 2, 3, 0, 3, 3))
        assert broken(state, FORM) == ["GP-FED-09"]
        assert FORM not in offers(state)
        assert len(offers(state, "federation")) == 5

    @pytest.mark.rule("GP-FED-10")
    @pytest.mark.parametrize("token", [f"token-{n}" for n in range(1, 7)])
    def test_green_side_up_but_for_the_twelve_points(self, token: str) -> None:
        (taken,) = ada(after(seven(), f"federation 3A6 3A7 7A10 {token}")).tokens
        assert taken.green == (token != "token-1")

    @pytest.mark.rule("GP-FED-11")
    def test_a_green_token_pays_once_for_a_fifth_level(self) -> None:
        climber: dict[str, Any] = {
            "research": {"ai": 4, "gaia": 4},
            "knowledge": 8,
            "tokens": "token-4",
        }
        state = after(seven(**climber), "research ai", "end", "pass booster-8")

        assert [token.green for token in ada(state).tokens] == [False]
        assert broken(state, "research gaia") == ["GP-RESEARCH-05"]

    @pytest.mark.rule("GP-FED-11")
    def test_a_token_without_a_green_side_never_pays(self) -> None:
        climber: dict[str, Any] = {"research": {"ai": 4}, "knowledge": 4, "grey": "token-1"}
        assert broken(seven(**climber), "research ai") == ["GP-RESEARCH-05"]

    @pytest.mark.rule("GP-FED-09")
    def test_the_round_tile_counts_it(self) -> None:
        state = after(seven(rounds="round-4 round-1 round-2 round-3 round-5 round-6"), FORM)
        assert part(state, ADA, "round-1") == 5
