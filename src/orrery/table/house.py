"""The house: people, bots, nature and the store brought together at tables.

    say ──► live.check ──► events (the move, and what nature does then) ──► store ──► live
                                                                              │
                                                          watchers are woken, bots are asked

A move is acknowledged when it is in the store. Of two writers of the same event number one is told
to look again; a request that is repeated is answered with the event that it has made already.
"""

import asyncio
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from random import Random, SystemRandom
from typing import Any

from orrery.bots import bot
from orrery.games import game as find
from orrery.kernel.errors import BadSeats, OrreryError
from orrery.kernel.game import NATURE, Options, Seat, View
from orrery.table.events import Event, SeatPlan, Setting
from orrery.table.hub import Hub
from orrery.table.live import Live, NotYours, Stale
from orrery.table.store import Store, TableRow, Taken, User

MOST_CHAT = 500  # characters


class NoTable(OrreryError):
    """There is no such table."""


class House:
    def __init__(self, store: Store, hub: Hub, workers: Executor | None = None) -> None:
        self.store, self.hub, self.workers = store, hub, workers
        self._lives: dict[str, Live] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}

    # --- Tables ---------------------------------------------------------------------------------

    async def open_table(
        self,
        owner: User,
        key: str,
        seats: Sequence[SeatPlan],
        options: Options,
        seed: int | None = None,
        clock: str = "none",
        allowance: int = 0,
    ) -> TableRow:
        game = find(key)
        for plan in seats:
            if plan.kind == "bot":
                bot(plan.level)
        if not any(plan.kind != "bot" for plan in seats):
            raise BadSeats("only bots would sit at this table; leave a seat for a person")
        settled = game.settle(options)
        setting = Setting(key, settled, game.rules, clock, allowance, seed)  # type: ignore[arg-type]
        live = Live(game, setting, seats)
        events = self._nature(live, live.state, 1)
        id = secrets.token_hex(4)
        invites = [secrets.token_urlsafe(12) for _ in seats]
        live.add(events)
        await self.store.add_table(
            id, setting, seats, invites, owner.id, events, _awaited(live), live.over
        )
        self._ask_bots(id, live)
        return await self.row(id)

    async def row(self, id: str) -> TableRow:
        row = await self.store.table(id)
        if row is None:
            raise NoTable(f"there is no table {id!r}")
        return row

    async def live(self, id: str) -> Live:
        """The table as the store has it now, whoever wrote to it."""
        live = self._lives.get(id)
        if live is None:
            row = await self.row(id)
            live = Live(find(row.setting.game), row.setting, row.seats)
            self._lives[id] = live
        news = await self.store.events(id, live.last)
        if news:
            # Another task may have folded them in while we waited for the database.
            live.add(event for event in news if event.number > live.last)
            if any(event.kind == "sit" for event in news):
                live.seats = list((await self.row(id)).seats)
        return live

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())

    # --- What people do -------------------------------------------------------------------------

    async def say(self, id: str, user: User, seat: Seat, text: str, after: int) -> Event:
        """A person says a sentence, having seen everything up to event `after`."""
        async with self._lock(id):
            for _ in range(5):
                live = await self.live(id)
                _owned(live, user, seat)
                if done := live.repeated(seat, text, after):
                    return done
                live.check_fresh(seat, after)
                try:
                    return await self._move(id, live, seat, text)
                except Taken:
                    continue
            raise Stale("this table is very busy; try again")

    async def _move(self, id: str, live: Live, seat: Seat, text: str) -> Event:
        game = live.game
        state = game.play(live.state, seat, text)
        written = game.write(game.read(text))
        event = Event(live.last + 1, "move", seat, time.time(), written)
        events = [event, *self._nature(live, state, event.number + 1)]
        await self._append(id, live, events)
        return event

    async def undo(self, id: str, user: User, seat: Seat, count: int = 1) -> Event:
        """Take back one's own last moves, as far as nobody else, nature included, has acted."""
        async with self._lock(id):
            live = await self.live(id)
            _owned(live, user, seat)
            free = live.free_undo(seat)
            if not 1 <= count <= free:
                raise NotYours(
                    f"you may take back {free} of your moves by yourself; ask the others for more"
                )
            keep = len(live.moves) - count
            event = Event(live.last + 1, "undo", seat, time.time(), keep=keep)
            await self._append(id, live, [event])
            return event

    async def ask_undo(self, id: str, user: User, seat: Seat) -> Event:
        """Ask the other people to let one take back one's last move and what came after it."""
        async with self._lock(id):
            live = await self.live(id)
            _owned(live, user, seat)
            keep = live.last_own_move(seat)
            if keep is None:
                raise NotYours("you have no move to take back")
            event = Event(live.last + 1, "ask", seat, time.time(), keep=keep)
            events = [event]
            if not live.others_to_ask(seat):
                events.append(Event(live.last + 2, "undo", seat, time.time(), keep=keep))
            await self._append(id, live, events)
            return events[-1]

    async def answer_undo(self, id: str, user: User, seat: Seat, yes: bool) -> Event:
        async with self._lock(id):
            live = await self.live(id)
            _owned(live, user, seat)
            asked = live.asked
            if asked is None or asked.seat is None:
                raise NotYours("nobody asks to take a move back")
            event = Event(live.last + 1, "answer", seat, time.time(), yes=yes)
            events = [event]
            if yes and live.others_to_ask(asked.seat) <= live.agreed | {seat}:
                events.append(
                    Event(live.last + 2, "undo", asked.seat, time.time(), keep=asked.keep)
                )
            await self._append(id, live, events)
            return events[-1]

    async def chat(self, id: str, user: User, text: str) -> Event:
        words = text.strip()
        if not 1 <= len(words) <= MOST_CHAT:
            raise OrreryError(f"a message has 1 to {MOST_CHAT} characters, not {len(words)}")
        async with self._lock(id):
            live = await self.live(id)
            seat = next((n for n, s in enumerate(live.seats) if s.user == user.id), None)
            said = f"{user.name}: {words}"
            event = Event(live.last + 1, "chat", seat, time.time(), said)
            await self._append(id, live, [event])
            return event

    async def sit(self, id: str, user: User, invite: str | None = None) -> Seat:
        """Take an open seat: the one of an invitation, or the first that is free."""
        async with self._lock(id):
            row = await self.row(id)
            chosen = [
                n
                for n, (plan, token) in enumerate(zip(row.seats, row.invites, strict=True))
                if plan.kind == "open" and (invite is None or secrets.compare_digest(token, invite))
            ]
            mine = [n for n, plan in enumerate(row.seats) if plan.user == user.id]
            if invite is None and mine:
                return mine[0]
            for seat in chosen:
                if await self.store.sit(id, seat, user):
                    live = await self.live(id)
                    live.seats[seat] = SeatPlan("person", user.name, user.id)
                    event = Event(live.last + 1, "sit", seat, time.time(), user.name)
                    await self._append(id, live, [event])
                    return seat
            if mine:
                return mine[0]
            raise NotYours("no seat is free at this table")

    # --- Nature, bots, storage ------------------------------------------------------------------

    def _nature(self, live: Live, state: Any, number: int) -> list[Event]:
        """What nature does until somebody must decide."""
        game, events = live.game, []
        while game.to_act(state) == (NATURE,):
            seed = live.setting.seed
            rng = SystemRandom() if seed is None else Random(f"{seed} {number}")
            move = game.chance(state, rng)
            state = game.apply(state, NATURE, move)
            events.append(Event(number, "move", NATURE, time.time(), game.write(move)))
            number += 1
        return events

    async def _append(self, id: str, live: Live, events: Sequence[Event]) -> None:
        """Store first; only what is durable is part of the table."""
        after = Live(live.game, live.setting, live.seats)
        after.moves, after.states = list(live.moves), list(live.states)
        after.events = list(live.events)
        after.add(events)
        await self.store.append(id, events, _awaited(after), after.over)
        live.add(event for event in events if event.number > live.last)
        self.hub.wake(id)
        self._ask_bots(id, live)

    def _ask_bots(self, id: str, live: Live) -> None:
        waiting = any(live.seats[seat].kind == "bot" for seat in _awaited(live))
        if waiting and id not in self._thinking:
            task = asyncio.create_task(self._bots(id))
            self._thinking[id] = task
            task.add_done_callback(lambda _: self._thinking.pop(id, None))

    async def _bots(self, id: str) -> None:
        """Let bots play until a person must act. They think outside the lock."""
        while True:
            live = await self.live(id)
            seats = [seat for seat in _awaited(live) if live.seats[seat].kind == "bot"]
            if not seats:
                return
            seat, seen = seats[0], len(live.moves)
            view = live.game.view(live.state, seat)
            text = await self._think(live.seats[seat].level, view, live.setting.seed, live.last)
            async with self._lock(id):
                live = await self.live(id)
                if len(live.moves) != seen:
                    continue
                try:
                    await self._move(id, live, seat, text)
                except Taken:
                    continue

    async def _think(self, level: str, view: View, seed: int | None, number: int) -> str:
        luck = secrets.randbits(64) if seed is None else hash((seed, number))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.workers, think, level, view, luck)

    async def wake(self) -> None:
        """After a start: bots at running tables go on."""
        for row in await self.store.running_tables(1000):
            if any(row.seats[seat].kind == "bot" for seat in row.to_act):
                self._ask_bots(row.id, await self.live(row.id))

    async def close(self) -> None:
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def think(level: str, view: View, luck: int) -> str:
    """A bot's answer; runs in a worker process."""
    return bot(level)(view, Random(luck))


def _awaited(live: Live) -> tuple[Seat, ...]:
    return tuple(seat for seat in live.game.to_act(live.state) if seat != NATURE)


def _owned(live: Live, user: User, seat: Seat) -> None:
    if not 0 <= seat < len(live.seats):
        raise NotYours(f"there is no seat {seat} at this table")
    if live.seats[seat].user != user.id:
        raise NotYours(f"seat {seat} is not yours")
