"""Changes every value of the component files of a game, one at a time, and tells what notices.

    python tests/component_sweep.py PACKAGE [VALUES OF EACH FILE]

A change is *refused* by the check of the files; or it is *played*: a recorded game goes another way
with it, or offers other moves, or counts other points; or it is only *told*: a picture or a text of
a recorded position is another one. What is *unseen* could as well not be in the file, and what lets
the game *crash* ought to be refused.

Every change is tried in a process of its own, forked from one that has not imported the game yet.
"""

import gc
import json
import os
import pickle
import signal
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from typing import Any, Literal, TypeAlias, TypeVar
from zlib import crc32

import orrery
import orrery.kernel
from component_changes import Edit, Tables, Value, changed, values
from orrery.kernel import components
from orrery.kernel.components import Component, Reader, T
from orrery.kernel.errors import ComponentError, OrreryError
from orrery.kernel.game import AnyGame
from orrery.kernel.record import Record, replay

Verdict: TypeAlias = Literal["refused", "played", "told", "unseen", "crash"]
Files: TypeAlias = dict[str, Tables]  # the tables of each file
Marks: TypeAlias = list[int]  # a checksum of each thing that is looked at
R = TypeVar("R")

GAMES = Path(orrery.__file__).parent / "games"
PLAYED = Path(os.environ.get("POOL", "nowhere"))
RECORDS = Path(__file__).parent.parent / "records"
SECONDS = 120  # after which a process that was forked is ended
PLAYED_EVERY = 5  # how many positions apart moves and points are looked at
TOLD = 4  # positions of a record of which pictures and texts are looked at
WALKS = 60  # games in all that are looked at in the long sweep

# What only says where something is drawn, or what it is called.
DRAWN: dict[str, frozenset[str]] = {
    "duck_dealer": frozenset(
        {"MapTotals.width", "MapTotals.height", "PlanetEntry.xy", "RouteEntry.points"}
    ),
}

# What goes with a change in a file: here, that our own even spread is given up.
ALONG: dict[tuple[str, str], Edit] = {
    ("living_planet", "hexes.toml"): ((("spread", "even"), False),),
}


@dataclass(frozen=True)
class Found:
    value: Value
    verdict: Verdict
    by: str = ""  # the record that noticed, or the refusal


class Sweep:
    """The component files of a game as they are, and what is played and told with them."""

    def __init__(self, package: str, walks: int) -> None:
        self.package = package
        self.files: Files = {
            path.name: tomllib.loads(path.read_text(encoding="utf-8"))
            for path in sorted((GAMES / package / "components").glob("*.toml"))
        }
        for module in iter_modules(orrery.kernel.__path__):
            import_module(f"orrery.kernel.{module.name}")
        self.records: dict[str, Record] = forked(lambda: _records(package, walks))
        self.texts = {name: record.dumps() for name, record in self.records.items()}
        self.played, self.told = forked(lambda: self._looked_at())
        self._last: dict[tuple[str, str], str] = {}  # the record that noticed a change
        gc.collect()
        gc.freeze()

    def run(self, sample: int = 0) -> Iterator[Found]:
        """Every value of the files, or so many of each file."""
        judged = forked(lambda: _judged(self.package, self.files))
        for file in self.files:
            rows = [row for row in judged if row[0].file == file]
            for value, said in Random(file).sample(rows, sample) if sample else rows:
                yield self._noticed(value) if value.edits else Found(value, "refused", said)

    def _looked_at(self) -> tuple[dict[str, Marks], dict[str, Marks]]:
        game = _game(self.package, self.files)
        return (
            {name: [*_played(game, record)] for name, record in self.records.items()},
            {
                name: [*_told(game, record)]
                for name, record in self.records.items()
                if name.startswith("curious")
            },
        )

    def _noticed(self, value: Value) -> Found:
        """What notices that a value is another one; several ways to change it are tried."""
        ranks: tuple[Verdict, ...] = ("played", "crash", "told", "unseen")
        found = []
        for edit in value.edits:
            files = self.files | {value.file: changed(self.files[value.file], edit)}
            names = self._order(value)
            drawn = value.field in DRAWN.get(self.package, ())
            verdict, by = forked(lambda: self._tried(files, names, drawn))  # noqa: B023
            found.append(Found(value, verdict, by))
            if verdict == "played" or (verdict == "told" and drawn):
                self._last[value.file, value.entry] = self._last[value.file, value.field] = by
                break
        return min(found, key=lambda each: ranks.index(each.verdict))

    def _order(self, value: Value) -> list[str]:
        """The records, those first that are likely to notice: the one that noticed a neighbour, and
        those in which the word of the entry is said."""
        last = {
            self._last.get((value.file, value.entry)),
            self._last.get((value.file, value.field)),
        }
        return sorted(
            self.records,
            key=lambda name: (
                name not in last,
                value.entry not in self.texts[name],
                len(self.records[name].moves),
            ),
        )

    def _tried(self, files: Files, names: list[str], drawn: bool) -> tuple[Verdict, str]:
        """With these files: which record notices. In a process of its own."""
        try:
            game = _game(self.package, files)
            for name in () if drawn else names:
                if _differs(_played(game, self.records[name]), self.played[name]):
                    return "played", name
            for name in [name for name in names if name in self.told]:
                if _differs(_told(game, self.records[name]), self.told[name]):
                    return "told", name
        except OrreryError:
            raise
        except Exception as error:
            return "crash", repr(error)
        return "unseen", ""


def forked(task: Callable[[], R]) -> R:
    """What a task gives, worked out in a process that is gone afterwards."""
    source, target = os.pipe()
    pid = os.fork()
    if not pid:
        signal.alarm(SECONDS)
        with os.fdopen(target, "wb") as pipe:
            pickle.dump(task(), pipe)
        os._exit(0)
    os.close(target)
    with os.fdopen(source, "rb") as pipe:
        data = pipe.read()
    os.waitpid(pid, 0)
    answer: R = pickle.loads(data)
    return answer


# --- In a process of its own: the game with other files


def _game(package: str, files: Files) -> AnyGame:
    """The game as these files have it."""
    components.parsed = lambda folder, file: files[file]
    game: AnyGame = import_module(f"orrery.games.{package}").GAME
    return game


def _differs(now: Iterator[int], usual: Marks) -> bool:
    return any(mark != was for mark, was in zip_longest(now, usual))


def _mark(thing: object) -> int:
    return crc32(repr(thing).encode())


def _played(game: AnyGame, record: Record) -> Iterator[int]:
    """Positions, moves and points of a game; a sentence that is refused now ends it."""
    try:
        for number, state in enumerate(replay(game, record)):
            yield _mark(state)
            if number % PLAYED_EVERY == 0 or number == len(record.moves):
                yield _mark([game.moves(state, seat) for seat in game.to_act(state) if seat >= 0])
                yield _mark(game.scores(state))
        yield _mark(game.winners(state))
    except OrreryError as error:
        yield _mark(error)


def _told(game: AnyGame, record: Record) -> Iterator[int]:
    """Pictures and texts of some positions."""
    states = [*replay(game, record)]
    for state in [*states[:: len(states) // TOLD], states[-1]]:
        for seat in (*game.to_act(state)[:1], None):
            view = game.view(state, seat if seat != -1 else 0)
            yield _mark(view)
            yield _mark(game.sketch(view, "en"))
            yield _mark(game.draw(view, "en"))


# --- In a process of its own: what there is to look at


def _records(package: str, walks: int) -> dict[str, Record]:
    """The golden records of a game, and so many games at tables with any options."""
    key = import_module(f"orrery.games.{package}").GAME.key
    found = {
        path.stem: Record.loads(path.read_text(encoding="utf-8"))
        for path in sorted((RECORDS / key).glob("*.record"))
    }
    for path in sorted((PLAYED / key).glob("*.record")):
        found[f"{key}-{path.stem}"] = Record.loads(path.read_text(encoding="utf-8"))
    if walks:
        from shelf import Case, game
        from wander import walk

        rng = Random(key)
        while len(found) < walks:
            options = tuple((each.name, rng.choice(each.values)) for each in game(key).options)
            case = Case(key, rng.choice(game(key).seats), options)
            with suppress(OrreryError):  # not all options go together
                found[f"walk-{len(found)}"] = walk(case, 2 * len(found)).record
    return found


class _Noting(Reader):
    """Notes of which struct the entries of each table are."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.kinds: dict[str, dict[str, tuple[type[Component], str]]] = {}

    def entries(self, file: str, table: str, kind: type[T], key: str) -> tuple[T, ...]:
        self.kinds.setdefault(file, {})[table] = kind, key
        return super().entries(file, table, kind, key)

    def entry(self, file: str, table: str, kind: type[T]) -> T:
        self.kinds.setdefault(file, {})[table] = kind, ""
        return super().entry(file, table, kind)


def _judged(package: str, files: Files) -> list[tuple[Value, str]]:
    """Every value with the edits that the check of the files lets pass, and else what it says."""
    _game(package, files)
    own: components.Files[Any] = import_module(f"orrery.games.{package}.components").FILES
    reader = _Noting(Path())
    own.read(reader)
    found = []
    for file, tables in files.items():
        along = ALONG.get((package, file), ())
        for value in values(file, tables, reader.kinds[file]):
            passed, said = [], ""
            for edit in (*value.edits, *((*edit, *along) for edit in value.edits if along)):
                _game(package, files | {file: changed(tables, edit)})
                try:
                    own.load()
                    passed.append(edit)
                except ComponentError as error:
                    said = str(error)
            found.append((replace(value, edits=tuple(passed)), said))
    return found


def main(package: str, sample: int = 0) -> None:
    for found in Sweep(package, 0 if sample else WALKS).run(sample):
        print(json.dumps([found.verdict, str(found.value), found.by]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
