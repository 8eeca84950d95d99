"""Who plays the games of a plan: this process, several processes, or a Ray cluster.

A crew gets tasks and gives games back as they end, in any order. The game of a worker that was lost
is played again by another: it is the same game, for its luck depends on its task alone.
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
from orrery.lab.extras import needed
from orrery.lab.playing import Setting, Task, work

Crew: TypeAlias = Callable[[Setting, Iterable[Task]], Iterator[bytes]]

_AHEAD: Final = 3  # tasks that are handed out for each worker: nobody waits, little is in vain
_BATCH, _MOST = 0.25, 16  # seconds and games that are sent to a process at a time
_TICK: Final = 0.2  # seconds after which a Ctrl-C is heard at the latest
_FAREWELL: Final = 5.0  # seconds that a pool has to end
_PATIENCE: Final = 3  # times that workers may die without finishing a single game
_LOCAL: Final = "local"


def crew(jobs: int | None = None, ray: str | None = None) -> Crew:
    """So many processes of this machine (one unless told otherwise), or those of a Ray cluster."""
    if jobs is not None and jobs < 1:
        raise OrreryError(f"{jobs} jobs cannot play; at least 1")
    if ray is not None:
        needed("ray", "--ray")
        return lambda setting, tasks: _on_ray(ray, jobs, setting, tasks)
    if jobs is None or jobs == 1:
        return _alone
    return lambda setting, tasks: _together(jobs, setting, tasks)


def _alone(setting: Setting, tasks: Iterable[Task]) -> Iterator[bytes]:
    shared = msgspec.json.encode(setting)
    return (work(shared, msgspec.json.encode(task)) for task in tasks)


# --- Processes ----------------------------------------------------------------------------------


def _together(jobs: int, setting: Setting, tasks: Iterable[Task]) -> Iterator[bytes]:
    shared, rest = msgspec.json.encode(setting), map(msgspec.json.encode, tasks)
    again: list[bytes] = []  # what died with its worker
    deaths, size = 0, 1
    while True:
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (shared,))
        running: dict[Future[tuple[list[bytes], float]], list[bytes]] = {}
        try:
            with _interrupted_between_steps() as step:
                while True:
                    step()
                    while len(running) < jobs * _AHEAD and (batch := _next(again, rest, size)):
                        running[pool.submit(_batch, batch)] = batch
                    if not running:
                        return
                    for future in wait(running, _TICK, FIRST_COMPLETED).done:
                        games, seconds = future.result()
                        del running[future]
                        deaths, size = 0, _size(seconds / len(games))
                        yield from games
        except BrokenProcessPool:
            deaths += 1
            if deaths >= _PATIENCE:
                raise OrreryError(
                    f"a worker died {deaths} times before it had finished a game: "
                    "is there enough memory for so many --jobs?"
                ) from None
            again = [*(task for batch in running.values() for task in batch), *again]
        finally:
            _dismiss(pool)


@contextmanager
def _interrupted_between_steps() -> Iterator[Callable[[], None]]:
    """Ctrl-C is heard when a step begins: in the middle of one it could leave a future locked, and
    whoever dismisses the workers would wait for it forever."""
    asked = list[int]()

    def step() -> None:
        if asked:
            raise KeyboardInterrupt

    if current_thread() is not main_thread():  # nobody is interrupted there
        yield step
        return
    before = signal.signal(signal.SIGINT, lambda number, _: asked.append(number))
    try:
        yield step
    finally:
        signal.signal(signal.SIGINT, before)


def _batch(tasks: list[bytes]) -> tuple[list[bytes], float]:
    """Several games and the time that they took: sending each alone would cost quick games."""
    began = perf_counter()
    return [work(_shared, task) for task in tasks], perf_counter() - began


def _size(seconds: float) -> int:
    """How many games of so many seconds are sent together."""
    return max(1, min(_MOST, round(_BATCH / max(seconds, 1e-9))))


def _next(again: list[bytes], rest: Iterator[bytes], size: int) -> list[bytes]:
    """Tasks to hand out: first those that have to be done again."""
    found = [again.pop(0) for _ in range(min(size, len(again)))]
    return found + list(islice(rest, size - len(found)))


_shared = b""  # in a worker: the setting of all its games


def _begin(setting: bytes) -> None:
    """A worker leaves Ctrl-C to the one who sent for it, and does not outlive that one."""
    global _shared
    _shared = setting
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _dismiss(pool: ProcessPoolExecutor) -> None:
    """Kill the workers and do not wait: a worker that is killed while it sends a result can hang
    `pool.shutdown`."""
    workers = list((pool._processes or {}).values())
    for worker in workers:
        worker.kill()
    if results := getattr(pool, "_result_queue", None):
        results._writer.close()
    ending = Thread(target=pool.shutdown, kwargs={"cancel_futures": True}, daemon=True)
    ending.start()
    ending.join(_FAREWELL)


# --- Ray ----------------------------------------------------------------------------------------


def _on_ray(
    address: str, jobs: int | None, setting: Setting, tasks: Iterable[Task]
) -> Iterator[bytes]:
    """Ray plays the game of a lost worker or node again by itself; `max_retries` allows it."""
    ray = needed("ray", "--ray")
    _connect(ray, address, jobs)
    try:
        far = ray.remote(num_cpus=1, max_retries=_PATIENCE + 5)(work)
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
    """How many games are handed out at a time; a cluster of others gets no more than was said."""
    if jobs is not None and address != _LOCAL:
        return jobs
    return _AHEAD * (jobs or max(1, int(ray.cluster_resources().get("CPU", 1))))


def _connect(ray: Any, address: str, jobs: int | None) -> None:
    """Join a cluster, or start one on this machine. What runs there is the code that runs here."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told about anybody's games
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
