"""Observations: what a seat may know of a position, as a row of numbers for machine learning.

A game declares a `Sheet`: groups of numbers, each with the names of its entries beside the function
that computes them, so that names and numbers stay consistent. First come the groups about the
table, then those about each player: the observing seat, and the others clockwise from it.

    Sheet(
        table=[About(("round",), lambda state, you: (part(state.round, 16),))],
        players=[Each(names("ship", HEXES.words), lambda s, you, who: HEXES(s.players[who].fleet))],
        seats=lambda state: len(state.players),
    )

All numbers are between -1 and 1: amounts relative to their maximum, one of several words as
one-hot, sets as zeros and ones. What a seat may not know is a count or 0. A row is an `array` of
single precision, which numpy reads without copying.
"""

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from orrery.kernel.hexes import bits

S = TypeVar("S")
Row: TypeAlias = "array[float]"  # of single precision
Numbers: TypeAlias = "array[float] | tuple[float, ...] | list[float]"


class About(NamedTuple, Generic[S]):
    """A group about the table; its function gets the state and the observing seat."""

    names: tuple[str, ...]
    numbers: Callable[[S, int], Numbers]
    alone: bool = False  # only in solo games: the automatic rival


class Each(NamedTuple, Generic[S]):
    """A group about each player; its function gets the state, the observing and the seen seat."""

    names: tuple[str, ...]
    numbers: Callable[[S, int, int], Numbers]


class Sheet(Generic[S]):
    def __init__(
        self,
        table: Sequence[About[S]],
        players: Sequence[Each[S]],
        seats: Callable[[S], int],
    ) -> None:
        self._together = tuple(about for about in table if not about.alone)
        self._alone, self._players, self._seats = tuple(table), tuple(players), seats

    def observed(self, seats: int) -> tuple[str, ...]:
        """The names of the entries with `seats` seats."""
        found = [name for about in self._table(seats) for name in about.names]
        for step in range(seats):
            whose = f"left-{step}" if step else "own"
            found += [f"{whose} {name}" for each in self._players for name in each.names]
        return tuple(found)

    def observe(self, state: S, you: int) -> Row:
        """The entries as that seat may know them."""
        row = array("f")
        add = row.extend
        seats = self._seats(state)
        for about in self._table(seats):
            add(about.numbers(state, you))
        for step in range(seats):
            who = (you + step) % seats
            for each in self._players:
                add(each.numbers(state, you, who))
        return row

    def _table(self, seats: int) -> tuple[About[S], ...]:
        return self._alone if seats == 1 else self._together


class Flags:
    """A bit set as numbers, one for each word.

    >>> Flags({"a": 0, "c": 2})(0b100).tolist()
    [0.0, 1.0]
    """

    def __init__(self, words: Mapping[str, int] | Sequence[str]) -> None:
        table = words if isinstance(words, Mapping) else {w: i for i, w in enumerate(words) if w}
        self.words: Final = tuple(table)
        self._places: Final = {bit: place for place, bit in enumerate(table.values())}
        # Most sets do not change from one position to the next.
        self._row: Final = lru_cache(maxsize=1024)(self._numbers)

    def __call__(self, of: int) -> Row:
        return self._row(of)

    def _numbers(self, of: int) -> Row:
        row = array("f", bytes(4 * len(self.words)))
        for bit in bits(of):
            row[self._places[bit]] = 1.0
        return row


class OneOf:
    """A value as one-hot; zeros for any other value, such as none.

    >>> OneOf(["red", "blue"])(1).tolist(), OneOf({"red": 5})(7).tolist()
    ([0.0, 1.0], [0.0])
    """

    def __init__(self, words: Mapping[str, Any] | Sequence[str]) -> None:
        table = words if isinstance(words, Mapping) else {w: i for i, w in enumerate(words) if w}
        self.words: Final = tuple(table)
        self._none: Final = array("f", bytes(4 * len(table)))
        self._rows: Final = dict[Any, Row]()
        for place, value in enumerate(table.values()):
            self._rows[value] = self._none[:]
            self._rows[value][place] = 1.0

    def __call__(self, value: Any) -> Row:
        return self._rows.get(value, self._none)


class Remembered(Generic[S]):
    """Caches the numbers of a frozen value, such as a player, by identity: most players do not
    change from one position to the next.

    >>> squares = Remembered[tuple[int, ...]](lambda row: array("f", [n / 10 for n in row]))
    >>> row = (5,)
    >>> squares(row) is squares(row)
    True
    """

    def __init__(self, numbers: Callable[[S], Row], most: int = 512) -> None:
        self._numbers, self._most = numbers, most
        self._kept: dict[
            int, tuple[S, Row]
        ] = {}  # the value is kept too, so that its id is not reused

    def __call__(self, value: S) -> Row:
        found = self._kept.get(id(value))
        if found is None:
            if len(self._kept) >= self._most:
                self._kept.clear()
            found = self._kept[id(value)] = (value, self._numbers(value))
        return found[1]


def kinds(classes: Iterable[type]) -> OneOf:
    """One of several classes, such as the tasks of an agenda, as one-hot; call it with a type."""
    return OneOf({each.__name__.lower(): each for each in classes})


def names(*of: str | Iterable[str]) -> tuple[str, ...]:
    """All combinations of words, one from each argument.

    >>> names("pit", ["energy", "matter"])
    ('pit energy', 'pit matter')
    """
    found = [""]
    for place in of:
        words = [place] if isinstance(place, str) else list(place)
        found = [f"{before} {word}".strip() for before in found for word in words]
    return tuple(found)


def part(n: float, most: float) -> float:
    """An amount relative to its maximum, clamped to -1 … 1.

    >>> part(3, 4), part(9, 4), part(-5, 4)
    (0.75, 1.0, -1.0)
    """
    share = n / most
    return 1.0 if share > 1.0 else -1.0 if share < -1.0 else share
