"""What a seat may know of a position: everything, because nothing in this game is secret.

The Automa's deck is open too: a state holds which cards may be in it, never their order.
"""

from typing import Final

from orrery.games.gaia.state import State
from orrery.kernel.game import Seat
from orrery.kernel.knowledge import Knowledge

STATE: Final = Knowledge(
    State,
    open=(
        "setup",
        "placement",
        "basics",
        "advanced",
        "crown",
        "supply",
        "rounds",
        "finals",
        "row",
        "gaia",
        "covered",
        "round",
        "first",
        "order",
        "out",
        "built",
        "players",
        "automa",
        "agenda",
    ),
)


def known(state: State, seat: Seat | None) -> State:
    """The position as a seat knows it."""
    return state
