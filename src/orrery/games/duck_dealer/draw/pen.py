"""The pen of Duck Dealer: its words, and what a tooltip says."""

from dataclasses import dataclass
from typing import ClassVar

from orrery.games.duck_dealer.texts import WORDS
from orrery.kernel import pen as kernel
from orrery.kernel.text import Words


@dataclass(frozen=True, slots=True)
class Pen(kernel.Pen):
    words: ClassVar[Words] = WORDS
