"""All act at once: what others have said is covered on the page, and written out when all are
ready, without anybody loading it again. Parley, on a server of its own."""

import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import NewPage
from browser.test_play import CONFIRM, WORDS
from servers import WITH_PARLEY, Player, Server

SET_UP = 4  # three missions and a pot
UNDO = ".say button:has-text('Undo')"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("parley")
    server = Server(str(folder / "orrery.db"), folder, program=WITH_PARLEY).start()
    yield server.url
    server.stop()


@pytest.fixture
def new_page(browser: Browser, house: str, errors: list[str]) -> Iterator[NewPage]:
    opened = NewPage(browser, house, errors)
    yield opened
    opened.close()
    assert errors == []


class Table:
    """Ada, Bob and Cid at a table."""

    def __init__(self, house: str, stack: ExitStack) -> None:
        names = ("Ada", "Bob", "Cid")
        self.players = [stack.enter_context(Player(house, name)) for name in names]
        self.id = self.players[0].open("me", "open", "open", game="parley")
        for other in self.players[1:]:
            other.join(self.id)

    def say(self, seat: int, *moves: str) -> None:
        for move in moves:
            after = self.players[seat].look(self.id)["last_event"]
            assert self.players[seat].say(self.id, seat, move, after).status_code == 201


@pytest.fixture
def table(house: str) -> Iterator[Table]:
    with ExitStack() as stack:
        yield Table(house, stack)


def lines(page: Page) -> Locator:
    """What players have said, in the log."""
    return page.locator(".log a.turn:not(.by-chance) .did")


def bid(page: Page, coins: int) -> None:
    page.locator(WORDS, has_text=re.compile("^Bid")).click()
    page.locator(WORDS, has_text=re.compile(f"^{coins}")).click()
    page.locator(CONFIRM).click()


def test_what_is_covered_is_one_calm_line_and_written_out_when_all_are_ready(
    new_page: NewPage, table: Table
) -> None:
    ada, eve = new_page(player=table.players[0]), new_page("fr")
    for page in (ada, eve):
        page.goto(f"/t/{table.id}")
        expect(page.locator(".time .now b")).to_have_text(str(SET_UP))
    table.say(1, "stake 2", "stake 1", "bid 0")
    bid(ada, 3)
    expect(lines(ada)).to_have_text(["has chosen", "Bid 3"])
    expect(lines(eve)).to_have_text(["a choisi", "a choisi"])
    expect(ada.locator(".log .so")).to_have_text("shown when all are ready")
    expect(eve.locator(".log .so").first).to_have_text("montré quand tous seront prêts")
    expect(ada.locator(".seat .ready")).to_have_text(["ready", "ready"])
    table.say(2, "bid 1")
    expect(lines(ada)).to_have_text(["Stake 2", "Stake 1", "Bid 0", "Bid 3", "Bid 1"])
    expect(lines(eve)).to_have_text(["Engager 2", "Engager 1", "Miser 0", "Miser 3", "Miser 1"])
    expect(ada.locator(".log .so, .seat .ready")).to_have_count(0)
    # What could not be read when she spoke is told her, too.
    expect(ada.locator(".say .digest button")).to_contain_text(
        ["Stake 2", "Stake 1", "Bid 0", "Bid 1"]
    )


def test_the_log_is_written_out_while_the_past_is_looked_at(
    new_page: NewPage, table: Table
) -> None:
    page = new_page(player=table.players[0])
    page.goto(f"/t/{table.id}")
    table.say(1, "stake 2", "bid 1")
    table.say(0, "bid 0")
    expect(page.locator(".time .now b")).to_have_text(str(SET_UP + 3))
    page.locator("[data-go='previous']").click()
    expect(page.locator(".say.is-past")).to_contain_text(f"Move {SET_UP + 2} of {SET_UP + 3}")
    expect(page.locator(".say.is-past")).to_contain_text("has chosen")
    expect(page.locator(".log .is-now .did")).to_have_text("has chosen")
    table.say(2, "bid 1")
    expect(lines(page)).to_have_text(["Stake 2", "Bid 1", "Bid 0", "Bid 1"])
    expect(page.locator(".log .is-now .did")).to_have_text("Bid 1")


def test_who_is_ready_takes_it_back_while_others_still_play(
    new_page: NewPage, table: Table
) -> None:
    page = new_page(player=table.players[0])
    page.goto(f"/t/{table.id}")
    table.say(0, "stake 1")
    bid(page, 3)
    table.say(1, "stake 2", "bid 1")
    expect(page.locator(".say")).to_contain_text("Cid")
    page.locator(UNDO).click()
    page.wait_for_selector(WORDS)
    page.locator(UNDO).click()
    expect(page.locator(UNDO)).to_have_count(0)
    expect(lines(page)).to_have_text(["has chosen"])
    bid(page, 5)
    expect(lines(page)).to_have_text(["has chosen", "Bid 5"])


def test_a_sentence_begun_is_not_disturbed_by_what_others_say(
    new_page: NewPage, table: Table
) -> None:
    page = new_page(player=table.players[0])
    page.goto(f"/t/{table.id}")
    page.locator(WORDS, has_text=re.compile("^Stake")).click()
    table.say(1, "stake 2", "bid 1")
    expect(lines(page)).to_have_text(["has chosen"])
    expect(page.locator(".say .digest")).to_have_count(0)
    page.locator(WORDS, has_text=re.compile("^4")).click()
    page.locator(CONFIRM).click()
    expect(lines(page)).to_have_text(["has chosen", "Stake 4"])
