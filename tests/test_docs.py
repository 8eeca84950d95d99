"""Documentation that is run or compared with the code, so that it cannot rot."""

import doctest
import re
from pathlib import Path

import pytest

import orrery
from orrery.kernel.game import AnyGame

ROOT = Path(__file__).parent.parent
GAMES = orrery.games()


@pytest.mark.parametrize("name", ["README.md", "docs/library.md"])
def test_the_examples_in_the_docs_work(name: str) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    result = doctest.testfile(str(ROOT / name), module_relative=False, optionflags=flags)
    assert result.attempted >= 5
    assert result.failed == 0


def test_the_readme_shows_what_it_says_it_shows() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!http)([^)#]+)\)", text):
        assert (ROOT / target).exists(), target
    for game in GAMES:
        assert game.title["en"] in text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_sentence_stands_in_the_notation(game: AnyGame) -> None:
    text = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    section = text.partition(f"## {game.title['en']}")[2].partition("\n## ")[0]
    for form in game.grammar.forms:
        verb = form.pattern.split()[0]
        assert re.search(rf"`{verb}[ `]", section), form.pattern


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_ruling_of_ours_is_in_the_ledger(game: AnyGame) -> None:
    text = (ROOT / f"docs/rulings/{game.key}.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\b[A-Z]{2}-[A-Z0-9-]*\d\d\b", text))
    assert named
    assert named <= set(game.ledger.rules)


def test_the_project_speaks_of_the_project_alone() -> None:
    """No path of somebody's machine ends up in what we publish."""
    for file in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/*.py")]:
        assert not re.search(r"/(home|root|work|Users)/", file.read_text(encoding="utf-8")), file
