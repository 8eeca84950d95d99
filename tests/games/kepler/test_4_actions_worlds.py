"""Terraforming and Production."""

import pytest

from games.kepler.table import (
    ADA,
    BOB,
    Nation,
    after,
    all_cubes,
    cubes,
    nation,
    on,
    refused,
    sayings,
    table,
    track,
    why_not,
)
from orrery.games.kepler import GAME
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import Acting, BonusStep

# A quantum exchange keeps an action waiting for a decision where there is nothing else to do.
QUANTUM = {"quantum-physics": 1}


def at_work(cell: str, ada: Nation, *, seats: int = 2, leftover: str = "storage") -> State:
    """Ada's cube has moved to a cell."""
    elsewhere = "production" if cell == "terraforming" else "terraforming"
    return after(table(seats, ada=ada | {"cell": elsewhere}, leftover=leftover), f"choose {cell}")


def terraformed(state: State) -> list[int]:
    return [planet.number for planet in state.players[ADA].planets if planet.terraformed]


class TestTerraforming:
    @pytest.mark.rule("KP-ACT-TERRAFORM-01")
    @pytest.mark.parametrize(
        ("planet", "needed", "cost"),
        [
            ("planet-1", 1, "2E"),
            ("planet-5", 2, "2E 1A"),
            ("planet-19", 3, "3E 1M 1A"),
            ("planet-24", 4, "4E 1A"),
        ],
    )
    def test_the_level_of_the_violet_bar_is_needed(
        self, planet: str, needed: int, cost: str
    ) -> None:
        def knowing(level: int) -> State:
            techs = QUANTUM | {"terraforming": level}
            return at_work("terraforming", nation(planets={planet: cost}, techs=techs))

        assert refused(knowing(needed), f"terraform {planet}") == []
        assert refused(knowing(4), f"terraform {planet}") == []
        below = knowing(needed - 1)
        assert refused(below, f"terraform {planet}") == ["KP-ACT-TERRAFORM-01"]
        assert sayings(below, "terraform") == []
        said = f"Terraforming {needed}, and you have level {needed - 1}"
        assert said in why_not(below, f"terraform {planet}")
        dit = f"Terraformation {needed}, et vous êtes au niveau {needed - 1}"
        assert dit in why_not(below, f"terraform {planet}", "fr")

    @pytest.mark.rule("KP-ACT-TERRAFORM-02")
    @pytest.mark.parametrize(
        ("planet", "cost", "too_little"),
        [
            ("planet-1", "2E", ["1E", "1E 3M", "1E 2A"]),
            ("planet-10", "2E 1M", ["1E 1M", "2E"]),
            ("planet-28", "3E 2A", ["2E 2A", "3E 1A"]),
        ],
    )
    def test_the_planet_pays_for_itself(
        self, planet: str, cost: str, too_little: list[str]
    ) -> None:
        def holding(held: str) -> State:
            # Earth is rich, and of no use here.
            ada = nation(planets={planet: held}, techs=QUANTUM | {"terraforming": 4})
            return at_work("terraforming", ada)

        for held in too_little:
            assert refused(holding(held), f"terraform {planet}") == ["KP-ACT-TERRAFORM-02"]
            assert sayings(holding(held), "terraform") == []
        state = holding(cost)
        storage = state.players[ADA].storage
        state = after(state, f"terraform {planet}")
        assert terraformed(state) == [int(planet.removeprefix("planet-"))]
        assert on(state, ADA) == (3, 3, 0)
        spent = zip(storage, cubes(cost), strict=True)
        assert state.players[ADA].storage == tuple(had + paid for had, paid in spent)

    @pytest.mark.rule("KP-ACT-TERRAFORM-02")
    def test_the_refusal_tells_the_cost_and_what_there_is(self) -> None:
        ada = nation(planets={"planet-10": "2E"}, techs=QUANTUM | {"terraforming": 1})
        state = at_work("terraforming", ada)

        said = why_not(state, "terraform planet-10")
        assert "OC-3010" in said
        assert "costs 2 energy, 1 matter, paid with its own cubes; it holds 2 energy" in said
        assert "2 énergies, 1 matière" in why_not(state, "terraform planet-10", "fr")

    @pytest.mark.rule("KP-ACT-TERRAFORM-03", "KP-ACT-TERRAFORM-06")
    def test_one_action_may_terraform_several_planets_each_by_its_own_terms(self) -> None:
        # Planet-10 lacks a matter, planet-14 demands level 2.
        worlds = {"planet-1": "2E", "planet-9": "2E", "planet-10": "1E", "planet-14": ""}
        state = at_work("terraforming", nation(planets=worlds, earth="", techs={"terraforming": 1}))
        assert sayings(state) == ["terraform planet-1", "terraform planet-9", "skip"]

        state = after(state, "terraform planet-1")
        assert type(state.agenda[0]) is Acting
        assert sayings(state) == ["terraform planet-9", "done"]
        state = after(state, "terraform planet-9", "take on earth")

        assert terraformed(state) == [1, 9]
        assert track(state, ADA, "colonial") == 1 + 2
        assert type(state.agenda[0]) is BonusStep  # nothing else is ripe

    @pytest.mark.rule("KP-ACT-TERRAFORM-04")
    def test_the_card_is_turned_over_once_and_for_all(self) -> None:
        ada = nation(
            planets={"planet-1": "2E", "planet-2": "2E"}, techs={"terraforming": 1}, tracks=(0, 5)
        )
        state = after(at_work("terraforming", ada), "terraform planet-1")

        assert terraformed(state) == [1]
        assert refused(state, "terraform planet-1") == ["KP-ACT-TERRAFORM-04"]
        assert refused(state, "terraform planet-2") == []
        # The terraformed side bears points: 4 on planet-1.
        assert GAME.scores(state)[ADA].parts["terraformed"] == 4

    @pytest.mark.rule("KP-ACT-TERRAFORM-05", "KP-RULING-05")
    @pytest.mark.parametrize(
        ("leftover", "storage", "pit"),
        # Storage holds 2 energy, 2 matter, 2 antimatter; the cost, 2 energy, always goes there.
        [("storage", (5, 4, 3), (0, 0, 0)), ("pit", (4, 2, 2), (1, 2, 1))],
    )
    def test_what_is_left_on_the_card_is_lost(
        self, leftover: str, storage: tuple[int, int, int], pit: tuple[int, int, int]
    ) -> None:
        ada = nation(earth="2E 3M", planets={"planet-1": "3E 2M 1A"}, techs={"terraforming": 1})
        state = at_work("terraforming", ada, leftover=leftover)
        assert state.players[ADA].storage == (2, 2, 2)

        state = after(state, "terraform planet-1")

        assert on(state, ADA, "planet-1") == (0, 0, 0)
        assert on(state, ADA) == (2, 3, 0)
        assert state.players[ADA].storage == storage
        assert state.players[ADA].pit == pit
        assert all_cubes(state, ADA) == (7, 7, 3)

    @pytest.mark.rule("KP-RULING-05")
    def test_unless_the_table_says_otherwise_they_go_to_storage(self) -> None:
        assert table().setup.leftover == "storage"

    @pytest.mark.rule("KP-ACT-TERRAFORM-06")
    @pytest.mark.parametrize(
        ("planet", "cost", "icons"),
        # The colony sides bear 1, 1, 2 and 3 icons.
        [
            ("planet-1", "2E", 1),
            ("planet-9", "2E", 2),
            ("planet-11", "3E", 1),
            ("planet-24", "4E 1A", 3),
        ],
    )
    def test_mauve_icons_of_the_new_side_advance_the_owner(
        self, planet: str, cost: str, icons: int
    ) -> None:
        ada = nation(planets={planet: cost}, techs={"terraforming": 4}, tracks=(0, 12))
        state = after(at_work("terraforming", ada, seats=4), f"terraform {planet}")

        assert state.players[ADA].tracks == (0, 12 + icons)
        assert state.players[BOB].tracks == (0, 0)


class TestProduction:
    @pytest.mark.rule("KP-ACT-PRODUCTION-01", "KP-ACT-PRODUCTION-03")
    @pytest.mark.parametrize(
        ("planet", "printed"),
        [
            ("planet-1", "2M"),
            ("planet-2", "1E 1M"),
            ("planet-13", "3E 1M"),
            ("planet-22", "4E"),
            ("planet-24", "3E 1A"),
            ("planet-27", "1E 1M 1A"),
            ("planet-28", "2A"),
        ],
    )
    def test_a_terraformed_planet_receives_what_its_card_shows(
        self, planet: str, printed: str
    ) -> None:
        ada = nation(earth="", planets={planet: ""}, terraformed=[planet])
        state = at_work("production", ada | {"techs": {"terraforming": 1}}, seats=4)

        state = after(state, f"produce {planet}")

        assert on(state, ADA, planet) == cubes(printed)
        left = zip((7, 7, 3), cubes(printed), strict=True)
        assert state.players[ADA].storage == tuple(had - made for had, made in left)
        assert on(state, ADA) == (0, 0, 0)

    @pytest.mark.rule("KP-ACT-PRODUCTION-02")
    @pytest.mark.parametrize(("level", "planets"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
    def test_the_terraforming_level_says_how_many_planets(self, level: int, planets: int) -> None:
        worlds = ["planet-1", "planet-2", "planet-8"]
        ada = nation(
            earth="1E",
            planets=dict.fromkeys(worlds, ""),
            terraformed=worlds,
            techs=QUANTUM | {"terraforming": level},
        )
        state = at_work("production", ada)

        for planet in worlds[:planets]:
            assert refused(state, f"produce {planet}") == []
            state = after(state, f"produce {planet}")
        one_more = f"produce {worlds[planets]}"
        assert refused(state, one_more) == ["KP-ACT-PRODUCTION-02"]
        assert sayings(state, "produce") == []
        verb = "produces" if planets == 1 else "produce"
        said = f"with Terraforming {level} no more than {planets} of your planets {verb}"
        assert why_not(state, one_more) == said
        assert f"pas plus de {planets} de vos planètes" in why_not(state, one_more, "fr")

    @pytest.mark.rule("KP-ACT-PRODUCTION-03", "KP-RULING-25", "KP-RULING-40")
    def test_no_more_than_storage_holds_and_the_rest_is_lost(self) -> None:
        # Planet-7 makes 1 energy and 3 matter. Storage has no energy and 2 matter.
        ada = nation(
            earth="7E 5M",
            planets={"planet-7": "", "planet-9": ""},
            terraformed=["planet-7", "planet-9"],
            techs={"terraforming": 3},
        )
        state = at_work("production", ada)
        # Planet-9 makes 2 energy, of which there is none at all.
        assert sayings(state, "produce") == ["produce planet-7"]
        assert refused(state, "produce planet-9") == ["KP-ACT-PRODUCTION-03"]
        assert "2 energy" in why_not(state, "produce planet-9")
        assert "2 énergies" in why_not(state, "produce planet-9", "fr")

        state = after(state, "produce planet-7")

        assert on(state, ADA, "planet-7") == (0, 2, 0)
        assert state.players[ADA].storage == (0, 0, 3)

    @pytest.mark.rule("KP-RULING-40", "KP-ACT-PRODUCTION-01")
    def test_a_planet_produces_once_in_an_action(self) -> None:
        worlds = ["planet-1", "planet-2"]
        ada = nation(
            planets=dict.fromkeys(worlds, ""), terraformed=worlds, techs={"terraforming": 3}
        )
        state = after(at_work("production", ada), "produce planet-1")

        assert refused(state, "produce planet-1") == ["KP-ACT-PRODUCTION-01"]
        assert sayings(state) == ["produce planet-2", "done"]
        state = after(state, "produce planet-2")
        assert on(state, ADA, "planet-1") == (0, 2, 0)
        assert on(state, ADA, "planet-2") == (1, 1, 0)

    @pytest.mark.rule("KP-ACT-PRODUCTION-04")
    def test_a_colony_does_not_produce(self) -> None:
        ada = nation(
            planets={"planet-1": "", "planet-2": ""},
            terraformed=["planet-2"],
            techs={"terraforming": 2},
        )
        bob = nation(planets={"planet-8": ""}, terraformed=["planet-8"], at={"planet-8": "-4,8"})
        state = after(table(ada=ada, bob=bob), "choose production")

        assert sayings(state, "produce") == ["produce planet-2"]
        assert refused(state, "produce planet-1") == ["KP-ACT-PRODUCTION-04"]  # a colony
        assert refused(state, "produce planet-8") == ["KP-ACT-PRODUCTION-04"]  # Bob's
