"""Checks of every request before it is handled: it comes from our own pages or from a program, its
body is valid JSON, and it is within the rate limits.

A page of another site can make a browser send a form with our cookies. Such a request has a
`Sec-Fetch-Site` or `Origin` header, which that page cannot set; and it cannot be
`application/json`.
"""

from typing import Any
from urllib.parse import unquote, urlsplit

import msgspec
from litestar import Request
from litestar.exceptions import ClientException, HTTPException, NotFoundException

from orrery.kernel.errors import message
from orrery.table.errors import NotYours
from orrery.web import people
from orrery.web.limits import address

SAFE = ("GET", "HEAD", "OPTIONS")
FREE = ("/static", "/health", "/ready", "/metrics")  # not limited: cheap, or called by monitoring
LONGEST_PATH = 1000

AnyRequest = Request[Any, Any, Any]


class NotJson(HTTPException):
    status_code = 415


async def guard(request: AnyRequest) -> None:
    path = request.url.path
    if request.method in SAFE:
        if path.startswith("/static") and (len(path) > LONGEST_PATH or "\0" in unquote(path)):
            raise NotFoundException  # such a path cannot exist
        if not path.startswith(FREE):
            request.app.state.limits.count("read", address(request))
        return
    check_origin(request, request.app.state.settings.public_url)
    people.check_csrf(request)
    if path.startswith("/api"):
        await check_body(request)


def check_origin(request: AnyRequest, public_url: str) -> None:
    """Raise if a browser sends the request from a page of another site."""
    site = request.headers.get("sec-fetch-site")
    if site in ("same-origin", "none"):
        return
    origin = request.headers.get("origin")
    if site is None and origin is None:
        return  # not a browser
    ours = {request.headers.get("host", ""), urlsplit(public_url).netloc}
    if site is not None or _host(origin or "") not in ours:
        raise NotYours(message("refuse_origin"))


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None


async def check_body(request: AnyRequest) -> None:
    """Raise if a body is not declared as JSON or cannot be decoded."""
    body = await request.body()
    if not body:
        return
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise NotJson
    try:
        msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ClientException(detail=_first_line(error)) from None


def _first_line(error: Exception) -> str:
    return "nested too deeply" if isinstance(error, RecursionError) else str(error).split("\n")[0]
