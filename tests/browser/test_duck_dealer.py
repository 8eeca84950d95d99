"""Duck Dealer in the browser: the way that a ship is about to fly is shown before it flies."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.test_gaia import THREE, sit_down
from browser.test_play import CONFIRM, WORDS, moves, play
from servers import Player

SHOWN = ".stage .way.is-shown"
PRICE = ".stage .fare.is-shown"


@pytest.fixture
def ada(address: str) -> Iterator[Player]:
    with Player(address, "Ada") as player:
        yield player


def flying(ada: Player) -> str:
    """A table in Ada's first action turn, with three red tokens."""
    table = ada.open("me", "random", game="duck-dealer", seed=3)
    wanted = ["install hold"] * 3 + ["land teal"] + ["collect red"] * 3 + ["act"]
    while wanted:
        seen = ada.wait_for_turn(table)
        moves = [choice["move"] for choice in seen["view"]["choices"]]
        move = wanted.pop(0)
        if move not in moves:  # somebody else has landed there
            move = next(each for each in moves if each.split()[0] == move.split()[0])
        assert ada.say(table, seen["you"], move, seen["last_event"]).status_code == 201
    return table


def shown(new_page: NewPage, ada: Player, width: int = 1440, height: int = 900) -> Page:
    page = new_page(player=ada, width=width, height=height)
    page.goto(f"/t/{flying(ada)}")
    page.wait_for_selector(WORDS)
    return page


def spot(word: str) -> str:
    return f".stage [data-word='place:{word}'] > .ring"


def point_at(page: Page, word: str) -> None:
    box = page.locator(spot(word)).first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_some_turns_are_played(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    sit_down(page, THREE, "duck-dealer")
    start = moves(page)
    play(page, Random(1), until=start + 15)
    assert moves(page) >= start + 15


def test_the_way_to_a_place_is_shown_while_it_is_pointed_at(new_page: NewPage, ada: Player) -> None:
    page = shown(new_page, ada)
    expect(page.locator(SHOWN)).to_have_count(0)
    point_at(page, "gadwall")
    expect(page.locator(SHOWN)).to_have_attribute("data-way", "move gadwall")
    expect(page.locator(PRICE)).to_be_visible()
    expect(page.locator(PRICE)).to_contain_text("step")
    point_at(page, "gadwall-mallard-2")
    expect(page.locator(SHOWN)).to_have_attribute("data-way", "move gadwall-mallard-2")
    page.mouse.move(2, 2)
    expect(page.locator(SHOWN)).to_have_count(0)


def test_the_way_stays_when_the_sentence_is_complete(new_page: NewPage, ada: Player) -> None:
    page = shown(new_page, ada)
    page.locator(WORDS, has_text=re.compile("^Move to")).click()
    page.locator(spot("gadwall")).first.click(force=True)
    expect(page.locator(SHOWN)).to_have_attribute("data-way", "move gadwall")
    point_at(page, "eider-smew-2")
    expect(page.locator(SHOWN)).to_have_attribute("data-way", "move gadwall")
    page.locator(CONFIRM).click()
    expect(page.locator(SHOWN)).to_have_count(0)
    expect(page.locator(".stage [data-word='place:gadwall'] .piece")).to_have_count(1)


def test_other_sentences_have_no_way(new_page: NewPage, ada: Player) -> None:
    page = shown(new_page, ada)
    page.locator(WORDS, has_text=re.compile("^Lay a cube on")).click()
    point_at(page, "gadwall-mallard-2")
    expect(page.locator(spot("gadwall-mallard-2"))).to_have_css("stroke-width", "2.6px")
    expect(page.locator(SHOWN)).to_have_count(0)


def test_the_way_is_shown_from_the_words_of_the_bar(new_page: NewPage, ada: Player) -> None:
    page = shown(new_page, ada)
    page.locator(WORDS, has_text=re.compile("^Move to")).click()
    word = page.locator(WORDS).first
    word.focus()
    expect(page.locator(SHOWN)).to_have_count(1)
    way = str(page.locator(SHOWN).get_attribute("data-way"))
    assert str(word.get_attribute("data-offer")) == f"place:{way.removeprefix('move ')}"


def test_a_finger_finds_a_point_of_the_map(new_page: NewPage, ada: Player) -> None:
    page = shown(new_page, ada, width=390, height=844)
    page.locator(WORDS, has_text=re.compile("^Move to")).click()
    target = page.locator(spot("gadwall-mallard-2")).first
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2 + 10, box["y"] + box["height"] / 2 + 3)
    expect(page.locator(".say .sentence")).to_have_attribute("title", "move gadwall-mallard-2")
    expect(page.locator(SHOWN)).to_have_attribute("data-way", "move gadwall-mallard-2")


@pytest.mark.parametrize(
    ("language", "usual", "chosen"),
    [
        ("en", "as usual", "Consumers can be claimed: yes"),
        ("fr", "comme d’habitude", "Consommateurs revendicables\u202f: oui"),
    ],
)
def test_the_lobby_tells_in_short_which_options_are_not_as_usual(
    new_page: NewPage, language: str, usual: str, chosen: str
) -> None:
    page = new_page(language)
    page.goto("/")
    page.locator("input[name='game'][value='duck-dealer']").check(force=True)
    short = page.locator("#in-short")
    expect(short).to_have_text(usual)
    page.locator("#fold summary").click()
    page.locator("[name='duck-dealer.consumer-privilege'][value='yes']").check(force=True)
    expect(short).to_have_text(chosen)


def test_on_a_phone_five_names_are_read_in_full(new_page: NewPage) -> None:
    page = new_page("fr", width=390, height=844)
    sit_down(page, [THREE[0], *(THREE[1:] * 2)], "duck-dealer")
    names = page.locator(".seat .who b")
    assert names.count() == 5
    for n in range(5):
        assert names.nth(n).evaluate("name => name.scrollWidth <= name.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
