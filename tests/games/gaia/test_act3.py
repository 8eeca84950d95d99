"""Action 3: upgrading buildings."""

from typing import Any

import pytest

from games.gaia.table import ADA, BOB, after, board, broken, names, offers, part, table, why_not
from orrery.games.gaia.income import income
from orrery.games.gaia.state import Player, State
from orrery.games.gaia.tasks import Teching, Turn

QUIET = "round-1 round-2 round-3 round-4 round-6 round-9"
PRICES = {
    "station": ("mines", 6, 2),
    "institute": ("stations", 6, 4),
    "lab": ("stations", 5, 3),
    "academy-knowledge": ("labs", 6, 6),
    "academy-qic": ("labs", 6, 6),
}
FIELD = {
    "station": "stations",
    "institute": "institutes",
    "lab": "labs",
    "academy-knowledge": "academies",
    "academy-qic": "qic_academies",
}
RULE = {
    "station": "GP-ACT3-01",
    "institute": "GP-ACT3-02",
    "lab": "GP-ACT3-03",
    "academy-knowledge": "GP-ACT3-04",
    "academy-qic": "GP-ACT3-04",
}

ALLOWED = {
    "mines": {"station"},
    "stations": {"institute", "lab"},
    "labs": {"academy-knowledge", "academy-qic"},
    "institutes": set[str](),
    "academies": set[str](),
    "qic_academies": set[str](),
}


def ada(state: State) -> Player:
    return state.players[ADA]


def owner(faction: str = "terrans", **given: Any) -> Player:
    return board(faction, **given)


def upgrading(building: str, *, credits: int | None = None, ore: int | None = None) -> State:
    """Ada alone in a corner, with the price of an upgrade unless the test says otherwise."""
    old, full_credits, full_ore = PRICES[building]
    given: dict[str, Any] = {
        old: "6B1",
        "credits": full_credits if credits is None else credits,
        "ore": full_ore if ore is None else ore,
    }
    return table(ada=owner(**given), rounds=QUIET)


class TestPrices:
    @pytest.mark.rule("GP-ACT3-01", "GP-ACT3-02", "GP-ACT3-03", "GP-ACT3-04", "GP-ACT3-05")
    @pytest.mark.parametrize("building", PRICES)
    def test_one_building_for_another(self, building: str) -> None:
        state = after(upgrading(building), f"upgrade 6B1 {building}")

        assert names(getattr(ada(state), FIELD[building])) == {"6B1"}
        assert getattr(ada(state), PRICES[building][0]) == 0  # what stood there is gone
        assert (ada(state).credits, ada(state).ore) == (0, 0)

    @pytest.mark.rule("GP-ACT3-01", "GP-ACT3-02", "GP-ACT3-03", "GP-ACT3-04")
    @pytest.mark.parametrize("building", PRICES)
    def test_neither_credits_nor_ore_may_be_short(self, building: str) -> None:
        _, credits, ore = PRICES[building]
        for poor in (
            upgrading(building, credits=credits - 1),
            upgrading(building, ore=ore - 1),
        ):
            assert broken(poor, f"upgrade 6B1 {building}") == [RULE[building]]
            assert f"upgrade 6B1 {building}" not in offers(poor)
            assert why_not(poor, f"upgrade 6B1 {building}").endswith(
                f" costs {credits} credits and {ore} ore, "
                f"and you have {ada(poor).credits} and {ada(poor).ore}"
            )

    @pytest.mark.rule("GP-ACT3-01")
    @pytest.mark.parametrize(
        ("neighbour", "cheap"), [("6A5", True), ("6B3", True), ("7B0", False), ("5A3", False)]
    )
    def test_a_station_is_cheaper_with_an_opponent_within_two(
        self, neighbour: str, cheap: bool
    ) -> None:
        # from 6B1: 6A5 and 6B3 are 2 away, 7B0 and 5A3 farther
        three = owner(mines="6B1", credits=3, ore=2)
        state = table(ada=three, bob=board("xenos", mines=neighbour))

        assert broken(state, "upgrade 6B1 station") == ([] if cheap else ["GP-ACT3-01"])
        assert ("upgrade 6B1 station" in offers(state)) == cheap
        rich = owner(mines="6B1", credits=6, ore=2)
        state = table(ada=rich, bob=board("xenos", mines=neighbour))
        assert ada(after(state, "upgrade 6B1 station")).credits == (3 if cheap else 0)

    @pytest.mark.rule("GP-ACT3-01")
    def test_nothing_else_becomes_cheaper_and_own_buildings_do_not_count(self) -> None:
        own = table(ada=owner(mines="6B1 6B3", credits=3, ore=2))
        assert broken(own, "upgrade 6B1 station") == ["GP-ACT3-01"]
        host = board("xenos", mines="6B3")
        institute = table(ada=owner(stations="6B1", credits=5, ore=4), bob=host)
        assert broken(institute, "upgrade 6B1 institute") == ["GP-ACT3-02"]

    @pytest.mark.rule("GP-ACT3-12")
    def test_gaiaformers_satellites_and_space_stations_are_no_neighbours(self) -> None:
        three = owner(mines="6B1", credits=3, ore=2)
        for bob in (
            board("xenos", formers="6A1", owned=1),
            board("xenos", satellites="6A2 6C"),
            board("ivits", outposts="6A2 6C"),
        ):
            state = table(ada=three, bob=bob)
            assert broken(state, "upgrade 6B1 station") == ["GP-ACT3-01"]
            assert offers(state, "upgrade") == []
        lost = table(ada=three, bob=board("xenos", lost="6C"))
        assert broken(lost, "upgrade 6B1 station") == []  # that is a structure


class TestWhatBecomesOfWhat:
    @pytest.mark.rule("GP-ACT3-01", "GP-ACT3-02", "GP-ACT3-03", "GP-ACT3-04")
    @pytest.mark.parametrize("old", ALLOWED)
    def test_the_tree(self, old: str) -> None:
        rich = owner(**{old: "6B1"}, credits=30, ore=15)
        state = table(ada=rich)

        offered = {sentence.split()[-1] for sentence in offers(state, "upgrade")}
        assert offered == ALLOWED[old]
        for building in PRICES:
            rules = [] if building in ALLOWED[old] else [RULE[building]]
            assert broken(state, f"upgrade 6B1 {building}") == rules

    @pytest.mark.rule("GP-ACT3-15")
    def test_the_old_building_stands_on_a_planet_of_ones_own(self) -> None:
        rich = owner(mines="6B1", formers="2A5", owned=1, credits=30, ore=15)
        state = table(ada=rich, bob=board("xenos", mines="2A3"))

        for elsewhere in ("2A3", "2A5", "3B5", "3C"):
            assert broken(state, f"upgrade {elsewhere} station") == ["GP-ACT3-15"]
        assert offers(state, "upgrade") == ["upgrade 6B1 station"]

    @pytest.mark.rule("GP-ACT3-15")
    def test_nothing_becomes_a_mine(self) -> None:
        state = table(ada=owner(stations="6B1", credits=30, ore=15))
        assert broken(state, "upgrade 6B1 mine") == ["GP-ACT3-15"]

    @pytest.mark.rule("GP-ACT3-10")
    @pytest.mark.parametrize(
        ("building", "out"),
        [
            ("station", {"stations": "1B1 2A3 3A7 4A4"}),
            ("lab", {"labs": "1B1 2A3 3A7"}),
            ("institute", {"institutes": "1B1"}),
            ("academy-knowledge", {"academies": "1B1"}),
            ("academy-qic", {"qic_academies": "1B1"}),
        ],
    )
    def test_one_of_that_kind_must_be_left(self, building: str, out: dict[str, str]) -> None:
        old = PRICES[building][0]
        kind, there = next(iter(out.items()))
        fewer = {kind: " ".join(there.split()[1:])}

        def state(stand: dict[str, str]) -> State:
            both = {**stand, old: f"{stand.get(old, '')} 6B1".strip()}
            return table(ada=owner(credits=30, ore=15, **both))

        assert broken(state(out), f"upgrade 6B1 {building}") == ["GP-ACT3-10"]
        assert f"upgrade 6B1 {building}" not in offers(state(out))
        assert broken(state(fewer), f"upgrade 6B1 {building}") == []

    @pytest.mark.rule("GP-ACT3-11")
    @pytest.mark.parametrize(
        ("old", "allowed"),
        [
            ("mines", {"station"}),
            ("stations", {"lab", "academy-knowledge", "academy-qic"}),
            ("labs", {"institute"}),
        ],
    )
    def test_the_bescods_have_another_tree(self, old: str, allowed: set[str]) -> None:
        state = table(ada=owner("bescods", **{old: "6B1"}, credits=30, ore=15))

        assert {said.split()[-1] for said in offers(state, "upgrade")} == allowed
        for building in PRICES:
            rules = [] if building in allowed else ["GP-ACT3-11"]
            assert broken(state, f"upgrade 6B1 {building}") == rules

    @pytest.mark.rule("GP-ACT3-16")
    @pytest.mark.parametrize(
        ("old", "building", "tech"),
        [
            ("mines", "station", False),
            ("stations", "lab", True),
            ("stations", "academy-knowledge", True),
            ("stations", "academy-qic", True),
            ("labs", "institute", False),
        ],
    )
    def test_the_bescods_pay_and_gain_as_usual(self, old: str, building: str, tech: bool) -> None:
        _, credits, ore = PRICES[building]
        rich = owner("bescods", **{old: "6B1"}, credits=credits, ore=ore)

        state = after(table(ada=rich), f"upgrade 6B1 {building}")

        assert (ada(state).credits, ada(state).ore) == (0, 0)
        assert isinstance(state.agenda[0], Teching) == tech


class TestTheBoard:
    @pytest.mark.rule("GP-ACT3-05")
    def test_income_follows_the_spaces_that_are_uncovered(self) -> None:
        """Credits of the stations are 3, 4, 4 and 5 from the left."""

        def credits(stations: str) -> int:
            return income(ada(table(ada=owner(stations=stations))))[0]

        none = credits("")
        assert [credits(" ".join(("6B1", "3A7", "4A4", "1B1")[:n])) - none for n in range(5)] == [
            *(0, 3, 7, 11, 16),
        ]
        rich = owner(stations="6B1 3A7 4A4", credits=5, ore=3)
        state = after(table(ada=rich), "upgrade 3A7 lab")
        assert income(ada(state))[0] - none == 7  # the third space is covered again

    @pytest.mark.rule("GP-ACT3-05")
    def test_a_mine_that_returns_covers_the_last_free_space(self) -> None:
        def ore(state: State) -> int:
            return income(ada(state))[1]

        four = table(ada=owner(mines="6B1 3A7 4A4 1B1", credits=6, ore=2))
        assert ore(after(four, "upgrade 6B1 station")) == ore(four) - 1
        three = table(ada=owner(mines="6B1 3A7 4A4", credits=6, ore=2))
        assert ore(after(three, "upgrade 6B1 station")) == ore(three)


class TestWhatItBrings:
    @pytest.mark.rule("GP-ACT3-06")
    def test_the_institute_brings_its_income(self) -> None:
        state = upgrading("institute")
        before = income(ada(state))
        state = after(state, "upgrade 6B1 institute")
        assert [now - was for now, was in zip(income(ada(state)), before, strict=True)] == [
            *(-3, 0, 0, 0, 1, 4, 0),  # the station's credits are covered again
        ]

    @pytest.mark.rule("GP-ACT3-06")
    def test_the_institute_brings_the_ability_of_the_faction(self) -> None:
        ambas = owner("ambas", stations="6B1", mines="4B2", credits=6, ore=4)
        state = table(ada=ambas, rounds=QUIET)
        assert offers(state, "swap") == []
        state = after(state, "upgrade 6B1 institute", "end", "pass booster-8")
        assert offers(state, "swap") == ["swap 4B2"]

    @pytest.mark.rule("GP-ACT3-07")
    def test_a_lab_brings_a_tech_tile_at_once(self) -> None:
        state = after(upgrading("lab"), "upgrade 6B1 lab")

        assert isinstance(state.agenda[0], Teching)
        assert broken(state, "end") == ["GP-TECH-01"]
        state = after(state, "tech basic-4 on gaia")
        assert ada(state).vp == 17
        assert state.agenda[0] == Turn(ADA, acted=True)

    @pytest.mark.rule("GP-ACT3-08")
    def test_the_academy_of_knowledge_brings_a_tile_and_income(self) -> None:
        state = upgrading("academy-knowledge")
        before = income(ada(state))[2]
        state = after(state, "upgrade 6B1 academy-knowledge")
        assert isinstance(state.agenda[0], Teching)
        assert income(ada(state))[2] == before - 1 + 2  # the lab's knowledge is covered again
        state = after(state, "tech basic-8", "end", "pass booster-8")
        assert offers(state, "special academy") == []

    @pytest.mark.rule("GP-ACT3-08")
    def test_the_other_academy_brings_a_tile_and_a_special_action(self) -> None:
        state = upgrading("academy-qic")
        before = income(ada(state))[2]
        state = after(state, "upgrade 6B1 academy-qic")
        assert isinstance(state.agenda[0], Teching)
        assert income(ada(state))[2] == before - 1
        state = after(state, "tech basic-8", "end", "pass booster-8", "special academy")
        assert ada(state).qic == 1

    @pytest.mark.rule("GP-ACT3-07", "GP-ACT3-08")
    @pytest.mark.parametrize("building", ["station", "institute"])
    def test_the_others_bring_no_tile(self, building: str) -> None:
        state = after(upgrading(building), f"upgrade 6B1 {building}")
        assert state.agenda[0] == Turn(ADA, acted=True)

    @pytest.mark.rule("GP-ACT3-13")
    def test_the_academies_of_the_bal_taks_and_the_itars(self) -> None:
        baltaks = table(ada=owner("baltaks", qic_academies="6B1"))
        state = after(baltaks, "special academy")
        assert (ada(state).credits, ada(state).qic) == (4, 0)

        def knowledge(faction: str, **more: str) -> int:
            return income(ada(table(ada=owner(faction, **more))))[2]

        assert knowledge("itars", academies="6B1") - knowledge("itars") == 3
        assert knowledge("baltaks", academies="6B1") - knowledge("baltaks") == 2

    @pytest.mark.rule("GP-ACT3-14")
    def test_the_institute_brings_the_gleens_their_token_and_its_reward(self) -> None:
        gleens = owner("gleens", stations="3A6", credits=6, ore=4)
        state = table(ada=gleens, rounds="round-4 round-1 round-2 round-3 round-6 round-9")

        state = after(state, "upgrade 3A6 institute")

        (token,) = ada(state).tokens
        assert (token.kind, token.green) == (6, True)
        assert (ada(state).credits, ada(state).ore, ada(state).knowledge) == (2, 1, 1)
        assert part(state, ADA, "round-1") == 5  # a token gained
        assert state.supply == (3, 2, 3, 3, 3, 3)
        terrans = after(upgrading("institute"), "upgrade 6B1 institute")
        assert ada(terrans).tokens == ()

    @pytest.mark.rule("GP-ACT3-09")
    def test_neighbours_may_charge_power(self) -> None:
        bob = board("xenos", mines="6A4", labs="6B3", bowls=(4, 0, 0))
        rich = owner(mines="6B1", credits=3, ore=2)
        state = after(table(ada=rich, bob=bob), "upgrade 6B1 station", "end")
        assert offers(state, seat=BOB) == ["charge 2", "decline"]  # for the lab
