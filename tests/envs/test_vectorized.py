"""Many games at once: each as it would be by itself."""

import numpy as np
import pytest

import orrery
from orrery.envs.observations import Encoder
from orrery.envs.vectorized import VectorEnv
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import AnyGame
from trials import games

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: str(game.key))


def played(table: VectorEnv, steps: int) -> list[str]:
    """Every game as text after `steps` random words."""
    for _ in range(steps):
        table.step(table.sample())
    return [
        " / ".join(match.game.write(move) for _, move in match.position.said)
        for match in table.matches
    ]


@every_game
def test_the_same_seed_gives_the_same_games(game: AnyGame) -> None:
    first, again, other = (orrery.envs.vector(game.key, 2, 3, seed) for seed in (1, 1, 2))
    games = played(first, 60)
    assert games == played(again, 60) != played(other, 60)
    assert len(set(games)) == 3


@every_game
def test_a_game_is_the_same_however_many_are_beside_it(game: AnyGame) -> None:
    few, many = orrery.envs.vector(game.key, 2, 1, 5), orrery.envs.vector(game.key, 2, 4, 5)
    assert played(few, 60) == played(many, 60)[:1]


@every_game
def test_a_row_is_what_the_seat_to_speak_sees(game: AnyGame) -> None:
    table = orrery.envs.vector(game.key, 2, 2, 3)
    encoder, now = Encoder(game, 2), None
    for _ in range(30):
        now = table.step(table.sample())
        for place, match in enumerate(table.matches):
            assert now.seats[place] == match.seat
            assert np.array_equal(now.observations[place], encoder.observation(match, match.seat))
            assert np.array_equal(now.masks[place], encoder.mask(match, match.seat))
            assert now.masks[place].sum() > 1


def test_a_game_that_ends_is_rewarded_and_begins_anew() -> None:
    table, ended = orrery.envs.vector("parley", 2, 3, 8), 0
    for _ in range(200):
        now = table.step(table.sample())
        assert not now.rewards[~now.over].any()
        assert not now.cut.any()
        for place in np.flatnonzero(now.over):
            ended += 1
            assert now.rewards[place].sum() == pytest.approx(0)
            fresh = table.matches[place]
            assert all(seat < 0 for seat, _ in fresh.position.said)  # nature alone has moved
    assert ended > 10


def test_a_game_that_takes_too_long_is_broken_off_and_marked() -> None:
    table = orrery.envs.vector("kepler-3042", 2, 2, 1, longest=5)
    for step in range(1, 11):
        now = table.step(table.sample())
        assert now.over.tolist() == now.cut.tolist() == [step % 5 == 0] * 2
        assert not now.rewards.any()


def test_every_word_may_come() -> None:
    """Random play chooses among all words: over a while each of the first ones is said."""
    table = orrery.envs.vector("kepler-3042", 2, 64, 1)
    possible = {tuple(match.sentence.next) for match in table.matches}
    assert len(possible) == 1
    assert {int(word) for word in table.sample()} == {*possible.pop()}


def test_arrays_are_fresh() -> None:
    table = orrery.envs.vector("parley", 2, 2, 1)
    first = table.step(table.sample())
    kept = first.observations.copy()
    table.step(table.sample())
    assert np.array_equal(first.observations, kept)


def test_there_must_be_a_word_for_every_game() -> None:
    with pytest.raises(OrreryError, match="1 words for 2 games"):
        orrery.envs.vector("parley", 2, 2).step([1])
    with pytest.raises(OrreryError, match="0 games: at least 1"):
        orrery.envs.vector("parley", 2, 0)
