"""The words a player reads, in English and French.

A game keeps them in `words.toml`, by kind: `[cell.production]` has `en` and `fr`, perhaps `short`
and `about`; `[blank.hex]` is the question asked for a word of that kind; `[text.round_of]` is a
message with `{places}` for numbers. Rules never hold prose: they name a message and its numbers,
and whoever shows it picks the language.
"""

from collections.abc import Mapping
from functools import cached_property
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeAlias

from msgspec import Struct

LANGUAGES: Final = ("en", "fr")


class Term(Struct, frozen=True, tag="term"):
    """A word of a game inside a message; it is shown by its label in the reader's language."""

    kind: str
    word: str


class Amount(Struct, frozen=True, tag="amount"):
    """So many of a thing: its label, from two on in the plural (the form `many`)."""

    n: int
    of: Term


Number: TypeAlias = int | str | Term | Amount | tuple[Term | Amount, ...]
Numbers: TypeAlias = Mapping[str, Number]


class Message(Struct, frozen=True):
    """Something to be said to a person, in whatever language that person reads."""

    id: str
    numbers: dict[str, Number] = {}


class Words:
    """The words of one game (or of the table itself), read from its file when first needed."""

    def __init__(self, path: Traversable) -> None:
        self._path = path

    @cached_property
    def entries(self) -> dict[str, dict[str, dict[str, Any]]]:
        import tomllib

        return tomllib.loads(self._path.read_text(encoding="utf-8"))

    def knows(self, kind: str, word: str) -> bool:
        return word in self.entries.get(kind, {})

    def label(self, kind: str, word: str, language: str = "en", *, form: str = "") -> str:
        """What to call a word: its entry, else the pattern `[label.<kind>]`, else the word itself.

        `form` may ask for a variant such as `short`; the plain label stands in for a missing one.
        """
        entry = self.entries.get(kind, {}).get(word)
        if entry is not None:
            chosen = entry.get(form, entry) if form else entry
            return str(chosen.get(language, chosen["en"]))
        pattern = self.entries.get("label", {}).get(kind)
        return pattern[language].format(word=word) if pattern else word

    def about(self, kind: str, word: str, language: str = "en") -> str:
        """What a thing is or does, in a sentence; empty if nobody has written one."""
        about = self.entries.get(kind, {}).get(word, {}).get("about", {})
        return str(about.get(language, ""))

    def blank(self, kind: str, language: str = "en") -> str:
        """The question that a missing word of this kind answers."""
        return self.label("blank", kind, language)

    def text(self, id: str, language: str = "en", numbers: Numbers | None = None) -> str:
        entry = self.entries.get("text", {}).get(id)
        if entry is None:
            raise KeyError(f"no text {id!r} in {self._path}")
        return self.fill(str(entry[language]), language, numbers or {})

    def say(self, message: Message, language: str = "en") -> str:
        return self.text(message.id, language, message.numbers)

    def fill(self, template: str, language: str, numbers: Numbers) -> str:
        """A template with its numbers put in, words among them as labels."""
        return template.format_map({k: self._shown(v, language) for k, v in numbers.items()})

    def _shown(self, number: Number, language: str) -> str:
        if isinstance(number, Term):
            return self.label(number.kind, number.word, language)
        if isinstance(number, Amount):
            form = "many" if number.n > 1 else ""
            return f"{number.n} {self.label(number.of.kind, number.of.word, language, form=form)}"
        if isinstance(number, tuple):
            return ", ".join(self._shown(n, language) for n in number) or "0"
        return str(number)
