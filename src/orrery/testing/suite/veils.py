"""Sentences that are covered until all are ready, in games that have them."""

from collections.abc import Iterator
from random import Random

import pytest

from orrery.kernel.game import NATURE
from orrery.table.events import Event, SeatPlan, Setting, remaining_moves
from orrery.table.live import Live
from orrery.testing.asking import after, told
from orrery.testing.running import SEEDS
from orrery.testing.trial import Trial
from orrery.testing.walks import Walk, walk


def test_a_veil_is_lifted_before_the_end_and_does_not_come_back(trial: Trial) -> None:
    game, rng = trial.game, Random(13)
    for played in veiled(trial):
        for number, (_, text) in enumerate(played.record.moves):
            before, move = played.states[number], game.read(text)
            later = played.states[number + 1 :]
            lifted = (n for n, now in enumerate(later) if not game.veiled(before, move, now))
            open_to_all = later[next(lifted) :]
            some = rng.sample(open_to_all, min(5, len(open_to_all)))
            assert not any(game.veiled(before, move, now) for now in some), text


def test_a_table_tells_the_words_to_their_seat_at_once_and_unveiled_to_the_others(
    trial: Trial,
) -> None:
    game, covered = trial.game, 0
    for played in veiled(trial):
        for live in tables(played, 6):
            for number, event in enumerate(live.events):
                before, move, by = played.states[number], game.read(event.text), event.seat
                assert by is not None
                assert by == NATURE or live.text_for(event, by) == event.text
                covered += game.veiled(before, move, live.state)
                for to in played.seats():
                    words = told(game, before, by, move, live.state, to)
                    assert live.text_for(event, to) == (event.text if live.over else words or "…")
    assert covered


def test_what_is_taken_back_under_a_veil_leaves_the_others_theirs(trial: Trial) -> None:
    """Their sentences stay legal, and one's own, said again, lead to the same position."""
    game, below = trial.game, 0
    for played in veiled(trial):
        for live in tables(played, 25):
            for seat in range(played.case.seats):
                for count in range(1, live.free_undo(seat) + 1):
                    undo = live.take_back(seat, count, 0.0)
                    stay = remaining_moves(live.moves, undo)[undo.keep :]
                    own = [move for move in live.moves[undo.keep :] if move.seat == seat]
                    said = tuple((move.seat or 0, move.text) for move in [*stay, *own])
                    assert after(game, live.states[undo.keep], said) == live.state
                    below += len(stay) > 0
    assert below, "nobody ever took anything back below what others had said"


def veiled(trial: Trial) -> Iterator[Walk]:
    """Games in which sentences are covered for a while."""
    if not trial.game.has_veils:
        pytest.skip("in this game every sentence is heard when it is said")
    yield from (walk(case, SEEDS[0]) for case in trial.cases())


def tables(played: Walk, most: int) -> Iterator[Live]:
    """The game at a table, stopped at some of its moments; the last is its end."""
    game, record = played.game, played.record
    seats = [SeatPlan("person", name, n) for n, name in enumerate(record.seats)]
    live = Live(game, Setting(game.key, dict(record.options), game.rules), seats)
    count = len(record.moves)
    stops = {*Random(14).sample(range(1, count + 1), min(most, count)), count}
    for number, (seat, text) in enumerate(record.moves, start=1):
        live.add([Event(number, "move", seat, 0.0, text)])
        if number in stops:
            yield live
