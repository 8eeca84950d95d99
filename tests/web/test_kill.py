"""A power cut in the middle of a storm of moves: what was acknowledged is there, once."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import httpx
import pytest

from servers import Player, Server

TABLES = 4
CLIENTS = 2  # at each table


@dataclass
class Client:
    """Somebody who talks as fast as the server answers, and remembers every answer."""

    player: Player
    table: str
    rng: Random
    made: dict[int, dict[str, Any]] = field(default_factory=dict)
    asked: tuple[str, int] | None = None  # a request that has not been answered

    def storm(self) -> None:
        try:
            while True:
                self.act()
        except httpx.TransportError:
            return

    def act(self) -> None:
        seen = self.player.look(self.table)
        if not seen["to_act"]:
            sleep(0.05)
            return
        move = self.rng.choice(seen["view"]["choices"])["move"]
        self.asked = (move, seen["last_event"])
        self.ask_again()

    def ask_again(self) -> None:
        """Send the request that is open, perhaps for the second time."""
        if self.asked is None:
            return
        answer = self.player.say(self.table, 0, *self.asked)
        if answer.status_code == 201:
            event = answer.json()
            assert event["number"] == self.asked[1] + 1
            assert self.made.setdefault(event["number"], event) == event
        else:
            assert answer.status_code == 409, answer.text
        self.asked = None


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(str(tmp_path / "orrery.db"), tmp_path).start()
    yield server
    server.stop()
    assert "Traceback" not in server.complaints()


def storm_and_kill(server: Server, clients: list[Client], seconds: float) -> None:
    with ThreadPoolExecutor(len(clients)) as crowd:
        storms = [crowd.submit(client.storm) for client in clients]
        sleep(seconds)
        patience = monotonic() + 20
        while not any(client.made for client in clients) and monotonic() < patience:
            sleep(0.02)  # on a busy machine the first answer takes longer
        server.kill()
        for storm in storms:
            storm.result(20)


def check(clients: list[Client]) -> None:
    """Every acknowledged event is in the log, and no position was answered twice."""
    for client in clients:
        last = client.player.look(client.table)["last_event"]
        log = client.player.hear(client.table, last, after=0)
        assert [event["number"] for event in log] == list(range(1, last + 1))
        for number, event in client.made.items():
            assert log[number - 1] == event
        whole = client.player.get(f"/api/tables/{client.table}/record").text
        assert f"moves: {last}\n" in whole  # nothing was taken back


def rounds(server: Server, times: int) -> None:
    rng = Random(times)
    with ExitStack() as stack:
        ada = stack.enter_context(Player(server.url, "Ada"))
        tables = [ada.open("me", seed=n) for n in range(TABLES)]
        for _ in range(times):
            # A new connection for each: those of the killed server are dead.
            players = [
                stack.enter_context(Player(server.url, token=ada.token))
                for _ in range(TABLES * CLIENTS)
            ]
            clients = [
                Client(player, tables[n % TABLES], Random(rng.random()))
                for n, player in enumerate(players)
            ]
            storm_and_kill(server, clients, rng.uniform(0.3, 1.2))
            assert any(client.made for client in clients)
            server.start()
            check(clients)
            for client in clients:
                client.ask_again()
            check(clients)
            for n, table in enumerate(tables):
                if not ada.look(table)["to_act"]:
                    tables[n] = ada.open("me")
                assert ada.say_first(tables[n])["kind"] == "move"


def test_three_times_nothing_is_lost_and_nothing_counts_twice(server: Server) -> None:
    rounds(server, 3)


@pytest.mark.long
def test_twenty_times_nothing_is_lost_and_nothing_counts_twice(server: Server) -> None:
    rounds(server, 20)


def test_bots_that_were_thinking_go_on_after_a_restart(server: Server) -> None:
    with Player(server.url, "Ada") as ada:
        tables = [ada.open("me", "random", "random", "random") for _ in range(6)]
        server.kill()
        server.start()
        assert [ada.wait_for_turn(table)["to_act"] for table in tables] == [[0]] * 6
