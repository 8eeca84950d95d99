"""What a seat may know of a position: everything but the objectives of the others.

Face-down tiles and the progress deck are open too: a state holds what they may be, never their
order.
"""

from typing import Final

from orrery.games.kepler.moves import AnyMove, Deal
from orrery.games.kepler.state import UNKNOWN, Player, State
from orrery.games.kepler.tasks import NONE
from orrery.kernel.game import Seat
from orrery.kernel.knowledge import Knowledge


def known(state: State, you: Seat | None) -> State:
    """The position as a seat may know it: all of it once the game is over."""
    return _STATE.seen(state, you) if state.agenda else state


def _players(state: State, you: Seat | None) -> tuple[Player, ...]:
    seats = enumerate(state.players)
    return tuple([player if seat == you else _RIVAL.seen(player) for seat, player in seats])


def _objective(rival: Player) -> int:
    """It is public whether a player has an objective card, but not which one."""
    return NONE if rival.objective == NONE else UNKNOWN


_RIVAL: Final = Knowledge(
    Player,
    open=(
        "cell",
        "techs",
        "tracks",
        "medals",
        "storage",
        "pit",
        "planets",
        "fleet",
        "crossed",
    ),
    objective=_objective,
)
_STATE: Final = Knowledge(
    State,
    open=(
        "setup",
        "phantom",
        "down",
        "bag",
        "planets",
        "mines",
        "goals",
        "bodies",
        "settled",
        "deck",
        "card",
        "card_medals",
        "track_medals",
        "round",
        "first",
        "turn",
        "exchanged",
        "agenda",
    ),
    players=_players,
)


def hidden(move: AnyMove, by: Seat, to: Seat | None) -> AnyMove:
    """An objective card is dealt face down: only its owner learns which it is."""
    if isinstance(move, Deal) and move.seat != to:
        return Deal(move.seat, None)
    return move
