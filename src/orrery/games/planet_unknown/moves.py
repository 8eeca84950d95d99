"""The moves of Planet Unknown, one struct for each verb; those of nature are at the end. Their
sentences are in `verbs`."""

from typing import Final, TypeAlias

from msgspec import Struct

from orrery.games.planet_unknown.components import (
    CARD_WORDS,
    CORPORATIONS,
    CUBES,
    EVENT_WORDS,
    OBJECTIVE_WORDS,
    PLACES,
    PLANETS,
    SHAPES,
    SOURCES,
    SPOTS,
    TILE_WORDS,
    TURNS,
)
from orrery.games.planet_unknown.fitting import WAYS
from orrery.games.planet_unknown.ground import BOARD, SIZE
from orrery.kernel.kinds import Kind, Numeral

SEAT_WORDS: Final = tuple(f"seat-{seat}" for seat in range(6))
HANDLINGS: Final = (
    "leave",  # what lies there
    "keep",  # what is on board
    "exchange",  # deliver what was on board, carry on what lies there
)
LEAVE, KEEP, EXCHANGE = range(len(HANDLINGS))
LINES: Final = tuple(f"{way}-{n}" for way in ("row", "column") for n in range(SIZE))

# --- Set-up


class Choose(Struct, frozen=True):
    planet: int


class Found(Struct, frozen=True):
    corporation: int


class Flux(Struct, frozen=True):
    """Put the flux token on a track."""

    cube: int


class Reject(Struct, frozen=True):
    """Put an objective card back into the box."""

    objective: int


# --- The turn


class Turn(Struct, frozen=True):
    """Turn the station clockwise by a number of depots."""

    steps: int


class Place(Struct, frozen=True):
    shape: int
    turn: int
    square: int  # of the first cell in reading order


class Select(Struct, frozen=True):
    """Republic: choose a tile, and drive with its movement before it is placed."""

    shape: int


class Take(Struct, frozen=True):
    """Take a tile for its resources, when none can be placed."""

    shape: int


class Advance(Struct, frozen=True):
    cube: int
    source: int
    to: int | None = None  # where there is a choice


class Double(Struct, frozen=True):
    """Jump Drive: advance the cube twice with one synergy boost."""

    cube: int


class Regress(Struct, frozen=True):
    cube: int
    source: int


class PutRover(Struct, frozen=True):
    square: int
    handling: int | None = None  # Horizon, of meteorites: here and in the next two


class Move(Struct, frozen=True):
    rover: int
    square: int
    handling: int | None = None


class Teleport(Struct, frozen=True):
    rover: int
    square: int
    handling: int | None = None


class Patch(Struct, frozen=True):
    square: int


class Store(Struct, frozen=True):
    """Keep the patch for the end of the game."""


class Swap(Struct, frozen=True):
    """Jump Drive: take a synergy boost instead of the patch."""


class Collect(Struct, frozen=True):
    square: int


class Destroy(Struct, frozen=True):
    square: int


class Strike(Struct, frozen=True):
    """Put a meteorite on a meteor symbol."""

    square: int


class Clear(Struct, frozen=True):
    line: int


class Stow(Struct, frozen=True):
    """Put a lifepod just collected on a spot."""

    spot: int


class Shift(Struct, frozen=True):
    """Move a collected lifepod."""

    pod: int
    spot: int


class Lose(Struct, frozen=True):
    """Destroy a collected lifepod."""

    spot: int


class Dump(Struct, frozen=True):
    """Horizon: drop the meteorite of a rover into the water."""

    square: int
    handling: int | None = None  # of another one that lies there


class Reset(Struct, frozen=True):
    """Wormhole: put the biomass cube back to its start."""


class Leap(Struct, frozen=True):
    """Flux: advance the cube of the flux track to its next milestone."""


class Claim(Struct, frozen=True):
    """Jump Drive: gain all rewards of the cube's row."""

    cube: int


class Survey(Struct, frozen=True):
    """Jump Drive: draw three objectives."""


class Scrap(Struct, frozen=True):
    """Remove all tiles of a shape from the station."""

    shape: int


class Foresee(Struct, frozen=True):
    """Look at the next event."""


class Pick(Struct, frozen=True):
    card: int


class Adopt(Struct, frozen=True):
    objective: int


class Done(Struct, frozen=True):
    """Be ready: end one's part of the phase."""


# --- Nature


class Rings(Struct, frozen=True):
    outer: tuple[int, ...]
    inner: tuple[int, ...]


class Commander(Struct, frozen=True):
    seat: int


class Spin(Struct, frozen=True):
    steps: int


class DealPlanet(Struct, frozen=True):
    seat: int
    planet: int


class DealCorporation(Struct, frozen=True):
    seat: int
    corporation: int


class DealObjectives(Struct, frozen=True):
    cards: tuple[int, ...]  # () for seats that may not see them
    seat: int


class DealShared(Struct, frozen=True):
    cards: tuple[int, ...]


class Reveal(Struct, frozen=True):
    tile: int


class DrawEvent(Struct, frozen=True):
    event: int


class Glimpse(Struct, frozen=True):
    """The next event, for those who look at it."""

    event: int | None


class OpenPile(Struct, frozen=True):
    rank: int
    cards: tuple[int, ...]


class Offer(Struct, frozen=True):
    """Republic: a card of the next rank besides."""

    card: int | None


class AddCard(Struct, frozen=True):
    rank: int
    card: int | None


class RemoveCard(Struct, frozen=True):
    rank: int
    card: int | None


class Draft(Struct, frozen=True):
    cards: tuple[int, ...]


# fmt: off
PersonMove: TypeAlias = (
    Choose | Found | Flux | Reject | Turn | Place | Select | Take | Advance | Double | Regress
    | PutRover | Move | Teleport | Patch | Store | Swap | Collect | Destroy | Strike | Clear | Stow
    | Shift | Lose | Dump | Reset | Leap | Claim | Survey | Scrap | Foresee | Pick | Adopt | Done
)
NatureMove: TypeAlias = (
    Rings | Commander | Spin | DealPlanet | DealCorporation | DealObjectives | DealShared | Reveal
    | DrawEvent | Glimpse | OpenPile | Offer | AddCard | RemoveCard | Draft
)
# fmt: on
AnyMove: TypeAlias = PersonMove | NatureMove

KINDS: Final = (
    Kind("planet", PLANETS),
    Kind("corporation", CORPORATIONS),
    Kind("cube", CUBES),
    Kind("objective", OBJECTIVE_WORDS),
    Kind("shape", SHAPES),
    Kind("turn", TURNS),
    Kind("square", BOARD.words),
    Kind("source", SOURCES),
    Kind("handling", HANDLINGS),
    Kind("place", PLACES),
    Kind("line", LINES),
    Kind("spot", SPOTS),
    Kind("card", CARD_WORDS),
    Kind("event", EVENT_WORDS),
    Kind("tile", TILE_WORDS),
    Kind("seat", SEAT_WORDS),
    Kind("rank", {str(n + 1): n for n in range(4)}),
    Numeral("number", 0, 5),
)

PLACE: Final = tuple(  # by shape and way, a move for each square: made once, offered many times
    tuple([Place(shape, way.turn, square) for square in range(BOARD.size)] for way in ways)
    for shape, ways in enumerate(WAYS)
)
