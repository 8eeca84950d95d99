"""Rules of planets and events step back where they alone would end the game.

Each position is a planet that is covered but for one or two gaps, which break what the test says.
"""

import pytest
from msgspec.structs import replace

from games.planet_unknown.table import (
    ADA,
    after,
    alerted,
    at,
    board,
    broken,
    everybody,
    names,
    offers,
    picked,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown import tasks
from orrery.games.planet_unknown.components import PLANETS, SHAPES
from orrery.games.planet_unknown.ground import GROUND
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tasks import NONE

# Gaps of K-273 for a domino
INNER_MIXED = "6,3 7,3"  # ice and land, away from the edge
INNER_ICE = "4,6 5,6"
EDGE_MIXED = "5,0 5,1"
EDGE_ICE = "1,3 1,4"
# Events that bind tiles
NO_EDGE, NO_MATCH, NO_ICE = "E39", "E55", "E56"


def gaps(planet: str, *free: str) -> Player:
    """A planet all covered (a tile at 6,0 and 6,1, patches elsewhere) but for these squares."""
    open_ = {square for gap in free for square in gap.split()} | {"6,0", "6,1"}
    patches = names(GROUND[PLANETS.index(planet)].all) - open_
    return board(planet, tiles="I2-WR r0 at 6,0", patches=" ".join(patches))


def filled(state: State, shape: str = "I2") -> set[str]:
    """The gaps that the tile of a shape may fill: the first squares of its placements."""
    return {word.split()[-1] for word in offers(state, f"place {shape}")}


# --- The planet alone


@pytest.mark.rule("PU-PLANET-02", "PU-GLOSS-11")
def test_the_rule_of_a_planet_is_kept_while_one_tile_fits_with_it() -> None:
    state = table(ada=gaps("k-273", INNER_MIXED, INNER_ICE), depot="I2-CE F5-TB")
    assert filled(state) == {"4,6"}
    assert broken(state, "place I2 r1 at 6,3") == ["PU-COMP-PLANET-05"]


@pytest.mark.rule("PU-PLANET-02", "PU-GLOSS-11")
def test_the_rule_of_a_planet_steps_back_where_it_alone_would_end_the_game() -> None:
    state = table(ada=gaps("k-273", INNER_MIXED), depot="I2-CE F5-TB")
    assert filled(state) == {"6,3"}
    assert broken(state, "place I2 r1 at 6,3") == []
    assert broken(state, "take I2") == ["PU-PLACE-09"]
    state = everybody(after(state, "place I2 r1 at 6,3"))
    assert not state.last


@pytest.mark.rule("PU-PLANET-02")
def test_either_tile_of_the_depot_is_enough_for_the_rule_to_be_kept() -> None:
    """The corner fits only across ice and land, but the straight tile of four fits on ice."""
    corner, ice = "6,3 7,3 6,4", "4,6 5,6 6,6 7,6"
    state = table(ada=gaps("k-273", corner, ice), depot="V3-CE I4-TB")
    assert filled(state, "I4") == {"4,6"}
    assert offers(state, "place V3") == []
    state = table(ada=gaps("k-273", corner), depot="V3-CE I4-TB")
    assert filled(state, "V3") == {"6,3"}


@pytest.mark.rule("PU-PLANET-02")
@pytest.mark.parametrize(
    ("planet", "gap", "tile"),
    [
        ("arashi", "4,5 5,5", "I2-CE"),
        ("k-273", INNER_MIXED, "I2-CE"),
        ("persephone", "3,3 3,4", "I2-BC"),
        ("tartarus", "5,2 6,2", "I2-CE"),
        ("pajitnov", "5,5 5,6", "I2-CE"),
    ],
)
def test_every_rule_about_tiles_steps_back(planet: str, gap: str, tile: str) -> None:
    state = table(ada=gaps(planet, gap), depot=f"{tile} F5-TB")
    assert filled(state) == {gap.split()[0]}
    assert offers(state, "take") == []


@pytest.mark.rule("PU-COMP-PLANET-18", "PU-PLANET-02")
def test_holes_never_step_back_for_they_are_no_squares() -> None:
    """Beside 5,3 lies the hole 4,3: a domino would have to cover it."""
    state = table(ada=gaps("lacuna", "5,3"), depot="I2-CE F5-TB")
    assert offers(state, "place") == []
    assert offers(state, "take") == ["take F5", "take I2"]


# --- The event alone


@pytest.mark.rule("PU-EVENT-05", "PU-GLOSS-11")
@pytest.mark.parametrize("event", [NO_EDGE, "E60"])
def test_the_first_tile_touches_the_perimeter_whatever_an_event_says(event: str) -> None:
    state = table(ada=board(), depot="I2-CE F5-TB", event=event)
    assert broken(state, "place I2 r0 at 5,0") == []
    assert broken(state, "place I2 r0 at 5,5") == ["PU-PLACE-01"]


@pytest.mark.rule("PU-EVENT-05", "PU-GLOSS-11")
@pytest.mark.parametrize(
    ("event", "rule", "bad", "good"),
    [
        (NO_EDGE, "PU-COMP-EVENT-16", "10,3 10,4", "6,3 7,3"),
        ("E60", "PU-COMP-EVENT-34", "10,3 10,4", "6,3 7,3"),
        (NO_ICE, "PU-COMP-EVENT-32", "4,2 5,2", "6,3 7,3"),
        ("E57", "PU-COMP-EVENT-32", "4,2 5,2", "6,3 7,3"),
    ],
)
def test_an_event_is_kept_if_possible_and_steps_back_if_not(
    event: str, rule: str, bad: str, good: str
) -> None:
    state = table(ada=gaps("ksb-4156", bad, good), depot="I2-CE F5-TB", event=event)
    assert filled(state) == {good.split()[0]}
    turn = "r0" if bad.startswith("10") else "r1"
    assert broken(state, f"place I2 {turn} at {bad.split()[0]}") == [rule]
    state = table(ada=gaps("ksb-4156", bad), depot="I2-CE F5-TB", event=event)
    assert filled(state) == {bad.split()[0]}
    assert offers(state, "take") == []


@pytest.mark.rule("PU-EVENT-05", "PU-COMP-EVENT-31")
def test_the_event_about_matching_terrain_steps_back_too() -> None:
    """All around the gaps lies biomass, so a tile with biomass touches its own kind anyway."""
    state = table(ada=gaps("ksb-4156", "6,3 7,3"), depot="I2-TB F5-TB", event=NO_MATCH)
    assert filled(state) == {"6,3"}
    state = table(ada=gaps("ksb-4156", "6,3 7,3"), depot="I2-CE F5-TB", event=NO_MATCH)
    assert filled(state) == {"6,3"}


# --- Both


@pytest.mark.rule("PU-RULING-17", "PU-EVENT-05")
def test_the_event_steps_back_first() -> None:
    """One gap breaks the event, the other the rule of the planet: the planet's rule is kept."""
    state = table(ada=gaps("k-273", EDGE_ICE, INNER_MIXED), depot="I2-CE F5-TB", event=NO_EDGE)
    assert filled(state) == {"1,3"}
    assert broken(state, "place I2 r1 at 6,3") == ["PU-COMP-PLANET-05"]


@pytest.mark.rule("PU-RULING-17", "PU-PLANET-02")
def test_the_planet_steps_back_alone_where_the_event_can_be_kept() -> None:
    """One gap breaks the rule of the planet, the other both: the event holds."""
    state = table(ada=gaps("k-273", EDGE_MIXED, INNER_MIXED), depot="I2-CE F5-TB", event=NO_EDGE)
    assert filled(state) == {"6,3"}
    assert broken(state, "place I2 r0 at 5,0") == ["PU-COMP-EVENT-16"]


@pytest.mark.rule("PU-RULING-17", "PU-PLANET-02", "PU-EVENT-05")
def test_both_step_back_where_neither_is_enough() -> None:
    state = table(ada=gaps("k-273", EDGE_MIXED), depot="I2-CE F5-TB", event=NO_EDGE)
    assert filled(state) == {"5,0"}
    assert offers(state, "take") == []


@pytest.mark.rule("PU-RULING-17", "PU-EVENT-05", "PU-PLANET-02")
def test_who_has_no_room_at_all_takes_a_tile_and_that_ends_the_game() -> None:
    """No rule is to blame for it: a tile of two has no room in a gap of one."""
    state = table(ada=gaps("k-273", "6,3"), depot="I2-CE F5-TB", event=NO_EDGE)
    assert offers(state, "place") == []
    assert broken(state, "place I2 r1 at 6,3") == ["PU-END-03"]
    assert why_not(state, "place I2 r1 at 6,3") == (
        "neither tile of your depot can be placed: take one for its resources"
    )
    state = everybody(after(state, "take I2"))
    assert state.last


@pytest.mark.rule("PU-PLANET-02", "PU-EVENT-05")
def test_freedom_of_contact_does_not_free_from_other_restrictions() -> None:
    ada = board("k-273", tiles="I2-WR r0 at 6,0", cubes={"tech": 3})
    state = table(ada=ada, depot="I2-CE F5-TB", event=NO_EDGE)
    assert broken(state, "place I2 r1 at 6,3") == ["PU-COMP-PLANET-05"]
    assert broken(state, "place I2 r0 at 1,3") == ["PU-COMP-EVENT-16"]
    assert broken(state, "place I2 r0 at 5,4") == []


# --- Events that end nothing by themselves


def solo(ada: Player, depot: str = "I2-CE F5-TB") -> State:
    return alerted("E52", ada=ada, seats=1, depot=depot)


@pytest.mark.rule("PU-COMP-EVENT-29")
def test_the_player_alone_withdraws_a_shape_of_the_depot_from_the_station() -> None:
    state = solo(board())
    assert sorted(offers(state)) == ["scrap F5", "scrap I2"]
    assert broken(state, "scrap T4") == ["PU-COMP-EVENT-29"]
    state = after(state, "scrap F5")
    shape = SHAPES.index("F5")
    assert (state.tops[shape], state.rest[shape]) == (NONE, 0)
    assert offers(state, "place F5") == []
    assert offers(state, "place I2")
    assert broken(state, "place F5 r0 at 5,0") == ["PU-TURN-03"]


@pytest.mark.rule("PU-RULING-18", "PU-EVENT-05", "PU-COMP-EVENT-29")
def test_the_only_tile_that_can_be_placed_is_not_withdrawn() -> None:
    state = solo(gaps("ksb-4156", "6,3 7,3"))
    assert offers(state) == ["scrap F5"]
    assert broken(state, "scrap I2") == ["PU-COMP-EVENT-29"]
    state = after(state, "scrap F5")
    assert filled(state) == {"6,3"}


@pytest.mark.rule("PU-RULING-18", "PU-EVENT-05")
def test_a_tile_that_a_stepping_rule_would_let_pass_is_enough() -> None:
    state = solo(gaps("k-273", INNER_MIXED, "4,5 5,5 6,5 7,5"), depot="T4-CE I4-TB")
    assert offers(state) == ["scrap T4"]
    state = solo(gaps("k-273", INNER_MIXED, "4,5 5,5 6,5 7,5"), depot="I2-CE I4-TB")
    assert sorted(offers(state)) == ["scrap I2", "scrap I4"]


@pytest.mark.rule("PU-RULING-18", "PU-EVENT-05")
def test_where_nothing_fits_anyway_either_shape_may_go() -> None:
    state = solo(gaps("ksb-4156", "6,3"))
    assert sorted(offers(state)) == ["scrap F5", "scrap I2"]


@pytest.mark.rule("PU-EVENT-05", "PU-COMP-EVENT-29")
def test_the_last_stack_of_a_depot_is_not_withdrawn() -> None:
    """The dominoes of the depot are used up; the other tile fits, or has no room."""
    queue = (tasks.Dealing(tasks.EVENT), tasks.Alert(), tasks.Drafting())
    for ada, verb in ((board(), "place"), (gaps("ksb-4156", "6,3"), "take")):
        state = table(1, ada=ada, depot="I2-CE F5-TB", agenda=queue, deck=(5, 5, 5))
        state = replace(state, tops=(NONE, *state.tops[1:]), rest=(0, *state.rest[1:]))
        state = after(state, "event E52")
        assert offers(state, "scrap") == []
        assert waiting(state, ADA) == ["tile"]
        assert offers(state, f"{verb} F5")


# --- Rulings about events that stop short of a rule


@pytest.mark.rule("PU-RULING-19")
@pytest.mark.parametrize("event", ["E40", "E44"])
def test_both_resources_of_a_tile_that_is_not_placed_advance_under_any_event(event: str) -> None:
    ada = gaps("ksb-4156", "6,3")
    state = table(ada=ada, depot="I2-RT F5-TB", event=event)
    state = after(state, "take I2", "advance rover by tile", "advance tech by tile")
    assert (at(state, "rover"), at(state, "tech")) == ("rover-1", "tech-1")


@pytest.mark.rule("PU-RULING-20", "PU-COMP-EVENT-04")
def test_no_rover_is_teleported_onto_terrain_that_an_event_closes() -> None:
    ada = board(tiles="I2-WR r0 at 5,0", rovers="5,1")
    state = picked("C14", ada=ada, event="E33")
    assert broken(state, "teleport 5,1 to 5,0") == ["PU-COMP-EVENT-04"]
    assert "teleport 5,1 to 6,0" in offers(state)
    assert "teleport 5,1 to 5,0" in offers(picked("C14", ada=ada, event="E34"))


@pytest.mark.rule("PU-RULING-20", "PU-COMP-EVENT-04")
def test_a_tech_teleports_no_rover_there_either() -> None:
    """Republic tech 3, from civ resource to civ resource, while an event closes civ terrain."""
    ada = board(
        *("ksb-4156", "republic"),
        tiles="I2-BC r0 at 5,0; I2-BC r0 at 6,0",
        rovers="5,1",
        cubes={"tech": 7},
        moves=2,
    )
    assert "teleport 5,1 to 6,1" in offers(table(ada=ada))
    assert broken(table(ada=ada, event="E38"), "teleport 5,1 to 6,1") == ["PU-COMP-EVENT-04"]


@pytest.mark.rule("PU-RULING-20")
def test_a_rover_may_be_put_on_terrain_that_an_event_closes() -> None:
    state = table(ada=board(), depot="I2-RT F5-TB", event="E37")
    state = after(state, "place I2 r0 at 5,0")
    assert offers(state, "rover") == ["rover 5,0", "rover 5,1"]


@pytest.mark.rule("PU-RULING-21", "PU-COMP-EVENT-22")
@pytest.mark.parametrize("event", ["E45", "E59"])
def test_a_line_that_jump_drive_claims_brings_its_milestones_under_any_event(event: str) -> None:
    """In row 3 there are a civ card, a synergy boost, a patch and a movement."""
    ada = board("ksb-4156", "jump-drive", tiles="I2-RT r0 at 5,0", held="tech-e", cubes={"civ": 3})
    state = after(table(ada=ada, event=event), "claim civ")
    assert state.players[ADA].ranks == (0,)
    assert waiting(state) == ["tile", "advance", "patch"]
