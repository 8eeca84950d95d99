"""Records: what is written is read back, and what is wrong is named with its place."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.kernel.errors import BadOption, BadSeats, OrreryError, RecordError
from orrery.kernel.game import NATURE
from orrery.kernel.record import Record, replay
from parley import GAME

HEAD = "orrery: 1\ngame: parley\nrules: 1\nseats: Ada, Bob\n"
GOOD = (
    HEAD
    + """options: purse=full
moves: 6

1. - deal seat-0 miser
2. - deal seat-1 hermit
3. - turn 4
4. 0 bid 3
5. 1 bid 2            # Bob holds back
6. - turn 5
"""
)

names = st.text(min_size=1, max_size=8).filter(
    lambda s: s == s.strip() and not {",", "#"} & set(s) and len(s.splitlines()) == 1
)
sentences = st.lists(st.sampled_from(["turn", "5,7", "seat-1", "é"]), min_size=1, max_size=4)
records = st.builds(
    Record,
    game=st.just("parley"),
    seats=st.lists(names, min_size=1, max_size=5).map(tuple),
    options=st.dictionaries(st.sampled_from(["purse", "map"]), st.sampled_from(["full", "x-1"])),
    rules=st.integers(1, 30),
    moves=st.lists(st.tuples(st.integers(NATURE, 12), sentences.map(" ".join)), max_size=12).map(
        tuple
    ),
    result=st.none() | st.lists(st.integers(-9, 200), min_size=1, max_size=5).map(tuple),
)


def fault(text: str) -> str:
    """What is said about a text that is no record."""
    with pytest.raises(RecordError) as error:
        Record.loads(text)
    return str(error.value)


def stumble(text: str) -> str:
    """What is said about a record that cannot be replayed."""
    with pytest.raises(RecordError) as error:
        list(replay(GAME, Record.loads(text)))
    return str(error.value)


@given(records)
def test_a_record_survives_being_written_and_read(record: Record) -> None:
    assert Record.loads(record.dumps()) == record


def test_a_record_is_a_text_that_a_person_can_read() -> None:
    record = Record("parley", ("Ada", "Bob"), {"purse": "full"}, 1, ((NATURE, "turn 4"),), (3, 0))
    assert record.plus(1, "bid 2").dumps() == (
        "orrery: 1\ngame: parley\nrules: 1\nseats: Ada, Bob\noptions: purse=full\nmoves: 2\n"
        "result: 3 0\n\n1. - turn 4\n2. 1 bid 2\n"
    )


def test_a_record_rebuilds_every_position_of_its_game() -> None:
    *_, pot_five, last = [s.pot for s in replay(GAME, Record.loads(GOOD))]
    assert (pot_five, last) == (0, 5)
    ada, bob = list(replay(GAME, Record.loads(GOOD)))[-1].players
    assert (ada.coins, ada.pots, bob.coins, bob.pots) == (5, (4,), 8, ())


def test_a_record_is_cut_back_to_its_beginning_without_its_result() -> None:
    record = Record.loads(GOOD).finished((3, 0))
    assert record.result == (3, 0)
    assert record.until(3).moves == record.moves[:3]
    assert record.until(3).result is None


def test_comments_and_empty_lines_are_passed_over() -> None:
    remarks = GOOD.replace("game:", "# a friendly game\ngame:").replace("4. 0", "\n# so:\n4. 0")
    assert Record.loads("\n# found in a drawer\n" + remarks) == Record.loads(GOOD)


def test_a_header_may_leave_out_rules_options_moves_and_result() -> None:
    record = Record.loads("orrery: 1\ngame: parley\nseats: Ada, Bob\n\n1. - deal seat-0 miser")
    assert record == Record("parley", ("Ada", "Bob"), moves=((NATURE, "deal seat-0 miser"),))


@pytest.mark.parametrize("line", ["orrery", "game", "seats"])
def test_a_missing_line_of_the_header_is_named(line: str) -> None:
    short = "\n".join(x for x in GOOD.splitlines() if not x.startswith(line))
    assert fault(short) == f"the header lacks the line '{line}'"


def test_nothing_at_all_is_no_record() -> None:
    assert fault("") == "the header lacks the line 'orrery'"


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ("orrery: 1", "orrery: 2", "this record has format 2; 1 can be read"),
        ("orrery: 1", "orrery: one", "orrery: expected a number and found 'one'"),
        ("moves: 6", "moves: many", "moves: expected a number and found 'many'"),
        ("rules: 1", "rules: ", "rules: expected a number and found ''"),
        ("rules: 1", "rules 1", "line 3: expected 'name: value' and found 'rules 1'"),
        ("rules: 1", ": 1", "line 3: expected 'name: value' and found ': 1'"),
        ("4. 0 bid 3", "5. 0 bid 3", "line 11: expected move 4. and found '5. 0 bid 3'"),
        ("4. 0 bid 3", "bid 3", "line 11: expected move 4. and found 'bid 3'"),
        (
            "4. 0 bid 3",
            "4. 0",
            "line 11, move 4: expected '4. SEAT SENTENCE' and found '4. 0'",
        ),
        (
            "4. 0 bid 3",
            "4. Ada bid 3",
            "line 11, move 4: expected '4. SEAT SENTENCE' and found '4. Ada bid 3'",
        ),
        (
            "4. 0 bid 3",
            "4. ² bid 3",
            "line 11, move 4: expected '4. SEAT SENTENCE' and found '4. ² bid 3'",
        ),
    ],
)
def test_a_slip_is_named_with_its_line(old: str, new: str, text: str) -> None:
    assert fault(GOOD.replace(old, new)) == text


def test_another_format_is_refused_before_its_moves_are_read() -> None:
    assert fault("orrery: 2\n\nlet there be light") == "this record has format 2; 1 can be read"


def test_a_record_cut_short_is_noticed() -> None:
    text = "\n".join(GOOD.splitlines()[:-2])
    assert fault(text).startswith("the header speaks of 6 moves and 4 follow: cut short?")


@given(st.text(max_size=60) | st.text(alphabet="orey:1gamst\n. -", max_size=60))
def test_garbage_is_refused_and_never_crashes(text: str) -> None:
    assert fault(text)


@pytest.mark.parametrize("name", ["", " Ada", "Ada, Bob", "Ada #2", "Ada\nBob", "Ada\u2028Bob"])
def test_a_name_that_could_not_be_read_back_is_refused(name: str) -> None:
    with pytest.raises(RecordError, match="cannot be called"):
        Record("parley", (name, "Bob"))


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        (
            "4. 0 bid 3",
            "4. 0 bid 9",
            "move 4, seat 0: bid 9: you bid 9 and have 8 free [PY-BID-02]",
        ),
        (
            "3. - turn 4",
            "3. - deal seat-1 miser",
            "move 3, nature: deal seat-1 miser: All missions are dealt before a pot is turned up. "
            "[PY-DEAL-03]",
        ),
        (
            "5. 1 bid 2",
            "5. 0 bid 2",
            "move 5, seat 0: bid 2: you owe no decision now [PY-TURN-01]",
        ),
        (
            "5. 1 bid 2",
            "5. 7 bid 2",
            "move 5, seat 7: bid 2: you owe no decision now [PY-TURN-01]",
        ),
    ],
)
def test_an_illegal_move_is_named_with_its_number_and_rule(old: str, new: str, text: str) -> None:
    assert stumble(GOOD.replace(old, new)) == text


def test_a_misspelt_move_is_answered_with_legal_ones() -> None:
    text = stumble(GOOD.replace("4. 0 bid 3", "4. 0 bidd 3"))
    assert text.startswith(
        "move 4, seat 0: cannot read 'bidd 3': no verb 'bidd'; did you mean bid?"
    )
    assert "legal now: bid 3" in text


def test_a_record_of_other_rules_is_not_replayed() -> None:
    text = stumble(GOOD.replace("rules: 1", "rules: 3"))
    assert text == "this record was played under rules 3 of parley; these are rules 1"


@pytest.mark.parametrize(
    ("old", "new", "error", "text"),
    [
        ("Ada, Bob", "Ada", BadSeats, "parley is played by 2 to 4, not by 1"),
        (
            "purse=full",
            "purse=fat",
            BadOption,
            "option purse cannot be 'fat'; possible: full, thin",
        ),
        ("purse=full", "pose=1", BadOption, "parley has no option 'pose'; did you mean purse?"),
    ],
)
def test_a_box_that_cannot_be_opened_says_why(
    old: str, new: str, error: type[OrreryError], text: str
) -> None:
    with pytest.raises(error) as refusal:
        list(replay(GAME, Record.loads(GOOD.replace(old, new))))
    assert str(refusal.value).startswith(text)


@given(st.integers(0, 2**32))
def test_a_move_spoilt_anywhere_is_found_at_its_number(seed: int) -> None:
    rng, record = Random(seed), Record.loads(GOOD)
    number = rng.randrange(len(record.moves))
    seat, _ = record.moves[number]
    moves = (*record.moves[:number], (seat, "withdraw"), *record.moves[number + 1 :])
    spoilt = Record("parley", record.seats, moves=moves)
    with pytest.raises(RecordError, match=rf"^move {number + 1}, .*: withdraw: .* \[PY-"):
        list(replay(GAME, spoilt))
