"""Observations and masks as arrays.

An observation is the row of `Game.observe`, then one number for every word of the vocabulary, which
encodes the seat's own unfinished sentence: its last word is 1, the one before it ½, then ⅓, and so
on; all other words are 0.
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
    """The names of the numbers of an observation."""
    return (*game.observed(seats), *(f"said {word}" for word in vocabulary(game).words))


class Encoder:
    """Encodes matches of one game with one number of seats."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.size: Final = len(names(game, seats))
        self.words: Final = len(vocabulary(game))
        self._observe: Final = game.observe
        self._known: Final = self.size - self.words

    def observation(self, match: Match, seat: Seat) -> Observation:
        found = np.zeros(self.size, np.float32)
        self.write(match, seat, found)
        return found

    def write(self, match: Match, seat: Seat, row: Observation) -> None:
        """Write the observation of a seat into a row of zeros."""
        state, known = match.state, self._known
        last = match.observed
        if last is None or last[0] is not state or last[1] != seat:
            last = match.observed = (state, seat, self._observe(state, seat))
        row[:known] = np.frombuffer(last[2], np.float32)
        if match.seat == seat:
            for age, word in enumerate(reversed(match.sentence.said), 1):
                if not row[known + word]:
                    row[known + word] = 1 / age

    def mask(self, match: Match, seat: Seat) -> Mask:
        """1 for every word that the seat may choose now."""
        found = np.zeros(self.words, np.int8)
        if match.seat == seat:
            found[list(match.sentence.next)] = 1
        return found
