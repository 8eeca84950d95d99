"""Words: sentences are built from them, and all have labels in both languages."""

from collections.abc import Iterator

import pytest

from orrery.kernel.errors import NotationError, Unfinished
from orrery.kernel.game import AnyGame
from orrery.kernel.sentences import next_words
from orrery.kernel.text import LANGUAGES
from orrery.testing.asking import offers
from orrery.testing.walks import Walk


def test_every_legal_sentence_is_built_word_by_word(played: Walk) -> None:
    for state in played.sample(25):
        for seat in played.game.to_act(state):
            sentences = [played.game.write(move) for move in played.moves(state, seat)]
            assert sorted(spoken(sentences, [])) == sorted(sentences)


def test_an_unfinished_sentence_is_told_what_comes_next(played: Walk) -> None:
    game = played.game
    for state, seat, move in offers(played, 15):
        words = game.write(move).split()
        for length in range(1, len(words)):
            start = " ".join(words[:length])
            if is_readable(game, start):
                continue
            with pytest.raises(Unfinished) as error:
                game.play(state, seat, start)
            for language in LANGUAGES:
                said, _, listed = error.value.text(language).partition(" (")
                named = listed.rstrip(")").split(": ")[-1].split(", ")
                assert said.startswith(repr(start))
                assert repr(words[length]) in said or words[length] in named or "…" in listed


def test_every_word_that_is_offered_has_a_label_in_both_languages(played: Walk) -> None:
    game, words = played.game, played.game.words
    at = ((state, seat) for state in played.states for seat in game.to_act(state))
    offered = {move for state, seat in at for move in played.moves(state, seat)}
    said = {word for move in offered for word in game.grammar.say(move)}
    assert not {s.word for s in said if s.kind == "verb" and not words.knows("verb", s.word)}
    for language in LANGUAGES:
        assert not {s for s in said if not words.label(s.kind, s.word, language).strip()}


def test_every_verb_blank_option_and_part_has_a_label_in_both_languages(game: AnyGame) -> None:
    needed = {("verb", verb) for verb in game.grammar.verbs}
    needed |= {(called, kind) for kind in game.grammar.kinds for called in ("blank", "noun")}
    needed |= {("option", option.name) for option in game.options}
    needed |= {("value", value) for option in game.options for value in option.values}
    state = game.start(game.seats[0])
    needed |= {("part", part) for score in game.scores(state) for part in score.parts}
    needed.add(("text", "vp"))  # what points are called on the page
    needed.add(("text", "tagline"))  # the game in a few words, for the lobby
    entries = game.words.entries
    lacking = [
        f"[{kind}.{word}] {language}"
        for kind, word in sorted(needed)
        for language in LANGUAGES
        if not entries.get(kind, {}).get(word, {}).get(language)
    ]
    assert not lacking


def test_prompts_are_sentences_in_both_languages(played: Walk) -> None:
    for state in played.sample(60):
        for seat in played.seats():
            for language in LANGUAGES:
                prompt = played.game.words.say(played.view(state, seat).prompt, language)
                assert prompt.strip()
                assert "{" not in prompt


def is_readable(game: AnyGame, text: str) -> bool:
    try:
        game.read(text)
    except NotationError:
        return False
    return True


def spoken(sentences: list[str], said: list[str]) -> Iterator[str]:
    """Every sentence that can be built by saying one of the next words."""
    ahead = next_words(sentences, said)
    if ahead.complete:
        yield " ".join(said)
    fitting = [s for s in sentences if s.split()[: len(said)] == said]
    for word in ahead.words:
        yield from spoken(fitting, [*said, word])
