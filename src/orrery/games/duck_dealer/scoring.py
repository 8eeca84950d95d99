"""Points: they are scored at once, so that at the end there is nothing left to count."""

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
