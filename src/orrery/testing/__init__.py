"""For the author of a game: the conformance suite, as a plug-in of pytest.

In the tests of a game, a module `test_conformance.py` is all that is needed:

    from orrery.testing import Trial
    from orrery.testing.suite import *

    from my_game import GAME

    TRIALS = [Trial(GAME, forge=forge)]

`trial` says what an author declares, `walks` plays the games that are looked at, `suite` holds the
tests. As a plug-in (`addopts = "-p orrery.testing"`) it tells pytest two marks: `long` for the
longer sweeps, which `pytest -m "not long"` leaves out, and `rule` for the ledger entries that a
test holds; what `clerk` takes down of them, `orrery ledger` shows.

Only this package needs pytest and httpx: `pip install 'orrery-games[testing]'`.
"""

import pytest

# Failures show what was compared.
pytest.register_assert_rewrite("orrery.testing.suite", "orrery.testing.walks")

from orrery.testing import hooks  # noqa: E402
from orrery.testing.clerk import Clerk  # noqa: E402
from orrery.testing.trial import Case, Forge, Guide, Trial, nothing_to_forge  # noqa: E402
from orrery.testing.walks import Walk, walk  # noqa: E402

__all__ = ["Case", "Forge", "Guide", "Trial", "Walk", "nothing_to_forge", "walk"]


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.add_hookspecs(hooks)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the ledger entries that this test holds")
    config.addinivalue_line("markers", "long: a longer sweep")
    config.pluginmanager.register(Clerk(config), "clerk-of-the-ledger")
