"""Every page that shows a game is rendered, in both languages: the lobby, a table in the middle of
a game and at its end, an invitation, the rules."""

import asyncio
from collections.abc import Iterator
from html import unescape
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from litestar.testing import TestClient

from orrery.games import SHELF
from orrery.kernel.game import AnyGame
from orrery.kernel.text import LANGUAGES
from orrery.table.events import Event, SeatPlan, Setting
from orrery.table.live import Live
from orrery.table.migrations import migrate
from orrery.table.store import Store
from orrery.testing.running import SEEDS
from orrery.testing.trial import Case, Trial
from orrery.testing.walks import walk
from orrery.web.app import create_app
from orrery.web.settings import Settings

TOKEN = "ada"


def test_the_game_stands_in_the_package_of_its_state(game: AnyGame) -> None:
    """There its emblem is looked for, its rules are found, and an entry point names it."""
    assert import_module(game.package).GAME is game


@pytest.fixture
def site(
    trial: Trial, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[TestClient[Any]]:
    """A server with a table in the middle of the game, which waits for somebody, and one at its
    end, as Ada sees it."""
    monkeypatch.setitem(SHELF, trial.key, trial.game.package)
    settings = Settings(str(tmp_path / "orrery.db"), writes_per_second=0, workers=0)
    asyncio.run(_lay_tables(trial, settings))
    with TestClient(create_app(settings)) as client:
        client.headers["authorization"] = f"Bearer {TOKEN}"
        yield client


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_shows_the_game(trial: Trial, site: TestClient[Any], language: str) -> None:
    rules = f"/rules/{trial.key}"
    for path in ("/", "/t/running", "/t/running/i/0", "/t/over", "/t/over/final", rules):
        page = site.get(path, headers={"accept-language": language}, follow_redirects=False)
        assert page.status_code == 200, f"{path}: {page.text}"
        assert f'<html lang="{language}"' in page.text, path
        assert trial.game.title[language] in unescape(page.text), path


def test_the_lobby_shows_the_emblem(trial: Trial, site: TestClient[Any]) -> None:
    file = files(trial.game.package) / "emblem.svg"
    if not file.is_file():
        pytest.skip("the lobby shows a plain emblem for this game")
    text = file.read_text(encoding="utf-8")
    svg = ElementTree.fromstring(text)
    assert svg.tag.rpartition("}")[2] == "svg"
    assert {*svg.get("class", "").split()} >= {"board", "emblem"}, "its classes give it its size"
    assert svg.get("viewBox")
    assert text in site.get("/").text


async def _lay_tables(trial: Trial, settings: Settings) -> None:
    store = Store(settings.url)
    await migrate(store)
    ada = await store.add_user("Ada", "en", TOKEN)
    played = walk(Case(trial, trial.game.seats[-1]), SEEDS[0]).record
    for id, kind, moves in (
        ("running", "open", played.moves[: len(played.moves) // 2]),
        ("over", "person", played.moves),
    ):
        seats = [SeatPlan("person", "Ada", ada.id) for _ in played.seats]
        if kind == "open":
            seats[0] = SeatPlan("open")
        setting = Setting(trial.key, dict(played.options), trial.game.rules)
        live = Live(trial.game, setting, seats)
        live.add(Event(n, "move", seat, 0.0, text) for n, (seat, text) in enumerate(moves, 1))
        invites = [str(seat) for seat in range(len(seats))]
        await store.add_table(id, setting, seats, invites, ada.id, live.events, live.summary(), 0.0)
    await store.close()
