"""Offers in the browser: composed in one, answered in another, seen by all. Parley, on a server of
its own."""

import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import NewPage
from browser.test_at_once import SET_UP, Table, bid, lines
from browser.test_play import CONFIRM, WORDS
from servers import WITH_PARLEY, Server

OFFER = ".say button:has-text('Offer…')"
FORM = "dialog.deal"
MAKE = f"{FORM} button.primary"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("deals")
    server = Server(str(folder / "orrery.db"), folder, program=WITH_PARLEY).start()
    yield server.url
    server.stop()


@pytest.fixture
def new_page(browser: Browser, house: str, errors: list[str]) -> Iterator[NewPage]:
    opened = NewPage(browser, house, errors)
    yield opened
    opened.close()
    assert errors == []


@pytest.fixture
def table(house: str) -> Iterator[Table]:
    with ExitStack() as stack:
        yield Table(house, stack)


def opened(new_page: NewPage, table: Table, seat: int) -> Page:
    page = new_page(player=table.players[seat])
    page.goto(f"/t/{table.id}")
    expect(page.locator(".time .now b")).to_have_text(re.compile("[0-9]"))
    return page


def cards(page: Page) -> Locator:
    return page.locator(".deals .offer")


def more(page: Page, side: str, thing: str, times: int) -> None:
    button = page.locator(f"{FORM} [data-side='{side}']").get_by_label(f"More: {thing}")
    for _ in range(times):
        button.click()


def a_pot_for_ada(table: Table) -> None:
    """The first round: Ada has a pot and five coins."""
    for seat, coins in enumerate((3, 0, 1)):
        table.say(seat, f"bid {coins}")


def test_an_offer_is_composed_here_and_accepted_there(new_page: NewPage, table: Table) -> None:
    a_pot_for_ada(table)
    ada, bob, cid = (opened(new_page, table, seat) for seat in range(3))
    ada.keyboard.press("Escape")  # what has happened since her last turn
    ada.locator(OFFER).click()
    expect(ada.locator(MAKE)).to_be_disabled()
    ada.locator(f"{FORM} [data-side='give'] [type='checkbox']").check()
    more(ada, "for", "Coins", 3)
    ada.locator(MAKE).click()
    expect(ada.locator(FORM)).to_be_hidden()
    expect(cards(ada)).to_contain_text(["You offer Bob"])
    expect(cards(ada).locator("button")).to_have_text(["Withdraw"])
    expect(ada.locator(OFFER)).to_have_count(0)  # one at a time
    expect(cards(cid)).to_contain_text(["offers Bob"])
    expect(cards(cid).locator("button")).to_have_count(0)
    expect(cards(bob)).to_contain_text(["offers you"])
    expect(cards(bob).locator(".goods")).to_have_text(re.compile("The pot of . for 3 coins"))
    expect(cards(bob).locator("button")).to_have_text(["Accept", "Decline"])
    bob.locator(".deals button:has-text('Accept')").click()
    for page in (ada, bob, cid):
        expect(cards(page)).to_have_count(0)
        expect(lines(page).last).to_have_text("Accepts what Ada offers")
        expect(lines(page).nth(-2)).to_have_text(re.compile("Offers Bob the pot of . for 3 coins"))
        expect(page.locator(".stage")).to_contain_text("Bob: 5 coins, pots")
    expect(ada.locator(OFFER)).to_have_count(1)


def test_a_sentence_begun_is_said_though_an_offer_comes_meanwhile(
    new_page: NewPage, table: Table
) -> None:
    bob = opened(new_page, table, 1)
    bob.locator(WORDS, has_text=re.compile("^Stake")).click()
    table.say(0, "offer seat-1 give 2-coins")
    expect(cards(bob).locator(".goods")).to_have_text("2 coins, for nothing")
    expect(bob.locator(WORDS, has_text="Accept")).to_have_count(0)  # it is in the card
    bob.locator(WORDS, has_text=re.compile("^4")).click()
    bob.locator(CONFIRM).click()
    expect(lines(bob)).to_have_text(["Offers Bob 2 coins", "Stake 4"])
    bob.locator(".deals button:has-text('Decline')").click()
    expect(lines(bob).last).to_have_text("Declines what Ada offers")


def test_who_is_ready_offers_by_keyboard_and_withdraws(new_page: NewPage, table: Table) -> None:
    ada, eve = opened(new_page, table, 0), new_page("fr")
    eve.goto(f"/t/{table.id}")
    bid(ada, 3)
    expect(ada.locator(".say")).to_contain_text("Bob")
    ada.keyboard.press("o")
    expect(ada.locator(FORM)).to_be_visible()
    for _ in range(5):  # at once: the form that closes may still have the focus
        ada.keyboard.press("Escape")
        ada.keyboard.press("o")
        expect(ada.locator(FORM)).to_be_visible()
    expect(ada.locator(f"{FORM} :checked")).to_be_focused()
    ada.keyboard.press("ArrowRight")  # not Bob but Cid
    ada.locator(f"{FORM} [data-side='give'] [type='number']").focus()
    ada.keyboard.press("ArrowUp")
    ada.keyboard.press("ArrowUp")
    ada.keyboard.press("Enter")
    expect(cards(ada)).to_contain_text(["You offer Cid"])
    expect(cards(eve)).to_contain_text(["propose à Cid"])
    expect(lines(eve).last).to_have_text("Propose à Cid 2 pièces")
    ada.locator(".deals button").click()
    for page in (ada, eve):
        expect(cards(page)).to_have_count(0)
    expect(lines(ada).last).to_have_text("Withdraws the offer")


def test_what_is_refused_is_told_in_the_form(
    new_page: NewPage, table: Table, errors: list[str]
) -> None:
    ada = opened(new_page, table, 0)
    ada.locator(OFFER).click()
    field = ada.locator(f"{FORM} [data-side='give'] [type='number']")
    field.evaluate("field => { field.max = 20; }")
    field.fill("9")
    ada.locator(MAKE).click()
    expect(ada.locator(f"{FORM} .refused")).to_contain_text(
        "you offer 9 coins and have 8 free", ignore_case=True
    )
    expect(ada.locator(f"{FORM} .refused")).to_contain_text("PY-OFFER-04")
    assert "422" in errors.pop()  # the browser tells of it
    field.fill("8")
    expect(ada.locator(f"{FORM} .refused")).to_be_empty()
    ada.locator(MAKE).click()
    expect(cards(ada)).to_have_count(1)


def test_an_offer_that_cannot_be_paid_is_only_declined(new_page: NewPage, table: Table) -> None:
    table.say(1, "bid 6")
    table.say(0, "offer seat-1 for 5-coins")
    bob = opened(new_page, table, 1)
    expect(cards(bob)).to_contain_text(["You cannot accept it now."])
    expect(cards(bob).locator("button")).to_have_text(["Decline"])


def test_on_a_phone_the_form_is_a_sheet_and_the_card_lies_above_the_bar(
    new_page: NewPage, table: Table
) -> None:
    table.say(1, "offer seat-0 give 2-coins")
    phone = opened(new_page, table, 0)
    phone.set_viewport_size({"width": 390, "height": 780})
    card, bar = cards(phone).bounding_box(), phone.locator(".say").bounding_box()
    assert card is not None
    assert bar is not None
    assert card["y"] + card["height"] <= bar["y"] + 1
    phone.locator(".say button[aria-label='Offer…']").click()
    sheet = phone.locator(FORM).bounding_box()
    assert sheet is not None
    assert (sheet["x"], sheet["width"]) == (0, 390)
    assert sheet["y"] + sheet["height"] == pytest.approx(780, abs=1)
    targets = phone.locator(f"{FORM} button, {FORM} .whom")
    for n in range(targets.count()):
        box = targets.nth(n).bounding_box()
        assert box is not None
        assert box["height"] >= 44


def test_the_past_has_no_offers_to_answer(new_page: NewPage, table: Table) -> None:
    ada = opened(new_page, table, 0)
    table.say(1, "offer seat-0 give 2-coins")
    expect(cards(ada)).to_have_count(1)
    ada.locator("[data-go='previous']").click()
    expect(ada.locator(".say.is-past")).to_contain_text(f"Move {SET_UP} of {SET_UP + 1}")
    expect(cards(ada).locator("button")).to_have_text(["Accept", "Decline"])  # of the present
