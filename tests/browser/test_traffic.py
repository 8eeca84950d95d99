"""What a page asks the server for: every screen once, and none less because a device slept."""

import re
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.test_play import moves, say_something
from servers import Player
from trials import games

# A stream that has died without a word, as after a sleep or behind a router that forgot it.
SILENT = """
window.EventSource = class { readyState = 1; addEventListener() {} close() {} };
"""
# What Chrome on a phone does: the name is there, the constructor throws.
AS_ON_A_PHONE = """
window.Notification = class { constructor() { throw new TypeError("Illegal constructor"); } };
window.Notification.permission = "granted";
localStorage.setItem("orrery.notify", "on");
Object.defineProperty(document, "hidden", { get: () => true });
"""
FORGED = """<!doctype html><form method="post" enctype="text/plain" action="{action}">
<input name='{{"login": "mallory", "password": "correct horse", "x": "' value='"}}'></form>
<script>document.forms[0].submit()</script>"""


GAMES = [game.key for game in games() if game.key != "parley"]


class Requests:
    """What a page asks the server for from now on, without its stream."""

    def __init__(self, page: Page) -> None:
        self.asked: list[str] = []
        page.on("request", lambda request: self._hear(request.method, request.url))

    def _hear(self, method: str, url: str) -> None:
        path = url.partition("?")[0]
        if "/api/" in path and not path.endswith("/events"):
            self.asked.append(f"{method} {path.rpartition('/')[2]}")

    def taken(self) -> list[str]:
        asked, self.asked = self.asked, []
        return asked


@pytest.mark.parametrize("game", GAMES)
def test_a_move_of_one_s_own_is_one_request(new_page: NewPage, address: str, game: str) -> None:
    """Its answer is the screen; the stream, which tells of the same move, makes nobody look."""
    with Player(address, "Ada") as ada, Player(address, "Bob") as bob:
        table = ada.open("me", "open", game=game)
        bob.join(table)
        while 0 not in ada.look(table)["to_act"]:
            bob.say_first(table)
        page, rng, said = new_page(player=ada), Random(4), list[str]()
        requests = Requests(page)
        page.goto(f"/t/{table}")
        page.wait_for_selector(".say .line")
        page.on("response", lambda r: said.append(r.url) if r.url.endswith("/moves") else None)
        while not said or (len(said) < 4 and ada.look(table)["to_act"] == [0]):
            say_something(page, rng)
            page.wait_for_timeout(300)  # a second request would come at once
        asked = [each for each in requests.taken() if each != "POST foresee"]  # before it is said
        assert asked == ["POST moves"] * len(said)
        expect(page.locator("body")).to_have_attribute("data-at", str(shown(ada, table)["moves"]))
        assert drawn(page) == names(shown(ada, table))


def test_a_move_of_somebody_else_is_one_request(new_page: NewPage, address: str) -> None:
    ada, bob, table = two(address)
    with ada, bob:
        page = new_page(player=ada)
        requests = Requests(page)
        page.goto(f"/t/{table}")
        page.wait_for_selector(".say .line")
        page.wait_for_timeout(300)
        assert requests.taken() == []  # the page has its screen
        for _ in range(3):
            before = moves(page)
            bob.say_first(table)
            expect(page.locator("body")).to_have_attribute("data-at", re.compile(f"^(?!{before}$)"))
            page.wait_for_timeout(300)
            assert requests.taken() == ["GET screen"]
            if bob.look(table)["to_act"] != [1]:
                break


def test_undo_and_talk_are_one_request_each(new_page: NewPage, address: str) -> None:
    with Player(address, "Ada") as ada:
        table = ada.open("me", game="kepler-3042")
        page, rng = new_page(player=ada), Random(4)
        page.goto(f"/t/{table}")
        requests = Requests(page)
        while not requests.asked:
            say_something(page, rng)
            page.wait_for_timeout(300)
        assert requests.taken() == ["POST moves"]
        page.keyboard.press("u")
        page.wait_for_timeout(500)
        assert requests.taken() == ["POST undo"]
        page.locator("[data-tab=chat]").click()
        page.locator("form.chat input").fill("hello")
        page.keyboard.press("Enter")
        expect(page.locator(".turn.talk")).to_contain_text("hello")
        page.wait_for_timeout(300)
        assert requests.taken() == ["POST chat"]


def test_a_page_that_was_kept_up_by_patches_shows_what_a_new_one_shows(
    new_page: NewPage, address: str
) -> None:
    with Player(address, "Ada") as ada, Player(address, "Eve") as eve:
        table, rng = ada.open("me", "random", seed=3), Random(1)
        kept = new_page(player=eve)
        kept.goto(f"/t/{table}")
        kept.wait_for_selector(".say .line")
        for _ in range(12):
            seen = ada.wait_for_turn(table)
            move = rng.choice(seen["view"]["choices"])["move"]
            ada.say(table, 0, move, seen["last_event"])
        last = ada.wait_for_turn(table)["last_event"]
        expect(kept.locator("body")).to_have_attribute("data-at", str(shown(ada, table)["moves"]))
        fresh = new_page(player=eve)
        fresh.goto(f"/t/{table}")
        fresh.wait_for_selector(".say .line")
        assert last == ada.look(table)["last_event"]
        for part in (".pan", ".boards", ".log"):
            assert kept.locator(part).inner_text() == fresh.locator(part).inner_text()


def shown(player: Player, table: str) -> dict[str, Any]:
    return dict(player.get(f"/api/tables/{table}/screen", seat=0).json())


def names(screen: dict[str, Any]) -> set[str]:
    return {plate["name"] for plate in screen["plates"]}


def drawn(page: Page) -> set[str]:
    """The plates of a page that hold a picture."""
    return set(
        page.eval_on_selector_all(".sheet-of:has(svg)", "all => all.map(e => e.dataset.plate)")
    )


def two(address: str) -> tuple[Player, Player, str]:
    """Ada waits for Bob, who is to act."""
    ada, bob = Player(address, "Ada"), Player(address, "Bob")
    while True:
        table = ada.open("me", "open")
        bob.join(table)
        if ada.look(table)["to_act"] == [1]:
            return ada, bob, table


def test_who_looks_again_after_a_sleep_sees_what_happened(new_page: NewPage, address: str) -> None:
    ada, bob, table = two(address)
    with ada, bob:
        page = new_page(player=ada)
        page.add_init_script(SILENT)
        page.goto(f"/t/{table}")
        page.wait_for_selector(".say .line")
        before = moves(page)
        bob.say_first(table)
        page.wait_for_timeout(500)
        assert moves(page) == before  # nobody has told it
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(page.locator("body")).to_have_attribute("data-at", str(before + 1))


def test_a_turn_begins_where_notices_are_refused(
    new_page: NewPage, address: str, errors: list[str]
) -> None:
    ada, bob, table = two(address)
    with ada, bob:
        page = new_page(player=ada)
        page.add_init_script(AS_ON_A_PHONE)
        page.goto(f"/t/{table}")
        page.wait_for_selector(".say .line")
        while bob.look(table)["to_act"] == [1]:
            bob.say_first(table)
        expect(page).to_have_title(re.compile("^●"))
        assert errors == []


def test_a_form_on_another_site_signs_nobody_in(
    new_page: NewPage, address: str, errors: list[str]
) -> None:
    """The attacker's account would take the place of the guest, whose seats were lost for good."""
    with Player(address, "Mallory") as mallory:
        mallory.post("/api/account", login="mallory", password="correct horse")
    with Player(address, "Victim") as victim:
        page = new_page(player=victim)
        page.goto("/account")
        elsewhere = address.replace("127.0.0.1", "localhost")
        page.route(
            f"{elsewhere}/evil",
            lambda route: route.fulfill(
                body=FORGED.format(action=f"{address}/api/login"), content_type="text/html"
            ),
        )
        page.goto(f"{elsewhere}/evil")
        page.wait_for_url(f"{address}/api/login")
        cookie = next(c["value"] for c in page.context.cookies(address) if c["name"] == "orrery")
        headers = {"authorization": f"Bearer {cookie}"}
        assert httpx.get(f"{address}/api/me", headers=headers).json()["name"] == "Victim"
    errors[:] = [error for error in errors if "415" not in error and "403" not in error]


def test_who_only_watches_is_offered_nothing_that_would_be_refused(
    new_page: NewPage, address: str
) -> None:
    with Player(address, "Ada") as ada, Player(address, "Eve") as eve:
        table = ada.open("me", "open", visibility="private")
        own, known, nameless = new_page(player=ada), new_page(player=eve), new_page()
        for page in (own, known, nameless):
            page.goto(f"/t/{table}")
            page.wait_for_selector(".say .line")
            page.locator("[data-tab=chat]").click()
        expect(own.locator("form.chat")).to_be_visible()
        expect(known.locator("form.chat")).to_be_hidden()
        expect(nameless.locator("form.chat")).to_have_count(0)
        expect(known.locator("[data-branch]")).to_be_visible()
        expect(nameless.locator("[data-branch]")).to_be_hidden()
        for page in (known, nameless):
            assert not page.get_by_role("button", name="Sit down here").count()


def test_at_an_open_table_one_sits_down_from_its_page(new_page: NewPage, address: str) -> None:
    with Player(address, "Ada") as ada, Player(address, "Eve") as eve:
        page = new_page(player=eve)
        page.goto(f"/t/{ada.open('me', 'open', visibility='open')}")
        page.get_by_role("button", name="Sit down here").click()
        page.locator("[data-tab=chat]").click()
        expect(page.locator("form.chat")).to_be_visible()
