"""Positions that might have been: a few dozen records meet neither every card nor every late stage
of a board, so what they do not meet is put into some of their positions.

Each game has a function that makes such positions of a recorded one. With each it says what is
there, as the entries of the component files are called; `when` tells how far the game is, from 0 to
1. Positions that are not well-formed are left out.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from component_variants import gaia, kepler, planet_unknown

Varied: TypeAlias = Iterator[tuple[str, Any]]


def unvaried(state: Any, when: float) -> Varied:
    """Of some games: the records meet everything."""
    yield from ()


VARIANTS: dict[str, Callable[[Any, float], Varied]] = {
    "gaia-project": gaia.varied,
    "kepler-3042": kepler.varied,
    "planet-unknown": planet_unknown.varied,
}
