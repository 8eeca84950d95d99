"""py.typed, as users of the library meet it: two type checkers read a program that uses the wheel.

The wheel is unpacked into an environment of its own; the source is not on its path. A wrong type, a
missing one and a missing `py.typed` all make a checker complain.
"""

import inspect
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints
from zipfile import ZipFile

import pytest

import orrery

ROOT = Path(__file__).parent.parent.parent
PROJECT = Path(__file__).parent / "project"
PYRIGHT = "pyright@1.1.414"


def run(*command: object, cwd: Path) -> str:
    """What a command says if it fails; "" if all is well."""
    done = subprocess.run([str(c) for c in command], cwd=cwd, capture_output=True, text=True)
    return "" if done.returncode == 0 else done.stdout + done.stderr


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python that knows Orrery from its wheel, and has the packages of ours besides."""
    folder = tmp_path_factory.mktemp("installed")
    assert not run(
        sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT
    )
    venv.create(folder / "venv")
    (site,) = folder.glob("venv/lib/*/site-packages")
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(site)
    (site / "others.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return folder / "venv/bin/python"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program, far from our source and our settings."""
    return Path(shutil.copytree(PROJECT, tmp_path_factory.mktemp("user") / "project"))


@pytest.mark.long
def test_mypy_finds_what_it_should_and_nothing_else(python: Path, project: Path) -> None:
    mypy = (sys.executable, "-m", "mypy", "--strict", "--python-executable", python)
    assert not run(*mypy, "--config-file=", "player.py", cwd=project)


@pytest.mark.long
def test_pyright_finds_what_it_should_and_nothing_else(python: Path, project: Path) -> None:
    if shutil.which("npx") is None:
        pytest.skip("there is no npx (Node.js) here")
    pyright = ("npx", "--yes", PYRIGHT)
    if run(*pyright, "--version", cwd=project):
        pytest.skip(f"{PYRIGHT} cannot be fetched")
    assert not run(*pyright, "--pythonpath", python, "--project", project, cwd=project)


def signatures() -> Iterator[tuple[str, object]]:
    """Every public method and property of a position, as a plain function."""
    for name, member in vars(orrery.Position).items():
        plain = getattr(member, "fget", None) or getattr(member, "__func__", member)
        if not name.startswith("_") and inspect.isfunction(plain):
            yield name, plain


def says_any(hint: object) -> bool:
    return hint is Any or any(says_any(part) for part in get_args(hint))


def test_no_signature_of_a_position_says_any() -> None:
    found = dict(signatures())
    assert {"start", "play", "moves", "to_act", "load", "record"} <= found.keys()
    vague = [
        f"{name}: {part}"
        for name, function in found.items()
        for part, hint in get_type_hints(function).items()
        if says_any(hint)
    ]
    assert not vague
