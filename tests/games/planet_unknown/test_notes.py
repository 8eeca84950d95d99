"""What is told beside a sentence before it is said: what it brings, and what it costs."""

import pytest

from games.planet_unknown.table import ADA, after, alerted, at, board, picked, table
from orrery.games.planet_unknown import GAME
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.texts import WORDS

BUILT = "O4-TB r0 at 5,0"


def note(state: State, sentence: str, language: str = "en") -> str:
    """What is told beside a sentence that Ada may say; empty if nothing is."""
    (told,) = [each.note for each in GAME.view(state, ADA).choices if each.move == sentence]
    return "" if told is None else WORDS.say(told, language)


@pytest.mark.rule("PU-SRC-15")
@pytest.mark.parametrize(
    ("event", "sentence"),
    [("E05", "advance rover by event"), ("E17", "advance rover by synergy")],
)
def test_an_event_before_the_first_tile_tells_that_the_rover_is_forfeited(
    event: str, sentence: str
) -> None:
    state = alerted(event, board())
    assert note(state, sentence) == "the rover is forfeited: you have placed no tile yet"
    french = "le Rover est perdu\u202f: vous n’avez encore posé aucune tuile"
    assert note(state, sentence, "fr") == french
    assert after(state, sentence).players[ADA].rovers == 0
    later = alerted(event, board(tiles=BUILT))
    assert note(later, sentence) == "a rover"


@pytest.mark.rule("PU-SRC-15", "PU-CORP-MAKESHIFT-02")
def test_only_the_way_to_a_rover_is_said_to_forfeit_it() -> None:
    """Makeshift: straight up or diagonally."""
    state = alerted("E05", board(corporation="makeshift"))
    assert "forfeited" in note(state, "advance rover by event to rover-1")
    assert note(state, "advance rover by event to biomass-1") == ""


@pytest.mark.rule("PU-RULING-04")
@pytest.mark.parametrize(
    ("handling", "told"),
    [
        ("", "delivers two meteorites"),
        (" and leave", "delivers a meteorite"),
        (" and keep", ""),
        (" and exchange", "delivers a meteorite, picks up a meteorite"),
    ],
)
def test_horizon_is_told_what_becomes_of_the_meteorites(handling: str, told: str) -> None:
    """A laden rover at a rover resource on which another meteorite lies."""
    ada = board(corporation="horizon", tiles="I3-RT r3 at 5,2", laden="7,2", meteors="6,2", moves=1)
    assert note(table(ada=ada), f"move 7,2 to 6,2{handling}") == told
    others = board(tiles="I3-RT r3 at 5,2", rovers="7,2", meteors="6,2", moves=1)
    assert note(table(ada=others), "move 7,2 to 6,2") == ""


@pytest.mark.rule("PU-ROVER-01", "PU-ROVER-13")
def test_the_first_tile_brings_a_rover_and_an_empty_reserve_none() -> None:
    """Tech brings a boost at the same time, so that the player is asked which comes first."""
    depot, first = "I2-RT F5-TB", "place I2 r0 at 5,0"
    state = after(table(ada=board(cubes={"tech": 1}), depot=depot), first)
    assert note(state, "advance rover by tile") == "a rover"
    none_left = board(cubes={"tech": 1}, reserve=0)
    state = after(table(ada=none_left, depot=depot), first)
    assert note(state, "advance rover by tile") == ""


@pytest.mark.rule("PU-COMP-EVENT-08", "PU-COMP-EVENT-22", "PU-COMP-EVENT-33")
def test_rewards_that_are_not_gained_are_not_promised() -> None:
    """Biomass 3 brings a patch, water 3 a boost: without rewards, milestones or boosts."""
    cubes: dict[str, int | str] = {"biomass": 2, "water": 2}
    ada = board(tiles=BUILT, cubes=cubes)
    for event, patch, boost in (
        (None, "a biomass patch", "a synergy boost"),
        ("E45", "", "a synergy boost"),
        ("E58", "a biomass patch", ""),
    ):
        state = picked("C01", ada, event=event)
        assert note(state, "advance biomass by card") == patch
        assert note(state, "advance water by card") == boost
    bare = alerted("E04", ada)
    assert note(bare, "advance biomass by event") == ""
    assert at(after(bare, "advance biomass by event"), "biomass") == "biomass-5"
