"""The example of a bot over HTTP, docs/http_bot.py, plays a game to its end."""

import importlib.util
from pathlib import Path
from types import ModuleType

from servers import Guests

EXAMPLE = Path(__file__).parents[2] / "docs" / "http_bot.py"


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("http_bot", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_sits_down_and_plays_to_the_end(guest: Guests) -> None:
    ada = guest("Ada")
    seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
    opened = ada.post("/api/tables", game="kepler-3042", seats=seats).json()
    table, address = opened["id"], str(ada.http.base_url).rstrip("/")
    example().play(address + opened["seats"][0]["link"], "Robby")
    screen = ada.get(f"/api/tables/{table}/screen").json()
    assert screen["over"]
    assert screen["seats"][0]["name"] == "Robby"
