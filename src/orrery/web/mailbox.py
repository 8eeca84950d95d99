"""The e-mail address of a user: set, confirmed by the link in a message, switched on and off."""

from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from litestar.response import Template
from msgspec import Meta, Struct

from orrery.kernel.errors import message
from orrery.table.errors import TableError
from orrery.table.notices import Address, Notices
from orrery.table.store import User
from orrery.web import people
from orrery.web.limits import address
from orrery.web.mail import Mailer
from orrery.web.pages import page

Token = Annotated[str, PathParameter(max_length=1000)]


class NewMail(Struct, forbid_unknown_fields=True):
    """`on`: whether to get mail. A new address is sent a link to confirm it; an empty one deletes
    the address."""

    email: Annotated[str, Meta(max_length=254)]
    on: bool = True


class Mail(Struct):
    email: str
    on: bool
    sent: bool = False  # whether a link to confirm the address was sent


class Mailbox(Controller):
    @post("/api/mail", status_code=201, tags=["people"])
    async def change(
        self, request: Request[Any, Any, Any], data: JSONBody[NewMail], state: State
    ) -> Mail:
        """Set the address for "your turn" in slow games, or switch mail on or off."""
        user = await people.signed_in(request, state.house.store)
        mailer: Mailer | None = state.mailer
        if mailer is None:
            raise TableError(message("refuse_no_mail"))
        notices = Notices(state.house.store)
        known, email = await _known(notices, user), data.email.strip()
        if not email:
            await notices.forget(user.id)
            return Mail("", False)
        if email == known.email:
            await notices.switch(user.id, data.on)
            return Mail(email, data.on)
        if not is_address(email):
            raise TableError(message("refuse_address"))
        language = people.language_of(request, user)
        mailer.send_confirmation(known, email, language, state.limits, address(request))
        return Mail(known.email or "", known.mails, sent=True)

    @get("/mail/confirm/{token:str}", include_in_schema=False)
    async def confirm(
        self, token: Token, request: Request[Any, Any, Any], state: State
    ) -> Template:
        await _mailer(state).confirmed(token)
        user = await people.user_of(request, state.house.store)
        return page(request, user, "mail.html", done="confirmed")

    @get("/mail/stop/{token:str}", include_in_schema=False)
    async def stop(self, token: Token, request: Request[Any, Any, Any], state: State) -> Template:
        """Unsubscribe by the link in a message, without signing in."""
        await _mailer(state).stopped(token)
        user = await people.user_of(request, state.house.store)
        return page(request, user, "mail.html", done="stopped")

    @post("/mail/stop/{token:str}", include_in_schema=False, status_code=200)
    async def stop_by_button(self, token: Token, state: State) -> None:
        """The button that mail programs show beside a message (List-Unsubscribe-Post)."""
        await _mailer(state).stopped(token)


def _mailer(state: State) -> Mailer:
    mailer: Mailer | None = state.mailer
    if mailer is None:
        raise TableError(message("refuse_no_mail"))
    return mailer


async def _known(notices: Notices, user: User) -> Address:
    known = await notices.address(user.id)
    assert known is not None
    return known


def is_address(text: str) -> bool:
    """Whether a text may be an address; only the confirmation link proves it."""
    name, at, host = text.rpartition("@")
    plain = text.isascii() and text.isprintable() and not set(text) & set(' <>()[],;:\\"')
    return bool(plain and name and at and "@" not in name and "." in host.strip("."))
