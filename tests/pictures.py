"""Helpers that read the SVG of pictures, for the tests of all games."""

from collections.abc import Iterable
from xml.etree import ElementTree

from orrery.kernel.game import View

SVG = "{http://www.w3.org/2000/svg}"


def elements(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg).iter())


def words(svg: str) -> set[str]:
    """The words of the elements of a picture, as `kind:word`."""
    return {each.attrib["data-word"] for each in elements(svg) if "data-word" in each.attrib}


def said(view: View) -> set[str]:
    """The words of all choices, as `kind:word`."""
    return {f"{said.kind}:{said.word}" for choice in view.choices for said in choice.words}


def sayable(view: View, but: Iterable[str]) -> set[str]:
    """The words of all choices except those of kinds that lie on no table."""
    return {word for word in said(view) if word.partition(":")[0] not in but}


def lit(svg: str, view: View) -> set[str]:
    """The words of a picture that a page highlights for that view."""
    return words(svg) & said(view)


def of_kind(svg: str, kind: str) -> set[str]:
    return {word.partition(":")[2] for word in words(svg) if word.startswith(f"{kind}:")}


def thing(svg: str, word: str) -> ElementTree.Element:
    for element in elements(svg):
        if element.get("data-word") == word:
            return element
    raise AssertionError(f"{word} is not drawn")


def inside(part: ElementTree.Element) -> list[str]:
    """The words of a part and of all that is in it, from outside."""
    return [each.attrib["data-word"] for each in part.iter() if "data-word" in each.attrib]


def title_of(svg: str, word: str) -> str:
    return thing(svg, word).findtext(f"{SVG}title") or ""


def titles(svg: str) -> list[str]:
    return [each.text or "" for each in elements(svg) if each.tag == f"{SVG}title"]


def looks(part: ElementTree.Element) -> list[str]:
    """The classes of everything in a part of a picture."""
    return [each.get("class", "") for each in part.iter()]


def count(part: ElementTree.Element | str, look: str) -> int:
    """How many elements have all these classes."""
    root = ElementTree.fromstring(part) if isinstance(part, str) else part
    wanted = set(look.split())
    return sum(wanted <= set(each.split()) for each in looks(root))
