"""Sentences: a move is a few words, and a game declares its sentences once.

    Form(Build, "build {hex} [from {planet}]")

This defines how a move is read and written, which words may follow the words so far (for the
browser and for completion in the terminal), and the kind of each word, hence its label in English
and French. A slot is filled by a word of a `Kind`: a table of words and the small ints (or other
values) that the rules use for them.

    {planet}        a word of the kind `planet`, for the field `planet`
    {to:hex}        a word of the kind `hex`, for the field `to`
    {via:hex*}      one or more words, for a field that is a tuple
    [from {x}]      left out when the field is None (or an empty tuple)
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, Generic, NamedTuple, TypeVar

from msgspec import Struct

from orrery.kernel.errors import NotationError, Unfinished, message, near, some
from orrery.kernel.kinds import Kind
from orrery.kernel.text import LANGUAGES, Message, Phrase, Words

M = TypeVar("M")


class Slot(NamedTuple):
    field: str
    kind: Kind
    many: bool


class Form(NamedTuple):
    """A form of sentences: the class of moves, and the pattern of its words."""

    move: type
    pattern: str


class Part(NamedTuple):
    """A part of a pattern: literal words and slots; if optional, it is left out as a whole."""

    items: tuple[str | Slot, ...]
    optional: bool

    @property
    def slots(self) -> list[Slot]:
        return [item for item in self.items if isinstance(item, Slot)]


class Said(Struct, frozen=True):
    """One word of a sentence and what kind of word it is: `verb`, `glue` or the kind of a slot."""

    kind: str
    word: str


class Choice(Struct, frozen=True):
    """A move that a seat may make: the sentence, and its words with their kinds, so that a page can
    highlight the things they name. The note says what the move costs or brings."""

    move: str
    words: tuple[Said, ...]
    note: Message | None = None


class Next(Struct, frozen=True):
    """The words that may follow, and whether the sentence is already complete."""

    words: tuple[str, ...]
    complete: bool


def next_words(sentences: Iterable[str], said: Sequence[str]) -> Next:
    """The words that may come next, in the order in which the sentences are offered.

    >>> next_words(["build a", "build b", "end"], [])
    Next(words=('build', 'end'), complete=False)
    >>> next_words(["move a to b", "move a to b via c"], "move a to b".split())
    Next(words=('via',), complete=True)
    """
    words, complete = dict[str, None](), False
    start = list(said)
    for sentence in sentences:
        spoken = sentence.split()
        if spoken[: len(start)] == start:
            if len(spoken) == len(start):
                complete = True
            else:
                words[spoken[len(start)]] = None
    return Next(tuple(words), complete)


class Grammar(Generic[M]):
    """All sentences of a game."""

    def __init__(self, kinds: Iterable[Kind], forms: Iterable[Form], words: Words) -> None:
        self.kinds: Final = {kind.name: kind for kind in kinds}
        self.words: Final = words
        self._parts: dict[type, tuple[Part, ...]] = {}
        self._verbs: dict[str, list[type]] = {}
        self.forms: Final = tuple(forms)
        for move, pattern in self.forms:
            self._parts[move] = _compile(pattern, self.kinds)
            self._verbs.setdefault(pattern.split()[0], []).append(move)

    @property
    def verbs(self) -> tuple[str, ...]:
        return tuple(self._verbs)

    def say(self, move: M) -> list[Said]:
        """The move as words, each with its kind."""
        said: list[Said] = []
        verb = True
        for part in self._parts[type(move)]:
            if part.optional and not all(_given(move, slot) for slot in part.slots):
                continue
            for item in part.items:
                if isinstance(item, str):
                    said.append(Said("verb" if verb else "glue", item))
                    verb = False
                else:
                    value = getattr(move, item.field)
                    values = value if item.many else (value,)
                    said += [Said(item.kind.name, item.kind.write(v)) for v in values]
        return said

    def write(self, move: M) -> str:
        return " ".join([said.word for said in self.say(move)])

    def parts(self, move: type) -> tuple[Part, ...]:
        """The parts of the pattern of this class."""
        return self._parts[move]

    def verb(self, move: type) -> str:
        """The word that sentences of this class begin with."""
        return str(self._parts[move][0].items[0])

    def choices(
        self, moves: Iterable[M], note: Callable[[M], Message | None] | None = None
    ) -> tuple[Choice, ...]:
        """Legal moves as a view offers them."""
        said = [(tuple(self.say(move)), note(move) if note else None) for move in moves]
        return tuple([Choice(" ".join([s.word for s in words]), words, n) for words, n in said])

    def read(self, text: str) -> M:
        words = text.split()
        if not words:
            raise NotationError(message("empty_sentence", verbs=", ".join(self.verbs)))
        forms = self._verbs.get(words[0])
        if forms is None:
            wrong = message("no_verb", verb=repr(words[0]))
            raise NotationError(_unread(text), wrong, *near(words[0], self.verbs))
        stuck: list[_Stuck] = []
        for move in forms:
            try:
                return self._match(move, words)
            except _Stuck as fault:
                stuck.append(fault)
        raise self._fault(text, words, stuck)

    def _match(self, move: type, words: Sequence[str]) -> M:
        values: dict[str, Any] = {}
        at = 0
        also: list[str | Slot] = []  # optional items that would also be possible here
        for part in self._parts[move]:
            first = part.items[0]
            if part.optional and (at == len(words) or words[at] != first):
                values |= _left_out(part)
                also.append(first)
                continue
            for item in part.items:
                if at >= len(words) or not _fits(item, words[at]):
                    raise _Stuck(at, item, also)
                if isinstance(item, Slot):
                    end = _stretch(item, words, at) if item.many else at + 1
                    read = tuple(item.kind.read(word) for word in words[at:end])
                    values[item.field] = read if item.many else read[0]
                    at, also = end, [item] if item.many else []
                else:
                    at, also = at + 1, []
        if at < len(words):
            raise _Stuck(at, None, also)
        return move(**values)  # type: ignore[no-any-return]

    def _fault(self, text: str, words: Sequence[str], stuck: Sequence["_Stuck"]) -> NotationError:
        """The error for words that no form matches, by the forms that match furthest."""
        at = max(fault.at for fault in stuck)
        here = [fault for fault in stuck if fault.at == at]
        wanted = [fault.item for fault in here if fault.item is not None]
        if not wanted:
            return NotationError(_unread(text), message("too_many_words", word=repr(words[at])))
        what = self._either(wanted)
        items = [*wanted, *[item for fault in here for item in fault.also]]
        is_plain = all(isinstance(item, str) for item in items)
        possible = list(dict.fromkeys(word for item in items for word in _possible(item)))
        if at == len(words):
            missing = message("unfinished", text=repr(text), what=what)
            listed = [] if is_plain else [message("possible_words", words=some(possible))]
            return Unfinished(missing, *listed)
        found = repr(words[at])
        if is_plain:
            return NotationError(_unread(text), message("other_word", what=what, found=found))
        other = message("wrong_word", what=what, found=found)
        return NotationError(_unread(text), other, *near(words[at], possible))

    def _either(self, items: Sequence[str | Slot]) -> Phrase:
        """Words and kinds of words as a list of alternatives, in each language."""
        texts = {}
        for language in LANGUAGES:
            called = list(dict.fromkeys(self._called(item, language) for item in items))
            head, last = ", ".join(called[:-1]), called[-1]
            either = NotationError.words.text("or", language)
            texts[language] = f"{head}{either}{last}" if head else last
        return Phrase(texts)

    def _called(self, item: str | Slot, language: str) -> str:
        if isinstance(item, str):
            return repr(item)
        kind = item.kind.name
        if self.words.knows("noun", kind):
            return self.words.label("noun", kind, language)
        return NotationError.words.text("word_of_kind", language, {"kind": kind})

    def kinds_of(self, text: str) -> list[Said]:
        """The kinds of the words of a sentence, or of the beginning of one."""
        words = text.split()
        best: list[Said] = []
        for move in self._verbs.get(words[0], []) if words else []:
            said: list[Said] = []
            for part in self._parts[move]:
                if part.optional and words[len(said) : len(said) + 1] != [part.items[0]]:
                    continue
                for item in part.items:
                    many = isinstance(item, Slot) and item.many
                    for word in words[len(said) :] if many else words[len(said) : len(said) + 1]:
                        if isinstance(item, Slot) and item.kind.knows(word):
                            said.append(Said(item.kind.name, word))
                        elif many:
                            break
                        elif word == item:
                            said.append(Said("glue" if said else "verb", word))
            best = max(best, said, key=len)
        return best

    def label(self, text: str, language: str = "en") -> str:
        """A sentence in the player's language, word by word."""
        return " ".join(self.words.label(s.kind, s.word, language) for s in self.kinds_of(text))

    def babble(self, rng: Random) -> M:
        """A random sentence, legal or not, for tests of refusals."""
        move = rng.choice(self.forms).move
        values: dict[str, Any] = {}
        for part in self._parts[move]:
            if part.optional and rng.random() >= 0.5:
                values |= _left_out(part)
                continue
            for slot in part.slots:
                if slot.many:
                    values[slot.field] = tuple(slot.kind.any(rng) for _ in range(rng.randint(1, 3)))
                else:
                    values[slot.field] = slot.kind.any(rng)
        return move(**values)  # type: ignore[no-any-return]


def _unread(text: str) -> Message:
    return message("cannot_read", text=repr(text))


class _Stuck(Exception):
    """A form does not match: at which word, the item expected there (None: the end), and the
    optional items that would also be possible."""

    def __init__(self, at: int, item: str | Slot | None, also: Sequence[str | Slot]) -> None:
        super().__init__(at, item, also)
        self.at, self.item, self.also = at, item, also


def _fits(item: str | Slot, word: str) -> bool:
    return item.kind.knows(word) if isinstance(item, Slot) else item == word


def _possible(item: str | Slot) -> Collection[str]:
    return item.kind.values if isinstance(item, Slot) else (item,)


def _stretch(slot: Slot, words: Sequence[str], at: int) -> int:
    """The end of a run of words of one kind, which has at least one word."""
    end = at + 1
    while end < len(words) and slot.kind.knows(words[end]):
        end += 1
    return end


def _left_out(part: Part) -> dict[str, tuple[()] | None]:
    return {slot.field: () if slot.many else None for slot in part.slots}


def _given(move: object, slot: Slot) -> bool:
    value = getattr(move, slot.field)
    return value is not None and value != ()


def _compile(pattern: str, kinds: Mapping[str, Kind]) -> tuple[Part, ...]:
    parts: list[Part] = []
    for stretch in pattern.replace("[", "\n[").replace("]", "\n").split("\n"):
        optional = stretch.startswith("[")
        items = tuple(_item(token, kinds) for token in stretch.strip("[ ").split())
        if items:
            parts.append(Part(items, optional))
    return tuple(parts)


def _item(token: str, kinds: Mapping[str, Kind]) -> str | Slot:
    if not token.startswith("{"):
        return token
    field, _, kind = token.strip("{}").partition(":")
    many = (kind or field).endswith("*")
    return Slot(field.rstrip("*"), kinds[(kind or field).rstrip("*")], many)
