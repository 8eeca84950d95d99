"""The processes in which bots think, so that the server itself never waits for one.

A fixed number of jobs run at a time. The others wait in two queues: bots that must move, and what
is asked out of curiosity (hints, reviews). Within a queue people take turns: one with a hundred
waiting jobs delays another person by one job, not by a hundred. Bots go first, but after a few of
them one job of the other queue is let through.
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

MOST_WAITING: Final = 3  # jobs out of curiosity that one person may have under way
_BOTS_IN_A_ROW: Final = 3  # before a job out of curiosity is let through
_FAREWELL: Final = 2.0  # seconds
_ATTEMPTS: Final = 3  # a job whose process dies is done again


class Queue:
    """Jobs waiting for their turn, first come first served for each person, one person after the
    other."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def add(self, person: Hashable) -> asyncio.Future[None]:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(turn)
        return turn

    def remove(self, person: Hashable, turn: asyncio.Future[None]) -> None:
        """Forget a job, unless it has been taken already."""
        turns = self._waiting.get(person, deque())
        if turn in turns:
            turns.remove(turn)
        if not turns:
            self._waiting.pop(person, None)

    def take(self) -> asyncio.Future[None]:
        """The job whose turn it is; its person goes to the end of the queue."""
        person, turns = self._waiting.popitem(last=False)
        turn = turns.popleft()
        if turns:
            self._waiting[person] = turns
        return turn


class Workers:
    """`count` processes; with 0, threads of the server itself."""

    def __init__(self, count: int = 0) -> None:
        self._count = count
        self._processes = _processes(count)
        self._free = count or os.cpu_count() or 1
        self._bots, self._curious = Queue(), Queue()
        self._bots_in_a_row = 0
        self._curiosity: dict[Hashable, int] = {}
        self._closed = False

    async def run(
        self, person: Hashable, work: Callable[P, T], *args: P.args, **more: P.kwargs
    ) -> T:
        """Have a job done for a bot that must move at a table of that person."""
        return await self._queued(self._bots, person, work, *args, **more)

    async def run_at_leisure(
        self, person: Hashable, work: Callable[P, T], *args: P.args, **more: P.kwargs
    ) -> T:
        """Have a job done that somebody is curious about; `TooMany` if that person has several
        under way already."""
        under_way = self._curiosity.get(person, 0)
        if under_way >= MOST_WAITING:
            raise TooMany(message("refuse_thinking", most=MOST_WAITING), seconds=2)
        self._curiosity[person] = under_way + 1
        try:
            return await self._queued(self._curious, person, work, *args, **more)
        finally:
            self._curiosity[person] -= 1
            if not self._curiosity[person]:
                del self._curiosity[person]

    async def _queued(
        self, queue: Queue, person: Hashable, work: Callable[P, T], *args: P.args, **more: P.kwargs
    ) -> T:
        await self._turn(queue, person)
        job = asyncio.ensure_future(self._done(work, *args, **more))
        # A job that nobody waits for any more still keeps its process busy until it ends.
        job.add_done_callback(self._ended)
        return await asyncio.shield(job)

    async def _turn(self, queue: Queue, person: Hashable) -> None:
        """Wait until a process is free for that person."""
        turn = queue.add(person)
        self._admit()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._ended()
            else:
                queue.remove(person, turn)
            raise

    def _admit(self) -> None:
        while self._free and (self._bots or self._curious):
            curious = self._curious and (not self._bots or self._bots_in_a_row >= _BOTS_IN_A_ROW)
            turn = (self._curious if curious else self._bots).take()
            if not turn.done():  # else its caller has left a moment ago
                self._bots_in_a_row = 0 if curious else self._bots_in_a_row + 1
                self._free -= 1
                turn.set_result(None)

    def _ended(self, job: asyncio.Future[T] | None = None) -> None:
        if job is not None and not job.cancelled():
            job.exception()  # whoever still waits for it is told
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
        """Stop at once, whatever is being thought about."""
        self._closed = True
        pool, self._processes = self._processes, None
        if isinstance(pool, ProcessPoolExecutor):
            for process in list((pool._processes or {}).values()):
                process.kill()
            ending = Thread(target=pool.shutdown, kwargs={"cancel_futures": True}, daemon=True)
            ending.start()
            ending.join(_FAREWELL)  # it has nobody to wait for, but locks to give back


def _processes(count: int) -> Executor | None:
    if not count:
        return None
    context = get_context("spawn")
    return ProcessPoolExecutor(count, mp_context=context, initializer=exit_with_parent)


def exit_with_parent() -> None:
    """A worker process lives as long as its server, and no longer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then kills it
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)
