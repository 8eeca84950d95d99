"""The value function of a game: what a position is worth to a seat, for bots.

A game may have a `Value`: named features of one seat and, as data, how many points a unit of each
brings by the end, early and late in the game. The worth of a position is an estimate of the
final score:

    worth(seat) = points now + sum of weight(stage) * feature

It is linear, so it can be explained feature by feature, and tuned as data: the weights are in
`weights.toml` in the folder of the game, with a text for each feature in both languages. A bot
needs nothing else that is specific to a game.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources.abc import Traversable
from math import isfinite
from operator import mul
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec import Struct

from orrery.kernel.errors import ComponentError
from orrery.kernel.game import Seat

S = TypeVar("S")
M = TypeVar("M")

NEVER: Final = float("-inf")  # the prior of a move that is not worth trying
_STEPS: Final = 64  # stages for which the interpolated weights are precomputed


class Weight(Struct, frozen=True, forbid_unknown_fields=True):
    """Points that one unit of a feature brings, at the beginning and at the end of a game."""

    early: float
    late: float
    en: str
    fr: str
    origin: str = "hand"  # or `fit`, `spsa`: how it was found


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `weights.toml`."""

    features: dict[str, Weight]
    spread: float = 20.0  # points by which final scores differ from the estimate, at the beginning
    pace: float = 1.0  # evaluations per second, relative to the other games
    bias: dict[str, float] = {}  # points by which the estimate is too high at the start, by seats
    blind: tuple[str, ...] = ()  # features that the weakest level ignores
    fixed: tuple[str, ...] = ()  # features whose weights tuning does not change
    levels: dict[str, dict[str, float]] = {}  # settings of the levels that differ in this game
    trained: str = ""  # when and how

    @classmethod
    def read(cls, file: Traversable) -> "Weights":
        try:
            found = msgspec.toml.decode(file.read_bytes(), type=cls)
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise ComponentError(f"{file.name}: {error}") from None
        for name, weight in found.features.items():
            if not (isfinite(weight.early) and isfinite(weight.late)):
                raise ComponentError(f"{file.name}: {name} has no finite weight")
        for seats, points in found.bias.items():
            if not (seats.isdecimal() and isfinite(points)):
                raise ComponentError(f"{file.name}: bias {seats} = {points} is not points by seats")
        for name in found.blind:
            if name not in found.features:
                raise ComponentError(f"{file.name}: blind to {name}, which is no feature")
        for name in found.fixed:
            if name not in found.features:
                raise ComponentError(f"{file.name}: {name} is fixed and no feature")
        return found


def flat_prior(state: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[float]:
    """Default of `prior`: all moves are equally promising."""
    return [0.0] * len(moves)


def no_temperature(state: Any) -> float:
    """Default of `taste`: the best move is always taken."""
    return 0.0


def whole_state(state: Any, seat: Seat) -> Hashable:
    """Default of `trace`: lines are merged only if they lead to the same position."""
    found: Hashable = state
    return found


@dataclass(frozen=True, eq=False)
class Value(Generic[S, M]):
    """The value function of one game."""

    features: tuple[str, ...]
    measure: Callable[[S, Seat], Sequence[float]]  # the features of one seat, in that order
    points: Callable[[S, Seat], float]  # the score now; at the end, the final score
    stage: Callable[[S], float]  # from 0 at the beginning to 1 at the end; never decreases
    turn: Callable[[S, Seat], int]  # how many turns the seat has begun; never decreases
    weights: Weights
    prior: Callable[[S, Seat, Sequence[M]], Sequence[float]] = flat_prior
    # estimated points of each move, without trying it; NEVER for a useless one
    span: Callable[[S, Seat], int] | None = None
    # optional counter, such as the round: rollouts are compared only where it changes. For games
    # in which the worth of a position jumps at the end of a round
    taste: Callable[[S], float] = no_temperature
    # softmax temperature of this decision, in points, so that openings vary
    trace: Callable[[S, Seat], Hashable] = whole_state
    # merge key: of several lines with the same key only the best is kept

    def __post_init__(self) -> None:
        if missing := set(self.features) ^ set(self.weights.features):
            raise ComponentError(f"weights.toml: {', '.join(sorted(missing))} is in one place only")

    @property
    def clock(self) -> Callable[[S, Seat], int]:
        """The counter whose changes end a rollout."""
        return self.span or self.turn

    @cached_property
    def _mixed(self) -> tuple[tuple[float, ...], ...]:
        """The weights of each stage."""
        pairs = [self.weights.features[name] for name in self.features]
        return tuple(
            tuple(w.early + (w.late - w.early) * step / _STEPS for w in pairs)
            for step in range(_STEPS + 1)
        )

    def at(self, stage: float) -> tuple[float, ...]:
        """The points of one unit of each feature at that stage."""
        return self._mixed[max(0, min(_STEPS, round(stage * _STEPS)))]

    def worth(self, state: S, seat: Seat) -> float:
        """The expected final score of the seat."""
        weights = self.at(self.stage(state))
        parts: Iterable[float] = map(mul, weights, self.measure(state, seat))
        return self.points(state, seat) + sum(parts)

    def bias(self, state: S, seats: int) -> float:
        """Points by which final scores are overestimated, decreasing to 0 at the end. It is the
        same for all lines, so it matters only where a score is shown."""
        known = self.weights.bias
        nearest = min(known, key=lambda count: abs(int(count) - seats), default=None)
        return known[nearest] * (1.0 - self.stage(state)) if nearest else 0.0

    def with_weights(self, weights: Weights) -> "Value[S, M]":
        """The same features with other weights, for frozen versions and tuning."""
        return Value(
            features=self.features,
            measure=self.measure,
            points=self.points,
            stage=self.stage,
            turn=self.turn,
            weights=weights,
            prior=self.prior,
            span=self.span,
            taste=self.taste,
            trace=self.trace,
        )

    def seen_by(self, *, blind: bool, hurry: float) -> "Value[S, M]":
        """The value function of a weaker level: without `blind` features, weights nearer to
        late."""

        def seen(name: str, weight: Weight) -> Weight:
            if blind and name in self.weights.blind:
                return msgspec.structs.replace(weight, early=0.0, late=0.0)
            early = weight.early + hurry * (weight.late - weight.early)
            return msgspec.structs.replace(weight, early=early)

        features = {name: seen(name, weight) for name, weight in self.weights.features.items()}
        return self.with_weights(msgspec.structs.replace(self.weights, features=features))

    def terms(self, state: S, seat: Seat) -> Mapping[str, float]:
        """The worth of a position by feature; "points" is the score now."""
        weights = self.at(self.stage(state))
        parts = map(mul, weights, self.measure(state, seat))
        return {"points": self.points(state, seat), **dict(zip(self.features, parts, strict=True))}


AnyValue = Value[Any, Any]
