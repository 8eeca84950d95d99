"""The words a player reads and the ledger of rules: both languages, and every number filled in."""

from pathlib import Path

import msgspec
import pytest

from orrery.kernel.errors import OrreryError
from orrery.kernel.ledger import Ledger
from orrery.kernel.objections import Objection, objector
from orrery.kernel.text import LANGUAGES, Amount, Message, Phrase, Term, Words

WORDS_TOML = """
[gem.ruby]
en = "ruby"
fr = "rubis"
short = { en = "R", fr = "Rb" }
many = { en = "rubies", fr = "beaux rubis" }
about = { en = "A red stone.", fr = "Une pierre rouge." }
[gem.opal]
en = "opal"
[label.site]
en = "site {word}"
fr = "lieu {word}"
[blank.site]
en = "Where?"
fr = "Où ?"
[text.pay]
en = "Pay {cost} with {gem}."
fr = "Payez {cost} avec {gem}."
"""

RULES_TOML = """
[[rule]]
id = "TY-GEM-SETTING-01"
text = "A gem is set once."
fr = "Une gemme se sertit une fois."
seed = "Gems"
refusal.en = "{gem} is set already at {sites}"
refusal.fr = "{gem} est déjà serti en {sites}"
cases.hands = { en = "it takes {n} {n:hand|hands}", fr = "il faut {n} {n:main|mains}" }

[[rule]]
id = "TY-GEM-02"
text = "Gems are pretty."
fr = "Les gemmes sont jolies."
seed = "Gems"
untestable = "flavour"
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "words.toml").write_text(WORDS_TOML, encoding="utf-8")
    return Words(tmp_path / "words.toml")


@pytest.fixture
def ledger(tmp_path: Path, words: Words) -> Ledger:
    (tmp_path / "rules.toml").write_text(RULES_TOML, encoding="utf-8")
    return Ledger(tmp_path / "rules.toml", words)


def test_a_word_is_called_by_its_entry_in_each_language(words: Words) -> None:
    assert [words.label("gem", "ruby", language) for language in ("en", "fr")] == ["ruby", "rubis"]


def test_a_form_that_is_missing_is_replaced_by_the_plain_label(words: Words) -> None:
    assert words.label("gem", "ruby", "fr", form="short") == "Rb"
    assert words.label("gem", "ruby", "fr", form="plural") == "rubis"


def test_a_word_without_entry_follows_the_pattern_of_its_kind_or_stands_for_itself(
    words: Words,
) -> None:
    assert words.label("site", "5,7", "fr") == "lieu 5,7"
    assert words.label("number", "3") == "3"
    assert (words.knows("gem", "ruby"), words.knows("site", "5,7")) == (True, False)


def test_a_word_without_a_language_falls_back_on_english(words: Words) -> None:
    assert words.label("gem", "opal", "fr") == "opal"


def test_a_thing_may_say_what_it_is_for(words: Words) -> None:
    assert words.about("gem", "ruby", "fr") == "Une pierre rouge."
    assert words.about("gem", "opal") == ""


def test_a_blank_is_a_question(words: Words) -> None:
    assert words.blank("site", "fr") == "Où ?"


def test_a_message_is_filled_with_numbers_and_with_words_in_the_readers_language(
    words: Words,
) -> None:
    message = Message("pay", {"cost": 3, "gem": (Term("gem", "ruby"), Term("site", "a"))})
    assert words.say(message) == "Pay 3 with ruby, site a."
    assert words.say(message, "fr") == "Payez 3 avec rubis, lieu a."


def test_an_amount_of_more_than_one_is_told_in_the_plural(words: Words) -> None:
    ruby = Term("gem", "ruby")
    told = [words.fill("{n}", "fr", {"n": Amount(n, ruby)}) for n in (0, 1, 2)]
    assert told == ["0 rubis", "1 rubis", "2 beaux rubis"]
    told = [words.fill("{n}", "en", {"n": Amount(n, ruby)}) for n in (0, 1, 2)]
    assert told == ["0 rubies", "1 ruby", "2 rubies"]
    both = {"n": (Amount(2, ruby), Amount(1, ruby))}
    assert words.fill("{n}", "en", both) == "2 rubies, 1 ruby"
    assert words.fill("{n}", "en", {"n": ()}) == "0"


@pytest.mark.parametrize(
    ("n", "en", "fr"),
    [
        (0, "0 gems lie here", "0 gemme est là"),
        (1, "1 gem lies here", "1 gemme est là"),
        (2, "2 gems lie here", "2 gemmes sont là"),
    ],
)
def test_a_word_beside_a_number_agrees_with_it(words: Words, n: int, en: str, fr: str) -> None:
    assert words.fill("{n} {n:gem lies|gems lie} here", "en", {"n": n}) == en
    assert words.fill("{n} {n:gemme est|gemmes sont} là", "fr", {"n": n}) == fr


def test_a_place_may_ask_for_a_form_of_a_word(words: Words) -> None:
    ruby = {"gem": Term("gem", "ruby")}
    assert words.fill("{gem:short}, {gem}", "fr", ruby) == "Rb, rubis"


def test_what_is_known_in_every_language_is_told_as_it_is(words: Words) -> None:
    said = {"what": Phrase({"en": "a gem", "fr": "une gemme"})}
    assert [words.fill("{what}", language, said) for language in LANGUAGES] == [
        "a gem",
        "une gemme",
    ]


def test_a_message_that_nobody_wrote_is_named(words: Words) -> None:
    with pytest.raises(KeyError, match="no text 'play'"):
        words.say(Message("play"))


def test_a_message_survives_json() -> None:
    ruby = Term("gem", "ruby")
    message = Message("pay", {"cost": Amount(3, ruby), "gem": (ruby,), "by": "Ada", "of": 5})
    assert msgspec.json.decode(msgspec.json.encode(message), type=Message) == message


def test_a_rule_is_found_by_its_id(ledger: Ledger) -> None:
    rule = ledger["TY-GEM-SETTING-01"]
    assert (rule.topic, rule.seed) == ("GEM-SETTING", "Gems")
    assert rule.said("fr") == "Une gemme se sertit une fois."
    assert [rule.id for rule in ledger] == ["TY-GEM-SETTING-01", "TY-GEM-02"]


def test_a_rule_that_is_not_there_is_answered_with_the_nearest(ledger: Ledger) -> None:
    with pytest.raises(OrreryError, match=r"no rule 'TY-GEM-03'; did you mean TY-GEM-02"):
        ledger["TY-GEM-03"]


def test_an_objection_tells_the_case_in_both_languages_and_cites_the_rule(ledger: Ledger) -> None:
    no = objector(ledger)
    objection = no("TY-GEM-SETTING-01", gem=Term("gem", "ruby"), sites=(Term("site", "a"),))
    assert objection.text("fr") == "rubis est déjà serti en lieu a"
    assert str(objection) == "ruby is set already at site a [TY-GEM-SETTING-01]"


def test_a_rule_that_is_broken_in_several_ways_has_a_text_for_each(ledger: Ledger) -> None:
    no = objector(ledger)
    objection = no("TY-GEM-SETTING-01", "hands", n=1)
    assert str(objection) == "it takes 1 hand [TY-GEM-SETTING-01]"
    assert objection.text("fr") == "il faut 1 main"
    assert objection != no("TY-GEM-SETTING-01", n=1)
    assert len(ledger["TY-GEM-SETTING-01"].refusals) == 2
    assert ledger["TY-GEM-02"].refusals == ()


def test_an_objection_without_a_refusal_quotes_the_rule(ledger: Ledger) -> None:
    assert objector(ledger)("TY-GEM-02").text("fr") == "Les gemmes sont jolies."


def test_an_objection_without_a_ledger_is_its_rule() -> None:
    assert Objection("TY-GEM-02").text() == "TY-GEM-02"


def test_objections_of_the_same_case_are_equal_whatever_their_ledger(ledger: Ledger) -> None:
    assert objector(ledger)("TY-GEM-02", gem=1) == Objection("TY-GEM-02", {"gem": 1})
    assert Objection("TY-GEM-02", {"gem": 1}) != Objection("TY-GEM-02", {"gem": 2})


def test_an_id_may_not_stand_twice(tmp_path: Path, words: Words) -> None:
    (tmp_path / "twice.toml").write_text(RULES_TOML * 2, encoding="utf-8")
    with pytest.raises(OrreryError, match="the same rule id stands there twice"):
        list(Ledger(tmp_path / "twice.toml", words))


def test_a_field_that_no_rule_has_is_refused(tmp_path: Path, words: Words) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(RULES_TOML.replace("untestable", "untstable"), encoding="utf-8")
    with pytest.raises(msgspec.ValidationError, match="untstable"):
        list(Ledger(file, words))
