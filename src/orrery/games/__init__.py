"""The shelf: one line per game, and the games of other packages after them.

A package puts a game on the shelf with an entry point of the group `orrery.games`: its name is the
key, its value the package that holds `GAME`.

    [project.entry-points."orrery.games"]
    last-spark = "last_spark"

A game is imported when it is first asked for, and the installed packages are looked through when a
key is not among our own or all games are listed. A package whose game cannot be used takes nothing
else down: `faults` says what is wrong with it.
"""

import sys
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final, cast

from orrery.kernel.errors import UnknownGame, message, near
from orrery.kernel.game import AnyGame, Game
from orrery.kernel.text import LANGUAGES, Message

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "orrery.games"
SHELF: Final = {
    "planet-unknown": "orrery.games.planet_unknown",
    "living-planet": "orrery.games.living_planet",
    "kepler-3042": "orrery.games.kepler",
    "gaia-project": "orrery.games.gaia",
    "duck-dealer": "orrery.games.duck_dealer",
}


def game(key: str) -> AnyGame:
    """The game of that key."""
    if key in SHELF:
        return cast(AnyGame, import_module(SHELF[key]).GAME)
    if (found := _outside().get(key)) is None:
        raise UnknownGame(message("no_game", game=repr(key)), *near(key, [*SHELF, *_outside()]))
    loaded = _loaded(found)
    if isinstance(loaded, Message):
        raise UnknownGame(loaded)
    return loaded


def games() -> tuple[AnyGame, ...]:
    """All games that can be used, in shelf order."""
    others = [_loaded(entry) for entry in _outside().values()]
    return (*map(game, SHELF), *(each for each in others if isinstance(each, Game)))


def faults() -> tuple[UnknownGame, ...]:
    """What is wrong with the games of other packages that cannot be used."""
    others = [_loaded(entry) for entry in _outside().values()]
    wrong = [*_refused(), *(each for each in others if isinstance(each, Message))]
    return tuple(UnknownGame(each) for each in wrong)


# --- The games of other packages ------------------------------------------------------------------


@cache
def _entries() -> "tuple[EntryPoint, ...]":
    """The entry points of installed packages, by key and package."""
    from importlib.metadata import entry_points

    return tuple(sorted(entry_points(group=GROUP), key=lambda each: (each.name, _package(each))))


def _outside() -> "dict[str, EntryPoint]":
    """The first entry point of each key that is not ours."""
    first: dict[str, EntryPoint] = {}
    for each in _entries():
        if each.name not in SHELF:
            first.setdefault(each.name, each)
    return first


def _refused() -> list[Message]:
    """Entry points whose key is taken."""
    taken = dict.fromkeys(SHELF, "Orrery") | {k: _package(e) for k, e in _outside().items()}
    kept = _outside().values()
    return [
        message("key_taken", game=repr(each.name), package=_package(each), by=taken[each.name])
        for each in _entries()
        if each not in kept
    ]


@cache
def _loaded(entry: "EntryPoint") -> AnyGame | Message:
    """The game, or what is wrong with it. Its author's code and files may fail in any way."""
    try:
        found = entry.load()
        found = getattr(found, "GAME", found)
        wrong = _wrong(entry.name, found)
    except (Exception, SystemExit) as error:
        wrong = f"{type(error).__name__}: {error}"
    if not wrong:
        return cast(AnyGame, found)
    return message("broken_game", game=repr(entry.name), package=_package(entry), why=wrong)


def _wrong(key: str, found: object) -> str:
    """What every list of games needs of a game, and this one lacks."""
    if not isinstance(found, Game):
        return f"there is no GAME but {type(found).__name__}"
    if found.key != key:
        return f"its key is {found.key!r}"
    tagline = found.words.entries.get("text", {}).get("tagline", found.title)
    for what, texts in (("title", found.title), ("tagline", tagline)):
        if missing := [language for language in LANGUAGES if not texts.get(language)]:
            return f"it has no {what} in {', '.join(missing)}"
    explained = all(option.text for option in found.options)
    return "" if found.seats and found.ledger.rules and explained else "it has no seats or rules"


def _package(entry: "EntryPoint") -> str:
    """The installed package that an entry point belongs to."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value


class _Shelf(ModuleType):
    """`orrery.games` is this package and can be called like the function: `orrery.games()`. So
    `import orrery.games.gaia as g` works as well."""

    def __call__(self) -> tuple[AnyGame, ...]:
        return games()


sys.modules[__name__].__class__ = _Shelf
