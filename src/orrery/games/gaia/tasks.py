"""The tasks of the agenda. Each waits for its seat, or is carried out by itself."""

from typing import Annotated, ClassVar, Final, TypeAlias

from msgspec import Struct

from orrery.games.gaia.components import BUILDINGS
from orrery.games.gaia.galaxy import HEX_WORDS
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.position import NameBits, Names

NONE: Final = -1  # no tile, no planet, no place
NO_SEAT: Final[Seat] = -3  # not even the seat of nature
AUTOMA: Final[Seat] = -2  # where the Automa stands in the turn order

HexNumber: TypeAlias = Annotated[int, Names(HEX_WORDS)]
HexSet: TypeAlias = Annotated[int, NameBits(HEX_WORDS)]

AREA, BOWL_1, BOWL_2, BOWL_3, AWAY = range(5)  # where the Brainstone may go
BOWLS: Final = ("area", "bowl-1", "bowl-2", "bowl-3", "away")

# Income of power that may be taken in different orders, by its source: tokens, then charges.
ITEMS: Final = (
    "board-tokens",
    "institute-tokens",
    "booster-tokens",
    "institute-power",
    "lab-1-power",
    "lab-2-power",
    "lab-3-power",
    "basic-5-power",
    "economy-power",
    "booster-power",
)
BOARD_TOKENS, INSTITUTE_TOKENS, BOOSTER_TOKENS, INSTITUTE_POWER, LAB_POWER = range(5)
BASIC_POWER, ECONOMY_POWER, BOOSTER_POWER = range(7, 10)
TOKEN_ITEMS: Final = 0b111  # gains of tokens; the others are charges

DEALS: Final = ("first", "map", "basics", "advanced", "crown", "rounds", "finals", "row")
FIRST, MAP, BASICS, ADVANCES, CROWN, ROUNDS_DEAL, FINALS, ROW = range(len(DEALS))


class Dealing(Struct, frozen=True):
    """Nature deals a part of the set-up."""

    what: Annotated[int, Names(DEALS)]
    seat: ClassVar[Seat] = NATURE


class Turning(Struct, frozen=True):
    """The last player may turn the sectors of a variable map."""

    seat: Seat


class Picking(Struct, frozen=True):
    """A faction is chosen."""

    seat: Seat


class Drawing(Struct, frozen=True):
    """Nature chooses a faction for a seat."""

    to: Seat
    seat: ClassVar[Seat] = NATURE


class Settling(Struct, frozen=True):
    """A first mine, or the Ivits' institute, is placed."""

    seat: Seat
    building: Annotated[int, Names(BUILDINGS)]


class Boosting(Struct, frozen=True):
    """The first booster is taken."""

    seat: Seat


class Income(Struct, frozen=True):
    """Phase I of a round begins."""

    seat: ClassVar[Seat] = NO_SEAT


class Receiving(Struct, frozen=True):
    """A player takes income; `items` are the parts of power that are left, in any order."""

    seat: Seat
    items: Annotated[int, NameBits(ITEMS)]
    begun: Annotated[int, Names(ITEMS, none=NONE)] = NONE  # the one taken last
    paid: bool = False  # everything but power has been received


class GaiaPhase(Struct, frozen=True):
    """Phase II: projects are completed and the Gaia areas emptied."""

    seat: ClassVar[Seat] = NO_SEAT


class Returning(Struct, frozen=True):
    """The tokens of a Gaia area are about to return; Terrans and Itars may use them first."""

    seat: Seat
    left: int  # tokens that have not been used


class Actions(Struct, frozen=True):
    """Phase III begins."""

    seat: ClassVar[Seat] = NO_SEAT


class Turn(Struct, frozen=True):
    seat: Seat
    acted: bool = False


class Onward(Struct, frozen=True):
    """A turn is over: the next seat follows, or the end of the round."""

    after: Seat
    seat: ClassVar[Seat] = NO_SEAT


class Teching(Struct, frozen=True):
    """A tech tile is to be taken."""

    seat: Seat


class Finding(Struct, frozen=True):
    """The Lost Planet is to be placed."""

    seat: Seat


class Moving(Struct, frozen=True):
    """The owner of the Brainstone chooses whether it moves or stays.

    Ordinary tokens have been moved to `to` already. If the owner lets the stone do it instead,
    `worth` of them go back from there (AWAY: from the supply) to bowl `back`.
    """

    seat: Seat
    at: Annotated[int, Names(BOWLS)]
    to: Annotated[int, Names(BOWLS)]
    worth: int
    back: Annotated[int, Names(BOWLS)]


class Charging(Struct, frozen=True):
    """Another player has built nearby: power may be charged."""

    seat: Seat
    hex: HexNumber
    by: Seat


class Homing(Struct, frozen=True):
    """The Automa places a first mine."""

    seat: ClassVar[Seat] = NATURE


class Selecting(Struct, frozen=True):
    """The Automa takes its first booster."""

    seat: ClassVar[Seat] = NATURE


class Playing(Struct, frozen=True):
    """The Automa's turn: nature draws its card."""

    seat: ClassVar[Seat] = NATURE


class Acting(Struct, frozen=True):
    """The Automa does a part of what its card says."""

    part: int
    seat: ClassVar[Seat] = NATURE


class Learning(Struct, frozen=True):
    """The Automa has a new lab that lets it advance in research."""

    seat: ClassVar[Seat] = NATURE


class Orbiting(Struct, frozen=True):
    """The Automa's new mine gets a satellite: the human says where."""

    seat: Seat
    hex: HexNumber


class Scoring(Struct, frozen=True):
    """The Automa has acted: it gains points, and its turn is over."""

    seat: ClassVar[Seat] = NO_SEAT


class Leaving(Struct, frozen=True):
    """The Automa passes."""

    seat: ClassVar[Seat] = NATURE


class Cleaning(Struct, frozen=True):
    """Phase IV: the end of the round."""

    seat: ClassVar[Seat] = NO_SEAT


Task: TypeAlias = (
    Dealing
    | Turning
    | Picking
    | Drawing
    | Settling
    | Boosting
    | Income
    | Receiving
    | GaiaPhase
    | Returning
    | Actions
    | Turn
    | Onward
    | Teching
    | Finding
    | Moving
    | Charging
    | Homing
    | Selecting
    | Playing
    | Acting
    | Learning
    | Orbiting
    | Scoring
    | Leaving
    | Cleaning
)
