"""Evaluates positions for a bot, and counts evaluations against the budget of a decision."""

from collections.abc import Sequence
from math import exp
from random import Random
from time import perf_counter
from typing import Any, Final

from orrery.kernel.game import AnyGame, Seat
from orrery.kernel.value import NEVER, AnyValue

_CHECK: Final = 64  # evaluations between two checks of the clock


class Evaluator:
    """Evaluates positions during one decision, until its budget or its time is used up."""

    def __init__(
        self, game: AnyGame, value: AnyValue, seats: int, evaluations: int, seconds: float
    ) -> None:
        self.game: Final = game
        self.value: Final = value
        self.seats: Final = range(seats)
        self.remaining = evaluations
        self.timed_out = False  # whether the time limit ended the search
        self._until: Final = perf_counter() + seconds
        self._known: Final[dict[type, bool]] = {}  # whether each class of moves is about offers

    def count(self) -> None:
        """Count one evaluation, and check the clock now and then."""
        self.remaining -= 1
        if not self.remaining % _CHECK and perf_counter() > self._until:
            self.timed_out = True

    def worth(self, state: Any, seat: Seat) -> float:
        """The expected final score of a seat."""
        self.count()
        return self.value.worth(state, seat)

    def worths(self, state: Any) -> list[float]:
        """The expected final scores of all seats."""
        return [self.worth(state, seat) for seat in self.seats]

    @property
    def is_spent(self) -> bool:
        return self.remaining <= 0 or self.timed_out

    def promising(self, state: Any, seat: Seat, most: int) -> list[tuple[float, Any]]:
        """The `most` moves with the highest prior, the best first, each with its prior; without
        offers and answers to them."""
        moves: Sequence[Any] = self.game.moves(state, seat)
        if self.game.has_talk and (talk := self._talk(moves)):
            moves = [move for move in moves if type(move) not in talk]
        if len(moves) == 1:
            return [(0.0, moves[0])]
        hopes = self.value.prior(state, seat, moves)
        order = sorted(range(len(moves)), key=lambda n: -hopes[n])
        found = [(hopes[n], moves[n]) for n in order[:most] if hopes[n] > NEVER]
        return found or [(0.0, moves[order[0]])]

    def _talk(self, moves: Sequence[Any]) -> set[type]:
        """The classes of moves that make or answer offers."""
        game, verbs = self.game, set(map(type, moves))
        for verb in verbs - self._known.keys():
            move = next(move for move in moves if type(move) is verb)
            self._known[verb] = game.is_talk(game.write(move))
        return {verb for verb in verbs if self._known[verb]}

    def utility(self, worths: Sequence[float], seat: Seat, stage: float) -> float:
        """The utility of expected final scores for a seat: its chance to win, and its lead.

        The lead counts a little, so that a lost game is still played well.
        """
        if len(worths) == 1:
            return worths[0] * self.point(stage)
        lead = worths[seat] - max(w for n, w in enumerate(worths) if n != seat)
        lean = max(-0.5, min(0.5, lead / (4 * self._spread(stage))))
        return 0.7 * self.chance(worths, seat, stage) + 0.3 * (0.5 + lean)

    def chance(self, worths: Sequence[float], seat: Seat, stage: float) -> float:
        """The chance to have the highest score, with these expected final scores."""
        spread, top = self._spread(stage), max(worths)
        odds = [exp((worth - top) / spread) for worth in worths]
        return odds[seat] / sum(odds)

    def point(self, stage: float) -> float:
        """The utility of one point more, in an even game."""
        return 0.25 / self._spread(stage)

    def _spread(self, stage: float) -> float:
        """The spread of final scores around the expected ones, in points."""
        return max(self.value.weights.spread * (1 - stage), 0.0) + 3.0


def noticed(rng: Random, moves: Sequence[Any], miss: float) -> list[Any]:
    """The moves without those that are overlooked, each with probability `miss`; at least one."""
    seen = [move for move in moves if rng.random() >= miss]
    return seen or [rng.choice(list(moves))]
