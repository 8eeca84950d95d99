"""The technology board: five tracks of five levels, with what each level costs and gives."""

from functools import cache, lru_cache
from typing import Final

from orrery.games.kepler.components import (
    ANTIMATTER,
    BOX,
    BULB,
    ENERGY,
    EXCHANGES,
    PRODUCTION_PLANETS,
    REACH,
    TECH_COST,
    TECH_ICONS,
    TECHS,
)
from orrery.games.kepler.draw import tell
from orrery.games.kepler.draw.pen import Pen, amounts
from orrery.kernel.game import Seat
from orrery.kernel.kit import at, shape, sign, text, wrap
from orrery.kernel.pen import box, letter, told
from orrery.kernel.svg import Element, el, group

ROW: Final = 39
_SLOT: Final = (55.5, 35.0)
_FIRST: Final = 106.0  # where the levels begin
_STEP: Final = 58.6
_BENEFIT: Final[dict[str, tuple[str, tuple[int, ...]]]] = {  # the sign and number of each level
    "space-travel": ("arrow", REACH),
    "terraforming": ("leaf", PRODUCTION_PLANETS),
    "energy-development": ("energy", ENERGY),
    "antimatter-science": ("antimatter", ANTIMATTER),
    "quantum-physics": ("swap", EXCHANGES),
}


@lru_cache(1024)
def technology(levels: tuple[int, ...], seat: Seat, pen: Pen, mine: bool) -> Element:
    rows = (
        at(0, tech * ROW, _row(tech, level, seat, pen, mine=mine))
        for tech, level in enumerate(levels)
    )
    return group(*rows)


def _row(tech: int, here: int, seat: Seat, pen: Pen, *, mine: bool) -> Element:
    word = TECHS[tech]
    name = pen.label("tech", word)
    lines = wrap(name, _FIRST - 20)
    first = _SLOT[1] / 2 - (len(lines) - 1) * 7
    return pen.thing(
        "tech",
        word,
        text(BOX.technologies[tech].numeral, 0, first, "left small faint"),
        *(text(line, 17, first + i * 14, "left") for i, line in enumerate(lines)),
        *(_level(tech, level, here, seat, pen.language) for level in range(len(TECH_COST[tech]))),
        title=pen.pair(name, pen.about("tech", word)),
        frame=box(-5, -2, 406, _SLOT[1] + 4),
        mine=mine,
    )


@cache
def _level(tech: int, level: int, here: int, seat: Seat, language: str) -> Element:
    """A level behind the marker is hollow; the one it stands on shows no price any more."""
    w, h = _SLOT
    state = "slot passed" if level < here else "slot on" if level == here else "slot"
    return at(
        _FIRST + level * _STEP,
        0,
        told(
            tell.level(tech, level, Pen(language)),
            box(0, 0, w, h, 4)(state),
            el("g", _gives(tech, level), class_="is-spent" if level < here else None),
            shape(seat, w / 2, 24, 13) if level == here else "",
            amounts(TECH_COST[tech][level], 4, 25)[0] if level > here else "",
            box(0, 0, w, h, 4)(f"line-{letter(seat)}") if level == here else "",
        ),
    )


def _gives(tech: int, level: int) -> Element:
    """On the left what the level lets one do, on the right its blue icons and its bulb."""
    glyph, numbers = _BENEFIT[TECHS[tech]]
    colour = "" if glyph in ("energy", "antimatter") else "res-faint"
    parts = [sign(glyph, 9, 10, 9, colour), text(numbers[level], 15.5, 10, "left small strong")]
    x = _SLOT[0] - 7
    for _ in range(TECH_ICONS[tech][level]):
        parts.append(sign("gear", x, 10, 8, "res-technology"))
        x -= 8.5
    if BULB[tech][level]:
        parts.append(sign("bulb", x, 10, 10, "res-plain"))
    return group(*parts)
