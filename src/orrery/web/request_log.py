"""Logs every request; the response has its id in the header `x-request-id`."""

import logging
import re
import secrets
import time
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from orrery.logs import REQUEST, note

HEADER = "x-request-id"
QUIET = ("/static", "/health", "/ready", "/metrics")


class RequestLog:
    """The outermost middleware, so that every response is logged."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        id = _given(scope) or secrets.token_hex(8)
        token = REQUEST.set(id)
        start, status = time.perf_counter(), 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (HEADER.encode(), id.encode())]
            await send(message)

        try:
            await self._app(scope, receive, answer)
        finally:
            _write(scope, status, time.perf_counter() - start)
            REQUEST.reset(token)


def _given(scope: Any) -> str | None:
    """The request id set by a proxy, if it is well-formed."""
    for name, value in scope["headers"]:
        if name == HEADER.encode():
            text = value.decode("latin-1")
            return text if re.fullmatch(r"[\w-]{8,64}", text, re.ASCII) else None
    return None


def _write(scope: Any, status: int, seconds: float) -> None:
    # The pattern of the path, not the path itself, which may contain an invitation token.
    route = scope.get("path_template")
    quiet = scope["path"].startswith(QUIET)
    level = logging.DEBUG if quiet else logging.WARNING if status >= 500 else logging.INFO
    user = scope.get("state", {}).get("user")
    note(
        "request",
        level,
        method=scope["method"],
        route=route or "none",
        table=scope.get("path_params", {}).get("id"),
        user=user.id if user else None,
        status=status,
        ms=round(seconds * 1000, 1),
    )
