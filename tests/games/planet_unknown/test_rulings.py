"""What we decided where the rulebook is silent (docs/rulings/planet-unknown.md)."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.planet_unknown.table import (
    ADA,
    BOB,
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
    squares,
    table,
    waiting,
)
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.items import BY_CORPORATION, SHIFT, Item
from orrery.games.planet_unknown.state import POWERS
from orrery.kernel.game import NATURE


@pytest.mark.rule("PU-RULING-01")
def test_forced_advances_are_made_together_if_their_order_cannot_matter() -> None:
    """From rover 0 and tech 0 only the rover's step has a reward: both go, nobody is asked."""
    state = table(ada=board(), depot="I2-RT F5-TB")
    state = after(state, "place I2 r0 at 5,0")
    assert (at(state, "rover"), at(state, "tech")) == ("rover-1", "tech-1")
    assert waiting(state) == ["rover"]


@pytest.mark.rule("PU-RULING-01")
def test_the_player_is_asked_when_two_forced_advances_have_rewards() -> None:
    """From tech 1 the step brings a synergy boost, that of the rover a rover: which comes first?"""
    state = table(ada=board(cubes={"tech": 1}), depot="I2-RT F5-TB")
    state = after(state, "place I2 r0 at 5,0")
    assert offers(state, "advance") == ["advance rover by tile", "advance tech by tile"]


@pytest.mark.rule("PU-RULING-02")
def test_what_is_left_of_the_movement_for_a_civ_tile_serves_after_it_is_placed() -> None:
    ada = board(
        corporation="republic", cubes={"tech": 3, "rover": 4}, tiles="O4-TB r0 at 5,0", rovers="5,0"
    )
    state = table(ada=ada, depot="I2-BC F5-TB")
    assert not offers(state, "place I2")
    state = after(state, "select I2", "move 5,0 to 5,1")
    assert state.players[ADA].moves == 1
    state = after(state, "place I2 r0 at 7,1")
    assert state.players[ADA].moves == 1
    assert offers(state, "move 5,1 to 5,2")


@pytest.mark.rule("PU-RULING-03")
def test_free_steps_onto_energy_need_movement_gained_in_the_turn_but_none_left() -> None:
    """The rover stands beside energy terrain, with tech 4 of Cosmos."""
    tiles = "O4-CE r2 at 5,0; O4-TB r0 at 5,2"
    ada = board(corporation="cosmos", cubes={"tech": 10}, tiles=tiles, rovers="5,2")
    still = table(ada=ada)
    assert not offers(still, "move")
    driving = table(ada=replace(ada, driving=True))
    energy = names(ada.terrain[5])
    assert {text.split()[-1] for text in offers(driving, "move")} <= energy
    assert offers(driving, "move")
    moved = after(driving, offers(driving, "move")[0])
    assert moved.players[ADA].moves == 0


@pytest.mark.rule("PU-RULING-04")
def test_horizon_picks_up_and_delivers_unless_it_says_otherwise() -> None:
    """A meteorite at 5,2, and the rover resource of the tile at 6,2 beside it."""
    ada = board(
        corporation="horizon",
        tiles="I3-RT r3 at 5,2",
        meteors="5,2",
        rovers="5,1",
        moves=4,
        driving=True,
    )
    assert names(ada.icons[3]) == {"6,2"}
    state = after(table(ada=ada), "move 5,1 to 5,2")
    assert (state.players[ADA].laden, state.players[ADA].meteors) == (squares("5,2"), 0)
    state = after(state, "move 5,2 to 6,2")
    assert (state.players[ADA].meteorites, state.players[ADA].laden) == (1, 0)


@pytest.mark.rule("PU-RULING-04")
def test_a_rover_that_is_destroyed_takes_its_meteorite_with_it() -> None:
    ada = board(corporation="horizon", tiles="O4-TB r0 at 5,0", laden="5,2")
    state = after(table(ada=ada, depot="I2-BC F5-TB"), "place I2 r0 at 5,2")
    player = state.players[ADA]
    assert (player.rovers, player.laden, player.meteors, player.meteorites) == (0, 0, 0, 0)


@pytest.mark.rule("PU-RULING-05")
def test_a_lifepod_moves_first_by_what_is_in_hand_then_by_tech_5_then_by_tech_2() -> None:
    ada = board(corporation="cosmos", cubes={"tech": 14}, area=3)
    item = Item(SHIFT, BY_CORPORATION)
    state = table(ada=ada)
    state = replace(
        state,
        players=(replace(state.players[ADA], items=(*state.players[ADA].items, item)), board()),
    )
    state = after(state, "shift area to civ-5")
    assert (state.players[ADA].used, state.players[ADA].spent) == (0, 0)
    state = after(state, "shift area to civ-6")
    assert state.players[ADA].used == 1 << POWERS.index("shift")
    state = after(state, "shift area to civ-7")
    assert state.players[ADA].spent == 1 << POWERS.index("shifts")
    assert waiting(state).count("shift") == 1


@pytest.mark.rule("PU-RULING-06")
def test_a_patch_on_a_tile_hides_its_terrain_its_resource_and_its_symbol() -> None:
    ada = board(corporation="wormhole", cubes={"tech": 5}, tiles="I2-CEm r0 at 5,0", meteors="")
    (symbol,) = names(ada.symbols)
    assert ada.icons[5] == ada.symbols
    state = after(picked("C03", ada), f"patch {symbol}")
    player = state.players[ADA]
    assert names(player.terrain[2]) == {symbol}
    assert (player.terrain[5], player.icons[5], player.symbols) == (0, 0, 0)


@pytest.mark.rule("PU-RULING-07")
def test_objectives_of_a_survey_are_drawn_when_everybody_is_ready() -> None:
    ada = board(corporation="jump-drive", held="tech-f")
    state = after(table(ada=ada, depot="I2-RT F5-TB"), "survey", "place I2 r0 at 5,0")
    state = after(state, "rover 5,0", "done")
    assert GAME.to_act(state) == (BOB,)
    state = everybody(state, but=[ADA])
    seen = []
    while GAME.to_act(state) == (NATURE,):
        move = GAME.chance(state, Random(3))
        seen.append(GAME.write(move).split()[0])
        state = GAME.apply(state, NATURE, move)
    assert seen[-1] == "draft"
    assert GAME.to_act(state) == (ADA,)
    assert len(offers(state, "adopt")) == 3


@pytest.mark.rule("PU-RULING-08")
def test_a_civ_pile_has_no_cards_until_somebody_looks_at_it() -> None:
    state = table(ada=board(ranks=(0,)), agenda=(tasks.Civics(ADA), tasks.Conclude()))
    assert (state.piles[0].open, state.piles[0].size, state.piles[0].cards) == (False, 3, 0)
    state = after(state, "pile 1 has C01 C05 C29")
    assert sorted(offers(state)) == ["pick C01", "pick C05", "pick C29"]


@pytest.mark.rule("PU-RULING-09")
def test_no_restriction_steps_back_for_an_extra_tile() -> None:
    """On K-273 nothing but ice is left beside the tiles, and an event forbids ice."""
    ada = board("k-273", tiles="O4-TB r0 at 5,5")
    free = picked("C05", ada, depot="I2-RT F5-TB")
    assert offers(free, "place")
    barred = picked("C05", ada, depot="I2-RT F5-TB", event="E56")
    assert barred.turn == free.turn + 1  # the card is over, and so is the turn


@pytest.mark.rule("PU-RULING-10")
def test_techs_of_a_turn_wait_until_the_event_is_resolved() -> None:
    ada = board(corporation="horizon", cubes={"tech": 14, "rover": 2})
    state = alerted("E05", ada)
    assert sorted(offers(state)) == ["advance civ by event", "advance rover by event"]
    assert broken(state, "advance rover by corporation")
    state = everybody(after(state, "advance civ by event"))
    assert "advance rover by corporation" in offers(dealt(state))


@pytest.mark.rule("PU-RULING-29", "PU-COMP-CORP-12")
def test_on_petra_currents_are_terrain_to_teleport_to_and_from() -> None:
    """Jump Drive, tech B: from a current to another one and to energy, not where a patch lies."""
    built: dict[str, Any] = {"tiles": "I2-CE r0 at 6,0", "patches": "5,2"}
    ada = board("petra", "jump-drive", held="tech-b", rovers="4,1", moves=1, **built)
    state = table(ada=ada)
    assert {"teleport 4,1 to 7,3", "teleport 4,1 to 6,1"} <= set(offers(state, "teleport"))
    for square in ("5,2", "6,0", "3,3"):  # the patch, civ terrain, bare land
        assert broken(state, f"teleport 4,1 to {square}") == ["PU-COMP-CORP-12"]
    back = board("petra", "jump-drive", held="tech-b", rovers="6,1", moves=1, **built)
    assert "teleport 6,1 to 4,1" in offers(table(ada=back))


@pytest.mark.rule("PU-RULING-29", "PU-COMP-EVENT-04", "PU-COMP-EVENT-31")
def test_on_petra_no_event_speaks_of_bare_currents() -> None:
    """E35 closes energy terrain to rovers, E55 keeps energy away from energy: tiles count there."""
    built: dict[str, Any] = {"tiles": "I2-CE r0 at 5,0", "rovers": "4,1", "moves": 1}
    closed = table(ada=board("petra", driving=True, **built), event="E35")
    assert broken(closed, "move 4,1 to 4,2") == []  # a current
    assert broken(closed, "move 4,1 to 5,1") == ["PU-COMP-EVENT-04"]  # the energy of the tile
    apart = table(ada=board("petra", tiles="I2-TB r0 at 5,0"), depot="I2-CE F5-TB", event="E55")
    assert broken(apart, "place I2 r0 at 6,1") == []  # energy on 6,2, the current beside it on 5,2
