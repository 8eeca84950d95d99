"""Offers between players, in games that have them."""

from itertools import product
from random import Random
from typing import Any

import pytest

from orrery.kernel.game import NATURE, TALK, AnyGame, Seat
from orrery.kernel.kinds import Kind
from orrery.kernel.text import LANGUAGES
from orrery.testing.asking import is_talk
from orrery.testing.running import SEEDS
from orrery.testing.trial import Trial
from orrery.testing.walks import Walk, composed, walk


def test_those_who_may_talk_are_seats_of_the_table_while_nature_is_silent(played: Walk) -> None:
    game = played.game
    for state in played.states:
        talking = game.aside(state)
        assert list(talking) == sorted({*talking} & {*range(played.case.seats)})
        assert not talking or game.to_act(state) not in ((), (NATURE,))


def test_who_is_not_asked_says_nothing_but_offers_and_answers(played: Walk) -> None:
    game = played.game
    for state in played.states:
        for seat in {*game.aside(state)} - {*game.to_act(state)}:
            assert all(is_talk(game, move) for move in played.moves(state, seat))


def test_an_offer_is_shown_to_all_with_the_answers_of_those_concerned(played: Walk) -> None:
    game = played.game
    for state in played.sample(60):
        shown = dict[Seat | None, list[Any]]()
        for seat in played.seats():
            view = played.view(state, seat)
            answers = sorted(answer.move for deal in view.deals for answer in deal.answers)
            assert answers == sorted(c.move for c in view.choices if game.is_talk(c.move))
            assert not any(game.is_talk(choice.move) for choice in view.due)
            assert seat in view.to_act or not view.due
            for deal in view.deals:
                verbs = [answer.words[0].word for answer in deal.answers]
                assert set(verbs) <= ({"accept", "decline"} if seat == deal.to else {"withdraw"})
                is_open = seat in game.aside(state)
                assert ("decline" in verbs) == (is_open and seat == deal.to)
                assert ("withdraw" in verbs) == (is_open and seat == deal.maker)
            shown[seat] = [(d.maker, d.to, d.gives, d.wants) for d in view.deals]
        assert all(deals == shown[None] for deals in shown.values())


def test_a_seat_may_offer_as_much_as_it_is_told_and_no_more(played: Walk) -> None:
    game, rng = played.game, Random(15)
    for state in played.sample(40):
        for seat in played.seats():
            if (bargain := played.view(state, seat).bargain) is None or seat is None:
                continue
            assert seat in game.aside(state)
            assert {*bargain.to} <= {*range(played.case.seats)} - {seat}
            game.read(composed(game, bargain, rng))
            for name, most in bargain.gives.items():
                for to, n in product(bargain.to, (1, most, most + 1)):
                    if not game.is_single(name) and goods(game).knows(game.good(name, n)):
                        gift = game.read(f"offer seat-{to} give {game.good(name, n)}")
                        assert (game.objections(state, seat, gift) == ()) == (n <= most)


def test_goods_have_names_in_both_languages(game: AnyGame) -> None:
    if not game.has_talk:
        pytest.skip("nobody makes offers in this game")
    words = goods(game).values
    names = {word.partition("-")[2] if word[0].isdigit() else word for word in words}
    for language in LANGUAGES:
        assert all(game.words.entries["thing"][name][language] for name in names)


def test_everybody_hears_what_is_said_of_offers(played: Walk) -> None:
    game = played.game
    for by, text in (move for move in played.record.moves if game.is_talk(move[1])):
        assert {game.tell(game.read(text), by, to) for to in played.seats()} == {text}


def test_the_games_played_here_have_offers_and_every_answer(trial: Trial) -> None:
    """Else the tests of offers test nothing."""
    game = trial.game
    if not game.has_talk:
        pytest.skip("nobody makes offers in this game")
    said, aside = set[str](), 0
    for case, seed in product(trial.cases(), SEEDS):
        played = walk(case, seed)
        for state, (seat, text) in zip(played.states, played.record.moves, strict=False):
            if game.is_talk(text):
                said.add(text.split()[0])
                aside += seat not in game.to_act(state)
    assert said == {*TALK}
    assert aside, "nobody ever spoke unasked"


def goods(game: AnyGame) -> Kind:
    """What can be named in an offer."""
    return game.grammar.kinds["good"]
