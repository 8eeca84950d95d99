"""Formats numbers and names in the language of the reader."""

from math import isfinite
from typing import Final

from orrery.kernel.game import AnyGame
from orrery.kernel.text import Number, Words
from orrery.lab.report.texts import WORDS
from orrery.texts import WORDS as TABLE

_NARROW: Final = "\u202f"


class Formatter:
    """Texts, names and numbers of a report in one language; calling it gives a text by its id."""

    def __init__(self, game: AnyGame, language: str) -> None:
        self.game, self.language = game, language

    def __call__(self, id: str, /, **numbers: Number) -> str:
        return WORDS.text(id, self.language, numbers)

    @property
    def words(self) -> Words:
        return self.game.words

    def label(self, kind: str, word: str) -> str:
        """A word of the game, capitalized."""
        text = self.words.label(kind, word, self.language)
        return text[:1].upper() + text[1:]

    def sentence(self, text: str) -> str:
        return self.game.grammar.label(text, self.language) or text

    def level(self, name: str) -> str:
        """The name of a bot; `hard@0.5` keeps its suffix."""
        plain = name.partition("@")[0]
        known = TABLE.knows("text", f"page_level_{plain}")
        shown = TABLE.text(f"page_level_{plain}", self.language) if known else plain
        return shown + name[len(plain) :]

    def number(self, value: float, digits: int = 1, *, sign: bool = False) -> str:
        """
        >>> from orrery.games import games
        >>> fmt = Formatter(games()[0], "fr")
        >>> fmt.number(-1234.56), fmt.number(3, 0)
        ('−1\\u202f234,6', '3')
        """
        if not isfinite(value):
            return "–"
        value = round(value, digits) + 0.0  # no minus zero
        text = f"{value:{'+' if sign else ''},.{digits}f}".replace("-", "−")
        if self.language == "fr":
            return text.replace(",", _NARROW).replace(".", ",")
        return text.replace(",", _NARROW)

    def percent(self, share: float, digits: int = 1) -> str:
        return f"{self.number(100 * share, digits)}{_NARROW}%"

    def between(self, low: float, high: float, digits: int = 1) -> str:
        """An interval."""
        if not isfinite(low):
            return "–"
        return f"{self.number(low, digits)} … {self.number(high, digits)}"

    def percents(self, low: float, high: float) -> str:
        return f"{self.number(100 * low, 1)} … {self.percent(high)}"
