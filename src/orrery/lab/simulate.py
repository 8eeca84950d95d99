"""Many games between bots, on one or several processes, and what came of them."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean, pstdev
from time import perf_counter

from msgspec import Struct

from orrery.api import playout
from orrery.bots import bot
from orrery.games import game as find
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import Options


class Outcome(Struct, frozen=True):
    """One game: what every seat scored, and who won."""

    seed: int
    moves: int
    totals: tuple[int, ...]
    parts: tuple[dict[str, int], ...]
    winners: tuple[int, ...]


class SeatSummary(Struct, frozen=True):
    bot: str
    wins: float  # a shared victory counts in shares
    mean: float
    deviation: float
    best: int
    worst: int
    parts: dict[str, float]


class Summary(Struct, frozen=True):
    game: str
    games: int
    moves: float  # on average
    seconds: float
    seats: tuple[SeatSummary, ...]


def simulate(
    key: str,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    jobs: int = 1,
    options: Options | None = None,
    tell: Callable[[int], None] = lambda done: None,
) -> Summary:
    """Play so many games, seeds counted up from `seed`; `tell` hears how many are done."""
    if games < 1:
        raise OrreryError(f"{games} games cannot be played; at least 1")
    if jobs < 1:
        raise OrreryError(f"{jobs} jobs cannot play; at least 1")
    for level in bots:
        bot(level)
    game = find(key)
    game.start(len(bots), options)  # seats and options are checked before any work begins
    began = perf_counter()
    outcomes = []
    for outcome in _played(key, list(bots), range(seed, seed + games), jobs, options):
        outcomes.append(outcome)
        tell(len(outcomes))
    return _summed(key, bots, outcomes, perf_counter() - began)


def _played(
    key: str, bots: list[str], seeds: range, jobs: int, options: Options | None
) -> Iterator[Outcome]:
    settled = dict(options or {})
    if jobs == 1:
        yield from (play_one(key, bots, seed, settled) for seed in seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        count = len(seeds)
        keys, players, choices = [key] * count, [bots] * count, [settled] * count
        yield from pool.map(play_one, keys, players, seeds, choices, chunksize=4)


def play_one(key: str, bots: list[str], seed: int, options: Options) -> Outcome:
    game = find(key)
    record = playout(key, bots=bots, seed=seed, options=options)
    *_, state = record.states()
    scores = game.scores(state)
    return Outcome(
        seed=seed,
        moves=len(record.moves),
        totals=tuple(score.total for score in scores),
        parts=tuple(score.parts for score in scores),
        winners=game.winners(state),
    )


def _summed(key: str, bots: Sequence[str], outcomes: Sequence[Outcome], seconds: float) -> Summary:
    return Summary(
        game=key,
        games=len(outcomes),
        moves=fmean(outcome.moves for outcome in outcomes),
        seconds=seconds,
        seats=tuple(_seat(seat, level, outcomes) for seat, level in enumerate(bots)),
    )


def _seat(seat: int, level: str, outcomes: Sequence[Outcome]) -> SeatSummary:
    totals = [outcome.totals[seat] for outcome in outcomes]
    names = outcomes[0].parts[seat]
    return SeatSummary(
        bot=level,
        wins=sum(1 / len(o.winners) for o in outcomes if seat in o.winners),
        mean=fmean(totals),
        deviation=pstdev(totals),
        best=max(totals),
        worst=min(totals),
        parts={name: fmean(o.parts[seat][name] for o in outcomes) for name in names},
    )
