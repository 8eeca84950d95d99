"""Two server processes on one PostgreSQL: one house with two doors."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from time import sleep

import httpx
import pytest

from ageing import apart, sql
from servers import Player, Server


@pytest.fixture(scope="module")
def doors(
    postgresql: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("doors")
    one, other = (Server(postgresql, folder).start() for _ in range(2))
    yield one, other
    one.stop()
    other.stop()
    assert one.complaints() == other.complaints() == ""


@pytest.fixture
def ada(doors: tuple[Server, Server]) -> Iterator[tuple[Player, Player]]:
    """One person at both doors."""
    with ExitStack() as stack:
        one = stack.enter_context(Player(doors[0].url, "Ada"))
        yield one, stack.enter_context(Player(doors[1].url, token=one.token))


def test_a_guest_of_one_is_known_at_the_other(ada: tuple[Player, Player]) -> None:
    one, other = ada
    assert other.get("/api/me").json()["name"] == "Ada"
    table = one.open("me", "open")
    assert other.look(table)["view"] == one.look(table)["view"]


def test_a_move_made_at_one_is_heard_at_the_other(ada: tuple[Player, Player]) -> None:
    one, other = ada
    table = one.open("me")
    last = one.look(table)["last_event"]
    with ThreadPoolExecutor(1) as ear:
        hearing = ear.submit(other.hear, table, last + 3, after=last)
        made = [one.say_first(table) for _ in range(3)]
        heard = hearing.result(20)
    assert [event["number"] for event in heard] == list(range(last + 1, heard[-1]["number"] + 1))
    assert all(event in heard for event in made if event["number"] <= heard[-1]["number"])


def test_both_take_moves_of_the_same_table_in_turn(ada: tuple[Player, Player]) -> None:
    table = ada[0].open("me", seed=4)
    numbers = [ada[step % 2].say_first(table)["number"] for step in range(40)]
    assert numbers == sorted(set(numbers))
    records = {player.get(f"/api/tables/{table}/record").text for player in ada}
    assert len(records) == 1


def test_who_sits_down_at_one_may_move_at_the_other(
    doors: tuple[Server, Server], ada: tuple[Player, Player]
) -> None:
    table = ada[1].open("open", "me")
    ada[0].look(table)
    with Player(doors[1].url, "Bob") as bob, Player(doors[0].url, token=bob.token) as too:
        assert bob.join(table) == 0
        if ada[0].look(table)["to_act"] == [1]:
            ada[0].say_first(table)
            ada[0].say_first(table)
        assert too.look(table)["you"] == 0
        assert too.say_first(table)["seat"] == 0


def test_racing_for_the_same_event_number_counts_once(ada: tuple[Player, Player]) -> None:
    table = ada[0].open("me", seed=9)
    for _ in range(15):
        seen = ada[0].look(table)
        after = seen["last_event"]
        moves = [choice["move"] for choice in seen["view"]["choices"]]
        chosen = (moves[0], moves[-1])
        with ThreadPoolExecutor(2) as race:
            asked = [
                race.submit(player.say, table, 0, move, after)
                for player, move in zip(ada, chosen, strict=True)
            ]
        answers = [future.result() for future in asked]
        statuses = sorted(answer.status_code for answer in answers)
        if moves[0] == moves[-1]:
            assert statuses == [201, 201]
            assert answers[0].json() == answers[1].json()
        else:
            assert statuses == [201, 409]
        last = ada[0].look(table)["last_event"]
        heard = ada[1].hear(table, last, after=after)
        assert [event["seat"] for event in heard].count(0) == 1


def test_what_is_said_at_both_at_once_is_all_kept(ada: tuple[Player, Player]) -> None:
    table = ada[0].open("me", "open")
    path = f"/api/tables/{table}/chat"

    def talk(player: Player) -> list[httpx.Response]:
        return [player.post(path, text=f"word {n}") for n in range(20)]

    with ThreadPoolExecutor(2) as crowd:
        answers = [answer for said in crowd.map(talk, ada) for answer in said]
    assert {answer.status_code for answer in answers} == {201}
    numbers = [answer.json()["number"] for answer in answers]
    assert len(set(numbers)) == 40
    last = ada[0].look(table)["last_event"]
    heard = [event["number"] for event in ada[1].hear(table, last, after=0)]
    assert heard == list(range(1, last + 1))


def test_the_last_seat_is_given_once(doors: tuple[Server, Server]) -> None:
    with ExitStack() as stack:
        url = [door.url for door in doors]
        host = stack.enter_context(Player(url[0], "Ada"))
        crowd = [stack.enter_context(Player(url[n % 2], f"Eve {n}")) for n in range(6)]
        table = host.open("me", "open")
        with ThreadPoolExecutor(6) as race:
            answers = list(race.map(lambda p: p.post(f"/api/tables/{table}/join"), crowd))
        assert sorted(answer.status_code for answer in answers) == [201] + [403] * 5
        assert sum(player.look(table)["you"] == 1 for player in crowd) == 1


def test_bots_answer_whichever_door_the_person_uses(ada: tuple[Player, Player]) -> None:
    table = ada[0].open("me", "random")
    for step in range(6):
        assert ada[step % 2].wait_for_turn(table)["to_act"] == [0]
        ada[step % 2].say_first(table)


def test_a_server_that_lost_the_database_listens_again(postgresql: str, tmp_path: Path) -> None:
    apart(sql(postgresql, "CREATE DATABASE lost"))
    there = postgresql.replace("/postgres?", "/lost?")
    one, other = (Server(there, tmp_path).start() for _ in range(2))
    with Player(one.url, "Ada") as ada, Player(other.url, token=ada.token) as eve:
        table = ada.open("me")
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        apart(sql(there, f"{cut} AND datname = 'lost'"))
        for _ in range(200):
            if all("listen again" in server.complaints() for server in (one, other)):
                break
            sleep(0.05)
        last = ada.look(table)["last_event"]
        with ThreadPoolExecutor(1) as ear:
            hearing = ear.submit(eve.hear, table, last + 3, after=last)
            made = [ada.say_first(table)["number"] for _ in range(3)]
            # Sooner than the heartbeat, which would find it out by itself.
            heard = [event["number"] for event in hearing.result(10)]
        assert heard == list(range(last + 1, heard[-1] + 1))
        assert made[0] in heard
    one.stop()
    other.stop()
    assert "Traceback" not in one.complaints() + other.complaints()
