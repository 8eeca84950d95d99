"""Positions in the store: a table goes on from the last one, and `orrery tables check` compares
them with what the present code makes of the log. On both databases."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
import sqlalchemy as sa

from ageing import apart
from orrery.table.schema import EVENTS, POSITIONS
from orrery.table.store import Store
from orrery.web.settings import Settings
from saying import Answer, run, run_apart
from servers import Player, Server


class Shop(NamedTuple):
    database: str
    server: Server
    ada: Player

    def check(self, *more: str) -> Answer:
        with ThreadPoolExecutor(1) as thread:  # this one may have a browser's loop running
            command = ("tables", "check", "--database", self.database, *more)
            return thread.submit(run, *command).result(60)

    def findings(self) -> dict[str, str]:
        return {each["table"]: each["fault"] for each in json.loads(self.check("--json").stdout)}


@pytest.fixture
def shop(database: str, tmp_path: Path) -> Iterator[Shop]:
    server = Server(database, tmp_path).start()
    with Player(server.url, "Ada") as ada:
        yield Shop(database, server, ada)
    server.stop()


def played(ada: Player, moves: int = 25) -> str:
    table = ada.open("me", seed=3)
    for _ in range(moves):
        ada.say_first(table)
    return table


async def change_position(database: str, table: str, change: Any) -> None:
    store = Store(Settings(database).url)
    async with store.begin() as db:
        query = sa.select(POSITIONS.c.data).where(POSITIONS.c.table_id == table)
        data = json.loads((await db.execute(query)).scalar_one())
        change(data)
        here = POSITIONS.update().where(POSITIONS.c.table_id == table)
        await db.execute(here.values(data=json.dumps(data)))
    await store.close()


async def change_event(database: str, table: str, number: int, text: str) -> None:
    store = Store(Settings(database).url)
    async with store.begin() as db:
        here = (EVENTS.c.table_id == table, EVENTS.c.number == number)
        data = json.loads((await db.execute(sa.select(EVENTS.c.data).where(*here))).scalar_one())
        data["text"] = text
        await db.execute(EVENTS.update().where(*here).values(data=json.dumps(data)))
    await store.close()


def a_round_later(data: dict[str, Any]) -> None:
    data["position"]["position"]["round"] += 1


def of_a_later_event(data: dict[str, Any]) -> None:
    a_round_later(data)
    data["event"] += 1000


def spoil(data: dict[str, Any]) -> None:
    data["position"]["position"]["round"] = "many"


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_a_table_goes_on_from_its_last_position(shop: Shop) -> None:
    table = played(shop.ada)
    before = shop.ada.look(table)["view"]
    shop.server.stop()
    apart(change_position(shop.database, table, a_round_later))
    shop.server.start()
    # The forged position shows that it was used and not the log.
    assert shop.ada.look(table)["view"]["round"] == before["round"] + 1
    assert shop.ada.say_first(table)["kind"] == "move"


def test_a_position_that_is_none_is_left_aside(shop: Shop) -> None:
    table = played(shop.ada)
    before = shop.ada.look(table)["view"]
    shop.server.stop()
    apart(change_position(shop.database, table, spoil))
    shop.server.start()
    assert shop.ada.look(table)["view"] == before
    assert "cannot be used" in shop.server.complaints()


def test_a_position_of_an_event_that_never_was_is_left_aside(shop: Shop) -> None:
    table = played(shop.ada)
    before = shop.ada.look(table)["view"]
    shop.server.stop()
    apart(change_position(shop.database, table, of_a_later_event))
    shop.server.start()
    assert shop.ada.look(table)["view"] == before


def test_nothing_diverges_from_what_was_just_played(shop: Shop) -> None:
    table = played(shop.ada)
    shop.ada.post(f"/api/tables/{table}/undo", seat=0, ask=True)
    answer = shop.check()
    assert answer.returncode == 0, answer.stdout
    assert "0 diverge" in answer.stdout
    assert shop.findings()[table] == ""


def test_a_table_that_diverges_is_named(shop: Shop) -> None:
    sound, forged = played(shop.ada), played(shop.ada)
    apart(change_position(shop.database, forged, a_round_later))
    answer = shop.check()
    assert answer.returncode == 1
    assert forged in answer.stdout
    assert sound not in answer.stdout
    assert "round: " in shop.findings()[forged]
    assert shop.findings()[sound] == ""
    assert shop.check("--json").returncode == 1


def test_a_move_that_is_no_longer_legal_is_named(shop: Shop) -> None:
    table = played(shop.ada)
    last = shop.ada.look(table)["last_event"]
    apart(change_event(shop.database, table, last, "juggle three-suns"))
    assert "no verb 'juggle'" in shop.findings()[table]
    assert shop.check().returncode == 1


def test_a_finished_table_is_nobody_s_concern(shop: Shop) -> None:
    table = shop.ada.open("me", seed=3)
    while shop.ada.look(table)["to_act"]:
        shop.ada.say_first(table)
    assert table not in shop.findings()


def test_a_database_that_is_not_there_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "none.db"
    answer = run_apart("tables", "check", "--database", str(missing))
    assert (answer.returncode, missing.exists()) == (2, False)
    assert f"there is no database {missing}" in answer.stderr


def test_what_is_kept_can_be_read_as_a_position(shop: Shop) -> None:
    table = played(shop.ada)

    async def kept() -> Any:
        store = Store(Settings(shop.database).url)
        found = await store.position(table)
        await store.close()
        return found

    snapshot = apart(kept())
    assert 10 <= snapshot.event <= shop.ada.look(table)["last_event"]
    assert snapshot.position["game"] == "kepler-3042"
    assert msgspec.json.encode(snapshot)
