"""What if, over HTTP: whoever may look may try, from the own view only, and nothing is kept."""

from typing import Any

import pytest

from orrery.table.branch import MOST
from servers import Guests, Pair, Player


def branch(player: Player, pair: Pair, **more: Any) -> Any:
    asked = {"after": player.look(pair.table)["last_event"], "seed": 7, **more}
    return player.post(pair.at("what-if"), **asked)


def test_somebody_plays_every_seat_and_the_table_hears_nothing(pair: Pair) -> None:
    before, events = pair.second.look(pair.table), pair.second.hear(pair.table, 1, after=0)
    record = pair.second.get(pair.at("record")).text
    said: list[dict[str, Any]] = []
    seats = set()
    for _ in range(12):
        answer = branch(pair.first, pair, seat=pair.first_seat, said=said)
        assert answer.status_code == 200, answer.text
        screen = answer.json()["screen"]
        seats.add(screen["you"])
        assert screen["to_act"] == [screen["you"]]
        assert screen["undo"] == len(said)
        said.append({"seat": screen["you"], "move": screen["choices"][0]["move"]})
    assert seats == {0, 1}
    assert [line["move"] for line in screen["log"]] == [*range(1, screen["moves"] + 1)]
    assert answer.json()["begins"] == before["last_event"] - 1  # one of the events: Bob sat down
    after = pair.second.look(pair.table)
    assert (after["view"], after["last_event"]) == (before["view"], before["last_event"])
    assert pair.second.hear(pair.table, 1, after=0) == events
    assert pair.second.get(pair.at("record")).text == record


def test_the_machine_may_say_the_next_sentence(pair: Pair) -> None:
    first = branch(pair.first, pair, seat=pair.first_seat, bot=True).json()
    assert len(first["said"]) == 1
    again = branch(pair.first, pair, seat=pair.first_seat, said=first["said"]).json()
    assert again["screen"] == first["screen"]


def test_it_begins_with_one_s_own_view_and_no_other(pair: Pair, guest: Guests) -> None:
    eve = guest("Eve")
    assert branch(pair.first, pair, seat=pair.second_seat).status_code == 403
    assert branch(eve, pair, seat=0).status_code == 403
    assert branch(eve, pair).status_code == 200


def test_the_past_is_a_beginning_too(pair: Pair) -> None:
    pair.first.say_first(pair.table)
    then = branch(pair.first, pair, after=3).json()
    assert then["begins"] == 3
    assert branch(pair.first, pair, after=999).status_code == 409
    assert branch(pair.first, pair, after=-1).status_code == 409


def test_why_not_is_asked_of_the_branch(pair: Pair) -> None:
    first = branch(pair.first, pair, seat=pair.first_seat).json()["screen"]
    move = first["choices"][0]["move"]
    asked = {
        "after": pair.first.look(pair.table)["last_event"],
        "seed": 7,
        "said": [{"seat": first["you"], "move": move}],
    }
    why = pair.first.post(pair.at("what-if/why"), branch=asked, words="pass").json()
    assert why["objections"]
    good = pair.first.post(pair.at("what-if/why"), branch={**asked, "said": []}, words=move)
    assert (good.json()["move"], good.json()["objections"]) == (move, [])


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"said": [{"seat": 0, "move": "pass"}]}, 422),
        ({"said": [{"seat": 7, "move": "pass"}]}, 422),
        ({"said": [{"seat": -1, "move": "pass"}]}, 400),
        ({"said": [{"seat": 0, "move": "x" * 401}]}, 400),
        ({"said": [{"seat": 0, "move": "pass"}] * (MOST + 1)}, 422),
        ({"seed": -1}, 400),
        ({"secret": 1}, 400),
    ],
)
def test_what_is_wrong_is_refused(pair: Pair, wrong: dict[str, Any], status: int) -> None:
    assert branch(pair.first, pair, **wrong).status_code == status
