"""Boards and cards in words: their names and texts, derived from the data the rules carry out.

    E05     Advance civ or rover
            Green alert. Advance the civ or rover tracker once.

The pieces are templates under `[phrase]` in words.toml. Text and rule cannot drift apart: a card
that is corrected in its file reads and plays as corrected. `derived` is what `texts` adds to the
words of the file.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from orrery.games.planet_unknown.components import (
    CARD_WORDS,
    CORPORATION,
    CORPORATIONS,
    DECK,
    EVENT,
    EVENT_WORDS,
    OBJECTIVE_WORDS,
    PAIRS,
    PLACES,
    PLANETS,
    REWARDS,
    SEATS,
    SHAPES,
    SPOTS,
    TERRAINS,
    TILE_WORDS,
)
from orrery.games.planet_unknown.describe.boards import (
    corporation_text,
    planet_rule,
    planet_text,
    reward_text,
    tech_text,
)
from orrery.games.planet_unknown.describe.cards import (
    card_text,
    effect,
    event_text,
    event_title,
    goal,
    objective_text,
)
from orrery.games.planet_unknown.describe.phrases import FILE, either, medals, say
from orrery.kernel.text import LANGUAGES

__all__ = [
    "FILE",
    "Entries",
    "card_text",
    "corporation_text",
    "derived",
    "effect",
    "either",
    "event_text",
    "event_title",
    "goal",
    "medals",
    "objective_text",
    "planet_rule",
    "planet_text",
    "reward_text",
    "say",
    "tech_text",
]

Entry: TypeAlias = dict[str, Any]  # texts, and further texts below them, as in the TOML file
Entries: TypeAlias = dict[str, dict[str, Entry]]
LINES = 12  # of a planet, each way
TECHS = 6  # of Jump Drive, where lifepods lie
JUMP_DRIVE = CORPORATIONS.index("jump-drive")


def derived() -> Entries:
    """The words of the file, with the entries that follow from the components."""
    entries: Entries = {kind: dict(words) for kind, words in FILE.entries.items()}
    _tell(entries, "planet", PLANETS, planet_text)
    _tell(entries, "corporation", CORPORATIONS, corporation_text)
    _tell(entries, "card", CARD_WORDS, card_text)
    _tell(entries, "shared", OBJECTIVE_WORDS, objective_text, "shared")
    _tell(entries, "personal", OBJECTIVE_WORDS, objective_text, "personal")
    entries["objective"] = {word: _objective(entries, word) for word in OBJECTIVE_WORDS}
    entries["event"] = {word: _event(number) for number, word in enumerate(EVENT_WORDS)}
    _tell_techs(entries["tech"])
    entries["reward"] |= {word: _reward(word) for word in REWARDS if "-" in word}
    entries["place"] = {word: _both(_place, word) for word in PLACES}
    entries["spot"] |= entries["place"] | {word: _spot(word) for word in SPOTS[-TECHS:]}
    entries["tile"] = {word: _both(_tile, n) for n, word in enumerate(TILE_WORDS)}
    entries["line"] = {
        f"{way}-{n}": _said(way, n=n) for way in ("row", "column") for n in range(LINES)
    }
    entries["number"] = {str(n): _said("depots", n=n) for n in range(len(SEATS))}
    _add_options(entries)
    return entries


def _both(text: Callable[..., str], *of: object) -> dict[str, str]:
    return {language: text(*of, language) for language in LANGUAGES}


def _said(key: str, n: int = 2, **filling: str | int) -> Entry:
    return {language: say(key, language, n=n, **filling) for language in LANGUAGES}


def _names(entry: Entry) -> Entry:
    return {language: entry[language] for language in LANGUAGES}


def _tell(
    entries: Entries, kind: str, words: Iterable[str], about: Callable[..., str], *more: str
) -> None:
    """Add what is told about things that the file has names for."""
    entries[kind] = {
        word: {**entries[kind][word], "about": _both(about, number, *more)}
        for number, word in enumerate(words)
    }


def _objective(entries: Entries, word: str) -> Entry:
    """An objective card is called by both of its faces; `shared` and `personal` are forms."""
    faces = {face: entries[face][word] for face in ("shared", "personal")}
    names, about = Entry(), Entry()
    for language in LANGUAGES:
        called = {face: entry[language] for face, entry in faces.items()}
        told = {face: entry["about"][language] for face, entry in faces.items()}
        names[language] = say("objective", language, **called)
        about[language] = say("about-objective", language, **told)
    return {**names, "about": about, **faces}


def _event(number: int) -> Entry:
    return {**_both(event_title, EVENT[number]), "about": _both(event_text, number)}


def _tell_techs(techs: dict[str, Entry]) -> None:
    for number, corporation in enumerate(CORPORATION):
        for level, key in enumerate(corporation.techs, 1):
            techs[key] = {**techs[key], "about": _both(tech_text, number, level)}


def _reward(word: str) -> Entry:
    about = {language: reward_text(word, language, "about-reward") for language in LANGUAGES}
    return {**_both(reward_text, word), "about": about}


def _place(word: str, language: str) -> str:
    cube, _, row = word.partition("-")
    return say("place", language, cube=FILE.label("cube", cube, language), n=int(row))


def _spot(word: str) -> Entry:
    """A tech of Jump Drive, on which a lifepod lies."""
    letter = word[-1].upper()
    about = _both(tech_text, JUMP_DRIVE, ord(letter) - ord("A") + 1)
    return {**_said("spot-tech", letter=letter), "about": about}


def _tile(number: int, language: str) -> str:
    shape, rest = divmod(number, 2 * len(PAIRS))
    a, b = (FILE.label("terrain", TERRAINS[each], language) for each in PAIRS[rest // 2])
    key = "tile-meteor" if rest % 2 else "tile"
    return say(key, language, shape=FILE.label("shape", SHAPES[shape], language), a=a, b=b)


def _add_options(entries: Entries) -> None:
    """The boards that may be given to each seat, and what may be said there."""
    for kind in ("planet", "corporation"):
        for n in SEATS:
            label = _said(f"seat-{kind}", n=n)
            entries["option"][f"{kind}-{n}"] = {**label, "about": _said("about-seat")}
        entries["value"] |= {word: _names(entry) for word, entry in entries[kind].items()}
    entries["value"] |= {str(n): dict.fromkeys(LANGUAGES, str(n)) for n in range(DECK + 1)}
