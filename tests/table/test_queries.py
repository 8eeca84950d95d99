"""How often the database is asked."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.datastructures import State

from ageing import apart
from orrery.table.events import SeatPlan
from orrery.table.house import House
from orrery.table.hub import Hub
from orrery.table.migrations import migrate
from orrery.table.notices import Notices
from orrery.table.store import Store, User
from orrery.web import api
from orrery.web.settings import Settings

ADA = "Ada"


@contextmanager
def counted(store: Store) -> Iterator[list[str]]:
    """The statements that are sent meanwhile."""
    sent = list[str]()

    def hear(*said: Any) -> None:
        sent.append(said[2])

    sa.event.listen(store.engine.sync_engine, "before_cursor_execute", hear)
    yield sent
    sa.event.remove(store.engine.sync_engine, "before_cursor_execute", hear)


async def opened(folder: Path) -> tuple[House, User]:
    store = Store(Settings(str(folder / "orrery.db")).url)
    await migrate(store)
    return House(store, Hub()), await store.add_user(ADA, "en", "token")


async def table(house: House, ada: User, clock: str = "none") -> str:
    seats = [SeatPlan("person", ADA, ada.id), SeatPlan("open")]
    row = await house.open_table(ada, "kepler-3042", seats, {}, clock=clock, visibility="open")
    return row.id


def test_lists_of_tables_take_the_same_number_of_queries_however_long_they_are(
    tmp_path: Path,
) -> None:
    async def lists(tables: int) -> list[tuple[int, int]]:
        folder = tmp_path / str(tables)
        folder.mkdir()
        house, ada = await opened(folder)
        for _ in range(tables):
            await table(house, ada)
        store, found = house.store, list[tuple[int, int]]()
        for listed in (
            store.tables_of(ada.id),
            store.open_tables(),
            store.listed_tables(),
            store.running_tables(),
        ):
            with counted(store) as sent:
                rows = await listed
            assert all(len(row.seats) == 2 for row in rows)
            found.append((len(rows), len(sent)))
        await store.close()
        return found

    assert apart(lists(1)) == [(1, 2)] * 4
    assert apart(lists(12)) == [(12, 2)] * 4


@pytest.mark.parametrize("clock", ["none", "days"])
def test_a_stream_in_which_nothing_happens_asks_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: str
) -> None:
    monkeypatch.setattr(api, "HEARTBEAT", 0.001)

    async def beats() -> tuple[list[str], bytes, bool]:
        house, ada = await opened(tmp_path)
        id = await table(house, ada, clock)
        last = (await house.live(id)).last
        state = State({"house": house, "closing": asyncio.Event()})
        stream = api._stream(state, id, 0, last, ada)
        assert await anext(stream) == b": hello\n\n"
        await anext(stream)
        with counted(house.store) as sent:
            assert {await anext(stream) for _ in range(5)} == {b": still here\n\n"}
        await house.chat(id, ada, "hello")
        news = await anext(stream)
        while b"event: table" not in news:
            news = await anext(stream)
        seen = await Notices(house.store).is_present(id, ada.id, 0)
        await stream.aclose()  # type: ignore[attr-defined]
        assert house.hub.present() == set()
        await house.store.close()
        return sent, news, seen

    sent, news, seen = apart(beats())
    assert sent == []
    assert b"hello" in news
    assert seen == (clock == "days")


def test_who_has_a_page_open_is_noted_for_all_streams_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orrery.table.notices.EVERY", 0.001)

    async def present() -> bool:
        house, ada = await opened(tmp_path)
        id, notices = await table(house, ada, "days"), Notices(house.store)
        house.hub.watch(id).user = ada.id
        task = asyncio.create_task(notices.keep_seen(house.hub))
        while not (seen := await notices.is_present(id, ada.id, 0)):
            await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await house.store.close()
        return seen

    assert apart(asyncio.wait_for(present(), 20))
