"""Costs, gains and facts over HTTP: what a sentence would change, and what a move has changed."""

from typing import Any

from servers import Player, Server


def screen(player: Player, table: str) -> dict[str, Any]:
    answer = player.get(f"/api/tables/{table}/screen")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def until(player: Player, table: str, verb: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Play until a sentence with that verb may be said: the screen, and the choice."""
    for _ in range(200):
        seen = screen(player, table)
        for choice in seen["choices"]:
            if choice["words"][0]["word"] == verb:
                return seen, choice
        player.say_first(table)
    raise AssertionError(f"{verb} was never possible")


def test_what_a_choice_promises_the_log_tells_afterwards(server: Server) -> None:
    with Player(server.url, "Ada") as ada:
        table = ada.open("me", "me", game="gaia-project", seed=7)
        seen, choice = until(ada, table, "convert")
        assert choice["changes"]
        said = ada.say(table, seen["you"], choice["move"], seen["last_event"])
        assert said.status_code == 201
        line = next(
            each for each in screen(ada, table)["log"] if each["event"] == said.json()["number"]
        )
        assert line["changes"] == [{"seat": seen["you"], "changes": choice["changes"]}]


def test_what_a_sentence_would_change_is_told_and_nothing_is_changed(server: Server) -> None:
    with Player(server.url, "Ada") as ada:
        table = ada.open("me", "me", game="gaia-project", seed=7)
        seen, choice = until(ada, table, "convert")
        asked = {"seat": seen["you"], "move": choice["move"]}
        told = ada.post(f"/api/tables/{table}/foresee", **asked)
        assert told.status_code == 200, told.text
        assert told.json()["own"] == choice["changes"]
        assert screen(ada, table)["last_event"] == seen["last_event"]


def test_only_what_is_legal_and_one_s_own_is_foreseen(server: Server) -> None:
    with Player(server.url, "Ada") as ada, Player(server.url, "Eve") as eve:
        table = ada.open("me", "me", game="gaia-project", seed=7)
        seen, _ = until(ada, table, "convert")
        path = f"/api/tables/{table}/foresee"
        illegal = ada.post(path, seat=seen["you"], move="convert 90-ore credits")
        assert illegal.status_code == 422
        stranger = eve.post(path, seat=seen["you"], move=seen["choices"][0]["move"])
        assert stranger.status_code == 403


def test_hidden_numbers_are_not_told_to_others(server: Server) -> None:
    with Player(server.url, "Ada") as ada, Player(server.url, "Bob") as bob:
        table = ada.open("me", "open", game="living-planet")
        bob.join(table)
        own, other = screen(ada, table)["seats"]
        hidden = [fact for fact in other["facts"] if fact["hidden"]]
        assert hidden
        assert all(fact["value"] == "" for fact in hidden)
        assert not any(fact["hidden"] for fact in own["facts"])


def test_without_confirmation_only_what_can_be_taken_back_is_done(server: Server) -> None:
    with Player(server.url, "Ada") as ada:
        table = ada.open("me", seed=4)
        done = list[str]()
        for _ in range(2):  # two free steps on technologies; after the second one a card is drawn
            seen = screen(ada, table)
            answer = ada.post(
                f"/api/tables/{table}/moves",
                seat=0,
                move=seen["choices"][0]["move"],
                after=seen["last_event"],
                confirmed=False,
            )
            assert answer.status_code == 201, answer.text
            done.append(answer.json()["kind"])
        assert done == ["move", "final"]
        assert screen(ada, table)["last_event"] == seen["last_event"]
