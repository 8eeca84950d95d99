"""Rate limits by address, client and account.

Every server process counts for itself. With `--writes-per-second 0` all limits are off: for a
private server, or one behind a proxy that limits requests.
"""

import math
import time
from collections import OrderedDict, deque
from collections.abc import Hashable
from ipaddress import ip_network
from typing import Any, Final

from litestar import Request

from orrery.kernel.errors import message
from orrery.table.errors import TooMany
from orrery.table.store import User

_REMEMBERED: Final = 10_000  # keys; the least recently used is dropped


class Limit:
    """At most `most` times within `seconds`, for each key."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most, self._seconds = most, seconds
        self._times: OrderedDict[Hashable, deque[float]] = OrderedDict()

    def count(self, key: Hashable) -> None:
        """Count one use; `TooMany` if the limit is reached (then it is not counted)."""
        now, times = time.monotonic(), self._times.setdefault(key, deque())
        self._times.move_to_end(key)
        if len(self._times) > _REMEMBERED:
            self._times.popitem(last=False)
        while times and times[0] <= now - self._seconds:
            times.popleft()
        if len(times) >= self._most:
            wait = max(1, math.ceil(times[0] + self._seconds - now))
            raise TooMany(message("refuse_often", seconds=wait), seconds=wait)
        times.append(now)


class Limits:
    """The limits of a server."""

    def __init__(self, *, on: bool = True) -> None:
        self._on = on
        self._limits = {
            "read": Limit(300, 10),  # pages and requests that change nothing, by address
            "think": Limit(60, 10),  # requests that compute something, by client
            "guest": Limit(60, 3600),  # new guests, by address
            "account": Limit(10, 3600),  # new accounts, by address
            "login": Limit(30, 300),  # passwords tried, by address
            "password": Limit(10, 300),  # passwords tried for one account, by address
            "passwords": Limit(100, 300),  # passwords tried for one account
            "table": Limit(60, 3600),  # tables opened, by client
            "chat": Limit(10, 10),  # messages, by client
            "mail": Limit(10, 3600),  # confirmations requested, by IP address
            "mailbox": Limit(3, 3600),  # confirmations sent to one e-mail address
        }

    def count(self, what: str, key: Hashable) -> None:
        if self._on:
            self._limits[what].count(key)


def address(request: Request[Any, Any, Any]) -> str:
    """The IP address of a request; for IPv6 its /64 network, which one household shares."""
    host = request.client.host if request.client else ""
    return str(ip_network(f"{host}/64", strict=False)) if ":" in host else host


def client_of(request: Request[Any, Any, Any], user: User) -> Hashable:
    """The client for limits and queues: an account, or all guests of an address together, since
    one person can be any number of guests."""
    return user.id if user.login else address(request)
