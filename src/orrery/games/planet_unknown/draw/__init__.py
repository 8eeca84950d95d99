"""The picture of a view."""

from orrery.games.planet_unknown.view import PlanetUnknownView
from orrery.kernel.svg import Picture


def draw(view: PlanetUnknownView, language: str) -> Picture:
    raise NotImplementedError
