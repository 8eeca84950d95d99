"""Whom to tell that it is their turn: once for each turn, and only who is not looking anyway.

The store decides, not a server: of several servers on one database one sends the message, and none
sends it again after a restart.
"""

import asyncio
import secrets
import time
from itertools import pairwise
from logging import ERROR

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from orrery.kernel.game import NATURE, Seat
from orrery.logs import note
from orrery.table.database import is_unavailable
from orrery.table.events import Event
from orrery.table.hub import Hub
from orrery.table.live import Live
from orrery.table.schema import KEYS, NOTICES, PRESENCE, SEATS, TABLES, USERS
from orrery.table.store import Store

EVERY = 15.0  # seconds between two notes that somebody is looking
OFFERS = 100  # notices of offers to a seat are counted apart from those of its turns


class Address(msgspec.Struct, frozen=True):
    """Where a person gets mail, and whether; it is the person's own, confirmed by a link."""

    user: int
    name: str
    language: str
    email: str | None
    mails: bool


class Notices:
    def __init__(self, store: Store) -> None:
        self._store = store

    # --- Addresses ------------------------------------------------------------------------------

    async def address(self, user: int) -> Address | None:
        async with self._store.engine.connect() as db:
            query = sa.select(USERS).where(USERS.c.id == user)
            row = (await db.execute(query)).mappings().first()
        if row is None:
            return None
        return Address(row["id"], row["name"], row["language"], row["email"], bool(row["mails"]))

    async def confirm(self, user: int, email: str, language: str) -> None:
        values = {"email": email, "mails": True, "language": language}
        await self._change(user, values)

    async def switch(self, user: int, on: bool) -> None:
        await self._change(user, {"mails": on})

    async def forget(self, user: int) -> None:
        await self._change(user, {"email": None, "mails": False})

    async def _change(self, user: int, values: dict[str, object]) -> None:
        async with self._store.begin() as db:
            await db.execute(USERS.update().where(USERS.c.id == user).values(**values))

    # --- Who is looking -------------------------------------------------------------------------

    async def seen(self, table: str, user: int) -> None:
        """Somebody has the page of a table open."""
        now = time.time()
        here = (PRESENCE.c.table_id == table, PRESENCE.c.user_id == user)
        try:
            async with self._store.begin() as db:
                found = await db.execute(PRESENCE.update().where(*here).values(at=now))
                if not found.rowcount:
                    await db.execute(PRESENCE.insert().values(table_id=table, user_id=user, at=now))
        except IntegrityError:  # another page of the same person was faster
            return

    async def keep_seen(self, hub: Hub) -> None:
        """Note again and again who has a page open: for all streams of this server at once."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                for table, user in hub.present():
                    await self.seen(table, user)
            except Exception as error:
                if not is_unavailable(error):
                    note("who is looking cannot be noted", ERROR, error)

    async def looks(self, table: str, user: int, since: float) -> bool:
        here = (PRESENCE.c.table_id == table, PRESENCE.c.user_id == user)
        async with self._store.engine.connect() as db:
            at = (await db.execute(sa.select(PRESENCE.c.at).where(*here))).scalar()
        return at is not None and at >= since

    # --- Turns ----------------------------------------------------------------------------------

    async def awaited(self) -> list[str]:
        """Running tables at which somebody sits who wants mail."""
        query = (
            sa.select(TABLES.c.id)
            .distinct()
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .join(USERS, USERS.c.id == SEATS.c.user_id)
            .where(TABLES.c.over.is_(False), SEATS.c.kind == "person")
            .where(USERS.c.mails.is_(True), USERS.c.email.is_not(None))
        )
        async with self._store.engine.connect() as db:
            return list((await db.execute(query)).scalars().all())

    async def claim_offer(self, table: str, seat: Seat, number: int) -> bool:
        """Whether the caller is the one who tells of the offer made in that event."""
        return await self.claim(table, OFFERS + seat, number)

    async def claim(self, table: str, seat: Seat, turn: int) -> bool:
        """Whether the caller is the one who tells of this turn; it is said once."""
        here = (NOTICES.c.table_id == table, NOTICES.c.seat == seat)
        try:
            async with self._store.begin() as db:
                later = NOTICES.update().where(*here, NOTICES.c.turn < turn).values(turn=turn)
                if (await db.execute(later)).rowcount:
                    return True
                known = (await db.execute(sa.select(NOTICES.c.turn).where(*here))).scalar()
                if known is None:
                    await db.execute(NOTICES.insert().values(table_id=table, seat=seat, turn=turn))
                return known is None
        except IntegrityError:
            return False

    async def key(self, name: str) -> str:
        """A secret of this database, made when it is first asked for."""
        query = sa.select(KEYS.c.value).where(KEYS.c.name == name)
        async with self._store.engine.connect() as db:
            if found := (await db.execute(query)).scalar():
                return str(found)
        try:
            async with self._store.begin() as db:
                await db.execute(KEYS.insert().values(name=name, value=secrets.token_hex(32)))
        except IntegrityError:
            pass  # another server has made it meanwhile
        async with self._store.engine.connect() as db:
            return str((await db.execute(query)).scalar_one())


def offers_to(live: Live) -> dict[Seat, Event]:
    """The open offers, by the seat that is to answer: of several the one made last."""
    made = {move.seat: move for move in live.moves if live.game.is_offer(move.text)}
    deals = live.game.view(live.state, None).deals if live.game.has_talk else ()
    latest = sorted(((deal.to, made[deal.maker]) for deal in deals), key=lambda o: o[1].number)
    return dict(latest)


def turn_of(live: Live, seat: Seat) -> int:
    """Which turn of its own a seat is at: a stretch of its moves, whatever nature does, others say
    under cover, or anybody talks about offers between. Who takes a move back and makes another does
    not begin a new turn of the others."""
    covered = live.veil.covered
    said = [
        move.seat
        for move in live.moves
        if not live.game.is_talk(move.text)
        and (move.seat == seat or (move.seat != NATURE and move.number not in covered))
    ]
    begun = sum(before != seat == here for before, here in pairwise([None, *said]))
    return begun if said and said[-1] == seat else begun + 1
