"""Since your last turn: who comes back, or has waited, is told what happened, and can watch it on
the board."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.test_play import CONFIRM, FINAL, WORDS, moves
from servers import Pair, Player

DIGEST = ".say .digest button"


@pytest.fixture
def pair(address: str) -> Iterator[Pair]:
    """Two at a table; `first` is to act."""
    with Player(address, "Ada") as ada, Player(address, "Bob") as bob:
        table = ada.open("me", "open")
        bob.join(table)
        sat = [(ada, 0), (bob, 1)]
        if ada.look(table)["to_act"] == [1]:
            sat.reverse()
        yield Pair(table, *sat[0], *sat[1])


def goes_on(pair: Pair, turns: int = 2) -> int:
    """Each says what there is to say until it was the other's turn so many times."""
    said = 0
    for _ in range(turns):
        seat = pair.first.look(pair.table)["to_act"][0]
        player = pair.first if seat == pair.first_seat else pair.second
        while pair.first.look(pair.table)["to_act"] == [seat]:
            player.say_first(pair.table)
            said += 1
    return said


def test_who_comes_back_sees_what_happened_and_steps_through_it(
    new_page: NewPage, pair: Pair
) -> None:
    page = new_page(player=pair.first)
    page.goto(f"/t/{pair.table}")
    page.wait_for_selector(WORDS)
    page.goto("/")  # and away
    goes_on(pair)
    page.goto(f"/t/{pair.table}")
    expect(page.locator(".say")).to_contain_text("Since your last turn")
    lines, now = page.locator(DIGEST), moves(page)
    count = lines.count()
    assert count > 0
    page.locator("[data-step='page_next']").click()
    expect(lines.first).to_have_class(re.compile("is-now"))
    expect(page.locator(".time .now b")).to_have_text(str(now - count + 1))
    lines.last.click()
    expect(page.locator(".time .now b")).to_have_text(str(now))
    page.locator("[data-step='page_previous']").click()
    expect(page.locator(".time .now b")).to_have_text(str(now - 1))
    page.locator("[data-close]").click()
    expect(page.locator(".time .now b")).to_have_text(str(now))
    page.wait_for_selector(f"{WORDS}, {CONFIRM}")
    page.reload()  # told once
    page.wait_for_selector(f"{WORDS}, {CONFIRM}")
    expect(lines).to_have_count(0)


def test_who_has_been_told_is_not_told_again(new_page: NewPage, pair: Pair) -> None:
    page = new_page("fr", player=pair.first)
    page.goto(f"/t/{pair.table}")
    page.wait_for_selector(WORDS)
    before = moves(page)
    said = goes_on(pair)
    assert said > 2
    expect(page.locator(".time .now b")).not_to_have_text(str(before))
    page.wait_for_selector(f"{WORDS}, {CONFIRM}")
    page.reload()
    page.wait_for_selector(f"{WORDS}, {CONFIRM}")
    expect(page.locator(DIGEST)).to_have_count(0)


def test_escape_and_a_move_end_it(new_page: NewPage, pair: Pair) -> None:
    """Whoever knows already what to do just does it."""
    page = new_page(player=pair.first)
    page.goto(f"/t/{pair.table}")
    page.wait_for_selector(WORDS)
    page.goto("/")
    goes_on(pair)
    page.goto(f"/t/{pair.table}")
    expect(page.locator(DIGEST).first).to_be_visible()
    page.locator(".sheet-of .is-legal").locator("visible=true").first.click(force=True)
    page.wait_for_selector(f"{WORDS}, {CONFIRM}")
    expect(page.locator(DIGEST)).to_have_count(0)
    page.goto("/")
    goes_on(pair)
    page.goto(f"/t/{pair.table}")
    expect(page.locator(DIGEST).first).to_be_visible()
    page.keyboard.press("Escape")
    page.wait_for_selector(f"{WORDS}, {CONFIRM}")
    expect(page.locator(DIGEST)).to_have_count(0)


def test_who_waits_is_told_all_of_it_when_the_turn_comes(new_page: NewPage, pair: Pair) -> None:
    goes_on(pair, turns=1)
    page = new_page(player=pair.first)
    page.goto(f"/t/{pair.table}")
    page.wait_for_selector(".say.is-quiet")
    before = moves(page)
    pair.second.say_first(pair.table)
    expect(page.locator(".time .now b")).not_to_have_text(str(before))
    expect(page.locator(".say")).to_have_class("say is-quiet")  # Bob still plays
    assert goes_on(pair, turns=1)
    expect(page.locator(DIGEST).first).to_be_visible()
    assert page.locator(DIGEST).count() == moves(page) - before  # Nature's among them


def test_the_end_is_told_with_what_led_to_it(new_page: NewPage, pair: Pair) -> None:
    """Who did not say the last word sees at once who has won, and the way to the scores."""
    sat = {pair.first_seat: pair.first, pair.second_seat: pair.second}
    last = -1
    while acting := pair.first.look(pair.table)["to_act"]:
        last = acting[0]
        sat[last].say_first(pair.table)
    page = new_page("fr", player=sat[1 - last])
    page.goto(f"/t/{pair.table}")
    expect(page.locator(DIGEST).first).to_be_visible()
    expect(page.locator(".say .sentence")).to_contain_text(
        re.compile("l’emporte|Victoire partagée")
    )
    expect(page.locator(f".say a[href='/t/{pair.table}/final']")).to_be_visible()
    page.locator("[data-close]").click()
    expect(page.locator(FINAL)).to_be_visible()
