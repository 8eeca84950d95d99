"""What writes on a plate: elements that carry words, and the words themselves in one language."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from orrery.games.kepler.components import RESOURCES
from orrery.games.kepler.effects import Cubes
from orrery.games.kepler.texts import WORDS
from orrery.kernel.game import Seat
from orrery.kernel.kit import LETTERS, sign, text, width
from orrery.kernel.svg import Element, el, group
from orrery.kernel.text import Number

Frame: TypeAlias = Callable[[str], Element]  # the outline of a thing, drawn in a class

DOT = " · "


def box(x: float, y: float, w: float, h: float, rx: float = 5) -> Frame:
    return lambda classes: el(
        "rect", class_=classes, x=float(x), y=float(y), width=float(w), height=float(h), rx=rx
    )


def disc(r: float) -> Frame:
    return lambda classes: el("circle", class_=classes, r=float(r))


class Pen(NamedTuple):
    language: str
    legal: frozenset[tuple[str, str]]  # kind and word of everything that some choice names
    spending: frozenset[str] = frozenset()  # the verbs of the choices that name a resource
    called: Callable[[Seat], str] = lambda seat: ""  # who sits there

    # --- Words

    def label(self, kind: str, word: str, form: str = "") -> str:
        return WORDS.label(kind, word, self.language, form=form)

    def about(self, kind: str, word: str) -> str:
        return WORDS.about(kind, word, self.language)

    def text(self, id: str, **numbers: Number) -> str:
        return WORDS.text(id, self.language, numbers)

    def seat(self, seat: Seat) -> str:
        return self.called(seat) or capital(self.label("seat", f"seat-{seat}"))

    def vp(self, points: int) -> str:
        return f"{points} {self.text('vp')}"

    def pair(self, name: str, value: object) -> str:
        """A name and its value; French has a narrow space before the colon."""
        return f"{name}\u202f: {value}" if self.language == "fr" else f"{name}: {value}"

    def cubes(self, cubes: Cubes) -> str:
        """Cubes in words."""
        some = [(kind, n) for kind, n in zip(RESOURCES, cubes, strict=True) if n]
        return ", ".join(
            self.label("card", f"cubes-{kind}", "one" if n == 1 else "").format(n=n)
            for kind, n in some
        )

    # --- Elements

    def thing(
        self,
        kind: str,
        word: str,
        *children: str,
        title: str,
        frame: Frame,
        ground: str = "",
        mine: bool = True,
    ) -> Element:
        """Something on the table that a word can name. What is not `mine` only tells what it is:
        a rival's cell or storage is no word of any sentence of this reader."""
        told = el("title", title)
        if not mine:
            return el("g", told, ground, *children)
        legal = (kind, word) in self.legal
        return el(
            "g",
            told,
            ground,
            *([frame("halo")] if legal else []),
            *children,
            frame("ring"),
            data_word=f"{kind}:{word}",
            class_="is-legal" if legal else None,
            role="button" if legal else None,
            tabindex=-1 if legal else None,
        )


def capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def told(title: str, *children: str, **attributes: str | None) -> Element:
    """Things with a tooltip that no sentence names."""
    return el("g", el("title", title), *children, **attributes)


def letter(seat: Seat) -> str:
    return LETTERS[seat]


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


def as_cubes(cubes: Mapping[str, int]) -> Cubes:
    return cubes["energy"], cubes["matter"], cubes["antimatter"]
