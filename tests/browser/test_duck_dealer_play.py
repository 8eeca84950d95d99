"""Duck Dealer played in the browser: against bots, and with an exchange between two people."""

from random import Random

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.test_deals import FORM, MAKE, OFFER, cards
from browser.test_gaia import THREE, sit_down
from browser.test_play import FINAL, WORDS, play
from servers import Player

GAME = "duck-dealer"
# Bob extracts a good on Mallard; Ada extracts one on Teal and flies to him.
TOGETHER = """
ada install hold, ada install hold, ada install hold, bob install hold, bob install hold,
bob install hold, ada land teal, bob land mallard, ada collect blue, bob collect blue,
ada collect red, bob act, bob extract, bob done, ada act, ada extract, ada move mallard
"""


def meet(table: str, ada: Player, bob: Player) -> None:
    players = {"ada": (0, ada), "bob": (1, bob)}
    for line in TOGETHER.split(","):
        name, _, said = line.strip().partition(" ")
        seat, player = players[name]
        seen = player.wait_for_turn(table, seat)
        legal = [choice["move"] for choice in seen["view"]["choices"]]
        move = next(each for each in legal if each == said or each.startswith(f"{said} "))
        answer = player.say(table, seat, move, seen["last_event"])
        assert answer.status_code == 201


def test_goods_are_exchanged_between_two_browsers(new_page: NewPage, address: str) -> None:
    with Player(address, "Ada") as ada, Player(address, "Bob") as bob:
        table = ada.open("me", "open", game=GAME, options={"first": "seat-0"})
        bob.join(table)
        meet(table, ada, bob)
        before = ada.look(table)["view"]["position"]["players"]
        [mine], [his] = (player["cargo"] for player in before)
        here, there = (new_page(player=player) for player in (ada, bob))
        for page in (here, there):
            page.goto(f"/t/{table}")
            page.wait_for_selector(".say .line")
            page.keyboard.press("Escape")  # what has happened since the last turn
            expect(page.locator(OFFER)).to_be_visible()
        here.locator(OFFER).click()
        here.locator(f"{FORM} [data-good='{mine}'][data-glue='give']").fill("1")
        here.locator(f"{FORM} [data-good='{his}'][data-glue='for']").fill("1")
        here.locator(MAKE).click()
        expect(here.locator(FORM)).not_to_be_visible()
        cards(there).get_by_role("button", name="Accept").click()
        expect(cards(there)).to_have_count(0)
        expect(cards(here)).to_have_count(0)
        after = ada.look(table)["view"]["position"]["players"]
        assert [player["cargo"] for player in after] == [[his], [mine]]
        assert [player["energy"] for player in after] == [player["energy"] for player in before]
        here.wait_for_selector(WORDS)  # the turn goes on


@pytest.mark.long
def test_a_whole_game_against_bots(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, THREE, GAME)
    play(page, Random(2))
    page.locator(FINAL).click()
    page.wait_for_url("**/final")
    expect(page.locator(".podium li")).to_have_count(3)


def test_four_sit_down_unless_somebody_says_who_plays(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    places = page.locator("#places > .place")
    page.locator(f"[name=game][value='{GAME}']").check(force=True)
    expect(places).to_have_count(4)
    page.locator("[name=game][value='kepler-3042']").check(force=True)
    expect(places).to_have_count(2)
    page.locator("[data-add=bot]").click()
    page.locator(f"[name=game][value='{GAME}']").check(force=True)
    expect(places).to_have_count(3)
