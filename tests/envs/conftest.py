"""Parley stands on the shelf too, so that the environments meet a game that they cannot know."""

import pytest

from orrery.games import SHELF


@pytest.fixture(autouse=True)
def parley_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHELF, "parley", "parley")
