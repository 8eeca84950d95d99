"""All executors give the same games, and none is lost with its worker."""

import os
import signal
from multiprocessing import active_children

import msgspec
import pytest
from msgspec.structs import replace

from orrery.kernel.errors import OrreryError
from orrery.lab.executors import executor
from orrery.lab.plan import Plan, simulation
from orrery.lab.playing import Played


def decoded(game: bytes) -> Played:
    found = msgspec.json.decode(game, type=Played)
    seats = range(len(found.levels))
    return replace(found, seconds=tuple(0.0 for _ in seats), slowest=tuple(0.0 for _ in seats))


def by_number(games: list[Played]) -> list[Played]:
    return sorted(games, key=lambda game: game.number)


@pytest.fixture(scope="module")
def plan() -> Plan:
    return simulation("kepler-3042", ["random", "random"], 16)


@pytest.fixture(scope="module")
def alone(plan: Plan) -> list[Played]:
    return [decoded(game) for game in executor()(plan.request.setting, plan.tasks())]


def test_two_processes_play_what_one_plays_though_one_of_them_is_killed(
    plan: Plan, alone: list[Played]
) -> None:
    games, killed = [], 0
    for game in executor(2)(plan.request.setting, plan.tasks()):
        games.append(decoded(game))
        if len(games) == 2:
            killed = active_children()[0].pid or 0
            os.kill(killed, signal.SIGKILL)
    assert killed
    assert by_number(games) == alone
    assert active_children() == []


def test_bots_that_think_do_it_alike_everywhere() -> None:
    plan = simulation("kepler-3042", ["easy@0.01"], 2)
    here = [decoded(game) for game in executor(1)(plan.request.setting, plan.tasks())]
    there = [decoded(game) for game in executor(2)(plan.request.setting, plan.tasks())]
    assert by_number(there) == here


def test_stopping_early_leaves_no_worker_running(plan: Plan) -> None:
    """Not even to finish a game that may take minutes."""
    games = executor(2)(plan.request.setting, plan.tasks())
    next(games)
    workers = active_children()
    assert workers
    games.close()  # type: ignore[attr-defined]
    assert active_children() == []
    assert {worker.exitcode for worker in workers} == {-signal.SIGKILL}


def test_workers_that_die_again_and_again_are_given_up(
    plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orrery.lab.executors._batch", _die)
    with pytest.raises(OrreryError, match="a worker died 3 times before it had finished a game"):
        list(executor(2)(plan.request.setting, plan.tasks()))


def _die(tasks: list[bytes]) -> tuple[list[bytes], float]:
    os._exit(1)


def test_an_error_in_a_worker_is_raised_here(plan: Plan) -> None:
    strange = replace(plan.request.setting, options={"objectives": "none"})
    with pytest.raises(OrreryError, match="option objectives cannot be 'none'"):
        list(executor(2)(strange, plan.tasks()))


def test_zero_jobs_are_refused() -> None:
    with pytest.raises(OrreryError, match="0 jobs cannot play"):
        executor(0)
