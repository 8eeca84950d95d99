"""Living Planet played in the browser: against bots, and with a bribe between two people."""

from random import Random

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.test_deals import FORM, MAKE, OFFER, cards
from browser.test_gaia import THREE, sit_down
from browser.test_play import FINAL, WORDS, moves, play
from servers import Player

GAME = "living-planet"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_three_seats_play_some_turns(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    sit_down(page, THREE, GAME)
    start = moves(page)
    play(page, Random(1), until=start + 15)
    assert moves(page) >= start + 15


def test_a_bribe_is_offered_in_one_browser_and_accepted_in_another(
    new_page: NewPage, address: str
) -> None:
    with Player(address, "Ada") as ada, Player(address, "Bob") as bob:
        table = ada.open("me", "open", game=GAME)
        bob.join(table)
        here, there = (new_page(player=player) for player in (ada, bob))
        for page in (here, there):
            page.goto(f"/t/{table}")
            page.wait_for_selector(WORDS)
        here.locator(OFFER).click()
        here.locator(f"{FORM} [data-good='credits'][data-glue='give']").fill("3")
        here.locator(f"{FORM} [data-good='mycelium'][data-glue='for']").fill("1")
        here.locator(MAKE).click()
        expect(here.locator(FORM)).not_to_be_visible()
        expect(cards(there)).to_contain_text("3 MC for 1 mycelium")
        cards(there).get_by_role("button", name="Accept").click()
        expect(cards(there)).to_have_count(0)
        expect(cards(here)).to_have_count(0)
        players = [
            player.look(table)["view"]["position"]["players"][seat]
            for seat, player in enumerate((ada, bob))
        ]
        assert [player["credits"] for player in players] == [17, 23]
        assert [player["goods"][4] for player in players] == [2, 0]


@pytest.mark.long
def test_a_whole_game_against_bots(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, THREE, GAME, length="short")
    play(page, Random(2))
    page.locator(FINAL).click()
    page.wait_for_url("**/final")
    expect(page.locator(".podium li")).to_have_count(3)
