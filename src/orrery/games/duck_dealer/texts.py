"""The words and the ledger of Duck Dealer, read from their files when first needed.

What planets, goods and buildings are good for follows from the components: `describe` adds it to
the words. What points, cubes and goods of an offer are called follows from their words alone.
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
