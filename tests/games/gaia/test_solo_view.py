"""Alone at the table: the Automa competes without a seat, and everybody sees how it stands."""

from random import Random

from orrery.games.gaia import GAME
from orrery.games.gaia.scoring import automa_score
from orrery.kernel.game import NATURE


def test_the_automa_is_a_rival_whose_score_is_shown_and_who_can_win() -> None:
    outcomes = set()
    for seed in range(6):
        rng, state = (
            Random(seed),
            GAME.start(1, {"difficulty": "easy" if seed % 2 else "nightmare"}),
        )
        while active := GAME.to_act(state):
            (seat,) = active
            legal = GAME.moves(state, seat)
            move = GAME.chance(state, rng) if seat == NATURE else rng.choice(legal)
            state = GAME.apply(state, seat, move)
        view = GAME.view(state, 0)
        (rival,) = view.rivals
        assert rival.score == automa_score(state)
        assert rival.who.word == "automa"
        assert rival.won == (rival.score.total >= view.scores[0].total)
        assert GAME.winners(state) == ((0,) if view.scores[0].total >= rival.score.total else ())
        outcomes.add(rival.won)
    assert True in outcomes


def test_nobody_has_won_while_the_game_runs() -> None:
    rng, state = Random(1), GAME.start(1, {"faction-1": "xenos", "automa": "itars"})
    while GAME.to_act(state) == (NATURE,):
        state = GAME.apply(state, NATURE, GAME.chance(state, rng))
    (rival,) = GAME.view(state, 0).rivals
    assert not rival.won


def test_with_others_at_the_table_there_is_no_rival() -> None:
    assert GAME.view(GAME.start(2), 0).rivals == ()
