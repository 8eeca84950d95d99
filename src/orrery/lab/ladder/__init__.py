"""The ladder: frozen bots, which show whether a change has weakened a bot.

A frozen bot is a file, ladder/<game>/<name>.json: its level and weights at that time, and its
scores against `random`, seed by seed. Its code is not kept, so today's bot is compared with it in
two ways:

    the yardstick   today's bot plays the same seeds against `random`; its points are compared with
                    the stored ones, game by game: this shows a change of code or of weights
    the match       today's bot plays against the frozen one, which thinks with today's code: this
                    shows a change of weights, against a strong opponent

If the frozen bot itself plays differently than it did, its code has changed; the result says so.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from orrery.games import game as find
from orrery.kernel.errors import OrreryError
from orrery.lab.executors import Executor
from orrery.lab.plan import Match, Plan, Request, at_least_one
from orrery.lab.players import Frozen, Recipe, Yardstick, present, thaw
from orrery.lab.playing import Played, Setting
from orrery.lab.statistics import Interval, Share, mean, share
from orrery.lab.tournament import seatings, side

LADDER: Final = Path(__file__).parent
SEED: Final = 1_000_000  # far from the seeds used in development
_RIVAL: Final = "random"
_NOW, _THEN = "now", "frozen"

Finding = Literal["unchanged", "weaker", "stronger", "even"]
Tell = Callable[[int], None]


class Rung(Struct, frozen=True):
    """Today's bot compared with a frozen one; figures are those of today's bot."""

    frozen: str
    date: str
    level: str
    same_data: bool  # level and weights are unchanged
    same_play: bool  # the frozen bot plays as before: its code has not changed
    scores: (
        tuple[float, float] | None
    )  # on the yardstick: now and then; None if the rules have changed
    lead: Interval | None  # now against then, seed by seed
    match: Share | None  # against the frozen one; None if it is the same bot

    @property
    def finding(self) -> Finding:
        if self.same_data and self.same_play:
            return "unchanged"
        if (self.lead and self.lead.high < 0) or (self.match and self.match.high < 0.5):
            return "weaker"
        if (self.lead and self.lead.low > 0) or (self.match and self.match.low > 0.5):
            return "stronger"
        return "even"


def freeze(
    key: str,
    level: str,
    games: int,
    executor: Executor,
    folder: Path | None = None,
    tell: Tell = lambda done: None,
) -> Path:
    """Freeze today's bot of that level; returns its file."""
    at_least_one(games, "games")
    game, recipe, today = find(key), present(level, key), datetime.now(UTC).strftime("%Y-%m-%d")
    seats = 2 if 2 in game.seats else game.seats[0]
    plan = _yard(key, recipe, seats, SEED, -(-games // len(_ways(seats))))
    played = _played(plan, executor, tell)
    frozen = Frozen(
        name=f"{level}-{today}",
        game=key,
        date=today,
        version=version("orrery-games"),
        recipe=recipe,
        yardstick=Yardstick(
            rules=game.rules,
            seats=seats,
            seed=SEED,
            scores=tuple(_own(game) for game in played),
            wins=sum(side(game, _NOW) for game in played),
            plays=_mark(played),
        ),
    )
    path = (folder or LADDER) / key / f"{frozen.name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(frozen), indent=1) + b"\n")
    return path


def frozen(key: str, levels: Iterable[str] = (), folder: Path | None = None) -> list[Frozen]:
    """The frozen bots of a game, the oldest first; of all levels unless some are named."""
    found = [thaw(file) for file in sorted(((folder or LADDER) / find(key).key).glob("*.json"))]
    wanted = set(levels)
    found = [bot for bot in found if not wanted or bot.level in wanted]
    if not found:
        whom = f" of {', '.join(sorted(wanted))}" if wanted else ""
        how = f"`orrery tournament {key} --freeze LEVEL` puts one there"
        raise OrreryError(f"no bot{whom} of {key} is frozen; {how}")
    return sorted(found, key=lambda bot: (bot.date, bot.name))


def effort(bots: Sequence[Frozen], games: int) -> int:
    """How many games `climb` plays with these bots, at most."""
    return sum(2 * len(bot.yardstick.scores) + games for bot in bots)


def climb(bot: Frozen, games: int, executor: Executor, tell: Tell = lambda done: None) -> Rung:
    """Compare today's bot with a frozen one, in a match of at least `games` games."""
    at_least_one(games, "games")
    then, today = bot.yardstick, present(bot.level, bot.game)
    blocks = len(then.scores) // len(_ways(then.seats))
    old = _played(_yard(bot.game, bot.recipe, then.seats, then.seed, blocks), executor, tell)
    done = len(old)
    same_data, same_play = today == bot.recipe, _mark(old) == then.plays
    new, match = old, None
    if not same_data:
        plan = _yard(bot.game, today, then.seats, then.seed, blocks)
        new = _played(plan, executor, lambda n: tell(done + n))
        if then.seats > 1:
            plan = _duel(bot, today, games)
            duel = _played(plan, executor, lambda n: tell(2 * done + n))
            match = share(_blocks(duel, [side(game, _NOW) for game in duel]))
    scores = lead = None
    if find(bot.game).rules == then.rules:
        ahead = [_own(game) - was for game, was in zip(new, then.scores, strict=True)]
        lead = mean(_blocks(new, ahead))
        scores = (_mean([_own(game) for game in new]), _mean(then.scores))
    return Rung(bot.name, bot.date, bot.level, same_data, same_play, scores, lead, match)


# --- Games --------------------------------------------------------------------------------------


def _ways(seats: int) -> tuple[tuple[str, ...], ...]:
    return ((_NOW,),) if seats == 1 else seatings(_NOW, _RIVAL, seats)


def _yard(key: str, recipe: Recipe, seats: int, seed: int, blocks: int) -> Plan:
    """The plan of a yardstick: a bot against `random`, or solo."""
    bots = {_NOW: recipe, _RIVAL: Recipe(_RIVAL)}
    return _plan(key, bots, Match("yardstick", _ways(seats)), seed, blocks)


def _duel(bot: Frozen, today: Recipe, games: int) -> Plan:
    match = Match("match", seatings(_NOW, _THEN, bot.yardstick.seats))
    blocks = -(-games // len(match.seatings))
    bots = {_NOW: today, _THEN: bot.recipe}
    return _plan(bot.game, bots, match, bot.yardstick.seed, blocks)


def _plan(key: str, bots: dict[str, Recipe], match: Match, seed: int, blocks: int) -> Plan:
    game = find(key)
    setting = Setting(key, game.rules, game.settle({}), bots)
    return Plan(Request("ladder", setting, (match,), seed), blocks)


def _played(plan: Plan, executor: Executor, tell: Tell) -> list[Played]:
    games = []
    for data in executor(plan.request.setting, plan.tasks()):
        games.append(msgspec.json.decode(data, type=Played))
        tell(len(games))
    return sorted(games, key=lambda game: game.number)


def _own(game: Played) -> int:
    """The score of the bot; the sum if it has several seats."""
    scores = zip(game.totals, game.levels, strict=True)
    return sum(total for total, level in scores if level == _NOW)


def _blocks(games: Sequence[Played], figures: Sequence[float]) -> list[list[float]]:
    blocks: dict[int, list[float]] = {}
    for game, figure in zip(games, figures, strict=True):
        blocks.setdefault(game.block, []).append(figure)
    return list(blocks.values())


def _mark(games: Sequence[Played]) -> str:
    return sha256("".join(game.record for game in games).encode()).hexdigest()[:12]


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
