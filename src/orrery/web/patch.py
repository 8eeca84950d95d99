"""A screen as a patch: what the client has already is not sent again.

A client names the plates that it has, by the hash of their SVG, and the log, by a mark: how many
lines it has and their hash. Only the viewer's own screen is compared with that, so that naming
something tells nobody what others see.
"""

from collections.abc import Sequence
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from orrery.web import shapes

LENGTH = 12  # of a hash, in hexadecimal digits


def hashed(data: bytes) -> str:
    return sha256(data).hexdigest()[:LENGTH]


def mark(log: Sequence[shapes.Line]) -> str:
    """The name of a log: it changes when any of its lines does."""
    return f"{len(log)}-{hashed(msgspec.json.encode(log))}"


def patch(screen: shapes.Screen, have: shapes.Have) -> shapes.Screen:
    """The screen without what the client has: a log that was only added to comes as its tail."""
    known = set(have.plates)
    kept = _kept(screen.log, have.log)
    return replace(
        screen,
        plates=[replace(p, svg=None) if p.hash in known else p for p in screen.plates],
        log=screen.log[kept:],
        log_kept=kept,
    )


def without_svg(screen: shapes.Screen) -> shapes.Screen:
    """The screen for a page that has its plates in its own text."""
    return patch(screen, shapes.Have([plate.hash for plate in screen.plates]))


def _kept(log: Sequence[shapes.Line], named: str) -> int:
    """How many of the first lines are those that were named."""
    count = named.partition("-")[0]
    kept = int(count) if count.isascii() and count.isdecimal() else 0
    return kept if kept <= len(log) and mark(log[:kept]) == named else 0
