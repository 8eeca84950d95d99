"""What the publisher has answered about the rules."""

import pytest

from games.planet_unknown.table import (
    ADA,
    BOB,
    CAL,
    after,
    alerted,
    at,
    board,
    broken,
    names,
    offers,
    table,
    waiting,
    why_not,
    with_board,
)
from orrery.games.planet_unknown import GAME, tasks

BUILT = "O4-TB r0 at 5,0"


@pytest.mark.rule("PU-PUB-01")
def test_each_player_takes_all_civ_cards_of_the_turn_before_the_next_one_chooses() -> None:
    """Bob is the commander; Ada, the last clockwise, has reached rank 1 as he has."""
    queue = (tasks.Civics(BOB), tasks.Civics(CAL), tasks.Civics(ADA), tasks.Conclude())
    state = table(
        3,
        ada=board(ranks=(0,)),
        bob=board(ranks=(0, 1)),
        commander=BOB,
        piles=["C06 C07 C29", "C08 C09", "C15", "C27"],
        agenda=queue,
    )
    assert GAME.to_act(state) == (BOB,)
    state = after(state, "pick C07", seat=BOB)
    assert GAME.to_act(state) == (BOB,)
    state = after(state, "pick C09", seat=BOB)
    assert GAME.to_act(state) == (ADA,)
    assert offers(state) == ["pick C06", "pick C29"]


@pytest.mark.rule("PU-PUB-02")
def test_rewards_wait_in_a_list_and_are_resolved_in_any_order() -> None:
    """The synergy boost of biomass brings a civ advance, and so on: each joins what waits."""
    ada = board(tiles=BUILT, cubes={"biomass": 1, "civ": 2, "water": 2})
    state = after(table(ada=ada, depot="I2-BC F5-TB"), "place I2 r0 at 5,2")
    first = after(state, "advance biomass by tile")
    assert waiting(first) == ["advance", "advance"]  # the civ of the tile, and a boost
    civ = after(first, "advance civ by tile")
    assert civ.players[ADA].ranks == (0,)
    water = after(first, "advance water by synergy")
    assert waiting(water) == ["advance", "advance"]  # water 3 has a boost again
    other = after(water, "advance biomass by synergy")
    assert waiting(other) == ["advance", "patch"]
    assert broken(other, "done") == ["PU-PUB-02"]
    assert why_not(other, "done") == "you still have something to do before you can end your turn"
    assert at(after(other, "patch 5,4"), "civ") == "civ-3"


@pytest.mark.rule("PU-PUB-03")
def test_movement_may_be_spent_at_any_time_of_the_turn_and_in_parts() -> None:
    """One step, then a patch, then the other step; what is left is no hindrance."""
    ada = board(tiles=BUILT, cubes={"rover": 3, "water": 2}, rovers="5,1")
    state = after(table(ada=ada, depot="I2-WR F5-TB"), "place I2 r2 at 5,2")
    state = after(state, *offers(state, "advance rover by tile"))
    assert state.players[ADA].moves == 2
    state = after(state, "move 5,1 to 6,1")
    state = after(state, *offers(state, "advance water by tile"))
    state = after(state, "advance civ by synergy", "move 6,1 to 6,2")
    assert names(state.players[ADA].rovers) == {"6,2"}
    assert (state.players[ADA].moves, broken(state, "done")) == (0, [])
    idle = with_board(state, ADA, moves=2)
    assert broken(idle, "done") == []


@pytest.mark.rule("PU-PUB-03")
def test_movement_gained_before_the_tile_may_be_kept_until_it_lies() -> None:
    ada = board(tiles=BUILT, cubes={"rover": 3}, rovers="5,1")
    state = after(alerted("E05", ada, depot="I2-TB F5-TB"), "advance rover by event")
    state = after(state, "advance civ by event", seat=BOB)
    state = after(state, "place I2 r0 at 5,2")
    assert offers(state, "move 5,1 to 5,2")
    assert offers(state, "move 5,1 to 6,1")


@pytest.mark.rule("PU-PUB-04")
def test_an_end_game_card_with_an_advance_waits_for_the_end() -> None:
    queue = (tasks.Picking(ADA, 3), tasks.Civics(ADA), tasks.Conclude())
    state = table(piles=["", "", "", "C23"], agenda=queue)
    state = after(state, "pick C23")
    assert not offers(state, "advance")
    assert state.turn == 6  # the next turn has begun
    end = table(ada=state.players[ADA], agenda=(tasks.Ending(),))
    assert offers(end, "advance water by card")


# --- Pajitnov -----------------------------------------------------------------------------------

# A closed ring around the squares 5,4 6,4 5,5 6,5 5,6 6,6.
RING = "4,4 4,5 4,6 7,4 7,5 7,6 5,3 6,3 5,7 6,7"


@pytest.mark.rule("PU-PUB-10")
def test_on_pajitnov_the_slide_may_start_anywhere_even_where_the_tile_could_not_lie() -> None:
    """Within a closed ring: no way in from outside, but the tile may be set down inside it."""
    ada = board("pajitnov", patches=RING, tiles="I2-CE r0 at 5,0")
    state = table(ada=ada, depot="O4-CE F5-TB")
    assert broken(state, "place O4 r0 at 5,4") == []
    assert broken(state, "place O4 r0 at 5,5") == []


@pytest.mark.rule("PU-PUB-10")
def test_on_pajitnov_only_the_final_position_must_be_legal() -> None:
    """It starts over the edge of the planet, and where it ends it touches other tiles."""
    ada = board("pajitnov", tiles="I4-CE r0 at 4,1")
    state = table(ada=ada, depot="I2-CE F5-TB")
    assert broken(state, "place I2 r1 at 5,0") == []
    assert broken(state, "place I2 r1 at 5,4") == ["PU-PLACE-02"]


@pytest.mark.rule("PU-PUB-11")
def test_on_pajitnov_a_tile_may_turn_and_change_direction_on_its_way() -> None:
    """A shaft with a roof: no straight way leads down, but lying the tile comes in from the side,
    turns, and sinks."""
    walls = "4,6 4,7 5,8 6,6 6,7 5,4"
    ada = board("pajitnov", patches=walls, tiles="I2-CE r0 at 5,0")
    state = table(ada=ada, depot="I2-CE F5-TB")
    assert broken(state, "place I2 r0 at 5,6") == []


@pytest.mark.rule("PU-PUB-11")
def test_on_pajitnov_nothing_is_lifted_and_no_other_tile_is_moved() -> None:
    """All four sides are closed: the tile could only come from above."""
    walls = "4,5 4,6 6,5 6,6 5,4 5,7"
    ada = board("pajitnov", patches=walls, tiles="I2-CE r0 at 5,0")
    state = table(ada=ada, depot="I2-CE F5-TB")
    assert broken(state, "place I2 r0 at 5,5") == ["PU-PLANET-PAJITNOV-01"]


# --- Tartarus -----------------------------------------------------------------------------------


@pytest.mark.rule("PU-PUB-15")
@pytest.mark.parametrize(("here", "there"), [("5,3", "6,4"), ("6,8", "5,9")])
def test_a_rover_crosses_the_chasm_diagonally_where_none_is_drawn(here: str, there: str) -> None:
    for one, other in ((here, there), (there, here)):
        ada = board("tartarus", "cosmos", cubes={"tech": 3}, rovers=one, moves=1, pods="")
        state = after(table(ada=ada), f"move {one} to {other}")
        assert names(state.players[ADA].rovers) == {other}
        locked = board("tartarus", "cosmos", cubes={"tech": 2}, rovers=one, moves=1, pods="")
        assert broken(table(ada=locked), f"move {one} to {other}") == ["PU-ROVER-06"]


@pytest.mark.rule("PU-PUB-15")
def test_nowhere_else_does_a_diagonal_step_cross_the_chasm() -> None:
    """From 5,7 on the near side neither 6,6 nor 6,8 on the far side is reached."""
    ada = board("tartarus", "cosmos", cubes={"tech": 3}, rovers="5,7", moves=1, pods="")
    state = table(ada=ada)
    for square in ("6,8", "5,6", "6,7", "6,6"):
        assert broken(state, f"move 5,7 to {square}")
    assert offers(state, "move 5,7 to 4,6")


# --- Events -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-PUB-16")
@pytest.mark.parametrize(("one", "other"), [("E31", "E43"), ("E40", "E44")])
def test_two_pairs_of_events_do_the_same(one: str, other: str) -> None:
    ada = board(tiles="I2-CEm r0 at 5,0; I2-EWm r0 at 6,0", meteors="", cubes={"civ": 2})
    first, second = (alerted(event, ada, depot="I2-BC F5-TB") for event in (one, other))
    if one == "E31":
        assert offers(first) == offers(second) == ["meteor 5,1", "meteor 6,1"]
        return
    for state in (first, second):
        state = after(state, "place I2 r0 at 5,2", "advance civ by tile")
        assert (at(state, "civ"), at(state, "biomass"), waiting(state)) == (
            "civ-3",
            "biomass-0",
            [],
        )
