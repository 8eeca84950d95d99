"""Why not? Explains a click on something that is not part of any legal move.

A click gives a few words, perhaps not a whole sentence, and the kind of the last one, since a word
may name two things. The sentence is completed with words of legal sentences and of things on the
table; of several completions the one with the fewest objections is taken.
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
from orrery.table.live import Live

MOST = 400  # completions that are tried
_THING = re.compile(r'data-word="([^":]+):([^"]+)"')


def explain(
    game: AnyGame, state: Any, seat: Seat, words: Sequence[str], kind: str | None = None
) -> tuple[str, tuple[Objection, ...]]:
    """The most likely sentence, and the objections to it."""
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
        game.read(" ".join(words))  # raises an error that says what is wrong with the words
        raise NotationError(message("begins_nothing", words=repr(" ".join(words))))
    return best


def is_final(game: AnyGame, state: Any, seat: Seat, text: str) -> bool:
    """Whether another seat or nature acts after a sentence, so that it cannot be undone without
    consent. Only what the seat knows is used, so that the answer reveals nothing."""
    imagined, move = game.imagine(game.view(state, seat), Random(0)), game.read(text)
    if game.objections(imagined, seat, move):
        return True
    after = game.apply(imagined, seat, move)
    acting = game.to_act(after)
    if NATURE in acting or not game.veiled(imagined, move, after):
        return acting != (seat,)
    return False


def needs_confirmation(live: Live, seat: Seat, text: str) -> bool:
    """Whether a sentence of a seat is legal and could not be taken back."""
    if not 0 <= seat < len(live.seats):
        return False
    move = live.game.understood(live.state, seat, text)
    legal = not live.game.objections(live.state, seat, move)
    return legal and is_final(live.game, live.state, seat, text)


class _Asked:
    """A few words at a table, and the sentences they may stand for."""

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
        """Sentences of this form with the given words as their beginning or in the first open slot,
        with and without optional parts."""
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
        """Words for a slot: those of legal sentences, else of the seat's own things, else of any
        things on the table, else all words of the kind."""
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
        """The words on the seat's own board, and those of the whole picture, by kind."""
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
    """The lists shortened, the longest first, until all combinations can be tried."""
    kept = [*lists]
    while prod(map(len, kept)) > MOST:
        longest = max(range(len(kept)), key=lambda n: len(kept[n]))
        kept[longest] = kept[longest][:-1]
    return kept
