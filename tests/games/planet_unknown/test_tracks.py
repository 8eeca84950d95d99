"""The resource tracks: cubes climb and bring rewards, in the order that the player wants."""

from typing import Any

import pytest

from games.planet_unknown.table import (
    ADA,
    CENTRE,
    after,
    alerted,
    at,
    board,
    broken,
    crowded,
    dealt,
    names,
    offers,
    opened,
    part,
    picked,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown.components import CUBES
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tracks import techs

TOP: dict[str, int | str] = dict.fromkeys(CUBES, 15)
RT = "place I2 r0 at 7,5"  # a tile beside the one in the middle, on land


def placing(depot: str = "I2-RT F5-TB", corporation: str = "universal", **cubes: int) -> State:
    """Ada has placed a small tile beside the one in the middle."""
    ada = board(corporation=corporation, tiles=CENTRE, cubes={**cubes})
    return after(table(ada=ada, depot=depot), RT)


class TestAdvancing:
    @pytest.mark.rule("PU-TRACK-01")
    def test_cubes_start_at_the_bottom_and_climb_one_square_at_a_time(self) -> None:
        state = dealt(opened(2))
        assert [at(state, cube) for cube in CUBES] == [f"{cube}-0" for cube in CUBES]
        state = placing("I2-BC F5-TB", civ=6, biomass=3)
        assert (at(state, "civ"), at(state, "biomass")) == ("civ-7", "biomass-4")

    @pytest.mark.rule("PU-TRACK-01")
    def test_below_the_bottom_no_cube_goes(self) -> None:
        state = alerted("E32", board(cubes={"civ": 2, "tech": 1}))
        assert offers(state) == ["regress civ by event", "regress tech by event"]
        assert broken(state, "regress water by event") == ["PU-GLOSS-03"]

    @pytest.mark.rule("PU-TRACK-02", "PU-GLOSS-02")
    def test_each_advance_brings_the_reward_under_the_cube(self) -> None:
        state = placing("I2-BC F5-TB", civ=1, biomass=2)
        assert waiting(state) == ["patch"]  # biomass-3; civ-2 is only a medal
        state = placing("I2-BC F5-TB", civ=2, biomass=0)
        assert state.players[ADA].ranks == (0,)  # a civ card of rank 1 is owed
        state = placing(rover=4)
        assert state.players[ADA].moves == 2

    @pytest.mark.rule("PU-TRACK-02")
    def test_if_possible(self) -> None:
        """A rover milestone without a rover, a patch without room: nothing waits."""
        empty = board(tiles=CENTRE, reserve=0)
        assert waiting(after(table(ada=empty, depot="I2-RT F5-TB"), RT)) == []
        ada = crowded("7,5 7,6", cubes={"biomass": 2})
        state = after(table(ada=ada, depot="I2-BC F5-TB"), RT)
        assert (at(state, "biomass"), waiting(state)) == ("biomass-3", [])

    @pytest.mark.rule("PU-TRACK-02")
    def test_nothing_advances_without_a_reason(self) -> None:
        state = placing("I2-BC F5-TB", biomass=2)
        assert broken(state, "advance civ by tile") == ["PU-TRACK-02"]  # it has been made
        assert "no advance to make" in why_not(state, "advance civ by tile")
        assert broken(state, "advance civ by synergy") == ["PU-TRACK-05"]

    @pytest.mark.rule("PU-TRACK-08", "PU-GLOSS-04")
    def test_each_track_but_water_has_its_own_milestones(self) -> None:
        assert placing("I2-BC F5-TB", civ=5).players[ADA].ranks == (1,)
        assert waiting(placing("I2-BC F5-TB", biomass=5)) == ["patch"]
        assert waiting(placing(rover=0)) == ["rover"]
        before = board(tiles=CENTRE, cubes={"tech": 4})
        state = placing("I2-TB F5-CE", tech=4)
        assert (techs(before), techs(state.players[ADA])) == (0b1, 0b11)

    @pytest.mark.rule("PU-TRACK-09", "PU-PUB-02")
    def test_the_player_chooses_which_cube_goes_first(self) -> None:
        """Tech 3 adds one to movement: first the tech, then the rover."""
        state = placing(rover=4, tech=6)
        assert offers(state) == ["advance rover by tile", "advance tech by tile"]
        rover = after(state, "advance rover by tile")
        tech = after(state, "advance tech by tile")
        assert (rover.players[ADA].moves, tech.players[ADA].moves) == (2, 3)
        assert at(rover, "tech") == at(tech, "tech") == "tech-7"


class TestMedals:
    @pytest.mark.rule("PU-TRACK-03", "PU-GLOSS-24")
    def test_medals_are_no_rewards_and_count_once_at_the_end(self) -> None:
        state = placing("I2-BC F5-TB", civ=8)
        assert (at(state, "civ"), waiting(state)) == ("civ-9", [])  # the medal of three
        assert part(state, ADA, "tracks") == 3  # not those of one and two below it as well

    @pytest.mark.rule("PU-TRACK-04")
    @pytest.mark.parametrize(
        ("cube", "row", "medals"),
        [
            *(("civ", 1, 0), ("civ", 2, 1), ("civ", 4, 1), ("civ", 14, 3), ("civ", 15, 5)),
            *(("water", 5, 2), ("water", 13, 7), ("rover", 7, 0), ("rover", 14, 2)),
            *(("biomass", 15, 5), ("tech", 5, 0), ("tech", 6, 1), ("tech", 15, 5)),
        ],
    )
    def test_a_cube_scores_the_last_medal_it_reached_or_passed(
        self, cube: str, row: int, medals: int
    ) -> None:
        assert part(table(ada=board(cubes={cube: row})), ADA, "tracks") == medals

    @pytest.mark.rule("PU-TRACK-04")
    def test_the_highest_medal_by_its_place_not_by_its_value(self) -> None:
        """On Jump Drive's tech track medals shrink from the bottom up."""
        worth = [
            part(table(ada=board(corporation="jump-drive", cubes={"tech": n})), ADA, "tracks")
            for n in (1, 15)
        ]
        assert worth == [5, 1]


class TestSynergy:
    @pytest.mark.rule("PU-TRACK-05")
    def test_a_boost_advances_any_cube_at_once(self) -> None:
        state = placing("I2-BC F5-TB", civ=0, biomass=1)
        assert offers(state) == [f"advance {cube} by synergy" for cube in CUBES]
        assert broken(state, "done") == ["PU-PUB-02"]
        assert (
            why_not(state, "done") == "you still have something to do before you can end your turn"
        )
        state = after(state, "advance water by synergy")
        assert (at(state, "water"), offers(state)) == ("water-1", ["done"])
        assert broken(state, "advance water by synergy") == ["PU-TRACK-05"]
        assert why_not(state, "advance water by synergy") == "you have no synergy boost to use"

    @pytest.mark.rule("PU-TRACK-05")
    def test_with_its_reward_which_may_be_another_boost(self) -> None:
        state = placing("I2-BC F5-TB", biomass=1, civ=1, water=2)
        assert waiting(after(state, "advance civ by synergy")) == []
        assert after(state, "advance civ by synergy").players[ADA].ranks == (0,)
        assert offers(after(state, "advance water by synergy"), "advance") != []

    @pytest.mark.rule("PU-TRACK-06")
    def test_a_boost_follows_the_rules_of_the_track(self) -> None:
        """A cube on top stays there; Oasis' cubes stop each other; water needs no ice."""
        state = placing("I2-BC F5-TB", biomass=1, civ=15, water=3)
        assert "advance civ by synergy" not in offers(state)
        assert broken(state, "advance civ by synergy") == ["PU-TRACK-07"]
        assert why_not(state, "advance civ by synergy").endswith("cannot advance any further")
        assert at(after(state, "advance water by synergy"), "water") == "water-4"

        ada = board(corporation="oasis", cubes={"biomass": 2, "water": 1}, tiles=CENTRE)
        state = picked("C01", ada)
        assert "advance water by card" not in offers(state)  # its path leads to the biomass cube

    @pytest.mark.rule("PU-TRACK-05")
    def test_a_boost_that_no_cube_can_use_is_lost(self) -> None:
        ada = board(tiles=CENTRE, cubes={**TOP, "biomass": 9})
        tiles_only = table(ada=ada, depot="I2-BC F5-TB", rover_top="tiles")
        state = after(tiles_only, RT)  # biomass-10 brings a boost: only biomass can still climb
        assert at(state, "biomass") == "biomass-11"


class TestTheTop:
    @pytest.mark.rule("PU-TRACK-07")
    @pytest.mark.parametrize("cube", ["civ", "biomass"])
    def test_a_cube_on_top_gains_nothing_more_from_tiles(self, cube: str) -> None:
        ada = board(tiles=CENTRE, cubes={cube: 15})
        state = after(table(ada=ada, depot="I2-BC F5-TB"), RT)
        assert at(state, cube) == f"{cube}-15"
        assert offers(state) == ["done"]
        assert part(state, ADA, "tracks") >= 5

    @pytest.mark.rule("PU-TRACK-07", "PU-ROVER-10")
    def test_but_the_rover_moves_on(self) -> None:
        state = placing(rover=15)
        assert (at(state, "rover"), state.players[ADA].moves) == ("rover-15", 4)


def rover_on_the_only_square(**facts: Any) -> Player:
    return crowded("5,0", rovers="5,0", **facts)


class TestWhatResolvesItself:
    """Nothing that a player might want to choose is done by itself."""

    @pytest.mark.rule("PU-RULING-01")
    def test_a_rover_may_first_leave_the_only_square_for_a_patch(self) -> None:
        state = picked("C03", rover_on_the_only_square(moves=1, driving=True))
        assert offers(state) == ["patch 5,0", "move 5,0 to 6,0", "move 5,0 to 5,1"]
        state = after(state, "move 5,0 to 5,1")  # now nothing else is left to do
        assert names(state.players[ADA].rovers) == {"5,1"}
        assert "5,0" in names(state.players[ADA].patches)

    @pytest.mark.rule("PU-RULING-01")
    def test_without_movement_the_patch_lies_there_by_itself(self) -> None:
        state = picked("C03", rover_on_the_only_square())
        assert state.turn == 6  # the card is resolved, the turn over
        assert state.players[ADA].rovers == 0

    @pytest.mark.rule("PU-RULING-01", "PU-TECH-05")
    def test_a_boost_may_bring_tech_4_before_the_water_flows(self) -> None:
        """Water on ice and rover-10, which brings a boost; the tech cube is below level 4."""
        ada = board(tiles="O4-TB r0 at 6,5", cubes={"rover": 9, "tech": 9})
        state = after(table(ada=ada, depot="I2-WR F5-TB"), "place I2 r0 at 5,5")
        assert offers(state) == ["advance water by tile", "advance rover by tile"]
        state = after(state, "advance rover by tile", "advance tech by synergy")
        assert at(state, "water") == "water-2"

    @pytest.mark.rule("PU-RULING-01", "PU-TRACK-09")
    def test_republic_may_take_its_civ_milestone_first(self) -> None:
        """Then biomass falls back, and the tile lifts it to the same reward once more."""
        ada = board(corporation="republic", tiles=CENTRE, cubes={"civ": 1, "biomass": 3})
        state = after(table(ada=ada, depot="I2-BC F5-TB"), RT)
        assert offers(state, "advance") == ["advance biomass by tile", "advance civ by tile"]
        state = after(state, "advance civ by tile", "regress biomass by corporation")
        assert at(state, "biomass") == "biomass-3"  # it lifted itself again, and brings a patch
        assert waiting(state) == ["patch"]

    @pytest.mark.rule("PU-RULING-01")
    def test_jump_drive_may_claim_a_row_before_its_cube_climbs(self) -> None:
        ada = board(corporation="jump-drive", tiles=CENTRE, held="tech-e")
        state = after(table(ada=ada, depot="I2-BC F5-TB"), RT)
        assert at(state, "civ") == "civ-0"
        assert {"advance civ by tile", "claim civ"} <= set(offers(state))
        used = board(corporation="jump-drive", tiles=CENTRE, held="tech-e", spent="claim")
        assert at(after(table(ada=used, depot="I2-BC F5-TB"), RT), "civ") == "civ-1"

    @pytest.mark.rule("PU-RULING-01")
    def test_flux_may_leap_before_tech_3_takes_the_leap_away(self) -> None:
        ada = board(corporation="flux", flux="civ", tiles=CENTRE, cubes={"tech": 6})
        state = after(table(ada=ada, depot="I2-RT F5-TB"), RT)
        assert {"advance tech by tile", "leap"} <= set(offers(state))

    @pytest.mark.rule("PU-RULING-01")
    def test_wormhole_may_reset_its_cube_before_the_tile_is_lost_on_it(self) -> None:
        """The biomass cube stands on top: the tile could do nothing, and so it waits."""
        ada = board(corporation="wormhole", tiles=CENTRE, cubes={"biomass": 15, "tech": 3})
        state = after(table(ada=ada, depot="I2-BC F5-TB"), "place I2 r2 at 5,3")
        assert "reset" in offers(state)
        state = after(state, "reset")
        assert len(offers(state, "advance biomass by tile")) == 2

    @pytest.mark.rule("PU-RULING-01")
    @pytest.mark.parametrize("corporation", ["universal", "horizon", "flux", "jump-drive"])
    def test_but_nobody_is_asked_where_nothing_can_be_chosen(self, corporation: str) -> None:
        """Early in a game a tile whose steps have no reward needs one word: done."""
        ada = board(corporation=corporation, flux="civ", tiles=CENTRE)
        state = after(table(ada=ada, depot="I2-TB F5-CE"), RT)
        assert (at(state, "tech"), at(state, "biomass")) == ("tech-1", "biomass-1")
        assert offers(state) == ["done"]
