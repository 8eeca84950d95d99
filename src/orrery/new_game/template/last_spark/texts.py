"""The words and the ledger, read from their files when first needed."""

from importlib.resources import files
from typing import Final

from orrery.kernel.ledger import Ledger
from orrery.kernel.objections import objector
from orrery.kernel.text import Words

WORDS: Final = Words(files(__package__) / "words.toml")
LEDGER: Final = Ledger(files(__package__) / "rules.toml", WORDS)
no: Final = objector(LEDGER)
