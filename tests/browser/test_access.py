"""Everybody can play: by keyboard alone, with a screen reader, on one screen with others."""

from contextlib import suppress
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, TimeoutError, expect

from browser.conftest import NewPage
from browser.test_play import CONFIRM, WORDS, moves, play, say_something, start_against_a_bot
from servers import Player


def serious_faults(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {node['html'][:120]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_no_serious_fault(new_page: NewPage, width: int) -> None:
    page = new_page(width=width)
    page.goto("/")
    assert serious_faults(page) == []
    start_against_a_bot(page, "Ada")
    page.wait_for_selector(WORDS)
    assert serious_faults(page) == []
    page.goto("/rules/kepler-3042")
    assert serious_faults(page) == []


@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_no_serious_fault_on_the_final_page(
    new_page: NewPage, address: str, width: int
) -> None:
    with Player(address, "Ada") as ada:
        table = ada.open("me")
        while ada.look(table)["to_act"]:
            ada.say_first(table)
    page = new_page("fr", width=width)
    page.goto(f"/t/{table}/final")
    expect(page.get_by_text("Ada").first).to_be_visible()
    assert serious_faults(page) == []


def test_a_turn_is_played_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    start_against_a_bot(page, "Ada")
    page.wait_for_selector(WORDS)
    play(page, Random(1), until=20)  # the set-up is done, a turn of ours begins
    page.wait_for_selector(f"{WORDS}, {CONFIRM}")
    before = moves(page)
    for _ in range(80):
        if moves(page) >= before + 3:
            break
        into_the_bar(page)
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)
    assert moves(page) >= before + 3


def into_the_bar(page: Page) -> None:
    """Tab until a word or the confirmation has the focus."""
    for _ in range(60):
        if page.evaluate("document.activeElement.matches('.say .word, .say .primary')"):
            return
        page.keyboard.press("Tab")
    page.wait_for_timeout(100)


def test_a_table_on_one_screen_is_handed_over(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    id = page.evaluate(
        """async () => {
            await fetch("/api/guests", {method: "POST", body: JSON.stringify({name: "Ada"}),
                headers: {"content-type": "application/json"}});
            const csrf = document.cookie.match(/orrery_csrf=([^;]+)/)[1];
            const answer = await fetch("/api/tables", {method: "POST",
                body: JSON.stringify({game: "kepler-3042", seed: 5,
                    seats: [{kind: "me", name: "Ada"}, {kind: "me", name: "Noor"}]}),
                headers: {"content-type": "application/json", "x-csrf": csrf}});
            return (await answer.json()).id;
        }"""
    )
    page.goto(f"/t/{id}")
    curtain = page.locator(".curtain")
    rng = Random(6)
    for name in ("Ada", "Noor", "Ada"):
        expect(curtain).to_contain_text(name)
        curtain.get_by_role("button").first.click()
        expect(curtain).to_be_hidden()
        while not curtain.is_visible():
            with suppress(TimeoutError):  # the curtain fell while we reached for a word
                say_something(page, rng, patience=1000)
