"""Everything that can be said is in reach, on every screen: by mouse, finger and keyboard."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import orrery
from browser.conftest import NewPage
from browser.test_play import CONFIRM, WORDS, moves
from servers import Player

SIZES = {
    "laptop": (1280, 720, "en"),
    "desk": (1440, 900, "en"),
    "tablet": (1180, 820, "fr"),
    "phone": (390, 844, "fr"),
    "side": (844, 390, "en"),
}
# What leaves the window or its box, and what lies over the bar.
OUTSIDE = """() => {
  const found = [];
  const boxOf = (name) => document.querySelector(name)?.getBoundingClientRect();
  const isIn = (a, b, gap) =>
    a.left >= b.left - gap && a.right <= b.right + gap && a.bottom <= b.bottom + gap;
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const bar = boxOf(".say");
  const room = boxOf(".say .words") ?? bar;
  for (const word of document.querySelectorAll(".say .words > button:not([hidden])"))
    if (!isIn(word.getBoundingClientRect(), room, 3))
      found.push(`outside its box: ${word.textContent}`);
  for (const part of [".aids", ".confirm", ".sentence", ".ask"]) {
    const box = boxOf(`.say ${part}`);
    if (box?.width && !isIn(box, bar, 1)) found.push(`outside the bar: ${part}`);
  }
  const [sentence, confirm] = [boxOf(".say .sentence"), boxOf(".say .confirm")];
  if (sentence && confirm && overlap(sentence, confirm)) found.push("the sentence over Confirm");
  for (const name of [".stage", ".dock", ".side", ".seats"]) {
    const box = boxOf(name);
    if (box?.width && overlap(box, bar)) found.push(`over the bar: ${name}`);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push("scrolls sideways");
  return found;
}"""


@pytest.fixture(scope="module")
def tables(address: str) -> Any:
    """A table of each game, some moves after its beginning, and the player who is asked there."""
    players: dict[str, tuple[Player, str]] = {}

    def table_of(key: str) -> tuple[Player, str]:
        if key not in players:
            player = Player(address, "Ada").__enter__()
            table = player.open("me", "me", game=key, seed=3)
            for _ in range(16):
                player.say_first(table)
            players[key] = player, table
        return players[key]

    yield table_of
    for player, _ in players.values():
        player.__exit__(None, None, None)


def opened(new_page: NewPage, tables: Any, key: str, size: str, **more: Any) -> Page:
    width, height, language = SIZES[size]
    player, table = tables(key)
    page = new_page(language, width, height, player=player, **more)
    page.goto(f"/t/{table}")
    page.locator(".curtain:not([hidden]) button").click()
    page.wait_for_selector(WORDS)
    return page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", [game.key for game in orrery.games()])
def test_no_choice_lies_beyond_an_edge(new_page: NewPage, tables: Any, key: str, size: str) -> None:
    page = opened(new_page, tables, key, size, has_touch=size in ("phone", "side"))
    assert page.evaluate(OUTSIDE) == []
    height = page.locator(".say").bounding_box()
    page.locator(WORDS).first.click()
    assert page.evaluate(OUTSIDE) == []
    assert page.locator(".say").bounding_box() == height  # the board never jumps


def test_of_many_choices_all_are_in_a_list_with_a_search(new_page: NewPage, tables: Any) -> None:
    page = opened(new_page, tables, "duck-dealer", "phone")
    while not page.locator(".say .words .more:not([hidden])").count():
        page.locator(WORDS).first.click()
    more = page.locator(".say .words .more")
    expect(more).to_contain_text(re.compile(r"\d+"))
    more.click()
    listed = page.locator(".pop.all .word[data-offer]")
    count = listed.count()
    assert count > page.locator(WORDS).count()
    wanted = listed.last.get_attribute("data-offer") or ""
    page.locator(".pop.all input").fill(listed.last.locator("b").inner_text())
    expect(listed.first).to_be_visible()
    assert listed.count() < count
    page.keyboard.press("Escape")
    expect(page.locator(".pop.all")).to_have_count(0)
    more.click()
    page.locator(f".pop.all .word[data-offer='{wanted}']").click()
    expect(page.locator(f".say .sentence [data-word='{wanted}']")).to_be_visible()


def test_a_digit_chooses_what_it_stands_beside(new_page: NewPage, tables: Any) -> None:
    page = opened(new_page, tables, "kepler-3042", "desk")
    second = page.locator(WORDS).nth(1)
    expect(second).to_have_attribute("data-digit", "2")
    wanted = second.get_attribute("data-offer")
    page.keyboard.press("2")
    expect(page.locator(f".say .sentence [data-word='{wanted}']")).to_be_visible()


def test_what_starts_a_sentence_glows_and_a_click_on_it_starts_one(
    new_page: NewPage, address: str
) -> None:
    with Player(address, "Ada") as ada:
        page = new_page(player=ada)
        page.goto(f"/t/{ada.open('me', 'me', game='duck-dealer', seed=3)}")
        page.locator(".curtain:not([hidden]) button").click()
        page.wait_for_selector(WORDS)
        things = page.locator(".stage .is-open, .dock .is-open, .stage .is-legal, .dock .is-legal")
        expect(things.first).to_be_visible()


def test_what_can_be_taken_back_is_sent_at_once(new_page: NewPage, address: str) -> None:
    with Player(address, "Ada") as ada:
        page = new_page(player=ada, asks="")
        page.goto(f"/t/{ada.open('me', seed=4)}")
        page.wait_for_selector(WORDS)
        before = moves(page)
        page.locator(WORDS).first.click()  # the first of two free steps: it can be taken back
        expect(page.locator(".time .now b")).to_have_text(str(before + 1))
        page.locator(WORDS).first.click()  # after the second one a card is drawn
        expect(page.locator(CONFIRM)).to_be_focused()
        expect(page.locator(".time .now b")).to_have_text(str(before + 1))
        page.keyboard.press("Enter")
        expect(page.locator(".time .now b")).not_to_have_text(str(before + 1))
