"""The board as text, for a terminal."""

from orrery.games.planet_unknown.view import PlanetUnknownView


def sketch(view: PlanetUnknownView, language: str) -> str:
    return view.game
