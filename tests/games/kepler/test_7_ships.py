"""Flights of Kepler-3042: how far, past what, and where they end; ships taken back."""

from typing import Any

import pytest

from games.kepler.table import (
    ADA,
    BOB,
    Nation,
    after,
    nation,
    refused,
    sayings,
    ships_of,
    table,
    why_not,
)
from orrery.games.kepler import tasks
from orrery.games.kepler.state import State

# The row from 1,0 to 6,0 is open space; the star of Kepler-186 closes it at 7,0.
PROPULSION, MOVEMENT, EXPLORATION = "stellar-propulsion", "movement step", "plan-exploration"


def flying(*ships: str, level: int = 4, bob: Nation | None = None, **position: Any) -> State:
    """Ada is at the movement step of her turn with these ships."""
    ada = nation(ships=ships, techs={"space-travel": level})
    steps: list[tasks.Task] = [tasks.MovementStep(ADA), tasks.Removing(ADA)]
    return table(ada=ada, bob=bob, agenda=steps, **position)


def two_hexes(movement: str, *ships: str, **position: Any) -> State:
    """Ada's ships may fly two hexes each, by one of the three movements of a turn."""
    if movement == MOVEMENT:
        return flying(*ships, level=2, **position)
    level = 2 if movement == PROPULSION else 0
    ada = nation(ships=ships, techs={"space-travel": level}, cell="production")
    state = table(ada=ada, **position)
    if movement == PROPULSION:
        return after(state, "choose stellar-propulsion")
    paid = "bonus plan-exploration with energy from storage"
    return after(state, "choose terraforming", paid)


def destinations(state: State, ship: str) -> set[str]:
    """Where a ship may fly without passing over an objective."""
    said = [sentence.split() for sentence in sayings(state, "move")]
    return {words[3] for words in said if words[1] == ship and "via" not in words}


every_movement = pytest.mark.parametrize("movement", [PROPULSION, MOVEMENT, EXPLORATION])


class TestHowFar:
    @pytest.mark.rule("KP-MOVE-01")
    @pytest.mark.parametrize("level", [1, 2, 3, 4])
    def test_a_ship_moves_up_to_the_hexes_of_its_space_travel_level(self, level: int) -> None:
        state = flying("1,0", level=level)

        for far in range(1, 5):
            against = refused(state, f"move 1,0 to {1 + far},0")
            assert against == ([] if far <= level else ["KP-RULING-20"])
        assert ships_of(after(state, f"move 1,0 to {1 + level},0"), ADA) == [f"{1 + level},0"]

    @pytest.mark.rule("KP-MOVE-01")
    def test_without_space_travel_no_ship_moves_and_the_step_passes(self) -> None:
        state = flying("1,0", level=0)

        assert sayings(state) == ["remove 1,0", "end"]

    @pytest.mark.rule("KP-MOVE-01")
    def test_the_step_comes_after_the_bonus_actions_and_may_be_left_out(self) -> None:
        state = table(ada=nation(ships=["1,0"], techs={"space-travel": 1}))

        state = after(state, "choose production", "pass")
        assert "move 1,0 to 2,0" in sayings(state)
        state = after(state, "stay")

        assert ships_of(state, ADA) == ["1,0"]
        assert sayings(state) == ["remove 1,0", "end"]

    @pytest.mark.rule("KP-MOVE-01")
    def test_one_flies_ones_own_ships_only(self) -> None:
        state = flying("1,0", bob=nation(ships=["-1,0"]))

        assert refused(state, "move -1,0 to -2,0") == ["KP-MOVE-01"]
        assert refused(state, "move 3,0 to 4,0") == ["KP-MOVE-01"]
        assert why_not(state, "move 3,0 to 4,0") == "no ship of yours stands on hex 3,0"
        assert "l’hexagone 3,0" in why_not(state, "move 3,0 to 4,0", "fr")

    @pytest.mark.rule("KP-RULING-20")
    @every_movement
    def test_every_movement_counts_its_hexes(self, movement: str) -> None:
        state = two_hexes(movement, "1,0")

        assert refused(state, "move 1,0 to 3,0") == []
        assert refused(state, "move 1,0 to 4,0") == ["KP-RULING-20"]

    @pytest.mark.rule("KP-RULING-20")
    def test_the_refusal_tells_how_many_steps_there_are(self) -> None:
        state = flying("1,0", level=3)

        assert why_not(state, "move 1,0 to 5,0") == (
            "hex 5,0 is too far: this ship flies 3 hexes at most, goes round stars and tiles, "
            "and passes objectives only if you name them"
        )
        french = why_not(state, "move 1,0 to 5,0", "fr")
        assert french.startswith("l’hexagone 5,0 est trop loin")
        assert "3 hexagones au plus" in french


class TestEachShipForItself:
    @pytest.mark.rule("KP-RULING-21")
    @every_movement
    def test_every_ship_has_the_whole_allowance(self, movement: str) -> None:
        state = two_hexes(movement, "1,0", "-1,0", "0,-1")

        state = after(state, "move 0,-1 to 1,-3", "move 1,0 to 3,0", "move -1,0 to -3,0")

        assert set(ships_of(state, ADA)) == {"1,-3", "3,0", "-3,0"}
        assert not isinstance(state.agenda[0], tasks.Flying)  # all have flown

    @pytest.mark.rule("KP-RULING-21")
    def test_a_ship_does_not_fly_twice_even_if_it_has_gone_one_hex_only(self) -> None:
        state = after(flying("1,0", "-1,0"), "move 1,0 to 2,0")

        assert refused(state, "move 2,0 to 3,0") == ["KP-RULING-21"]
        assert why_not(state, "move 2,0 to 3,0") == "the ship on hex 2,0 has flown already"
        assert refused(state, "move -1,0 to -2,0") == []

    @pytest.mark.rule("KP-RULING-21")
    def test_a_ship_that_takes_the_place_of_another_has_flown_too(self) -> None:
        state = after(flying("1,0", "-1,0", "3,0"), "move 1,0 to 2,0", "move 3,0 to 1,0")

        assert refused(state, "move 1,0 to 0,1") == ["KP-RULING-21"]

    @pytest.mark.rule("KP-RULING-21")
    def test_propulsion_and_the_movement_step_are_two_movements(self) -> None:
        state = table(ada=nation(ships=["1,0"], techs={"space-travel": 2}))

        state = after(
            state, "choose stellar-propulsion", "move 1,0 to 3,0", "pass", "move 3,0 to 5,0"
        )

        assert ships_of(state, ADA) == ["5,0"]


class TestPlanetsAndMines:
    @pytest.mark.rule("KP-MOVE-02", "KP-RULING-20")
    @every_movement
    def test_a_ship_that_arrives_on_a_planet_stops(self, movement: str) -> None:
        state = two_hexes(movement, "1,0", "-1,0", tiles={"2,0": "planet-1"})

        assert refused(state, "move 1,0 to 3,0") == ["KP-RULING-20"]  # behind the planet
        state = after(state, "move 1,0 to 2,0")

        assert refused(state, "move 2,0 to 3,0") == ["KP-MOVE-03"]
        assert "2,0" in ships_of(state, ADA)

    @pytest.mark.rule("KP-MOVE-02")
    def test_a_planet_is_flown_round_at_the_price_of_a_step(self) -> None:
        planet = {"3,0": "planet-1"}

        assert refused(flying("1,0", level=3), "move 1,0 to 4,0") == []
        assert refused(flying("1,0", level=3, tiles=planet), "move 1,0 to 4,0") == ["KP-RULING-20"]
        assert refused(flying("1,0", level=4, tiles=planet), "move 1,0 to 4,0") == []

    @pytest.mark.rule("KP-RULING-23", "KP-RULING-12")
    @every_movement
    def test_a_ship_that_enters_a_mine_stops_and_does_not_move_on(self, movement: str) -> None:
        state = two_hexes(movement, "1,0", "-1,0", tiles={"2,0": "mine-1"})

        assert refused(state, "move 1,0 to 3,0") == ["KP-RULING-20"]
        state = after(state, "move 1,0 to 2,0")

        assert refused(state, "move 2,0 to 3,0") == ["KP-MOVE-03"]

    @pytest.mark.rule("KP-MOVE-03", "KP-RULING-20")
    @pytest.mark.parametrize("tile", ["planet-1", "mine-1"])
    @every_movement
    def test_a_ship_on_a_planet_or_a_mine_is_not_moved(self, movement: str, tile: str) -> None:
        state = two_hexes(movement, "3,0", "1,0", tiles={"3,0": tile})

        assert refused(state, "move 3,0 to 4,0") == ["KP-MOVE-03"]
        assert refused(state, "move 1,0 to 2,0") == []
        assert destinations(state, "3,0") == set()

    @pytest.mark.rule("KP-MOVE-03", "KP-RULING-12")
    def test_if_all_ships_are_on_planets_and_mines_the_movement_passes(self) -> None:
        tiles = {"1,0": "planet-1", "3,0": "mine-1", "5,0": "objective-1"}

        assert "stay" not in sayings(flying("1,0", "3,0", tiles=tiles))
        assert "stay" in sayings(flying("1,0", "5,0", tiles=tiles))

    @pytest.mark.rule("KP-MOVE-03")
    def test_the_refusal_names_the_hex(self) -> None:
        state = flying("3,0", "1,0", tiles={"3,0": "planet-1"})

        assert why_not(state, "move 3,0 to 4,0") == (
            "the ship on hex 3,0 stands on a planet or a mine and cannot fly"
        )
        assert "l’hexagone 3,0" in why_not(state, "move 3,0 to 4,0", "fr")

    @pytest.mark.rule("KP-RULING-12")
    def test_a_ship_on_a_colonial_objective_stands_in_empty_space(self) -> None:
        state = flying("2,0", level=1, tiles={"2,0": "objective-1"})

        assert ships_of(after(state, "move 2,0 to 3,0"), ADA) == ["3,0"]


class TestOtherShips:
    @pytest.mark.rule("KP-MOVE-04", "KP-RULING-20")
    @every_movement
    @pytest.mark.parametrize("whose", ["own", "rival"])
    def test_a_ship_may_pass_through_the_hex_of_another(self, movement: str, whose: str) -> None:
        own = ["2,0"] if whose == "own" else []
        bob = nation(ships=["2,0"] if whose == "rival" else [])
        state = two_hexes(movement, "1,0", *own, bob=bob)

        state = after(state, "move 1,0 to 3,0")  # 2,0 is the only way in two steps

        assert "3,0" in ships_of(state, ADA)

    @pytest.mark.rule("KP-RULING-09")
    @pytest.mark.parametrize("whose", ["own", "rival"])
    def test_but_not_end_its_move_there(self, whose: str) -> None:
        own = ["2,0"] if whose == "own" else []
        state = flying("1,0", *own, bob=nation(ships=["2,0"] if whose == "rival" else []))

        assert refused(state, "move 1,0 to 2,0") == ["KP-RULING-09"]
        assert why_not(state, "move 1,0 to 2,0") == (
            "hex 2,0 cannot be entered: a ship or a colony is there"
        )
        assert "l’hexagone 2,0" in why_not(state, "move 1,0 to 2,0", "fr")

    @pytest.mark.rule("KP-RULING-09")
    @pytest.mark.parametrize("tile", ["planet-1", "mine-1", "objective-1"])
    def test_a_tile_that_holds_a_ship_is_taken(self, tile: str) -> None:
        taken = flying("1,0", tiles={"2,0": tile}, bob=nation(ships=["2,0"]))
        free = flying("1,0", tiles={"2,0": tile})

        assert refused(taken, "move 1,0 to 2,0") == ["KP-RULING-09"]
        assert refused(free, "move 1,0 to 2,0") == []

    @pytest.mark.rule("KP-RULING-09")
    def test_a_planet_that_holds_a_ship_cannot_be_passed_either(self) -> None:
        state = flying("1,0", level=2, tiles={"2,0": "planet-1"}, bob=nation(ships=["2,0"]))

        assert refused(state, "move 1,0 to 3,0") == ["KP-RULING-20"]

    @pytest.mark.rule("KP-RULING-09")
    @pytest.mark.parametrize("whose", [ADA, BOB])
    def test_a_colonised_planet_cannot_be_entered_not_even_by_its_owner(self, whose: int) -> None:
        settler = nation(
            ships=["1,0"] if whose == ADA else [],
            planets={"planet-1": ""},
            techs={"space-travel": 1},
        )
        ada = settler if whose == ADA else nation(ships=["1,0"], techs={"space-travel": 1})
        state = table(
            tiles={"2,0": "planet-1"},
            ada=ada,
            bob=settler if whose == BOB else None,
            agenda=[tasks.MovementStep(ADA)],
        )

        assert refused(state, "move 1,0 to 2,0") == ["KP-RULING-09"]


class TestTheMap:
    @pytest.mark.rule("KP-RULING-10")
    @pytest.mark.parametrize(
        ("ship", "to"), [("1,0", "0,0"), ("1,1", "2,1"), ("-8,3", "-8,4"), ("6,-7", "7,-6")]
    )
    def test_nobody_enters_the_sun_a_star_or_the_black_hole(self, ship: str, to: str) -> None:
        state = flying(ship)

        assert refused(state, f"move {ship} to {to}") == ["KP-RULING-10"]
        assert to not in destinations(state, ship)
        assert why_not(state, f"move {ship} to {to}") == (
            f"hex {to} is the Sun, a star or the black hole"
        )
        assert f"l’hexagone {to}" in why_not(state, f"move {ship} to {to}", "fr")

    @pytest.mark.rule("KP-RULING-10")
    @pytest.mark.parametrize(
        ("ship", "to"),
        [("-1,0", "1,0"), ("1,1", "3,1"), ("-8,3", "-8,5")],
        ids=["the Sun", "Tau Ceti", "the black hole"],
    )
    def test_one_flies_round_them_three_steps_instead_of_two(self, ship: str, to: str) -> None:
        assert refused(flying(ship, level=2), f"move {ship} to {to}") == ["KP-RULING-20"]
        assert refused(flying(ship, level=3), f"move {ship} to {to}") == []

    @pytest.mark.rule("KP-RULING-20", "KP-MOVE-01")
    @pytest.mark.parametrize(
        ("corner", "near"),
        [
            ("8,0", {"8,-1", "7,1"}),  # and 7,0 is a star
            ("8,-8", {"7,-8", "7,-7", "8,-7"}),
            ("0,-8", {"1,-8", "-1,-7", "0,-7"}),
            ("-8,0", {"-7,-1", "-7,0", "-8,1"}),
            ("-8,8", {"-8,7", "-7,8"}),  # and -7,7 is a star
            ("0,8", {"0,7", "1,7", "-1,8"}),
        ],
    )
    def test_the_galaxy_ends_at_its_edge(self, corner: str, near: set[str]) -> None:
        assert destinations(flying(corner, level=1), corner) == near

    @pytest.mark.rule("KP-MOVE-01", "KP-RULING-10")
    def test_two_steps_lead_to_every_hex_of_two_rings_but_the_stars(self) -> None:
        first = {"5,0", "5,-1", "4,-1", "3,0", "3,1", "4,1"}
        second = {"6,0", "6,-1", "5,-2", "4,-2", "3,-1", "2,0", "2,2", "3,2", "4,2", "5,1"}

        assert destinations(flying("4,0", level=1), "4,0") == first
        assert destinations(flying("4,0", level=2), "4,0") == first | second  # not 6,-2 nor 2,1
