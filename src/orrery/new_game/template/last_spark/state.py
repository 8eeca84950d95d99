"""What lies on the table, and what is asked of whom."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final, TypeAlias

from msgspec import Struct
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.position import Names

TANKS: Final = {str(n): n for n in range(4, 10)}  # the cards, and what each of them holds
NONE: Final = 0  # no tank has been dealt yet
UNKNOWN: Final = -1  # a tank that the seat which looks may not know
STARS: Final = {"bright": 6, "dim": 5}  # sparks for each player
MOST: Final = 3  # sparks in one turn


class Dealing(Struct, frozen=True):
    """Nature deals a tank."""

    to: Seat
    seat: ClassVar[Seat] = NATURE


class Turn(Struct, frozen=True):
    """A player takes sparks."""

    seat: Seat


Task: TypeAlias = Dealing | Turn


class Player(Struct, frozen=True):
    tank: Annotated[int, Names({**TANKS, "unknown": UNKNOWN}, none=NONE)] = NONE
    sparks: int = 0


class State(Struct, frozen=True):
    players: tuple[Player, ...]
    star: int  # sparks that are left
    agenda: tuple[Task, ...]  # the first task is what the game waits for
    round: int = 0


def well_formed(state: State) -> Iterator[str]:
    """What is wrong with a position that somebody wrote down."""
    tanks = [player.tank for player in state.players if player.tank != NONE]
    seats = [task.to if isinstance(task, Dealing) else task.seat for task in state.agenda]
    if not 2 <= len(state.players) <= 4:
        yield f"2 to 4 players sit at a table, not {len(state.players)}"
    if UNKNOWN in tanks or len(set(tanks)) < len(tanks):
        yield "every tank is known, and none is there twice"
    if not all(0 <= seat < len(state.players) for seat in seats):
        yield "the agenda names a seat that is not at the table"
    if (state.star > 0) != bool(state.agenda):
        yield f"{state.star} sparks are left and {len(state.agenda)} tasks"
