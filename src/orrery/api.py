"""The main functions of the library: a new game, or a whole one played by bots."""

from collections.abc import Sequence
from random import Random

from orrery.bots import bot
from orrery.games import game as find
from orrery.kernel.errors import BadSeats
from orrery.kernel.game import NATURE, Options
from orrery.position import AnyPosition, Nature, Position, Record


def new(
    key: str,
    *,
    seats: int,
    seed: int | None = None,
    options: Options | None = None,
    nature: Nature = "auto",
) -> AnyPosition:
    """The first position of a new game in which a player must act. With `nature="manual"`, nature's
    moves are left to the caller: `p.play("…", seat=NATURE)`."""
    return Position.start(find(key), seats, seed=seed, options=options, nature=nature)


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
