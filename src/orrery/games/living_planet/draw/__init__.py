"""A picture of a view: the planet with the leader board and the market, and everybody's boards."""

from collections.abc import Iterator
from typing import Final

from orrery.games.living_planet.draw.leader import leader
from orrery.games.living_planet.draw.market import market
from orrery.games.living_planet.draw.pen import Pen
from orrery.games.living_planet.draw.planet import planet
from orrery.games.living_planet.draw.player import player
from orrery.games.living_planet.draw.scene import Scene
from orrery.games.living_planet.draw.supply import buildings, exchange
from orrery.games.living_planet.view import LivingPlanetView
from orrery.kernel.svg import Picture, Plate, board_css

# These words lie on no table.
_NOT_THINGS: Final = {"verb", "glue", "turn", "number", "arrow", "part", "good", "seat"}


def draw(view: LivingPlanetView, language: str = "en") -> Picture:
    legal = frozenset(
        (said.kind, said.word)
        for choice in view.choices
        for said in choice.words
        if said.kind not in _NOT_THINGS
    )
    return Picture(tuple(_plates(Scene(view), Pen(language, legal, view.called))), board_css())


def _plates(scene: Scene, pen: Pen) -> Iterator[Plate]:
    yield planet(scene, pen)
    yield leader(scene, pen)
    yield market(scene, pen)
    for seat in scene.seats:
        yield player(seat, scene, pen)
    yield exchange(scene, pen)
    yield buildings(scene, pen)
