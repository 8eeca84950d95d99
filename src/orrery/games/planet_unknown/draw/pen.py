"""The pen of Planet Unknown: its words, and what a tooltip says."""

from dataclasses import dataclass
from typing import ClassVar

from orrery.games.planet_unknown.describe import medals
from orrery.games.planet_unknown.texts import WORDS
from orrery.kernel import pen as kernel
from orrery.kernel.text import Words


@dataclass(frozen=True, slots=True)
class Pen(kernel.Pen):
    words: ClassVar[Words] = WORDS

    def medals(self, n: int) -> str:
        return medals(n, self.language)
