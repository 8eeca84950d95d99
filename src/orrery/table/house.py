"""The house runs all tables: it connects people, bots, nature and the store.

    say ──► live.step ──► events (the move, then nature's moves) ──► store ──► live
                                                                              │
                                                         watchers are notified, bots are asked

A move is acknowledged when it is in the store. Of two writers of the same event number one fails
and decides again; a repeated request is answered with the event that it has already made.
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
from orrery.table.live import Live, seats_before
from orrery.table.moments import Step
from orrery.table.store import EventConflict, Store, TableRow, User
from orrery.table.thinking import think
from orrery.table.workers import Workers

MOST_CHAT = 500  # characters
MOST_LIVES = 500  # tables kept in memory; others are read again when needed
MOST_CLIENTS = 10_000  # users whose client is remembered
TRIES = 20  # attempts to append, when other servers write to the same table
KEEP = 10  # events after which a table's position is stored again, unless moves are covered


class House:
    def __init__(self, store: Store, hub: Hub, workers: int = 0) -> None:
        self.store, self.hub, self.workers = store, hub, Workers(workers)
        self.bots = BotTurns(self)
        self._clients: OrderedDict[int, Hashable] = OrderedDict()  # by user, see `client_of`
        self._lives: OrderedDict[str, Live] = OrderedDict()  # the most recently used last
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
            id, setting, seats, invites, owner.id, live.events, live.summary(), now
        )
        self.bots.ask(id, live)
        return await self.row(id)

    async def row(self, id: str) -> TableRow:
        row = await self.store.table(id) if id.isascii() and id.isalnum() else None
        if row is None:
            raise NoTable(message("refuse_no_table", id=repr(id)))
        return row

    async def live(self, id: str, at_least: int | None = None) -> Live:
        """The table as it is in the store now, including the writes of other servers. If event
        `at_least` is already in memory, the table in memory is returned without a query."""
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
        """The table in memory, if it is there; perhaps not up to date."""
        return self._lives.get(id)

    async def _opened(self, id: str) -> Live:
        """Read a table from the store: from its stored position if that can be loaded, else from
        the first move on."""
        row = await self.row(id)
        kept, events = await self.store.position(id), await self.store.events(id)
        game = find(row.setting.game)
        live = Live(game, row.setting, seats_before(row.seats, events), row.created)
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
        """Play a move for a person who has seen everything up to event `after`."""

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
        """Take back the seat's own last `count` moves, if no other seat or nature has acted openly
        since."""

        def decide(live: Live) -> list[Event]:
            _owned(live, user, seat)
            return [live.take_back(seat, count, time.time())]

        return (await self.write(id, decide))[-1]

    async def ask_undo(self, id: str, user: User, seat: Seat) -> Event:
        """Ask the other people for consent to undo the seat's last move and all after it."""

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
        """Take a free seat: the one of an invitation, or the first one if the table is `open`.
        Returns the seat; the present one if the user already sits here."""
        row = await self.row(id)
        invites, is_open = row.invites, row.setting.visibility == "open"

        def decide(live: Live) -> list[Event]:
            mine = [n for n, plan in enumerate(live.seats) if plan.user == user.id]
            free = [n for n, plan in enumerate(live.seats) if plan.kind == "open"]
            if invite is not None:
                free = [n for n in free if same_token(invites[n], invite)]
            if mine and (invite is None or not free):
                return []
            if free and invite is None and not is_open:
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
        """Let a bot play a seat whose time is up."""
        bot(level)

        def decide(live: Live) -> list[Event]:
            return [standins.replaced(live, user.id, seat, level, time.time())]

        return (await self.write(id, decide))[-1]

    async def come_back(self, id: str, user: User, seat: Seat) -> Event:
        """Take back a seat from the bot that plays it for the user."""

        def decide(live: Live) -> list[Event]:
            return [standins.returned(live, user.id, seat, time.time())]

        return (await self.write(id, decide))[-1]

    async def write(self, id: str, decide: Callable[[Live], Sequence[Event | Step]]) -> list[Event]:
        """Append the events that `decide` returns for the table in memory. If that fails, because
        another server has written to the table or the move is refused, read new events and try
        again. Returns the events."""
        async with self._lock(id):
            for tried in range(TRIES):
                live = await self.live(id, None if tried else 0)
                try:
                    steps = [s if isinstance(s, Step) else Step(s) for s in decide(live)]
                    await self._append(id, live, [s for s in steps if s.event.number > live.last])
                except EventConflict:  # a random pause, so that two servers do not collide again
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
        """The steps of a move and of nature after it; `IllegalMove` if it is not legal."""
        step = live.step(seat, move, text, after, time.time())
        return [step, *nature(live.game, step.state, live.setting.seed, step.event.number + 1)]

    async def _append(self, id: str, live: Live, steps: Sequence[Step]) -> None:
        """Store steps, then add them to the table in memory."""
        if not steps:
            return
        start = time.perf_counter()
        # Not while moves are covered: veils need the positions since the first covered move.
        due = live.last - live.kept >= KEEP and not live.veil.covered
        kept = live.snapshot() if due else None
        events = [step.event for step in steps]
        await self.store.append(id, events, live.summary(steps), kept)
        if kept is not None:
            live.kept = kept.event
        live.add(step for step in steps if step.event.number > live.last)
        self.hub.wake(id, live.last)
        ms = round((time.perf_counter() - start) * 1000, 1)
        note(events[0].kind, table=id, seat=events[0].seat, number=events[0].number, ms=ms)
        self.bots.ask(id, live)

    async def think(
        self, client: Hashable, level: str, view: View, luck: int, who: str = ""
    ) -> str:
        """The move of a bot of that level, computed in a worker process; `client` is the key for
        fair queueing. `who` names the bot, which then keeps the rest of a planned turn."""
        if level in BOTS and level not in LEVELS:  # it moves at random, without search
            return think(level, view, luck)
        return await self.workers.run(client, think, level, view, luck, who)

    def remember_client(self, user: int, client: Hashable) -> None:
        """Remember the client of a user, for fair queueing: several guests may be one client."""
        self._clients[user] = client
        self._clients.move_to_end(user)
        if len(self._clients) > MOST_CLIENTS:
            self._clients.popitem(last=False)

    def client_of(self, user: int) -> Hashable:
        """The client under which the bots of a user are queued."""
        return self._clients.get(user, user)

    async def close(self) -> None:
        await self.bots.close()
        self.workers.close()


def nature(game: AnyGame, state: Any, seed: int | None, number: int) -> list[Step]:
    """Nature's moves, from event `number` on, until a player must decide."""
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
    """A text without characters that break lines or change the writing direction; joiners stay,
    since emoji are composed with them."""
    joiners = "\u200c\u200d"
    return "".join(c if c.isprintable() or c in joiners else " " for c in text).strip()


def _owned(live: Live, user: User, seat: Seat) -> None:
    if not 0 <= seat < len(live.seats):
        raise NotYours(message("refuse_no_seat", seat=seat))
    if live.seats[seat].user != user.id:
        raise NotYours(message("refuse_not_your_seat", seat=seat))
    if standins.bot_plays(live, seat):
        raise NotYours(message("refuse_bot_plays", seat=seat))


def same_token(token: str, shown: str) -> bool:
    """Whether a secret token is the given one, in constant time."""
    return secrets.compare_digest(token.encode(), shown.encode())
