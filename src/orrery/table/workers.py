"""The processes in which bots think, so that the server itself never waits for one.

A fixed number of jobs run at a time. The others wait in two queues: bots that must move, and
optional jobs (hints, reviews). Within a queue clients take turns: a client with a hundred waiting
jobs delays another one by one job only. Bots go first, but after a few of them one optional job is
let through.
"""

import asyncio
import os
import signal
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from functools import partial
from logging import WARNING
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final, ParamSpec, TypeVar

from orrery.kernel.errors import message
from orrery.logs import note
from orrery.table.errors import TooMany

P = ParamSpec("P")
T = TypeVar("T")

MOST_WAITING: Final = 3  # optional jobs that one client may have in progress
_BOTS_IN_A_ROW: Final = 3  # before an optional job is let through
_SHUTDOWN: Final = 2.0  # seconds
_ATTEMPTS: Final = 3  # at a job whose process dies


class Queue:
    """Waiting jobs: clients take turns, and the jobs of one client keep their order."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def add(self, client: Hashable) -> asyncio.Future[None]:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, deque()).append(turn)
        return turn

    def remove(self, client: Hashable, turn: asyncio.Future[None]) -> None:
        """Remove a job, unless it has been taken already."""
        turns = self._waiting.get(client, deque())
        if turn in turns:
            turns.remove(turn)
        if not turns:
            self._waiting.pop(client, None)

    def take(self) -> asyncio.Future[None]:
        """The next job; its client goes to the end of the queue."""
        client, turns = self._waiting.popitem(last=False)
        turn = turns.popleft()
        if turns:
            self._waiting[client] = turns
        return turn


class Workers:
    """`count` processes; with 0, threads of the server itself."""

    def __init__(self, count: int = 0) -> None:
        self._count = count
        self._processes = _processes(count)
        self._free = count or os.cpu_count() or 1
        self._bots, self._optional = Queue(), Queue()
        self._bots_in_a_row = 0
        self._in_progress: dict[Hashable, int] = {}
        self._closed = False

    async def run(
        self, client: Hashable, work: Callable[P, T], *args: P.args, **more: P.kwargs
    ) -> T:
        """Run a job for a bot that must move at a table of that client."""
        return await self._queued(self._bots, client, work, *args, **more)

    async def run_optional(
        self, client: Hashable, work: Callable[P, T], *args: P.args, **more: P.kwargs
    ) -> T:
        """Run an optional job; `TooMany` if that client has `MOST_WAITING` in progress
        already."""
        under_way = self._in_progress.get(client, 0)
        if under_way >= MOST_WAITING:
            raise TooMany(message("refuse_thinking", most=MOST_WAITING), seconds=2)
        self._in_progress[client] = under_way + 1
        try:
            return await self._queued(self._optional, client, work, *args, **more)
        finally:
            self._in_progress[client] -= 1
            if not self._in_progress[client]:
                del self._in_progress[client]

    async def _queued(
        self, queue: Queue, client: Hashable, work: Callable[P, T], *args: P.args, **more: P.kwargs
    ) -> T:
        await self._turn(queue, client)
        job = asyncio.ensure_future(self._done(work, *args, **more))
        # A job whose caller has left still keeps its process busy until it ends.
        job.add_done_callback(self._ended)
        return await asyncio.shield(job)

    async def _turn(self, queue: Queue, client: Hashable) -> None:
        """Wait until a process is free for that client."""
        turn = queue.add(client)
        self._admit()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._ended()
            else:
                queue.remove(client, turn)
            raise

    def _admit(self) -> None:
        while self._free and (self._bots or self._optional):
            curious = self._optional and (not self._bots or self._bots_in_a_row >= _BOTS_IN_A_ROW)
            turn = (self._optional if curious else self._bots).take()
            if not turn.done():  # else its caller has just left
                self._bots_in_a_row = 0 if curious else self._bots_in_a_row + 1
                self._free -= 1
                turn.set_result(None)

    def _ended(self, job: asyncio.Future[T] | None = None) -> None:
        if job is not None and not job.cancelled():
            job.exception()  # mark it as retrieved; a waiting caller gets it too
        self._free += 1
        self._admit()

    async def _done(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        for attempt in range(1, _ATTEMPTS + 1):
            processes = self._processes
            try:
                return await loop.run_in_executor(processes, partial(work, *args, **more))
            except BrokenExecutor:
                if self._closed or attempt == _ATTEMPTS:
                    raise
                if self._processes is processes:
                    note("a process in which bots think has died; new ones are started", WARNING)
                    self._processes = _processes(self._count)
        raise AssertionError("unreachable")

    def close(self) -> None:
        """Stop at once, without waiting for running jobs."""
        self._closed = True
        pool, self._processes = self._processes, None
        if isinstance(pool, ProcessPoolExecutor):
            for process in list((pool._processes or {}).values()):
                process.kill()
            ending = Thread(target=pool.shutdown, kwargs={"cancel_futures": True}, daemon=True)
            ending.start()
            ending.join(_SHUTDOWN)  # the processes are dead, but locks must be released


def _processes(count: int) -> Executor | None:
    if not count:
        return None
    context = get_context("spawn")
    return ProcessPoolExecutor(count, mp_context=context, initializer=exit_with_parent)


def exit_with_parent() -> None:
    """Set up a worker process: it ends with its server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server handles Ctrl-C and ends its workers
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)
