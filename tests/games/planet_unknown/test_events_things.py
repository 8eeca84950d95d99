"""Events about rovers, patches, lifepods, meteorites, cards and the station."""

import pytest

from games.planet_unknown.table import (
    ADA,
    BOB,
    after,
    alerted,
    board,
    broken,
    names,
    offers,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown import GAME
from orrery.games.planet_unknown.components import CARD_WORDS, OBJECTIVE_WORDS, SHAPES
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.turn import depot
from orrery.kernel.game import NATURE

TILE = "I2-RT r0 at 5,0"


def facing(state: State) -> list[str]:
    return [SHAPES[shape] for shape in depot(state, ADA)]


# --- Rovers


@pytest.mark.rule("PU-COMP-EVENT-05")
def test_e01_brings_the_player_alone_a_rover_for_the_tile_of_this_turn() -> None:
    """One more than the two of Universal Coalition; none was reached on the track."""
    state = alerted("E01", seats=1, depot="I2-BC F5-TB")
    assert state.players[ADA].reserve == 3
    state = after(state, "place I2 r0 at 5,0")
    assert offers(state, "rover") == ["rover 5,0", "rover 5,1"]
    assert broken(state, "rover 6,0") == ["PU-ROVER-01"]
    state = after(state, "rover 5,1")
    ada = state.players[ADA]
    assert (names(ada.rovers), ada.reserve) == ({"5,1"}, 2)


@pytest.mark.rule("PU-COMP-EVENT-05")
def test_without_e01_a_tile_brings_no_rover() -> None:
    state = after(table(1, depot="I2-BC F5-TB"), "place I2 r0 at 5,0")
    assert offers(state, "rover") == []
    assert state.players[ADA].reserve == 2


@pytest.mark.rule("PU-COMP-EVENT-24")
def test_e47_destroys_a_rover_of_who_has_more_than_one() -> None:
    state = alerted("E47", ada=board(tiles=TILE, rovers="5,0 3,3"), bob=board(rovers="5,0"))
    assert offers(state) == ["destroy 5,0", "destroy 3,3"]
    assert broken(state, "destroy 4,4") == ["PU-GLOSS-09"]
    assert state.players[BOB].ready
    assert names(state.players[BOB].rovers) == {"5,0"}
    state = after(state, "destroy 3,3")
    ada = state.players[ADA]
    assert (names(ada.rovers), ada.reserve) == ({"5,0"}, 2)  # it does not return to the board


# --- Patches, lifepods, meteorites


@pytest.mark.rule("PU-COMP-EVENT-10")
def test_e16_brings_a_patch() -> None:
    state = alerted("E16", ada=board(tiles=TILE))
    assert {word.split()[1] for word in offers(state)} == {"6,0", "4,1", "6,1", "5,2"}
    state = after(state, "patch 6,0")
    assert names(state.players[ADA].patches) == {"6,0"}
    assert names(state.players[ADA].terrain[2]) == {"6,0"}


@pytest.mark.rule("PU-COMP-EVENT-12")
def test_e18_collects_a_lifepod_from_the_planet() -> None:
    state = alerted("E18", ada=board(tiles=TILE))
    pods = {"7,2", "1,4", "10,4", "2,7", "8,8", "5,9"}
    assert set(offers(state)) == {f"collect {pod}" for pod in pods}
    assert broken(state, "collect 5,0") == ["PU-GLOSS-10"]
    state = after(state, "collect 10,4")
    ada = state.players[ADA]
    assert (names(ada.pods), ada.area) == (pods - {"10,4"}, 1)


@pytest.mark.rule("PU-COMP-EVENT-12")
def test_e18_leaves_alone_who_has_no_lifepod_left() -> None:
    state = alerted("E18", ada=board(tiles=TILE, pods=""))
    assert state.players[ADA].ready
    assert state.players[ADA].area == 0


METEORS = "I2-RTm r0 at 5,0; I2-RTm r0 at 6,0"  # meteor symbols at 5,1 and 6,1


@pytest.mark.rule("PU-COMP-EVENT-13")
def test_e19_collects_a_meteorite_from_the_planet() -> None:
    state = alerted("E19", ada=board(tiles=METEORS))
    assert offers(state) == ["collect 5,1", "collect 6,1"]
    state = after(state, "collect 6,1")
    ada = state.players[ADA]
    assert (names(ada.meteors), ada.meteorites) == ({"5,1"}, 1)


@pytest.mark.rule("PU-COMP-EVENT-14", "PU-COMP-EVENT-20")
@pytest.mark.parametrize(
    ("event", "rule"), [("E31", "PU-COMP-EVENT-14"), ("E43", "PU-COMP-EVENT-20")]
)
def test_e31_and_e43_put_a_meteorite_on_an_empty_symbol(event: str, rule: str) -> None:
    """Three symbols, one of them with its meteorite; Bob has none and nothing happens to him."""
    tiles = f"{METEORS}; I2-RTm r0 at 5,2"
    ada = board(tiles=tiles, meteors="5,3", rovers="5,1")
    state = alerted(event, ada=ada, bob=board(tiles=TILE))
    assert offers(state) == ["meteor 5,1", "meteor 6,1"]
    assert state.players[BOB].ready
    for square in ("5,3", "5,0"):
        assert broken(state, f"meteor {square}") == [rule]
    assert why_not(state, "meteor 5,0") == (
        "a meteorite of an event goes on a meteor symbol of yours that has none"
    )
    hit = after(state, "meteor 5,1").players[ADA]
    assert (names(hit.meteors), hit.rovers) == ({"5,1", "5,3"}, 0)  # the rover is destroyed
    missed = after(state, "meteor 6,1").players[ADA]
    assert names(missed.rovers) == {"5,1"}


@pytest.mark.rule("PU-COMP-EVENT-14", "PU-COMP-EVENT-20")
@pytest.mark.parametrize("event", ["E31", "E43"])
def test_who_is_immune_puts_no_meteorite_for_an_event(event: str) -> None:
    """Universal Coalition, tech 5."""
    state = alerted(event, ada=board(tiles=METEORS, meteors="", cubes={"tech": 14}))
    assert state.players[ADA].meteors == 0
    assert offers(state, "meteor") == []


@pytest.mark.rule("PU-COMP-EVENT-26")
def test_e49_destroys_a_lifepod_on_the_planet() -> None:
    state = alerted("E49", ada=board(tiles=TILE, pods="7,2 1,4", area=2))
    assert offers(state) == ["destroy 7,2", "destroy 1,4"]
    state = after(state, "destroy 1,4")
    assert (names(state.players[ADA].pods), state.players[ADA].area) == ({"7,2"}, 2)
    state = alerted("E49", ada=board(tiles=TILE, pods="", area=2))
    assert state.players[ADA].ready


@pytest.mark.rule("PU-COMP-EVENT-27")
def test_e50_destroys_a_lifepod_that_was_collected() -> None:
    state = alerted("E50", ada=board(tiles=TILE, area=2))
    assert state.players[ADA].area == 1  # there is no choice
    assert len(names(state.players[ADA].pods)) == 6
    state = alerted("E50", ada=board(tiles=TILE, area=0))
    assert state.players[ADA].area == 0


@pytest.mark.rule("PU-COMP-EVENT-27")
def test_e50_may_take_a_lifepod_from_a_tech() -> None:
    """Jump Drive keeps some of them on techs, which are locked again without them."""
    ada = board("ksb-4156", "jump-drive", tiles=TILE, area=1, held="tech-b tech-e")
    state = alerted("E50", ada=ada)
    assert offers(state) == ["lose area", "lose tech-b", "lose tech-e"]
    assert broken(state, "lose tech-a") == ["PU-COMP-EVENT-27"]
    assert why_not(state, "lose tech-a") == "no event takes a lifepod of yours from there"
    state = after(state, "lose tech-e")
    ada = state.players[ADA]
    assert (ada.area, ada.held.bit_count()) == (1, 1)


@pytest.mark.rule("PU-COMP-EVENT-28")
@pytest.mark.parametrize(("before", "left"), [(4, 3), (1, 0), (0, 0)])
def test_e51_destroys_a_meteorite_that_was_collected(before: int, left: int) -> None:
    state = alerted("E51", ada=board(tiles=METEORS, meteorites=before))
    ada = state.players[ADA]
    assert (ada.meteorites, names(ada.meteors)) == (left, {"5,1", "6,1"})


# --- Cards

PILES = ("C06 C07", "C08 C09", "C15", "")


@pytest.mark.rule("PU-COMP-EVENT-06")
def test_e02_adds_a_random_card_to_each_pile_of_civ_cards() -> None:
    """Nature names a card of the rank that is not in play, for each pile that somebody knows."""
    ada = board(tiles=TILE, kept="C29")
    state = alerted("E02", ada=ada, seats=1, piles=PILES)
    assert set(offers(state, seat=NATURE)) == {
        f"add 1 with {card}" for card in ("C01", "C02", "C03", "C04", "C05", "C33")
    }
    for sentence in ("add 1 with C06", "add 1 with C29", "add 2 with C10"):
        assert broken(state, sentence, seat=NATURE) == ["PU-COMP-EVENT-06"]
    state = after(state, "add 1 with C01", "add 2 with C10", "add 3 with C16", "add 4 with C22")
    assert [pile.size for pile in state.piles] == [3, 3, 2, 1]
    assert state.piles[0].cards >> CARD_WORDS.index("C01") & 1


@pytest.mark.rule("PU-COMP-EVENT-06", "PU-COMP-EVENT-25")
@pytest.mark.parametrize(("event", "seats", "size"), [("E02", 1, 3), ("E48", 1, 1), ("E48", 2, 2)])
def test_of_a_pile_that_nobody_knows_only_the_number_changes(
    event: str, seats: int, size: int
) -> None:
    """A pile begins with a card more than there are players."""
    state = alerted(event, seats=seats)
    assert [pile.size for pile in state.piles] == [size] * 4
    assert GAME.to_act(state) == tuple(range(seats))


@pytest.mark.rule("PU-COMP-EVENT-25")
def test_e48_removes_a_random_card_from_each_pile_of_civ_cards() -> None:
    state = alerted("E48", piles=PILES)
    assert offers(state, seat=NATURE) == ["remove 1 with C06", "remove 1 with C07"]
    assert broken(state, "remove 1 with C01", seat=NATURE) == ["PU-COMP-EVENT-25"]
    state = after(state, "remove 1 with C07", "remove 2 with C08", "remove 3 with C15")
    assert [pile.size for pile in state.piles] == [1, 1, 0, 0]
    assert state.removed == sum(1 << CARD_WORDS.index(card) for card in ("C07", "C08", "C15"))
    assert waiting(state) == ["tile"]


@pytest.mark.rule("PU-COMP-EVENT-07")
def test_e03_brings_the_player_alone_another_personal_objective() -> None:
    state = alerted("E03", ada=board(tiles=TILE, goals="O01 O02 O03"), seats=1)
    assert GAME.to_act(state) == (NATURE,)
    assert broken(state, "objectives seat-0 get O03", seat=NATURE) == ["PU-SETUP-27"]
    assert broken(state, "objectives seat-0 get O09 O10", seat=NATURE) == ["PU-SETUP-27"]
    state = after(state, "objectives seat-0 get O09")
    goals = {OBJECTIVE_WORDS[n] for n in range(28) if state.players[ADA].hand.goals >> n & 1}
    assert goals == {"O01", "O02", "O03", "O09"}
    assert waiting(state) == ["tile"]  # nothing is put back


@pytest.mark.rule("PU-COMP-EVENT-23")
def test_e46_destroys_an_objective_of_the_player_alone() -> None:
    state = alerted("E46", ada=board(tiles=TILE, goals="O01 O02 O03"), seats=1)
    assert offers(state) == ["reject O01", "reject O02", "reject O03"]
    assert broken(state, "reject O09") == ["PU-OBJ-03"]
    state = after(state, "reject O02")
    goals = {OBJECTIVE_WORDS[n] for n in range(28) if state.players[ADA].hand.goals >> n & 1}
    assert goals == {"O01", "O03"}
    assert not state.box >> OBJECTIVE_WORDS.index("O02") & 1  # it is out of the game


# --- The station


@pytest.mark.rule("PU-COMP-EVENT-09")
def test_e15_lets_the_player_alone_choose_the_depot() -> None:
    state = alerted("E15", seats=1, depot="I2-CE F5-TB")
    assert offers(state) == [f"turn {steps}" for steps in range(6)]
    assert facing(state) == ["F5", "I2"]
    found = [facing(after(state, f"turn {steps}")) for steps in range(6)]
    assert len({tuple(each) for each in found}) == 6
    assert found[0] == ["F5", "I2"]


@pytest.mark.rule("PU-COMP-EVENT-09")
def test_the_depot_chosen_is_the_one_to_take_a_tile_from() -> None:
    """Turned clockwise by one depot, the station brings the one before in its order."""
    state = alerted("E15", seats=1, depot="I2-CE F5-TB")
    state = after(state, "turn 1")
    shapes = {word.split()[1] for word in offers(state, "place")}
    assert shapes == set(facing(state)) == {"Z5", "L4"}
