"""Observations and masks as arrays.

An observation is what `Game.observe` gives, then one number for every word of the vocabulary: what
the seat has said of its sentence so far. The last word said is 1, the one before it ½, then ⅓, and
so on, so that the order of the words is there too. Nobody hears an unfinished sentence of another.
"""

from functools import cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from orrery.envs.match import Match
from orrery.envs.words import vocabulary
from orrery.kernel.game import AnyGame, Seat

Observation: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]


@cache
def names(game: AnyGame, seats: int) -> tuple[str, ...]:
    """What each number of an observation is."""
    return (*game.observed(seats), *(f"said {word}" for word in vocabulary(game).words))


class Eyes:
    """Looks at matches of one game with one number of seats."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.size: Final = len(names(game, seats))
        self.words: Final = len(vocabulary(game))
        self._observe: Final = game.observe
        self._known: Final = self.size - self.words

    def observation(self, match: Match, seat: Seat) -> Observation:
        found = np.zeros(self.size, np.float32)
        self.look(match, seat, found)
        return found

    def look(self, match: Match, seat: Seat, row: Observation) -> None:
        """Write what the seat knows into a row of zeros."""
        state, known = match.state, self._known
        last = match.looked
        if last is None or last[0] is not state or last[1] != seat:
            last = match.looked = (state, seat, self._observe(state, seat))
        row[:known] = np.frombuffer(last[2], np.float32)
        if match.seat == seat:
            for age, word in enumerate(reversed(match.speech.said), 1):
                if not row[known + word]:
                    row[known + word] = 1 / age

    def mask(self, match: Match, seat: Seat) -> Mask:
        """1 for every word that the seat may say now."""
        found = np.zeros(self.words, np.int8)
        if match.seat == seat:
            found[list(match.speech.next)] = 1
        return found
