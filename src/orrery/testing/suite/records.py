"""Records, positions and scores."""

import msgspec

from orrery.kernel.record import Record, replay
from orrery.testing.walks import Walk


def test_a_record_survives_being_written_and_read(played: Walk) -> None:
    assert Record.loads(played.record.dumps()) == played.record


def test_a_record_replays_to_the_identical_positions(played: Walk) -> None:
    assert tuple(replay(played.game, played.record)) == played.states


def test_any_position_survives_json(played: Walk) -> None:
    for state in played.sample(60):
        data = msgspec.json.decode(msgspec.json.encode(played.game.dump(state)))
        assert played.game.load(data) == state


def test_the_parts_of_a_score_add_up_to_the_total(played: Walk) -> None:
    for state in played.states:
        scores = played.game.scores(state)
        assert len(scores) == played.case.seats
        assert all(score.total == sum(score.parts.values()) for score in scores)
        assert len({tuple(score.parts) for score in scores}) == 1


def test_there_are_winners_once_the_game_is_over_and_not_before(played: Walk) -> None:
    *running, last = (played.game.winners(state) for state in played.states)
    assert not any(running)
    assert last or played.case.seats == 1, "only who plays alone can lose to nobody at the table"
    assert {*last} <= {*range(played.case.seats)}
