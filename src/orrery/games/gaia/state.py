"""What is on the table: the galaxy, the boards, the players, and the agenda of what is to be done.

All of it is public. A state does not hold the order of what is still to be drawn; the Automa's deck
is the set of its cards. The first task of the agenda (`tasks`) waits for its seat. A move replaces
it by those that follow from it, and tasks without a seat are carried out at once.
"""

from typing import Annotated, Final

from msgspec import Struct
from msgspec.structs import replace

from orrery.games.gaia.components import (
    ADVANCED_WORDS,
    BASIC_WORDS,
    BIG_VALUE,
    BOOSTER_WORDS,
    CARD_WORDS,
    FACTIONS,
    FINAL_WORDS,
    ROUND_WORDS,
    SPACE_WORDS,
    TOKEN_WORDS,
    VALUE,
)
from orrery.games.gaia.galaxy import GAIA, LOST, TILE_WORDS, Galaxy, galaxy
from orrery.games.gaia.tasks import NONE, HexSet, Task
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.position import NameBits, Names
from orrery.kernel.text import Term

# fmt: off
(TERRANS, LANTIDS, XENOS, GLEENS, TAKLONS, AMBAS, HADSCH_HALLAS,
 IVITS, GEODENS, BALTAKS, FIRAKS, BESCODS, NEVLAS, ITARS) = range(14)
MINE, STATION, LAB, INSTITUTE, ACADEMY, ACADEMY_QIC = range(6)
TERRAFORMING, NAVIGATION, AI, GAIA_PROJECT, ECONOMY, SCIENCE = range(6)
CREDITS, ORE, KNOWLEDGE, QIC, TOKENS, CHARGE, VP = range(7)
# fmt: on

# Where points come from, besides the ranks, the research and the resources of the end
SOURCES: Final = (
    "start",
    "round-1",
    "round-2",
    "round-3",
    "round-4",
    "round-5",
    "round-6",
    "tokens",
    "boosters",
    "actions",
    "basics",
    "advanced",
    "areas",
    "faction",
    "charges",
)
START, ROUND = 0, 0  # the points of round n stand at ROUND + n
FROM_TOKENS, FROM_BOOSTERS, FROM_ACTIONS, FROM_BASICS, FROM_ADVANCED = range(7, 12)
FROM_AREAS, FROM_FACTION, FROM_CHARGES = range(12, 15)

BIG_TILE: Final = 2  # the basic tile that makes big structures worth more

# Where special actions stand
SPECIALS: Final = (
    "academy",
    "basic-9",
    "advanced-3",
    "advanced-11",
    "advanced-13",
    "booster-4",
    "booster-5",
    "ability",
)
FROM_ACADEMY, FROM_BASIC_9, FROM_ADVANCED_3, FROM_ADVANCED_11, FROM_ADVANCED_13 = range(5)
FROM_STEP, FROM_RANGE, FROM_ABILITY = range(5, 8)


class Token(Struct, frozen=True):
    """A federation token in front of its owner."""

    kind: Annotated[int, Names(TOKEN_WORDS)]
    green: bool


class Player(Struct, frozen=True):
    faction: Annotated[int, Names(FACTIONS, none=NONE)]
    points: tuple[int, ...]  # by source
    credits: int
    ore: int
    knowledge: int
    qic: int
    bowls: tuple[int, int, int]  # without the Brainstone
    area: int  # tokens in the Gaia area
    stone: int  # the bowl of the Brainstone, 0 the Gaia area, NONE: there is none (any more)
    research: tuple[int, int, int, int, int, int]
    mines: HexSet
    stations: HexSet
    labs: HexSet
    institutes: HexSet
    academies: HexSet
    qic_academies: HexSet
    guests: HexSet  # Lantid mines on others' planets
    lost: HexSet  # the Lost Planet
    formers: HexSet  # gaiaformers on planets
    owned: int  # gaiaformers won so far
    parked: int  # gaiaformers in the Gaia area (Bal T'aks)
    outposts: HexSet  # space stations of the Ivits
    satellites: HexSet
    allied: HexSet  # all hexes of the player's federations
    federations: int  # how many were formed
    tokens: tuple[Token, ...]
    booster: Annotated[int, Names(BOOSTER_WORDS, none=NONE)]
    tiles: Annotated[int, NameBits(BASIC_WORDS)]
    covered: Annotated[int, NameBits(BASIC_WORDS)]
    advanced: Annotated[int, NameBits(ADVANCED_WORDS)]
    used: Annotated[int, NameBits(SPECIALS)]  # special actions of this round
    passed: bool

    @property
    def vp(self) -> int:
        return sum(self.points)

    @property
    def all_mines(self) -> int:
        return self.mines | self.guests | self.lost

    @property
    def colonies(self) -> int:
        """The planets that count as the player's own: all but those where a guest lives."""
        return (
            self.mines
            | self.stations
            | self.labs
            | self.institutes
            | self.academies
            | self.qic_academies
            | self.lost
        )

    @property
    def structures(self) -> int:
        """Planets with a building of the player: guests too, but no gaiaformers or space stations.

        Rules: GP-ACT1-24, GP-FINAL-07, GP-FED-25.
        """
        return self.colonies | self.guests

    @property
    def big(self) -> int:
        return self.institutes | self.academies | self.qic_academies

    @property
    def stands(self) -> tuple[int, ...]:
        """Where the buildings of each kind that can be upgraded stand, by building."""
        return (
            self.mines,
            self.stations,
            self.labs,
            self.institutes,
            self.academies,
            self.qic_academies,
        )

    @property
    def effective(self) -> int:
        """The basic tiles that still work."""
        return self.tiles & ~self.covered

    @property
    def green(self) -> int:
        return sum(token.green for token in self.tokens)


class Setup(Struct, frozen=True):
    """The options with which the box was opened."""

    map: str
    turning: str
    order: str
    factions: tuple[str, ...]
    automa: str
    difficulty: str
    house: str


class Automa(Struct, frozen=True):
    """The rival of the solo game. `known` cards are in its pile; `unseen` more were added from the
    reserve face down.

    Rules: GP-SOLO-GEN-02.
    """

    faction: Annotated[int, Names(FACTIONS, none=NONE)]
    vp: int
    research: tuple[int, int, int, int, int, int]
    mines: HexSet
    stations: HexSet
    labs: HexSet
    institutes: HexSet
    academies: HexSet
    satellites: HexSet
    booster: Annotated[int, Names(BOOSTER_WORDS, none=NONE)]
    known: Annotated[int, NameBits(CARD_WORDS)]
    unseen: int
    reserve: Annotated[int, NameBits(CARD_WORDS)]  # where the unseen cards come from
    drawn: Annotated[int, NameBits(CARD_WORDS)]  # in this round
    action: Annotated[int, Names(CARD_WORDS, none=NONE)]
    support: Annotated[int, Names(CARD_WORDS, none=NONE)]
    passed: bool

    @property
    def structures(self) -> int:
        return self.mines | self.stations | self.labs | self.institutes | self.academies

    @property
    def stands(self) -> tuple[int, ...]:
        """Where the structures of each kind stand; academies are all alike."""
        return (self.mines, self.stations, self.labs, self.institutes, self.academies)


class State(Struct, frozen=True):
    setup: Setup
    placement: tuple[Annotated[int, Names(TILE_WORDS)], ...]
    basics: tuple[Annotated[int, Names(BASIC_WORDS)], ...]  # under the six areas, then free ones
    advanced: tuple[Annotated[int, Names(ADVANCED_WORDS, none=NONE)], ...]  # of the six areas
    crown: Annotated[int, Names(TOKEN_WORDS, none=NONE)]  # the token on Terraforming 5
    supply: tuple[int, ...]  # federation tokens left, by kind
    rounds: tuple[Annotated[int, Names(ROUND_WORDS)], ...]
    finals: tuple[Annotated[int, Names(FINAL_WORDS)], ...]
    row: tuple[Annotated[int, Names(BOOSTER_WORDS)], ...]  # boosters to be had
    gaia: HexSet  # Transdim planets that have become Gaia planets
    covered: Annotated[int, NameBits(SPACE_WORDS)]  # board actions taken in this round
    round: int
    first: Seat
    order: tuple[Seat, ...]  # of this round
    out: tuple[Seat, ...]  # those who have passed, in that order
    built: tuple[int, ...]  # hexes built on in this turn
    players: tuple[Player, ...]
    automa: Automa | None
    agenda: tuple[Task, ...]

    @property
    def galaxy(self) -> Galaxy:
        return galaxy(self.placement)


def roles(state: State) -> tuple[tuple[Term, ...], ...]:
    """The faction of each seat, once it has one."""
    return tuple(
        (Term("faction", FACTIONS[player.faction]),) if player.faction != NONE else ()
        for player in state.players
    )


def with_player(state: State, seat: Seat, player: Player) -> State:
    players = state.players
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]))


def site_rules(state: State) -> bool:
    """Whether the rules of the boardgamers site apply where they differ (option `house`).

    Rules: GP-RULING-07.
    """
    return state.setup.house == "boardgamers"


# --- What is where ------------------------------------------------------------------------------


def gaia_planets(state: State) -> int:
    return state.galaxy.type[GAIA] | state.gaia


def lost_planet(state: State) -> int:
    found = 0
    for player in state.players:
        found |= player.lost
    return found


def settled(state: State) -> int:
    """All planets with a structure."""
    found = 0 if state.automa is None else state.automa.structures
    for player in state.players:
        found |= player.structures
    return found


def others(state: State, seat: Seat) -> int:
    """The planets with a structure of another player."""
    found = 0 if state.automa is None else state.automa.structures
    for other, player in enumerate(state.players):
        if other != seat:
            found |= player.structures
    return found


def type_of(state: State, hex: int) -> int:
    """The type that the planet of a hex has by now."""
    if state.gaia >> hex & 1:
        return GAIA
    found = state.galaxy.planet.get(hex)
    return LOST if found is None else found


def types(state: State, colonies: int) -> int:
    """How many planet types there are among these planets.

    Rules: GP-FINAL-03, GP-LOST-05, GP-TECH-39.
    """
    by_type = state.galaxy.type
    plain = colonies & ~state.gaia
    count = 0
    for hexes in by_type[:GAIA]:
        if plain & hexes:
            count += 1
    if colonies & (by_type[GAIA] | state.gaia):
        count += 1
    if plain & ~state.galaxy.planets:
        count += 1
    return count


def value_at(state: State, seat: Seat, hex: int) -> int:
    """The power value of the player's structure on a hex.

    Rules: GP-FED-02, GP-FED-26, GP-TECH-14, GP-ACT10-14.
    """
    player = state.players[seat]
    bit = 1 << hex
    if player.big & bit:
        value = BIG_VALUE if player.effective >> BIG_TILE & 1 else VALUE[INSTITUTE]
    elif (player.stations | player.labs) & bit:
        value = VALUE[STATION]
    elif player.structures & bit:
        value = VALUE[MINE]
    else:
        return 0
    if player.faction == BESCODS and player.institutes and titanium(state) & bit:
        value += 1
    return value


def titanium(state: State) -> int:
    return state.galaxy.type[BESCODS // 2]


def value_of(state: State, seat: Seat, hexes: int) -> int:
    """The power value of all the player's structures among these hexes.

    Rules: GP-FED-02, GP-FED-26, GP-TECH-14.
    """
    player = state.players[seat]
    big = BIG_VALUE if player.effective >> BIG_TILE & 1 else VALUE[INSTITUTE]
    value = (
        big * (player.big & hexes).bit_count()
        + VALUE[STATION] * ((player.stations | player.labs) & hexes).bit_count()
        + VALUE[MINE] * (player.all_mines & hexes).bit_count()
    )
    if player.faction == BESCODS and player.institutes:
        value += (player.structures & hexes & titanium(state)).bit_count()
    return value


def highest_value(state: State, seat: Seat, near: int) -> int:
    """The highest power value among the player's structures on these hexes.

    Rules: GP-ACT10-05.
    """
    player = state.players[seat]
    found = player.structures & near
    if not found:
        return 0
    if player.faction == BESCODS and player.institutes:
        return max(value_at(state, seat, hex) for hex in bits(found))
    if player.big & found:
        return BIG_VALUE if player.effective >> BIG_TILE & 1 else VALUE[INSTITUTE]
    return VALUE[STATION] if (player.stations | player.labs) & found else VALUE[MINE]
