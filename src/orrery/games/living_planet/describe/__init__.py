"""Places and things in words: their names and texts, derived from the data the rules carry out.

    1,-1b           slot B of 1,-1
    oil-drill-5     oil drill (5)
                    Costs 5 MC, on an empty slot that shows oil. Produces 1 oil when …

The pieces are templates under `[phrase]` in words.toml. Text and rule cannot drift apart: a card
that is corrected in its file reads and plays as corrected. `derived` is what `texts` adds to the
words of the file, `BY_RULE` what it makes of words that are too many for a file.
"""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from orrery.games.living_planet.components import (
    BUILDING,
    BUILDINGS,
    BUY_LIMIT,
    CARD_WORDS,
    CREDITS_PER_POINT,
    EFFECTS,
    KINDS,
    PRICE_TOP,
    REPAIR_COST,
    RESOURCES,
    ROUNDS,
    ROVER_POINTS,
    SUPPLY,
    TILE_WORDS,
)
from orrery.games.living_planet.describe.phrases import FILE, either, say
from orrery.games.living_planet.describe.places import BY_RULE, place_name, slot_name
from orrery.games.living_planet.describe.things import (
    building_name,
    building_text,
    kind_text,
    market_name,
    market_text,
    planet_text,
    slot_text,
    tile_text,
)
from orrery.kernel.text import LANGUAGES

__all__ = [
    "BY_RULE",
    "FILE",
    "building_name",
    "building_text",
    "derived",
    "either",
    "kind_text",
    "market_name",
    "market_text",
    "place_name",
    "planet_text",
    "say",
    "slot_name",
    "slot_text",
    "tile_text",
]

Entry: TypeAlias = dict[str, str | dict[str, str]]  # by language, or by form and language
Entries: TypeAlias = dict[str, dict[str, Entry]]

FIGURES: Final = {  # what explanations of the file tell from the components
    "repair": REPAIR_COST,
    "top": PRICE_TOP,
    "buy": BUY_LIMIT,
    "rover": ROVER_POINTS,
    "credits": CREDITS_PER_POINT,
    "port": BUILDING[BUILDINGS.index("spaceport")].credits,
    "normal": ROUNDS["normal"][4],
    "short": ROUNDS["short"][4],
    "three": ROUNDS["short"][3],
}


def derived() -> Entries:
    """The words of the file, with the entries that follow from the components."""
    entries: Entries = {kind: dict(words) for kind, words in FILE.entries.items()}
    for kind in ("verb", "unit", "piece", "option"):
        entries[kind] = {word: _filled(entry) for word, entry in entries[kind].items()}
    for resource, n in zip(RESOURCES, SUPPLY, strict=True):
        entries["resource"][resource] = _filled(entries["resource"][resource], n=n)
    _tell(entries, "kind", KINDS, kind_text)
    _tell(entries, "tile", TILE_WORDS, tile_text)
    entries["building"] = {word: _building(number) for number, word in enumerate(BUILDINGS)}
    entries["card"] = {
        word: {**_both(market_name, number), "about": _both(market_text, number)}
        for number, word in enumerate(CARD_WORDS)
    }
    entries["thing"] = _things(entries)
    entries["value"] |= {str(value): _value(value) for value in range(1, len(EFFECTS))}
    return entries


def _both(text: Callable[..., str], *of: object, form: str = "") -> dict[str, str]:
    more = {"form": form} if form else {}
    return {language: text(*of, language, **more) for language in LANGUAGES}


def _filled(entry: Entry, **figures: int) -> Entry:
    """An entry whose explanation has figures of the components."""
    about = entry.get("about")
    if not isinstance(about, dict):
        return entry
    told = {language: text.format(**FIGURES, **figures) for language, text in about.items()}
    return {**entry, "about": told}


def _tell(entries: Entries, kind: str, words: Iterable[str], about: Callable[..., str]) -> None:
    """Add explanations of things that have their names in the file."""
    entries[kind] = {
        word: {**entries[kind][word], "about": _both(about, number)}
        for number, word in enumerate(words)
    }


def _building(number: int) -> Entry:
    return {
        **_both(building_name, number),
        "short": _both(building_name, number, form="short"),
        "about": _both(building_text, number),
    }


def _things(entries: Entries) -> dict[str, Entry]:
    """What can be named in an offer, each counted by its own name; not all of it may change
    hands."""
    pieces = entries["piece"]
    found = {word: entries["resource"][word] for word in RESOURCES}
    credits = pieces["credit"]["short"]
    assert isinstance(credits, dict)
    found |= {"credits": {**credits}, "destiny": pieces["destiny"], "chip": pieces["chip"]}
    found |= {"card": pieces["planet-card"], **entries["unit"], **entries["building"]}
    return {word: {k: v for k, v in entry.items() if k != "about"} for word, entry in found.items()}


def _value(value: int) -> Entry:
    """A value is both a die and a planet card; the explanation is that of the card."""
    return {**dict.fromkeys(LANGUAGES, str(value)), "about": _both(planet_text, value)}
