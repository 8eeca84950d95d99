"""The vocabulary of a game: its words as numbers, and moves as sequences of words.

A sentence is chosen word by word. The vocabulary is derived from the grammar alone:

    0           END: the sentence is complete, although a longer one exists
    verbs       in the order of the grammar
    glue        the words between slots: `from`, `to`, `at`
    kinds       every word of every kind, in the order of the grammar: `hex 2,-1`, `tech quantum`

It does not depend on the position, the options or the number of seats. Offers between players
cannot be listed and are left out, with the words that only they use.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from orrery.kernel.game import OFFER, AnyGame
from orrery.kernel.kinds import Kind
from orrery.kernel.sentences import Grammar, Part, Slot

END: Final = 0


class Word(NamedTuple):
    """A word and its kind: `end`, `verb`, `glue` or that of a slot."""

    kind: str
    word: str

    def __str__(self) -> str:
        return f"{self.kind} {self.word}".strip()


class Column(NamedTuple):
    """A slot: its field, and the number of the word of each value."""

    field: str
    numbers: Mapping[Any, int]
    many: bool


Item: TypeAlias = int | Column  # a fixed word, or a slot


class Stretch(NamedTuple):
    """An optional group of words, left out if one of its fields is missing."""

    fields: tuple[str, ...]
    items: tuple[Item, ...]


class Shape(NamedTuple):
    """How a class of moves is spelled: the words at fixed places, then groups of variable
    length."""

    columns: tuple[Item, ...]  # the verb first
    rest: tuple[Stretch, ...]

    def spell(self, move: Any, start: int = 0) -> tuple[int, ...]:
        """The numbers of the words of a move, from word `start` on."""
        said: list[int] = []
        for item in self.columns[start:]:
            said.append(item if isinstance(item, int) else item.numbers[getattr(move, item.field)])
        for fields, items in self.rest:
            if any(getattr(move, field) in (None, ()) for field in fields):
                continue
            for item in items:
                if isinstance(item, int):
                    said.append(item)
                elif item.many:
                    said += [item.numbers[value] for value in getattr(move, item.field)]
                else:
                    said.append(item.numbers[getattr(move, item.field)])
        return tuple(said)


class Vocabulary:
    """The words of a game.

    >>> from orrery.games import game
    >>> found = vocabulary(game("kepler-3042"))
    >>> str(found.words[0]), str(found.words[1])
    ('end', 'verb place')
    >>> found.text(found.spell(game("kepler-3042").read("build 2,-1 from earth")))
    'build 2,-1 from earth'
    """

    def __init__(self, grammar: Grammar[Any], without: Sequence[str] = ()) -> None:
        said = {form.move: grammar.parts(form.move) for form in grammar.forms}
        said = {move: parts for move, parts in said.items() if grammar.verb(move) not in without}
        self.words: Final = _words(grammar, list(said.values()))
        self.numbers: Final = {word: number for number, word in enumerate(self.words)}
        self.shapes: Final = {move: self._shape(parts) for move, parts in said.items()}
        self.verbs: Final = {
            move: self.numbers[Word("verb", grammar.verb(move))] for move in self.shapes
        }

    def __len__(self) -> int:
        return len(self.words)

    def spell(self, move: Any) -> tuple[int, ...]:
        """A move as the numbers of its words."""
        return self.shapes[type(move)].spell(move)

    def text(self, said: Sequence[int]) -> str:
        """The words with these numbers, as text."""
        return " ".join(self.words[number].word for number in said if number != END)

    def _shape(self, parts: tuple[Part, ...]) -> Shape:
        columns: list[Item] = []
        rest: list[Stretch] = []
        for part in parts:
            begins = part is parts[0]
            items = tuple(self._item(item, begins and n == 0) for n, item in enumerate(part.items))
            repeated = any(slot.many for slot in part.slots)
            if rest or part.optional or repeated:
                fields = tuple(slot.field for slot in part.slots) if part.optional else ()
                first = () if rest or part.optional else _fixed(items)
                columns += first
                rest.append(Stretch(fields, items[len(first) :]))
            else:
                columns += items
        return Shape(tuple(columns), tuple(rest))

    def _item(self, item: str | Slot, verb: bool) -> Item:
        if isinstance(item, str):
            return self.numbers[Word("verb" if verb else "glue", item)]
        kind = item.kind
        numbers = {value: self.numbers[Word(kind.name, word)] for value, word in kind.words.items()}
        return Column(item.field, numbers, item.many)


@cache
def vocabulary(game: AnyGame) -> Vocabulary:
    """The vocabulary of that game, without offers between players."""
    return Vocabulary(game.grammar, without=(OFFER,) if game.has_talk else ())


def _words(grammar: Grammar[Any], said: list[tuple[Part, ...]]) -> tuple[Word, ...]:
    items = [list(_items(parts)) for parts in said]
    verbs = [Word("verb", str(row[0])) for row in items]
    glue = [Word("glue", item) for row in items for item in row[1:] if isinstance(item, str)]
    used = {item.kind.name for row in items for item in row if isinstance(item, Slot)}
    kinds: list[Kind] = [kind for kind in grammar.kinds.values() if kind.name in used]
    named = [Word(kind.name, word) for kind in kinds for word in kind.words.values()]
    return tuple(dict.fromkeys([Word("end", ""), *verbs, *glue, *named]))


def _items(parts: tuple[Part, ...]) -> list[str | Slot]:
    return [item for part in parts for item in part.items]


def _fixed(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The items before the first one that may have several words."""
    for place, item in enumerate(items):
        if isinstance(item, Column) and item.many:
            return items[:place]
    return items
