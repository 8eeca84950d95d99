"""The value of a position of Planet Unknown, for bots.

`features` measures, `worths` holds the worth of things, `land` estimates how well the free squares
can still be covered, `goals` how likely objectives are. `prior` estimates moves before they are
tried, `laying` does so for tiles.
"""

from functools import cache
from importlib.resources import files
from typing import Final

from orrery.games.planet_unknown.components import DECK
from orrery.games.planet_unknown.moves import AnyMove
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.value.features import FEATURES, measure, points
from orrery.games.planet_unknown.value.prior import prior
from orrery.games.planet_unknown.value.worths import TURNS
from orrery.kernel.game import Seat
from orrery.kernel.value import Value, Weights

_NEARLY: Final = 0.97


def stage(state: State) -> float:
    if not state.agenda:
        return 1.0
    turns = DECK if state.setup.events != "off" else TURNS
    return min(_NEARLY, state.turn / turns)


def turn(state: State, seat: Seat) -> int:
    """All players have the same turns; the steps before scoring are one more."""
    return state.turn


@cache
def value() -> Value[State, AnyMove]:
    return Value(
        features=FEATURES,
        measure=measure,
        points=points,
        stage=stage,
        turn=turn,
        weights=Weights.read(files("orrery.games.planet_unknown") / "weights.toml"),
        prior=prior,
    )
