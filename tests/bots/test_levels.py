"""Bots of every level, at every game and table: what they say is legal, and can be said again."""

from random import Random
from typing import Any

import pytest

import orrery
from orrery.bots import BOTS, Player, bot, usual
from orrery.bots.levels import LEVELS, level, suited
from orrery.games import SHELF
from orrery.kernel.errors import ComponentError, OrreryError
from orrery.kernel.game import NATURE, AnyGame
from orrery.kernel.value import Weights

TABLES = [(key, seats) for key in SHELF for seats in orrery.game(key).seats]
SHARE = "@0.01"  # of the budget: enough to see that a level thinks


def played(game: AnyGame, seats: int, name: str, seed: int, most: int) -> list[str]:
    """What bots of a level say, from the set-up on; each sentence is checked."""
    state: Any = game.start(seats)
    rng, players, said = Random(seed), [bot(name) for _ in range(seats)], list[str]()
    while (active := game.to_act(state)) and len(said) < most:
        if NATURE in active:
            state = game.apply(state, NATURE, game.chance(state, rng))
            continue
        seat = active[0]
        view = game.view(state, seat)
        text = players[seat](view, Random(f"{seed}/{len(said)}"))
        assert text in [choice.move for choice in view.choices]
        state = game.play(state, seat, text)
        said.append(f"{seat} {text}")
    return said


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_level_says_what_is_legal_and_the_same_again(key: str, seats: int) -> None:
    game = orrery.game(key)
    for name in ("easy", f"normal{SHARE}", f"hard{SHARE}"):
        first = played(game, seats, name, 3, 6)
        assert len(first) == 6
        assert played(game, seats, name, 3, 6) == first


@pytest.mark.long
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_whole_games_of_all_levels_end(key: str, seats: int) -> None:
    """The levels at one table, or as many of them as it has room for; each sits everywhere."""
    game, levels = orrery.game(key), ["random", "easy", "normal", "hard@0.01", "expert@0.0025"]
    for seed in range(10):
        names = [levels[(seed + seat) % len(levels)] for seat in range(seats)]
        *_, end = orrery.playout(key, bots=names, seed=seed).states()
        assert game.to_act(end) == ()
        assert len(game.scores(end)) == seats


@pytest.mark.parametrize("key", SHELF)
def test_an_easy_bot_beats_chance(key: str) -> None:
    """A quick look, not a measurement: two games, seats changed."""
    game = orrery.game(key)
    totals = [0, 0]
    for easy in range(2):
        names = ["random", "random"]
        names[easy] = "easy"
        record = orrery.playout(key, bots=names, seed=5)
        *_, state = record.states()
        for seat, score in enumerate(game.scores(state)):
            totals[seat == easy] += score.total
    assert totals[1] > totals[0]


@pytest.mark.parametrize("key", SHELF)
def test_a_game_knows_what_its_positions_are_worth(key: str) -> None:
    assert orrery.game(key).value is not None


def test_a_bot_has_a_reason() -> None:
    game = orrery.game("kepler-3042")
    state = orrery.new("kepler-3042", seats=2, seed=1).state
    [seat] = game.to_act(state)
    why = Player(level("hard@0.02")).think(game.view(state, seat), Random(1)).why
    assert why is not None
    assert why.chosen.sentences
    for other in why.others:
        explained = sum(term.points for term in other.terms) + other.rest
        assert explained == pytest.approx(other.score - why.chosen.score, abs=0.05)


def test_the_middle_level_is_the_usual_one() -> None:
    assert usual() == "normal"
    assert list(BOTS) == ["random", *LEVELS]


@pytest.mark.parametrize("name", ["god", "hard@", "hard@much", "hard@0", "hard@99", "random@0.5"])
def test_a_level_that_there_is_not_is_told(name: str) -> None:
    with pytest.raises(OrreryError, match=r"hard|god|random"):
        bot(name)


def test_a_share_of_the_budget() -> None:
    assert level("hard@0.125").evaluations == LEVELS["hard"].evaluations // 8


def test_a_game_may_change_how_a_level_thinks_but_not_its_budget() -> None:
    assert suited(LEVELS["easy"], Weights({}, levels={"easy": {"moves": 9}})).moves == 9
    with pytest.raises(ComponentError, match="evaluations"):
        suited(LEVELS["easy"], Weights({}, levels={"easy": {"evaluations": 9}}))


def test_a_game_whose_looks_take_longer_allows_fewer_of_them() -> None:
    assert suited(level("hard@0.5"), Weights({}, pace=0.4)).evaluations == 2_000
