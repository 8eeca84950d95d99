"""The pen of Duck Dealer: its words, and what a tooltip says."""

from dataclasses import dataclass
from typing import ClassVar

from orrery.games.duck_dealer.texts import WORDS
from orrery.kernel import pen as kernel
from orrery.kernel.pen import DOT, capital
from orrery.kernel.text import Words


@dataclass(frozen=True, slots=True)
class Pen(kernel.Pen):
    words: ClassVar[Words] = WORDS

    def only(self, *kinds: str) -> frozenset[tuple[str, str]]:
        """What may be said of these kinds: all that something drawn once and again depends on."""
        return frozenset(each for each in self.legal if each[0] in kinds)

    def facts(self, kind: str, word: str, *more: str) -> str:
        """What a tooltip says: the label, what is told about it, and whatever else is known."""
        parts = (capital(self.label(kind, word)), self.about(kind, word), *more)
        return DOT.join(part for part in parts if part)

    def counted(self, n: int, kind: str, word: str) -> str:
        """So many of something."""
        return f"{n} {self.label(kind, word, 'many' if n > 1 else '')}"
