"""What is on the table: the planets with their tiles, the ships, the stock, and what is to be done.

Everything is public, and nothing is drawn after the set-up. Sets of planets, points and claimed
tiles are ints; goods and equipment are tuples in the order of their numbers.
"""

from typing import Annotated, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from orrery.games.duck_dealer.atlas import PLANET_COUNT
from orrery.games.duck_dealer.components import (
    CONSUMERS,
    ENERGY_TOKENS,
    EQUIPMENT,
    FREE_CUBES,
    HOLD_CAPACITY,
    PLACE_WORDS,
    PLANETS,
    PREBUILT_CAPACITY,
    PRIMARIES,
    START_PLANETS,
    WARES,
    YARDS,
)
from orrery.games.duck_dealer.tasks import NO_ENERGY, Energy, Task
from orrery.kernel.game import Seat
from orrery.kernel.position import NameBits, Names

NONE: Final = -1
RED, YELLOW, BLUE = range(3)
HOLD, NAVIGATOR, ENGINEER, MERCHANT = range(4)

SITES: Final = ("mine", "yard", "factory", "consumer")
MINE, YARD_SITE, FACTORY, CONSUMER = range(len(SITES))


def sites_of(planet: int) -> tuple[int, ...]:
    """The slots of a planet: a start planet has no room for a factory or a consumer.

    Rules: DD-DISCOVER-05."""
    return (MINE, YARD_SITE) if planet < START_PLANETS else (MINE, CONSUMER, FACTORY)


def tile_of(planet: int, site: int) -> int:
    """The number of a tile that can be claimed."""
    return planet * len(SITES) + site


TILE_WORDS: Final = {
    f"{PLANETS[planet]}-{SITES[site]}": tile_of(planet, site)
    for planet in range(PLANET_COUNT)
    for site in sites_of(planet)
}

PlaceNumber: TypeAlias = Annotated[int, Names(PLACE_WORDS, none=NONE)]
PlaceSet: TypeAlias = Annotated[int, NameBits(PLACE_WORDS)]
WareNumber: TypeAlias = Annotated[int, Names(WARES, none=NONE)]
ConsumerNumber: TypeAlias = Annotated[int, Names(CONSUMERS, none=NONE)]
Cargo: TypeAlias = tuple[Annotated[int, Names(WARES)], ...]


class Player(Struct, frozen=True):
    """A ship and what its player owns; nothing at the beginning.

    Rules: DD-COMP-17, DD-SETUP-07, DD-RULING-17."""

    place: PlaceNumber = NONE
    gear: tuple[Annotated[int, Names(EQUIPMENT)], ...] = ()
    cargo: Cargo = ()
    energy: Energy = NO_ENERGY
    cubes: int = FREE_CUBES  # in hand; one more marks the score
    routes: PlaceSet = 0  # points with an own cube
    claims: Annotated[int, NameBits(TILE_WORDS)] = 0  # tiles with an own cube
    paid: Annotated[int, NameBits(SITES)] = 0  # of those here: free to use until the ship leaves
    portals: tuple[PlaceNumber, ...] = ()
    built: int = 0  # points for construction
    delivered: int = 0

    @property
    def capacity(self) -> int:
        """Rules: DD-CAPACITY-01."""
        return PREBUILT_CAPACITY + HOLD_CAPACITY * self.gear.count(HOLD)


class Offer(Struct, frozen=True):
    """Goods that are set aside until the offer is answered, and what is wanted for them."""

    maker: Seat
    to: Seat
    gives: Cargo
    wants: Cargo


class Setup(Struct, frozen=True):
    """The options with which the box was opened."""

    consumer_privilege: str
    r_differs: str
    strict_seats: str
    first: str


class State(Struct, frozen=True):
    """Tiles are built or not, see `built`. Rules: DD-COMP-07."""

    setup: Setup
    players: tuple[Player, ...]
    first: Seat
    supply: Energy
    mines: tuple[WareNumber, ...]  # by planet
    yards: tuple[Annotated[int, Names(YARDS)], ...]  # by start planet
    consumers: tuple[ConsumerNumber, ...]  # by planet
    factories: tuple[WareNumber, ...]  # by planet: what they make
    built: PlaceSet  # planets whose yard or consumer is built
    visited: PlaceSet
    piles: tuple[tuple[Annotated[int, Names(CONSUMERS)], ...], ...]  # from the top
    track: tuple[Seat, ...]  # whose cubes lie on the turn track
    offers: tuple[Offer, ...]
    task: Task | None


def with_player(state: State, seat: Seat, player: Player) -> State:
    players = state.players
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]))


def at(row: tuple[int, ...], n: int, value: int) -> tuple[int, ...]:
    """A row with one value changed."""
    return (*row[:n], value, *row[n + 1 :])


def plus(energy: Energy, colour: int, n: int) -> Energy:
    red, yellow, blue = energy
    if colour == RED:
        return (red + n, yellow, blue)
    if colour == YELLOW:
        return (red, yellow + n, blue)
    return (red, yellow, blue + n)


# --- Goods --------------------------------------------------------------------------------------


def with_goods(cargo: Cargo, *wares: int) -> Cargo:
    return tuple(sorted((*cargo, *wares)))


def without_goods(cargo: Cargo, *wares: int) -> Cargo:
    left = list(cargo)
    for ware in wares:
        left.remove(ware)
    return tuple(left)


def has_goods(cargo: Cargo, wares: tuple[int, ...]) -> bool:
    """Whether all of these are aboard, each as often as it is named."""
    if len(wares) == 2:  # all prices are pairs
        a, b = wares
        return a in cargo and b in cargo if a != b else cargo.count(a) > 1
    return all(cargo.count(ware) >= wares.count(ware) for ware in wares)


def load(state: State, seat: Seat) -> int:
    """The number of goods of a ship, with those in its open offer."""
    aside = sum([len(offer.gives) for offer in state.offers if offer.maker == seat])
    return len(state.players[seat].cargo) + aside


# --- Tiles --------------------------------------------------------------------------------------


def consumer_ware(consumer: int) -> int:
    """The good that a consumer wants."""
    return consumer + PRIMARIES


def site_of_factory(state: State, ware: int) -> int:
    """The planet with the factory for a good; NONE while it is in the stock."""
    return state.factories.index(ware) if ware in state.factories else NONE


def claimed(state: State) -> int:
    """All tiles with a privilege cube."""
    found = 0
    for player in state.players:
        found |= player.claims
    return found


def portals(state: State) -> int:
    """All planets with a portal marker."""
    return sum([1 << planet for player in state.players for planet in player.portals])


def other_end(state: State, planet: int) -> int:
    """Where the portal of a planet leads; NONE if there is none or its partner is missing."""
    for player in state.players:
        if planet in player.portals:
            if len(player.portals) < 2:
                return NONE
            return player.portals[planet == player.portals[0]]
    return NONE


def cubes_on_routes(state: State) -> int:
    found = 0
    for player in state.players:
        found |= player.routes
    return found


def tokens(state: State, colour: int) -> int:
    """All tokens of a colour, wherever they are: there are always 40."""
    crew = sum(player.gear.count(colour + 1) for player in state.players)
    return state.supply[colour] + crew + sum(player.energy[colour] for player in state.players)


ALL_TOKENS: Final[Energy] = (ENERGY_TOKENS, ENERGY_TOKENS, ENERGY_TOKENS)
