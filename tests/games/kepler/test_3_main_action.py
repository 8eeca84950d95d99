"""The main action: the cube must move, its cell may be used, planets pay into storage."""

import pytest

from games.kepler.table import (
    ADA,
    BOB,
    acting,
    after,
    nation,
    on,
    refused,
    sayings,
    ships_of,
    table,
    track,
    why_not,
)
from orrery.games.kepler import GAME
from orrery.games.kepler.components import CELLS
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import Acting, BonusStep, Choosing, Flying, Removing
from orrery.kernel.errors import NotationError

# A nation that can use every cell: worlds to terraform and to work, a ship on a planet and one in
# empty space, energy and antimatter to produce.
BUSY = nation(
    earth="2E 2M",
    planets={"planet-1": "2E", "planet-2": ""},
    at={"planet-1": "4,4", "planet-2": "-4,8"},
    terraformed=["planet-2"],
    ships=["2,0", "0,-1"],
    techs={
        "space-travel": 1,
        "terraforming": 1,
        "energy-development": 1,
        "antimatter-science": 1,
    },
)
TILES = {"2,0": "planet-3"}


def busy(cell: str) -> State:
    return table(ada=BUSY | {"cell": cell}, tiles=TILES)


def doing(state: State) -> type:
    """What is first on the agenda."""
    return type(state.agenda[0])


class TestTheCubeMoves:
    @pytest.mark.rule("KP-MAIN-01", "KP-RULING-01")
    @pytest.mark.parametrize("cell", CELLS)
    def test_from_any_cell_to_any_of_the_other_eight(self, cell: str) -> None:
        state = busy(cell)

        assert sayings(state) == [f"choose {other}" for other in CELLS if other != cell]
        for other in CELLS:
            expected = ["KP-MAIN-01"] if other == cell else []
            assert refused(state, f"choose {other}") == expected
            if other != cell:
                assert CELLS[after(state, f"choose {other}").players[ADA].cell] == other

    @pytest.mark.rule("KP-MAIN-01")
    @pytest.mark.parametrize(
        "sentence",
        [
            "terraform planet-1",
            "bonus plan-exploration with energy from earth",
            "move 0,-1 to 0,-2",
            *("pass", "skip", "remove 0,-1", "end"),
        ],
    )
    def test_before_the_cube_has_moved_nothing_else_is_done(self, sentence: str) -> None:
        assert refused(busy("terraforming"), sentence) == ["KP-MAIN-01"]

    @pytest.mark.rule("KP-MAIN-01")
    def test_the_refusal_names_the_cell(self) -> None:
        state = busy("production")

        assert why_not(state, "choose production") == (
            "first choose an action: move your cube away from Production"
        )
        assert "votre cube, qui est sur Production" in why_not(state, "choose production", "fr")

    @pytest.mark.rule("KP-MAIN-01")
    def test_the_next_turn_starts_from_the_cell_of_this_one(self) -> None:
        state = table(1)
        state = after(state, "choose production", "pass", "draw PG06")

        assert refused(state, "choose production") == ["KP-MAIN-01"]
        assert refused(state, "choose terraforming") == []


class TestTheActionIsOptional:
    @pytest.mark.rule("KP-MAIN-02")
    @pytest.mark.parametrize("cell", CELLS)
    def test_every_action_can_be_left_undone(self, cell: str) -> None:
        elsewhere = "production" if cell == "terraforming" else "terraforming"
        state = after(busy(elsewhere), f"choose {cell}")
        before = state.players[ADA]
        assert doing(state) is (Flying if cell == "stellar-propulsion" else Acting)
        assert len(sayings(state)) > 1

        state = after(state, "stay" if cell == "stellar-propulsion" else "skip")

        assert doing(state) is BonusStep
        assert state.players[ADA] == before

    @pytest.mark.rule("KP-MAIN-02")
    def test_only_the_action_under_the_cube_is_carried_out(self) -> None:
        of_cell = {
            "space-construction": "build 1,0 from earth",
            "colonisation": "colonise planet-3",
            "technological-development": "develop terraforming from earth",
            "terraforming": "terraform planet-1",
            "galactic-cartography": "chart colonial",
            "energy-storage": "store 2 on earth",
            "production": "produce planet-2",
            "antimatter-generation": "generate 1 on earth",
        }
        for cell in of_cell:
            elsewhere = "production" if cell == "terraforming" else "terraforming"
            state = after(busy(elsewhere), f"choose {cell}")
            for other, sentence in of_cell.items():
                rules = refused(state, sentence)
                assert rules == ([] if other == cell else ["KP-MAIN-02"])

    @pytest.mark.rule("KP-MAIN-02")
    def test_the_refusal_names_the_cell(self) -> None:
        state = after(busy("terraforming"), "choose energy-storage")

        assert "Energy Storage" in why_not(state, "chart colonial")
        assert "Stockage d’énergie" in why_not(state, "chart colonial", "fr")

    @pytest.mark.rule("KP-MAIN-02")
    def test_an_action_begun_is_ended_and_one_not_begun_is_skipped(self) -> None:
        state = after(busy("terraforming"), "choose technological-development")
        assert refused(state, "done") == ["KP-MAIN-02"]
        assert refused(state, "skip") == []

        state = after(state, "develop space-travel from earth")
        assert refused(state, "skip") == ["KP-MAIN-02"]
        assert refused(state, "done") == []
        assert doing(after(state, "done")) is BonusStep


class TestWhatAnActionCosts:
    @pytest.mark.rule("KP-MAIN-03")
    @pytest.mark.parametrize(
        "sentence",
        [
            "build 1,0 from storage",
            "develop terraforming from storage",
            "terraform planet-1 from storage",
        ],
    )
    def test_nothing_is_ever_paid_from_storage(self, sentence: str) -> None:
        with pytest.raises(NotationError):
            GAME.read(sentence)

    @pytest.mark.rule("KP-MAIN-03")
    def test_full_storage_does_not_help_poor_planets(self) -> None:
        # Storage holds 6 energy, 7 matter and 3 antimatter, Earth a single energy.
        ada = nation(earth="1E", techs={"quantum-physics": 1})
        state = table(ada=ada)

        build = after(state, "choose space-construction")
        assert sayings(build, "build") == []
        assert refused(build, "build 1,0 from earth") == ["KP-ACT-CONSTRUCT-02"]
        develop = after(state, "choose technological-development")
        assert sayings(develop, "develop") == ["develop space-travel from earth"]
        assert refused(develop, "develop terraforming from earth") == ["KP-ACT-TECH-01"]

    @pytest.mark.rule("KP-MAIN-03")
    def test_a_conquered_planet_pays_and_no_other_does(self) -> None:
        ada = nation(planets={"planet-1": "1E 1M"}, at={"planet-1": "4,4"})
        bob = nation(planets={"planet-2": "1E 1M"}, at={"planet-2": "-4,8"})
        state = table(ada=ada, bob=bob, tiles={"2,0": "planet-3"})

        build = after(state, "choose space-construction")
        assert refused(build, "build 4,3 from planet-1") == []
        assert refused(build, "build -3,8 from planet-2") == ["KP-MAIN-03"]  # Bob's
        assert refused(build, "build 3,0 from planet-3") == ["KP-MAIN-03"]  # nobody's
        develop = after(state, "choose technological-development")
        assert refused(develop, "develop terraforming from planet-1") == []
        assert refused(develop, "develop terraforming from planet-2") == ["KP-MAIN-03"]

    @pytest.mark.rule("KP-MAIN-03")
    def test_only_worlds_of_your_own_are_terraformed(self) -> None:
        bob = nation(planets={"planet-2": "2E"}, at={"planet-2": "0,8"})
        state = after(table(ada=BUSY | {"cell": "production"}, bob=bob), "choose terraforming")

        assert refused(state, "terraform planet-2") == ["KP-ACT-TERRAFORM-04"]  # done already
        assert refused(state, "terraform planet-3") == ["KP-MAIN-03"]
        assert "RK-3003" in why_not(state, "terraform planet-3", "fr")

    @pytest.mark.rule("KP-MAIN-04")
    @pytest.mark.parametrize(
        ("cell", "sentence", "planet", "left", "storage"),
        [
            ("space-construction", "build 1,0 from earth", "earth", (1, 1, 0), (4, 6, 3)),
            ("technological-development", "develop space-travel from earth", "earth", (1, 1, 0),
             (4, 6, 3)),
            ("terraforming", "terraform planet-1", "planet-1", (0, 0, 0), (5, 5, 3)),
        ],
    )  # fmt: skip
    def test_what_is_spent_goes_to_ones_own_storage(
        self,
        cell: str,
        sentence: str,
        planet: str,
        left: tuple[int, int, int],
        storage: tuple[int, int, int],
    ) -> None:
        state = after(busy("production"), f"choose {cell}")
        assert state.players[ADA].storage == (3, 5, 3)
        bob = state.players[BOB]

        state = after(state, sentence)

        assert on(state, ADA, planet) == left
        assert state.players[ADA].storage == storage
        assert state.players[ADA].pit == (0, 0, 0)
        assert state.players[BOB] == bob


class TestTheStepsOfATurn:
    @pytest.mark.rule("KP-RULING-02")
    def test_main_action_bonus_actions_movement_removal_and_never_back(self) -> None:
        choose, bonus = "choose colonisation", "bonus space-logistics with energy from earth"
        move, remove = "move 0,-1 to 0,-2", "remove 0,-1"
        state = after(busy("terraforming"), "choose energy-storage")

        assert doing(state) is Acting
        assert all(refused(state, said) == ["KP-MAIN-02"] for said in (bonus, move, remove, "end"))
        state = after(state, "store 1 on earth")

        assert doing(state) is BonusStep
        assert refused(state, bonus) == []
        later = [choose, move, remove, "stay", "end"]
        assert all(refused(state, said) == ["KP-RULING-02"] for said in later)
        again = ["KP-ACT-ENERGY-02", "KP-RULING-02"]
        assert refused(state, "store 1 on earth") == again
        state = after(state, "pass")

        assert doing(state) is Flying
        assert refused(state, move) == []
        later = [choose, remove, "pass", "end"]
        assert all(refused(state, said) == ["KP-RULING-02"] for said in later)
        assert refused(state, "store 1 on earth") == again
        assert refused(state, bonus) == ["KP-BONUS-01", "KP-RULING-02"]
        state = after(state, "stay")

        assert doing(state) is Removing
        assert refused(state, remove) == []
        later = [choose, move, "pass", "stay"]
        assert all(refused(state, said) == ["KP-RULING-02"] for said in later)
        assert refused(state, "store 1 on earth") == again
        assert refused(state, bonus) == ["KP-BONUS-01", "KP-RULING-02"]
        assert acting(after(state, "end")) == BOB

    @pytest.mark.rule("KP-RULING-02")
    def test_the_refusal_names_the_step(self) -> None:
        state = after(busy("terraforming"), "choose energy-storage", "skip")
        assert "now it is the bonus actions" in why_not(state, "end")
        assert why_not(state, "end", "fr").endswith("actions bonus")
        state = after(state, "pass")
        assert "ship movement" in why_not(state, "end")
        state = after(state, "stay")
        assert "ship removal" in why_not(state, "stay")

    @pytest.mark.rule("KP-RULING-02")
    def test_flying_as_main_or_bonus_action_is_not_yet_the_movement_step(self) -> None:
        state = after(busy("terraforming"), "choose stellar-propulsion")
        assert refused(state, "pass") == ["KP-RULING-02"]
        assert "now it is the main action" in why_not(state, "pass")
        state = after(state, "stay", "bonus plan-exploration with energy from earth")
        assert "now it is the bonus actions" in why_not(state, "pass")
        state = after(state, "stay", "pass")
        assert "now it is the ship movement" in why_not(state, "pass")


class TestNothingToDecide:
    @pytest.mark.rule("KP-RULING-41")
    @pytest.mark.parametrize("cell", [cell for cell in CELLS if cell != "galactic-cartography"])
    def test_a_main_action_that_cannot_be_carried_out_passes_by_itself(self, cell: str) -> None:
        elsewhere = "production" if cell == "terraforming" else "terraforming"
        state = table(ada=nation(earth="", cell=elsewhere))

        assert doing(after(state, f"choose {cell}")) is BonusStep

    @pytest.mark.rule("KP-RULING-41")
    def test_it_waits_while_an_exchange_could_make_it_possible(self) -> None:
        # No matter, no ship; but a quantum exchange makes matter of one of three energy.
        ada = nation(earth="3E", techs={"quantum-physics": 1})
        state = after(table(ada=ada), "choose space-construction")
        assert doing(state) is Acting

        state = after(state, "exchange energy for matter on earth", "build 1,0 from earth")
        assert ships_of(state, ADA) == ["1,0"]

    @pytest.mark.rule("KP-RULING-41")
    @pytest.mark.parametrize(
        ("ships", "level", "step"),
        [
            ([], 2, Choosing),  # no ship: movement and removal pass, it is Bob's turn
            (["0,-1"], 0, Removing),  # no drive
            (["2,0"], 2, Removing),  # on a planet
            (["-2,0"], 2, Removing),  # on a mine
            (["0,-1"], 1, Flying),
        ],
    )
    def test_a_step_without_a_ship_passes_by_itself(
        self, ships: list[str], level: int, step: type
    ) -> None:
        ada = nation(ships=ships, techs={"space-travel": level})
        state = table(ada=ada, tiles={"2,0": "planet-3", "-2,0": "mine-1"})

        state = after(state, "choose production", "pass")

        assert doing(state) is step
        assert acting(state) == (BOB if step is Choosing else ADA)

    @pytest.mark.rule("KP-RULING-41")
    def test_a_movement_passes_when_every_ship_is_hemmed_in(self) -> None:
        # At the black hole with one step to fly, and a rival on each hex around.
        ada = nation(ships=["-8,5"], techs={"space-travel": 1})
        around = ["-7,4", "-7,5", "-8,6"]
        closed = table(ada=ada, bob=nation(ships=around))
        open_way = table(ada=ada, bob=nation(ships=around[:2]))

        assert doing(after(closed, "choose production", "pass")) is Removing
        assert doing(after(closed, "choose stellar-propulsion")) is BonusStep
        assert sayings(after(open_way, "choose production", "pass"), "move") == [
            "move -8,5 to -8,6"
        ]

    @pytest.mark.rule("KP-RULING-41")
    def test_cubes_that_can_go_to_one_place_only_go_there(self) -> None:
        evolution = "bonus technological-evolution with matter from storage"
        alone = table(ada=nation())
        alone = after(alone, "choose production", evolution)
        assert on(alone, ADA) == (3, 3, 1)
        assert doing(alone) is BonusStep

        settled = table(ada=nation(planets={"planet-1": ""}))
        settled = after(settled, "choose production", evolution)
        assert sayings(settled, "take") == ["take on earth", "take on planet-1"]


class TestEarthIsAPlanet:
    @pytest.mark.rule("KP-RULING-13")
    def test_it_holds_pays_and_builds_beside_the_sun(self) -> None:
        state = after(table(ada=nation(earth="1E 1M 1A")), "choose space-construction")
        beside_the_sun = {"1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"}
        assert {said.split()[1] for said in sayings(state, "build")} == beside_the_sun

        state = after(state, "build 1,0 from earth")

        assert on(state, ADA) == (0, 0, 1)

    @pytest.mark.rule("KP-RULING-13")
    def test_it_can_be_produced_onto(self) -> None:
        stored = after(busy("terraforming"), "choose energy-storage", "store 2 on earth")
        assert on(stored, ADA) == (4, 2, 0)
        made = after(busy("terraforming"), "choose antimatter-generation", "generate 1 on earth")
        assert on(made, ADA) == (2, 2, 1)

    @pytest.mark.rule("KP-RULING-13")
    def test_its_antimatter_counts_and_it_counts_as_no_colony(self) -> None:
        score = GAME.scores(table(ada=nation(earth="2A")))[ADA]

        assert score.parts["antimatter"] == 2
        assert score.total == 2  # no zone, no type, nothing terraformed

    @pytest.mark.rule("KP-RULING-13")
    def test_it_is_neither_colonised_nor_terraformed_and_never_produces(self) -> None:
        terraforming = after(busy("production"), "choose terraforming")
        assert refused(terraforming, "terraform earth") == ["KP-RULING-13"]
        assert why_not(terraforming, "terraform earth").startswith("Earth is your home")
        assert why_not(terraforming, "terraform earth", "fr").startswith("la Terre est votre monde")
        colonisation = after(busy("production"), "choose colonisation")
        assert refused(colonisation, "colonise earth") == ["KP-ACT-COLONIZE-01"]
        production = after(busy("terraforming"), "choose production")
        assert refused(production, "produce earth") == ["KP-ACT-PRODUCTION-04"]
        assert track(production, ADA, "colonial") == 0
