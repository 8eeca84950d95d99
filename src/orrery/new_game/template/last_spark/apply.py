"""What then happens."""

from msgspec.structs import replace
from orrery.kernel.game import Options, Seat

from last_spark.moves import Deal, Take
from last_spark.state import STARS, Dealing, Player, State, Turn


def opening(seats: int, options: Options) -> State:
    deals = (Dealing(seat) for seat in range(seats))
    return State((Player(),) * seats, STARS[options["star"]] * seats, (*deals, Turn(0)))


def deal(state: State, task: Dealing, move: Deal) -> State:
    state = _with(state, task.to, replace(state.players[task.to], tank=move.tank))
    agenda = state.agenda[1:]
    return replace(state, agenda=agenda, round=int(isinstance(agenda[0], Turn)))


def take(state: State, task: Turn, move: Take) -> State:
    player = state.players[task.seat]
    state = _with(state, task.seat, replace(player, sparks=player.sparks + move.sparks))
    left, after = state.star - move.sparks, (task.seat + 1) % len(state.players)
    if not left:
        return replace(state, star=0, agenda=())
    return replace(state, star=left, agenda=(Turn(after),), round=state.round + (after == 0))


def _with(state: State, seat: Seat, player: Player) -> State:
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return replace(state, players=players)
