"""What can be turned is laid down by its ghost: by pointer and wheel, by keys alone, by fingers.
Planet Unknown, alone, at the first tile."""

import re
from collections.abc import Iterator
from math import cos, radians, sin

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewPage
from browser.test_access import serious_faults
from browser.test_play import CONFIRM, WORDS
from servers import Player

PLANET_UNKNOWN = "planet-unknown"
GHOST, RECORD, TURNBAR = ".ghost", ".say .sentence", ".turnbar:not(.inline)"
WHOLE = re.compile(r"^place (\w+) (r\df?) at (\d+,\d+)$")


@pytest.fixture
def ada(address: str) -> Iterator[Player]:
    with Player(address, "Ada") as player:
        yield player


def at_the_first_tile(ada: Player) -> str:
    """A table of Ada's alone, where she is to place a tile."""
    table = ada.open("me", game=PLANET_UNKNOWN, seed=3)
    while not sentences(ada, table):
        ada.say_first(table)
    return table


def sentences(ada: Player, table: str) -> list[str]:
    choices = ada.look(table)["view"]["choices"]
    return [c["move"] for c in choices if c["move"].startswith("place ")]


def tiles(moves: list[str]) -> list[str]:
    return sorted({move.split()[1] for move in moves})


def places(moves: list[str], tile: str, turn: str) -> list[str]:
    return [move.split()[4] for move in moves if move.split()[1:3] == [tile, turn]]


def take(page: Page, tile: str) -> None:
    page.locator(f".stage [data-word='shape:{tile}']").first.click()
    expect(page.locator(GHOST)).to_be_attached()


def middle(page: Page, square: str) -> tuple[float, float]:
    box = page.locator(f".stage [data-word='square:{square}']").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click(page: Page, square: str) -> None:
    page.mouse.click(*middle(page, square))


def record(page: Page) -> str:
    return str(page.locator(RECORD).get_attribute("title"))


def turn(page: Page) -> str:
    return record(page).split()[2]


def said_last(ada: Player, table: str) -> str:
    log = ada.get(f"/api/tables/{table}/screen").json()["log"]
    moves = [line["said"] for line in log if line["kind"] == "move" and line["seat"] == 0]
    return str(moves[-1])


def confirm(page: Page, ada: Player, table: str) -> None:
    """What is shown is what is said."""
    shown = record(page)
    assert WHOLE.match(shown), shown
    with page.expect_response("**/moves"):
        page.keyboard.press("Enter")
    assert said_last(ada, table) == shown
    expect(page.locator(GHOST)).to_have_count(0)


@pytest.fixture
def table(ada: Player) -> str:
    return at_the_first_tile(ada)


@pytest.fixture
def page(new_page: NewPage, ada: Player, table: str) -> Page:
    page = new_page(player=ada)
    page.goto(f"/t/{table}")
    page.wait_for_selector(WORDS)
    return page


def test_by_pointer_it_is_turned_and_put_where_it_fits(page: Page, ada: Player, table: str) -> None:
    moves = sentences(ada, table)
    take(page, tiles(moves)[0])
    expect(page.locator(GHOST)).to_be_hidden()  # the pointer is elsewhere
    page.locator(WORDS).first.hover()
    expect(page.locator(GHOST)).to_be_visible()  # at the place that the bar names
    page.mouse.move(*middle(page, "5,1"))
    expect(page.locator(GHOST)).to_be_visible()
    before = turn(page)
    page.mouse.wheel(0, 120)
    expect(page.locator(RECORD)).not_to_contain_text(f"{before} at")
    wheeled = turn(page)
    page.keyboard.press("Shift+R")
    assert turn(page) == before != wheeled
    page.keyboard.press("f")
    assert turn(page).endswith("f") != before.endswith("f")
    page.keyboard.press("F")
    assert turn(page) == before
    marks = page.locator(".anchors circle")
    assert marks.count() == len(places(moves, tiles(moves)[0], before))
    page.mouse.down()
    page.mouse.up()
    assert record(page) in moves
    expect(page.locator(TURNBAR)).to_be_visible()
    expect(page.locator(".say .gives")).not_to_be_empty()
    confirm(page, ada, table)


def test_what_lies_can_still_be_changed(page: Page, ada: Player, table: str) -> None:
    moves = sentences(ada, table)
    take(page, tiles(moves)[0])
    click(page, "5,1")
    first = record(page)
    assert first in moves
    page.locator(TURNBAR).get_by_role("button", name="Turn right").click()
    turned = record(page)
    assert turned in moves
    assert turned.split()[2] != first.split()[2]
    x, y = centre(page.locator(GHOST))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*middle(page, "5,6"), steps=4)
    assert not WHOLE.match(record(page))  # in the middle of the planet nothing fits yet
    page.mouse.move(*middle(page, "5,10"), steps=4)
    page.mouse.up()
    assert record(page) in moves
    assert record(page).split()[4] != turned.split()[4]
    page.keyboard.press("Escape")
    assert record(page).endswith("…")
    page.keyboard.press("Escape")
    expect(page.locator(GHOST)).to_have_count(0)
    expect(page.locator(WORDS)).to_have_count(2)


def centre(thing: Locator) -> tuple[float, float]:
    """A point on the ghost: the middle of its first cell."""
    x, y = thing.evaluate(
        "(ghost) => { const m = ghost.getScreenCTM(); return [m.e, m.f]; }",
    )
    return float(x), float(y)


@pytest.mark.parametrize(("language", "why"), [("en", "perimeter"), ("fr", "périphérie")])
def test_where_it_does_not_fit_the_rule_is_named_and_nothing_is_lost(
    new_page: NewPage, ada: Player, table: str, language: str, why: str
) -> None:
    page = new_page(language, player=ada)
    page.goto(f"/t/{table}")
    moves = sentences(ada, table)
    take(page, tiles(moves)[0])
    before = record(page)
    page.mouse.move(*middle(page, "5,6"))
    expect(page.locator(GHOST)).to_have_class(re.compile("is-wrong"))
    click(page, "5,6")
    bubble = page.locator(".why")
    expect(bubble).to_contain_text(why)
    expect(bubble.locator(f"a[href^='/rules/{PLANET_UNKNOWN}#PU-PLACE-']").first).to_be_visible()
    assert record(page) == before
    click(page, "5,1")
    shown = record(page)
    assert shown in moves
    click(page, "5,6")
    expect(bubble).to_contain_text(why)
    assert record(page) == shown


def test_the_other_tile_is_taken_at_once(page: Page, ada: Player, table: str) -> None:
    one, other = tiles(sentences(ada, table))
    take(page, one)
    click(page, "5,1")
    assert record(page).split()[1] == one
    take(page, other)
    assert record(page).split()[1] == other
    assert record(page).endswith("…")


def test_by_keys_alone(new_page: NewPage, ada: Player, table: str) -> None:
    page = new_page("fr", player=ada)
    page.goto(f"/t/{table}")
    page.wait_for_selector(WORDS)
    moves = sentences(ada, table)
    page.keyboard.type(tiles(moves)[0])
    page.keyboard.press("Enter")
    spoken = page.locator("#live-region")
    expect(page.locator(GHOST)).to_be_visible()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        assert record(page) in moves
        expect(spoken).to_contain_text(record(page).split()[4])
    expect(page.locator(GHOST)).to_be_focused()
    before = record(page)
    page.keyboard.press("r")
    assert record(page) != before
    for _ in range(4):
        page.keyboard.press("Alt+ArrowDown")
    expect(page.locator(GHOST)).to_have_class(re.compile("is-wrong"))
    expect(spoken).to_contain_text("n’entre pas ici")
    page.keyboard.press("Enter")
    expect(page.locator(".why a[data-why^='PU-PLACE-']").first).to_be_visible()
    page.keyboard.press("Escape")  # the bubble
    page.keyboard.press("ArrowUp")
    assert record(page) in moves
    confirm(page, ada, table)


# --- Fingers


@pytest.fixture
def phone(new_page: NewPage, ada: Player, table: str) -> Page:
    page = new_page(player=ada, width=390, height=844, has_touch=True, is_mobile=True)
    page.goto(f"/t/{table}")
    page.wait_for_selector(WORDS)
    return page


class Fingers:
    """Touches of a phone, as many at a time as wanted."""

    def __init__(self, page: Page) -> None:
        self.page, self.cdp = page, page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self.cdp.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": where})

    def drag(self, *way: list[tuple[float, float]]) -> None:
        """One or more fingers along their points."""
        self.touch("Start", *way[0])
        for points in way[1:]:
            self.touch("Move", *points)
        self.touch("End")


def test_by_one_finger(phone: Page, ada: Player, table: str) -> None:
    moves = sentences(ada, table)
    phone.locator(f"{WORDS}[data-offer='shape:{tiles(moves)[0]}']").tap()
    expect(phone.locator(GHOST)).to_be_visible()  # it shows itself where it would fit
    assert record(phone).endswith("…")
    phone.touchscreen.tap(*middle(phone, "5,1"))
    first = record(phone)
    assert first in moves
    expect(phone.locator(TURNBAR)).to_be_hidden()
    for name in ("Turn left", "Turn right", "Mirror"):
        box = phone.locator(".turnbar.inline").get_by_role("button", name=name).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    phone.locator(".turnbar.inline").get_by_role("button", name="Mirror").tap()
    mirrored = record(phone)
    assert mirrored.split()[2] != first.split()[2]
    x, y = centre(phone.locator(GHOST))
    to = middle(phone, "3,2")
    steps = [[(x + (to[0] - x) * n / 6, y + (to[1] - y) * n / 6)] for n in range(7)]
    Fingers(phone).drag(*steps)
    dragged = record(phone)
    assert dragged in moves
    assert dragged.split()[4] != mirrored.split()[4]
    with phone.expect_response("**/moves"):
        phone.locator(CONFIRM).tap()
    assert said_last(ada, table) == dragged


def test_two_fingers_twist_it_or_zoom(phone: Page, ada: Player, table: str) -> None:
    phone.locator(f"{WORDS}[data-offer='shape:{tiles(sentences(ada, table))[0]}']").tap()
    phone.touchscreen.tap(*middle(phone, "5,1"))
    fingers, (x, y) = Fingers(phone), (195.0, 420.0)
    zoom = "getComputedStyle(document.querySelector('.pan')).getPropertyValue('--zoom')"
    before = (turn(phone), phone.evaluate(zoom))
    around = [(60 * cos(radians(angle)), 60 * sin(radians(angle))) for angle in range(0, 55, 5)]
    fingers.drag(*([(x + dx, y + dy), (x - dx, y - dy)] for dx, dy in around))
    twisted = (turn(phone), phone.evaluate(zoom))
    assert twisted[0][:2] == f"r{(int(before[0][1]) + 1) % 4}"
    fingers.drag(*([(x - apart, y), (x + apart, y)] for apart in range(40, 100, 10)))
    assert turn(phone) == twisted[0]
    assert float(phone.evaluate(zoom)) > float(twisted[1] or 2)


# --- Elsewhere


@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_no_serious_fault_while_a_tile_lies(
    new_page: NewPage, ada: Player, table: str, width: int
) -> None:
    page = new_page(player=ada, width=width)
    page.goto(f"/t/{table}")
    page.wait_for_selector(WORDS)
    page.keyboard.type(tiles(sentences(ada, table))[0])
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    expect(page.locator(GHOST)).to_have_class(re.compile("is-held"))
    assert serious_faults(page) == []


def test_a_branch_lays_tiles_too_and_the_past_does_not(page: Page, ada: Player, table: str) -> None:
    moves = sentences(ada, table)
    page.locator("[data-branch]").click()
    expect(page.locator(".strip.branch")).to_be_visible()
    page.wait_for_selector(WORDS)
    take(page, tiles(moves)[0])
    click(page, "5,1")
    assert WHOLE.match(record(page))
    with page.expect_response("**/what-if"):
        page.keyboard.press("Enter")
    expect(page.locator(GHOST)).to_have_count(0)
    page.locator("[data-leave]").click()
    page.keyboard.press("[")
    expect(page.locator(".stage")).to_have_class(re.compile("past"))
    expect(page.locator(GHOST)).to_have_count(0)
    assert sentences(ada, table) == moves
