"""The sentence bar: what it offers, what it costs, and what is impossible now and why."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.test_play import CONFIRM, WORDS
from servers import Player

OFF = ".say .word.is-off"


def played_until(ada: Player, wanted: Callable[[dict[str, Any]], bool]) -> str:
    """A table of Ada's alone, at the first moment when her screen is as wanted."""
    table = ada.open("me", seed=4)
    while not wanted(ada.get(f"/api/tables/{table}/screen").json()):
        ada.say_first(table)
    return table


def at_an_impossible_verb(new_page: NewPage, ada: Player) -> Page:
    page = new_page(player=ada)
    page.goto(f"/t/{played_until(ada, lambda screen: bool(screen['impossible']))}")
    page.wait_for_selector(OFF)
    return page


def test_an_impossible_verb_is_dashed_and_tells_why(new_page: NewPage, address: str) -> None:
    with Player(address, "Ada") as ada:
        page = at_an_impossible_verb(new_page, ada)
    why = page.locator(".why")
    page.locator(OFF).first.hover()
    expect(why.locator("h3")).not_to_be_empty()
    rule = why.locator("a[href*='/rules/kepler-3042#KP-']").first
    expect(rule).to_be_visible()
    rule.hover()  # the way from the word into its bubble
    page.wait_for_timeout(900)
    expect(why).to_be_visible()
    page.locator(".stage").hover(position={"x": 5, "y": 5})
    expect(why).to_have_count(0)


def test_it_is_asked_by_keyboard_too_and_the_focus_comes_back(
    new_page: NewPage, address: str
) -> None:
    with Player(address, "Ada") as ada:
        page = at_an_impossible_verb(new_page, ada)
    page.locator(WORDS).first.focus()
    page.keyboard.press("End")
    expect(page.locator(OFF).last).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".why a").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".why")).to_have_count(0)
    expect(page.locator(OFF).last).to_be_focused()


def test_a_move_tells_its_cost_before_it_is_said(new_page: NewPage, address: str) -> None:
    cell = "choose space-construction"
    with Player(address, "Ada") as ada:
        table = played_until(ada, lambda s: any(c["move"] == cell for c in s["choices"]))
        page = new_page("fr", player=ada)
        page.goto(f"/t/{table}")
    page.locator(f"{WORDS}[data-offer='cell:space-construction']").click()
    page.locator(CONFIRM).click()
    expect(page.locator(f"{WORDS} .costs").first).to_contain_text("1 énergie")
