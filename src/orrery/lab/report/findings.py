"""Figures of a study by level, seat, role, opening and verb; `sections` shows them."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from msgspec import Struct

from orrery.lab.playing import OPENING, Played
from orrery.lab.simulate import Tally, tally
from orrery.lab.statistics import Share, share
from orrery.lab.tournament import side

K = TypeVar("K", bound=Hashable)
Place = tuple[Played, int]  # a game and a seat of it

MOST_ROWS: Final = 12  # openings that are listed
_COVER: Final = 0.5  # share of all openings that the rows should cover


class Opening(Struct, frozen=True):
    """The tally of seats whose game began with the same moves."""

    words: tuple[str, ...]  # sentences; with `begun` only the beginning of the first
    begun: bool
    tally: Tally


class Duel(Struct, frozen=True):
    """A match of a tournament; the share is that of its first bot."""

    one: str
    other: str
    share: Share


def places(games: Sequence[Played]) -> Iterator[Place]:
    for game in games:
        for seat in range(len(game.levels)):
            yield game, seat


def grouped(
    games: Sequence[Played], key: Callable[[Played, int], K | None]
) -> dict[K, list[Place]]:
    """The seats of all games grouped by a key; those without one (None) are left out."""
    found: dict[K, list[Place]] = defaultdict(list)
    for game, seat in places(games):
        if (name := key(game, seat)) is not None:
            found[name].append((game, seat))
    return found


def by_level(games: Sequence[Played]) -> list[Tally]:
    """Tallies by level, in the order in which they were named."""
    found = grouped(games, lambda game, seat: game.levels[seat])
    return [tally(name, group) for name, group in found.items()]


def by_seat(games: Sequence[Played]) -> list[Tally]:
    found = grouped(games, lambda game, seat: seat)
    return [tally(f"{seat}", found[seat]) for seat in sorted(found)]


def role_kinds(games: Sequence[Played]) -> list[str]:
    """The kinds of roles in which seats differ."""
    words: dict[str, set[str]] = defaultdict(set)
    for game, seat in places(games):
        for kind, word in game.roles[seat].items():
            words[kind].add(word)
    return [kind for kind, found in words.items() if len(found) > 1]


def by_role(games: Sequence[Played], kind: str) -> list[Tally]:
    """Tallies by role, the most successful first."""
    found = grouped(games, lambda game, seat: game.roles[seat].get(kind))
    tallies = [tally(word, group) for word, group in found.items()]
    return sorted(tallies, key=lambda t: (-t.share.value, -t.score.mean, t.name))


def by_opening(games: Sequence[Played]) -> list[Opening]:
    """The most frequent openings, as many moves long as still gives frequent ones."""
    begins = [_begin(depth) for depth in range(OPENING, -1, -1)]
    chosen = next((begin for begin in begins if _covers(games, begin)), begins[-1])
    found = grouped(games, chosen)
    often = sorted(found, key=lambda words: (-len(found[words]), words))[:MOST_ROWS]
    begun = chosen is begins[-1]
    rows = [Opening(w, begun, tally(" ".join(w), found[w])) for w in often]
    return sorted(rows, key=lambda row: (-row.tally.share.value, -row.tally.score.mean))


def _begin(depth: int) -> Callable[[Played, int], tuple[str, ...] | None]:
    def words(game: Played, seat: int) -> tuple[str, ...] | None:
        said = game.openings[seat]
        if depth:
            return said[:depth] if len(said) >= depth else None
        return (" ".join(said[0].split()[:2]),) if said else None

    return words


def _covers(
    games: Sequence[Played], begin: Callable[[Played, int], tuple[str, ...] | None]
) -> bool:
    counts = Counter(begin(game, seat) for game, seat in places(games))
    often = sum(n for words, n in counts.most_common(MOST_ROWS) if words is not None)
    return often >= _COVER * counts.total()


def decisions(games: Sequence[Played]) -> dict[str, dict[str, float]]:
    """Decisions per game and seat, by verb and level; the most frequent verbs first."""
    levels = grouped(games, lambda game, seat: game.levels[seat])
    found: dict[str, dict[str, float]] = defaultdict(lambda: dict.fromkeys(levels, 0.0))
    for level, group in levels.items():
        for game, seat in group:
            for verb, count in game.verbs[seat].items():
                found[verb][level] += count / len(group)
    return dict(sorted(found.items(), key=lambda item: (-sum(item[1].values()), item[0])))


def asked(games: Sequence[Played]) -> dict[str, float]:
    """Decisions per game and seat, by level."""
    levels = grouped(games, lambda game, seat: game.levels[seat])
    return {
        level: sum(sum(g.verbs[s].values()) for g, s in group) / len(group)
        for level, group in levels.items()
    }


def duels(games: Sequence[Played]) -> list[Duel]:
    """The matches in which two bots met."""
    found: dict[str, dict[int, list[Played]]] = defaultdict(lambda: defaultdict(list))
    for game in games:
        if len(set(game.levels)) == 2:
            found[game.match][game.block].append(game)
    rows = []
    for blocks in found.values():
        first = next(iter(blocks.values()))[0]
        one, other = dict.fromkeys(first.levels)
        sides = [[side(game, one) for game in block] for block in blocks.values()]
        if _are_even(blocks.values(), one):
            rows.append(Duel(one, other, share(sides)))
    return rows


def _are_even(blocks: Iterable[Sequence[Played]], one: str) -> bool:
    """Whether both bots have equally many seats: only then do equal bots win half each."""
    games = [game for block in blocks for game in block]
    mine = sum(level == one for game in games for level in game.levels)
    return 2 * mine == sum(len(game.levels) for game in games)
