"""A screen as a patch: what the client has already is not sent again.

A client names the plates that it has, by the hash of their SVG, and the log, by a mark: how many
lines it has and their hash. A plate that has changed is told as changes of an earlier one. Only
what was drawn for the same viewer is compared with what is named, so that naming something tells
nobody what others see.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from orrery.web import shapes
from orrery.web.edits import edits

FEW = 12  # letters that tell of pieces that stay
LENGTH = 12  # of a hash, in hexadecimal digits


def hashed(data: bytes) -> str:
    return sha256(data).hexdigest()[:LENGTH]


def mark(log: Sequence[shapes.Line]) -> str:
    """The name of a log: it changes when any of its lines does."""
    return f"{len(log)}-{hashed(msgspec.json.encode(log))}"


def patch(
    screen: shapes.Screen, have: shapes.Have, recent: Mapping[tuple[str, str], str]
) -> shapes.Screen:
    """The screen without what the client has: a plate that has changed comes as changes of one that
    was drawn for the same viewer (`recent`), a log that was only added to as its tail."""
    known = set(have.plates)
    kept = _kept(screen.log, have.log)
    return replace(
        screen,
        plates=[
            replace(plate, svg=None) if plate.hash in known else _changed(plate, have, recent)
            for plate in screen.plates
        ],
        log=screen.log[kept:],
        log_kept=kept,
    )


def _changed(
    plate: shapes.Plate, have: shapes.Have, recent: Mapping[tuple[str, str], str]
) -> shapes.Plate:
    """A plate as changes of one that the client has, if that is shorter."""
    base = next((hash for hash in have.texts if (plate.name, hash) in recent), None)
    if base is None or plate.svg is None:
        return plate
    changes = edits(recent[plate.name, base], plate.svg)
    fresh = sum(len(part) if isinstance(part, str) else FEW for part in changes)
    if fresh >= len(plate.svg):
        return plate
    return replace(plate, svg=None, base=base, edits=changes)


def without_svg(screen: shapes.Screen) -> shapes.Screen:
    """The screen for a page that has its plates in its own text."""
    return patch(screen, shapes.Have([plate.hash for plate in screen.plates]), {})


def _kept(log: Sequence[shapes.Line], named: str) -> int:
    """How many of the first lines are those that were named."""
    count = named.partition("-")[0]
    kept = int(count) if count.isascii() and count.isdecimal() else 0
    return kept if kept <= len(log) and mark(log[:kept]) == named else 0
