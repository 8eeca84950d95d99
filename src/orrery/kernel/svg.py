"""SVG elements as strings, and the picture that a game draws of a view.

>>> print(el("g", el("circle", r=4), "a < b", class_="site", data_word=None))
<g class="site"><circle r="4"/>a &lt; b</g>
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from html import escape
from importlib.resources import files
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

Theme: TypeAlias = Literal["dark", "light", "auto"]  # auto: as the reader's system prefers

_MARGIN: Final = 24.0
_GAP: Final = 20.0
_RADIUS: Final = 8


class Element(str):
    """Markup that is already safe; a plain `str` child is escaped, an Element is not."""

    __slots__ = ()


def el(tag: str, *children: str, **attributes: str | int | float | None) -> Element:
    """Build one element. `class_` means class, `data_word` data-word; None is left out."""
    opening = tag
    for name, value in attributes.items():
        if value is not None:
            opening += _attribute(name, value)
    inner = "".join([c if c.__class__ is Element else _escaped(c) for c in children])
    return Element(f"<{opening}>{inner}</{tag}>" if inner else f"<{opening}/>")


def group(*children: str) -> Element:
    """Elements one after the other, without an enclosing element."""
    return Element("".join([c if c.__class__ is Element else _escaped(c) for c in children]))


# The same texts and attributes recur in every picture of a game, so they are cached.


@lru_cache(1 << 15)
def _escaped(text: str) -> str:
    return escape(text, quote=False)


@lru_cache(1 << 16)
def _attribute(name: str, value: str | int | float) -> str:
    """An attribute; numbers are rounded to hundredths."""
    written = name if name == "viewBox" else name.rstrip("_").replace("_", "-")
    if isinstance(value, float):
        return f' {written}="{round(value, 2):g}"'
    return f' {written}="{escape(value) if isinstance(value, str) else value}"'


class Plate(Struct, frozen=True):
    """One drawing with a name and its own size; a page puts plates side by side.

    The first plate is the stage; a plate named `beside-…` and one named `below-…` share its space.
    Where there is no room for them, the page shows a plate of the same name without the prefix
    among the other boards instead: `track` for `beside-track`. `player-2` is the board of seat 2.
    """

    name: str
    width: float
    height: float
    body: str  # the markup inside the svg element
    label: str = ""  # the label for screen readers


class Placed(NamedTuple):
    plate: Plate
    x: float
    y: float


class Picture(Struct, frozen=True):
    """The drawing of a view: named plates, which a page arranges and `svg()` combines."""

    plates: tuple[Plate, ...]
    style: str = ""

    def __getitem__(self, name: str) -> str:
        return self._drawn({plate.name: plate for plate in self.plates}[name])

    def svg(self, theme: Theme = "dark") -> str:
        """All plates as one stand-alone SVG: the first, others beside it, the rest below."""
        placed = arrange(self.plates)
        width = max(p.x + p.plate.width for p in placed) + _MARGIN
        height = max(p.y + p.plate.height for p in placed) + _MARGIN
        return el(
            "svg",
            *([el("style", Element(still(self.style, theme)))] if self.style else []),
            el("rect", width="100%", height="100%", class_="sky"),
            *(self._laid(p, panel=i > 0) for i, p in enumerate(placed)),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width:g} {height:g}",
            width=width,
            height=height,
            class_="board",
            role="img",
        )

    def _repr_svg_(self) -> str:
        return self.svg()

    def _laid(self, placed: Placed, *, panel: bool) -> Element:
        plate, x, y = placed
        size = {"width": plate.width, "height": plate.height}
        ground = [el("rect", class_="panel", rx=_RADIUS, **size)] if panel else []
        return el("g", *ground, Element(plate.body), transform=f"translate({x:g} {y:g})")

    def _drawn(self, plate: Plate) -> str:
        return el(
            "svg",
            Element(plate.body),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {plate.width:g} {plate.height:g}",
            class_="board plate",
            role="group",
            aria_label=plate.label or None,
        )


def arrange(plates: Sequence[Plate]) -> list[Placed]:
    """Lay out plates: the first one with a column of the same height beside it; below, rows of at
    least two plates."""
    stage, *others = plates
    placed = [Placed(stage, _MARGIN, _MARGIN)]
    x, y = _MARGIN + stage.width + _GAP, _MARGIN
    while others and y + others[0].height <= _MARGIN + stage.height + 0.5:
        placed.append(Placed(others[0], x, y))
        y += others.pop(0).height + _GAP
    y = _MARGIN + stage.height + _GAP
    if others and others[0].name.startswith("below-"):
        placed.append(Placed(others[0], _MARGIN, y))
        y += others.pop(0).height + _GAP
    right = max(p.x + p.plate.width for p in placed)
    pair = 2 * max((plate.width for plate in others), default=0) + _GAP
    return placed + list(_rows(others, max(right - _MARGIN, pair), y))


def _rows(plates: Sequence[Plate], width: float, y: float) -> Iterator[Placed]:
    """Plates in centred rows of about the same number."""
    if not plates:
        return
    widest = max(plate.width for plate in plates)
    most = max(1, int((width + _GAP) // (widest + _GAP)))
    rows = -(-len(plates) // most)
    each = -(-len(plates) // rows)
    for start in range(0, len(plates), each):
        row = plates[start : start + each]
        x = _MARGIN + (width - sum(p.width for p in row) - _GAP * (len(row) - 1)) / 2
        for plate in row:
            yield Placed(plate, x, y)
            x += plate.width + _GAP
        y += max(plate.height for plate in row) + _GAP


# --- Style --------------------------------------------------------------------------------------

_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_AT_RULE: Final = re.compile(r"@[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
_TOKENS: Final = {":root, .dark": "dark", ".light": "light"}


@cache
def board_css() -> str:
    """The stylesheet of all boards, with tokens for dark and light."""
    return (files(__package__) / "board.css").read_text(encoding="utf-8")


@cache
def still(css: str, theme: Theme = "dark") -> str:
    """A style sheet for a stand-alone picture: tokens replaced by values, no animations.

    >>> css = ":root, .dark { --a: #111; } .light { --a: #eee; } .sky { fill: var(--a); rx: 2; }"
    >>> still(css)
    '.sky{fill:#111;rx:2}'
    >>> still(css, "auto")
    '.sky{fill:#111;rx:2}@media (prefers-color-scheme:light){.sky{fill:#eee}}'
    """
    tokens: dict[str, dict[str, str]] = {"dark": {}, "light": {}}
    rules = list[tuple[str, list[str]]]()
    for selector, body in _RULE.findall(
        _AT_RULE.sub("", re.sub(r"/\*.*?\*/", "", css, flags=re.S))
    ):
        name = selector.strip()
        declared = [d.strip() for d in body.split(";") if d.strip()]
        if name in _TOKENS:
            pairs = (d.split(":", 1) for d in declared)
            tokens[_TOKENS[name]] |= {token.strip(): value.strip() for token, value in pairs}
        elif ":" not in name and "[" not in name:
            rules.append((name, declared))
    if theme != "auto":
        return _filled(rules, tokens[theme])
    coloured = [(name, [d for d in declared if "var(" in d]) for name, declared in rules]
    light = _filled([rule for rule in coloured if rule[1]], tokens["light"])
    return f"{_filled(rules, tokens['dark'])}@media (prefers-color-scheme:light){{{light}}}"


def _filled(rules: Sequence[tuple[str, list[str]]], tokens: dict[str, str]) -> str:
    lines = []
    for name, declared in rules:
        body = ";".join(re.sub(r"\s*:\s*", ":", d, count=1) for d in declared)
        body = re.sub(r"var\((--[\w-]+)\)", lambda found: tokens[found[1]], body)
        lines.append(f"{name}{{{body}}}")
    return "".join(lines)
