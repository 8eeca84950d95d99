"""Planet Unknown in the browser: alone, and three seats that all act at once."""

from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from browser.conftest import NewPage
from browser.test_gaia import sit_down
from browser.test_play import FINAL, moves, play, say_something

GAME = "planet-unknown"
ALONE = [{"kind": "me"}]
THREE = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]


def two_browsers(new_page: NewPage, **options: str) -> tuple[Page, Page]:
    """Ada and Bob, each in a browser, and a bot."""
    host, friend = new_page(), new_page("fr")
    table = sit_down(host, THREE, GAME, **options)
    friend.goto(table["seats"][1]["link"])
    friend.get_by_role("textbox").first.fill("Bob")
    friend.locator("button.primary").first.click()
    friend.wait_for_url(f"**/t/{table['id']}")
    friend.goto(f"/t/{table['id']}")
    return host, friend


def play_together(host: Page, friend: Page, rng: Random, until: int | None = None) -> None:
    """Both click whatever they are offered, at the same time, until the game is over."""
    while until is None or moves(host) < until:
        if host.locator(FINAL).count():
            return
        for page in (host, friend):
            with suppress(TimeoutError):  # the other one is waited for
                say_something(page, rng, patience=200)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_alone_some_turns_are_played(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    options = {"planet-1": "petra", "corporation-1": "wormhole", "events": "harsh"}
    sit_down(page, ALONE, GAME, **options)
    start = moves(page)
    play(page, Random(1), until=start + 15)
    assert moves(page) >= start + 15


def test_two_browsers_and_a_bot_act_at_once(new_page: NewPage) -> None:
    host, friend = two_browsers(new_page, planets="dealt", corporations="dealt")
    start = moves(host)
    play_together(host, friend, Random(2), until=start + 15)
    assert moves(host) >= start + 15
    expect(friend.locator(".seats")).to_contain_text("Ada")


@pytest.mark.long
def test_a_whole_game_alone_is_played_to_its_epilogue(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, ALONE, GAME, events="balanced")
    play(page, Random(3))
    page.locator(FINAL).click()
    page.wait_for_url("**/final")
    expect(page.get_by_text("Ada").first).to_be_visible()
    expect(page.locator("svg").first).to_be_visible()


@pytest.mark.long
def test_a_whole_game_of_two_browsers_and_a_bot(new_page: NewPage) -> None:
    host, friend = two_browsers(
        new_page, planets="dealt", corporations="dealt", events="gentle", personal="on"
    )
    play_together(host, friend, Random(4))
    for page in (host, friend):
        page.locator(FINAL).click()
        page.wait_for_url("**/final")
        expect(page.locator(".podium li")).to_have_count(3)
