"""What the plate of a faction shows."""

from typing import NamedTuple

from orrery.games.gaia.state import Player
from orrery.kernel.game import Seat


class Board(NamedTuple):
    """All that a plate depends on: equal ones are drawn once."""

    seat: Seat
    player: Player
    mine: bool
    is_first: bool
    over: bool
    has_begun: bool
    total: int  # points, if the game ended now
    parts: tuple[tuple[str, int], ...]
    income: tuple[tuple[str, int], ...]  # of the next round, by resource
    receiving: int  # incomes of power whose order is chosen now, as bits
    is_returning: bool  # tokens are paid out of the Gaia area now
