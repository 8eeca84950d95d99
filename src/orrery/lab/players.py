"""Bots of the lab as data that can be sent to workers and stored for years.

    hard                 the level as it is now
    hard@0.125           the same with an eighth of its budget
    hard+other.toml      the same with the weights of a file
    hard-2026.json       a frozen bot: its level and its weights as they were (see `ladder`)

A bot of the lab has a budget of evaluations. The clock, which limits thinking at a table, is off
by default: results that depend on the load of the machine could not be repeated.
"""

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from orrery.bots import Bot, Player, bot
from orrery.bots.levels import Level
from orrery.games import game as find
from orrery.kernel.errors import OrreryError
from orrery.kernel.value import Weights

NEVER: Final = float("inf")


class Recipe(Struct, frozen=True, omit_defaults=True):
    """All data of a bot; with the code it determines how the bot plays."""

    bot: str  # its name in `orrery.bots`
    level: Level | None = None  # None: it does not think
    weights: Weights | None = None  # None: it has no value function for the game

    @property
    def mark(self) -> str:
        """A short hash of the recipe."""
        return sha256(msgspec.json.encode(self)).hexdigest()[:12]


class Yardstick(Struct, frozen=True):
    """The results of a bot against `random`, which never changes, when it was frozen."""

    rules: int  # of the game
    seats: int
    seed: int
    scores: tuple[int, ...]  # its own, game by game: every seed in every seating
    wins: float
    plays: str  # a hash of the records of those games


class Frozen(Struct, frozen=True):
    """A frozen bot: its data, without its code."""

    name: str
    game: str
    date: str
    version: str  # of Orrery
    recipe: Recipe
    yardstick: Yardstick

    @property
    def level(self) -> str:
        """The name of today's bot that it is compared with."""
        return self.recipe.bot


def recipes(names: Iterable[str], key: str) -> dict[str, Recipe]:
    """The recipes of the named bots for that game, by the short name that is shown."""
    found: dict[str, Recipe] = {}
    for name in names:
        short, recipe = _recipe(name, key)
        if found.setdefault(short, recipe) != recipe:
            raise OrreryError(f"two different bots would both be called {short!r}")
    return found


def short(name: str) -> str:
    """The name without folders and endings.

    >>> short("old/hard+mine.toml"), short("ladder/hard-2026.json"), short("hard@0.5")
    ('hard+mine', 'hard-2026', 'hard@0.5')
    """
    if name.endswith(".json"):
        return Path(name).stem
    plain, plus, file = name.partition("+")
    return f"{Path(plain).name}+{Path(file).stem}" if plus else name


def present(name: str, key: str) -> Recipe:
    """The recipe of a bot as it is now."""
    found = bot(name)
    if not isinstance(found, Player):
        return Recipe(name)
    value = find(key).value
    return Recipe(name, found.level, value().weights if value is not None else None)


def seated(recipe: Recipe, key: str, *, clock: bool) -> Bot:
    """A new player for a game."""
    if recipe.level is None:
        return bot(recipe.bot)
    level = recipe.level if clock else replace(recipe.level, seconds=NEVER)
    value = find(key).value
    if recipe.weights is None or value is None:
        return Player(level)
    return Player(level, value().with_weights(recipe.weights))


def thaw(file: Path) -> Frozen:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Frozen)
    except OSError as error:
        raise OrreryError(f"cannot read {file}: {error.strerror}") from None
    except msgspec.MsgspecError as error:
        raise OrreryError(f"{file} is no frozen bot: {error}") from None


def _recipe(name: str, key: str) -> tuple[str, Recipe]:
    if name.endswith(".json"):
        frozen = thaw(Path(name))
        if frozen.game != key:
            raise OrreryError(f"{name} is a bot of {frozen.game}, not of {key}")
        return frozen.name, frozen.recipe
    plain, plus, file = name.partition("+")
    recipe = present(plain, key)
    if not plus:
        return name, recipe
    if recipe.weights is None:
        raise OrreryError(f"{name}: {plain} has no weights that a file could replace")
    if not Path(file).is_file():
        raise OrreryError(f"{name}: there is no file {file}")
    weights = Weights.read(Path(file))
    if unknown := set(weights.features) ^ set(recipe.weights.features):
        raise OrreryError(f"{file}: {', '.join(sorted(unknown))} is not weighed in both")
    return short(name), replace(recipe, weights=weights)
