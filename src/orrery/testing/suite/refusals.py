"""Refusals are sentences in both languages, and their numbers agree with their words."""

import re
from dataclasses import replace
from itertools import product
from random import Random

from orrery.kernel.objections import Objection
from orrery.kernel.text import LANGUAGES
from orrery.testing.asking import pool
from orrery.testing.trial import Trial
from orrery.testing.walks import Walk

NO_PLURAL = {  # words that end like one
    *("allows", "appears", "belongs", "costs", "demands", "gets", "has", "holds", "is"),
    *("needs", "produces", "stands", "stays", "takes", "touches"),
    *("dans", "fois", "hors", "lors", "pas"),
}
DISAGREES = {
    ("en", 1): re.compile(
        r"\b1 (?:\w+ )?(?:steps|tokens|satellites|planets|tiles|units|times|goods|are|were)\b"
    ),
    ("en", 2): re.compile(r"\b2 (?:\w+ )?(?:step|token|satellite|planet|tile|unit|time|good)\b"),
    ("fr", 1): re.compile(r"\b1 (?:étapes|pions|satellites|planètes|jetons|unités|sont|ont)\b"),
    ("fr", 2): re.compile(r"\b2 (?:étape|pion|satellite|planète|jeton|unité)\b"),
}


def test_every_objection_is_a_sentence_in_both_languages(played: Walk) -> None:
    game, rng = played.game, Random(11)
    raised: dict[str, Objection] = {}
    for state in played.sample(40):
        for seat in {*game.to_act(state), 0}:
            for move in pool(played, state, seat, rng, 40):
                raised |= {o.rule: o for o in game.objections(state, seat, move)}
    assert raised
    for objection in raised.values():
        for language in LANGUAGES:
            text = objection.text(language)
            assert text.strip(), objection
            assert not {*"{}"} & {*text}, objection


def test_a_number_in_a_refusal_has_the_right_words_beside_it(trial: Trial) -> None:
    """Not `{n} satellites`, which would be "1 satellites", nor `a {type}`, "a Ice planet"."""
    for rule in trial.game.ledger:
        for refusal in rule.refusals if rule.id not in trial.several else ():
            for language, text in (("en", refusal.en), ("fr", refusal.fr)):
                beside = re.findall(r"\{\w+\} (\w+[sx])\b", text)
                assert not {*beside} - NO_PLURAL - trial.no_plural, f"{rule.id} {language}"
                assert not re.search(r"\b(a|an|un|une) \{\w+\}", text, re.IGNORECASE), rule.id


def test_a_refusal_agrees_with_one_and_with_several(played: Walk) -> None:
    game, several, rng = played.game, played.case.trial.several, Random(12)
    for state in played.sample(15):
        for seat in game.to_act(state):
            for move in pool(played, state, seat, rng, 40):
                for objection in game.objections(state, seat, move):
                    for language, n in product(LANGUAGES, (1, 2)):
                        fixed = objection.rule in several
                        text = (objection if fixed else counted(objection, n)).text(language)
                        assert not DISAGREES[language, n].search(text), text


def counted(objection: Objection, n: int) -> Objection:
    """The same refusal with another number in every place for one."""
    numbers = {k: n if isinstance(v, int) else v for k, v in objection.numbers.items()}
    return replace(objection, numbers=numbers)
