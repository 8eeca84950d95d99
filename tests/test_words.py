"""The words and the refusals of every game: complete, in both languages, and used."""

import re
from pathlib import Path

import pytest

import orrery
from orrery.kernel.game import AnyGame
from orrery.kernel.text import outline
from trials import games
from words import NARROW, labels, objections, places, prefix, sources

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
shelf_game = pytest.mark.parametrize("game", orrery.games(), ids=lambda game: game.key)

ROOT = Path(__file__).parents[1]
RULES_OF_THE_BOOK = {
    "planet-unknown": 573,
    "living-planet": 237,
    "kepler-3042": 143,
    "gaia-project": 467,
    "duck-dealer": 129,
}
TAKEN_OVER = {"kepler-3042": 35}  # the first rulings, of which only some are explained
FILLED_IN = {"text", "phrase"}
FURTHER_FILLED_IN = {"gaia-project": {"label"}, "kepler-3042": {"card", "label", "metric"}}

# « une case » says its number in a word.
NUMBER_IN_A_WORD = {"kepler-3042": ("card.spaces.one",), "planet-unknown": ("one",)}
# Words of sentences that other kinds of texts use.
SPARE = {"gaia-project": {"at", "for", "with"}, "kepler-3042": {"at"}, "planet-unknown": {"for"}}
# Kinds with explanations that the glossary shows under another kind, or not at all.
UNNAMED = {"gaia-project": {"option", "tech", "value"}, "parley": set[str]()}


@every_game
def test_every_label_is_there_in_both_languages_with_the_same_places(game: AnyGame) -> None:
    assert [*labels(game.words.entries)]
    for name, entry in labels(game.words.entries):
        assert entry.keys() >= {"en", "fr"}, name
        if not name.endswith(NUMBER_IN_A_WORD.get(game.key, ())):
            assert places(entry["en"]) == places(entry["fr"]), name


@every_game
def test_french_is_set_as_french(game: AnyGame) -> None:
    said = [(name, outline(entry["fr"])) for name, entry in labels(game.words.entries)]
    said += [(rule.id, rule.fr) for rule in game.ledger]
    said += [(rule.id, outline(why.fr)) for rule in game.ledger for why in rule.refusals]
    for name, text in said:
        assert "'" not in text, name
        assert ".." not in text, name
        for sign in ";:?!":
            before = [text[at - 1] for at, letter in enumerate(text) if letter == sign and at]
            assert set(before) <= {NARROW}, name


@every_game
def test_every_small_word_of_a_sentence_has_a_label(game: AnyGame) -> None:
    plain = {
        word
        for form in game.grammar.forms
        for word in re.sub(r"\{[^}]*\}|[\[\]]", "", form.pattern).split()[1:]
    }
    assert set(game.words.entries.get("glue", {})) - SPARE.get(game.key, set()) == plain


@every_game
def test_kinds_of_the_glossary_have_names(game: AnyGame) -> None:
    told = {
        kind
        for kind, entries in game.words.entries.items()
        if any(entry.get("about") for entry in entries.values())
    }
    named = set(game.words.entries.get("kindname", {}))
    assert told - named == UNNAMED.get(game.key, {"option"})
    assert game.key == "kepler-3042" or named <= told


@shelf_game
def test_every_chapter_of_the_ledger_has_a_name(game: AnyGame) -> None:
    assert {rule.topic for rule in game.ledger} == set(game.words.entries["topic"])


@shelf_game
def test_the_ledger_has_every_rule_of_the_book(game: AnyGame) -> None:
    """Rules of the rulebook are counted; rulings are ours."""
    assert len(game.ledger.rules) - len(rulings(game)) == RULES_OF_THE_BOOK[game.key]


@shelf_game
def test_every_ruling_is_explained_once(game: AnyGame) -> None:
    text = (ROOT / f"docs/rulings/{game.key}.md").read_text(encoding="utf-8")
    listed = re.findall(rf"^- \*\*({prefix(game)}RULING-\d\d)\*\*", text, re.MULTILINE)
    ours = rulings(game)[TAKEN_OVER.get(game.key, 0) :]
    assert ours
    assert sorted(id for id in listed if id >= ours[0]) == ours


def rulings(game: AnyGame) -> list[str]:
    return [id for id in game.ledger.rules if id.startswith(f"{prefix(game)}RULING")]


@shelf_game
def test_prompts_and_notes_have_texts(game: AnyGame) -> None:
    source = "".join(sources(game).values())
    named = set(re.findall(r'"((?:prompt|note)_\w+)"', source))
    texts = {id for id in game.words.entries["text"] if id.startswith(("prompt_", "note_"))}
    assert named <= texts
    if 'f"prompt_{' not in source:
        assert texts <= named


@shelf_game
def test_only_texts_and_phrases_are_filled_in(game: AnyGame) -> None:
    for kind in set(game.words.entries) - FILLED_IN - FURTHER_FILLED_IN.get(game.key, set()):
        for name, entry in labels(game.words.entries[kind]):
            assert not places(entry["en"]) | places(entry["fr"]), f"{kind}.{name}"


@every_game
def test_every_objection_gives_its_refusal_the_numbers_that_it_tells(game: AnyGame) -> None:
    lacking = []
    raised = [*objections(game)]
    for where, rule, case, given, unnamed in raised:
        refusal = game.ledger[rule].cases.get(case) if case else game.ledger[rule].refusal
        if refusal is None:
            lacking.append(f"{where}: {rule} {case} has no refusal")
        elif not unnamed and (missing := (places(refusal.en) | places(refusal.fr)) - given):
            lacking.append(f"{where}: {rule} {case} is not given {', '.join(sorted(missing))}")
    assert raised
    assert lacking == []
