"""The chart of the final page: scores as each round ended."""

from dataclasses import replace
from random import Random
from typing import Any

from msgspec import structs

import parley
from orrery.kernel.game import Seat
from orrery.web.pages import history
from table.test_live import KEPLER, let_nature_act, play_out, say_anything, table


def test_scores_are_told_by_round() -> None:
    live = table()
    play_out(live)
    told = history(live)
    assert [moment["label"] for moment in told] == list(range(17))
    assert told[0]["totals"] == [score.total for score in KEPLER.scores(live.states[0])]
    assert told[-1]["totals"] == [score.total for score in KEPLER.scores(live.state)]
    for moment in told:
        end = max(n for n, s in enumerate(live.states) if s.round <= moment["label"])
        assert moment["totals"] == [s.total for s in KEPLER.scores(live.states[end])]


def test_a_round_ends_where_the_next_begins() -> None:
    live = table(parley.GAME)
    play_out(live)
    assert [moment["label"] for moment in history(live)] == [0, 1, 2, 3]


def without_rounds(state: Any, seat: Seat | None) -> Any:
    return structs.replace(KEPLER.view(state, seat), round=0)


def test_without_rounds_they_are_told_at_thirty_moments_after_the_opening_or_some_more() -> None:
    live, rng = table(replace(KEPLER, view=without_rounds)), Random(1)
    while len(live.states) < 100:
        say_anything(live, rng)
        let_nature_act(live, rng)
        told, last = history(live), len(live.states) - 1
        assert min(last, 30) <= len(told) - 1 < 60
        assert (told[0]["label"], told[-1]["label"]) == (0, last)
