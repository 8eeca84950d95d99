"""The bench of the server runs, and measures what it says."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import orrery
from orrery.kernel.errors import OrreryError
from orrery.web import bench as measure


def bench(*settings: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "orrery.cli", "bench-server", *settings]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize("kind", ["SQLite", "PostgreSQL"])
def test_every_move_is_heard_by_the_last_watcher(kind: str, request: pytest.FixtureRequest) -> None:
    where = [] if kind == "SQLite" else ["--database", request.getfixturevalue("postgresql")]
    answer = bench("--seconds", "0.2", "--tables", "2", "--watchers", "3", "--json", *where)
    assert answer.returncode == 0, answer.stderr
    report = json.loads(answer.stdout)
    assert (report["database"], report["watchers"]) == (kind, 3)
    steady, fast = report["loads"]
    assert (steady["aim"], fast["aim"]) == (100, None)
    for load in (steady, fast):
        assert load["moves"] > 0
        assert 0 < load["median_ms"] <= load["p99_ms"] <= load["worst_ms"]
        assert load["kilobytes"] > 0


def test_nonsense_is_answered_on_one_line() -> None:
    answer = bench("--seconds", "0")
    assert answer.returncode == 2
    assert "more than 0" in answer.stderr


def test_a_server_that_does_not_start_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measure, "PATIENCE", 3600.0)
    nowhere = str(tmp_path / "no" / "such" / "folder" / "orrery.db")
    with pytest.raises(OrreryError, match="does not start"):
        measure.bench_server(orrery.game("kepler-3042"), nowhere)
