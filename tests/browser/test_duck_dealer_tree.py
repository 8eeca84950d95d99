"""The production tree of Duck Dealer: its boughs light up for pointers, keys and fingers."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewPage
from browser.test_duck_dealer import flying
from browser.test_play import WORDS
from servers import Player

TREE = ".stage [data-plate='below-tree'] .tree"
LIT = ".bough:visible .lit-ring"
LIST = ".boards [data-plate='tree'] .tree"
HINT = f"{TREE} > .hint"


@pytest.fixture
def ada(address: str) -> Iterator[Player]:
    with Player(address, "Ada") as player:
        yield player


def shown(new_page: NewPage, ada: Player, width: int = 1440, height: int = 900) -> Page:
    page = new_page(
        player=ada, width=width, height=height, has_touch=width < 500, is_mobile=width < 500
    )
    page.goto(f"/t/{flying(ada)}")
    page.wait_for_selector(WORDS)
    return page


def node(page: Page, name: str, tree: str = TREE) -> Locator:
    return page.locator(f"{tree} > .node[aria-label^='{name} · ']")


def lit(page: Page, tree: str = TREE) -> int:
    """How many goods are lit."""
    return page.locator(f"{tree} {LIT}").count()


def test_the_branch_of_a_good_is_lit_while_it_is_pointed_at(new_page: NewPage, ada: Player) -> None:
    page = shown(new_page, ada)
    assert lit(page) == 0
    expect(page.locator(HINT)).to_be_visible()
    node(page, "Religion").locator(".crate").first.hover()
    assert lit(page) == 6, "stealth ducks and radios, and the three goods that they are made of"
    expect(page.locator(HINT)).to_be_hidden()
    expect(node(page, "Religion").locator(".bough text:visible").first).to_have_text("Religion")
    node(page, "Radios").locator(".crate").first.hover()
    assert lit(page) == 3
    page.mouse.move(2, 2)
    assert lit(page) == 0


def test_the_tree_can_be_walked_by_keys(new_page: NewPage, ada: Player) -> None:
    page = shown(new_page, ada)
    node(page, "Politics").focus()
    assert lit(page) == 8
    page.keyboard.press("Tab")
    expect(node(page, "Religion")).to_be_focused()
    assert lit(page) == 6
    node(page, "Radios").locator(".crate").first.hover()
    assert lit(page) == 3, "only what is pointed at"


def test_a_phone_has_the_map_alone_and_the_tree_as_a_list(new_page: NewPage, ada: Player) -> None:
    page = shown(new_page, ada, 390, 844)
    expect(page.locator(".stage [data-plate='map']")).to_be_visible()
    for plate in ("below-tree", "beside-track"):
        expect(page.locator(f".stage [data-plate='{plate}']")).to_be_hidden()
    page.locator(".views [data-view='goals']").tap()
    for plate in ("track", "piles", "tree"):
        expect(page.locator(f".boards [data-plate='{plate}']")).to_be_visible()


def test_a_finger_is_told_the_plan_in_signs_and_in_words(new_page: NewPage, ada: Player) -> None:
    page = shown(new_page, ada, 390, 844)
    page.locator(".views [data-view='goals']").tap()
    religion = node(page, "Religion", LIST)
    religion.locator("g > text", has_text="Religion").first.tap()
    assert lit(page, LIST) == 6
    expect(religion.locator(".bough text:visible").first).to_have_text("extract")
    expect(page.locator(".why")).to_contain_text("You still need: extract: ")
