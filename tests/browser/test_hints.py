"""The hint beside the sentence, and the turning points of a finished game."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.conftest import NewPage
from servers import Player, Server

HASTY = ("--hint-level", "hard@0.01", "--review-level", "hard@0.005")
HINT, CARD, LINES = ".say button:has(use[href='#i-hint'])", ".advice", ".advice li button"
PATIENCE = 20_000  # milliseconds: the process in which bots think may have to start first
SENTENCE, CONFIRM = ".say .sentence", ".say button.primary"
WORDS = ".say .words > button.word:not(.is-off)"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bots think quickly rather than well."""
    folder = tmp_path_factory.mktemp("server")
    server = Server(str(folder / "orrery.db"), folder, *HASTY).start()
    yield server.url
    server.stop()


@pytest.fixture
def visit(browser: Browser, hasty: str, errors: list[str]) -> Iterator[NewPage]:
    opened = NewPage(browser, hasty, errors)
    yield opened
    opened.close()
    assert errors == []


@pytest.fixture
def ada(hasty: str) -> Iterator[Player]:
    with Player(hasty, "Ada") as player:
        yield player


def at_the_table(visit: NewPage, ada: Player, *, width: int = 1440, language: str = "en") -> Page:
    table = ada.open("me", "random", seed=5)
    ada.wait_for_turn(table)
    page = visit(language, width=width, player=ada, has_touch=width < 500)
    page.goto(f"/t/{table}")
    return page


@pytest.mark.parametrize(("width", "language"), [(1440, "en"), (390, "fr")])
def test_a_line_that_is_chosen_waits_in_the_bar(
    visit: NewPage, ada: Player, width: int, language: str
) -> None:
    page = at_the_table(visit, ada, width=width, language=language)
    page.locator(HINT).click()
    expect(page.locator(LINES).first).to_be_visible(timeout=PATIENCE)
    assert 2 <= page.locator(LINES).count() <= 4
    expect(page.locator(CARD)).to_contain_text("to win" if language == "en" else "de gagner")
    box, bar = page.locator(CARD).bounding_box(), page.locator(".say").bounding_box()
    assert box is not None
    assert bar is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= bar["y"]
    before = page.locator("body").get_attribute("data-at")
    first = page.locator(f"{LINES} .wording b").first.inner_text()
    page.locator(LINES).first.click()
    expect(page.locator(CARD)).to_have_count(0)
    expect(page.locator(CONFIRM)).to_be_enabled()
    said = re.sub(r"\s+", " ", page.locator(SENTENCE).inner_text()).strip()
    assert said == first
    assert page.locator("body").get_attribute("data-at") == before  # nothing is said unasked
    page.locator(CONFIRM).click()
    expect(page.locator("body")).not_to_have_attribute("data-at", before or "")


def test_on_a_phone_the_board_shows_what_waits_in_the_bar(visit: NewPage, ada: Player) -> None:
    """Planet Unknown: the station and the depot are in sight, and the tile goes onto the planet."""
    table = ada.open("me", "random", game="planet-unknown", seed=7)
    ada.wait_for_turn(table)
    page = visit(width=390, height=844, player=ada, has_touch=True)
    page.goto(f"/t/{table}")
    while "Place the" not in page.locator(SENTENCE).inner_text():
        page.locator(f"{WORDS}, {CONFIRM}").first.click()
    page.locator(".views [data-view='stage']").click()
    page.locator(".pan").evaluate("pan => pan.scrollTo(0, pan.scrollHeight)")
    page.locator(HINT).click()
    page.locator(LINES).first.click(timeout=PATIENCE)
    expect(page.locator(CONFIRM)).to_be_enabled()
    expect(page.locator(".is-ghost").first).to_be_in_viewport()


def test_h_asks_and_escape_closes(visit: NewPage, ada: Player) -> None:
    page = at_the_table(visit, ada)
    page.wait_for_selector(HINT)
    held = list[Route]()
    page.route("**/hint", lambda route: held.append(route))
    page.keyboard.press("h")
    expect(page.locator(CARD)).to_contain_text("A bot is thinking")
    held[0].continue_()
    expect(page.locator(LINES).first).to_be_focused(timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_have_count(0)


def test_an_answer_to_another_question_is_dropped(visit: NewPage, ada: Player) -> None:
    page = at_the_table(visit, ada)
    held = list[Route]()
    page.route("**/hint", lambda route: held.append(route))
    page.locator(HINT).click()
    expect(page.locator(CARD)).to_be_visible()
    before = page.locator("body").get_attribute("data-at") or ""
    ada.say_first(page.url.rpartition("/")[2])  # from elsewhere
    expect(page.locator("body")).not_to_have_attribute("data-at", before)
    expect(page.locator(CARD)).to_have_count(0)
    held[0].continue_()
    page.wait_for_timeout(500)
    expect(page.locator(CARD)).to_have_count(0)


def test_with_somebody_else_there_is_no_button_but_in_a_branch(
    visit: NewPage, ada: Player, hasty: str
) -> None:
    table = ada.open("me", "open")
    with Player(hasty, "Bob") as bob:
        bob.join(table)
        while ada.look(table)["to_act"] != [0]:
            bob.say_first(table)
    page = visit(player=ada)
    page.goto(f"/t/{table}")
    page.wait_for_selector(".say .words")
    assert not page.locator(HINT).count()
    page.keyboard.press("h")
    assert not page.locator(CARD).count()
    page.locator("[data-branch]").click()
    page.locator(HINT).click()
    expect(page.locator(LINES).first).to_be_visible(timeout=PATIENCE)
    page.locator(LINES).first.click()
    expect(page.locator(CONFIRM)).to_be_enabled()


@pytest.mark.parametrize(("width", "language"), [(1440, "fr"), (390, "en")])
def test_turning_points_come_one_by_one_and_lead_to_their_moment(
    visit: NewPage, ada: Player, width: int, language: str
) -> None:
    table = ada.open("me", seed=5)
    while (seen := ada.look(table))["to_act"]:
        moves = [choice["move"] for choice in seen["view"]["choices"]]
        quick = [move for move in moves if move in ("pass", "end", "skip")] or moves
        ada.say(table, 0, quick[0], seen["last_event"])
    page = visit(language, width=width, player=ada)
    page.goto(f"/t/{table}/final")
    page.locator("#turning .begin button").click()
    done = re.compile("All .* moves looked at" if language == "en" else "ont été examinés")
    expect(page.locator("#turning-progress")).to_have_text(done, timeout=60_000)
    points = page.locator("#turning li")
    assert 1 <= points.count() <= 3
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    link = points.first.locator("a")
    at = re.search(r"at=(\d+)$", link.get_attribute("href") or "")
    assert at is not None
    link.click()
    expect(page.locator("body")).to_have_attribute("data-at", at[1])
