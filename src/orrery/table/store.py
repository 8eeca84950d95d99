"""The database: users, tables, seats, and the log of every table, append-only.

The same SQL serves SQLite and PostgreSQL (SQLAlchemy Core). An event's key is its table and number:
of two writers who append the same number, one gets `EventConflict`.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from hashlib import sha256
from typing import Any
from uuid import uuid4

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from orrery.table.database import keep_private
from orrery.table.events import Event, SeatPlan, Setting
from orrery.table.live import Snapshot, Summary, seat_after
from orrery.table.schema import EVENTS, KEYS, POSITIONS, SEATS, SESSIONS, TABLES, USERS

CHANNEL = "orrery_tables"


class EventConflict(Exception):
    """An event of that number exists already: another server was faster."""


class TableRow(msgspec.Struct, frozen=True):
    id: str
    setting: Setting
    seats: tuple[SeatPlan, ...]
    invites: tuple[str, ...]
    owner: int
    created: float
    active: float
    over: bool
    to_act: tuple[int, ...]
    moves: int
    winners: tuple[int, ...]


class User(msgspec.Struct, frozen=True):
    id: int
    name: str
    login: str | None
    language: str


class Store:
    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: AsyncEngine = create_async_engine(
            url,
            pool_pre_ping=not url.startswith("sqlite"),
            hide_parameters=True,  # they may be secret, and errors are logged
        )
        self._writing = asyncio.Lock()
        if self.sqlite:
            keep_private(url)
            sa.event.listen(self.engine.sync_engine, "connect", _careful)

    @property
    def sqlite(self) -> bool:
        return self.url.startswith("sqlite")

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction. SQLite has one writer at a time and does not queue the others fairly, so
        they queue here."""
        async with self._writing if self.sqlite else nullcontext(), self.engine.begin() as db:
            yield db

    # --- People ---------------------------------------------------------------------------------

    async def add_user(self, name: str, language: str, token: str) -> User:
        now = time.time()
        async with self.begin() as db:
            found = await db.execute(
                USERS.insert()
                .values(name=name, language=language, created=now)
                .returning(USERS.c.id)
            )
            user = int(found.scalar_one())
            await db.execute(
                SESSIONS.insert().values(token=_hashed(token), user_id=user, created=now)
            )
        return User(user, name, None, language)

    async def add_session(self, user: int, token: str) -> None:
        async with self.begin() as db:
            await db.execute(
                SESSIONS.insert().values(token=_hashed(token), user_id=user, created=time.time())
            )

    async def drop_session(self, token: str) -> None:
        async with self.begin() as db:
            await db.execute(SESSIONS.delete().where(SESSIONS.c.token == _hashed(token)))

    async def user_of(self, token: str) -> User | None:
        query = (
            sa.select(USERS)
            .join(SESSIONS, SESSIONS.c.user_id == USERS.c.id)
            .where(SESSIONS.c.token == _hashed(token))
        )
        async with self.engine.connect() as db:
            row = (await db.execute(query)).mappings().first()
        return _user(row) if row else None

    async def user_by_login(self, login: str) -> tuple[User, str] | None:
        async with self.engine.connect() as db:
            query = sa.select(USERS).where(USERS.c.login == login)
            row = (await db.execute(query)).mappings().first()
        return (_user(row), str(row["password"])) if row else None

    async def make_account(self, user: int, login: str, password: str) -> bool:
        """Turn a guest into an account; False if the login is taken."""
        try:
            async with self.begin() as db:
                await db.execute(
                    USERS.update().where(USERS.c.id == user).values(login=login, password=password)
                )
        except IntegrityError:
            return False
        return True

    async def set_language(self, user: int, language: str) -> None:
        async with self.begin() as db:
            await db.execute(USERS.update().where(USERS.c.id == user).values(language=language))

    # --- Tables ---------------------------------------------------------------------------------

    async def add_table(
        self,
        id: str,
        setting: Setting,
        seats: Sequence[SeatPlan],
        invites: Sequence[str],
        owner: int,
        events: Sequence[Event],
        summary: Summary,
        now: float,
    ) -> None:
        async with self.begin() as db:
            await db.execute(
                TABLES.insert().values(
                    id=id,
                    setting=_text(setting),
                    owner=owner,
                    created=now,
                    active=now,
                    visibility=setting.visibility,
                    **_summary_columns(summary),
                )
            )
            rows = [
                _seat_row(id, seat, plan, invite)
                for seat, (plan, invite) in enumerate(zip(seats, invites, strict=True))
            ]
            await db.execute(SEATS.insert(), rows)
            await self._append(db, id, events)

    async def append(
        self, id: str, events: Sequence[Event], summary: Summary, kept: Snapshot | None = None
    ) -> None:
        """Append events to a log, and store the position before them if `kept` is given; durable
        once this returns. `EventConflict` if another writer was faster."""
        try:
            async with self.begin() as db:
                await self._append(db, id, events)
                await db.execute(
                    TABLES.update()
                    .where(TABLES.c.id == id)
                    .values(active=time.time(), **_summary_columns(summary))
                )
                if kept is not None:
                    await db.execute(POSITIONS.delete().where(POSITIONS.c.table_id == id))
                    await db.execute(POSITIONS.insert().values(table_id=id, data=_text(kept)))
                if not self.sqlite:
                    news = f"{id} {events[-1].number}"
                    await db.execute(sa.select(sa.func.pg_notify(CHANNEL, news)))
        except IntegrityError:
            raise EventConflict from None

    async def _append(self, db: AsyncConnection, id: str, events: Sequence[Event]) -> None:
        if events:
            rows = [{"table_id": id, "number": e.number, "data": _text(e)} for e in events]
            await db.execute(EVENTS.insert(), rows)
        for event in events:
            if event.kind in ("sit", "replace", "return"):
                await self._seat(db, id, event)

    async def _seat(self, db: AsyncConnection, id: str, event: Event) -> None:
        here = (SEATS.c.table_id == id, SEATS.c.seat == event.seat)
        row = (await db.execute(sa.select(SEATS).where(*here))).mappings().one()
        plan = seat_after(_plan(row), event)
        values = {"kind": plan.kind, "name": plan.name, "user_id": plan.user, "level": plan.level}
        await db.execute(SEATS.update().where(*here).values(**values))

    async def table(self, id: str) -> TableRow | None:
        rows = await self._tables(sa.select(TABLES).where(TABLES.c.id == id))
        return rows[0] if rows else None

    async def events(self, id: str, after: int = 0) -> list[Event]:
        query = (
            sa.select(EVENTS.c.data)
            .where(EVENTS.c.table_id == id, EVENTS.c.number > after)
            .order_by(EVENTS.c.number)
        )
        async with self.engine.connect() as db:
            rows = (await db.execute(query)).scalars().all()
        return [msgspec.json.decode(row, type=Event) for row in rows]

    async def position(self, id: str) -> Snapshot | None:
        """The stored position of a table."""
        async with self.engine.connect() as db:
            query = sa.select(POSITIONS.c.data).where(POSITIONS.c.table_id == id)
            row = (await db.execute(query)).scalar()
        return msgspec.json.decode(row, type=Snapshot) if row else None

    async def tables_of(self, user: int, most: int = 100) -> list[TableRow]:
        """Tables where the user has a seat, or which the user opened and still have open seats."""
        seated = sa.select(SEATS.c.table_id).where(SEATS.c.user_id == user)
        free = sa.select(SEATS.c.table_id).where(SEATS.c.kind == "open")
        waits = sa.and_(TABLES.c.owner == user, TABLES.c.over.is_(False), TABLES.c.id.in_(free))
        query = sa.select(TABLES).where(sa.or_(TABLES.c.id.in_(seated), waits))
        return await self._tables(query.order_by(TABLES.c.active.desc()).limit(most))

    async def open_tables(self, most: int = 50) -> list[TableRow]:
        """Running open tables with a free seat, which any user may take."""
        free = sa.select(SEATS.c.table_id).where(SEATS.c.kind == "open")
        query = sa.select(TABLES).where(_LISTED, TABLES.c.id.in_(free))
        return await self._tables(query.order_by(TABLES.c.active.desc()).limit(most))

    async def listed_tables(self, most: int = 50) -> list[TableRow]:
        """Running tables that any user may watch."""
        query = sa.select(TABLES).where(_LISTED)
        return await self._tables(query.order_by(TABLES.c.active.desc()).limit(most))

    async def running_tables(self) -> list[TableRow]:
        query = sa.select(TABLES).where(TABLES.c.over.is_(False))
        return await self._tables(query.order_by(TABLES.c.active.desc()))

    async def waiting_for_bots(self, before: float) -> list[str]:
        """The ids of tables where a bot is to move, without an event since `before`."""
        acting = sa.literal(" ").concat(TABLES.c.to_act).concat(" ")
        number = sa.literal("% ").concat(sa.cast(SEATS.c.seat, sa.String)).concat(" %")
        query = (
            sa.select(TABLES.c.id)
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(TABLES.c.over.is_(False), TABLES.c.active <= before)
            .where(SEATS.c.kind == "bot", acting.like(number))
            .order_by(TABLES.c.active.desc())
        )
        async with self.engine.connect() as db:
            found = (await db.execute(query)).scalars().all()
        return list(dict.fromkeys(found))

    async def check_writable(self) -> None:
        """Write and delete a row; raises the error of the database if it cannot be written."""
        name = f"ready {uuid4().hex[:12]}"
        async with self.begin() as db:
            await db.execute(KEYS.insert().values(name=name, value=""))
            await db.execute(KEYS.delete().where(KEYS.c.name == name))

    async def _tables(self, query: sa.Select[Any]) -> list[TableRow]:
        async with self.engine.connect() as db:
            found = (await db.execute(query)).mappings().all()
            seats: defaultdict[str, list[Any]] = defaultdict(list)
            ids = [row["id"] for row in found]
            for start in range(0, len(ids), 500):  # databases limit the length of a statement
                some = SEATS.c.table_id.in_(ids[start : start + 500])
                rows = await db.execute(sa.select(SEATS).where(some).order_by(SEATS.c.seat))
                for seat in rows.mappings():
                    seats[seat["table_id"]].append(seat)
        return [_table(row, seats[row["id"]]) for row in found]


_LISTED = sa.and_(TABLES.c.visibility == "open", TABLES.c.over.is_(False))


def _careful(connection: Any, record: object) -> None:
    """Set up SQLite: readers never wait for the writer (WAL), and commits are synchronous."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _summary_columns(summary: Summary) -> dict[str, Any]:
    return {
        "over": summary.over,
        "to_act": " ".join(map(str, summary.to_act)),
        "moves": summary.moves,
        "winners": " ".join(map(str, summary.winners)),
    }


def _seat_row(id: str, seat: int, plan: SeatPlan, invite: str) -> dict[str, Any]:
    return {
        "table_id": id,
        "seat": seat,
        "kind": plan.kind,
        "name": plan.name,
        "user_id": plan.user,
        "level": plan.level,
        "invite": invite,
    }


def _user(row: Any) -> User:
    return User(row["id"], row["name"], row["login"], row["language"])


def _plan(row: Any) -> SeatPlan:
    return SeatPlan(row["kind"], row["name"], row["user_id"], row["level"])


def _table(row: Any, seats: Sequence[Any]) -> TableRow:
    return TableRow(
        id=row["id"],
        setting=msgspec.json.decode(row["setting"], type=Setting),
        seats=tuple(_plan(seat) for seat in seats),
        invites=tuple(s["invite"] for s in seats),
        owner=row["owner"],
        created=row["created"],
        active=row["active"],
        over=bool(row["over"]),
        to_act=tuple(int(n) for n in row["to_act"].split()),
        moves=row["moves"],
        winners=tuple(int(n) for n in row["winners"].split()),
    )
