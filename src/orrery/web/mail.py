"""E-mail: "your turn" in a slow game, and the link that confirms an address.

A background task looks for new turns every few seconds, so a slow or broken mail server never
delays a move: a message is tried a few times, then logged and dropped. Links in a message are
signed, so that they work without signing in.
"""

import asyncio
import smtplib
import ssl
import time
from collections.abc import Iterable
from email.message import EmailMessage
from logging import ERROR, WARNING
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from itsdangerous import BadSignature, URLSafeTimedSerializer

from orrery.kernel.errors import message
from orrery.kernel.game import NATURE, Seat
from orrery.logs import note
from orrery.table.database import is_unavailable
from orrery.table.errors import TableError
from orrery.table.house import House
from orrery.table.live import Live
from orrery.table.notices import Address, Notices, offers_to, turn_of
from orrery.texts import WORDS
from orrery.web.limits import Limits
from orrery.web.settings import Settings

PAUSES: Final = (2.0, 10.0)  # seconds before the second and the third try
PATIENCE: Final = 10.0  # seconds for a mail server to answer
PRESENT: Final = 40.0  # seconds for which a user counts as present after an open page was seen
CONFIRM_WITHIN: Final = 3 * 86400  # seconds
CONFIRM_EVERY: Final = 30.0  # seconds between two confirmation links to one user


class Mailer:
    def __init__(self, house: House, settings: Settings, key: str) -> None:
        self._house, self._settings = house, settings
        self._notices = Notices(house.store)
        self._signer = URLSafeTimedSerializer(key)
        self._sending: set[asyncio.Task[None]] = set()
        self._confirmations: dict[int, float] = {}  # when each user last got a link, if recently

    # --- Your turn ------------------------------------------------------------------------------

    async def run(self) -> None:
        """Send notices periodically, until cancelled."""
        pause = min(15.0, max(0.5, self._settings.mail_after / 4))
        while True:
            await asyncio.sleep(pause)
            try:
                await self.send_notices()
            except Exception as error:  # the database may be unavailable for a while
                note("looking for turns failed", WARNING, None if is_unavailable(error) else error)

    async def send_notices(self) -> None:
        for id in await self._notices.awaited():
            live = await self._house.live(id)
            if live.setting.clock == "days":
                await self._send_notices_of(id, live)

    async def _send_notices_of(self, id: str, live: Live) -> None:
        now, notified = time.time(), set[int]()
        for seat in live.to_act:
            if seat == NATURE or live.clock.waiting(seat, now) < self._settings.mail_after:
                continue
            address = await self._address(id, live, seat, now, notified)
            if address and await self._notices.claim(id, seat, turn_of(live, seat)):
                notified.add(address.user)
                self._send(address, self._invitation("mail_turn", id, live, address), table=id)
        for seat, offer in offers_to(live).items():
            if now - offer.at < self._settings.mail_after:
                continue
            address = await self._address(id, live, seat, now, notified)
            if address and await self._notices.claim_offer(id, seat, offer.number):
                notified.add(address.user)
                self._send(address, self._invitation("mail_offer", id, live, address), table=id)

    async def _address(
        self, id: str, live: Live, seat: Seat, now: float, notified: set[int]
    ) -> Address | None:
        """The address of the person on a seat who wants mail and has no page open, or None."""
        plan = live.seats[seat]
        if plan.kind != "person" or plan.user is None or plan.user in notified:
            return None
        address = await self._notices.address(plan.user)
        if address is None or not address.mails or address.email is None:
            return None
        is_present = await self._notices.is_present(id, plan.user, now - PRESENT)
        return None if is_present else address

    def _invitation(self, what: str, id: str, live: Live, address: Address) -> EmailMessage:
        stop = self._link("stop", {"user": address.user})
        numbers = {
            "name": address.name,
            "game": live.game.title[address.language],
            "link": f"{self._settings.public_url}/t/{id}",
            "stop": stop,
        }
        letter = self._letter(what, address.email or "", address.language, numbers)
        letter["List-Unsubscribe"] = f"<{stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return letter

    # --- Addresses ------------------------------------------------------------------------------

    def send_confirmation(
        self, user: Address, email: str, language: str, limits: Limits, ip: str
    ) -> None:
        """Send a link that confirms the user's new address."""
        limits.count("mail", ip)
        limits.count("mailbox", email.casefold())
        now = time.monotonic()
        recent = {who: at for who, at in self._confirmations.items() if now - at < CONFIRM_EVERY}
        if user.user in recent:
            raise TableError(message("refuse_mail_often"))
        self._confirmations = {**recent, user.user: now}
        link = self._link("confirm", {"user": user.user, "email": email, "language": language})
        numbers = {"name": user.name, "link": link}
        self._send(user, self._letter("mail_confirm", email, language, numbers))

    async def confirmed(self, token: str) -> None:
        data = self._read("confirm", token, CONFIRM_WITHIN)
        await self._notices.confirm(data["user"], data["email"], data["language"])

    async def stopped(self, token: str) -> None:
        await self._notices.switch(self._read("stop", token)["user"], False)

    def _link(self, what: str, data: dict[str, Any]) -> str:
        return f"{self._settings.public_url}/mail/{what}/{self._signer.dumps(data, salt=what)}"

    def _read(self, what: str, token: str, within: int | None = None) -> dict[str, Any]:
        try:
            return dict(self._signer.loads(token, salt=what, max_age=within))
        except BadSignature:
            raise TableError(message("refuse_mail_link")) from None

    # --- Sending --------------------------------------------------------------------------------

    def _letter(self, key: str, to: str, language: str, numbers: dict[str, Any]) -> EmailMessage:
        letter = EmailMessage()
        letter["From"], letter["To"] = self._settings.mail_from, to
        letter["Subject"] = WORDS.text(f"{key}_subject", language, numbers)
        letter["Content-Language"] = language
        letter.set_content(WORDS.text(f"{key}_body", language, numbers))
        return letter

    def _send(self, to: Address, letter: EmailMessage, table: str | None = None) -> None:
        task = asyncio.create_task(self._deliver(to.user, letter, table))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _deliver(self, user: int, letter: EmailMessage, table: str | None) -> None:
        for tried, pause in enumerate((*PAUSES, None), start=1):
            try:
                await asyncio.to_thread(deliver, self._settings.smtp, letter)
            except (OSError, smtplib.SMTPException) as error:
                why = type(error).__name__  # its text may hold the address
                if pause is None:
                    note("a mail was given up", ERROR, user=user, table=table, why=why)
                    return
                note("a mail could not be sent", WARNING, user=user, tries=tried, why=why)
                await asyncio.sleep(pause)
            else:
                note("mail", user=user, table=table, tries=tried)
                return

    async def close(self) -> None:
        await finish(self._sending)


async def finish(tasks: Iterable[asyncio.Task[None]]) -> None:
    waiting = list(tasks)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


def deliver(url: str, letter: EmailMessage) -> None:
    """Hand a message to a mail server: smtp://user:password@host:587 or smtps://…"""
    where, safe = urlsplit(url), ssl.create_default_context()
    host, tls = where.hostname or "localhost", where.scheme == "smtps"
    with (
        smtplib.SMTP_SSL(host, where.port or 465, timeout=PATIENCE, context=safe)
        if tls
        else smtplib.SMTP(host, where.port or 587, timeout=PATIENCE)
    ) as server:
        server.ehlo()
        if not tls and server.has_extn("starttls"):
            server.starttls(context=safe)
            server.ehlo()
            tls = True
        if where.username:
            if not tls:  # never send a password unencrypted
                raise smtplib.SMTPNotSupportedError("the mail server offers no TLS")
            server.login(unquote(where.username), unquote(where.password or ""))
        server.send_message(letter)
