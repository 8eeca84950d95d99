"""Energy Storage, Antimatter Generation, and what happens when cubes run short."""

import pytest

from games.kepler.table import ADA, Nation, after, nation, on, refused, sayings, table, why_not
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import BonusStep

# A quantum exchange keeps an action waiting for a decision where there is nothing else to do.
QUANTUM = {"quantum-physics": 1}


def at_work(cell: str, ada: Nation) -> State:
    """Ada's cube has moved to a cell."""
    return after(table(ada=ada), f"choose {cell}")


class TestEnergyStorage:
    @pytest.mark.rule("KP-ACT-ENERGY-01")
    @pytest.mark.parametrize(("level", "most"), [(0, 0), (1, 2), (2, 3), (3, 4), (4, 5)])
    def test_up_to_what_energy_development_allows(self, level: int, most: int) -> None:
        ada = nation(earth="1M", techs=QUANTUM | {"energy-development": level})
        state = at_work("energy-storage", ada)

        amounts = [said for said in sayings(state, "store") if said.endswith("earth")]
        assert amounts == [f"store {n} on earth" for n in range(1, most + 1)]
        assert refused(state, f"store {most + 1} on earth") == ["KP-ACT-ENERGY-01"]
        said = f"Energy Development {level} produces {most} energy at most"
        assert why_not(state, f"store {most + 1} on earth") == said
        energy = "énergie" if most < 2 else "énergies"
        dit = f"Développement Énergétique {level} produit {most} {energy} au plus"
        assert why_not(state, f"store {most + 1} on earth", "fr") == dit
        for amount in range(1, most + 1):
            stored = after(state, f"store {amount} on earth")
            assert on(stored, ADA) == (amount, 1, 0)
            assert stored.players[ADA].storage == (7 - amount, 6, 3)

    @pytest.mark.rule("KP-ACT-ENERGY-02")
    def test_from_storage_to_one_planet_of_ones_own(self) -> None:
        ada = nation(planets={"planet-1": "1M"}, techs={"energy-development": 2})
        bob = nation(planets={"planet-2": ""}, at={"planet-2": "-4,8"})
        state = after(table(ada=ada, bob=bob), "choose energy-storage")
        targets = {said.split()[-1] for said in sayings(state, "store")}
        assert targets == {"earth", "planet-1"}
        assert refused(state, "store 1 on planet-2") == ["KP-ACT-ENERGY-02"]
        assert refused(state, "store 1 on planet-3") == ["KP-ACT-ENERGY-02"]
        assert "RK-3002" in why_not(state, "store 1 on planet-2", "fr")

        state = after(state, "store 3 on planet-1")

        assert on(state, ADA, "planet-1") == (3, 1, 0)
        assert on(state, ADA) == (3, 3, 0)
        assert state.players[ADA].storage == (1, 3, 3)
        assert type(state.agenda[0]) is BonusStep  # not a second planet

    @pytest.mark.rule("KP-ACT-ENERGY-02")
    @pytest.mark.parametrize("planet", ["earth", "planet-1"])
    def test_it_is_not_split(self, planet: str) -> None:
        ada = nation(planets={"planet-1": ""}, techs={"energy-development": 2})
        state = after(table(ada=ada), "choose energy-storage", "store 1 on planet-1")
        rest = f"store 1 on {planet}"
        assert refused(state, rest) == ["KP-ACT-ENERGY-02", "KP-RULING-02"]
        assert why_not(state, rest).startswith("all the energy of an action goes to one planet")
        assert "d’un coup" in why_not(state, rest, "fr")
        assert refused(state, "store 9 on earth")[0] == "KP-ACT-ENERGY-01"

    @pytest.mark.rule("KP-RULING-25")
    def test_no_more_than_storage_holds(self) -> None:
        # 5 of 7 energy lie on Earth.
        state = at_work("energy-storage", nation(earth="5E", techs={"energy-development": 4}))

        assert refused(state, "store 2 on earth") == []
        assert refused(state, "store 3 on earth") == ["KP-RULING-25"]
        assert "store 3 on earth" not in sayings(state)
        assert why_not(state, "store 3 on earth").startswith("only 2 there")
        assert "que 2" in why_not(state, "store 3 on earth", "fr")


class TestAntimatterGeneration:
    @pytest.mark.rule("KP-ACT-ANTIMATTER-01")
    @pytest.mark.parametrize(("level", "most"), [(0, 0), (1, 1), (2, 1), (3, 2)])
    def test_up_to_what_antimatter_science_allows(self, level: int, most: int) -> None:
        ada = nation(earth="1M", techs=QUANTUM | {"antimatter-science": level})
        state = at_work("antimatter-generation", ada)

        amounts = [said for said in sayings(state, "generate") if said.endswith("earth")]
        assert amounts == [f"generate {n} on earth" for n in range(1, most + 1)]
        one_more = f"generate {most + 1} on earth"
        assert refused(state, one_more) == ["KP-ACT-ANTIMATTER-01"]
        said = f"Antimatter Science {level} produces {most} antimatter at most"
        assert why_not(state, one_more) == said
        antimatter = "antimatière" if most < 2 else "antimatières"
        dit = f"Science de l’Antimatière {level} produit {most} {antimatter} au plus"
        assert why_not(state, one_more, "fr") == dit
        for amount in range(1, most + 1):
            made = after(state, f"generate {amount} on earth")
            assert on(made, ADA) == (0, 1, amount)
            assert made.players[ADA].storage == (7, 6, 3 - amount)

    @pytest.mark.rule("KP-ACT-ANTIMATTER-01", "KP-RULING-25")
    def test_level_four_brings_all_three_and_no_more_than_storage_holds(self) -> None:
        ada = nation(earth="", techs={"antimatter-science": 4})
        state = at_work("antimatter-generation", ada)
        assert on(after(state, "generate 3 on earth"), ADA) == (0, 0, 3)
        rules = ["KP-ACT-ANTIMATTER-01", "KP-RULING-25"]
        assert refused(state, "generate 4 on earth") == rules

        poor = at_work("antimatter-generation", ada | {"earth": "1A"})
        assert refused(poor, "generate 2 on earth") == []
        assert refused(poor, "generate 3 on earth") == ["KP-RULING-25"]
        assert why_not(poor, "generate 3 on earth").startswith("only 2 there")

    @pytest.mark.rule("KP-ACT-ANTIMATTER-02")
    def test_from_storage_to_one_planet_of_ones_own(self) -> None:
        ada = nation(planets={"planet-1": ""}, techs={"antimatter-science": 3})
        bob = nation(planets={"planet-2": ""}, at={"planet-2": "-4,8"})
        state = after(table(ada=ada, bob=bob), "choose antimatter-generation")
        targets = {said.split()[-1] for said in sayings(state, "generate")}
        assert targets == {"earth", "planet-1"}
        assert refused(state, "generate 1 on planet-2") == ["KP-ACT-ANTIMATTER-02"]

        state = after(state, "generate 2 on planet-1")

        assert on(state, ADA, "planet-1") == (0, 0, 2)
        assert on(state, ADA) == (3, 3, 0)
        assert state.players[ADA].storage == (4, 4, 1)
        assert type(state.agenda[0]) is BonusStep
        rest = "generate 1 on earth"
        assert refused(state, rest) == ["KP-ACT-ANTIMATTER-02", "KP-RULING-02"]


class TestShortfalls:
    @pytest.mark.rule("KP-RULING-25")
    @pytest.mark.parametrize(
        ("earth", "made"),
        [("3E 3M", (4, 4, 0)), ("7E 3M", (7, 4, 0)), ("7E 7M", (7, 7, 0))],
    )
    def test_a_bonus_brings_what_storage_holds(
        self, earth: str, made: tuple[int, int, int]
    ) -> None:
        # Exploit an Asteroid: one energy and one matter on Earth, as far as there are any.
        state = at_work("production", nation(earth=earth))
        state = after(state, "bonus exploit-asteroid with antimatter from storage")

        assert on(state, ADA) == made

    @pytest.mark.rule("KP-RULING-25")
    @pytest.mark.parametrize(("pit", "back"), [("3E", 2), ("2E", 2), ("1E", 1)])
    def test_regeneration_brings_what_the_pit_holds(self, pit: str, back: int) -> None:
        # Space 19 of Technology Supremacy: regenerate 2.
        ada = nation(pit=pit, tracks=(18, 0))
        state = after(at_work("galactic-cartography", ada), "chart technology")
        assert refused(state, "regenerate matter") == ["KP-RULING-25"]
        assert why_not(state, "regenerate matter").startswith("only 0 there")
        storage = state.players[ADA].storage

        state = after(state, *["regenerate energy"] * back)

        assert type(state.agenda[0]) is BonusStep
        assert state.players[ADA].pit == (int(pit[0]) - back, 0, 0)
        assert state.players[ADA].storage == (storage[0] + back, *storage[1:])
