"""What a page asks the server for: every screen once, and none less because a device slept."""

import re
from random import Random

import httpx
import pytest
from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.test_play import moves, say_something
from servers import Player
from shelf import games

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


@pytest.mark.parametrize("game", [game.key for game in games() if game.key != "parley"])
def test_a_move_of_one_s_own_fetches_one_screen(new_page: NewPage, address: str, game: str) -> None:
    with Player(address, "Ada") as ada, Player(address, "Bob") as bob:
        table = ada.open("me", "open", game=game)
        bob.join(table)
        while 0 not in ada.look(table)["to_act"]:
            bob.say_first(table)
        page, rng, said, asked = new_page(player=ada), Random(4), list[str](), list[str]()
        page.goto(f"/t/{table}")
        page.wait_for_selector(".say .line")
        page.on("response", lambda r: said.append(r.url) if r.url.endswith("/moves") else None)
        page.on("request", lambda r: asked.append(r.url) if "/screen" in r.url else None)
        while not said or (len(said) < 4 and ada.look(table)["to_act"] == [0]):
            say_something(page, rng)
            page.wait_for_timeout(300)  # a second request would come at once
        assert len(asked) == len(said)


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
