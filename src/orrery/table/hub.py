"""Who is waiting for news of a table, in this process and, through PostgreSQL, in the others."""

import asyncio
from collections import defaultdict
from logging import WARNING
from typing import Any

from orrery.logs import note
from orrery.table.store import CHANNEL, Store

PAUSE = 1.0  # seconds between attempts to listen again


class Watch:
    """Somebody waiting. What it hears is the number of the latest event. A `user` is somebody who
    has the page of the table open."""

    def __init__(self) -> None:
        self.user: int | None = None
        self._news = asyncio.Event()
        self._heard: int | None = 0

    def tell(self, number: int | None) -> None:
        """None: something may have been missed."""
        unsure = number is None or self._heard is None
        self._heard = None if unsure else max(number or 0, self._heard or 0)
        self._news.set()

    async def wait(self, seconds: float) -> int | None:
        """The number of the latest event; `TimeoutError` when nothing is heard for so long."""
        await asyncio.wait_for(self._news.wait(), seconds)
        self._news.clear()
        heard, self._heard = self._heard, 0
        return heard


class Hub:
    def __init__(self) -> None:
        self._waiting: defaultdict[str, set[Watch]] = defaultdict(set)
        self._listening: asyncio.Task[None] | None = None

    def wake(self, table: str, number: int | None) -> None:
        """There is something new at a table."""
        for watch in self._waiting.get(table, ()):
            watch.tell(number)

    def wake_all(self) -> None:
        for table in self._waiting:
            self.wake(table, None)

    def watch(self, table: str) -> Watch:
        watch = Watch()
        self._waiting[table].add(watch)
        return watch

    def leave(self, table: str, watch: Watch) -> None:
        self._waiting[table].discard(watch)
        if not self._waiting[table]:
            del self._waiting[table]

    def watchers(self, table: str) -> int:
        return len(self._waiting.get(table, ()))

    def present(self) -> set[tuple[str, int]]:
        """The people who have the page of a table open here, each with the table."""
        return {
            (table, watch.user)
            for table, watches in self._waiting.items()
            for watch in watches
            if watch.user is not None
        }

    # --- Other servers --------------------------------------------------------------------------

    async def listen(self, store: Store) -> None:
        """Hear what other server processes append, where the database can tell."""
        if store.sqlite:
            return
        url = store.url.replace("postgresql+asyncpg://", "postgresql://")
        connection, lost = await self._connect(url)
        self._listening = asyncio.create_task(self._go_on(url, connection, lost))

    async def _connect(self, url: str) -> tuple[Any, asyncio.Event]:
        import asyncpg

        lost = asyncio.Event()
        connection = await asyncpg.connect(url)
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(CHANNEL, lambda *heard: self._hear(heard[3]))
        return connection, lost

    async def _go_on(self, url: str, connection: Any, lost: asyncio.Event) -> None:
        """Listen until we are closed, again after a lost connection."""
        import asyncpg

        try:
            while True:
                await lost.wait()
                note("the database went away; trying to listen again", WARNING)
                try:
                    connection, lost = await self._connect(url)
                except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    await asyncio.sleep(PAUSE)
                else:
                    self.wake_all()
        finally:
            connection.terminate()

    def _hear(self, news: str) -> None:
        table, _, number = news.partition(" ")
        self.wake(table, int(number))

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
