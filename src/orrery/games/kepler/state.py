"""What is on the table: the players' boards, the galaxy, and the agenda of what is to be done.

A state does not hold the order of what is still to be drawn: face-down tiles are hexes and a bag of
bodies, the progress deck is the set of cards not drawn. The first task of the agenda (`tasks`)
waits for its seat. A move replaces it by those that follow from it, and tasks without a seat are
carried out at once (`verbs`).
"""

from typing import Annotated, Final

from msgspec import Struct
from msgspec.structs import replace

from orrery.games.kepler.components import (
    BODIES,
    CELLS,
    OBJECTIVE_WORDS,
    PROGRESS_WORDS,
)
from orrery.games.kepler.tasks import NONE, Cubes, HexNumber, HexSet, Task
from orrery.kernel.game import Seat
from orrery.kernel.position import NameBits, Names

ENERGY, MATTER, ANTIMATTER = range(3)
SPACE_TRAVEL, TERRAFORMING, ENERGY_DEVELOPMENT, ANTIMATTER_SCIENCE, QUANTUM_PHYSICS = range(5)
TECHNOLOGY, COLONIAL = range(2)
EARTH: Final = 0  # its number among the planets
UNKNOWN: Final = len(OBJECTIVE_WORDS)  # an objective that the seat which looks may not know

# A body is a planet by its number, a mine, or a colonial objective.
MINES: Final = range(BODIES.index("mine-1"), BODIES.index("objective-1"))
GOALS: Final = range(BODIES.index("objective-1"), len(BODIES))


class Planet(Struct, frozen=True):
    """A card in front of a player: Earth, a colony or a terraformed world, with its cubes."""

    number: int
    hex: HexNumber
    terraformed: bool
    cubes: Cubes


class Player(Struct, frozen=True):
    cell: Annotated[int, Names(CELLS)]  # of the action cube
    techs: tuple[int, int, int, int, int]
    tracks: tuple[int, int]  # KP-SUPREMACY-01: technology and colonial
    medals: tuple[int, int]
    storage: Cubes
    pit: Cubes
    planets: tuple[Planet, ...]  # Earth first
    fleet: HexSet  # ships on the board
    crossed: HexSet  # objectives that this nation has flown over
    objective: Annotated[int, Names((*OBJECTIVE_WORDS, "unknown"), none=NONE)]


class Phantom(Struct, frozen=True):
    """The rival of the solo game: it advances on tracks and in technology, and owns nothing."""

    level: int = 0  # of all its technologies
    tracks: tuple[int, int] = (0, 0)
    medals: tuple[int, int] = (0, 0)


class Setup(Struct, frozen=True):
    """The options with which the box was opened."""

    objectives: str
    leftover: str
    policy: str
    placement: str


class State(Struct, frozen=True):
    setup: Setup
    players: tuple[Player, ...]
    phantom: Phantom | None
    down: HexSet  # tiles lying face down
    bag: Annotated[int, NameBits(BODIES)]  # the bodies that those are, in no order
    planets: HexSet  # tiles turned up, by kind
    mines: HexSet
    goals: HexSet
    bodies: tuple[tuple[HexNumber, Annotated[int, Names(BODIES)]], ...]  # what was turned up where
    settled: HexSet  # planets with a nation marker
    deck: Annotated[int, NameBits(PROGRESS_WORDS)]  # progress cards not drawn
    card: Annotated[int, Names(PROGRESS_WORDS, none=NONE)]  # of this round
    card_medals: tuple[int, int]  # waiting on the card, technology and colonial
    track_medals: tuple[int, int]  # still on the tracks: bit sets of spaces
    round: int
    first: Seat
    turn: Seat  # whose turn it is, NO_SEAT between turns
    exchanged: int  # quantum exchanges made in this turn
    agenda: tuple[Task, ...]


def ships(state: State) -> int:
    """All hexes that hold a ship."""
    fleets = 0
    for player in state.players:
        fleets |= player.fleet
    return fleets


def with_player(state: State, seat: Seat, player: Player) -> State:
    players = state.players
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]))


def planet_of(player: Player, number: int) -> Planet | None:
    """The player's card of that number, if there is one."""
    for planet in player.planets:
        if planet.number == number:
            return planet
    return None


def with_planet(player: Player, planet: Planet) -> tuple[Planet, ...]:
    """The player's cards with one of them exchanged."""
    return tuple([planet if p.number == planet.number else p for p in player.planets])


def body_at(state: State, hex: int) -> int:
    """The body that was turned up on a hex, NONE if there is none."""
    for place, body in state.bodies:
        if place == hex:
            return body
    return NONE


def plus(a: Cubes, b: Cubes) -> Cubes:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def minus(a: Cubes, b: Cubes) -> Cubes:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def covers(a: Cubes, b: Cubes) -> bool:
    """Whether a holds at least b."""
    return a[0] >= b[0] and a[1] >= b[1] and a[2] >= b[2]


def at_most(a: Cubes, b: Cubes) -> Cubes:
    """As much of a as b holds."""
    return (min(a[0], b[0]), min(a[1], b[1]), min(a[2], b[2]))


ONE: Final[tuple[Cubes, Cubes, Cubes]] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def turn_order(state: State) -> tuple[Seat, ...]:
    """The seats of this round, clockwise from the first player."""
    seats = len(state.players)
    return tuple((state.first + i) % seats for i in range(seats))
