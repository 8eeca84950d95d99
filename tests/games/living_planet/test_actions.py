"""Row B: two actions of the active player; exploring, moving, building."""

from random import Random
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
from orrery.games.living_planet.components import BUILDING, BUILDINGS, TILE_WORDS
from orrery.games.living_planet.state import Layer, State, beneath
from orrery.kernel.game import NATURE
from orrery.kernel.hexes import bits

LAND = "M2 r0 at 0,-1"  # north of the landing zone: iron, vibrium, either, blank


def exploring(die: int, drawn: str, **more: Any) -> State:
    """Ada explores and has drawn these hexes."""
    state = after(acting(table(**more), ADA, die), "explore")
    return GAME.play(state, NATURE, f"draw {drawn}")


# --- Actions ------------------------------------------------------------------------------------


@pytest.mark.rule("LP-ACTION-01", "LP-FEWER-06")
def test_the_player_of_the_die_acts_and_a_neutral_die_lets_nobody_act() -> None:
    state = descending(table(3), "blue", 4, tasks.ACTIONS)
    assert (GAME.to_act(state), type(state.agenda[0])) == ((BOB,), tasks.Turn)
    neutral = descending(table(3), "green", 4, tasks.ACTIONS)
    assert isinstance(neutral.agenda[0], tasks.Depleting)


@pytest.mark.rule("LP-ACTION-01", "LP-ACTION-02")
def test_two_actions_and_no_two_of_a_kind() -> None:
    state = after(acting(table(), ADA, 4), "subsidy")
    assert broken(state, "subsidy") == ["LP-ACTION-02"]
    state = after(state, "destiny")
    assert offers(state) == ["end"]
    assert broken(state, "trade") == ["LP-ACTION-01"]


@pytest.mark.rule("LP-ACTION-03")
def test_one_action_or_none_is_enough() -> None:
    state = acting(table(), ADA, 4, then=(tasks.Depleting(ADA),))
    assert isinstance(after(state, "end").agenda[0], tasks.Depleting)
    assert isinstance(after(state, "subsidy", "end").agenda[0], tasks.Depleting)


@pytest.mark.rule("LP-ACTION-04")
def test_there_are_six_actions() -> None:
    ada = hand(scientists="0,-1")
    state = acting(table(laid=LAND, ada=ada), ADA, 4)
    verbs = {text.split()[0] for text in offers(state)}
    assert verbs == {"explore", "move", "build", "trade", "subsidy", "destiny", "end"}
    assert broken(state, "produce") == ["LP-ACTION-04"]


# --- Exploring ----------------------------------------------------------------------------------


@pytest.mark.rule("LP-EXPLORE-01", "LP-ACTION-05")
@pytest.mark.parametrize("die", [1, 3, 6])
def test_as_many_hexes_as_the_die_shows_are_drawn_for_all_to_see(die: int) -> None:
    state = after(acting(table(), ADA, die), "explore")
    names = [word for word in TILE_WORDS if word not in ("S2",)][:die]
    assert broken(state, "draw M1 M2 M3 M4 M5 M6 M7", NATURE) == ["LP-EXPLORE-01"]
    state = GAME.play(state, NATURE, f"draw {' '.join(names)}")
    seen = GAME.view(state, BOB).seen.agenda[0]
    assert isinstance(seen, tasks.Exploring)
    assert sorted(TILE_WORDS[tile] for tile in bits(seen.tiles)) == sorted(names)


@pytest.mark.rule("LP-EXPLORE-02", "LP-EXPLORE-11")
def test_one_hex_is_placed_and_the_others_go_under_the_deck() -> None:
    state = exploring(3, "M1 D1 F1")
    state = after(state, "put M1 r0 at 0,-1")
    assert [TILE_WORDS[each.tile] for each in state.laid] == ["S2", "M1"]
    assert offers(state) == ["under D1", "under F1"]
    state = after(state, "under F1")
    assert [TILE_WORDS[tile] for tile in beneath(state)] == ["F1", "D1"]
    assert broken(state, "put D1 r0 at 1,0")


@pytest.mark.rule("LP-EXPLORE-11")
def test_hexes_under_the_deck_come_last_and_in_their_order() -> None:
    under = (Layer(BOB, (3,)), Layer(ADA, (10, 5)))
    state = replace(table(), unseen=1 << TILE_WORDS.index("F7"), under=under)
    state = after(acting(state, ADA, 3), "explore")
    wanted = f"draw F7 {TILE_WORDS[3]} {TILE_WORDS[10]}"
    assert broken(state, f"draw F7 {TILE_WORDS[10]} {TILE_WORDS[3]}", NATURE) == ["LP-EXPLORE-01"]
    state = GAME.play(state, NATURE, wanted)
    assert (state.unseen, state.under) == (0, (Layer(ADA, (5,)),))


@pytest.mark.rule("LP-EXPLORE-03")
def test_a_hex_touches_the_landing_zone_or_two_others() -> None:
    """0,-2 touches only the hex at 0,-1; with another one at 1,-2 it would touch two."""
    state = exploring(6, "M1 D1 F1 M3 M7 D3", laid="M4 r0 at 0,-1", ada=hand(rovers="0,-1"))
    spots = {text.split()[-1] for text in offers(state, "put")}
    assert spots <= {"1,-1", "-1,0", "1,0", "-1,1", "0,1"}
    assert "LP-EXPLORE-03" in broken(state, "put M1 r0 at 0,-2")
    laid = "M1 r0 at 0,-1; M7 r5 at 1,-1"
    wider = exploring(6, "M2 D1 F1 M3 M4 D3", laid=laid, ada=hand(rovers="0,-1"))
    assert any(text.endswith("at 1,-2") for text in offers(wider, "put"))


@pytest.mark.rule("LP-EXPLORE-04", "LP-RULING-05")
def test_all_landscapes_agree_in_any_of_six_orientations() -> None:
    """The landing zone shows mountain to the north; one edge of M1 is desert."""
    state = exploring(1, "M1")
    north = [text.split()[2] for text in offers(state, "put M1") if text.endswith("at 0,-1")]
    assert north == ["r0", "r1", "r2", "r3", "r5"]
    assert broken(state, "put M1 r4 at 0,-1") == ["LP-EXPLORE-04"]
    east = [text.split()[2] for text in offers(state, "put M1") if text.endswith("at 1,0")]
    assert east == ["r0"]


@pytest.mark.rule("LP-EXPLORE-05", "LP-EXPLORE-06", "LP-EXPLORE-07", "LP-RULING-07")
def test_a_unit_must_be_able_to_go_there() -> None:
    """A scientist goes to the next hex; a rover as far as the die says, the new hex included."""
    laid = "M1 r0 at 0,-1; M3 r0 at 1,-1"
    ada = {"scientist": hand(scientists="1,-1"), "rover": hand(rovers="1,-1")}
    houses = "spaceport at 0,0b for bob with chip"
    walking = exploring(6, "D1 D2 D3 D4 D5 D6", laid=laid, houses=houses, ada=ada["scientist"])
    assert not [text for text in offers(walking, "put") if text.endswith("at -1,0")]
    near = exploring(1, "D1", laid=laid, houses=houses, ada=ada["rover"])
    assert not [text for text in offers(near, "put") if text.endswith("at -1,0")]
    driving = exploring(3, "D1 D2 D3", laid=laid, houses=houses, ada=ada["rover"])
    wanted = [text for text in offers(driving, "put D1") if text.endswith("at -1,0")]
    assert broken(near, wanted[0]) == ["LP-EXPLORE-05"]


@pytest.mark.rule("LP-EXPLORE-08", "LP-RULING-08")
def test_one_unit_of_choice_moves_onto_the_new_hex_and_stays_outside() -> None:
    state = exploring(3, "M1 D1 F1", ada=hand(rovers="0,0"))
    state = after(state, "put M1 r0 at 0,-1")
    assert offers(state) == ["arrive rover 0,0", "arrive scientist 0,0a"]
    assert broken(state, "arrive scientist 0,0") == ["LP-EXPLORE-06"]
    moved = after(state, "arrive scientist 0,0a")
    assert [GAME.grammar.kinds["hex"].words[n] for n in moved.players[ADA].scientists] == ["0,-1"]
    assert standing(moved, "0,0a") == "spaceport ada chip"
    assert moved.players[ADA].rovers == state.players[ADA].rovers


@pytest.mark.rule("LP-EXPLORE-09")
def test_a_wounded_scientist_cannot_explore() -> None:
    houses = "spaceport at 0,0a for ada with chip wounded; spaceport at 0,0b for bob with chip"
    state = exploring(1, "M1", houses=houses)
    assert offers(state) == ["leave"]
    assert broken(state, "put M1 r0 at 0,-1") == ["LP-EXPLORE-05"]


@pytest.mark.rule("LP-EXPLORE-10")
def test_an_exploration_may_fail() -> None:
    state = after(exploring(2, "M1 D1"), "leave")
    assert offers(state) == ["under M1", "under D1"]
    state = after(state, "under D1")
    assert (len(state.laid), len(beneath(state))) == (1, 2)
    assert broken(state, "explore") == ["LP-ACTION-02"]


@pytest.mark.rule("LP-RULING-06")
def test_fewer_hexes_are_drawn_when_fewer_are_left() -> None:
    state = replace(table(), unseen=1 << TILE_WORDS.index("M1"), under=(Layer(ADA, (10,)),))
    state = after(acting(state, ADA, 5), "explore")
    assert GAME.write(GAME.chance(state, Random(1))) == "draw M1 D1"
    empty = acting(replace(state, unseen=0, under=()), ADA, 5)
    assert "explore" not in offers(empty)
    assert broken(empty, "explore") == ["LP-RULING-06"]


@pytest.mark.rule("LP-RULING-43")
def test_a_start_hex_of_the_deck_is_no_landing_zone() -> None:
    """S3 lies at 0,-1: a hex beside it and nothing else would touch only one."""
    ada = hand(rovers="0,-1")
    state = exploring(6, "M1 M2 M3 D1 D2 F1", laid="S3 r3 at 0,-1", ada=ada)
    spots = {text.split()[-1] for text in offers(state, "put")}
    assert "0,-2" not in spots


# --- Building -----------------------------------------------------------------------------------


def builder(**more: Any) -> State:
    """Ada's scientist stands on Twin Lodes."""
    ada = more.pop("ada", hand(scientists="0,-1"))
    return acting(table(laid=more.pop("laid", LAND), ada=ada, **more), ADA, 1)


def built(state: State) -> set[str]:
    return {text.split()[1] for text in offers(state, "build")}


@pytest.mark.rule("LP-BUILD-01", "LP-BUILD-08", "LP-RULING-42")
def test_a_production_building_costs_5() -> None:
    state = builder(ada=hand(7, scientists="0,-1"))
    done = after(state, "build iron-mine-2 at 0,-1a with scientist 0,-1")
    assert done.players[ADA].credits == 2
    poor = builder(ada=hand(4, scientists="0,-1"))
    assert not offers(poor, "build")
    assert broken(poor, "build iron-mine-2 at 0,-1a with scientist 0,-1") == ["LP-BUILD-08"]


@pytest.mark.rule("LP-BUILD-01", "LP-RULING-04")
def test_any_tile_left_in_the_pile_may_be_built() -> None:
    houses = "spaceport at 0,0a for ada with chip; iron-mine-2 at 0,-1c for bob with chip"
    state = builder(houses=houses)
    assert {word for word in built(state) if word.startswith("iron")} == {
        f"iron-mine-{value}" for value in (1, 3, 4, 5, 6)
    }
    sentence = "build iron-mine-2 at 0,-1a with scientist 0,-1"
    assert broken(state, sentence) == ["LP-BUILD-01"]


@pytest.mark.rule("LP-BUILD-02")
def test_an_active_unit_must_be_on_the_hex() -> None:
    state = builder(ada=hand(wounded="0,-1"))
    assert not offers(state, "build iron")
    sentence = "build iron-mine-2 at 0,-1a with scientist 0,-1"
    assert broken(state, sentence) == ["LP-BUILD-02"]


@pytest.mark.rule("LP-BUILD-03")
@pytest.mark.parametrize("die", [1, 6])
def test_building_does_not_depend_on_the_die(die: int) -> None:
    state = acting(table(laid=LAND, ada=hand(scientists="0,-1")), ADA, die)
    assert len(offers(state, "build")) == len(offers(builder(), "build"))


@pytest.mark.rule("LP-BUILD-04", "LP-BUILD-06")
def test_the_unit_moves_in_and_a_chip_is_placed_for_free() -> None:
    state = builder()
    done = after(state, "build iron-mine-2 at 0,-1a with scientist 0,-1")
    assert standing(done, "0,-1a") == "iron-mine-2 ada chip scientist"
    assert (done.players[ADA].scientists, done.players[ADA].chips) == ((), 8)


@pytest.mark.rule("LP-BUILD-06")
def test_without_a_chip_there_is_none() -> None:
    state = builder()
    bare = replace(state.players[ADA], chips=0)
    state = replace(state, players=(bare, state.players[BOB]))
    done = after(state, "build iron-mine-2 at 0,-1a with scientist 0,-1")
    assert standing(done, "0,-1a") == "iron-mine-2 ada scientist"


@pytest.mark.rule("LP-BUILD-05")
def test_the_unit_may_come_from_another_building_of_the_hex() -> None:
    houses = "spaceport at 0,0a for ada with chip; vibrium-mine-1 at 0,-1b for ada with scientist"
    state = builder(houses=houses, ada=hand())
    done = after(state, "build iron-mine-2 at 0,-1a with scientist 0,-1b")
    assert standing(done, "0,-1a") == "iron-mine-2 ada chip scientist"
    assert standing(done, "0,-1b") == "vibrium-mine-1"


@pytest.mark.rule("LP-BUILD-07", "LP-RULING-03")
def test_a_spaceport_cannot_be_built_unless_the_option_allows_it() -> None:
    houses = "spaceport at 0,0b for bob with chip"
    state = builder(houses=houses)
    sentence = "build spaceport at 0,-1d with scientist 0,-1"
    assert broken(state, sentence) == ["LP-BUILD-07"]
    allowed = builder(houses=houses, spaceports="build")
    assert after(allowed, sentence).players[ADA].credits == 10


@pytest.mark.rule("LP-BUILD-09", "LP-BUILD-10", "LP-BUILD-12", "LP-BUILD-14", "LP-COMP-14")
def test_what_fits_on_the_slots_of_the_rulebook_s_example() -> None:
    """Iron; vibrium; either; blank: financial and protection buildings fit on all of them."""
    state = builder(ada=hand(20, vibrium=1, iron=1, electricity=1, scientists="0,-1"))
    mines = {"a": {"iron"}, "b": {"vibrium"}, "c": {"vibrium", "iron"}, "d": set()}
    for letter, wanted in mines.items():
        words = {text.split()[1] for text in offers(state, "build") if f"at 0,-1{letter} " in text}
        dug = {word.split("-")[0] for word in words if word[-1].isdigit()}
        assert dug == wanted
        assert {word for word in words if not word[-1].isdigit()} == {
            *("energy-field", "steel-dome", "seismic-absorber"),
            *("multi-trade", "business-centre", "marketing"),
        }
    sentence = "build oil-drill-1 at 0,-1a with scientist 0,-1"
    assert broken(state, sentence) == ["LP-BUILD-09"]


@pytest.mark.rule("LP-BUILD-09", "LP-BUILD-12", "LP-BUILD-13", "LP-BUILD-14")
@pytest.mark.parametrize("building", ["steel-dome", "business-centre"])
def test_a_slot_that_is_taken_is_no_longer_to_be_had(building: str) -> None:
    houses = f"spaceport at 0,0a for ada with chip; {building} at 0,-1a for bob with chip"
    state = builder(houses=houses)
    assert not [text for text in offers(state, "build") if " at 0,-1a " in text]
    sentence = "build iron-mine-2 at 0,-1a with scientist 0,-1"
    assert broken(state, sentence) == ["LP-BUILD-12"]


@pytest.mark.rule("LP-BUILD-11", "LP-RULING-42")
@pytest.mark.parametrize(
    ("building", "resource"),
    [("multi-trade", "electricity"), ("business-centre", "vibrium"), ("marketing", "iron")],
)
def test_a_financial_building_costs_5_and_a_resource(building: str, resource: str) -> None:
    sentence = f"build {building} at 0,-1d with scientist 0,-1"
    owned: dict[str, Any] = {resource: 1}
    state = builder(ada=hand(5, scientists="0,-1", **owned))
    done = after(state, sentence)
    assert (done.players[ADA].credits, goods(done, ADA)) == (0, {})
    assert sum(done.supply) == sum(state.supply) + 1
    assert broken(builder(), sentence) == ["LP-BUILD-11"]


@pytest.mark.rule("LP-BUILD-14")
def test_a_protection_building_costs_5() -> None:
    done = after(builder(), "build steel-dome at 0,-1a with scientist 0,-1")
    assert done.players[ADA].credits == 15


# --- How many -----------------------------------------------------------------------------------


@pytest.mark.rule("LP-LIMIT-01")
def test_any_number_of_production_buildings() -> None:
    houses = "spaceport at 0,0a for ada with chip; iron-mine-1 at 0,-1a for ada with chip"
    state = builder(houses=houses)
    assert "iron-mine-3" in built(state)


@pytest.mark.rule("LP-LIMIT-02", "LP-LIMIT-03", "LP-LIMIT-04")
@pytest.mark.parametrize("inside", ["chip", "rover", "wounded"])
def test_one_of_each_building_of_four_copies(inside: str) -> None:
    houses = f"spaceport at 0,0a for ada with chip; steel-dome at 0,-1d for ada with {inside}"
    state = builder(houses=houses)
    assert "steel-dome" not in built(state)
    sentence = "build steel-dome at 0,-1a with scientist 0,-1"
    assert broken(state, sentence) == ["LP-LIMIT-02"]
    assert "energy-field" in built(state)


@pytest.mark.rule("LP-LIMIT-04")
def test_which_buildings_are_limited() -> None:
    limited = {BUILDINGS[n] for n, printed in enumerate(BUILDING) if printed.limited}
    assert limited == {word for word in BUILDINGS if not word[-1].isdigit()}
