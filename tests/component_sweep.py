"""Changes the values of the component files of a game, one at a time, and tells what notices.

    python tests/component_sweep.py kepler                                 every value
    python tests/component_sweep.py kepler "bodies.toml: mine regenerate"  some, in a few games

A change is *refused* by the check of the files; or it is *played*: a recorded game goes another way
with it, or offers other moves, or counts other points; or it is only *told*: a picture or a text of
a recorded position is another one. What is *unseen* could as well not be in the file, and what lets
the game *crash* ought to be refused.

Every change is tried in a process of its own, forked from one that has not imported the game yet.
The games are the golden records and those of `tests/played`, in which bots reach what random play
does not: costly planets, late research, objectives.
"""

import gc
import json
import os
import pickle
import sys
import tomllib
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from pkgutil import iter_modules
from resource import RLIMIT_CPU, setrlimit
from typing import Any, Literal, TypeAlias, TypeVar
from zlib import crc32

import orrery.kernel
from component_changes import Tables, Value, changed, values
from component_variants import VARIANTS, unvaried
from orrery.kernel import components
from orrery.kernel.components import Component, Reader, T
from orrery.kernel.errors import ComponentError, OrreryError
from orrery.kernel.game import NATURE, AnyGame
from orrery.kernel.record import Record, replay

Verdict: TypeAlias = Literal["refused", "played", "told", "unseen", "crash"]
Files: TypeAlias = dict[str, Tables]  # the tables of each file
Marks: TypeAlias = list[int]  # a checksum of each thing that is looked at
R = TypeVar("R")

GAMES = Path(orrery.kernel.__file__).parent.parent / "games"
RECORDS = Path(__file__).parent.parent / "records"
PLAYED = Path(__file__).parent / "played"
SECONDS = 60  # of its own after which a process that tries a change is ended
EVERY = 5  # how many positions apart moves and points are looked at
RARELY = 20  # ... and those of what might have been instead
SHOWN = ("curious", "boards")  # how the names of records begin of which pictures are looked at
FEW = 4  # records in which inventory is looked for
TOLD = 4  # positions of a record of which pictures and texts are looked at
BEST: tuple[Verdict, ...] = (
    "played",
    "crash",
    "told",
    "unseen",
    "refused",
)  # the first counts

# What only says where something is drawn, or what it is called.
DRAWN: dict[str, frozenset[str]] = {
    "duck_dealer": frozenset(
        {"MapTotals.width", "MapTotals.height", "PlanetEntry.xy", "RouteEntry.points"}
    ),
    "kepler": frozenset({"StarMark.word"}),
    "planet_unknown": frozenset({"CorporationEntry.complexity", "PlanetEntry.complexity"}),
}


@dataclass(frozen=True)
class Found:
    value: Value
    verdict: Verdict
    by: str = ""  # the record that noticed, or the refusal


class Sweep:
    """The component files of a game as they are, and what is played and told with them."""

    def __init__(self, package: str, names: Collection[str] = ()) -> None:
        self.package, self.names = package, names
        self.files: Files = {
            path.name: tomllib.loads(path.read_text(encoding="utf-8"))
            for path in sorted((GAMES / package / "components").glob("*.toml"))
        }
        for module in iter_modules(orrery.kernel.__path__):
            import_module(f"orrery.kernel.{module.name}")
        self.records: dict[str, Record] = forked(lambda: _records(package, few=bool(names)))
        self.texts = {name: record.dumps() for name, record in self.records.items()}
        self.played, self.told = forked(self._looked_at)
        self._last: dict[tuple[str, str], str] = {}  # the record that noticed a neighbour
        gc.collect()
        gc.freeze()

    def run(self) -> Iterator[Found]:
        """First the files as they are, then every value, or those of the given names."""
        file = next(iter(self.files))
        yield self._noticed(Value(file, (), "nothing", "", ((),)))
        for value, said in forked(lambda: _judged(self.package, self.files, self.names)):
            yield self._noticed(value) if value.edits else Found(value, "refused", said)

    def _looked_at(self) -> tuple[dict[str, Marks], dict[str, Marks]]:
        game = _game(self.package, self.files)
        played = {name: [*_played(game, record)] for name, record in self.records.items()}
        told = [name for name in self.records if name.startswith(SHOWN) and not self.names]
        return played, {name: [*_told(game, self.records[name])] for name in told}

    def _noticed(self, value: Value) -> Found:
        """What notices that a value is another one; several ways to change it are tried."""
        drawn = value.field in DRAWN.get(self.package, ())
        names = self._order(value)[: FEW if value.listed else None]
        found = []
        for edit in value.edits:
            files = self.files | {value.file: changed(self.files[value.file], edit)}
            verdict, by = forked(partial(self._tried, files, names, drawn))
            found.append(Found(value, verdict, by))
            if verdict == "played" or (verdict == "told" and drawn):
                self._last[value.file, value.entry] = self._last[value.file, value.field] = by
                break
        return min(found, key=lambda each: BEST.index(each.verdict))

    def _order(self, value: Value) -> list[str]:
        """The records, those first that are likely to notice: the one that noticed a neighbour, and
        those in which the word of the entry is said."""
        last = [self._last.get((value.file, each)) for each in (value.entry, value.field)]
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
        setrlimit(RLIMIT_CPU, (SECONDS, SECONDS))
        try:
            game = _game(self.package, files)
            for name in () if drawn else names:
                if _differs(_played(game, self.records[name]), self.played[name]):
                    return "played", name
            for name in [name for name in names if name in self.told]:
                if _differs(_told(game, self.records[name]), self.told[name]):
                    return "told", name
        except ComponentError as error:
            return "refused", str(error)
        except Exception as error:
            return "crash", repr(error)
        return "unseen", ""


def forked(task: Callable[[], R]) -> R:
    """What a task gives, worked out in a process that is gone afterwards."""
    source, target = os.pipe()
    pid = os.fork()
    if not pid:
        gc.disable()
        with os.fdopen(target, "wb") as pipe:
            pickle.dump(task(), pipe)
        os._exit(0)
    os.close(target)
    with os.fdopen(source, "rb") as pipe:
        data = pipe.read()
    _, status = os.waitpid(pid, 0)
    if status:
        raise ChildProcessError(f"a forked process ended with {status}")
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
    yield _mark((game.seats, game.variants))
    try:
        for number, state in enumerate(replay(game, record)):
            yield _mark(state)
            if number % EVERY == 0 or number == len(record.moves):
                asked = [seat for seat in game.to_act(state) if seat != NATURE]
                yield _mark([game.moves(state, seat) for seat in asked])
                yield _mark(game.scores(state))
            if number % RARELY == 0 or number == len(record.moves):
                for other in VARIANTS.get(game.key, unvaried)(state):
                    yield _mark([game.moves(other, seat) for seat in game.to_act(other)])
                    yield _mark((game.scores(other), game.winners(other), game.view(other, None)))
        yield _mark(game.winners(state))
    except OrreryError as error:
        yield _mark(error)


def _told(game: AnyGame, record: Record) -> Iterator[int]:
    """Pictures and texts of some positions."""
    states = [*replay(game, record)]
    for state in [*states[:: len(states) // TOLD], states[-1]]:
        view = game.view(state, 0)
        yield _mark(game.draw(view, "en"))
        yield _mark(game.sketch(view, "en"))
        yield _mark(view)


# --- In a process of its own: what there is to change, and to look at


def _records(package: str, few: bool) -> dict[str, Record]:
    """The golden records of a game, and those in which bots played; or a few of them."""
    key = import_module(f"orrery.games.{package}").GAME.key
    paths = [*(RECORDS / key).glob("*.record"), *(PLAYED / key).glob("*.record")]
    if few:
        paths = [path for path in paths if path.stem in ("curious-1", "curious-2")]
    return {path.stem: Record.loads(path.read_text(encoding="utf-8")) for path in sorted(paths)}


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


def _judged(package: str, files: Files, names: Collection[str]) -> list[tuple[Value, str]]:
    """Every value, or those of the given names, with its edits from the first that the check of the
    files lets pass, or with what the check says."""
    _game(package, files)
    own: components.Files[Any] = import_module(f"orrery.games.{package}.components").FILES
    reader = _Noting(Path())
    own.read(reader)
    return [
        _row(package, own, files, value)
        for file, tables in files.items()
        for value in values(file, tables, reader.kinds[file])
        if not names or value.name in names
    ]


def _row(package: str, own: components.Files[Any], files: Files, value: Value) -> tuple[Value, str]:
    said = ""
    for number, edit in enumerate(value.edits):
        _game(package, files | {value.file: changed(files[value.file], edit)})
        try:
            own.load()
        except ComponentError as error:
            said = str(error)
        else:
            return replace(value, edits=value.edits[number:]), ""
    return replace(value, edits=()), said


def main(package: str, *names: str) -> None:
    for found in Sweep(package, names).run():
        row = {"verdict": found.verdict, "by": found.by, "value": found.value.name}
        field = {"field": found.value.field, "listed": found.value.listed}
        print(json.dumps(row | field), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
