"""A real server process, and people who talk to it over HTTP."""

import json
import signal
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeAlias

import httpx

from forks import Forked

KEPLER = "kepler-3042"
ORRERY = ("-m", "orrery.cli")
WITH_PARLEY = (str(Path(__file__).parent / "with_parley.py"),)
PATIENCE = 20.0  # seconds after which a request has failed


class Server:
    """`orrery serve` on a free port of this machine."""

    def __init__(
        self, database: str, folder: Path, *settings: str, program: Sequence[str] = ORRERY
    ) -> None:
        self.port, self.database = free_port(), database
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = folder / f"server-{self.port}.log"
        self._command = [*program, "serve", "--port", str(self.port)]
        self._command += ["--database", database, "--log-level", "warning"]
        self._command += ["--writes-per-second", "0", *settings]
        self._process: Forked | None = None

    def start(self) -> Self:
        self._process = Forked(self._command, self._log)
        end = time.monotonic() + 3 * PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            try:
                if httpx.get(f"{self.url}/health", timeout=PATIENCE).status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.05)
        self.kill()
        raise AssertionError(f"the server does not start: {self.complaints()}")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def stop(self) -> int:
        """Ask it to close, and wait until it has."""
        return self._end(signal.SIGTERM)

    def kill(self) -> int:
        """Kill it at once, as a power cut would."""
        return self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> int:
        if self._process is None:
            return 0
        process, self._process = self._process, None
        process.send_signal(how)
        end = time.monotonic() + 10
        while (code := process.poll()) is None:
            if time.monotonic() > end:
                process.send_signal(signal.SIGKILL)
                raise AssertionError(f"the server does not end: {self.complaints()}")
            time.sleep(0.02)
        return code

    def complaints(self) -> str:
        """What it has written to its log, the greeting left out."""
        lines = self._log.read_text(encoding="utf-8").splitlines()
        return "\n".join(line for line in lines if not line.startswith("Orrery is at "))


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Player:
    """A guest with a name. Everything that the server ever sent to it is in `sent`."""

    def __init__(self, url: str, name: str = "Ada", *, token: str | None = None) -> None:
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        self.sent: list[str] = []
        self.token = token or self.post("/api/guests", name=name).json()["token"]
        self.http.cookies.clear()
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **query: Any) -> httpx.Response:
        answer = self.http.get(path, params=query or None)
        self.sent.append(answer.text)
        return answer

    def post(self, path: str, **body: Any) -> httpx.Response:
        answer = self.http.post(path, json=body)
        self.sent.append(answer.text)
        return answer

    # --- Tables ---------------------------------------------------------------------------------

    def open(self, *seats: str, game: str = KEPLER, **more: Any) -> str:
        """Open a table for `me`, `open` and bots of a level, which anybody may join; gives its
        id."""
        more.setdefault("visibility", "open")
        opened = self.post("/api/tables", game=game, seats=[_seat(s) for s in seats], **more)
        assert opened.status_code == 201, opened.text
        return str(opened.json()["id"])

    def join(self, table: str) -> int:
        return int(self.post(f"/api/tables/{table}/join").json()["seat"])

    def look(self, table: str, **query: Any) -> dict[str, Any]:
        answer = self.get(f"/api/tables/{table}", **query)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def say(
        self, table: str, seat: int, move: str, after: int, look: dict[str, Any] | None = None
    ) -> httpx.Response:
        """Say a sentence; without a `look` the answer has no screen."""
        said = {"seat": seat, "move": move, "after": after, "look": look}
        return self.post(f"/api/tables/{table}/moves", **said)

    def say_first(self, table: str) -> dict[str, Any]:
        """Make the first legal move; returns the event."""
        seen = self.look(table)
        first = seen["view"]["choices"][0]["move"]
        answer = self.say(table, seen["you"], first, seen["last_event"])
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def wait_for_turn(self, table: str, seat: int = 0) -> dict[str, Any]:
        """Look again until it is this seat's turn or the game is over."""
        while (seen := self.look(table))["to_act"] not in ([seat], []):
            self.hear(table, seen["last_event"] + 1, after=seen["last_event"])
        return seen

    # --- Live -----------------------------------------------------------------------------------

    def hear(
        self, table: str, until: int, *, after: int | None = None, last: int | None = None
    ) -> list[dict[str, Any]]:
        """The events of the stream, up to number `until`."""
        heard = []
        for event in self.listen(table, after=after, last=last):
            heard.append(event)
            if event["number"] >= until:
                break
        return heard

    def listen(
        self, table: str, *, after: int | None = None, last: int | None = None
    ) -> Iterator[dict[str, Any]]:
        headers = {} if last is None else {"Last-Event-ID": str(last)}
        query = {} if after is None else {"after": after}
        path = f"/api/tables/{table}/events"
        with self.http.stream("GET", path, params=query, headers=headers) as stream:
            assert stream.status_code == 200
            name = ""
            for line in _lines(stream):
                self.sent.append(line)
                field, _, value = line.partition(": ")
                if field == "id":
                    name = value
                elif field == "data":
                    event = json.loads(value)
                    assert name == str(event["number"])
                    yield event


def _lines(stream: httpx.Response) -> Iterator[str]:
    """Lines as event streams define them, not as Unicode does."""
    rest = ""
    for text in stream.iter_text():
        *whole, rest = (rest + text).split("\n")
        yield from whole


Guests: TypeAlias = Callable[..., Player]


class Pair(NamedTuple):
    """Two people at a table: who must act, on which seat, and who waits."""

    table: str
    first: Player
    first_seat: int
    second: Player
    second_seat: int

    def at(self, path: str) -> str:
        return f"/api/tables/{self.table}/{path}"


def _seat(kind: str) -> dict[str, str]:
    return {"kind": kind} if kind in ("me", "open") else {"kind": "bot", "level": kind}
