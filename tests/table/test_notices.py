"""What the database remembers for letters: its secrets, and which turns were told of."""

from pathlib import Path

from ageing import apart
from orrery.table.migrations import migrate
from orrery.table.notices import Notices
from orrery.table.store import Store
from orrery.web.settings import Settings


async def opened(database: Path) -> tuple[Store, Notices]:
    store = Store(Settings(str(database)).url)
    await migrate(store)
    return store, Notices(store)


async def keys(database: Path, *names: str) -> list[str]:
    store, notices = await opened(database)
    found = [await notices.key(name) for name in names]
    await store.close()
    return found


def test_a_key_is_made_once_and_is_the_same_after_a_restart(tmp_path: Path) -> None:
    """Links in letters that were sent before a restart are still good."""
    first = apart(keys(tmp_path / "orrery.db", "links", "links"))
    assert first[0] == first[1]
    assert apart(keys(tmp_path / "orrery.db", "links")) == first[:1]


def test_a_key_is_a_secret_of_its_purpose_and_of_its_database(tmp_path: Path) -> None:
    here = apart(keys(tmp_path / "here.db", "links", "sessions"))
    there = apart(keys(tmp_path / "there.db", "links"))
    assert len({*here, *there}) == 3
    assert all(len(bytes.fromhex(key)) == 32 for key in (*here, *there))
