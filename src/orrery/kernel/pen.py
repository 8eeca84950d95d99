"""What writes on a plate: elements that carry words, and the words themselves in one language.

A game derives its own pen, which says whose words it writes and what else it can put in words.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from orrery.kernel.game import Seat
from orrery.kernel.kit import LETTERS
from orrery.kernel.svg import Element, el
from orrery.kernel.text import Number, Words

Frame: TypeAlias = Callable[[str], Element]  # the outline of a thing, drawn in a class

DOT = " · "


def box(x: float, y: float, w: float, h: float, rx: float = 5) -> Frame:
    return lambda classes: el(
        "rect", class_=classes, x=float(x), y=float(y), width=float(w), height=float(h), rx=rx
    )


def disc(r: float) -> Frame:
    return lambda classes: el("circle", class_=classes, r=float(r))


def path(d: str) -> Frame:
    return lambda classes: el("path", class_=classes, d=d)


def nobody(seat: Seat) -> str:
    """Nobody has a name: players are called by their number."""
    return ""


@dataclass(frozen=True, slots=True)
class Pen:
    language: str
    legal: frozenset[tuple[str, str]]  # kind and word of everything that some choice names
    called: Callable[[Seat], str] = nobody  # who sits there

    words: ClassVar[Words]

    # --- Words

    def label(self, kind: str, word: str, form: str = "") -> str:
        return self.words.label(kind, word, self.language, form=form)

    def about(self, kind: str, word: str) -> str:
        return self.words.about(kind, word, self.language)

    def text(self, id: str, **numbers: Number) -> str:
        return self.words.text(id, self.language, numbers)

    def seat(self, seat: Seat) -> str:
        return self.called(seat) or capital(self.label("seat", f"seat-{seat}"))

    def vp(self, points: int) -> str:
        return f"{points} {self.text('vp')}"

    def pair(self, name: str, value: object) -> str:
        """A name and its value; French has a narrow space before the colon."""
        return f"{name}\u202f: {value}" if self.language == "fr" else f"{name}: {value}"

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
        """Something on the table that a word can name. With `mine=False` the element gets a tooltip
        but no `data-word`, so that it cannot be clicked."""
        says = el("title", title)
        if not mine:
            return el("g", says, ground, *children)
        legal = (kind, word) in self.legal
        return el(
            "g",
            says,
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
