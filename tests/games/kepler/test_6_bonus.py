"""The bonus actions of Kepler-3042: which, what for, and what they do."""

import pytest

from games.kepler.table import (
    ADA,
    BOB,
    Nation,
    acting,
    after,
    all_cubes,
    nation,
    on,
    refused,
    sayings,
    ships_of,
    table,
    track,
    why_not,
)
from orrery.games.kepler import tasks
from orrery.games.kepler.state import State
from orrery.kernel.game import NATURE

# The lines of the action board that cross in each cell: its column, its row.
LINES = {
    "space-construction": ("space-logistics", "modernise-society"),
    "colonisation": ("technological-evolution", "modernise-society"),
    "technological-development": ("scientific-progress", "modernise-society"),
    "stellar-propulsion": ("space-logistics", "plan-exploration"),
    "terraforming": ("technological-evolution", "plan-exploration"),
    "galactic-cartography": ("scientific-progress", "plan-exploration"),
    "energy-storage": ("space-logistics", "exploit-asteroid"),
    "production": ("technological-evolution", "exploit-asteroid"),
    "antimatter-generation": ("scientific-progress", "exploit-asteroid"),
}
ALL_SIX = {line for lines in LINES.values() for line in lines}
AROUND_THE_SUN = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"]


def bonus_step(cell: str, ada: Nation | None = None, **position: dict[str, str]) -> State:
    """Ada's cube has moved to a cell, whose action she leaves undone."""
    ada = dict(ada or nation())
    ada["cell"] = next(other for other in LINES if other != cell)
    state = after(table(ada=ada, **position), f"choose {cell}")  # type: ignore[arg-type]
    while not isinstance(state.agenda[0], tasks.BonusStep):
        state = after(state, "skip" if isinstance(state.agenda[0], tasks.Acting) else "stay")
    return state


def offered(state: State) -> set[str]:
    return {sentence.split()[1] for sentence in sayings(state, "bonus")}


class TestHowMany:
    @pytest.mark.rule("KP-BONUS-01")
    def test_none_at_all(self) -> None:
        state = after(bonus_step("production"), "pass")

        assert state.turn != ADA  # no ships: the turn is over
        assert state.players[ADA].pit == (0, 0, 0)

    @pytest.mark.rule("KP-BONUS-01")
    def test_one_and_then_no_other(self) -> None:
        state = after(
            bonus_step("production"), "bonus exploit-asteroid with energy from earth", "pass"
        )

        assert state.turn != ADA
        assert sum(state.players[ADA].pit) == 1

    @pytest.mark.rule("KP-BONUS-01")
    def test_two_and_then_the_step_is_over(self) -> None:
        ada = nation(ships=["3,0"], techs={"space-travel": 1})
        state = after(
            bonus_step("production", ada),
            "bonus exploit-asteroid with energy from earth",
            "bonus technological-evolution with energy from earth",
        )

        assert sum(state.players[ADA].pit) == 2
        third = "bonus exploit-asteroid with energy from earth"
        assert refused(state, third) == ["KP-BONUS-01", "KP-RULING-02"]
        assert why_not(state, third).startswith("a turn has up to 2 bonus actions")
        assert "stay" in sayings(state)  # the ships fly

    @pytest.mark.rule("KP-BONUS-01", "KP-ROUND-05")
    def test_a_third_one_is_refused_for_being_the_third_when_the_turn_is_over(self) -> None:
        """Without ships the turn ends with the second one, and Bob is to act."""
        third = "bonus exploit-asteroid with energy from earth"
        state = bonus_step("production")
        assert refused(state, third, BOB) == ["KP-ROUND-05"]  # whose turn is still to come
        state = after(state, third, "bonus technological-evolution with energy from earth")
        assert acting(state) == BOB
        assert refused(state, third, ADA) == ["KP-BONUS-01", "KP-ROUND-05"]

    @pytest.mark.rule("KP-BONUS-01")
    def test_while_ships_fly_in_the_second_one_there_is_no_third(self) -> None:
        ada = nation(ships=["3,0"], techs={"space-travel": 1})
        first, second = "scientific-progress", "plan-exploration"
        state = after(
            bonus_step("galactic-cartography", ada),
            *(f"bonus {line} with energy from earth" for line in (first, second)),
        )
        third = f"bonus {first} with energy from earth"
        assert refused(state, third) == ["KP-BONUS-01", "KP-RULING-02"]

    @pytest.mark.rule("KP-BONUS-01", "KP-ROUND-05")
    def test_in_the_next_round_it_is_only_too_early(self) -> None:
        state = after(bonus_step("production"), "pass", "choose production", "pass")
        assert acting(state) == NATURE
        third = "bonus exploit-asteroid with energy from earth"
        assert refused(state, third, ADA) == refused(state, third, BOB) == ["KP-ROUND-05"]

    @pytest.mark.rule("KP-BONUS-01")
    def test_bonus_actions_come_after_the_main_action(self) -> None:
        state = after(table(), "choose space-construction")

        sentence = "bonus modernise-society with energy from earth"
        assert refused(state, sentence) == ["KP-MAIN-02"]
        assert refused(after(state, "skip"), sentence) == []

    @pytest.mark.rule("KP-BONUS-02")
    @pytest.mark.parametrize("turned_round", [False, True])
    def test_the_second_must_differ_from_the_first(self, turned_round: bool) -> None:
        first, second = "exploit-asteroid", "technological-evolution"
        if turned_round:
            first, second = second, first
        state = after(bonus_step("production"), f"bonus {first} with energy from storage")

        assert offered(state) == {second}
        assert refused(state, f"bonus {first} with matter from earth") == ["KP-BONUS-02"]
        assert refused(state, f"bonus {second} with matter from earth") == []

    @pytest.mark.rule("KP-BONUS-02")
    def test_the_refusal_names_the_bonus_action(self) -> None:
        once_more = "bonus exploit-asteroid with energy from storage"
        state = after(bonus_step("production"), once_more)

        assert why_not(state, once_more) == (
            "you have carried out Exploit an Asteroid in this turn already"
        )
        assert "Exploiter un astéroïde" in why_not(state, once_more, "fr")


class TestRowAndColumn:
    @pytest.mark.rule("KP-BONUS-03")
    @pytest.mark.parametrize("cell", LINES)
    def test_only_the_two_lines_of_the_cube_are_available(self, cell: str) -> None:
        state = bonus_step(cell)

        assert offered(state) == set(LINES[cell])
        for line in ALL_SIX:
            against = refused(state, f"bonus {line} with energy from earth")
            assert against == ([] if line in LINES[cell] else ["KP-BONUS-03"])

    @pytest.mark.rule("KP-BONUS-03")
    def test_the_refusal_tells_what_there_is(self) -> None:
        state = bonus_step("production")
        elsewhere = "bonus modernise-society with energy from earth"

        assert why_not(state, elsewhere) == (
            "Modernise Society is not on the row or column of Production; there are "
            "Technological Evolution, Exploit an Asteroid"
        )
        french = why_not(state, elsewhere, "fr")
        assert "Évolution Technologique, Exploiter un astéroïde" in french


class TestTheSacrifice:
    @pytest.mark.rule("KP-BONUS-04", "KP-BONUS-06", "KP-BONUS-05")
    @pytest.mark.parametrize("source", ["storage", "earth", "planet-1"])
    @pytest.mark.parametrize(
        ("kind", "one"),
        [("energy", (1, 0, 0)), ("matter", (0, 1, 0)), ("antimatter", (0, 0, 1))],
    )
    def test_one_resource_of_any_kind_from_storage_or_a_planet_goes_to_the_pit(
        self, kind: str, one: tuple[int, int, int], source: str
    ) -> None:
        ada = nation(earth="2E 2M 1A", planets={"planet-1": "2E 2M 1A"}, pit="1E")
        state = bonus_step("space-construction", ada)  # storage: 2 energy, 3 matter, 1 antimatter

        state = after(state, f"bonus modernise-society with {kind} from {source}")

        player = state.players[ADA]
        held = {
            "storage": (2, 3, 1),
            "earth": (2, 2, 1),
            "planet-1": (2, 2, 1),
        }
        energy, matter, antimatter = held[source]
        held[source] = (energy - one[0], matter - one[1], antimatter - one[2])
        assert player.storage == held["storage"]
        assert on(state, ADA) == held["earth"]
        assert on(state, ADA, "planet-1") == held["planet-1"]
        assert player.pit == (1 + one[0], one[1], one[2])
        assert all_cubes(state, ADA) == (7, 7, 3)

    @pytest.mark.rule("KP-BONUS-05")
    @pytest.mark.parametrize(
        ("kind", "source", "rule"),
        [
            ("antimatter", "storage", "KP-BONUS-05"),
            ("matter", "earth", "KP-BONUS-05"),
            ("energy", "planet-1", "KP-BONUS-05"),
            ("energy", "planet-2", "KP-MAIN-03"),
        ],
    )
    def test_what_is_not_there_cannot_be_sacrificed(
        self, kind: str, source: str, rule: str
    ) -> None:
        ada = nation(earth="3E", planets={"planet-1": "3A"})
        state = bonus_step("space-construction", ada)

        sentence = f"bonus modernise-society with {kind} from {source}"
        assert refused(state, sentence) == [rule]
        assert sentence not in sayings(state)

    @pytest.mark.rule("KP-BONUS-05")
    def test_the_pit_gives_nothing_back(self) -> None:
        everything = nation(earth="", pit="7E 7M 3A")
        state = bonus_step("space-construction", everything)

        assert sayings(state) == ["pass"]

    @pytest.mark.rule("KP-BONUS-05")
    def test_the_refusal_names_resource_and_place(self) -> None:
        state = bonus_step("space-construction", nation(planets={"planet-1": ""}))
        sentence = "bonus modernise-society with antimatter from earth"

        assert why_not(state, sentence) == "Earth holds no antimatter"
        assert "Terre" in why_not(state, sentence, "fr")
        assert "antimatière" in why_not(state, sentence, "fr")


class TestSpaceLogistics:
    sentence = "bonus space-logistics with matter from storage"

    @pytest.mark.rule("KP-BONUS-LOGISTICS-01")
    def test_a_ship_is_built_for_nothing_but_the_sacrifice(self) -> None:
        state = bonus_step("energy-storage")

        state = after(state, self.sentence, "build 1,0")

        assert ships_of(state, ADA) == ["1,0"]
        assert on(state, ADA) == (3, 3, 0)
        assert state.players[ADA].storage == (4, 3, 3)
        assert state.players[ADA].pit == (0, 1, 0)

    @pytest.mark.rule("KP-BONUS-LOGISTICS-01")
    def test_nobody_pays_for_it(self) -> None:
        state = after(bonus_step("energy-storage"), self.sentence)

        assert refused(state, "build 1,0 from earth") == ["KP-BONUS-LOGISTICS-01"]
        assert refused(state, "build 1,0") == []

    @pytest.mark.rule("KP-BONUS-LOGISTICS-01", "KP-RULING-42")
    def test_a_nation_without_a_cube_on_its_planets_builds_it_as_well(self) -> None:
        poor = nation(earth="", planets={"planet-1": ""}, at={"planet-1": "4,0"})

        state = after(bonus_step("energy-storage", poor), self.sentence, "build 4,-1")

        assert ships_of(state, ADA) == ["4,-1"]

    @pytest.mark.rule("KP-BONUS-LOGISTICS-02")
    def test_it_appears_next_to_the_sun_or_to_a_colony(self) -> None:
        # Of the six neighbours of 2,-3 the star of 3,-3 is closed, and a tile lies on 1,-3.
        ada = nation(planets={"planet-1": ""}, at={"planet-1": "2,-3"})
        state = bonus_step("energy-storage", ada, tiles={"1,-3": "mine-1", "0,1": "?"})

        state = after(state, self.sentence)

        near_the_sun = {"1,0", "1,-1", "0,-1", "-1,0", "-1,1"}
        near_the_colony = {"3,-4", "2,-4", "1,-2", "2,-2"}
        assert {s.split()[1] for s in sayings(state)} == near_the_sun | near_the_colony

    @pytest.mark.rule("KP-BONUS-LOGISTICS-02")
    def test_it_appears_nowhere_else(self) -> None:
        ada = nation(planets={"planet-1": ""}, at={"planet-1": "2,-3"}, ships=["1,-1"])
        bob = nation(planets={"planet-2": ""}, at={"planet-2": "-4,0"})
        state = after(bonus_step("energy-storage", ada, bob=bob), self.sentence)

        assert refused(state, "build 2,0") == ["KP-BONUS-LOGISTICS-02"]  # two from the Sun
        assert refused(state, "build -4,1") == ["KP-BONUS-LOGISTICS-02"]  # next to Bob's colony
        assert refused(state, "build 3,-3") == ["KP-RULING-10"]  # a star
        assert refused(state, "build 1,-1") == ["KP-RULING-11"]  # a ship is there
        assert refused(state, "pass") == ["KP-BONUS-LOGISTICS-02"]  # it must be placed

    @pytest.mark.rule("KP-RULING-42")
    def test_it_needs_an_unused_ship(self) -> None:
        two = bonus_step("energy-storage", nation(ships=["3,0", "4,0"]))
        three = bonus_step("energy-storage", nation(ships=["3,0", "4,0", "5,0"]))

        assert refused(two, self.sentence) == []
        assert refused(three, self.sentence) == ["KP-ACT-CONSTRUCT-05"]
        assert offered(three) == {"exploit-asteroid"}
        assert why_not(three, self.sentence) == "all 3 of your ships are on the board"
        assert "3 vaisseaux" in why_not(three, self.sentence, "fr")

    @pytest.mark.rule("KP-RULING-42", "KP-BONUS-LOGISTICS-02")
    def test_it_needs_a_free_hex(self) -> None:
        rivals = nation(ships=AROUND_THE_SUN[:3])
        five = bonus_step(
            "energy-storage", bob=rivals, tiles=dict.fromkeys(AROUND_THE_SUN[3:5], "?")
        )
        six = bonus_step("energy-storage", bob=rivals, tiles=dict.fromkeys(AROUND_THE_SUN[3:], "?"))

        assert sayings(after(five, self.sentence)) == ["build 0,1"]
        assert refused(six, self.sentence) == ["KP-BONUS-LOGISTICS-02"]
        assert offered(six) == {"exploit-asteroid"}


class TestTechnologicalEvolution:
    sentence = "bonus technological-evolution with energy from storage"

    @pytest.mark.rule("KP-BONUS-EVOLUTION-01")
    @pytest.mark.parametrize("planet", ["earth", "planet-1"])
    def test_one_antimatter_is_produced_on_a_planet_of_ones_own(self, planet: str) -> None:
        ada = nation(planets={"planet-1": ""})
        bob = nation(planets={"planet-2": ""})
        state = after(bonus_step("colonisation", ada, bob=bob), self.sentence)

        assert sayings(state) == ["take on earth", "take on planet-1"]
        assert refused(state, "take on planet-2") == ["KP-MAIN-03"]
        state = after(state, f"take on {planet}")

        assert on(state, ADA, planet)[2] == 1
        assert state.players[ADA].storage == (3, 4, 2)

    @pytest.mark.rule("KP-RULING-42", "KP-BONUS-EVOLUTION-01")
    def test_it_may_be_chosen_in_vain(self) -> None:
        state = bonus_step("colonisation", nation(earth="3E 3M 2A", pit="1A"))

        state = after(state, self.sentence)

        assert on(state, ADA) == (3, 3, 2)
        assert state.players[ADA].pit == (1, 0, 1)


class TestSteps:
    @pytest.mark.rule("KP-BONUS-SCIENCE-01")
    def test_scientific_progress_is_one_step_on_the_technology_track(self) -> None:
        state = bonus_step("antimatter-generation", nation(tracks=(4, 9)))

        state = after(state, "bonus scientific-progress with energy from earth")

        assert (track(state, ADA, "technology"), track(state, ADA, "colonial")) == (5, 9)

    @pytest.mark.rule("KP-BONUS-SOCIETY-01")
    def test_modernise_society_is_one_step_on_the_colonial_track(self) -> None:
        state = bonus_step("colonisation", nation(tracks=(4, 9)))

        state = after(state, "bonus modernise-society with energy from earth")

        assert (track(state, ADA, "technology"), track(state, ADA, "colonial")) == (4, 10)

    @pytest.mark.rule("KP-RULING-42")
    def test_they_may_be_chosen_on_the_last_space(self) -> None:
        state = bonus_step("technological-development", nation(tracks=(20, 20)))

        state = after(
            state,
            "bonus scientific-progress with energy from earth",
            "bonus modernise-society with energy from earth",
        )

        assert state.players[ADA].tracks == (20, 20)
        assert state.players[ADA].pit == (2, 0, 0)


class TestPlanAnExploration:
    sentence = "bonus plan-exploration with energy from storage"

    @pytest.mark.rule("KP-BONUS-EXPLORE-01")
    @pytest.mark.parametrize("level", [0, 4])
    def test_every_ship_moves_two_hexes_whatever_the_space_travel_level(self, level: int) -> None:
        ada = nation(ships=["1,0", "-1,0"], techs={"space-travel": level})
        state = after(bonus_step("terraforming", ada), self.sentence)

        assert refused(state, "move 1,0 to 4,0") == ["KP-RULING-20"]
        assert refused(state, "move 1,0 to 2,0") == []
        state = after(state, "move 1,0 to 3,0", "move -1,0 to -3,0")

        assert set(ships_of(state, ADA)) == {"3,0", "-3,0"}
        assert isinstance(state.agenda[0], tasks.BonusStep)

    @pytest.mark.rule("KP-BONUS-EXPLORE-01")
    def test_the_refusal_tells_the_two_steps(self) -> None:
        state = after(bonus_step("terraforming", nation(ships=["1,0"])), self.sentence)

        assert why_not(state, "move 1,0 to 4,0").startswith(
            "hex 4,0 is too far: this ship flies 2 hexes at most"
        )
        assert "2 hexagones au plus" in why_not(state, "move 1,0 to 4,0", "fr")

    @pytest.mark.rule("KP-RULING-42")
    def test_it_may_be_chosen_without_a_ship(self) -> None:
        state = after(bonus_step("terraforming"), self.sentence)

        assert state.players[ADA].pit == (1, 0, 0)
        assert offered(state) == {"technological-evolution"}


class TestExploitAnAsteroid:
    sentence = "bonus exploit-asteroid with antimatter from storage"

    @pytest.mark.rule("KP-BONUS-ASTEROID-01", "KP-PROGRESS-03")
    def test_one_energy_and_one_matter_are_produced_on_earth(self) -> None:
        ada = nation(planets={"planet-1": ""}, terraformed=["planet-1"])

        state = after(bonus_step("energy-storage", ada), self.sentence)

        assert on(state, ADA) == (4, 4, 0)
        assert on(state, ADA, "planet-1") == (0, 0, 0)
        assert state.players[ADA].storage == (3, 3, 2)

    @pytest.mark.rule("KP-RULING-42", "KP-BONUS-ASTEROID-01")
    @pytest.mark.parametrize(
        ("pit", "there"), [("4E", (3, 4, 0)), ("4M", (4, 3, 0)), ("4E 4M", (3, 3, 0))]
    )
    def test_what_storage_lacks_is_not_produced(
        self, pit: str, there: tuple[int, int, int]
    ) -> None:
        state = bonus_step("energy-storage", nation(pit=pit))

        assert on(after(state, self.sentence), ADA) == there
