"""HEAD is answered as GET is, without the body."""

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


class Head:
    """Wraps the application: a HEAD request goes in as GET, and only the headers come out."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return
        has_begun = False

        async def hear() -> HTTPReceiveMessage | WebSocketReceiveMessage:
            # A stream has no end of its own: it is told that nobody reads on.
            return {"type": "http.disconnect"} if has_begun else await receive()

        async def answer(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                scope["method"] = "HEAD"  # the server must know that no body is to follow
                await send(message)
                await send({"type": "http.response.body", "body": b"", "more_body": False})

        scope["method"] = "GET"  # in place: the log of requests reads what the handlers leave here
        try:
            await self._app(scope, hear, answer)
        finally:
            scope["method"] = "HEAD"
