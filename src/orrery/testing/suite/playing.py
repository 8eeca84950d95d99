"""Playing: legal moves, refusals and chance."""

from functools import cache
from itertools import permutations
from random import Random
from typing import Any

import msgspec
import pytest

from orrery.kernel.errors import IllegalMove
from orrery.kernel.game import NATURE, Seat
from orrery.testing.asking import (
    after,
    is_offer,
    is_talk,
    is_unlisted_deal,
    offers,
    pool,
    some_moves,
    speakers,
)
from orrery.testing.trial import Trial
from orrery.testing.walks import MOST_MOVES, Walk


def test_every_value_of_an_option_is_tried_in_some_case(trial: Trial) -> None:
    """Options with the same values share them out; of numbers some will do."""
    game = trial.game
    settled = [game.settle(dict(case.options)) for case in trial.cases()]
    for values in {option.values for option in game.options}:
        alike = [option.name for option in game.options if option.values == values]
        tried = {options[name] for options in settled for name in alike}
        assert tried == {*values} or (len(tried) > 1 and all(v.isdigit() for v in values)), alike


def test_random_play_ends(played: Walk) -> None:
    assert len(played.record.moves) < MOST_MOVES
    assert played.game.to_act(played.states[-1]) == ()


def test_those_who_act_are_nature_alone_or_seats_of_the_table(played: Walk) -> None:
    for state in played.states:
        active = played.game.to_act(state)
        assert active == (NATURE,) or list(active) == sorted(
            {*active} & {*range(played.case.seats)}
        )


def test_nobody_owes_a_decision_without_a_legal_move(played: Walk) -> None:
    game = played.game
    for state in played.states:
        for seat in game.to_act(state):
            legal = [move for move in played.moves(state, seat) if not is_talk(game, move)]
            assert legal or is_unlisted_deal(played, state, seat)


def test_what_chance_brings_is_legal(played: Walk) -> None:
    game = played.game
    for number, state in enumerate(played.states):
        if game.to_act(state) == (NATURE,):
            move = game.chance(state, Random(number))
            assert game.objections(state, NATURE, move) == ()
            assert is_unlisted_deal(played, state, NATURE) or move in played.moves(state, NATURE)


def test_nature_and_players_never_say_the_same(played: Walk) -> None:
    said: dict[bool, set[type]] = {True: set(), False: set()}
    for state in played.states:
        for seat in played.game.to_act(state):
            said[seat == NATURE] |= {type(m) for m in some_moves(played, state, seat)}
    assert not said[True] & said[False]


def test_every_move_is_written_read_back_and_played(played: Walk) -> None:
    for state, seat, move in offers(played, 40):
        assert played.game.read(played.game.write(move)) == move
        assert played.game.play(state, seat, played.game.write(move)) != state


def test_no_move_is_offered_twice(played: Walk) -> None:
    game, write = played.game, cache(played.game.write)
    for state in played.states:
        for seat in speakers(game, state):
            texts = [write(move) for move in played.moves(state, seat)]
            assert len(set(texts)) == len(texts)


def test_a_move_is_refused_exactly_when_it_is_not_offered(played: Walk) -> None:
    game, rng = played.game, Random(5)
    for state in played.sample(40):
        for seat in speakers(game, state):
            offered = set(played.moves(state, seat))
            for move in pool(played, state, seat, rng):
                allowed = not game.objections(state, seat, move)
                if is_offer(game, move) or is_unlisted_deal(played, state, seat):
                    assert move not in offered
                    assert not allowed or game.play(state, seat, move) is not None
                else:
                    assert allowed == (move in offered), game.write(move)


def test_who_owes_no_decision_is_always_refused(played: Walk) -> None:
    game, rng = played.game, Random(6)
    for state in played.sample(25):
        active, talking = game.to_act(state), game.aside(state)
        for seat in {NATURE, *range(played.case.seats + 1)} - {*active}:
            assert played.moves(state, seat) == [] or seat in talking
            for move in pool(played, state, (*active, NATURE)[0], rng, 20):
                if seat in talking and is_talk(game, move):
                    continue
                assert game.objections(state, seat, move), game.write(move)
                with pytest.raises(IllegalMove):
                    game.play(state, seat, move)


def test_playing_a_move_leaves_the_old_position_as_it_was(played: Walk) -> None:
    game = played.game
    for state in played.sample(40):
        before, kept = hash(state), msgspec.json.encode(game.dump(state))
        for seat in speakers(game, state):
            for move in some_moves(played, state, seat):
                game.apply(state, seat, move)
        assert (hash(state), msgspec.json.encode(game.dump(state))) == (before, kept)


def test_the_order_of_simultaneous_answers_does_not_matter(played: Walk) -> None:
    game, rng = played.game, Random(7)
    for state in played.sample(60):
        answers = [(seat, answer(played, state, seat, rng)) for seat in game.to_act(state)]
        assert len({after(game, state, order) for order in orders(answers, rng)}) == 1


def answer(played: Walk, state: Any, seat: Seat, rng: Random) -> Any:
    """Something that is no talk, which goes back and forth."""
    said = some_moves(played, state, seat)
    return rng.choice([move for move in said if not is_talk(played.game, move)])


def orders(answers: list[tuple[Seat, Any]], rng: Random) -> list[tuple[tuple[Seat, Any], ...]]:
    """In which order answers may arrive: all of them, or some where six seats have 720."""
    if len(answers) <= 4:
        return list(permutations(answers))
    return [tuple(rng.sample(answers, len(answers))) for _ in range(24)]
