"""The stage: the reader's planet, beside it the station and the depot, below it what is due."""

from collections.abc import Iterator
from typing import Final

from orrery.games.planet_unknown import tasks
from orrery.games.planet_unknown.draw import planet as planets
from orrery.games.planet_unknown.draw.events import events, has_events
from orrery.games.planet_unknown.draw.gallery import gallery
from orrery.games.planet_unknown.draw.pen import Pen
from orrery.games.planet_unknown.draw.scene import Scene
from orrery.games.planet_unknown.draw.station import CARD, depot, station
from orrery.games.planet_unknown.draw.station import HEIGHT as STATION
from orrery.games.planet_unknown.draw.station import WIDTH as STATION_WIDTH
from orrery.games.planet_unknown.draw.strip import strip
from orrery.games.planet_unknown.draw.tiles import ghosts
from orrery.games.planet_unknown.tasks import NONE
from orrery.kernel.kit import at, fit, paragraph, text
from orrery.kernel.pen import capital
from orrery.kernel.svg import Element, Plate, el, group

STAGE: Final = "planet"  # one name whatever is shown: a page keeps its place
UNIT: Final = 42.0  # a square of the reader's planet
_SIDE: Final = planets.size(UNIT)
_STRIP: Final = 204.0  # how high the strip is, however much is due
_GALLERY: Final = (800.0, 750.0)
_TITLE: Final = 26.0
_DEPOT_AT: Final = _TITLE + STATION + 22
_GAP: Final = 16.0


def stage(scene: Scene, pen: Pen) -> Iterator[Plate]:
    """The planet, `beside` it the station and `below` it the strip: a page shows them as one, and a
    phone one after the other. While boards are chosen they fill the stage."""
    if scene.choosing:
        wide, high = _GALLERY
        body = gallery(scene.choosing, scene, pen, wide, high)
        yield Plate(STAGE, wide, high, body, pen.text("prompt_choosing"))
        return
    yield _planet(scene, pen)
    yield _station(scene, pen)
    if scene.own.planet != NONE:
        due = at(6, 0, strip(scene, pen, _STRIP))
        yield Plate("below-due", _SIDE, _STRIP, due, pen.text("draw_due"))


def _planet(scene: Scene, pen: Pen) -> Plate:
    player = scene.own
    if player.planet == NONE:
        wait = text(pen.text("setup"), _SIDE / 2, _SIDE / 2, "big faint")
        return Plate(STAGE, _SIDE, _SIDE, wait, pen.text("title"))
    parts = [el("defs", *ghosts(scene.placeable, UNIT))] if scene.placeable else []
    parts.append(planets.planet(player, scene.reader, UNIT, pen, mine=True))
    return Plate(STAGE, _SIDE, _SIDE, group(*parts), planets.title(player, pen))


def _station(scene: Scene, pen: Pen) -> Plate:
    """The station, the depot and the event of the turn under each other."""
    parts, y = list(_head(scene, pen)), _DEPOT_AT
    parts.append(at(0, _TITLE, station(scene, pen)))
    view = scene.view
    if scene.depot and not view.over:
        whose = "depot" if view.you is None else "your_depot"
        parts.append(text(capital(pen.text(whose)), 4, y - 12, "left faint"))
        parts.append(at(0, y, depot(scene, pen)))
        y += CARD[1] + _GAP
    if view.target is not None:
        parts.append(text(capital(pen.text("target_n", n=view.target)), 4, y, "left strong"))
        y += _GAP
    if view.epilogue is not None:
        lines, end = paragraph(pen.label("epilogue", view.epilogue), 4, y + 6, STATION_WIDTH - 8)
        parts.append(lines)
        y = end
    if has_events(scene) and not view.over:
        drawn, height = events(scene, STATION_WIDTH, pen)
        parts.append(at(0, y, drawn))
        y += height + 1
    return Plate("beside-station", STATION_WIDTH, max(_SIDE, y), group(*parts), pen.text("station"))


def _head(scene: Scene, pen: Pen) -> Iterator[Element]:
    """Which turn it is and which part of it."""
    state, view = scene.state, scene.view
    title, more = pen.text("turn_n", n=state.turn), pen.label("phase", _phase(scene))
    if view.over:
        won = ", ".join(pen.seat(seat) for seat in view.winners)
        title, more = (pen.text("winner", name=won) if won else pen.text("scoring")), ""
    elif not state.turn:
        title, more = pen.text("setup"), ""
    elif state.last:
        more = pen.text("last_turn")
    yield text(fit(title, STATION_WIDTH, 16), 4, 14, "left big strong")
    yield text(more, STATION_WIDTH - 4, 15, "right faint")


def _phase(scene: Scene) -> str:
    """The part of the turn in words.toml."""
    match scene.task:
        case tasks.Together(phase):
            return tasks.PHASES[phase]
        case tasks.Turning():
            return "turn"
        case tasks.Picking() | tasks.Effects() | tasks.Adopting():
            return "effects"
        case _:
            return "turn"
