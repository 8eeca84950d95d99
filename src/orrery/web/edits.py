"""A drawing as edits of an earlier one: which pieces stay, and the new text between them."""

from functools import lru_cache
from typing import Final, TypeAlias

Edits: TypeAlias = list[
    str | list[int]
]  # new text, or [from, count]: pieces of the earlier drawing

RUN: Final = 4  # shorter runs of equal pieces are sent as text
BETWEEN: Final = "<"  # separates pieces: a piece is a tag and the text after it


@lru_cache(maxsize=64)
def edits(old: str, new: str) -> Edits:
    """The edits that turn `old` into `new`; static/patch.js applies them."""
    before, after = old.split(BETWEEN), new.split(BETWEEN)
    start = _alike(before, after)
    end = _alike(before[start:][::-1], after[start:][::-1])
    middle = _changed(before, after[start : len(after) - end], start, len(before) - end)
    first: Edits = [[0, start]] if start else []
    last: Edits = [[len(before) - end, end]] if end else []
    return first + middle + last


def _alike(some: list[str], others: list[str]) -> int:
    """How many pieces at the beginning are the same."""
    for n, (one, other) in enumerate(zip(some, others, strict=False)):
        if one != other:
            return n
    return min(len(some), len(others))


def _changed(before: list[str], after: list[str], low: int, high: int) -> Edits:
    """The edits that make `after` of the pieces of `before` from `low` to `high`."""
    places = {run: n for n, run in enumerate(_runs(before[low:high]), start=low)}
    runs = _runs(after)
    found, fresh, here = Edits(), list[str](), 0
    while here < len(after):
        start = places.get(runs[here]) if here < len(runs) else None
        if start is None:
            fresh.append(after[here])
            here += 1
            continue
        count = RUN
        while here + count < len(after) and start + count < high:
            if after[here + count] != before[start + count]:
                break
            count += 1
        if fresh:
            found.append(BETWEEN.join(fresh))
            fresh = []
        found.append([start, count])
        here += count
    return [*found, BETWEEN.join(fresh)] if fresh else found


def _runs(pieces: list[str]) -> list[tuple[str, ...]]:
    return list(zip(*(pieces[n:] for n in range(RUN)), strict=False))
