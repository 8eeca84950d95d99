"""Everything that can be got wrong, as one family of errors.

    OrreryError            its text is meant for the person who made the mistake, as it stands
    ├── UnknownGame, BadSeats, BadOption     asked for something that is not on the shelf
    ├── NotationError      the text is no sentence of this game, whatever the position
    ├── IllegalMove        the sentence exists, but not here and now; says which rule
    ├── RecordError        the record cannot be replayed; says at which move or line
    ├── PositionError      the data is no position of this game; says where
    └── ComponentError     a component file is wrong; says which file, entry and field

A text is lower case and without full stop, names the thing, and lists what is possible.
"""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from orrery.kernel.objections import Objection


class OrreryError(ValueError):
    """Anything a person can get wrong; its text is shown to that person as it stands."""


class UnknownGame(OrreryError):
    """No such game on the shelf."""


class BadSeats(OrreryError):
    """The game is not played by so many."""


class BadOption(OrreryError):
    """The game has no such option, or the option no such value."""


class NotationError(OrreryError):
    """The text is not a sentence of this game, whatever the position."""


class IllegalMove(OrreryError):
    """The move exists, but not here and now. `objections` says why, in any language."""

    def __init__(self, text: str, objections: "Sequence[Objection]" = ()) -> None:
        super().__init__(text)
        self.objections = tuple(objections)


class RecordError(OrreryError):
    """The record cannot be read or replayed; says on which line, and why."""


class PositionError(OrreryError):
    """The data describes no position of this game; says where, and what is possible."""


class ComponentError(OrreryError):
    """A component file is wrong; names the file, the entry and the field."""


def nearest(word: str, possible: Iterable[str], most: int = 5) -> str:
    """What is possible, for an error text: the likeliest first, all of it when it is little.

    >>> nearest("buidl", ["place", "build", "end"])
    'did you mean build? possible: place, build, end'
    >>> nearest("xyzzy", map(str, range(100)))
    'possible: 0, 1, 2, 3, 4, …'
    """
    words = list(possible)
    close = get_close_matches(word, words, n=3, cutoff=0.6)
    guess = f"did you mean {' or '.join(close)}? " if close else ""
    if not words:
        return f"{guess}nothing is possible"
    shown = words if len(words) <= 12 else [*words[:most], "…"]
    return f"{guess}possible: {', '.join(shown)}"
