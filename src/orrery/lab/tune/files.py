"""Replaces numbers in a weights file; order, comments and layout stay as they are.

A feature is a line, `ore = { early = 1.0, … }`, or a section of its own, `[features.ore]`. Numbers
are replaced in place, and the result is parsed again: if it does not have the new weights, nothing
is written.
"""

import re
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from orrery.games import game
from orrery.kernel.errors import OrreryError
from orrery.kernel.value import Weight, Weights

_NUMBER: Final = r"[-+]?[0-9][0-9_]*(?:\.[0-9_]+)?(?:[eE][-+]?[0-9]+)?"
_STRING: Final = r'"(?:[^"\\]|\\.)*"'


@dataclass(frozen=True)
class File:
    """A weights file as it was read, and the path to write the new one to."""

    source: Traversable
    text: str
    weights: Weights
    target: Path

    @classmethod
    def of(cls, key: str, source: Path | None = None, out: Path | None = None) -> "File":
        """The weights file of a game, or `source`; written back to itself unless `out` is given.
        Checks that it can be read and written before anything is played."""
        found = source or files(game(key).package) / "weights.toml"
        if not found.is_file():
            raise OrreryError(f"there is no file {found} with weights to tune")
        target = out or found
        if not isinstance(target, Path):
            raise OrreryError(f"{found} is packed away: say where to write with --out")
        if not target.parent.is_dir():
            raise OrreryError(f"cannot write {target}: there is no folder {target.parent}")
        return cls(found, found.read_text(encoding="utf-8"), Weights.read(found), target)

    def write(self, text: str, copy: Path) -> str:
        """Write the new text; returns the path. If the file was changed meanwhile, raises an error
        that names `copy`, where the accepted weights are."""
        if self.target == self.source and self.source.read_text(encoding="utf-8") != self.text:
            raise OrreryError(
                f"{self.target} has changed meanwhile and stays as it is; "
                f"what was accepted is in {copy}"
            )
        try:
            self.target.write_text(text, encoding="utf-8")
        except OSError as error:
            raise OrreryError(f"cannot write {self.target}: {error.strerror}") from None
        return str(self.target)


def rewritten(text: str, weights: Weights, trained: str) -> str:
    """The text of a weights file with the numbers of `weights` and the note `trained`."""
    before = _read(text)
    for name, weight in weights.features.items():
        if weight != before.features.get(name):
            text = _feature(text, name, weight)
    text = _trained(text, trained)
    if _read(text) != replace(weights, trained=trained):
        raise OrreryError("weights.toml is laid out in a way that cannot be edited in place")
    return text


def _read(text: str) -> Weights:
    return msgspec.toml.decode(text, type=Weights)


def _feature(text: str, name: str, weight: Weight) -> str:
    key = rf'(?:{re.escape(name)}|"{re.escape(name)}")'
    inside = rf"(?:[^{{}}\"\n]|{_STRING})*"
    line = re.compile(rf"^{key}[ \t]*=[ \t]*\{{({inside})\}}", re.M)
    if found := line.search(text, _start(text, "features")):
        body = _numbers(found[1], weight)
        if re.search(r"\borigin\s*=", body):
            body = _origin(body, weight)
        else:
            trimmed = body.rstrip()
            body = f'{trimmed}, origin = "{weight.origin}"{body[len(trimmed) :]}'
        return text[: found.start(1)] + body + text[found.end(1) :]
    section = re.compile(rf"^\[features\.{key}\][^\n]*\n((?:(?!\[)[^\n]*\n?)*)", re.M)
    if found := section.search(text):
        body = _numbers(found[1], weight)
        if re.search(r"^origin\s*=", body, re.M):
            body = _origin(body, weight)
        else:
            last = [m.end() for m in re.finditer(r"^\w+[ \t]*=[^\n]*", body, re.M)][-1]
            body = f'{body[:last]}\norigin = "{weight.origin}"{body[last:]}'
        return text[: found.start(1)] + body + text[found.end(1) :]
    raise OrreryError(f"weights.toml: {name} is not written in a way that can be edited in place")


def _start(text: str, section: str) -> int:
    """The offset at which a section begins; its name may also be a key elsewhere."""
    found = re.search(rf"^\[{section}\]", text, re.M)
    return found.end() if found else len(text)


def _numbers(body: str, weight: Weight) -> str:
    for key, number in (("early", weight.early), ("late", weight.late)):
        body = _replaced(body, key, _NUMBER, f"{number!r}", keep=number)
    return body


def _origin(body: str, weight: Weight) -> str:
    return _replaced(body, "origin", _STRING, f'"{weight.origin}"')


def _replaced(body: str, key: str, old: str, new: str, keep: float | None = None) -> str:
    """Replace one value of a feature, ignoring texts in quotes. A number that is equal to `keep`
    keeps its spelling."""

    def put(found: re.Match[str]) -> str:
        if found["value"] is None or (keep is not None and float(found["value"]) == keep):
            return found[0]
        return found["key"] + new

    return re.sub(rf"(?P<key>\b{key}[ \t]*=[ \t]*)(?P<value>{old})|{_STRING}", put, body)


def _trained(text: str, trained: str) -> str:
    line = f"trained = {msgspec.json.encode(trained).decode()}"
    head = re.match(r"(?:(?!\[)[^\n]*\n)*", text)
    end = head.end() if head else 0
    if found := re.compile(rf"^trained[ \t]*=[ \t]*{_STRING}", re.M).search(text, 0, end):
        return text[: found.start()] + line + text[found.end() :]
    if found := re.compile(r"^spread[ \t]*=[^\n]*\n", re.M).search(text, 0, end):
        return text[: found.end()] + line + "\n" + text[found.end() :]
    return f"{line}\n{text}"
