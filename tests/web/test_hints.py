"""What bots think of decisions, over HTTP: hints for whoever plays alone or against bots and in any
branch, never at a table with other people; and the turning points of a finished game."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

import orrery
from ageing import apart
from orrery.bots.why import Option, Term, Why
from orrery.games import games
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import NATURE, AnyGame
from orrery.serving import serve
from orrery.table.events import SeatPlan, Setting
from orrery.table.live import Live
from orrery.table.migrations import migrate
from orrery.table.store import Store
from orrery.table.thinking import advise
from orrery.web import advice, hints
from orrery.web.app import create_app
from orrery.web.settings import Settings
from servers import Player, Server
from table.test_live import play_out, table

HASTY = ("--hint-level", "hard@0.01", "--review-level", "hard@0.01")


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose hints are quick rather than good."""
    folder = tmp_path_factory.mktemp("server")
    server = Server(str(folder / "orrery.db"), folder, *HASTY).start()
    yield server
    complaints = server.complaints()
    server.stop()
    assert complaints == ""


@pytest.fixture
def ada(hasty: Server) -> Iterator[Player]:
    with Player(hasty.url, "Ada") as player:
        yield player


def hint(player: Player, table: str, seat: int = 0, **more: Any) -> Any:
    return player.post(f"/api/tables/{table}/hint", seat=seat, **more)


def test_a_hint_is_a_few_lines_that_may_be_said(ada: Player) -> None:
    table = ada.open("me", "random", seed=5)
    seen = ada.wait_for_turn(table)
    answer = hint(ada, table)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert (told["seat"], told["last_event"]) == (0, seen["last_event"])
    assert 2 <= len(told["lines"]) <= 4
    choices = {choice["move"] for choice in seen["view"]["choices"]}
    for line in told["lines"]:
        assert line["moves"][0] in choices
        assert len(line["words"]) == len(line["moves"])
        assert 0 <= line["chance"] <= 1
        assert len(line["reasons"]) <= 4  # three, and what they leave unexplained
    assert any(line["reasons"] for line in told["lines"])
    assert ada.look(table)["last_event"] == seen["last_event"]  # nothing was said


def test_a_hint_speaks_the_reader_s_language(ada: Player) -> None:
    table = ada.open("me", seed=5)
    english, french = (hint(ada, table, language=each).json() for each in ("en", "fr"))
    assert [line["moves"] for line in english["lines"]] == [
        line["moves"] for line in french["lines"]
    ]
    assert english["lines"][0]["words"] != french["lines"][0]["words"]
    reasons = [reason for line in french["lines"] for reason in line["reasons"]]
    assert reasons
    assert all("," in reason and reason[0] in "+−" for reason in reasons)


def test_who_plays_alone_cannot_lose(ada: Player) -> None:
    table = ada.open("me", seed=5)
    assert {line["chance"] for line in hint(ada, table).json()["lines"]} == {None}


def test_with_one_sentence_to_say_it_is_told_and_not_weighed_up() -> None:
    game = orrery.game("kepler-3042")
    state, rng = game.start(1), Random(1)
    while game.to_act(state) == (NATURE,):
        state = game.apply(state, NATURE, game.chance(state, rng))
    view = game.view(state, 0)
    why = advise("hard", replace(view, choices=view.choices[:1]), 1)
    live = Live(game, Setting(game.key, {}, game.rules), [SeatPlan("person")], start=state)
    (only,) = advice.hint(live, 0, why, "en").lines
    assert only.moves == [view.choices[0].move]
    assert (only.score, only.band, only.chance, only.reasons) == (None, None, None, [])


@pytest.mark.parametrize(
    ("language", "rest", "later"),
    [
        ("en", "+2.5 all the rest", "−2.5 in what follows"),
        ("fr", "+2,5 tout le reste", "−2,5 par la suite"),
    ],
)
def test_what_reasons_leave_over_is_later_play_only_without_them(
    language: str, rest: str, later: str
) -> None:
    """Three reasons are told: what they leave over may be a fourth."""
    game = orrery.game("kepler-3042")
    assert advice.phrases(game, [Term("space-travel", 1.0)], 2.5, language)[-1] == rest
    assert advice.phrases(game, [], -2.5, language) == [later]


def test_a_narrow_range_is_told_and_none_is_not() -> None:
    """A line without a range beside others that have one would look forgotten."""
    game = orrery.game("kepler-3042")
    state = orrery.new("kepler-3042", seats=1, seed=1).state
    live = Live(game, Setting(game.key, {}, game.rules), [SeatPlan("person")], start=state)
    move = game.view(state, 0).choices[0].move
    best, narrow, none = (Option((move,), 20.0, band, None) for band in (1.23, 0.01, 0.0))
    lines = advice.hint(live, 0, Why(best, (narrow, none), 1, 1, cut=False), "en").lines
    assert [line.band for line in lines] == [1.2, 0.1, None]


def screen(player: Player, table: str) -> Any:
    return player.get(f"/api/tables/{table}/screen").json()


def test_with_another_person_there_are_none(ada: Player, hasty: Server) -> None:
    table = ada.open("me", "open")
    assert hint(ada, table).status_code == 403  # somebody may come
    with Player(hasty.url, "Bob") as bob:
        bob.join(table)
        for player, seat in ((ada, 0), (bob, 1)):
            refused = hint(player, table, seat)
            assert refused.status_code == 403
            assert "other people" in refused.json()["error"]
            assert not screen(player, table)["hint"]
        french = ada.http.post(
            f"/api/tables/{table}/hint", json={"seat": 0}, headers={"accept-language": "fr"}
        )
        assert "d’autres personnes" in french.json()["error"]


def test_two_at_one_screen_are_two_people(ada: Player) -> None:
    table = ada.open("me", "me", seed=5)
    seat = ada.look(table)["to_act"][0]
    assert hint(ada, table, seat).status_code == 403
    assert not screen(ada, table)["hint"]


def test_a_hint_is_for_who_is_asked(ada: Player, hasty: Server) -> None:
    table = ada.open("me", "random", seed=5)
    ada.wait_for_turn(table)
    assert screen(ada, table)["hint"]
    assert hint(ada, table, 1).status_code == 403
    with Player(hasty.url, "Eve") as eve:
        assert hint(eve, table).status_code == 403
        assert not screen(eve, table)["hint"]


def test_in_a_branch_every_seat_is_advised(ada: Player, hasty: Server) -> None:
    table = ada.open("me", "open")
    with Player(hasty.url, "Bob") as bob:
        bob.join(table)
    after, seats = ada.look(table)["last_event"], set()
    said: list[dict[str, Any]] = []
    for _ in range(40):
        branch = {"after": after, "seed": 7, "seat": 0, "said": said}
        tried = ada.post(f"/api/tables/{table}/what-if", **branch).json()["screen"]
        assert tried["hint"]
        if tried["you"] not in seats:
            told = ada.post(f"/api/tables/{table}/what-if/hint", **branch).json()
            assert told["seat"] == tried["you"]
            choices = {choice["move"] for choice in tried["choices"]}
            assert all(line["moves"][0] in choices for line in told["lines"])
            seats.add(tried["you"])
        said.append({"seat": tried["you"], "move": tried["choices"][0]["move"]})
        if seats == {0, 1}:
            return
    raise AssertionError("only one seat was ever asked")


def test_a_question_that_is_repeated_gets_the_same_answer(ada: Player) -> None:
    table = ada.open("me", "random", seed=5)
    ada.wait_for_turn(table)
    assert hint(ada, table).json() == hint(ada, table).json()


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_game_that_bots_know_gives_hints(ada: Player, game: AnyGame) -> None:
    bots = ["random"] * (max(game.seats.start, 2) - 1)
    table = ada.open("me", *bots, game=game.key, seed=3)
    while 0 not in (seen := ada.look(table))["to_act"]:
        ada.hear(table, seen["last_event"] + 1, after=seen["last_event"])
    answer = hint(ada, table)
    if game.value is None:
        assert answer.status_code == 422
        assert not screen(ada, table)["hint"]
    else:
        assert answer.status_code == 200, answer.text
        assert screen(ada, table)["hint"]


def finished(player: Player) -> str:
    """A short game that is over."""
    table = player.open("me", seed=5)
    while (seen := player.look(table))["to_act"]:
        ends = [c["move"] for c in seen["view"]["choices"] if c["move"] in ("pass", "end", "skip")]
        move = (ends or [seen["view"]["choices"][0]["move"]])[0]
        assert player.say(table, 0, move, seen["last_event"]).status_code == 201
    return table


def test_a_finished_game_is_looked_back_at_stretch_by_stretch(ada: Player, hasty: Server) -> None:
    table = finished(ada)
    path, moves, found = f"/api/tables/{table}/review", screen(ada, table)["moves"], []
    reached, asked = 0, 0
    while reached < moves:
        stretch = ada.get(path, **{"from": reached, "language": "fr"}).json()
        assert (stretch["reached"] > reached, stretch["moves"]) == (True, moves)
        assert all(reached <= each["moves"] < stretch["reached"] for each in stretch["found"])
        found += stretch["found"]
        reached, asked = stretch["reached"], asked + 1
    assert asked > 1  # forty decisions at most in one answer
    assert found
    for each in found:
        assert each["loss"] >= 0.5
        assert (each["seat"], each["better"] != []) == (0, True)
        assert all(reason[0] in "+−" for reason in each["reasons"])
    with Player(hasty.url, "Eve") as eve:  # everybody may, and finds the same
        again = eve.get(path, **{"from": found[0]["moves"], "language": "fr"}).json()
        assert again["found"][0] == found[0]


@pytest.mark.parametrize(("pause", "at_once"), [(-1.0, 1), (3600.0, 3)])
def test_a_stretch_begins_where_the_last_one_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pause: float, at_once: int
) -> None:
    """Whether the time is up after each decision or only the stretch is: none is left out, and none
    looked at twice."""
    monkeypatch.setattr(hints, "PAUSE", pause)
    monkeypatch.setattr(hints, "STRETCH", 3)
    settings = Settings(str(tmp_path / "orrery.db"), workers=0, review_level="easy@0.02")
    live = table()
    play_out(live)
    apart(stored(live, settings, "t1"))
    decided = [n for n, move in enumerate(live.moves) if move.seat != NATURE]
    with TestClient(create_app(settings)) as client:
        token = client.post("/api/guests", json={"name": "Eve"}).json()["token"]
        heard = {"authorization": f"Bearer {token}"}

        def reached(after: int) -> int:
            path = f"/api/tables/t1/review?from={after}"
            return int(client.get(path, headers=heard).json()["reached"])

        first = reached(0)
        assert first == decided[at_once - 1] + 1
        assert reached(first) == decided[2 * at_once - 1] + 1
        assert reached(decided[-1]) == len(live.moves)


async def stored(live: Live, settings: Settings, id: str) -> None:
    """Put a table into a new database."""
    store = Store(settings.url)
    await migrate(store)
    ada = await store.add_user("Ada", "en", "token")
    seats = [SeatPlan("person", "Ada", ada.id) for _ in live.seats]
    invites = [""] * len(seats)
    await store.add_table(
        id, live.setting, seats, invites, ada.id, live.events, live.summary(), 0.0
    )
    await store.close()


def test_a_game_that_is_not_over_is_not_looked_back_at(ada: Player) -> None:
    refused = ada.get(f"/api/tables/{ada.open('me', seed=5)}/review")
    assert refused.status_code == 403
    assert "when it is over" in refused.json()["error"]


def test_there_is_nothing_after_the_end(ada: Player) -> None:
    table = finished(ada)
    moves = screen(ada, table)["moves"]
    told = ada.get(f"/api/tables/{table}/review", **{"from": moves + 7}).json()
    assert told == {"reached": moves, "moves": moves, "found": []}


def test_the_weakest_level_cannot_give_hints() -> None:
    with pytest.raises(OrreryError, match="cannot say why"):
        serve(hint_level="random")
