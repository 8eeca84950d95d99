"""What a seat may know of a position: everything, because nothing in this game is secret."""

from typing import Final

from orrery.games.duck_dealer.state import State
from orrery.kernel.game import Seat
from orrery.kernel.knowledge import Knowledge

KNOWN: Final = Knowledge(
    State,
    open=(
        "setup",
        "players",
        "first",
        "supply",
        "mines",
        "yards",
        "consumers",
        "factories",
        "built",
        "visited",
        "piles",
        "track",
        "offers",
        "task",
    ),
)


def known(state: State, seat: Seat | None) -> State:
    return state
