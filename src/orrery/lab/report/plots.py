"""Small plots in the rows of a table, without text; they stretch with their column.

Everything is drawn in a box of WIDTH by HEIGHT that is stretched to its place. Strokes keep their
width, so a dot is a stroke without length. The numbers are text in other columns.
"""

from collections.abc import Iterator, Sequence
from math import ceil, floor, isfinite, log10
from typing import Final

from msgspec import Struct

from orrery.kernel.svg import Element, el
from orrery.lab.statistics import Interval, Spread

WIDTH: Final = 1000
HEIGHT: Final = 100
_STEPS: Final = (1, 2, 5, 10)


class Scale(Struct, frozen=True):
    """Maps numbers to places; the ticks are round numbers."""

    low: float
    high: float
    ticks: tuple[float, ...]
    steps: int = 1  # of a histogram

    def at(self, number: float) -> float:
        """The place of a number, from 0 to 1; numbers off the scale are clamped."""
        part = (number - self.low) / (self.high - self.low)
        return max(0.0, min(1.0, part))

    def x(self, number: float) -> float:
        return WIDTH * self.at(number)


PERCENT: Final = Scale(0.0, 1.0, (0.0, 0.25, 0.5, 0.75, 1.0))


def scale(
    numbers: Sequence[float], most: int = 6, *, zero: bool = False, whole: bool = False
) -> Scale:
    """A scale with round ends that covers all the numbers, with `zero` also 0.

    >>> scale([3, 38]).ticks
    (0, 10, 20, 30, 40)
    >>> scale([-4.2, 17], zero=True).ticks
    (-5, 0, 5, 10, 15, 20)
    """
    low, high = min(numbers), max(numbers)
    low, high = (min(low, 0), max(high, 0)) if zero else (low, high)
    if high - low < 1e-9:
        low, high = (low, low + 1) if zero else (low - 1, high + 1)
    rough = (high - low) / most
    unit = 10.0 ** floor(log10(rough))
    step = next(unit * n for n in _STEPS if unit * n >= rough)
    step = max(step, 1) if whole else step
    first, last = floor(low / step), ceil(high / step)
    ticks = tuple(_plain(n * step) for n in range(first, last + 1))
    return Scale(ticks[0], ticks[-1], ticks)


def _plain(number: float) -> float:
    """Remove rounding errors of floating point."""
    rounded = round(number, 9)
    return int(rounded) if rounded == int(rounded) else rounded


def interval(of: Interval, on: Scale, even: float | None = None) -> Element:
    """A dot with its interval, and a line at `even`, the share of equal bots."""
    middle = HEIGHT / 2
    marks = list(_grid(on))
    if even is not None:
        marks.append(_line(on.x(even), 0, on.x(even), HEIGHT, "even"))
    if isfinite(of.low) and isfinite(of.high):
        marks.append(_line(on.x(of.low), middle, on.x(of.high), middle, "whisker"))
    marks.append(_line(on.x(of.value), middle, on.x(of.value), middle, "dot"))
    return _plot(marks)


def bars(values: Sequence[float], on: Scale) -> Element:
    """A bar for each value, one below the other, in the colours of the legend."""
    marks = list(_grid(on))
    room = HEIGHT / len(values)
    for n, value in enumerate(values):
        left, right = sorted((on.x(0), on.x(value)))
        box = {"x": left, "y": n * room + room * 0.12, "width": right - left}
        marks.append(el("rect", height=room * 0.76, class_=f"bar of-{n}", **box))
    marks.append(_line(on.x(0), 0, on.x(0), HEIGHT, "zero"))
    return _plot(marks)


def histogram(counts: Sequence[int], most: int, of: Spread, on: Scale, n: int) -> Element:
    """The counts as columns; below, the middle half (quartiles) and the mean."""
    marks = list(_grid(on))
    room, floor_at = WIDTH / len(counts), HEIGHT * 0.78
    for i, count in enumerate(counts):
        if count:
            tall = floor_at * count / most
            box = {"x": i * room + room * 0.04, "y": floor_at - tall, "width": room * 0.92}
            marks.append(el("rect", height=tall, class_=f"bar of-{n}", **box))
    marks.append(_line(0, floor_at, WIDTH, floor_at, "zero"))
    level = HEIGHT * 0.9
    marks.append(_line(on.x(of.quarter), level, on.x(of.three_quarters), level, "box"))
    marks.append(_line(on.x(of.mean), level, on.x(of.mean), level, "dot"))
    return _plot(marks)


def whole(numbers: Sequence[float], most: int = 40) -> Scale:
    """A scale for whole numbers with at most `most` steps of equal width."""
    round_ends = scale(numbers, whole=True)
    step = max(1, ceil((round_ends.high - round_ends.low + 1) / most))
    steps = ceil((round_ends.high - round_ends.low + 1) / step)
    low = round_ends.low - 0.5
    return Scale(low, low + steps * step, round_ends.ticks, steps)


def counts(numbers: Sequence[float], on: Scale) -> list[int]:
    """How many numbers fall into each step of a scale.

    >>> counts([0, 1, 1, 3], whole([0, 1, 1, 3]))
    [1, 2, 0, 1]
    """
    found = [0] * on.steps
    for number in numbers:
        found[min(on.steps - 1, int(on.at(number) * on.steps))] += 1
    return found


def _grid(on: Scale) -> Iterator[Element]:
    for tick in on.ticks:
        yield _line(on.x(tick), 0, on.x(tick), HEIGHT, "grid")


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> Element:
    # Some renderers draw round ends only if the stroke has a length.
    return el("path", d=f"M{x1:.1f} {y1:.1f}L{x2 + 0.01:.2f} {y2:.1f}", class_=kind)


def _plot(marks: Sequence[Element]) -> Element:
    return el(
        "svg",
        *marks,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
