"""Kepler-3042 in the browser, as a newcomer plays it: by clicking what glows or is offered."""

from contextlib import suppress
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from browser.conftest import NewPage
from servers import KEPLER

WORDS = ".say .words > button.word:not(.is-off, .more, [hidden])"
CONFIRM = ".say button.primary:not([disabled])"
FINAL = ".say a[href$='/final']"


def start_against_a_bot(page: Page, name: str, game: str = KEPLER) -> None:
    """From the front page to a running game."""
    page.goto("/")
    page.locator(f"input[name='game'][value='{game}']").check(force=True)
    page.get_by_role("textbox").first.fill(name)
    page.locator("button.primary").first.click()
    page.wait_for_url("**/t/*")


def say_something(page: Page, rng: Random, patience: int = 15_000) -> bool:
    """Click one offered word, or confirm; False when the game is over."""
    page.wait_for_selector(f"{WORDS}, {CONFIRM}, {FINAL}", timeout=patience)
    words, confirm = page.locator(WORDS), page.locator(CONFIRM)
    if page.locator(FINAL).count():
        return False
    count = words.count()
    if confirm.count() and (not count or rng.random() < 0.5):
        confirm.first.click(timeout=3000)
    elif count:
        words.nth(rng.randrange(count)).click(timeout=3000)
    return True


def moves(page: Page) -> int:
    return int(page.locator(".time .now b").inner_text())


def play(page: Page, rng: Random, until: int | None = None) -> None:
    while until is None or moves(page) < until:
        try:
            if not say_something(page, rng):
                return
        except TimeoutError:  # the bar was drawn anew while we reached for a word
            page.wait_for_selector(f"{WORDS}, {CONFIRM}, {FINAL}")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_guest_starts_and_plays_some_turns(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    start_against_a_bot(page, "Ada")
    play(page, Random(1), until=40)
    assert moves(page) >= 40
    assert page.locator("html").get_attribute("lang") == language


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_guest_plays_a_whole_game_to_the_final_page(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    start_against_a_bot(page, "Ada")
    play(page, Random(2))
    page.locator(FINAL).click()
    page.wait_for_url("**/final")
    expect(page.get_by_text("Ada").first).to_be_visible()
    expect(page.locator("svg").first).to_be_visible()


def test_a_click_on_what_cannot_be_said_is_answered_with_the_rule(new_page: NewPage) -> None:
    page = new_page()
    start_against_a_bot(page, "Ada")
    page.wait_for_selector(WORDS)
    page.locator("[data-word='cell:production']").first.click(force=True)
    why = page.locator(".why")
    expect(why).to_be_visible()
    expect(why.locator("a[href*='/rules/kepler-3042#KP-']").first).to_be_visible()


def test_two_browsers_at_one_table_see_each_others_moves(new_page: NewPage) -> None:
    host, friend = new_page(), new_page("fr")
    table = table_for_two(host)
    friend.goto(table["link"])
    friend.get_by_role("textbox").first.fill("Bob")
    friend.locator("button.primary").first.click()
    friend.wait_for_url(f"**/t/{table['id']}")
    for page in (host, friend):
        page.goto(f"/t/{table['id']}")
    rng, start = Random(3), moves(host)
    while moves(host) < start + 6:
        acting, _ = who_acts(host, friend)
        with suppress(TimeoutError):  # it was the other's turn by then
            say_something(acting, rng, patience=1000)
    agree(friend, host)


def agree(watcher: Page, player: Page) -> None:
    """Both come to show the same moment. What the player shows is looked at again each time: it
    goes on while a bot has its turn or a last word is on its way."""
    for _ in range(200):
        if moves(watcher) == moves(player):
            return
        watcher.wait_for_timeout(100)
    raise AssertionError(f"move {moves(watcher)} here, move {moves(player)} there")


def who_acts(host: Page, friend: Page) -> tuple[Page, Page]:
    """The page that is offered words, and the other."""
    for _ in range(100):
        for acting, other in ((host, friend), (friend, host)):
            if acting.locator(f"{WORDS}, {CONFIRM}").count():
                return acting, other
        host.wait_for_timeout(100)
    raise AssertionError("nobody is asked for anything")


def test_a_browser_that_was_cut_off_misses_nothing(new_page: NewPage, errors: list[str]) -> None:
    player, watcher = new_page(), new_page()
    start_against_a_bot(player, "Ada")
    watcher.goto(player.url)
    play(player, Random(4), until=20)
    watcher.context.set_offline(True)
    play(player, Random(5), until=35)
    watcher.context.set_offline(False)
    agree(watcher, player)
    errors[:] = [error for error in errors if "ERR_INTERNET_DISCONNECTED" not in error]


def table_for_two(page: Page) -> dict[str, Any]:
    """A table with a seat for a friend, made as the lobby makes it."""
    page.goto("/")
    return dict(
        page.evaluate(
            """async () => {
                await fetch("/api/guests", {method: "POST", body: JSON.stringify({name: "Ada"}),
                    headers: {"content-type": "application/json"}});
                const csrf = document.cookie.match(/orrery_csrf=([^;]+)/)[1];
                const answer = await fetch("/api/tables", {method: "POST",
                    body: JSON.stringify({game: "kepler-3042",
                        seats: [{kind: "me"}, {kind: "open"}]}),
                    headers: {"content-type": "application/json", "x-csrf": csrf}});
                const table = await answer.json();
                return {id: table.id, link: table.seats[1].link};
            }"""
        )
    )
