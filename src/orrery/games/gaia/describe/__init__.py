"""Tiles and cards in words: their names and texts, derived from the data that the rules carry out.

    basic-5      income: 1 ore, 1 power charged
                 At the start of each round: 1 ore and 1 power charged.

The pieces are templates under `[phrase]` in words.toml. Text and rule cannot drift apart: a tile
that is corrected in its file reads and plays as corrected. `derived` is what `texts` adds to the
words of the file.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar

from orrery.games.gaia.components import (
    ADVANCED,
    ADVANCED_WORDS,
    AUTOMA,
    BASIC,
    BASIC_WORDS,
    BOOSTER,
    BOOSTER_WORDS,
    BUILDINGS,
    CARD,
    CARD_WORDS,
    DIFFICULTY,
    FACTIONS,
    FINAL,
    FINAL_WORDS,
    ROUND,
    ROUND_WORDS,
    SPACE,
    SPACE_WORDS,
    TOKEN,
    TOKEN_WORDS,
    TYPES,
    Booster,
    Card,
    Tech,
    Token,
)
from orrery.games.gaia.describe.automa import describe_automa, describe_card, describe_difficulty
from orrery.games.gaia.describe.phrases import FILE, listed, say
from orrery.games.gaia.describe.tiles import (
    describe_booster,
    describe_booster_action,
    describe_building,
    describe_final,
    describe_level,
    describe_round,
    describe_space,
    describe_tech,
    describe_token,
    describe_type,
    label_booster,
    label_booster_action,
    label_final,
    label_round,
    label_space,
    label_tech,
    short_space,
)
from orrery.kernel.text import LANGUAGES

__all__ = [
    "FILE",
    "Entries",
    "derived",
    "describe_automa",
    "describe_booster",
    "describe_building",
    "describe_card",
    "describe_difficulty",
    "describe_final",
    "describe_level",
    "describe_round",
    "describe_space",
    "describe_tech",
    "describe_token",
    "describe_type",
    "label_booster",
    "label_final",
    "label_round",
    "label_space",
    "label_tech",
    "short_space",
]

Entry: TypeAlias = dict[str, str | dict[str, str]]
Entries: TypeAlias = dict[str, dict[str, Entry]]
T = TypeVar("T")


def derived() -> Entries:
    """The words of the file, with the entries that follow from the components."""
    entries: Entries = {kind: dict(words) for kind, words in FILE.entries.items()} | _tiles()
    _tell(
        entries, "building", zip(BUILDINGS, range(len(BUILDINGS)), strict=True), describe_building
    )
    _tell(entries, "type", zip(TYPES, range(len(TYPES)), strict=True), describe_type)
    _tell(entries, "difficulty", DIFFICULTY.items(), describe_difficulty)
    entries["automa"] = {word: entries["faction"][word] for word in AUTOMA}
    _tell(entries, "automa", AUTOMA.items(), describe_automa)
    entries["tech"] = entries["basic"] | entries["advanced"]
    entries["source"] |= _sources()
    entries["value"] |= {word: entries["faction"][word] for word in FACTIONS}
    entries["value"] |= {word: entries["difficulty"][word] for word in DIFFICULTY}
    return entries


def _tiles() -> Entries:
    """Entries of things that are named after their effect."""

    def booster(thing: Booster, language: str) -> str:
        return say("booster", language, what=label_booster(thing, language))

    def token(thing: Token, language: str) -> str:
        return say("token", language, what=_reward(thing, language))

    return {
        "basic": _named(BASIC_WORDS, BASIC, label_tech, describe_tech),
        "advanced": _named(ADVANCED_WORDS, ADVANCED, label_tech, describe_tech),
        "booster": _named(BOOSTER_WORDS, BOOSTER, booster, describe_booster, label_booster),
        "token": _named(TOKEN_WORDS, TOKEN, token, describe_token, _reward),
        "round": _named(ROUND_WORDS, ROUND, label_round, describe_round),
        "final": _named(FINAL_WORDS, FINAL, label_final, describe_final),
        "space": _named(SPACE_WORDS, SPACE, label_space, describe_space, short_space),
        "card": _named(CARD_WORDS, CARD, _card, describe_card),
    }


def _named(
    words: Iterable[str],
    things: Iterable[T],
    label: Callable[[T, str], str],
    about: Callable[[T, str], str],
    short: Callable[[T, str], str] | None = None,
) -> dict[str, Entry]:
    return {
        word: {
            **_texts(thing, label),
            "about": _texts(thing, about),
            **({"short": _texts(thing, short)} if short else {}),
        }
        for word, thing in zip(words, things, strict=True)
    }


def _tell(
    entries: Entries, kind: str, things: Iterable[tuple[str, T]], about: Callable[[T, str], str]
) -> None:
    """Add explanations of things that have their names in the file."""
    told = {word: {**entries[kind][word], "about": _texts(thing, about)} for word, thing in things}
    entries[kind] = entries[kind] | told


def _numbered(words: tuple[str, ...]) -> list[tuple[str, int]]:
    return [(word, number) for number, word in enumerate(words)]


def _texts(thing: T, text: Callable[[T, str], str]) -> dict[str, str]:
    return {language: text(thing, language) for language in LANGUAGES}


def _reward(thing: Token | Tech, language: str) -> str:
    return listed(thing.gain, language)


def _card(card: Card, language: str) -> str:
    return say("card", language, n=CARD.index(card) + 1)


def _sources() -> dict[str, Entry]:
    """The tiles and boosters that have a special action."""
    tiles = zip(BASIC_WORDS + ADVANCED_WORDS, BASIC + ADVANCED, strict=True)
    found = {word: tile for word, tile in tiles if tile.timing == "action"}
    boosters = zip(BOOSTER_WORDS, BOOSTER, strict=True)
    taken = {word: booster for word, booster in boosters if booster.action}
    return {
        **_named(found, found.values(), _reward, describe_tech),
        **_named(taken, taken.values(), label_booster_action, describe_booster_action),
    }
