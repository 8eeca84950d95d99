"""Observations: fixed size, within bounds, without secrets, and complete."""

from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

from forge import FORGES
from orrery.envs.match import Match
from orrery.envs.observations import Encoder, names
from orrery.envs.words import vocabulary
from orrery.kernel.game import AnyGame, Seat
from shelf import Case, cases, games
from wander import walk

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: str(game.key))
every_case = pytest.mark.parametrize(
    "case",
    [  # every seat count; unusual options in the longer run
        pytest.param(case, id=str(case), marks=pytest.mark.long if case.options else ())
        for case in cases()
    ],
)


@every_game
def test_every_number_has_a_name_of_its_own(game: AnyGame) -> None:
    for seats in game.seats:
        found = names(game, seats)
        assert len(set(found)) == len(found)
        assert all(name == " ".join(name.split()) for name in found)


@every_case
def test_there_is_a_number_for_every_name_between_minus_1_and_1(case: Case) -> None:
    game, length = case.game, len(case.game.observed(case.seats))
    for state in walk(case, 2).sample(40):
        for seat in range(case.seats):
            row = game.observe(state, seat)
            assert len(row) == length
            assert -1 <= min(row) <= max(row) <= 1


@every_case
def test_a_seat_cannot_tell_a_forged_position_by_its_numbers(case: Case) -> None:
    game, rng = case.game, Random(7)
    for state in walk(case, 2).sample(40):
        for seat in range(case.seats):
            forged = FORGES[game.key](state, seat, rng)
            assert game.observe(forged, seat) == game.observe(state, seat)


@every_case
def test_what_a_seat_imagines_has_the_same_numbers(case: Case) -> None:
    """They are a function of the view: whatever else the position holds cannot be among them."""
    game, rng = case.game, Random(8)
    for state in walk(case, 2).sample(40):
        for seat in range(case.seats):
            imagined = game.imagine(game.view(state, seat), rng)
            assert game.observe(imagined, seat) == game.observe(state, seat)


@every_case
def test_what_a_seat_sees_change_its_numbers_show(case: Case) -> None:
    """From one position to the next; now and then something small may be left out. Offers are no
    part of the environments."""
    game, pairs = case.game, list(pairwise(walk(case, 2).states))
    pairs = Random(9).sample(pairs, min(120, len(pairs)))
    blind = sum(
        game.observe(before, 0) == game.observe(after, 0)
        and board(game, before, 0) != board(game, after, 0)
        for before, after in pairs
    )
    assert blind <= len(pairs) / 40


def board(game: AnyGame, state: Any, seat: Seat) -> dict[str, Any]:
    """What is seen of the table, without what is said of it."""
    said = {"choices", "prompt", "impossible", "deals", "bargain"}
    found = {k: v for k, v in game.plain(game.view(state, seat)).items() if k not in said}
    found["position"] = {k: v for k, v in found.get("position", {}).items() if k != "offers"}
    return found


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
