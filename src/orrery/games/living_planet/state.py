"""What is on the table: the map, the buildings, the market, the players, and the agenda.

Credits, resources and planet cards in hand are behind the screens; everything else is public. A
state does not hold the order of what is still to be drawn: the exploration deck is the set of the
unseen hexes, above those that were put under it, whose order is known.
"""

from typing import Annotated, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from orrery.games.living_planet.atlas import SLOT_WORDS, Atlas, Laid, atlas
from orrery.games.living_planet.components import (
    BUILDING,
    BUILDINGS,
    CARD_WORDS,
    CHIPS,
    RESOURCES,
    ROVERS,
    SCIENTISTS,
    START_CREDITS,
    TILE_WORDS,
)
from orrery.games.living_planet.tasks import NO_SEAT, NONE, HexNumber, Task
from orrery.kernel.game import Seat
from orrery.kernel.position import NameBits, Names

OIL, VIBRIUM, ELECTRICITY, IRON, MYCELIUM = range(5)
PRODUCTION_FAMILY, PROTECTION, FINANCIAL, PORT = range(4)
SPACEPORT: Final = BUILDINGS.index("spaceport")
MULTI_TRADE, BUSINESS, MARKETING = (
    BUILDINGS.index(word) for word in ("multi-trade", "business-centre", "marketing")
)

OCCUPANTS: Final = ("", "scientist", "wounded", "rover")
EMPTY, SCIENTIST, WOUNDED, ROVER = range(len(OCCUPANTS))
VALUES: Final = {str(value): value for value in range(1, 7)}
ALL_CARDS: Final = 0b1111110  # planet cards 1 to 6, as bits

Goods: TypeAlias = tuple[int, ...]  # by resource
NO_GOODS: Final[Goods] = (0, 0, 0, 0, 0)
CardSet: TypeAlias = Annotated[int, NameBits(VALUES)]


class House(Struct, frozen=True):
    """A building on its slot. The player who has a chip or a unit in it owns it."""

    slot: Annotated[int, Names(SLOT_WORDS)]
    building: Annotated[int, Names(BUILDINGS)]
    owner: Seat = NO_SEAT
    chip: bool = False
    unit: Annotated[int, Names(OCCUPANTS, none=EMPTY)] = EMPTY

    @property
    def controlled(self) -> bool:
        """By a chip or an active unit; with a wounded scientist alone it is only occupied.

        Rules: LP-PROD-08, LP-PROD-10, LP-RULING-36.
        """
        return self.chip or self.unit in (SCIENTIST, ROVER)

    @property
    def abandoned(self) -> bool:
        """Rules: LP-PROD-11."""
        return not self.chip and self.unit == EMPTY

    @property
    def kind(self) -> int:
        return BUILDING[self.building].kind


class Player(Struct, frozen=True):
    credits: int = START_CREDITS
    goods: Goods = NO_GOODS
    scientists: tuple[HexNumber, ...] = ()  # active ones outside buildings, in order of their hexes
    wounded: tuple[HexNumber, ...] = ()
    rovers: tuple[HexNumber, ...] = ()
    spare_scientists: int = SCIENTISTS
    spare_rovers: int = ROVERS
    chips: int = CHIPS
    hand: CardSet = ALL_CARDS
    discard: tuple[int, ...] = ()  # the last one lies on top
    chosen: int = 0  # face down
    destiny: bool = False
    taken: bool = False  # the token was taken in this round
    spent: bool = False  # a token was used in this round


class Offer(Struct, frozen=True):
    """What a player gives another, set aside until it is answered, and what is wanted for it."""

    maker: Seat
    to: Seat
    credits: int
    goods: Goods
    destiny: bool
    want_credits: int
    want_goods: Goods
    want_destiny: bool


class Layer(Struct, frozen=True):
    """Hexes that a player put under the exploration deck, in an order that others do not know."""

    by: Seat
    tiles: tuple[Annotated[int, Names(TILE_WORDS)], ...]  # the next one first


class Setup(Struct, frozen=True):
    """The options with which the box was opened."""

    length: str
    screens: str
    negotiation: str
    spare_starts: str
    spaceports: str
    leader: str


class State(Struct, frozen=True):
    setup: Setup
    players: tuple[Player, ...]
    laid: tuple[Laid, ...]
    houses: tuple[House, ...]
    unseen: Annotated[int, NameBits(TILE_WORDS)]  # the top of the exploration deck
    under: tuple[Layer, ...]  # its bottom, the next layer first; none is empty
    supply: Goods
    prices: tuple[int, ...]
    market: Annotated[int, NameBits(CARD_WORDS)]  # the market deck
    discarded: Annotated[int, NameBits(CARD_WORDS)]
    top: Annotated[int, Names(CARD_WORDS, none=NONE)]  # the visible card of the discard
    depletion: tuple[Annotated[int, Names(RESOURCES, none=NONE)], ...]  # by space, as far as used
    removed: Goods  # out of the game
    neutral: tuple[CardSet, ...]  # by colour: the cards left in the deck of a neutral one
    dice: tuple[int, ...]  # by colour, 0 before they are set
    columns: tuple[Annotated[int, Names(("red", "blue", "yellow", "green"))], ...]  # the order
    rows: tuple[int, ...]  # by column: how far the die has come
    round: int
    leader: Seat
    effect: int  # the leader's planet card, 0 once it is used up
    named: Annotated[int, Names(RESOURCES, none=NONE)]  # production of it is doubled
    offers: tuple[Offer, ...]
    agenda: tuple[Task, ...]

    @property
    def atlas(self) -> Atlas:
        return atlas(self.laid)


def with_player(state: State, seat: Seat, player: Player) -> State:
    players = state.players
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]))


def clockwise(state: State) -> list[Seat]:
    """All seats, beginning with the leader."""
    count = len(state.players)
    return [(state.leader + n) % count for n in range(count)]


def beneath(state: State) -> tuple[int, ...]:
    """The hexes at the bottom of the exploration deck, the next one first."""
    return tuple([tile for layer in state.under for tile in layer.tiles])


def hexes_left(state: State) -> int:
    """How many hexes the exploration deck has."""
    return state.unseen.bit_count() + len(beneath(state))


def plus(goods: Goods, resource: int, n: int) -> Goods:
    return (*goods[:resource], goods[resource] + n, *goods[resource + 1 :])


# --- The agenda ---------------------------------------------------------------------------------


def answered(state: State, *follows: Task) -> State:
    """Replace the first task by those that follow from it."""
    return replace(state, agenda=(*follows, *state.agenda[1:]))


def ahead(state: State, *tasks: Task) -> State:
    """Put tasks before the first one."""
    return replace(state, agenda=(*tasks, *state.agenda))


# --- Buildings ----------------------------------------------------------------------------------


def house_at(state: State, slot: int) -> House | None:
    for house in state.houses:
        if house.slot == slot:
            return house
    return None


def with_house(state: State, house: House) -> State:
    """A building changed, or a new one."""
    houses = list(state.houses)
    for n, each in enumerate(houses):
        if each.slot == house.slot:
            houses[n] = house
            break
    else:
        houses.append(house)
    return replace(state, houses=tuple(houses))


def without_house(state: State, slot: int) -> State:
    """Rules: LP-CATACLYSM-15, LP-RULING-32."""
    return replace(state, houses=tuple([h for h in state.houses if h.slot != slot]))


def with_chip(state: State, seat: Seat, slot: int) -> State:
    """A chip of the player's reserve on a building."""
    house = house_at(state, slot)
    assert house is not None
    player = state.players[seat]
    state = with_player(state, seat, replace(player, chips=player.chips - 1))
    return with_house(state, replace(house, chip=True))


def emptied(house: House, *, chip: bool, unit: int) -> House:
    """A building with what is left in it; with nothing it is abandoned.

    Rules: LP-CATACLYSM-16.
    """
    owner = house.owner if chip or unit != EMPTY else NO_SEAT
    return replace(house, chip=chip, unit=unit, owner=owner)


def controls(state: State, seat: Seat, building: int) -> bool:
    """Whether the player controls one of these.

    Rules: LP-FINANCE-01.
    """
    return any(h.owner == seat and h.building == building and h.controlled for h in state.houses)


def holds(state: State, seat: Seat, building: int) -> bool:
    """Whether the player controls or occupies one of these.

    Rules: LP-LIMIT-03.
    """
    return any(h.owner == seat and h.building == building for h in state.houses)


def spaceport(state: State, seat: Seat) -> House | None:
    """The spaceport that the player controls."""
    for house in state.houses:
        if house.building == SPACEPORT and house.owner == seat and house.controlled:
            return house
    return None


def left_in_pile(state: State, building: int) -> int:
    """How many tiles of a building are in the supply.

    Rules: LP-SETUP-12, LP-RULING-02.
    """
    return BUILDING[building].copies - sum(h.building == building for h in state.houses)


def neutral_colours(state: State) -> range:
    """The colours without a player.

    Rules: LP-FEWER-02.
    """
    return range(len(state.players), 4)
