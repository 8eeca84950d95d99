"""The two tables of each game: a row or a part of one that is taken out is missed when the game is
imported."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from orrery.games import SHELF
from orrery.kernel.errors import OrreryError

TABLES = {"VERBS", "MOMENTS"}


class Chapter(NamedTuple):
    """A module with rows, and the module of the same game that checks all rows."""

    module: ModuleType
    whole: ModuleType

    def __str__(self) -> str:
        return self.module.__name__


def chapters() -> list[Chapter]:
    found = []
    for package in ("parley", *SHELF.values()):
        folder = Path(str(import_module(package).__file__)).parent
        whole = import_module(f"{package}.verbs")
        for path in sorted({*folder.rglob("verbs.py"), *folder.rglob("verbs/*.py")}):
            names = path.relative_to(folder).with_suffix("").parts
            name = ".".join((package, *names)).removesuffix(".__init__")
            found.append(Chapter(import_module(name), whole))
    return found


def source(module: ModuleType) -> str:
    return Path(str(module.__file__)).read_text(encoding="utf-8")


class Part(NamedTuple):
    """A row or a part of one, in the list of what stands beside it."""

    among: list[ast.expr] | list[ast.keyword]
    place: int

    def __str__(self) -> str:
        part = self.among[self.place]
        return f"line {part.lineno}: {ast.unparse(part)[:60]}"


def parts(tree: ast.Module) -> Iterator[Part]:
    tables = [node for node in tree.body if isinstance(node, ast.AnnAssign)]
    for table in tables:
        if not isinstance(table.target, ast.Name) or table.target.id not in TABLES:
            continue
        for node in ast.walk(table):
            if isinstance(node, ast.Tuple):
                rows = [isinstance(each, ast.Call | ast.Starred) for each in node.elts]
                yield from (Part(node.elts, n) for n, is_row in enumerate(rows) if is_row)
            elif isinstance(node, ast.Call):
                yield from (Part(node.args, n) for n in range(len(node.args)))
                yield from (Part(node.keywords, n) for n in range(len(node.keywords)))


@pytest.mark.parametrize("chapter", chapters(), ids=str)
def test_no_row_and_no_part_of_one_can_be_forgotten(
    chapter: Chapter, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, whole = chapter
    tree, unnoticed = ast.parse(source(module)), []
    found = list(parts(tree))
    for part in found:
        what, taken = str(part), part.among.pop(part.place)
        with monkeypatch.context() as patched:
            try:
                names = execute(module, tree)
                if module is not whole:
                    for table in TABLES & names.keys():
                        patched.setattr(module, table, names[table])
                    execute(whole, ast.parse(source(whole)))
                unnoticed.append(what)
            except (OrreryError, TypeError, KeyError):
                pass
        part.among.insert(part.place, taken)  # type: ignore[arg-type]
    assert found
    assert unnoticed == []


def execute(module: ModuleType, tree: ast.Module) -> dict[str, object]:
    names: dict[str, object] = {"__name__": module.__name__, "__file__": module.__file__}
    exec(compile(tree, str(module.__file__), "exec"), names)
    return names
