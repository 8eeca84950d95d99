"""Solo positions that cannot be are refused, with the field that is wrong."""

import pytest
from msgspec.structs import replace

from games.gaia.solo import automa, cards, duel, facing, rival_of
from games.gaia.table import table
from orrery.games.gaia import tasks
from orrery.games.gaia.state import State
from orrery.games.gaia.tasks import AUTOMA, NONE
from orrery.games.gaia.wellformed import well_formed

ITARS = automa("itars", mines="3B2")


def faults(state: State, **changes: object) -> list[str]:
    """What is wrong once something of the Automa has been changed."""
    return list(well_formed(replace(state, automa=replace(rival_of(state), **changes))))


def test_sound_positions() -> None:
    assert list(well_formed(duel(ITARS))) == []
    assert list(well_formed(facing("card-4", support="card-7", rival=ITARS))) == []


def test_the_automa_is_there_for_who_plays_alone() -> None:
    state = duel(ITARS)
    assert list(well_formed(replace(state, automa=None))) == [
        "automa: it is there for a player who is alone, and only then"
    ]
    for wrong in (
        replace(table(2), automa=ITARS),
        replace(table(2), order=(0, AUTOMA)),
        replace(table(2), agenda=(tasks.Playing(),)),
    ):
        assert any(fault.startswith("automa") for fault in well_formed(wrong))


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"faction": 2 * 6}, "automa.faction: it has no card for the nevlas"),
        ({"faction": 0}, "automa.faction: it has the colour of its human"),
        ({"faction": NONE}, "automa.faction: none has been dealt"),
        ({"research": (0, 0, 6, 0, 0, 0)}, "automa.research: levels go from 0 to 5"),
        ({"stations": ITARS.mines}, "automa.structures: two stand on the same hex"),
        ({"labs": 1}, "automa.structures: one stands where there is no planet"),
        (
            {"reserve": cards("card-1")},
            "automa.known, reserve, drawn: a card is in one of them only",
        ),
        ({"unseen": 1}, "automa.unseen: 1 cards cannot have come from the reserve"),
        ({"known": 0}, "automa.known: the deck is empty at the beginning of a round"),
    ],
)
def test_what_an_automa_cannot_have(changes: dict[str, object], fault: str) -> None:
    assert faults(duel(ITARS), **changes) == [fault]


def test_no_more_structures_than_in_the_box() -> None:
    five = automa("itars", stations="3B2 2B1 3A3 3A7 3A6")
    assert faults(duel(five)) == ["automa.structures: more than 4 of the kind station"]


def test_it_acts_with_two_cards_and_passes_with_one() -> None:
    state = facing("card-4", support="card-7", rival=ITARS)
    missing = "automa.action, support: two cards lie before it when it acts"
    assert faults(state, action=NONE) == [missing]
    assert faults(state, support=NONE) == [missing]
    beyond = replace(state, agenda=(tasks.Acting(1), tasks.Scoring()))
    assert list(well_formed(beyond)) == ["automa.action: its card has no part 1"]
    assert faults(state, faction=2 * 6) == ["automa.faction: it has no card for the nevlas"]
    leaving = replace(state, agenda=(tasks.Leaving(),))
    assert faults(leaving, action=NONE) == []
    assert faults(leaving, support=NONE) == ["automa.support: it passes without a support card"]
