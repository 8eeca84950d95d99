"""The pen of Living Planet: its words, what a tooltip says, and the looks of the four colours."""

from dataclasses import dataclass
from typing import ClassVar, Final

from orrery.games.living_planet.texts import WORDS
from orrery.kernel import pen as kernel
from orrery.kernel.game import Seat
from orrery.kernel.text import Words

LOOKS: Final = "bacdefgh"  # of red, blue, yellow and green: triangle, circle, square and diamond


@dataclass(frozen=True, slots=True)
class Pen(kernel.Pen):
    words: ClassVar[Words] = WORDS


def look(colour: Seat) -> int:
    """The seat of the kit whose colour and shape a player or a die has."""
    return ord(LOOKS[colour]) - ord("a")
