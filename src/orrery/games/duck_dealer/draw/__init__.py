"""A picture of a view: the map, and everybody's boards."""

from collections.abc import Iterator

from orrery.games.duck_dealer.draw.aside import aside
from orrery.games.duck_dealer.draw.map import chart
from orrery.games.duck_dealer.draw.pen import Pen
from orrery.games.duck_dealer.draw.piles import piles
from orrery.games.duck_dealer.draw.recipes import recipes
from orrery.games.duck_dealer.draw.scene import Scene
from orrery.games.duck_dealer.draw.ship import ship
from orrery.games.duck_dealer.draw.track import track
from orrery.games.duck_dealer.draw.tree import tree
from orrery.games.duck_dealer.view import DuckDealerView
from orrery.kernel.svg import Picture, Plate, board_css


def draw(view: DuckDealerView, language: str = "en") -> Picture:
    return Picture(tuple(_plates(Scene(view), Pen.of(language, view.names))), board_css())


def _plates(scene: Scene, pen: Pen) -> Iterator[Plate]:
    yield chart(scene, pen)
    yield aside(scene, pen)
    yield tree(scene, pen)
    for seat in scene.seats:
        yield ship(seat, scene, pen)
    yield track(scene, pen)
    yield piles(scene, pen)
    yield recipes(scene, pen)
