"""The pen of Planet Unknown: its words, and what a tooltip says."""

from dataclasses import dataclass
from typing import ClassVar

from orrery.games.planet_unknown.describe import medals
from orrery.games.planet_unknown.texts import WORDS
from orrery.kernel import pen as kernel
from orrery.kernel.pen import DOT, capital
from orrery.kernel.text import Words


@dataclass(frozen=True, slots=True)
class Pen(kernel.Pen):
    words: ClassVar[Words] = WORDS

    def facts(self, kind: str, word: str, *more: str) -> str:
        """What a tooltip says: the label, what is told about it, and whatever else is known."""
        parts = (capital(self.label(kind, word)), self.about(kind, word), *more)
        return DOT.join(part for part in parts if part)

    def medals(self, n: int) -> str:
        return medals(n, self.language)
