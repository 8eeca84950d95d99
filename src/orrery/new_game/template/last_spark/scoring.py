"""Points, at any time as if the game ended now, and who has won."""

from orrery.kernel.game import Score, Seat

from last_spark.state import Player, State


def scores(state: State) -> tuple[Score, ...]:
    """Rules: LS-END-02."""
    return tuple(_score(player) for player in state.players)


def winners(state: State) -> tuple[Seat, ...]:
    """Rules: LS-END-03."""
    if state.agenda:
        return ()
    ranks = [(_score(player).total, -player.tank) for player in state.players]
    return (ranks.index(max(ranks)),)


def _score(player: Player) -> Score:
    burst = -player.sparks if has_burst(player) else 0
    return Score.of({"sparks": player.sparks, "burst": burst})


def has_burst(player: Player) -> bool:
    """Whether it is known that a tank holds too much."""
    return 0 < player.tank < player.sparks
