"""Events that bind the whole turn: where tiles and rovers may not go, what is not gained."""

import pytest

from games.planet_unknown.table import (
    ADA,
    after,
    alerted,
    at,
    board,
    broken,
    dealt,
    everybody,
    ice_of,
    names,
    offers,
    squares,
    table,
    waiting,
    why_not,
    with_board,
)
from orrery.games.planet_unknown.components import PLANETS, TERRAINS
from orrery.games.planet_unknown.fitting import WAY, laid
from orrery.games.planet_unknown.ground import BOARD, GROUND
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.tasks import NONE
from orrery.games.planet_unknown.tracks import techs

# --- Rovers

CLOSED = {
    "E33": "water",
    "E34": "biomass",
    "E35": "energy",
    "E36": "rover",
    "E37": "tech",
    "E38": "civ",
}


@pytest.mark.rule("PU-COMP-EVENT-04")
@pytest.mark.parametrize(("event", "terrain"), CLOSED.items())
def test_a_terrain_is_closed_to_rovers_for_this_turn(event: str, terrain: str) -> None:
    """Six dominoes lie in a row, each terrain twice; the rovers drive on the row below."""
    pairs = ("CE", "EW", "WR", "RT", "TB", "BC")
    tiles = "; ".join(f"I2-{pair} r0 at {x},5" for x, pair in enumerate(pairs, 3))
    ada = board(tiles=tiles, rovers="3,4 4,4 5,4 6,4 7,4 8,4", moves=9)
    state = table(ada=ada, event=event)
    upper = ("civ", "energy", "water", "rover", "tech", "biomass")  # at 3,5 to 8,5
    for x, lies in enumerate(upper, 3):
        sentence = f"move {x},4 to {x},5"
        if lies == terrain:
            assert broken(state, sentence) == ["PU-COMP-EVENT-04"]
            assert sentence not in offers(state)
        else:
            assert broken(state, sentence) == []
    assert offers(table(ada=ada), "move 3,4 to 3,5")


@pytest.mark.rule("PU-COMP-EVENT-04")
def test_a_rover_may_leave_the_terrain_that_is_closed_but_not_go_on_across_it() -> None:
    """The rover stands on water; there is more of it above."""
    ada = board(tiles="L4-WR r0 at 6,0", rovers="6,1", moves=3)
    assert names(ada.terrain[TERRAINS.index("water")]) == {"6,0", "6,1"}
    state = table(ada=ada, event="E33")
    assert broken(state, "move 6,1 to 6,0") == ["PU-COMP-EVENT-04"]
    assert why_not(state, "move 6,1 to 6,0") == "this turn rovers may not enter this terrain"
    assert broken(state, "move 6,1 to 7,1") == []


@pytest.mark.rule("PU-COMP-EVENT-04")
def test_the_terrain_is_open_again_in_the_next_turn() -> None:
    ada = board(tiles="I2-WR r0 at 5,0", rovers="6,0", moves=1)
    state = table(ada=ada, event="E33", two_seats="fixed")
    assert broken(state, "move 6,0 to 5,0") == ["PU-COMP-EVENT-04"]
    state = dealt(everybody(state))
    assert (state.turn, state.event) == (6, NONE)
    state = with_board(state, ADA, rovers=squares("6,0"), moves=1)
    assert broken(state, "move 6,0 to 5,0") == []


# --- Tiles


def covered(sentence: str) -> set[str]:
    """The squares that a placement would cover: of a domino."""
    _, _, turn, _, square = sentence.split()
    way = WAY[0][("r0", "r1", "r2", "r3").index(turn)]
    return set(BOARD.names(laid(way.cells, BOARD.read(square))))


def dominoes(state: State) -> list[set[str]]:
    return [covered(sentence) for sentence in offers(state, "place I2")]


BUILT = "I2-CE r0 at 5,0; I2-CE r0 at 5,2; I2-CE r0 at 5,4"  # a column into the planet


@pytest.mark.rule("PU-COMP-EVENT-16", "PU-COMP-EVENT-34")
@pytest.mark.parametrize(
    ("event", "rule"), [("E39", "PU-COMP-EVENT-16"), ("E60", "PU-COMP-EVENT-34")]
)
def test_no_tile_covers_a_square_of_the_perimeter(event: str, rule: str) -> None:
    edge = names(GROUND[PLANETS.index("ksb-4156")].perimeter)
    free = table(ada=board(tiles=BUILT), depot="I2-RT F5-TB")
    bound = table(ada=board(tiles=BUILT), depot="I2-RT F5-TB", event=event)
    expected = [domino for domino in dominoes(free) if not domino & edge]
    assert dominoes(bound) == expected
    assert len(expected) < len(dominoes(free))
    assert broken(bound, "place I2 r0 at 6,0") == [rule]
    assert why_not(bound, "place I2 r0 at 6,0") == (
        "this turn no tile may cover a square of the perimeter"
    )


@pytest.mark.rule("PU-COMP-EVENT-32")
@pytest.mark.parametrize("event", ["E56", "E57"])
def test_no_tile_covers_ice(event: str) -> None:
    free = table(ada=board(tiles=BUILT), depot="I2-RT F5-TB")
    bound = table(ada=board(tiles=BUILT), depot="I2-RT F5-TB", event=event)
    expected = [domino for domino in dominoes(free) if not domino & ice_of("ksb-4156")]
    assert dominoes(bound) == expected
    assert len(expected) < len(dominoes(free))
    assert broken(bound, "place I2 r0 at 4,1") == ["PU-COMP-EVENT-32"]
    assert why_not(bound, "place I2 r0 at 4,1") == "this turn no tile may cover ice"


@pytest.mark.rule("PU-COMP-EVENT-31")
def test_e55_keeps_terrain_apart_from_its_own_kind() -> None:
    """A civ square at 5,0 and energy at 5,1; the domino of the depot has the same two halves."""
    ada = board(tiles="I2-CE r0 at 5,0")
    state = table(ada=ada, depot="I2-CE F5-TB", event="E55")
    assert broken(state, "place I2 r0 at 6,0") == ["PU-COMP-EVENT-31"]  # civ beside civ
    assert why_not(state, "place I2 r0 at 6,0") == (
        "this turn no square may lie next to terrain of its own kind"
    )
    assert broken(state, "place I2 r2 at 6,0") == []  # energy beside civ, civ beside energy
    assert broken(state, "place I2 r2 at 5,2") == ["PU-COMP-EVENT-31"]  # energy below energy
    assert broken(state, "place I2 r0 at 5,2") == []
    assert broken(state, "place I2 r2 at 6,1") == ["PU-COMP-EVENT-31"]
    assert broken(table(ada=ada, depot="I2-CE F5-TB"), "place I2 r0 at 6,0") == []
    legal = set(offers(state, "place I2"))
    assert {"place I2 r2 at 6,0", "place I2 r0 at 5,2"} <= legal
    assert not {"place I2 r0 at 6,0", "place I2 r2 at 5,2", "place I2 r2 at 6,1"} & legal


@pytest.mark.rule("PU-COMP-EVENT-31")
def test_e55_is_about_sides_not_corners_and_about_patches_too() -> None:
    ada = board(tiles="I2-CE r0 at 5,0", patches="5,2")
    state = table(ada=ada, depot="I2-TB F5-TB", event="E55")
    assert broken(state, "place I2 r2 at 6,2") == ["PU-COMP-EVENT-31"]  # biomass beside the patch
    assert broken(state, "place I2 r0 at 6,2") == []  # tech beside it, biomass at its corner


# --- Resources and rewards


def resolved(state: State) -> State:
    """All resources of the tile have advanced their cubes."""
    while advances := [word for word in offers(state, "advance") if word.endswith("by tile")]:
        state = after(state, advances[0])
    return state


@pytest.mark.rule("PU-COMP-EVENT-17", "PU-COMP-EVENT-21")
@pytest.mark.parametrize("event", ["E40", "E44"])
@pytest.mark.parametrize(("chosen", "other"), [("rover", "tech"), ("tech", "rover")])
def test_one_resource_of_the_tile_advances_nothing(event: str, chosen: str, other: str) -> None:
    state = table(ada=board(), depot="I2-RT F5-TB", event=event)
    state = after(state, "place I2 r0 at 5,0")
    assert offers(state, "advance") == ["advance rover by tile", "advance tech by tile"]
    assert broken(state, "done") == ["PU-PUB-02"]  # the other one must advance
    state = after(state, f"advance {chosen} by tile")
    assert (at(state, chosen), at(state, other)) == (f"{chosen}-1", f"{other}-0")
    assert offers(state, "advance") == []
    assert broken(state, f"advance {other} by tile") == ["PU-TRACK-02"]


@pytest.mark.rule("PU-COMP-EVENT-17", "PU-COMP-EVENT-21")
@pytest.mark.parametrize("event", ["E40", "E44"])
def test_the_resource_ignored_may_be_one_that_would_not_advance_anyway(event: str) -> None:
    """Water away from ice: the rover advances."""
    state = table(ada=board(), depot="I2-WR F5-TB", event=event)
    state = after(state, "place I2 r0 at 5,0")
    assert (at(state, "water"), at(state, "rover")) == ("water-0", "rover-1")


@pytest.mark.rule("PU-COMP-EVENT-17", "PU-COMP-EVENT-21")
@pytest.mark.parametrize("event", ["E40", "E44"])
def test_what_does_not_come_from_the_tile_advances_as_usual(event: str) -> None:
    """The boost on tech 2 is no resource of the tile."""
    state = table(ada=board(cubes={"tech": 1}), depot="I2-RT F5-TB", event=event)
    state = after(state, "place I2 r0 at 5,0", "advance tech by tile", "advance rover by synergy")
    assert (at(state, "tech"), at(state, "rover")) == ("tech-2", "rover-1")


@pytest.mark.rule("PU-COMP-EVENT-22")
@pytest.mark.parametrize("event", ["E45", "E59"])
@pytest.mark.parametrize(
    ("tile", "cube", "row"),
    [("I2-RT", "rover", 1), ("I2-BC", "civ", 3), ("I2-BC", "biomass", 3)],
)
def test_no_milestone_is_gained(event: str, tile: str, cube: str, row: int) -> None:
    """A rover, a civ card, a patch: nothing comes of them."""
    ada = board(cubes={cube: row - 1})
    state = table(ada=ada, depot=f"{tile} F5-TB", event=event)
    state = resolved(after(state, "place I2 r0 at 5,0"))
    assert at(state, cube) == f"{cube}-{row}"
    assert (state.players[ADA].ranks, waiting(state)) == ((), [])
    usual = resolved(after(table(ada=ada, depot=f"{tile} F5-TB"), "place I2 r0 at 5,0"))
    assert (usual.players[ADA].ranks, waiting(usual)) != ((), [])


@pytest.mark.rule("PU-COMP-EVENT-22", "PU-SRC-19")
@pytest.mark.parametrize("event", ["E45", "E59"])
def test_the_level_of_a_tech_follows_its_cube_all_the_same(event: str) -> None:
    """Tech 1 of Universal Coalition stands at row 3; the flux token, a reward, is not moved."""
    state = table(ada=board(cubes={"tech": 2}), depot="I2-RT F5-TB", event=event)
    state = resolved(after(state, "place I2 r0 at 5,0"))
    assert techs(state.players[ADA]) == 1
    flux = board("ksb-4156", "flux", cubes={"tech": 2}, flux="civ")
    state = table(ada=flux, depot="I2-RT F5-TB", event=event)
    state = resolved(after(state, "place I2 r0 at 5,0"))
    assert (techs(state.players[ADA]), offers(state, "flux")) == (1, [])


@pytest.mark.rule("PU-COMP-EVENT-22")
@pytest.mark.parametrize("event", ["E45", "E59"])
def test_rewards_that_are_no_milestones_are_gained(event: str) -> None:
    """Rover 6 has two movements and a rover; tech 2 a boost."""
    ada = board(tiles="I2-CE r0 at 6,0", rovers="6,0", cubes={"rover": 5, "tech": 1})
    state = table(ada=ada, depot="I2-RT F5-TB", event=event)
    state = after(state, "place I2 r0 at 5,0", "advance rover by tile")
    assert state.players[ADA].moves == 2
    assert offers(state, "rover") == []
    assert offers(resolved(state), "advance civ by synergy")


@pytest.mark.rule("PU-COMP-EVENT-33")
def test_e58_brings_no_synergy_boost() -> None:
    ada = board(cubes={"tech": 1, "rover": 9})
    state = table(ada=ada, depot="I2-RT F5-TB", event="E58")
    state = resolved(after(state, "place I2 r0 at 5,0"))
    assert (at(state, "tech"), at(state, "rover")) == ("tech-2", "rover-10")
    assert offers(state, "advance") == []
    assert state.players[ADA].moves == 3  # the movement beside the boost is gained


@pytest.mark.rule("PU-COMP-EVENT-33")
def test_e58_silences_techs_that_bring_boosts() -> None:
    """Oasis tech 5: a boost for a water tile."""
    ada = board("ksb-4156", "oasis", cubes={"tech": 14}, patches="4,1")
    for event, boosts in (("E58", []), ("E33", ["advance civ by synergy"])):
        state = after(table(ada=ada, depot="I2-WR F5-TB", event=event), "place I2 r0 at 5,0")
        assert offers(state, "advance civ by synergy") == boosts


@pytest.mark.rule("PU-EVENT-04")
@pytest.mark.parametrize("event", ["E33", "E39", "E40", "E45", "E55", "E56", "E58"])
def test_an_event_for_the_whole_turn_asks_nothing_at_once(event: str) -> None:
    state = alerted(event)
    assert offers(state, "place")
