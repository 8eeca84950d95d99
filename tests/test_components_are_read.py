"""Whatever a component file says, the rules read.

Owners of a box are invited to correct these files, so a value that nobody reads would be a trap: a
file says one thing and the game plays another. Every field of every entry is therefore read
somewhere in the package of its game, or declared to be a mere inventory of the box.
"""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Annotated, Literal, get_args, get_origin, get_type_hints

import pytest
from msgspec import Struct
from msgspec.structs import fields

import orrery
from orrery.kernel.components import INVENTORY, Component

GAMES = Path(orrery.__file__).parent / "games"
PACKAGES = sorted(path.parent.parent.name for path in GAMES.glob("*/components/schema.py"))
every_package = pytest.mark.parametrize("package", PACKAGES)


def schema(package: str) -> ModuleType:
    return import_module(f"orrery.games.{package}.components.schema")


def entries(package: str) -> list[type[Struct]]:
    """The structs of a game's schema: entries of files, and what entries are made of."""
    home = schema(package)
    found = [thing for thing in vars(home).values() if isinstance(thing, type)]
    return [kind for kind in found if issubclass(kind, Struct) and kind.__module__ == home.__name__]


def said(package: str) -> Iterator[tuple[str, str, bool]]:
    """Every field of an entry: the struct, its name, and whether it is declared as inventory."""
    common = {field.name for field in fields(Component)}
    for kind in entries(package):
        hints = get_type_hints(kind, include_extras=True)
        for name in kind.__annotations__:
            if name in kind.__struct_fields__ and name not in common:
                yield kind.__name__, name, INVENTORY in getattr(hints[name], "__metadata__", ())


@cache
def trees(package: str) -> dict[Path, ast.Module]:
    paths = sorted((GAMES / package).rglob("*.py"))
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def read(package: str) -> set[str]:
    """The names that some code of the package reads from something."""
    found = {
        node.attr
        for tree in trees(package).values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }
    return found | (words(package) if reads_by_word(package) else set())


def reads_by_word(package: str) -> bool:
    """Whether its tables are made with `getattr(entry, word)`."""
    return any(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "getattr"
        and not isinstance(node.args[1], ast.Constant)
        for path, tree in trees(package).items()
        if path.parent.name == "components" and path.stem != "checks"
        for node in ast.walk(tree)
    )


def words(package: str) -> set[str]:
    """The words of the closed lists of a schema."""
    return {
        str(word)
        for alias in vars(schema(package)).values()
        if get_origin(alias) is Literal
        for word in get_args(alias)
    }


def test_every_game_with_components_is_looked_at() -> None:
    assert {game.key for game in orrery.games()} == {
        import_module(f"orrery.games.{package}").GAME.key for package in PACKAGES
    }
    assert all(any(issubclass(kind, Component) for kind in entries(each)) for each in PACKAGES)


def unread(package: str) -> list[str]:
    """The fields that nobody reads and that are not declared as inventory."""
    known = read(package)
    return [
        f"{kind}.{name}" for kind, name, listed in said(package) if not listed and name not in known
    ]


@every_package
def test_every_field_of_a_file_is_read_or_declared_as_inventory(package: str) -> None:
    assert unread(package) == []


@every_package
def test_what_is_declared_as_inventory_is_not_read(package: str) -> None:
    """Else the declaration is out of date."""
    known = read(package)
    assert [name for _, name, listed in said(package) if listed and name in known] == []


def test_a_field_that_nobody_reads_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Fountain(Component, frozen=True):
        unheard_of: int
        heard_of: Annotated[int, INVENTORY]
        word: str

    home = schema("kepler")
    monkeypatch.setattr(Fountain, "__module__", home.__name__)
    monkeypatch.setattr(home, "Fountain", Fountain, raising=False)
    assert unread("kepler") == ["Fountain.unheard_of"]
