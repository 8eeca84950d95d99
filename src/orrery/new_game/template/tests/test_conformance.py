"""What must hold for every game of Orrery: see `orrery.testing`."""

from orrery.testing import Trial
from orrery.testing.suite import *

from forge import forge
from last_spark import GAME

TRIALS = [Trial(GAME, forge=forge)]
