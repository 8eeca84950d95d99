"""Migrations lead every older database, with all that is in it, to what the code expects."""

from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from ageing import apart
from orrery.table.migrations import migrate
from orrery.table.notices import Notices
from orrery.table.schema import METADATA
from orrery.table.store import Store
from orrery.web.settings import Settings


def to(revision: str) -> Any:
    def upgrade(connection: sa.Connection) -> None:
        config = Config()
        config.set_main_option("script_location", "orrery.table:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, revision)

    return upgrade


@pytest.mark.parametrize("revision", ["0001", "0002"])
@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_an_older_database_keeps_what_it_has(database: str, revision: str) -> None:
    async def story() -> tuple[Any, list[Any]]:
        store = Store(Settings(database).url)
        async with store.engine.begin() as db:
            await db.run_sync(to(revision))
            await db.execute(
                sa.text("INSERT INTO users (name, language, created) VALUES ('Ada', 'fr', 1.0)")
            )
        await migrate(store)
        ada = await Notices(store).address(1)
        async with store.engine.connect() as db:
            differences = await db.run_sync(
                lambda c: compare_metadata(MigrationContext.configure(c), METADATA)
            )
        await store.close()
        return ada, differences

    ada, differences = apart(story())
    assert (ada.name, ada.language, ada.email, ada.mails) == ("Ada", "fr", None, False)
    assert differences == []
