"""The event of the turn, and how many of each alert are left in the deck."""

from functools import cache, lru_cache
from typing import Final

from orrery.games.planet_unknown.components import COLOURS, EVENT, EVENT_WORDS
from orrery.games.planet_unknown.draw.pen import Pen
from orrery.games.planet_unknown.draw.scene import Scene
from orrery.games.planet_unknown.tasks import NONE
from orrery.kernel.kit import at, paragraph, text, width
from orrery.kernel.pen import DOT, box, capital, told
from orrery.kernel.svg import Element, el, group

_ALERTS: Final = {  # a shape and a colour for each alert
    "green": ("s-biomass", "M0-5.5A5.5 5.5 0 0 1 0 5.5 5.5 5.5 0 0 1 0-5.5Z"),
    "orange": ("s-energy", "M0-6 6 5H-6Z"),
    "red": ("s-rover", "M0-6.5 6 0 0 6.5-6 0Z"),
}
_LINE: Final = 15.0
_PAD: Final = 8.0
_TITLE: Final = 28.0  # where a title begins, right of its alert
_BOLD: Final = 0.93  # bold letters are wider
_DECK_STEP: Final = 34.0


@cache
def alert(colour: int) -> Element:
    look, d = _ALERTS[COLOURS[colour]]
    return el("path", class_=look, d=d)


def has_events(scene: Scene) -> bool:
    return any(scene.state.deck) or scene.state.event != NONE or bool(scene.state.drawn)


def deck(scene: Scene, pen: Pen) -> Element:
    """How many events of each alert are still to come; from x 0, centred on y 0."""
    left = scene.state.deck
    parts = []
    for colour, n in enumerate(left):
        x = colour * _DECK_STEP
        parts += [at(x + 7, 0, alert(colour)), text(n, x + 17, 0, "left strong")]
    lines = (pen.pair(pen.label("alert", COLOURS[c]), n) for c, n in enumerate(left))
    return told(DOT.join((pen.text("event_deck"), *map(capital, lines))), *parts)


@lru_cache(512)
def event(number: int, room: float, language: str, heading: str = "") -> tuple[Element, float]:
    """An event as a card: its alert, its title, what it does; and how high that is."""
    pen, word = Pen(language), EVENT_WORDS[number]
    colour, name, about = EVENT[number].colour, pen.label("event", word), pen.about("event", word)
    title, below = paragraph(name, _TITLE, 14, (room - _TITLE - _PAD) * _BOLD, "left strong")
    lines, end = paragraph(about, _PAD, below + 4, room - 2 * _PAD)
    body = group(box(0, 0, room, end)("card"), at(15, 14, alert(colour)), title, lines)
    drawn = told(DOT.join(filter(None, (heading, name, about))), body)
    if not heading:
        return drawn, end
    return group(text(heading, 0, 6, "left faint"), at(0, _LINE + 2, drawn)), end + _LINE + 2


def events(scene: Scene, room: float, pen: Pen) -> tuple[Element, float]:
    """The deck, the event of this turn and the one that the reader has foreseen."""
    state = scene.state
    name = pen.text("event_deck")
    parts = [text(name, 0, 6, "left faint"), at(width(name) + 12, 6, deck(scene, pen))]
    y = 20.0
    if state.event != NONE:
        drawn, height = event(state.event, room, pen.language)
    else:
        drawn, height = text(capital(pen.text("no_event")), 0, 8, "left"), 16
    parts.append(at(0, y, drawn))
    y += height
    if state.foreseen != NONE:
        drawn, height = event(state.foreseen, room, pen.language, pen.text("draw_foreseen"))
        parts.append(at(0, y + _PAD, drawn))
        y += height + _PAD
    elif scene.view.unknown.foreseen:
        parts.append(text(pen.text("draw_somebody_foresees"), 0, y + 12, "left faint"))
        y += 20
    return group(*parts), y
