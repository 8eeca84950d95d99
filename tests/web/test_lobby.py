"""The lobby's cards: who won, how many moves, and links that can be found again."""

import html
import re

import httpx
import pytest

import parley
from orrery.web.pages import described
from servers import Guests, Pair, Player, Server


def lobby(player: Player, language: str = "en") -> str:
    return html.unescape(player.get("/", language=language).text)


def links(text: str) -> list[str]:
    return re.findall(r"/t/[0-9a-f]+/i/[\w-]+", text)


def test_a_running_card_counts_the_moves_that_stand(pair: Pair) -> None:
    pair.first.say_first(pair.table)
    moves = pair.first.get(pair.at("screen")).json()["moves"]
    assert f"{moves} moves" in lobby(pair.first)
    assert f"{moves} coups" in lobby(pair.first, "fr")
    pair.first.post(pair.at("undo"), seat=pair.first_seat)
    assert f"{moves - 1} moves" in lobby(pair.first)


def test_a_finished_card_tells_who_won(guest: Guests) -> None:
    ada = guest("Ada")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Zoé"}]
    table = ada.post("/api/tables", game="kepler-3042", seats=seats, seed=2).json()["id"]
    while ada.look(table)["to_act"]:
        ada.say_first(table)
    screen = ada.get(f"/api/tables/{table}/screen").json()
    winners = ", ".join(seat["name"] for seat in screen["seats"] if seat["won"])
    assert winners
    assert f"won by {winners} · {screen['moves']} moves" in lobby(ada)
    assert f"gagnée par {winners} · {screen['moves']} coups" in lobby(ada, "fr")


class TestInvitations:
    def opened(self, ada: Player) -> tuple[str, list[str]]:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        table = ada.post("/api/tables", game="kepler-3042", seats=seats).json()
        return table["id"], [seat["link"] for seat in table["seats"] if seat["link"]]

    def everywhere(self, player: Player, table: str) -> list[list[str]]:
        """The links that somebody finds in the lobby, on the table's page and by the API."""
        found = player.get(f"/api/tables/{table}/invitations").json()
        screen = player.get(f"/api/tables/{table}/screen").json()["invitations"]
        page = player.get(f"/t/{table}").text
        return [
            links(lobby(player)),
            [each["link"] for each in found],
            [each["link"] for each in screen],
            links(page),
        ]

    def test_whoever_opened_the_table_finds_them_again(self, guest: Guests) -> None:
        ada = guest("Ada")
        table, given = self.opened(ada)
        assert len(given) == 2
        assert self.everywhere(ada, table) == [given] * 4

    def test_nobody_else_does(self, guest: Guests) -> None:
        ada, bob = guest("Ada"), guest("Bob")
        table, given = self.opened(ada)
        bob.post(f"/api/tables/{table}/join", invite=given[0].rpartition("/")[2])
        assert self.everywhere(bob, table) == [[]] * 4
        assert self.everywhere(guest("Eve"), table) == [[]] * 4

    def test_a_seat_that_is_taken_has_none(self, guest: Guests) -> None:
        ada, bob = guest("Ada"), guest("Bob")
        table, given = self.opened(ada)
        bob.post(f"/api/tables/{table}/join", invite=given[0].rpartition("/")[2])
        assert self.everywhere(ada, table) == [given[1:]] * 4

    def test_who_only_invites_finds_the_table_too(self, guest: Guests) -> None:
        ada = guest("Ada")
        seats = [{"kind": "open"}, {"kind": "open"}]
        table = ada.post("/api/tables", game="kepler-3042", seats=seats).json()
        assert links(lobby(ada)) == [seat["link"] for seat in table["seats"]]


def test_a_game_without_a_tagline_does_not_take_the_lobby_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Conformance asks for one; people who play other games should not suffer meanwhile."""
    assert described(parley.GAME, "en")["tagline"] == "Bid in secret for three pots."
    monkeypatch.delitem(parley.GAME.words.entries["text"], "tagline")
    assert described(parley.GAME, "en")["tagline"] == ""


def test_the_language_that_somebody_chose_is_remembered_for_a_year(server: Server) -> None:
    with httpx.Client(base_url=server.url, headers={"accept-language": "en"}) as browser:
        chosen = browser.get("/language/fr")
        assert "max-age=31536000;" in chosen.headers["set-cookie"].lower()
        assert '<html lang="fr"' in browser.get("/").text
