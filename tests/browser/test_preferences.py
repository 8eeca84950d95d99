"""What a person may set for itself, and the sizes and colours that a device asks for."""

import re

import pytest
from playwright.sync_api import CDPSession, Page, expect

from browser.conftest import NewPage
from browser.test_play import CONFIRM, WORDS, moves
from servers import Player


def prefer(page: Page, wish: str) -> None:
    page.locator(".settings > summary").click()
    page.locator(f"[data-confirm='{wish}']").click()
    expect(page.locator(f"[data-confirm='{wish}']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")


def alone(new_page: NewPage, address: str) -> Page:
    """The page of a table of one; two steps on technologies are to be chosen first, and the second
    is followed by chance."""
    with Player(address, "Ada") as ada:
        page = new_page(player=ada)
        page.goto(f"/t/{ada.open('me', seed=4)}")
    page.wait_for_selector(WORDS)
    return page


def say_first(page: Page) -> None:
    page.locator(WORDS).first.click()


class TestConfirming:
    def test_always(self, new_page: NewPage, address: str) -> None:
        page = alone(new_page, address)
        before = moves(page)
        say_first(page)
        page.locator(CONFIRM).click()
        expect(page.locator(".time .now b")).to_have_text(str(before + 1))

    def test_never(self, new_page: NewPage, address: str) -> None:
        page = alone(new_page, address)
        before = moves(page)
        prefer(page, "never")
        say_first(page)
        expect(page.locator(".time .now b")).to_have_text(str(before + 1))
        page.reload()  # it is remembered
        say_first(page)
        expect(page.locator(".time .now b")).not_to_have_text(str(before + 1))

    def test_only_what_cannot_be_taken_back_alone(self, new_page: NewPage, address: str) -> None:
        page = alone(new_page, address)
        before = moves(page)
        prefer(page, "final")
        say_first(page)
        expect(page.locator(".time .now b")).to_have_text(str(before + 1))
        with page.expect_response(re.compile("/moves")) as asked:
            say_first(page)
        assert asked.value.json()["kind"] == "final"
        page.wait_for_timeout(300)
        assert moves(page) == before + 1
        page.locator(CONFIRM).click()
        expect(page.locator(".time .now b")).not_to_have_text(str(before + 1))


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    session.send(
        "Input.dispatchTouchEvent",
        {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
    )


def map_width(page: Page) -> float:
    box = page.locator(".pan .sheet-of").bounding_box()
    assert box
    return box["width"]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1024, 768)])
def test_two_fingers_enlarge_the_map_and_move_it(
    new_page: NewPage, address: str, width: int, height: int
) -> None:
    page = new_page(width=width, height=height, has_touch=True)
    with Player(address, "Ada") as ada:
        page.goto(f"/t/{ada.open('me', 'random', seed=4)}")
    page.wait_for_selector(".pan .board")
    if width < 761:
        page.locator(".views [data-view='stage']").click()
    frame = page.locator(".pan").bounding_box()
    assert frame
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    before = map_width(page)
    session = page.context.new_cdp_session(page)
    touch(session, "touchStart", (x - 40, y), (x + 40, y))
    for step in range(1, 6):
        touch(session, "touchMove", (x - 40 - 8 * step, y), (x + 40 + 8 * step, y))
    larger = map_width(page)
    assert larger > before * 1.4
    place = page.locator(".pan").evaluate("pan => pan.scrollLeft")
    touch(session, "touchMove", (x - 140, y), (x + 20, y))  # both to the left
    touch(session, "touchEnd")
    assert map_width(page) == pytest.approx(larger, rel=0.02)
    assert page.locator(".pan").evaluate("pan => pan.scrollLeft") > place + 30


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), [(720, 450), (640, 360), (960, 540)])
def test_at_twice_the_size_everything_is_there_and_nothing_runs_out_of_the_page(
    new_page: NewPage, address: str, language: str, width: int, height: int
) -> None:
    """A window of 1440 by 900, 1280 by 720 and 1920 by 1080 at 200 %."""
    page = new_page(language, width=width, height=height)
    page.goto("/")
    assert overflow(page) <= 0
    with Player(address, "Ada") as ada:
        page = new_page(language, width=width, height=height, player=ada)
        page.goto(f"/t/{ada.open('me', 'random', seed=4)}")
    page.wait_for_selector(WORDS)
    assert overflow(page) <= 0
    # The bar may be drawn anew when the page hears from the server: a word that is gone is at 0.
    page.wait_for_function(
        "([words, height]) => { const at = document.querySelector(words)?.getBoundingClientRect();"
        " return at && at.bottom > 0 && at.bottom <= height; }",
        arg=[WORDS, height],
    )
    board = page.locator(".is-legal").first
    board.scroll_into_view_if_needed()
    region = page.locator(".stage:visible, .boards:visible").first.bounding_box()
    assert region
    assert region["height"] >= height / 4


def overflow(page: Page) -> int:
    root = page.locator("html")
    return int(root.evaluate("root => root.scrollWidth - root.clientWidth"))


def test_with_colours_of_the_reader_s_own_what_is_chosen_can_still_be_told(
    new_page: NewPage, address: str
) -> None:
    page = alone(new_page, address)
    page.emulate_media(forced_colors="active")
    page.locator(".settings > summary").click()
    pairs = {
        ".side .tabs [aria-selected={}]": "border-bottom-color",
        ".seg [data-set-theme][aria-pressed={}]": "background-color",
    }
    for selector, colour in pairs.items():
        told = {
            page.locator(selector.format(f"'{is_chosen}'")).first.evaluate(
                "(each, colour) => getComputedStyle(each).getPropertyValue(colour)", colour
            )
            for is_chosen in ("true", "false")
        }
        assert len(told) == 2, selector
