"""House rules that no linter knows: how long things may be, how French is set, who imports whom."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
MODULES = sorted((ROOT / "src").rglob("*.py"))
CLIENT = sorted((ROOT / "src" / "orrery" / "web" / "static").glob("*.js"))
TEXTS = sorted(
    path
    for folder in ("src", "tests")
    for name in ("words.toml", "rules.toml")
    for path in (ROOT / folder).rglob(name)
)
MOST_LINES, MOST_LINES_OF_A_FUNCTION = 400, 60


def local(path: Path) -> str:
    return str(path.relative_to(ROOT))


def french(data: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every French text in a file, with the way to it."""
    if isinstance(data, dict):
        here = str(data.get("id", path))
        for key, value in data.items():
            if key == "fr" and isinstance(value, str):
                yield here, value
            else:
                yield from french(value, f"{here}.{key}" if here else key)
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from french(value, f"{path}[{number}]")


def prose(text: str) -> str:
    """The text without its {places}, whose colons and quotes are no French."""
    return re.sub(r"\{[^{}]*\}", "0", text)


@pytest.mark.parametrize("path", [*MODULES, *CLIENT], ids=local)
def test_a_module_is_at_most_400_lines_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("path", MODULES, ids=local)
def test_a_function_is_at_most_60_lines_long(path: Path) -> None:
    functions = (
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    lengths = {f.name: (f.end_lineno or f.lineno) - f.lineno + 1 for f in functions}
    assert not {name: n for name, n in lengths.items() if n > MOST_LINES_OF_A_FUNCTION}


@pytest.mark.parametrize("path", TEXTS, ids=local)
def test_french_is_set_with_its_own_apostrophe_and_narrow_spaces(path: Path) -> None:
    """’ and not ', and a narrow no-break space (U+202F) before ; : ? !"""
    texts = list(french(tomllib.loads(path.read_text(encoding="utf-8"))))
    assert texts
    wrong = [
        f"{where}: {text}"
        for where, text in texts
        if "'" in prose(text) or re.search(r"(?<![\u202f;:?!])[;:?!]", prose(text))
    ]
    assert not wrong


@pytest.mark.parametrize("path", TEXTS, ids=local)
def test_what_is_said_in_english_is_said_in_french(path: Path) -> None:
    """And with the same {places}; only the singular may do without its number."""
    lacking = [
        where
        for where, entry in entries(tomllib.loads(path.read_text(encoding="utf-8")))
        if not entry.get("fr") or not agree(entry["en"], entry["fr"], where.endswith(".one"))
    ]
    assert not lacking


def entries(data: Any, path: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """Every entry of a file that has English in it."""
    if isinstance(data, dict):
        here = str(data.get("id", path))
        if isinstance(data.get("en"), str):
            yield here, data
        for key, value in data.items():
            yield from entries(value, f"{here}.{key}" if here else key)
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from entries(value, f"{path}[{number}]")


def agree(english: str, french: str, singular: bool) -> bool:
    en, fr = (set(re.findall(r"\{(\w+)", text)) for text in (english, french))
    return en - {"n"} == fr - {"n"} if singular else en == fr


def test_contracts_of_imports_cover_every_game_and_everything_beside_the_games() -> None:
    """A sixth game is protected once it stands in games/, and a new module once it exists."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {each["type"]: each for each in project["tool"]["importlinter"]["contracts"]}
    assert contracts["forbidden"]["forbidden_modules"] == ["orrery.games.*"]
    assert contracts["independence"]["modules"] == ["orrery.games.*"]
    parts = {path.stem for path in (ROOT / "src" / "orrery").glob("[a-z]*.py")}
    parts |= {path.parent.name for path in (ROOT / "src" / "orrery").glob("*/__init__.py")}
    beside = {f"orrery.{part}" for part in parts - {"games"}}
    assert {*contracts["forbidden"]["source_modules"]} == beside
