"""Observations: what a seat may know of a position, as a row of numbers for those that learn.

A game declares a `Sheet` once: stretches of numbers, each with the names of its entries beside the
function that gives them, so that names and numbers cannot drift apart. First come the stretches of
the table, then those of each player: the seat that looks, and the others clockwise from it.

    Sheet(
        table=[About(("round",), lambda state, you: (part(state.round, 16),))],
        players=[Each(names("ship", HEXES.words), lambda s, you, who: HEXES(s.players[who].fleet))],
        seats=lambda state: len(state.players),
    )

All numbers lie between -1 and 1: amounts as a part of what is the most of them, words of which one
holds as a 1 among zeros, sets as a row of zeros and ones. What a seat may not know is a count or 0.
A row is an `array` of single precision, from which numpy and its like read without copying.
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
    """A stretch that tells of the table: the state and the seat that looks give its numbers."""

    names: tuple[str, ...]
    numbers: Callable[[S, int], Numbers]
    alone: bool = False  # only where one plays alone: the automatic rival


class Each(NamedTuple, Generic[S]):
    """A stretch that tells of each player: the state, the seat that looks and the one seen."""

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
        """The name of every entry with so many seats."""
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
        # From one position to the next most sets stay as they are.
        self._row: Final = lru_cache(maxsize=1024)(self._numbers)

    def __call__(self, of: int) -> Row:
        return self._row(of)

    def _numbers(self, of: int) -> Row:
        row = array("f", bytes(4 * len(self.words)))
        for bit in bits(of):
            row[self._places[bit]] = 1.0
        return row


class OneOf:
    """A value as a 1 at its word; zeros for any other value, such as none.

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
    """The numbers of a frozen value, such as a player, kept while the very same value comes again:
    most players stay as they are from one position to the next.

    >>> squares = Remembered[tuple[int, ...]](lambda row: array("f", [n / 10 for n in row]))
    >>> row = (5,)
    >>> squares(row) is squares(row)
    True
    """

    def __init__(self, numbers: Callable[[S], Row], most: int = 512) -> None:
        self._numbers, self._most = numbers, most
        self._kept: dict[int, tuple[S, Row]] = {}  # the value is kept too: its id stays its own

    def __call__(self, value: S) -> Row:
        found = self._kept.get(id(value))
        if found is None:
            if len(self._kept) >= self._most:
                self._kept.clear()
            found = self._kept[id(value)] = (value, self._numbers(value))
        return found[1]


def kinds(classes: Iterable[type]) -> OneOf:
    """One of several classes, such as the tasks of an agenda; ask it for a type."""
    return OneOf({each.__name__.lower(): each for each in classes})


def names(*of: str | Iterable[str]) -> tuple[str, ...]:
    """Every way to put words together, one from each place.

    >>> names("pit", ["energy", "matter"])
    ('pit energy', 'pit matter')
    """
    found = [""]
    for place in of:
        words = [place] if isinstance(place, str) else list(place)
        found = [f"{before} {word}".strip() for before in found for word in words]
    return tuple(found)


def part(n: float, most: float) -> float:
    """An amount as a part of the most; more than that is 1, and a debt not below -1.

    >>> part(3, 4), part(9, 4), part(-5, 4)
    (0.75, 1.0, -1.0)
    """
    share = n / most
    return 1.0 if share > 1.0 else -1.0 if share < -1.0 else share
