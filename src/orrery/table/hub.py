"""Notifies watchers of new events at a table; through PostgreSQL also those of other servers."""

import asyncio
from collections import defaultdict
from logging import WARNING
from typing import Any

from orrery.logs import note
from orrery.table.store import CHANNEL, Store

PAUSE = 1.0  # seconds between attempts to listen again


class Watch:
    """Waits for new events of a table. `user` is set if the page of the table is open in a browser
    of that user."""

    def __init__(self) -> None:
        self.user: int | None = None
        self._news = asyncio.Event()
        self._latest: int | None = 0

    def notify(self, number: int | None) -> None:
        """There is an event of that number; None: events may have been missed."""
        unsure = number is None or self._latest is None
        self._latest = None if unsure else max(number or 0, self._latest or 0)
        self._news.set()

    async def wait(self, seconds: float) -> int | None:
        """The number of the latest event (None: unknown); `TimeoutError` after `seconds`."""
        await asyncio.wait_for(self._news.wait(), seconds)
        self._news.clear()
        latest, self._latest = self._latest, 0
        return latest


class Hub:
    def __init__(self) -> None:
        self._waiting: defaultdict[str, set[Watch]] = defaultdict(set)
        self._listening: asyncio.Task[None] | None = None

    def wake(self, table: str, number: int | None) -> None:
        """Notify all watchers of a table."""
        for watch in self._waiting.get(table, ()):
            watch.notify(number)

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
        """The tables whose page is open through this server, each with the user."""
        return {
            (table, watch.user)
            for table, watches in self._waiting.items()
            for watch in watches
            if watch.user is not None
        }

    # --- Other servers --------------------------------------------------------------------------

    async def listen(self, store: Store) -> None:
        """Listen for events that other servers append, if the database is PostgreSQL."""
        if store.sqlite:
            return
        url = store.url.replace("postgresql+asyncpg://", "postgresql://")
        connection, lost = await self._connect(url)
        self._listening = asyncio.create_task(self._keep_listening(url, connection, lost))

    async def _connect(self, url: str) -> tuple[Any, asyncio.Event]:
        import asyncpg

        lost = asyncio.Event()
        connection = await asyncpg.connect(url)
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(CHANNEL, lambda *args: self._received(args[3]))
        return connection, lost

    async def _keep_listening(self, url: str, connection: Any, lost: asyncio.Event) -> None:
        """Listen until `close`, and reconnect when the connection is lost."""
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

    def _received(self, news: str) -> None:
        table, _, number = news.partition(" ")
        self.wake(table, int(number))

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
