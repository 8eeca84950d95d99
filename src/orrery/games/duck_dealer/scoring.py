"""The scores and the winners. Points are scored during the game; none are added at the end."""

from orrery.games.duck_dealer.state import State
from orrery.kernel.game import Score, Seat


def scores(state: State) -> tuple[Score, ...]:
    return tuple(
        Score.of({"construction": player.built, "deliveries": player.delivered})
        for player in state.players
    )


def winners(state: State) -> tuple[Seat, ...]:
    """The players with the most points share the win. Rules: DD-END-03, DD-RULING-12."""
    if state.task is not None:
        return ()
    totals = [player.built + player.delivered for player in state.players]
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
