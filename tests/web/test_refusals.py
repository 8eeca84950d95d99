"""What the server refuses is said in the language of whoever asked, with all that a page needs."""

import httpx
import pytest

from orrery.kernel.errors import OrreryError
from orrery.texts import WORDS
from servers import KEPLER, Guests, Pair, Player, Server

FRENCH = {"accept-language": "fr"}


def french(player: Player) -> Player:
    player.http.headers["accept-language"] = "fr-FR,fr;q=0.9"
    return player


class TestLanguage:
    @pytest.mark.parametrize(
        ("wrong", "said"),
        [
            ({"game": "chess"}, "pas de jeu 'chess' sur l’étagère\u202f; possible\u202f:"),
            ({"seats": [{"kind": "me"}] * 5}, "se joue de 1 à 4, pas à 5"),
            ({"seats": [{"kind": "bot"}] * 2}, "que des robots"),
            ({"seats": [{"kind": "bot", "level": "god"}]}, "pas de robot 'god'"),
            ({"options": {"objectivs": "x"}}, "vouliez-vous dire objectives\u202f?"),
            ({"options": {"objectives": "hard"}}, "ne peut pas être 'hard'"),
            ({"seed": "lucky"}, "la demande est incompréhensible"),
        ],
    )
    def test_a_table_that_cannot_be_opened(
        self, guest: Guests, wrong: dict[str, object], said: str
    ) -> None:
        asked = {"game": KEPLER, "seats": [{"kind": "me"}, {"kind": "me"}], **wrong}
        answer = french(guest()).post("/api/tables", **asked)
        assert said in answer.json()["error"]

    def test_a_sentence_that_is_none(self, pair: Pair) -> None:
        after = pair.first.look(pair.table)["last_event"]
        ada = french(pair.first)
        for text, said in (
            ("juggle three-suns", "impossible de lire 'juggle three-suns'\u202f: pas de verbe"),
            ("choose chess", "on attend une action, et non 'chess'"),
            ("choose", "'choose' n’est pas terminé\u202f: il manque une action"),
        ):
            answer = ada.say(pair.table, pair.first_seat, text, after)
            assert (answer.status_code, said in answer.json()["error"]) == (422, True), answer.text

    def test_what_is_not_one_s_own(self, pair: Pair, guest: Guests) -> None:
        eve = french(guest("Eve"))
        assert "aucune place n’est libre" in eve.post(pair.at("join")).json()["error"]
        assert "n’est pas la vôtre" in eve.say(pair.table, 0, "pass", 0).json()["error"]
        assert "qui regarde seulement" in eve.get(pair.at("why"), said="pass").json()["error"]
        undo = french(pair.first).post(pair.at("undo"), seat=pair.first_seat, ask=True)
        assert undo.json()["error"] == "vous n’avez aucun coup à reprendre"

    def test_strangers_and_wrong_passwords(self, server: Server) -> None:
        asked = {"login": "nobody", "password": "battery staple"}
        for answer in (
            httpx.get(f"{server.url}/api/me", headers=FRENCH, timeout=20),
            httpx.post(f"{server.url}/api/login", json=asked, headers=FRENCH, timeout=20),
        ):
            assert answer.status_code == 401
            assert answer.json()["error"].startswith(("dites d’abord", "aucun compte"))

    @pytest.mark.parametrize("path", ["/api/nothing", "/t/nothing", "/api/tables/nothing"])
    def test_what_is_not_there(self, server: Server, path: str) -> None:
        answer = httpx.get(server.url + path, headers=FRENCH, timeout=20)
        assert answer.status_code == 404
        assert answer.json()["error"].startswith("il n’y a")

    def test_on_a_page_too(self, server: Server) -> None:
        headers = FRENCH | {"accept": "text/html"}
        shown = httpx.get(f"{server.url}/t/nothing", headers=headers, timeout=20)
        assert shown.status_code == 404
        assert "Il n’y a pas de table" in shown.text

    def test_a_guest_s_own_language_counts_where_the_request_says_nothing(
        self, server: Server
    ) -> None:
        body = {"name": "Zoé", "language": "fr"}
        token = httpx.post(f"{server.url}/api/guests", json=body, timeout=20).json()["token"]
        with Player(server.url, token=token) as zoe:
            table = zoe.open("me", "open")
            answer = zoe.post(f"/api/tables/{table}/undo", seat=0, ask=True)
            assert answer.json()["error"] == "vous n’avez aucun coup à reprendre"


class TestWhatAPageNeeds:
    def test_a_refused_move_names_the_rule_in_full_and_the_last_event(self, pair: Pair) -> None:
        seen = pair.second.look(pair.table)
        answer = french(pair.second).say(pair.table, pair.second_seat, "pass", seen["last_event"])
        assert answer.status_code == 422
        refusal = answer.json()
        assert refusal["last_event"] == seen["last_event"]
        (why, *_) = refusal["objections"]
        rules = french(pair.second).get(f"/rules/{KEPLER}").text
        assert why["said"]
        assert f'id="{why["rule"]}"' in rules
        assert why["text"] in refusal["error"]

    def test_a_late_move_is_told_where_the_table_stands(self, pair: Pair) -> None:
        seen = pair.first.look(pair.table)
        moves = [choice["move"] for choice in seen["view"]["choices"]]
        pair.first.say(pair.table, pair.first_seat, moves[0], seen["last_event"])
        late = pair.first.say(pair.table, pair.first_seat, moves[1], seen["last_event"])
        assert late.status_code == 409
        assert late.json()["last_event"] == pair.first.look(pair.table)["last_event"]


def test_every_text_of_a_refusal_is_there_in_both_languages() -> None:
    for words in (OrreryError.words, WORDS):
        for key, entry in words.entries["text"].items():
            assert entry["en"], key
            assert entry["fr"], key
