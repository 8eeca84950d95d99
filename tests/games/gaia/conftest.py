"""The tests of this folder name rules of a ledger that is known once the game is on the shelf."""

from orrery.games import SHELF

collect_ignore_glob = [] if "gaia-project" in SHELF else ["test_*.py"]
