"""The set-up of the ships, the choice at the beginning of a turn, and the moves at its end."""

from collections.abc import Iterator, Sequence
from typing import Final

from orrery.games.duck_dealer import moves, tasks
from orrery.games.duck_dealer.atlas import START
from orrery.games.duck_dealer.components import ENERGIES, EQUIPMENT
from orrery.games.duck_dealer.legal import flying, trading
from orrery.games.duck_dealer.moves import TILES, AnyMove
from orrery.games.duck_dealer.state import State
from orrery.games.duck_dealer.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection

_COLLECT: Final = tuple(moves.Collect(colour) for colour in range(len(ENERGIES)))
_RETURN: Final = tuple(moves.Return(colour) for colour in range(len(ENERGIES)))
_INSTALL: Final = tuple(moves.Install(piece) for piece in range(len(EQUIPMENT)))
_ACT: Final = (moves.Act(),)
_SKIP: Final = (moves.Skip(),)
_DONE: Final = moves.Done()


# --- Set-up -------------------------------------------------------------------------------------


def installs(state: State, task: tasks.Installing) -> Sequence[moves.Install]:
    return _INSTALL


def lands(state: State, task: tasks.Landing) -> list[moves.Land]:
    return [moves.Land(planet) for planet in bits(_vacant(state))]


def against_land(state: State, task: tasks.Landing, move: moves.Land) -> Iterator[Objection]:
    if not START >> move.place & 1:
        yield no("DD-SETUP-11")
    elif not _vacant(state) >> move.place & 1:
        yield no("DD-SETUP-12")


def _vacant(state: State) -> int:
    """The start planets that no player has chosen."""
    taken = 0
    for player in state.players:
        if player.place >= 0:
            taken |= 1 << player.place
    return START & ~taken


# --- Turns --------------------------------------------------------------------------------------


def collects(state: State, task: tasks.Turn) -> Sequence[moves.Collect]:
    return _COLLECT


def acts(state: State, task: tasks.Turn | tasks.Shortage) -> Sequence[moves.Act]:
    return _ACT


def skips(state: State, task: tasks.Shortage) -> Sequence[moves.Skip]:
    return _SKIP


def actions(state: State, task: tasks.Acting) -> list[AnyMove]:
    """All that can be done in an action turn."""
    player = state.players[task.seat]
    found = flying.flying_moves(state, task, player)
    found += trading.planet_moves(state, task, player)
    if flying.undiscovered(state, player):
        found += flying.discoveries(state, task)
    found += flying.route_moves(state, task, player)
    found.append(_DONE)
    return found


def recalls(state: State, task: tasks.Recalling) -> list[moves.Recall]:
    return [moves.Recall(cube) for cube in cubes_on_board(state, task.seat)]


def cubes_on_board(state: State, seat: Seat) -> list[int]:
    """The cubes of a player on points and tiles."""
    player = state.players[seat]
    return [*bits(player.routes), *(TILES + tile for tile in bits(player.claims))]


def returns(state: State, task: tasks.Returning) -> list[moves.Return]:
    held = state.players[task.seat].energy
    return [move for move, n in zip(_RETURN, held, strict=True) if n]
