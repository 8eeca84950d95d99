"""The front door of the library: a new game, one played out by bots, a record that replays.

>>> import orrery
>>> game = orrery.game("kepler-3042")
>>> state = orrery.new("kepler-3042", seats=3, seed=7)
>>> len(game.to_act(state))
1
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from orrery.bots import bot
from orrery.games import game as find
from orrery.kernel import record as kernel
from orrery.kernel.errors import BadSeats
from orrery.kernel.game import NATURE, Options


@dataclass(frozen=True)
class Record(kernel.Record):
    """A record that finds its game on the shelf."""

    def states(self) -> Iterator[Any]:
        """Every position of the game, from the first to the last, each move checked."""
        return kernel.replay(find(self.game), self)


def new(key: str, *, seats: int, seed: int | None = None, options: Options | None = None) -> Any:
    """The box opened and set up: nature has moved until a person must act."""
    game, rng = find(key), Random(seed)
    state = game.start(seats, options)
    while game.to_act(state) == (NATURE,):
        state = game.apply(state, NATURE, game.chance(state, rng))
    return state


def playout(
    key: str,
    *,
    seats: int | None = None,
    seed: int | None = None,
    bots: Sequence[str] = (),
    options: Options | None = None,
) -> Record:
    """A whole game between bots, as a record."""
    game, rng = find(key), Random(seed)
    count = seats if seats is not None else len(bots) or game.seats[0]
    levels = list(bots) or ["random"] * count
    if len(levels) != count:
        raise BadSeats(f"{len(levels)} bots cannot sit on {count} seats")
    players = [bot(level) for level in levels]
    settled = game.settle(options or {})
    state, said = game.start(count, settled), list[tuple[int, str]]()
    while active := game.to_act(state):
        if NATURE in active:
            seat, move = NATURE, game.chance(state, rng)
        else:
            seat = active[0] if len(active) == 1 else rng.choice(active)
            move = game.read(players[seat](game.view(state, seat), rng))
        state = game.apply(state, seat, move)
        said.append((seat, game.write(move)))
    return Record(
        game=key,
        seats=tuple(f"{level}-{seat}" for seat, level in enumerate(levels)),
        options=settled,
        rules=game.rules,
        moves=tuple(said),
        result=tuple(score.total for score in game.scores(state)),
    )
