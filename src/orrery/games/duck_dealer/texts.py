"""The words and the ledger of Duck Dealer, read from their files when first needed.

Names and explanations that follow from the components, or from a word itself, come from `describe`.
"""

from importlib.resources import files
from typing import Final

from orrery.games.duck_dealer.describe import BY_RULE, derived
from orrery.kernel.ledger import Ledger
from orrery.kernel.objections import objector
from orrery.kernel.text import DerivedWords

WORDS: Final = DerivedWords(files(__package__) / "words.toml", derived, BY_RULE)
LEDGER: Final = Ledger(files(__package__) / "rules.toml", WORDS)
no: Final = objector(LEDGER)
