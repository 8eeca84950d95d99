"""Servers for the tests, one for each database, and players on them."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from uuid import uuid4

import pytest

from ageing import apart, sql
from postgres import Missing, Postgres
from servers import Guests, Pair, Player, Server

# Tests that start servers of their own and ask little of the database meet PostgreSQL in the long
# tests; those of the server that all share meet it always.
MOSTLY_SQLITE = ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)]


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a real PostgreSQL that lives as long as the tests."""
    try:
        running = Postgres()
    except Missing as reason:
        pytest.skip(f"PostgreSQL does not run here: {reason}")
    yield running.url
    running.close()


@pytest.fixture(params=MOSTLY_SQLITE)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database for one test, of either kind."""
    return empty_database(request, tmp_path)


@pytest.fixture(scope="module", params=MOSTLY_SQLITE)
def common_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> str:
    """An empty database for all the tests of a file, of either kind."""
    return empty_database(request, tmp_path_factory.mktemp("common"))


def empty_database(request: pytest.FixtureRequest, folder: Path) -> str:
    if request.param == "sqlite":
        return str(folder / "orrery.db")
    shared = str(request.getfixturevalue("postgresql"))
    name = f"own_{uuid4().hex}"
    apart(sql(shared, f"CREATE DATABASE {name}"))
    return shared.replace("/postgres?", f"/{name}?")


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def running(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    if request.param == "sqlite":
        database = str(folder / "orrery.db")
    else:
        database = request.getfixturevalue("postgresql")
    server = Server(database, folder).start()
    yield server
    server.stop()


@pytest.fixture
def server(running: Server) -> Iterator[Server]:
    """A server process whose log must have no errors when the test is over."""
    before = running.complaints()
    yield running
    assert running.complaints() == before


@pytest.fixture
def guest(server: Server) -> Iterator[Guests]:
    """Makes a new guest of the server: `guest("Ada")`."""
    with ExitStack() as stack:
        yield lambda name="Ada": stack.enter_context(Player(server.url, name))


@pytest.fixture
def pair(guest: Guests) -> Pair:
    """Ada and Bob at a table of two; `first` is to act, `second` waits."""
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.open("me", "open")
    assert bob.join(table) == 1
    sat = [(ada, 0), (bob, 1)]
    if ada.look(table)["to_act"] == [1]:
        sat.reverse()
    return Pair(table, *sat[0], *sat[1])
