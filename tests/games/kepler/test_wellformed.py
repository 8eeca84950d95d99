"""What makes data a position of Kepler-3042: each fault is told to whoever loads it."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from games.kepler.table import ADA, BOB, nation, table
from orrery.games.kepler import GAME, tasks
from orrery.games.kepler.galaxy import BOARD, SUN
from orrery.games.kepler.state import UNKNOWN, Phantom, State, with_player
from orrery.games.kepler.wellformed import well_formed
from orrery.kernel.errors import PositionError

Change = Callable[[State], State]


def base() -> State:
    """Ada has a colony, a ship in open space and one on a mine; an objective lies nearby."""
    ada = nation(planets={"planet-8": "1E"}, ships=["0,-1", "-2,0"])
    tiles = {"2,0": "planet-8", "-2,0": "mine-1", "0,2": "objective-1", "2,-4": "?"}
    return table(ada=ada, tiles=tiles)


def having(**fields: Any) -> Change:
    return lambda state: replace(state, **fields)


def owning(**fields: Any) -> Change:
    """Ada has this."""
    return lambda state: with_player(state, ADA, replace(state.players[ADA], **fields))


def ruling(planet: int, **fields: Any) -> Change:
    """One of Ada's planets has this."""

    def changed(state: State) -> State:
        planets = list(state.players[ADA].planets)
        planets[planet] = replace(planets[planet], **fields)
        return owning(planets=tuple(planets))(state)

    return changed


def hexes(*names: str) -> int:
    return sum(1 << BOARD.read(name) for name in names)


def tile_on(kind: str, hex: int) -> Change:
    """One more tile of a kind."""
    return lambda state: replace(state, **{kind: getattr(state, kind) | 1 << hex})


TWO_TILES = "down, planets, mines, goals: two tiles lie on one hex"
NO_SPACE = "down, planets, mines, goals: a tile lies on the Sun, a star or the black hole"
CUBES = "players[0]: cubes: planets, storage and pit must add up to (7, 7, 3)"

# fmt: off
FAULTS: list[tuple[Change, str]] = [
    (having(phantom=Phantom()), "phantom: there is one exactly when a player is alone"),
    (tile_on("down", BOARD.read("2,0")), TWO_TILES),
    (tile_on("mines", BOARD.read("0,2")), TWO_TILES),
    (tile_on("down", SUN), NO_SPACE),
    (tile_on("planets", SUN), NO_SPACE),
    (tile_on("mines", SUN), NO_SPACE),
    (tile_on("goals", SUN), NO_SPACE),
    (lambda state: with_player(state, BOB, replace(state.players[BOB], fleet=hexes("0,-1"))),
     "players[1].fleet: two ships stand on one hex"),
    (having(first=2), "first: no seat 2"),
    (having(first=-1), "first: no seat -1"),
    (lambda state: replace(state, setup=replace(state.setup, leftover="bin")),
     "setup.leftover: no 'bin' here"),
    (having(agenda=(tasks.Choosing(2),)), "agenda: a task is owed by a seat that nobody sits on"),
    (having(agenda=(tasks.Turn(ADA),)), "agenda: its first task waits for nobody"),
    (owning(storage=(9, 9, 9)), CUBES),
    (owning(storage=(4, 4, 4), pit=(0, 0, -1)), CUBES),
    (ruling(1, cubes=(2, -1, 0)), "players[0]: planet 8: a negative number of cubes"),
    (ruling(0, number=3), "players[0]: planets: the first is Earth, at the Sun"),
    (ruling(0, hex=BOARD.read("0,2")), "players[0]: planets: the first is Earth, at the Sun"),
    (owning(fleet=hexes("0,-1", "0,-2", "0,-3", "-2,0")), "players[0]: fleet: at most 3 ships"),
    (owning(fleet=1 << SUN), "players[0]: fleet: at most 3 ships"),
    (owning(techs=(5, 0, 0, 0, 0)), "players[0]: techs: a level that no track has"),
    (owning(techs=(0, 0, -1, 0, 0)), "players[0]: techs: a level that no track has"),
    (owning(objective=UNKNOWN), "players[0]: objective: which one?"),
    (owning(tracks=(99, 0)), "players[0]: tracks: a space that no track has"),
    (owning(tracks=(0, -1)), "players[0]: tracks: a space that no track has"),
]
# fmt: on


def test_the_position_itself_is_sound() -> None:
    assert list(well_formed(base())) == []
    assert GAME.load(GAME.dump(base())) == base()


@pytest.mark.parametrize(("change", "fault"), FAULTS)
def test_a_fault_is_told(change: Change, fault: str) -> None:
    wrong = change(base())
    assert [told for told in well_formed(wrong) if told.startswith(fault)]
    with pytest.raises(PositionError):
        GAME.load(GAME.dump(wrong))


def test_too_many_play() -> None:
    state = replace(base(), players=base().players[:1] * 5)
    assert "players: 1 to 4 play, not 5" in list(well_formed(state))


def test_nobody_has_more_than_five_colonies() -> None:
    six = dict.fromkeys((f"planet-{n}" for n in range(1, 7)), "")
    state = table(ada=nation(planets=six))
    assert list(well_formed(state)) == [
        "players[0]: planets: at most 5 colonies [KP-ACT-COLONIZE-05]"
    ]
