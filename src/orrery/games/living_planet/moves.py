"""What one can say: every sentence of Living Planet, those of nature at the end."""

from typing import Final, TypeAlias

from msgspec import Struct

from orrery.games.living_planet.atlas import HEX_WORDS, PLACE_WORDS, SLOT_WORDS
from orrery.games.living_planet.components import (
    BUILDINGS,
    CARD_WORDS,
    COLOURS,
    RESOURCES,
    TILE_WORDS,
    TURNS,
    UNITS,
)
from orrery.games.living_planet.state import VALUES
from orrery.kernel.offers import Talk
from orrery.kernel.sentences import Counted, Kind, Numeral

SEAT_WORDS: Final = tuple(f"seat-{seat}" for seat in range(4))
ARROWS: Final = ("up", "down")
PARTS: Final = ("chip", "unit")
CHIP, UNIT = range(2)
UP, DOWN = range(2)
MOST_TRADED: Final = 40  # the highest number that can be said of what is bought or sold

# The goods of an offer, by number: resources, credits, what may never be exchanged but can be said
# so that a rule and not the spelling refuses it, and the destiny token.
THINGS: Final = (*RESOURCES, "credits", "chip", "card", *UNITS, *BUILDINGS, "destiny")
CREDITS: Final = len(RESOURCES)
CHIP_GOOD: Final = CREDITS + 1
DESTINY_GOOD: Final = len(THINGS) - 1
GOODS: Final = Counted(
    "good", THINGS[:-1], {word: (1, n) for n, word in enumerate(THINGS) if n > CREDITS}
)

# --- Steps 1 and 2


class Play(Struct, frozen=True):
    """A planet card, face down."""

    value: int


class Name(Struct, frozen=True):
    resource: int


class Remove(Struct, frozen=True):
    resource: int


class Recover(Struct, frozen=True):
    value: int


class Order(Struct, frozen=True):
    dice: tuple[int, ...]


# --- Step 3


class Fate(Struct, frozen=True):
    """A destiny token changes the own die."""

    value: int


class Change(Struct, frozen=True):
    """The leader's card 1 changes a die."""

    value: int


class Keep(Struct, frozen=True):
    """The die stays as it is."""


class Repair(Struct, frozen=True):
    slot: int


class Produce(Struct, frozen=True):
    """All other buildings produce."""


class Recruit(Struct, frozen=True):
    unit: int


class Skip(Struct, frozen=True):
    """Nobody is recruited."""


class Explore(Struct, frozen=True):
    """Hexes are drawn."""


class Put(Struct, frozen=True):
    tile: int
    turn: int
    hex: int


class Leave(Struct, frozen=True):
    """No hex is placed."""


class Arrive(Struct, frozen=True):
    unit: int
    place: int


class Under(Struct, frozen=True):
    tile: int


class Move(Struct, frozen=True):
    unit: int
    place: int
    to: int


class Stop(Struct, frozen=True):
    """The move action is over."""


class Build(Struct, frozen=True):
    building: int
    slot: int
    unit: int
    place: int


class Trade(Struct, frozen=True):
    """Market cards are drawn."""


class Shift(Struct, frozen=True):
    """Card 4: a price goes up or down by 2."""

    resource: int
    arrow: int


class Apply(Struct, frozen=True):
    card: int


class Enough(Struct, frozen=True):
    """No second card, or nothing more to trade."""


class Buy(Struct, frozen=True):
    amount: int
    resource: int


class Sell(Struct, frozen=True):
    amount: int
    resource: int


class Subsidy(Struct, frozen=True):
    """As many credits as the die shows."""


class Destiny(Struct, frozen=True):
    """A destiny token is taken."""


class Heal(Struct, frozen=True):
    place: int


class Land(Struct, frozen=True):
    """Card 3: a scientist on the spaceport."""


class Rescue(Struct, frozen=True):
    """Whoever has no unit left puts a scientist into a building."""

    slot: int


class Rebuild(Struct, frozen=True):
    """Whoever has nothing left builds a spaceport."""

    slot: int


class Search(Struct, frozen=True):
    """... or looks for a hex where it can stand."""


class End(Struct, frozen=True):
    """No more actions."""


class Strike(Struct, frozen=True):
    hexes: tuple[int, ...]


class First(Struct, frozen=True):
    hex: int


class Protect(Struct, frozen=True):
    """The buildings of the struck hex are protected."""


class Endure(Struct, frozen=True):
    """They are not."""


class Lose(Struct, frozen=True):
    part: int
    slot: int


class Deplete(Struct, frozen=True):
    resource: int


# --- Nature


class Leader(Struct, frozen=True):
    seat: int


class NeutralCard(Struct, frozen=True):
    colour: int
    value: int


class Draw(Struct, frozen=True):
    tiles: tuple[int, ...]


class Market(Struct, frozen=True):
    cards: tuple[int, ...]  # () to whoever does not trade


# fmt: off
PersonMove: TypeAlias = (
    Play | Name | Remove | Recover | Order | Fate | Change | Keep | Repair | Produce | Recruit
    | Skip | Explore | Put | Leave | Arrive | Under | Move | Stop | Build | Trade | Shift | Apply
    | Enough | Buy | Sell | Subsidy | Destiny | Heal | Land | Rescue | Rebuild | Search | End
    | Strike | First | Protect | Endure | Lose | Deplete | Talk
)
NatureMove: TypeAlias = Leader | NeutralCard | Draw | Market
# fmt: on
AnyMove: TypeAlias = PersonMove | NatureMove

KINDS: Final = (
    Kind("value", VALUES),
    Kind("resource", RESOURCES),
    Kind("colour", COLOURS),
    Kind("tile", TILE_WORDS),
    Kind("turn", TURNS),
    Kind("hex", HEX_WORDS),
    Kind("slot", SLOT_WORDS),
    Kind("place", PLACE_WORDS),
    Kind("unit", UNITS),
    Kind("building", BUILDINGS),
    Kind("card", CARD_WORDS),
    Kind("arrow", ARROWS),
    Kind("part", PARTS),
    GOODS,
    Kind("seat", SEAT_WORDS),
    Numeral("number", 0, MOST_TRADED),
)
