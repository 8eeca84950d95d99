"""A picture of a view: the galaxy, the research and scoring boards, and every faction's board.

Each plate is a chapter: `galaxy` with its `strip`, `scoring`, `research`, `supply`, `faction` (with
`power`, `buildings` and `tiles`), `choosing` while factions are chosen, and `automa`. `scene` is
the position that the view holds, `pen` writes the elements that carry words, `signs` the effects of
tiles, and `tell` says in a tooltip what a thing is. All is ours: shapes, signs and layout come from
Orrery's kit, nothing from the printed game.
"""

from collections.abc import Iterator

from orrery.games.gaia.draw.automa import automa
from orrery.games.gaia.draw.choosing import choosing, is_choosing
from orrery.games.gaia.draw.faction import faction
from orrery.games.gaia.draw.galaxy import stage
from orrery.games.gaia.draw.pen import Pen
from orrery.games.gaia.draw.research import research
from orrery.games.gaia.draw.scene import Scene
from orrery.games.gaia.draw.scoring import scoring
from orrery.games.gaia.draw.supply import supply
from orrery.games.gaia.view import GaiaView
from orrery.kernel.svg import Picture, Plate, board_css


def draw(view: GaiaView, language: str = "en") -> Picture:
    return Picture(tuple(_plates(Scene(view), Pen.of(language, view.names))), board_css())


def _plates(scene: Scene, pen: Pen) -> Iterator[Plate]:
    yield stage(scene, pen)
    yield scoring(scene, pen)
    if is_choosing(scene):
        yield choosing(scene, pen)
    rival = scene.state.automa
    if rival is not None:
        yield automa(rival, scene, pen)
    yield research(scene, pen)
    yield supply(scene, pen)
    for seat in scene.seats:
        yield faction(seat, scene, pen)
