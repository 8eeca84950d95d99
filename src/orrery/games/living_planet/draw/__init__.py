"""A picture of a view: the planet with the leader board and the market, and everybody's boards."""

from collections.abc import Iterator

from orrery.games.living_planet.draw.leader import leader
from orrery.games.living_planet.draw.market import market
from orrery.games.living_planet.draw.pen import Pen
from orrery.games.living_planet.draw.planet import planet
from orrery.games.living_planet.draw.player import player
from orrery.games.living_planet.draw.scene import Scene
from orrery.games.living_planet.draw.supply import buildings, exchange
from orrery.games.living_planet.view import LivingPlanetView
from orrery.kernel.svg import Picture, Plate, board_css


def draw(view: LivingPlanetView, language: str = "en") -> Picture:
    return Picture(tuple(_plates(Scene(view), Pen.of(language, view.names))), board_css())


def _plates(scene: Scene, pen: Pen) -> Iterator[Plate]:
    yield planet(scene, pen)
    yield leader(scene, pen)
    yield market(scene, pen)
    for seat in scene.seats:
        yield player(seat, scene, pen)
    yield exchange(scene, pen)
    yield buildings(scene, pen)
