"""What a server writes down: all that happened, with the id of the request, and nothing secret."""

import json
import logging
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from orrery.logs import REQUEST, Plain
from servers import KEPLER, Player, Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    settings = ("--log-level", "debug", "--log-format", "json")
    server = Server(str(tmp_path / "orrery.db"), tmp_path, *settings).start()
    yield server
    server.stop()


def lines(server: Server) -> list[dict[str, Any]]:
    return [json.loads(line) for line in server.complaints().splitlines()]


def of(server: Server, event: str) -> list[dict[str, Any]]:
    return [line for line in lines(server) if line["event"] == event]


def test_requests_moves_and_bots_are_written_down(server: Server) -> None:
    with Player(server.url, "Ada") as ada:
        table = ada.open("me", "random")
        ada.wait_for_turn(table)
        number = ada.say_first(table)["number"]
        while not of(server, "bot"):
            ada.wait_for_turn(table)
            ada.say_first(table)
    server.stop()
    (said,) = [line for line in of(server, "move") if line["number"] == number]
    assert (said["table"], said["seat"], said["level"]) == (table, 0, "info")
    asked = [line for line in of(server, "request") if line["request"] == said["request"]]
    assert [(line["route"], line["status"]) for line in asked] == [("/api/tables/{id}/moves", 201)]
    assert asked[0]["user"] == 1
    assert asked[0]["table"] == table
    assert {line["bot"] for line in of(server, "bot")} == {"random"}


def test_the_answer_carries_the_id_of_its_request(server: Server) -> None:
    for path in ("/api/me", "/", "/no/such/page", "/static/table.js"):
        id = httpx.get(server.url + path, timeout=20).headers["x-request-id"]
        assert line_of(server, id)["method"] == "GET"


def line_of(server: Server, request: str) -> dict[str, Any]:
    """The line of a request; it is written when the answer is already on its way."""
    for _ in range(100):
        found = [line for line in of(server, "request") if line["request"] == request]
        if found:
            assert len(found) == 1
            return found[0]
        time.sleep(0.05)
    raise AssertionError(f"request {request} was not written down")


def test_a_proxy_may_give_the_id_if_it_is_a_plain_one(server: Server) -> None:
    for given, kept in (("proxy-0123456789", True), ("short", False), ("x" * 80, False)):
        headers = {"x-request-id": given}
        answer = httpx.get(f"{server.url}/api/me", headers=headers, timeout=20)
        assert (answer.headers["x-request-id"] == given) is kept


def test_nothing_secret_is_in_it(server: Server, tmp_path: Path) -> None:
    with Player(server.url, "Ada") as ada, Player(server.url, "Bob") as bob:
        seats = [{"kind": "me"}, {"kind": "open"}]
        opened = ada.post("/api/tables", game=KEPLER, seats=seats).json()
        table, invite = opened["id"], opened["seats"][1]["link"].rpartition("/")[2]
        bob.get(opened["seats"][1]["link"])
        bob.post(f"/api/tables/{table}/join", invite=invite)
        login = {"login": "ada.lovelace", "password": "correct horse"}
        assert ada.post("/api/account", **login).status_code == 201
        token = bob.post("/api/login", **login).json()["token"]
        assert ada.post(f"/api/tables/{table}/chat", text="meet me at noon").status_code == 201
        said = ada.wait_for_turn(table, ada.look(table)["to_act"][0])["view"]["choices"]
        deal = ada.get(f"/api/tables/{table}/record").text.split(" with ")[1].split()[0]
        # What goes wrong is written down with its cause, but not with what it was about.
        with sqlite3.connect(tmp_path / "orrery.db") as db:
            db.execute("ALTER TABLE events RENAME TO hidden")
        broken = ada.post(f"/api/tables/{table}/chat", text="burn after reading")
        assert broken.status_code >= 500
        with sqlite3.connect(tmp_path / "orrery.db") as db:
            db.execute("ALTER TABLE hidden RENAME TO events")
    written = server.complaints()
    assert "no such table: events" in written
    assert of(server, "chat")
    for secret in (
        *(ada.token, bob.token, token, invite, deal),
        *("correct horse", "ada.lovelace", "meet me", "burn after", "Ada", "Bob"),
        *(choice["move"] for choice in said),
    ):
        assert secret not in written, secret


def test_a_person_reads_pairs() -> None:
    record = logging.LogRecord("orrery", logging.INFO, "", 1, "move", (), None)
    record.fields = {"table": "5f1c", "why": "two words", "none": None}
    token = REQUEST.set("abc")
    try:
        line = Plain().format(record)
    finally:
        REQUEST.reset(token)
    assert line.split(" ", 1)[1] == "info move request=abc table=5f1c why='two words'"


def test_the_level_is_a_setting(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "orrery.db"), tmp_path, "--log-level", "error").start()
    httpx.get(f"{server.url}/api/me", timeout=20)
    server.stop()
    assert server.complaints() == ""
