"""The commands of the lab: their output, errors and files."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from orrery.cli import main
from orrery.lab import ladder
from orrery.lab.store import journal_of, read

ORRERY = [sys.executable, "-m", "orrery.cli"]
MISSING = """
import sys
for name in {names!r}:
    sys.modules[name] = None  # as if it were not installed
from orrery.cli import main
main()
"""


class Run:
    """Runs a command in this process, as `main` would, and returns its output."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys

    def __call__(self, *arguments: str, status: int = 0) -> tuple[str, str]:
        self._monkeypatch.setattr(sys, "argv", ["orrery", *arguments])
        with pytest.raises(SystemExit) as left:
            main()
        out, err = self._capsys.readouterr()
        assert (left.value.code or 0) == status, out + err
        return out, err


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return Run(monkeypatch, capsys)


def without(packages: tuple[str, ...], *arguments: str, status: int = 0) -> str:
    """The errors of a real process in which some packages are missing."""
    answer = subprocess.run(
        [sys.executable, "-c", MISSING.format(names=packages), *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert answer.returncode == status, answer.stdout + answer.stderr
    return answer.stderr


class TestSimulate:
    def test_the_same_results_on_one_process_and_on_two(self, run: Run, tmp_path: Path) -> None:
        files = {jobs: tmp_path / f"{jobs}.parquet" for jobs in ("1", "2")}
        for jobs, file in files.items():
            common = ["simulate", "living-planet", "--games", "6", "--out", str(file)]
            told, _ = run(*common, "--jobs", jobs, "--json", "--seed", "5")
            assert json.loads(told)["new"] == 6
        games = [
            [(g.number, g.seed, g.totals, g.openings) for g in read(file).games]
            for file in files.values()
        ]
        assert games[0] == games[1]
        assert [seed for _, seed, *_ in games[0]] == list(range(5, 11))

    def test_a_table_for_people(self, run: Run) -> None:
        said, _ = run("simulate", "kepler-3042", "--seats", "random", "--games", "2")
        assert "2 games (2 seeds), " in said
        assert "random" in said

    def test_another_study_in_the_same_file_is_refused(self, run: Run, tmp_path: Path) -> None:
        common = ["simulate", "kepler-3042", "--games", "2", "--out", str(tmp_path / "a.parquet")]
        run(*common)
        assert "all of them had been played before" in run(*common)[0]
        _, refusal = run(*common, "--seats", "random,random,random", status=2)
        assert "holds another study" in refusal
        assert len(refusal.splitlines()) == 1

    @pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGKILL])
    def test_whatever_interrupts_it_it_goes_on(
        self, run: Run, tmp_path: Path, sent: signal.Signals
    ) -> None:
        file = tmp_path / "games.parquet"
        common = ["simulate", "kepler-3042", "--out", str(file), "--games"]
        process = subprocess.Popen(
            [*ORRERY, *common, "5000", "--jobs", "2"], stderr=subprocess.PIPE, text=True
        )
        until = time.monotonic() + 60
        journal = journal_of(file)
        while not (journal.exists() and journal.read_bytes().count(b"\n") > 3):
            assert process.poll() is None, process.communicate()
            assert time.monotonic() < until
            time.sleep(0.05)
        process.send_signal(sent)
        _, said = process.communicate(timeout=30)
        assert process.returncode == (130 if sent == signal.SIGINT else -signal.SIGKILL)
        assert "Traceback" not in said
        assert ("the same command goes on" in said) == (sent == signal.SIGINT)
        there = len(read(file).games)
        assert 3 <= there < 5000
        found = json.loads(run(*common, f"{there + 2}", "--json")[0])
        assert found["games"] - found["new"] <= there
        assert found["games"] == len(read(file).games) == there + 2


class TestReport:
    @pytest.fixture
    def file(self, run: Run, tmp_path: Path) -> Path:
        file = tmp_path / "games.parquet"
        run("simulate", "gaia-project", "--games", "3", "--out", str(file))
        return file

    def test_a_page_beside_the_file_or_where_it_is_wanted(self, run: Run, file: Path) -> None:
        assert "3 games" in run("report", str(file))[0]
        assert "<h1>Random plays against itself.</h1>" in file.with_suffix(".html").read_text()
        page = file.with_name("rapport.html")
        run("report", str(file), "--out", str(page), "--language", "fr")
        assert 'lang="fr"' in page.read_text()

    def test_mistakes(self, run: Run, file: Path) -> None:
        assert "there is no file" in run("report", "nowhere.parquet", status=2)[1]
        assert "no language 'de'" in run("report", str(file), "-l", "de", status=2)[1]


class TestTournament:
    BOTS = ("tournament", "kepler-3042", "--bots", "random,easy@0.01", "--games", "2")

    def test_a_table_json_and_markdown(self, run: Run, tmp_path: Path) -> None:
        out = ("--out", str(tmp_path / "games.parquet"))
        assert "easy@0.01 v random" in run(*self.BOTS, *out)[0]
        found = json.loads(run(*self.BOTS, *out, "--json")[0])
        (pairing,) = found["pairings"]
        assert (pairing["one"], pairing["games"]) == ("easy@0.01", 2)
        assert pairing["gate"] == {"target": 0.95, "gate": 0.88}
        assert {s["tally"]["name"] for s in found["standings"]} == {"random", "easy@0.01"}
        rows = run(*self.BOTS, *out, "--markdown")[0].splitlines()
        (head,) = (row for row in rows if row.startswith("| match |"))
        (row,) = (row for row in rows if row.startswith("| easy@0.01 v random |"))
        assert row.count("|") == head.count("|")
        assert "95 %, gate 88 %" in row

    def test_bots_are_frozen_and_compared_with_themselves(
        self, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(ladder, "LADDER", tmp_path)
        common = ("tournament", "kepler-3042", "--games", "4")
        assert "is frozen" in run(*common, "--freeze", "random")[0]
        (rung,) = json.loads(run(*common, "--ladder", "--json")[0])
        assert (rung["finding"], rung["rung"]["level"]) == ("unchanged", "random")
        assert "| random | unchanged |" in run(*common, "--ladder", "--markdown")[0]
        file = next(tmp_path.rglob("*.json"))
        data = json.loads(file.read_text())
        data["yardstick"] |= {"plays": "otherwise", "scores": [500, 501, 500, 502]}
        file.write_text(json.dumps(data))
        said, _ = run(*common, "--ladder", status=1)
        assert "random is weaker than random-" in said
        assert "the code has changed" in " ".join(said.split())

    def test_mistakes(self, run: Run) -> None:
        one = run("tournament", "kepler-3042", "--bots", "random", status=2)[1]
        assert "at least two bots" in one
        wrong = run(*self.BOTS, "--targets", "many", status=2)[1]
        assert "expected per cents, as in 95,85,70" in wrong
        both = run(*self.BOTS, "--json", "--markdown", status=2)[1]
        assert "either --json or --markdown" in both
        nobody = run("tournament", "kepler-3042", "--ladder", "--bots", "x", status=2)[1]
        assert "no bot of x of kepler-3042 is frozen" in nobody


class TestMissingPackages:
    """The lab names missing packages; other commands do not need them."""

    ALL = ("numpy", "pyarrow", "openskill", "ray")

    def test_simulating_needs_none(self) -> None:
        without(self.ALL, "simulate", "kepler-3042", "--games", "1")
        code = f"import sys; sys.modules.update(dict.fromkeys({self.ALL!r})); import orrery"
        assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

    @pytest.mark.parametrize(
        ("arguments", "text"),
        [
            (
                ("simulate", "kepler-3042", "--out", "x.parquet"),
                "writing x.parquet needs pyarrow: pip install 'orrery-games[lab]'",
            ),
            (
                ("simulate", "kepler-3042", "--ray", "local"),
                "--ray needs ray: pip install 'orrery-games[ray]'",
            ),
            (
                (*TestTournament.BOTS,),
                "rating bots needs openskill: pip install 'orrery-games[lab]'",
            ),
            (("tune", "kepler-3042"), "tuning needs numpy: pip install 'orrery-games[lab]'"),
        ],
    )
    def test_what_is_missing_is_told_in_one_line(
        self, arguments: tuple[str, ...], text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
        assert without(self.ALL, *arguments, status=2) == f"orrery: {text}\n"
        assert list(tmp_path.iterdir()) == []
