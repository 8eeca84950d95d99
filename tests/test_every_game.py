"""The conformance suite for every game on the shelf, and for Parley: see `orrery.testing`."""

from orrery.games import SHELF
from orrery.testing.suite import *  # noqa: F403
from trials import TRIALS


def test_every_game_on_the_shelf_is_tried() -> None:
    assert {trial.key for trial in TRIALS} == {*SHELF, "parley"}
