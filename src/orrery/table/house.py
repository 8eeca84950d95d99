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
from collections.abc import Callable, Hashable, Sequence
from logging import WARNING
from random import Random, SystemRandom
from typing import Any
from weakref import WeakValueDictionary

from orrery.bots import BOTS, bot
from orrery.bots.levels import LEVELS
from orrery.games import game as find
from orrery.kernel.errors import OrreryError, PositionError, message
from orrery.kernel.game import NATURE, AnyGame, Options, Seat, View
from orrery.logs import note
from orrery.table import standins
from orrery.table.bot_turns import BotTurns
from orrery.table.errors import NoTable, NotYours, Stale, TableError
from orrery.table.events import Event, SeatPlan, Setting
from orrery.table.hub import Hub
from orrery.table.live import Live, unseated
from orrery.table.moments import Step
from orrery.table.store import EventConflict, Store, TableRow, User
from orrery.table.thinking import think
from orrery.table.workers import Workers

MOST_CHAT = 500  # characters
MOST_LIVES = 500  # tables kept in memory; others are folded again when somebody comes
MOST_PEOPLE = 10_000  # remembered as who takes turns with whom
TRIES = 20  # when other servers write to the same table
KEEP = 10  # events after which a table's position is stored again, at the next calm moment


class House:
    def __init__(self, store: Store, hub: Hub, workers: int = 0) -> None:
        self.store, self.hub, self.workers = store, hub, Workers(workers)
        self.bots = BotTurns(self)
        self._counted_as: OrderedDict[int, Hashable] = OrderedDict()  # users, see `person`
        self._lives: OrderedDict[str, Live] = OrderedDict()  # the latest used at the end
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

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
        visibility: str = "private",
    ) -> TableRow:
        game = find(key)
        for plan in seats:
            if plan.kind == "bot":
                bot(plan.level)
        if not any(plan.kind != "bot" for plan in seats):
            raise TableError(message("refuse_only_bots"))
        settled = game.settle(options)
        agreed: Any = {"clock": clock, "visibility": visibility}
        setting = Setting(key, settled, game.rules, allowance=allowance, seed=seed, **agreed)
        now = time.time()
        live = Live(game, setting, seats, now)
        steps = nature(live.game, live.state, setting.seed, 1)
        id = secrets.token_hex(6)
        invites = [secrets.token_urlsafe(12) for _ in seats]
        live.add(steps)
        await self.store.add_table(
            id, setting, seats, invites, owner.id, live.events, live.standing(), now
        )
        self.bots.ask(id, live)
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
            self.bots.ask(id, live)
        self._lives[id] = live
        self._lives.move_to_end(id)
        if at_least is not None and live.last >= at_least:
            return live
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

        def decide(live: Live) -> list[Event | Step]:
            _owned(live, user, seat)
            move = live.game.understood(live.state, seat, text)
            written = live.game.write(move)
            if done := live.repeated(seat, written, after):
                return [done]
            live.check_fresh(seat, after, written)
            return self.moved(live, seat, move, written, after)

        return (await self.write(id, decide))[0]

    async def undo(self, id: str, user: User, seat: Seat, count: int = 1) -> Event:
        """Take back one's own last moves, as far as nobody else, nature included, has acted for
        everybody to see."""

        def decide(live: Live) -> list[Event]:
            _owned(live, user, seat)
            return [live.take_back(seat, count, time.time())]

        return (await self.write(id, decide))[-1]

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

        return (await self.write(id, decide))[-1]

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

        return (await self.write(id, decide))[-1]

    async def chat(self, id: str, user: User, text: str) -> Event:
        words = _in_one_line(text)
        if not 1 <= len(words) <= MOST_CHAT:
            raise TableError(message("refuse_chat", most=MOST_CHAT, n=len(words)))

        def decide(live: Live) -> list[Event]:
            seat = next((n for n, s in enumerate(live.seats) if s.user == user.id), None)
            if seat is None:
                raise NotYours(message("refuse_chat_watching"))
            return [Event(live.last + 1, "chat", seat, time.time(), f"{user.name}: {words}")]

        return (await self.write(id, decide))[-1]

    async def sit(self, id: str, user: User, invite: str | None = None) -> Seat:
        """Take an open seat: the one of an invitation, or the first that is free at a table that is
        open to everybody."""
        row = await self.row(id)
        invites, anybody = row.invites, row.setting.visibility == "open"

        def decide(live: Live) -> list[Event]:
            mine = [n for n, plan in enumerate(live.seats) if plan.user == user.id]
            free = [n for n, plan in enumerate(live.seats) if plan.kind == "open"]
            if invite is not None:
                free = [n for n in free if _same(invites[n], invite)]
            if mine and (invite is None or not free):
                return []
            if free and invite is None and not anybody:
                raise NotYours(message("refuse_invited_only"))
            if not free:
                raise NotYours(message("refuse_no_free_seat"))
            event = Event(live.last + 1, "sit", free[0], time.time(), user.name, user=user.id)
            return [event]

        events = await self.write(id, decide)
        if events and events[0].seat is not None:
            return events[0].seat
        live = await self.live(id)
        return next(n for n, plan in enumerate(live.seats) if plan.user == user.id)

    async def replace(self, id: str, user: User, seat: Seat, level: str) -> Event:
        """Let a bot play for somebody whose time is up."""
        bot(level)

        def decide(live: Live) -> list[Event]:
            return [standins.replaced(live, user.id, seat, level, time.time())]

        return (await self.write(id, decide))[-1]

    async def come_back(self, id: str, user: User, seat: Seat) -> Event:
        """Take back the seat that a bot has played meanwhile."""

        def decide(live: Live) -> list[Event]:
            return [standins.returned(live, user.id, seat, time.time())]

        return (await self.write(id, decide))[-1]

    async def write(self, id: str, decide: Callable[[Live], Sequence[Event | Step]]) -> list[Event]:
        """Append what is decided on the table as it is known here. If that fails, because another
        server has written to it or what is decided is refused, read what is new and decide anew."""
        async with self._lock(id):
            for tried in range(TRIES):
                live = await self.live(id, None if tried else 0)
                try:
                    steps = [s if isinstance(s, Step) else Step(s) for s in decide(live)]
                    await self._append(id, live, [s for s in steps if s.event.number > live.last])
                except EventConflict:  # two servers in step would meet again and again
                    await asyncio.sleep(tried * 0.005 * SystemRandom().random())
                except OrreryError:
                    if tried:
                        raise
                else:
                    return [step.event for step in steps]
            raise Stale(message("refuse_busy"))

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())

    # --- Storage --------------------------------------------------------------------------------

    def moved(
        self, live: Live, seat: Seat, move: Any, text: str, after: int = 0
    ) -> list[Event | Step]:
        """A move, if it is legal, and what nature does then."""
        step = live.say(seat, move, text, after, time.time())
        return [step, *nature(live.game, step.state, live.setting.seed, step.event.number + 1)]

    async def _append(self, id: str, live: Live, steps: Sequence[Step]) -> None:
        """Store first; only what is durable is part of the table."""
        if not steps:
            return
        start = time.perf_counter()
        # While sentences are covered none is kept: the veils need the positions since they fell.
        due = live.last - live.kept >= KEEP and not live.veil.covered
        kept = live.snapshot() if due else None
        events = [step.event for step in steps]
        await self.store.append(id, events, live.standing(steps), kept)
        if kept is not None:
            live.kept = kept.event
        live.add(step for step in steps if step.event.number > live.last)
        self.hub.wake(id, live.last)
        ms = round((time.perf_counter() - start) * 1000, 1)
        note(events[0].kind, table=id, seat=events[0].seat, number=events[0].number, ms=ms)
        self.bots.ask(id, live)

    async def think(
        self, person: Hashable, level: str, view: View, luck: int, who: str = ""
    ) -> str:
        """What a bot of that level says; people take turns with the processes that think, where
        there is anything to think about. By the name `who` the bot may remember the turn that it
        has begun."""
        if level in BOTS and level not in LEVELS:  # it only draws lots
            return think(level, view, luck)
        return await self.workers.run(person, think, level, view, luck, who)

    def meet(self, user: int, person: Hashable) -> None:
        """Somebody is here, and takes turns with others as that person: anybody can be any number
        of guests."""
        self._counted_as[user] = person
        self._counted_as.move_to_end(user)
        if len(self._counted_as) > MOST_PEOPLE:
            self._counted_as.popitem(last=False)

    def person(self, user: int) -> Hashable:
        """As whom somebody takes turns."""
        return self._counted_as.get(user, user)

    async def close(self) -> None:
        await self.bots.close()
        self.workers.close()


def nature(game: AnyGame, state: Any, seed: int | None, number: int) -> list[Step]:
    """What nature does, from event `number` on, until a player must decide."""
    steps = []
    while game.to_act(state) == (NATURE,):
        rng = SystemRandom() if seed is None else Random(f"{seed} {number}")
        move = game.chance(state, rng)
        state = game.apply(state, NATURE, move)
        event = Event(number, "move", NATURE, time.time(), game.write(move))
        steps.append(Step(event, move, state))
        number += 1
    return steps


def _in_one_line(text: str) -> str:
    """What somebody wrote, without what breaks lines or turns their direction; joiners stay, since
    emoji are put together with them."""
    joiners = "\u200c\u200d"
    return "".join(c if c.isprintable() or c in joiners else " " for c in text).strip()


def _owned(live: Live, user: User, seat: Seat) -> None:
    if not 0 <= seat < len(live.seats):
        raise NotYours(message("refuse_no_seat", seat=seat))
    if live.seats[seat].user != user.id:
        raise NotYours(message("refuse_not_your_seat", seat=seat))
    if standins.bot_plays(live, seat):
        raise NotYours(message("refuse_bot_plays", seat=seat))


def _same(token: str, shown: str) -> bool:
    return secrets.compare_digest(token.encode(), shown.encode())
