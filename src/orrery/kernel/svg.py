"""Elements as values, and the picture that a game draws of a view.

>>> print(el("g", el("circle", r=4), "a < b", class_="site", data_word=None))
<g class="site"><circle r="4"/>a &lt; b</g>
"""

from html import escape

from msgspec import Struct


class Element(str):
    """Markup that is already safe; a plain `str` child is escaped, an Element is not."""

    __slots__ = ()


def el(tag: str, *children: str, **attributes: str | int | float | None) -> Element:
    """Build one element. `class_` means class, `data_word` data-word; None is left out."""
    pairs = (
        (k if k == "viewBox" else k.rstrip("_").replace("_", "-"), v)
        for k, v in attributes.items()
        if v is not None
    )
    opening = "".join(f' {k}="{escape(str(v))}"' for k, v in pairs)
    inner = "".join(c if isinstance(c, Element) else escape(c) for c in children)
    return Element(f"<{tag}{opening}>{inner}</{tag}>" if inner else f"<{tag}{opening}/>")


class Plate(Struct, frozen=True):
    """One drawing with a name and its own size; a page puts plates side by side."""

    name: str
    width: float
    height: float
    body: str  # the markup inside the svg element
    label: str = ""  # what a screen reader says of the whole


class Picture(Struct, frozen=True):
    """A view, drawn: named plates, which a page arranges and `svg()` stacks into one drawing."""

    plates: tuple[Plate, ...]
    style: str = ""

    def __getitem__(self, name: str) -> str:
        plate = next(plate for plate in self.plates if plate.name == name)
        return self._drawn(plate)

    def svg(self) -> str:
        """All of it as one stand-alone SVG, the plates under each other."""
        gap, width = 16.0, max(plate.width for plate in self.plates)
        y, parts = 0.0, [el("style", Element(self.style))] if self.style else []
        parts.append(el("rect", width="100%", height="100%", class_="sky"))
        for plate in self.plates:
            x = (width - plate.width) / 2
            parts.append(el("g", Element(plate.body), transform=f"translate({x:g} {y:g})"))
            y += plate.height + gap
        return el(
            "svg",
            *parts,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width:g} {y - gap:g}",
            role="img",
        )

    def _repr_svg_(self) -> str:
        return self.svg()

    def _drawn(self, plate: Plate) -> str:
        return el(
            "svg",
            Element(plate.body),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {plate.width:g} {plate.height:g}",
            role="group",
            aria_label=plate.label or None,
        )
