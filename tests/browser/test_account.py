"""The page of the account: an address for mail, if the server sends any."""

from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.test_access import serious_faults
from browser.test_clocks import as_browser
from servers import Player, Server, free_port


def test_an_address_is_left_in_the_reader_s_language(new_page: NewPage, tmp_path: Path) -> None:
    nowhere = f"smtp://127.0.0.1:{free_port()}"
    server = Server(str(tmp_path / "orrery.db"), tmp_path, "--smtp", nowhere).start()
    with Player(server.url, "Zoé") as zoe:
        page = new_page("fr")
        as_browser(page, server, zoe, zoe.open("me"))
        page.goto(f"{server.url}/account")
        assert serious_faults(page) == []
        page.get_by_label("Adresse électronique").fill("zoe@example.org")
        page.get_by_role("button", name="Enregistrer").click()
        expect(page.locator("#mail-done")).to_contain_text("Un lien part vers cette adresse")
    server.stop()
