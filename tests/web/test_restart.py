"""PostgreSQL restarts in the middle of a storm of moves: the servers recover by themselves, nothing
that was acknowledged is lost, and live updates go on."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from postgres import Missing, Postgres
from servers import Player, Server

pytestmark = pytest.mark.long
RESTARTS = 4


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    try:
        postgres = Postgres()
    except Missing as reason:
        pytest.skip(f"PostgreSQL does not run here: {reason}")
    yield postgres
    postgres.close()


def restart(postgres: Postgres, how: str) -> None:
    postgres.stop(how)
    time.sleep(0.5)  # long enough for a request to find nobody there
    postgres.start()


class Client:
    """Somebody who plays as fast as the server answers and tries again when it cannot."""

    def __init__(self, player: Player, table: str, rng: Random) -> None:
        self.player, self.table, self.rng = player, table, rng
        self.made: dict[int, dict[str, Any]] = {}
        self.away = 0

    def patiently(self, ask: Callable[[], httpx.Response]) -> httpx.Response:
        for _ in range(300):
            answer = ask()
            if answer.status_code != 503:
                return answer
            assert answer.headers["retry-after"] == "1"
            self.away += 1
            time.sleep(0.1)
        raise AssertionError("the server does not recover")

    def play(self, until: float) -> None:
        while time.monotonic() < until:
            seen = self.patiently(lambda: self.player.get(f"/api/tables/{self.table}")).json()
            if not seen["to_act"]:
                return
            move, after = self.rng.choice(seen["view"]["choices"])["move"], seen["last_event"]
            answer = self.patiently(self._saying(move, after))
            assert answer.status_code in (201, 409), answer.text
            if answer.status_code == 201:
                event = answer.json()
                assert self.made.setdefault(event["number"], event) == event

    def _saying(self, move: str, after: int) -> Callable[[], httpx.Response]:
        return lambda: self.player.say(self.table, 0, move, after)


@pytest.mark.parametrize("how", ["fast", "immediate"])
def test_nothing_is_lost_and_everything_goes_on(
    postgres: Postgres, tmp_path: Path, how: str
) -> None:
    doors = [Server(postgres.url, tmp_path).start() for _ in range(2)]
    with ExitStack() as stack:
        ada = stack.enter_context(Player(doors[0].url, "Ada"))
        tables = [ada.open("me", seed=n) for n in range(3)]
        against_bot = ada.open("me", "random")
        clients = [
            Client(
                stack.enter_context(Player(door.url, token=ada.token)), table, Random(f"{n} {m}")
            )
            for n, table in enumerate(tables)
            for m, door in enumerate(doors)
        ]
        with ThreadPoolExecutor(len(clients)) as crowd:
            end = time.monotonic() + 3.0 * RESTARTS
            storms = [crowd.submit(client.play, end) for client in clients]
            for _ in range(RESTARTS):
                time.sleep(0.8)
                restart(postgres, how)
            for storm in storms:
                storm.result(120)
        assert sum(client.away for client in clients) > 0  # somebody has noticed
        for client in clients:
            last = client.player.look(client.table)["last_event"]
            log = client.player.hear(client.table, last, after=0)
            assert [event["number"] for event in log] == list(range(1, last + 1))
            assert client.made
            for number, event in client.made.items():
                assert log[number - 1] == event
        check_live(stack, doors, ada)
        for _ in range(3):  # bots think on
            assert ada.wait_for_turn(against_bot)["to_act"] == [0]
            ada.say_first(against_bot)
    for door in doors:
        door.stop()
        assert "Traceback" not in door.complaints()


def check_live(stack: ExitStack, doors: list[Server], ada: Player) -> None:
    """A move made at one door is heard at the other sooner than a heartbeat would find it."""
    wait_until_listening(doors)
    table = ada.open("me")
    last = ada.look(table)["last_event"]
    other = stack.enter_context(Player(doors[1].url, token=ada.token))
    with ThreadPoolExecutor(1) as ear:
        hearing = ear.submit(other.hear, table, last + 2, after=last)
        time.sleep(0.5)
        made = [ada.say_first(table)["number"] for _ in range(2)]
        heard = [event["number"] for event in hearing.result(10)]
    assert made[0] in heard


def wait_until_listening(doors: list[Server]) -> None:
    for door in doors:
        for _ in range(200):
            if httpx.get(f"{door.url}/health", timeout=20).status_code == 200:
                break
            time.sleep(0.1)
    time.sleep(2.0)  # the pause between two attempts to listen, and some
