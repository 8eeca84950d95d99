"""The API: people, tables, seats, and what may be asked by whom. On both databases."""

import httpx
import pytest

import orrery
from servers import KEPLER, Guests, Pair, Player, Server


class TestPeople:
    def test_a_guest_needs_a_name_and_nothing_else(self, server: Server) -> None:
        answer = httpx.post(f"{server.url}/api/guests", json={"name": "  Ada "}, timeout=20)
        assert answer.status_code == 201
        assert answer.json()["name"] == "Ada"
        assert len(answer.json()["token"]) > 30

    @pytest.mark.parametrize("name", ["", "   ", "x" * 41, "\x00", "\u202e\n"])
    def test_a_name_is_1_to_40_letters(self, server: Server, name: str) -> None:
        answer = httpx.post(f"{server.url}/api/guests", json={"name": name}, timeout=20)
        assert answer.status_code in (400, 422)
        assert answer.json()["error"]

    def test_what_cannot_be_printed_is_left_out_of_a_name(self, guest: Guests) -> None:
        assert guest("A\x00d\na").get("/api/me").json()["name"] == "Ada"

    def test_a_token_says_who_one_is(self, guest: Guests) -> None:
        assert guest("Ada").get("/api/me").json()["name"] == "Ada"

    @pytest.mark.parametrize("token", ["", "Bearer", "Bearer nonsense", "Basic QWRhOg==", "\xe9"])
    def test_a_stranger_is_told_how_to_begin(self, server: Server, token: str) -> None:
        headers = {b"Authorization": token.encode("latin-1")}
        answer = httpx.get(f"{server.url}/api/me", headers=headers, timeout=20)
        assert answer.status_code == 401
        assert "POST /api/guests" in answer.json()["error"]

    def test_an_account_keeps_its_tables_for_whoever_has_the_password(self, guest: Guests) -> None:
        ada, elsewhere = guest("Ada"), guest("Somebody")
        table = ada.open("me", "random")
        login = {"login": f"ada-{table}", "password": "correct horse"}
        assert ada.post("/api/account", **login).status_code == 201
        token = elsewhere.post("/api/login", **login).json()["token"]
        with Player(str(elsewhere.http.base_url), token=token) as again:
            assert again.look(table)["you"] == 0

    def test_a_wrong_password_and_an_unknown_login_are_answered_alike(self, guest: Guests) -> None:
        ada = guest("Ada")
        login = f"ada-{ada.token[:8]}"
        ada.post("/api/account", login=login, password="correct horse")
        wrong = ada.post("/api/login", login=login, password="battery staple")
        nobody = ada.post("/api/login", login="nobody-at-all", password="battery staple")
        assert wrong.status_code == nobody.status_code == 401
        assert wrong.json() == nobody.json()

    def test_a_login_is_taken_once(self, guest: Guests) -> None:
        ada, bob = guest("Ada"), guest("Bob")
        login = {"login": f"me-{ada.token[:8]}", "password": "correct horse"}
        assert ada.post("/api/account", **login).status_code == 201
        assert bob.post("/api/account", **login).status_code == 422

    def test_an_account_is_made_once(self, guest: Guests) -> None:
        ada = guest("Ada")
        first = {"login": f"one-{ada.token[:8]}", "password": "correct horse"}
        assert ada.post("/api/account", **first).status_code == 201
        second = ada.post("/api/account", login="another", password="battery staple")
        assert second.status_code == 422
        assert first["login"] in second.json()["error"]

    def test_after_logging_out_the_token_opens_nothing(self, guest: Guests) -> None:
        ada = guest("Ada")
        assert ada.post("/api/logout").status_code == 201
        assert ada.get("/api/me").status_code == 401


class TestCookies:
    """A browser's session rides in a cookie; unsafe requests must show the second one too."""

    @pytest.fixture
    def browser(self, guest: Guests) -> httpx.Client:
        browser = guest().http
        del browser.headers["Authorization"]
        browser.post("/api/guests", json={"name": "Eve"})
        return browser

    def test_reading_needs_no_header(self, browser: httpx.Client) -> None:
        assert browser.get("/api/me").json()["name"] == "Eve"

    def test_a_page_cannot_read_the_session_cookie(self, guest: Guests) -> None:
        answer = guest().http.post("/api/guests", json={"name": "Eve"})
        kept = {c.split("=")[0]: c.lower() for c in answer.headers.get_list("set-cookie")}
        assert "httponly" in kept["orrery"]
        assert all("samesite=lax" in cookie for cookie in kept.values())

    @pytest.mark.parametrize("shown", [None, "", "wrong", "\xe9\xe9"])
    def test_writing_without_the_right_header_is_refused(
        self, browser: httpx.Client, shown: str | None
    ) -> None:
        headers = {} if shown is None else {b"X-CSRF": shown.encode("latin-1")}
        body = {"game": KEPLER, "seats": [{"kind": "me"}]}
        answer = browser.post("/api/tables", json=body, headers=headers)
        assert answer.status_code == 403
        assert "X-CSRF" in answer.json()["error"]

    def test_with_it_writing_is_possible(self, browser: httpx.Client) -> None:
        body = {"game": KEPLER, "seats": [{"kind": "me"}, {"kind": "open"}]}
        headers = {"X-CSRF": browser.cookies["orrery_csrf"]}
        assert browser.post("/api/tables", json=body, headers=headers).status_code == 201


class TestOpening:
    def test_an_opened_table_has_links_for_its_open_seats_only(self, guest: Guests) -> None:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
        opened = guest().post("/api/tables", game=KEPLER, seats=seats)
        assert opened.status_code == 201
        links = [seat["link"] for seat in opened.json()["seats"]]
        assert links[0] is links[2] is None
        assert links[1].startswith(f"/t/{opened.json()['id']}/i/")

    def test_the_games_and_their_options_are_listed(self, guest: Guests) -> None:
        listed = guest().get("/api/games").json()
        assert [game["key"] for game in listed] == [game.key for game in orrery.games()]
        assert all(option["about"]["fr"] for game in listed for option in game["options"])

    def test_options_are_heeded(self, guest: Guests) -> None:
        ada = guest()
        table = ada.open("me", "open", options={"objectives": "advanced"})
        record = ada.get(f"/api/tables/{table}/record").text
        assert "objectives=advanced" in record
        assert " with OA" in record

    def test_the_same_seed_gives_the_same_luck(self, guest: Guests) -> None:
        ada = guest()
        one, other = (ada.open("me", "me", seed=7) for _ in range(2))
        assert ada.look(one)["view"]["position"] == ada.look(other)["view"]["position"]

    @pytest.mark.parametrize(
        ("wrong", "status", "said"),
        [
            ({"game": "chess"}, 404, "no game 'chess'"),
            ({"seats": [{"kind": "me"}] * 5}, 422, "played by 1 to 4, not by 5"),
            ({"seats": [{"kind": "bot"}] * 2}, 422, "only bots"),
            ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, 422, "no bot 'god'"),
            ({"seats": [{"kind": "queen"}]}, 400, "queen"),
            ({"seats": []}, 400, "seats"),
            ({"options": {"colour": "red"}}, 422, "no option 'colour'"),
            ({"options": {"objectives": "hard"}}, 422, "cannot be 'hard'"),
            (
                {"game": "living-planet", "options": {"leader": "seat-3"}},
                422,
                "with 2 seat(s) option leader cannot be seat-3",
            ),
            ({"sides": 2}, 400, "sides"),
            ({"seed": "lucky"}, 400, "seed"),
        ],
    )
    def test_what_is_wrong_is_named(
        self, guest: Guests, wrong: dict[str, object], status: int, said: str
    ) -> None:
        asked = {"game": KEPLER, "seats": [{"kind": "me"}, {"kind": "me"}], **wrong}
        answer = guest().post("/api/tables", **asked)
        assert answer.status_code == status, answer.text
        assert said in answer.json()["error"]

    def test_a_stranger_opens_no_table(self, server: Server) -> None:
        asked = {"game": KEPLER, "seats": [{"kind": "me"}]}
        assert httpx.post(f"{server.url}/api/tables", json=asked, timeout=20).status_code == 401


class TestSittingDown:
    def test_who_has_no_invitation_gets_the_first_free_seat(self, guest: Guests) -> None:
        table = guest("Ada").open("me", "open", "open")
        assert [guest("Bob").join(table), guest("Cid").join(table)] == [1, 2]

    def test_an_invitation_leads_to_its_own_seat(self, guest: Guests) -> None:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        opened = guest("Ada").post("/api/tables", game=KEPLER, seats=seats).json()
        invite = opened["seats"][2]["link"].rpartition("/")[2]
        bob = guest("Bob")
        joined = bob.post(f"/api/tables/{opened['id']}/join", invite=invite)
        assert joined.json() == {"seat": 2}
        assert bob.look(opened["id"])["you"] == 2

    @pytest.mark.parametrize("invite", ["", "wrong", "é", "\x00"])
    def test_a_false_invitation_leads_nowhere(self, guest: Guests, invite: str) -> None:
        table = guest("Ada").open("me", "open")
        assert guest("Bob").post(f"/api/tables/{table}/join", invite=invite).status_code == 403

    def test_the_page_of_an_invitation_needs_its_token(self, guest: Guests) -> None:
        seats = [{"kind": "me"}, {"kind": "open"}]
        opened = guest("Ada").post("/api/tables", game=KEPLER, seats=seats).json()
        link, bob = opened["seats"][1]["link"], guest("Bob")
        assert bob.get(link).status_code == 200
        for wrong in (link[:-1], f"{link}x", f"{link[:-1]}é"):
            assert bob.get(wrong).status_code == 403

    def test_an_invitation_is_good_once(self, guest: Guests) -> None:
        seats = [{"kind": "me"}, {"kind": "open"}]
        opened = guest("Ada").post("/api/tables", game=KEPLER, seats=seats).json()
        invite = opened["seats"][1]["link"].rpartition("/")[2]
        path = f"/api/tables/{opened['id']}/join"
        assert guest("Bob").post(path, invite=invite).status_code == 201
        assert guest("Eve").post(path, invite=invite).status_code == 403

    def test_who_sits_already_keeps_the_seat(self, guest: Guests) -> None:
        ada = guest("Ada")
        table = ada.open("me", "open")
        assert [ada.join(table), ada.join(table)] == [0, 0]
        assert guest("Bob").join(table) == 1

    def test_a_full_table_is_full(self, pair: Pair, guest: Guests) -> None:
        answer = guest("Eve").post(pair.at("join"))
        assert answer.status_code == 403
        assert "no seat is free" in answer.json()["error"]

    def test_everybody_sees_the_name_of_who_sat_down(self, pair: Pair) -> None:
        assert [seat["name"] for seat in pair.first.look(pair.table)["seats"]] == ["Ada", "Bob"]


class TestLooking:
    def test_a_seat_sees_its_own_choices_only_when_it_is_asked(self, pair: Pair) -> None:
        assert pair.first.look(pair.table)["view"]["choices"]
        assert not pair.second.look(pair.table)["view"]["choices"]
        assert pair.second.look(pair.table)["to_act"] == [pair.first_seat]

    def test_nobody_is_given_the_view_of_another_seat(self, pair: Pair, guest: Guests) -> None:
        for path in ("", "screen", "why?said=pass"):
            for player in (pair.second, guest("Eve")):
                address = pair.at(path).rstrip("/")
                answer = player.get(f"{address}{'&' if '?' in path else '?'}seat={pair.first_seat}")
                assert answer.status_code == 403, path
                assert "not yours" in answer.json()["error"]

    def test_a_spectator_sees_the_table_and_nothing_else(self, pair: Pair, guest: Guests) -> None:
        eve = guest("Eve")
        assert eve.look(pair.table)["you"] is None
        assert eve.get(pair.at("screen")).json()["choices"] == []
        assert eve.get(pair.at("record")).status_code == 200
        assert eve.get(pair.at("why"), said="pass").status_code == 403

    def test_even_a_stranger_may_watch(self, server: Server, pair: Pair) -> None:
        answer = httpx.get(server.url + pair.at("screen"), timeout=20)
        assert answer.json()["you"] is None

    def test_whoever_has_several_seats_may_choose(self, guest: Guests) -> None:
        ada = guest("Ada")
        table = ada.open("me", "me")
        assert [ada.look(table, seat=seat)["you"] for seat in (0, 1)] == [0, 1]
        assert ada.look(table)["to_act"] == [ada.look(table)["you"]]

    def test_a_screen_can_be_of_the_past(self, pair: Pair) -> None:
        for _ in range(2):
            pair.first.say_first(pair.table)
        screen = pair.first.get(pair.at("screen"), at=3).json()
        assert (screen["at"], screen["choices"]) == (3, [])
        assert screen["moves"] > 3

    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_a_screen_speaks_the_language_that_is_asked_for(
        self, pair: Pair, language: str
    ) -> None:
        screen = pair.first.get(pair.at("screen"), language=language).json()
        words = orrery.game(KEPLER).words
        kinds = [w for c in screen["choices"] for w in c["words"] if w["kind"] == "tech"]
        assert kinds
        for word in kinds:
            label = screen["labels"][f"tech:{word['word']}"]["label"]
            assert label == words.label("tech", word["word"], language)

    def test_the_boards_call_people_by_their_names(self, pair: Pair) -> None:
        boards = {p["name"]: p["svg"] for p in pair.first.get(pair.at("screen")).json()["plates"]}
        assert ">Ada<" in boards["player-0"]
        assert ">Bob<" in boards["player-1"]
        assert pair.second.look(pair.table)["view"]["names"] == ["Ada", "Bob"]

    @pytest.mark.parametrize("id", ["nosuchtable", "%00", "é", "0" * 12])
    def test_a_table_that_is_not_there_is_not_found(self, guest: Guests, id: str) -> None:
        ada = guest()
        for path in ("", "/screen", "/record", "/events", "/why?said=pass", "/events?after=3"):
            answer = ada.get(f"/api/tables/{id}{path}")
            assert answer.status_code == 404
            assert "no table" in answer.json()["error"]


class TestBadRequests:
    @pytest.mark.parametrize(
        "body", [b"", b"{", b"[]", b'"text"', b"\xff\xfe", b'{"name": "\\ud800"}', b"null"]
    )
    def test_what_is_no_json_of_the_right_shape_is_refused(
        self, server: Server, body: bytes
    ) -> None:
        headers = {"Content-Type": "application/json"}
        answer = httpx.post(f"{server.url}/api/guests", content=body, headers=headers, timeout=20)
        assert answer.status_code == 400, answer.text
        assert answer.json()["error"]

    def test_a_body_that_is_too_long_is_refused(self, server: Server) -> None:
        answer = httpx.post(f"{server.url}/api/guests", json={"name": "x" * 200_000}, timeout=20)
        assert answer.status_code == 413

    @pytest.mark.parametrize("query", ["seat=-1", "seat=8", "seat=x", "at=-1", "language=de"])
    def test_a_query_out_of_range_is_refused(self, pair: Pair, query: str) -> None:
        assert pair.first.get(f"{pair.at('screen')}?{query}").status_code == 400

    def test_the_answers_wear_their_add_security_headers(self, pair: Pair) -> None:
        for path in (pair.at("record"), "/api/tables/nothing", "/t/nothing"):
            headers = pair.first.get(path).headers
            assert headers["x-content-type-options"] == "nosniff"
            assert "default-src 'self'" in headers["content-security-policy"]
