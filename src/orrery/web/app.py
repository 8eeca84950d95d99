"""The web application: pages and API of one house, and its error responses."""

import asyncio
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from logging import ERROR, WARNING
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController
from litestar.template.config import TemplateConfig

from orrery.games import faults
from orrery.kernel.errors import IllegalMove, OrreryError, UnknownGame
from orrery.kernel.objections import Objection
from orrery.logs import note
from orrery.table.database import is_unavailable
from orrery.table.errors import NoTable, NotYours, Stale, TooMany
from orrery.table.house import House
from orrery.table.hub import Hub
from orrery.table.migrations import migrate
from orrery.table.notices import Notices
from orrery.table.store import Store
from orrery.texts import WORDS
from orrery.web import assets, people, shapes
from orrery.web.api import Games, People, Tables
from orrery.web.document import document
from orrery.web.guard import guard
from orrery.web.hints import Hints
from orrery.web.limits import Limits
from orrery.web.mail import Mailer, finish
from orrery.web.mailbox import Mailbox
from orrery.web.pages import Pages, page
from orrery.web.seating import Seating
from orrery.web.settings import Settings
from orrery.web.whatif import WhatIfs

HERE = Path(str(files("orrery.web")))
STREAMS = r"^/api/tables/[^/]+/events$"  # not compressed: every event must be sent at once
CSP = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


def create_app(settings: Settings | None = None) -> Litestar:
    chosen = settings or Settings()
    return Litestar(
        route_handlers=[
            Pages,
            People,
            Games,
            Tables,
            Seating,
            Mailbox,
            WhatIfs,
            Hints,
            health,
            ready,
            openapi,
            PrometheusController,
            *assets.routers(),
        ],
        lifespan=[lambda app: _open(app, chosen)],
        before_request=guard,
        after_request=_add_security_headers,
        exception_handlers={OrreryError: _refuse, HTTPException: _fail, Exception: _crash},
        template_config=TemplateConfig(directory=HERE / "templates", engine=JinjaTemplateEngine),
        openapi_config=OpenAPIConfig(
            title="Orrery",
            version="1",
            path="/api/openapi",  # the framework's own routes are below this path
            render_plugins=[JsonRenderPlugin(path="/schema.json")],
        ),
        middleware=[
            PrometheusConfig(app_name="orrery", group_path=True).middleware,
            *([_limit(chosen.writes_per_second)] if chosen.writes_per_second else []),
        ],
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, minimum_size=500, exclude=STREAMS
        ),
        request_max_body_size=100_000,
        logging_config=None,
    )


@asynccontextmanager
async def _open(app: Litestar, settings: Settings) -> AsyncIterator[None]:
    """Start the house: migrate the database and let bots at running tables play on."""
    for fault in faults():
        note("a game is left out", WARNING, why=str(fault))
    store, hub = Store(settings.url), Hub()
    await migrate(store)
    await hub.listen(store)
    app.state.house = house = House(store, hub, settings.workers)
    app.state.settings = settings
    app.state.limits = Limits(on=settings.writes_per_second > 0)
    app.state.closing = asyncio.Event()
    tasks = [
        asyncio.create_task(house.bots.keep_awake()),
        asyncio.create_task(Notices(store).keep_seen(hub)),
    ]
    app.state.mailer = mailer = await _mailer(house, settings)
    if mailer is not None:
        tasks.append(asyncio.create_task(mailer.run()))
    try:
        yield
    finally:
        await finish(tasks)
        if mailer is not None:
            await mailer.close()
        app.state.closing.set()
        hub.wake_all()
        await house.close()
        await hub.close()
        await store.close()


async def _mailer(house: House, settings: Settings) -> Mailer | None:
    """The mailer, if there is a mail server; all servers share its signing key."""
    if not settings.smtp:
        return None
    return Mailer(house, settings, await Notices(house.store).key("mail"))


def _limit(per_second: int) -> Any:
    config = RateLimitConfig(
        rate_limit=("second", per_second),
        check_throttle_handler=lambda request: request.method not in ("GET", "HEAD", "OPTIONS"),
    )
    return config.middleware


async def _add_security_headers(response: Response[Any]) -> Response[Any]:
    return _with_security_headers(response)


def _with_security_headers(response: Response[Any]) -> Response[Any]:
    """Add the headers that restrict what a page may do in a browser."""
    response.headers.setdefault("content-security-policy", CSP)
    response.headers.setdefault("x-content-type-options", "nosniff")
    response.headers.setdefault("referrer-policy", "same-origin")
    return response


@get("/health", include_in_schema=False)
async def health(request: Request[Any, Any, Any]) -> dict[str, str]:
    """Whether this server runs and can read its database; see also `/ready`."""
    await request.app.state.house.store.table("none")
    return {"status": "ok"}


@get("/ready", include_in_schema=False)
async def ready(request: Request[Any, Any, Any]) -> dict[str, str]:
    """Whether the database can be written to (503 if not)."""
    await request.app.state.house.store.check_writable()
    return {"status": "ready"}


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """The OpenAPI document of the API."""
    return document(request.app)


# --- Error responses ----------------------------------------------------------------------------


def _status(error: OrreryError) -> int:
    match error:
        case Stale():
            return 409
        case people.NotSignedIn():
            return 401
        case TooMany():
            return 429
        case NotYours():
            return 403
        case NoTable() | UnknownGame():
            return 404
        case _:
            return 422


def _refuse(request: Request[Any, Any, Any], error: OrreryError) -> Response[Any]:
    language = _language(request)
    reasons = []
    if isinstance(error, IllegalMove):
        reasons = [_why(objection, language) for objection in error.objections]
    live = request.app.state.house.known(request.path_params.get("id", ""))
    last = None if live is None else live.last
    answer = _answer(request, _status(error), shapes.Refusal(error.text(language), reasons, last))
    if isinstance(error, TooMany):
        answer.headers["retry-after"] = str(math.ceil(error.seconds))
    return answer


def _why(objection: Objection, language: str) -> shapes.Why:
    ledger = objection.ledger
    said = "" if ledger is None else ledger[objection.rule].said(language)
    return shapes.Why(objection.rule, objection.text(language), said)


def _language(request: Request[Any, Any, Any]) -> str:
    return people.language_of(request, request.state.get("user"))


def _fail(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    said = shapes.Refusal(_sentence(error, _language(request)))
    answer = _answer(request, error.status_code, said)
    if error.status_code == 429:
        answer.headers["retry-after"] = "1"
    return answer


def _sentence(error: HTTPException, language: str) -> str:
    """The text for an error of the framework: our message, and its details."""
    extra = error.extra if isinstance(error.extra, list) else []
    faults = [f"{e.get('key', '')}: {e.get('message', '')}" for e in extra if isinstance(e, dict)]
    key = f"refuse_{error.status_code}"
    known = key if WORDS.knows("text", key) else "refuse_other"
    return WORDS.text(known, language, {"detail": "; ".join([error.detail, *faults])})


def _crash(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    route = request.scope.get("path_template")
    if is_unavailable(error):
        note("the database does not answer", WARNING, method=request.method, route=route)
        said = WORDS.text("refuse_away", _language(request))
        answer = _answer(request, 503, shapes.Refusal(said))
        answer.headers["retry-after"] = "1"
        return answer
    note("a request failed", ERROR, error, method=request.method, route=route)
    return _answer(request, 500, shapes.Refusal(WORDS.text("refuse_crash", _language(request))))


def _answer(request: Request[Any, Any, Any], status: int, body: shapes.Refusal) -> Response[Any]:
    if request.url.path.startswith(("/api", "/static")) or "text/html" not in request.headers.get(
        "accept", ""
    ):
        return _with_security_headers(Response(body, status_code=status, media_type=MediaType.JSON))
    user = request.state.get("user")
    shown = page(request, user, "error.html", status=status, message=body.error, possible=[])
    shown.status_code = status
    return _with_security_headers(shown)
