"""The processes in which bots think, so that a server never waits for one.

A bot that must move goes first come, first served. What is asked out of curiosity, hints and
reviews, is thought of one after another: however many people ask, bots keep most of the time.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from logging import ERROR
from typing import ParamSpec, TypeVar

from orrery.logs import note

P = ParamSpec("P")
T = TypeVar("T")


class Workers:
    def __init__(self, processes: Executor | None = None) -> None:
        self._processes = processes  # none: in threads of the server
        self._leisure = asyncio.Lock()

    async def run(self, work: Callable[P, T], *args: P.args, **none: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._processes, work, *args)
        except BrokenExecutor:
            note("the processes in which bots think have died; they think here from now on", ERROR)
            self._processes = None
            return await loop.run_in_executor(None, work, *args)

    async def run_at_leisure(self, work: Callable[P, T], *args: P.args, **none: P.kwargs) -> T:
        async with self._leisure:
            return await self.run(work, *args, **none)
