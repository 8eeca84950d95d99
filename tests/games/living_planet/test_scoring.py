"""Points at the end, and who wins."""

from typing import Any

import pytest

from games.living_planet.table import ADA, BOB, CAL, hand, part, table
from orrery.games.living_planet import GAME
from orrery.games.living_planet.state import State

LAND = "M2 r0 at 0,-1"  # four slots: iron, vibrium, either, blank


def over(houses: str, seats: int = 2, **hands: Any) -> State:
    """A game that is over, with these buildings."""
    return table(seats, laid=LAND, houses=houses, agenda=(), **hands)


@pytest.mark.rule("LP-SCORE-01")
@pytest.mark.parametrize("inside", ["chip", "scientist", "rover", "chip wounded"])
def test_a_controlled_production_building_is_worth_2(inside: str) -> None:
    state = over(f"iron-mine-3 at 0,-1a for ada with {inside}")
    assert part(state, ADA, "production") == 2


@pytest.mark.rule("LP-SCORE-01", "LP-RULING-36")
def test_buildings_that_nobody_controls_are_worth_nothing() -> None:
    state = over("iron-mine-3 at 0,-1a for ada with wounded; vibrium-mine-2 at 0,-1b")
    assert part(state, ADA, "production") == 0
    both = over("iron-mine-3 at 0,-1a for ada with chip wounded")
    assert part(both, ADA, "production") == 2


@pytest.mark.rule("LP-SCORE-02")
@pytest.mark.parametrize(
    "building",
    [
        *("energy-field", "steel-dome", "seismic-absorber"),
        *("multi-trade", "business-centre", "marketing"),
    ],
)
def test_protection_and_financial_buildings_are_worth_1(building: str) -> None:
    state = over(f"{building} at 0,-1d for bob with chip")
    assert part(state, BOB, "others") == 1
    assert part(over(f"{building} at 0,-1d"), BOB, "others") == 0


@pytest.mark.rule("LP-SCORE-03")
def test_a_spaceport_is_worth_2() -> None:
    state = over("spaceport at 0,0a for ada with chip; spaceport at 0,0b for bob with wounded")
    assert (part(state, ADA, "spaceports"), part(state, BOB, "spaceports")) == (2, 0)


@pytest.mark.rule("LP-SCORE-04")
def test_rovers_on_the_map_are_worth_1_in_a_building_or_not() -> None:
    ada = hand(rovers="0,-1")
    state = over("iron-mine-3 at 0,-1a for ada with rover", ada=ada)
    assert (part(state, ADA, "rovers"), part(state, BOB, "rovers")) == (2, 0)


@pytest.mark.rule("LP-SCORE-05", "LP-SCORE-06")
def test_every_5_credits_are_worth_1_and_resources_nothing() -> None:
    state = over("", ada=hand(19, oil=8, iron=3), bob=hand(25))
    assert (part(state, ADA, "credits"), part(state, BOB, "credits")) == (3, 5)
    assert GAME.scores(state)[ADA].total == 3


@pytest.mark.rule("LP-SCORE-07")
def test_the_most_points_win() -> None:
    state = over("iron-mine-3 at 0,-1a for ada with chip", ada=hand(0), bob=hand(9))
    assert GAME.winners(state) == (ADA,)


@pytest.mark.rule("LP-TIE-01")
def test_a_tie_goes_to_the_most_resources() -> None:
    state = over("", 3, ada=hand(14, oil=1), bob=hand(10, iron=2), cal=hand(14))
    assert GAME.winners(state) == (BOB,)


@pytest.mark.rule("LP-TIE-02")
def test_then_to_the_most_credits() -> None:
    state = over("", 3, ada=hand(10, oil=2), bob=hand(11, iron=2), cal=hand(14, oil=1))
    assert GAME.winners(state) == (BOB,)


@pytest.mark.rule("LP-RULING-38")
def test_and_then_it_is_shared() -> None:
    state = over("", 3, ada=hand(11, oil=2), bob=hand(11, iron=2), cal=hand(14, oil=1))
    assert GAME.winners(state) == (ADA, BOB)
    assert CAL not in GAME.winners(state)
