"""Draws on a plate: elements with words, and texts in one language.

A game derives its own pen, with its words and further texts.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import ClassVar, Final, Self, TypeAlias

from orrery.kernel.game import Seat
from orrery.kernel.kit import LETTERS
from orrery.kernel.svg import Element, el
from orrery.kernel.text import Number, Words

Frame: TypeAlias = Callable[[str], Element]  # the outline of a thing, drawn in a class

DOT = " · "
_MOST_PENS: Final = 4096
_PENS: Final[dict[tuple[Hashable, ...], "Pen"]] = {}


def box(x: float, y: float, w: float, h: float, rx: float = 5) -> Frame:
    return lambda classes: el(
        "rect", class_=classes, x=float(x), y=float(y), width=float(w), height=float(h), rx=rx
    )


def disc(r: float) -> Frame:
    return lambda classes: el("circle", class_=classes, r=float(r))


def path(d: str) -> Frame:
    return lambda classes: el("path", class_=classes, d=d)


@dataclass(frozen=True, slots=True)
class Pen:
    """A frozen value, so that drawings can be cached by pen and content."""

    language: str
    names: tuple[str, ...] = ()  # of the players; "player 1" if there is none

    words: ClassVar[Words]

    @classmethod
    def of(cls, language: str, names: tuple[str, ...] = (), *more: Hashable) -> Self:
        """The pen with these values: one object, which caches find at once."""
        key = (cls.__qualname__, cls.__module__, language, names, *more)
        pen = _PENS.get(key)
        if not isinstance(pen, cls):
            if len(_PENS) >= _MOST_PENS:
                _PENS.clear()
            pen = _PENS[key] = cls(language, names, *more)
        return pen

    # --- Words

    def label(self, kind: str, word: str, form: str = "") -> str:
        return self.words.label(kind, word, self.language, form=form)

    def about(self, kind: str, word: str) -> str:
        return self.words.about(kind, word, self.language)

    def text(self, id: str, **numbers: Number) -> str:
        return self.words.text(id, self.language, numbers)

    def facts(self, kind: str, word: str, *more: str) -> str:
        """A tooltip: the label, the description of the thing, and further facts."""
        parts = (capital(self.label(kind, word)), self.about(kind, word), *more)
        return DOT.join(part for part in parts if part)

    def counted(self, n: int, kind: str, word: str) -> str:
        """A number of things: `3 tiles`."""
        return f"{n} {self.label(kind, word, 'many' if n > 1 else '')}"

    def seat(self, seat: Seat) -> str:
        name = self.names[seat] if seat < len(self.names) else ""
        return name or capital(self.label("seat", f"seat-{seat}"))

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
        asks: bool = True,
    ) -> Element:
        """An element for a thing that a word can name.

        Whether it can be chosen now is not drawn: the page marks the elements whose words are in
        the choices, and puts a halo before child number `data-halo` (default 1, after the title).

        With `mine=False` the element has a tooltip but no `data-word`, so that it cannot be
        clicked. With `asks=False` a click while it cannot be chosen asks no "why not?".
        """
        says = el("title", title)
        if not mine:
            return el("g", says, ground, *children)
        return el(
            "g",
            says,
            ground,
            *children,
            frame("ring"),
            data_word=f"{kind}:{word}",
            data_halo=2 if ground else None,
            data_quiet=None if asks else "",
        )


def capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def told(title: str, *children: str, **attributes: str | None) -> Element:
    """A group with a tooltip that no sentence names."""
    return el("g", el("title", title), *children, **attributes)


def letter(seat: Seat) -> str:
    return LETTERS[seat]
