"""The table as text, for a terminal."""

from orrery.games.gaia.view import GaiaView


def sketch(view: GaiaView, language: str) -> str:
    """What stands where, line by line."""
    return ""
