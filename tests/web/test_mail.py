"""Mail when it is one's turn in a slow game: once for each turn, to who is not looking, in their
language, and never at the cost of a move. A real mail server on both databases."""

import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller

from ageing import apart
from orrery.table.errors import TableError
from orrery.table.house import House
from orrery.table.hub import Hub
from orrery.table.notices import Address, turn_of
from orrery.table.store import Store
from orrery.web.limits import Limits
from orrery.web.mail import Mailer
from orrery.web.mailbox import is_address
from orrery.web.settings import Settings
from servers import WITH_PARLEY, Player, Server, free_port
from table.test_live import happen, say, table

AFTER = 1.0  # seconds that a table waits before it tells somebody


class Postman:
    """A mail server that keeps what it gets, and refuses the first few messages if told so."""

    def __init__(self, port: int) -> None:
        self.letters: list[EmailMessage] = []
        self.refuse = 0
        self.port = port
        self._controller: Controller | None = Controller(self, hostname="127.0.0.1", port=self.port)
        self._controller.start()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.refuse:
            self.refuse -= 1
            return "451 later, please"
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 got it"

    def wait_for(self, count: int, seconds: float = 15.0) -> list[EmailMessage]:
        end = time.monotonic() + seconds
        while len(self.letters) < count and time.monotonic() < end:
            time.sleep(0.05)
        assert len(self.letters) >= count, self.letters
        return self.letters

    def rest(self) -> int:
        """How many there are once enough time has passed for one more."""
        time.sleep(AFTER + 2.0)
        return len(self.letters)

    def close(self) -> None:
        if self._controller is not None:
            self._controller.stop()
            self._controller = None


@pytest.fixture(scope="module")
def post_office() -> int:
    """The port of the mail server: of a new one in every test, which has no letters yet."""
    return free_port()


@pytest.fixture
def postman(post_office: int) -> Iterator[Postman]:
    postman = Postman(post_office)
    yield postman
    postman.close()


def mail_settings(port: int) -> tuple[str, ...]:
    return ("--smtp", f"smtp://127.0.0.1:{port}", "--mail-after", str(AFTER))


class Town:
    """A server with a mail server, and people who live there."""

    def __init__(self, server: Server, stack: ExitStack) -> None:
        self.server, self._stack = server, stack

    def guest(self, name: str, language: str = "en", url: str = "") -> Player:
        player = self._stack.enter_context(Player(url or self.server.url, name))
        player.http.headers["accept-language"] = language
        return player

    def subscriber(self, postman: Postman, name: str, language: str = "en") -> Player:
        """Somebody who has left an address and confirmed it."""
        player, before = self.guest(name, language), len(postman.letters)
        answer = player.post("/api/mail", email=f"{name.lower()}@example.org")
        assert (answer.status_code, answer.json()["sent"]) == (201, True)
        letter = postman.wait_for(before + 1)[-1]
        assert player.get(link(letter, "confirm")).status_code == 200
        return player


@pytest.fixture(scope="module")
def town_hall(
    common_database: str, post_office: int, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    folder, settings = tmp_path_factory.mktemp("town"), mail_settings(post_office)
    server = Server(common_database, folder, *settings, program=WITH_PARLEY).start()
    yield server
    server.stop()
    assert "Traceback" not in server.complaints()


@pytest.fixture
def town(town_hall: Server) -> Iterator[Town]:
    with ExitStack() as stack:
        yield Town(town_hall, stack)


@pytest.fixture
def own_town(database: str, tmp_path: Path, postman: Postman) -> Iterator[Town]:
    """A town for itself, which is not fit for others afterwards."""
    server = Server(database, tmp_path, *mail_settings(postman.port)).start()
    with ExitStack() as stack:
        yield Town(server, stack)
    server.stop()
    assert "Traceback" not in server.complaints()


def text(letter: EmailMessage) -> str:
    return str(letter.get_content()).replace("\r\n", "\n")


def link(letter: EmailMessage, what: str) -> str:
    """The path of a link in a message."""
    found = re.search(rf"http://localhost:\d+(/mail/{what}/\S+)", text(letter))
    assert found, text(letter)
    return found[1]


def slow_table(host: Player, friend: Player) -> str:
    """A table with days per move at which the friend is to act."""
    opened = host.open("me", "open", clock="days", allowance=3)
    friend.join(opened)
    until_asked(opened, host, friend)
    return opened


def until_asked(opened: str, host: Player, friend: Player) -> None:
    while host.look(opened)["to_act"] != [friend.look(opened)["you"]]:
        host.say_first(opened)


def take_turn(opened: str, player: Player) -> None:
    you = player.look(opened)["you"]
    while player.look(opened)["to_act"] == [you]:
        player.say_first(opened)


class TestOffers:
    def test_an_offer_in_a_slow_game_is_told_once(self, town: Town, postman: Postman) -> None:
        ada, bob = town.guest("Ada"), town.subscriber(postman, "Bob")
        opened = ada.open("me", "open", game="parley", clock="days", allowance=3)
        bob.join(opened)
        assert speak(bob, opened, 1, "bid 1") == 201  # nobody waits for him any more
        assert speak(ada, opened, 0, "offer seat-1 give 1-coins") == 201
        letter = postman.wait_for(2)[1]
        assert letter["subject"] == "An offer for you: Parley"
        assert f"/t/{opened}" in text(letter)
        assert postman.rest() == 2
        assert speak(ada, opened, 0, "withdraw") == 201
        assert speak(ada, opened, 0, "offer seat-1 give 2-coins") == 201
        assert postman.wait_for(3)[2]["subject"] == "An offer for you: Parley"


def speak(player: Player, table: str, seat: int, move: str) -> int:
    return player.say(table, seat, move, player.look(table)["last_event"]).status_code


class TestYourTurn:
    def test_it_is_told_once_for_each_turn_in_one_s_language(
        self, town: Town, postman: Postman
    ) -> None:
        ada, bob = town.guest("Ada"), town.subscriber(postman, "Bob", "fr")
        opened = slow_table(ada, bob)
        letter = postman.wait_for(2)[1]
        assert letter["To"] == "bob@example.org"
        assert letter["Subject"] == "À vous de jouer\u202f: Kepler-3042"
        assert f"/t/{opened}\n" in text(letter)
        assert "Bonjour Bob" in text(letter)
        bob.say_first(opened)  # half a turn is the same turn
        assert bob.look(opened)["to_act"] == [bob.look(opened)["you"]]
        assert postman.rest() == 2
        take_turn(opened, bob)
        until_asked(opened, ada, bob)
        assert len(postman.wait_for(3)) == postman.rest() == 3

    def test_not_to_who_has_the_table_open(self, own_town: Town, postman: Postman) -> None:
        town = own_town
        ada, bob = town.guest("Ada"), town.subscriber(postman, "Bob")
        opened = ada.open("me", "open", clock="days", allowance=3)
        bob.join(opened)
        with ThreadPoolExecutor(1) as ear:
            last = bob.look(opened)["last_event"]
            ear.submit(bob.hear, opened, last + 99, after=last)
            time.sleep(0.5)
            with Player(town.server.url, token=bob.token) as too:
                until_asked(opened, ada, too)
            assert postman.rest() == 1
            town.server.stop()  # ends the stream

    def test_not_in_a_live_game_and_not_to_who_wants_none(
        self, town: Town, postman: Postman
    ) -> None:
        ada, bob = town.guest("Ada"), town.subscriber(postman, "Bob")
        live = ada.open("me", "open", clock="minutes", allowance=30)
        bob.join(live)
        until_asked(live, ada, bob)
        assert postman.rest() == 1
        assert bob.post("/api/mail", email="bob@example.org", on=False).json()["on"] is False
        slow_table(ada, bob)
        assert postman.rest() == 1

    def test_the_link_in_it_stops_it_without_signing_in(self, town: Town, postman: Postman) -> None:
        ada, bob = town.guest("Ada"), town.subscriber(postman, "Bob")
        opened = slow_table(ada, bob)
        letter = postman.wait_for(2)[1]
        stop = link(letter, "stop")
        assert stop in letter["List-Unsubscribe"]
        stopped = httpx.get(town.server.url + stop, headers={"accept-language": "fr"}, timeout=20)
        assert (stopped.status_code, "Plus de messages" in stopped.text) == (200, True)
        take_turn(opened, bob)
        until_asked(opened, ada, bob)
        assert postman.rest() == 2

    def test_so_does_the_button_of_a_mail_program(self, town: Town, postman: Postman) -> None:
        ada, bob = town.guest("Ada"), town.subscriber(postman, "Bob")
        slow_table(ada, bob)
        letter = postman.wait_for(2)[1]
        name, _, value = letter["List-Unsubscribe-Post"].partition("=")  # RFC 8058
        assert (name, value) == ("List-Unsubscribe", "One-Click")
        stop = town.server.url + link(letter, "stop")
        answer = httpx.post(stop, data={name: value}, timeout=20)
        assert answer.status_code == 200
        assert not _on(bob)


def _on(player: Player) -> bool:
    """Whether the page of the account shows that mail is on."""
    shown = player.get("/account").text
    field = re.search(r'<input type="checkbox" name="on"([^>]*)>', shown)
    assert field
    return "checked" in field[1]


class TestTrouble:
    def test_a_mail_server_that_refuses_is_asked_again(self, town: Town, postman: Postman) -> None:
        ada, bob = town.guest("Ada"), town.subscriber(postman, "Bob")
        postman.refuse = 1
        slow_table(ada, bob)
        assert len(postman.wait_for(2)) == postman.rest() == 2
        complaints = town.server.complaints()
        (refused,) = [line for line in complaints.splitlines() if "could not be sent" in line]
        assert '"tries":1' in refused
        assert "bob@" not in complaints

    def test_one_that_is_gone_does_not_disturb_a_move(
        self, own_town: Town, postman: Postman
    ) -> None:
        town = own_town
        ada, bob = town.guest("Ada"), town.subscriber(postman, "Bob")
        postman.close()
        opened = slow_table(ada, bob)
        for _ in range(200):
            if "a mail could not be sent" in town.server.complaints():
                break
            time.sleep(0.05)
        assert "ConnectionRefusedError" in town.server.complaints()
        start = time.monotonic()
        take_turn(opened, bob)
        assert time.monotonic() - start < 5


class TestAddresses:
    def test_an_address_counts_when_its_link_is_followed(
        self, town: Town, postman: Postman
    ) -> None:
        bob = town.guest("Bob", "fr")
        assert bob.post("/api/mail", email="bob@example.org").json()["email"] == ""
        letter = postman.wait_for(1)[0]
        assert letter["Subject"] == "Est-ce bien votre adresse\u202f?"
        confirmed = bob.get(link(letter, "confirm"))
        assert "Votre adresse est confirmée" in confirmed.text
        assert "bob@example.org" in bob.get("/account").text
        assert bob.post("/api/mail", email="").json() == {"email": "", "on": False, "sent": False}
        assert "bob@example.org" not in bob.get("/account").text

    def test_who_asks_again_and_again_must_wait(self, town: Town, postman: Postman) -> None:
        bob = town.guest("Bob")
        answers = [bob.post("/api/mail", email=f"{n}@example.org") for n in range(3)]
        assert [answer.status_code for answer in answers] == [201, 422, 422]
        assert len(postman.wait_for(1)) == 1

    @pytest.mark.parametrize("path", ["confirm/forged", "stop/forged", "stop/eyJ1c2VyIjoxfQ.x.y"])
    def test_a_forged_link_does_nothing(self, town: Town, path: str) -> None:
        answer = town.guest("Eve").get(f"/mail/{path}")
        assert (answer.status_code, "not ours" in answer.text) == (422, True)

    def test_one_link_is_not_good_for_the_other(self, town: Town, postman: Postman) -> None:
        bob = town.guest("Bob")
        bob.post("/api/mail", email="bob@example.org")
        confirm = link(postman.wait_for(1)[0], "confirm")
        assert bob.get(confirm.replace("/confirm/", "/stop/")).status_code == 422

    def test_without_a_mail_server_nothing_is_offered(self, tmp_path: Path) -> None:
        server = Server(str(tmp_path / "orrery.db"), tmp_path).start()
        with Player(server.url, "Bob") as bob:
            assert bob.post("/api/mail", email="bob@example.org").status_code == 422
            assert 'id="mail"' not in bob.get("/account").text
        server.stop()


def test_two_servers_send_one_message(postgresql: str, tmp_path: Path, postman: Postman) -> None:
    doors = [Server(postgresql, tmp_path, *mail_settings(postman.port)).start() for _ in range(2)]
    with ExitStack() as stack:
        town = Town(doors[0], stack)
        ada, bob = town.guest("Ada"), town.subscriber(postman, "Bob")
        slow_table(ada, bob)
        assert len(postman.wait_for(2)) == postman.rest() == 2
    for door in doors:
        door.stop()


@pytest.mark.parametrize(
    ("address", "good"),
    [
        ("ada@example.org", True),
        ("a.b+c@x.co", True),
        ("ada", False),
        ("ada@localhost", False),
        ("ada@.", False),
        ("a@b@c.de", False),
        ("ada@example.org\nBcc: eve@example.org", False),
        ("<ada@example.org>", False),
        ("", False),
    ],
)
def test_what_an_address_looks_like(address: str, good: bool) -> None:
    assert is_address(address) is good


def test_a_turn_is_a_stretch_of_one_s_own_moves() -> None:
    live = table()
    assert [turn_of(live, 0), turn_of(live, 1)] == [1, 1]
    say(live, 0, "start terraforming")
    assert turn_of(live, 0) == 1
    say(live, 0, "start energy-development")
    assert [turn_of(live, 0), turn_of(live, 1)] == [1, 1]
    say(live, 1, "start terraforming")
    assert [turn_of(live, 0), turn_of(live, 1)] == [2, 1]
    happen(live, "undo", 1, keep=len(live.moves) - 1)
    say(live, 1, "start space-travel")
    assert [turn_of(live, 0), turn_of(live, 1)] == [2, 1]


@pytest.mark.parametrize(("every", "kept"), [(60.0, 3), (0.0, 1)])
def test_only_recent_confirmations_are_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, every: float, kept: int
) -> None:
    """A user who asks again too soon is refused; older requests take no memory."""
    monkeypatch.setattr("orrery.web.mail.CONFIRM_EVERY", every)

    async def remembered() -> int:
        house = House(Store(Settings(str(tmp_path / "orrery.db")).url), Hub())
        mailer = Mailer(house, Settings(smtp="smtp://127.0.0.1:9"), "key")
        limits = Limits(on=False)
        for user in range(3):
            address = Address(user, "Ada", "en", None, mails=True)
            mailer.send_confirmation(address, f"{user}@example.org", "en", limits, "127.0.0.1")
        if every:
            with pytest.raises(TableError):
                mailer.send_confirmation(address, "2@example.org", "en", limits, "127.0.0.1")
        await mailer.close()
        await house.store.close()
        return len(mailer._confirmations)

    assert apart(remembered()) == kept
