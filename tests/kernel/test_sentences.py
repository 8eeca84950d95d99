"""Sentences: reading and writing are each other's inverse, and a slip is answered with help."""

from dataclasses import dataclass
from importlib.resources.abc import Traversable
from random import Random
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from orrery.kernel.errors import NotationError, Unfinished
from orrery.kernel.kinds import Counted, Kind, Numeral
from orrery.kernel.sentences import Form, Grammar, Next, Said, next_words
from orrery.kernel.text import Words


class Build(Struct, frozen=True):
    thing: int
    site: int
    payer: int | None  # has no default: reading must fill it


class Fly(Struct, frozen=True):
    start: int
    to: int
    via: tuple[int, ...] = ()


class Pay(Struct, frozen=True):
    amount: int


class PayAll(Struct, frozen=True):
    pass


class Gather(Struct, frozen=True):
    sites: tuple[int, ...]


SITES = Kind("site", {"a": 3, "b": 5, "c": 8})
FORMS = (
    Form(Build, "build {thing} at {site} [from {payer:site}]"),
    Form(Fly, "fly {start:site} to {to:site} [via {via:site*}]"),
    Form(PayAll, "pay all"),
    Form(Pay, "pay {amount}"),
    Form(Gather, "gather {sites:site*}"),
)
AnyMove = Build | Fly | Pay | PayAll | Gather
WORDS_TOML = """
[noun]
thing = { en = "a thing", fr = "une chose" }
amount = { en = "an amount", fr = "un montant" }
[verb.build]
en = "Build"
fr = "Construire"
[glue.at]
en = "at"
fr = "en"
[thing.mine]
en = "a mine"
fr = "une mine"
[label.site]
en = "site {word}"
fr = "le site {word}"
"""


@dataclass(frozen=True)
class Text:
    """Words that are in no file."""

    text: str

    def read_text(self, encoding: str) -> str:
        return self.text


def words(text: str = WORDS_TOML) -> Words:
    return Words(cast(Traversable, Text(text)))


def grammar(text: str = WORDS_TOML) -> Grammar[AnyMove]:
    kinds = (Kind("thing", ["mine", "tower"]), SITES, Numeral("amount", 1, 9))
    return Grammar[AnyMove](kinds, FORMS, words(text))


GRAMMAR = grammar()


@given(st.integers(0, 2**32))
def test_whatever_can_be_said_is_read_back_as_it_was_written(seed: int) -> None:
    move = GRAMMAR.babble(Random(seed))
    assert GRAMMAR.read(GRAMMAR.write(move)) == move


@given(st.integers(0, 2**32))
def test_the_words_of_a_sentence_have_the_kinds_with_which_they_were_said(seed: int) -> None:
    move = GRAMMAR.babble(Random(seed))
    assert GRAMMAR.kinds_of(GRAMMAR.write(move)) == GRAMMAR.say(move)


def test_babble_says_everything_there_is_to_say() -> None:
    said = [GRAMMAR.babble(Random(seed)) for seed in range(300)]
    assert {type(move) for move in said} == {form.move for form in FORMS}
    assert {move.payer for move in said if isinstance(move, Build)} == {None, 3, 5, 8}
    assert {len(move.via) for move in said if isinstance(move, Fly)} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("build mine at a", Build(0, 3, None)),
        ("build tower at b from c", Build(1, 5, 8)),
        ("fly a to b", Fly(3, 5)),
        ("fly a to b via c a", Fly(3, 5, (8, 3))),
        ("pay 7", Pay(7)),
        ("pay all", PayAll()),
        ("gather c", Gather((8,))),
    ],
)
def test_a_sentence_says_its_move(text: str, move: AnyMove) -> None:
    assert GRAMMAR.read(text) == move
    assert GRAMMAR.write(move) == text


def test_spaces_between_words_do_not_matter() -> None:
    assert GRAMMAR.read("  build  mine at\ta ") == Build(0, 3, None)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "an empty sentence; it starts with one of build, fly, pay, gather"),
        ("   ", "an empty sentence; it starts with one of build, fly, pay, gather"),
        (
            "biuld mine at a",
            "cannot read 'biuld mine at a': no verb 'biuld'; "
            "did you mean build? possible: build, fly, pay, gather",
        ),
        (
            "build castle at a",
            "cannot read 'build castle at a': expected a thing and found 'castle'; "
            "possible: mine, tower",
        ),
        ("build mine at", "'build mine at' is not finished: a site is missing (possible: a, b, c)"),
        ("build mine", "'build mine' is not finished: 'at' is missing"),
        ("build mine on a", "cannot read 'build mine on a': expected 'at' and found 'on'"),
        ("build mine at a by b", "cannot read 'build mine at a by b': too many words from 'by' on"),
        ("fly a to b via", "'fly a to b via' is not finished: a site is missing"),
        ("pay", "'pay' is not finished: 'all' or an amount is missing (possible: all, 1, 2, 3,"),
        ("pay all of it", "cannot read 'pay all of it': too many words from 'of' on"),
        (
            "pay zero",
            "cannot read 'pay zero': expected 'all' or an amount and found 'zero'; "
            "possible: all, 1, 2, 3,",
        ),
    ],
)
def test_a_slip_is_answered_with_what_was_expected(text: str, fault: str) -> None:
    with pytest.raises(NotationError) as error:
        GRAMMAR.read(text)
    assert str(error.value).startswith(fault)


@given(st.text(alphabet="abpyfl1 \t\nié", max_size=30))
def test_garbage_is_refused_and_never_crashes(text: str) -> None:
    try:
        understood = GRAMMAR.write(GRAMMAR.read(text))
    except NotationError:
        understood = None
    assert understood in (None, " ".join(text.split()))


def test_each_word_is_said_with_its_kind() -> None:
    assert GRAMMAR.say(Build(0, 3, 5)) == [
        Said("verb", "build"),
        Said("thing", "mine"),
        Said("glue", "at"),
        Said("site", "a"),
        Said("glue", "from"),
        Said("site", "b"),
    ]


def test_the_beginning_of_a_sentence_has_kinds_too() -> None:
    assert GRAMMAR.kinds_of("build mine") == [Said("verb", "build"), Said("thing", "mine")]
    assert GRAMMAR.kinds_of("") == []
    assert GRAMMAR.kinds_of("dance mine") == []


def test_what_is_missing_is_called_by_its_noun_in_each_language() -> None:
    with pytest.raises(Unfinished) as error:
        GRAMMAR.read("build")
    assert str(error.value) == (
        "'build' is not finished: a thing is missing (possible: mine, tower)"
    )
    assert error.value.text("fr") == (
        "'build' n’est pas terminé\u202f: il manque une chose (possible\u202f: mine, tower)"
    )


def test_of_the_forms_of_a_verb_the_one_counts_that_goes_furthest() -> None:
    with pytest.raises(NotationError, match="expected an amount and found 'b'"):
        Grammar[AnyMove](
            (Numeral("amount", 1, 9),),
            (Form(Pay, "pay out {amount}"), Form(PayAll, "pay all")),
            words(),
        ).read("pay out b")


def test_a_sentence_is_put_into_the_language_of_the_player() -> None:
    assert GRAMMAR.label("build mine at a") == "Build a mine at site a"
    assert GRAMMAR.label("build mine at a", "fr") == "Construire une mine en le site a"


GOODS = Counted("good", ["oil", "iron-ore"], {"token": (1, 2)}, most=500)


@pytest.mark.parametrize(
    ("word", "value"),
    [("1-oil", (1, 0)), ("41-oil", (41, 0)), ("500-iron-ore", (500, 1)), ("token", (1, 2))],
)
def test_any_amount_of_a_thing_is_one_word(word: str, value: tuple[int, int]) -> None:
    assert GOODS.knows(word)
    assert (GOODS.read(word), GOODS.write(value)) == (value, word)


@pytest.mark.parametrize(
    "word", ["0-oil", "01-oil", "501-oil", "-oil", "oil", "2-token", "²-oil", "٣-oil", "9" * 5000]
)
def test_what_is_no_amount_of_anything_is_no_word(word: str) -> None:
    assert not GOODS.knows(word)


def test_only_small_amounts_are_listed() -> None:
    assert len(GOODS.values) == 2 * 9 + 1
    assert GOODS.any(Random(1)) in GOODS.values.values()


def test_a_kind_leaves_out_the_numbers_without_a_word() -> None:
    gaps = Kind("card", ["", "sun", "", "moon"])
    assert gaps.values == {"sun": 1, "moon": 3}
    assert gaps.write(3) == "moon"


OFFERED = ["build mine at a", "build mine at a from b", "pay all", "pay 2", "build tower at b"]


@pytest.mark.parametrize(
    ("said", "words", "complete"),
    [
        ("", ("build", "pay"), False),
        ("build", ("mine", "tower"), False),
        ("build mine at a", ("from",), True),
        ("build mine at a from b", (), True),
        ("pay", ("all", "2"), False),
        ("fly", (), False),
        ("build mine at a from b via", (), False),
    ],
)
def test_the_next_words_come_in_the_order_of_the_offer(
    said: str, words: tuple[str, ...], complete: bool
) -> None:
    assert next_words(OFFERED, said.split()) == Next(words, complete)
