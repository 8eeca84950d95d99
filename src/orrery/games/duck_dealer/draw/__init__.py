"""A picture of a view."""

from orrery.games.duck_dealer.view import DuckDealerView
from orrery.kernel.svg import Picture


def draw(view: DuckDealerView, language: str = "en") -> Picture:
    raise NotImplementedError
