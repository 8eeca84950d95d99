"""A screen is answered to whatever changes the table, and holds only what the caller lacks."""

from typing import Any

import pytest

from orrery.web import shapes
from orrery.web.patch import mark, patch
from servers import Guests, Pair, Player


def line(event: int, text: str = "passes") -> shapes.Line:
    return shapes.Line(event, "move", event, 0, "Ada", text, "pass", 1.0, 0, False)


def screen_of(player: Player, table: str, **query: Any) -> dict[str, Any]:
    answer = player.get(f"/api/tables/{table}/screen", **query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def have(screen: dict[str, Any]) -> dict[str, Any]:
    return {"plates": [plate["hash"] for plate in screen["plates"]], "log": screen["log_mark"]}


def asked(screen: dict[str, Any]) -> dict[str, str]:
    """The same in a query."""
    known = have(screen)
    return {"plates": ",".join(known["plates"]), "log": known["log"]}


def completed(patch: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    """The whole screen, put together as a page does it."""
    drawn = {plate["hash"]: plate["svg"] for plate in before["plates"]}
    plates = [{**plate, "svg": plate["svg"] or drawn[plate["hash"]]} for plate in patch["plates"]]
    log = before["log"][: patch["log_kept"]] + patch["log"]
    return {**patch, "plates": plates, "log": log, "log_kept": 0}


def timeless(screen: dict[str, Any]) -> dict[str, Any]:
    seats = [{**seat, "seconds": 0} for seat in screen["seats"]]
    return {**screen, "seats": seats}


def say(pair: Pair, look: dict[str, Any] | None) -> dict[str, Any]:
    seen = pair.first.look(pair.table)
    move = seen["view"]["choices"][0]["move"]
    answer = pair.first.say(pair.table, pair.first_seat, move, seen["last_event"], look)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


class TestTheAnswer:
    def test_who_says_nothing_of_it_gets_the_whole_screen(self, pair: Pair) -> None:
        seen = pair.first.look(pair.table)
        said = {"seat": pair.first_seat, "move": seen["view"]["choices"][0]["move"]}
        answer = pair.first.post(pair.at("moves"), after=seen["last_event"], **said).json()
        assert answer["number"] == seen["last_event"] + 1
        assert timeless(answer["screen"]) == timeless(screen_of(pair.first, pair.table))
        assert all(plate["svg"] for plate in answer["screen"]["plates"])

    def test_a_program_that_draws_nothing_gets_the_event_alone(self, pair: Pair) -> None:
        assert set(say(pair, None)) == {"number", "kind", "seat", "text", "at"}

    def test_undo_and_talk_are_answered_with_it_too(self, pair: Pair) -> None:
        say(pair, None)
        undone = pair.first.post(pair.at("undo"), seat=pair.first_seat, look={"language": "fr"})
        assert undone.json()["screen"]["title"] == "Kepler-3042"
        talked = pair.second.post(pair.at("chat"), text="oh").json()
        assert (talked["screen"]["you"], talked["screen"]["log"][-1]["kind"]) == (
            pair.second_seat,
            "chat",
        )

    def test_nobody_is_shown_the_view_of_another_seat(self, pair: Pair) -> None:
        screen = say(pair, {"seat": pair.second_seat})["screen"]
        assert screen["you"] == pair.first_seat


class TestThePatch:
    def test_it_leads_from_screen_to_screen(self, pair: Pair) -> None:
        before = screen_of(pair.first, pair.table)
        patch = say(pair, {"have": have(before)})["screen"]
        assert any(plate["svg"] is None for plate in patch["plates"])
        assert (patch["log_kept"], len(patch["log"])) == (len(before["log"]), 1)
        whole = screen_of(pair.first, pair.table)
        assert timeless(completed(patch, before)) == timeless(whole)

    def test_who_has_it_all_is_sent_next_to_nothing(self, pair: Pair) -> None:
        whole = screen_of(pair.second, pair.table)
        patch = screen_of(pair.second, pair.table, **asked(whole))
        assert {plate["svg"] for plate in patch["plates"]} == {None}
        assert patch["log"] == []
        assert patch["log_mark"] == whole["log_mark"]

    def test_the_past_is_a_patch_of_the_present(self, pair: Pair) -> None:
        for _ in range(2):
            say(pair, None)
        now = screen_of(pair.first, pair.table)
        past = screen_of(pair.first, pair.table, at=now["moves"] - 1, **asked(now))
        assert any(plate["svg"] is None for plate in past["plates"])
        whole = screen_of(pair.first, pair.table, at=now["moves"] - 1)
        assert timeless(completed(past, now)) == timeless(whole)

    def test_after_an_undo_the_log_comes_whole(self, pair: Pair) -> None:
        before = say(pair, {})["screen"]
        look = {"have": have(before)}
        undone = pair.first.post(pair.at("undo"), seat=pair.first_seat, look=look).json()["screen"]
        assert undone["log_kept"] == 0
        assert undone["log"] == screen_of(pair.first, pair.table)["log"]

    def test_a_branch_is_one_too(self, pair: Pair) -> None:
        after = pair.first.look(pair.table)["last_event"]
        branch = {"after": after, "seed": 1, "seat": pair.first_seat}
        first = pair.first.post(pair.at("what-if"), **branch).json()
        choice = first["screen"]["choices"][0]["move"]
        said = [{"seat": first["screen"]["you"], "move": choice}]
        whole = pair.first.post(pair.at("what-if"), **branch, said=said).json()["screen"]
        known = have(first["screen"])
        next = pair.first.post(pair.at("what-if"), **branch, said=said, have=known).json()
        assert next["screen"]["log_kept"] == len(first["screen"]["log"])
        assert timeless(completed(next["screen"], first["screen"])) == timeless(whole)

    def test_naming_what_another_seat_sees_changes_nothing(self, pair: Pair) -> None:
        """Both see the same map, but not the same secret: only one's own plates are left out."""
        own, other = (screen_of(player, pair.table) for player in (pair.first, pair.second))
        foreign = set(have(other)["plates"]) - set(have(own)["plates"])
        assert foreign
        query = {"plates": ",".join(foreign), "log": "0-0"}
        assert timeless(screen_of(pair.first, pair.table, **query)) == timeless(own)

    @pytest.mark.parametrize("log", ["x", "-", "9-", "99999-abc", "²-a", "-1-0"])
    def test_a_mark_that_makes_no_sense_is_ignored(self, guest: Guests, log: str) -> None:
        ada = guest("Ada")
        table = ada.open("me")
        assert screen_of(ada, table, log=log)["log_kept"] == 0


class TestTheLog:
    def changed(self, before: list[shapes.Line], now: list[shapes.Line]) -> int:
        """How many lines stay of a log that has become another."""
        fields: Any = dict.fromkeys(shapes.Screen.__struct_fields__)
        screen = shapes.Screen(**fields | {"plates": [], "log": now})
        return patch(screen, shapes.Have(log=mark(before)), {}).log_kept

    def test_what_was_added_is_its_tail(self) -> None:
        assert self.changed([line(1)], [line(1), line(2)]) == 1

    def test_it_comes_whole_if_anything_before_has_changed(self) -> None:
        assert self.changed([line(1), line(2, "…")], [line(1), line(2, "stakes 3"), line(3)]) == 0
        assert self.changed([line(1), line(2)], [line(1)]) == 0
