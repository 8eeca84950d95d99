"""Tables that grow old in the store: what depends on time is tested without waiting for it."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import asyncpg
import msgspec
import sqlalchemy as sa

from orrery.table.events import Event
from orrery.table.schema import EVENTS, POSITIONS
from orrery.table.store import Store
from orrery.web.settings import Settings

DAY = 86400.0


def apart(work: Coroutine[Any, Any, Any]) -> Any:
    """Run it on a thread of its own: the one of the tests may have a browser's loop running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result(60)


async def grow_old(database: str, table: str, seconds: float) -> None:
    """As if all that happened at a table had happened so much earlier."""
    store = Store(Settings(database).url)
    async with store.begin() as db:
        await db.execute(POSITIONS.delete().where(POSITIONS.c.table_id == table))
        rows = await db.execute(sa.select(EVENTS).where(EVENTS.c.table_id == table))
        for row in rows.mappings().all():
            event = msgspec.json.decode(row["data"], type=Event)
            older = msgspec.structs.replace(event, at=event.at - seconds)
            here = (EVENTS.c.table_id == table, EVENTS.c.number == event.number)
            data = msgspec.json.encode(older).decode()
            await db.execute(EVENTS.update().where(*here).values(data=data))
    await store.close()


async def sql(database: str, statement: str) -> None:
    """Say something to PostgreSQL directly."""
    connection = await asyncpg.connect(database)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
