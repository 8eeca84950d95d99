"""Why not? The answer to a click on something that cannot be said now.

A click gives a few words, perhaps not a whole sentence, and the kind of the last one: some words
name two things. It is completed as well as possible: with words that stand in legal sentences or
for things on the table, and of several completions the one that fewest rules speak against.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice, product
from math import prod
from random import Random
from typing import Any

from orrery.kernel.errors import NotationError, message
from orrery.kernel.game import NATURE, AnyGame, Seat
from orrery.kernel.objections import Objection

MOST = 400  # completions that are tried
_THING = re.compile(r'data-word="([^":]+):([^"]+)"')


def explain(
    game: AnyGame, state: Any, seat: Seat, words: Sequence[str], kind: str | None = None
) -> tuple[str, tuple[Objection, ...]]:
    """The sentence that was meant, and what speaks against it."""
    best: tuple[str, tuple[Objection, ...]] | None = None
    asked = _Asked(game, state, seat, list(words), kind)
    for text in islice(asked.completions(), MOST):
        try:
            move = game.read(text)
        except NotationError:
            continue
        found = game.objections(state, seat, move)
        if best is None or len(found) < len(best[1]):
            best = (text, found)
        if not found:
            break
    if best is None:
        game.read(" ".join(words))  # says what is wrong with the words themselves
        raise NotationError(message("begins_nothing", words=repr(" ".join(words))))
    return best


def is_final(game: AnyGame, state: Any, seat: Seat, text: str) -> bool:
    """Whether somebody else or chance comes after a sentence and hears it, so that it cannot be
    taken back alone. It is judged by what the seat may know: the answer must tell nothing more."""
    imagined, move = game.imagine(game.view(state, seat), Random(0)), game.read(text)
    if game.objections(imagined, seat, move):
        return True
    after = game.apply(imagined, seat, move)
    acting = game.to_act(after)
    if NATURE in acting or not game.veiled(imagined, move, after):
        return acting != (seat,)
    return False


class _Asked:
    """A few words at a table, and what could be meant by them."""

    def __init__(
        self, game: AnyGame, state: Any, seat: Seat, said: list[str], kind: str | None
    ) -> None:
        self.game, self.state, self.seat = game, state, seat
        self.said, self.kind = said, kind
        self.legal = [game.grammar.say(move) for move in game.moves(state, seat)]

    def completions(self) -> Iterator[str]:
        for words in self.legal:
            start = [word.word for word in words[: len(self.said)]]
            if start == self.said and self.kind in (None, words[len(start) - 1].kind):
                yield " ".join(word.word for word in words)
        for form in self.game.grammar.forms:
            yield from self._filled(form.pattern)

    def _filled(self, pattern: str) -> Iterator[str]:
        """The words said as the beginning of a sentence of this form, or as its first open place;
        with and without what may be left out."""
        slots = pattern.replace("[", "").replace("]", "").split()
        least = len(pattern.partition("[")[0].split())
        for start in (self.said, [slots[0], *self.said]):
            if not self._fits(slots, start):
                continue
            for end in dict.fromkeys((len(slots), least)):
                places = range(len(start), end)
                rest = [self._candidates(slots[0], slots[place], place) for place in places]
                if len(start) <= end:
                    yield from (" ".join([*start, *w]) for w in product(*_trimmed(rest)))

    def _fits(self, slots: list[str], words: list[str]) -> bool:
        kinds = self.game.grammar.kinds
        if len(words) > len(slots) or not all(
            kinds[_kind(slot)].knows(word) if slot.startswith("{") else word == slot
            for word, slot in zip(words, slots, strict=False)
        ):
            return False
        last = slots[len(words) - 1]
        found = _kind(last) if last.startswith("{") else "glue" if words[1:] else "verb"
        return self.kind in (None, found)

    def _candidates(self, verb: str, slot: str, place: int) -> list[str]:
        """Words for a place: those of legal sentences, else those of things of one's own, else of
        any on the table, else all of the kind."""
        if not slot.startswith("{"):
            return [slot]
        kind = _kind(slot)
        known = self.game.grammar.kinds[kind].values
        same = [said for said in self.legal if said[0].word == verb and len(said) > place]
        if there := [said[place].word for said in same]:
            return list(dict.fromkeys(there))
        for near in self._near():
            if found := [word for word in near.get(kind, {}) if word in known]:
                return found
        return list(known)

    def _near(self) -> Iterator[dict[str, dict[str, None]]]:
        yield self._named
        yield from self._drawn

    @cached_property
    def _named(self) -> dict[str, dict[str, None]]:
        """The words of all legal sentences, by kind."""
        return _by_kind((word.kind, word.word) for said in self.legal for word in said)

    @cached_property
    def _drawn(self) -> tuple[dict[str, dict[str, None]], dict[str, dict[str, None]]]:
        """The words that the seat's own board carries, and those of the whole picture, by kind."""
        plates = self.game.draw(self.game.view(self.state, self.seat), "en").plates
        own = (plate for plate in plates if plate.name == f"player-{self.seat}")
        mine, everything = (
            _by_kind(word for plate in some for word in _THING.findall(plate.body))
            for some in (own, plates)
        )
        return mine, everything


def _by_kind(words: Iterable[tuple[str, str]]) -> dict[str, dict[str, None]]:
    found: dict[str, dict[str, None]] = {}
    for kind, word in words:
        found.setdefault(kind, {})[word] = None
    return found


def _kind(slot: str) -> str:
    field, _, kind = slot.strip("{}").partition(":")
    return (kind or field).rstrip("*")


def _trimmed(lists: list[list[str]]) -> list[list[str]]:
    """The lists cut, the longest first, until all their combinations can be tried."""
    kept = [*lists]
    while prod(map(len, kept)) > MOST:
        longest = max(range(len(kept)), key=lambda n: len(kept[n]))
        kept[longest] = kept[longest][:-1]
    return kept
