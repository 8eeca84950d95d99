"""Victory points: what each player has in every part of the score, and who has won."""

from typing import Final

from orrery.games.living_planet.components import BUILDING, CREDITS_PER_POINT, ROVER_POINTS
from orrery.games.living_planet.state import (
    PORT,
    PRODUCTION_FAMILY,
    ROVER,
    State,
)
from orrery.kernel.game import Score, Seat

PARTS: Final = ("production", "others", "spaceports", "rovers", "credits")


def scores(state: State) -> tuple[Score, ...]:
    return tuple(score(state, seat) for seat in range(len(state.players)))


def score(state: State, seat: Seat, *, purse: bool = True) -> Score:
    """The score of a seat if the game ended now; without its credits if `purse` is False.

    Rules: LP-SCORE-01, LP-SCORE-02, LP-SCORE-03, LP-SCORE-04, LP-SCORE-05, LP-SCORE-06.
    """
    parts = dict.fromkeys(PARTS, 0)
    player = state.players[seat]
    rovers = len(player.rovers)
    for house in state.houses:
        if house.owner == seat and house.controlled:
            printed = BUILDING[house.building]
            parts[_part(printed.family)] += printed.points
            rovers += house.unit == ROVER
    parts["rovers"] = ROVER_POINTS * rovers
    parts["credits"] = player.credits // CREDITS_PER_POINT if purse else 0
    return Score.of(parts)


def _part(family: int) -> str:
    if family == PRODUCTION_FAMILY:
        return "production"
    return "spaceports" if family == PORT else "others"


def winners(state: State) -> tuple[Seat, ...]:
    """Most points, then most resources, then most credits.

    Rules: LP-SCORE-07, LP-TIE-01, LP-TIE-02, LP-RULING-38.
    """
    if state.agenda:
        return ()
    ranks = [
        (points.total, sum(player.goods), player.credits)
        for points, player in zip(scores(state), state.players, strict=True)
    ]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
