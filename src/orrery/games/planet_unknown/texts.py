"""The words and the ledger of Planet Unknown, read from their files when first needed.

What tiles, places and events are called follows from what they are: `describe` adds it to the
words.
"""

from functools import cached_property
from importlib.resources import files
from typing import Final

from orrery.games.planet_unknown.describe import Entries, derived
from orrery.kernel.ledger import Ledger
from orrery.kernel.objections import objector
from orrery.kernel.text import Words


class BoardWords(Words):
    """The words of the file, and those that follow from the components."""

    @cached_property
    def entries(self) -> Entries:
        return derived()


WORDS: Final = BoardWords(files(__package__) / "words.toml")
LEDGER: Final = Ledger(files(__package__) / "rules.toml", WORDS)
no: Final = objector(LEDGER)
