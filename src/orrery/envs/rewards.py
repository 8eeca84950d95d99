"""The rewards of a finished game, by seat.

    win      the share of the victory minus an equal share: with two seats and no tie +½ and -½; the
             rewards add up to 0. Solo: 1 for a victory, else 0
    points   hundreds of points above the mean of all seats; they add up to 0 too. Solo: hundreds
             of points

Rewards come at the end of the game; before it they are 0. A truncated game has no winner: its
rewards are 0, or by the points at that time.
"""

from typing import Any, Final, Literal, TypeAlias, get_args

from orrery.kernel.errors import OrreryError
from orrery.kernel.game import AnyGame

Reward: TypeAlias = Literal["win", "points"]
POINTS: Final = 100  # points for a reward of 1
MOST: Final[dict[Reward, float]] = {"win": 1.0, "points": 10.0}  # the largest absolute reward


def usual(seats: int) -> Reward:
    """The default reward: `win`; in solo games, some of which cannot be lost, `points`."""
    return "win" if seats > 1 else "points"


def settled(reward: str | None, seats: int) -> Reward:
    """The given reward, or the default; raises if it is unknown."""
    if reward is None:
        return usual(seats)
    for known in get_args(Reward):
        if known == reward:
            return known  # type: ignore[no-any-return]
    raise OrreryError(f"no reward {reward!r}; possible: {', '.join(get_args(Reward))}")


def rewards(game: AnyGame, state: Any, reward: Reward) -> list[float]:
    """The rewards by seat of a finished or truncated game."""
    if reward == "win":
        winners, seats = game.winners(state), range(len(game.scores(state)))
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in seats]  # or no winner
    else:
        shares = [score.total / POINTS for score in game.scores(state)]
    if len(shares) == 1:
        return shares
    mean = sum(shares) / len(shares)
    return [share - mean for share in shares]
