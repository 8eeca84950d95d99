"""Biomass patches: single squares that fill gaps."""

import pytest

from games.planet_unknown.table import (
    ADA,
    CENTRE,
    after,
    at,
    board,
    broken,
    crowded,
    names,
    offers,
    part,
    picked,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown.state import State

BC = "place I2 r0 at 7,5"
BESIDE = {"5,4", "6,4", "4,5", "7,5", "4,6", "7,6", "5,7", "6,7"}


def milestone(**facts: str) -> State:
    """Ada has placed a tile whose biomass brings a patch."""
    ada = board(tiles=CENTRE, cubes={"biomass": 2}, **facts)  # type: ignore[arg-type]
    return after(table(ada=ada, depot="I2-BC F5-TB"), BC)


class TestPlacing:
    @pytest.mark.rule("PU-BIOMASS-01")
    @pytest.mark.parametrize("row", [3, 6, 9, 11, 13])
    def test_a_milestone_brings_a_patch(self, row: int) -> None:
        ada = board(tiles=CENTRE, cubes={"biomass": row - 1})
        state = after(table(ada=ada, depot="I2-BC F5-TB"), BC)
        assert (at(state, "biomass"), waiting(state)) == (f"biomass-{row}", ["patch"])

    @pytest.mark.rule("PU-BIOMASS-01")
    def test_it_lies_beside_what_is_built(self) -> None:
        state = picked("C03", board(tiles=CENTRE))
        assert {sentence.split()[1] for sentence in offers(state)} == BESIDE
        for wrong in ("5,5", "4,4", "5,0", "0,0"):  # covered, at a corner, apart, outside
            assert broken(state, f"patch {wrong}") == ["PU-BIOMASS-01"]
        assert why_not(state, "patch 4,4") == (
            "a patch goes on a free square next to what you have built"
        )
        assert names(after(state, "patch 5,4").players[ADA].patches) == {"5,4"}

    @pytest.mark.rule("PU-BIOMASS-01")
    def test_and_is_itself_something_built(self) -> None:
        ada = board(tiles=CENTRE, patches="5,4")
        assert "5,3" in {s.split()[1] for s in offers(picked("C03", ada))}
        state = table(ada=ada, depot="I2-CE F5-TB")
        assert broken(state, "place I2 r0 at 5,2") == []  # a tile may lie beside the patch alone

    @pytest.mark.rule("PU-BIOMASS-05")
    def test_it_is_placed_before_anything_is_over(self) -> None:
        state = milestone()
        assert broken(state, "done") == ["PU-PUB-02"]
        state = after(state, "patch 5,4")
        assert offers(state) == ["done"]
        assert broken(state, "patch 5,3") == ["PU-BIOMASS-05"]
        assert why_not(state, "patch 5,3") == "you have no patch to place now"

    @pytest.mark.rule("PU-BIOMASS-05")
    def test_and_not_kept_without_the_tech_for_it(self) -> None:
        assert "store" not in offers(milestone())
        assert broken(milestone(), "store") == ["PU-GLOSS-19"]


class TestWhatItIs:
    @pytest.mark.rule("PU-BIOMASS-02")
    def test_biomass_terrain_without_a_resource(self) -> None:
        state = milestone()
        before = state.players[ADA]
        player = after(state, "patch 5,4").players[ADA]
        assert names(player.terrain[2]) == names(before.terrain[2]) | {"5,4"}
        assert player.icons == before.icons
        assert player.cubes == before.cubes  # the cube does not climb for it

    @pytest.mark.rule("PU-BIOMASS-03")
    def test_it_completes_lines(self) -> None:
        """The first row has two squares; a tile covers one of them, a patch the other."""
        ada = board(tiles="I2-TB r0 at 5,0")
        state = picked("C03", ada)
        assert part(state, ADA, "planet") == 0
        assert part(after(state, "patch 6,0"), ADA, "planet") == 1

    @pytest.mark.rule("PU-BIOMASS-04")
    def test_one_square_and_no_tile(self) -> None:
        state = picked("C03", board(tiles=CENTRE))
        before = state.players[ADA]
        player = after(state, "patch 5,4").players[ADA]
        assert (player.covered & ~before.covered).bit_count() == 1
        assert player.laid == before.laid

    @pytest.mark.rule("PU-BIOMASS-04")
    def test_it_is_no_first_tile(self) -> None:
        """A patch on the perimeter does not free the first tile of the perimeter."""
        ada = board(patches="5,0")
        state = table(ada=ada, depot="I2-CE F5-TB")
        assert broken(state, "place I2 r0 at 5,2") == ["PU-PLACE-01"]

    @pytest.mark.rule("PU-BIOMASS-03")
    def test_the_last_square_of_a_planet_may_be_a_patch(self) -> None:
        state = picked("C03", crowded("5,0"))
        assert state.players[ADA].covered.bit_count() == 96  # it lay down by itself
