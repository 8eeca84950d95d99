"""The log of a server: one line per event.

    note("move", table="5f1c", seat=0, number=12, ms=3.1)

    {"time": "…", "level": "info", "event": "move", "request": "9f…", "table": "5f1c", …}  a machine
    12:03:44 info move request=9f… table=5f1c seat=0 number=12 ms=3.1                     a person

All lines of a request have its id, which its response has too. Lines contain numbers, ids and
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
    """Log an event; fields that are None are left out."""
    if LOG.isEnabledFor(level):
        LOG.log(level, event, exc_info=error, extra={"fields": fields})


def set_up(level: str, style: Format) -> None:
    """Log to standard error: as plain text on a terminal, else as JSON."""
    plain = style == "plain" or (style == "auto" and sys.stderr.isatty())
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Plain() if plain else Json())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)  # for other libraries
    LOG.setLevel(level.upper())


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": when, "level": record.levelname.lower(), **_fields(self, record)}
        return msgspec.json.encode(line, enc_hook=str).decode()


class Plain(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields = _fields(self, record)
        event, error = fields.pop("event"), fields.pop("error", None)
        when = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        pairs = [f"{name}={_quoted(value)}" for name, value in fields.items()]
        line = " ".join([when, record.levelname.lower(), str(event), *pairs])
        return f"{line}\n{error}" if error else line


def _fields(formatter: logging.Formatter, record: logging.LogRecord) -> dict[str, Any]:
    fields: dict[str, Any] = {"event": record.getMessage(), "request": REQUEST.get() or None}
    fields |= getattr(record, "fields", {})
    if record.exc_info:
        fields["error"] = formatter.formatException(record.exc_info)
    return {name: value for name, value in fields.items() if value is not None}


def _quoted(value: object) -> str:
    text = str(value)
    return repr(text) if not text or any(c.isspace() or c in "\"'=" for c in text) else text
