"""Recognizes an unavailable database, and protects database files."""

import sqlite3
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout


def is_unavailable(error: BaseException) -> bool:
    """Whether an error is temporary: the database restarts, the network is down, all connections
    are busy, another process writes, the disk is full."""
    if isinstance(error, PoolTimeout):
        return True
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, ConnectionError | TimeoutError | FileNotFoundError):
        return True  # a missing Unix socket
    if isinstance(cause, sqlite3.OperationalError):
        return getattr(cause, "sqlite_errorcode", 0) & 0xFF in _SQLITE_AWAY
    code = str(getattr(cause, "sqlstate", None) or "")
    return code.startswith(("08", "53")) or code in ("25006", "57P01", "57P02", "57P03")


_SQLITE_AWAY: Final = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
}


def keep_private(url: str) -> None:
    """Make an SQLite file and the files beside it readable by their owner only: they hold password
    hashes, invitations and hidden cards. New files get the permissions of the database."""
    path = sa.make_url(url).database
    if not path or path == ":memory:":
        return
    Path(path).touch(0o600)
    for file in (Path(path + end) for end in ("", "-wal", "-shm", "-journal")):
        if file.exists() and file.stat().st_mode & 0o077:
            file.chmod(0o600)
