"""The picture of a view."""

from orrery.games.living_planet.view import LivingPlanetView
from orrery.kernel.svg import Picture


def draw(view: LivingPlanetView, language: str) -> Picture:
    raise NotImplementedError
