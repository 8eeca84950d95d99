"""The settings of a server."""

from pathlib import Path

from msgspec import Struct

from orrery.logs import Format


class Settings(Struct, frozen=True):
    database: str = "sqlite+aiosqlite:///orrery.db"
    secure: bool = False  # cookies over https only
    writes_per_second: int = 20  # from one address; 0 for no limit
    workers: int = 1  # processes in which bots think; 0: in the server itself
    hint_level: str = "hard"  # of the bot that gives hints
    review_level: str = "hard@0.05"  # of the bot that reviews finished games
    smtp: str = ""  # the mail server; without one no mail is sent
    mail_from: str = "orrery@localhost"
    mail_after: float = 60.0  # seconds until a waiting turn is notified by mail
    trusted_proxies: str = "127.0.0.1"  # proxies whose X-Forwarded-For is trusted; * for all
    public_url: str = "http://localhost:8000"  # the address of this server, for links in mail
    log_level: str = "info"
    log_format: Format = "auto"

    @property
    def url(self) -> str:
        """The database URL in the form that SQLAlchemy needs."""
        url = self.database
        if "://" not in url:
            return f"sqlite+aiosqlite:///{Path(url)}"
        for plain, driver in (
            ("sqlite://", "sqlite+aiosqlite://"),
            ("postgresql://", "postgresql+asyncpg://"),
            ("postgres://", "postgresql+asyncpg://"),
        ):
            if url.startswith(plain):
                return driver + url[len(plain) :]
        return url
