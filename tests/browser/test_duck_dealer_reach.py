"""Duck Dealer in the browser: what a person seldom does is reached with clicks all the same.

Every position is played up to by way of the API; from there on a person only clicks, on the board
or on the words of the bar, and confirms.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ageing import apart, with_seed
from browser.conftest import NewPage
from browser.test_deals import FORM, MAKE, OFFER, cards
from browser.test_play import CONFIRM, moves
from servers import Player, Server

GAME = "duck-dealer"
WORD = ".say :is(.words, .all) [data-offer='{}']:not([hidden])"
MORE = ".say .words .more:not([hidden])"
SAID = ".say .sentence"


class Friends:
    """Ada and Bob at a table with seed 1: phone booths are mined on Teal, blue paint on Eider,
    where the shipyard for merchants waits to be built. Ada begins."""

    def __init__(self, server: Server, ada: Player, bob: Player) -> None:
        self.ada, self.bob = ada, bob
        self.table = str(apart(with_seed(server, ada, 1, GAME, {"first": "seat-0"})))
        bob.join(self.table)

    def play(self, *sentences: str) -> None:
        """Each sentence is said by whoever must act."""
        for sentence in sentences:
            seen = self.ada.look(self.table)
            (seat,) = seen["to_act"]
            player = (self.ada, self.bob)[seat]
            answer = player.say(self.table, seat, sentence, seen["last_event"])
            assert answer.status_code == 201, answer.text

    def install(self, ada: str, bob: str, *landings: str) -> None:
        kits = (*ada.split(), *bob.split())
        self.play(*(f"install {piece}" for piece in kits), *(f"land {at}" for at in landings))

    def collect(self, *colours: str) -> None:
        """Ada collects these, Bob something of no account, and Ada takes an action turn."""
        for colour in colours:
            self.play(f"collect {colour}", "collect red")
        self.play("act")

    def position(self, seat: int = 0) -> dict[str, Any]:
        return dict(self.ada.look(self.table)["view"]["position"]["players"][seat])


@pytest.fixture
def friends(running: Server) -> Iterator[Friends]:
    with Player(running.url, "Ada") as ada, Player(running.url, "Bob") as bob:
        yield Friends(running, ada, bob)


def page_of(new_page: NewPage, player: Player, friends: Friends) -> Page:
    page = new_page(player=player)
    page.goto(f"/t/{friends.table}")
    page.wait_for_selector(".say .line")
    page.keyboard.press("Escape")  # what has happened since the last turn
    return page


def word(page: Page, offer: str) -> None:
    """Click a word of the bar, which shows only the first ones of many. The only word that is
    possible has said itself."""
    wanted, more = page.locator(WORD.format(offer)), page.locator(MORE)
    said = page.locator(f".say .sentence [data-word='{offer}']")
    expect(wanted.or_(more).or_(said).first).to_be_visible()
    if said.count():
        return
    if not wanted.count():
        more.click()
    wanted.click()


def spot(page: Page, thing: str) -> None:
    """Click a thing on the board, unless its word has said itself."""
    thing_or_word = page.locator(f"[data-word='{thing}'].is-legal > .ring").first
    said = page.locator(f".say .sentence [data-word='{thing}']")
    expect(thing_or_word.or_(said).first).to_be_attached()
    if said.count():
        return
    page.locator(f"[data-word='{thing}'].is-legal > .ring").first.click(force=True)


def confirm(page: Page, sentence: str) -> None:
    """The sentence is complete: it is what was meant, and it is said."""
    expect(page.locator(SAID)).to_have_attribute("title", sentence)
    before = moves(page)
    page.locator(CONFIRM).click()
    expect(page.locator(".time .now b")).to_have_text(str(before + 1))


Pick = Callable[[Page, str], None]
either_way = pytest.mark.parametrize("pick", [word, spot])


@either_way
def test_a_ship_is_upgraded_at_a_shipyard(new_page: NewPage, friends: Friends, pick: Pick) -> None:
    """The shipyard is built, then it delivers a merchant, which replaces a hold."""
    friends.install("hold hold merchant", "hold hold hold", "teal", "mallard")
    friends.collect("red", "red", "yellow", "blue")
    friends.play("extract phone-booth", "extract phone-booth", "move eider")
    friends.play("extract blue-paint", "extract blue-paint")
    page = page_of(new_page, friends.ada, friends)
    word(page, "verb:build")
    pick(page, "building:yard-merchant")
    confirm(page, "build yard-merchant")
    word(page, "verb:fit")
    word(page, "equipment:merchant")
    pick(page, "equipment:hold")
    confirm(page, "fit merchant replacing hold")
    assert sorted(friends.position()["gear"]) == ["hold", "merchant", "merchant"]


@either_way
def test_a_privilege_is_claimed(new_page: NewPage, friends: Friends, pick: Pick) -> None:
    friends.install("engineer engineer engineer", "hold hold hold", "teal", "mallard")
    friends.collect("yellow")
    page = page_of(new_page, friends.ada, friends)
    word(page, "verb:claim")
    pick(page, "site:mine")
    confirm(page, "claim mine")
    assert friends.position()["claims"] == ["teal-mine"]


@either_way
def test_portals_are_opened_and_jumped_through(
    new_page: NewPage, friends: Friends, pick: Pick
) -> None:
    """One on the own planet, one far away."""
    friends.install("hold hold hold", "hold hold hold", "teal", "mallard")
    friends.collect("red")
    page = page_of(new_page, friends.ada, friends)
    for planet in ("teal", "shelduck"):
        word(page, "verb:open")
        pick(page, f"place:{planet}")
        confirm(page, f"open {planet}")
    word(page, "verb:jump")
    pick(page, "place:shelduck")
    confirm(page, "jump shelduck")
    here = friends.position()
    assert (here["portals"], here["place"]) == (["teal", "shelduck"], "shelduck")


def test_goods_are_offered_outside_of_an_action_turn(new_page: NewPage, friends: Friends) -> None:
    """Bob has flown to Teal and ended his turn; Ada, who may collect or act, gives him a good."""
    friends.install("merchant hold hold", "navigator hold hold", "teal", "mallard")
    friends.collect("blue", "blue")
    friends.play("extract phone-booth", "done", "act", "move teal", "done")
    here, there = (page_of(new_page, each, friends) for each in (friends.ada, friends.bob))
    here.locator(OFFER).click()
    here.locator(f"{FORM} [data-good='phone-booth'][data-glue='give']").fill("1")
    here.locator(MAKE).click()
    expect(here.locator(FORM)).not_to_be_visible()
    cards(there).get_by_role("button", name="Accept").click()
    expect(cards(here)).to_have_count(0)
    assert (friends.position(0)["cargo"], friends.position(1)["cargo"]) == ([], ["phone-booth"])
