"""The pen of Kepler-3042: its words, and cubes in words and signs."""

from dataclasses import dataclass
from typing import ClassVar

from orrery.games.kepler.components import RESOURCES
from orrery.games.kepler.effects import Cubes
from orrery.games.kepler.texts import WORDS
from orrery.kernel import pen as kernel
from orrery.kernel.kit import sign, text, width
from orrery.kernel.svg import Element, group
from orrery.kernel.text import Words


@dataclass(frozen=True, slots=True)
class Pen(kernel.Pen):
    spending: frozenset[str] = frozenset()  # the verbs of the choices that name a resource

    words: ClassVar[Words] = WORDS

    def cubes(self, cubes: Cubes) -> str:
        """Cubes in words."""
        some = [(kind, n) for kind, n in zip(RESOURCES, cubes, strict=True) if n]
        return ", ".join(
            self.label("card", f"cubes-{kind}", "one" if n == 1 else "").format(n=n)
            for kind, n in some
        )


def amounts(
    cubes: Cubes, x: float, y: float, *, size: float = 8.5, classes: str = "", plus: str = ""
) -> tuple[Element, float]:
    """Cubes as numbers and signs from x to the right, and where they end."""
    parts: list[Element] = []
    for kind, n in zip(RESOURCES, cubes, strict=True):
        if n:
            number = f"{plus}{n}"
            parts.append(text(number, x, y, f"left small {classes}".strip()))
            x += width(number, 11) + 0.5 + size / 2
            parts.append(sign(kind, x, y, size))
            x += size / 2 + 2.5
    return group(*parts), x
