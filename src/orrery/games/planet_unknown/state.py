"""What is on the table: the station, the players, the piles, and the agenda of what is to be done.

While several seats act at once, `players` holds the players as they are, of which each seat knows
its own, and `shown` what the others see: the players as the phase began. A state does not hold the
order of what is still to be drawn: a stack is its top tile and the set of those below it, the event
deck is the number of cards left of each colour.
"""

from collections.abc import Iterator
from typing import Annotated, Final

from msgspec import Struct
from msgspec.structs import replace

from orrery.games.planet_unknown.components import (
    CARD_WORDS,
    CORPORATION,
    CORPORATIONS,
    CUBES,
    EVENT_WORDS,
    OBJECTIVE_WORDS,
    PLACES,
    PLANETS,
    SHAPES,
    SPOTS,
    TERRAINS,
    TILE_WORDS,
    TURNS,
)
from orrery.games.planet_unknown.ground import BOARD, GROUND
from orrery.games.planet_unknown.items import Item
from orrery.games.planet_unknown.tasks import NONE, Task
from orrery.kernel.game import Seat
from orrery.kernel.position import NameBits, Names
from orrery.kernel.text import Term

SquareSet = Annotated[int, NameBits(BOARD.words)]

POWERS: Final = (  # techs that may be used once in a turn or once in a game
    "swap",  # Jump Drive A
    "teleport",  # Jump Drive B
    "double",  # Jump Drive C
    "claim",  # Jump Drive E
    "survey",  # Jump Drive F
    "patches",  # Wormhole 3
    "shift",  # Cosmos 5
    "shifts",  # Cosmos 2
    "rover",  # Horizon 5
    "regress",  # Makeshift 4
    "flux",  # Flux 5
    "leap",  # Flux 2
    "moves",  # Flux 1
    "cards",  # Republic 5
)
# fmt: off
(SWAP, JUMPED, DOUBLE, CLAIM, SURVEY, PATCHES, SHIFT_ONE, SHIFT_THREE, ROVER_STEP, REGRESS_ONE,
 FLUX_STEP, LEAP, FLUX_MOVES, LAST_CARDS) = range(len(POWERS))
# fmt: on
_ENERGY: Final = TERRAINS.index("energy")


class Laid(Struct, frozen=True):
    """A tile on a planet."""

    tile: Annotated[int, Names(TILE_WORDS)]
    turn: Annotated[int, Names(TURNS)]
    anchor: Annotated[int, Names(BOARD.words)]


class Hand(Struct, frozen=True):
    """The cards of a player."""

    kept: Annotated[int, NameBits(CARD_WORDS)] = 0  # for the end of the game, secret until then
    played: Annotated[int, NameBits(CARD_WORDS)] = 0
    settled: Annotated[int, NameBits(CARD_WORDS)] = 0  # kept ones whose advance has been made
    # by rank, the cards left in a pile that was looked through; () in a hand that is hidden
    seen: tuple[Annotated[int, NameBits(CARD_WORDS)], ...] = (0, 0, 0, 0)
    dealt: Annotated[int, NameBits(OBJECTIVE_WORDS)] = 0  # of which some are put back
    goals: Annotated[int, NameBits(OBJECTIVE_WORDS)] = 0  # personal objectives


class Player(Struct, frozen=True):
    """A player's boards and cards. The common supply of meteorites and patches is unlimited.

    Rules: PU-SETUP-21.
    """

    planet: Annotated[int, Names(PLANETS, none=NONE)] = NONE
    corporation: Annotated[int, Names(CORPORATIONS, none=NONE)] = NONE
    cubes: tuple[Annotated[int, Names(PLACES)], ...] = tuple(16 * n for n in range(len(CUBES)))
    laid: tuple[Laid, ...] = ()
    terrain: tuple[SquareSet, ...] = (0,) * 6
    icons: tuple[SquareSet, ...] = (0,) * 6
    symbols: SquareSet = 0  # meteor symbols
    meteors: SquareSet = 0
    patches: SquareSet = 0
    pods: SquareSet = 0
    rovers: SquareSet = 0
    laden: SquareSet = 0  # rovers that carry a meteorite
    reserve: int = 0  # rovers on the corporation board
    area: int = 0  # lifepods in the scoring area
    held: Annotated[int, NameBits(SPOTS)] = 0  # lifepods on tracks and techs
    meteorites: int = 0  # collected
    stored: int = 0  # patches
    flux: Annotated[int, Names(CUBES, none=NONE)] = NONE
    hand: Hand = Hand()
    used: Annotated[int, NameBits(POWERS)] = 0  # in this turn
    spent: Annotated[int, NameBits(POWERS)] = 0  # in this game
    began: tuple[int, ...] = (0,) * 6  # rovers by the terrain on which they began the turn
    moves: int = 0  # movement left
    driving: bool = False  # movement was gained in this turn
    items: tuple[Item, ...] = ()
    ranks: tuple[int, ...] = ()  # civ cards to be picked; ANY_RANK: of any pile
    survey: bool = False  # objectives are to be drawn
    foresees: bool = False  # knows the next event
    selected: Annotated[int, Names(SHAPES, none=NONE)] = NONE  # the tile chosen, not placed yet
    took: Annotated[int, Names(SHAPES, none=NONE)] = NONE  # in this turn
    blocked: bool = False  # can place no tile of the depot: this ends the game
    ready: bool = True

    @property
    def covered(self) -> int:
        a, b, c, d, e, f = self.terrain
        return a | b | c | d | e | f

    @property
    def energy(self) -> int:
        """Energy terrain; on Petra with the currents that nothing covers."""
        tiles, currents = self.terrain[_ENERGY], GROUND[self.planet].currents
        return tiles | currents & ~self.covered if currents else tiles

    def with_cube(self, cube: int, place: int) -> "Player":
        cubes = self.cubes
        return replace(self, cubes=(*cubes[:cube], place, *cubes[cube + 1 :]))


ANY_RANK: Final = 4
UNDECIDED: Final = Player()


def settle_in(player: Player, planet: int, corporation: int) -> Player:
    """A player with these boards, and the pieces that start on them.

    Rules: PU-SETUP-12, PU-SETUP-16, PU-SETUP-17.
    """
    return replace(
        player,
        planet=planet,
        corporation=corporation,
        pods=GROUND[planet].pods if planet != NONE else 0,
        reserve=CORPORATION[corporation].rovers if corporation != NONE else 0,
    )


class Setup(Struct, frozen=True):
    """The options with which the box was opened."""

    planets: str
    corporations: str
    given_planets: tuple[str, ...]
    given_corporations: tuple[str, ...]
    station: str
    events: str
    green: int
    orange: int
    personal: bool
    fixed: bool  # the station turns one step by itself
    rover_top: str


class Pile(Struct, frozen=True):
    """The civ cards of a rank. Until a player looks at them only their number is known."""

    size: int
    open: bool = False
    cards: Annotated[int, NameBits(CARD_WORDS)] = 0


class State(Struct, frozen=True):
    setup: Setup
    players: tuple[Player, ...]
    shown: tuple[Player, ...]  # () while nothing is hidden
    outer: tuple[Annotated[int, Names(SHAPES)], ...]  # by sector of the station
    inner: tuple[Annotated[int, Names(SHAPES)], ...]
    rotation: int
    tops: tuple[Annotated[int, Names(TILE_WORDS, none=NONE)], ...]  # by shape
    rest: tuple[Annotated[int, NameBits(TILE_WORDS)], ...]
    commander: Seat
    turn: int
    deck: tuple[int, int, int]  # events left, by colour
    drawn: Annotated[int, NameBits(EVENT_WORDS)]
    event: Annotated[int, Names(EVENT_WORDS, none=NONE)]
    foreseen: Annotated[int, Names(EVENT_WORDS, none=NONE)]
    piles: tuple[Pile, ...]
    removed: Annotated[int, NameBits(CARD_WORDS)]  # civ cards that left an open pile
    box: Annotated[int, NameBits(OBJECTIVE_WORDS)]  # objective cards without a player
    shared: tuple[Annotated[int, Names(OBJECTIVE_WORDS)], ...]  # between neighbours
    common: tuple[Annotated[int, Names(OBJECTIVE_WORDS)], ...]  # for all
    last: bool  # this is the last turn
    phase: int  # the number of phases so far in which all act at once
    agenda: tuple[Task, ...]

    @property
    def solo(self) -> bool:
        """Whether the solo rules apply.

        Rules: PU-SOLO-15, PU-TWO-02.
        """
        return len(self.players) == 1


def roles(state: State) -> tuple[tuple[Term, ...], ...]:
    """The planet and the corporation of each seat, as far as they are dealt or chosen."""
    return tuple(tuple(_boards(player)) for player in state.players)


def _boards(player: Player) -> Iterator[Term]:
    if player.planet != NONE:
        yield Term("planet", PLANETS[player.planet])
    if player.corporation != NONE:
        yield Term("corporation", CORPORATIONS[player.corporation])


def next_task(state: State) -> State:
    """Remove the first task of the agenda."""
    return replace(state, agenda=state.agenda[1:])


def with_player(state: State, seat: Seat, player: Player) -> State:
    players = state.players
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]))
