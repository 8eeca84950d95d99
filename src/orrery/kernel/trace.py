"""The trace: a record with everything that each move changed. Golden files are traces.

    2 develop space-travel from earth
        players.2.techs.0: 1 -> 2
        players.2.planets.0.cubes.0: 3 -> 2

A count of moves does not show that a mine pays too much; a trace shows it as a changed line in a
diff, for a reviewer to judge.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from orrery.kernel.game import NATURE, Game, M, S, V
from orrery.kernel.record import Record, replay


def trace(game: Game[S, M, V], record: Record) -> Iterator[str]:
    plain = (game.dump(state)["position"] for state in replay(game, record))
    for (seat, text), (before, after) in zip(record.moves, pairwise(plain), strict=True):
        yield f"{'-' if seat == NATURE else seat} {text}"
        yield from (f"    {change}" for change in changes("", before, after))


def changes(path: str, old: Any, new: Any) -> Iterator[str]:
    """Every leaf that differs between two pieces of plain data; for a list whose length has
    changed, the items that were added and removed.

    >>> list(changes("", {"ore": 4, "tiles": ["a", "b"]}, {"ore": 2, "tiles": ["b", "c", "d"]}))
    ['ore: 4 -> 2', "tiles: -['a'] +['c', 'd']"]
    """
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        pairs = [(key, old[key], new[key]) for key in old]
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = [(str(i), a, b) for i, (a, b) in enumerate(zip(old, new, strict=True))]
    elif isinstance(old, list) and isinstance(new, list):
        gone, come = _without(old, new), _without(new, old)
        yield f"{path}: {' '.join([f'-{gone}'] * bool(gone) + [f'+{come}'] * bool(come))}"
        return
    else:
        if old != new:
            yield f"{path}: {old} -> {new}"
        return
    for key, a, b in pairs:
        yield from changes(f"{path}.{key}" if path else str(key), a, b)


def _without(items: list[Any], others: list[Any]) -> list[Any]:
    """The items minus the others, as multisets."""
    left, rest = list(others), []
    for item in items:
        if item in left:
            left.remove(item)
        else:
            rest.append(item)
    return rest
