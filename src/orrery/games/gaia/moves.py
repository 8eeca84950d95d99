"""The moves of Gaia Project, one struct for each verb; nature's and the Automa's are at the end."""

from typing import Final, TypeAlias

from msgspec import Struct

from orrery.games.gaia.components import (
    ADVANCED_WORDS,
    AREAS,
    BASIC_WORDS,
    BOOSTER_WORDS,
    BUILDINGS,
    CARD_WORDS,
    FACTIONS,
    FINAL_WORDS,
    ROUND_WORDS,
    SPACE_WORDS,
    TOKEN_WORDS,
)
from orrery.games.gaia.galaxy import HEX_WORDS, TILE_WORDS
from orrery.games.gaia.state import SPECIALS
from orrery.games.gaia.tasks import AUTOMA, BOWLS, ITEMS
from orrery.kernel.kinds import Kind, Numeral

SEAT_WORDS: Final = tuple(f"seat-{seat}" for seat in range(4))
SECTOR_WORDS: Final = tuple(f"sector-{number}" for number in range(1, 11))
PAYS: Final = ("power", "ore", "knowledge", "qic", "credits", "former", "token")
GOODS: Final = ("credits", "ore", "knowledge", "qic", "token", "tech", "ore-and-credit")
STRUCTURES: Final = (*BUILDINGS[:4], "academy")  # the Automa's academies are all alike
WHEN: Final = ("first", "last")
TOKEN_FIRST, TOKEN_LAST = range(2)
MOST: Final = 40  # of anything in one sentence; more takes a second one

# --- Set-up


class Turns(Struct, frozen=True):
    """Turn a sector clockwise by a number of sixths."""

    sector: int
    turns: int


class Done(Struct, frozen=True):
    """End what is asked."""


class Pick(Struct, frozen=True):
    faction: int


class Take(Struct, frozen=True):
    """Take the first booster."""

    booster: int


# --- Actions


class Build(Struct, frozen=True):
    hex: int


class Found(Struct, frozen=True):
    """Place the institute of the Ivits."""

    hex: int


class Gaiaform(Struct, frozen=True):
    hex: int


class Upgrade(Struct, frozen=True):
    hex: int
    building: int


class Federate(Struct, frozen=True):
    hexes: tuple[int, ...]  # planets (and space stations)
    via: tuple[int, ...]  # satellites
    token: int


class Research(Struct, frozen=True):
    area: int


class Act(Struct, frozen=True):
    """Take a power or QIC action."""

    space: int
    hex: int | None = None  # where the mine is built
    token: int | None = None  # the one whose reward is gained again


class Special(Struct, frozen=True):
    source: int
    hex: int | None = None  # where a mine is built
    site: int | None = None  # where a gaiaformer is placed


class Swap(Struct, frozen=True):
    """Ambas: swap the institute with a mine."""

    hex: int


class Downgrade(Struct, frozen=True):
    """Firaks: turn a lab into a trading station."""

    hex: int
    area: int | None = None


class Advance(Struct, frozen=True):
    """Bescods: advance in one of the lowest areas."""

    area: int | None = None


class Outpost(Struct, frozen=True):
    """Ivits: place a space station."""

    hex: int


class Pass(Struct, frozen=True):
    """No more turns in the last round."""


class PassFor(Struct, frozen=True):
    booster: int


# --- What follows from them


class TakeBasic(Struct, frozen=True):
    tile: int
    area: int | None = None  # where the step is made, None: nowhere


class TakeAdvanced(Struct, frozen=True):
    tile: int
    over: int
    area: int | None = None


class Find(Struct, frozen=True):
    """Place the Lost Planet."""

    hex: int


class Stone(Struct, frozen=True):
    bowl: int


class Convert(Struct, frozen=True):
    amount: int
    pay: int
    good: int


class Burn(Struct, frozen=True):
    amount: int


class End(Struct, frozen=True):
    """End the turn."""


class Charge(Struct, frozen=True):
    amount: int
    when: int | None = None  # Taklons: a token before or after


class Decline(Struct, frozen=True):
    """Take nothing of what is offered."""


class Receive(Struct, frozen=True):
    item: int


class Satellite(Struct, frozen=True):
    """The human places a satellite of the Automa."""

    hex: int


# --- Nature and the Automa


class First(Struct, frozen=True):
    seat: int


class LayMap(Struct, frozen=True):
    tiles: tuple[int, ...]


class LayBasics(Struct, frozen=True):
    tiles: tuple[int, ...]


class LayAdvanced(Struct, frozen=True):
    tiles: tuple[int, ...]


class Crown(Struct, frozen=True):
    """The token on top of Terraforming."""

    token: int


class LayRounds(Struct, frozen=True):
    tiles: tuple[int, ...]


class LayFinals(Struct, frozen=True):
    tiles: tuple[int, ...]


class LayRow(Struct, frozen=True):
    boosters: tuple[int, ...]


class DealFaction(Struct, frozen=True):
    seat: int
    faction: int


class Draw(Struct, frozen=True):
    """Draw a card of the Automa."""

    card: int


class AutomaSettle(Struct, frozen=True):
    """A first mine."""

    hex: int


class AutomaTake(Struct, frozen=True):
    """The first booster."""

    booster: int


class AutomaBuild(Struct, frozen=True):
    hex: int


class AutomaUpgrade(Struct, frozen=True):
    hex: int
    building: int


class AutomaResearch(Struct, frozen=True):
    area: int


class AutomaTile(Struct, frozen=True):
    """Remove the advanced tile of an area from the game."""

    area: int


class AutomaCover(Struct, frozen=True):
    space: int


class AutomaNothing(Struct, frozen=True):
    """The action of the card is not possible."""


class AutomaPass(Struct, frozen=True):
    """No more turns in the last round."""


class AutomaPassFor(Struct, frozen=True):
    booster: int


# fmt: off
PersonMove: TypeAlias = (
    Turns | Done | Pick | Take | Build | Found | Gaiaform | Upgrade | Federate | Research | Act
    | Special | Swap | Downgrade | Advance | Outpost | Pass | PassFor | TakeBasic | TakeAdvanced
    | Find | Stone | Convert | Burn | End | Charge | Decline | Receive | Satellite
)
NatureMove: TypeAlias = (
    First | LayMap | LayBasics | LayAdvanced | Crown | LayRounds | LayFinals | LayRow | DealFaction
    | Draw
)
AutomaMove: TypeAlias = (
    AutomaSettle | AutomaTake | AutomaBuild | AutomaUpgrade | AutomaResearch | AutomaTile
    | AutomaCover | AutomaNothing | AutomaPass | AutomaPassFor
)
# fmt: on
AnyMove: TypeAlias = PersonMove | NatureMove | AutomaMove

KINDS: Final = (
    Kind("hex", HEX_WORDS),
    Kind("tile", TILE_WORDS),
    Kind("sector", SECTOR_WORDS),
    Kind("faction", FACTIONS),
    Kind("area", AREAS),
    Kind("building", BUILDINGS),
    Kind("structure", STRUCTURES),
    Kind("basic", BASIC_WORDS),
    Kind("advanced", ADVANCED_WORDS),
    Kind("token", TOKEN_WORDS),
    Kind("booster", BOOSTER_WORDS),
    Kind("round", ROUND_WORDS),
    Kind("final", FINAL_WORDS),
    Kind("space", SPACE_WORDS),
    Kind("source", SPECIALS[:-1]),
    Kind("pay", PAYS),
    Kind("good", GOODS),
    Kind("bowl", BOWLS),
    Kind("when", WHEN),
    Kind("item", ITEMS),
    Kind("seat", {**{word: seat for seat, word in enumerate(SEAT_WORDS)}, "automa": AUTOMA}),
    Kind("card", CARD_WORDS),
    Numeral("number", 0, MOST),
)
