"""The exceptions of the project.

    OrreryError            its text is shown to the user as it is
    ├── UnknownGame, BadSeats, BadOption     there is no such game, seat count or option
    ├── NotationError      the text is no sentence of this game, in any position
    │   └── Unfinished     it is only the beginning of one; says what comes next
    ├── IllegalMove        the sentence is illegal in this position; says which rule
    ├── RecordError        the record cannot be replayed; says at which move or line
    ├── PositionError      the data is no position of this game; says where
    └── ComponentError     a component file is wrong; says which file, entry and field

A text is lower case and without full stop, names the thing, and lists what is possible. Errors that
players can get are messages of `words.toml`, in the reader's language; errors of commands and files
are in English.
"""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from importlib.resources import files
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from orrery.kernel.text import Message, Number, Words

if TYPE_CHECKING:
    from orrery.kernel.objections import Objection

Sayable: TypeAlias = str | Message  # an English text, or a message in every language


class OrreryError(ValueError):
    """A mistake of the user; its text is shown as it is."""

    words: ClassVar[Words] = Words(files("orrery.kernel") / "words.toml")

    def __init__(self, *said: Sayable) -> None:
        super().__init__(*said)
        self.said = said

    def text(self, language: str = "en") -> str:
        return " ".join(
            part if isinstance(part, str) else self.words.say(part, language) for part in self.said
        )

    def __str__(self) -> str:
        return self.text()


class UnknownGame(OrreryError):
    """There is no such game."""


class BadSeats(OrreryError):
    """The game is not played with this number of seats."""


class BadOption(OrreryError):
    """The game has no such option, or the option no such value."""


class NotationError(OrreryError):
    """The text is not a sentence of this game, in any position."""


class Unfinished(NotationError):
    """The text is the beginning of a sentence: first what is missing, then what is possible."""


class IllegalMove(OrreryError):
    """The move is illegal in this position. `objections` says why, in any language."""

    def __init__(self, move: str, objections: "Sequence[Objection]") -> None:
        super().__init__(move)
        self.move, self.objections = move, tuple(objections)

    def text(self, language: str = "en") -> str:
        first = self.objections[0]
        return f"{self.move}: {first.text(language)} [{first.rule}]"

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return IllegalMove, (self.move, self.objections)


class RecordError(OrreryError):
    """The record cannot be read or replayed; says on which line, and why."""


class PositionError(OrreryError):
    """The data describes no position of this game; says where, and what is possible."""


class ComponentError(OrreryError):
    """A component file is wrong; names the file, the entry and the field."""


def message(id: str, /, **numbers: Number) -> Message:
    return Message(id, numbers)


def near(word: str, possible: Iterable[str], most: int = 5) -> tuple[Message, ...]:
    """The possible words for an error message, the most similar first; all if they are few."""
    words = list(possible)
    close = get_close_matches(word, words, n=3, cutoff=0.6)
    guess = [message(f"did_you_mean_{len(close)}", **dict(zip("abc", close, strict=False)))]
    listed = message("possible", words=some(words, most)) if words else message("nothing_possible")
    return (*guess, listed) if close else (listed,)


def some(words: Sequence[str], most: int = 5) -> str:
    """A list of words in a message: all of them when they are few, otherwise the first."""
    return ", ".join(words if len(words) <= 12 else [*words[:most], "…"])


def nearest(word: str, possible: Iterable[str], most: int = 5) -> str:
    """The same as an English text.

    >>> nearest("buidl", ["place", "build", "end"])
    'did you mean build? possible: place, build, end'
    >>> nearest("xyzzy", map(str, range(100)))
    'possible: 0, 1, 2, 3, 4, …'
    """
    return OrreryError(*near(word, possible, most)).text()
