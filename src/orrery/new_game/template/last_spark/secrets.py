"""What a seat may know of a position, and what it is told of a move.

Rules: LS-SETUP-04.
"""

from typing import Final

from orrery.kernel.game import Seat
from orrery.kernel.knowledge import Knowledge

from last_spark.moves import AnyMove, Deal
from last_spark.state import NONE, UNKNOWN, Player, State


def known(state: State, you: Seat | None) -> State:
    """The position as a seat knows it; everything once the game is over."""
    return _STATE.seen(state, you) if state.agenda else state


def hidden(move: AnyMove, by: Seat, to: Seat | None) -> AnyMove | None:
    """A tank is told to its owner only."""
    return None if isinstance(move, Deal) and to != move.to else move


def _players(state: State, you: Seat | None) -> tuple[Player, ...]:
    seats = enumerate(state.players)
    return tuple(player if seat == you else _RIVAL.seen(player) for seat, player in seats)


def _tank(rival: Player) -> int:
    return NONE if rival.tank == NONE else UNKNOWN


_RIVAL: Final = Knowledge(Player, open=("sparks",), tank=_tank)
_STATE: Final = Knowledge(State, open=("star", "agenda", "round"), players=_players)
