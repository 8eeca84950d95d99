"""The tables that migrations make in a new database are those that the code expects."""

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from ageing import apart
from orrery.table.migrations import migrate
from orrery.table.schema import METADATA
from orrery.table.store import Store
from orrery.web.settings import Settings


def of_new_database(folder: Path, look: Any) -> Any:
    """What somebody finds who looks at a database that a server has just made."""

    async def story() -> Any:
        store = Store(Settings(str(folder / "orrery.db")).url)
        await migrate(store)
        async with store.engine.connect() as db:
            found = await db.run_sync(look)
        await store.close()
        return found

    return apart(story())


def test_columns_are_of_the_kinds_and_lengths_that_the_code_expects(tmp_path: Path) -> None:
    def differences(db: sa.Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(db), METADATA))

    assert of_new_database(tmp_path, differences) == []


def test_a_row_is_known_by_the_same_columns(tmp_path: Path) -> None:
    """Of two servers that write the same one is told that it was too late."""

    def keys(db: sa.Connection) -> dict[str, list[str]]:
        there = sa.inspect(db)
        return {
            name: there.get_pk_constraint(name)["constrained_columns"] for name in METADATA.tables
        }

    expected = {
        name: [column.name for column in table.primary_key]
        for name, table in METADATA.tables.items()
    }
    assert of_new_database(tmp_path, keys) == expected
    assert all(expected.values())
