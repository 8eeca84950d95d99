"""The plan of a study: matches, each in several seatings, for consecutive seeds.

A block is one seed in all seatings of a match, so that no bot gains by a good seat or a lucky deal.
Tasks are numbered block by block: a longer plan begins with the games of a shorter one, so games
that were played already count.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final, Literal

from msgspec import Struct

from orrery.games import game as find
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import Options
from orrery.lab.players import recipes, short
from orrery.lab.playing import Setting, Task

_MOST_SEATINGS: Final = 6  # as many as two bots have on 2 + 2 seats; with more, rotations only


class Match(Struct, frozen=True):
    """Bots that play each other; `seatings` has one row of names for each game of a block."""

    name: str
    seatings: tuple[tuple[str, ...], ...]


class Request(Struct, frozen=True):
    """All that determines the results; the number of games and the executor do not."""

    study: Literal["simulate", "tournament", "ladder", "tune"]
    setting: Setting
    matches: tuple[Match, ...]
    seed: int = 0


class Plan(Struct, frozen=True):
    request: Request
    blocks: int  # of each match

    @property
    def games(self) -> int:
        return self.blocks * self.per_block

    @property
    def per_block(self) -> int:
        return sum(len(match.seatings) for match in self.request.matches)

    def tasks(self) -> Iterator[Task]:
        number = 0
        for block in range(self.blocks):
            for match in self.request.matches:
                for rotation, levels in enumerate(match.seatings):
                    seed = self.request.seed + block
                    yield Task(number, match.name, block, rotation, seed, levels)
                    number += 1


def setting(
    key: str, names: Sequence[str], seats: int, options: Options | None, *, clock: bool = False
) -> Setting:
    """The setting of a study; checks all arguments before anything is played."""
    game = find(key)
    chosen = game.settle(options or {})
    game.start(seats, chosen)
    return Setting(key, game.rules, chosen, recipes(names, key), clock)


def simulation(
    key: str,
    names: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    options: Options | None = None,
    clock: bool = False,
) -> Plan:
    """A plan of at least `games` games of the same bots, each of which plays from every seat."""
    at_least_one(games, "games")
    shared = setting(key, names, len(names), options, clock=clock)
    levels = [short(name) for name in names]
    match = Match(",".join(levels), seatings(levels))
    request = Request("simulate", shared, (match,), seed)
    return Plan(request, -(-games // len(match.seatings)))


def seatings(levels: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The ways to seat bots: all of them if there are at most six, else every rotation.

    >>> seatings(["a", "b"])
    (('a', 'b'), ('b', 'a'))
    >>> len(seatings(["a", "a", "b", "b"])), len(seatings(["a", "b", "c", "d"]))
    (6, 4)
    """
    ways = dict[tuple[str, ...], None]()
    for way in permutations(levels):
        ways[way] = None
        if len(ways) > _MOST_SEATINGS:
            turned = (tuple(levels[-n:]) + tuple(levels[:-n]) for n in range(len(levels)))
            return tuple(dict.fromkeys(turned))
    return tuple(ways)


def at_least_one(number: int, what: str) -> None:
    if number < 1:
        raise OrreryError(f"{number} {what}: at least 1")
