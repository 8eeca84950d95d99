"""A real server and a real Chromium. Without a Chromium these tests are skipped, and say so."""

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from servers import Player, Server

NAMES = ("chromium-headless-shell", "chromium", "chrome")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of our own."""
    folder = tmp_path_factory.mktemp("server")
    server = Server(str(folder / "orrery.db"), folder).start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def address(running: Server) -> str:
    """Where it listens."""
    return running.url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium here; install it, or set CHROMIUM to one")
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )


@pytest.fixture
def errors() -> list[str]:
    """The errors on the console of pages; any of them fails the test."""
    return []


@pytest.fixture
def new_page(browser: Browser, address: str, errors: list[str]) -> Iterator["NewPage"]:
    opened = NewPage(browser, address, errors)
    yield opened
    opened.close()
    assert errors == []


class NewPage:
    """Opens pages that each have a browser profile of their own."""

    def __init__(self, browser: Browser, address: str, errors: list[str]) -> None:
        self._browser, self._address, self._errors = browser, address, errors
        self._contexts: list[Page] = []

    def __call__(
        self,
        language: str = "en",
        width: int = 1440,
        height: int = 900,
        player: Player | None = None,
        asks: str = "always",
        **more: Any,
    ) -> Page:
        """A page of a new visitor, or of a player with a session. `asks`: when a whole sentence is
        to be confirmed; most tests do so themselves."""
        page = self._browser.new_page(
            base_url=self._address,
            locale=f"{language}-{language.upper()}",
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            **more,
        )
        if asks:
            page.add_init_script(f"localStorage['orrery.confirm'] ??= {asks!r}")
        if player is not None:
            cookies = {"orrery": player.token, "orrery_csrf": "shown-in-a-header-too"}
            page.context.add_cookies(
                [{"name": n, "value": v, "url": self._address} for n, v in cookies.items()]
            )
        page.set_default_timeout(15_000)
        page.on("console", lambda m: self._errors.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: self._errors.append(str(error)))
        self._contexts.append(page)
        return page

    def close(self) -> None:
        for page in self._contexts:
            page.context.close()
