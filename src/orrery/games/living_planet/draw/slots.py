"""Slots and the buildings on them, drawn and told."""

from orrery.games.living_planet.components import BUILDINGS, UNITS
from orrery.games.living_planet.describe import slot_text
from orrery.games.living_planet.draw import signs
from orrery.games.living_planet.draw.pen import Pen
from orrery.games.living_planet.draw.signs import SITE
from orrery.games.living_planet.state import OCCUPANTS, House
from orrery.kernel.pen import DOT, Frame, box, capital
from orrery.kernel.svg import Element, el, group

FRAME: Frame = box(-SITE[0] / 2, -SITE[1] / 2, *SITE, 4)


def built(house: House, pen: Pen, *, mine: bool) -> Element:
    """A building: what it is above, who holds it below; dashed and empty when left alone."""
    look = {"controlled": "built", "abandoned": "left-alone", "occupied": "built held"}
    inside = ["chip"] if house.chip else []
    inside += [OCCUPANTS[house.unit]] if house.unit else []
    parts = []
    for n, what in enumerate(inside):
        x = (n - (len(inside) - 1) / 2) * 13.5
        piece = signs.unit(what, house.owner, x, 9.5, 13 if what == "chip" else 15)
        parts.append(as_unit(piece, what, x, 9.5, 7.5, pen) if mine else piece)
    return group(
        FRAME(f"site {look[standing(house)]}"),
        signs.emblem(house.building, 0, -8.5, 18),
        *parts,
    )


def as_unit(drawn: Element, what: str, x: float, y: float, r: float, pen: Pen) -> Element:
    """A unit of the reader is a word of its own, if it can do anything."""
    if what not in UNITS:
        return drawn
    return pen.thing(
        "unit",
        what,
        drawn,
        title=capital(pen.label("unit", what)),
        frame=lambda classes: el("circle", class_=classes, cx=float(x), cy=float(y), r=float(r)),
    )


def standing(house: House) -> str:
    """Who has a building, as in words.toml."""
    if house.controlled:
        return "controlled"
    return "abandoned" if house.abandoned else "occupied"


def told_slot(word: str, slot: int, house: House | None, owner: str, pen: Pen) -> str:
    if house is not None:
        return told_house(word, house, owner, pen)
    place = capital(pen.label("slot", word, "short"))
    return DOT.join((place, pen.pair(pen.text("empty_slot"), slot_text(slot, pen.language))))


def told_house(word: str, house: House, owner: str, pen: Pen) -> str:
    held = [pen.label("piece", "chip")] if house.chip else []
    held += [pen.label("occupant", OCCUPANTS[house.unit])] if house.unit else []
    state = pen.label("standing", standing(house))
    building = BUILDINGS[house.building]
    parts = (
        capital(pen.label("slot", word, "short")),
        capital(pen.label("building", building)),
        f"{owner} ({state})" if owner else state,
        ", ".join(held),
        pen.about("building", building),
    )
    return DOT.join(part for part in parts if part)
