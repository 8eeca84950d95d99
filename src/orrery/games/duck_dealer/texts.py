"""The words and the ledger of Duck Dealer, read from their files when first needed.

What planets, goods and buildings are good for follows from the components: `describe` adds it to
the words. What points, cubes and goods of an offer are called follows from their words alone.
"""

from functools import cached_property
from importlib.resources import files
from typing import Any, Final

from orrery.games.duck_dealer.describe import BY_RULE, derived
from orrery.kernel.ledger import Ledger
from orrery.kernel.objections import objector
from orrery.kernel.text import Words


class DuckWords(Words):
    """The words of the file, and those that follow from the components and the map."""

    @cached_property
    def entries(self) -> dict[str, dict[str, dict[str, Any]]]:
        return derived()

    def _label(self, kind: str, word: str, language: str, form: str) -> str:
        name = BY_RULE.get(kind)
        if name is None:
            return super()._label(kind, word, language, form)
        return name(word, language, form)


WORDS: Final = DuckWords(files(__package__) / "words.toml")
LEDGER: Final = Ledger(files(__package__) / "rules.toml", WORDS)
no: Final = objector(LEDGER)
