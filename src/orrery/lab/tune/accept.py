"""The acceptance match: new weights against the present ones, with a sequential test.

Both sides are the same level without its deliberate slips: they always pick the best move. A block
is a seed in all seatings; Wald's test is evaluated after every block.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from orrery.kernel.value import Weights
from orrery.lab.executors import Executor
from orrery.lab.plan import Match, Plan, Request, setting
from orrery.lab.players import Recipe, present
from orrery.lab.playing import Played, Setting
from orrery.lab.statistics import Gate, Interval, Share, Verdict, mean, sequential, share
from orrery.lab.study import Study
from orrery.lab.tournament import Pairs, Referee, seatings, side

NEW, OLD = "new", "present"
GATE: Final = Gate(0.55, 0.50)


class Outcome(Struct, frozen=True):
    """The result of the match so far, for the new weights."""

    verdict: Verdict
    share: Share
    lead: Interval  # points, on average

    @property
    def games(self) -> int:
        return self.share.games


def without_slips(level: str, key: str, weights: Weights) -> Recipe:
    """A bot of that level with those weights, but without the slips that the level makes."""
    recipe = present(level, key)
    assert recipe.level is not None
    plain = level.partition("@")[0]
    levels = {**weights.levels, plain: {**weights.levels.get(plain, {}), "heat": 0.0, "miss": 0.0}}
    return replace(
        recipe,
        level=replace(recipe.level, heat=0.0, miss=0.0),
        weights=replace(weights, levels=levels),
    )


def shared_setting(
    key: str, seats: int, options: dict[str, str], bots: dict[str, Recipe]
) -> Setting:
    return replace(setting(key, (), seats, options), bots=bots)


def pairs(shared: Setting, seats: int, games: int, seed: int, gate: Gate = GATE) -> Pairs:
    """The match of `NEW` against `OLD`, at most `games` games, rounded up to full blocks."""
    match = Match(f"{NEW} v {OLD}", seatings(NEW, OLD, seats))
    plan = Plan(Request("tune", shared, (match,), seed), -(-games // len(match.seatings)))
    return Pairs(plan, {match.name: (NEW, OLD)}, {match.name: gate})


def decide(
    match: Pairs,
    executor: Executor,
    out: Path | None,
    tell: Callable[[Outcome], None] = lambda outcome: None,
    is_late: Callable[[], bool] = lambda: False,
) -> Outcome:
    """Play until the test decides, all games are played or `is_late`; played games are kept."""
    referee = Referee(match, stop=True)
    study = Study(
        match.plan, executor, out, skip=referee.is_over, keep=lambda game: not referee.is_over(game)
    )
    for game in study:
        referee.add(game)
        tell(outcome(match, referee.counted()))
        if is_late() and not referee.closed:
            break
    return outcome(match, referee.counted())


def outcome(match: Pairs, games: list[Played]) -> Outcome:
    """The result of the full blocks among some games."""
    (name,), (gate,) = match.pairs, match.gates.values()
    size, blocks = len(match.plan.request.matches[0].seatings), dict[int, list[Played]]()
    for game in games:
        blocks.setdefault(game.block, []).append(game)
    full = [blocks[n] for n in sorted(blocks) if len(blocks[n]) == size]
    one, _ = match.pairs[name]
    sides = [[side(game, one) for game in block] for block in full]
    leads = [[lead(game, one) for game in block] for block in full]
    return Outcome(sequential(gate, sides), share(sides), mean(leads))


def lead(game: Played, one: str) -> float:
    """The mean points of bot `one` minus those of the other."""
    mine = [t for t, level in zip(game.totals, game.levels, strict=True) if level == one]
    theirs = [t for t, level in zip(game.totals, game.levels, strict=True) if level != one]
    return sum(mine) / len(mine) - sum(theirs) / len(theirs)
