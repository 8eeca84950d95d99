"""Technology, by the five levels of Universal Coalition."""

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
    picked,
    regressed,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown import tasks
from orrery.games.planet_unknown.ground import GROUND
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tracks import techs

LEVEL = {1: 3, 2: 5, 3: 7, 4: 10, 5: 14}  # the rows of the tech track
ICE = "place I2 r0 at 5,3"  # below the tile of ICY: water on 5,3 and whatever goes with it on 5,4
ICY = "I3-TB r0 at 5,0"


def at_level(level: int, tiles: str = CENTRE, **facts: Any) -> Player:
    cubes = {"tech": LEVEL.get(level, 0), **facts.pop("cubes", {})}
    return board(tiles=tiles, cubes=cubes, **facts)


def placed(ada: Player, depot: str, sentence: str = "place I2 r0 at 7,5") -> State:
    return after(table(ada=ada, depot=depot), sentence)


class TestUnlocking:
    @pytest.mark.rule("PU-TECH-01")
    @pytest.mark.parametrize(("level", "row"), LEVEL.items())
    def test_a_milestone_unlocks_a_tech_and_those_below_stay(self, level: int, row: int) -> None:
        below = board(tiles=CENTRE, cubes={"tech": row - 1})
        assert techs(below) == (1 << level - 1) - 1
        state = placed(below, "I2-TB F5-CE")
        assert at(state, "tech") == f"tech-{row}"
        assert techs(state.players[ADA]) == (1 << level) - 1

    @pytest.mark.rule("PU-TECH-01")
    def test_it_may_be_used_in_every_turn_from_now_on(self) -> None:
        """The tech gained with one tile frees the next ones, turn after turn."""
        state = table(1, ada=board(tiles=CENTRE, cubes={"tech": 2}), depot="I2-TB F5-TB")
        assert not apart(state)
        state = turn_over(after(state, "place I2 r0 at 7,5"))
        for turn in (6, 7, 8):
            assert (state.turn, techs(state.players[ADA])) == (turn, 0b1)
            state = turn_over(after(state, apart(state)[0]))


def turn_over(state: State) -> State:
    """Alone at the table: whatever the tile brings is done with."""
    turn = state.turn
    while (state := dealt(state)).turn == turn:
        state = after(state, offers(state)[-1])
    return state


def apart(state: State) -> list[str]:
    """The placements that touch none of the other tiles."""
    before = state.players[ADA].covered
    found = []
    for sentence in offers(state, "place"):
        new = after(state, sentence).players[ADA].covered & ~before
        if not GROUND[0].near(new) & before:
            found.append(sentence)
    return found


class TestLevel1:
    @pytest.mark.rule("PU-TECH-02")
    def test_tiles_need_not_touch(self) -> None:
        assert broken(table(ada=at_level(0), depot="I2-CE F5-TB"), "place I2 r0 at 3,3") == [
            "PU-PLACE-02"
        ]
        state = table(ada=at_level(1), depot="I2-CE F5-TB")
        assert broken(state, "place I2 r0 at 3,3") == []
        assert broken(state, "place I2 r0 at 7,5") == []  # but they may


class TestLevel2:
    @pytest.mark.rule("PU-TECH-03", "PU-GLOSS-19")
    def test_patches_may_be_stored(self) -> None:
        ada = at_level(2, cubes={"biomass": 2})
        state = placed(ada, "I2-BC F5-TB")
        assert waiting(state) == ["patch"]
        state = after(state, "store")
        assert (state.players[ADA].stored, state.players[ADA].patches) == (1, 0)
        assert offers(state) == ["done"]

    @pytest.mark.rule("PU-TECH-03", "PU-GLOSS-19")
    def test_not_without_it(self) -> None:
        state = placed(at_level(1, cubes={"biomass": 2}), "I2-BC F5-TB")
        assert broken(state, "store") == ["PU-GLOSS-19"]
        assert why_not(state, "store") == (
            "a patch is stored only with the tech for it, and not at the end of the game"
        )

    @pytest.mark.rule("PU-TECH-03")
    def test_they_are_placed_at_the_end_of_the_game(self) -> None:
        ada = crowded("5,0 6,0", cubes={"tech": 5}, stored=1)
        state = table(ada=ada, agenda=(tasks.Ending(),))
        assert offers(state) == ["patch 5,0", "patch 6,0"]
        assert broken(state, "store") == ["PU-GLOSS-19"]
        over = after(state, "patch 5,0")
        assert "5,0" in names(over.players[ADA].patches)
        assert not over.agenda


class TestLevel3:
    @pytest.mark.rule("PU-TECH-04", "PU-GLOSS-16")
    @pytest.mark.parametrize(("level", "moves"), [(2, 2), (3, 3)])
    def test_each_gain_of_movement_is_one_more(self, level: int, moves: int) -> None:
        state = placed(at_level(level, cubes={"rover": 3}), "I2-WR F5-TB")
        assert (at(state, "rover"), state.players[ADA].moves) == ("rover-4", moves)
        top = placed(at_level(level, cubes={"rover": 15}), "I2-WR F5-TB")
        assert top.players[ADA].moves == moves + 2

    @pytest.mark.rule("PU-TECH-04", "PU-GLOSS-16")
    def test_twice_for_two_gains_and_for_cards_too(self) -> None:
        """A civ card gives four squares of movement; a boost then lifts the rover cube."""
        ada = at_level(3, cubes={"rover": 4}, rovers="5,5")
        state = picked("C04", ada)
        assert state.players[ADA].moves == 5
        ada = at_level(3, cubes={"rover": 4}, rovers="5,5")
        state = after(picked("C02", ada), "advance rover by card")  # twice the same cube
        assert (at(state, "rover"), state.players[ADA].moves) == ("rover-6", 6)


class TestLevel4:
    @pytest.mark.rule("PU-TECH-05")
    @pytest.mark.parametrize(("level", "row"), [(3, 1), (4, 2)])
    def test_water_placed_on_ice_advances_twice(self, level: int, row: int) -> None:
        state = placed(at_level(level, ICY), "I2-WR F5-TB", ICE)
        assert at(state, "water") == f"water-{row}"

    @pytest.mark.rule("PU-TECH-06")
    def test_each_step_brings_its_reward(self) -> None:
        """From water 2 and from water 1: the boost lies on the first or the second square."""
        for row, left in ((2, 4), (1, 3)):
            state = placed(at_level(4, ICY, cubes={"water": row, "rover": 1}), "I2-WR F5-TB", ICE)
            while "advance water by tile" in offers(state):
                state = after(state, "advance water by tile")
            assert at(state, "water") == f"water-{left}"
            assert "advance civ by synergy" in offers(state)

    @pytest.mark.rule("PU-TECH-07")
    def test_a_boost_an_event_a_card_or_energy_is_not_doubled(self) -> None:
        boost = placed(at_level(4, cubes={"biomass": 1}), "I2-BC F5-TB")
        assert at(after(boost, "advance water by synergy"), "water") == "water-1"
        event = alerted("E12", at_level(4))
        assert at(after(event, "advance water by event"), "water") == "water-1"
        card = after(picked("C01", at_level(4)), "advance water by card")
        assert at(card, "water") == "water-1"
        energy = placed(at_level(4, f"{CENTRE}; I2-WR r2 at 8,5"), "I2-CE F5-TB")
        assert at(after(energy, "advance water by energy"), "water") == "water-1"

    @pytest.mark.rule("PU-TECH-07", "PU-END-08")
    def test_nor_a_tile_that_is_not_placed(self) -> None:
        ada = crowded(cubes={"tech": 10})
        state = after(table(ada=ada, depot="I2-WR F5-TB"), "take I2")
        assert at(state, "water") == "water-1"

    @pytest.mark.rule("PU-TECH-05")
    def test_an_extra_tile_of_a_card_is_placed_and_counts(self) -> None:
        ada = at_level(4, ICY)
        state = after(picked("C16", ada, depot="I2-WR F5-TB"), ICE)
        assert at(state, "water") == "water-2"


class TestLevel5:
    @pytest.mark.rule("PU-TECH-08")
    @pytest.mark.parametrize(("level", "meteors"), [(4, {"7,6"}), (5, set())])
    def test_no_meteorite_is_put_on_a_tile(self, level: int, meteors: set[str]) -> None:
        player = placed(at_level(level), "I2-BCm F5-TB").players[ADA]
        assert names(player.meteors) == meteors
        assert names(player.symbols) == {"7,6"}

    @pytest.mark.rule("PU-TECH-08")
    def test_nor_by_an_event(self) -> None:
        tiles = f"{CENTRE}; I2-CEm r0 at 7,5; I2-CEm r0 at 4,5"
        assert offers(alerted("E31", at_level(4, tiles, meteors="")), "meteor")
        state = alerted("E31", at_level(5, tiles, meteors=""))
        assert not offers(state, "meteor")
        assert state.players[ADA].meteors == 0

    @pytest.mark.rule("PU-TECH-08")
    def test_those_on_the_planet_stay(self) -> None:
        tiles = f"{CENTRE}; I2-CEm r0 at 8,5"
        assert names(
            placed(at_level(5, tiles, meteors="8,6"), "I2-BCm F5-TB").players[ADA].meteors
        ) == {"8,6"}


@pytest.mark.rule("PU-TECH-01", "PU-SRC-06")
def test_a_cube_that_falls_below_a_milestone_loses_its_tech() -> None:
    state = regressed(at_level(1), depot="I2-CE F5-TB")
    assert at(state, "tech") == "tech-2"
    assert techs(state.players[ADA]) == 0
