"""Executors play the games of a plan: in this process, in several processes or on a Ray cluster.

An executor takes tasks and yields games as they end, in any order. If a worker is lost, its games
are played again by another one, with the same result: their luck depends on the task alone.
"""

import os
import signal
import socket
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread, current_thread, main_thread
from time import perf_counter
from typing import Any, Final, TypeAlias

import msgspec

from orrery.kernel.errors import OrreryError
from orrery.lab.extras import require
from orrery.lab.playing import Setting, Task, work

Executor: TypeAlias = Callable[[Setting, Iterable[Task]], Iterator[bytes]]

_QUEUED: Final = 3  # batches queued per worker, so that no worker waits and few are wasted
_BATCH, _MOST = 0.25, 16  # a batch lasts about this many seconds and has at most this many games
_POLL: Final = 0.2  # seconds until a Ctrl-C is noticed, at most
_SHUTDOWN: Final = 5.0  # seconds that a pool is given to end
_MOST_DEATHS: Final = 3  # worker deaths without a finished game after which it gives up
_LOCAL: Final = "local"


def executor(jobs: int | None = None, ray: str | None = None) -> Executor:
    """An executor with `jobs` processes on this machine (default 1), or on a Ray cluster."""
    if jobs is not None and jobs < 1:
        raise OrreryError(f"{jobs} jobs cannot play; at least 1")
    if ray is not None:
        require("ray", "--ray")
        return lambda setting, tasks: _on_ray(ray, jobs, setting, tasks)
    if jobs is None or jobs == 1:
        return _in_process
    return lambda setting, tasks: _in_pool(jobs, setting, tasks)


def _in_process(setting: Setting, tasks: Iterable[Task]) -> Iterator[bytes]:
    shared = msgspec.json.encode(setting)
    return (work(shared, msgspec.json.encode(task)) for task in tasks)


# --- Processes ----------------------------------------------------------------------------------


def _in_pool(jobs: int, setting: Setting, tasks: Iterable[Task]) -> Iterator[bytes]:
    shared, rest = msgspec.json.encode(setting), map(msgspec.json.encode, tasks)
    retries: list[bytes] = []  # tasks whose worker died
    deaths, size = 0, 1
    while True:
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _init_worker, (shared,))
        running: dict[Future[tuple[list[bytes], float]], list[bytes]] = {}
        try:
            with _interrupt_between_steps() as step:
                while True:
                    step()
                    while len(running) < jobs * _QUEUED and (batch := _next(retries, rest, size)):
                        running[pool.submit(_batch, batch)] = batch
                    if not running:
                        return
                    for future in wait(running, _POLL, FIRST_COMPLETED).done:
                        games, seconds = future.result()
                        del running[future]
                        deaths, size = 0, _size(seconds / len(games))
                        yield from games
        except BrokenProcessPool:
            deaths += 1
            if deaths >= _MOST_DEATHS:
                raise OrreryError(
                    f"a worker died {deaths} times before it had finished a game: "
                    f"is there enough memory for {jobs} jobs?"
                ) from None
            retries = [*(task for batch in running.values() for task in batch), *retries]
        finally:
            _kill(pool)


@contextmanager
def _interrupt_between_steps() -> Iterator[Callable[[], None]]:
    """Delay Ctrl-C until the next call of the yielded function. In the middle of a step it could
    leave a future locked, and killing the workers would then hang."""
    asked = list[int]()

    def step() -> None:
        if asked:
            raise KeyboardInterrupt

    if current_thread() is not main_thread():  # only the main thread gets signals
        yield step
        return
    before = signal.signal(signal.SIGINT, lambda number, _: asked.append(number))
    try:
        yield step
    finally:
        signal.signal(signal.SIGINT, before)


def _batch(tasks: list[bytes]) -> tuple[list[bytes], float]:
    """Play several games and measure the time; sending quick games one by one would be slow."""
    began = perf_counter()
    return [work(_shared, task) for task in tasks], perf_counter() - began


def _size(seconds: float) -> int:
    """How many games make a batch if one takes `seconds`."""
    return max(1, min(_MOST, round(_BATCH / max(seconds, 1e-9))))


def _next(retries: list[bytes], rest: Iterator[bytes], size: int) -> list[bytes]:
    """The next tasks to hand out: retries first."""
    found = [retries.pop(0) for _ in range(min(size, len(retries)))]
    return found + list(islice(rest, size - len(found)))


_shared = b""  # in a worker: the setting of all its games


def _init_worker(setting: bytes) -> None:
    """Set up a worker: it ignores Ctrl-C, which its parent handles, and ends with its parent."""
    global _shared
    _shared = setting
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _kill(pool: ProcessPoolExecutor) -> None:
    """Kill the workers and do not wait: a worker that is killed while it sends a result can hang
    `pool.shutdown`."""
    workers = list((pool._processes or {}).values())
    for worker in workers:
        worker.kill()
    if results := getattr(pool, "_result_queue", None):
        results._writer.close()
    ending = Thread(target=pool.shutdown, kwargs={"cancel_futures": True}, daemon=True)
    ending.start()
    ending.join(_SHUTDOWN)


# --- Ray ----------------------------------------------------------------------------------------


def _on_ray(
    address: str, jobs: int | None, setting: Setting, tasks: Iterable[Task]
) -> Iterator[bytes]:
    """Ray itself replays the games of a lost worker or node, up to `max_retries` times."""
    ray = require("ray", "--ray")
    _connect(ray, address, jobs)
    try:
        far = ray.remote(num_cpus=1, max_retries=_MOST_DEATHS + 5)(work)
        shared = ray.put(msgspec.json.encode(setting))
        rest = map(msgspec.json.encode, tasks)
        width = _width(ray, address, jobs)
        running = [far.remote(shared, task) for task in islice(rest, width)]
        while running:
            done, running = ray.wait(running)
            running += [far.remote(shared, task) for task in islice(rest, len(done))]
            yield from ray.get(done)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, OrreryError):
            raise error.cause from None
        raise
    except ray.exceptions.RayError as error:
        raise OrreryError(
            f"the Ray cluster gave up: {str(error).strip().splitlines()[0]}"
        ) from None
    finally:
        ray.shutdown()


def _width(ray: Any, address: str, jobs: int | None) -> int:
    """How many games are handed out at a time; on a shared cluster no more than `jobs`."""
    if jobs is not None and address != _LOCAL:
        return jobs
    return _QUEUED * (jobs or max(1, int(ray.cluster_resources().get("CPU", 1))))


def _connect(ray: Any, address: str, jobs: int | None) -> None:
    """Join a cluster, or start one on this machine. The workers run a copy of this code."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # send no telemetry
    quiet = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": True}
    try:
        if address == _LOCAL:
            ray.init(num_cpus=jobs, include_dashboard=False, **quiet)
        else:
            _check_address(address)
            code = str(Path(__file__).parents[1])
            ray.init(address=address, runtime_env={"py_modules": [code]}, **quiet)
    except (OSError, RuntimeError, ValueError) as error:
        raise OrreryError(f"no Ray cluster at {address!r}: {_first_line(error)}") from None


def _check_address(address: str) -> None:
    """Ray retries for minutes if nothing listens at the address, so probe the port first."""
    host, colon, port = address.rpartition("//")[2].rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=10).close()


def _first_line(error: Exception) -> str:
    return next(iter(str(error).strip().splitlines()), type(error).__name__)
