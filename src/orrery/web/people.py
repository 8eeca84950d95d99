"""Authentication: sessions from the cookie or the Authorization header, CSRF, passwords.

A browser sends its session cookie also with requests that another site causes. Unsafe requests must
therefore repeat the value of a second cookie in a header, which another site cannot read.
"""

import secrets
from functools import cache
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from litestar import Request, Response

from orrery.kernel.errors import message
from orrery.kernel.text import LANGUAGES
from orrery.table.errors import NotYours, TableError
from orrery.table.store import Store, User
from orrery.web.limits import client_of

COOKIE: Final = "orrery"
CSRF: Final = "orrery_csrf"
LANGUAGE: Final = "orrery_language"
_YEAR: Final = 365 * 24 * 3600
_HASHER: Final = PasswordHasher()

AnyRequest = Request[Any, Any, Any]


class NotSignedIn(TableError):
    """The request has no valid session."""


def new_token() -> str:
    return secrets.token_urlsafe(32)


def token_of(request: AnyRequest) -> str | None:
    header = request.headers.get("authorization", "")
    if header.lower().startswith("bearer "):
        return header[7:].strip()
    return request.cookies.get(COOKIE)


async def user_of(request: AnyRequest, store: Store) -> User | None:
    token = token_of(request)
    user = await store.user_of(token) if token else None
    request.state.user = user  # for the language of error messages
    return user


async def signed_in(request: AnyRequest, store: Store) -> User:
    user = await user_of(request, store)
    if user is None:
        raise NotSignedIn(message("refuse_not_signed_in"))
    request.app.state.house.remember_client(user.id, client_of(request, user))
    return user


def check_csrf(request: AnyRequest) -> None:
    """Raise if an unsafe request with a session cookie does not repeat the CSRF cookie."""
    by_cookie = COOKIE in request.cookies and "authorization" not in request.headers
    if not by_cookie:
        return
    shown, kept = request.headers.get("x-csrf", ""), request.cookies.get(CSRF, "")
    if not kept or not secrets.compare_digest(shown.encode(), kept.encode()):
        raise NotYours(message("refuse_csrf"))


def remember(response: Response[Any], token: str, *, secure: bool) -> None:
    """Set the session cookies of a browser."""
    response.set_cookie(
        key=COOKIE, value=token, max_age=_YEAR, httponly=True, secure=secure, samesite="lax"
    )
    response.set_cookie(
        key=CSRF, value=secrets.token_urlsafe(16), max_age=_YEAR, secure=secure, samesite="lax"
    )


def forget(response: Response[Any]) -> None:
    response.delete_cookie(COOKIE)
    response.delete_cookie(CSRF)


def language_of(request: AnyRequest, user: User | None = None) -> str:
    """The reader's language: from the query, the cookie, the user or the browser, in this order."""
    asked = request.query_params.get("language") or request.cookies.get(LANGUAGE)
    if asked in LANGUAGES:
        return str(asked)
    preferred = request.headers.get("accept-language", "")[:2].lower()
    if user is not None and (user.login or preferred not in LANGUAGES):
        return user.language
    return preferred if preferred in LANGUAGES else "en"


def hash_password(password: str) -> str:
    return _HASHER.hash(password)


@cache
def dummy_password_hash() -> str:
    """A hash to verify against if there is no such account, so that the time does not reveal it."""
    return hash_password(new_token())


def right_password(kept: str, password: str) -> bool:
    try:
        return _HASHER.verify(kept, password)
    except VerifyMismatchError:
        return False
