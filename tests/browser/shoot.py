"""Takes the pictures in docs/pictures of a running server: `python tests/browser/shoot.py URL`."""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from browser.conftest import CHROMIUM
from browser.test_gaia import ALONE, THREE, sit_down
from browser.test_play import CONFIRM, FINAL, WORDS, play, start_against_a_bot

DEALERS = [{"kind": "me"}, *({"kind": "bot", "level": each} for each in ("expert", "hard"))]
"""In Duck Dealer nothing is ever built by chance."""
PICTURES = Path(__file__).parent.parent.parent / "docs" / "pictures"


def shoot(address: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])

        def opened(theme: str, language: str = "en", width: int = 1440, height: int = 900) -> Page:
            return browser.new_page(
                base_url=address,
                locale=f"{language}-{language.upper()}",
                color_scheme="light" if theme == "light" else "dark",
                viewport={"width": width, "height": height},
            )

        def kept(page: Page, name: str) -> None:
            page.wait_for_timeout(600)
            page.screenshot(path=PICTURES / f"{name}.png")

        desk = opened("dark")
        desk.goto("/")
        kept(desk, "lobby")
        start_against_a_bot(desk, "Ada")
        play(desk, Random(8), until=70)
        until_asked(desk)
        kept(desk, "table")
        desk.locator("[data-word='cell:production']").first.click(force=True)
        kept(desk, "why-not")
        for name, page in {
            "table-light": opened("light"),
            "table-fr": opened("dark", "fr"),
            "table-phone": opened("dark", width=390, height=844),
        }.items():
            page.goto(desk.url)
            kept(page, name)
        play(desk, Random(9))
        desk.locator(FINAL).click()
        kept(desk, "final")
        shoot_gaia(opened, kept)
        shoot_some_turns(opened, kept, "planet-unknown", planets="dealt", corporations="dealt")
        shoot_some_turns(opened, kept, "living-planet")
        shoot_some_turns(opened, kept, "duck-dealer", DEALERS)
        browser.close()


def until_asked(page: Page) -> None:
    """Until it is one's turn and nothing is said yet; what has happened meanwhile is put aside."""
    while not page.locator(WORDS).count():
        page.wait_for_selector(f"{WORDS}, {CONFIRM}")
        page.keyboard.press("Escape")
        page.wait_for_timeout(100)
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")


def shoot_some_turns(
    opened: Callable[..., Page],
    kept: Callable[[Page, str], None],
    game: str,
    seats: list[dict[str, Any]] = THREE,
    **options: str,
) -> None:
    """A table of three in the middle of a game: on a desk, light, in French, on a phone."""
    desk = opened("dark")
    sit_down(desk, seats, game, **options)
    play(desk, Random(8), until=110)
    until_asked(desk)
    kept(desk, game)
    for name, theme, language, width in (
        *((f"{game}-light", "light", "en", 1440), (f"{game}-fr", "dark", "fr", 1440)),
        (f"{game}-phone", "dark", "en", 390),
    ):
        page = opened(theme, language, width, 844 if width < 500 else 900)
        page.goto(desk.url)
        kept(page, name)


def shoot_gaia(opened: Callable[..., Page], kept: Callable[[Page, str], None]) -> None:
    desk = opened("dark")
    sit_down(desk, THREE, map="all")
    play(desk, Random(5), until=70)
    until_asked(desk)
    kept(desk, "gaia-table")
    for name, page in {
        "gaia-table-light": opened("light"),
        "gaia-table-fr": opened("dark", "fr"),
        "gaia-table-phone": opened("dark", width=390, height=844),
    }.items():
        page.goto(desk.url)
        kept(page, name)
    alone = opened("dark")
    sit_down(alone, ALONE)
    play(alone, Random(6), until=60)
    kept(alone, "gaia-solo")
    play(alone, Random(7))
    alone.locator(FINAL).click()
    kept(alone, "gaia-final")


if __name__ == "__main__":
    shoot(sys.argv[1])
