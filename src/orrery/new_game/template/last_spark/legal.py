"""What one may do: the legal moves, and the rules that others break."""

from collections.abc import Iterator

from orrery.kernel.game import Seat
from orrery.kernel.objections import Objection

from last_spark.moves import AnyMove, Deal, Take
from last_spark.state import MOST, TANKS, Dealing, State, Turn
from last_spark.texts import no


def deals(state: State, task: Dealing) -> list[Deal]:
    dealt = {player.tank for player in state.players}
    return [Deal(task.to, tank) for tank in TANKS.values() if tank not in dealt]


def against_deal(state: State, task: Dealing, move: Deal) -> Iterator[Objection]:
    if move.to != task.to:
        yield no("LS-SETUP-02")
    if any(player.tank == move.tank for player in state.players):
        yield no("LS-SETUP-03", tank=move.tank)


def takes(state: State, task: Turn) -> list[Take]:
    return [Take(sparks) for sparks in range(1, min(MOST, state.star) + 1)]


def against_take(state: State, task: Turn, move: Take) -> Iterator[Objection]:
    if move.sparks > state.star:
        yield no("LS-TURN-02", left=state.star)


def waits(state: State, seat: Seat, move: AnyMove) -> Iterator[Objection]:
    """Why a seat that is not asked may not speak."""
    yield no("LS-TURN-01")
