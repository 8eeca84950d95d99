"""Why not? The answer to a click on something that cannot be said now.

A click gives a few words, perhaps not a whole sentence. It is completed as well as possible: with
words that stand in legal sentences, and of several completions the one that fewest rules speak
against.
"""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any

from orrery.kernel.errors import NotationError
from orrery.kernel.game import AnyGame, Seat
from orrery.kernel.objections import Objection

MOST = 400  # completions that are tried


def explain(
    game: AnyGame, state: Any, seat: Seat, words: Sequence[str]
) -> tuple[str, tuple[Objection, ...]]:
    """The sentence that was meant, and what speaks against it."""
    best: tuple[str, tuple[Objection, ...]] | None = None
    for text in islice(_completions(game, state, seat, list(words)), MOST):
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
        raise NotationError(f"{' '.join(words)!r} begins no sentence")
    return best


def _completions(game: AnyGame, state: Any, seat: Seat, said: list[str]) -> Iterator[str]:
    legal = [game.write(move).split() for move in game.moves(state, seat)]
    yield from (" ".join(words) for words in legal if words[: len(said)] == said)
    for form in game.grammar.forms:
        yield from _filled(game, form.pattern, said, legal)


def _filled(game: AnyGame, pattern: str, said: list[str], legal: list[list[str]]) -> Iterator[str]:
    """The words said as the beginning of a sentence of this form, or as its first open place."""
    slots = pattern.replace("[", "").replace("]", "").split()
    for start in (said, [slots[0], *said]):
        if not _fits(game, slots, start):
            continue
        rest = [_candidates(game, slot, start[0], n, legal) for n, slot in enumerate(slots)]
        for words in product(*rest[len(start) :]):
            yield " ".join([*start, *words])
        optional = len(pattern.partition("[")[0].split())
        if "[" in pattern and len(start) <= optional:
            for words in product(*rest[len(start) : optional]):
                yield " ".join([*start, *words])


def _kind(slot: str) -> str:
    field, _, kind = slot.strip("{}").partition(":")
    return (kind or field).rstrip("*")


def _fits(game: AnyGame, slots: list[str], words: list[str]) -> bool:
    return len(words) <= len(slots) and all(
        word in game.grammar.kinds[_kind(slot)].values if slot.startswith("{") else word == slot
        for word, slot in zip(words, slots, strict=False)
    )


def _candidates(
    game: AnyGame, slot: str, verb: str, place: int, legal: list[list[str]]
) -> list[str]:
    """Words for a place: those of legal sentences of that verb, else a few of the kind."""
    if not slot.startswith("{"):
        return [slot]
    known = {words[place]: None for words in legal if words[0] == verb and len(words) > place}
    return list(known)[:12] or list(game.grammar.kinds[_kind(slot)].values)[:6]
