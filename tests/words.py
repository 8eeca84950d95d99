"""What tests of words share: the labels of a table, the places of a text, and French spacing."""

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

from orrery.kernel.game import AnyGame
from orrery.kernel.rulebook import Rulebook
from orrery.kernel.verbs import Asks

NARROW = "\u202f"


def french(text: str) -> str:
    """A text with narrow spaces where French sets them."""
    return re.sub(" (?=[;:?!])", NARROW, text)


def labels(table: Mapping[str, Any], name: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """Every entry of a table of words with its path of names."""
    if "en" in table:
        yield name, {key: text for key, text in table.items() if isinstance(text, str)}
    for key, inner in table.items():
        if isinstance(inner, dict):
            yield from labels(inner, f"{name}.{key}".lstrip("."))


def places(text: str) -> set[str]:
    """The names in braces that a text leaves to be filled in."""
    return {field for _, field, _, _ in Formatter().parse(text) if field}


# --- The source of a game


def sources(game: AnyGame) -> dict[str, str]:
    """The text of every module of the game's package, by path."""
    home = sys.modules[game.state.__module__].__file__
    assert home is not None
    paths = sorted(Path(home).parent.rglob("*.py"))
    return {str(path): path.read_text(encoding="utf-8") for path in paths}


def prefix(game: AnyGame) -> str:
    """What every id of the game's ledger begins with: `GP-`."""
    return next(iter(game.ledger)).id.partition("-")[0] + "-"


def rules_named(game: AnyGame, *, but: tuple[str, ...] = ()) -> set[str]:
    """The ledger ids that the source names, in all modules but those called `but`."""
    return {
        rule
        for path, text in sources(game).items()
        if Path(path).name not in but
        for rule in re.findall(rf'"({prefix(game)}[A-Z0-9-]+)"', text)
    }


def rules_of_rows(rules: Rulebook[Any, Any]) -> set[str]:
    """The ledger ids by which the tables of verbs and moments refuse a move."""
    named: list[object] = [at.against for verb in rules.verbs for at in verb.at]
    named += [moment.otherwise for moment in rules.moments if isinstance(moment, Asks)]
    return {rule for rule in named if isinstance(rule, str)}


class Raised(NamedTuple):
    """A call of `no`: which rule the source objects by, and the numbers that it gives."""

    where: str
    rule: str
    case: str
    given: set[str]
    unnamed: bool  # further numbers by `**`


def objections(game: AnyGame) -> Iterator[Raised]:
    for path, text in sources(game).items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "no":
                yield from _raised(game, f"{Path(path).name}:{node.lineno}", node)


def _raised(game: AnyGame, where: str, call: ast.Call) -> Iterator[Raised]:
    given = {keyword.arg for keyword in call.keywords if keyword.arg}
    unnamed = any(keyword.arg is None for keyword in call.keywords)
    for rule in _texts(call.args[0]):
        if rule.startswith(prefix(game)):
            cases = _texts(call.args[1]) if call.args[1:] else [""]
            for case in cases or ["", *game.ledger[rule].cases]:
                yield Raised(where, rule, case, given, unnamed)


def _texts(node: ast.AST) -> list[str]:
    """The texts that an expression may be."""
    found = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
    return [text for text in found if isinstance(text, str)]
