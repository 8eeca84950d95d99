"""On Ray the same command gives the same results, and the work of a lost worker is done again."""

import json
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from orrery.lab.plan import simulation
from orrery.lab.playing import Played, play
from orrery.lab.store import journal_of, read

COMMAND = [sys.executable, "-m", "orrery.cli", "simulate", "kepler-3042", "--json"]

pytestmark = pytest.mark.skipif(
    find_spec("ray") is None, reason="Ray is not installed: pip install 'orrery-games[ray]'"
)


def simulate(*arguments: str, out: Path) -> dict[str, Any]:
    answer = subprocess.run(
        [*COMMAND, "--out", str(out), *arguments],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    found: dict[str, Any] = json.loads(answer.stdout)
    return found


def results(out: Path) -> list[tuple[Any, ...]]:
    return [told(game) for game in read(out).games]


def told(game: Played) -> tuple[Any, ...]:
    return game.number, game.seed, game.totals, game.moves, game.openings


def test_a_cluster_of_this_machine_plays_the_same_games(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    found = simulate("--games", "4", "--ray", "local", "--jobs", "1", out=out)
    plan = simulation("kepler-3042", ["random", "random"], 4)
    here = [play(plan.request.setting, task) for task in plan.tasks()]
    assert found["new"] == 4
    assert results(out) == [told(game) for game in here]


class Cluster:
    """Two machines of one processor each, see `cluster`."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).parent / "cluster.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.address = self._heard()

    def kill_a_machine(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("kill\n")
        self._process.stdin.flush()
        assert self._heard() == "killed"

    def stop(self) -> None:
        self._process.communicate("stop\n", timeout=60)

    def _heard(self) -> str:
        """The next line that is ours; Ray may talk too."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.strip() == "killed" or line.strip().rpartition(":")[2].isdecimal():
                return line.strip()
        raise AssertionError("the cluster is gone")


@pytest.mark.long
def test_the_work_of_a_lost_worker_is_done_again(tmp_path: Path) -> None:
    """One of two machines dies in the middle; the results are the same."""
    here, there = tmp_path / "here.parquet", tmp_path / "there.parquet"
    simulate("--games", "300", "--jobs", "2", out=here)
    cluster = Cluster()
    try:
        process = subprocess.Popen(
            [*COMMAND, "--out", str(there), "--games", "300", "--ray", cluster.address],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        until, journal = time.monotonic() + 180, journal_of(there)
        while not (journal.exists() and journal.read_bytes().count(b"\n") > 30):
            assert process.poll() is None, process.communicate()[1]
            assert time.monotonic() < until
            time.sleep(0.05)
        cluster.kill_a_machine()
        assert journal.exists(), "it was over before anybody died"
        _, said = process.communicate(timeout=300)
        assert process.returncode == 0, said
    finally:
        cluster.stop()
    assert results(there) == results(here)


def test_a_missing_cluster_is_a_one_line_error() -> None:
    answer = subprocess.run(
        [*COMMAND, "--games", "1", "--ray", "127.0.0.1:1"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert answer.returncode == 2
    assert answer.stderr.startswith("orrery: no Ray cluster at '127.0.0.1:1': ")
    assert len(answer.stderr.splitlines()) == 1
