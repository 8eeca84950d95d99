"""Small things of Gaia Project that its chapters leave untested, and positions that cannot be.

Every fault of a position is told in a sentence that begins with its field.
"""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from games.gaia.table import ADA, BOB, after, board, broken, hexes, offers, table
from orrery.games.gaia import GAME
from orrery.games.gaia.state import State
from orrery.games.gaia.tasks import GaiaPhase, Turn


@pytest.mark.rule("GP-GAIA-06")
def test_the_itars_may_keep_their_tokens_by_the_rules_of_the_site_too() -> None:
    """The site makes the Terrans use everything, and nobody else."""
    ada = board("itars", institutes="3B2", area=9)
    state = table(ada=ada, round=2, agenda=[GaiaPhase()], house="boardgamers")
    assert broken(state, "done") == []
    assert "done" in offers(state)
    assert after(state, "done").players[ADA].bowls == (9, 0, 0)


# --- Positions ----------------------------------------------------------------------------------

Change = Callable[[State], State]
MINES = "1A9 2A1 2A5 3A3 3A6 3A7 3B2 4A2 5A4"


def base() -> State:
    """A position with something on the map."""
    return table(ada=board("terrans", mines="3A7", stations="3A3", bowls=(2, 4, 0)))


def having(**fields: Any) -> Change:
    """The table with these fields."""
    return lambda state: replace(state, **fields)


def owning(**fields: Any) -> Change:
    """Ada with these fields."""

    def change(state: State) -> State:
        ada, *others = state.players
        return replace(state, players=(replace(ada, **fields), *others))

    return change


FAULTS: list[tuple[Change, str]] = [
    (having(players=()), "players: 0 players; 1 to 4 play"),
    (lambda s: replace(s, players=s.players * 3), "players: 6 players; 1 to 4 play"),
    (lambda s: replace(s, placement=s.placement[:6]), "placement: 6 sectors; 7 are laid"),
    (
        lambda s: replace(s, placement=(*s.placement[:6], s.placement[0])),
        "placement: every sector is laid once",
    ),
    (having(supply=(3, 3, 3, 3, 3)), "supply: six numbers of federation tokens are needed"),
    (having(supply=(3, 3, 3, 3, 3, -1)), "supply: six numbers of federation tokens are needed"),
    (having(round=7), "round: there is no round 7"),
    (having(round=-1), "round: there is no round -1"),
    (owning(points=(10,)), "players[0].points:"),
    (owning(credits=-1), "players[0].credits: less than nothing"),
    (owning(ore=-1), "players[0].ore: less than nothing"),
    (owning(knowledge=-1), "players[0].knowledge: less than nothing"),
    (owning(qic=-1), "players[0].qic: less than nothing"),
    (owning(area=-1), "players[0].area: less than nothing"),
    (owning(owned=-1), "players[0].owned: less than nothing"),
    (owning(parked=-1), "players[0].parked: less than nothing"),
    (owning(federations=-1), "players[0].federations: less than nothing"),
    (owning(bowls=(2, 4, -1)), "players[0].bowls: less than nothing"),
    (owning(research=(0, 0, 0, 0, 0, 6)), "players[0].research: levels go from 0 to 5"),
    (owning(research=(-1, 0, 0, 0, 0, 0)), "players[0].research: levels go from 0 to 5"),
    (owning(stone=4), "players[0].stone: there is no bowl 4"),
    (owning(stone=-2), "players[0].stone: there is no bowl -2"),
    (owning(stations=hexes("3A7")), "players[0].buildings: two stand on the same hex"),
    (having(placement=()), "players[0].buildings: there is no map"),
    (owning(formers=hexes("8A1")), "players[0].buildings: a hex is not on this map"),
    (owning(stations=hexes("1A9 2A1 2A5 3A3 3A6")), "players[0].stations: more than 4"),
    (owning(labs=hexes("1A9 2A1 2A5 3A6")), "players[0].labs: more than 3"),
    (owning(institutes=hexes("1A9 2A1")), "players[0].institutes: more than 1"),
    (owning(academies=hexes("1A9 2A1")), "players[0].academies: more than 1"),
    (owning(qic_academies=hexes("1A9 2A1")), "players[0].qic_academies: more than 1"),
    (owning(lost=hexes("1A9 2A1")), "players[0].lost: more than 1"),
    (owning(mines=hexes(MINES), stations=0), "players[0].mines: more than 8"),
    (owning(outposts=hexes("1A9")), "players[0].outposts: only the Ivits have space stations"),
    (
        lambda s: owning(faction=s.players[BOB].faction ^ 1)(s),
        "players: two of them have the same colour",
    ),
    (having(agenda=(Turn(2),)), "agenda: there is no seat 2"),
]


def test_a_position_of_a_game_has_no_fault() -> None:
    ends = owning(research=(5, 0, 0, 0, 0, 5), stone=-1, credits=0)
    for state in (base(), ends(base()), replace(base(), round=0), replace(base(), round=6)):
        assert list(GAME.well_formed(state)) == []


@pytest.mark.parametrize(("change", "fault"), FAULTS)
def test_every_fault_of_a_position_is_told_by_its_field(change: Change, fault: str) -> None:
    assert any(each.startswith(fault) for each in GAME.well_formed(change(base())))
