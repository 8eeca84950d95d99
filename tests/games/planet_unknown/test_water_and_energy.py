"""Water advances only on ice; energy advances a neighbour."""

import pytest

from games.planet_unknown.table import (
    ADA,
    CENTRE,
    after,
    at,
    board,
    broken,
    ice_of,
    names,
    offers,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown.state import State

# The tile in the middle has biomass on 5,5 and 6,5, tech on 5,6 and 6,6. Beside it there is room
# for a tile with civ on 7,5, energy on 7,6; beyond lies one with rover on 8,5, water on 8,6.
NEIGHBOURS = f"{CENTRE}; I2-WR r2 at 8,5"


def energy(tiles: str, sentence: str, depot: str = "I2-CE F5-TB") -> State:
    return after(table(ada=board(tiles=tiles), depot=depot), sentence)


def chosen(state: State) -> set[str]:
    """The cubes that energy may advance."""
    return {sentence.split()[1] for sentence in offers(state) if sentence.endswith("by energy")}


class TestWater:
    @pytest.mark.rule("PU-WATER-01")
    def test_a_water_tile_is_placed_like_any_other(self) -> None:
        ada = board(tiles=CENTRE)
        water = offers(table(ada=ada, depot="I2-WR F5-TB"), "place I2")
        land = offers(table(ada=ada, depot="I2-BC F5-TB"), "place I2")
        assert water == land
        state = table(ada=ada, depot="I2-WR F5-TB")
        assert broken(state, "place I2 r0 at 3,1") == ["PU-PLACE-02"]  # ice does not count as touch

    @pytest.mark.rule("PU-WATER-02")
    def test_a_water_square_on_ice_advances_the_cube(self) -> None:
        """First example of the rulebook: one of the two water squares covers ice."""
        ada = board(tiles="O4-TB r0 at 6,4")
        state = after(table(ada=ada, depot="L4-WR F5-TB"), "place L4 r1 at 3,3")
        wet = names(state.players[ADA].terrain[1])
        assert (wet, wet & ice_of("ksb-4156")) == ({"4,4", "5,4"}, {"5,4"})
        assert at(state, "water") == "water-1"

    @pytest.mark.rule("PU-WATER-02", "PU-WATER-03")
    def test_without_ice_the_tile_is_placed_and_the_cube_stays(self) -> None:
        """Second example: the water lies beside the ice."""
        ada = board(tiles=CENTRE)
        state = after(table(ada=ada, depot="I2-WR F5-TB"), "place I2 r0 at 7,5")
        assert not names(state.players[ADA].terrain[1]) & ice_of("ksb-4156")
        assert (at(state, "water"), at(state, "rover")) == ("water-0", "rover-1")
        assert broken(state, "advance water by tile") == ["PU-WATER-02"]
        assert why_not(state, "advance water by tile") == (
            "the water of the tile covers no ice, so it advances nothing"
        )

    @pytest.mark.rule("PU-WATER-02", "PU-TRACK-02")
    @pytest.mark.parametrize(
        ("depot", "place"),
        [
            ("L4-WR F5-TB", "place L4 r1 at 3,3"),  # its water covers ice, and has advanced once
            ("L4-BC F5-TB", "place L4 r1 at 3,3"),  # no water at all
        ],
    )
    def test_ice_is_no_reason_where_the_tile_owes_no_further_step(
        self, depot: str, place: str
    ) -> None:
        ada = board(tiles="O4-TB r0 at 6,4")
        state = after(table(ada=ada, depot=depot), place)
        assert broken(state, "advance water by tile") == ["PU-TRACK-02"]

    @pytest.mark.rule("PU-WATER-02")
    def test_the_other_half_on_ice_does_not_help(self) -> None:
        """The rover lies on ice, the water on land."""
        ada = board(tiles="O4-TB r0 at 3,5")
        state = after(table(ada=ada, depot="I2-WR F5-TB"), "place I2 r1 at 1,5")
        assert names(state.players[ADA].terrain[3]) == {"1,5"} <= ice_of("ksb-4156")
        assert at(state, "water") == "water-0"

    @pytest.mark.rule("PU-WATER-02")
    def test_two_squares_on_ice_are_one_step(self) -> None:
        ada = board(tiles="O4-TB r0 at 6,4")
        state = after(table(ada=ada, depot="L4-WR F5-TB"), "place L4 r0 at 5,4")
        assert names(state.players[ADA].terrain[1]) == {"5,4", "5,5"} <= ice_of("ksb-4156")
        assert at(state, "water") == "water-1"


class TestEnergy:
    @pytest.mark.rule("PU-ENERGY-06", "PU-ENERGY-02")
    def test_a_tile_without_neighbours_advances_its_other_resource_twice(self) -> None:
        """First example: the energy of a first tile advances civ, and so does its civ."""
        state = after(table(depot="I2-CE F5-TB"), "place I2 r0 at 5,0")
        assert at(state, "civ") == "civ-2"
        assert waiting(state) == []

    @pytest.mark.rule("PU-ENERGY-01", "PU-ENERGY-03", "PU-ENERGY-05")
    def test_one_of_the_terrains_beside_the_energy_is_chosen(self) -> None:
        """Second example: civ, tech or water; the rover terrain does not touch the energy."""
        state = energy(NEIGHBOURS, "place I2 r0 at 7,5")
        assert chosen(state) == {"civ", "tech", "water"}
        assert broken(state, "advance rover by energy") == ["PU-ENERGY-05"]
        assert why_not(state, "advance rover by energy").endswith(
            "the energy of this tile cannot advance this tracker"
        )
        tech = after(state, "advance tech by energy")
        assert (at(tech, "tech"), at(tech, "civ")) == ("tech-1", "civ-1")
        assert offers(tech) == ["done"]  # one of them, not all

    @pytest.mark.rule("PU-ENERGY-02")
    def test_the_other_resource_of_the_tile_may_be_chosen(self) -> None:
        state = after(energy(NEIGHBOURS, "place I2 r0 at 7,5"), "advance civ by energy")
        assert at(state, "civ") == "civ-2"

    @pytest.mark.rule("PU-ENERGY-03", "PU-ENERGY-05")
    def test_a_corner_is_no_contact(self) -> None:
        """Tech on 6,6 meets the energy on 7,7 at a corner only."""
        state = energy(CENTRE, "place I2 r0 at 7,6")
        assert chosen(state) == set()  # civ alone, which went by itself
        assert at(state, "civ") == "civ-2"
        assert broken(state, "advance tech by energy") == ["PU-TRACK-02"]

    @pytest.mark.rule("PU-ENERGY-04")
    def test_the_area_runs_over_tiles_placed_before(self) -> None:
        """New energy on 7,7 joins the one on 7,6, which touches tech on 6,6."""
        before = f"{CENTRE}; I2-CE r0 at 7,5"
        state = energy(before, "place I2 r0 at 7,7", "I2-EW F5-TB")
        assert names(state.players[ADA].terrain[5]) == {"7,6", "7,7"}
        assert chosen(state) == {"civ", "water", "tech"}

    @pytest.mark.rule("PU-ENERGY-04")
    def test_energy_at_a_corner_is_another_area(self) -> None:
        """New energy on 8,7 meets the one on 7,6 at a corner, and touches nothing but its water."""
        state = energy(f"{CENTRE}; I2-CE r0 at 7,5", "place I2 r1 at 7,7", "I2-EW F5-TB")
        assert names(state.players[ADA].terrain[5]) == {"7,6", "8,7"}
        assert at(state, "water") == "water-1"
        assert waiting(state) == []

    @pytest.mark.rule("PU-ENERGY-07")
    def test_water_chosen_for_energy_need_not_lie_on_ice(self) -> None:
        state = energy(NEIGHBOURS, "place I2 r0 at 7,5")
        assert not names(state.players[ADA].terrain[1]) & ice_of("ksb-4156")
        assert at(after(state, "advance water by energy"), "water") == "water-1"

    @pytest.mark.rule("PU-ENERGY-07", "PU-ENERGY-02")
    def test_nor_the_water_of_the_tile_itself(self) -> None:
        ada = board(tiles="I2-BC r0 at 5,0")
        dry = after(table(ada=ada, depot="I2-EW F5-TB"), "place I2 r0 at 6,0")
        assert not names(dry.players[ADA].terrain[1]) & ice_of("ksb-4156")
        assert chosen(dry) == {"water", "biomass"}
        assert at(after(dry, "advance water by energy"), "water") == "water-1"
        assert broken(dry, "advance water by tile") == ["PU-WATER-02"]

    @pytest.mark.rule("PU-ENERGY-01")
    def test_a_cube_on_top_cannot_be_chosen(self) -> None:
        ada = board(tiles=NEIGHBOURS, cubes={"tech": 15})
        state = after(table(ada=ada, depot="I2-CE F5-TB"), "place I2 r0 at 7,5")
        assert chosen(state) == {"civ", "water"}
        assert broken(state, "advance tech by energy") == ["PU-TRACK-07"]
