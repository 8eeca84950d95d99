"""The server process (uvicorn); when it stops, it closes open streams at once."""

from collections.abc import Callable
from socket import socket
from threading import Thread
from typing import Any

import uvicorn
from litestar import Litestar

from orrery.logs import set_up
from orrery.web.app import create_app
from orrery.web.head import HeadMiddleware
from orrery.web.request_log import RequestLog
from orrery.web.settings import Settings


class Server(uvicorn.Server):
    """Ends event streams before a shutdown waits for connections: they never end by themselves."""

    def __init__(
        self, app: Litestar, config: uvicorn.Config, when_ready: Callable[[], None] | None
    ) -> None:
        super().__init__(config)
        self._app = app
        self._when_ready = when_ready

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self._when_ready is not None:
            Thread(target=self._when_ready, daemon=True).start()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        state: Any = self._app.state
        if "closing" in state:
            state.closing.set()
            state.house.hub.wake_all()
        await super().shutdown(sockets)


def serve(
    settings: Settings, host: str, port: int, when_ready: Callable[[], None] | None = None
) -> None:
    """Serve until Ctrl-C or SIGTERM. `when_ready` is called in a thread as soon as the server
    answers."""
    set_up(settings.log_level, settings.log_format)
    app = create_app(settings)
    config = uvicorn.Config(
        RequestLog(HeadMiddleware(app)),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=3,
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxies,
    )
    server = Server(app, config, when_ready)
    server.run()
    if not server.started:
        raise SystemExit(3)  # the reason is in the log
