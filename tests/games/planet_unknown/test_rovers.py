"""Rovers: where they are put, how they move, what they collect, what destroys them."""

import pytest

from games.planet_unknown.table import (
    ADA,
    CENTRE,
    after,
    alerted,
    at,
    board,
    broken,
    dealt,
    everybody,
    names,
    offers,
    picked,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown.state import Player, State

RT = "place I2 r0 at 7,5"  # rover on 7,5, tech on 7,6; its meteor symbol is on 7,6


def rolling(rovers: str = "5,5", moves: int = 4, **facts: str) -> State:
    """Ada has rovers on her planet and movement to spend."""
    ada = board(tiles=CENTRE, rovers=rovers, moves=moves, driving=True, **facts)  # type: ignore[arg-type]
    return table(ada=ada)


def ada_of(state: State) -> Player:
    return state.players[ADA]


class TestPuttingDown:
    @pytest.mark.rule("PU-ROVER-01")
    def test_a_milestone_puts_a_rover_on_the_tile_just_placed(self) -> None:
        state = after(table(ada=board(tiles=CENTRE), depot="I2-RT F5-TB"), RT)
        assert at(state, "rover") == "rover-1"
        assert offers(state) == ["rover 7,5", "rover 7,6"]
        assert broken(state, "rover 5,5") == ["PU-ROVER-01"]
        assert why_not(state, "rover 5,5") == (
            "a rover is put on a free square of the tile placed last, "
            "and moves from where it stands"
        )
        assert broken(state, "done") == ["PU-PUB-02"]
        state = after(state, "rover 7,6")
        assert (names(ada_of(state).rovers), ada_of(state).reserve) == ({"7,6"}, 1)

    @pytest.mark.rule("PU-ROVER-02")
    def test_on_a_meteorite_of_that_tile_it_collects_it_at_once(self) -> None:
        state = after(table(ada=board(tiles=CENTRE), depot="I2-RTm F5-TB"), RT)
        assert names(ada_of(state).meteors) == {"7,6"}
        on, beside = ada_of(after(state, "rover 7,6")), ada_of(after(state, "rover 7,5"))
        assert (on.meteors, on.meteorites) == (0, 1)
        assert (names(beside.meteors), beside.meteorites) == ({"7,6"}, 0)

    @pytest.mark.rule("PU-ROVER-13")
    def test_without_a_rover_on_the_board_none_is_put_down(self) -> None:
        ada = board(tiles=CENTRE, reserve=0, rovers="5,5")
        state = after(table(ada=ada, depot="I2-RT F5-TB"), RT)
        assert (at(state, "rover"), waiting(state)) == ("rover-1", [])
        assert names(ada_of(state).rovers) == {"5,5"}
        assert broken(state, "rover 7,5") == ["PU-ROVER-13"]
        assert why_not(state, "rover 7,5") == "you have no rover to put down now"


class TestMoving:
    @pytest.mark.rule("PU-ROVER-03")
    @pytest.mark.parametrize(("row", "moves"), [(1, 1), (3, 2), (8, 3), (12, 4)])
    def test_the_number_under_the_cube_is_the_movement(self, row: int, moves: int) -> None:
        ada = board(tiles=CENTRE, rovers="5,5", cubes={"rover": row})
        state = after(table(ada=ada, depot="I2-RT F5-TB"), RT)
        assert (at(state, "rover"), ada_of(state).moves) == (f"rover-{row + 1}", moves)
        for step in ("5,4", "5,3", "5,2", "5,1")[:moves]:
            x, y = step.split(",")
            state = after(state, f"move {x},{int(y) + 1} to {step}")
        assert not offers(state, "move")
        assert ada_of(state).moves == 0

    @pytest.mark.rule("PU-ROVER-03")
    def test_without_movement_no_rover_moves(self) -> None:
        state = rolling(moves=0)
        assert not offers(state, "move")
        assert broken(state, "move 5,5 to 5,4") == ["PU-ROVER-03"]
        assert why_not(state, "move 5,5 to 5,4") == "you have no movement left"
        assert broken(state, "move 6,5 to 6,4") == ["PU-ROVER-01"]  # no rover stands there

    @pytest.mark.rule("PU-ROVER-06")
    def test_a_rover_moves_one_square_along_the_grid_at_a_time(self) -> None:
        state = rolling()
        ways = {sentence.split()[-1] for sentence in offers(state, "move 5,5")}
        assert ways == {"5,4", "4,5", "6,5", "5,6"}
        for far in ("4,4", "6,6", "5,3"):
            assert broken(state, f"move 5,5 to {far}") == ["PU-ROVER-06"]
        assert why_not(state, "move 5,5 to 4,4") == (
            "a rover moves one square at a time, and diagonally only with a tech for it"
        )
        assert ada_of(after(state, "move 5,5 to 5,4")).moves == 3

    @pytest.mark.rule("PU-ROVER-07")
    def test_movement_is_shared_among_rovers(self) -> None:
        """The example: of four squares one rover takes three, over a lifepod, the other one."""
        ada = board(
            tiles="O4-TB r0 at 6,3", rovers="7,4 3,5", cubes={"rover": 12}, moves=0, reserve=0
        )
        state = after(table(ada=ada, depot="I2-RT F5-TB"), "place I2 r0 at 8,3")
        assert ada_of(state).moves == 4
        state = after(state, "move 7,4 to 7,3", "move 7,3 to 7,2", "move 7,2 to 7,1")
        state = after(state, "move 3,5 to 3,4")
        player = ada_of(state)
        assert (names(player.rovers), player.moves, player.area) == ({"7,1", "3,4"}, 0, 1)
        assert "7,2" not in names(player.pods)

    @pytest.mark.rule("PU-ROVER-08")
    def test_rovers_move_over_tiles_and_over_bare_ground(self) -> None:
        state = after(rolling(), "move 5,5 to 6,5", "move 6,5 to 7,5", "move 7,5 to 7,6")
        assert names(ada_of(after(state, "move 7,6 to 6,6")).rovers) == {"6,6"}

    @pytest.mark.rule("PU-ROVER-08")
    def test_but_not_off_the_planet(self) -> None:
        state = rolling("5,0")
        assert {s.split()[-1] for s in offers(state, "move")} == {"6,0", "5,1"}
        assert broken(state, "move 5,0 to 4,0") == ["PU-ROVER-08"]
        assert why_not(state, "move 5,0 to 4,0") == "the rover would leave the planet"

    @pytest.mark.rule("PU-ROVER-09")
    def test_rovers_may_retrace_their_steps(self) -> None:
        state = after(rolling(), "move 5,5 to 5,4", "move 5,4 to 5,5", "move 5,5 to 5,4")
        assert (names(ada_of(state).rovers), ada_of(state).moves) == ({"5,4"}, 1)

    @pytest.mark.rule("PU-ROVER-10")
    @pytest.mark.parametrize("option", ["any", "tiles"])
    def test_on_top_of_the_track_each_rover_tile_still_moves_them(self, option: str) -> None:
        ada = board(tiles=CENTRE, rovers="5,5", cubes={"rover": 15})
        state = table(ada=ada, depot="I2-RT F5-TB", rover_top=option)
        state = after(state, RT)
        assert (at(state, "rover"), ada_of(state).moves) == ("rover-15", 4)

    @pytest.mark.rule("PU-ROVER-14")
    def test_a_square_with_two_rewards_gives_both(self) -> None:
        """The example: three squares of movement and a synergy boost; further down, two and a
        rover."""
        ada = board(tiles=CENTRE, rovers="5,5", cubes={"rover": 9})
        state = after(table(ada=ada, depot="I2-RT F5-TB"), RT)
        assert (ada_of(state).moves, waiting(state)) == (3, ["advance"])
        assert "advance civ by synergy" in offers(state)
        ada = board(tiles=CENTRE, rovers="5,5", cubes={"rover": 5})
        state = after(table(ada=ada, depot="I2-RT F5-TB"), RT)
        assert (ada_of(state).moves, waiting(state)) == (2, ["rover"])


class TestCollecting:
    @pytest.mark.rule("PU-ROVER-04", "PU-GLOSS-10")
    def test_a_rover_collects_the_meteorites_it_passes_or_stops_on(self) -> None:
        ada = board(tiles="I2-TBm r0 at 5,0; I2-CEm r0 at 6,0", rovers="6,2", moves=2, driving=True)
        assert names(ada.meteors) == {"5,1", "6,1"}
        state = after(table(ada=ada), "move 6,2 to 6,1")
        assert (names(ada_of(state).meteors), ada_of(state).meteorites) == ({"5,1"}, 1)
        state = after(state, "move 6,1 to 5,1")
        assert (ada_of(state).meteors, ada_of(state).meteorites) == (0, 2)

    @pytest.mark.rule("PU-ROVER-05", "PU-GLOSS-10")
    def test_and_the_lifepods(self) -> None:
        state = after(rolling("7,3"), "move 7,3 to 7,2", "move 7,2 to 6,2")
        player = ada_of(state)
        assert (player.area, "7,2" in names(player.pods)) == (1, False)
        assert player.pods.bit_count() == 5


class TestDestroying:
    @pytest.mark.rule("PU-ROVER-11")
    def test_a_tile_or_a_patch_on_a_rover_destroys_it(self) -> None:
        ada = board(tiles=CENTRE, rovers="7,5 4,5", reserve=0)
        by_tile = after(table(ada=ada, depot="I2-BC F5-TB"), RT)
        assert names(ada_of(by_tile).rovers) == {"4,5"}
        by_patch = picked("C03", ada)
        assert "patch 4,5" in offers(by_patch)
        assert names(ada_of(after(by_patch, "patch 4,5")).rovers) == {"7,5"}

    @pytest.mark.rule("PU-ROVER-11")
    def test_so_does_a_meteorite_of_an_event(self) -> None:
        ada = board(tiles=f"{CENTRE}; I2-CEm r0 at 7,5", meteors="", rovers="7,6 4,5")
        state = alerted("E43", ada)  # there is only one empty symbol
        assert names(ada_of(state).rovers) == {"4,5"}

    @pytest.mark.rule("PU-ROVER-12")
    def test_all_rovers_may_be_destroyed(self) -> None:
        ada = board(tiles=CENTRE, rovers="7,5", reserve=0, cubes={"rover": 4})
        state = after(table(ada=ada, depot="I2-RT F5-TB"), RT)
        assert (ada_of(state).rovers, ada_of(state).moves) == (0, 2)  # and nothing to move
        assert offers(state) == ["done"]
        state = dealt(everybody(after(state, "done")))
        assert (state.turn, ada_of(state).rovers, ada_of(state).reserve) == (6, 0, 0)
