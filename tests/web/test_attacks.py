"""What somebody who means harm, or only has bad luck, tries on a server: each is refused in a clear
way, and nobody else suffers from it."""

import os
import resource
import signal
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ageing import apart
from orrery.table.database import is_unavailable
from orrery.table.migrations import migrate
from orrery.table.schema import SEATS, TABLES
from orrery.table.store import Store
from orrery.web.settings import Settings
from servers import KEPLER, PATIENCE, Guests, Player, Server

JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def counting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that counts what everybody asks for, as one on the internet does."""
    folder = tmp_path_factory.mktemp("counting")
    server = Server(str(folder / "orrery.db"), folder, "--writes-per-second", "1000").start()
    yield server
    server.stop()


def seats(*kinds: str) -> list[dict[str, str]]:
    return [{"kind": k} if k in ("me", "open") else {"kind": "bot", "level": k} for k in kinds]


class TestBots:
    @pytest.mark.parametrize("level", ["expert@16", "hard@0.5", "Expert", "genius", ""])
    def test_a_bot_thinks_no_longer_than_the_levels_of_the_lobby(
        self, guest: Guests, level: str
    ) -> None:
        table = [{"kind": "me"}, {"kind": "bot", "level": level}]
        refused = guest("Eve").post("/api/tables", game="kepler-3042", seats=table)
        assert refused.status_code == 422
        assert "random, easy, normal, hard, expert" in refused.json()["error"]

    def test_nor_does_the_bot_that_takes_a_seat_over(self, guest: Guests) -> None:
        eve = guest("Eve")
        table = eve.open("me", "open")
        path = f"/api/tables/{table}/replace"
        refused = eve.post(path, seat=1, level="expert@16")
        assert refused.status_code == 422
        assert "expert@16" in refused.json()["error"]

    def test_nobody_opens_tables_without_end(self, counting: Server) -> None:
        """Neither does somebody who comes as several guests."""
        here, table = {"x-forwarded-for": "192.0.2.1"}, {"game": KEPLER, "seats": seats("me")}
        answers = []
        for name in ("Eve", "Eve again"):
            with Player(counting.url, name) as eve:
                answers += [
                    eve.http.post("/api/tables", json=table, headers=here) for _ in range(31)
                ]
        assert [answer.status_code for answer in answers] == [201] * 60 + [429] * 2
        assert 3000 < int(answers[-1].headers["retry-after"]) <= 3600
        with Player(counting.url, "Ada") as ada:
            assert ada.open("me")

    def test_a_table_that_cannot_be_played_keeps_no_other_from_waking(
        self, database: str, tmp_path: Path
    ) -> None:
        async def forged() -> None:
            store = Store(Settings(database).url)
            await migrate(store)
            ada = await store.add_user("Ada", "en", "token")
            gone = {"id": "gone", "owner": ada.id, "created": 1.0, "active": 1.0, "to_act": "0"}
            setting = '{"game": "chess", "options": {}, "rules": 1}'
            seat = {"table_id": "gone", "seat": 0, "kind": "bot", "invite": ""}
            async with store.begin() as db:
                await db.execute(TABLES.insert().values(**gone, setting=setting))
                await db.execute(SEATS.insert().values(**seat, name="", level="easy"))
            await store.close()

        apart(forged())
        server = Server(database, tmp_path).start()
        try:
            with Player(server.url) as ada:
                ada.wait_for_turn(ada.open("me", "random"))
            assert "cannot be asked" in server.complaints()
        finally:
            server.stop()

    def test_a_process_that_is_killed_comes_back(self, tmp_path: Path) -> None:
        server = Server(str(tmp_path / "orrery.db"), tmp_path, "--log-level", "error").start()
        try:
            with Player(server.url) as ada:
                before = self.thought_of(server, ada)
                for process in before:
                    os.kill(process, signal.SIGKILL)
                assert not self.thought_of(server, ada) & before
        finally:
            server.stop()

    def thought_of(self, server: Server, ada: Player) -> set[int]:
        """The processes of a server once a bot has answered Ada."""
        table = ada.open("me", "easy")
        while not any(line["seat"] == 1 for line in self.moves(ada, table)):
            ada.wait_for_turn(table)
            ada.say_first(table)
        found = thinkers(server)
        assert found
        return found

    def moves(self, ada: Player, table: str) -> list[dict[str, Any]]:
        log = ada.get(f"/api/tables/{table}/screen").json()["log"]
        return [line for line in log if line["kind"] == "move"]

    def test_all_of_them_wake_however_many_tables_there_are(self, database: str) -> None:
        async def story() -> tuple[list[str], list[str]]:
            store = Store(Settings(database).url)
            await migrate(store)
            ada = await store.add_user("Ada", "en", "token")
            tables = [
                {
                    "id": f"t{n:04}",
                    "setting": "{}",
                    "owner": ada.id,
                    "created": float(n),
                    "active": float(n),
                    "to_act": "10 1" if n % 2 == 0 else "0 10",
                }
                for n in range(1500)
            ]
            sat = [
                {
                    "table_id": table["id"],
                    "seat": seat,
                    "kind": ["person", "bot"][seat],
                    "invite": "",
                    "name": "",
                    "level": "",
                }
                for table in tables
                for seat in (0, 1)
            ]
            async with store.begin() as db:
                await db.execute(TABLES.insert(), tables)
                await db.execute(SEATS.insert(), sat)
            everybody = await store.waiting_for_bots(time.time())
            early = await store.waiting_for_bots(11.0)
            await store.close()
            return everybody, early

        everybody, early = apart(story())
        assert sorted(everybody) == [f"t{n:04}" for n in range(0, 1500, 2)]
        assert sorted(early) == [f"t{n:04}" for n in range(0, 12, 2)]


def thinkers(server: Server) -> set[int]:
    """The processes in which the bots of a server think."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            stat, command = (folder / "stat").read_text(), (folder / "cmdline").read_text()
        except OSError:
            continue  # it has ended meanwhile
        if int(stat.rpartition(")")[2].split()[1]) == server.pid and "spawn_main" in command:
            found.add(int(folder.name))
    return found


class TestOtherSites:
    """A page of another site makes a browser send us something, with our cookies or without."""

    FORM = '{"login": "mallory", "password": "correct horse", "x": "="}'

    @pytest.mark.parametrize("path", ["/api/login", "/api/guests", "/api/tables"])
    @pytest.mark.parametrize(
        "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
    )
    def test_what_a_form_can_send_is_no_json(self, server: Server, path: str, kind: str) -> None:
        headers = {"content-type": kind} if kind else {}
        refused = httpx.post(server.url + path, content=self.FORM.encode(), headers=headers)
        assert refused.status_code == 415
        assert "application/json" in refused.json()["error"]
        assert "set-cookie" not in refused.headers

    @pytest.mark.parametrize(
        "headers",
        [
            {"origin": "https://evil.example"},
            {"origin": "null"},
            {"origin": "http://["},
            {"sec-fetch-site": "cross-site"},
            {"sec-fetch-site": "same-site", "origin": "http://other.localhost"},
        ],
    )
    def test_nor_is_anything_else_that_comes_from_there_heard(
        self, server: Server, headers: dict[str, str]
    ) -> None:
        body = {"name": "Mallory"}
        refused = httpx.post(f"{server.url}/api/guests", json=body, headers=headers)
        assert refused.status_code == 403
        assert "another site" in refused.json()["error"]
        assert "set-cookie" not in refused.headers

    @pytest.mark.parametrize("site", ["same-origin", "none", None])
    def test_our_own_pages_and_programs_are(self, server: Server, site: str | None) -> None:
        headers = {} if site is None else {"sec-fetch-site": site, "origin": server.url}
        body = {"name": "Ada"}
        answer = httpx.post(f"{server.url}/api/guests", json=body, headers=headers)
        assert answer.status_code == 201

    def test_a_browser_without_fetch_metadata_is_known_by_its_origin(self, server: Server) -> None:
        answer = httpx.post(
            f"{server.url}/api/guests", json={"name": "Ada"}, headers={"origin": server.url}
        )
        assert answer.status_code == 201

    @pytest.mark.parametrize(
        ("referer", "back"),
        [
            ("https://evil.example//evil.example/phish", "/evil.example/phish"),
            ("https://evil.example/\\evil.example/phish", "/evil.example/phish"),
            ("//evil.example/phish", "/"),
            ("https://ours.example/t/abc?at=3", "/t/abc"),
            ("javascript:alert(1)", "/"),
            ("no address at all", "/"),
            ("http://[", "/"),
            ("", "/"),
        ],
    )
    def test_after_a_change_of_language_one_stays_with_us(
        self, server: Server, referer: str, back: str
    ) -> None:
        answer = httpx.get(f"{server.url}/language/fr", headers={"referer": referer})
        assert answer.headers["location"] == back


class TestFriends:
    def test_a_seat_is_kept_for_who_has_the_link(self, guest: Guests) -> None:
        ada, bob, mallory = guest("Ada"), guest("Bob"), guest("Mallory")
        opened = ada.post("/api/tables", game="kepler-3042", seats=seats("me", "open")).json()
        path, link = f"/api/tables/{opened['id']}/join", opened["seats"][1]["link"]
        for guess in ({}, {"invite": None}, {"invite": "guess"}, {"invite": ""}):
            refused = mallory.post(path, **guess)
            assert refused.status_code == 403
        assert "link" in mallory.post(path).json()["error"]
        assert bob.post(path, invite=link.rpartition("/")[2]).json() == {"seat": 1}

    def test_strangers_are_not_shown_what_was_not_opened_to_them(self, guest: Guests) -> None:
        ada, mallory = guest("Ada"), guest("Mallory")
        hidden = [
            ada.post("/api/tables", game="kepler-3042", seats=seats(*kinds)).json()["id"]
            for kinds in (["me"], ["me", "random"], ["me", "open"])
        ]
        shown = ada.open("me", "open", visibility="open")
        lobby, own = mallory.get("/").text, ada.get("/").text
        assert shown in lobby
        assert not [table for table in hidden if table in lobby]
        assert all(table in own for table in hidden)

    def test_to_an_open_table_anybody_comes(self, guest: Guests) -> None:
        table = guest("Ada").open("me", "open", visibility="open")
        assert guest("Bob").join(table) == 1


class TestDearQuestions:
    def test_need_a_person(self, server: Server, guest: Guests) -> None:
        ada = guest("Ada")
        table = f"{server.url}/api/tables/{ada.open('me', 'open')}"
        branch = {"after": 1, "seed": 1}
        asked = [
            httpx.get(f"{table}/review"),
            httpx.post(f"{table}/what-if", json={**branch, "bot": True}),
            httpx.post(f"{table}/what-if", json=branch),
            httpx.post(f"{table}/what-if/hint", json=branch),
            httpx.post(f"{table}/what-if/why", json={"branch": branch, "words": "start"}),
            httpx.post(f"{table}/hint", json={"seat": 0}),
        ]
        assert [answer.status_code for answer in asked] == [401] * len(asked)
        assert httpx.get(f"{table}/why", params={"said": "start"}).status_code == 403

    def test_one_person_has_few_of_them_under_way(self, server: Server, guest: Guests) -> None:
        ada = guest("Ada")
        table = ada.open("me", "random", game="gaia-project")
        ada.wait_for_turn(table)
        with ThreadPoolExecutor(8) as crowd:
            asked = list(
                crowd.map(
                    lambda _: httpx.post(
                        f"{server.url}/api/tables/{table}/hint",
                        json={"seat": 0},
                        headers={"authorization": f"Bearer {ada.token}"},
                        timeout=3 * PATIENCE,
                    ),
                    range(8),
                )
            )
        statuses = [answer.status_code for answer in asked]
        assert set(statuses) == {200, 429}
        refused = next(answer for answer in asked if answer.status_code == 429)
        assert int(refused.headers["retry-after"]) > 0

    def test_who_asks_and_leaves_keeps_nobody_waiting(self, server: Server, guest: Guests) -> None:
        ada = guest("Ada")
        table = ada.open("me", "random", game="gaia-project")
        ada.wait_for_turn(table)
        for _ in range(4):
            with pytest.raises(httpx.ReadTimeout):
                ada.http.post(f"/api/tables/{table}/hint", json={"seat": 0}, timeout=0.1)
        for _ in range(50):  # until the server has noticed
            asked = ada.post(f"/api/tables/{table}/hint", seat=0)
            if asked.status_code == 200:
                return
            time.sleep(0.1)
        raise AssertionError(asked.text)

    @pytest.mark.parametrize(
        ("attacker", "same"),
        [("192.0.2.7", "192.0.2.7"), ("2001:db8::1", "2001:db8::ffff:2")],
    )
    def test_passwords_are_not_tried_without_end(
        self, counting: Server, attacker: str, same: str
    ) -> None:
        """The owner, who comes from elsewhere, is not locked out by it."""
        login = f"victim {attacker}"
        with Player(counting.url, "Victim") as victim:
            victim.post("/api/account", login=login, password="correct horse")

        def tried(password: str, address: str) -> httpx.Response:
            body, here = {"login": login, "password": password}, {"x-forwarded-for": address}
            return httpx.post(f"{counting.url}/api/login", json=body, headers=here)

        guesses = [tried(f"guess number {n}", attacker).status_code for n in range(11)]
        assert guesses == [401] * 10 + [429]
        late = tried("correct horse", same)
        assert late.status_code == 429
        assert int(late.headers["retry-after"]) > 0
        assert tried("correct horse", "198.51.100.1").status_code == 201

    def test_accounts_are_not_made_without_end(self, counting: Server) -> None:
        here, made = {"x-forwarded-for": "192.0.2.9"}, []
        for n in range(11):
            with Player(counting.url, "Eve") as eve:
                body = {"login": f"eve {n}", "password": "correct horse"}
                made.append(eve.http.post("/api/account", json=body, headers=here).status_code)
                taken = {**body, "login": "eve 0"}  # costs nothing, so it is not counted
                eve.http.post("/api/account", json=taken, headers=here)
        assert made == [201] * 10 + [429]

    def test_nor_are_messages_written(self, counting: Server) -> None:
        with Player(counting.url, "Ada") as ada:
            path = f"/api/tables/{ada.open('me', 'open')}/chat"
            sent = [ada.post(path, text="hello").status_code for _ in range(11)]
        assert sent == [201] * 10 + [429]

    def test_nor_looked_at_tables(self, counting: Server) -> None:
        here = {"x-forwarded-for": "192.0.2.30"}
        with httpx.Client(base_url=counting.url, headers=here) as crawler:
            with ThreadPoolExecutor(8) as crowd:
                seen = list(crowd.map(lambda _: crawler.get("/api/me").status_code, range(800)))
            assert crawler.get("/static/page.css").status_code == 200
        assert set(seen) == {401, 429}
        assert seen.count(401) >= 300


class TestMail:
    def test_nobodys_mailbox_is_filled(self, tmp_path: Path) -> None:
        server = Server(
            str(tmp_path / "orrery.db"),
            tmp_path,
            "--writes-per-second",
            "1000",
            *("--smtp", "smtp://127.0.0.1:9", "--log-level", "error"),
        ).start()
        try:
            answers = []
            for n in range(5):
                with Player(server.url, f"Guest {n}") as guest:
                    spelling = ["victim@example.org", "Victim@Example.org"][n % 2]
                    answers.append(guest.post("/api/mail", email=spelling).status_code)
            assert answers == [201, 201, 201, 429, 429]
        finally:
            server.stop()


class TestServers:
    def test_several_that_start_together_share_one_empty_database(
        self, database: str, tmp_path: Path
    ) -> None:
        servers = [Server(database, tmp_path) for _ in range(3)]
        try:
            with ThreadPoolExecutor(3) as crowd:
                started = list(crowd.map(Server.start, servers))
            assert [httpx.get(f"{s.url}/ready").status_code for s in started] == [200] * 3
        finally:
            for each in servers:
                each.stop()

    @pytest.mark.parametrize("umask", [0o000, 0o022])
    def test_nobody_else_on_the_machine_reads_the_database(
        self, tmp_path: Path, umask: int
    ) -> None:
        file = tmp_path / "orrery.db"
        before = os.umask(umask)
        try:
            for name in ("", "-wal", "-shm"):  # an older one that everybody could read
                Path(f"{file}{name}").touch()
            server = Server(str(file), tmp_path).start()
        finally:
            os.umask(before)
        try:
            with Player(server.url) as ada:
                ada.open("me")
            modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.glob("*.db*")}
        finally:
            server.stop()
        assert set(modes) >= {"orrery.db", "orrery.db-wal"}
        assert set(modes.values()) == {0o600}

    @pytest.mark.parametrize(
        "body",
        [b"[" * 50_000, b'{"name": ' * 9_000, b'{"name": "\xff\xfe"}', b'{"name": "Ada"', b"\x00"],
        ids=["deep list", "deep object", "no UTF-8", "half", "nothing"],
    )
    def test_a_body_that_cannot_be_read_is_the_sender_s_mistake(
        self, server: Server, body: bytes
    ) -> None:
        answer = httpx.post(f"{server.url}/api/guests", content=body, headers=JSON)
        assert answer.status_code == 400
        assert answer.json()["error"]

    def test_head_is_answered_as_get_without_a_body(self, server: Server, guest: Guests) -> None:
        table = guest("Ada").open("me")
        paths = ["/", "/health", "/rules/kepler-3042", f"/t/{table}", f"/api/tables/{table}/events"]
        for path in paths:
            answer = httpx.head(server.url + path, timeout=PATIENCE)
            assert (answer.status_code, answer.content) == (200, b""), path
        assert httpx.head(f"{server.url}/nowhere").status_code == 404

    @pytest.mark.parametrize("path", ["/static/%00", "/static/" + "x" * 5000, "/%00", "/t/%00"])
    def test_what_can_be_no_path_leads_nowhere(self, server: Server, path: str) -> None:
        assert httpx.get(server.url + path).status_code == 404

    def test_the_style_of_the_board_is_sent_as_each_client_can_read_it(
        self, server: Server
    ) -> None:
        for coding in ("gzip", "identity", "gzip"):
            with httpx.stream(
                "GET", f"{server.url}/static/board.css", headers={"accept-encoding": coding}
            ) as answer:
                sent = b"".join(answer.iter_raw())
            assert (sent[:2] == b"\x1f\x8b") == (coding == "gzip")
            assert "max-age" in answer.headers["cache-control"]

    def test_answers_are_compressed_but_not_the_stream(self, guest: Guests) -> None:
        ada = guest("Ada")
        table = ada.open("me", game="gaia-project")
        ask = {"accept-encoding": "gzip"}
        for path in ("/", f"/t/{table}", f"/api/tables/{table}/screen", "/static/page.css"):
            with ada.http.stream("GET", path, headers=ask) as answer:
                sent = sum(len(part) for part in answer.iter_raw())
            assert answer.headers["content-encoding"] == "gzip", path
            assert sent < len(ada.http.get(path).content) / 2
        with ada.http.stream("GET", f"/api/tables/{table}/events", headers=ask) as stream:
            assert "content-encoding" not in stream.headers
            assert next(stream.iter_raw()) == b": hello\n\n"


class TestStorage:
    """The database cannot be written to for a while: that is said, nothing is lost, and it goes on
    by itself."""

    @pytest.fixture
    def alone(self, tmp_path: Path) -> Iterator[tuple[Server, Path]]:
        file = tmp_path / "orrery.db"
        server = Server(str(file), tmp_path, "--log-level", "error").start()
        yield server, file
        server.stop()

    def refused(self, server: Server, ada: Player, table: str) -> dict[str, Any]:
        seen = ada.look(table)
        move = seen["view"]["choices"][0]["move"]
        answer = ada.say(table, seen["you"], move, seen["last_event"])
        assert answer.status_code == 503, answer.text
        assert answer.headers["retry-after"] == "1"
        assert httpx.get(f"{server.url}/ready", timeout=PATIENCE).status_code == 503
        assert httpx.get(f"{server.url}/health").status_code == 200
        return seen

    def test_another_process_holds_the_lock(self, alone: tuple[Server, Path]) -> None:
        server, file = alone
        with Player(server.url) as ada:
            table = ada.open("me")
            other = sqlite3.connect(file, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            try:
                seen = self.refused(server, ada, table)
            finally:
                other.close()
            assert ada.look(table)["view"] == seen["view"]
            ada.say_first(table)
        assert httpx.get(f"{server.url}/ready").status_code == 200

    def test_the_disk_is_full(self, alone: tuple[Server, Path]) -> None:
        """No file of the server may grow: to SQLite that is a disk without space."""
        server, _ = alone
        with Player(server.url) as ada:
            table = ada.open("me")
            before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, -1))
            try:
                seen = self.refused(server, ada, table)
            finally:
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)
            assert ada.look(table)["view"] == seen["view"]
            ada.say_first(table)
        assert httpx.get(f"{server.url}/ready").status_code == 200

    def test_all_connections_are_busy(self) -> None:
        assert is_unavailable(PoolTimeout("QueuePool limit of size 5 overflow 10 reached"))
        assert not is_unavailable(ValueError("a fault of ours"))
        assert not is_unavailable(sqlite3.OperationalError("no such table: moons"))
