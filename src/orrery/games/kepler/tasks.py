"""The tasks of the agenda. Each waits for its seat, or is carried out by itself."""

from typing import Annotated, ClassVar, Final, TypeAlias, get_args

from msgspec import Struct

from orrery.games.kepler.components import TECHS
from orrery.games.kepler.galaxy import BOARD
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.position import NameBits, Names

NONE: Final = -1  # no card, no planet, no technology
NO_SEAT: Final[Seat] = -3  # not even the seat of nature
ANYWHERE: Final = -1  # where cubes may be put: on any planet,
TERRAFORMED_ONLY: Final = -2  # on a terraformed one, or on the planet of a number

Cubes: TypeAlias = tuple[int, int, int]  # energy, matter, antimatter
HexNumber: TypeAlias = Annotated[int, Names(BOARD.words)]
HexSet: TypeAlias = Annotated[int, NameBits(BOARD.words)]


class FirstPlayer(Struct, frozen=True):
    seat: ClassVar[Seat] = NATURE


class Laying(Struct, frozen=True):
    """Nature lays all tiles, face down."""

    seat: ClassVar[Seat] = NATURE


class Placing(Struct, frozen=True):
    """A player lays the next tile, face down (an option)."""

    seat: Seat


class Showing(Struct, frozen=True):
    """A tile is turned up."""

    hex: HexNumber
    seat: ClassVar[Seat] = NATURE


class Dealing(Struct, frozen=True):
    """Nature deals a secret objective."""

    to: Seat
    seat: ClassVar[Seat] = NATURE


class Starting(Struct, frozen=True):
    """A free rise of a technology before round 1."""

    seat: Seat
    raised: Annotated[int, NameBits(TECHS)] = 0  # those that have risen


class Drawing(Struct, frozen=True):
    """A round begins: the progress card is turned over."""

    seat: ClassVar[Seat] = NATURE


class Turn(Struct, frozen=True):
    seat: Seat


class Choosing(Struct, frozen=True):
    """The action cube must move."""

    seat: Seat


class Acting(Struct, frozen=True):
    """The main action of the cell under the cube, which may be carried out in several sentences."""

    seat: Seat
    begun: bool = False
    payer: int = NONE  # the planet that pays for technology
    produced: int = 0  # bit set of the planets that have produced


class Revealing(Struct, frozen=True):
    """Galactic Cartography: tiles still to be turned up."""

    seat: Seat
    left: int


class BonusStep(Struct, frozen=True):
    seat: Seat
    used: int  # bit set of bonus actions


class Launching(Struct, frozen=True):
    """A free ship is to be placed."""

    seat: Seat


class MovementStep(Struct, frozen=True):
    seat: Seat


class Flying(Struct, frozen=True):
    """Each of the ready ships may fly."""

    seat: Seat
    reach: int
    ready: HexSet


class Landing(Struct, frozen=True):
    """A ship has entered a face-down tile; how the flight goes on depends on what it is."""

    seat: Seat
    hex: HexNumber
    left: int
    over: HexSet  # objectives that this flight has counted


class GoingOn(Struct, frozen=True):
    """The ship found an objective and has steps left."""

    seat: Seat
    hex: HexNumber
    left: int
    over: HexSet


class Removing(Struct, frozen=True):
    seat: Seat
    mine: bool = True  # a ship may still be taken off a mine
    elsewhere: bool = True


class Gaining(Struct, frozen=True):
    """Cubes to be produced on a planet of choice."""

    seat: Seat
    cubes: Cubes
    choice: bool  # one kind of them only
    where: int  # ANYWHERE, TERRAFORMED_ONLY or the number of a planet
    optional: bool


class Regenerating(Struct, frozen=True):
    """Cubes to be taken from the pit, the kind is the owner's choice."""

    seat: Seat
    left: int
    optional: bool


class Resolving(Struct, frozen=True):
    """All players have had their turn: the progress card is resolved."""

    seat: ClassVar[Seat] = NO_SEAT


class Rewarding(Struct, frozen=True):
    """A seat receives the benefit of the progress card."""

    seat: Seat


class Awarding(Struct, frozen=True):
    """The medals on the card of the round are handed out."""

    seat: ClassVar[Seat] = NO_SEAT


class Closing(Struct, frozen=True):
    """The first-player token moves on, and the next round begins or the game ends."""

    seat: ClassVar[Seat] = NO_SEAT


Task: TypeAlias = (
    FirstPlayer
    | Laying
    | Placing
    | Showing
    | Dealing
    | Starting
    | Drawing
    | Turn
    | Choosing
    | Acting
    | Revealing
    | BonusStep
    | Launching
    | MovementStep
    | Flying
    | Landing
    | GoingOn
    | Removing
    | Gaining
    | Regenerating
    | Resolving
    | Rewarding
    | Awarding
    | Closing
)

# What a seat is asked in its own turn, in which it may make quantum exchanges as well.
InTurn: TypeAlias = (
    Choosing
    | Acting
    | Revealing
    | BonusStep
    | Launching
    | Flying
    | GoingOn
    | Removing
    | Gaining
    | Regenerating
)
IN_TURN: Final[tuple[type[InTurn], ...]] = get_args(InTurn)
