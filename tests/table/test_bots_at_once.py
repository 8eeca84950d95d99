"""A bot thinks while people speak: what they say under cover does not disturb it, and what it has
said stays when they take something back."""

import asyncio
from collections.abc import Hashable
from logging import ERROR, INFO
from pathlib import Path
from types import SimpleNamespace

import pytest

from ageing import apart
from orrery.games import SHELF
from orrery.kernel.game import View
from orrery.table import bot_turns
from orrery.table.events import SeatPlan
from orrery.table.house import House
from orrery.table.hub import Hub
from orrery.table.migrations import migrate
from orrery.table.store import Store, User
from orrery.web.settings import Settings


class Slow(House):
    """Its bots answer when they are told to."""

    def __init__(self, store: Store) -> None:
        super().__init__(store, Hub())
        self.asked = asyncio.Queue[asyncio.Future[str]]()
        self.choices: list[str] = []  # of the question asked last

    async def think(
        self, client: Hashable, level: str, view: View, luck: int, who: str = ""
    ) -> str:
        answer = asyncio.get_running_loop().create_future()
        self.choices = [choice.move for choice in view.choices]
        await self.asked.put(answer)
        return str(await answer)

    async def question(self) -> asyncio.Future[str]:
        """What a bot is asked next, to be answered."""
        return await asyncio.wait_for(self.asked.get(), 10)

    async def rest(self) -> None:
        await asyncio.gather(*self.bots._thinking.values())


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHELF, "parley", "parley")


async def opened(database: Path) -> tuple[Slow, User, str]:
    """Ada and a bot are asked for their bids, and so is an empty seat."""
    store = Store(Settings(str(database)).url)
    await migrate(store)
    ada = await store.add_user("Ada", "en", "token")
    house = Slow(store)
    seats = [SeatPlan("person", "Ada", ada.id), SeatPlan("bot", "", None, "random")]
    row = await house.open_table(ada, "parley", [*seats, SeatPlan("open")], {})
    return house, ada, row.id


async def say(house: House, table: str, user: User, text: str) -> None:
    await house.say(table, user, 0, text, (await house.live(table)).last)


async def spoken(house: House, table: str) -> list[str]:
    """What was said in the end."""
    live = await house.live(table)
    await house.store.close()
    return [f"{move.seat} {move.text}" for move in live.moves if move.seat != -1]


def test_what_is_said_under_cover_meanwhile_does_not_make_it_think_again(tmp_path: Path) -> None:
    async def story() -> list[str]:
        house, ada, table = await opened(tmp_path / "orrery.db")
        answer = await house.question()
        await say(house, table, ada, "stake 1")
        await say(house, table, ada, "bid 2")
        await house.undo(table, ada, 0)
        answer.set_result("bid 3")
        await house.rest()
        await house.undo(table, ada, 0)
        assert house.asked.empty()
        return await spoken(house, table)

    assert apart(story()) == ["1 bid 3"]


def test_an_offer_does_not_disturb_its_move_and_is_answered_after_it(tmp_path: Path) -> None:
    async def story() -> list[str]:
        house, ada, table = await opened(tmp_path / "orrery.db")
        answer = await house.question()
        await say(house, table, ada, "offer seat-1 give 2-coins")
        answer.set_result("bid 3")
        answer = await house.question()
        assert house.choices == ["accept seat-0", "decline seat-0"]
        answer.set_result("accept seat-0")
        await house.rest()
        return await spoken(house, table)

    assert apart(story()) == ["0 offer seat-1 give 2-coins", "1 bid 3", "1 accept seat-0"]


def test_an_offer_to_a_bot_is_answered_though_nobody_waits_for_it(tmp_path: Path) -> None:
    async def story() -> list[str]:
        house, ada, table = await opened(tmp_path / "orrery.db")
        (await house.question()).set_result("bid 3")
        await house.rest()
        await say(house, table, ada, "offer seat-1 for 7-coins")
        answer = await house.question()
        assert house.choices == ["decline seat-0"]  # it has five
        answer.set_result("decline seat-0")
        await house.rest()
        assert house.asked.empty()
        return await spoken(house, table)

    assert apart(story())[1:] == ["0 offer seat-1 for 7-coins", "1 decline seat-0"]


def test_an_offer_that_was_withdrawn_while_a_bot_thought_is_not_answered(tmp_path: Path) -> None:
    async def story() -> list[str]:
        house, ada, table = await opened(tmp_path / "orrery.db")
        (await house.question()).set_result("bid 3")
        await house.rest()
        await say(house, table, ada, "offer seat-1 give 2-coins")
        answer = await house.question()
        await say(house, table, ada, "withdraw")
        await say(house, table, ada, "offer seat-1 for 5-coins")
        answer.set_result("accept seat-0")
        (await house.question()).set_result("decline seat-0")
        await house.rest()
        return await spoken(house, table)

    assert apart(story())[-2:] == ["0 offer seat-1 for 5-coins", "1 decline seat-0"]


def test_a_server_that_starts_again_asks_a_bot_about_an_offer_once_somebody_looks(
    tmp_path: Path,
) -> None:
    async def story() -> list[str]:
        house, ada, table = await opened(tmp_path / "orrery.db")
        (await house.question()).set_result("bid 3")
        await house.rest()
        await say(house, table, ada, "offer seat-1 give 2-coins")
        await house.question()
        await house.close()  # before it has answered
        again = Slow(house.store)
        await again.live(table)
        (await again.question()).set_result("accept seat-0")
        await again.rest()
        return await spoken(again, table)

    assert apart(story())[-1] == "1 accept seat-0"


def test_how_long_a_bot_has_thought_is_written_down(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock that shows these two times, in milliseconds."""
    caplog.set_level(INFO, "orrery")
    clock = SimpleNamespace(perf_counter=iter([100.0, 102.45678]).__next__)
    monkeypatch.setattr(bot_turns, "time", clock)

    async def story() -> str:
        house, _, table = await opened(tmp_path / "orrery.db")
        (await house.question()).set_result("bid 3")
        await house.rest()
        await house.store.close()
        return table

    table = apart(story())
    (said,) = [vars(each)["fields"] for each in caplog.records if each.getMessage() == "bot"]
    assert said == {"table": table, "seat": 1, "bot": "random", "ms": 2456.8}


def given_up(caplog: pytest.LogCaptureFixture) -> list[tuple[int, str | None]]:
    """What was written down of bots that gave up: the level and the error."""
    found = [record for record in caplog.records if record.getMessage() == "a bot gave up"]
    return [(each.levelno, each.exc_info and str(each.exc_info[1])) for each in found]


def test_a_bot_that_gives_up_is_written_down_and_asked_again_when_it_is_woken(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> list[str]:
        house, _, table = await opened(tmp_path / "orrery.db")
        thinking = house.bots._thinking[table]
        (await house.question()).set_exception(RuntimeError("no idea"))
        await asyncio.wait([thinking])
        assert given_up(caplog) == [(ERROR, "no idea")]
        await house.bots.wake()
        (await house.question()).set_result("bid 3")
        await house.rest()
        return await spoken(house, table)

    assert apart(story()) == ["1 bid 3"]
    assert len(given_up(caplog)) == 1  # a bot that has answered has not


def test_a_bot_that_is_stopped_with_its_server_has_not_given_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        house, _, table = await opened(tmp_path / "orrery.db")
        await house.question()
        await house.close()
        assert table not in house.bots._thinking
        await house.store.close()

    apart(story())
    assert not [record for record in caplog.records if record.levelno >= ERROR]


def test_a_bot_that_ended_takes_nothing_from_the_next_that_thinks(tmp_path: Path) -> None:
    """It may be asked again before the end of its last thought is noticed."""

    async def story() -> None:
        house, _, table = await opened(tmp_path / "orrery.db")
        await house.question()
        ended = asyncio.create_task(asyncio.sleep(0))
        await ended
        house.bots._ended(table, ended)
        assert table in house.bots._thinking
        await house.close()
        await house.store.close()

    apart(story())
