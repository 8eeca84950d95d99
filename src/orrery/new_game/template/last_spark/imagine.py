"""A full position that fits a view: the unknown tanks are dealt again."""

from random import Random

from msgspec.structs import replace

from last_spark.state import TANKS, UNKNOWN, State
from last_spark.view import SeatView


def imagine(view: SeatView, rng: Random) -> State:
    seen = view.seen
    known = {player.tank for player in seen.players}
    left = [tank for tank in TANKS.values() if tank not in known]
    rng.shuffle(left)
    players = (
        replace(player, tank=left.pop()) if player.tank == UNKNOWN else player
        for player in seen.players
    )
    return replace(seen, players=tuple(players))
