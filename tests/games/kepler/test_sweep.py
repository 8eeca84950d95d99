"""Whole games in great number: they end, and no cube is ever made or lost."""

from random import Random

import pytest

from games.kepler.keen import keen_game
from games.kepler.table import all_cubes
from orrery.games.kepler import GAME
from orrery.games.kepler.components import CUBES, ROUNDS
from orrery.games.kepler.state import State
from orrery.games.kepler.wellformed import well_formed
from orrery.kernel.game import NATURE


def random_game_conserves(seats: int, seed: int) -> State:
    """Random play to the end, the cubes counted after every move."""
    rng, state = Random(seed), GAME.start(seats)
    while active := GAME.to_act(state):
        (seat,) = active
        legal = [GAME.chance(state, rng)] if seat == NATURE else GAME.moves(state, seat)
        state = GAME.apply(state, seat, rng.choice(legal))
        assert len(state.players) == seats
        for nation in range(seats):
            assert all_cubes(state, nation) == CUBES
    return state


@pytest.mark.rule("KP-SETUP-21", "KP-ROUND-01")
@pytest.mark.parametrize("seats", GAME.seats)
def test_seventeen_cubes_stay_in_the_game(seats: int) -> None:
    for seed in range(4):
        assert random_game_conserves(seats, seed).round == ROUNDS


@pytest.mark.long
@pytest.mark.rule("KP-SETUP-21", "KP-ROUND-01")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_thousand_random_games_end_with_every_cube(seats: int) -> None:
    for seed in range(1000):
        assert random_game_conserves(seats, seed).round == ROUNDS


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"objectives": "advanced", "leftover": "pit", "policy": "every-crossing"},
        {"policy": "once-per-nation-per-tile", "placement": "players"},
        {"policy": "remove-after-first-crossing"},
    ],
    ids=["usual", "advanced", "nation", "remove"],
)
def test_curious_games_stay_well_formed(seats: int, options: dict[str, str]) -> None:
    """Games that colonise and terraform, checked as positions after every move."""
    worlds = 0
    for seed in range(3):
        state = None
        for _, _, state in keen_game(seats, seed, **options):
            assert list(well_formed(state)) == []
        assert state is not None
        worlds += sum(p.terraformed for player in state.players for p in player.planets)
    assert worlds, "nobody terraformed: these games are not curious enough"
