"""Living Planet in the browser: an explorer lays a hex with its ghost, and colours agree."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.test_play import CONFIRM, WORDS
from servers import Player

GHOST, RECORD, ZOOM = ".ghost", ".say .sentence", ".zooms [data-zoom='in']"


@pytest.fixture
def ada(address: str) -> Iterator[Player]:
    with Player(address, "Ada") as player:
        yield player


def exploring(ada: Player) -> tuple[str, list[str]]:
    """A table where Ada has drawn hexes, and how they can be placed."""
    table = ada.open("me", "random", game="living-planet", seed=3)
    while True:
        seen = ada.wait_for_turn(table)
        moves = [choice["move"] for choice in seen["view"]["choices"]]
        puts = [move for move in moves if move.startswith("put ")]
        if puts:
            return table, puts
        move = "explore" if "explore" in moves else moves[0]
        assert ada.say(table, seen["you"], move, seen["last_event"]).status_code == 201


def shown(new_page: NewPage, ada: Player, table: str) -> Page:
    page = new_page(player=ada)
    page.goto(f"/t/{table}")
    page.wait_for_selector(WORDS)
    return page


def middle(page: Page, hex: str) -> tuple[float, float]:
    box = page.locator(f".stage [data-word='hex:{hex}'] > .ring").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def record(page: Page) -> str:
    return str(page.locator(RECORD).get_attribute("title"))


def test_a_hex_is_turned_and_laid_with_its_ghost(new_page: NewPage, ada: Player) -> None:
    table, puts = exploring(ada)
    page = shown(new_page, ada, table)
    tile = puts[0].split()[1]
    ways = {(put.split()[2], put.split()[4]) for put in puts if put.split()[1] == tile}
    page.locator(f".stage [data-word='tile:{tile}']").click()
    expect(page.locator(GHOST)).to_be_attached()
    hex = sorted(ways)[0][1]
    page.mouse.move(*middle(page, hex))
    fitting = {turn for turn, at in ways if at == hex}
    for _ in range(6):
        if record(page).split()[2] in fitting:
            break
        page.keyboard.press("r")
    assert record(page).split()[2] in fitting, "six turns lead back to the first"
    page.mouse.move(*middle(page, hex))
    expect(page.locator(f"{GHOST}:not(.is-wrong)")).to_be_visible()
    assert page.locator(f"{GHOST} > .outline").get_attribute("d") == page.locator(
        f"#ghost-{tile}-r0 > .outline"
    ).get_attribute("d")
    page.mouse.click(*middle(page, hex))
    said = record(page)
    assert said in puts
    page.locator(CONFIRM).click()
    expect(page.locator(f".stage [data-word='place:{hex}']")).to_be_attached()
    log = ada.get(f"/api/tables/{table}/screen").json()["log"]
    assert said in [line["said"] for line in log]


def test_a_hex_that_does_not_fit_tells_why(new_page: NewPage, ada: Player) -> None:
    table, puts = exploring(ada)
    page = shown(new_page, ada, table)
    tile = puts[0].split()[1]
    page.locator(f".stage [data-word='tile:{tile}']").click()
    page.mouse.click(*middle(page, "0,0"))
    expect(page.locator(".why")).to_contain_text("LP-EXPLORE")


def test_a_player_has_the_colour_of_the_die_everywhere(new_page: NewPage, ada: Player) -> None:
    table, _ = exploring(ada)
    page = shown(new_page, ada, table)
    seat = page.locator(".seats .seat").first
    expect(seat).to_contain_text("Ada")
    expect(seat).to_have_attribute("data-seat", "b")
    die = page.locator(".stage [data-word='colour:red'] .plaque").first
    expect(die).to_have_class(re.compile(r"\bseat-b\b"))


def test_the_map_can_be_enlarged_on_a_desk(new_page: NewPage, ada: Player) -> None:
    table, _ = exploring(ada)
    page = shown(new_page, ada, table)
    landing = page.locator(".stage [data-word='hex:0,0'] > .ring")
    before = landing.bounding_box()
    page.locator(ZOOM).click()
    after = landing.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 1.4 * before["width"]


def test_the_lobby_says_that_a_leader_is_not_at_the_table(
    new_page: NewPage, errors: list[str]
) -> None:
    page = new_page()
    page.goto("/")
    page.locator("input[name='game'][value='living-planet']").check(force=True)
    page.locator("#fold summary").click()
    page.locator("[name='living-planet.leader']").select_option("seat-3")
    page.locator("#start").click()
    expect(page.locator("#new-wrong")).to_have_text("with 2 seat(s) option leader cannot be seat-3")
    assert "422" in errors.pop()  # the browser tells its console of every refusal
