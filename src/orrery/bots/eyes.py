"""How a bot looks at positions: it counts every look, and stops when the budget is spent."""

from collections.abc import Sequence
from math import exp
from random import Random
from time import perf_counter
from typing import Any, Final

from orrery.kernel.game import AnyGame, Seat
from orrery.kernel.value import NEVER, AnyValue

_CHECK: Final = 64  # evaluations between two looks at the clock


class Eyes:
    """The looks that one decision may take."""

    def __init__(
        self, game: AnyGame, value: AnyValue, seats: int, evaluations: int, seconds: float
    ) -> None:
        self.game: Final = game
        self.value: Final = value
        self.seats: Final = range(seats)
        self.left = evaluations
        self.cut = False  # whether the clock ended the thinking
        self._until: Final = perf_counter() + seconds
        self._known: Final[dict[type, bool]] = {}  # verbs, and whether they are talk

    def look(self) -> None:
        """One evaluation."""
        self.left -= 1
        if not self.left % _CHECK and perf_counter() > self._until:
            self.cut = True

    def worth(self, state: Any, seat: Seat) -> float:
        """The final score that a seat may expect."""
        self.look()
        return self.value.worth(state, seat)

    def worths(self, state: Any) -> list[float]:
        """The final scores that all seats may expect."""
        return [self.worth(state, seat) for seat in self.seats]

    @property
    def tired(self) -> bool:
        return self.left <= 0 or self.cut

    def promising(self, state: Any, seat: Seat, most: int) -> list[tuple[float, Any]]:
        """The moves that are worth a try, the best first, with what each seems worth. Offers and
        their answers are another matter."""
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
        """The verbs that are offers or answer them; all sentences of a verb are, or none."""
        game, verbs = self.game, set(map(type, moves))
        for verb in verbs - self._known.keys():
            move = next(move for move in moves if type(move) is verb)
            self._known[verb] = game.is_talk(game.write(move))
        return {verb for verb in verbs if self._known[verb]}

    def utility(self, worths: Sequence[float], seat: Seat, stage: float) -> float:
        """What expected final scores mean to a seat: chances to win, and the lead.

        A lost game is still played well, because the lead counts a little.
        """
        if len(worths) == 1:
            return worths[0] * self.point(stage)
        lead = worths[seat] - max(w for n, w in enumerate(worths) if n != seat)
        lean = max(-0.5, min(0.5, lead / (4 * self._spread(stage))))
        return 0.7 * self.chance(worths, seat, stage) + 0.3 * (0.5 + lean)

    def chance(self, worths: Sequence[float], seat: Seat, stage: float) -> float:
        """To have the most in the end, with these expected final scores."""
        spread, top = self._spread(stage), max(worths)
        odds = [exp((worth - top) / spread) for worth in worths]
        return odds[seat] / sum(odds)

    def point(self, stage: float) -> float:
        """The utility of one point more, in an even game."""
        return 0.25 / self._spread(stage)

    def _spread(self, stage: float) -> float:
        """Points by which final scores may still differ from what is expected."""
        return max(self.value.weights.spread * (1 - stage), 0.0) + 3.0


def shuffled(rng: Random, moves: Sequence[Any], miss: float) -> list[Any]:
    """The moves that somebody sees who overlooks some of them."""
    seen = [move for move in moves if rng.random() >= miss]
    return seen or [rng.choice(list(moves))]
