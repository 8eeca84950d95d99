"""Lets bots play at tables: when they must act, and again after a restart."""

import asyncio
import secrets
import time
from collections.abc import Hashable
from functools import partial
from logging import ERROR, WARNING
from typing import TYPE_CHECKING

from orrery.kernel.errors import IllegalMove
from orrery.kernel.game import NATURE, Seat
from orrery.logs import note
from orrery.table import talk
from orrery.table.database import is_unavailable
from orrery.table.errors import Stale
from orrery.table.events import Event
from orrery.table.live import Live
from orrery.table.moments import Step

if TYPE_CHECKING:
    from orrery.table.house import House

IDLE = 30.0  # seconds after which another server takes over a bot that has not moved


class BotTurns:
    def __init__(self, house: "House") -> None:
        self._house = house
        self._thinking: dict[str, asyncio.Task[None]] = {}  # by table

    def ask(self, id: str, live: Live) -> None:
        """Start a task that plays for the bots of a table, if one must act and none is running."""
        busy = self._thinking.get(id)
        if asked(live) and (busy is None or busy.done()):
            task = self._thinking[id] = asyncio.create_task(self._play(id))
            task.add_done_callback(lambda done: self._ended(id, done))

    def _ended(self, id: str, task: asyncio.Task[None]) -> None:
        if self._thinking.get(id) is task:
            del self._thinking[id]
        if not task.cancelled() and (error := task.exception()):
            note("a bot gave up", ERROR, error, table=id)

    async def _play(self, id: str) -> None:
        """Let bots play until a person must act; waits while the database is unavailable."""
        while True:
            try:
                if not await self._one(id):
                    return
            except Exception as error:
                if not is_unavailable(error):
                    raise
                await asyncio.sleep(1.0)

    async def _one(self, id: str) -> bool:
        """Let one bot move; False if none must. It thinks outside the table's lock."""
        live = await self._house.live(id)
        seats = asked(live)
        if not seats:
            return False
        seat, after = seats[0], live.last
        view, level = talk.question(live.game, live.state, seat), live.seats[seat].level
        seed = live.setting.seed
        luck = secrets.randbits(64) if seed is None else hash((seed, after))
        start = time.perf_counter()
        text = await self._house.think(self._client(id, live), level, view, luck, f"{id}/{seat}")
        ms = round((time.perf_counter() - start) * 1000, 1)
        note("bot", table=id, seat=seat, bot=level, ms=ms)
        await self._house.write(id, partial(self._answered, after=after, seat=seat, text=text))
        return True

    def _answered(self, live: Live, after: int, seat: Seat, text: str) -> list[Event | Step]:
        """The steps of a bot's move; none if the position has changed or the person is back."""
        if live.seats[seat].kind != "bot":
            return []
        try:
            live.check_fresh(seat, after, text)
            return self._house.moved(live, seat, live.game.read(text), text)
        except Stale:
            return []
        except IllegalMove:
            if after == live.last:
                raise
            return []  # a deal between others has made the move illegal

    def _client(self, id: str, live: Live) -> Hashable:
        """The client for whom the bots of a table think: that of its first person."""
        users = (plan.user for plan in live.seats if plan.user is not None)
        first = next(users, None)
        return id if first is None else self._house.client_of(first)

    async def wake(self, idle: float = 0.0) -> None:
        """Ask the bots of all tables without an event for `idle` seconds: after a start, or when
        the server that ran them is gone."""
        before = time.time() - idle
        for id in await self._house.store.waiting_for_bots(before):
            if id not in self._thinking:
                try:
                    self.ask(id, await self._house.live(id))
                except Exception as error:  # one broken table must not block the others
                    note("the bots of a table cannot be asked", WARNING, error, table=id)

    async def keep_awake(self) -> None:
        idle = 0.0  # first, after the start: all tables
        while True:
            try:
                await self.wake(idle)
                idle = IDLE
            except Exception as error:  # try again in the next round
                note(
                    "looking after the bots failed",
                    WARNING,
                    None if is_unavailable(error) else error,
                )
            await asyncio.sleep(IDLE)

    async def close(self) -> None:
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def asked(live: Live) -> list[Seat]:
    """The bots that have an offer to answer, then those that are to move."""
    seats = (*talk.offered(live.game, live.state), *live.to_act)
    return [seat for seat in seats if seat != NATURE and live.seats[seat].kind == "bot"]
