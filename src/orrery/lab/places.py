"""Where each rule is enforced or carried out: the lines of a game's source that name it.

A rule is named by an objection, by a row of the game's tables, by the last line of the docstring of
the function that carries it out (`Rules: KP-MOVE-01, KP-MOVE-02.`) or by a comment beside a value.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable

from msgspec import Struct

from orrery.kernel.game import AnyGame

_ID = re.compile(r"\b[A-Z]{2}-[A-Z0-9-]*\d\d\b")
_TEXTS = ("rules.toml", "words.toml")  # the ledger itself, and texts


class Place(Struct, frozen=True):
    file: str  # below the folder of the package `orrery`, with slashes
    line: int
    function: str  # empty outside of functions

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}"
        return f"{where} {self.function}" if self.function else where


def places(game: AnyGame) -> dict[str, list[Place]]:
    """The places of every rule that the game's source names, in the order of files and lines."""
    package = game.package
    folder = package.partition(".")[2].replace(".", "/") or package
    found: dict[str, list[Place]] = defaultdict(list)
    for name, file in _sources(files(import_module(package)), folder):
        text = file.read_text(encoding="utf-8")
        owners = _functions(text) if name.endswith(".py") else {}
        for number, line in enumerate(text.splitlines(), start=1):
            for id in dict.fromkeys(_ID.findall(line)):
                found[id].append(Place(name, number, owners.get(number, "")))
    return {id: found[id] for id in game.ledger.rules if id in found}


def _sources(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        name = f"{path}/{entry.name}"
        if entry.is_dir():
            yield from _sources(entry, name)
        elif entry.name.endswith((".py", ".toml")) and entry.name not in _TEXTS:
            yield name, entry


def _functions(text: str) -> dict[int, str]:
    """The name of the innermost function around each line."""
    owners: dict[int, str] = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            owners |= dict.fromkeys(range(node.lineno, (node.end_lineno or 0) + 1), node.name)
    return owners
