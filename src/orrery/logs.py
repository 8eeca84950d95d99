"""What a server writes down about itself: one line for each thing that happened.

    note("move", table="5f1c", seat=0, number=12, ms=3.1)

    {"time": "…", "level": "info", "event": "move", "request": "9f…", "table": "5f1c", …}  a machine
    12:03:44 info move request=9f… table=5f1c seat=0 number=12 ms=3.1                     a person

Whatever one request does carries its id, which its answer carries too. Lines hold numbers, ids and
names of things; never a token, a password, an address, a sentence that may be secret, or what
people say to each other.
"""

import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final, Literal, TypeAlias

import msgspec

LOG: Final = logging.getLogger("orrery")
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")

Format: TypeAlias = Literal["auto", "json", "plain"]


def note(
    event: str, level: int = logging.INFO, error: BaseException | None = None, **fields: object
) -> None:
    """Write down that something happened; fields that are None are left out."""
    if LOG.isEnabledFor(level):
        LOG.log(level, event, exc_info=error, extra={"fields": fields})


def set_up(level: str, style: Format) -> None:
    """Lines go to standard error: as JSON, or as a person reads them if one is looking."""
    plain = style == "plain" or (style == "auto" and sys.stderr.isatty())
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Plain() if plain else Json())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)  # of what other libraries have to say
    LOG.setLevel(level.upper())


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": when, "level": record.levelname.lower(), **_told(self, record)}
        return msgspec.json.encode(line, enc_hook=str).decode()


class Plain(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told = _told(self, record)
        event, error = told.pop("event"), told.pop("error", None)
        when = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        pairs = [f"{name}={_quoted(value)}" for name, value in told.items()]
        line = " ".join([when, record.levelname.lower(), str(event), *pairs])
        return f"{line}\n{error}" if error else line


def _told(formatter: logging.Formatter, record: logging.LogRecord) -> dict[str, Any]:
    told: dict[str, Any] = {"event": record.getMessage(), "request": REQUEST.get() or None}
    told |= getattr(record, "fields", {})
    if record.exc_info:
        told["error"] = formatter.formatException(record.exc_info)
    return {name: value for name, value in told.items() if value is not None}


def _quoted(value: object) -> str:
    text = str(value)
    return repr(text) if not text or any(c.isspace() or c in "\"'=" for c in text) else text
