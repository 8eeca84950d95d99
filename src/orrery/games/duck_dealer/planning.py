"""The plan for a good: what a player still has to do to get it.

A good comes out of a mine or a factory. A plan takes what is aboard first, counts every extraction
and conversion that is still missing, and the factories that are to be built before: each of them
costs the same two goods as one conversion. Distances are not part of a plan.
"""

from msgspec import Struct

from orrery.games.duck_dealer.components import PRIMARIES, RECIPE, WARES
from orrery.games.duck_dealer.state import Cargo, State, has_goods
from orrery.kernel.game import Seat


class Plan(Struct, frozen=True):
    """What is missing until a good is aboard, each kind in the order in which it is needed."""

    ware: int
    extract: tuple[int, ...] = ()
    build: tuple[int, ...] = ()  # factories, by their product
    convert: tuple[int, ...] = ()

    @property
    def blue(self) -> int:
        """Trade tokens, if no tile is claimed."""
        return len(self.extract) + len(self.convert)

    @property
    def yellow(self) -> int:
        return len(self.build)

    @property
    def is_aboard(self) -> bool:
        return not self.blue


def plan(state: State, seat: Seat | None, ware: int) -> Plan:
    """What a seat still needs for a good; without a seat, all that it takes."""
    aboard = list(state.players[seat].cargo) if seat is not None else []
    standing = set(state.factories)
    extract: list[int] = []
    build: list[int] = []
    convert: list[int] = []

    def obtain(wanted: int) -> None:
        if wanted in aboard:
            aboard.remove(wanted)
        elif wanted < PRIMARIES:
            extract.append(wanted)
        else:
            if wanted not in standing:
                standing.add(wanted)
                for part in RECIPE[wanted]:
                    obtain(part)
                build.append(wanted)
            for part in RECIPE[wanted]:
                obtain(part)
            convert.append(wanted)

    obtain(ware)
    return Plan(ware, tuple(extract), tuple(build), tuple(convert))


def makeable(cargo: Cargo) -> tuple[int, ...]:
    """The goods whose two parts are aboard: a factory makes or is built from them."""
    return tuple(ware for ware in range(PRIMARIES, len(WARES)) if has_goods(cargo, RECIPE[ware]))


def parts(ware: int) -> frozenset[int]:
    """All goods that go into one, itself among them: its branch of the production tree."""
    return frozenset({ware}).union(*(parts(part) for part in RECIPE[ware]))
