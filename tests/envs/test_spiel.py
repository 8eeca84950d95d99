"""OpenSpiel: its own random simulations for every game, and what we promise besides."""

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

import orrery
from orrery.envs.observations import Encoder
from orrery.kernel.errors import BadSeats, OrreryError, UnknownGame
from orrery.kernel.game import AnyGame
from trials import games

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: str(game.key))


def played(game: Any, moves: int, seed: int = 1) -> Any:
    """A position after `count` random actions, including nature's."""
    state, rng = game.new_initial_state(), Random(seed)
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    ("key", "seats"),
    [
        pytest.param(game.key, seats, marks=() if seats == 2 else pytest.mark.long)
        for game in games()
        for seats in sorted({game.seats[0], 2, min(3, game.seats[-1])})
    ],
)
def test_random_simulations_of_openspiel_find_no_fault(key: str, seats: int) -> None:
    game = orrery.envs.openspiel(key, seats)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_game
def test_a_game_is_found_by_its_text(game: AnyGame) -> None:
    made = orrery.envs.openspiel(game.key, 2)
    found = pyspiel.load_game(str(made))
    assert str(found) == str(made)
    assert found.num_distinct_actions() == made.num_distinct_actions()
    assert found.observation_tensor_shape() == made.observation_tensor_shape()


@every_game
def test_only_games_with_secrets_have_imperfect_information(game: AnyGame) -> None:
    kinds = pyspiel.GameType.Information
    kind = orrery.envs.openspiel(game.key).get_type().information
    secrets = game.key not in ("gaia-project", "duck-dealer")
    assert kind == (kinds.IMPERFECT_INFORMATION if secrets else kinds.PERFECT_INFORMATION)


def test_options_are_part_of_the_text() -> None:
    options = {"planets": "dealt", "events": "off"}
    game = orrery.envs.openspiel("planet-unknown", 3, options)
    assert "options=planets:dealt;events:off" in str(game)
    settled = played(pyspiel.load_game(str(game)), 0).match.options
    assert {name: settled[name] for name in options} == options


@every_game
def test_a_copy_goes_its_own_way(game: AnyGame) -> None:
    state = played(orrery.envs.openspiel(game.key, 2), 12)
    before, observed = str(state), state.observation_tensor(0)
    copy, rng = state.clone(), Random(4)
    while not copy.is_terminal():
        copy.apply_action(rng.choice(copy.legal_actions()))
    assert (str(state), state.observation_tensor(0)) == (before, observed)
    assert state.history() == copy.history()[: len(state.history())]


@every_game
def test_the_same_actions_give_the_same_game(game: AnyGame) -> None:
    """Nature's too: its draws follow from the numbers in the history."""
    rules = orrery.envs.openspiel(game.key, 2)
    first, again = played(rules, 10_000), rules.new_initial_state()
    for action in first.history():
        again.apply_action(action)
    assert first.is_terminal()
    assert again.match.state == first.match.state
    assert str(again) == str(first)


def test_other_luck_gives_another_game() -> None:
    rules, found = orrery.envs.openspiel("kepler-3042", 2), set()
    for luck in range(8):
        state = rules.new_initial_state()
        while state.is_chance_node():
            state.apply_action(luck)
        found.add(str(state))
    assert len(found) == 8


def test_luck_is_even_and_of_the_asked_size() -> None:
    state = orrery.envs.openspiel("kepler-3042", 2, luck=10).new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(n, pytest.approx(0.1)) for n in range(10)]
    with pytest.raises(OrreryError, match="luck 0: at least 1"):
        orrery.envs.openspiel("kepler-3042", 2, luck=0)


@every_game
def test_a_match_is_kept_in_the_middle_of_a_sentence(game: AnyGame) -> None:
    rules, rng, kept = orrery.envs.openspiel(game.key, 2), Random(6), 0
    state = rules.new_initial_state()
    while not state.is_terminal() and kept < 3:
        match = state.match
        if match.sentence.said:
            again = pickle.loads(pickle.dumps(match))
            assert again.state == match.state
            assert again.sentence.said == match.sentence.said
            assert {*again.sentence.next} == {*match.sentence.next}
            kept += 1
        state.apply_action(rng.choice(state.legal_actions()))
    assert kept == 3


@every_game
def test_the_tensor_is_the_observation_and_the_text_names_it(game: AnyGame) -> None:
    state = played(orrery.envs.openspiel(game.key, 2), 40)
    encoder = Encoder(game, 2)
    for seat in range(2):
        row = encoder.observation(state.match, seat)
        assert np.array_equal(np.array(state.observation_tensor(seat), np.float32), row)
        assert state.observation_string(seat).count(", ") + 1 == len(row.nonzero()[0])


def test_an_action_is_called_by_its_word() -> None:
    state = orrery.envs.openspiel("kepler-3042", 2).new_initial_state()
    assert state.action_to_string(5) == "luck 5"
    while state.is_chance_node():
        state.apply_action(5)
    called = [state.action_to_string(action) for action in state.legal_actions()]
    assert "tech space-travel" in called


def test_returns_come_at_the_end_and_add_up_to_nothing() -> None:
    state = played(orrery.envs.openspiel("parley", 3), 3)
    assert state.returns() == [0, 0, 0]
    state = played(orrery.envs.openspiel("parley", 3), 1000)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


def test_a_game_that_takes_too_long_is_broken_off_and_stays_so() -> None:
    game = orrery.envs.openspiel("kepler-3042", 2, longest=7)
    assert game.max_game_length() == 7
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    state = played(game, 1000)
    assert state.is_terminal()
    assert state.returns() == [0, 0]
    again = pickle.loads(pickle.dumps(state.match))
    assert again.over
    assert again.cut


def test_what_does_not_exist_is_told() -> None:
    with pytest.raises(UnknownGame):
        orrery.envs.openspiel("chess")
    with pytest.raises(BadSeats):
        orrery.envs.openspiel("kepler-3042", 9)
