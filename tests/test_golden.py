"""Whole games, kept as records and traces and compared verbatim.

A trace tells everything that each move changed. After a change of the rules that is meant,
`make golden` (UPDATE_GOLDEN=1) writes them anew, and the diff is the review.
"""

import os
from functools import cache
from pathlib import Path

import pytest

import orrery
from orrery.kernel.trace import trace
from orrery.testing import Case, walk
from trials import trial

ROOT = Path(__file__).parent.parent / "records"
UPDATE = bool(os.environ.get("UPDATE_GOLDEN"))

GAMES = [  # large tables have long traces
    pytest.param(
        game.key, seats, id=f"{game.key}-{seats}", marks=[pytest.mark.long] if seats > 4 else []
    )
    for game in orrery.games()
    for seats in game.seats
]
KEPT = sorted(ROOT.glob("*/*.record"))


def golden(path: Path, now: str) -> str:
    """What is kept in a file; with UPDATE_GOLDEN it is what there is now."""
    if UPDATE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(now, encoding="utf-8")
    assert path.exists(), f"{path} is not there: run `make golden` and review what it writes"
    return path.read_text(encoding="utf-8")


@cache
def traced(text: str) -> str:
    """The trace of a record as it is written; made once for all who compare it."""
    record = orrery.Record.loads(text)
    return "\n".join([*trace(orrery.game(record.game), record), ""])


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_a_random_game_is_played_as_it_always_was(key: str, seats: int) -> None:
    is_golden(ROOT / key / f"random-{seats}.record", orrery.playout(key, seats=seats, seed=1))


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_a_curious_game_is_played_as_it_always_was(key: str, seats: int) -> None:
    """With a guide, who sees what random play hardly ever meets."""
    walked = walk(Case(trial(key), seats), 2)
    totals = tuple(score.total for score in walked.game.scores(walked.states[-1]))
    text = walked.record.finished(totals).dumps()
    is_golden(ROOT / key / f"curious-{seats}.record", orrery.Record.loads(text))


def is_golden(path: Path, record: orrery.Record) -> None:
    text = record.dumps()
    assert text == golden(path, text)
    assert traced(text) == golden(path.with_suffix(".trace"), traced(text))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_kept_game_replays_to_its_trace_and_its_result(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = orrery.Record.loads(text)
    *_, last = record.states()
    scores = orrery.game(record.game).scores(last)
    assert record.game == path.parent.name
    assert record.result in (None, tuple(score.total for score in scores))
    assert traced(text) == golden(path.with_suffix(".trace"), traced(text))


def test_no_trace_is_without_its_record() -> None:
    assert not [path for path in ROOT.glob("*/*.trace") if not path.with_suffix(".record").exists()]
