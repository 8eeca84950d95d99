"""A picture of a view: the reader's planet and the station, the cards, and everybody's boards.

Each plate is a chapter: `stage` (with `planet` on its `land`, `station` and `strip`, or a `gallery`
while boards are chosen), `objectives`, `cards` (with `events`), and a `corporation` (with `tracks`
and `techs`) for everybody. `scene` is the position that the view holds, `pen` writes the elements
that carry words, `tiles` and `paths` draw what lies on squares, `signs` what tracks give. All is
ours: shapes, signs and layout come from Orrery's kit, nothing from the printed game.
"""

from collections.abc import Iterator

from orrery.games.planet_unknown.draw.cards import cards
from orrery.games.planet_unknown.draw.corporation import corporation
from orrery.games.planet_unknown.draw.objectives import objectives
from orrery.games.planet_unknown.draw.pen import Pen
from orrery.games.planet_unknown.draw.scene import Scene
from orrery.games.planet_unknown.draw.stage import stage
from orrery.games.planet_unknown.view import PlanetUnknownView
from orrery.kernel.svg import Picture, Plate, board_css


def draw(view: PlanetUnknownView, language: str = "en") -> Picture:
    return Picture(tuple(_plates(Scene(view), Pen.of(language, view.names))), board_css())


def _plates(scene: Scene, pen: Pen) -> Iterator[Plate]:
    yield from stage(scene, pen)
    yield objectives(scene, pen)
    yield cards(scene, pen)
    for seat in scene.seats:
        yield corporation(seat, scene, pen)
