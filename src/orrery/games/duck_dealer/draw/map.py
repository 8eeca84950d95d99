"""The stage: sixteen planets, the routes between them, and everything that lies on them."""

from typing import Final

from orrery.games.duck_dealer.components import EDGES, MAP_SIZE, PLACE_XY, PLANETS
from orrery.games.duck_dealer.draw import signs
from orrery.games.duck_dealer.draw.pen import Pen
from orrery.games.duck_dealer.draw.scene import Scene
from orrery.games.duck_dealer.state import NONE
from orrery.kernel.kit import at
from orrery.kernel.svg import Element, Plate, el, group

WIDTH: Final = float(MAP_SIZE[0])
HEIGHT: Final = float(MAP_SIZE[1])


def chart(scene: Scene, pen: Pen) -> Plate:
    body = group(*(_route(a, b) for a, b, _ in EDGES), *(_world(n, scene) for n in range(16)))
    return Plate("map", WIDTH, HEIGHT, body, pen.text("tagline"))


def _route(a: int, b: int) -> Element:
    (x0, y0), (x1, y1) = PLACE_XY[a], PLACE_XY[b]
    return el("path", class_="rail", d=f"M{x0:g} {y0:g}L{x1:g} {y1:g}")


def _world(planet: int, scene: Scene) -> Element:
    mine = scene.state.mines[planet] if len(scene.state.mines) == len(PLANETS) else NONE
    sign = signs.ware(mine, 0, 0, 27) if mine != NONE else ""
    return at(*PLACE_XY[planet], el("circle", class_="bowl", r=25), sign)
