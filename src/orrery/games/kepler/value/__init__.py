"""The value of a position of Kepler-3042, for bots.

Read in this order: `clock` (the time that is left), `worlds` (the expected points of planets),
`fleet` (the plans of ships), `action` (what the main actions bring), `measure` (the features),
`prior` (estimates of moves). The weights are in `weights.toml` beside the rules.
"""

from functools import cache
from importlib.resources import files
from typing import Final

from orrery.games.kepler import tasks
from orrery.games.kepler.components import ROUNDS
from orrery.games.kepler.moves import AnyMove
from orrery.games.kepler.state import State
from orrery.games.kepler.value.measure import FEATURES, measure
from orrery.games.kepler.value.points import points
from orrery.games.kepler.value.prior import prior
from orrery.kernel.game import Seat
from orrery.kernel.value import Value, Weights

_FILE: Final = files("orrery.games.kepler") / "weights.toml"


def stage(state: State) -> float:
    """The rounds that are over."""
    return max(0, state.round - 1) / ROUNDS if state.agenda else 1.0


def turn(state: State, seat: Seat) -> int:
    """The turns that a seat has begun: one in each round."""
    waits = any(type(task) is tasks.Turn and task.seat == seat for task in state.agenda)
    return state.round - waits


@cache
def value() -> Value[State, AnyMove]:
    return Value(
        features=FEATURES,
        measure=measure,
        points=points,
        stage=stage,
        turn=turn,
        weights=Weights.read(_FILE),
        prior=prior,
    )
