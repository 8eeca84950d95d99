"""The moves of Duck Dealer, one struct for each verb; those of nature are at the end."""

from typing import Final, TypeAlias

from msgspec import Struct

from orrery.games.duck_dealer.components import (
    BUILDINGS,
    CONSUMERS,
    ENERGIES,
    EQUIPMENT,
    PLACE_WORDS,
    POINTS,
    WARES,
    YARDS,
)
from orrery.games.duck_dealer.state import SITES, TILE_WORDS
from orrery.kernel.hexes import bits
from orrery.kernel.kinds import Counted, Kind
from orrery.kernel.offers import Talk

SEAT_WORDS: Final = tuple(f"seat-{seat}" for seat in range(5))
GOODS: Final = Counted("good", WARES, most=999)  # amount and ware
TILES: Final = len(PLACE_WORDS)  # cubes on tiles are numbered after those on points
CUBES: Final = {
    **{word: PLACE_WORDS.index(word) for word in POINTS},
    **{word: TILES + tile for word, tile in TILE_WORDS.items()},
}

# --- Set-up


class Install(Struct, frozen=True):
    equipment: int


class Land(Struct, frozen=True):
    place: int


# --- A turn


class Collect(Struct, frozen=True):
    energy: int


class Act(Struct, frozen=True):
    """Begin an action turn."""


class Skip(Struct, frozen=True):
    """Take no free action turn after a shortage."""


class Recall(Struct, frozen=True):
    """Take back a cube from the board for the turn track."""

    cube: int


class Done(Struct, frozen=True):
    """End the action turn."""


class Return(Struct, frozen=True):
    energy: int


# --- Movement


class Lay(Struct, frozen=True):
    """Put a cube on a point between two planets."""

    place: int


class Open(Struct, frozen=True):
    """Put a portal marker on a planet."""

    place: int


class Move(Struct, frozen=True):
    place: int


class Jump(Struct, frozen=True):
    place: int


class Discover(Struct, frozen=True):
    consumer: int


class Discard(Struct, frozen=True):
    ware: int


# --- Construction


class Build(Struct, frozen=True):
    building: int
    ware: int | None = None  # R of a consumer


class Claim(Struct, frozen=True):
    site: int


# --- Trade


class Extract(Struct, frozen=True):
    ware: int


class Convert(Struct, frozen=True):
    """Convert two goods into this one."""

    ware: int


class Deliver(Struct, frozen=True):
    ware: int


class Fit(Struct, frozen=True):
    equipment: int
    old: int | None = None


# --- Nature


class First(Struct, frozen=True):
    seat: int


class Mines(Struct, frozen=True):
    """The good of each planet's mine."""

    wares: tuple[int, ...]


class Yards(Struct, frozen=True):
    """The shipyard of each start planet."""

    yards: tuple[int, ...]


class Consumers(Struct, frozen=True):
    """The left pile from the top, then the right one."""

    tiles: tuple[int, ...]


# fmt: off
PersonMove: TypeAlias = (
    Install | Land | Collect | Act | Skip | Recall | Done | Return | Lay | Open | Move | Jump
    | Discover | Discard | Build | Claim | Extract | Convert | Deliver | Fit | Talk
)
NatureMove: TypeAlias = First | Mines | Yards | Consumers
# fmt: on
AnyMove: TypeAlias = PersonMove | NatureMove

KINDS: Final = (
    Kind("place", PLACE_WORDS),
    Kind("ware", WARES),
    GOODS,
    Kind("energy", ENERGIES),
    Kind("equipment", EQUIPMENT),
    Kind("building", BUILDINGS),
    Kind("site", SITES),
    Kind("cube", CUBES),
    Kind("yard", YARDS),
    Kind("consumer", CONSUMERS),
    Kind("seat", SEAT_WORDS),
)

_PIECE: Final = 11  # bits
_MASK: Final = (1 << _PIECE) - 1


class Picker:
    """The moves for the places of a set, put together from cached lists for pieces of 11 bits: it
    would take too long to go through a large set bit by bit."""

    def __init__(self, verb: type) -> None:
        self.of: Final = tuple(verb(place) for place in range(len(PLACE_WORDS)))
        self._pieces: Final[tuple[dict[int, list[AnyMove]], ...]] = tuple(
            {0: []} for _ in range(0, len(PLACE_WORDS), _PIECE)
        )

    def __call__(self, places: int) -> list[AnyMove]:
        found: list[AnyMove] = []
        for n, known in enumerate(self._pieces):
            piece = places >> n * _PIECE & _MASK
            if piece not in known:
                known[piece] = [self.of[n * _PIECE + bit] for bit in bits(piece)]
            found += known[piece]
        return found


MOVES_TO: Final = Picker(Move)
LAYS_ON: Final = Picker(Lay)
OPENS_AT: Final = Picker(Open)
