"""Caches of drawings: one per seat's view, and one for all spectators.

Both caches are keyed by table, seat and language, so a drawing for one seat is never sent to
another.
"""

from collections import OrderedDict
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from orrery.kernel.game import Seat, View
from orrery.table.live import Live
from orrery.web import shapes
from orrery.web.patch import hashed

MOST_DRAWINGS = 64  # a few hundred kilobytes each
MOST_VIEWERS = 64
MOST_PLATES = 24  # per viewer: those of the last screen, and some before

Plates: TypeAlias = OrderedDict[tuple[str, str], str]  # SVG by the name and the hash of the plate


class Drawing(NamedTuple):
    view: View
    plates: list[shapes.Plate]


@lru_cache(maxsize=MOST_DRAWINGS)
def drawing(live: Live, last: int, at: int, you: Seat | None, language: str) -> Drawing:
    """The drawing of a table after `at` moves, for a seat; `last`, the last event of the table, is
    part of the cache key."""
    view = seen(live, live.states[at], you)
    picture = live.game.draw(view, language)
    plates = list[shapes.Plate]()
    for plate in picture.plates:
        svg = str(picture[plate.name])
        name = hashed(svg.encode())
        plates.append(shapes.Plate(plate.name, plate.label, plate.width, plate.height, name, svg))
        _remember(recent(live, you, language), plate.name, name, svg)
    return Drawing(view, plates)


def seen(live: Live, state: Any, you: Seat | None) -> View:
    """The view of a seat, with the names of the players."""
    view: View = live.game.view(state, you)
    return replace(view, names=tuple(plan.name for plan in live.seats))


@lru_cache(maxsize=MOST_VIEWERS)
def recent(live: Live, you: Seat | None, language: str) -> Plates:
    """The plates that were drawn for a viewer recently."""
    return OrderedDict()


def _remember(plates: Plates, name: str, hash: str, svg: str) -> None:
    plates[name, hash] = svg
    plates.move_to_end((name, hash))
    if len(plates) > MOST_PLATES:
        plates.popitem(last=False)
