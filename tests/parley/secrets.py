"""What a seat may know of a position and of a move."""

from typing import Final

from orrery.kernel.game import Seat
from orrery.kernel.knowledge import Knowledge
from parley.rules import (
    FACE_DOWN,
    NONE,
    UNKNOWN,
    AnyMove,
    Bid,
    Deal,
    Player,
    Stake,
    State,
    is_over,
    rounds,
)


def known(state: State, you: Seat | None) -> State:
    """The position as a seat knows it; everything once the game is over."""
    return state if is_over(state) else _STATE.seen(state, you)


def _players(state: State, you: Seat | None) -> tuple[Player, ...]:
    seats = enumerate(state.players)
    return tuple(player if seat == you else _RIVAL.seen(player) for seat, player in seats)


def _mission(rival: Player) -> int:
    return NONE if rival.mission == NONE else UNKNOWN


def _bid(rival: Player) -> int | None:
    return None if rival.bid is None else FACE_DOWN


def _stake(rival: Player) -> int:
    return 0


_RIVAL: Final = Knowledge(
    Player, open=("coins", "pots", "offer"), mission=_mission, stake=_stake, bid=_bid
)
_STATE: Final = Knowledge(State, open=("bag", "pot", "shown"), players=_players)


def hidden(move: AnyMove, by: Seat, to: Seat | None) -> AnyMove | None:
    """A mission is known to its owner only."""
    return None if isinstance(move, Deal) and to != move.to else move


def veiled(before: State, move: AnyMove, now: State) -> bool:
    """Stakes and bids are covered until the round is over in which they were made."""
    return isinstance(move, Stake | Bid) and bool(now.pot) and rounds(now) == rounds(before)
