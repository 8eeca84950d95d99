"""PettingZoo: its own tests for every game, and what we promise besides."""

from collections.abc import Callable
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import orrery
from orrery.envs.zoo import OrreryAEC
from orrery.kernel.errors import BadOption, BadSeats, OrreryError, UnknownGame
from orrery.kernel.game import AnyGame
from trials import games

# What PettingZoo warns of: an observation with its mask is a dictionary, as in its own classic
# games, and in a finished game there is nothing left to say.
pytestmark = [
    pytest.mark.filterwarnings(f"ignore:{warning}")
    for warning in (
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be",
        "Action mask numpy array is all zeros",
    )
]

tables = pytest.mark.parametrize(
    ("key", "seats"),
    [(game.key, seats) for game in games() for seats in {game.seats[0], 2, game.seats[-1]}],
)


def play(env: OrreryAEC, choose: Callable[[list[int]], int], seed: int = 1) -> dict[str, float]:
    """A whole game; what each agent got."""
    env.reset(seed=seed)
    gained = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, got, terminated, _, _ = env.last()
        gained[agent] += got
        words = [] if terminated else [int(n) for n in seen["action_mask"].nonzero()[0]]
        env.step(choose(words) if words else None)
    return gained


@tables
def test_the_api_is_as_pettingzoo_wants_it(key: str, seats: int) -> None:
    api_test(orrery.envs.aec(key, seats), num_cycles=60)


def test_the_api_holds_to_the_end_of_a_game() -> None:
    api_test(orrery.envs.aec("parley", 3), num_cycles=1000)
    api_test(orrery.envs.aec("kepler-3042", 1), num_cycles=1000)


@tables
def test_the_same_seed_gives_the_same_game(key: str, seats: int) -> None:
    seed_test(lambda: orrery.envs.aec(key, seats), num_cycles=40)


@tables
def test_another_seed_gives_another_game(key: str, seats: int) -> None:
    env, found = orrery.envs.aec(key, seats), set()
    for seed in range(4):
        env.reset(seed=seed)
        found.add(env.record().dumps())
    assert len(found) > 1


@tables
def test_a_game_is_recorded_as_it_was_played(key: str, seats: int) -> None:
    env, rng = orrery.envs.aec(key, seats), Random(5)
    play(env, rng.choice)
    *_, last = env.record().states()  # every move is checked
    assert last == env.match.state
    assert env.record().result == tuple(score.total for score in env.match.game.scores(last))


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.key))
@pytest.mark.parametrize("reward", ["win", "points"])
def test_rewards_of_a_table_add_up_to_nothing(game: AnyGame, reward: str) -> None:
    env = orrery.envs.aec(game.key, 2, reward=reward)
    gained = play(env, Random(2).choice)
    assert sum(gained.values()) == pytest.approx(0)
    totals = [score.total for score in game.scores(env.match.state)]
    if reward == "points":
        assert gained["seat_0"] == pytest.approx((totals[0] - totals[1]) / 200)
    else:
        won = game.winners(env.match.state)
        assert gained["seat_0"] == (0 if len(won) == 2 else 0.5 if won == (0,) else -0.5)


def test_alone_the_points_count_unless_victory_is_asked_for() -> None:
    env = orrery.envs.aec("planet-unknown", 1)
    gained = play(env, Random(2).choice)
    assert gained["seat_0"] == env.match.game.scores(env.match.state)[0].total / 100
    env = orrery.envs.aec("planet-unknown", 1, reward="win")
    gained = play(env, Random(2).choice)
    assert gained["seat_0"] == float(env.match.game.winners(env.match.state) == (0,))


@pytest.mark.parametrize("reward", ["win", "points"])
def test_a_game_that_takes_too_long_is_broken_off(reward: str) -> None:
    env = orrery.envs.aec("kepler-3042", 2, reward=reward, longest=100)
    env.reset(seed=1)
    steps, gained = 0, dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, got, terminated, truncated, _ = env.last()
        gained[agent] += got
        assert not terminated
        assert truncated == (steps == 100)
        env.step(None if truncated else int(np.flatnonzero(seen["action_mask"])[-1]))
        steps += not truncated
    totals = [score.total for score in env.match.game.scores(env.match.state)]
    margin = (totals[0] - totals[1]) / 200 if reward == "points" else 0
    assert gained == {"seat_0": pytest.approx(margin), "seat_1": pytest.approx(-margin)}
    assert env.record().result is None
    env.reset(seed=1)
    assert env.last()[0]["action_mask"].any()


def test_without_a_seed_luck_goes_on() -> None:
    env, first = orrery.envs.aec("kepler-3042", 2), []
    for seed in (9, None, 9, None):
        env.reset(seed=seed)
        first.append([move for _, move in env.match.position.said])
    assert first[0] == first[2] != first[1] == first[3]


def test_a_word_that_cannot_be_said_is_refused_with_those_that_can() -> None:
    env = orrery.envs.aec("kepler-3042", 2)
    env.reset(seed=1)
    seen = env.last()[0]
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    with pytest.raises(OrreryError, match=r"cannot be said now; possible: \d+ tech space-travel"):
        env.step(wrong)
    with pytest.raises(OrreryError, match="no word"):
        env.step(100_000)
    assert np.array_equal(env.last()[0]["action_mask"], seen["action_mask"])


def test_who_is_not_asked_has_nothing_to_say() -> None:
    env = orrery.envs.aec("kepler-3042", 2)
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(env.agent_selection)["action_mask"].any()
    assert not env.observe(other)["action_mask"].any()


def test_options_reach_the_game() -> None:
    env = orrery.envs.aec("kepler-3042", 3, {"objectives": "advanced"})
    env.reset(seed=1)
    assert env.match.state.setup.objectives == "advanced"


def test_the_table_can_be_drawn_as_text() -> None:
    env = orrery.envs.aec("kepler-3042", 2, render_mode="ansi")
    env.reset(seed=1)
    seat = env.match.seat
    game = env.match.game
    assert env.render() == game.sketch(game.view(env.match.state, seat), "en")


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        (lambda: orrery.envs.aec("chess"), UnknownGame),
        (lambda: orrery.envs.aec("kepler-3042", 9), BadSeats),
        (lambda: orrery.envs.aec("kepler-3042", 2, {"luck": "good"}), BadOption),
        (lambda: orrery.envs.aec("kepler-3042", reward="glory"), OrreryError),
        (lambda: orrery.envs.aec("kepler-3042", render_mode="hologram"), OrreryError),
        (lambda: orrery.envs.aec("kepler-3042", longest=0), OrreryError),
    ],
)
def test_what_does_not_exist_is_told(asked: Callable[[], object], error: type[Exception]) -> None:
    with pytest.raises(error):
        asked()
