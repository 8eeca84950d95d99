"""Placing tiles: where they may lie, what they destroy, and the meteorites they bring."""

import pytest

from games.planet_unknown.table import (
    ADA,
    CENTRE,
    after,
    alerted,
    board,
    broken,
    crowded,
    everybody,
    names,
    offers,
    part,
    table,
    why_not,
)
from orrery.games.planet_unknown import GAME
from orrery.games.planet_unknown.components import PLANETS
from orrery.games.planet_unknown.ground import GROUND
from orrery.kernel.errors import OrreryError

BUILT = board(tiles=CENTRE)
PERIMETER = names(GROUND[0].perimeter)


def covering(sentence: str, depot: str = "I2-TB F5-TB") -> set[str]:
    """The squares that a tile covers on an empty planet."""
    state = after(table(depot=depot), sentence)
    return names(state.players[ADA].covered)


class TestTheFirstTile:
    @pytest.mark.rule("PU-PLACE-01")
    def test_it_must_touch_the_perimeter(self) -> None:
        state = table(depot="I2-TB F5-TB")
        assert broken(state, "place I2 r0 at 5,5") == ["PU-PLACE-01"]
        assert why_not(state, "place I2 r0 at 5,5") == "the first tile must touch the perimeter"
        assert broken(state, "place I2 r0 at 4,2") == ["PU-PLACE-01"]  # one square away from it
        assert broken(state, "place I2 r0 at 4,1") == []
        for sentence in offers(state):
            assert covering(sentence) & PERIMETER

    @pytest.mark.rule("PU-PLACE-01")
    def test_the_perimeter_runs_around_the_planet(self) -> None:
        top = "5,0 6,0 3,1 4,1 7,1 8,1 2,2 9,2 1,3 10,3 1,4 10,4 0,5 11,5"
        bottom = "0,6 11,6 1,7 10,7 1,8 10,8 2,9 9,9 3,10 4,10 7,10 8,10 5,11 6,11"
        assert {*top.split(), *bottom.split()} == PERIMETER

    @pytest.mark.rule("PU-PLACE-01")
    def test_later_tiles_need_not(self) -> None:
        state = table(ada=board(tiles="I2-TB r0 at 5,0"), depot="I2-TB F5-TB")
        assert broken(state, "place I2 r0 at 5,2") == []


class TestContact:
    @pytest.mark.rule("PU-PLACE-02")
    def test_a_later_tile_lies_beside_another_one(self) -> None:
        state = table(ada=BUILT, depot="I2-CE F5-TB")
        for beside in ("5,3", "4,5", "7,5", "6,7", "4,4"):
            legal = broken(state, f"place I2 r0 at {beside}")
            assert legal == [], beside
        assert broken(state, "place I2 r0 at 8,5") == ["PU-PLACE-02"]
        assert broken(state, "place I2 r0 at 5,0") == ["PU-PLACE-02"]  # the perimeter is no help
        assert why_not(state, "place I2 r0 at 8,5") == (
            "the tile touches nothing that you have built"
        )

    @pytest.mark.rule("PU-PLACE-03")
    def test_a_corner_is_no_contact(self) -> None:
        """The tile in the middle covers 5,5 to 6,6; 4,3 and 4,4 meet it at a corner only."""
        state = table(ada=BUILT, depot="I2-CE F5-TB")
        for corner in ("4,3", "7,3", "4,7", "7,7"):
            assert broken(state, f"place I2 r0 at {corner}") == ["PU-PLACE-02"]

    @pytest.mark.rule("PU-PLACE-04")
    def test_tiles_never_lie_over_each_other(self) -> None:
        state = table(ada=BUILT, depot="I2-CE F5-TB")
        assert broken(state, "place I2 r0 at 5,4") == ["PU-PLACE-04"]
        assert why_not(state, "place I2 r0 at 5,4") == (
            "the tile would cover something that you have built"
        )
        for sentence in offers(state):
            player = after(state, sentence).players[ADA]
            assert names(player.covered & BUILT.covered) == names(BUILT.covered)
            assert player.covered.bit_count() == 4 + int(sentence[7])

    @pytest.mark.rule("PU-PLACE-04")
    def test_nor_over_a_patch(self) -> None:
        state = table(ada=board(tiles=CENTRE, patches="7,5"), depot="I2-CE F5-TB")
        assert broken(state, "place I2 r0 at 7,5") == ["PU-PLACE-04"]


class TestTheGrid:
    @pytest.mark.rule("PU-PLACE-05")
    @pytest.mark.parametrize("square", ["0,4", "0,6", "11,4", "5,11", "4,0", "11,11"])
    def test_no_square_of_a_tile_lies_outside(self, square: str) -> None:
        state = table(depot="I2-CE F5-TB")
        assert broken(state, f"place I2 r0 at {square}") == ["PU-PLACE-05"]
        assert why_not(state, f"place I2 r0 at {square}") == "the tile would lie outside the planet"

    @pytest.mark.rule("PU-PLACE-05")
    def test_a_tile_does_not_run_on_from_one_side_to_the_other(self) -> None:
        state = table(depot="I3-CE I4-TB")
        assert broken(state, "place I4 r0 at 9,5") == ["PU-PLACE-05"]
        assert broken(state, "place I4 r0 at 8,5") == []
        assert broken(state, "place I3 r0 at 6,10") == ["PU-PLACE-05"]

    @pytest.mark.rule("PU-PLACE-06")
    def test_a_tile_covers_whole_squares(self) -> None:
        with pytest.raises(OrreryError):
            GAME.read("place I2 r0 at 5.5,0")
        assert covering("place F5 r0 at 6,9") == {"6,9", "4,10", "5,10", "6,10", "5,11"}
        assert covering("place F5 r1 at 5,0") == {"5,0", "4,1", "5,1", "5,2", "6,2"}

    @pytest.mark.rule("PU-PLACE-13")
    @pytest.mark.parametrize("planet", PLANETS)
    def test_the_ground_is_ice_or_land(self, planet: str) -> None:
        ground = GROUND[PLANETS.index(planet)]
        assert ground.ice | ground.land == ground.all
        assert not ground.ice & ground.land


class TestTurning:
    @pytest.mark.rule("PU-PLACE-12")
    def test_a_tile_may_be_turned_over(self) -> None:
        """An L and its mirror image over the same corner of the planet, rover below water."""
        assert covering("place L4 r0 at 5,0", "L4-WR F5-TB") == {"5,0", "5,1", "4,2", "5,2"}
        assert covering("place L4 r0f at 5,0", "L4-WR F5-TB") == {"5,0", "5,1", "5,2", "6,2"}
        ways = {sentence.split()[2] for sentence in offers(table(depot="L4-WR F5-TB"), "place L4")}
        assert ways == {"r0", "r1", "r2", "r3", "r0f", "r1f", "r2f", "r3f"}

    @pytest.mark.rule("PU-PLACE-12")
    def test_what_looks_the_same_is_said_in_one_way(self) -> None:
        state = table(depot="I2-CE F5-TB")
        assert {s.split()[2] for s in offers(state, "place I2")} == {"r0", "r1", "r2", "r3"}
        assert broken(state, "place I2 r0f at 5,0") == ["PU-PLACE-12"]
        assert why_not(state, "place I2 r0f at 5,0").endswith(
            "this shape looks the same another way; use the simpler one"
        )


class TestDestroying:
    @pytest.mark.rule("PU-PLACE-07", "PU-GLOSS-09")
    def test_a_tile_destroys_a_lifepod_below_it_for_good(self) -> None:
        ada = board(tiles="I2-TB r0 at 6,1")
        assert "7,2" in names(ada.pods)
        player = after(table(ada=ada, depot="I2-BC F5-TB"), "place I2 r0 at 7,2").players[ADA]
        assert names(player.pods) == names(ada.pods) - {"7,2"}
        assert (player.area, player.held) == (0, 0)

    @pytest.mark.rule("PU-PLACE-08", "PU-GLOSS-09")
    def test_a_tile_destroys_a_rover_below_it_for_good(self) -> None:
        ada = board(tiles=CENTRE, rovers="7,5 3,3", reserve=0)
        player = after(table(ada=ada, depot="I2-BC F5-TB"), "place I2 r0 at 7,4").players[ADA]
        assert names(player.rovers) == {"3,3"}
        assert player.reserve == 0


class TestWhatFits:
    @pytest.mark.rule("PU-PLACE-09", "PU-END-05")
    def test_who_can_place_one_of_the_two_tiles_must_place_it(self) -> None:
        """Two squares are left: the small tile fits, the large one does not."""
        state = table(ada=crowded("5,0 6,0"), depot="I2-CE F5-TB")
        assert {sentence[:8] for sentence in offers(state)} == {"place I2"}
        for tile in ("I2", "F5"):
            assert broken(state, f"take {tile}") == ["PU-PLACE-09"]
        assert why_not(state, "take F5") == ("one of your two tiles fits, so you must place it")
        assert not state.players[ADA].blocked
        state = everybody(after(state, offers(state)[0]))
        assert not state.last

    @pytest.mark.rule("PU-PLACE-09")
    def test_among_two_that_fit_one_may_choose(self) -> None:
        state = table(ada=BUILT, depot="I2-CE F5-TB")
        assert {sentence[:8] for sentence in offers(state)} == {"place I2", "place F5"}


class TestMeteorites:
    @pytest.mark.rule("PU-METEOR-01")
    def test_a_meteorite_falls_on_the_symbol_at_once(self) -> None:
        state = table(ada=BUILT, depot="I2-BCm F5-TBm")
        small = after(state, "place I2 r0 at 7,5").players[ADA]
        assert names(small.meteors) == names(small.symbols) == {"7,6"}
        large = after(state, "place F5 r0 at 6,7").players[ADA]
        assert names(large.meteors) == {"4,8"}
        flipped = after(state, "place F5 r0f at 5,7").players[ADA]
        assert names(flipped.meteors) == {"7,8"}

    @pytest.mark.rule("PU-METEOR-01")
    def test_without_a_symbol_none_falls(self) -> None:
        player = after(table(ada=BUILT, depot="I2-BC F5-TB"), "place I2 r0 at 7,5").players[ADA]
        assert (player.meteors, player.symbols) == (0, 0)

    @pytest.mark.rule("PU-METEOR-02")
    def test_a_row_with_a_meteorite_scores_nothing(self) -> None:
        """The first row has two squares and is worth one medal."""
        clean = board(tiles="I2-CE r1 at 5,0")
        hit = board(tiles="I2-CEm r1 at 5,0")
        assert part(table(ada=clean), ADA, "planet") == 1
        assert part(table(ada=hit), ADA, "planet") == 0

    @pytest.mark.rule("PU-METEOR-03")
    def test_a_column_with_a_meteorite_scores_nothing(self) -> None:
        clean = board(tiles="I2-CE r0 at 0,5")
        hit = board(tiles="I2-CEm r0 at 0,5")
        assert part(table(ada=clean), ADA, "planet") == 1
        assert part(table(ada=hit), ADA, "planet") == 0

    @pytest.mark.rule("PU-METEOR-02", "PU-METEOR-03")
    def test_until_it_is_collected(self) -> None:
        ada = board(tiles="I2-CEm r1 at 5,0", rovers="5,1", moves=1, driving=True)
        state = table(ada=ada)
        assert part(state, ADA, "planet") == 0
        assert part(after(state, "move 5,1 to 5,0"), ADA, "planet") == 1

    @pytest.mark.rule("PU-METEOR-04", "PU-ROVER-11")
    def test_an_event_meteorite_destroys_the_rover_below_it(self) -> None:
        """Event E31 puts a meteorite on an empty symbol."""
        ada = board(tiles="I2-CEm r0 at 5,0; F5-TBm r0 at 6,2", meteors="", rovers="5,1 4,3")
        state = alerted("E31", ada)
        assert offers(state) == ["meteor 5,1", "meteor 4,3"]
        player = after(state, "meteor 4,3").players[ADA]
        assert (names(player.meteors), names(player.rovers)) == ({"4,3"}, {"5,1"})
        assert player.meteorites == 0

    @pytest.mark.rule("PU-METEOR-05")
    def test_a_tile_taken_without_being_placed_brings_no_meteorite(self) -> None:
        state = table(ada=crowded(), depot="I2-CEm F5-TBm")
        player = after(state, "take F5").players[ADA]
        assert (player.meteors, player.symbols, len(player.laid)) == (0, 0, 1)
