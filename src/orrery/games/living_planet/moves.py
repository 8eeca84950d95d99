"""The moves of Living Planet, one struct for each verb; those of nature are at the end."""

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
from orrery.kernel.kinds import Counted, Kind, Numeral
from orrery.kernel.offers import Talk

SEAT_WORDS: Final = tuple(f"seat-{seat}" for seat in range(4))
ARROWS: Final = ("up", "down")
PARTS: Final = ("chip", "unit")
CHIP, UNIT = range(2)
UP, DOWN = range(2)
MOST_TRADED: Final = 40  # the highest number in a sentence that buys or sells

# The goods of an offer, by number: resources, credits, things that may never be exchanged (they can
# be named so that a rule refuses them, not the grammar), and the destiny token.
THINGS: Final = (*RESOURCES, "credits", "chip", "card", *UNITS, *BUILDINGS, "destiny")
CREDITS: Final = len(RESOURCES)
CHIP_GOOD: Final = CREDITS + 1
DESTINY_GOOD: Final = len(THINGS) - 1
GOODS: Final = Counted(
    "good", THINGS[:-1], {word: (1, n) for n, word in enumerate(THINGS) if n > CREDITS}
)

# --- Steps 1 and 2


class Play(Struct, frozen=True):
    """Choose a planet card, face down."""

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
    """Change one's own die with a destiny token."""

    value: int


class Change(Struct, frozen=True):
    """Change a die with the leader's card 1."""

    value: int


class Keep(Struct, frozen=True):
    """Leave the die as it is."""


class Repair(Struct, frozen=True):
    slot: int


class Produce(Struct, frozen=True):
    """Repair no more: the other buildings produce."""


class Recruit(Struct, frozen=True):
    unit: int


class Skip(Struct, frozen=True):
    """Recruit no unit."""


class Explore(Struct, frozen=True):
    """Draw hexes."""


class Put(Struct, frozen=True):
    tile: int
    turn: int
    hex: int


class Leave(Struct, frozen=True):
    """Place no hex."""


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
    """End the move action."""


class Build(Struct, frozen=True):
    building: int
    slot: int
    unit: int
    place: int


class Trade(Struct, frozen=True):
    """Draw market cards."""


class Shift(Struct, frozen=True):
    """Raise or lower a price by 2 with card 4."""

    resource: int
    arrow: int


class Apply(Struct, frozen=True):
    card: int


class Enough(Struct, frozen=True):
    """Apply no second card, or end the trade."""


class Buy(Struct, frozen=True):
    amount: int
    resource: int


class Sell(Struct, frozen=True):
    amount: int
    resource: int


class Subsidy(Struct, frozen=True):
    """Take credits, the number that the die shows."""


class Destiny(Struct, frozen=True):
    """Take a destiny token."""


class Heal(Struct, frozen=True):
    place: int


class Land(Struct, frozen=True):
    """Put a scientist on the spaceport with card 3."""


class Rescue(Struct, frozen=True):
    """Put a scientist into a building; for a player without units."""

    slot: int


class Rebuild(Struct, frozen=True):
    """Build a spaceport; for a player without units and buildings."""

    slot: int


class Search(Struct, frozen=True):
    """Draw hexes until one has room for the spaceport of a player without units and buildings."""


class End(Struct, frozen=True):
    """End the turn."""


class Strike(Struct, frozen=True):
    hexes: tuple[int, ...]


class First(Struct, frozen=True):
    hex: int


class Protect(Struct, frozen=True):
    """Pay to protect the buildings of the struck hex."""


class Endure(Struct, frozen=True):
    """Do not protect the buildings of the struck hex."""


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
    cards: tuple[int, ...]  # () for seats that do not trade


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
