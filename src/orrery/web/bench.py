"""A benchmark of a server: moves per second, and the time until all watchers have the new screen.

It starts a server process and plays prepared games at some tables, each with a few watchers. All
clients do what a page does: a move is answered with the screen; watchers are notified of it and
fetch what has changed. A move is measured from the time when it was due to be sent until the last
watcher has its screen. First at a steady rate, then as fast as possible.
"""

import asyncio
import gzip
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
from typing import Any

from msgspec import Struct

from orrery.kernel.errors import OrreryError
from orrery.kernel.game import AnyGame, Seat
from orrery.table.house import nature

PATIENCE = 20.0  # seconds
_ID = re.compile(rb"^id: (\d+)$", re.MULTILINE)
_PROCESSOR = re.compile(rb"^process_cpu_seconds_total (\S+)$", re.MULTILINE)


class Load(Struct, frozen=True):
    """One measurement; `aim` is the rate, None for as fast as possible. Processor time and bytes
    are per move, with its answer and the screens of all watchers; 0 if unknown."""

    aim: float | None
    moves: int
    per_second: float
    median_ms: float
    p99_ms: float
    worst_ms: float
    cpu_ms: float
    kilobytes: float


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
    """The moves of people in a random game as a server with that seed plays it, each with the
    number of the event before it."""
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
        self.bytes = 0

    async def run(self, tables: int, seconds: float, rate: float | None) -> Load:
        self.delays, self.bytes = [], 0
        for _ in range(tables * 3):  # more games than tables: a fast server finishes some
            self.seed += 1
            self.scripts.append((self.seed, _script(self.game, self.seats, self.seed)))
        async with _Connection(self.port) as line:
            guest = await line.post("/api/guests", {"name": "bench"})
            pace = _Pace(tables, tables / rate if rate else 0.0, seconds, line)
            token = str(guest["token"])
            await asyncio.gather(*(self._drive(token, n, pace) for n in range(tables)))
            took = time.perf_counter() - pace.start
            used = await line.processor_time() - pace.used
        count = max(1, len(self.delays))
        delays = sorted(self.delays)
        return Load(
            aim=rate,
            moves=len(delays),
            per_second=round(len(delays) / took, 1),
            median_ms=_percentile(delays, 0.5),
            p99_ms=_percentile(delays, 0.99),
            worst_ms=_percentile(delays, 1.0),
            cpu_ms=round(1000 * used / count, 1),
            kilobytes=round(self.bytes / 1000 / count, 1),
        )

    async def _drive(self, token: str, n: int, pace: "_Pace") -> None:
        """Play one game after the other, each at a new table, until the time is over."""
        due = 0.0
        async with _Connection(self.port, token) as line:
            while self.scripts and not pace.over():
                seed, script = self.scripts.pop()
                seats = [{"kind": "me"}] * self.seats
                body = {"game": self.game.key, "seats": seats, "seed": seed}
                table = str((await line.post("/api/tables", body))["id"])
                line.bytes = 0  # from here on, count those of moves
                kept = _Client()
                async with self._watched(table) as watchers:
                    due = max(due, await pace.begin(n))
                    for seat, text, after in script:
                        await asyncio.sleep(due - time.perf_counter())
                        sent = due if pace.every else time.perf_counter()
                        if pace.over():
                            break
                        look = {"seat": seat, "language": "en", "have": kept.have()}
                        said = {"seat": seat, "move": text, "after": after, "look": look}
                        answer = await line.post(f"/api/tables/{table}/moves", said)
                        kept.keep(answer.get("screen"))
                        self.bytes, line.bytes = self.bytes + line.bytes, 0
                        await asyncio.wait_for(watchers.everywhere(int(answer["number"])), PATIENCE)
                        self.delays.append(time.perf_counter() - sent)
                        due += pace.every

    @asynccontextmanager
    async def _watched(self, table: str) -> AsyncIterator["_Watchers"]:
        async with asyncio.TaskGroup() as group:
            watchers = _Watchers(self.watchers)
            tasks = [
                group.create_task(watchers.listen(n, self.port, table))
                for n in range(self.watchers)
            ]
            await asyncio.wait_for(watchers.ready.wait(), PATIENCE)
            yield watchers
            for task in tasks:
                task.cancel()
            self.bytes += watchers.bytes


class _Pace:
    """When moves are due: one every `every` seconds at each table, from the moment when all tables
    are open and watched. The server's processor time is counted from then on, too."""

    def __init__(self, tables: int, every: float, seconds: float, line: "_Connection") -> None:
        self.tables, self.every, self.seconds = tables, every, seconds
        self.start = 0.0
        self.used = 0.0  # processor time of the server before the first move
        self._line = line
        self._ready = 0
        self._all = asyncio.Event()

    async def begin(self, n: int) -> float:
        """When table `n` may send its next move; the first call waits for all tables."""
        self._ready += 1
        if self._ready == self.tables:
            self.used = await self._line.processor_time()
            self.start = time.perf_counter()
            self._all.set()
        await self._all.wait()
        now = time.perf_counter()
        return now if self._ready > self.tables else now + self.every * n / self.tables

    def over(self) -> bool:
        return self._all.is_set() and time.perf_counter() > self.start + self.seconds


class _Client:
    """The state of a page: the plates and the log that it has."""

    def __init__(self) -> None:
        self._plates: list[str] = []
        self._log = ""

    def have(self) -> dict[str, Any]:
        return {"plates": self._plates, "texts": self._plates, "log": self._log}

    def query(self) -> str:
        plates = ",".join(self._plates)
        return f"language=en&plates={plates}&texts={plates}&log={self._log}"

    def keep(self, screen: Any) -> None:
        if screen is not None:
            self._plates = [plate["hash"] for plate in screen["plates"]]
            self._log = screen["log_mark"]


class _Watchers:
    """The watchers of one table, and the last event on the screen of each."""

    def __init__(self, count: int) -> None:
        self.bytes = 0
        self._last = [-1] * count
        self._news = asyncio.Event()
        self.ready = asyncio.Event()

    async def listen(self, n: int, port: int, table: str) -> None:
        kept, path = _Client(), f"/api/tables/{table}"
        async with _Connection(port) as line, _Connection(port) as looks:
            kept.keep(await looks.get(f"{path}/screen?{kept.query()}"))
            looks.bytes = 0  # counted from here on
            async for part in line.stream(f"{path}/events"):
                numbers = [int(number) for number in _ID.findall(part)]
                if numbers and numbers[-1] > self._last[n]:
                    screen = await looks.get(f"{path}/screen?{kept.query()}&event={numbers[-1]}")
                    kept.keep(screen)
                    self._last[n] = screen["last_event"]
                    self.bytes += looks.bytes
                    looks.bytes = 0
                self._last[n] = max(self._last[n], 0)
                self._news.set()
                if min(self._last) >= 0:
                    self.ready.set()

    async def everywhere(self, number: int) -> None:
        while min(self._last) < number:
            self._news.clear()
            await self._news.wait()


class _Connection:
    """A persistent connection with a minimal HTTP client, which costs little time itself."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self._head = "Host: localhost\r\nAccept-Encoding: gzip\r\n"
        if token:
            self._head += f"Authorization: Bearer {token}\r\n"
        self.bytes = 0  # of answers

    async def __aenter__(self) -> "_Connection":
        await self._open()
        return self

    async def _open(self) -> None:
        self._in, self._out = await asyncio.open_connection("127.0.0.1", self.port)

    async def __aexit__(self, *_: object) -> None:
        self._out.close()

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        data = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\n{self._head}Content-Type: application/json\r\n"
        await self._send(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        return dict(json.loads(await self._answer()))

    async def get(self, path: str) -> dict[str, Any]:
        await self._send(f"GET {path} HTTP/1.1\r\n{self._head}\r\n".encode())
        return dict(json.loads(await self._answer()))

    async def processor_time(self) -> float:
        """The processor time of the server so far, in seconds; 0 if unknown."""
        await self._send(f"GET /metrics HTTP/1.1\r\n{self._head}\r\n".encode())
        found = _PROCESSOR.search(await self._answer())
        return float(found[1]) if found else 0.0

    async def _send(self, request: bytes) -> None:
        if self._in.at_eof():  # the server closes connections that were idle for some seconds
            self._out.close()
            await self._open()
        self._out.write(request)

    async def _answer(self) -> bytes:
        head = await self._in.readuntil(b"\r\n\r\n")
        reply = head.decode("latin-1").lower()
        length = int(reply.partition("content-length: ")[2].partition("\r\n")[0])
        body = await self._in.readexactly(length)
        self.bytes += len(head) + length
        if "content-encoding: gzip" in reply:
            body = gzip.decompress(body)
        if not reply.partition(" ")[2].startswith("20"):
            raise OrreryError(f"the server answered {body.decode()}")
        return body

    async def stream(self, path: str) -> AsyncIterator[bytes]:
        await self._send(f"GET {path} HTTP/1.1\r\n{self._head}\r\n".encode())
        await self._in.readuntil(b"\r\n\r\n")
        while part := await self._in.read(1 << 16):
            yield part


def _percentile(ordered: list[float], share: float) -> float:
    """A percentile of delays, in milliseconds."""
    if not ordered:
        return 0.0
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)
