"""The table as text."""

from orrery.games.duck_dealer.view import DuckDealerView


def sketch(view: DuckDealerView, language: str = "en") -> str:
    raise NotImplementedError
