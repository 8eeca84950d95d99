"""`orrery new-game` lays a game that can be played and tested at once, and never overwrites."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from orrery.api import playout
from orrery.games import SHELF
from orrery.new_game import Names
from saying import run


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refusal(*arguments: str) -> str:
    answer = run("new-game", *arguments)
    assert answer.returncode == 2, answer.stdout
    return answer.stderr


def test_a_game_of_another_name_holds_no_trace_of_the_first(folder: Path) -> None:
    said = run("new-game", "moon-dust", "--title", "Moon Dust", "--french", "L'or de la lune")
    assert said.returncode == 0, said.stderr
    assert "pip install -e ." in said.stdout
    files = [path for path in (folder / "moon-dust").rglob("*") if path.is_file()]
    assert {
        ".gitignore",
        "pyproject.toml",
        "rules.toml",
        "words.toml",
        "verbs.py",
        "emblem.svg",
    } <= {path.name for path in files}
    for path in files:
        text = path.read_text(encoding="utf-8")
        for trace in ("last_spark", "last-spark", "Last Spark", "Dernière étincelle", "LS-"):
            assert trace not in f"{path}{text}", path
    game = (folder / "moon-dust/moon_dust/__init__.py").read_text(encoding="utf-8")
    assert 'title={"en": "Moon Dust", "fr": "L’or de la lune"}' in game
    project = (folder / "moon-dust/pyproject.toml").read_text(encoding="utf-8")
    assert 'moon-dust = "moon_dust"' in project


def test_nothing_is_ever_overwritten(folder: Path) -> None:
    (folder / "moon-dust").mkdir()
    assert "moon-dust exists already; nothing was written" in refusal("moon-dust")
    assert list((folder / "moon-dust").iterdir()) == []


@pytest.mark.parametrize("key", ["Moon-Dust", "moon_dust", "3-moons", "moon--dust", "m" * 29, ""])
def test_what_is_no_key_is_refused_with_an_example(key: str, folder: Path) -> None:
    assert "such as moon-dust" in refusal(key)
    assert list(folder.iterdir()) == []


def test_a_key_or_a_package_that_is_taken_is_refused() -> None:
    assert "there is a game kepler-3042 on the shelf already" in refusal("kepler-3042")
    assert "the Python package of json would be json, which is taken" in refusal("json")
    assert "would be class, which is taken" in refusal("class")


@pytest.mark.parametrize("title", ['The "Moon"', "a" * 29, "two\nlines", "{n}"])
def test_a_title_that_would_break_a_file_is_refused(title: str) -> None:
    assert "cannot be a title" in refusal("moon-dust", "--title", title)
    assert "cannot be a title" in refusal("moon-dust", "--french", title)


@pytest.mark.parametrize(
    ("key", "prefix"), [("moon-dust", "MD"), ("comets", "CO"), ("a-7", "AX"), ("x1-y-z", "XY")]
)
def test_the_ids_of_rules_begin_with_two_letters(key: str, prefix: str) -> None:
    assert Names(key, "", "").prefix == prefix


class TestInside:
    """A game laid into a checkout of Orrery."""

    def test_elsewhere_it_is_refused(self) -> None:
        assert "is no checkout of Orrery: it has no src/orrery/games" in refusal(
            "moon-dust", "--inside"
        )

    def test_it_is_a_game_beside_the_others(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        games = folder / "src/orrery/games"
        games.mkdir(parents=True)
        (games / "__init__.py").touch()
        said = run("new-game", "moon-dust", "--inside")
        assert said.returncode == 0, said.stderr
        assert '"moon-dust": "orrery.games.moon_dust",' in said.stdout
        tests = {path.name for path in (folder / "tests/games/moon_dust").iterdir()}
        assert tests == {"forge.py", "test_rules.py"}
        package = sys.modules["orrery.games"]
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(games)])
        monkeypatch.setitem(SHELF, "moon-dust", "orrery.games.moon_dust")
        assert import_module("orrery.games.moon_dust").GAME.package == "orrery.games.moon_dust"
        assert max(playout("moon-dust", seats=3, seed=1).result or ()) > 0
        for module in [name for name in sys.modules if "moon_dust" in name]:
            monkeypatch.delitem(sys.modules, module)

    def test_it_does_not_overwrite_the_tests_of_another(self, folder: Path) -> None:
        (folder / "src/orrery/games").mkdir(parents=True)
        (folder / "src/orrery/games/__init__.py").touch()
        (folder / "tests/games/moon_dust").mkdir(parents=True)
        assert "exists already; nothing was written" in refusal("moon-dust", "--inside")
        assert not (folder / "src/orrery/games/moon_dust").exists()
