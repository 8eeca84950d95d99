"""Nothing that is sent to a seat or a spectator holds another seat's secret, in either language."""

import html
import re
from random import Random

import httpx
import pytest

import orrery
from orrery.games.kepler.components import OBJECTIVES
from orrery.games.kepler.describe import describe_objective
from servers import Guests, Player

WORDS = orrery.game("kepler-3042").words
LANGUAGES = ("en", "fr")


def card_of(player: Player, table: str, seat: int) -> str:
    """The secret objective that lies before a seat, as its owner sees it."""
    card = player.look(table, seat=seat)["view"]["position"]["players"][seat]["objective"]
    assert isinstance(card, str)
    return card


def traces(card: str) -> set[str]:
    """All that would give a card away: its word, its name and what it asks for."""
    found = {card}
    for language in LANGUAGES:
        found.add(WORDS.label("objective", card, language))
        found.add(describe_objective(OBJECTIVES[card], language))
    return found


def look_everywhere(player: Player, table: str) -> None:
    """Ask for everything there is at a table."""
    last = player.look(table)["last_event"]
    for language in LANGUAGES:
        seen = player.get(f"/api/tables/{table}/screen", language=language).json()
        for at in {0, 5, 12, seen["moves"] // 2, seen["moves"]}:
            player.get(f"/api/tables/{table}/screen", language=language, at=at)
        for path in (f"/t/{table}", f"/t/{table}/final", "/"):
            player.get(path, language=language)
        for said in ("pass", "choose", "start"):
            player.get(f"/api/tables/{table}/why", said=said, language=language)
    player.get(f"/api/tables/{table}/record")
    player.hear(table, last, after=0)


def told(player: Player) -> str:
    """Everything that was ever sent to a player, pages and JSON spelled alike."""
    everything = html.unescape("\n".join(player.sent))
    return re.sub(r"\\u([0-9a-f]{4})", lambda code: chr(int(code[1], 16)), everything)


@pytest.mark.parametrize("variant", ["standard", "advanced"])
def test_nobody_is_ever_sent_the_objective_of_another_seat(guest: Guests, variant: str) -> None:
    ada, bob, eve = guest("Ada"), guest("Bob"), guest("Eve")
    table = ada.open("me", "open", options={"objectives": variant})
    bob.join(table)
    stranger = Player(str(ada.http.base_url), "Nobody")
    del stranger.http.headers["Authorization"]
    cards = {0: card_of(ada, table, 0), 1: card_of(bob, table, 1)}
    assert cards[0] != cards[1]
    rng = Random(1)
    for step in range(25):
        seen = ada.look(table)
        seat = seen["to_act"][0]
        player = (ada, bob)[seat]
        seen = player.look(table)
        move = rng.choice(seen["view"]["choices"])["move"]
        player.say(table, seat, move, seen["last_event"], look={})
        if step == 10:
            player.post(f"/api/tables/{table}/undo", seat=seat)
    for player in (ada, bob, eve, stranger):
        look_everywhere(player, table)
    stranger.http.close()
    for player, own in ((ada, 0), (bob, 1), (eve, None), (stranger, None)):
        sent = told(player)
        for seat, card in cards.items():
            for trace in traces(card):
                knows = trace in sent
                assert knows == (seat == own), f"seat {own} and the card of {seat}: {trace!r}"


def test_asking_why_not_about_every_card_finds_nothing_out(guest: Guests) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.open("me", "open")
    bob.join(table)
    for player, owner in ((ada, 1), (bob, 0)):
        answers = [
            player.get(f"/api/tables/{table}/why", said=f"deal seat-{owner} with {card}")
            for card in OBJECTIVES
        ]
        assert {answer.status_code for answer in answers} == {200}
        assert len({str(answer.json()["objections"]) for answer in answers}) == 1


def test_a_screen_that_several_share_is_sent_nobody_s_secret_before_the_hand_over(
    guest: Guests,
) -> None:
    ada = guest("Ada")
    table = ada.open("me", "me")
    cards = [card_of(ada, table, seat) for seat in (0, 1)]
    ada.sent.clear()
    ada.get(f"/t/{table}")
    ada.get(f"/api/tables/{table}/record")
    ada.hear(table, 10, after=0)
    sent = told(ada)
    assert not any(trace in sent for card in cards for trace in traces(card))


def test_once_it_is_over_everybody_may_know(guest: Guests) -> None:
    ada, eve = guest("Ada"), guest("Eve")
    table = ada.open("me", seed=2)
    while (seen := ada.look(table))["to_act"]:
        choices = seen["view"]["choices"]
        ada.say(table, 0, choices[-1]["move"], seen["last_event"])
    record = eve.get(f"/api/tables/{table}/record")
    assert record.text == ada.get(f"/api/tables/{table}/record").text
    assert record.headers["content-disposition"].startswith("attachment; filename=")
    whole = orrery.Record.loads(record.text)
    *_, end = whole.states()
    assert orrery.game("kepler-3042").to_act(end) == ()


def test_luck_that_is_known_beforehand_is_for_a_table_without_other_people(guest: Guests) -> None:
    """Who has chosen the seed could foretell every die and card."""
    ada = guest("Ada")
    seats = [{"kind": "me"}, {"kind": "open"}]
    refused = ada.post("/api/tables", game="kepler-3042", seats=seats, seed=987654321987)
    assert refused.status_code == 422
    assert "seed" in refused.json()["error"]
    for others in (["random"], ["me"]):
        table = ada.open("me", *others, seed=987654321987)
        assert ada.get(f"/api/tables/{table}/screen").json()["seed"] == 987654321987
        assert "seed 987654321987" in ada.get(f"/t/{table}").text
    assert ada.get(f"/api/tables/{ada.open('me')}/screen").json()["seed"] is None


def test_invitations_are_for_who_opened_the_table(guest: Guests) -> None:
    ada, eve = guest("Ada"), guest("Eve")
    seats = [{"kind": "me"}, {"kind": "open"}]
    opened = ada.post("/api/tables", game="kepler-3042", seats=seats).json()
    invite = opened["seats"][1]["link"].rpartition("/")[2]
    look_everywhere(eve, opened["id"])
    assert invite not in told(eve)


def test_a_token_is_sent_once_and_kept_only_as_its_hash(guest: Guests) -> None:
    ada = guest("Ada")
    table = ada.open("me", "open")
    first, ada.sent = ada.sent, []
    assert ada.token in first[0]
    look_everywhere(ada, table)
    assert ada.token not in told(ada)
    assert httpx.get(f"{ada.http.base_url}/api/me", timeout=20).status_code == 401
