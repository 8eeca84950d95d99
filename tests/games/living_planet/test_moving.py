"""Moving, free actions, destiny tokens, and who has lost everything."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.living_planet.table import (
    ADA,
    BOB,
    acting,
    after,
    broken,
    descending,
    goods,
    hand,
    offers,
    standing,
    table,
)
from orrery.games.living_planet import GAME, tasks
from orrery.games.living_planet.atlas import HEX_WORDS
from orrery.games.living_planet.state import State
from orrery.kernel.game import NATURE

# Two mountains: Twin Lodes in the north, Vibrium Mountain in the north-east
LAND = "M2 r0 at 0,-1; M1 r0 at 1,-1"
AWAY = "spaceport at 0,0b for bob with chip"


def mover(die: int, ada: Any, houses: str = AWAY) -> State:
    return acting(table(laid=LAND, houses=houses, ada=ada), ADA, die)


def at(state: State, unit: str) -> list[str]:
    return [HEX_WORDS[hex] for hex in getattr(state.players[ADA], unit)]


# --- Moving -------------------------------------------------------------------------------------


@pytest.mark.rule("LP-MOVE-01")
def test_all_units_share_as_many_moves_as_the_die_shows() -> None:
    """The rulebook's example: on a 5 a scientist moves one hex and a rover three, the last time
    into an abandoned building; the fifth move is not used."""
    houses = f"{AWAY}; iron-mine-2 at 0,-1a"
    state = mover(5, hand(scientists="0,0", rovers="1,-1"), houses)
    state = after(state, "move scientist 0,0 to 1,-1", "move rover 1,-1 to 0,0")
    state = after(state, "move rover 0,0 to 1,-1", "move rover 1,-1 to 0,-1a")
    assert offers(state, "move")
    state = after(state, "stop")
    assert (at(state, "scientists"), at(state, "rovers")) == (["1,-1"], [])
    assert standing(state, "0,-1a") == "iron-mine-2 ada rover"
    assert broken(state, "move scientist 1,-1 to 0,0") == ["LP-ACTION-02"]


@pytest.mark.rule("LP-MOVE-01")
def test_when_the_moves_are_used_up_the_action_is_over() -> None:
    state = after(mover(2, hand(rovers="0,0")), "move rover 0,0 to 0,-1", "move rover 0,-1 to 0,0")
    assert isinstance(state.agenda[0], tasks.Turn)
    assert broken(mover(2, hand(rovers="0,0")), "move rover 0,0 to 0,1") == ["LP-MOVE-01"]
    assert broken(mover(2, hand(rovers="0,0")), "move rover 1,-1 to 0,0") == ["LP-MOVE-01"]


@pytest.mark.rule("LP-MOVE-02", "LP-RULING-09")
def test_a_scientist_changes_hexes_once_in_an_action() -> None:
    houses = f"{AWAY}; vibrium-mine-1 at 1,-1a"
    state = after(mover(5, hand(scientists="0,0"), houses), "move scientist 0,0 to 1,-1")
    assert offers(state, "move") == ["move scientist 1,-1 to 1,-1a"]
    assert broken(state, "move scientist 1,-1 to 0,-1") == ["LP-RULING-09"]
    inside = after(state, "move scientist 1,-1 to 1,-1a")
    assert offers(inside, "move") == ["move scientist 1,-1a to 1,-1"]
    far = mover(5, hand(scientists="0,0"))
    assert broken(far, "move scientist 0,0 to 0,-2") == ["LP-MOVE-02"]


@pytest.mark.rule("LP-MOVE-02")
def test_another_scientist_may_still_leave_the_hex() -> None:
    state = mover(5, hand(scientists="0,0 1,-1"))
    state = after(state, "move scientist 0,0 to 1,-1")
    assert "move scientist 1,-1 to 0,-1" in offers(state)
    state = after(state, "move scientist 1,-1 to 0,-1")
    assert not offers(state, "move")


@pytest.mark.rule("LP-MOVE-03")
def test_a_wounded_scientist_stays() -> None:
    state = mover(5, hand(wounded="0,0"))
    assert not offers(state, "move")
    assert broken(state, "move scientist 0,0 to 0,-1") == ["LP-MOVE-03"]


@pytest.mark.rule("LP-MOVE-04", "LP-MOVE-05", "LP-RULING-10")
def test_arriving_in_a_building_is_free_and_moving_within_a_hex_costs_1() -> None:
    houses = (
        f"{AWAY}; iron-mine-2 at 0,-1a for ada with chip; steel-dome at 0,-1d for ada with chip"
    )
    arrived = after(mover(3, hand(rovers="0,0"), houses), "move rover 0,0 to 0,-1a")
    assert _left(arrived) == 2
    passed = after(arrived, "move rover 0,-1a to 0,-1d")
    assert _left(passed) == 1
    assert standing(passed, "0,-1d") == "steel-dome ada chip rover"
    left = after(arrived, "move rover 0,-1a to 0,-1")
    assert (_left(left), at(left, "rovers")) == (1, ["0,-1"])
    entered = mover(3, hand(rovers="0,-1"), houses)
    assert _left(after(entered, "move rover 0,-1 to 0,-1a")) == 2


def _left(state: State) -> int:
    task = state.agenda[0]
    assert isinstance(task, tasks.Moving)
    return task.left


@pytest.mark.rule("LP-MOVE-06", "LP-MOVE-08", "LP-RULING-12")
def test_only_own_buildings_with_a_chip_or_abandoned_ones_without_a_unit() -> None:
    houses = (
        f"{AWAY}; iron-mine-2 at 0,-1a for bob with chip; vibrium-mine-3 at 0,-1b for bob with "
        "scientist; iron-mine-4 at 0,-1c for ada with chip rover"
    )
    state = mover(3, hand(scientists="0,-1"), houses)
    inside = [text for text in offers(state, "move scientist") if text[-1].isalpha()]
    assert not inside
    assert broken(state, "move scientist 0,-1 to 0,-1a") == ["LP-MOVE-06"]
    assert broken(state, "move scientist 0,-1 to 0,-1b") == ["LP-MOVE-08"]
    assert broken(state, "move scientist 0,-1 to 0,-1c") == ["LP-MOVE-08"]
    assert broken(state, "move scientist 0,-1 to 0,-1d") == ["LP-MOVE-04"]


@pytest.mark.rule("LP-MOVE-07")
def test_who_enters_an_abandoned_building_controls_it() -> None:
    houses = f"{AWAY}; iron-mine-2 at 0,-1a"
    state = after(mover(3, hand(scientists="0,-1"), houses), "move scientist 0,-1 to 0,-1a")
    assert standing(state, "0,-1a") == "iron-mine-2 ada scientist"


@pytest.mark.rule("LP-RULING-11")
def test_no_second_building_of_four_copies_is_entered() -> None:
    houses = f"{AWAY}; steel-dome at 0,-1d; steel-dome at 1,-1c for ada with wounded"
    state = mover(3, hand(scientists="0,-1"), houses)
    assert broken(state, "move scientist 0,-1 to 0,-1d") == ["LP-RULING-11"]


@pytest.mark.rule("LP-MOVE-09")
def test_any_number_of_units_may_stand_on_a_hex() -> None:
    ada = hand(scientists="0,0 0,-1 0,-1", rovers="0,-1")
    state = after(mover(3, ada), "move scientist 0,0 to 0,-1")
    assert at(state, "scientists") == ["0,-1"] * 3


# --- Free actions -------------------------------------------------------------------------------


@pytest.mark.rule("LP-FREE-01", "LP-FREE-02", "LP-FREE-03", "LP-FREE-07", "LP-RULING-42")
def test_mycelium_heals_as_often_as_one_likes_at_any_time_of_the_turn() -> None:
    houses = f"{AWAY}; iron-mine-2 at 0,-1a for ada with wounded"
    ada = hand(mycelium=3, wounded="0,0 0,-1")
    state = mover(3, ada, houses)
    assert offers(state, "heal") == ["heal 0,0", "heal 0,-1", "heal 0,-1a"]
    state = after(state, "heal 0,-1a", "subsidy", "heal 0,0", "destiny", "heal 0,-1")
    assert (at(state, "scientists"), at(state, "wounded")) == (["0,0", "0,-1"], [])
    assert standing(state, "0,-1a") == "iron-mine-2 ada scientist"
    assert (goods(state, ADA), state.supply[4]) == ({}, 11)
    waiting = descending(table(laid=LAND, ada=ada), "blue", 3, tasks.ACTIONS)
    assert broken(waiting, "heal 0,0", ADA) == ["LP-GOLDEN-01"]


@pytest.mark.rule("LP-FREE-03", "LP-FREE-04", "LP-FREE-06")
def test_only_own_wounded_scientists_are_healed() -> None:
    state = acting(
        table(laid=LAND, ada=hand(mycelium=1, rovers="0,0"), bob=hand(wounded="0,-1")), ADA, 3
    )
    assert not offers(state, "heal")
    assert broken(state, "heal 0,-1") == ["LP-FREE-04"]
    assert broken(state, "heal 0,0") == ["LP-FREE-04"]
    poor = mover(3, hand(wounded="0,0"))
    assert broken(poor, "heal 0,0") == ["LP-FREE-03"]


@pytest.mark.rule("LP-FREE-05", "LP-RULING-44")
def test_a_chip_costs_5_where_an_active_unit_is() -> None:
    houses = (
        f"{AWAY}; iron-mine-2 at 0,-1a for ada with rover; vibrium-mine-3 at 0,-1b for ada with "
        "wounded; iron-mine-4 at 0,-1c for ada with chip"
    )
    state = mover(3, hand(6), houses)
    assert offers(state, "repair") == ["repair 0,-1a"]
    done = after(state, "repair 0,-1a")
    assert (done.players[ADA].credits, standing(done, "0,-1a")) == (1, "iron-mine-2 ada chip rover")
    for slot in ("0,-1b", "0,-1c"):
        assert "LP-FREE-05" in broken(state, f"repair {slot}")
    assert broken(mover(3, hand(4), houses), "repair 0,-1a") == ["LP-FREE-05"]
    bare = replace(state.players[ADA], chips=0)
    assert broken(replace(state, players=(bare, state.players[BOB])), "repair 0,-1a") == [
        "LP-RULING-44"
    ]


@pytest.mark.rule("LP-EFFECT-3-01", "LP-RULING-29")
def test_card_3_puts_a_scientist_on_the_empty_spaceport_for_nothing() -> None:
    houses = f"{AWAY}; spaceport at 0,0a for ada with chip"
    state = acting(table(laid=LAND, houses=houses, effect=3), ADA, 2)
    assert offers(state, "land")
    done = after(state, "land")
    assert standing(done, "0,0a") == "spaceport ada chip scientist"
    assert (offers(done, "land"), done.players[ADA].goods) == ([], state.players[ADA].goods)
    full = acting(table(laid=LAND, effect=3), ADA, 2)
    assert broken(full, "land") == ["LP-EFFECT-3-01"]
    other = acting(table(laid=LAND, houses=houses, effect=3, leader=BOB), ADA, 2)
    assert broken(other, "land") == ["LP-LEADER-06"]
    crowd = hand(scientists="0,0 0,0 0,0 0,0 0,0")
    none_left = acting(table(laid=LAND, houses=houses, effect=3, ada=crowd), ADA, 2)
    assert broken(none_left, "land") == ["LP-RULING-29"]


# --- Destiny tokens -----------------------------------------------------------------------------


@pytest.mark.rule("LP-DESTINY-01", "LP-DESTINY-02", "LP-DESTINY-07", "LP-COMP-04")
def test_one_token_for_each_player_for_all_to_see() -> None:
    state = after(mover(3, hand()), "destiny")
    assert state.players[ADA].destiny
    assert GAME.view(state, BOB).seen.players[ADA].destiny
    again = mover(3, hand(destiny=True))
    assert broken(again, "destiny") == ["LP-DESTINY-02"]


@pytest.mark.rule("LP-DESTINY-05", "LP-DESTINY-06", "LP-RULING-24", "LP-RULING-25")
@pytest.mark.parametrize("row", [tasks.PRODUCTION, tasks.ACTIONS, tasks.CATACLYSMS])
def test_a_token_changes_the_own_die_before_any_row(row: int) -> None:
    state = descending(table(ada=hand(destiny=True)), "red", 4, row)
    assert offers(state) == ["fate 1", "fate 2", "fate 3", "fate 5", "fate 6", "keep"]
    changed = after(state, "fate 6")
    assert (changed.dice[ADA], changed.players[ADA].destiny) == (6, False)
    kept = after(state, "keep")
    assert (kept.dice[ADA], kept.players[ADA].destiny) == (4, True)
    assert broken(state, "fate 4") == ["LP-RULING-24"]


@pytest.mark.rule("LP-DESTINY-05")
def test_a_token_does_nothing_for_another_die() -> None:
    state = descending(table(ada=hand(destiny=True)), "blue", 4, tasks.PRODUCTION)
    assert isinstance(state.agenda[0], tasks.Depleting)


@pytest.mark.rule("LP-DESTINY-03")
def test_a_token_is_not_used_in_the_round_in_which_it_was_taken() -> None:
    state = table(ada=hand(destiny=True, taken=True))
    assert isinstance(descending(state, "red", 4, tasks.PRODUCTION).agenda[0], tasks.Depleting)


@pytest.mark.rule("LP-DESTINY-03")
def test_who_wants_to_use_a_token_just_taken_is_told_why_not() -> None:
    """In the own action phase, when something else is asked, and while somebody else decides."""
    acted = after(acting(table(), ADA, 4), "destiny")
    assert broken(acted, "fate 5") == ["LP-DESTINY-03", "LP-ACTION-04"]
    later = table(ada=hand(destiny=True, taken=True), agenda=(tasks.Depleting(ADA),))
    assert broken(later, "fate 5") == ["LP-DESTINY-03", "LP-DEPLETE-01"]
    waiting = table(bob=hand(destiny=True, taken=True), agenda=(tasks.Depleting(ADA),))
    assert broken(waiting, "fate 5", BOB) == ["LP-DESTINY-03", "LP-GOLDEN-01"]
    assert broken(waiting, "fate 5", ADA) == ["LP-DEPLETE-01"]


@pytest.mark.rule("LP-DESTINY-04")
def test_who_has_used_a_token_takes_none_in_that_round() -> None:
    state = after(descending(table(ada=hand(destiny=True)), "red", 4, tasks.ACTIONS), "fate 5")
    assert "destiny" not in offers(state)
    assert broken(state, "destiny") == ["LP-DESTINY-04"]


# --- Card 1 -------------------------------------------------------------------------------------


@pytest.mark.rule("LP-EFFECT-1-01", "LP-EFFECT-1-02", "LP-RULING-24")
def test_card_1_changes_any_die_before_the_cataclysms_once() -> None:
    state = descending(table(effect=1), "blue", 4, tasks.CATACLYSMS)
    assert (GAME.to_act(state), len(offers(state, "change"))) == ((ADA,), 5)
    done = after(state, "change 2")
    assert (done.dice[BOB], done.effect) == (2, 0)
    kept = after(state, "keep")
    assert (kept.dice[BOB], kept.effect) == (4, 1)
    assert isinstance(
        descending(table(effect=1), "blue", 4, tasks.PRODUCTION).agenda[0], tasks.Depleting
    )


@pytest.mark.rule("LP-EFFECT-1-03", "LP-RULING-26")
def test_the_leader_comes_first_and_bars_the_token() -> None:
    state = descending(table(effect=1, bob=hand(destiny=True)), "blue", 4, tasks.CATACLYSMS)
    assert GAME.to_act(state) == (ADA,)
    changed = after(state, "change 2")
    assert isinstance(changed.agenda[0], tasks.Depleting)
    kept = after(state, "keep")
    assert (GAME.to_act(kept), len(offers(kept, "fate"))) == ((BOB,), 5)


@pytest.mark.rule("LP-EFFECT-1-02")
def test_card_1_is_lost_at_the_end_of_the_round() -> None:
    queue = (tasks.Depleting(ADA), tasks.PassOn())
    assert after(table(effect=1, agenda=queue), "deplete oil").effect == 0


# --- Who has lost everything --------------------------------------------------------------------


@pytest.mark.rule("LP-LOST-01", "LP-LOST-02")
def test_a_scientist_for_whoever_has_no_unit_and_no_spaceport() -> None:
    houses = f"{AWAY}; iron-mine-2 at 0,-1a for ada with chip"
    state = acting(table(laid=LAND, houses=houses), ADA, 3)
    assert offers(state, "rescue") == ["rescue 0,-1a"]
    assert broken(state, "rebuild 0,-1b") == ["LP-LOST-03"]
    done = after(state, "rescue 0,-1a")
    assert standing(done, "0,-1a") == "iron-mine-2 ada chip scientist"
    assert (done.players[ADA].spare_scientists, done.players[ADA].goods) == (4, (0,) * 5)
    assert broken(done, "rescue 0,-1a") == ["LP-LOST-01"]


@pytest.mark.rule("LP-LOST-01")
@pytest.mark.parametrize("left", ["wounded", "rovers", "scientists"])
def test_who_has_a_unit_left_is_not_lost(left: str) -> None:
    units: dict[str, Any] = {left: "0,0"}
    state = acting(table(laid=LAND, houses=AWAY, ada=hand(**units)), ADA, 3)
    assert not offers(state, "rebuild")


@pytest.mark.rule("LP-LOST-03", "LP-RULING-52", "LP-RULING-48")
def test_a_new_spaceport_for_whoever_has_nothing_at_all() -> None:
    state = acting(table(laid=LAND, houses=AWAY), ADA, 3)
    assert "rebuild 0,-1d" in offers(state)
    assert not offers(state, "rescue")
    done = after(state, "rebuild 0,-1d")
    assert standing(done, "0,-1d") == "spaceport ada chip scientist"
    assert done.players[ADA].credits == 20
    bare = replace(state.players[ADA], chips=0)
    state = replace(state, players=(bare, state.players[BOB]))
    assert standing(after(state, "rebuild 0,-1d"), "0,-1d") == "spaceport ada scientist"


@pytest.mark.rule("LP-LOST-04")
def test_without_an_empty_slot_hexes_are_drawn_until_one_can_be_placed() -> None:
    """Only the landing zone is explored, and Bob has built on both of its slots."""
    houses = "spaceport at 0,0b for bob with chip; steel-dome at 0,0a for bob with chip"
    state = acting(table(houses=houses), ADA, 1)
    assert offers(state, "search")
    state = after(state, "search", "draw D1")
    assert {text.split()[0] for text in offers(state)} == {"put"}
    assert broken(state, "leave") == ["LP-LOST-04"]
    state = after(state, offers(state)[0])
    (hex,) = [each.hex for each in state.laid[1:]]
    assert offers(state) == [f"rebuild {HEX_WORDS[hex]}{letter}" for letter in "abcd"]
    state = after(state, f"rebuild {HEX_WORDS[hex]}b")
    assert standing(state, f"{HEX_WORDS[hex]}b") == "spaceport ada chip scientist"
    assert (GAME.to_act(state), state.under) == ((ADA,), ())
    assert NATURE not in GAME.to_act(state)


@pytest.mark.rule("LP-LOST-05")
def test_the_landing_zone_has_no_dice() -> None:
    state = table(4)
    assert state.atlas.dice == {}
