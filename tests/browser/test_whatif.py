"""What if: from any position one plays on alone, and comes back to the same table."""

import re
from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from browser.conftest import NewPage
from browser.test_play import CONFIRM, WORDS, moves, say_something
from servers import Player

BRANCH, UNDO = ".strip.branch", ".say button[aria-label='Undo']"


def tried(page: Page) -> int:
    """How many moves the branch has, chance's too."""
    numbers = page.locator(".log .n").all_text_contents()
    return sum(bool(re.fullmatch(r"\d+[a-z]+", number)) for number in numbers)


def play_in_the_branch(page: Page, rng: Random, until: int) -> None:
    for _ in range(60):
        if tried(page) >= until:
            return
        with suppress(TimeoutError):  # the bar was drawn anew while we reached for a word
            say_something(page, rng)
        page.wait_for_timeout(100)
    raise AssertionError("the branch does not go on")


def no_longer(page: Page, count: int) -> int:
    """How many sentences were tried, once it is another number than this."""
    for _ in range(100):
        if (now := tried(page)) != count:
            return now
        page.wait_for_timeout(100)
    raise AssertionError(f"still {count} sentences")


@pytest.mark.parametrize("width", [1440, 390])
def test_a_branch_goes_its_own_way_and_leads_back(
    new_page: NewPage, address: str, width: int
) -> None:
    with Player(address, "Ada") as ada, Player(address, "Bob") as bob:
        table = ada.open("me", "open")
        bob.join(table)
        while ada.look(table)["last_event"] < 30:
            (ada, bob)[ada.look(table)["to_act"][0]].say_first(table)
        before = bob.look(table)
        page = new_page(player=ada, width=width)
        page.goto(f"/t/{table}?at=14")
        page.get_by_role("button", name="Play on from here").locator("visible=true").last.click()
        expect(page.locator(BRANCH)).to_contain_text("Nobody else sees this")
        expect(page).to_have_url(re.compile(rf"/t/{table}$"))
        play_in_the_branch(page, Random(1), until=3)
        count = tried(page)
        while not page.locator(UNDO).count():
            page.keyboard.press("Escape")  # a sentence was begun
        page.locator(UNDO).first.click()
        shorter = no_longer(page, count)
        assert shorter < count
        page.locator("[data-bot]").click()
        assert no_longer(page, shorter) > shorter
        page.locator("[data-leave]").click()
        expect(page.locator(BRANCH)).to_be_hidden()
        assert moves(page) == 29  # of 30 events one was Bob's who sat down
        after = bob.look(table)
        assert (after["last_event"], after["view"]) == (before["last_event"], before["view"])


def test_a_question_in_the_branch_is_about_the_branch(new_page: NewPage, address: str) -> None:
    with Player(address, "Ada") as ada:
        table = ada.open("me", seed=4)
        page = new_page("fr", player=ada)
        page.goto(f"/t/{table}")
        page.wait_for_selector(WORDS)
        page.locator("[data-branch]").click()
        expect(page.locator(BRANCH)).to_contain_text("Et si")
        page.locator(WORDS).first.click()
        page.locator(CONFIRM).click()
        expect(page.locator(".log .n").last).to_have_text(re.compile("[a-z]$"))
        with page.expect_response("**/what-if/why") as asked:
            page.locator("[data-word='cell:production']").first.click(force=True)
        assert asked.value.ok
        expect(page.locator(".why a[href*='#KP-']").first).to_be_visible()
