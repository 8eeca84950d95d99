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
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from logging import ERROR, WARNING
from random import Random, SystemRandom
from typing import Any
from weakref import WeakValueDictionary

from orrery.bots import bot
from orrery.games import game as find
from orrery.kernel.errors import IllegalMove, PositionError, message
from orrery.kernel.game import NATURE, AnyGame, Options, Seat, View
from orrery.logs import note
from orrery.table import standins, talk
from orrery.table.errors import NoTable, NotYours, Stale, TableError
from orrery.table.events import Event, SeatPlan, Setting
from orrery.table.hub import Hub
from orrery.table.live import Live, unseated
from orrery.table.store import Store, TableRow, Taken, User, is_away
from orrery.table.thinking import think
from orrery.table.workers import Workers

MOST_CHAT = 500  # characters
MOST_LIVES = 500  # tables kept in memory; others are folded again when somebody comes
IDLE = 30.0  # seconds after which another server asks a bot that has not answered
TRIES = 20  # when other servers write to the same table
KEEP = 10  # events after which a table's position is stored again, at the next calm moment


class House:
    def __init__(self, store: Store, hub: Hub, workers: Executor | None = None) -> None:
        self.store, self.hub, self.workers = store, hub, Workers(workers)
        self._lives: OrderedDict[str, Live] = OrderedDict()  # the latest used at the end
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
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
            raise TableError(message("refuse_only_bots"))
        settled = game.settle(options)
        setting = Setting(key, settled, game.rules, clock, allowance, seed)  # type: ignore[arg-type]
        now = time.time()
        live = Live(game, setting, seats, now)
        events = nature(live.game, live.state, setting.seed, 1)
        id = secrets.token_hex(6)
        invites = [secrets.token_urlsafe(12) for _ in seats]
        live.add(events)
        await self.store.add_table(
            id, setting, seats, invites, owner.id, events, live.standing(), now
        )
        self._ask_bots(id, live)
        return await self.row(id)

    async def row(self, id: str) -> TableRow:
        row = await self.store.table(id) if id.isascii() and id.isalnum() else None
        if row is None:
            raise NoTable(message("refuse_no_table", id=repr(id)))
        return row

    async def live(self, id: str, at_least: int | None = None) -> Live:
        """The table as the store has it now, whoever wrote to it; or, if that is enough, as it is
        known here, provided that event `at_least` is."""
        live = self._lives.get(id)
        if live is None:
            live = self._lives.setdefault(id, await self._opened(id))
            if len(self._lives) > MOST_LIVES:
                self._lives.popitem(last=False)
            if talk.offered(live.game, live.state):  # the store does not know whom they wait for
                self._ask_bots(id, live)
        elif at_least is not None and live.last >= at_least:
            return live
        self._lives[id] = live
        self._lives.move_to_end(id)
        news = await self.store.events(id, live.last)
        # Another task may have folded them in while we waited for the database.
        live.add(event for event in news if event.number > live.last)
        return live

    def known(self, id: str) -> Live | None:
        """The table as far as it is known here."""
        return self._lives.get(id)

    async def _opened(self, id: str) -> Live:
        """A table from the store: from its last position where there is a good one, else from the
        first move on."""
        row = await self.row(id)
        kept, events = await self.store.position(id), await self.store.events(id)
        game = find(row.setting.game)
        live = Live(game, row.setting, unseated(row.seats, events), row.created)
        try:
            state = None if kept is None else game.load(kept.position)
        except PositionError as error:
            note("the stored position cannot be used", WARNING, table=id, why=str(error))
            state = None
        if kept is None or state is None or kept.event > len(events):
            live.add(events)
        else:
            live.restore(events, kept, state)
        return live

    # --- What people do -------------------------------------------------------------------------

    async def say(self, id: str, user: User, seat: Seat, text: str, after: int) -> Event:
        """A person says a sentence, having seen everything up to event `after`."""

        def decide(live: Live) -> list[Event]:
            _owned(live, user, seat)
            if done := live.repeated(seat, text, after):
                return [done]
            live.check_fresh(seat, after, text)
            return self._moved(live, seat, text, after)

        return (await self._write(id, decide))[0]

    async def undo(self, id: str, user: User, seat: Seat, count: int = 1) -> Event:
        """Take back one's own last moves, as far as nobody else, nature included, has acted for
        everybody to see."""

        def decide(live: Live) -> list[Event]:
            _owned(live, user, seat)
            return [live.take_back(seat, count, time.time())]

        return (await self._write(id, decide))[-1]

    async def ask_undo(self, id: str, user: User, seat: Seat) -> Event:
        """Ask the other people to let one take back one's last move and what came after it."""

        def decide(live: Live) -> list[Event]:
            _owned(live, user, seat)
            keep = live.last_own_move(seat)
            if keep is None:
                raise NotYours(message("refuse_no_undo"))
            events = [Event(live.last + 1, "ask", seat, time.time(), keep=keep)]
            if not live.others_to_ask(seat):
                events.append(Event(live.last + 2, "undo", seat, time.time(), keep=keep))
            return events

        return (await self._write(id, decide))[-1]

    async def answer_undo(self, id: str, user: User, seat: Seat, yes: bool) -> Event:
        def decide(live: Live) -> list[Event]:
            _owned(live, user, seat)
            asked = live.asked
            if asked is None or asked.seat is None:
                raise NotYours(message("refuse_nobody_asks"))
            events = [Event(live.last + 1, "answer", seat, time.time(), yes=yes)]
            if yes and live.others_to_ask(asked.seat) <= live.agreed | {seat}:
                events.append(
                    Event(live.last + 2, "undo", asked.seat, time.time(), keep=asked.keep)
                )
            return events

        return (await self._write(id, decide))[-1]

    async def chat(self, id: str, user: User, text: str) -> Event:
        words = text.strip()
        if not 1 <= len(words) <= MOST_CHAT:
            raise TableError(message("refuse_chat", most=MOST_CHAT, n=len(words)))

        def decide(live: Live) -> list[Event]:
            seat = next((n for n, s in enumerate(live.seats) if s.user == user.id), None)
            return [Event(live.last + 1, "chat", seat, time.time(), f"{user.name}: {words}")]

        return (await self._write(id, decide))[-1]

    async def sit(self, id: str, user: User, invite: str | None = None) -> Seat:
        """Take an open seat: the one of an invitation, or the first that is free."""
        invites = (await self.row(id)).invites

        def decide(live: Live) -> list[Event]:
            mine = [n for n, plan in enumerate(live.seats) if plan.user == user.id]
            free = [n for n, plan in enumerate(live.seats) if plan.kind == "open"]
            if invite is not None:
                free = [n for n in free if _same(invites[n], invite)]
            if mine and (invite is None or not free):
                return []
            if not free:
                raise NotYours(message("refuse_no_free_seat"))
            event = Event(live.last + 1, "sit", free[0], time.time(), user.name, user=user.id)
            return [event]

        events = await self._write(id, decide)
        if events and events[0].seat is not None:
            return events[0].seat
        live = await self.live(id)
        return next(n for n, plan in enumerate(live.seats) if plan.user == user.id)

    async def replace(self, id: str, user: User, seat: Seat, level: str) -> Event:
        """Let a bot play for somebody whose time is up."""
        bot(level)

        def decide(live: Live) -> list[Event]:
            return [standins.replaced(live, user.id, seat, level, time.time())]

        return (await self._write(id, decide))[-1]

    async def come_back(self, id: str, user: User, seat: Seat) -> Event:
        """Take back the seat that a bot has played meanwhile."""

        def decide(live: Live) -> list[Event]:
            return [standins.returned(live, user.id, seat, time.time())]

        return (await self._write(id, decide))[-1]

    async def _write(self, id: str, decide: Callable[[Live], list[Event]]) -> list[Event]:
        """Append what is decided on the table as it is; decide anew if somebody was faster."""
        async with self._lock(id):
            for tried in range(TRIES):
                live = await self.live(id)
                events = decide(live)
                try:
                    await self._append(id, live, [e for e in events if e.number > live.last])
                except Taken:  # two servers in step would meet again and again
                    await asyncio.sleep(tried * 0.005 * SystemRandom().random())
                    continue
                return events
            raise Stale(message("refuse_busy"))

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())

    # --- Bots, storage --------------------------------------------------------------------------

    def _moved(self, live: Live, seat: Seat, text: str, after: int = 0) -> list[Event]:
        """A move, if it is legal, and what nature does then."""
        game = live.game
        state = game.play(live.state, seat, text)
        written = game.write(game.read(text))
        event = Event(live.last + 1, "move", seat, time.time(), written, answers=after)
        return [event, *nature(game, state, live.setting.seed, event.number + 1)]

    async def _append(self, id: str, live: Live, events: Sequence[Event]) -> None:
        """Store first; only what is durable is part of the table."""
        if not events:
            return
        start = time.perf_counter()
        # While sentences are covered none is kept: the veils need the positions since they fell.
        due = live.last - live.kept >= KEEP and not live.veil.covered
        kept = live.snapshot() if due else None
        await self.store.append(id, events, live.standing(events), kept)
        if kept is not None:
            live.kept = kept.event
        live.add(event for event in events if event.number > live.last)
        self.hub.wake(id, live.last)
        ms = round((time.perf_counter() - start) * 1000, 1)
        note(events[0].kind, table=id, seat=events[0].seat, number=events[0].number, ms=ms)
        self._ask_bots(id, live)

    def _ask_bots(self, id: str, live: Live) -> None:
        busy = self._thinking.get(id)
        if _bots_asked(live) and (busy is None or busy.done()):
            task = self._thinking[id] = asyncio.create_task(self._bots(id))
            task.add_done_callback(lambda done: self._rested(id, done))

    def _rested(self, id: str, task: asyncio.Task[None]) -> None:
        if self._thinking.get(id) is task:
            del self._thinking[id]
        if not task.cancelled() and (error := task.exception()):
            note("a bot gave up", ERROR, error, table=id)

    async def _bots(self, id: str) -> None:
        """Let bots play until a person must act, however often the database is away meanwhile."""
        while True:
            try:
                if not await self._one_bot(id):
                    return
            except Exception as error:
                if not is_away(error):
                    raise
                await asyncio.sleep(1.0)

    async def _one_bot(self, id: str) -> bool:
        """Let a bot move, if one must. It thinks outside the lock."""
        live = await self.live(id)
        seats = _bots_asked(live)
        if not seats:
            return False
        seat, after = seats[0], live.last
        view, level = talk.question(live.game, live.state, seat), live.seats[seat].level
        start = time.perf_counter()
        text = await self._think(level, view, live.setting.seed, after, f"{id}/{seat}")
        ms = round((time.perf_counter() - start) * 1000, 1)
        note("bot", table=id, seat=seat, bot=level, ms=ms)
        await self._write(id, partial(self._answered, after=after, seat=seat, text=text))
        return True

    def _answered(self, live: Live, after: int, seat: Seat, text: str) -> list[Event]:
        """A bot's move, unless it is asked something else by now, or a person is back."""
        if live.seats[seat].kind != "bot":
            return []
        try:
            live.check_fresh(seat, after, text)
            return self._moved(live, seat, text)
        except Stale:
            return []
        except IllegalMove:
            if after == live.last:
                raise
            return []  # a deal between others has changed what it may do

    async def _think(self, level: str, view: View, seed: int | None, number: int, who: str) -> str:
        luck = secrets.randbits(64) if seed is None else hash((seed, number))
        return await self.think(level, view, luck, who)

    async def think(self, level: str, view: View, luck: int, who: str = "") -> str:
        """What a bot of that level says; it thinks where it holds nobody up. By the name `who` it
        may remember the turn that it has begun."""
        return await self.workers.run(think, level, view, luck, who)

    async def wake(self, idle: float = 0.0) -> None:
        """Bots that owe an answer for so many seconds go on: after a start, or if the server at
        which they were thinking is gone."""
        for row in await self.store.running_tables(1000):
            if row.active <= time.time() - idle and any(
                row.seats[seat].kind == "bot" for seat in row.to_act
            ):
                self._ask_bots(row.id, await self.live(row.id))

    async def keep_awake(self) -> None:
        while True:
            await asyncio.sleep(IDLE)
            try:
                await self.wake(IDLE)
            except Exception as error:  # the next time may do better
                note("looking after the bots failed", WARNING, None if is_away(error) else error)

    async def close(self) -> None:
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def nature(game: AnyGame, state: Any, seed: int | None, number: int) -> list[Event]:
    """What nature does, from event `number` on, until somebody must decide."""
    events = []
    while game.to_act(state) == (NATURE,):
        rng = SystemRandom() if seed is None else Random(f"{seed} {number}")
        move = game.chance(state, rng)
        state = game.apply(state, NATURE, move)
        events.append(Event(number, "move", NATURE, time.time(), game.write(move)))
        number += 1
    return events


def _bots_asked(live: Live) -> list[Seat]:
    """The bots that have an offer to answer, then those that are to move."""
    seats = (*talk.offered(live.game, live.state), *live.game.to_act(live.state))
    return [seat for seat in seats if seat != NATURE and live.seats[seat].kind == "bot"]


def _owned(live: Live, user: User, seat: Seat) -> None:
    if not 0 <= seat < len(live.seats):
        raise NotYours(message("refuse_no_seat", seat=seat))
    if live.seats[seat].user != user.id:
        raise NotYours(message("refuse_not_your_seat", seat=seat))
    if standins.is_away(live, seat):
        raise NotYours(message("refuse_bot_plays", seat=seat))


def _same(token: str, shown: str) -> bool:
    return secrets.compare_digest(token.encode(), shown.encode())
