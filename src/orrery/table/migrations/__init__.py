"""Migrations of the database (Alembic), for SQLite and PostgreSQL; run when a server starts."""

from importlib.resources import files

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from orrery.table.store import Store

LOCK = 0x6F7272657279  # the key of an advisory lock: "orrery" in ASCII


async def migrate(store: Store) -> None:
    """Upgrade the database to the present schema. Of several servers that start at the same time
    one does it, the others wait."""
    async with store.engine.begin() as connection:
        lock = "BEGIN IMMEDIATE" if store.sqlite else f"SELECT pg_advisory_xact_lock({LOCK})"
        await connection.exec_driver_sql(lock)
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(files(__name__)))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
