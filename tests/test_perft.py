"""Counts of the ways to play, kept in `tests/games/<package>/counts.perft`.

id two-seats                    a name for what is counted
seats 2 seed 7 [name=value …]   the position: `orrery.new` …
record curious-3 until 200      … or one in the middle of a golden game
perft 1 9                       depth and count, as many lines as wanted
perft 2 81                      # the small ones with their arithmetic in a comment
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.games import SHELF
from orrery.kernel.perft import divide, perft

GAMES = Path(__file__).parent / "games"
RECORDS = Path(__file__).parent.parent / "records"


@dataclass(frozen=True)
class Start:
    """A position from which there is something to count."""

    key: str
    id: str
    seats: int = 0
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    record: str = ""
    until: int = 0

    def state(self) -> Any:
        if not self.record:
            return orrery.new(
                self.key, seats=self.seats, seed=self.seed, options=self.options
            ).state
        text = (RECORDS / self.key / f"{self.record}.record").read_text(encoding="utf-8")
        *_, state = orrery.Record.loads(text).until(self.until).states()
        return state


def counts(key: str, text: str) -> Iterator[tuple[Start, int, int]]:
    """Every count of a file: from where, how deep, how many."""
    name, start = "", None
    for number, line in enumerate(text.splitlines(), start=1):
        match line.partition("#")[0].split():
            case []:
                continue
            case ["id", name]:
                start = None
            case ["seats", seats, "seed", seed, *options]:
                pairs = dict(option.split("=", 1) for option in options)
                start = Start(key, name, int(seats), int(seed), pairs)
            case ["record", record, "until", until]:
                start = Start(key, name, record=record, until=int(until))
            case ["perft", depth, count] if start:
                yield start, int(depth), int(count)
            case _:
                raise ValueError(f"counts.perft of {key}, line {number}: cannot read {line!r}")


def kept() -> Iterator[tuple[Start, int, int]]:
    for key, module in SHELF.items():
        file = GAMES / module.rpartition(".")[2] / "counts.perft"
        if file.exists():
            yield from counts(key, file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("start", "depth", "count"),
    [pytest.param(*c, id=f"{c[0].key}-{c[0].id}-{c[1]}") for c in kept()],
)
def test_there_are_as_many_ways_to_play_as_ever(start: Start, depth: int, count: int) -> None:
    game, state = orrery.game(start.key), start.state()
    found = perft(game, state, depth)
    parts = divide(game, state, depth) if found != count else {}
    assert found == count, "\n".join(f"{move}: {n}" for move, n in parts.items())


def test_every_game_on_the_shelf_is_counted() -> None:
    assert {start.key for start, _, _ in kept()} == {*SHELF}


def test_a_file_of_counts_is_read_line_by_line() -> None:
    text = "# by hand\nid a\nseats 2 seed 7 map=big\nperft 1 9\nperft 2 81 # 9 x 9\n\nid b\n"
    start = Start("parley", "a", 2, 7, {"map": "big"})
    assert list(counts("parley", text)) == [(start, 1, 9), (start, 2, 81)]


@pytest.mark.parametrize("text", ["perft 1 9", "id a\nperft 1 9", "count 3", "id a b"])
def test_a_file_of_counts_that_cannot_be_read_says_where(text: str) -> None:
    with pytest.raises(ValueError, match=rf"counts.perft of parley, line {len(text.splitlines())}"):
        list(counts("parley", text))
