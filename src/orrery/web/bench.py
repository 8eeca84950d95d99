"""How fast a server is: moves per second, and how long until everybody at a table has heard.

A server process of its own, and here people who play prepared games at some tables, each with a
few watchers. A move is measured from the moment when it was due to be sent until its event has
reached the last watcher. First at a steady rate, then as fast as the server goes.
"""

import asyncio
import json
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random

from msgspec import Struct

from orrery.kernel.errors import OrreryError
from orrery.kernel.game import AnyGame, Seat
from orrery.table.house import nature

PATIENCE = 20.0  # seconds
_ID = re.compile(rb"^id: (\d+)$", re.MULTILINE)


class Load(Struct, frozen=True):
    """One measurement; `aim` is None for as fast as possible."""

    aim: float | None
    moves: int
    per_second: float
    median_ms: float
    p99_ms: float
    worst_ms: float


class Report(Struct, frozen=True):
    database: str
    game: str
    tables: int
    watchers: int
    seconds: float
    loads: list[Load]


def bench_server(
    game: AnyGame,
    database: str | None = None,
    *,
    seconds: float = 5.0,
    rate: float = 100.0,
    tables: int = 10,
    watchers: int = 4,
) -> Report:
    """Measure a server on a database, a new SQLite file if none is given."""
    with tempfile.TemporaryDirectory() as folder:
        where = database or str(Path(folder) / "bench.db")
        with _server(where) as port:
            bench = _Bench(game, port, watchers)
            loads = [asyncio.run(bench.run(tables, seconds, aim)) for aim in (rate, None)]
    kind = "PostgreSQL" if "://" in where and not where.startswith("sqlite") else "SQLite"
    return Report(kind, game.key, tables, watchers, seconds, loads)


@contextmanager
def _server(database: str) -> Iterator[int]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    command = [sys.executable, "-m", "orrery.cli", "serve", "--port", str(port)]
    command += ["--database", database, "--writes-per-second", "0", "--log-level", "warning"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        end = time.monotonic() + PATIENCE
        while not _open(port):
            if time.monotonic() > end or process.poll() is not None:
                raise OrreryError(f"the server does not start on {database}")
            time.sleep(0.05)
        yield port
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _open(port: int) -> bool:
    with socket.socket() as door:
        return door.connect_ex(("127.0.0.1", port)) == 0


def _script(game: AnyGame, seats: int, seed: int) -> list[tuple[Seat, str, int]]:
    """A random game as a server with that seed will play it: the moves of people, each with the
    number of the event that it answers."""
    rng, state, number = Random(seed), game.start(seats), 0
    script = list[tuple[Seat, str, int]]()
    while True:
        for step in nature(game, state, seed, number + 1):
            state, number = step.state, step.event.number
        if not (acting := game.to_act(state)):
            return script
        move = rng.choice(game.moves(state, acting[0]))
        script.append((acting[0], game.write(move), number))
        state, number = game.apply(state, acting[0], move), number + 1


class _Bench:
    def __init__(self, game: AnyGame, port: int, watchers: int) -> None:
        self.game, self.port, self.watchers = game, port, watchers
        self.seats = max(game.seats.start, 2)
        self.seed = 0
        self.scripts: list[tuple[int, list[tuple[Seat, str, int]]]] = []
        self.delays: list[float] = []

    async def run(self, tables: int, seconds: float, rate: float | None) -> Load:
        self.delays = []
        for _ in range(tables * 3):  # a fast server plays a game or two to its end
            self.seed += 1
            self.scripts.append((self.seed, _script(self.game, self.seats, self.seed)))
        async with _Line(self.port) as line:
            guest = await line.post("/api/guests", {"name": "bench"})
        pace = _Pace(tables, tables / rate if rate else 0.0, seconds)
        await asyncio.gather(*(self._drive(str(guest["token"]), n, pace) for n in range(tables)))
        took = time.perf_counter() - pace.start
        delays = sorted(self.delays)
        return Load(
            aim=rate,
            moves=len(delays),
            per_second=round(len(delays) / took, 1),
            median_ms=_percentile(delays, 0.5),
            p99_ms=_percentile(delays, 0.99),
            worst_ms=_percentile(delays, 1.0),
        )

    async def _drive(self, token: str, n: int, pace: "_Pace") -> None:
        """Play one game after the other at one's own table, until it is time to stop."""
        due = 0.0
        async with _Line(self.port, token) as line:
            while self.scripts and not pace.over():
                seed, script = self.scripts.pop()
                seats = [{"kind": "me"}] * self.seats
                body = {"game": self.game.key, "seats": seats, "seed": seed}
                table = str((await line.post("/api/tables", body))["id"])
                async with self._watched(token, table) as ears:
                    due = max(due, await pace.begin(n))
                    for seat, text, after in script:
                        await asyncio.sleep(due - time.perf_counter())
                        sent = due if pace.every else time.perf_counter()
                        if pace.over():
                            break
                        said = {"seat": seat, "move": text, "after": after}
                        answer = await line.post(f"/api/tables/{table}/moves", said)
                        number = int(str(answer["number"]))
                        await asyncio.wait_for(ears.everywhere(number), PATIENCE)
                        self.delays.append(time.perf_counter() - sent)
                        due += pace.every

    @asynccontextmanager
    async def _watched(self, token: str, table: str) -> AsyncIterator["_Ears"]:
        async with asyncio.TaskGroup() as group:
            ears = _Ears(self.watchers)
            tasks = [
                group.create_task(ears.listen(n, self.port, token, table))
                for n in range(self.watchers)
            ]
            await asyncio.wait_for(ears.ready.wait(), PATIENCE)
            yield ears
            for task in tasks:
                task.cancel()


class _Pace:
    """When moves are due: from the moment when all tables are ready, `every` so many seconds."""

    def __init__(self, tables: int, every: float, seconds: float) -> None:
        self.tables, self.every, self.seconds = tables, every, seconds
        self.start = 0.0
        self._ready = 0
        self._all = asyncio.Event()

    async def begin(self, n: int) -> float:
        """When table `n` may send its next move; the first time, everybody waits for everybody."""
        self._ready += 1
        if self._ready == self.tables:
            self.start = time.perf_counter()
            self._all.set()
        await self._all.wait()
        now = time.perf_counter()
        return now if self._ready > self.tables else now + self.every * n / self.tables

    def over(self) -> bool:
        return self._all.is_set() and time.perf_counter() > self.start + self.seconds


class _Ears:
    """The watchers of one table: what each of them heard last."""

    def __init__(self, count: int) -> None:
        self._last = [-1] * count
        self._news = asyncio.Event()
        self.ready = asyncio.Event()

    async def listen(self, n: int, port: int, token: str, table: str) -> None:
        async with _Line(port, token) as line:
            async for part in line.stream(f"/api/tables/{table}/events"):
                numbers = _ID.findall(part)
                self._last[n] = int(numbers[-1]) if numbers else max(self._last[n], 0)
                self._news.set()
                if min(self._last) >= 0:
                    self.ready.set()

    async def everywhere(self, number: int) -> None:
        while min(self._last) < number:
            self._news.clear()
            await self._news.wait()


class _Line:
    """A connection that is kept, speaking just enough HTTP to cost next to nothing itself."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self._head = (
            f"Host: localhost\r\nAuthorization: Bearer {token}\r\n"
            if token
            else ("Host: localhost\r\n")
        )

    async def __aenter__(self) -> "_Line":
        self._in, self._out = await asyncio.open_connection("127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._out.close()

    async def post(self, path: str, body: dict[str, object]) -> dict[str, object]:
        data = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\n{self._head}Content-Type: application/json\r\n"
        self._out.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        reply = (await self._in.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = int(reply.partition("content-length: ")[2].partition("\r\n")[0])
        answer = await self._in.readexactly(length)
        if " 201 " not in reply.partition("\r\n")[0]:
            raise OrreryError(f"the server answered {answer.decode()}")
        return dict(json.loads(answer))

    async def stream(self, path: str) -> AsyncIterator[bytes]:
        self._out.write(f"GET {path} HTTP/1.1\r\n{self._head}\r\n".encode())
        await self._in.readuntil(b"\r\n\r\n")
        while part := await self._in.read(1 << 16):
            yield part


def _percentile(ordered: list[float], share: float) -> float:
    """In milliseconds."""
    if not ordered:
        return 0.0
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)
