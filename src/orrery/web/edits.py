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
    places = {run: n for n, run in enumerate(_runs(before))}
    runs, most = _runs(after), len(before)
    found, fresh, here = Edits(), list[str](), 0
    while here < len(after):
        start = places.get(runs[here]) if here < len(runs) else None
        if start is None:
            fresh.append(after[here])
            here += 1
            continue
        count = RUN
        while here + count < len(after) and start + count < most:
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
