"""Where the rulebook is silent: what the reference implementation and the publisher do."""

import pytest
from msgspec.structs import replace

from games.planet_unknown.table import (
    ADA,
    BOB,
    CENTRE,
    after,
    alerted,
    at,
    board,
    broken,
    crowded,
    dealt,
    everybody,
    names,
    offers,
    opened,
    part,
    picked,
    regressed,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown import GAME
from orrery.games.planet_unknown.components import EPILOGUES, SHAPES, TILE_WORDS
from orrery.games.planet_unknown.objectives import count, met
from orrery.games.planet_unknown.scoring import epilogue, target
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.tracks import techs
from orrery.kernel.game import NATURE

BESIDE = "place I2 r0 at 7,5"


class TestRovers:
    @pytest.mark.rule("PU-SRC-01")
    def test_two_rovers_never_share_a_square(self) -> None:
        ada = board(tiles=CENTRE, rovers="5,5 6,5", moves=3, driving=True)
        state = table(ada=ada)
        assert broken(state, "move 5,5 to 6,5") == ["PU-SRC-01"]
        assert why_not(state, "move 5,5 to 6,5") == "another rover of yours stands there"
        put = board(tiles=CENTRE, rovers="7,4", reserve=2, moves=2, driving=True)
        state = after(table(ada=put, depot="I2-RT F5-TB"), BESIDE, "move 7,4 to 7,5")
        assert offers(state, "rover") == ["rover 7,6"]

    @pytest.mark.rule("PU-SRC-02")
    def test_movement_may_be_left_unused(self) -> None:
        ada = board(tiles=CENTRE, rovers="5,5", cubes={"rover": 4})
        state = after(table(ada=ada, depot="I2-RT F5-TB"), BESIDE)
        assert state.players[ADA].moves == 2
        assert broken(state, "done") == []
        assert broken(after(state, "move 5,5 to 5,4"), "done") == []

    @pytest.mark.rule("PU-SRC-03")
    def test_a_rover_gained_elsewhere_stands_on_the_last_tile_never_on_a_patch(self) -> None:
        ada = board(tiles=f"{CENTRE}; I2-CE r0 at 7,5", patches="5,4")
        state = after(picked("C01", ada), "advance rover by card")
        assert offers(state, "rover") == ["rover 7,5", "rover 7,6"]

    @pytest.mark.rule("PU-SRC-15")
    def test_before_any_tile_there_is_no_rover(self) -> None:
        state = after(alerted("E05", board()), "advance rover by event")
        assert at(state, "rover") == "rover-1"
        assert (state.players[ADA].rovers, state.players[ADA].reserve) == (0, 2)
        assert not offers(state, "rover")


class TestPatches:
    @pytest.mark.rule("PU-SRC-04")
    def test_a_patch_without_room_is_lost(self) -> None:
        state = picked("C12", crowded("5,0"))  # two patches, one square
        while state.turn == 5:
            state = dealt(after(state, offers(state)[0]))
        assert (state.players[ADA].covered.bit_count(), state.players[ADA].stored) == (96, 0)

    @pytest.mark.rule("PU-SRC-05")
    @pytest.mark.parametrize(("event", "square"), [("E56", "5,4"), ("E55", "5,4"), ("E39", "5,0")])
    def test_events_do_not_bind_patches(self, event: str, square: str) -> None:
        """No ice, no matching neighbour, no perimeter: the patch lies there all the same."""
        ada = board(tiles="O4-TB r0 at 5,5; I2-CE r0 at 6,0", cubes={"biomass": 2})
        state = table(ada=ada, depot="I2-BC F5-TB", event=event)
        state = after(state, offers(state, "place I2")[0])
        assert f"patch {square}" in offers(state)

    @pytest.mark.rule("PU-SRC-09")
    def test_energy_beside_a_patch_may_advance_biomass(self) -> None:
        ada = board(tiles="O4-RT r0 at 5,5", patches="8,6")
        state = after(table(ada=ada, depot="I2-CE F5-TB"), BESIDE)
        assert "advance biomass by energy" in offers(state)
        assert at(after(state, "advance biomass by energy"), "biomass") == "biomass-1"

    @pytest.mark.rule("PU-SRC-12")
    def test_a_patch_destroys_a_lifepod(self) -> None:
        ada = board(tiles="I2-TB r0 at 6,1")
        player = after(picked("C03", ada), "patch 7,2").players[ADA]
        assert "7,2" not in names(player.pods)
        assert player.area == 0

    @pytest.mark.rule("PU-SRC-13")
    def test_tech_1_frees_patches_too(self) -> None:
        bound = picked("C03", board(tiles=CENTRE))
        free = picked("C03", board(tiles=CENTRE, cubes={"tech": 3}))
        assert "patch 2,2" not in offers(bound)
        assert "patch 2,2" in offers(free)
        assert len(offers(free)) == 96 - 4

    @pytest.mark.rule("PU-SRC-14")
    def test_a_patch_before_any_tile_lies_where_a_tile_may_start(self) -> None:
        state = alerted("E16", board())
        assert len(offers(state)) == 28  # the perimeter
        assert broken(state, "patch 5,5") == ["PU-SRC-14"]
        assert why_not(state, "patch 5,5") == (
            "before any tile, a patch lies where the first tile may start"
        )
        state = everybody(after(state, "patch 5,0"), but=[ADA])
        assert broken(state, "place F5 r0 at 6,2")  # the first tile still needs the perimeter

    @pytest.mark.rule("PU-SRC-14")
    def test_it_is_a_neighbour_for_a_second_patch_and_the_first_tile_stays_free(self) -> None:
        ada = board(patches="5,0")
        assert {*offers(picked("C03", ada))} == {"patch 6,0", "patch 5,1"}
        state = table(ada=ada, depot="I2-CE F5-TB")
        assert broken(state, "place I2 r0 at 0,5") == []
        assert broken(state, "place I2 r0 at 5,1") == ["PU-PLACE-01"]


class TestTracks:
    @pytest.mark.rule("PU-SRC-06")
    def test_a_cube_that_falls_below_a_milestone_loses_its_tech(self) -> None:
        state = regressed(board(tiles=CENTRE, cubes={"tech": 3}), depot="I2-CE F5-TB")
        assert (at(state, "tech"), techs(state.players[ADA])) == ("tech-2", 0)
        state = dealt(everybody(state, but=[ADA]))
        assert broken(state, "place I2 r0 at 2,2") == ["PU-PLACE-02"]

    @pytest.mark.rule("PU-SRC-07")
    def test_a_square_reached_again_pays_again(self) -> None:
        ada = board(tiles=CENTRE, cubes={"biomass": 3, "tech": 3})
        state = after(alerted("E29", ada, depot="I2-BC F5-TB"), "regress biomass by event")
        state = after(state, BESIDE)
        assert (at(state, "biomass"), waiting(state)) == ("biomass-3", ["patch"])

    @pytest.mark.rule("PU-SRC-08")
    def test_a_fall_of_several_steps_is_as_long_as_possible(self) -> None:
        """E42: three steps back with one cube."""
        state = alerted("E42", board(cubes={"civ": 2, "water": 4, "tech": 3}))
        assert offers(state) == ["regress water by event", "regress tech by event"]
        state = after(state, "regress tech by event")
        assert (at(state, "tech"), GAME.to_act(state)) == ("tech-0", (ADA, BOB))
        short = alerted("E42", board(cubes={"civ": 2, "water": 2, "tech": 1}))
        assert offers(short) == ["regress civ by event", "regress water by event"]
        assert at(after(short, "regress civ by event"), "civ") == "civ-0"

    @pytest.mark.rule("PU-SRC-19")
    @pytest.mark.parametrize("event", ["E45", "E59"])
    def test_without_milestones_a_tech_level_passed_still_counts(self, event: str) -> None:
        ada = board(tiles=CENTRE, cubes={"tech": 2, "biomass": 2})
        state = after(table(ada=ada, depot="I2-TB F5-CE", event=event), BESIDE)
        state = after(state, "advance biomass by tile")  # the tech cube follows by itself
        assert (at(state, "biomass"), waiting(state)) == ("biomass-3", [])  # no patch
        assert techs(state.players[ADA]) == 0b1

    @pytest.mark.rule("PU-SRC-20")
    def test_on_top_of_the_rover_track_other_advances_move_rovers_too_or_not(self) -> None:
        """By the rulebook they do not; by the house rule of a well-known site they do."""
        ada = board(tiles=CENTRE, rovers="5,5", cubes={"rover": 15})
        for usual in (picked("C01", ada), picked("C01", ada, rover_top="tiles")):
            assert "advance rover by card" not in offers(usual)
            assert broken(usual, "advance rover by card") == ["PU-TRACK-07"]
        house = picked("C01", ada, rover_top="any")
        assert after(house, "advance rover by card").players[ADA].moves == 4


class TestCards:
    @pytest.mark.rule("PU-SRC-11")
    def test_the_next_tile_is_revealed_when_all_have_placed_before_cards_are_picked(self) -> None:
        piles = ["C06 C07 C29", "", "", ""]
        ada = board(tiles=CENTRE, cubes={"civ": 2})
        state = table(ada=ada, depot="I2-BC F5-TB", piles=piles)
        tops = state.tops
        state = after(state, BESIDE, "done")
        assert state.tops == tops
        state = everybody(state)
        shape = SHAPES.index("I2")
        assert GAME.to_act(state) == (NATURE,)
        while state.tops[shape] == -1:
            assert broken(state, "reveal I2-BC", NATURE) == ["PU-SRC-11"]  # it has been taken
            state = after(state, GAME.write(GAME.moves(state, NATURE)[0]))
        assert TILE_WORDS[state.tops[shape]] != "I2-BC"
        assert not state.rest[shape] >> state.tops[shape] & 1
        assert offers(dealt(state), "pick") == ["pick C06", "pick C07", "pick C29"]

    @pytest.mark.rule("PU-SRC-16")
    def test_an_extra_tile_comes_from_the_refilled_depot(self) -> None:
        """The tile just placed is gone; the one that was below it may be the extra tile."""
        ada = board(tiles=CENTRE, cubes={"civ": 2})
        state = table(1, ada=ada, depot="I2-BC F5-TB", piles=["C05", "", "", ""])
        state = after(state, BESIDE, "reveal I2-RT", "pick C05")
        assert {sentence.split()[1] for sentence in offers(state, "place")} == {"I2", "F5"}
        state = after(state, "place I2 r0 at 4,5")
        laid = state.players[ADA].laid
        assert [TILE_WORDS[tile.tile] for tile in laid[1:]] == ["I2-BC", "I2-RT"]
        assert GAME.to_act(state) == (NATURE,)  # and that stack is refilled in its turn
        assert state.tops[SHAPES.index("I2")] == -1

    @pytest.mark.rule("PU-RULING-22", "PU-SRC-16")
    def test_which_is_refilled_when_the_card_is_resolved(self) -> None:
        ada = board(tiles=CENTRE, cubes={"biomass": 2})
        state = picked("C16", ada, depot="I2-BC F5-TB")
        state = after(state, BESIDE)
        assert (GAME.to_act(state), waiting(state)) == ((ADA,), ["patch"])
        state = after(state, "patch 5,4")
        assert GAME.to_act(state) == (NATURE,)
        assert dealt(state).tops[SHAPES.index("I2")] != TILE_WORDS.index("I2-BC")

    @pytest.mark.rule("PU-SRC-17")
    def test_an_extra_tile_that_cannot_be_placed_is_skipped_and_ends_nothing(self) -> None:
        state = picked("C05", crowded("5,0"), depot="I2-BC F5-TB")
        assert (state.turn, state.last) == (6, False)
        assert [len(player.laid) for player in state.players] == [1, 0]

    @pytest.mark.rule("PU-SRC-18")
    def test_cards_gained_by_an_event_are_picked_before_the_tiles(self) -> None:
        piles = ["C03 C07 C29", "", "", ""]
        ada = board(tiles=CENTRE, cubes={"civ": 2})
        state = alerted("E09", ada, piles=piles)
        state = after(state, "advance civ by event")
        state = after(state, "advance tech by event", seat=BOB)
        assert offers(state) == ["pick C03", "pick C07", "pick C29"]
        state = after(state, "pick C03")
        assert {sentence.split()[0] for sentence in offers(state)} == {"patch"}
        state = after(state, "patch 5,4")
        assert GAME.to_act(state) == (ADA, BOB)
        assert offers(state, "place")


class TestCorporationsAndCounts:
    @pytest.mark.rule("PU-SRC-21")
    def test_cosmos_a_covered_tech_is_locked_and_a_civ_rank_is_as_printed(self) -> None:
        ada = board(corporation="cosmos", cubes={"tech": 5}, held="tech-3")
        assert techs(ada) == 0b10
        ada = board(corporation="cosmos", tiles=CENTRE, cubes={"civ": 5}, held="civ-3")
        state = after(picked("C01", ada), "advance civ by card")
        assert state.players[ADA].ranks == (1,)  # rank 2, though that of rank 1 is covered

    @pytest.mark.rule("PU-SRC-22")
    def test_flux_chooses_its_first_track_at_set_up(self) -> None:
        state = dealt(opened(2, corporation_1="flux"))
        assert offers(state) == [
            f"flux {cube}" for cube in ("civ", "water", "biomass", "rover", "tech")
        ]
        state = dealt(after(state, "flux biomass"))
        assert (state.players[ADA].flux, state.turn) == (2, 1)

    @pytest.mark.rule("PU-SRC-23")
    def test_lifepods_on_tracks_and_techs_are_collected_ones(self) -> None:
        """O26 compares lifepods; its other side wants more of them than meteorites."""
        cosmos = board(corporation="cosmos", area=1, held="civ-5 water-6", meteorites=2)
        jump = board(corporation="jump-drive", area=0, held="tech-a", meteorites=1)
        assert (count(cosmos, 25), count(jump, 25)) == (3, 1)
        assert (met(cosmos, 25), met(jump, 25)) == (True, False)

    @pytest.mark.rule("PU-SRC-24")
    def test_petra_has_no_ice_to_cover(self) -> None:
        petra = table(ada=board("petra", goals="O27"), bob=board(goals="O27"))
        assert (part(petra, ADA, "personal"), part(petra, BOB, "personal")) == (5, 0)

    @pytest.mark.rule("PU-SRC-25")
    @pytest.mark.parametrize(
        ("difference", "band"),
        [
            *((-40, 0), (-11, 0), (-10, 1), (-6, 1), (-5, 2), (-1, 2), (0, 3), (4, 3)),
            *((5, 4), (9, 4), (10, 5), (14, 5), (15, 6), (40, 6)),
        ],
    )
    def test_the_epilogue_follows_from_score_and_target(self, difference: int, band: int) -> None:
        assert epilogue(alone(difference)) == EPILOGUES[band]


def alone(difference: int) -> State:
    """A game of one player that ended so far above the target, in lifepods and meteorites."""
    state = table(1, agenda=())
    player = replace(state.players[ADA], area=target(state) + difference)
    return replace(state, players=(player,))
