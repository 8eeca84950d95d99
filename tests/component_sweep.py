"""Changes the values of the component files of a game, one at a time, and tells what notices.

    python tests/component_sweep.py kepler                                 every value
    python tests/component_sweep.py kepler "bodies.toml: mine regenerate"  some, in a few games

A change is *refused* by the check of the files; or it is *played*: a game goes another way with it,
or offers other moves, or counts other points; or it is only *told*: a picture or a text of a
position is another one. What is *unseen* could as well not be in the file, and what lets the game
*crash* ought to be refused.

Every change is tried in a process of its own, forked from one that has not imported the game yet.
What is looked at there is in `component_looks`; where one look has noticed a change of an entry or
a field, it comes first for the next one.
"""

import gc
import json
import sys
import tomllib
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from resource import RLIMIT_CPU, setrlimit
from typing import Any, Literal, TypeAlias

import orrery.kernel
from component_changes import Tables, Value, changed, values
from component_forks import all_forked, compile_package, forked, keep_code
from component_looks import Look, Marks, differs, looks, played, told
from orrery.kernel import components
from orrery.kernel.components import Component, Reader, T
from orrery.kernel.errors import ComponentError
from orrery.kernel.game import AnyGame
from orrery.kernel.record import Record

Verdict: TypeAlias = Literal["refused", "played", "told", "unseen", "crash"]
Files: TypeAlias = dict[str, Tables]  # the tables of each file

GAMES = Path(orrery.kernel.__file__).parent.parent / "games"
RECORDS = Path(__file__).parent.parent / "records"
SECONDS = 60  # of its own after which a process that tries a change is ended
AT_ONCE = 2  # processes
FIRST = 6  # looks of which the pictures are looked at before the others
FEW = 60  # looks in which inventory is looked for
BEST: tuple[Verdict, ...] = ("played", "told", "crash", "unseen", "refused")  # the first counts


@dataclass(frozen=True)
class Found:
    value: Value
    verdict: Verdict
    by: str = ""  # the look that noticed, or the refusal


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
        keep_code()
        compile_package(GAMES / package, f"orrery.games.{package}")
        self.looks: dict[str, Look] = {}
        self.played: dict[str, Marks] = {}
        self.told: dict[str, Marks] = {}
        for look, now, said in forked(self._looked_at):
            self.looks[look.name] = look
            self.played[look.name] = now
            if said:
                self.told[look.name] = said
        self._last: dict[tuple[str, str], str] = {}  # the look that noticed a neighbour
        gc.collect()
        gc.freeze()

    def run(self) -> Iterator[Found]:
        """First the files as they are, then every value, or those of the given names."""
        file = next(iter(self.files))
        yield self._noticed(Value(file, (), "nothing", "", ((),)))
        judge = partial(_judged, self.package, self.files, self.names)
        judged = all_forked((partial(judge, file) for file in self.files), AT_ONCE)
        rows = [row for some in judged for row in some]
        yield from (Found(value, "refused", said) for value, said in rows if not value.edits)
        tasks = (partial(self._noticed, value) for value, _ in rows if value.edits)
        for found in all_forked(tasks, AT_ONCE):
            if found.verdict in ("played", "told"):
                value = found.value
                self._last[value.file, value.entry] = self._last[value.file, value.field] = found.by
            yield found

    def _looked_at(self) -> list[tuple[Look, Marks, Marks]]:
        game, few = _game(self.package, self.files), bool(self.names)
        return [
            (look, [*played(game, look)], [*told(game, look)] if look.pictured and not few else [])
            for look in looks(game, _records(game.key, few), few)
        ]

    def _noticed(self, value: Value) -> Found:
        """What notices that a value is another one; several ways to change it are tried."""
        names = self._order(value)
        found = []
        for edit in value.edits:
            files = self.files | {value.file: changed(self.files[value.file], edit)}
            try:
                verdict, by = forked(partial(self._tried, files, names))
            except ChildProcessError as error:
                verdict, by = "crash", str(error)
            found.append(Found(value, verdict, by))
            if verdict in ("played", "told"):
                break
        return min(found, key=lambda each: BEST.index(each.verdict))

    def _order(self, value: Value) -> list[str]:
        """The looks, those first that are likely to notice: the one that noticed a neighbour, and
        those in which the word of the entry is said."""
        last = [self._last.get((value.file, each)) for each in (value.entry, value.field)]
        names = [*self.looks]
        if value.listed:
            return names[:: max(1, len(names) // FEW)]
        word = f" {value.entry} "
        return sorted(
            names, key=lambda name: (name not in last, word not in f" {self.looks[name].about} ")
        )

    def _tried(self, files: Files, names: list[str]) -> tuple[Verdict, str]:
        """With these files: which look notices. In a process of its own."""
        setrlimit(RLIMIT_CPU, (SECONDS, SECONDS))
        try:
            game = _game(self.package, files)
        except ComponentError as error:
            return "refused", str(error)
        except Exception as error:
            return "crash", repr(error)
        for some in (names[:FIRST], names[FIRST:]):
            for name in some:
                look = self.looks[name]
                try:
                    if differs(played(game, look), self.played[name]):
                        return "played", name
                except Exception as error:
                    return "crash", f"{name}: {error!r}"
            for name in some:
                try:
                    if name in self.told and differs(told(game, self.looks[name]), self.told[name]):
                        return "told", name
                except Exception as error:
                    return "crash", f"{name}: {error!r}"
        return "unseen", ""


# --- In a process of its own: the game with other files


def _game(package: str, files: Files) -> AnyGame:
    """The game as these files have it."""
    components.parsed = lambda folder, file: files[file]
    game: AnyGame = import_module(f"orrery.games.{package}").GAME
    return game


def _records(key: str, few: bool) -> dict[str, Record]:
    """The golden records of a game, or a few of them."""
    paths = sorted((RECORDS / key).glob("*.record"))
    if few:
        paths = [path for path in paths if path.stem in ("curious-1", "curious-2")]
    return {path.stem: Record.loads(path.read_text(encoding="utf-8")) for path in paths}


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


def _judged(
    package: str, files: Files, names: Collection[str], file: str
) -> list[tuple[Value, str]]:
    """Every value of a file, or those of the given names, with its edits from the first that the
    check of the files lets pass, or with what the check says."""
    _game(package, files)
    own: components.Files[Any] = import_module(f"orrery.games.{package}.components").FILES
    reader = _Noting(Path())
    own.read(reader)
    found = values(file, files[file], reader.kinds[file])
    wanted = [value for value in found if not names or value.name in names]
    return [_row(package, own, files, value) for value in wanted]


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
