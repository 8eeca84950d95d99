"""The tasks. A state has one task at a time, and none when the game is over."""

from typing import Annotated, ClassVar, Final, TypeAlias

from msgspec import Struct

from orrery.kernel.game import NATURE, Seat
from orrery.kernel.position import Names

DEALS: Final = ("first", "mines", "yards", "consumers")
FIRST, MINES, YARDS, CONSUMERS = range(len(DEALS))

Energy: TypeAlias = tuple[int, int, int]  # red, yellow, blue
NO_ENERGY: Final[Energy] = (0, 0, 0)


class Dealing(Struct, frozen=True):
    """Set-up: nature draws the first player or shuffles the tiles."""

    what: Annotated[int, Names(DEALS)]
    seat: ClassVar[Seat] = NATURE


class Installing(Struct, frozen=True):
    """Set-up: `left` pieces of equipment are still to be chosen."""

    seat: Seat
    left: int


class Landing(Struct, frozen=True):
    """Set-up: a start planet is chosen."""

    seat: Seat


class Turn(Struct, frozen=True):
    """Collect energy or take an action turn."""

    seat: Seat


class Shortage(Struct, frozen=True):
    """Tokens were out of stock: the seat may take a free action turn with them."""

    seat: Seat
    withheld: Energy


class Recalling(Struct, frozen=True):
    """No cube is left for the turn track: one is taken back from the board."""

    seat: Seat


class Acting(Struct, frozen=True):
    """An action turn."""

    seat: Seat
    free: int  # route cubes that may still be placed for nothing
    steps: int = 0  # of the movement that goes on
    withheld: Energy = NO_ENERGY  # tokens that may be spent as though they had been received


class Discovering(Struct, frozen=True):
    """The turn ends on a planet that no player has visited."""

    seat: Seat


class Returning(Struct, frozen=True):
    """The turn ends with more than four tokens."""

    seat: Seat


Task: TypeAlias = (
    Dealing | Installing | Landing | Turn | Shortage | Recalling | Acting | Discovering | Returning
)
