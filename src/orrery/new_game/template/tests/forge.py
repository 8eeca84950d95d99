"""A position that a seat cannot tell from the true one."""

from random import Random

from msgspec.structs import replace
from orrery.kernel.game import Seat

from last_spark.state import NONE, TANKS, State


def forge(state: State, you: Seat | None, rng: Random) -> State:
    """The same with other tanks for the rivals: the view of this seat must not change."""
    if not state.agenda:
        return state  # the game is over and every tank is known
    left = [n for n in TANKS.values() if you is None or n != state.players[you].tank]
    rng.shuffle(left)
    players = (
        player if seat == you or player.tank == NONE else replace(player, tank=left.pop())
        for seat, player in enumerate(state.players)
    )
    return replace(state, players=tuple(players))
