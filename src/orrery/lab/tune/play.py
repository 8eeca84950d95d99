"""Quick games of a player with itself, and what its positions looked like.

Nobody searches here: a player takes one step, looks at what it is worth, and picks one of the best
moves, the better the more often. Such a game costs a fraction of one between bots that plan, and
the noise shows positions that a sure player would never see.
"""

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from functools import lru_cache
from math import exp
from multiprocessing import get_context
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from orrery.games import game as find
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import NATURE, AnyGame, Seat
from orrery.kernel.value import NEVER, AnyValue, Weights

_MOVES: Final = 12  # the most promising ones, which are tried
_HEAT: Final = 1 / 40  # of the spread of final scores: points that hardly matter
_CAP: Final = 4.0  # times the heat: nobody picks what is that much worse
_LONGEST: Final = 50_000  # moves: such a game goes round in circles


class Row(Struct, frozen=True, array_like=True):
    """A seat between two turns."""

    seat: int
    stage: float
    points: float
    features: tuple[float, ...]


class Game(Struct, frozen=True):
    """A game that was played: what every seat looked like, in order, and what it scored."""

    seed: int
    rows: tuple[Row, ...]
    totals: tuple[float, ...]


class Table(Struct, frozen=True):
    """What quick games share."""

    game: str
    seats: int
    options: dict[str, str]
    weights: Weights


def games(table: Table, seeds: Iterable[int], jobs: int = 1) -> Iterator[Game]:
    """One game for each seed, in their order, whoever plays them."""
    shared = msgspec.json.encode(table)
    if jobs == 1:
        yield from (quick_game(shared, seed) for seed in seeds)
        return
    ignore = (signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who sent for the workers
    with ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, ignore) as pool:
        yield from _in_order(lambda seed: pool.submit(quick_game, shared, seed), seeds, 3 * jobs)


def _in_order(
    submit: Callable[[int], "Future[Game]"], seeds: Iterable[int], ahead: int
) -> Iterator[Game]:
    """Few games are handed out in advance: whoever stops wastes little."""
    waiting: list[Future[Game]] = []
    try:
        for seed in seeds:
            waiting.append(submit(seed))
            if len(waiting) > ahead:
                yield waiting.pop(0).result()
        while waiting:
            yield waiting.pop(0).result()
    finally:
        for future in waiting:
            future.cancel()


@lru_cache(maxsize=4)
def _table(shared: bytes) -> tuple[Table, AnyGame, AnyValue]:
    table = msgspec.json.decode(shared, type=Table)
    game = find(table.game)
    assert game.value is not None
    return table, game, game.value().with_weights(table.weights)


def quick_game(shared: bytes, seed: int) -> Game:
    table, game, value = _table(shared)
    seats, rng, rows = range(table.seats), Random(f"{seed}/players"), list[Row]()
    heat = value.weights.spread * _HEAT
    state, draws = game.start(table.seats, table.options), 0
    turns = [value.turn(state, seat) for seat in seats]
    for _ in range(_LONGEST):
        active = game.to_act(state)
        if not active:
            totals = tuple(float(score.total) for score in game.scores(state))
            return Game(seed, tuple(rows), totals)
        if NATURE in active:
            who, move = NATURE, game.chance(state, Random(f"{seed}/nature/{draws}"))
            draws += 1
        else:
            who = active[0]
            move = step(game, value, state, who, heat, rng)
        state = game.apply(state, who, move)
        now = [value.turn(state, seat) for seat in seats]
        if now != turns:
            turns = now
            rows += [_row(value, state, seat) for seat in seats]
    raise OrreryError(f"{table.game}, seed {seed}: the game does not end")


def step(game: AnyGame, value: AnyValue, state: Any, seat: Seat, heat: float, rng: Random) -> Any:
    """One of the moves that look best at once."""
    tries = _promising(value, state, seat, game.moves(state, seat))
    if len(tries) == 1:
        return tries[0]
    worths = [value.worth(game.apply(state, seat, move), seat) for move in tries]
    best = max(worths)
    odds = [exp((w - best) / heat) if w > best - _CAP * heat else 0.0 for w in worths]
    return rng.choices(tries, odds)[0]


def _promising(value: AnyValue, state: Any, seat: Seat, moves: Sequence[Any]) -> list[Any]:
    if len(moves) == 1:
        return list(moves)
    hopes = value.prior(state, seat, moves)
    order = sorted(range(len(moves)), key=lambda n: -hopes[n])
    return [moves[n] for n in order[:_MOVES] if hopes[n] > NEVER] or [moves[order[0]]]


def _row(value: AnyValue, state: Any, seat: Seat) -> Row:
    features = tuple(round(float(x), 4) for x in value.measure(state, seat))
    return Row(seat, round(value.stage(state), 4), value.points(state, seat), features)
