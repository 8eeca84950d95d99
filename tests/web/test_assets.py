"""Static files: kept for ever under an address that changes with them, and asked for at once."""

import re

from orrery.web import assets
from servers import Guests, Player


def links(player: Player, path: str) -> list[str]:
    found = re.findall(r'(?:href|src)="(/static/[^"]+)"', player.get(path).text)
    assert found
    return found


def test_what_a_page_needs_is_kept_for_ever_and_compressed(guest: Guests) -> None:
    ada = guest()
    for path in ("/", f"/t/{ada.open('me')}", "/rules/kepler-3042", "/account"):
        for link in links(ada, path):
            answer = ada.get(link)
            assert answer.status_code == 200, link
            assert answer.headers["cache-control"] == "max-age=31536000, public, immutable"
            assert answer.headers.get("content-encoding") == "gzip" or len(answer.content) < 1000


def test_without_its_version_a_file_may_change(guest: Guests) -> None:
    ada = guest()
    for name in ("page.css", "board.css"):
        answer = ada.get(f"/static/{name}")
        assert answer.status_code == 200
        assert "immutable" not in answer.headers.get("cache-control", "")


def test_no_module_waits_for_another_to_name_it(guest: Guests) -> None:
    ada = guest()
    page = ada.get(f"/t/{ada.open('me')}").text
    preloaded = set(re.findall(r'rel="modulepreload" href="([^"]+)"', page))
    assert assets.static("table.js") in preloaded
    for link in preloaded:
        for name in re.findall(r' from "\./([\w.]+)"', ada.get(link).text):
            assert assets.static(name) in preloaded, f"{link} imports {name}"


def test_a_page_carries_its_plates_once(guest: Guests) -> None:
    ada = guest()
    table = ada.open("me")
    page = ada.get(f"/t/{table}").text
    screen = ada.get(f"/api/tables/{table}/screen").json()
    for plate in screen["plates"]:
        assert page.count(plate["svg"]) == 1
        assert page.count(plate["hash"]) == 1
