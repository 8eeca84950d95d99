"""Migrations of the database (Alembic), for SQLite and PostgreSQL; run when a server starts."""

from importlib.resources import files

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from orrery.table.store import Store


async def migrate(store: Store) -> None:
    """Bring the database to the form that this code expects."""
    async with store.engine.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(files(__name__)))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
