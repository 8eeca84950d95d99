"""Lines on a grid of squares: borders of sets of squares, and textures repeated over them.

A texture is a path in a box of 24 units around 0,0. Its first point is absolute, everything else is
relative and has no arcs, so that it can be scaled by multiplying its numbers.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

Square: TypeAlias = tuple[int, int]  # or the offset of a square from another
Corner: TypeAlias = tuple[int, int]  # of a square: that to its upper left has its own numbers

_BOX: Final = 24
_NUMBER: Final = re.compile(r"-?\d*\.?\d+")


def squares(of: Iterable[Square], unit: float) -> str:
    """Each square as a closed path; the middle of 0,0 lies at the origin."""
    half = unit / 2
    return "".join(
        f"M{_n(x * unit - half)} {_n(y * unit - half)}h{_n(unit)}v{_n(unit)}h{_n(-unit)}Z"
        for x, y in of
    )


def border(of: Iterable[Square], unit: float) -> str:
    """The outline of a set of squares: closed lines with a point at each corner only."""
    inside = set(of)
    after: dict[Corner, list[Corner]] = {}
    for x, y in sorted(inside):
        for start, end, (dx, dy) in _sides(x, y):
            if (x + dx, y + dy) not in inside:
                after.setdefault(start, []).append(end)
    return "".join(_closed(loop, unit) for loop in _loops(after))


def frontier(here: Iterable[Square], there: Iterable[Square], unit: float) -> str:
    """The sides that two sets of squares share, as open lines."""
    near, far = set(here), set(there)
    lines = []
    for x, y in sorted(near):
        for start, end, (dx, dy) in _sides(x, y):
            if (x + dx, y + dy) in far:
                lines.append(f"M{_at(start, unit)}L{_at(end, unit)}")
    return "".join(lines)


def _sides(x: int, y: int) -> tuple[tuple[Corner, Corner, Square], ...]:
    """The sides of a square clockwise, each with the way to the square behind it."""
    return (
        ((x, y), (x + 1, y), (0, -1)),
        ((x + 1, y), (x + 1, y + 1), (1, 0)),
        ((x + 1, y + 1), (x, y + 1), (0, 1)),
        ((x, y + 1), (x, y), (-1, 0)),
    )


def _loops(after: dict[Corner, list[Corner]]) -> Iterable[list[Corner]]:
    """Sides joined end to start. Where two squares touch at a corner the line turns right, so that
    each keeps an outline of its own."""
    while after:
        start = next(iter(after))
        loop, here, came = [start], start, (0, 0)
        while True:
            ends = after[here]
            right = (-came[1], came[0])
            end = next((e for e in ends if (e[0] - here[0], e[1] - here[1]) == right), ends[0])
            ends.remove(end)
            if not ends:
                del after[here]
            came, here = (end[0] - here[0], end[1] - here[1]), end
            if here == start and here not in after:
                break
            loop.append(here)
        yield loop


def _closed(loop: list[Corner], unit: float) -> str:
    bends = [
        here
        for before, here, behind in zip((loop[-1], *loop), loop, (*loop[1:], loop[0]), strict=False)
        if not (before[0] == here[0] == behind[0] or before[1] == here[1] == behind[1])
    ]
    return f"M{' '.join(_at(bend, unit) for bend in bends)}Z"


def _at(corner: Corner, unit: float) -> str:
    return f"{_n((corner[0] - 0.5) * unit)} {_n((corner[1] - 0.5) * unit)}"


def _n(number: float) -> str:
    return f"{round(number, 2):g}"


# --- Textures


def texture(d: str, of: Iterable[Square], unit: float) -> str:
    """A texture on each of the squares."""
    scaled = _scaled(d, unit / _BOX)
    return "".join(
        f"M{_n(x * unit + dx)} {_n(y * unit + dy)}{rest}" for x, y in of for dx, dy, rest in scaled
    )


@cache
def _scaled(d: str, scale: float) -> list[tuple[float, float, str]]:
    """The strokes of a texture, each with its first point and what follows it."""
    strokes = []
    for stroke in d.split("M")[1:]:
        first = re.match(r"(-?[\d.]+)[ ]?(-?[\d.]+)", stroke)
        assert first is not None
        rest = _NUMBER.sub(lambda found: f"{_n(float(found[0]) * scale)} ", stroke[first.end() :])
        strokes.append((float(first[1]) * scale, float(first[2]) * scale, rest.replace(" -", "-")))
    return strokes
