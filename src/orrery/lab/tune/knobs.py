"""The weights as a row of numbers: which of them may be turned, and how far."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from orrery.kernel.value import Weight, Weights

_LEAST: Final = 0.03  # of a weight: a smaller change says nothing


def loose(weights: Weights) -> tuple[str, ...]:
    """The features whose weights may change: not what is fixed, nor what is switched off."""
    return tuple(
        name
        for name, weight in weights.features.items()
        if name not in weights.fixed and (weight.early or weight.late)
    )


def sign(weight: Weight, late: bool) -> float:
    """What a weight must not cross zero from: its own sign, or where it is 0 its partner's."""
    own, other = (weight.late, weight.early) if late else (weight.early, weight.late)
    return 1.0 if (own or other) > 0 else -1.0


def turned(weight: Weight, present: Weight, early: float, late: float) -> Weight:
    """A weight with other numbers, on its side of zero."""
    return replace(weight, early=_kept(early, present, False), late=_kept(late, present, True))


def _kept(number: float, present: Weight, late: bool) -> float:
    side = sign(present, late)
    return side * max(0.0, side * number)


def rounded(present: Weights, found: Weights, tried: Sequence[str]) -> Weights:
    """What will stand in the file: few digits, and nothing new where little has changed. `tried`
    are the features that owe their weights to trials, not to the regression alone."""
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
    """On the way from the present weights to others: 0 is here, 1 is there."""
    features = {}
    for name, old in present.features.items():
        new = found.features[name]
        early = old.early + share * (new.early - old.early)
        late = old.late + share * (new.late - old.late)
        features[name] = turned(old, old, early, late)
    return replace(present, features=features)


def scaled(weights: Weights, names: Sequence[str], factors: Sequence[float]) -> Weights:
    """Some features with more or less weight, early and late alike."""
    features = dict(weights.features)
    for name, factor in zip(names, factors, strict=True):
        weight = features[name]
        features[name] = replace(weight, early=weight.early * factor, late=weight.late * factor)
    return replace(weights, features=features)


def changes(present: Weights, found: Weights) -> list[str]:
    """The features whose weights differ, the one that has changed most (in parts) first."""

    def change(name: str) -> float:
        old, new = present.features[name], found.features[name]
        size = max(abs(old.early), abs(old.late)) or 1.0
        return max(abs(new.early - old.early), abs(new.late - old.late)) / size

    names = [name for name in present.features if change(name) > 0]
    return sorted(names, key=lambda name: -change(name))
