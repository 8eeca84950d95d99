"""The stage: the reader's planet, beside it the station and the depot, below it what is due."""

from collections.abc import Iterator
from typing import Final

from orrery.games.planet_unknown.components import PLANETS
from orrery.games.planet_unknown.draw import planet as planets
from orrery.games.planet_unknown.draw.pen import Pen
from orrery.games.planet_unknown.draw.scene import Scene
from orrery.games.planet_unknown.draw.station import HEIGHT as STATION
from orrery.games.planet_unknown.draw.station import depot, station
from orrery.games.planet_unknown.draw.tiles import ghosts
from orrery.games.planet_unknown.tasks import NONE
from orrery.kernel.kit import at, text
from orrery.kernel.pen import capital
from orrery.kernel.svg import Element, Plate, el, group

UNIT: Final = 42.0  # a square of the reader's planet
WIDTH: Final = 800.0
HEIGHT: Final = 730.0
_BESIDE: Final = planets.size(UNIT) + 2  # where the column of the station begins
_STATION_AT: Final = 26.0
_DEPOT_AT: Final = _STATION_AT + STATION + 22


def stage(scene: Scene, pen: Pen) -> Plate:
    parts = [el("defs", *ghosts(scene.placeable, UNIT))] if scene.placeable else []
    player = scene.own
    label = pen.text("title")
    if player.planet != NONE:
        mine = True
        parts.append(planets.planet(player, scene.reader, UNIT, pen, mine=mine))
        label = planets.title(player, pen)
    parts.append(at(_BESIDE, 0, *_column(scene, pen)))
    return Plate("planet", WIDTH, HEIGHT, group(*parts), label)


def _column(scene: Scene, pen: Pen) -> Iterator[Element]:
    state = scene.state
    turn = pen.text("turn_n", n=state.turn) if state.turn else pen.text("setup")
    yield text(turn, 4, 14, "left big strong")
    yield at(0, _STATION_AT, station(scene, pen))
    if scene.depot:
        yield text(capital(pen.text("your_depot")), 4, _DEPOT_AT - 12, "left faint")
        yield at(0, _DEPOT_AT, depot(scene, pen))


def name(scene: Scene) -> str:
    return PLANETS[scene.own.planet]
