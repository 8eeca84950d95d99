"""Notices to people that it is their turn: one per turn, and none while the page is open.

The database decides: of several servers one sends the message, and none sends it again after a
restart.
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

EVERY = 15.0  # seconds between two updates of `seen`
OFFERS = 100  # added to the seat in the keys of notices about offers


class Address(msgspec.Struct, frozen=True):
    """The confirmed e-mail address of a user, and whether mail is wanted."""

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
        """Store that the user has the page of a table open now."""
        now = time.time()
        here = (PRESENCE.c.table_id == table, PRESENCE.c.user_id == user)
        try:
            async with self._store.begin() as db:
                found = await db.execute(PRESENCE.update().where(*here).values(at=now))
                if not found.rowcount:
                    await db.execute(PRESENCE.insert().values(table_id=table, user_id=user, at=now))
        except IntegrityError:  # another page of the same user was faster
            return

    async def keep_seen(self, hub: Hub) -> None:
        """Call `seen` periodically for all open pages of this server."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                for table, user in hub.present():
                    await self.seen(table, user)
            except Exception as error:
                if not is_unavailable(error):
                    note("who is looking cannot be noted", ERROR, error)

    async def is_present(self, table: str, user: int, since: float) -> bool:
        here = (PRESENCE.c.table_id == table, PRESENCE.c.user_id == user)
        async with self._store.engine.connect() as db:
            at = (await db.execute(sa.select(PRESENCE.c.at).where(*here))).scalar()
        return at is not None and at >= since

    # --- Turns ----------------------------------------------------------------------------------

    async def awaited(self) -> list[str]:
        """Running tables with a seated person who wants mail."""
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
        """Whether the caller may send the notice of that offer; True only once."""
        return await self.claim(table, OFFERS + seat, number)

    async def claim(self, table: str, seat: Seat, turn: int) -> bool:
        """Whether the caller may send the notice of this turn; True only once."""
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
        """A secret key of this database, created when it is first needed."""
        query = sa.select(KEYS.c.value).where(KEYS.c.name == name)
        async with self._store.engine.connect() as db:
            if found := (await db.execute(query)).scalar():
                return str(found)
        try:
            async with self._store.begin() as db:
                await db.execute(KEYS.insert().values(name=name, value=secrets.token_hex(32)))
        except IntegrityError:
            pass  # another server has created it meanwhile
        async with self._store.engine.connect() as db:
            return str((await db.execute(query)).scalar_one())


def offers_to(live: Live) -> dict[Seat, Event]:
    """The open offers by the seat that is to answer; the newest one for each seat."""
    made = {move.seat: move for move in live.moves if live.game.is_offer(move.text)}
    deals = live.game.view(live.state, None).deals if live.game.has_talk else ()
    latest = sorted(((deal.to, made[deal.maker]) for deal in deals), key=lambda o: o[1].number)
    return dict(latest)


def turn_of(live: Live, seat: Seat) -> int:
    """The number of the seat's present turn. A turn is a run of its moves; moves of nature, covered
    moves of others and offers do not interrupt it. An undo and another move instead do not begin a
    new turn of other seats."""
    covered = live.veil.covered
    said = [
        move.seat
        for move in live.moves
        if not live.game.is_talk(move.text)
        and (move.seat == seat or (move.seat != NATURE and move.number not in covered))
    ]
    begun = sum(before != seat == here for before, here in pairwise([None, *said]))
    return begun if said and said[-1] == seat else begun + 1
