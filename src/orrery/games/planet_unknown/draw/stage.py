"""The stage: the reader's planet, beside it the station and the depot, below it what is due."""

from collections.abc import Iterator
from typing import Final

from orrery.games.planet_unknown import tasks as todo
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

UNIT: Final = 42.0  # a square of the reader's planet
WIDTH: Final = 800.0
HEIGHT: Final = 750.0
_BESIDE: Final = planets.size(UNIT) + 2  # where the column of the station begins
_STATION_AT: Final = 26.0
_DEPOT_AT: Final = _STATION_AT + STATION + 22
_STRIP_AT: Final = planets.size(UNIT)


def stage(scene: Scene, pen: Pen) -> Plate:
    kinds = scene.choosing
    if kinds:
        return _plate(gallery(kinds, scene, pen, WIDTH, HEIGHT), pen.text("prompt_choosing"))
    player = scene.own
    parts = [el("defs", *ghosts(scene.placeable, UNIT))] if scene.placeable else []
    label = pen.text("title")
    if player.planet != NONE:
        parts.append(planets.planet(player, scene.reader, UNIT, pen, mine=True))
        parts.append(at(6, _STRIP_AT, strip(scene, pen, HEIGHT - _STRIP_AT)))
        label = planets.title(player, pen)
    parts.append(at(_BESIDE, 0, *_column(scene, pen)))
    return _plate(group(*parts), label)


def _plate(body: Element, label: str) -> Plate:
    """The stage has one name, whatever is on it: a page keeps its place."""
    return Plate("planet", WIDTH, HEIGHT, body, label)


def _column(scene: Scene, pen: Pen) -> Iterator[Element]:
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
    yield at(0, _STATION_AT, station(scene, pen))
    y = _DEPOT_AT
    if scene.depot and not view.over:
        whose = "depot" if view.you is None else "your_depot"
        yield text(capital(pen.text(whose)), 4, y - 12, "left faint")
        yield at(0, y, depot(scene, pen))
        y += CARD[1] + 16
    if view.target is not None:
        yield text(capital(pen.text("target_n", n=view.target)), 4, y + 6, "left strong")
        y += 24
    if view.epilogue is not None:
        lines, end = paragraph(pen.label("epilogue", view.epilogue), 4, y + 6, STATION_WIDTH - 8)
        yield lines
        y = end + 6
    if has_events(scene) and not view.over:
        drawn, _ = events(scene, STATION_WIDTH, pen)
        yield at(0, y, drawn)


def _phase(scene: Scene) -> str:
    """The part of the turn in words.toml."""
    match scene.task:
        case todo.Together(phase):
            return todo.PHASES[phase]
        case todo.Turning():
            return "turn"
        case todo.Picking() | todo.Effects() | todo.Adopting():
            return "effects"
        case _:
            return "turn"
