"""Tournaments between bots: all pairs, in all seatings, with the same seeds.

With two seats a block is A B and B A. With more, both bots have equally many seats over a block
(with four, two and two in all six ways; with three, one against two and two against one), so equal
bots win half each. In solo games, bots are compared by their points for the same seed.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, permutations
from pathlib import Path
from typing import Final

from msgspec import Struct

from orrery.kernel.errors import OrreryError
from orrery.kernel.game import Options
from orrery.lab.executors import Executor
from orrery.lab.extras import require
from orrery.lab.plan import Match, Plan, Request, at_least_one, setting
from orrery.lab.players import short
from orrery.lab.playing import Played, Task
from orrery.lab.ratings import SHUFFLES, Contest, Rating, contest, ratings
from orrery.lab.simulate import Tally, tally
from orrery.lab.statistics import Gate, Interval, Share, Verdict, mean, sequential, share
from orrery.lab.study import Study

_V: Final = " v "
TOO_MUCH: Final = 0.12  # above the target: the levels are too far apart


class Pairing(Struct, frozen=True):
    """The result of a pair; the share and the lead are those of `one`."""

    one: str
    other: str
    games: int
    share: Share
    lead: Interval  # in points, on average
    scores: tuple[float, float]
    gate: Gate | None = None
    verdict: Verdict | None = None  # where there is a gate
    stopped: bool = False  # decided before all games were played

    @property
    def name(self) -> str:
        return self.one + _V + self.other

    @property
    def is_too_much(self) -> bool:
        return self.gate is not None and self.share.value > self.gate.target + TOO_MUCH


class Standing(Struct, frozen=True):
    """A bot in the final table."""

    tally: Tally
    rating: Rating
    rank: float  # its mean rank in a game, 1 being the best


class TournamentResult(Struct, frozen=True):
    game: str
    seats: int
    games: int
    pairings: tuple[Pairing, ...]
    standings: tuple[Standing, ...]


class Pairs(Struct, frozen=True):
    """A tournament to be played: its plan, and the two bots and the gate of each match."""

    plan: Plan
    pairs: dict[str, tuple[str, str]]
    gates: dict[str, Gate]


def pairs(
    key: str,
    bots: Sequence[str],
    seats: int,
    games: int,
    *,
    seed: int = 0,
    options: Options | None = None,
    clock: bool = False,
    neighbours: bool = False,
    gates: Mapping[str, Gate] | None = None,
) -> Pairs:
    """A tournament with at least `games` games per pair. With `neighbours`, only bots that are
    adjacent in the list meet. In a pair the later bot comes first: list the weakest first."""
    at_least_one(games, "games")
    names = [short(bot) for bot in bots]
    if len(set(names)) < max(2, len(names)):
        raise OrreryError("a tournament needs at least two bots, each named once")
    shared = setting(key, bots, seats, options, clock=clock)
    met = [(b, a) for a, b in combinations(names, 2) if not neighbours or _next(names, a, b)]
    if seats == 1:
        matches = tuple(Match(name, ((name,),)) for name in names)
    else:
        matches = tuple(Match(one + _V + other, seatings(one, other, seats)) for one, other in met)
    request = Request("tournament", shared, matches, seed)
    plan = Plan(request, -(-games // len(matches[0].seatings)))
    found = {one + _V + other: (one, other) for one, other in met}
    judged = (gates or {}).items() if seats > 1 else ()  # solo games have no opponent
    return Pairs(plan, found, {name: gate for name, gate in judged if name in found})


def _next(names: Sequence[str], a: str, b: str) -> bool:
    return names.index(b) == names.index(a) + 1


def seatings(one: str, other: str, seats: int) -> tuple[tuple[str, ...], ...]:
    """All ways to seat two bots evenly.

    >>> [len(seatings("a", "b", n)) for n in (2, 3, 4)]
    [2, 6, 6]
    """
    few = seats // 2
    counts = {few, seats - few}
    ways = dict[tuple[str, ...], None]()
    for count in sorted(counts, reverse=True):
        ways |= dict.fromkeys(permutations([one] * count + [other] * (seats - count)))
    return tuple(ways)


def side(game: Played, one: str) -> float:
    """The share of the victory that goes to bot `one`: half if both are among the winners."""
    won = {game.levels[seat] == one for seat in game.winners}
    return len(won & {True}) / len(won) if won else 0.5


class Referee:
    """Collects games as they end and decides when a match is over."""

    def __init__(self, pairs: Pairs, *, stop: bool) -> None:
        self.pairs, self.stop = pairs, stop
        self.games: list[Played] = []
        self.closed: dict[str, int] = {}  # the block after which a match was decided
        self._sizes = {match.name: len(match.seatings) for match in pairs.plan.request.matches}
        self._blocks: dict[str, dict[int, list[Played]]] = defaultdict(lambda: defaultdict(list))
        self._judged: dict[str, int] = defaultdict(int)  # number of complete blocks judged

    def add(self, game: Played) -> None:
        self.games.append(game)
        blocks = self._blocks[game.match]
        blocks[game.block].append(game)
        gate = self.pairs.gates.get(game.match)
        while self.stop and gate is not None and game.match not in self.closed:
            if len(blocks[self._judged[game.match]]) < self._sizes[game.match]:
                break
            self._judged[game.match] += 1
            if sequential(gate, self._sides(game.match, self._judged[game.match])) != "open":
                self.closed[game.match] = self._judged[game.match] - 1

    def is_over(self, task: Task | Played) -> bool:
        """Whether the match of a game was decided by earlier games, so it does not count."""
        return task.block > self.closed.get(task.match, task.block)

    def counted(self) -> list[Played]:
        """The games that count; they do not depend on the order in which games ended."""
        found = [game for game in self.games if not self.is_over(game)]
        return sorted(found, key=lambda game: game.number)

    def _sides(self, match: str, blocks: int) -> list[list[float]]:
        one, _ = self.pairs.pairs[match]
        return [[side(game, one) for game in self._blocks[match][n]] for n in range(blocks)]


def tournament(
    pairs: Pairs,
    executor: Executor,
    out: Path | None = None,
    *,
    stop: bool = False,
    shuffles: int = SHUFFLES,
) -> TournamentResult:
    """Play a tournament; with `stop`, a match with a gate ends as soon as it is decided."""
    return judged(pairs, refereed(pairs, executor, out, stop=stop), shuffles)


def refereed(
    pairs: Pairs,
    executor: Executor,
    out: Path | None = None,
    *,
    stop: bool = False,
    tell: Callable[[int], None] = lambda done: None,
) -> Referee:
    """Play a tournament; `tell` is called with the number of games done."""
    require("openskill.models", "rating bots")  # fail before the work, not after it
    referee = Referee(pairs, stop=stop)
    study = Study(
        pairs.plan,
        executor,
        out,
        skip=referee.is_over,
        keep=lambda game: not referee.is_over(game),
    )
    for game in study:
        referee.add(game)
        tell(len(referee.games))
    return referee


def judged(
    pairs: Pairs,
    referee: Referee,
    shuffles: int = SHUFFLES,
    tell: Callable[[int], None] = lambda done: None,
) -> TournamentResult:
    """The result of a played tournament; `tell` is called with the number of shuffles rated."""
    games = referee.counted()
    seats = len(games[0].levels)
    found = [
        _pairing(pairs, name, games, stopped=name in referee.closed, solo=seats == 1)
        for name in pairs.pairs
    ]
    contests = _alone(games) if seats == 1 else [contest(game) for game in games]
    standings = [
        Standing(_tally(name, games), rating, _rank(name, contests))
        for name, rating in ratings(contests, shuffles, tell).items()
    ]
    key = pairs.plan.request.setting.game
    return TournamentResult(key, seats, len(games), tuple(found), tuple(standings))


def _pairing(
    pairs: Pairs, name: str, games: Sequence[Played], *, stopped: bool, solo: bool
) -> Pairing:
    one, other = pairs.pairs[name]
    rows = _solo_rows(games, one, other) if solo else _rows(games, name, one)
    shares = [[won for won, _, _ in row] for row in rows]
    sums = [(mine, theirs) for row in rows for _, mine, theirs in row]
    gate, found = pairs.gates.get(name), share(shares)
    verdict: Verdict | None = None
    if gate is not None:
        verdict = sequential(gate, shares) if stopped else _by_bound(gate, found)
    return Pairing(
        one=one,
        other=other,
        games=found.games,
        share=found,
        lead=mean([mine - theirs for _, mine, theirs in row] for row in rows),
        scores=(_mean([a for a, _ in sums]), _mean([b for _, b in sums])),
        gate=gate,
        verdict=verdict,
        stopped=stopped,
    )


def _by_bound(gate: Gate, found: Share) -> Verdict:
    """After a fixed number of games the one-sided lower bound decides; with fewer games, a match
    that does not pass is still open."""
    if found.bound > gate.gate:
        return "passes"
    return "open" if found.games < gate.games and found.high > gate.gate else "fails"


Row = list[
    tuple[float, float, float]
]  # of a block: share of the victory, own points, points of the other


def _rows(games: Sequence[Played], match: str, one: str) -> list[Row]:
    blocks: dict[int, Row] = defaultdict(list)
    for game in games:
        if game.match == match:
            mine = [t for t, level in zip(game.totals, game.levels, strict=True) if level == one]
            theirs = [t for t, level in zip(game.totals, game.levels, strict=True) if level != one]
            blocks[game.block].append((side(game, one), _mean(mine), _mean(theirs)))
    return list(blocks.values())


def _solo_rows(games: Sequence[Played], one: str, other: str) -> list[Row]:
    totals = {(game.levels[0], game.block): game.totals[0] for game in games}
    rows = []
    for (name, block), mine in totals.items():
        if name == one and (other, block) in totals:
            theirs = totals[other, block]
            rows.append([((mine > theirs) + 0.5 * (mine == theirs), float(mine), float(theirs))])
    return rows


def _alone(games: Sequence[Played]) -> list[Contest]:
    """Solo games as contests for the most points with the same seed."""
    seeds: dict[int, dict[str, int]] = defaultdict(dict)
    for game in games:
        seeds[game.seed][game.levels[0]] = game.totals[0]
    found = []
    for totals in seeds.values():
        order = sorted(set(totals.values()), reverse=True)
        found.append(Contest(tuple(totals), tuple(order.index(t) for t in totals.values())))
    return found


def _tally(name: str, games: Sequence[Played]) -> Tally:
    places = ((g, s) for g in games for s, level in enumerate(g.levels) if level == name)
    return tally(name, places)


def _rank(name: str, contests: Sequence[Contest]) -> float:
    ranks = [
        1 + sum(other < rank for other in each.ranks)
        for each in contests
        for who, rank in zip(each.names, each.ranks, strict=True)
        if who == name
    ]
    return _mean(ranks)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
