"""Text for a terminal: nothing is wider than asked, and what belongs together is not torn apart."""

from hypothesis import given
from hypothesis import strategies as st

from orrery.kernel.sketch import dotted, entry, named, page, unbroken, wrapped

WORDS = st.lists(st.text("abç-", min_size=1, max_size=9), min_size=1, max_size=20)


class TestWrapping:
    @given(WORDS, st.integers(9, 30))
    def test_lines_keep_all_words_in_order_within_the_width(
        self, words: list[str], width: int
    ) -> None:
        lines = wrapped(" ".join(words), width)
        assert " ".join(lines).split() == words
        assert max(map(len, lines)) <= width

    def test_a_longer_word_has_a_line_to_itself(self) -> None:
        assert wrapped("a Mutterschiff of ducks", 8) == ["a", "Mutterschiff", "of ducks"]

    def test_hyphens_do_not_break_a_word(self) -> None:
        assert wrapped("red blue-green", 10) == ["red", "blue-green"]

    def test_unbroken_words_stay_together_and_are_written_with_plain_spaces(self) -> None:
        assert wrapped(f"one {unbroken('two three')} four", 9) == ["one", "two three", "four"]

    def test_nothing_is_one_empty_line(self) -> None:
        assert wrapped("", 10) == [""]


class TestDots:
    @given(WORDS, st.integers(9, 30))
    def test_no_line_begins_or_ends_with_a_dot(self, words: list[str], width: int) -> None:
        lines = dotted(words, width)
        assert [part for line in lines for part in line.split(" · ")] == words
        assert max(map(len, lines)) <= width

    def test_a_part_that_just_fits_needs_no_room_for_its_dot(self) -> None:
        assert dotted(["1 ore", "2 ore", "3 ore"], 13) == ["1 ore · 2 ore", "3 ore"]


class TestEntries:
    def test_the_text_continues_under_its_beginning(self) -> None:
        assert list(entry("ore", "one two three", column=8, width=15)) == [
            "   Ore  one two",
            "        three",
        ]

    def test_a_long_name_moves_its_first_line(self) -> None:
        assert list(named("knowledge", ["1", "2"], 8)) == ["   Knowledge  1", "        2"]


def test_a_page_has_no_empty_blocks_and_no_trailing_spaces() -> None:
    assert page(["a  ", "b"], [], iter([" c"])) == "a\nb\n\n c"
