"""Many games between bots and a short summary; `report` gives a full one."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import fmean
from time import perf_counter

from msgspec import Struct

from orrery.kernel.game import Options
from orrery.lab.executors import Executor, executor
from orrery.lab.plan import Plan, simulation
from orrery.lab.playing import Played
from orrery.lab.statistics import Share, Spread, share, spread
from orrery.lab.study import Study


class Tally(Struct, frozen=True):
    """The results of a level, or of a seat."""

    name: str
    wins: float  # a shared victory counts as a fraction
    share: Share
    score: Spread
    parts: dict[str, float]  # on average
    seconds: float  # thinking time per game, on average
    slowest: float  # thinking time of the slowest decision
    cuts: int  # decisions that the clock ended


class Summary(Struct, frozen=True):
    game: str
    games: int
    seatings: int  # per seed
    moves: float  # on average
    rounds: float
    seconds: float  # duration of this run
    new: int  # games played in this run
    levels: tuple[Tally, ...]
    seats: tuple[Tally, ...]


def simulate(
    key: str,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    jobs: int | None = None,
    ray: str | None = None,
    options: Options | None = None,
    out: Path | None = None,
    clock: bool = False,
    tell: Callable[[int], None] = lambda done: None,
) -> Summary:
    """Play at least `games` games, with seeds from `seed` on, every seed in all seatings.

    `tell` is called with the number of games done. Results do not depend on `jobs` and `ray`.
    """
    plan = simulation(key, bots, games, seed=seed, options=options, clock=clock)
    return carry_out(plan, executor(jobs, ray), out, tell)


def carry_out(
    plan: Plan,
    executor: Executor,
    out: Path | None,
    tell: Callable[[int], None] = lambda done: None,
) -> Summary:
    found, began, study = list[Played](), perf_counter(), Study(plan, executor, out)
    for game in study:
        found.append(game)
        tell(len(found))
    found.sort(key=lambda game: game.number)
    return summed(plan, found, perf_counter() - began, len(found) - study.earlier)


def summed(plan: Plan, found: Sequence[Played], seconds: float, new: int) -> Summary:
    seats = range(len(found[0].levels))
    levels = dict.fromkeys(level for game in found for level in game.levels)
    return Summary(
        game=plan.request.setting.game,
        games=len(found),
        seatings=plan.per_block,
        moves=fmean(game.moves for game in found),
        rounds=fmean(game.rounds for game in found),
        seconds=seconds,
        new=new,
        levels=tuple(
            tally(level, ((g, s) for g in found for s in seats if g.levels[s] == level))
            for level in levels
        ),
        seats=tuple(tally(f"{seat}", ((game, seat) for game in found)) for seat in seats),
    )


def tally(name: str, places: Iterable[tuple[Played, int]]) -> Tally:
    """The results of some seats of some games."""
    rows = list(places)
    blocks: dict[tuple[str, int], list[tuple[float, float]]] = defaultdict(list)
    for game, seat in rows:
        blocks[game.match, game.block].append((game.share(seat), game.totals[seat]))
    parts = dict.fromkeys(part for game, seat in rows for part in game.parts[seat])
    return Tally(
        name=name,
        wins=sum(won for block in blocks.values() for won, _ in block),
        share=share([won for won, _ in block] for block in blocks.values()),
        score=spread([total for _, total in block] for block in blocks.values()),
        parts={part: fmean(g.parts[s].get(part, 0) for g, s in rows) for part in parts},
        seconds=fmean(game.seconds[seat] for game, seat in rows),
        slowest=max(game.slowest[seat] for game, seat in rows),
        cuts=sum(game.cuts[seat] for game, seat in rows),
    )
