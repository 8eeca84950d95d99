"""Below the map: what makes what.

The tree has a column for the mines and one for each tier of products. Pointing at a good (or
tabbing to it, or tapping it) lights all that goes into it and tells what it still takes.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from orrery.games.duck_dealer.components import (
    DELIVERY,
    PRIMARIES,
    RECIPE,
    TIER,
    TIERS,
    WARES,
)
from orrery.games.duck_dealer.draw import signs
from orrery.games.duck_dealer.draw.goods import (
    Good,
    Room,
    badge,
    goods,
    in_line,
    plan_signs,
    recipe,
    told_good,
    whereabouts,
)
from orrery.games.duck_dealer.draw.map import WIDTH
from orrery.games.duck_dealer.draw.pen import Pen
from orrery.games.duck_dealer.draw.scene import Scene
from orrery.games.duck_dealer.planning import parts
from orrery.kernel.kit import at, fit, text, width
from orrery.kernel.pen import box, capital
from orrery.kernel.svg import Element, Plate, el

_PAD: Final = 6.0
_WIDE: Final = (118.0, 228.0, 228.0, 228.0)  # the columns
_WHERE: Final = Room(136, 12, 91, "mid", 14)
_HIGH: Final = 40.0
_STEP: Final = 44.0
_HEAD: Final = 14.0
_TREE_AT: Final = 44.0
HEIGHT: Final = _TREE_AT + 4 * _STEP + _HIGH + 4
# From the top of each column, in the order in which the fewest lines cross.
_ORDER: Final = tuple(
    WARES.index(word)
    for word in (
        *("phone-booth", "solar-panel", "beads", "rubber-duck", "blue-paint"),
        *("satellite", "radio", "linear-accelerator", "stealth-duck", "slimming-pill"),
        *("economy", "science", "modern-art"),
        *("politics", "religion", "military", "medicine"),
    )
)


class Place(NamedTuple):
    x: float
    y: float
    wide: float

    @property
    def middle(self) -> float:
        return self.y + _HIGH / 2


def _places() -> dict[int, Place]:
    """Where the goods stand: columns are as high as the longest one."""
    gap = (WIDTH - 2 * _PAD - sum(_WIDE)) / (len(_WIDE) - 1)
    found = {}
    for tier, wide in enumerate(_WIDE):
        column = [ware for ware in _ORDER if TIER[ware] == tier]
        x = _PAD + sum(_WIDE[:tier]) + tier * gap
        step = 4 * _STEP / (len(column) - 1) if len(column) > 3 else 1.5 * _STEP
        first = 0 if len(column) > 3 else 0.5 * _STEP
        for i, ware in enumerate(column):
            found[ware] = Place(round(x, 1), round(_TREE_AT + first + i * step, 1), wide)
    return found


PLACES: Final = _places()


def tree(scene: Scene, pen: Pen) -> Plate:
    body = _forest(goods(scene), pen.language)
    return Plate("below-tree", WIDTH, HEIGHT, body, pen.text("tree"))


@lru_cache(256)
def _forest(known: tuple[Good, ...], language: str) -> Element:
    pen = Pen(language)
    title = pen.text("tree")
    hint = text(pen.text("tree_hint"), _PAD + width(title, 16) + 16, _HEAD, "left mid faint hint")
    columns = (
        text(_column(tier, pen), _first(tier).x + 2, _TREE_AT - 9, "left mid faint")
        for tier in range(len(TIERS))
    )
    # The last column first: a lit line then runs under the goods that it passes.
    nodes = (_node(known[ware], pen) for ware in sorted(_ORDER, key=lambda ware: -TIER[ware]))
    return el(
        "g",
        text(title, _PAD, _HEAD, "left big strong"),
        hint,
        *columns,
        *(el("path", class_="twig", d=twig.d) for twig in TWIGS),
        *nodes,
        class_="tree",
    )


def _first(tier: int) -> Place:
    return next(PLACES[ware] for ware in _ORDER if TIER[ware] == tier)


def _column(tier: int, pen: Pen) -> str:
    if not tier:
        return pen.text("mines")
    return pen.vp(next(DELIVERY[ware] for ware in _ORDER if TIER[ware] == tier))


# --- Lines


class Twig(NamedTuple):
    """From a good to one that is made of it."""

    part: int
    ware: int
    d: str


def _twigs() -> tuple[Twig, ...]:
    """All lines: between columns they swing, past a column they run between its goods."""
    free = {tier: _lanes(tier) for tier in range(1, len(_WIDE) - 1)}
    found = []
    for ware in _ORDER:
        inputs = sorted(RECIPE[ware], key=lambda part: PLACES[part].y)
        for i, part in enumerate(inputs):
            start, goal = PLACES[part], PLACES[ware]
            x, y, end = start.x + start.wide, start.middle, goal.middle + 14 * i - 7
            d = f"M{x:g} {y:g}"
            for tier in range(TIER[part] + 1, TIER[ware]):
                past = _first(tier)
                wish = y + (end - y) * (past.x - x) / (goal.x - x)
                _, lane = min((abs(each - wish), each) for each in free[tier])
                free[tier].remove(lane)
                d += _swing(x, y, past.x - 4, lane) + f"H{past.x + past.wide + 4:g}"
                x, y = past.x + past.wide + 4, lane
            found.append(Twig(part, ware, d + _swing(x, y, goal.x, end)))
    return tuple(found)


def _lanes(tier: int) -> list[float]:
    """The heights at which lines can pass a column."""
    tops = sorted(PLACES[ware].y for ware in _ORDER if TIER[ware] == tier)
    found = []
    for above, below in zip([_TREE_AT - _HIGH - 2, *tops], [*tops, HEIGHT], strict=True):
        room = below - above - _HIGH
        n = max(1, int((room - 4) // 6)) if room >= 4 else 0
        found += [round(above + _HIGH + (i + 1) * room / (n + 1), 1) for i in range(n)]
    return found


def _swing(x: float, y: float, to_x: float, to_y: float) -> str:
    half = round((x + to_x) / 2, 1)
    return f"C{half:g} {y:g} {half:g} {to_y:g} {to_x:g} {to_y:g}"


TWIGS: Final = _twigs()


# --- Goods


def _node(good: Good, pen: Pen) -> Element:
    """A good with its bough; around it what takes the focus, since no sentence needs to name it."""
    ware, place = good.ware, PLACES[good.ware]
    word, frame = WARES[ware], box(0, 0, place.wide, _HIGH)
    known = good.is_ready or good.aboard > 0
    name = fit(capital(pen.label("ware", word, "short")), 92 if ware >= PRIMARIES else 74, 14)
    title = told_good(good, pen)
    below = (
        (*recipe(RECIPE[ware], 51, 29, 15), *whereabouts(good, _WHERE, pen, asks=True))
        if ware >= PRIMARIES
        else (text(pen.text("mines_n", n=len(good.mines)), 42, 28, "left mid faint"),)
    )
    thing = pen.thing(
        "ware",
        word,
        signs.ware(ware, 20, _HIGH / 2, 28),
        badge(good.aboard, 32, 32) if good.aboard else "",
        text(name, 42, 13, "left mid strong" if known else "left mid"),
        *below,
        title=title,
        ground=frame("crate ready" if good.is_ready else "crate"),
        frame=frame,
        asks=False,
    )
    return el(
        "g",
        at(place.x, place.y, thing),
        _bough(ware),
        el("g", *_told_line(good, pen), class_="bough"),
        class_="node",
        tabindex=0,
        role="group",
        aria_label=title,
    )


@cache
def _bough(ware: int) -> Element:
    """All that goes into a good, lit."""
    branch = parts(ware)
    rings = (
        box(place.x - 2, place.y - 2, place.wide + 4, _HIGH + 4, 7)("lit-ring")
        for place in (PLACES[part] for part in sorted(branch))
    )
    lines = (el("path", class_="twig lit", d=twig.d) for twig in TWIGS if twig.ware in branch)
    return el("g", *lines, *rings, class_="bough")


def _told_line(good: Good, pen: Pen) -> Iterator[Element]:
    """Over the tree, in place of the hint: what the good still takes."""
    x = _PAD + width(pen.text("tree"), 16) + 16
    name = capital(pen.label("ware", WARES[good.ware], "short"))
    yield text(name, x, _HEAD, "left mid strong")
    x += width(name, 14) * 1.05 + 14
    if good.aboard:
        yield text(pen.text("aboard", n=good.aboard), x, _HEAD, "left mid faint")
    else:
        yield at(x, _HEAD, in_line(plan_signs(good, 18, "mid", pen), 10))
