"""The table as text, for a terminal."""

from orrery.games.kepler.view import KeplerView


def sketch(view: KeplerView, language: str = "en") -> str:
    return f"{view.round}/{view.rounds}"
