"""What a seat knows as numbers between -1 and 1, for programs that learn to play."""

from typing import Final

from orrery.kernel.game import Seat
from orrery.kernel.observing import About, Each, Numbers, OneOf, Sheet, names, part

from last_spark.secrets import known
from last_spark.state import STARS, TANKS, State
from last_spark.verbs import RULES

_MOST: Final = 4 * max(STARS.values())  # sparks at the largest table
_TANK: Final = OneOf(TANKS)


def _star(state: State, you: Seat) -> Numbers:
    return part(state.star, _MOST), part(state.round, _MOST)


def _player(state: State, you: Seat, who: Seat) -> Numbers:
    seen = known(state, you).players[who]
    asked = float(who in RULES.to_act(state))
    return asked, part(seen.sparks, _MOST), float(seen.tank != 0), *_TANK(seen.tank)


_SHEET: Final = Sheet[State](
    table=[About(("star", "round"), _star)],
    players=[Each(("asked", "sparks", "dealt", *names("tank", TANKS)), _player)],
    seats=lambda state: len(state.players),
)
observed: Final = _SHEET.observed
observe: Final = _SHEET.observe
