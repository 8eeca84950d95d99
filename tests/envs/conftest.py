"""Adds Parley to the shelf, a game that the environments were not made for."""

import pytest

from orrery.games import SHELF


@pytest.fixture(autouse=True)
def parley_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHELF, "parley", "parley")
