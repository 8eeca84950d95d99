"""Documentation that is run or compared with the code, so that it cannot rot."""

import doctest
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

import orrery
from orrery.kernel.game import AnyGame

ROOT = Path(__file__).parent.parent
GAMES = orrery.games()
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted(ROOT.glob("docs/**/*.md")),
    *sorted(ROOT.glob("benchmarks/*.md")),
    *sorted(ROOT.glob(".github/*.md")),
]
MARKDOWN = MarkdownIt("commonmark").enable("table")
MOST_CHARACTERS = 120  # of a line of prose; we aim at 110


def local(path: Path) -> str:
    return str(path.relative_to(ROOT))


def tokens(page: Path) -> list[Token]:
    return MARKDOWN.parse(page.read_text(encoding="utf-8"))


def targets(page: Path) -> Iterator[str]:
    """Where the links and pictures of a page lead to."""
    for token in tokens(page):
        for inline in token.children or ():
            for name in ("href", "src"):
                if name in inline.attrs:
                    yield str(inline.attrs[name])


def anchors(page: Path) -> set[str]:
    """The names of the headings of a page, as code hosts and our site make them."""
    found = tokens(page)
    titles = (
        "".join(part.content for part in text.children or ())
        for heading, text in pairwise(found)
        if heading.type == "heading_open"
    )
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def prose(page: Path) -> Iterator[tuple[int, str]]:
    """The lines of a page that are neither code nor a table, without the targets of links."""
    skipped = set[int]()
    for token in tokens(page):
        if token.type in ("fence", "code_block", "table_open") and token.map:
            skipped.update(range(*token.map))
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines()):
        if number not in skipped:
            yield number + 1, re.sub(r"\]\([^)]*\)", "]", line)


@pytest.mark.parametrize("name", ["README.md", "docs/library.md"])
def test_the_examples_in_the_docs_work(name: str) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    result = doctest.testfile(str(ROOT / name), module_relative=False, optionflags=flags)
    assert result.attempted >= 5
    assert result.failed == 0


def test_the_readme_names_every_game() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for game in GAMES:
        assert game.title["en"] in text


@pytest.mark.parametrize("page", PAGES, ids=local)
def test_every_link_leads_somewhere(page: Path) -> None:
    dead = []
    for target in targets(page):
        if re.match(r"https?:", target):
            continue
        path, _, anchor = target.partition("#")
        file = page.parent / path if path else page
        if not file.exists() or (anchor and anchor not in anchors(file)):
            dead.append(target)
    assert not dead


@pytest.mark.parametrize("page", PAGES, ids=local)
def test_no_line_of_prose_is_longer_than_a_screen(page: Path) -> None:
    long = [f"{number}: {line}" for number, line in prose(page) if len(line) > MOST_CHARACTERS]
    assert not long


def test_every_page_is_in_the_navigation_of_the_site() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]
    listed = re.findall(r"[\w./-]+\.md$", navigation, re.MULTILINE)
    assert sorted(listed) == sorted(local(page) for page in PAGES if ".github" not in page.parts)


def test_the_decisions_are_all_listed() -> None:
    listed = set(targets(ROOT / "docs/decisions/README.md"))
    assert {page.name for page in ROOT.glob("docs/decisions/0*.md")} <= listed


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


@pytest.mark.parametrize("name", ["bug", "rule"])
def test_a_report_asks_for_the_record_and_the_version(name: str) -> None:
    form = msgspec.yaml.decode((ROOT / f".github/ISSUE_TEMPLATE/{name}.yml").read_bytes())
    required = {
        field["id"] for field in form["body"] if field.get("validations", {}).get("required")
    }
    assert {"record", "version"} <= required


def test_a_question_about_a_rule_names_its_game() -> None:
    form = msgspec.yaml.decode((ROOT / ".github/ISSUE_TEMPLATE/rule.yml").read_bytes())
    (options,) = (field["attributes"]["options"] for field in form["body"] if field["id"] == "game")
    assert options == [game.title["en"] for game in GAMES]


def test_the_project_speaks_of_the_project_alone() -> None:
    """No path of somebody's machine ends up in what we publish."""
    for file in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/*.py")]:
        assert not re.search(r"/(home|root|work|Users)/", file.read_text(encoding="utf-8")), file
