"""Sentences said word by word: everything that is legal can be said, and nothing else."""

from collections.abc import Iterator
from typing import Any

import pytest

from orrery.envs.partial_sentence import PartialSentence
from orrery.envs.words import END, Vocabulary, Word, vocabulary
from orrery.kernel.game import OFFER, AnyGame
from orrery.kernel.kinds import Kind
from orrery.kernel.sentences import Form, Grammar
from orrery.testing import Case, walk
from trials import cases, games

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: str(game.key))
every_case = pytest.mark.parametrize(
    "case",
    [  # every seat count; unusual options in the longer run
        pytest.param(case, id=str(case), marks=pytest.mark.long if case.options else ())
        for case in cases()
    ],
)


def asked(case: Case, most: int = 40) -> Iterator[tuple[AnyGame, Any, list[Any]]]:
    """Positions of a game in which somebody has a choice."""
    game = case.game
    for state in walk(case, 2).sample(most):
        for seat in game.to_act(state):
            if seat >= 0:
                yield game, state, game.moves(state, seat)


# --- The vocabulary ------------------------------------------------------------------------------


@every_game
def test_the_first_word_is_the_end_and_no_word_comes_twice(game: AnyGame) -> None:
    words = vocabulary(game).words
    assert words[END] == Word("end", "")
    assert len(set(words)) == len(words)


@every_game
def test_the_vocabulary_has_what_the_grammar_has_but_offers(game: AnyGame) -> None:
    words = set(vocabulary(game).words)
    verbs = {word.word for word in words if word.kind == "verb"}
    assert verbs == {verb for verb in game.grammar.verbs if not (game.has_talk and verb == OFFER)}
    used = {word.kind for word in words} - {"end", "verb", "glue"}
    for kind in used:
        assert {word.word for word in words if word.kind == kind} == {
            *game.grammar.kinds[kind].values
        }


@every_case
def test_a_move_is_spelled_as_it_is_written(case: Case) -> None:
    words = vocabulary(case.game)
    for game, _, moves in asked(case):
        for move in moves:
            spelled = words.spell(move)
            assert words.text(spelled) == game.write(move)
            kinds = [(words.words[n].kind, words.words[n].word) for n in spelled]
            assert kinds == [(said.kind, said.word) for said in game.grammar.say(move)]


# --- Saying --------------------------------------------------------------------------------------


def ends(sentence: PartialSentence) -> list[Any]:
    """Every move to which the words lead, whichever are chosen."""
    if sentence.move is not None:
        return [sentence.move]
    assert len(sentence.next) > 1, "a word without alternative was asked for"
    found = []
    for word in sentence.next:
        longer = sentence.copy()
        longer.say(word)
        found += ends(longer)
    return found


@every_case
def test_words_lead_to_all_legal_moves_and_to_each_in_one_way(case: Case) -> None:
    words = vocabulary(case.game)
    for game, _, moves in asked(case):
        said = [game.write(move) for move in ends(PartialSentence(words, moves))]
        assert sorted(said) == sorted({game.write(move) for move in moves})


@every_case
def test_a_move_is_reached_by_its_own_words(case: Case) -> None:
    words = vocabulary(case.game)
    for _, _, moves in asked(case, 12):
        for move in moves:
            spelled, sentence = [*words.spell(move), END], PartialSentence(words, moves)
            while sentence.move is None:
                assert sentence.said == spelled[: len(sentence.said)]
                sentence.say(spelled[len(sentence.said)])
            assert sentence.move == move


class Walk:
    def __init__(self, to: int, via: tuple[int, ...] = ()) -> None:
        self.to, self.via = to, via


class Rest:
    """Ends the walk."""


class Sleep:
    """Begins with the same word as a rest."""


PLACE = Kind("place", ["inn", "mill", "ford"])
FORMS = (
    Form(Walk, "walk {to:place} [via {via:place*}]"),
    Form(Rest, "rest"),
    Form(Sleep, "rest now"),
)


WORDS = Vocabulary(Grammar[Any]([PLACE], FORMS, games()[0].words))


def number(kind: str, word: str) -> int:
    return WORDS.numbers[Word(kind, word)]


def test_the_end_is_said_only_where_a_longer_sentence_is_possible() -> None:
    short, long = Walk(0), Walk(0, (1,))
    said = PartialSentence(WORDS, (short, long, Walk(2)))
    said.say(number("place", "inn"))
    assert {*said.next} == {END, number("glue", "via")}
    said.say(END)
    assert said.move is short


def test_a_row_of_words_may_end_anywhere() -> None:
    one, two, turned = Walk(0, (1,)), Walk(0, (1, 2)), Walk(0, (2, 1))
    said = PartialSentence(WORDS, (one, two, turned))
    assert WORDS.text(said.said) == "walk inn via"
    said.say(number("place", "mill"))
    assert {*said.next} == {END, number("place", "ford")}
    said.say(number("place", "ford"))
    assert said.move is two


def test_classes_with_the_same_verb_are_told_apart_by_what_follows() -> None:
    rest, sleep = Rest(), Sleep()
    said = PartialSentence(WORDS, (rest, sleep))
    assert {*said.next} == {END, number("glue", "now")}
    said.say(number("glue", "now"))
    assert said.move is sleep


def test_the_only_move_needs_no_word() -> None:
    only = Walk(1)
    assert PartialSentence(WORDS, [only]).move is only


def test_the_same_sentence_twice_is_one() -> None:
    first, second = Walk(1), Walk(1)
    said = PartialSentence(WORDS, (first, second))
    assert said.move is first
