"""The texts that players read, in English and French.

A game keeps them in `words.toml`, by kind: `[cell.production]` has `en` and `fr`, perhaps `short`
and `about`; `[blank.hex]` is the question asked for a word of that kind, `[noun.hex]` what such a
word is called; `[text.round_of]` is a message with `{places}` for numbers. Rules never hold prose:
they name a message and its numbers, and the reader's language is picked where it is shown.

After a colon a place says which form it takes: `{n:planet|planets}` is the word that goes with the
number (`{n} {n:planet|planets}`: 1 planet, 2 planets), `{type:one}` the form `one` of a word.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeAlias

from msgspec import Struct

LANGUAGES: Final = ("en", "fr")
MOST_LABELS: Final = 50_000  # size of the cache


Entries: TypeAlias = dict[str, dict[str, dict[str, Any]]]  # by kind and word


class Term(Struct, frozen=True, tag="term"):
    """A word of a game inside a message; it is shown by its label in the reader's language."""

    kind: str
    word: str


class Amount(Struct, frozen=True, tag="amount"):
    """A number of things: the label, in the plural (the form `many`) where the number needs it."""

    n: int
    of: Term


class Phrase(Struct, frozen=True, tag="phrase"):
    """A part of a message, given in every language."""

    texts: dict[str, str]


Number: TypeAlias = int | str | Term | Amount | Phrase | tuple[Term | Amount, ...]
Numbers: TypeAlias = Mapping[str, Number]


class Message(Struct, frozen=True):
    """A text for a person, by its id in words.toml; the language is chosen where it is shown."""

    id: str
    numbers: dict[str, Number] = {}


class Words:
    """The words of one game (or of the table itself), read from its file when first needed."""

    def __init__(self, path: Traversable) -> None:
        self._path = path
        self._labels: dict[tuple[str, str, str, str], str] = {}  # a cache
        self._texts: dict[tuple[str, str], str] = {}  # a cache of texts without numbers

    @cached_property
    def entries(self) -> Entries:
        import tomllib

        return tomllib.loads(self._path.read_text(encoding="utf-8"))

    def knows(self, kind: str, word: str) -> bool:
        return word in self.entries.get(kind, {})

    def label(self, kind: str, word: str, language: str = "en", *, form: str = "") -> str:
        """The label of a word: its entry, else the pattern `[label.<kind>]`, else the word itself.

        `form` selects a variant such as `short`; if it is missing, the plain label is used.
        """
        key = (kind, word, language, form)
        label = self._labels.get(key)
        if label is None:
            if len(self._labels) > MOST_LABELS:
                self._labels.clear()
            label = self._labels[key] = self._label(*key)
        return label

    def _label(self, kind: str, word: str, language: str, form: str) -> str:
        entry = self.entries.get(kind, {}).get(word)
        if entry is not None:
            chosen = entry.get(form, entry) if form else entry
            return str(chosen.get(language, chosen["en"]))
        pattern = self.entries.get("label", {}).get(kind)
        return pattern[language].format(word=word) if pattern else word

    def about(self, kind: str, word: str, language: str = "en") -> str:
        """The description of a thing; empty if there is none."""
        about = self.entries.get(kind, {}).get(word, {}).get("about", {})
        return str(about.get(language, ""))

    def blank(self, kind: str, language: str = "en") -> str:
        """The question for a missing word of this kind."""
        return self.label("blank", kind, language)

    def text(self, id: str, language: str = "en", numbers: Numbers | None = None) -> str:
        if numbers:
            return self.fill(self._template(id, language), language, numbers)
        text = self._texts.get((id, language))
        if text is None:
            filled = self.fill(self._template(id, language), language, {})
            text = self._texts[id, language] = filled
        return text

    def _template(self, id: str, language: str) -> str:
        entry = self.entries.get("text", {}).get(id)
        if entry is None:
            raise KeyError(f"no text {id!r} in {self._path}")
        return str(entry[language])

    def say(self, message: Message, language: str = "en") -> str:
        return self.text(message.id, language, message.numbers)

    def fill(self, template: str, language: str, numbers: Numbers) -> str:
        """A template with its numbers filled in, words as labels."""
        return template.format_map({k: _Place(self, v, language) for k, v in numbers.items()})

    def shown(self, number: Number, language: str, form: str = "") -> str:
        """A number as text; `form` as described at the top of this module."""
        if isinstance(number, Term):
            return self.label(number.kind, number.word, language, form=form)
        if isinstance(number, Amount):
            form = "" if is_one(number.n, language) else "many"
            return f"{number.n} {self.label(number.of.kind, number.of.word, language, form=form)}"
        if isinstance(number, Phrase):
            return number.texts[language]
        if isinstance(number, tuple):
            return ", ".join(self.shown(n, language) for n in number) or "0"
        if form and isinstance(number, int):
            one, _, many = form.partition("|")
            return one if is_one(number, language) else many
        return str(number)


class DerivedWords(Words):
    """The words of a file, and those that follow from the components of the game.

    derived  returns all entries, those of the file included; called when they are first needed
    by_rule  for kinds with too many words for entries: the label of a word, in a language and form
    """

    def __init__(
        self,
        path: Traversable,
        derived: Callable[[], Entries],
        by_rule: Mapping[str, Callable[[str, str, str], str]] | None = None,
    ) -> None:
        super().__init__(path)
        self._derived, self._by_rule = derived, by_rule or {}

    @cached_property
    def entries(self) -> Entries:
        return self._derived()

    def _label(self, kind: str, word: str, language: str, form: str) -> str:
        rule = self._by_rule.get(kind)
        return rule(word, language, form) if rule else super()._label(kind, word, language, form)


def outline(template: str) -> str:
    """A template with … for its places.

    >>> outline("{hex} is {n} {n:step|steps} away")
    '… is … steps away'
    """
    return template.format_map(_Open())


def is_one(n: int, language: str) -> bool:
    """Whether a number takes the singular; in French 0 does too.

    >>> is_one(0, "en"), is_one(0, "fr"), is_one(1, "en"), is_one(2, "fr")
    (False, True, True, False)
    """
    return abs(n) < 2 if language == "fr" else abs(n) == 1


class _Open(dict[str, "_Open"]):
    """A mapping that fills every place of a template with …."""

    def __missing__(self, place: str) -> "_Open":
        return self

    def __format__(self, form: str) -> str:
        return form.partition("|")[2] or "…"


class _Place:
    """A number with the formats of a template."""

    __slots__ = ("_language", "_number", "_words")

    def __init__(self, words: Words, number: Number, language: str) -> None:
        self._words, self._number, self._language = words, number, language

    def __format__(self, form: str) -> str:
        return self._words.shown(self._number, self._language, form)
