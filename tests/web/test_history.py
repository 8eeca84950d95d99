"""The chart of the final page: scores as each round ended."""

import parley
from orrery.web.pages import history
from table.test_live import KEPLER, play_out, table


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
