"""The file of a study: what was played counts, whatever interrupts it."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import orrery
from orrery.kernel.errors import OrreryError
from orrery.lab.executors import executor
from orrery.lab.plan import Plan, simulation
from orrery.lab.playing import Played, Setting, Task, work
from orrery.lab.simulate import Summary, carry_out
from orrery.lab.store import Results, journal_of, read

KEY, BOTS = "kepler-3042", ["random", "random"]


class Executor:
    """Plays in this process and notes its tasks; fails after `power` games."""

    def __init__(self, power: int = 1000) -> None:
        self.power, self.asked = power, list[int]()

    def __call__(self, setting: Setting, tasks: Iterable[Task]) -> Iterator[bytes]:
        for task in tasks:
            if len(self.asked) == self.power:
                raise KeyboardInterrupt
            self.asked.append(task.number)
            yield work(msgspec.json.encode(setting), msgspec.json.encode(task))


def run(path: Path, plan: Plan, power: int = 1000) -> tuple[Summary | None, list[int]]:
    executor = Executor(power)
    try:
        return carry_out(plan, executor, path), executor.asked
    except KeyboardInterrupt:
        return None, executor.asked


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.parquet"


def plan(games: int = 6, *, seed: int = 0, bots: list[str] = BOTS, **options: str) -> Plan:
    return simulation(KEY, bots, games, seed=seed, options=options)


def played(games: Iterable[Played]) -> list[tuple[int, tuple[int, ...], int]]:
    return [(game.number, game.totals, game.moves) for game in games]


def test_a_row_for_each_game_with_all_that_is_known(path: Path) -> None:
    run(path, plan())
    table = pq.read_table(path)
    assert table.num_rows == 6
    row = table.slice(2, 1).to_pylist(maps_as_pydicts="strict")[0]
    record = orrery.Record.loads(row["record"])
    assert (row["game"], row["rules"], row["seed"]) == (KEY, record.rules, 2)
    assert row["options"] == record.options
    assert tuple(row["totals"]) == record.result
    assert row["levels"] == BOTS
    assert [sum(parts.values()) for parts in row["parts"]] == row["totals"]
    assert {"winners", "rounds", "verbs", "seconds", "roles", "openings", "match"} <= {*row}


def test_an_interrupted_study_goes_on_where_it_was(path: Path) -> None:
    whole = path.with_name("whole.parquet")
    run(whole, plan())
    assert run(path, plan(), power=2) == (None, [0, 1])
    assert not path.exists()
    summary, asked = run(path, plan())
    assert asked == [2, 3, 4, 5]
    assert summary is not None
    assert (summary.games, summary.new) == (6, 4)
    assert played(read(path).games) == played(read(whole).games)
    assert not journal_of(path).exists()


def test_what_is_finished_is_not_played_again_and_may_grow(path: Path) -> None:
    run(path, plan(4))
    assert run(path, plan(4))[1] == []
    assert run(path, plan(3))[1] == []
    before = played(read(path).games)
    assert run(path, plan(6))[1] == [4, 5]
    assert played(read(path).games)[:4] == before


def test_growing_can_be_interrupted_too(path: Path) -> None:
    run(path, plan(2))
    run(path, plan(6), power=2)
    assert len(read(path).games) == 4
    assert run(path, plan(6))[1] == [4, 5]
    assert [game.number for game in read(path).games] == list(range(6))


def test_half_a_line_is_forgotten_for_good(path: Path) -> None:
    run(path, plan(), power=3)
    journal = journal_of(path)
    journal.write_bytes(journal.read_bytes()[:-40])
    assert len(read(path).games) == 2
    assert run(path, plan(), power=1)[1] == [2]
    assert len(read(path).games) == 3
    assert run(path, plan())[1] == [3, 4, 5]


def test_a_journal_that_outlived_its_file_adds_nothing(path: Path) -> None:
    """The power may go after the file was written and before the journal was removed."""
    run(path, plan(), power=3)
    journal = journal_of(path)
    kept = journal.read_bytes()
    run(path, plan())
    journal.write_bytes(kept)
    assert run(path, plan(7))[1] == [6]
    assert pq.read_table(path)["number"].to_pylist() == list(range(7))


def test_what_a_power_cut_has_spoilt_is_forgotten(path: Path) -> None:
    run(path, plan(), power=3)
    journal = journal_of(path)
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-40] + bytes(60) + b"\n")
    assert len(read(path).games) == 2
    assert run(path, plan())[1] == [2, 3, 4, 5]


def test_two_processes_do_not_write_the_same_file(path: Path) -> None:
    with Results(path, plan()), pytest.raises(OrreryError, match="another process is at work"):
        run(path, plan())
    assert run(path, plan(1))[1] == [0]


def test_a_journal_of_which_only_half_the_head_was_written(path: Path) -> None:
    journal_of(path).write_bytes(b'{"study":"simu')
    assert run(path, plan())[1] == list(range(6))


@pytest.mark.parametrize("power", [2, 1000], ids=["interrupted", "finished"])
@pytest.mark.parametrize(
    ("other", "text"),
    [
        (plan(seed=9), "seed 0 there, 9 now"),
        (plan(bots=["random", "easy"]), "bots random,random there, random,easy now"),
        (plan(objectives="advanced"), "option objectives standard there, advanced now"),
    ],
)
def test_a_different_request_is_refused(path: Path, power: int, other: Plan, text: str) -> None:
    run(path, plan(), power)
    with pytest.raises(OrreryError, match=f"holds another study .*{text}.*name another file"):
        run(path, other)
    assert run(path, plan())[1] == ([] if power == 1000 else [2, 3, 4, 5])


def test_bots_whose_weights_have_changed_are_another_study(path: Path) -> None:
    before = plan(2, bots=["random", "easy@0.01"])
    run(path, before)
    bots = before.request.setting.bots
    weights = bots["easy@0.01"].weights
    assert weights is not None
    changed = msgspec.structs.replace(
        bots["easy@0.01"], weights=msgspec.structs.replace(weights, spread=1.0)
    )
    setting = msgspec.structs.replace(before.request.setting, bots={**bots, "easy@0.01": changed})
    after = Plan(msgspec.structs.replace(before.request, setting=setting), before.blocks)
    with pytest.raises(OrreryError, match=r"level or weights of easy@0\.01"):
        run(path, after)


def test_a_file_of_somebody_else_is_left_alone(path: Path) -> None:
    path.write_text("hello")
    with pytest.raises(OrreryError, match=r"games\.parquet is no Parquet file"):
        run(path, plan())
    assert path.read_text() == "hello"
    pq.write_table(pa.table({"a": [1]}), path)
    with pytest.raises(OrreryError, match="was not written by"):
        run(path, plan())


@pytest.mark.parametrize("text", ["dear diary\n", "dear diary"])
def test_a_journal_of_somebody_else_is_left_alone(path: Path, text: str) -> None:
    journal_of(path).write_text(text)
    with pytest.raises(OrreryError, match="is no journal"):
        run(path, plan())
    assert journal_of(path).read_text() == text


def test_nothing_there_is_said(path: Path) -> None:
    with pytest.raises(OrreryError, match="there is no file"):
        read(path)
    run(path, plan(), power=0)
    with pytest.raises(OrreryError, match="no game has been played"):
        read(path)


def test_a_folder_that_is_not_there_is_told_before_anything_is_played(tmp_path: Path) -> None:
    other = Executor()
    with pytest.raises(OrreryError, match="cannot write"):
        carry_out(plan(), other, tmp_path / "nowhere" / "games.parquet")
    assert other.asked == []


def test_without_a_file_everything_stays_here(tmp_path: Path) -> None:
    assert carry_out(plan(2), executor(), None).games == 2
    assert list(tmp_path.iterdir()) == []
