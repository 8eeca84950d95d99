"""The pen of Gaia Project: its words, and what a tooltip says."""

from dataclasses import dataclass
from typing import ClassVar, Final

from orrery.games.gaia.texts import WORDS
from orrery.kernel import pen as kernel
from orrery.kernel.pen import DOT, capital
from orrery.kernel.text import Words

_CALLED_AFTER_EFFECT: Final = {"basic", "advanced", "booster", "token", "space", "round", "final"}


@dataclass(frozen=True, slots=True)
class Pen(kernel.Pen):
    words: ClassVar[Words] = WORDS

    def facts(self, kind: str, word: str, *more: str) -> str:
        """What a tooltip says: the label, what is told about it, and whatever else is known. A page
        repeats what follows the name beside it in the bar; of things that are called after what
        they do it would say the same twice."""
        name, about = capital(self.label(kind, word)), self.about(kind, word)
        first = f"{name}. {about}" if kind in _CALLED_AFTER_EFFECT else name
        parts = (first, "" if kind in _CALLED_AFTER_EFFECT else about, *more)
        return DOT.join(part for part in parts if part)
