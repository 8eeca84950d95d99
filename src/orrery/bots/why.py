"""Why a bot chose a move: its expected result, and those of a few alternatives."""

from collections.abc import Mapping

from msgspec import Struct

from orrery.kernel.value import AnyValue

_TERMS = 3  # reasons that are listed


class Term(Struct, frozen=True):
    """One reason: a feature and its points, relative to the chosen line."""

    feature: str
    points: float


class Option(Struct, frozen=True):
    """A line of sentences with its expected result."""

    sentences: tuple[str, ...]
    score: float  # the expected final score
    band: float  # half the width of its 95 % interval; 0 without rollouts
    chance: float | None  # of winning; None without rollouts
    terms: tuple[Term, ...] = ()  # the largest differences from the chosen line; `rest` is the rest
    rest: float = 0.0


class Why(Struct, frozen=True):
    chosen: Option
    others: tuple[Option, ...]
    evaluations: int
    worlds: int
    cut: bool  # whether the time limit ended the search


def compared(
    chosen: Mapping[str, float], other: Mapping[str, float], difference: float
) -> tuple[tuple[Term, ...], float]:
    """The largest differences between two positions, and the unexplained rest."""
    gaps = {name: other[name] - chosen[name] for name in chosen}
    largest = sorted(gaps, key=lambda name: -abs(gaps[name]))[:_TERMS]
    terms = tuple(Term(name, gaps[name]) for name in largest if abs(gaps[name]) >= 0.05)
    return terms, difference - sum(term.points for term in terms)


def phrase(value: AnyValue, term: Term, language: str) -> str:
    """A reason as text: `+3.0 knowledge income`."""
    weight = value.weights.features.get(term.feature)
    if weight is None:
        name = {"en": "points scored", "fr": "points marqués"}[language]
    else:
        name = weight.fr if language == "fr" else weight.en
    number = f"{term.points:+.1f}"
    return f"{number.replace('.', ',') if language == 'fr' else number} {name}"
