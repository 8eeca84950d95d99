"""Observations and masks as arrays.

An observation is what `Game.observe` gives, then one number for every word of the vocabulary: what
the seat has said of its sentence so far. The last word said is 1, the one before it ½, then ⅓, and
so on, so that the order of the words is there too. Nobody hears an unfinished sentence of another.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from orrery.envs.match import Match
from orrery.envs.words import vocabulary
from orrery.kernel.game import AnyGame, Seat

Observation: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]


class Eyes:
    """Looks at matches of one game with one number of seats."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.names: Final = (
            *game.observed(seats),
            *(f"said {word}" for word in vocabulary(game).words),
        )
        self.size: Final = len(self.names)
        self.words: Final = len(vocabulary(game))
        self._observe: Final = game.observe
        self._known: Final = self.size - self.words
        self._last: tuple[object, Seat, Observation] | None = None

    def observation(self, match: Match, seat: Seat) -> Observation:
        found = np.zeros(self.size, np.float32)
        self.look(match, seat, found)
        return found

    def look(self, match: Match, seat: Seat, row: Observation) -> None:
        """Write what the seat knows into a row of zeros."""
        last = self._last
        if last is not None and last[0] is match.state and last[1] == seat:
            known = last[2]  # another word of the same sentence
        else:
            known = np.frombuffer(self._observe(match.state, seat), np.float32)
            self._last = (match.state, seat, known)
        row[: self._known] = known
        if match.seat == seat:
            said = match.speech.said
            for age, word in enumerate(reversed(said), 1):
                row[self._known + word] = max(row[self._known + word], 1 / age)

    def mask(self, match: Match, seat: Seat) -> Mask:
        """1 for every word that the seat may say now."""
        found = np.zeros(self.words, np.int8)
        if match.seat == seat:
            found[list(match.speech.next)] = 1
        return found
