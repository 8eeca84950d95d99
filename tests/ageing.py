"""Tables that no client can make: with events moved into the past, or with a known seed although
other people play."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import asyncpg
import msgspec
import sqlalchemy as sa

from orrery.table.events import Event, SeatPlan
from orrery.table.house import House
from orrery.table.hub import Hub
from orrery.table.schema import EVENTS, POSITIONS
from orrery.table.store import Store
from orrery.web.settings import Settings
from servers import Player, Server

DAY = 86400.0


def apart(work: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine in a new thread: the main thread may have the event loop of a browser."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result(60)


async def grow_old(database: str, table: str, seconds: float) -> None:
    """Move all events of a table into the past by `seconds`."""
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
    """Run a statement on PostgreSQL directly."""
    connection = await asyncpg.connect(database)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


async def with_seed(
    server: Server, owner: Player, seed: int, game: str, options: dict[str, str]
) -> str:
    """A table of the owner and a friend with a known seed."""
    store = Store(Settings(server.database).url)
    user = await store.user_of(owner.token)
    assert user is not None
    seats = [SeatPlan("person", user.name, user.id), SeatPlan("open")]
    house = House(store, Hub())
    row = await house.open_table(user, game, seats, options, seed, visibility="open")
    await store.close()
    return row.id
