"""Who is waiting for news of a table, in this process and, through PostgreSQL, in the others."""

import asyncio
from collections import defaultdict
from typing import Any

from orrery.table.store import CHANNEL, Store


class Hub:
    def __init__(self) -> None:
        self._waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._connection: Any = None

    def wake(self, table: str) -> None:
        """There is something new at a table."""
        for event in self._waiting.get(table, ()):
            event.set()

    def wake_all(self) -> None:
        for table in self._waiting:
            self.wake(table)

    def watch(self, table: str) -> asyncio.Event:
        event = asyncio.Event()
        self._waiting[table].add(event)
        return event

    def leave(self, table: str, event: asyncio.Event) -> None:
        self._waiting[table].discard(event)
        if not self._waiting[table]:
            del self._waiting[table]

    def watchers(self, table: str) -> int:
        return len(self._waiting.get(table, ()))

    async def listen(self, store: Store) -> None:
        """Hear what other server processes append, where the database can tell."""
        if store.sqlite:
            return
        import asyncpg

        url = store.url.replace("postgresql+asyncpg://", "postgresql://")
        self._connection = await asyncpg.connect(url)
        await self._connection.add_listener(CHANNEL, lambda *heard: self.wake(heard[3]))

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()
