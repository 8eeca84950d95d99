"""The conformance suite for every game on the shelf, for Parley, and for the first game, which
`orrery new-game` lays under other names: see `orrery.testing`."""

import last_spark
from forge import forge

import trials
from orrery.games import SHELF
from orrery.testing import Trial
from orrery.testing.suite import *  # noqa: F403

TRIALS = [*trials.TRIALS, Trial(last_spark.GAME, forge=forge)]


def test_every_game_on_the_shelf_is_tried() -> None:
    assert {trial.key for trial in TRIALS} >= {*SHELF}
