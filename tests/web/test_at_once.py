"""All act at once, over HTTP and on both databases: Parley on a real server. What one says is read
by the others when all have bid, and taken back below what they have said."""

import json
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any, NamedTuple
from uuid import uuid4

import httpx
import pytest

from ageing import apart, sql
from orrery.table.store import Store
from orrery.web.settings import Settings
from parley.rules import FACE_DOWN
from servers import WITH_PARLEY, Player, Server
from web.test_secrets import look_everywhere, told

SET_UP = 4  # three missions and a pot


class Shop(NamedTuple):
    database: str
    server: Server

    def kept(self, table: str) -> int:
        """The event whose position was stored last; 0: none was."""

        async def found() -> int:
            store = Store(Settings(self.database).url)
            position = await store.position(table)
            await store.close()
            return position.event if position else 0

        return int(apart(found()))

    def fault(self, table: str) -> str:
        """What `orrery tables check` finds."""
        check = [*WITH_PARLEY, "tables", "check", "--json", "--database", self.database]
        answer = subprocess.run(
            [sys.executable, *check], capture_output=True, text=True, timeout=60, check=False
        )
        return {each["table"]: str(each["fault"]) for each in json.loads(answer.stdout)}[table]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def shop(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Shop]:
    folder = tmp_path_factory.mktemp("parley")
    database = str(folder / "orrery.db")
    if request.param == "postgresql":
        shared = str(request.getfixturevalue("postgresql"))
        name = f"own_{uuid4().hex}"
        apart(sql(shared, f"CREATE DATABASE {name}"))
        database = shared.replace("/postgres?", f"/{name}?")
    server = Server(database, folder, program=WITH_PARLEY).start()
    yield Shop(database, server)
    server.stop()
    assert server.complaints() == ""


class Three(NamedTuple):
    """Ada, Bob and Cid at a table, and Eve, who watches."""

    table: str
    players: tuple[Player, Player, Player]
    eve: Player

    def say(self, seat: int, move: str, after: int | None = None) -> httpx.Response:
        player = self.players[seat]
        seen = player.look(self.table)["last_event"] if after is None else after
        return player.say(self.table, seat, move, seen)

    def undo(self, seat: int, count: int = 1) -> int:
        path = f"/api/tables/{self.table}/undo"
        return self.players[seat].post(path, seat=seat, count=count).status_code

    def screen(self, who: Player, **query: Any) -> Any:
        return who.get(f"/api/tables/{self.table}/screen", **query).json()

    def log(self, who: Player, **query: Any) -> list[str]:
        """What the log has of players."""
        lines = self.screen(who, **query)["log"]
        return [line["text"] for line in lines if line["kind"] == "move" and line["seat"] >= 0]

    def record(self, who: Player) -> list[str]:
        text = who.get(f"/api/tables/{self.table}/record").text
        return [line.partition(" ")[2] for line in text.splitlines()[-20:] if ". " in line]

    @property
    def last(self) -> int:
        return int(self.eve.look(self.table)["last_event"])


def players_seen(player: Player, table: str) -> list[dict[str, Any]]:
    """The players of a table as one of them sees them."""
    seen: list[dict[str, Any]] = player.look(table)["view"]["position"]["players"]
    return seen


@pytest.fixture
def three(shop: Shop) -> Iterator[Three]:
    with ExitStack() as stack:
        ada, bob, cid, eve = (
            stack.enter_context(Player(shop.server.url, name))
            for name in ("Ada", "Bob", "Cid", "Eve")
        )
        table = ada.open("me", "open", "open", game="parley")
        assert (bob.join(table), cid.join(table)) == (1, 2)
        yield Three(table, (ada, bob, cid), eve)


def test_sentences_of_two_browsers_in_turn_are_all_fresh(three: Three) -> None:
    seen = three.last
    ada = [three.say(0, "stake 1", seen).json()["number"]]
    bob = [three.say(1, "stake 2", seen).json()["number"]]
    for _ in range(2):  # each has seen its own last sentence only
        ada.append(three.say(0, "stake 1", ada[-1]).json()["number"])
        bob.append(three.say(1, "stake 2", bob[-1]).json()["number"])
    assert ada + bob == [seen + n for n in (1, 3, 5, 2, 4, 6)]
    assert three.say(0, "stake 1", ada[0]).json()["number"] == ada[1]  # the same request again
    assert three.say(0, "stake 2", ada[0]).status_code == 409


def test_all_speak_at_the_same_time_and_nobody_is_refused(three: Three) -> None:
    def stake(seat: int) -> list[int]:
        after, answered = three.last, list[int]()
        for _ in range(6):
            answer = three.say(seat, "stake 1", after)
            answered.append(answer.status_code)
            after = answer.json()["number"]
        return answered

    with ThreadPoolExecutor(3) as crowd:
        assert list(crowd.map(stake, range(3))) == [[201] * 6] * 3
    stakes = [players_seen(three.players[n], three.table)[n]["stake"] for n in range(3)]
    assert stakes == [6, 6, 6]


def test_the_log_is_covered_until_all_are_ready(three: Three) -> None:
    ada, bob, _ = three.players
    three.say(0, "stake 3")
    three.say(1, "bid 2")
    three.say(0, "bid 1")
    assert three.log(ada) == ["Stake 3", "has chosen", "Bid 1"]
    assert three.log(bob) == ["has chosen", "Bid 2", "has chosen"]
    assert three.log(three.eve, language="fr") == ["a choisi"] * 3
    assert three.record(bob)[SET_UP:] == ["0 …", "1 bid 2", "0 …"]
    assert three.record(three.eve)[SET_UP:] == ["0 …", "1 …", "0 …"]
    seats = three.screen(three.eve)["seats"]
    assert [(seat["ready"], seat["turn"]) for seat in seats] == [
        (True, False),
        (True, False),
        (False, True),
    ]
    then = three.last
    heard = three.eve.hear(three.table, then, after=then - 3)
    assert [event["text"] for event in heard] == ["…"] * 3
    three.say(2, "bid 0")
    words = ["Stake 3", "Bid 2", "Bid 1", "Bid 0"]
    for who in (*three.players, three.eve):
        assert three.log(who) == words
        assert three.log(who, at=SET_UP + 1) == words  # wherever the slider is
        assert three.record(who)[SET_UP : SET_UP + 4] == [
            "0 stake 3",
            "1 bid 2",
            "0 bid 1",
            "2 bid 0",
        ]
    heard = three.eve.hear(three.table, then, after=then - 3)
    assert [event["text"] for event in heard] == ["stake 3", "bid 2", "bid 1"]


def test_nothing_that_is_covered_is_ever_sent_to_another(three: Three) -> None:
    ada, bob, _ = three.players
    three.say(1, "bid 0")
    bob.sent.clear()  # what he was offered himself
    gone = three.say(0, "stake 7").json()["number"]
    assert three.undo(0) == 201
    three.say(0, "stake 1")
    three.say(0, "bid 6")
    for who in (bob, three.eve):
        look_everywhere(who, three.table)
        assert not any(word in told(who).lower() for word in ("stake 7", "stake 1", "bid 6"))
        for after, count in ((gone, 1), (three.last, 2)):
            tried = who.post(f"/api/tables/{three.table}/what-if", after=after, seed=1).json()
            said = [line["said"] for line in tried["screen"]["log"] if line["seat"] == 0]
            assert said == ["…"] * count
    look_everywhere(ada, three.table)
    assert all(word in told(ada) for word in ("stake 7", "Stake 1", "Bid 6"))


def test_a_seat_takes_back_below_the_others_step_by_step(three: Three) -> None:
    ada, bob, _ = three.players
    before = players_seen(ada, three.table)
    three.say(0, "stake 1")
    three.say(1, "stake 2")
    half = players_seen(ada, three.table)
    three.say(0, "bid 3")
    three.say(1, "bid 4")
    assert three.screen(ada)["undo"] == 2  # though it is not asked any more
    assert three.screen(three.eve)["undo"] == 0
    theirs = players_seen(bob, three.table)[1]
    assert three.undo(0) == 201
    changed = {**half[1], "bid": FACE_DOWN}
    assert players_seen(ada, three.table) == [half[0], changed, half[2]]
    assert three.undo(0) == 201
    assert players_seen(ada, three.table)[0] == before[0]
    assert three.undo(0) == 403
    assert players_seen(bob, three.table)[1] == theirs
    assert three.log(bob) == ["Stake 2", "Bid 4"]
    assert three.record(ada)[SET_UP:] == ["1 …", "1 …"]


def test_a_click_is_fresh_though_somebody_took_back_what_he_said(three: Three) -> None:
    seen = three.last
    three.say(0, "bid 3")
    assert three.undo(0) == 201
    assert three.say(1, "bid 1", seen).status_code == 201


def test_a_server_that_starts_again_in_the_middle_knows_it_all(shop: Shop, three: Three) -> None:
    for seat in range(3):
        three.say(seat, "bid 1")  # a round, so that there is a past
    for step in ("stake 1", "stake 2"):
        for seat in (0, 1):
            three.say(seat, step)
    assert three.undo(0) == 201
    three.say(1, "bid 0")
    everybody = (*three.players, three.eve)

    def seen() -> list[Any]:
        screens = [three.screen(who) for who in everybody]
        shown = [(s["plates"], s["log"], s["undo"], s["to_act"]) for s in screens]
        return [*shown, *(three.record(who) for who in everybody)]

    before = seen()
    shop.server.stop()
    shop.server.start()
    assert seen() == before
    assert three.undo(0) == 201  # what was said before
    assert three.undo(1, 3) == 201
    assert shop.fault(three.table) == ""
    assert three.say(2, "bid 5").status_code == 201


def test_no_position_is_stored_while_something_is_covered(shop: Shop, three: Three) -> None:
    start = three.last
    for seat in (0, 1):
        for _ in range(7):
            three.say(seat, "stake 1")
    assert three.undo(0, 7) == 201
    assert shop.kept(three.table) == 0
    for seat in range(3):
        three.say(seat, "bid 0")
    calm = three.last
    assert calm > start + 10
    three.say(0, "stake 1")
    assert shop.kept(three.table) == calm
    assert three.undo(0) == 201
    assert shop.fault(three.table) == ""


def test_by_consent_the_sentences_of_all_go(three: Three) -> None:
    three.say(0, "offer seat-1 give 1-coins")
    three.say(1, "stake 1")
    path = f"/api/tables/{three.table}"
    assert three.undo(0) == 403  # Bob has heard it
    ada, bob, cid = three.players
    assert ada.post(f"{path}/undo", seat=0, ask=True).json()["kind"] == "ask"
    bob.post(f"{path}/answer", seat=1, yes=True)
    assert cid.post(f"{path}/answer", seat=2, yes=True).json()["kind"] == "undo"
    assert three.record(bob)[SET_UP:] == []


def test_bots_speak_meanwhile_and_keep_what_they_said(shop: Shop) -> None:
    with Player(shop.server.url, "Ada") as ada:
        table = ada.open("me", "random", "random", game="parley")
        assert ada.wait_for_turn(table)["to_act"] == [0]  # both have bid
        three = Three(table, (ada, ada, ada), ada)
        bids = [player["bid"] for player in players_seen(ada, table)]
        assert bids == [None, FACE_DOWN, FACE_DOWN]
        before = three.record(ada)
        three.say(0, "stake 1")
        three.say(0, "stake 2")
        assert three.undo(0, 2) == 201
        assert three.record(ada) == before
        assert three.say(0, "bid 1").status_code == 201
        assert "…" not in "".join(three.record(ada)[SET_UP : len(before)])
