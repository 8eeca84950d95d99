"""Plain text for a terminal: wrapped lines, and entries with a name before their text."""

from collections.abc import Iterable, Iterator
from textwrap import wrap

from orrery.kernel.pen import DOT, capital

_NO_BREAK = "\u00a0"
_INDENT, _GAP = "   ", "  "


def page(*blocks: Iterable[str]) -> str:
    """Blocks of lines with an empty line between them. Empty blocks are left out."""
    texts = ("\n".join(line.rstrip() for line in block) for block in blocks)
    return "\n\n".join(text for text in texts if text)


def unbroken(text: str) -> str:
    """The text with spaces at which `wrapped` does not begin a new line."""
    return text.replace(" ", _NO_BREAK)


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` characters. A longer word has a line to itself."""
    lines = wrap(text, width, break_long_words=False, break_on_hyphens=False)
    return [line.replace(_NO_BREAK, " ") for line in lines] or [""]


def dotted(parts: Iterable[str], width: int) -> list[str]:
    """Parts with dots between them, none of them broken; no line begins or ends with a dot."""
    dot = DOT.rstrip()
    text = " ".join(unbroken(part + dot) for part in parts)
    return [line.removesuffix(dot) for line in wrapped(text, width + len(dot))]


def named(name: str, lines: Iterable[str], column: int) -> Iterator[str]:
    """Lines that begin at `column`, and an indented name before the first of them. A name that is
    too long moves its line to the right."""
    start = f"{_INDENT}{capital(name)}{_GAP}".ljust(column)
    for line in lines:
        yield start + line
        start = " " * column


def entry(name: str, text: str, *, column: int, width: int) -> Iterator[str]:
    """A name and its text, which is wrapped between `column` and `width`."""
    return named(name, wrapped(text, width - column), column)
