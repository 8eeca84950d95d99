"""A clock that has run out, in the browser: a bot is offered, plays, and gives the seat back."""

from pathlib import Path

from playwright.sync_api import Page, expect

from ageing import DAY, apart, grow_old
from browser.conftest import NewPage
from servers import Player, Server


def as_browser(page: Page, server: Server, player: Player, table: str) -> None:
    """The page of somebody who is known already."""
    page.context.add_cookies(
        [
            {"name": "orrery", "value": player.token, "url": server.url},
            {"name": "orrery_csrf", "value": "shown", "url": server.url},
        ]
    )
    page.goto(f"{server.url}/t/{table}")


def test_a_bot_is_offered_and_gives_the_seat_back(new_page: NewPage, tmp_path: Path) -> None:
    database = str(tmp_path / "orrery.db")
    server = Server(database, tmp_path).start()
    with Player(server.url, "Ada") as ada, Player(server.url, "Bob") as bob:
        table = ada.open("me", "open", clock="days", allowance=1)
        bob.join(table)
        dawdler, other = (ada, bob) if ada.look(table)["to_act"] == [0] else (bob, ada)
        server.stop()
        apart(grow_old(database, table, 2 * DAY))
        server.start()
        waiting, late = new_page(), new_page("fr")
        as_browser(waiting, server, other, table)
        as_browser(late, server, dawdler, table)
        expect(late.locator(".asks")).to_contain_text("Votre temps est écoulé")
        waiting.locator(".asks").get_by_role("button", name="Let a bot take this seat").click()
        expect(late.locator(".asks")).to_contain_text("Un robot joue pour vous")
        expect(late.locator(".log")).to_contain_text("l’a demandé")
        late.locator(".say").get_by_role("button", name="Reprendre la place").click()
        expect(waiting.locator(".log")).to_contain_text("is back")
        expect(late.locator(".asks")).to_be_empty()
    new_page.close()  # a page would complain of a server that is gone
    server.stop()
