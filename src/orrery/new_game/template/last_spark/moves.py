"""What one can say."""

from typing import Final, TypeAlias

from msgspec import Struct
from orrery.kernel.game import Seat
from orrery.kernel.kinds import Kind, Numeral

from last_spark.state import MOST, TANKS


class Deal(Struct, frozen=True):
    to: Seat
    tank: int


class Take(Struct, frozen=True):
    sparks: int


AnyMove: TypeAlias = Deal | Take

KINDS: Final = (
    Kind("seat", [f"seat-{seat}" for seat in range(4)]),
    Kind("tank", TANKS),
    Numeral("sparks", 1, MOST),
)
