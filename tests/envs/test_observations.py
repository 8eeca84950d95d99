"""What a learner sees: numbers, which `orrery.testing` looks at too, and the words being said."""

from random import Random

import numpy as np
import pytest

from orrery.envs.match import Match
from orrery.envs.observations import Encoder, names
from orrery.envs.words import vocabulary
from orrery.kernel.game import AnyGame, Seat
from trials import games

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: str(game.key))


@every_game
def test_every_number_has_a_name_of_its_own(game: AnyGame) -> None:
    for seats in game.seats:
        found = names(game, seats)
        assert len(set(found)) == len(found)
        assert all(name == " ".join(name.split()) for name in found)


@every_game
def test_seats_are_told_in_the_order_of_the_one_that_looks(game: AnyGame) -> None:
    """Who is asked is marked at its place, as it is counted from the seat that looks."""
    seats = game.seats[-1]
    marks = [names(game, seats).index(f"{whose} asked") for whose in whose_seats(seats)]
    match = Match(game, seats)
    match.chance(Random(1))
    for seat in range(seats):
        row = game.observe(match.state, seat)
        asked = {(seat + step) % seats for step, mark in enumerate(marks) if row[mark] == 1}
        assert asked == {*game.to_act(match.state)}


def whose_seats(seats: int) -> list[str]:
    return ["own", *(f"left-{step}" for step in range(1, seats))]


# --- What is being said --------------------------------------------------------------------------


def said(match: Match, seat: Seat) -> dict[str, float]:
    row = Encoder(match.game, match.seats).observation(match, seat)
    known = len(row) - len(vocabulary(match.game))
    words = vocabulary(match.game).words
    return {str(words[at]): float(row[known + at]) for at in row[known:].nonzero()[0]}


@every_game
def test_the_words_said_so_far_are_seen_by_who_says_them(game: AnyGame) -> None:
    match, rng, most = Match(game, 2), Random(3), 0
    while not match.over:
        match.chance(rng)
        words = [str(match.vocabulary.words[n]) for n in match.sentence.said]
        expected = {word: 1 / age for age, word in reversed([*enumerate(reversed(words), 1)])}
        assert said(match, match.seat) == pytest.approx(expected)
        assert said(match, 1 - match.seat) == {}
        most = max(most, len(words))
        if most > 1:
            break
        match.say(rng.choice(list(match.sentence.next)))
    assert most, "nobody ever chose a second word"


def test_observations_are_of_single_precision_and_not_shared() -> None:
    match = Match(games()[0], 2)
    match.chance(Random(1))
    encoder = Encoder(match.game, 2)
    first, second = encoder.observation(match, 0), encoder.observation(match, 0)
    assert first.dtype == np.float32
    first[:] = 7
    assert second.max() <= 1
    assert encoder.observation(match, 0).max() <= 1
