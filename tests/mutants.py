"""Mutation testing: `make mutants` plants faults in the code and runs the tests on each.

    make mutants WHERE=games|table|web SAMPLE=120 SEED=1 JOBS=2 AGAIN=yes ONLY=kepler/legal

A sample of all faults (`faults`) is drawn with a fixed seed, the same number for every game. Each
is planted in a copy of `src` made of hard links, in which only the faulty file is new, and the
tests of its package run there in a process of their own until one fails. The copy comes first on
the paths of that process and of the servers it starts, so that they all run the faulty code; also
what is worked out when a module is imported is worked out by it.

The tests most likely to fail come first: those named like the module, then those that caught most
so far. Tests with servers are slow: they come after the others, of their files only the likeliest
run, so that the score of `table` and `web` is rather too low, and a failure counts only if it comes
back. A test that fails without any fault ends everything. One that runs for `HANGS` seconds is
stopped, and the fault counts as caught.

Results are added to `.mutants.jsonl`, and what is there is not run again: a run that was stopped
goes on. `AGAIN=yes` tries once more the faults that survived. Faults that change nothing anybody
could see stand in `mutants.toml` with the reason, and count neither way.
"""

import argparse
import compileall
import contextlib
import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from threading import Lock
from uuid import uuid4

import msgspec

from faults import Fault, faults
from orrery.games import SHELF

ROOT = Path(__file__).parent.parent
# Pictures, texts, value functions and observations are not rules.
NO_RULES = {"draw", "sketch", "describe", "texts", "prompt", "notes", "options", "components"}
NO_RULES |= {"value", "observe", "boardgamers"}
# The client's own tests run no Python of ours, and PostgreSQL would outlive a run that is stopped.
OTHER_TESTS = {"test_sentence.py", "test_turning.py", "test_two_servers.py"}
WITHOUT_POSTGRESQL = "not postgresql and not two_servers"
GOLDEN = "tests/test_golden.py"  # notices any change and says of none what it breaks: the last
SLOW = ("drawing", "sketch", "value", "bench", "kill")
WITH_SERVERS = "tests/web/"
LIKELIEST = 8  # files of them that run
# Most of what a server does is seen in these.
SEEN_FIRST = {"test_api.py", "test_moves.py", "test_lobby.py", "test_history.py", "test_stream.py"}
HANGS = 120  # seconds
LONGEST = 3600  # seconds for all tests
MEMORY = 8_000_000  # kilobytes, where a fault fills a list for ever


@dataclass(frozen=True)
class Suite:
    """A package and its tests."""

    name: str
    folder: str  # below src/
    tests: tuple[str, ...]
    chosen: str = ""  # of them, as `pytest -k` says it
    servers: bool = False
    left_out: frozenset[str] = frozenset()  # modules and folders in which no fault is planted

    def sources(self, root: Path) -> list[str]:
        folder = root / "src" / self.folder
        inside = (path.relative_to(folder) for path in sorted(folder.rglob("*.py")))
        kept = (each for each in inside if not self.left_out & {*each.with_suffix("").parts})
        return [str(self.folder / each) for each in kept]


def suites() -> dict[str, list[Suite]]:
    games = []
    for key, module in SHELF.items():
        name = module.rpartition(".")[2]
        tests = (f"tests/games/{name}", "tests/test_every_game.py", GOLDEN)
        games.append(
            Suite(
                name,
                f"orrery/games/{name}",
                tests,
                f"{name} or {key}",
                left_out=frozenset(NO_RULES),
            )
        )
    sqlite = WITHOUT_POSTGRESQL
    table = Suite("table", "orrery/table", ("tests/table", "tests/web"), sqlite, servers=True)
    web = Suite("web", "orrery/web", ("tests/web",), sqlite, servers=True)
    return {"games": games, "table": [table], "web": [web]}


@dataclass(frozen=True)
class Mutant:
    suite: Suite
    file: str  # below src/
    fault: Fault
    version: str  # of the file

    def __str__(self) -> str:
        return f"{self.file}:{self.fault.function or '-'}: {self.fault.change}"

    @property
    def place(self) -> tuple[str, str, str]:
        return self.file, self.fault.function, self.fault.change


NOTHING = Fault("", "no fault", 0, 0, "")


class Unsound(Exception):
    """The tests fail without any fault."""


class Result(msgspec.Struct, frozen=True):
    suite: str
    mutant: str
    version: str
    caught_by: str  # a test, "a test that never ends", "importing"; empty if it survived


class Equivalent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fault without any observable effect."""

    file: str
    change: str
    reason: str
    function: str = ""


def mutants(suite: Suite, root: Path, seed: int) -> list[Mutant]:
    """Every fault of a package, in an order that the seed decides."""
    found = list[Mutant]()
    for file in suite.sources(root):
        source = (root / "src" / file).read_text(encoding="utf-8")
        version = hashlib.sha256(source.encode()).hexdigest()[:12]
        found += [Mutant(suite, file, fault, version) for fault in faults(source)]
    Random(f"{seed} {suite.name}").shuffle(found)
    return found


@dataclass
class Run:
    """The results so far, stored in a file."""

    root: Path = ROOT
    state: Path | None = None
    results: dict[tuple[str, str], Result] = field(default_factory=dict)
    _sound: set[str] = field(default_factory=set)  # tests that pass without any fault
    _lock: Lock = field(default_factory=Lock)

    def __post_init__(self) -> None:
        if self.state is not None and self.state.exists():
            for line in self.state.read_bytes().splitlines():
                self._know(msgspec.json.decode(line, type=Result))

    def of(self, mutant: Mutant) -> Result | None:
        return self.results.get((str(mutant), mutant.version))

    def test(self, mutant: Mutant) -> Result:
        """Plant the fault, run the tests and store the result."""
        files = self._files(mutant)
        caught_by = Copy(self.root, mutant).caught_by(files)
        if caught_by:
            self._check(mutant, caught_by if "::" in caught_by else files[0])
        result = Result(mutant.suite.name, str(mutant), mutant.version, caught_by)
        with self._lock:
            self._know(result)
            if self.state is not None:
                with self.state.open("ab") as file:
                    file.write(msgspec.json.encode(result) + b"\n")
        return result

    def _check(self, mutant: Mutant, test: str) -> None:
        """Check that a test passes without any fault; otherwise it has caught nothing."""
        if test not in self._sound:
            if Copy(self.root, replace(mutant, fault=NOTHING)).caught_by([test]):
                raise Unsound(f"this fails without any fault: {test}")
            self._sound.add(test)

    def _know(self, result: Result) -> None:
        self.results[result.mutant, result.version] = result

    def _files(self, mutant: Mutant) -> list[str]:
        """The files of tests, the one most likely to fail first."""
        near, far = Counter[str](), Counter[str]()
        for result in list(self.results.values()):
            test = result.caught_by.partition("::")[0]
            far[test] += result.suite == mutant.suite.name
            near[test] += result.mutant.startswith(f"{mutant.file}:")
        words = _words(mutant.file)

        def rank(file: str) -> tuple[bool, bool, int, int, int]:
            alike = len(words & _words(Path(file).name))
            slow = any(word in file for word in SLOW)
            seen = far[file] + (Path(file).name in SEEN_FIRST)
            late = file == GOLDEN or file.startswith(WITH_SERVERS)
            return (late, slow and not alike, -alike, -near[file], -seen)

        ranked = sorted(_files_of(self.root, mutant.suite), key=rank)
        slow = [file for file in ranked if file.startswith(WITH_SERVERS)][LIKELIEST:]
        return [file for file in ranked if file not in slow]


def _words(path: str) -> set[str]:
    return set(re.findall(r"[a-z]{3,}", path)) - {"test", "orrery", "games", "legal", "apply"}


def _files_of(root: Path, suite: Suite) -> Iterator[str]:
    for name in suite.tests:
        path = root / name
        for file in sorted(path.rglob("test_*.py")) if path.is_dir() else [path]:
            if file.name not in OTHER_TESTS:
                yield str(file.relative_to(root))


class Copy:
    """A copy of `src` with one fault in it, and the tests run there."""

    def __init__(self, root: Path, mutant: Mutant) -> None:
        self.root = root
        self.mutant = mutant
        self.folder = root / "build" / "mutants" / uuid4().hex[:12]

    def caught_by(self, files: list[str]) -> str:
        shutil.copytree(self.root / "src", self.folder / "src", copy_function=os.link)
        try:
            path = self.folder / "src" / self.mutant.file
            source = path.read_text(encoding="utf-8")
            path.unlink()  # the link alone
            path.write_text(self.mutant.fault.plant(source), encoding="utf-8")
            return self._first_failure(files)
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def _first_failure(self, files: list[str]) -> str:
        chance = list[str]()  # tests that failed once and passed in a second run
        while failed := self._run(*files, *(f"--deselect={test}" for test in chance)):
            if not self.mutant.suite.servers or "::" not in failed or self._run(failed):
                return failed
            print(f"    failed once and passed then: {failed}", flush=True)
            chance.append(failed)
            files = files[files.index(failed.partition("::")[0]) :]
        return ""

    def _run(self, *tests: str) -> str:
        """Run tests until one fails; returns its name, or how else the run failed."""
        source = self.folder.relative_to(self.root) / "src"
        template = source / "orrery" / "new_game" / "template"  # the first game is tested too
        path = f"{source} tests {template} {template / 'tests'}"
        command = ["sh", "-c", f'ulimit -v {MEMORY}; exec "$@"', "sh", sys.executable, "-m"]
        command += ["pytest", "-x", "-q", "--tb=no", "-rfE", "-m", "not long", "--no-header"]
        command += ["-p", "no:cacheprovider", "-p", "no:clerk-of-the-ledger", "-p", "no:xdist"]
        command += ["-o", f"pythonpath={path}", f"--basetemp={self.folder / 'tmp'}"]
        command += ["-o", f"faulthandler_timeout={HANGS}"]
        command += ["-o", "faulthandler_exit_on_timeout=true"]
        if self.mutant.suite.chosen:
            command += ["-k", self.mutant.suite.chosen]
        paths = (str(self.folder / "src"), str(self.root / "tests"))
        more = {
            "PYTHONPATH": os.pathsep.join(paths),
            "PYTHONDONTWRITEBYTECODE": "",
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.folder / "hypothesis"),
        }
        if not self.mutant.suite.servers:  # the rules are tested without plugins, which cost time
            more["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        process = subprocess.Popen(
            [*command, *tests],
            cwd=self.root,
            env=os.environ | more,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            output, _ = process.communicate(timeout=LONGEST)
        except subprocess.TimeoutExpired:
            output = ""
        finally:
            _end(process)
        return _outcome(process.returncode, output)


def _end(process: subprocess.Popen[str]) -> None:
    """The process with every server and worker that it has started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _outcome(code: int, output: str) -> str:
    if code == 0:
        return ""
    if code == 5:
        raise RuntimeError(f"no test was run:\n{output}")
    if failed := re.search(r"^(?:FAILED|ERROR) (\S+::.+?)(?: - .*)?$", output, re.MULTILINE):
        return failed.group(1)
    return "a test that never ends" if "Timeout" in output or code < 0 else "importing"


def equivalents(path: Path) -> dict[tuple[str, str, str], str]:
    """Why a fault counts neither way, by its file, its function and its change."""
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
    kept = msgspec.convert(entries, list[Equivalent])
    return {(each.file, each.function, each.change): each.reason for each in kept}


def chosen(root: Path, where: str, sample: int, seed: int, only: str = "") -> list[Mutant]:
    """The sample: as many faults of every package as of the others, equivalent ones left out."""
    same = equivalents(ROOT / "tests" / "mutants.toml")
    packages = suites()[where]
    drawn = list[Mutant]()
    for number, suite in enumerate(packages):
        share = (sample + len(packages) - 1 - number) // len(packages)
        found = [each for each in mutants(suite, root, seed) if only in str(each)]
        drawn += [each for each in found if each.place not in same][:share]
    return drawn


def report(results: Iterable[Result]) -> str:
    """The score of every package, and the faults that no test has caught."""
    by_suite: dict[str, list[Result]] = {}
    for result in results:
        by_suite.setdefault(result.suite, []).append(result)
    lines = []
    for suite, some in by_suite.items():
        survived = [each.mutant for each in some if not each.caught_by]
        caught = len(some) - len(survived)
        lines.append(f"{suite}: {caught} of {len(some)} caught ({caught / len(some):.0%})")
        lines += [f"  survived: {mutant}" for mutant in sorted(survived)]
    return "\n".join(lines)


def _test_all(run: Run, due: list[Mutant], pool: Executor) -> None:
    running = [pool.submit(run.test, mutant) for mutant in due]
    for number, done in enumerate(as_completed(running), 1):
        result = done.result()
        fate = f"caught by {result.caught_by}" if result.caught_by else "SURVIVED"
        print(f"{number}/{len(due)} {result.mutant}\n    {fate}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Plant faults and see whether a test fails.")
    parser.add_argument("--where", default="games", choices=suites())
    parser.add_argument("--sample", default=120, type=int)
    parser.add_argument("--seed", default=1, type=int)
    parser.add_argument("--jobs", default=2, type=int)
    parser.add_argument("--only", default="", help="faults whose name contains this")
    parser.add_argument("--again", action="store_true", help="try again what survived")
    given = parser.parse_args()
    drawn = chosen(ROOT, given.where, given.sample, given.seed, given.only)
    compileall.compile_dir(ROOT / "src", quiet=2)  # once, and not for every copy
    run = Run(ROOT, ROOT / ".mutants.jsonl")
    known = {mutant: run.of(mutant) for mutant in drawn}
    due = [m for m, r in known.items() if r is None or (given.again and not r.caught_by)]
    with ThreadPoolExecutor(given.jobs) as pool:
        try:
            _test_all(run, due, pool)
        except KeyboardInterrupt:
            print("Stopping when the faults under way are tested …")
            pool.shutdown(cancel_futures=True)
        except Unsound as error:
            pool.shutdown(cancel_futures=True)
            sys.exit(str(error))
    print(report(result for each in drawn if (result := run.of(each)) is not None))


if __name__ == "__main__":
    main()
