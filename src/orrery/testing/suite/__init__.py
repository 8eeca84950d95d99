"""The conformance suite: what must hold for every game, whatever is played.

A module that imports all of it and declares `TRIALS` runs it:

    from orrery.testing import Trial
    from orrery.testing.suite import *

    TRIALS = [Trial(GAME, forge=forge)]
"""

from orrery.testing.running import *
from orrery.testing.suite.holdings import *
from orrery.testing.suite.numbers import *
from orrery.testing.suite.offers import *
from orrery.testing.suite.pages import *
from orrery.testing.suite.playing import *
from orrery.testing.suite.records import *
from orrery.testing.suite.refusals import *
from orrery.testing.suite.secrets import *
from orrery.testing.suite.veils import *
from orrery.testing.suite.views import *
from orrery.testing.suite.words import *

_FIXTURES = ("played", "site")
__all__ = [n for n in globals() if n.startswith(("test_", "pytest_")) or n in _FIXTURES]
