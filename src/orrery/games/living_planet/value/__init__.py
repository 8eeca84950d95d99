"""The value of a position: mines that will produce until cataclysms hit them, and the market.

Read in this order: `outlook` (which dice are still to come), `houses` (what a building brings, and
where one could be built), `trade` (what the stock brings), `features` (all of it, measured),
`look`, `planet` and `prior` (what moves seem worth before they are tried).
"""

from functools import cache
from importlib.resources import files
from typing import Final

from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.state import State
from orrery.games.living_planet.value.features import FEATURES, measure, points
from orrery.games.living_planet.value.outlook import rounds
from orrery.games.living_planet.value.prior import prior
from orrery.kernel.game import Seat
from orrery.kernel.value import Value, Weights

_NEARLY: Final = 0.97


def stage(state: State) -> float:
    if not state.agenda:
        return 1.0
    return min(_NEARLY, max(0, state.round - 1) / rounds(state))


def turn(state: State, seat: Seat) -> int:
    """A round has one turn for each player, and decisions before and after it."""
    return state.round


@cache
def value() -> Value[State, AnyMove]:
    return Value(
        features=FEATURES,
        measure=measure,
        points=points,
        stage=stage,
        turn=turn,
        weights=Weights.read(files("orrery.games.living_planet") / "weights.toml"),
        prior=prior,
    )
