"""What a seat may not know stays hidden."""

from collections import defaultdict
from random import Random
from typing import Any

import msgspec
import pytest

from orrery.kernel.game import NATURE
from orrery.testing.asking import is_talk, some_moves, told
from orrery.testing.running import SEEDS
from orrery.testing.trial import Trial, nothing_to_forge
from orrery.testing.walks import Walk, walk


def test_a_game_with_secrets_has_a_forger(trial: Trial) -> None:
    forges = trial.forge is not nothing_to_forge
    assert forges or not trial.game.has_secrets, "Trial(…, forge=…): see orrery.testing.trial"


def test_a_view_does_not_depend_on_what_its_seat_cannot_know(played: Walk) -> None:
    game, rng = played.game, Random(8)
    for state in played.sample(60):
        for seat in played.seats():
            forged = played.case.trial.forge(state, seat, rng)
            assert game.view(forged, seat) == played.view(state, seat)


def test_what_a_seat_imagines_looks_to_it_like_the_truth(played: Walk) -> None:
    game, rng = played.game, Random(9)
    for state in played.sample(40):
        for seat in played.seats():
            view = played.view(state, seat)
            imagined = game.imagine(view, rng)
            assert game.view(imagined, seat) == view
            assert game.load(game.dump(imagined)) == imagined


def test_the_truth_is_imagined_no_more_often_than_by_chance(trial: Trial) -> None:
    """The more positions a forger finds that look the same, the rarer the truth must come up."""
    game = trial.game
    if trial.forge is nothing_to_forge:
        pytest.skip("nobody has a secret in this game: what is imagined is the truth")
    rng, tries, hits, chance = Random(10), 0, 0, 0.0
    for case in trial.cases():
        played = walk(case, SEEDS[0])
        for state in played.sample(40 // (case.seats + 1)):
            for seat in played.seats():
                likenesses = {trial.forge(state, seat, rng) for _ in range(12)} | {state}
                if len(likenesses) > 3:
                    view = game.view(state, seat)
                    tries += 4
                    hits += sum(game.imagine(view, rng) == state for _ in range(4))
                    chance += 4 / len(likenesses)
    assert tries, "nothing to forge: the tests of hidden knowledge test nothing"
    assert hits <= chance + 4 * chance**0.5


def test_nobody_is_told_what_the_view_does_not_show(played: Walk) -> None:
    """Of moves that differ and leave a seat with the same view, it is told the same words. What is
    said of offers everybody hears, and so are purchases."""
    game = played.game
    aloud = played.case.trial.aloud
    for state in played.sample(25):
        for by in game.to_act(state):
            legal = [move for move in some_moves(played, state, by) if not is_talk(game, move)]
            legal = [move for move in legal if not isinstance(move, aloud)]
            said = [(move, game.apply(state, by, move)) for move in legal]
            for to in played.seats():
                words = [told(game, state, by, move, after, to) for move, after in said]
                if len(set(words)) == 1:
                    continue
                alike = defaultdict[bytes, set[tuple[Any, str | None]]](set)
                for (_, after), word in zip(said, words, strict=True):
                    alike[msgspec.json.encode(game.view(after, to))].add((after, word))
                for group in alike.values():
                    states, heard = (set(each) for each in zip(*group, strict=True))
                    assert len(states) == 1 or len(heard) == 1


def test_everybody_is_told_his_own_words(played: Walk) -> None:
    for by, text in played.record.moves:
        if by != NATURE:
            assert played.game.tell(played.game.read(text), by, by) == text
