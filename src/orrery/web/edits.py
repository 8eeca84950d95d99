"""A drawing told as changes of an earlier one: which pieces stay, and what is new between them."""

from functools import lru_cache
from typing import Final, TypeAlias

Edits: TypeAlias = list[str | list[int]]  # a text, or [from, count]: pieces of the earlier one

RUN: Final = 4  # fewer pieces than that are not worth naming
BETWEEN: Final = "<"  # a piece is a tag and the text after it


@lru_cache(maxsize=64)
def edits(old: str, new: str) -> Edits:
    """How to make `new` of `old`; static/patch.js does it."""
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
