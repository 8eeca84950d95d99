"""Changing weights: which of them may change, by how much, and how they are rounded."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from orrery.kernel.value import Weight, Weights

_LEAST: Final = 0.03  # relative; smaller changes are dropped


def loose(weights: Weights) -> tuple[str, ...]:
    """The features whose weights may change: neither fixed nor switched off."""
    return tuple(
        name
        for name, weight in weights.features.items()
        if name not in weights.fixed and (weight.early or weight.late)
    )


def sign(weight: Weight, late: bool) -> float:
    """The sign that a weight must keep: its own, or if it is 0, that of its other number."""
    own, other = (weight.late, weight.early) if late else (weight.early, weight.late)
    return 1.0 if (own or other) > 0 else -1.0


def turned(weight: Weight, present: Weight, early: float, late: float) -> Weight:
    """A weight with other numbers, which keep their sign."""
    return replace(weight, early=_kept(early, present, False), late=_kept(late, present, True))


def _kept(number: float, present: Weight, late: bool) -> float:
    side = sign(present, late)
    return side * max(0.0, side * number)


def rounded(present: Weights, found: Weights, tried: Sequence[str]) -> Weights:
    """The weights for the file: rounded, and unchanged where the change is small. `tried` are the
    features whose weights come from trials, not from the regression alone."""
    features = {}
    for name, old in present.features.items():
        new = found.features[name]
        early, late = _settled(old.early, new.early), _settled(old.late, new.late)
        origin = "spsa" if name in tried else "fit"
        same = (early, late) == (old.early, old.late)
        features[name] = old if same else replace(old, early=early, late=late, origin=origin)
    return replace(present, features=features)


def _settled(old: float, new: float) -> float:
    return old if abs(new - old) <= _LEAST * abs(old) else digits(new)


def digits(number: float) -> float:
    """Two significant digits, three from 1 on.

    >>> digits(0.12345), digits(1.23456), digits(-12.3456)
    (0.12, 1.23, -12.3)
    """
    return float(f"{number:.{3 if abs(number) >= 1 else 2}g}") + 0.0


def mixed(present: Weights, found: Weights, share: float) -> Weights:
    """Interpolate from the present weights (`share` 0) to others (1)."""
    features = {}
    for name, old in present.features.items():
        new = found.features[name]
        early = old.early + share * (new.early - old.early)
        late = old.late + share * (new.late - old.late)
        features[name] = turned(old, old, early, late)
    return replace(present, features=features)


def scaled(weights: Weights, names: Sequence[str], factors: Sequence[float]) -> Weights:
    """Weights with some features multiplied by factors, early and late alike."""
    features = dict(weights.features)
    for name, factor in zip(names, factors, strict=True):
        weight = features[name]
        features[name] = replace(weight, early=weight.early * factor, late=weight.late * factor)
    return replace(weights, features=features)


def changes(present: Weights, found: Weights) -> list[str]:
    """The features whose weights differ, the largest relative change first."""

    def change(name: str) -> float:
        old, new = present.features[name], found.features[name]
        size = max(abs(old.early), abs(old.late)) or 1.0
        return max(abs(new.early - old.early), abs(new.late - old.late)) / size

    names = [name for name in present.features if change(name) > 0]
    return sorted(names, key=lambda name: -change(name))
