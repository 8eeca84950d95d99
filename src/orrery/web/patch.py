"""A screen as a patch: the parts that the client already has are not sent again.

A client names its plates by the hashes of their SVG, and its log by a mark: the number of lines and
their hash. A plate that has changed is sent as edits of an earlier one. Only drawings for the same
viewer are compared, so a hash reveals nothing about the screens of others.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from orrery.web import shapes
from orrery.web.edits import edits

FEW = 12  # characters that encode a run of pieces, about
LENGTH = 12  # hexadecimal digits of a hash


def hashed(data: bytes) -> str:
    return sha256(data).hexdigest()[:LENGTH]


def mark(log: Sequence[shapes.Line]) -> str:
    """The mark of a log: the number of its lines and their hash."""
    return f"{len(log)}-{hashed(msgspec.json.encode(log))}"


def patch(
    screen: shapes.Screen, have: shapes.Have, recent: Mapping[tuple[str, str], str]
) -> shapes.Screen:
    """The screen without the parts that the client has. A changed plate becomes edits of one that
    was drawn for the same viewer (`recent`), a log with new lines only its tail."""
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
    """A plate as edits of one that the client has, if that is shorter."""
    base = next((hash for hash in have.texts if (plate.name, hash) in recent), None)
    if base is None or plate.svg is None:
        return plate
    changes = edits(recent[plate.name, base], plate.svg)
    fresh = sum(len(part) if isinstance(part, str) else FEW for part in changes)
    if fresh >= len(plate.svg):
        return plate
    return replace(plate, svg=None, base=base, edits=changes)


def without_svg(screen: shapes.Screen) -> shapes.Screen:
    """The screen for a page whose HTML contains the plates."""
    return patch(screen, shapes.Have([plate.hash for plate in screen.plates]), {})


def _kept(log: Sequence[shapes.Line], named: str) -> int:
    """How many of the first lines the client has, by its mark; 0 if they differ."""
    count = named.partition("-")[0]
    kept = int(count) if count.isascii() and count.isdecimal() else 0
    return kept if kept <= len(log) and mark(log[:kept]) == named else 0
