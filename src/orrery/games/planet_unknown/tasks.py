"""The tasks of the agenda. Each waits for its seat, or is carried out by itself."""

from typing import Annotated, ClassVar, Final, TypeAlias

from msgspec import Struct

from orrery.games.planet_unknown.components import CARD_WORDS, OBJECTIVE_WORDS
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.position import NameBits, Names

NONE: Final = -1
EVERYBODY: Final[Seat] = -2  # several seats at once
NO_SEAT: Final[Seat] = -3  # not even the seat of nature

DEALS: Final = (
    "rings",
    "commander",
    "spin",
    "planet",
    "corporation",
    "objectives",
    "shared",
    "stack",
    "event",
    "glimpse",
    "pile",
    "offer",
    "add",
    "remove",
    "draft",
)
# fmt: off
(RINGS, COMMANDER, SPIN_START, PLANET, CORPORATION, OBJECTIVES, SHARED, STACK, EVENT, GLIMPSE, PILE,
 OFFER, ADD, REMOVE, DRAFT) = range(len(DEALS))
# fmt: on

PHASES: Final = ("setup", "event", "place", "end")
SETUP_PHASE, EVENT_PHASE, PLACE_PHASE, END_PHASE = range(len(PHASES))


class Dealing(Struct, frozen=True):
    """Nature deals: to a seat, from the stack of a shape, from the pile of a rank."""

    what: Annotated[int, Names(DEALS)]
    of: int = NONE
    seat: ClassVar[Seat] = NATURE


class Choosing(Struct, frozen=True):
    """A board is chosen, one player after the other."""

    seat: Seat
    what: Annotated[int, Names(DEALS)]


class Turning(Struct, frozen=True):
    """The commander turns the station."""

    seat: Seat


class Together(Struct, frozen=True):
    """All players act at once, hidden from each other until all are ready."""

    phase: Annotated[int, Names(PHASES)]
    seat: ClassVar[Seat] = EVERYBODY


class Effects(Struct, frozen=True):
    """One player resolves what a civ card has brought."""

    seat: Seat


class Own(Struct, frozen=True):
    """A seat acts on its own boards, in `Together` and in `Effects`. Seats are asked for it, but it
    is never on the agenda."""

    seat: Seat


OWN: Final = tuple(Own(seat) for seat in range(6))


class Picking(Struct, frozen=True):
    """A civ card is picked: from the pile of a rank, or the one that was offered besides."""

    seat: Seat
    rank: int
    offer: Annotated[int, Names(CARD_WORDS, none=NONE)] = NONE


class Adopting(Struct, frozen=True):
    """One of the objectives drawn is chosen for all."""

    seat: Seat
    cards: Annotated[int, NameBits(OBJECTIVE_WORDS)] = 0


class Faces(Struct, frozen=True):
    """All players have boards: the faces and cards to be chosen follow."""

    seat: ClassVar[Seat] = NO_SEAT


class Begin(Struct, frozen=True):
    """A turn begins."""

    seat: ClassVar[Seat] = NO_SEAT


class Alert(Struct, frozen=True):
    """The event of the turn takes effect."""

    seat: ClassVar[Seat] = NO_SEAT


class Drafting(Struct, frozen=True):
    """All players take a tile and place it."""

    seat: ClassVar[Seat] = NO_SEAT


class Refill(Struct, frozen=True):
    """The tiles taken are removed, and the next ones are revealed."""

    seat: ClassVar[Seat] = NO_SEAT


class Civics(Struct, frozen=True):
    """A player takes the civ cards that the turn has brought."""

    of: Seat
    seat: ClassVar[Seat] = NO_SEAT


class Conclude(Struct, frozen=True):
    """The turn is over: the next one follows, or the end."""

    seat: ClassVar[Seat] = NO_SEAT


class Ending(Struct, frozen=True):
    """The steps before scoring, until nothing is left to do."""

    seat: ClassVar[Seat] = NO_SEAT


Task: TypeAlias = (
    Dealing
    | Choosing
    | Turning
    | Together
    | Effects
    | Picking
    | Adopting
    | Faces
    | Begin
    | Alert
    | Drafting
    | Refill
    | Civics
    | Conclude
    | Ending
)
