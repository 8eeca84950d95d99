"""A vectorized environment: games stepped together, with stacked observations and masks.

    table = orrery.envs.vector("living-planet", seats=2, count=64, seed=1)
    while True:
        now = table.step(table.sample())        # or the words chosen by a network

A game that ends is reset at once; `over` marks it in that step, which also has its rewards. The
luck of each game depends only on the seed and its index, so that the same seed and words give the
same games, whatever their number.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from orrery.envs.match import LONGEST, Match
from orrery.envs.observations import Encoder, names
from orrery.envs.rewards import rewards, settled
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import AnyGame, Options


class Step(NamedTuple):
    """The state of all games, one row each; new arrays in every step."""

    observations: NDArray[np.float32]  # of the seat that is to choose a word
    masks: NDArray[np.int8]  # the words that it may choose
    seats: NDArray[np.int8]  # which seat that is
    rewards: NDArray[np.float32]  # by seat, of games that have just ended
    over: NDArray[np.bool_]  # whether the game has just ended; the row is of the next game
    cut: NDArray[np.bool_]  # whether it was truncated because it took too long


class VectorEnv:
    """`count` matches of one game."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        count: int,
        seed: int = 0,
        options: Options | None = None,
        *,
        reward: str | None = None,
        longest: int = LONGEST,
    ) -> None:
        if count < 1:
            raise OrreryError(f"{count} games: at least 1")
        self.count: Final = count
        self.reward: Final = settled(reward, seats)
        self.matches: Final = [Match(game, seats, options, longest) for _ in range(count)]
        self.words: Final = self.matches[0].vocabulary.words
        self.names: Final = names(game, seats)
        self._encoder: Final = Encoder(game, seats)
        self._seats: Final = seats
        self.reset(seed)

    def reset(self, seed: int) -> Step:
        """Start all games anew."""
        self._luck = [Random(f"luck {seed} {place}") for place in range(self.count)]
        self._chosen = [Random(f"words {seed} {place}") for place in range(self.count)]
        for match, luck in zip(self.matches, self._luck, strict=True):
            match.begin()
            match.chance(luck)
        return self._step({}, [])

    def step(self, words: Sequence[int] | NDArray[np.int64]) -> Step:
        """Choose one word in every game."""
        if len(words) != self.count:
            raise OrreryError(f"{len(words)} words for {self.count} games")
        ended, cut = dict[int, list[float]](), list[int]()
        for place, (match, luck) in enumerate(zip(self.matches, self._luck, strict=True)):
            match.say(int(words[place]))
            match.chance(luck)
            if match.over:
                ended[place] = rewards(match.game, match.state, self.reward)
                if match.cut:
                    cut.append(place)
                match.begin()
                match.chance(luck)
        return self._step(ended, cut)

    def sample(self) -> NDArray[np.int64]:
        """A random legal word for every game, all equally likely."""
        chosen = [
            list(match.sentence.next)[int(rng.random() * len(match.sentence.next))]
            for match, rng in zip(self.matches, self._chosen, strict=True)
        ]
        return np.array(chosen, np.int64)

    def _step(self, ended: dict[int, list[float]], cut: list[int]) -> Step:
        count, encoder = self.count, self._encoder
        now = Step(
            observations=np.zeros((count, encoder.size), np.float32),
            masks=np.zeros((count, encoder.words), np.int8),
            seats=np.array([match.seat for match in self.matches], np.int8),
            rewards=np.zeros((count, self._seats), np.float32),
            over=np.zeros(count, np.bool_),
            cut=np.zeros(count, np.bool_),
        )
        for place, match in enumerate(self.matches):
            encoder.write(match, match.seat, now.observations[place])
            now.masks[place, list(match.sentence.next)] = 1
        for place, found in ended.items():
            now.rewards[place], now.over[place] = found, True
        now.cut[cut] = True
        return now
