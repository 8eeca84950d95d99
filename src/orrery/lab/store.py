"""The results file of a study: Parquet when it is complete, until then a journal beside it.

    games.parquet         complete: one row per game, in the order of the plan
    games.parquet.part    while it is made: the request, then each game as it ends, one line each

Every line is flushed before its game counts, so an interruption costs only the games in progress.
The same request resumes the file, also with more games; a different request is refused, and so is
a second process with the same file.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, Self

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from orrery.kernel.errors import OrreryError
from orrery.lab import parquet
from orrery.lab.extras import require
from orrery.lab.plan import Plan, Request
from orrery.lab.playing import Played

_HEAD: Final = b'{"study":'  # how a journal begins
_GROUP: Final = 500  # rows per row group


class _Number(Struct):
    number: int


class Archive(Struct, frozen=True):
    """The content of a results file."""

    request: Request
    games: list[Played]


class Results:
    """The results file of a plan while it is written; if not finished, the journal is kept."""

    def __init__(self, path: Path, plan: Plan) -> None:
        require("pyarrow", f"writing {path.name}")
        self.path, self.plan = path, plan
        self.journal = journal_of(path)
        self.there = frozenset[int]()  # the games in the finished file
        self._lines: dict[int, int] = {}  # the offset of each game in the journal
        if path.exists():
            agree(path, parquet.head(path), plan.request)
            self.there = parquet.numbers(path)
        self._file = self._opened()

    def games(self) -> Iterator[Played]:
        """The games stored so far."""
        if self.there:
            yield from parquet.games(self.path)
        for number in sorted(self._lines):
            self._file.seek(self._lines[number])
            yield msgspec.json.decode(self._file.readline(), type=Played)

    def add(self, game: bytes) -> None:
        number = msgspec.json.decode(game, type=_Number).number
        self._lines[number] = self._file.seek(0, os.SEEK_END)
        self._file.write(game + b"\n")
        self._file.flush()

    def finish(self, keep: Callable[[Played], bool]) -> None:
        """Move the games of the journal into the file. Games that `keep` rejects, because their
        match was decided meanwhile, are dropped."""
        if self._lines:
            games = (game for game in self.games() if keep(game))
            parquet.write(self.path, self.plan.request, games, _GROUP)
        self._file.close()
        self.journal.unlink(missing_ok=True)

    def _opened(self) -> BinaryIO:
        """The opened journal, with the games of an earlier run."""
        try:
            file = self.journal.open("a+b")
        except OSError as error:
            raise OrreryError(f"cannot write {self.journal}: {error.strerror}") from None
        try:
            _claim(file, self.path)
            self._continue(file)
        except OrreryError:
            file.close()
            raise
        return file

    def _continue(self, file: BinaryIO) -> None:
        file.seek(0)
        head = file.readline()
        if not head.endswith(b"\n"):  # new, or interrupted before anything was played
            if not head.startswith(_HEAD[: len(head)]):
                raise OrreryError(f"{self.journal} is no journal of a study: name another file")
            file.truncate(0)
            file.write(msgspec.json.encode(self.plan.request) + b"\n")
            file.flush()
            return
        agree(self.journal, _request(self.journal, head), self.plan.request)
        end = len(head)
        for at, line in _lines(file, end):
            number = msgspec.json.decode(line, type=_Number).number
            if number not in self.there:
                self._lines[number] = at
            end = at + len(line)
        file.truncate(end)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self._file.close()


def read(path: Path) -> Archive:
    """All games of a file and its journal, without their records."""
    journal, found = journal_of(path), dict[int, Played]()
    request: Request | None = None
    if path.exists():
        request = parquet.head(path)
        found = {game.number: game for game in parquet.games(path, records=False)}
    if journal.exists():
        with journal.open("rb") as file:
            head = file.readline()
            request = request or _request(journal, head)
            for _, line in _lines(file, len(head)):
                game = msgspec.json.decode(line, type=Played)
                found.setdefault(game.number, replace(game, record=""))
    if request is None:
        raise OrreryError(f"there is no file {path}")
    if not found:
        raise OrreryError(f"{path}: no game has been played to its end yet")
    return Archive(request, [found[number] for number in sorted(found)])


def journal_of(path: Path) -> Path:
    return path.with_name(path.name + ".part")


def agree(path: Path, there: Request, asked: Request) -> None:
    """Refuse to mix two studies in one file."""
    if there == asked:
        return
    differ = [
        f"{what} {_shown(was)} there, {_shown(wanted)} now"
        for what, was, wanted in _compared(there, asked)
        if was != wanted
    ]
    raise OrreryError(f"{path} holds another study ({'; '.join(differ)}): name another file")


def _compared(there: Request, asked: Request) -> Iterator[tuple[str, Any, Any]]:
    yield "study", there.study, asked.study
    yield "game", there.setting.game, asked.setting.game
    yield "rules", there.setting.rules, asked.setting.rules
    options, wanted = there.setting.options, asked.setting.options
    for name in {**options, **wanted}:
        yield f"option {name}", options.get(name), wanted.get(name)
    yield "bots", _who(there), _who(asked)
    if _who(there) == _who(asked):
        bots = asked.setting.bots
        for name, recipe in there.setting.bots.items():
            yield f"level or weights of {name}", recipe.mark, bots[name].mark
        yield "seating", there.matches, asked.matches
    yield "seed", there.seed, asked.seed
    yield "clock", there.setting.clock, asked.setting.clock


def _who(request: Request) -> str:
    return " / ".join(match.name for match in request.matches)


def _shown(value: Any) -> str:
    return value if isinstance(value, str) else f"{value}"


def _lines(file: BinaryIO, start: int) -> Iterator[tuple[int, bytes]]:
    """The lines of a journal with their offsets, up to the first incomplete or damaged one."""
    at = start
    file.seek(at)
    while (line := file.readline()).endswith(b"}\n") and line.startswith(b"{"):
        yield at, line
        at += len(line)
        file.seek(at)


def _claim(file: BinaryIO, path: Path) -> None:
    """Lock the file for this process, where the system has file locks."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise OrreryError(f"another process is at work on {path}") from None


def _request(path: Path, head: bytes) -> Request:
    try:
        return msgspec.json.decode(head, type=Request)
    except msgspec.MsgspecError:
        raise OrreryError(f"{path} is no journal of a study: name another file") from None
