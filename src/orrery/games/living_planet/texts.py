"""The words and the ledger of Living Planet, read from their files when first needed.

What buildings and cards are called and do follows from what they are: `describe` adds it to the
words. What places and goods are called follows from their words alone.
"""

from functools import cached_property
from importlib.resources import files
from typing import Final

from orrery.games.living_planet.describe import BY_RULE, Entries, derived
from orrery.kernel.ledger import Ledger
from orrery.kernel.objections import objector
from orrery.kernel.text import Words


class PlanetWords(Words):
    """The words of the file, and those that follow from the components and the map."""

    @cached_property
    def entries(self) -> Entries:
        return derived()

    def _label(self, kind: str, word: str, language: str, form: str) -> str:
        name = BY_RULE.get(kind)
        if name is None:
            return super()._label(kind, word, language, form)
        return name(word, language, form)


WORDS: Final = PlanetWords(files(__package__) / "words.toml")
LEDGER: Final = Ledger(files(__package__) / "rules.toml", WORDS)
no: Final = objector(LEDGER)
