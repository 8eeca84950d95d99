"""The match that decides: new weights against the present ones, until it is clear.

Both sides think alike and pick what they find best, without the slips of their level. A block is a
seed in all seatings; Wald's test looks at it after every block.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from orrery.kernel.value import Weights
from orrery.lab.crew import Crew
from orrery.lab.plan import Match, Plan, Request, setting
from orrery.lab.players import Recipe, present
from orrery.lab.playing import Played, Setting
from orrery.lab.statistics import Gate, Interval, Share, Verdict, mean, sequential, share
from orrery.lab.study import Study
from orrery.lab.tournament import Pairs, Referee, seatings, side

NEW, OLD = "new", "present"
GATE: Final = Gate(0.55, 0.50)


class Outcome(Struct, frozen=True):
    """How the match stands, from the side of the new weights."""

    verdict: Verdict
    share: Share
    lead: Interval  # points, on average

    @property
    def games(self) -> int:
        return self.share.games


def sure(level: str, key: str, weights: Weights) -> Recipe:
    """A bot with those weights that makes no slips, whatever the level does at a table."""
    recipe = present(level, key)
    assert recipe.level is not None
    plain = level.partition("@")[0]
    levels = {**weights.levels, plain: {**weights.levels.get(plain, {}), "heat": 0.0, "miss": 0.0}}
    return replace(
        recipe,
        level=replace(recipe.level, heat=0.0, miss=0.0),
        weights=replace(weights, levels=levels),
    )


def table(key: str, seats: int, options: dict[str, str], bots: dict[str, Recipe]) -> Setting:
    return replace(setting(key, (), seats, options), bots=bots)


def pairs(shared: Setting, seats: int, games: int, seed: int, gate: Gate = GATE) -> Pairs:
    """The match of `NEW` against `OLD`, at most so many games in full blocks."""
    match = Match(f"{NEW} v {OLD}", seatings(NEW, OLD, seats))
    plan = Plan(Request("tune", shared, (match,), seed), -(-games // len(match.seatings)))
    return Pairs(plan, {match.name: (NEW, OLD)}, {match.name: gate})


def decide(
    match: Pairs,
    crew: Crew,
    out: Path | None,
    tell: Callable[[Outcome], None] = lambda outcome: None,
    is_late: Callable[[], bool] = lambda: False,
) -> Outcome:
    """Play until it is clear, until all is played, or until it is late; what was played is kept."""
    referee = Referee(match, stop=True)
    study = Study(
        match.plan, crew, out, skip=referee.is_over, keep=lambda game: not referee.is_over(game)
    )
    for game in study:
        referee.hear(game)
        tell(outcome(match, referee.counted()))
        if is_late() and not referee.closed:
            break
    return outcome(match, referee.counted())


def outcome(match: Pairs, games: list[Played]) -> Outcome:
    """Only full blocks count."""
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
    """The mean points of a bot less those of the other."""
    mine = [t for t, level in zip(game.totals, game.levels, strict=True) if level == one]
    theirs = [t for t, level in zip(game.totals, game.levels, strict=True) if level != one]
    return sum(mine) / len(mine) - sum(theirs) / len(theirs)
