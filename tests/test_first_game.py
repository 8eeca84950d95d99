"""The first game, followed as a reader would follow it: docs/first-game."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from reading import Block, Command, Reader, blocks, commands, shows
from servers import PATIENCE, Player, free_port

PAGE = (Path(__file__).parent.parent / "docs/first-game/README.md").read_text(encoding="utf-8")
TEMPLATE = Path(__file__).parent.parent / "src/orrery/new_game/template"
PLAYOUT = """
import orrery
print(orrery.playout("last-spark", seats=3, seed=1, bots=["easy"] * 3).dumps())
"""


def test_the_page_shows_what_stands_in_the_files(tmp_path: Path) -> None:
    """The commands that lay and install the game are run, and the changes made; nothing else."""
    done = follow(Reader(tmp_path), only=("orrery new-game", "cd last-spark", "pip install"))
    assert len(done) == 3


@pytest.mark.long
def test_the_page_is_followed_line_by_line(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    done = follow(reader)
    assert {"orrery new-game", "orrery play", "orrery serve", "pytest -q"} <= {*done}
    record = reader.run(Command([sys.executable, "-c", PLAYOUT], "", []))
    assert re.search(r"^game: last-spark$.*^result: \d+ \d+ \d+$", record, re.M | re.S), record


def follow(reader: Reader, only: tuple[str, ...] = ()) -> list[str]:
    """Do what the page says; gives the first words of the commands."""
    done = list[str]()
    for block in blocks(PAGE):
        match block.kind:
            case "console":
                for command in commands(block.text):
                    name = " ".join(command.words[:2])
                    if name in only or not only:
                        obey(reader, command)
                        done.append(name)
            case "diff":
                reader.change(block)
            case _:
                text = (reader.folder / block.file).read_text(encoding="utf-8")
                assert block.text in text, f"{block.file} does not hold:\n{block.text}"
    return done


def obey(reader: Reader, command: Command) -> None:
    """Run a command and see that it shows what the page shows."""
    if command.words[:2] == ["orrery", "serve"]:
        look_at_every_page(reader)
    else:
        output = reader.run(command)
        assert shows(output, command.shown), f"{command.words}:\n{output}"


def look_at_every_page(reader: Reader) -> None:
    with server(reader) as url, Player(url) as ada:
        table = ada.open("me", "easy", game="last-spark")
        for path in ("/", f"/t/{table}", "/rules/last-spark"):
            for language, title in (("en", "Last Spark"), ("fr", "Dernière étincelle")):
                page = ada.get(path, language=language)
                assert page.status_code == 200, page.text
                assert title in page.text
        assert 'data-word="sparks:3"' in page_of(ada, table)
        ada.say_first(table)
        assert "sparks left" in page_of(ada, table)


def page_of(player: Player, table: str) -> str:
    return player.get(f"/t/{table}", language="en").text


@contextmanager
def server(reader: Reader) -> Iterator[str]:
    """A process of its own, in which nothing is imported yet."""
    port = free_port()
    command = [sys.executable, "-m", "orrery.cli", "serve", "--port", str(port)]
    process = subprocess.Popen(command, cwd=reader.folder, env=reader.environ)
    url, end = f"http://127.0.0.1:{port}", time.monotonic() + 3 * PATIENCE
    try:
        while True:
            try:
                assert httpx.get(f"{url}/health", timeout=PATIENCE).status_code == 200
                break
            except httpx.TransportError:
                assert process.poll() is None
                assert time.monotonic() < end, "the server does not start"
                time.sleep(0.1)
        yield url
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE)


def test_every_part_of_the_game_is_spoken_of() -> None:
    """A module that the page does not name is one that a reader meets unprepared."""
    named = re.findall(r"`(?:\w+/)*(\w+\.(?:py|toml|svg))`", PAGE)
    parts = {path.name for path in (TEMPLATE / "last_spark").iterdir() if path.is_file()}
    assert parts <= {*named}


@pytest.mark.long
def test_it_is_really_installed_and_really_tested(tmp_path: Path) -> None:
    """By pip, beside the packages of this environment, and with every test of the suite."""
    reader = Reader(tmp_path)
    reader.run(Command(["orrery", "new-game", "moon-dust"], "", []))
    folder, site = tmp_path / "moon-dust", tmp_path / "site"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(site)]
    installed = subprocess.run([*pip, str(folder)], capture_output=True, text=True, check=False)
    if installed.returncode and "hatchling" in installed.stderr:
        pytest.skip("hatchling, which builds packages, cannot be fetched here")
    assert installed.returncode == 0, installed.stderr
    reader.path.append(site)
    reader.folder = folder
    assert shows(reader.run(Command(["orrery", "games"], "", [])), ["moon-dust Moon Dust 2-4"])
    assert shows(reader.run(Command(["pytest", "-q"], "", [])), ["… passed, 5 skipped in …"])


LEAK = "-    return NONE if rival.tank == NONE else UNKNOWN\n+    return rival.tank\n"


@pytest.mark.long
def test_a_tank_that_is_shown_to_rivals_is_noticed(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.run(Command(["orrery", "new-game", "moon-dust"], "", []))
    reader.run(Command(["cd", "moon-dust"], "", []))
    reader.run(Command(["pip", "install", "-e", "."], "", []))
    reader.change(Block("diff", LEAK, "moon_dust/secrets.py"))
    said = reader.run(Command(["pytest", "-q", "-m", "not long", "-k", "cannot_know"], "", []))
    assert shows(said, ["FAILED … test_a_view_does_not_depend_on_what_its_seat_cannot_know"]), said


class TestAReader:
    """The reader notices what a page gets wrong."""

    def test_what_is_printed_must_be_what_is_shown(self) -> None:
        assert shows("a  b\nc 17 d\ne\n", ["a b", "c … d"])
        assert not shows("a\nb\n", ["b", "a"])
        assert not shows("a\n", ["a", "…", "c"])

    def test_what_is_typed_is_told_from_what_is_shown(self) -> None:
        (command,) = commands("$ orrery play x --seed 1\nHello\ntake> take 2\nBye\n")
        assert command == (["orrery", "play", "x", "--seed", "1"], "take 2\n", ["Hello", "Bye"])

    def test_a_change_must_find_its_lines(self, tmp_path: Path) -> None:
        (tmp_path / "a.py").write_text("one\ntwo\n", encoding="utf-8")
        with pytest.raises(AssertionError):
            Reader(tmp_path).change(Block("diff", "-three\n+four\n", "a.py"))
        Reader(tmp_path).change(Block("diff", "-two\n+three\n", "a.py"))
        assert (tmp_path / "a.py").read_text(encoding="utf-8") == "one\nthree\n"
