"""The board as text, for a terminal."""

from orrery.games.living_planet.view import LivingPlanetView


def sketch(view: LivingPlanetView, language: str) -> str:
    return view.game
