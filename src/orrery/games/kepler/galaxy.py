"""The galaxy board: what depends only on the map, computed once, and the flights of ships.

Hexes are numbers of `BOARD`, sets of hexes are ints. A flight walks through open space; it may pass
other ships and, if its sentence says so, colonial objectives on its way. It ends where it enters a
tile of another kind.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from orrery.games.kepler.components import BLACK_HOLE as BLACK_HOLE_AT
from orrery.games.kepler.components import (
    FACE_UP as FACE_UP_ZONES,
)
from orrery.games.kepler.components import (
    RADIUS,
    SEATING,
    ZONE_AT,
)
from orrery.games.kepler.components import (
    STARS as STAR_ENTRIES,
)
from orrery.games.kepler.components import SUN as SUN_AT
from orrery.kernel.hexes import Hex, HexMap, disc, distance

BOARD: Final = HexMap(disc(RADIUS))
SUN: Final = BOARD.index(Hex(*SUN_AT))
BLACK_HOLE: Final = BOARD.index(Hex(*BLACK_HOLE_AT))
STARS: Final = BOARD.bits(Hex(star.q, star.r) for star in STAR_ENTRIES)
SPACE: Final = BOARD.all & ~(STARS | 1 << SUN | 1 << BLACK_HOLE)  # where a ship or tile can be
ZONE: Final = tuple(  # the circle of each hex
    ZONE_AT[distance(BOARD.at[i], BOARD.at[SUN])] if i in BOARD.at else -1
    for i in range(BOARD.size)
)
FACE_UP: Final = sum(1 << i for i in BOARD.at if ZONE[i] in FACE_UP_ZONES)  # at set-up


def usable_stars(seats: int) -> int:
    """The star hexes that tiles may touch in a game of `seats`."""
    largest = SEATING[seats].largest_star
    return BOARD.bits(Hex(s.q, s.r) for s in STAR_ENTRIES if s.multiplicity <= largest)


def _sites(seats: int) -> int:
    """Rules: KP-RULING-34."""
    usable = usable_stars(seats)
    return SPACE & BOARD.grow(usable) & ~BOARD.grow(STARS & ~usable)


SITES: Final = {seats: _sites(seats) for seats in SEATING}  # where a tile may lie


class Flight(NamedTuple):
    """Where a ship may stop after flying over these objectives, by the number of steps it takes."""

    via: tuple[int, ...]
    stops: tuple[int, ...]  # stops[n]: the hexes reached with n steps

    @property
    def anywhere(self) -> int:
        return sum(self.stops)  # no hex is in two layers

    def steps(self, to: int) -> int:
        return next(n for n, layer in enumerate(self.stops) if layer >> to & 1)


class Traffic(NamedTuple):
    """The sets of hexes that determine where a ship may fly."""

    open: int  # plain space, to be flown through
    stops: int  # where it may end, tiles that can be entered among them
    goals: int  # colonial objectives that it may still fly over
    again: bool = False  # whether one flight may count the same objective twice


def flights(traffic: Traffic, start: int, reach: int) -> Iterator[Flight]:
    """All ways for one ship: first past the objectives, then over one or several of them."""
    yield from _flights(traffic, start, start, reach, (), 0)


def _flights(
    traffic: Traffic, start: int, leg: int, reach: int, via: tuple[int, ...], used: int
) -> Iterator[Flight]:
    """A leg begins at the ship's own hex or at an objective flown over after `used` steps."""
    through, stops, goals, again = traffic
    enter = through | stops | goals
    grow = BOARD.grow
    layers = [0] * (used + 1)
    over: list[tuple[int, int]] = []
    frontier, seen = 1 << leg, 0
    for step in range(used + 1, reach + 1):
        layer = grow(frontier) & enter & ~seen
        if not layer:
            break
        layers.append(layer & stops)
        if layer & goals and step < reach:
            over.append((step, layer & goals))
        seen |= layer
        frontier = layer & through
    if not via:
        # Going round and back to where one was is staying, unless that is an objective.
        keep = ~(1 << start) | goals
        layers = [layer & keep for layer in layers]
    yield Flight(via, tuple(layers))
    for step, found in over:
        while found:
            low = found & -found
            found ^= low
            goal = low.bit_length() - 1
            rest = traffic if again else Traffic(through, stops & ~low, goals & ~low)
            yield from _flights(rest, start, goal, reach, (*via, goal), step)
