"""What a finished game is worth to each seat.

    win      the share of the victory less what an equal share would be: two seats that do not tie
             get +½ and -½; the rewards of a table add up to 0. Alone: 1 for a victory, else 0
    points   hundreds of points above the mean of the table; they add up to 0 too. Alone: hundreds
             of points

Everything comes at the end of the game; before it all rewards are 0. A game that was broken off
has no winner: its rewards are 0, or the points as they stand.
"""

from typing import Any, Final, Literal, TypeAlias, get_args

from orrery.kernel.errors import OrreryError
from orrery.kernel.game import AnyGame

Reward: TypeAlias = Literal["win", "points"]
POINTS: Final = 100  # that make a reward of 1
MOST: Final[dict[Reward, float]] = {"win": 1.0, "points": 10.0}  # no reward is further from 0


def usual(seats: int) -> Reward:
    """Victory against others; alone, where some games have no defeat, the points."""
    return "win" if seats > 1 else "points"


def settled(reward: str | None, seats: int) -> Reward:
    """The reward that was asked for, or the usual one."""
    if reward is None:
        return usual(seats)
    for known in get_args(Reward):
        if known == reward:
            return known  # type: ignore[no-any-return]
    raise OrreryError(f"no reward {reward!r}; possible: {', '.join(get_args(Reward))}")


def rewards(game: AnyGame, state: Any, reward: Reward) -> list[float]:
    """By seat, once the game is over or broken off."""
    if reward == "win":
        winners, seats = game.winners(state), range(len(game.scores(state)))
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in seats]  # or no winner
    else:
        shares = [score.total / POINTS for score in game.scores(state)]
    if len(shares) == 1:
        return shares
    mean = sum(shares) / len(shares)
    return [share - mean for share in shares]
