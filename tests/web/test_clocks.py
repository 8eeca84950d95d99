"""A clock that has run out: the others are offered a bot, nobody is thrown out, everybody may come
back. On both databases; the time is the server's, so tests let tables grow old in the store."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from ageing import DAY, apart, grow_old
from servers import Player, Server


class House:
    """A server whose tables can be aged, and its guests."""

    def __init__(self, database: str, server: Server, stack: ExitStack) -> None:
        self.database, self.server, self._stack = database, server, stack

    def guest(self, name: str) -> Player:
        return self._stack.enter_context(Player(self.server.url, name))

    def wait(self, table: str, seconds: float) -> None:
        self.server.stop()
        apart(grow_old(self.database, table, seconds))
        self.server.start()


@pytest.fixture(scope="module")
def clockwork(
    common_database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, Server]]:
    server = Server(common_database, tmp_path_factory.mktemp("server")).start()
    yield common_database, server
    server.stop()
    assert server.complaints() == ""


@pytest.fixture
def house(clockwork: tuple[str, Server]) -> Iterator[House]:
    with ExitStack() as stack:
        yield House(*clockwork, stack)


def two(house: House, **clock: Any) -> tuple[str, Player, int, Player, int]:
    """A table with a clock: the one who is to act and dawdles, and the one who waits."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.open("me", "open", **clock)
    bob.join(table)
    if ada.look(table)["to_act"] == [0]:
        return table, ada, 0, bob, 1
    return table, bob, 1, ada, 0


def seat(player: Player, table: str, n: int, language: str = "en") -> dict[str, Any]:
    screen = player.get(f"/api/tables/{table}/screen", language=language).json()
    return dict(screen["seats"][n])


def replace(player: Player, table: str, n: int) -> int:
    return player.post(f"/api/tables/{table}/replace", seat=n).status_code


def test_while_there_is_time_nothing_is_offered(house: House) -> None:
    table, _, late, waiting, _ = two(house, clock="days", allowance=2)
    house.wait(table, 1.9 * DAY)
    shown = seat(waiting, table, late)
    assert (shown["late"], shown["replaceable"]) == (False, False)
    assert 0 < shown["left"] < 0.2 * DAY
    assert replace(waiting, table, late) == 403


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [({"clock": "days", "allowance": 2}, 2.1 * DAY), ({"clock": "minutes", "allowance": 3}, 200)],
)
def test_when_time_is_up_a_bot_takes_the_seat_and_gives_it_back(
    house: House, clock: dict[str, Any], seconds: float
) -> None:
    table, dawdler, late, waiting, other = two(house, **clock)
    house.wait(table, seconds)
    assert seat(waiting, table, late)["replaceable"]
    assert not seat(waiting, table, other)["late"]
    mine = seat(dawdler, table, late)
    assert (mine["late"], mine["replaceable"]) == (True, False)  # nobody replaces oneself

    assert replace(waiting, table, late) == 201
    assert waiting.wait_for_turn(table, other)["to_act"] == [other]  # the bot has played
    shown = seat(waiting, table, late)
    assert (shown["kind"], shown["away"], shown["late"]) == ("bot", True, False)
    assert replace(waiting, table, late) == 403  # it is a bot already

    refused = dawdler.say(table, late, "pass", 0)
    assert refused.status_code == 403
    assert "take the seat back first" in refused.json()["error"]
    assert waiting.post(f"/api/tables/{table}/return", seat=late).status_code == 403

    assert dawdler.post(f"/api/tables/{table}/return", seat=late).status_code == 201
    back = seat(dawdler, table, late)
    assert (back["kind"], back["away"], back["late"], back["you"]) == ("person", False, False, True)
    assert dawdler.post(f"/api/tables/{table}/return", seat=late).status_code == 403


def test_the_log_tells_it_in_both_languages_and_after_a_restart(house: House) -> None:
    table, dawdler, late, waiting, other = two(house, clock="days", allowance=1)
    house.wait(table, 2 * DAY)
    replace(waiting, table, late)
    waiting.wait_for_turn(table, other)
    dawdler.post(f"/api/tables/{table}/return", seat=late)
    house.wait(table, 0)
    name, by = ("Ada", "Bob") if late == 0 else ("Bob", "Ada")
    told = {
        language: [
            line["text"]
            for line in waiting.get(f"/api/tables/{table}/screen", language=language).json()["log"]
            if line["kind"] in ("replace", "return")
        ]
        for language in ("en", "fr")
    }
    assert told["en"] == [
        f"A bot plays for {name}, whose time was up, at the wish of {by}",
        f"{name} is back",
    ]
    assert told["fr"] == [
        f"Un robot joue pour {name}, dont le temps était écoulé ({by} l’a demandé)",
        f"{name} est de retour",
    ]
    assert seat(waiting, table, late)["kind"] == "person"


@pytest.mark.parametrize("company", ["random", "me"])
def test_with_nobody_else_at_the_table_nothing_happens(house: House, company: str) -> None:
    ada = house.guest("Ada")
    table = ada.open("me", company, clock="days", allowance=1)
    acting = 0
    if company == "random":
        ada.wait_for_turn(table)
    else:
        acting = ada.look(table)["to_act"][0]
    house.wait(table, 3 * DAY)
    shown = seat(ada, table, acting)
    assert (shown["late"], shown["replaceable"]) == (True, False)
    assert replace(ada, table, acting) == 403
    assert ada.say_first(table)["kind"] == "move"


def test_a_stranger_and_a_spectator_replace_nobody(house: House) -> None:
    table, _, late, _, _ = two(house, clock="days", allowance=1)
    house.wait(table, 2 * DAY)
    eve = house.guest("Eve")
    assert not seat(eve, table, late)["replaceable"]
    assert replace(eve, table, late) == 403


def test_who_moves_in_time_after_all_is_no_longer_late(house: House) -> None:
    table, dawdler, late, waiting, _ = two(house, clock="days", allowance=1)
    house.wait(table, 2 * DAY)
    dawdler.say_first(table)
    assert not seat(waiting, table, late)["late"]
    assert replace(waiting, table, late) == 403


def test_the_time_before_somebody_sits_down_counts_for_nobody(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.open("me", "open", clock="days", allowance=1)
    while ada.look(table)["to_act"] == [0]:
        ada.say_first(table)
    house.wait(table, 5 * DAY)
    bob.join(table)
    assert not seat(ada, table, 1)["late"]
    house.wait(table, 0)  # folded anew from the log it is the same
    assert not seat(ada, table, 1)["late"]
    assert seat(ada, table, 1)["seconds"] < 60
