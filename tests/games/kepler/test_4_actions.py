"""Space Construction and Colonisation."""

import pytest

from games.kepler.table import (
    ADA,
    BOB,
    after,
    all_cubes,
    level,
    nation,
    on,
    refused,
    sayings,
    ships_of,
    table,
    track,
    why_not,
)
from orrery.games.kepler.galaxy import BOARD
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import Acting, BonusStep

BESIDE_THE_SUN = {"1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"}
FIVE = [f"planet-{number}" for number in (1, 2, 3, 8, 9)]


def doing(state: State) -> type:
    return type(state.agenda[0])


def berths(state: State, planet: str) -> set[str]:
    """Where a ship paid from a planet may appear."""
    built = [said.split() for said in sayings(state, "build")]
    return {hex for _, hex, _, payer in built if payer == planet}


class TestSpaceConstruction:
    @pytest.mark.rule("KP-ACT-CONSTRUCT-01", "KP-ACT-CONSTRUCT-02")
    def test_one_ship_of_the_supply_for_one_energy_and_one_matter(self) -> None:
        state = after(table(), "choose space-construction", "build 1,0 from earth")

        assert ships_of(state, ADA) == ["1,0"]
        assert on(state, ADA) == (2, 2, 0)
        assert state.players[ADA].storage == (5, 5, 3)
        assert doing(state) is BonusStep  # one ship, no more
        again = "build 0,1 from earth"
        assert refused(state, again) == ["KP-ACT-CONSTRUCT-01", "KP-RULING-02"]
        assert refused(state, "build 4,4 from earth")[0] == "KP-ACT-CONSTRUCT-03"

    @pytest.mark.rule("KP-ACT-CONSTRUCT-02")
    @pytest.mark.parametrize(
        ("earth", "rules"),
        [
            ("1E 1M", []),
            ("1E", ["KP-ACT-CONSTRUCT-02"]),
            ("1M", ["KP-ACT-CONSTRUCT-02"]),
            ("3E 3A", ["KP-ACT-CONSTRUCT-02"]),
            ("", ["KP-ACT-CONSTRUCT-02"]),
        ],
    )
    def test_both_cubes_are_needed_and_nothing_stands_in_for_them(
        self, earth: str, rules: list[str]
    ) -> None:
        # Another planet could pay, so that the action waits for a decision.
        ada = nation(earth=earth, planets={"planet-1": "2E 2M"}, at={"planet-1": "4,4"})
        state = after(table(ada=ada), "choose space-construction")

        assert refused(state, "build 1,0 from earth") == rules
        assert (berths(state, "earth") == set()) == bool(rules)

    @pytest.mark.rule("KP-ACT-CONSTRUCT-02")
    def test_the_refusal_tells_what_the_planet_holds(self) -> None:
        ada = nation(earth="2E", planets={"planet-1": "2E 2M"}, at={"planet-1": "4,4"})
        state = after(table(ada=ada), "choose space-construction")

        assert why_not(state, "build 1,0 from earth") == (
            "a ship costs 1 energy and 1 matter; Earth holds 2 energy and 0 matter"
        )
        in_french = why_not(state, "build 1,0 from earth", "fr")
        assert "1 énergie et 1 matière" in in_french
        assert in_french.endswith("la Terre contient 2 énergies et 0 matière")

    @pytest.mark.rule("KP-ACT-CONSTRUCT-03")
    def test_paid_from_earth_it_appears_beside_the_sun(self) -> None:
        state = after(table(), "choose space-construction")

        assert berths(state, "earth") == BESIDE_THE_SUN
        for farther in ("2,0", "2,-1", "8,0"):
            assert refused(state, f"build {farther} from earth") == ["KP-ACT-CONSTRUCT-03"]
        assert "2,-1" in why_not(state, "build 2,-1 from earth", "fr")

    @pytest.mark.rule("KP-ACT-CONSTRUCT-04")
    def test_paid_from_a_planet_it_appears_beside_that_planet(self) -> None:
        ada = nation(
            planets={"planet-1": "1E 1M", "planet-2": ""},
            at={"planet-1": "4,-1", "planet-2": "-4,4"},
        )
        state = after(table(ada=ada), "choose space-construction")

        beside = {"5,-1", "5,-2", "4,-2", "3,-1", "3,0", "4,0"}
        assert berths(state, "planet-1") == beside
        for elsewhere in ("4,-1", "6,-1", "1,0", "-4,3"):
            assert refused(state, f"build {elsewhere} from planet-1") == ["KP-ACT-CONSTRUCT-04"]
        assert refused(state, "build 3,0 from earth") == ["KP-ACT-CONSTRUCT-03"]

    @pytest.mark.rule("KP-ACT-CONSTRUCT-01", "KP-ACT-CONSTRUCT-05")
    def test_the_third_ship_is_the_last(self) -> None:
        two = table(ada=nation(ships=["3,-1", "4,-1"]))
        two = after(two, "choose space-construction")
        assert refused(two, "build 1,0 from earth") == []

        # A quantum exchange is still possible, so that the action waits.
        three = table(ada=nation(ships=["3,-1", "4,-1", "5,-1"], techs={"quantum-physics": 1}))
        three = after(three, "choose space-construction")
        assert sayings(three, "build") == []
        assert refused(three, "build 1,0 from earth") == ["KP-ACT-CONSTRUCT-05"]
        assert why_not(three, "build 1,0 from earth") == "all 3 of your ships are on the board"
        assert "vos 3 vaisseaux" in why_not(three, "build 1,0 from earth", "fr")

    @pytest.mark.rule("KP-ACT-CONSTRUCT-06")
    def test_energy_and_matter_come_from_one_planet(self) -> None:
        ada = nation(
            earth="3E",
            planets={"planet-1": "3M", "planet-2": "1E 1M"},
            at={"planet-1": "4,4", "planet-2": "4,-1"},
        )
        state = after(table(ada=ada), "choose space-construction")

        assert refused(state, "build 1,0 from earth") == ["KP-ACT-CONSTRUCT-02"]
        assert refused(state, "build 4,3 from planet-1") == ["KP-ACT-CONSTRUCT-02"]
        assert {said.split()[-1] for said in sayings(state, "build")} == {"planet-2"}
        assert refused(state, "build 3,0") == ["KP-ACT-CONSTRUCT-06"]  # who pays?
        state = after(state, "build 3,0 from planet-2")
        assert on(state, ADA, "planet-2") == (0, 0, 0)
        assert (on(state, ADA), on(state, ADA, "planet-1")) == ((3, 0, 0), (0, 3, 0))


class TestWhereANewShipAppears:
    @pytest.mark.rule("KP-RULING-11")
    @pytest.mark.parametrize(
        ("tiles", "ships", "rivals"),
        [
            ({}, ["1,0"], []),
            ({}, [], ["1,0"]),
            ({"1,0": "planet-3"}, [], []),
            ({"1,0": "mine-1"}, [], []),
            ({"1,0": "objective-1"}, [], []),
            ({"1,0": "?"}, [], []),
        ],
    )
    def test_never_on_a_ship_or_a_tile(
        self, tiles: dict[str, str], ships: list[str], rivals: list[str]
    ) -> None:
        state = table(tiles=tiles, ada=nation(ships=ships), bob=nation(ships=rivals))
        state = after(state, "choose space-construction")

        assert refused(state, "build 1,0 from earth") == ["KP-RULING-11"]
        assert berths(state, "earth") == BESIDE_THE_SUN - {"1,0"}
        assert "1,0" in why_not(state, "build 1,0 from earth", "fr")

    @pytest.mark.rule("KP-RULING-11", "KP-RULING-41")
    def test_without_a_free_hex_the_ship_cannot_be_built(self) -> None:
        hemmed_in = dict.fromkeys(["1,-1", "0,-1", "-1,0", "-1,1", "0,1"], "?")

        one_left = after(table(tiles=hemmed_in), "choose space-construction")
        assert sayings(one_left, "build") == ["build 1,0 from earth"]
        none_left = table(tiles=hemmed_in, bob=nation(ships=["1,0"]))
        assert doing(after(none_left, "choose space-construction")) is BonusStep

    @pytest.mark.rule("KP-RULING-10", "KP-RULING-11")
    @pytest.mark.parametrize(
        ("planet_at", "blocked"),
        [
            ("3,0", "2,1"),  # a star
            ("1,0", "0,0"),  # the Sun
            ("-7,4", "-8,4"),  # the black hole
        ],
    )
    def test_never_on_the_sun_a_star_or_the_black_hole(self, planet_at: str, blocked: str) -> None:
        ada = nation(planets={"planet-1": "1E 1M"}, at={"planet-1": planet_at})
        state = after(table(ada=ada), "choose space-construction")

        assert refused(state, f"build {blocked} from planet-1") == ["KP-RULING-10"]
        assert blocked not in berths(state, "planet-1")
        assert len(berths(state, "planet-1")) >= 4
        assert why_not(state, f"build {blocked} from planet-1") == (
            f"hex {blocked} is the Sun, a star or the black hole"
        )


class TestColonisation:
    @pytest.mark.rule("KP-ACT-COLONIZE-01", "KP-ACT-COLONIZE-02", "KP-RULING-33")
    def test_a_marker_replaces_the_ship_and_the_card_is_taken(self) -> None:
        ada = nation(earth="", ships=["2,0", "0,-1"])
        state = table(ada=ada, tiles={"2,0": "planet-8"})
        storage = state.players[ADA].storage

        state = after(state, "choose colonisation", "colonise planet-8")

        assert ships_of(state, ADA) == ["0,-1"]  # one ship is back in the supply
        earth, card = state.players[ADA].planets
        assert (card.number, BOARD.name(card.hex)) == (8, "2,0")
        assert not card.terraformed
        assert card.cubes == (0, 0, 0)
        assert state.settled == 1 << BOARD.read("2,0")
        assert earth.cubes == (0, 0, 0)  # it cost nothing
        assert state.players[ADA].storage == storage
        assert state.players[ADA].pit == (0, 0, 0)
        assert doing(state) is BonusStep  # one planet, no more
        assert refused(state, "colonise planet-8") == ["KP-ACT-COLONIZE-01", "KP-RULING-02"]

    @pytest.mark.rule("KP-ACT-COLONIZE-01")
    def test_the_ship_can_be_built_again(self) -> None:
        ada = nation(ships=["2,0", "0,-1", "0,1"], cell="production")
        state = table(1, ada=ada, tiles={"2,0": "planet-8"})

        state = after(state, "choose colonisation", "colonise planet-8", "pass", "end", "draw PG06")
        state = after(state, "choose space-construction")

        assert refused(state, "build 1,0 from earth") == []

    @pytest.mark.rule("KP-ACT-COLONIZE-01")
    def test_a_ship_of_ones_own_must_stand_on_the_planet(self) -> None:
        state = table(
            ada=nation(ships=["2,0", "2,-1"]),
            bob=nation(ships=["-2,0"]),
            tiles={"2,0": "planet-8", "-2,0": "planet-9", "3,-1": "planet-10"},
        )
        state = after(state, "choose colonisation")

        assert sayings(state, "colonise") == ["colonise planet-8"]
        for other in ("planet-9", "planet-10", "planet-11"):
            assert refused(state, f"colonise {other}") == ["KP-ACT-COLONIZE-01"]
        assert "OC-3009" in why_not(state, "colonise planet-9")

    @pytest.mark.rule("KP-ACT-COLONIZE-01")
    def test_with_two_ships_on_planets_one_of_them_is_chosen(self) -> None:
        state = table(
            ada=nation(ships=["2,0", "-2,0"]), tiles={"2,0": "planet-8", "-2,0": "planet-9"}
        )
        state = after(state, "choose colonisation")
        assert sorted(sayings(state, "colonise")) == ["colonise planet-8", "colonise planet-9"]

        state = after(state, "colonise planet-9")

        assert ships_of(state, ADA) == ["2,0"]
        assert [planet.number for planet in state.players[ADA].planets] == [0, 9]

    @pytest.mark.rule("KP-ACT-COLONIZE-03")
    @pytest.mark.parametrize(
        ("planet", "icons"),
        # The terraformed sides bear 1, 2, 1 and 3 icons.
        [("planet-1", 1), ("planet-9", 1), ("planet-15", 2), ("planet-24", 3)],
    )
    def test_mauve_icons_of_the_colony_side_advance_the_coloniser(
        self, planet: str, icons: int
    ) -> None:
        # From space 12 of Colonial Supremacy: no icon lies before 16.
        ada = nation(ships=["2,0"], tracks=(0, 12))
        state = table(ada=ada, tiles={"2,0": planet})

        state = after(state, "choose colonisation", f"colonise {planet}")

        assert state.players[ADA].tracks == (0, 12 + icons)
        assert state.players[BOB].tracks == (0, 0)

    @pytest.mark.rule("KP-ACT-COLONIZE-04")
    @pytest.mark.parametrize(
        ("planet", "tech", "needed", "named"),
        [
            ("planet-25", "quantum-physics", 2, "Quantum Physics 2"),
            ("planet-26", "antimatter-science", 2, "Antimatter Science 2"),
            ("planet-27", "space-travel", 3, "Space Travel 3"),
            ("planet-28", "quantum-physics", 3, "Quantum Physics 3"),
        ],
    )
    def test_an_alien_world_demands_a_technology(
        self, planet: str, tech: str, needed: int, named: str
    ) -> None:
        def landed(known: int) -> State:
            # Quantum exchanges or a second planet keep the action waiting for a decision.
            ada = nation(ships=["2,0", "-2,0"], techs={tech: known})
            tiles = {"2,0": planet, "-2,0": "planet-1"}
            return after(table(4, ada=ada, tiles=tiles), "choose colonisation")

        assert refused(landed(needed), f"colonise {planet}") == []
        assert level(landed(needed), ADA, tech) == needed
        below = landed(needed - 1)
        assert refused(below, f"colonise {planet}") == ["KP-ACT-COLONIZE-04"]
        assert sayings(below, "colonise") == ["colonise planet-1"]
        assert f"{named}, and you have level {needed - 1}" in why_not(below, f"colonise {planet}")
        assert f"niveau {needed - 1}" in why_not(below, f"colonise {planet}", "fr")

    @pytest.mark.rule("KP-ACT-COLONIZE-05", "KP-SETUP-14")
    def test_five_planets_at_most(self) -> None:
        # A quantum exchange keeps the action waiting for a decision.
        known = {"quantum-physics": 1}
        four = nation(planets=dict.fromkeys(FIVE[:4], ""), ships=["2,0"], techs=known)
        state = after(table(ada=four, tiles={"2,0": "planet-10"}), "choose colonisation")
        assert refused(state, "colonise planet-10") == []
        assert len(after(state, "colonise planet-10").players[ADA].planets) == 1 + 5

        five = nation(planets=dict.fromkeys(FIVE, ""), ships=["2,0"], techs=known)
        state = after(table(ada=five, tiles={"2,0": "planet-10"}), "choose colonisation")
        assert sayings(state, "colonise") == []
        assert refused(state, "colonise planet-10") == ["KP-ACT-COLONIZE-05"]
        assert why_not(state, "colonise planet-10") == ("your 5 nation markers are all on planets")
        assert "vos 5 marqueurs" in why_not(state, "colonise planet-10", "fr")

    @pytest.mark.rule("KP-ACT-COLONIZE-06")
    @pytest.mark.parametrize("body", ["mine-1", "objective-1"])
    def test_a_mine_or_an_objective_is_never_colonised(self, body: str) -> None:
        state = table(ada=nation(ships=["2,0"]), tiles={"2,0": body})
        passed = after(state, "choose colonisation")
        assert doing(passed) is BonusStep  # nothing to colonise
        assert refused(passed, "colonise planet-1")[0] == "KP-ACT-COLONIZE-01"

        both = table(ada=nation(ships=["2,0", "-2,0"]), tiles={"2,0": body, "-2,0": "planet-1"})
        both = after(both, "choose colonisation")
        assert doing(both) is Acting
        assert sayings(both, "colonise") == ["colonise planet-1"]

    @pytest.mark.rule("KP-RULING-33")
    def test_colonisation_moves_no_cube(self) -> None:
        ada = nation(earth="1E 1M 1A", pit="1E", ships=["2,0"])
        state = table(ada=ada, tiles={"2,0": "planet-1"})
        before = state.players[ADA]

        state = after(state, "choose colonisation", "colonise planet-1")

        assert on(state, ADA) == (1, 1, 1)
        assert state.players[ADA].storage == before.storage
        assert state.players[ADA].pit == before.pit
        assert all_cubes(state, ADA) == (7, 7, 3)
        assert track(state, ADA, "colonial") == 1
