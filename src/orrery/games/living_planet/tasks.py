"""The tasks of the agenda. Each waits for its seat, or is carried out by itself."""

from typing import Annotated, ClassVar, Final, TypeAlias

from msgspec import Struct

from orrery.games.living_planet.atlas import HEX_WORDS, PLACE_WORDS, SLOT_WORDS
from orrery.games.living_planet.components import (
    CARD_WORDS,
    COLOURS,
    RESOURCES,
    TILE_WORDS,
    TYPES,
)
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.position import NameBits, Names

NONE: Final = -1
NO_SEAT: Final[Seat] = -3  # not even the seat of nature

DEALS: Final = ("leader", "card", "draw", "market", "search")
LEADER, CARD, DRAW, MARKET, SEARCH = range(len(DEALS))

ROWS: Final = ("order", "production", "actions", "cataclysms")
ORDER, PRODUCTION, ACTIONS, CATACLYSMS = range(len(ROWS))

DEEDS: Final = ("explore", "move", "build", "trade", "subsidy", "destiny")
EXPLORE, MOVE, BUILD, TRADE, SUBSIDY, DESTINY = range(len(DEEDS))

HexNumber: TypeAlias = Annotated[int, Names(HEX_WORDS)]
SlotNumber: TypeAlias = Annotated[int, Names(SLOT_WORDS)]
PlaceNumber: TypeAlias = Annotated[int, Names(PLACE_WORDS)]
Colour: TypeAlias = Annotated[int, Names(COLOURS)]
Row: TypeAlias = Annotated[int, Names(ROWS)]


class Dealing(Struct, frozen=True):
    """Nature deals `n` tiles or market cards, or the card of a neutral colour."""

    what: Annotated[int, Names(DEALS)]
    n: int = 0
    seat: ClassVar[Seat] = NATURE


class Begin(Struct, frozen=True):
    """A round begins."""

    seat: ClassVar[Seat] = NO_SEAT


class Selecting(Struct, frozen=True):
    """Step 1: everybody chooses a planet card in secret; each seat is asked by `Choosing`."""

    seat: ClassVar[Seat] = NO_SEAT


class Choosing(Struct, frozen=True):
    """A seat chooses its planet card, whatever the others do. It is never on the agenda."""

    seat: Seat


CHOOSING: Final = tuple(Choosing(seat) for seat in range(4))  # by seat


class Revealing(Struct, frozen=True):
    """Step 2: the cards are turned up and set the dice."""

    seat: ClassVar[Seat] = NO_SEAT


class Naming(Struct, frozen=True):
    """Card 2: a resource whose production is doubled."""

    seat: Seat


class Removing(Struct, frozen=True):
    """Card 5: a resource leaves the game."""

    seat: Seat


class Recovering(Struct, frozen=True):
    """Card 6: a card returns from the discard."""

    seat: Seat


class Ordering(Struct, frozen=True):
    """The leader puts the dice in order."""

    seat: Seat


class Descend(Struct, frozen=True):
    """A die goes down into a row, once those who could change it have been asked."""

    column: int
    row: Row
    asked: int = 0  # 1: the leader, 2: its owner too
    seat: ClassVar[Seat] = NO_SEAT


class Fating(Struct, frozen=True):
    """The owner of a die may change it with a destiny token."""

    seat: Seat
    column: int
    row: Row


class Changing(Struct, frozen=True):
    """Card 1: the leader may change a die before it brings cataclysms."""

    seat: Seat
    column: int


class Producing(Struct, frozen=True):
    """A player produces; buildings without a chip may be repaired instead."""

    seat: Seat
    value: int
    repaired: Annotated[int, NameBits(SLOT_WORDS)] = 0


class Recruiting(Struct, frozen=True):
    """A player may recruit at the spaceport."""

    seat: Seat


class Turn(Struct, frozen=True):
    """The active player acts."""

    seat: Seat
    done: Annotated[int, NameBits(DEEDS)] = 0


class Exploring(Struct, frozen=True):
    """Hexes lie on the table: one may be placed."""

    seat: Seat
    tiles: Annotated[int, NameBits(TILE_WORDS)] = 0
    free: bool = False  # a player who is rescued needs no unit nearby


class Arriving(Struct, frozen=True):
    """A unit goes to the new hex."""

    seat: Seat
    hex: HexNumber


class Stacking(Struct, frozen=True):
    """The other hexes go under the deck, one after the other."""

    seat: Seat
    tiles: Annotated[int, NameBits(TILE_WORDS)]
    put: tuple[Annotated[int, Names(TILE_WORDS)], ...] = ()  # the first one will come first


class Moving(Struct, frozen=True):
    """A move action goes on. Scientists that have changed hexes are tired."""

    seat: Seat
    left: int
    tired: tuple[PlaceNumber, ...] = ()


class Applying(Struct, frozen=True):
    """Market cards were drawn: one is applied, perhaps a second one."""

    seat: Seat
    units: int  # how many may be traded afterwards
    cards: Annotated[int, NameBits(CARD_WORDS)] = 0
    applied: tuple[Annotated[int, Names(CARD_WORDS)], ...] = ()
    second: bool = False  # a second one may be applied
    shift: bool = False  # card 4 may still be used
    forced: Annotated[int, NameBits(RESOURCES)] = 0  # what a crash made the player sell


class Bargaining(Struct, frozen=True):
    """Resources may be bought and sold."""

    seat: Seat
    units: int
    many: bool  # several types
    bought: tuple[int, ...] = (0,) * 5
    sold: tuple[int, ...] = (0,) * 5
    forced: Annotated[int, NameBits(RESOURCES)] = 0  # what a crash made the player sell


class Striking(Struct, frozen=True):
    """The active player chooses cataclysms."""

    seat: Seat
    column: int


class Sequencing(Struct, frozen=True):
    """The leader says which cataclysm comes first."""

    seat: Seat
    hexes: tuple[HexNumber, ...]


class Struck(Struct, frozen=True):
    """A hex is struck: players may protect their buildings."""

    hex: HexNumber
    type: Annotated[int, Names(TYPES)]
    asked: int = 0  # how many players have been asked, from the leader on
    safe: tuple[Seat, ...] = ()  # who has paid
    seat: ClassVar[Seat] = NO_SEAT


class Protecting(Struct, frozen=True):
    """A player may pay to protect the buildings of a hex."""

    seat: Seat
    hex: HexNumber
    type: Annotated[int, Names(TYPES)]


class Losing(Struct, frozen=True):
    """A building with a chip and a unit loses one of them."""

    seat: Seat
    slot: SlotNumber


class Depleting(Struct, frozen=True):
    """Step 4: the leader takes a resource out of the planet."""

    seat: Seat


class PassOn(Struct, frozen=True):
    """Step 5: the next leader."""

    seat: ClassVar[Seat] = NO_SEAT


class Rebuilding(Struct, frozen=True):
    """A player without units and buildings builds a spaceport on the hex just placed."""

    seat: Seat
    hex: HexNumber


# fmt: off
Task: TypeAlias = (
    Dealing | Begin | Selecting | Revealing | Naming | Removing | Recovering | Ordering | Descend
    | Fating | Changing | Producing | Recruiting | Turn | Exploring | Arriving | Stacking | Moving
    | Applying | Bargaining | Striking | Sequencing | Struck | Protecting | Losing | Depleting
    | PassOn | Rebuilding
)
# fmt: on
Asked: TypeAlias = Task | Choosing  # what a seat can be asked, or what is carried out by itself
