"""A reader of a page of the documentation: runs its commands and makes its changes, in order.

A page has blocks of four kinds. `console`: commands after `$ ` and what they print; `…` stands for
anything, and what follows a prompt such as `take> ` is typed. `diff`: lines of a file replaced by
others. `python` and `toml`: what stands in a file. The file is the last one named before the block.
"""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from installing import install_folder

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
_FILE = re.compile(r"`([\w./-]+\.(?:py|toml))`")
_TYPED = re.compile(r"^\w*> (.*)$")


class Block(NamedTuple):
    kind: str
    text: str
    file: str  # the last one named before it


def blocks(page: str) -> Iterator[Block]:
    for found in _BLOCK.finditer(page):
        named = _FILE.findall(page[: found.start()])
        yield Block(found[1], found[2], named[-1] if named else "")


class Command(NamedTuple):
    words: list[str]
    typed: str
    shown: list[str]


def commands(text: str) -> Iterator[Command]:
    for part in re.split(r"^\$ ", text, flags=re.M)[1:]:
        line, *lines = part.splitlines()
        typed = [found[1] for each in lines if (found := _TYPED.match(each))]
        shown = [each for each in lines if each.strip() and not _TYPED.match(each)]
        yield Command(shlex.split(line), "\n".join([*typed, ""]), shown)


def shows(output: str, lines: list[str]) -> bool:
    """Whether the lines stand in the output, in this order; spaces do not count."""
    patterns = [".*".join(re.escape(_plain(part)) for part in line.split("…")) for line in lines]
    text = "\n".join(map(_plain, output.splitlines()))
    at = 0
    for pattern in patterns:
        if (found := re.compile(pattern).search(text, at)) is None:
            return False
        at = found.end()
    return True


def _plain(line: str) -> str:
    return " ".join(line.split())


@dataclass
class Reader:
    """Somebody at a terminal, in a folder."""

    folder: Path
    path: list[Path] = field(default_factory=list)  # where installed packages lie

    @property
    def environ(self) -> dict[str, str]:
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST_", "ORRERY_"))}
        programs = os.pathsep.join([str(Path(sys.executable).parent), kept.get("PATH", "")])
        packages = os.pathsep.join(map(str, self.path))
        return {**kept, "PATH": programs, "PYTHONPATH": packages, "COLUMNS": "120"}

    def run(self, command: Command) -> str:
        """Run a command and give what it prints. To install a folder is to put it on the path."""
        if command.words[0] == "cd":
            self.folder /= command.words[1]
            return ""
        if command.words == ["pip", "install", "-e", "."]:
            install_folder(self.folder)
            self.path.append(self.folder)
            return ""
        done = subprocess.run(
            command.words,
            cwd=self.folder,
            env=self.environ,
            input=command.typed,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        return done.stdout + done.stderr

    def change(self, block: Block) -> None:
        """Replace the lines of a file that a diff takes away."""
        file = self.folder / block.file
        text, lines = file.read_text(encoding="utf-8"), block.text.splitlines(keepends=True)
        old = "".join(line[1:] for line in lines if line.startswith("-"))
        new = "".join(line[1:] for line in lines if line.startswith("+"))
        assert text.count(old) == 1, old
        file.write_text(text.replace(old, new), encoding="utf-8")
