"""What somebody who only wants to play meets first: a light set of packages, a start that opens the
browser when asked to, and a database that others on the machine cannot read."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from servers import PATIENCE, Server

ROOT = Path(__file__).parent.parent.parent

WITHOUT = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent!r}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Absent())
from orrery.web.app import create_app
from orrery.web.settings import Settings
app = create_app(Settings(sys.argv[1]))
assert "/api/tables" in app.openapi_schema.to_schema()["paths"]
"""


def names(file: str) -> set[str]:
    """The packages of a list of exact versions."""
    lines = (ROOT / "requirements" / file).read_text().splitlines()
    return {line.partition("==")[0] for line in lines if "==" in line}


def test_playing_needs_few_packages_and_no_test_tools() -> None:
    light = names("play.txt")
    assert len(light) <= 48
    assert not light & {"faker", "polyfactory", "pytest", "numpy", "ray", "pyarrow", "playwright"}
    assert light <= names("test.txt")
    assert "ray" not in names("test.txt")


@pytest.mark.parametrize("file", ["play.txt", "test.txt", "ray.txt"])
def test_every_version_is_exact_and_no_address_is_written_down(file: str) -> None:
    lines = (ROOT / "requirements" / file).read_text().splitlines()
    assert lines
    assert all("==" in line.partition(";")[0] for line in lines)
    assert not [line for line in lines if "://" in line or line.startswith("-")]


def test_the_server_does_without_what_playing_does_not_install(tmp_path: Path) -> None:
    absent = {"faker", "polyfactory", "numpy", "scipy", "pyarrow", "openskill", "pettingzoo", "ray"}
    code = WITHOUT.format(absent=absent)
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "light.db")],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("given", "opened"), [(["--open"], True), ([], False)])
def test_the_browser_opens_only_when_asked(
    given: list[str], opened: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, browser = tmp_path / "told", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {told}.part && mv {told}.part {told}\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    server = Server(str(tmp_path / "orrery.db"), tmp_path, *given).start()
    try:
        end = time.monotonic() + (PATIENCE if opened else 1.0)
        while time.monotonic() < end and not told.exists():
            time.sleep(0.05)
        assert told.exists() == opened
        if opened:
            assert told.read_text().strip() == f"http://localhost:{server.port}"
    finally:
        server.stop()
