"""Answers HEAD requests like GET, without the body."""

from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPReceiveMessage,
    Message,
    Receive,
    Scope,
    Send,
    WebSocketReceiveMessage,
)


class HeadMiddleware:
    """Passes a HEAD request on as GET, and sends only the headers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return
        has_begun = False

        async def receive_or_disconnect() -> HTTPReceiveMessage | WebSocketReceiveMessage:
            # A stream does not end by itself: after the headers, report a disconnect.
            return {"type": "http.disconnect"} if has_begun else await receive()

        async def send_headers(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                scope["method"] = "HEAD"  # the server must know that no body is to follow
                await send(message)
                await send({"type": "http.response.body", "body": b"", "more_body": False})

        scope["method"] = "GET"  # in place: the request log reads what handlers add to the scope
        try:
            await self._app(scope, receive_or_disconnect, send_headers)
        finally:
            scope["method"] = "HEAD"
