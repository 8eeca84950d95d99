"""The table as pictures."""

from orrery.games.gaia.view import GaiaView
from orrery.kernel.svg import Picture


def draw(view: GaiaView, language: str = "en") -> Picture:
    raise NotImplementedError
