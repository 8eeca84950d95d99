"""Quick games of self-play without search, with samples of their positions.

A player evaluates the position after each promising move and picks one of them at random, better
ones more often (softmax). Such a game is much cheaper than one between bots that search, and the
noise leads to positions that a strong player would never reach.
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

_MOVES: Final = 12  # moves that are evaluated, the most promising by their prior
_HEAT: Final = 1 / 40  # softmax temperature, relative to the spread of final scores
_CAP: Final = 4.0  # temperatures; moves that are worse by more are never picked
_LONGEST: Final = 50_000  # moves; a longer game is taken to be endless


class Sample(Struct, frozen=True, array_like=True):
    """The features of a seat's position between two turns."""

    seat: int
    stage: float
    points: float
    features: tuple[float, ...]


class QuickGame(Struct, frozen=True):
    """A quick game: the samples of all seats in order, and the final scores."""

    seed: int
    rows: tuple[Sample, ...]
    totals: tuple[float, ...]


class Setup(Struct, frozen=True):
    """What is the same for all quick games of a round."""

    game: str
    seats: int
    options: dict[str, str]
    weights: Weights


def games(setup: Setup, seeds: Iterable[int], jobs: int = 1) -> Iterator[QuickGame]:
    """Play one game per seed; yields them in the order of the seeds."""
    shared = msgspec.json.encode(setup)
    if jobs == 1:
        yield from (quick_game(shared, seed) for seed in seeds)
        return
    ignore = (signal.SIGINT, signal.SIG_IGN)  # the parent process handles Ctrl-C
    with ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, ignore) as pool:
        yield from _in_order(lambda seed: pool.submit(quick_game, shared, seed), seeds, 3 * jobs)


def _in_order(
    submit: Callable[[int], "Future[QuickGame]"], seeds: Iterable[int], ahead: int
) -> Iterator[QuickGame]:
    """Submit at most `ahead` games in advance, so that stopping wastes little."""
    waiting: list[Future[QuickGame]] = []
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
def _setup(shared: bytes) -> tuple[Setup, AnyGame, AnyValue]:
    setup = msgspec.json.decode(shared, type=Setup)
    game = find(setup.game)
    assert game.value is not None
    return setup, game, game.value().with_weights(setup.weights)


def quick_game(shared: bytes, seed: int) -> QuickGame:
    setup, game, value = _setup(shared)
    seats, rng, rows = range(setup.seats), Random(f"{seed}/players"), list[Sample]()
    heat = value.weights.spread * _HEAT
    state, draws = game.start(setup.seats, setup.options), 0
    turns = [value.turn(state, seat) for seat in seats]
    for _ in range(_LONGEST):
        active = game.to_act(state)
        if not active:
            totals = tuple(float(score.total) for score in game.scores(state))
            return QuickGame(seed, tuple(rows), totals)
        if NATURE in active:
            actor, move = NATURE, game.chance(state, Random(f"{seed}/nature/{draws}"))
            draws += 1
        else:
            actor = active[0]
            move = step(game, value, state, actor, heat, rng)
        state = game.apply(state, actor, move)
        now = [value.turn(state, seat) for seat in seats]
        if now != turns:
            turns = now
            rows += [_sample(value, state, seat) for seat in seats]
    raise OrreryError(f"{setup.game}, seed {seed}: the game does not end")


def step(game: AnyGame, value: AnyValue, state: Any, seat: Seat, heat: float, rng: Random) -> Any:
    """One of the moves whose next position is worth most, by softmax."""
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


def _sample(value: AnyValue, state: Any, seat: Seat) -> Sample:
    features = tuple(round(float(x), 4) for x in value.measure(state, seat))
    return Sample(seat, round(value.stage(state), 4), value.points(state, seat), features)
