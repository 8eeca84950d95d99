"""The value of a position of Gaia Project, for bots.

`features` measures, with `prospects` for points to come; `worths` holds the worth of things and
`atlas` what depends on the map. `prior` estimates moves before they are tried, with a `look` at the
turn and the conversions of `payments`.
"""

from functools import cache
from typing import Final

from orrery.games.gaia.components import RESEARCH_VP, RESEARCH_VP_FROM
from orrery.games.gaia.moves import AnyMove
from orrery.games.gaia.scoring import score
from orrery.games.gaia.state import BESCODS, Player, State
from orrery.games.gaia.tasks import Picking, Teching
from orrery.games.gaia.value.features import FEATURES, measure
from orrery.games.gaia.value.prior import prior
from orrery.games.gaia.value.worths import WEIGHTS, stage_of
from orrery.kernel.game import Seat
from orrery.kernel.value import Value

_FANCY: Final = 6.0  # temperature of the choice of a faction, in points
_IN_A_ROUND: Final = 1000  # more than all that a seat can have done


@cache
def value() -> Value[State, AnyMove]:
    return Value(
        features=FEATURES,
        measure=measure,
        points=points,
        stage=stage,
        turn=turn,
        weights=WEIGHTS,
        prior=prior,
        span=lambda state, seat: state.round,  # income comes, boosters and scorings change
        taste=taste,
    )


_LEVEL_POINTS: Final = tuple(
    RESEARCH_VP * max(0, level - RESEARCH_VP_FROM + 1) for level in range(6)
)


def points(state: State, seat: Seat) -> float:
    """Points that cannot be lost; at the end, all of them."""
    if not state.agenda:
        return score(state, seat).total
    player = state.players[seat]
    return sum(player.points) + sum([_LEVEL_POINTS[level] for level in player.research])


def stage(state: State) -> float:
    return stage_of(state.round) if state.agenda else 1.0


def taste(state: State) -> float:
    """The temperature: factions vary, all other decisions are strict."""
    return _FANCY if state.agenda and isinstance(state.agenda[0], Picking) else 0.0


def turn(state: State, seat: Seat) -> int:
    """A number that grows with each turn of a seat, from what its actions have left.

    A state does not count turns, but every action leaves something that stays at least to the end
    of the round. A tech tile that is still to be taken belongs to the action before it.
    """
    player = state.players[seat]
    task = state.agenda[0] if state.agenda else None
    due = isinstance(task, Teching) and task.seat == seat and bool(state.built)
    return _IN_A_ROUND * state.round + _done(state, player) - due


def _done(state: State, player: Player) -> int:
    """Steps of building, researching and using actions. A mine that stands where a gaiaformer has
    worked counts for both."""
    third = player.institutes if player.faction != BESCODS else player.big & ~player.institutes
    return (
        player.all_mines.bit_count()
        + 2 * player.stations.bit_count()
        + 3 * (player.labs | third).bit_count()
        + 4 * (player.big & ~third).bit_count()
        + (player.colonies & state.gaia | player.formers).bit_count()
        + player.outposts.bit_count()
        + player.federations
        + sum(player.research)
        + state.covered.bit_count()
        + player.used.bit_count()
        + player.passed
    )
